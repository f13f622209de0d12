/* SPDX-License-Identifier: LGPL-2.1-or-later */
#define G_LOG_DOMAIN "Baraja"

#include "config.h"

#include "tomb-robbers-private.h"

/* A rule-of-thumb player.
 *
 * For each tomb it knows how much its own mission wants it open; it pushes those with high cards of
 * other suits, and the rest with high cards of the tomb's own suit. A tomb must also be locked to
 * open, so filling it is worth something where it is wanted and costs something where it isn't. */

/* All in card points; found by playing many thousands of deals against players who draw more, or less,
 * or care more for what others want. */
#define AVERAGE 6.0 /* the value of a card that one doesn't see */
#define NEARER 3.9  /* what a card is worth for bringing a tomb nearer to its lock, */
#define LOCKED 7.0  /* and for locking it */
#define ENOUGH 7    /* cards in the hand */
#define EASY_WHIM 6 /* how far an easy player may be off, up and down together */

/* How much the seat wants each tomb open: its own mission cards, less what is known of others'. */
static void
find_wishes (const TombState *self,
             guint            seat,
             double          *wishes)
{
  guint n_others = self->common.n_seats - 1;

  for (guint suit = 0; suit < 4; suit++)
    wishes[suit] = -0.15;
  for (guint i = 0; i < self->common.n_seats; i++)
    for (guint j = 0; j < self->n_mission[i]; j++)
      {
        guint8 code = self->mission[i][j];

        if (i != seat && !self->uncovered)
          continue;
        if (i == seat)
          wishes[BARAJA_CODE_SUIT (code)] += 1.22;
        else
          wishes[BARAJA_CODE_SUIT (code)] -= 0.94 / n_others;
      }
}

/* How the tomb stands by what the seat knows: others' sum less its own suit's; a face-down card of
 * somebody else counts as an average card of another suit. */
static double
find_balance (const TombState *self,
              guint            seat,
              guint            suit)
{
  double balance = -1;

  for (guint layer = 0; layer < self->n_tomb[suit]; layer++)
    {
      guint8 code = self->tomb[suit][layer];

      if (tomb_layer_is_down (layer) && self->layer_seat[suit][layer] != (gint) seat)
        balance += AVERAGE;
      else if (BARAJA_CODE_SUIT (code) == suit)
        balance -= tomb_value (code);
      else
        balance += tomb_value (code);
    }
  return balance;
}

/* The gain of a play for the seat, in card points: what it pushes the tomb by, and one step nearer to
 * the lock, or the lock itself. */
static double
rate_play (const TombState *self,
           const double    *wishes,
           const double    *balances,
           guint8           code,
           guint            suit)
{
  double push = BARAJA_CODE_SUIT (code) == suit ? -(double) tomb_value (code) : tomb_value (code);
  double lock = NEARER;

  if (self->n_tomb[suit] == TOMB_N_LAYERS - 1)
    lock = balances[suit] + push >= 0 ? LOCKED : -LOCKED;
  return wishes[suit] * (push + lock);
}

void
tomb_choose (gconstpointer  view,
             guint          seat,
             BarajaLevel    level,
             BarajaRng     *rng,
             BarajaRawMove *move)
{
  const TombState *self = view;
  BarajaRawMove    moves[TOMB_N_PLAY * 4 + 2];
  guint            n_moves = tomb_list (view, seat, moves);
  double           wishes[4], balances[4], best = -G_MAXDOUBLE;

  find_wishes (self, seat, wishes);
  for (guint suit = 0; suit < 4; suit++)
    balances[suit] = find_balance (self, seat, suit);
  for (guint i = 0; i < n_moves; i++)
    {
      double value;

      if (moves[i].verb == TOMB_VERB_PLAY)
        value = rate_play (self, wishes, balances, moves[i].cards[0], moves[i].target);
      else if (moves[i].verb == TOMB_VERB_DRAW)
        value = self->n_hand[seat] < ENOUGH ? 2.55 : 2.3;
      else
        value = 2.05;
      if (level == BARAJA_LEVEL_EASY)
        value += (baraja_rng_unit (rng) - 0.5) * EASY_WHIM;
      if (value > best)
        {
          best = value;
          *move = moves[i];
        }
    }
}

void
tomb_policy (gconstpointer  world,
             guint          seat,
             BarajaRng     *rng,
             BarajaRawMove *move)
{
  tomb_choose (world, seat, BARAJA_LEVEL_NORMAL, rng, move);
}
