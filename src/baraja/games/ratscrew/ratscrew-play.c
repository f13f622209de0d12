/* SPDX-License-Identifier: LGPL-2.1-or-later */
#define G_LOG_DOMAIN "Baraja"

#include "config.h"

#include "ratscrew-private.h"

#include <string.h>

/* What flips, slaps and passing time do; the header of ratscrew-rules.c has the decisions. */

typedef RatscrewState State;

static const gint64 paces[RATSCREW_N_TEMPOS] = { 900, 600, 400 };
static const gint64 graces[RATSCREW_N_TEMPOS] = { 1000, 700, 500 };

gint64
ratscrew_pace (const State *self)
{
  return paces[self->tempo];
}

gint64
ratscrew_grace (const State *self)
{
  return graces[self->tempo];
}

/* Stacks */

void
ratscrew_put_under (State *self,
                    guint  seat,
                    guint8 card)
{
  guint tail = self->heads[seat] + self->counts[seat]++;

  self->stacks[seat][tail % RATSCREW_STACK_SIZE] = card;
}

/* Emptied places are blanked, so that a view needs to blank nothing else. */
static inline guint8
take_top (State *self,
          guint  seat)
{
  guint  head = self->heads[seat];
  guint8 card = self->stacks[seat][head];

  self->stacks[seat][head] = BARAJA_CARD_UNKNOWN;
  self->heads[seat] = (head + 1) % RATSCREW_STACK_SIZE;
  self->counts[seat]--;
  return card;
}

/* The first seat after @seat, that seat itself last, that has cards and isn't @but. */
static gint
next_with_cards (const State *self,
                 guint        seat,
                 gint         but)
{
  for (guint i = 0; i < self->common.n_seats; i++)
    {
      if (++seat == self->common.n_seats)
        seat = 0;
      if (self->counts[seat] > 0 && (gint) seat != but)
        return seat;
    }
  return RATSCREW_NOBODY;
}

gboolean
ratscrew_is_alone (const State *self,
                   guint        seat)
{
  return self->counts[seat] > 0 && next_with_cards (self, seat, seat) == RATSCREW_NOBODY;
}

/* Without `slap-in` a seat without cards is out, but for a challenger and for who is about to take
 * the pile. */
gboolean
ratscrew_is_in (const State *self,
                guint        seat)
{
  return self->slap_in || self->counts[seat] > 0 || self->challenger == (gint) seat ||
         (self->paused && self->turn == (gint) seat);
}

gboolean
ratscrew_is_waiting (const State *self,
                     guint        seat)
{
  for (guint i = 0; i < self->n_slaps; i++)
    if (self->slappers[i] == seat)
      return TRUE;
  return FALSE;
}

gboolean
ratscrew_may_slap (const State *self,
                   guint        seat)
{
  return self->n_center > 0 && (self->barred & (1u << seat)) == 0 && ratscrew_is_in (self, seat);
}

gboolean
ratscrew_is_late (const State *self,
                  gint64       now)
{
  const RatscrewTaking *taking = &self->taking;

  return (taking->kind == RATSCREW_TAKEN_BY_SLAP || taking->kind == RATSCREW_TAKEN_BY_SHOWDOWN) &&
         now - taking->slapped_at <= RATSCREW_LATE;
}

/* Ends */

static void
end_deal (State         *self,
          guint          winners,
          RatscrewEnding ending)
{
  self->winners = winners;
  self->ending = ending;
  self->common.over = TRUE;
  self->common.to_act = -1;
}

static void
end_if_one_is_in (State *self)
{
  guint in = 0;

  if (self->slap_in)
    return;
  for (guint i = 0; i < self->common.n_seats; i++)
    if (ratscrew_is_in (self, i))
      in |= 1u << i;
  if ((in & (in - 1)) == 0)
    end_deal (self, in, RATSCREW_ENDED_LAST_IN);
}

static void
end_at_cap (State *self)
{
  guint most = 0, winners = 0;

  if (self->flips < RATSCREW_CAP || self->common.over)
    return;
  for (guint i = 0; i < self->common.n_seats; i++)
    most = MAX (most, self->counts[i]);
  for (guint i = 0; i < self->common.n_seats; i++)
    if (self->counts[i] == most)
      winners |= 1u << i;
  end_deal (self, winners, RATSCREW_ENDED_CAP);
}

/* Taking the pile */

static void
record_taking (State             *self,
               guint              seat,
               RatscrewTakingKind kind,
               gint64             taken_at)
{
  RatscrewTaking *taking = &self->taking;

  taking->revealed_at = self->revealed_at;
  taking->taken_at = taken_at;
  taking->number++;
  taking->combinations = self->combinations;
  taking->natural = self->natural;
  taking->kind = kind;
  taking->seat = seat;
  taking->top = self->center[self->n_center - 1];
  taking->n_cards = self->n_center + self->n_penalty + taking->n_showdown;
  taking->n_slaps = self->n_slaps;
  for (guint i = 0; i < BARAJA_MAX_SEATS; i++)
    taking->reactions[i] = RATSCREW_NO_REACTION;
  for (guint i = 0; i < self->n_slaps; i++)
    {
      taking->slappers[i] = self->slappers[i];
      taking->reactions[self->slappers[i]] =
        MIN (self->slap_times[i] - self->revealed_at, G_MAXINT32);
      if (self->slappers[i] == seat)
        taking->slapped_at = self->slap_times[i];
    }
}

/* The penalty paid last lies lowest; the cards of a showdown, still only in the record, on top. */
static void
take_pile (State             *self,
           guint              seat,
           RatscrewTakingKind kind,
           gint64             taken_at)
{
  record_taking (self, seat, kind, taken_at);
  for (guint i = self->n_penalty; i > 0; i--)
    ratscrew_put_under (self, seat, self->penalties[i - 1]);
  for (guint i = 0; i < self->n_center; i++)
    ratscrew_put_under (self, seat, self->center[i]);
  for (guint i = 0; i < self->taking.n_showdown; i++)
    ratscrew_put_under (self, seat, self->taking.showdown_cards[i]);
  self->n_center = self->n_penalty = self->n_slaps = 0;
  self->combinations = self->natural = 0;
  self->challenger = RATSCREW_NOBODY;
  self->tries = self->paused = self->barred = 0;
  self->turn = self->common.to_act = seat;
  if (self->counts[seat] == self->n_cards)
    end_deal (self, 1u << seat, RATSCREW_ENDED_ALL_CARDS);
  else
    end_if_one_is_in (self);
}

/* Showdowns */

/* In a showdown the ace is highest and jokers are lowest. */
static guint
showdown_rank (guint8 card)
{
  guint rank = BARAJA_CODE_RANK (card);

  if (rank == RATSCREW_RANK_JOKER)
    return 0;
  return rank == 0 ? 13 : rank;
}

/* Drops those without a card; FALSE when that leaves one or none, who is first in @tied then. */
static gboolean
drop_empty (const State *self,
            guint8      *tied,
            guint       *n_tied)
{
  guint n_left = 0;

  for (guint i = 0; i < *n_tied; i++)
    if (self->counts[tied[i]] > 0)
      tied[n_left++] = tied[i];
  if (n_left > 0)
    *n_tied = n_left;
  return n_left > 1;
}

/* Each reveals a card; those with the highest stay in. */
static guint
reveal_round (State  *self,
              guint8 *tied,
              guint   n_tied)
{
  RatscrewTaking *taking = &self->taking;
  guint           highest = 0, n_left = 0;

  for (guint i = 0; i < n_tied; i++)
    {
      guint8 card = take_top (self, tied[i]);
      guint  rank = showdown_rank (card);

      taking->showdown_seats[taking->n_showdown] = tied[i];
      taking->showdown_cards[taking->n_showdown++] = card;
      if (rank > highest)
        n_left = 0;
      highest = MAX (highest, rank);
      if (rank == highest)
        tied[n_left++] = tied[i];
    }
  return n_left;
}

/* The window has run out: one slap wins at once, more lead to a showdown. */
static void
settle (State *self)
{
  guint8 tied[BARAJA_MAX_SEATS];
  guint  n_tied = self->n_slaps;

  memcpy (tied, self->slappers, n_tied);
  self->taking.n_showdown = 0;
  while (n_tied > 1 && drop_empty (self, tied, &n_tied))
    n_tied = reveal_round (self, tied, n_tied);
  take_pile (self, tied[0], self->n_slaps > 1 ? RATSCREW_TAKEN_BY_SHOWDOWN : RATSCREW_TAKEN_BY_SLAP,
             self->slap_times[0] + self->window + 1);
}

/* Time */

static void
pause_for (State *self,
           guint  seat,
           gint64 now)
{
  self->turn = seat;
  self->paused = TRUE;
  self->paused_at = now;
  self->tries = 0;
}

gboolean
ratscrew_is_lapsing (const State *self,
                     gint64       now)
{
  if (self->n_slaps > 0)
    return now - self->slap_times[0] > self->window;
  return self->paused && now - self->paused_at >= ratscrew_grace (self);
}

/* Lets run out what ends by the moment. What a lapse brings about waits for a flip or a slap, so
 * there is never more than one. */
void
ratscrew_lapse (State *self,
                gint64 now)
{
  if (self->common.over || !ratscrew_is_lapsing (self, now))
    return;
  if (self->n_slaps > 0)
    {
      settle (self);
      return;
    }
  self->taking.n_showdown = 0;
  take_pile (self, self->turn,
             self->challenger != RATSCREW_NOBODY ? RATSCREW_TAKEN_BY_DUEL
                                                 : RATSCREW_TAKEN_BY_LAST_SEAT,
             self->paused_at + ratscrew_grace (self));
}

gboolean
baraja_ratscrew_next_lapse (gconstpointer state,
                            gint64       *at)
{
  const State *self = state;
  gint64       from, length;

  if (self->common.over || (self->n_slaps == 0 && !self->paused))
    return FALSE;
  from = self->n_slaps > 0 ? self->slap_times[0] : self->paused_at;
  length = self->n_slaps > 0 ? self->window + 1 : ratscrew_grace (self);
  *at = ratscrew_later (from, length);
  return TRUE;
}

/* Reveals */

static guint
tries_against (guint8 card)
{
  guint rank = BARAJA_CODE_RANK (card);

  if (rank == 0)
    return 4;
  return rank >= 10 && rank < RATSCREW_RANK_JOKER ? rank - 9 : 0;
}

/* The seat to play or to answer has run out: its turn or its tries pass on. */
static void
pass_on (State *self,
         guint  seat,
         gint64 now)
{
  gint next = next_with_cards (self, seat, self->challenger);

  if (next != RATSCREW_NOBODY)
    self->turn = next;
  else
    pause_for (self, self->challenger != RATSCREW_NOBODY ? (guint) self->challenger : seat, now);
}

static void
challenge (State *self,
           guint  seat,
           guint8 card,
           guint  tries,
           gint64 now)
{
  gint next = next_with_cards (self, seat, seat);

  if (next == RATSCREW_NOBODY)
    {
      self->challenger = RATSCREW_NOBODY;
      self->tries = 0;
      pass_on (self, seat, now);
      return;
    }
  self->challenger = seat;
  self->challenge = card;
  self->tries = tries;
  self->turn = next;
}

void
ratscrew_flip (State *self,
               guint  seat,
               gint64 now)
{
  guint8 card = take_top (self, seat);
  guint  tries = tries_against (card), natural;

  self->center[self->n_center++] = card;
  self->revealed_at = now;
  self->flips++;
  self->combinations = ratscrew_find_combinations (self->center, self->n_center, self->switches,
                                                   self->wild_rank, &natural);
  self->natural = natural;
  if (tries > 0)
    challenge (self, seat, card, tries, now);
  else if (self->challenger == RATSCREW_NOBODY)
    pass_on (self, seat, now);
  else if (--self->tries == 0)
    pause_for (self, self->challenger, now);
  else if (self->counts[seat] == 0)
    pass_on (self, seat, now);
  self->common.to_act = self->paused ? -1 : self->turn;
  end_if_one_is_in (self);
  end_at_cap (self);
}

/* Slaps */

static void
await_settlement (State *self,
                  guint  seat,
                  gint64 now)
{
  if (ratscrew_is_waiting (self, seat))
    return;
  self->slappers[self->n_slaps] = seat;
  self->slap_times[self->n_slaps++] = now;
  self->paused = FALSE;
  self->common.to_act = -1;
}

static void
record_wrong_slap (State *self,
                   guint  seat,
                   gint64 now)
{
  RatscrewWrongSlap *wrong = &self->wrong;

  wrong->slapped_at = now;
  wrong->reaction = MIN (now - self->revealed_at, G_MAXINT32);
  wrong->number = MIN (wrong->number + 1, G_MAXUINT16);
  wrong->seat = seat;
  wrong->top = self->center[self->n_center - 1];
  wrong->n_paid = MIN (self->penalty, self->counts[seat]);
}

static void
pay_penalty (State *self,
             guint  seat,
             gint64 now)
{
  record_wrong_slap (self, seat, now);
  for (guint i = 0; i < RATSCREW_MAX_PENALTY; i++)
    {
      self->wrong.paid[i] = BARAJA_CARD_UNKNOWN;
      if (i < self->wrong.n_paid)
        self->penalties[self->n_penalty++] = self->wrong.paid[i] = take_top (self, seat);
    }
  if (self->wrong.n_paid == 0)
    self->barred |= 1u << seat;
  else if (self->counts[seat] == 0 && !self->paused && self->turn == (gint) seat)
    pass_on (self, seat, now);
  self->common.to_act = self->paused ? -1 : self->turn;
  end_if_one_is_in (self);
}

void
ratscrew_slap (State *self,
               guint  seat,
               gint64 now)
{
  self->slapped[seat] = self->flips;
  if (ratscrew_is_late (self, now))
    {
      gint32 *reaction = &self->taking.reactions[seat];

      if (*reaction == RATSCREW_NO_REACTION)
        *reaction = MIN (now - self->taking.revealed_at, G_MAXINT32);
    }
  else if (self->combinations != 0)
    await_settlement (self, seat, now);
  else
    pay_penalty (self, seat, now);
}
