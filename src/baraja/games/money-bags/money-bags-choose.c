/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The rule-of-thumb player. It tries each move that could make sense and takes the one after which
 * its position is worth most: for each number, the points it may expect less those of its rivals;
 * then what the hand can still become, and what empty bags and stuck cards will cost. All of it
 * depends on how long the deal will last, so the same estimate opens bags early, closes them late
 * and decides whether to hasten the end. */
#define G_LOG_DOMAIN "Baraja"

#include "config.h"

#include "money-bags-private.h"

#include <string.h>

/* Values are hundredths of a point, chances hundredths, bags eighths of a card, and time sixteenths
 * of a turn. */
typedef struct
{
  gint draw;       /* tenths of a card that a turn takes from the deck */
  gint noise;      /* how far the sizes of bags may move, to begin with */
  gint noise_turn; /* and in each turn to come */
  gint contest;    /* the chance that a rival joins a lone number, for each turn to come */
  gint contest_most;
  gint intruder;   /* the size that such a rival's bag will reach, for each turn to come */
  gint with;       /* what a card that a rival was seen to take adds to its bag */
  gint old_bag;    /* how sure it is that a number in hand gets into an empty bag, */
  gint new_bag;    /* into one opened this turn, */
  gint no_bag;     /* into one still to be opened */
  gint spare;      /* the value of an empty bag more, if it gets filled */
  gint spare_turn; /* how fast the fear for it goes down with the turns to come */
  gint joker;      /* the value of a joker in hand, */
  gint joker_turn; /* reached as the turns to come go up */
  gint stuck_turn; /* how fast the fear for stuck cards goes down */
  gint rival;      /* how much the points of all rivals count against one's own */
  gint leader;     /* how much those of the leading one count besides */
  gint haste;      /* what each turn to come costs whoever is ahead */
} Taste;

static const Taste taste = {
  .draw = 16,
  .noise = 2,
  .noise_turn = 3,
  .contest = 12,
  .contest_most = 90,
  .intruder = 1,
  .with = 7,
  .old_bag = 95,
  .new_bag = 80,
  .no_bag = 40,
  .spare = 80,
  .spare_turn = 8,
  .joker = 180,
  .joker_turn = 14,
  .stuck_turn = 24,
  .rival = 90,
  .leader = 20,
  .haste = 16,
};

/* The best that the rivals have of a number. */
typedef struct
{
  gint most;     /* what the biggest bag will hold, as far as one can see; 0: nobody has one */
  gint loss_out; /* what it costs to stay out of it */
  gint loss_in;  /* what it costs to be behind in it */
} Rivals;

typedef struct
{
  const MoneyBagsState *state;
  const Taste          *taste;
  guint                 seat;
  Rivals                rivals[MONEY_BAGS_N_NUMBERS];
  gint                  weights[BARAJA_MAX_SEATS];
  MoneyBagsStanding     standing;
  gint                  longest; /* the most turns to come that a rival will allow */
  BarajaRng            *rng;     /* what makes an easy player err; NULL for the others */
  gint                  haste;   /* what each of them costs; negative when behind */
} Thinker;

#define WINNING 1000000

/* What is one's own, before or after a move that is being thought about. */
typedef struct
{
  guint8 size[MONEY_BAGS_N_NUMBERS];
  guint8 hand[MONEY_BAGS_N_NUMBERS];
  guint8 n_jokers;
  guint8 n_old; /* empty bags that may be filled */
  guint8 n_new; /* empty bags opened this turn */
  gint8  actions;
  gint   time;
} Position;

/* From 0 to 100; the smoother, the more the noise. */
static gint
chance (gint margin,
        gint noise)
{
  return margin == 0 ? 50 : 50 + 50 * margin / (noise + ABS (margin));
}

static gint
noise_of (const Taste *t,
          gint         time)
{
  return time == 0 ? 0 : t->noise + t->noise_turn * time / 16;
}

/* What it is worth to have so much of a number, compared with having none. */
static gint
number_value (const Thinker *self,
              const Rivals  *rivals,
              gint           mine,
              gint           time)
{
  const Taste *t = self->taste;
  gint         noise = noise_of (t, time);

  if (rivals->most == 0)
    {
      gint contested = MIN (t->contest_most, t->contest * time / 16);
      gint margin = mine - 8 - t->intruder * time / 16;

      return 5 * (100 - contested) + 3 * contested * chance (margin - 4, noise) / 100;
    }
  else
    {
      gint margin = mine - rivals->most;
      gint ahead = chance (margin - 4, noise);
      gint behind = 100 - chance (margin + 4, noise);

      return 3 * ahead - rivals->loss_in * behind / 100 + rivals->loss_out;
    }
}

/* Goes down from 100 with the turns to come. */
static gint
fear (gint slope,
      gint time)
{
  return 100 * slope / (slope + time);
}

/* What the empty bags are worth, if the best numbers of the hand go into them. */
static gint
bags_value (const Thinker  *self,
            const Position *position,
            const gint     *gains,
            guint           n_gains)
{
  const Taste *t = self->taste;
  gint         miss = fear (t->spare_turn, position->time);
  gint         later = CLAMP (position->time - 16, 0, 16);
  gint         value = 0;
  guint        n_bags = position->n_old + position->n_new;

  for (guint i = 0; i < MAX (n_bags, n_gains); i++)
    {
      gint gain = i < n_gains ? gains[i] : t->spare;

      if (i >= n_bags)
        value += gain * t->no_bag * later / 1600;
      else if (i < position->n_old && (gint) i < position->actions && i < n_gains)
        value += gain;
      else
        value += (gain * (i < position->n_old ? t->old_bag : t->new_bag) / 100 * (100 - miss) +
                  MONEY_BAGS_POINTS_EMPTY * 100 * miss) /
                 100;
    }
  return value;
}

static guint
insert_gain (gint *gains,
             guint n_gains,
             gint  gain)
{
  guint i = n_gains;

  for (; i > 0 && gains[i - 1] < gain; i--)
    gains[i] = gains[i - 1];
  gains[i] = gain;
  return n_gains + 1;
}

/* How much of each placeable card counts, in eighths: all of it if there are actions enough. */
static gint
placeable_share (const Position *position)
{
  gint pending = position->n_jokers;
  gint capacity = position->actions * 16 + 3 * position->time;

  for (guint i = 0; i < MONEY_BAGS_N_NUMBERS; i++)
    pending += position->hand[i];
  return pending * 16 <= capacity ? 8 : capacity / (2 * pending);
}

static gint
evaluate (const Thinker  *self,
          const Position *position)
{
  const Taste *t = self->taste;
  gint         share = placeable_share (position);
  gint         stuck = fear (t->stuck_turn, position->time);
  gint         gains[MONEY_BAGS_N_NUMBERS];
  guint        n_gains = 0;
  gint         value = 0;

  for (guint i = 0; i < MONEY_BAGS_N_NUMBERS; i++)
    {
      gint size = position->size[i], hand = position->hand[i];

      if (size > 0)
        {
          value += number_value (self, &self->rivals[i], 8 * size + share * hand, position->time);
          value -= hand * stuck * (8 - share) / 8;
        }
      else if (hand > 0)
        {
          gint gain = 0;

          if (share > 0)
            gain =
              (number_value (self, &self->rivals[i], share * hand, position->time) + hand * stuck) *
              share / 8;
          if (gain > 0)
            n_gains = insert_gain (gains, n_gains, gain);
          value -= hand * stuck;
        }
    }
  value += bags_value (self, position, gains, n_gains);
  value -= self->haste * position->time / 16;
  return value + position->n_jokers *
                   (t->joker - (t->joker + 100) * fear (t->joker_turn, position->time) / 100);
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

/* What the rivals have of a number, as far as it lies open or was seen. */
static void
study_rivals (Thinker     *self,
              guint        number,
              const guint8 (*taken)[MONEY_BAGS_N_NUMBERS + 1])
{
  Rivals *rivals = &self->rivals[number];
  gint    most = 0, holder = -1;
  guint   n_bags = 0;

  memset (rivals, 0, sizeof *rivals);
  for (guint i = 0; i < self->state->common.n_seats; i++)
    {
      gint size = self->state->size[i][number];

      if (i == self->seat || size == 0)
        continue;
      n_bags++;
      rivals->most = MAX (rivals->most, 8 * size + self->taste->with * taken[i][number]);
      holder = size > most ? (gint) i : size == most ? -1 : holder;
      most = MAX (most, size);
    }
  if (holder < 0)
    return;
  rivals->loss_in = MONEY_BAGS_POINTS_MAJORITY * self->weights[holder];
  rivals->loss_out = n_bags == 1 ? MONEY_BAGS_POINTS_ONLY * self->weights[holder] : rivals->loss_in;
}

static gint
total_of (const Thinker *self,
          guint          seat)
{
  return self->state->common.totals[seat] + self->standing.scores[seat];
}

/* The rival who would have the most points if the deal ended now. */
static guint
find_leader (const Thinker *self)
{
  guint leader = self->seat == 0 ? 1 : 0;

  for (guint i = leader + 1; i < self->state->common.n_seats; i++)
    if (i != self->seat && total_of (self, i) > total_of (self, leader))
      leader = i;
  return leader;
}

/* Turns to come for the seat to act once @n_taken more cards are taken, in sixteenths. */
static gint
turns_to_come (const Thinker *self,
               guint          n_taken)
{
  const MoneyBagsState *state = self->state;
  gint                  n_left = state->n_deck - (gint) n_taken;

  for (guint i = 0; i < MONEY_BAGS_N_SLOTS; i++)
    n_left -= state->slots[i] == MONEY_BAGS_NONE;
  return MIN (self->longest, MAX (0, n_left) * 160 / (self->taste->draw * state->common.n_seats));
}

/* A rival with a nearly full bag can end the deal, and will if that pays. */
static gint
longest_time (const Thinker *self,
              guint          leader)
{
  gint best = 0;

  if (total_of (self, leader) < total_of (self, self->seat))
    return G_MAXINT16;
  for (guint i = 0; i < MONEY_BAGS_N_NUMBERS; i++)
    best = MAX (best, self->state->size[leader][i]);
  return best >= 7 ? 8 : best == 6 ? 24 : G_MAXINT16;
}

static void
prepare (Thinker              *self,
         const MoneyBagsState *state,
         guint                 seat,
         const Taste          *t)
{
  guint8 taken[BARAJA_MAX_SEATS][MONEY_BAGS_N_NUMBERS + 1];
  guint  leader;
  gint   lead;

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
  self->longest = longest_time (self, leader);
  lead = total_of (self, seat) - total_of (self, leader);
  self->haste = t->haste * CLAMP (lead, -8, 8) / 8;
}

static void
take_stock (const Thinker *self,
            Position      *position)
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
  position->actions = state->actions - 1;
  position->time = turns_to_come (self, 0);
}

/* An easy player is off by up to a point and a half. */
static gint
fuzz (const Thinker *self)
{
  return self->rng != NULL ? (gint) baraja_rng_below (self->rng, 301) - 150 : 0;
}

typedef struct
{
  BarajaRawMove move;
  gint          value;
} Choice;

static void
consider (Choice *best,
          guint   verb,
          guint   n_cards,
          gint    target,
          guint8  code,
          gint    value)
{
  if (value <= best->value)
    return;
  best->move = (BarajaRawMove) { verb, n_cards, target, { code } };
  best->value = value;
}

static void
consider_takes (const Thinker  *self,
                const Position *now,
                Choice         *best)
{
  for (guint i = 0; i < MONEY_BAGS_N_SLOTS; i++)
    {
      Position next = *now;
      guint8   code;

      if (self->state->slots[i] == MONEY_BAGS_NONE)
        continue;
      code = money_bags_code (self->state->slots[i]);
      if (code == BARAJA_CODE_JOKER)
        next.n_jokers++;
      else
        next.hand[BARAJA_CODE_RANK (code)]++;
      next.time = turns_to_come (self, 1);
      consider (best, MONEY_BAGS_TAKE, 0, i + 1, 0, evaluate (self, &next) + fuzz (self));
    }
}

/* The first card of a number in the hand. */
static guint8
code_in_hand (const Thinker *self,
              guint          number)
{
  return __builtin_ctzll (self->state->held[self->seat] >> (4 * number)) + 4 * number;
}

static void
consider_opens (const Thinker  *self,
                const Position *now,
                Choice         *best)
{
  for (guint i = 0; i < MONEY_BAGS_N_NUMBERS; i++)
    if (now->hand[i] > 0)
      {
        Position next = *now;

        next.hand[i]--;
        next.n_new++;
        consider (best, MONEY_BAGS_OPEN, 1, BARAJA_NO_TARGET, code_in_hand (self, i),
                  evaluate (self, &next) + fuzz (self));
      }
  if (now->n_jokers > 0)
    {
      Position next = *now;

      next.n_jokers--;
      next.n_new++;
      consider (best, MONEY_BAGS_OPEN, 1, BARAJA_NO_TARGET, BARAJA_CODE_JOKER,
                evaluate (self, &next) + fuzz (self));
    }
}

/* The eighth card ends the deal, which must not lose it; in the last deal it must win the match. */
static gboolean
may_end (const Thinker *self,
         guint          number)
{
  MoneyBagsState    after = *self->state;
  MoneyBagsStanding standing;
  gboolean          last = after.common.deal_number >= after.deals;
  gint              mine;

  after.size[self->seat][number]++;
  after.n_hand[self->seat]--;
  money_bags_standing (&after, &standing);
  for (guint i = 0; i < after.common.n_seats && last; i++)
    standing.scores[i] += after.common.totals[i];
  mine = standing.scores[self->seat];
  for (guint i = 0; i < after.common.n_seats; i++)
    if (i != self->seat && (last ? standing.scores[i] >= mine : standing.scores[i] > mine))
      return FALSE;
  return TRUE;
}

/* @next lacks the card already. */
static void
consider_fill (const Thinker *self,
               Position      *next,
               guint          number,
               guint8         code,
               Choice        *best)
{
  guint64 empty = self->state->empty[self->seat];
  guint   bag = self->state->bag_of[self->seat][number];
  gint    value = 0;

  if (bag == 0)
    {
      bag = __builtin_ctzll (empty) + 1;
      next->n_old--;
    }
  if (++next->size[number] >= MONEY_BAGS_FULL_BAG)
    {
      if (!may_end (self, number))
        return;
      if (self->state->common.deal_number >= self->state->deals)
        value = WINNING;
      next->time = 0;
      next->actions = 0;
    }
  value += evaluate (self, next) + fuzz (self);
  consider (best, MONEY_BAGS_FILL, 1, bag, code, value);
}

static void
consider_fills (const Thinker  *self,
                const Position *now,
                Choice         *best)
{
  for (guint i = 0; i < MONEY_BAGS_N_NUMBERS; i++)
    {
      if (now->hand[i] > 0 && (now->size[i] > 0 || now->n_old > 0))
        {
          Position next = *now;

          next.hand[i]--;
          consider_fill (self, &next, i, code_in_hand (self, i), best);
        }
      if (now->n_jokers > 0 && now->size[i] > 0)
        {
          Position next = *now;

          next.n_jokers--;
          consider_fill (self, &next, i, BARAJA_CODE_JOKER, best);
        }
    }
}

void
money_bags_choose (gconstpointer  view,
                   guint          seat,
                   BarajaLevel    level,
                   BarajaRng     *rng,
                   BarajaRawMove *move)
{
  Thinker  self = { 0 };
  Position now;
  Choice   best = { .value = G_MININT };

  prepare (&self, view, seat, &taste);
  if (level == BARAJA_LEVEL_EASY)
    self.rng = rng;
  take_stock (&self, &now);
  consider_takes (&self, &now, &best);
  consider_fills (&self, &now, &best);
  consider_opens (&self, &now, &best);
  *move = best.move;
}
