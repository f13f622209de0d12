/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Positions of Egyptian Ratscrew, for its tests. */

#include "match.h"

#include <string.h>

#include "games/ratscrew/ratscrew-private.h"

#define RATS(match) ((RatscrewState *) (match)->state)

static inline guint8
code_of (const char *text)
{
  guint8 code = 0;

  g_assert_true (baraja_code_from_text (text, strlen (text), &code));
  return code;
}

static inline guint8
take_id (guint64    *left,
         const char *text)
{
  guint8 id = code_of (text);

  if (id == BARAJA_CODE_JOKER && (*left & (G_GUINT64_CONSTANT (1) << id)) == 0)
    id++;
  g_assert_true ((*left & (G_GUINT64_CONSTANT (1) << id)) != 0);
  *left &= ~(G_GUINT64_CONSTANT (1) << id);
  return id;
}

static inline void
put_rest (RatscrewState *state,
          gint           seat,
          guint64        left)
{
  for (guint id = 0; id < state->n_cards; id++)
    if ((left & (G_GUINT64_CONSTANT (1) << id)) == 0)
      continue;
    else if (seat >= 0)
      ratscrew_put_under (state, seat, id);
    else
      state->penalties[state->n_penalty++] = id;
}

/* Deals, then gives the seats the cards named, stacks separated by "|": "5C KD + | 7S |". The seat
 * with the plus has the rest of the deck below them; without one the rest lies as penalties under
 * the pile, where it counts for nothing. Seat 0 is to play. */
static inline void
arrange (Match      *match,
         const char *text)
{
  g_auto (GStrv) stacks = g_strsplit (text, "|", -1);
  RatscrewState *state = RATS (match);
  guint64        left;
  gint           rest = -1;

  match_deal (match, "");
  left = (G_GUINT64_CONSTANT (1) << state->n_cards) - 1;
  memset (state->stacks, BARAJA_CARD_UNKNOWN, sizeof state->stacks);
  memset (state->counts, 0, sizeof state->counts);
  for (guint seat = 0; stacks[seat] != NULL; seat++)
    {
      g_auto (GStrv) cards = g_strsplit (g_strstrip (stacks[seat]), " ", -1);

      for (guint i = 0; cards[i] != NULL; i++)
        if (strcmp (cards[i], "+") == 0)
          rest = seat;
        else if (cards[i][0] != '\0')
          ratscrew_put_under (state, seat, take_id (&left, cards[i]));
    }
  put_rest (state, rest, left);
}

static inline Match *
arranged (guint       n_seats,
          const char *options,
          const char *stacks)
{
  Match *match = match_new ("ratscrew", n_seats, options);

  arrange (match, stacks);
  return match;
}

/* Reveals in turn from a moment on, a second apart; returns the moment of the last. */
static inline gint64
flip_each (Match      *match,
           gint64      now,
           const char *seats)
{
  for (const char *seat = seats; *seat != '\0'; seat++, now += 1000)
    match_play_at (match, *seat - '0', "flip", now);
  return now - 1000;
}

static inline void
pass_time (Match *match,
           gint64 now)
{
  g_assert_cmpint (now, >=, MATCH_STATE (match)->now);
  baraja_rules_advance (match->rules, match->state, now);
  match->now = now;
}

#define assert_refused_at(match, seat, move, now, rule)                                            \
  g_assert_cmpstr (match_check_at (match, seat, move, now), ==, rule)
#define assert_to_act(match, seat) g_assert_cmpint (MATCH_STATE (match)->to_act, ==, seat)
#define assert_counts(match, seat, n) g_assert_cmpuint (RATS (match)->counts[seat], ==, n)

static inline void
assert_wins (Match *match,
             gint   winner)
{
  g_assert_true (MATCH_STATE (match)->over);
  g_assert_true (baraja_rules_match_over (match->rules, match->state));
  assert_to_act (match, -1);
  for (gint i = 0; i < MATCH_STATE (match)->n_seats; i++)
    {
      g_assert_cmpint (MATCH_STATE (match)->scores[i], ==, i == winner);
      g_assert_cmpint (MATCH_STATE (match)->totals[i], ==, i == winner);
      assert_refused_at (match, i, "slap", match->now + 10000, "deal.over");
    }
}
