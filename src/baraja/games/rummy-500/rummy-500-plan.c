/* SPDX-License-Identifier: LGPL-2.1-or-later */
#define G_LOG_DOMAIN "Baraja"

#include "config.h"

#include "rummy-500-private.h"

/* What of a hand can be laid for the most points.
 *
 * Sets and sequences compete for cards, so each way to lay the sets is tried; what is left gives
 * its sequences and lay-offs of itself. */

#define MAX_SET_RANKS 4 /* more ranks than that with three cards are all laid as sets */

/* The points of cards laid as these sequences or lay-offs: an ace with only low places counts 1. */
static gint
laid_points (guint64 cards,
             guint64 positions)
{
  guint64 low_aces = positions & RUMMY_ACES & ~(positions >> 52);

  return rummy_points (cards) - 14 * __builtin_popcountll (low_aces);
}

/* The positions at which the cards are part of sequences. An ace that could be at both ends is
 * kept high, where it counts 15. */
static guint64
find_runs (guint64 cards)
{
  guint64 positions = rummy_spread (cards);
  guint64 starts = rummy_starts (positions);
  guint64 runs = starts | starts << 4 | starts << 8;
  guint64 both = runs & RUMMY_ACES & runs >> 52;

  if (both != 0)
    {
      starts = rummy_starts (positions & ~both);
      runs = starts | starts << 4 | starts << 8;
    }
  return runs;
}

static void
try_sets (const RummyState *state,
          guint64           hand,
          guint64           sets,
          guint64           must_hold,
          RummyPlan        *best)
{
  guint64 rest = hand & ~sets;
  guint64 runs = find_runs (rest);
  guint64 run_cards = rummy_fold (runs);
  guint64 layoffs = 0;
  gint    points;

  if ((rummy_fitting (state) & rest) != 0)
    layoffs = rummy_reachable (state, rest) & ~run_cards;
  if ((must_hold & ~(sets | run_cards | layoffs)) != 0)
    return;
  points = rummy_points (sets) + laid_points (run_cards, runs) + rummy_points (layoffs);
  if (points > best->points)
    *best = (RummyPlan){ .sets = sets, .runs = runs, .layoffs = layoffs, .points = points };
}

static void
try_ranks (const RummyState *state,
           guint64           hand,
           guint64           sets,
           const guint8     *ranks,
           guint             n_ranks,
           guint64           must_hold,
           RummyPlan        *best)
{
  guint held, shift;

  if (n_ranks == 0)
    {
      try_sets (state, hand, sets, must_hold, best);
      return;
    }
  shift = ranks[0] * 4;
  held = hand >> shift & 0xf;
  if (n_ranks <= MAX_SET_RANKS)
    try_ranks (state, hand, sets, ranks + 1, n_ranks - 1, must_hold, best);
  try_ranks (state, hand, sets | (guint64) held << shift, ranks + 1, n_ranks - 1, must_hold, best);
  if (held != 0xf || n_ranks > MAX_SET_RANKS)
    return;
  for (guint suit = 0; suit < 4; suit++)
    try_ranks (state, hand, sets | (guint64) (0xf & ~(1u << suit)) << shift, ranks + 1, n_ranks - 1,
               must_hold, best);
}

/* Finds what to lay of a hand, using a card that must be used (or 0). */
RummyPlan
rummy_plan (const RummyState *state,
            guint64           hand,
            guint64           must_hold)
{
  RummyPlan best = { .points = -1 };
  guint8    ranks[13];
  guint     n_ranks = 0;

  for (guint rank = 0; rank < 13; rank++)
    if (rummy_is_set (hand >> (rank * 4) & 0xf))
      ranks[n_ranks++] = rank;
  try_ranks (state, hand, 0, ranks, n_ranks, must_hold, &best);
  if (best.points < 0)
    best.points = 0;
  return best;
}

guint64
rummy_plan_cards (const RummyPlan *plan)
{
  return plan->sets | rummy_fold (plan->runs) | plan->layoffs;
}

/* Offers a move: TRUE when it uses the card that must be used. A move that would take too many
 * cards from the hand is shortened at the end that isn't needed, if what is left is a move. */
static gboolean
accept_move (BarajaRawMove *move,
             guint64        must_hold,
             guint          max_cards,
             guint          least)
{
  if (max_cards < least)
    return FALSE;
  if (move->n_cards > max_cards)
    move->n_cards = max_cards;
  for (guint i = 0; i < move->n_cards; i++)
    must_hold &= ~rummy_bit (move->cards[i]);
  return must_hold == 0;
}

static void
set_cards (BarajaRawMove *move,
           guint8         verb,
           gint8          target,
           guint          low,
           guint          high,
           guint          step)
{
  *move = (BarajaRawMove){ .verb = verb, .target = target };
  for (guint position = low; position <= high; position += step)
    move->cards[move->n_cards++] = rummy_code (position);
}

static gboolean
next_set (const RummyPlan *plan,
          guint64          must_hold,
          guint            max_cards,
          BarajaRawMove   *move)
{
  for (guint64 sets = plan->sets; sets != 0;)
    {
      guint first = __builtin_ctzll (sets) & ~3u;

      *move = (BarajaRawMove){ .verb = RUMMY_MELD, .target = BARAJA_NO_TARGET };
      for (guint code = first; code < first + 4; code++)
        if ((sets >> code & 1) != 0)
          move->cards[move->n_cards++] = code;
      if (accept_move (move, must_hold, max_cards, 3))
        return TRUE;
      sets &= ~(G_GUINT64_CONSTANT (0xf) << first);
    }
  return FALSE;
}

static gboolean
next_run (const RummyPlan *plan,
          guint64          must_hold,
          guint            max_cards,
          BarajaRawMove   *move)
{
  for (guint64 starts = plan->runs & ~(plan->runs << 4); starts != 0; starts &= starts - 1)
    {
      guint low = __builtin_ctzll (starts), high = low;
      guint last = low < 4 ? 48 + low : 55;

      while (high + 4 <= last && (plan->runs >> (high + 4) & 1) != 0)
        high += 4;
      set_cards (move, RUMMY_MELD, BARAJA_NO_TARGET, low, high, 4);
      if (accept_move (move, must_hold, max_cards, 3))
        return TRUE;
    }
  return FALSE;
}

static gboolean
next_layoff_on (const RummyMeld *meld,
                guint            number,
                guint64          cards,
                guint64          must_hold,
                guint            max_cards,
                guint            least,
                BarajaRawMove   *move)
{
  guint64 positions = rummy_spread (cards);
  guint   suit = rummy_suit (meld);
  guint   first = meld->high * 4 + 4 + suit, last = rummy_ceiling (meld) * 4 + suit;
  guint   p = first;

  for (; p <= last && (positions >> p & 1) != 0; p += 4)
    ;
  if (p >= first + 4 * least)
    {
      set_cards (move, RUMMY_LAY, number, first, p - 4, 4);
      if (accept_move (move, must_hold, max_cards, least))
        return TRUE;
    }
  first = meld->low * 4 + suit;
  last = rummy_floor (meld) * 4 + suit;
  for (p = first; p > last && (positions >> (p - 4) & 1) != 0 && (first - p) / 4 < max_cards;)
    p -= 4;
  if (p + 4 * least > first)
    return FALSE;
  set_cards (move, RUMMY_LAY, number, p, first - 4, 4);
  return accept_move (move, must_hold, max_cards, least);
}

static gboolean
next_block (const RummyState *state,
            const RummyPlan  *plan,
            guint64           must_hold,
            guint             max_cards,
            guint             least,
            BarajaRawMove    *move)
{
  for (guint i = 0; i < state->n_melds; i++)
    if (state->melds[i].is_sequence &&
        next_layoff_on (&state->melds[i], i + 1, plan->layoffs, must_hold, max_cards, least, move))
      return TRUE;
  return FALSE;
}

static gboolean
next_fourth (const RummyState *state,
             const RummyPlan  *plan,
             guint64           must_hold,
             guint             max_cards,
             BarajaRawMove    *move)
{
  for (guint i = 0; i < state->n_melds; i++)
    {
      const RummyMeld *meld = &state->melds[i];
      guint            missing = ~meld->suits & 0xf, code;

      if (meld->is_sequence || (plan->layoffs >> (meld->low * 4) & missing) == 0)
        continue;
      code = meld->low * 4 + __builtin_ctz (missing);
      set_cards (move, RUMMY_LAY, i + 1, code, code, 4);
      if (accept_move (move, must_hold, max_cards, 1))
        return TRUE;
    }
  return FALSE;
}

/* What goes on a sequence with others comes first: on a set, it would leave those in the hand. */
static gboolean
next_layoff (const RummyState *state,
             const RummyPlan  *plan,
             guint64           must_hold,
             guint             max_cards,
             BarajaRawMove    *move)
{
  if (plan->layoffs == 0)
    return FALSE;
  return next_block (state, plan, must_hold, max_cards, 2, move) ||
         next_fourth (state, plan, must_hold, max_cards, move) ||
         next_block (state, plan, must_hold, max_cards, 1, move);
}

/* The next move of a plan that uses the card that must be used (or 0) and takes at most so many
 * cards from the hand; FALSE when there is none. */
gboolean
rummy_plan_next (const RummyState *state,
                 const RummyPlan  *plan,
                 guint64           must_hold,
                 guint             max_cards,
                 BarajaRawMove    *move)
{
  return next_set (plan, must_hold, max_cards, move) ||
         next_run (plan, must_hold, max_cards, move) ||
         next_layoff (state, plan, must_hold, max_cards, move);
}
