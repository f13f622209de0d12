/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* A match on the rules layer, for tests that are written in the notation of the rules. */

#include "baraja-rules-private.h"

typedef struct
{
  const BarajaRules *rules;
  gint               options[BARAJA_MAX_OPTIONS];
  guint8             codes[BARAJA_MAX_CARDS];
  gint64             now;
  guint8             state[BARAJA_MAX_STATE_SIZE] __attribute__ ((aligned (16)));
} Match;

/* Options are written "name=value name=value"; NULL or "" for the defaults. */
Match *match_new (const char *game,
                  guint       n_seats,
                  const char *options);
void   match_free (Match *match);
/* The cards named come first, the rest of the deck in code order behind them (part by part when
 * the order has parts). */
void   match_deal (Match      *match,
                   const char *first_cards);
void   match_deal_random (Match     *match,
                          BarajaRng *rng);
/* Plays a move that must be legal. */
void   match_play (Match      *match,
                   guint       seat,
                   const char *move);
void   match_play_at (Match      *match,
                      guint       seat,
                      const char *move,
                      gint64      now);
/* The id of the rule that refuses the move, or NULL. The state must stay as it was. */
const char *match_check (Match      *match,
                         guint       seat,
                         const char *move);
const char *match_check_at (Match      *match,
                            guint       seat,
                            const char *move,
                            gint64      now);
/* Whether list() has the move. */
gboolean match_lists (Match      *match,
                      guint       seat,
                      const char *move);
/* One pile as describe writes it, seen from a seat: "4D KH ??". Newly allocated. */
char    *match_pile (Match      *match,
                     gint        viewpoint,
                     const char *name);

#define match_assert_refused(match, seat, move, rule)                                              \
  g_assert_cmpstr (match_check (match, seat, move), ==, rule)
#define match_assert_pile(match, name, cards)                                                      \
  G_STMT_START                                                                                     \
  {                                                                                                \
    g_autofree char *pile_text = match_pile (match, BARAJA_SEAT_ALL, name);                        \
    g_assert_cmpstr (pile_text, ==, cards);                                                        \
  }                                                                                                \
  G_STMT_END

#define MATCH_STATE(match) ((const BarajaState *) (match)->state)

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Match, match_free)
