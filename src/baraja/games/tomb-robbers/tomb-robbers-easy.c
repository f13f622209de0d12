/* SPDX-License-Identifier: LGPL-2.1-or-later */
#define G_LOG_DOMAIN "Baraja"

#include "config.h"

#include "tomb-robbers-private.h"

#define EASY_BLUR 9

/* The easy player.
 *
 * For each tomb it knows how much its own mission wants it open; it pushes those with high cards of
 * other suits, and the rest with high cards of the tomb's own suit. A tomb must also be locked to
 * open, so filling it is worth something where it is wanted and costs something where it isn't. */

/* How much the seat wants each tomb open: its own mission cards, less what is known of others'. */
static void
find_wishes (const TombState *self,
             guint            seat,
             double          *wishes)
{
  guint n_others = self->common.n_seats - 1;

  for (guint suit = 0; suit < 4; suit++)
    wishes[suit] = -0.35;
  for (guint i = 0; i < self->common.n_seats; i++)
    for (guint j = 0; j < self->n_mission[i]; j++)
      {
        guint8 code = self->mission[i][j];

        if (i != seat && !self->uncovered)
          continue;
        if (i == seat)
          wishes[BARAJA_CODE_SUIT (code)] += 1.35;
        else
          wishes[BARAJA_CODE_SUIT (code)] -= 0.9 / n_others;
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
        balance += 3;
      else if (BARAJA_CODE_SUIT (code) == suit)
        balance -= tomb_value (code);
      else
        balance += tomb_value (code);
    }
  return balance;
}

/* The gain of a play for the seat, in card points: what it pushes the tomb by, worth most while the
 * tomb is undecided, and one step nearer to the lock. */
static double
rate_play (const TombState *self,
           const double    *wishes,
           const double    *balances,
           guint8           code,
           guint            suit)
{
  double push = BARAJA_CODE_SUIT (code) == suit ? -(double) tomb_value (code) : tomb_value (code);
  double balance = balances[suit];
  guint  left = TOMB_N_LAYERS - self->n_tomb[suit] - 1;
  double decided = ABS (balance + push) / (6.0 + 6.0 * left);
  double lock = left == 0 ? (balance + push >= 0 ? 8 : -8) : 1.5;

  return wishes[suit] * (push * (1.0 - MIN (decided, 0.7) * 0.5) + lock);
}

/* Takes the best move as it sees it; @blur is by how many points it may misjudge one. */
static void
pick (const TombState *self,
      guint            seat,
      double           blur,
      BarajaRng       *rng,
      BarajaRawMove   *move)
{
  BarajaRawMove moves[TOMB_N_PLAY * 4 + 2];
  guint         n_moves = tomb_list (self, seat, moves);
  double        wishes[4], balances[4], best = -G_MAXDOUBLE;

  find_wishes (self, seat, wishes);
  for (guint suit = 0; suit < 4; suit++)
    balances[suit] = find_balance (self, seat, suit);
  for (guint i = 0; i < n_moves; i++)
    {
      double value;

      if (moves[i].verb == TOMB_VERB_PLAY)
        value = rate_play (self, wishes, balances, moves[i].cards[0], moves[i].target);
      else if (moves[i].verb == TOMB_VERB_DRAW)
        value = self->n_hand[seat] < 9 ? 2.5 : 0.5;
      else
        value = 0.5;
      if (blur > 0)
        value += (baraja_rng_unit (rng) - 0.5) * blur;
      if (value > best)
        {
          best = value;
          *move = moves[i];
        }
    }
}

void
tomb_choose_easily (gconstpointer  view,
                    guint          seat,
                    BarajaRng     *rng,
                    BarajaRawMove *move)
{
  pick (view, seat, EASY_BLUR, rng, move);
}
