/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The policy of playouts: a few comparisons a move. Where the considered player weighs the whole
 * position after each move, this one only asks what one more card of a number changes. It takes
 * what is worth most to its bags, fills empty bags as soon as it can, opens new ones while there is
 * time to fill them, and empties its hand as the end comes near. */
#define G_LOG_DOMAIN "Baraja"

#include "config.h"

#include "money-bags-private.h"

#include <string.h>

#define FEW 9  /* cards in a bag whose worth is told apart when nobody else has one */
#define LEAD 7 /* cards that a bag is behind or ahead of a rival's, told apart */

/* Gains in hundredths of a point, turns to come and cards in tenths. */
typedef struct
{
  gint   take;                  /* the gain for which a card is taken while there is time */
  gint   open;                  /* the gain for which a bag is opened */
  gint   fill;                  /* the worth of a number for which an empty bag is filled early */
  gint   joker;                 /* the gain of a joker */
  gint   without_bag;           /* hundredths of its gain that a card has whose number has no bag */
  guint  time_to_open;          /* turns that must be to come for that */
  gint   caution;               /* cards fewer than there is room for that one may hold */
  gint   room;                  /* cards that there is room for in a turn */
  gint   draw;                  /* hundredths of a card that a turn takes from the deck */
  gint   late;                  /* how much sooner than on average the end is feared to come */
  gint16 alone[FEW];            /* the worth of a bag by its cards when nobody else has one */
  gint16 by_lead[2 * LEAD + 2]; /* and by how far it is ahead of the biggest when somebody has */
} Taste;

/* Found by playing many thousands of deals against the considered player. Two seats have half of
 * the deck each, so that a number can stay one's own. With more, rivals join nearly every number,
 * and the biggest bag is what counts: cards are kept until their number is settled by what lies
 * there, and the end comes quickly then. */
static const Taste for_two = {
  .take = 126,
  .open = 89,
  .fill = 94,
  .joker = 385,
  .without_bag = 66,
  .time_to_open = 9,
  .caution = 2,
  .room = 30,
  .draw = 140,
  .alone = { 0, 150, 250, 350, 390, 420, 450, 475, 500 },
  .by_lead = { 124, 126, 129, 130, 135, 143, 168, 307, 521, 553, 564, 568, 571, 573, 576, 578 },
};

static const Taste for_more = {
  .take = 15,
  .open = -214,
  .fill = 102,
  .joker = 467,
  .without_bag = 88,
  .time_to_open = 14,
  .caution = 2,
  .room = 39,
  .draw = 97,
  .late = 3,
  .alone = { 0, 29, 324, 523, 562, 545, 540, 540, 540 },
  .by_lead = { -60, -60, -60, -60, -80, -70, -40, 10, 185, 270, 285, 290, 300, 310, 310, 310 },
};

#define FOLDED G_GUINT64_CONSTANT (0x1111111111111) /* a bit for each number */

/* The worth of a bag, with what the hand adds, by the biggest of the rivals'. */
static inline gint
find_worth (const Taste *taste, gint size, gint rivals)
{
  if (size == 0)
    return 0;
  if (rivals == 0)
    return taste->alone[MIN (size, FEW - 1)];
  return taste->by_lead[CLAMP (size - rivals, -LEAD, LEAD + 1) + LEAD];
}

/* What one card more adds to it. */
static inline gint
find_more (const Taste *taste, gint size, gint rivals)
{
  return find_worth (taste, size + 1, rivals) - find_worth (taste, size, rivals);
}

/* Who plays, and what it knows of the others. */
typedef struct
{
  const MoneyBagsState *state;
  guint                 seat;
  const Taste          *taste;
  guint                 turns;                        /* to come, in tenths */
  guint8                rivals[MONEY_BAGS_N_NUMBERS]; /* the biggest bag that somebody else has */
} Player;

/* What is known about one's own numbers. */
typedef struct
{
  gint  fill; /* the gain of the best card that has a bag, or G_MININT */
  guint fill_rank;
  gint  spare; /* the loss of the card that is needed least */
  guint spare_rank;
  gint  start; /* the worth of the best number without a bag */
  guint start_rank;
  guint n_starts; /* how many such numbers there are */
} Hand;

static void
find_rivals (Player *self)
{
  const MoneyBagsState *state = self->state;

  memcpy (self->rivals, state->size[self->seat == 0 ? 1 : 0], sizeof self->rivals);
  for (guint i = 1; i < state->common.n_seats && state->common.n_seats > 2; i++)
    for (guint j = 0; i != self->seat && j < MONEY_BAGS_N_NUMBERS; j++)
      self->rivals[j] = MAX (self->rivals[j], state->size[i][j]);
}

static inline guint
find_turns (const MoneyBagsState *state, const Taste *taste)
{
  gint turns = state->n_deck * 1000 / ((gint) state->common.n_seats * taste->draw) - taste->late;

  return MAX (turns, 0);
}

static inline guint
count_held (const MoneyBagsState *state, guint seat, guint rank)
{
  static const guint8 bits[] = { 0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4 };

  return bits[state->held[seat] >> (4 * rank) & 15] + bits[state->twice[seat] >> (4 * rank) & 15];
}

static void
look_at_hand (const Player *self, Hand *hand)
{
  const MoneyBagsState *state = self->state;
  const Taste          *taste = self->taste;
  guint64               ranks = state->held[self->seat];

  *hand = (Hand){ .fill = G_MININT, .spare = G_MAXINT, .start = G_MININT };
  ranks |= ranks >> 1;
  ranks |= ranks >> 2;
  for (ranks &= FOLDED; ranks != 0; ranks &= ranks - 1)
    {
      guint rank = __builtin_ctzll (ranks) / 4;
      gint  held = count_held (state, self->seat, rank), size = state->size[self->seat][rank];
      gint  rivals = self->rivals[rank];
      gint  loss = find_more (taste, size + held - 1, rivals);

      if (size == 0)
        {
          gint start = find_worth (taste, held, rivals);

          hand->n_starts++;
          if (start > hand->start)
            {
              hand->start = start;
              hand->start_rank = rank;
            }
        }
      else if (size + 1 < MONEY_BAGS_FULL_BAG) /* that would end the deal */
        {
          gint gain = find_more (taste, size, rivals);

          if (gain > hand->fill)
            {
              hand->fill = gain;
              hand->fill_rank = rank;
            }
        }
      if (loss < hand->spare)
        {
          hand->spare = loss;
          hand->spare_rank = rank;
        }
    }
}

/* The gain of the best slot; the least number there is when all are empty. */
static gint
find_slot (const Player *self, gint *slot)
{
  const MoneyBagsState *state = self->state;
  gint                  best = G_MININT;

  for (guint i = 0; i < MONEY_BAGS_N_SLOTS; i++)
    {
      guint8 code;
      gint   gain = self->taste->joker;

      if (state->slots[i] == MONEY_BAGS_NONE)
        continue;
      code = money_bags_code (state->slots[i]);
      if (code != BARAJA_CODE_JOKER)
        {
          guint rank = BARAJA_CODE_RANK (code);
          gint  size = state->size[self->seat][rank];
          gint  held = count_held (state, self->seat, rank);

          gain = find_more (self->taste, size + held, self->rivals[rank]);
          if (size == 0)
            gain = gain * self->taste->without_bag / 100;
        }
      if (gain > best)
        {
          best = gain;
          *slot = i;
        }
    }
  return best;
}

static inline guint8
code_of (const Player *self, guint rank)
{
  return __builtin_ctzll (self->state->held[self->seat] >> (4 * rank)) + 4 * rank;
}

static BarajaRawMove
fill (const Player *self, guint rank)
{
  guint bag = self->state->bag_of[self->seat][rank];

  if (bag == 0)
    bag = __builtin_ctzll (self->state->empty[self->seat]) + 1;
  return (BarajaRawMove){ MONEY_BAGS_FILL, 1, bag, { code_of (self, rank) } };
}

static BarajaRawMove
fill_joker (const Player *self, guint rank)
{
  return (BarajaRawMove){
    MONEY_BAGS_FILL, 1, self->state->bag_of[self->seat][rank], { BARAJA_CODE_JOKER }
  };
}

static BarajaRawMove
take (guint slot)
{
  return (BarajaRawMove){ MONEY_BAGS_TAKE, 0, slot + 1, { 0 } };
}

static BarajaRawMove
open_bag (guint8 code)
{
  return (BarajaRawMove){ MONEY_BAGS_OPEN, 1, BARAJA_NO_TARGET, { code } };
}

/* The number to which a joker adds most, where it may; -1 when there is none. */
static gint
find_joker_rank (const Player *self, gint *gain)
{
  const guint8 *sizes = self->state->size[self->seat];
  gint          best = -1;

  *gain = G_MININT;
  for (guint rank = 0; rank < MONEY_BAGS_N_NUMBERS; rank++)
    {
      gint added, held;

      if (sizes[rank] == 0 || sizes[rank] + 1 == MONEY_BAGS_FULL_BAG)
        continue;
      held = count_held (self->state, self->seat, rank);
      added = find_more (self->taste, sizes[rank] + held, self->rivals[rank]);
      if (added > *gain)
        {
          *gain = added;
          best = rank;
        }
    }
  return best;
}

static gboolean
is_time_to_open (const Player *self, const Hand *hand)
{
  const MoneyBagsState *state = self->state;

  return state->empty[self->seat] == 0 && hand->n_starts > 0 && state->n_hand[self->seat] > 1 &&
         self->turns >= self->taste->time_to_open && hand->start - hand->spare > self->taste->open;
}

/* Whether a joker is to be put into a bag rather than another card; which bag, in @rank. Jokers are
 * kept as long as there is time. */
static gboolean
is_time_for_joker (const Player *self, const Hand *hand, gint *rank)
{
  gint gain;

  if (self->state->n_jokers[self->seat] == 0)
    return FALSE;
  *rank = find_joker_rank (self, &gain);
  return *rank >= 0 && gain >= hand->fill;
}

/* By how many points the seat would be ahead if the deal ended now; in the last deal, the match. */
static gint
find_lead (const Player *self)
{
  const MoneyBagsState *state = self->state;
  MoneyBagsStanding     standing;
  gint                  best = G_MININT;

  money_bags_standing (state, &standing);
  for (guint i = 0; i < state->common.n_seats && state->common.deal_number >= state->deals; i++)
    standing.scores[i] += state->common.totals[i];
  for (guint i = 0; i < state->common.n_seats; i++)
    if (i != self->seat)
      best = MAX (best, standing.scores[i]);
  return standing.scores[self->seat] - best;
}

/* A number whose bag the cards in the hand make full with the actions left, or -1. */
static gint
find_full_rank (const Player *self)
{
  const MoneyBagsState *state = self->state;
  const guint8         *size = state->size[self->seat];

  for (guint i = 0; i < MONEY_BAGS_N_NUMBERS; i++)
    if (size[i] >= MONEY_BAGS_FULL_BAG - state->actions &&
        size[i] + MIN (state->actions,
                       count_held (state, self->seat, i) + state->n_jokers[self->seat]) >=
          MONEY_BAGS_FULL_BAG)
      return i;
  return -1;
}

/* Whether the actions left can end the deal, or the match, with the seat ahead, and the move that does
 * it or leads there: a bag made full, or the last cards of the deck taken. */
static gboolean
can_end_ahead (const Player *self, BarajaRawMove *move)
{
  const MoneyBagsState *state = self->state;
  gint                  rank = find_full_rank (self);
  gint                  n_left = money_bags_count_left (state);
  gint                  slot;

  if (rank >= 0 && find_lead (self) > 0)
    {
      *move = count_held (state, self->seat, rank) > 0 ? fill (self, rank) : fill_joker (self, rank);
      return TRUE;
    }
  if (n_left == state->actions && find_lead (self) > n_left)
    {
      find_slot (self, &slot);
      *move = take (slot);
      return TRUE;
    }
  return FALSE;
}

void
money_bags_policy (gconstpointer world, guint seat, BarajaRng *rng, BarajaRawMove *move)
{
  const MoneyBagsState *state = world;
  const Taste          *taste = state->common.n_seats == 2 ? &for_two : &for_more;
  Player                self = { state, seat, taste, find_turns (state, taste), { 0 } };
  guint64               old = (G_GUINT64_CONSTANT (1) << state->old_bags) - 1;
  gint                  room = state->actions + taste->room * (gint) self.turns / 100;
  gboolean              is_late = state->n_hand[seat] + taste->caution >= room;
  gint                  slot = -1, rank;
  gboolean              can_start;
  Hand                  hand;

  find_rivals (&self);
  look_at_hand (&self, &hand);
  can_start = (state->empty[seat] & old) != 0 && hand.n_starts > 0;
  if (can_end_ahead (&self, move))
    return;
  if (is_late && is_time_for_joker (&self, &hand, &rank))
    *move = fill_joker (&self, rank);
  else if (can_start && (is_late || hand.start > taste->fill || self.turns < taste->time_to_open))
    *move = fill (&self, hand.start_rank);
  else if (!is_late && find_slot (&self, &slot) >= taste->take)
    *move = take (slot);
  else if (is_time_to_open (&self, &hand))
    *move = open_bag (code_of (&self, hand.spare_rank));
  else if (hand.fill >= 0 || (is_late && hand.fill > G_MININT))
    *move = fill (&self, hand.fill_rank);
  else if (slot >= 0 || find_slot (&self, &slot) > G_MININT)
    *move = take (slot);
  else if (can_start)
    *move = fill (&self, hand.start_rank);
  else
    *move = open_bag (__builtin_ctzll (state->held[seat]));
}
