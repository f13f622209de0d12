/* SPDX-License-Identifier: LGPL-2.1-or-later */
#define G_LOG_DOMAIN "Baraja"

#include "config.h"

#include "rummy-500-private.h"

#include <math.h>

#define RANK(rank) (G_GUINT64_CONSTANT (0xf) << ((rank) *4))
/* What the best seat of a deal may expect, and how far totals drift apart in one. */
#define POINTS_A_DEAL 90.0
#define SPREAD_OF_A_DEAL 55.0

#define TENS (RANK (9) | RANK (10) | RANK (11) | RANK (12))

/* rum.values: number cards count their number, tens and court cards 10, an ace 15. Each mask holds
 * the ranks whose value has that binary digit. */
gint
rummy_points (guint64 cards)
{
  const guint64 ones = RANK (0) | RANK (2) | RANK (4) | RANK (6) | RANK (8);
  const guint64 twos = RANK (0) | RANK (1) | RANK (2) | RANK (5) | RANK (6) | TENS;
  const guint64 fours = RANK (0) | RANK (3) | RANK (4) | RANK (5) | RANK (6);
  const guint64 eights = RANK (0) | RANK (7) | RANK (8) | TENS;

  return __builtin_popcountll (cards & ones) + 2 * __builtin_popcountll (cards & twos) +
         4 * __builtin_popcountll (cards & fours) + 8 * __builtin_popcountll (cards & eights);
}

/* The aces that are the low card of a sequence and count 1. */
guint64
rummy_low_aces (const RummyState *state)
{
  guint64 aces = 0;

  for (guint i = 0; i < state->n_melds; i++)
    if (state->melds[i].is_sequence && state->melds[i].low == 0)
      aces |= state->melds[i].suits;
  return aces;
}

/* rum.score */
void
rummy_score (gconstpointer state,
             gint32       *scores)
{
  const RummyState *self = state;
  guint64           low_aces = rummy_low_aces (self);

  for (guint i = 0; i < self->common.n_seats; i++)
    scores[i] = rummy_points (self->table[i]) -
                14 * __builtin_popcountll (self->table[i] & low_aces) -
                rummy_points (self->hands[i]) + (i == self->out_seat ? self->out_bonus : 0);
}

/* The seat with the highest total; -1 when it is shared. */
static gint
find_leader (const RummyState *self)
{
  const gint32 *totals = self->common.totals;
  guint         leader = 0;
  gboolean      is_shared = FALSE;

  for (guint i = 1; i < self->common.n_seats; i++)
    {
      is_shared = totals[i] == totals[leader] || (is_shared && totals[i] < totals[leader]);
      if (totals[i] > totals[leader])
        leader = i;
    }
  return is_shared ? -1 : (gint) leader;
}

/* rum.target */
gboolean
rummy_match_over (gconstpointer state)
{
  const RummyState *self = state;
  gint              leader = find_leader (self);

  return leader >= 0 && self->common.totals[leader] >= self->target;
}

/* What deals are still to come depends on how far the best is from the target. */
double
rummy_prospect (gconstpointer state,
                guint         seat)
{
  const RummyState *self = state;
  gint              best = G_MININT;
  double            n_deals;

  if (rummy_match_over (state))
    return baraja_rules_share (state, seat, 0);
  for (guint i = 0; i < self->common.n_seats; i++)
    best = MAX (best, self->common.totals[i]);
  n_deals = MAX (1, (self->target - best) / POINTS_A_DEAL);
  return baraja_rules_share (state, seat, SPREAD_OF_A_DEAL * sqrt (n_deals));
}

/* A line for cards of one kind, when there are any, with what each counts. */
static void
add_cards (BarajaSheet *sheet,
           const char  *rule,
           guint        seat,
           guint64      cards,
           gint         points,
           const char  *sentence)
{
  gboolean is_low = points == __builtin_popcountll (cards);
  guint8 codes[52];
  gint   values[52];
  guint  n_codes = 0;

  for (; cards != 0; cards &= cards - 1)
    {
      codes[n_codes] = __builtin_ctzll (cards);
      values[n_codes] = is_low ? 1 : rummy_points (cards & -cards);
      n_codes++;
    }
  if (n_codes == 0)
    return;
  baraja_sheet_add (sheet, rule, seat, codes, n_codes, points, "%s", sentence);
  baraja_sheet_add_values (sheet, values, n_codes);
}

static void
add_seat (const RummyState *self,
          BarajaSheet      *sheet,
          guint             seat)
{
  guint64 table = self->table[seat], hand = self->hands[seat];
  guint64 aces = table & RUMMY_ACES;
  guint64 low_aces = aces & rummy_low_aces (self);

  add_cards (sheet, "rum.score", seat, table & ~aces, rummy_points (table & ~aces),
             _ ("Cards on the table"));
  add_cards (sheet, "rum.values", seat, aces & ~low_aces, rummy_points (aces & ~low_aces),
             _ ("Aces on the table, 15 points each"));
  add_cards (sheet, "rum.values", seat, low_aces, __builtin_popcountll (low_aces),
             _ ("Aces that are the low card of a sequence, 1 point each"));
  add_cards (sheet, "rum.score", seat, hand & ~RUMMY_ACES, -rummy_points (hand & ~RUMMY_ACES),
             _ ("Cards left in the hand"));
  add_cards (sheet, "rum.values", seat, hand & RUMMY_ACES, -rummy_points (hand & RUMMY_ACES),
             _ ("Aces left in the hand, 15 points each"));
  if (seat == self->out_seat && self->out_bonus > 0)
    baraja_sheet_add (sheet, "rum.out", seat, NULL, 0, self->out_bonus, "%s",
                      _ ("Bonus for going out"));
}

/* rum.collect: what each opponent pays, and what the winner gets from all of them together. These
 * are no points of the deal. */
static void
add_margins (const RummyState *self,
             BarajaSheet      *sheet,
             guint             winner)
{
  gint collected = 0;

  for (guint i = 0; i < self->common.n_seats; i++)
    {
      gint margin = self->common.totals[winner] - self->common.totals[i];

      collected += margin;
      if (i != winner)
        baraja_sheet_add (sheet, "rum.collect", i, NULL, 0, 0,
                          ngettext ("Pays the winner the difference of their totals: %d point",
                                    "Pays the winner the difference of their totals: %d points",
                                    margin),
                          margin);
    }
  baraja_sheet_add (sheet, "rum.collect", winner, NULL, 0, 0,
                    ngettext ("Wins the match and collects %d point from the others",
                              "Wins the match and collects %d points from the others", collected),
                    collected);
}

void
rummy_sheet (gconstpointer state,
             BarajaSheet  *sheet)
{
  const RummyState *self = state;

  for (guint i = 0; i < self->common.n_seats; i++)
    add_seat (self, sheet, i);
  if (rummy_match_over (self))
    add_margins (self, sheet, find_leader (self));
}
