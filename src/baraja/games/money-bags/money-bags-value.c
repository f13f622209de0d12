/* SPDX-License-Identifier: LGPL-2.1-or-later */
#define G_LOG_DOMAIN "Baraja"

#include "config.h"

#include "money-bags-value.h"

#include <string.h>

/* Points by which a rival leads that no single bag could make up for. */
#define FAR_AHEAD 10

const MoneyBagsTaste money_bags_taste = {
  .draw = 14,
  .late = 8,
  .noise = 2,
  .contest = 31,
  .threat = 7,
  .intruder = 1,
  .with = 9,
  .old_bag = 95,
  .new_bag = 80,
  .no_bag = 74,
  .spare = 6,
  .spare_turn = 6,
  .joker = 536,
  .joker_turn = 28,
  .stuck_turn = 23,
  .rival = 49,
  .leader = 8,
  .next = 8,
  .eager = 8,
};

/* From 0 to 100; the smoother, the more the noise. */
static gint
chance (gint margin,
        gint noise)
{
  return margin == 0 ? 50 : 50 + 50 * margin / (noise + ABS (margin));
}

/* Goes down from 100 with the turns to come. */
static gint
fear (gint slope,
      gint time)
{
  return 100 * slope / (slope + time);
}

/* What it is worth to have so much of a number, compared with having none. */
static gint
number_value (const MoneyBagsThinker *self,
              const MoneyBagsOutlook *outlook,
              const MoneyBagsRivals  *rivals,
              gint                    mine)
{
  const MoneyBagsTaste *t = self->taste;

  if (rivals->most == 0)
    {
      gint joining = t->contest * outlook->time / 16 * (64 - MIN (mine, 64)) / 64 +
                     rivals->threat * MIN (outlook->time, 16) / 16;
      gint contested = MIN (100, joining);
      gint margin = mine - 8 - t->intruder * outlook->time / 16;

      return 5 * (100 - contested) + 3 * contested * chance (margin - 4, outlook->noise) / 100;
    }
  else
    {
      gint margin = mine - rivals->most;
      gint ahead = chance (margin - 4, outlook->noise);
      gint behind = 100 - chance (margin + 4, outlook->noise);

      return 3 * ahead - rivals->loss_in * behind / 100 + rivals->loss_out;
    }
}

/* The part of a position's value that comes from one number: all of it with a bag, what a bag
 * would add without one. */
static gint
number_worth (const MoneyBagsThinker  *self,
              const MoneyBagsOutlook  *outlook,
              const MoneyBagsPosition *position,
              guint                    number)
{
  gint size = position->size[number], hand = position->hand[number], share = outlook->share;

  if (size > 0)
    return number_value (self, outlook, &self->rivals[number], 8 * size + share * hand) -
           hand * outlook->stuck * (8 - share) / 8;
  if (hand == 0 || share == 0)
    return 0;
  return (number_value (self, outlook, &self->rivals[number], share * hand) +
          hand * outlook->stuck) *
         share / 8;
}

/* What the rivals will be caught with when the deal ends: empty bags and cards in the hand that they
 * won't get rid of in the turns to come. An easy player only thinks of that when it ends the deal. */
static gint
rivals_burden (const MoneyBagsThinker *self,
               gint                    time)
{
  const MoneyBagsTaste    *t = self->taste;
  const MoneyBagsStanding *standing = &self->standing;
  gint                     theirs = time == 0 ? 0 : time + t->next;
  gint                     miss = fear (t->spare_turn * t->spare_turn, theirs * theirs);
  gint                     stuck = fear (t->stuck_turn, theirs);
  gint                     value = 0;

  if (self->hopeful && time > 0)
    return 0;
  for (guint i = 0; i < self->state->common.n_seats; i++)
    if (i != self->seat)
      value += self->weights[i] *
               (-MONEY_BAGS_POINTS_EMPTY * miss * standing->n_empty[i] +
                stuck * MAX (16 * standing->n_hand[i] - 3 * theirs, 0) / 16) /
               100;
  return value;
}

static void
add_gain (MoneyBagsOutlook *outlook,
          guint             number,
          gint              gain)
{
  guint i = outlook->n_gains++;

  for (; i > 0 && outlook->gains[i - 1] < gain; i--)
    {
      outlook->gains[i] = outlook->gains[i - 1];
      outlook->gainers[i] = outlook->gainers[i - 1];
    }
  outlook->gains[i] = gain;
  outlook->gainers[i] = number;
}

/* Prepares for moves after which that many turns are to come and that many cards are in hand. */
void
money_bags_look_out (const MoneyBagsThinker  *self,
                     const MoneyBagsPosition *position,
                     gint                     time,
                     gint                     n_hand,
                     gint                     actions,
                     MoneyBagsOutlook        *outlook)
{
  const MoneyBagsTaste *t = self->taste;
  gint                  capacity = actions * 16 + 3 * time;

  outlook->time = time;
  outlook->actions = actions;
  outlook->share = n_hand * 16 <= capacity ? 8 : capacity / (2 * n_hand);
  outlook->noise = time == 0 ? 0 : t->noise;
  outlook->stuck = fear (t->stuck_turn, time);
  outlook->miss = fear (t->spare_turn * t->spare_turn, time * time);
  outlook->joker = t->joker - (t->joker + 100) * fear (t->joker_turn, time) / 100;
  outlook->sum = rivals_burden (self, time);
  outlook->n_gains = 0;
  for (guint i = 0; i < MONEY_BAGS_N_NUMBERS; i++)
    {
      gint worth = number_worth (self, outlook, position, i);

      if (position->size[i] == 0 && worth > 0)
        add_gain (outlook, i, worth);
      outlook->firm[i] = position->size[i] > 0 ? worth : -position->hand[i] * outlook->stuck;
      outlook->sum += outlook->firm[i];
    }
}

/* The chance that an empty bag stays empty for which no number is in the hand, with so many that it
 * could still get. */
static gint
miss_without_number (const MoneyBagsThinker *self,
                     const MoneyBagsOutlook *outlook,
                     gint                    n_numbers)
{
  /* How likely, of a hundred, one of so many numbers can be had in a turn. */
  static const guint8 found[MONEY_BAGS_N_NUMBERS + 1] = { 0,   40,  65,  80,  90,  95,  100,
                                                          100, 100, 100, 100, 100, 100, 100 };
  gint                chance = n_numbers > 0 ? found[n_numbers] : 0;
  gint                absent = 100 - chance;

  if (self->hopeful)
    return outlook->miss;
  for (gint time = outlook->time; time >= 32 && absent > 0; time -= 16)
    absent = absent * (100 - chance) / 100;
  return 100 - (100 - absent) * (100 - outlook->miss) / 100;
}

static gint
count_without_bag (const MoneyBagsPosition *position)
{
  gint n = 0;

  for (guint i = 0; i < MONEY_BAGS_N_NUMBERS; i++)
    n += position->size[i] == 0;
  return n;
}

/* What the empty bags are worth, if the best numbers of the hand go into them. */
static gint
bags_value (const MoneyBagsThinker  *self,
            const MoneyBagsOutlook  *outlook,
            const MoneyBagsPosition *position,
            const gint              *gains,
            guint                    n_gains)
{
  const MoneyBagsTaste *t = self->taste;
  gint                  without = count_without_bag (position);
  gint                  later = CLAMP (outlook->time - 16, 0, 16);
  gint                  value = 0;
  guint                 n_bags = position->n_old + position->n_new;

  for (guint i = 0; i < MAX (n_bags, n_gains); i++)
    {
      gint gain = i < n_gains ? gains[i] : t->spare;
      gint miss = i < n_gains ? outlook->miss
                              : miss_without_number (self, outlook, without - (gint) i);

      if (i >= n_bags)
        value += gain * t->no_bag * later / 1600;
      else if (i < position->n_old && (gint) i < outlook->actions && i < n_gains)
        value += gain;
      else
        value += (gain * (i < position->n_old ? t->old_bag : t->new_bag) / 100 * (100 - miss) +
                  MONEY_BAGS_POINTS_EMPTY * 100 * miss) /
                 100;
    }
  return value;
}

/* What is gained for sure by a card that comes into a bag rather than staying in the hand: the more it
 * decides, the sooner it should, as not all may get there in time. */
gint
money_bags_eagerness (const MoneyBagsThinker  *self,
                      const MoneyBagsOutlook  *outlook,
                      const MoneyBagsPosition *position,
                      guint                    number)
{
  const MoneyBagsRivals *rivals = &self->rivals[number];
  gint                   size = position->size[number];
  gint                   gain = number_value (self, outlook, rivals, 8 * size);

  if (self->hopeful)
    return 0;
  if (size > 1)
    gain -= number_value (self, outlook, rivals, 8 * (size - 1));
  return gain * self->taste->eager * outlook->stuck / 10000;
}

/* What a position is worth that differs from the one looked out from in one number at most. */
gint
money_bags_evaluate (const MoneyBagsThinker  *self,
                     const MoneyBagsOutlook  *outlook,
                     const MoneyBagsPosition *position,
                     guint                    changed)
{
  gint  gains[MONEY_BAGS_N_NUMBERS + 1];
  guint n_gains = 0;
  gint  gain = 0;
  gint  value = outlook->sum + position->n_jokers * outlook->joker;

  if (changed != MONEY_BAGS_JOKER)
    {
      gint worth = number_worth (self, outlook, position, changed);

      value -= outlook->firm[changed];
      if (position->size[changed] > 0)
        value += worth;
      else
        {
          value -= position->hand[changed] * outlook->stuck;
          gain = worth;
        }
    }
  for (guint i = 0; i < outlook->n_gains; i++)
    {
      if (gain > outlook->gains[i])
        {
          gains[n_gains++] = gain;
          gain = 0;
        }
      if (outlook->gainers[i] != changed)
        gains[n_gains++] = outlook->gains[i];
    }
  if (gain > 0)
    gains[n_gains++] = gain;
  return value + bags_value (self, outlook, position, gains, n_gains);
}

/* How many cards of each number the others saw a seat take and not lay open since. */
static void
count_taken (const MoneyBagsState *state,
             guint8                (*taken)[MONEY_BAGS_N_NUMBERS + 1])
{
  memset (taken, 0, BARAJA_MAX_SEATS * sizeof *taken);
  for (guint id = 0; id < MONEY_BAGS_N_CARDS; id++)
    if (state->place[id] < MONEY_BAGS_BAG (0, 0) && state->stamp[id] >= MONEY_BAGS_FIRST_STAMP)
      taken[state->place[id] & 7][BARAJA_CODE_RANK (money_bags_code (id))]++;
}

/* What the rivals have of a number, as far as it lies open or was seen and may still be laid. */
static void
study_rivals (MoneyBagsThinker *self,
              guint             number,
              const guint8      (*taken)[MONEY_BAGS_N_NUMBERS + 1])
{
  MoneyBagsRivals *rivals = &self->rivals[number];
  gint             with = money_bags_count_left (self->state) > 0 ? self->taste->with : 0;
  gint             most = 0, holder = -1;
  guint            n_bags = 0;

  memset (rivals, 0, sizeof *rivals);
  for (guint i = 0; i < self->state->common.n_seats; i++)
    {
      gint size = self->state->size[i][number];

      if (i == self->seat)
        continue;
      rivals->threat += self->taste->threat * taken[i][number];
      if (size == 0)
        continue;
      n_bags++;
      rivals->most = MAX (rivals->most, 8 * size + with * taken[i][number]);
      holder = size > most ? (gint) i : size == most ? -1 : holder;
      most = MAX (most, size);
    }
  if (holder < 0)
    return;
  rivals->loss_in = MONEY_BAGS_POINTS_MAJORITY * self->weights[holder];
  rivals->loss_out = n_bags == 1 ? MONEY_BAGS_POINTS_ONLY * self->weights[holder] : rivals->loss_in;
}

static gint
total_of (const MoneyBagsThinker *self,
          guint                   seat)
{
  return self->state->common.totals[seat] + self->standing.scores[seat];
}

/* The rival who would have the most points if the deal ended now. */
static guint
find_leader (const MoneyBagsThinker *self)
{
  guint leader = self->seat == 0 ? 1 : 0;

  for (guint i = leader + 1; i < self->state->common.n_seats; i++)
    if (i != self->seat && total_of (self, i) > total_of (self, leader))
      leader = i;
  return leader;
}

/* Turns to come for the seat to act once @n_taken more cards are taken, in sixteenths. The next one
 * comes if all the others leave a card in the deck. */
gint
money_bags_turns_to_come (const MoneyBagsThinker *self,
                          guint                   n_taken)
{
  const MoneyBagsState *state = self->state;
  gint                  n_left = money_bags_count_left (state) - (gint) n_taken;

  if (n_left <= 0)
    return 0;
  n_left = (160 * n_left / self->taste->draw + 16) / state->common.n_seats - self->taste->late;
  return CLAMP (n_left, 1, self->longest) + self->carefree;
}

/* A rival with a nearly full bag can end the deal, and will if that pays. */
static gint
longest_time (const MoneyBagsThinker *self,
              guint                   leader)
{
  gint best = 0;

  if (total_of (self, leader) < total_of (self, self->seat))
    return G_MAXINT16;
  for (guint i = 0; i < MONEY_BAGS_N_NUMBERS; i++)
    best = MAX (best, self->state->size[leader][i]);
  return best >= 7 ? 8 : best == 6 ? 24 : G_MAXINT16;
}

/* The points that a rival may still make in a turn in which it makes a bag full with so many cards:
 * each card that is laid no longer counts against it, and an empty bag is one no longer. */
static gint
last_gain (const MoneyBagsThinker *self,
           guint                   rival,
           gint                    n_cards)
{
  gint n_filled = MIN (MONEY_BAGS_ACTIONS - n_cards, self->standing.n_empty[rival]);

  return MONEY_BAGS_ACTIONS - n_filled * MONEY_BAGS_POINTS_EMPTY;
}

/* Whether a rival has the cards to make a bag full in its next turn, as was seen, and wouldn't be behind
 * then if a bag were opened now. Somebody far ahead wins then in any case. */
static gboolean
is_threatened (const MoneyBagsThinker *self,
               const guint8          (*taken)[MONEY_BAGS_N_NUMBERS + 1])
{
  const MoneyBagsState *state = self->state;
  gint mine = total_of (self, self->seat) + MONEY_BAGS_POINTS_EMPTY - MONEY_BAGS_POINTS_HAND;

  for (guint i = 0; i < state->common.n_seats; i++)
    for (guint j = 0; j < MONEY_BAGS_N_NUMBERS; j++)
      {
        gint n_cards = MONEY_BAGS_FULL_BAG - state->size[i][j];
        gint ahead = total_of (self, i) - mine;

        if (i != self->seat && n_cards <= MONEY_BAGS_ACTIONS &&
            taken[i][j] + taken[i][MONEY_BAGS_JOKER] >= n_cards &&
            ahead + last_gain (self, i, n_cards) >= 0 && ahead <= FAR_AHEAD)
          return TRUE;
      }
  return FALSE;
}

void
money_bags_think (MoneyBagsThinker     *self,
                  const MoneyBagsState *state,
                  guint                 seat,
                  const MoneyBagsTaste *t)
{
  guint8 taken[BARAJA_MAX_SEATS][MONEY_BAGS_N_NUMBERS + 1];
  guint  leader;

  self->state = state;
  self->seat = seat;
  self->taste = t;
  money_bags_standing (state, &self->standing);
  leader = find_leader (self);
  for (guint i = 0; i < state->common.n_seats; i++)
    self->weights[i] = t->rival / (gint) (state->common.n_seats - 1);
  self->weights[leader] += t->leader;
  count_taken (state, taken);
  for (guint i = 0; i < MONEY_BAGS_N_NUMBERS; i++)
    study_rivals (self, i, (const guint8 (*)[MONEY_BAGS_N_NUMBERS + 1]) taken);
  self->threatened = is_threatened (self, (const guint8 (*)[MONEY_BAGS_N_NUMBERS + 1]) taken);
  self->longest = longest_time (self, leader);
}

void
money_bags_take_stock (const MoneyBagsThinker *self,
                       MoneyBagsPosition      *position)
{
  const MoneyBagsState *state = self->state;
  guint64               old = (G_GUINT64_CONSTANT (1) << state->old_bags) - 1;

  memset (position, 0, sizeof *position);
  memcpy (position->size, state->size[self->seat], sizeof position->size);
  for (guint i = 0; i < MONEY_BAGS_N_NUMBERS; i++)
    position->hand[i] = __builtin_popcountll ((state->held[self->seat] >> (4 * i)) & 15) +
                        __builtin_popcountll ((state->twice[self->seat] >> (4 * i)) & 15);
  position->n_jokers = state->n_jokers[self->seat];
  position->n_old = __builtin_popcountll (state->empty[self->seat] & old);
  position->n_new = __builtin_popcountll (state->empty[self->seat] & ~old);
}
