/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Tables of 500 Rum in the middle of a deal, for the programs that test its rules. */

#include "match.h"

#include <string.h>

#include "games/rummy-500/rummy-500-private.h"

#define STATE(match) ((const RummyState *) (match)->state)

static inline void
put_card (RummyState *state,
          const char *pile,
          guint8      code)
{
  guint seat = g_str_has_prefix (pile, "hand-") ? pile[5] - '0' : 0;

  if (g_str_has_prefix (pile, "hand-"))
    {
      state->hand[seat][state->n_hand[seat]++] = code;
      state->hands[seat] |= rummy_bit (code);
    }
  else if (strcmp (pile, "discard") == 0)
    state->discard[state->n_discard++] = code;
  else
    state->stock[state->n_stock++] = code;
}

static inline void
put_meld (RummyState          *state,
          guint                seat,
          const BarajaRawMove *move)
{
  RummyMeld *meld = &state->melds[state->n_melds++];

  g_assert_true (rummy_read_meld (move, meld));
  meld->owner = seat;
  rummy_note_ends (state, meld);
  for (guint i = 0; i < move->n_cards; i++)
    state->table[seat] |= rummy_bit (move->cards[i]);
}

static inline guint64
put_line (RummyState *state,
          const char *line)
{
  g_auto (GStrv) words = g_strsplit (line, " ", -1);
  guint         n_words = g_strv_length (words);
  gboolean      is_stock = strcmp (words[0], "stock") == 0;
  guint64       cards = 0;
  BarajaRawMove meld = { .verb = RUMMY_MELD };

  for (guint i = 1; i < n_words; i++)
    {
      guint8 code = 0;

      g_assert_true (baraja_code_from_text (words[is_stock ? n_words - i : i], 2, &code));
      cards |= rummy_bit (code);
      if (g_str_has_prefix (line, "meld-"))
        meld.cards[meld.n_cards++] = code;
      else
        put_card (state, words[0], code);
    }
  if (meld.n_cards > 0)
    put_meld (state, line[5] - '0', &meld);
  return cards;
}

/* A table as the lines say, with seat 0 to draw: "hand-0 4S 4H", "discard 9C 4D" (oldest first),
 * "meld-1 5C 6C 7C" (seat 1 laid it), "stock 2S" (next first; "stock" for an empty one). Cards that
 * no line names make up the rest of the stock, unless a line gives it. */
G_GNUC_NULL_TERMINATED static inline Match *
lay_table (guint       n_seats,
           const char *options,
           ...)
{
  Match      *match = match_new ("rummy-500", n_seats, options);
  RummyState *state = (RummyState *) match->state;
  guint64     cards = 0;
  gboolean    has_stock = FALSE;
  const char *line;
  va_list     lines;

  state->common.deal_number = 1;
  state->common.to_act = 0;
  va_start (lines, options);
  while ((line = va_arg (lines, const char *)) != NULL)
    {
      has_stock = has_stock || g_str_has_prefix (line, "stock");
      cards |= put_line (state, line);
    }
  va_end (lines);
  for (guint8 code = 0; !has_stock && code < 52; code++)
    if ((cards >> code & 1) == 0)
      put_card (state, "stock", code);
  return match;
}

static inline void
assert_view (Match      *match,
             gint        viewpoint,
             const char *pile,
             const char *cards)
{
  g_autofree char *text = match_pile (match, viewpoint, pile);

  g_assert_cmpstr (text, ==, cards);
}

static inline void
assert_scores (Match *match,
               gint   first,
               gint   second)
{
  g_assert_true (MATCH_STATE (match)->over);
  g_assert_cmpint (MATCH_STATE (match)->scores[0], ==, first);
  g_assert_cmpint (MATCH_STATE (match)->scores[1], ==, second);
}

#define MAX_STEPS 5000

/* Options for random deals; together they turn on each of them. */
G_GNUC_UNUSED static const char *const presets[] = {
  "",
  "top-card=free",
  "go-out=discard",
  "top-card=free go-out=discard rummy-call=true",
  "rummy-call=true out-bonus=25 deal-two=10",
  "deal-two=7 target=200",
};

static inline guint
n_random_deals (void)
{
  return g_test_slow () ? 100000 : 2000;
}

static inline const BarajaRules *
rules (void)
{
  return baraja_registry_find ("rummy-500")->rules;
}

/* A match of a preset that has been dealt at random. */
static inline void
deal_random (RummyState *state,
             const char *preset,
             guint       n_seats,
             BarajaRng  *rng)
{
  g_autoptr (Match) match = match_new ("rummy-500", n_seats, preset);

  match_deal_random (match, rng);
  memcpy (state, match->state, sizeof *state);
}
