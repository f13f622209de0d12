/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The policy of playouts: a few comparisons a move. Where the considered player weighs the whole
 * position after each move, this one only asks what one more card of a number changes. It takes what
 * is worth most to its bags, fills empty bags as soon as it can, opens new ones while there is time
 * to fill them, and empties its hand as the end comes near. */
#define G_LOG_DOMAIN "Baraja"

#include "config.h"

#include "money-bags-private.h"

#include <string.h>

/* Gains in hundredths of a point, turns to come in tenths, cards and bags; found by playing many
 * thousands of deals against the considered player, which is a point a deal better. */
#define WORTH_TAKING 126
#define WORTH_OPENING 89
#define WORTH_A_BAG 94
#define GAIN_OF_A_JOKER 385
#define WITHOUT_A_BAG 66 /* hundredths of its gain that a card has whose number has no bag */
#define TIME_TO_OPEN 9
#define CAUTION 2u /* cards fewer than there is room for that one may hold */

#define FOLDED G_GUINT64_CONSTANT (0x1111111111111) /* a bit for each number */


/* The worth of a bag, in hundredths of a point, by its size (with what the hand adds: never as many as
 * 14) and that of the biggest of the rivals' (up to 8): what the considered player says of it a few
 * turns before the end. */
#define SIZES 14
static const gint16 worth[SIZES][16] = {
  { 0, 0, 0, 0, 0, 0, 0, 0, 0 },
  { 150, 307, 168, 143, 135, 130, 129, 126, 124 },
  { 250, 521, 307, 168, 143, 135, 130, 129, 126 },
  { 350, 553, 521, 307, 168, 143, 135, 130, 129 },
  { 390, 564, 553, 521, 307, 168, 143, 135, 130 },
  { 420, 568, 564, 553, 521, 307, 168, 143, 135 },
  { 450, 571, 568, 564, 553, 521, 307, 168, 143 },
  { 475, 573, 571, 568, 564, 553, 521, 307, 168 },
  { 500, 576, 573, 571, 568, 564, 553, 521, 307 },
  { 500, 578, 576, 573, 571, 568, 564, 553, 521 },
  { 500, 578, 578, 576, 573, 571, 568, 564, 553 },
  { 500, 578, 578, 578, 576, 573, 571, 568, 564 },
  { 500, 578, 578, 578, 578, 576, 573, 571, 568 },
  { 500, 578, 578, 578, 578, 578, 576, 573, 571 },
};

/* What one card more adds to it. */
static const gint16 more[SIZES][16] = {
  { 150, 307, 168, 143, 135, 130, 129, 126, 124 },
  { 100, 214, 139, 25, 8, 5, 1, 3, 2 },
  { 100, 32, 214, 139, 25, 8, 5, 1, 3 },
  { 40, 11, 32, 214, 139, 25, 8, 5, 1 },
  { 30, 4, 11, 32, 214, 139, 25, 8, 5 },
  { 30, 3, 4, 11, 32, 214, 139, 25, 8 },
  { 25, 2, 3, 4, 11, 32, 214, 139, 25 },
  { 25, 3, 2, 3, 4, 11, 32, 214, 139 },
  { 0, 2, 3, 2, 3, 4, 11, 32, 214 },
  { 0, 0, 2, 3, 2, 3, 4, 11, 32 },
  { 0, 0, 0, 2, 3, 2, 3, 4, 11 },
  { 0, 0, 0, 0, 2, 3, 2, 3, 4 },
  { 0, 0, 0, 0, 0, 2, 3, 2, 3 },
  { 0, 0, 0, 0, 0, 0, 2, 3, 2 },
};

/* What is known about one's own numbers. */
typedef struct
{
  guint n_fillable; /* cards in the hand that have a bag */
  gint  fill;       /* the gain of the best of them */
  guint fill_rank;
  gint  spare; /* the loss of the card that is needed least */
  guint spare_rank;
  gint  start; /* the worth of the best number without a bag */
  guint start_rank;
  guint n_starts; /* how many such numbers there are */
} Hand;

/* The biggest bag of each number that somebody else has. */
static void
find_rivals (const MoneyBagsState *state,
             guint                 seat,
             guint8               *rivals)
{
  memcpy (rivals, state->size[seat == 0 ? 1 : 0], MONEY_BAGS_N_NUMBERS);
  for (guint i = 1; i < state->common.n_seats && state->common.n_seats > 2; i++)
    for (guint j = 0; i != seat && j < MONEY_BAGS_N_NUMBERS; j++)
      rivals[j] = MAX (rivals[j], state->size[i][j]);
}

static inline guint
count_held (const MoneyBagsState *state,
            guint                 seat,
            guint                 rank)
{
  static const guint8 bits[] = { 0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4 };

  return bits[state->held[seat] >> (4 * rank) & 15] + bits[state->twice[seat] >> (4 * rank) & 15];
}

static void
look_at_hand (const MoneyBagsState *state,
              guint                 seat,
              const guint8         *rivals_of,
              Hand                 *hand)
{
  guint64 ranks = state->held[seat];

  *hand = (Hand){ .fill = G_MININT, .spare = G_MAXINT, .start = G_MININT };
  ranks |= ranks >> 1;
  ranks |= ranks >> 2;
  for (ranks &= FOLDED; ranks != 0; ranks &= ranks - 1)
    {
      guint rank = __builtin_ctzll (ranks) / 4;
      gint  held = count_held (state, seat, rank), size = state->size[seat][rank];
      gint  rivals = rivals_of[rank];
      gint  loss = more[size + held - 1][rivals];

      if (size > 0)
        {
          gint gain = more[size][rivals];

          if (size + 1 == MONEY_BAGS_FULL_BAG) /* that would end the deal */
            gain = -1;
          hand->n_fillable += held;
          if (gain > hand->fill)
            {
              hand->fill = gain;
              hand->fill_rank = rank;
            }
        }
      else
        {
          gint start = worth[held][rivals];

          hand->n_starts++;
          if (start > hand->start)
            {
              hand->start = start;
              hand->start_rank = rank;
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
find_slot (const MoneyBagsState *state,
           guint                 seat,
           const guint8         *rivals_of,
           gint                 *slot)
{
  gint best = G_MININT;

  for (guint i = 0; i < MONEY_BAGS_N_SLOTS; i++)
    {
      guint8 code;
      gint   gain = GAIN_OF_A_JOKER;

      if (state->slots[i] == MONEY_BAGS_NONE)
        continue;
      code = money_bags_code (state->slots[i]);
      if (code != BARAJA_CODE_JOKER)
        {
          guint rank = BARAJA_CODE_RANK (code);
          gint  rivals = rivals_of[rank], size = state->size[seat][rank];
          gint  held = count_held (state, seat, rank);

          gain = more[size + held][rivals];
          if (size == 0)
            gain = gain * WITHOUT_A_BAG / 100;
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
code_of (const MoneyBagsState *state,
         guint                 seat,
         guint                 rank)
{
  return __builtin_ctzll (state->held[seat] >> (4 * rank)) + 4 * rank;
}

static BarajaRawMove
fill (const MoneyBagsState *state,
      guint                 seat,
      guint                 rank)
{
  guint bag = state->bag_of[seat][rank];

  if (bag == 0)
    bag = __builtin_ctzll (state->empty[seat]) + 1;
  return (BarajaRawMove){ MONEY_BAGS_FILL, 1, bag, { code_of (state, seat, rank) } };
}

static BarajaRawMove
take (guint slot)
{
  return (BarajaRawMove){ MONEY_BAGS_TAKE, 0, slot + 1, { 0 } };
}

static BarajaRawMove
open_bag (const MoneyBagsState *state,
          guint                 seat,
          guint                 rank)
{
  return (BarajaRawMove){ MONEY_BAGS_OPEN, 1, BARAJA_NO_TARGET, { code_of (state, seat, rank) } };
}

/* The number to which a joker adds most, where it may; -1 when there is none. */
static gint
find_joker_rank (const MoneyBagsState *state,
                 guint                 seat,
                 const guint8         *rivals_of,
                 gint                 *gain)
{
  gint best = -1;

  *gain = G_MININT;
  for (guint rank = 0; rank < MONEY_BAGS_N_NUMBERS; rank++)
    {
      gint size = state->size[seat][rank], rivals, added;

      if (size == 0 || size + 1 == MONEY_BAGS_FULL_BAG)
        continue;
      size += count_held (state, seat, rank);
      rivals = rivals_of[rank];
      added = more[size][rivals];
      if (added > *gain)
        {
          *gain = added;
          best = rank;
        }
    }
  return best;
}

/* The turns to come for the seat, in tenths. */
static inline guint
find_turns (const MoneyBagsState *state)
{
  return state->n_deck * 100 / (state->common.n_seats * 14u);
}

static gboolean
is_time_to_open (const MoneyBagsState *state,
                 guint                 seat,
                 const Hand           *hand)
{
  return state->empty[seat] == 0 && hand->n_starts > 0 && state->n_hand[seat] > 1 &&
         find_turns (state) >= TIME_TO_OPEN && hand->start - hand->spare > WORTH_OPENING;
}

/* Whether a joker is to be put into a bag rather than another card; which bag, in @rank. Jokers are
 * kept as long as there is time. */
static gboolean
is_time_for_joker (const MoneyBagsState *state,
                   guint                 seat,
                   const guint8         *rivals_of,
                   const Hand           *hand,
                   gint                 *rank)
{
  gint gain;

  if (state->n_jokers[seat] == 0)
    return FALSE;
  *rank = find_joker_rank (state, seat, rivals_of, &gain);
  return *rank >= 0 && gain >= hand->fill;
}

/* Whether an eighth card ends the deal with the seat ahead, and the move that does it. */
static gboolean
can_end_ahead (const MoneyBagsState *state,
               guint                 seat,
               BarajaRawMove        *move)
{
  const guint8     *size = state->size[seat];
  const guint8     *full = memchr (size, MONEY_BAGS_FULL_BAG - 1, MONEY_BAGS_N_NUMBERS);
  MoneyBagsStanding standing;
  guint             rank;

  if (full == NULL)
    return FALSE;
  rank = full - size;
  if (state->n_jokers[seat] == 0 && count_held (state, seat, rank) == 0)
    return FALSE;
  money_bags_standing (state, &standing);
  for (guint i = 0; i < state->common.n_seats; i++)
    if (i != seat && standing.scores[i] >= standing.scores[seat])
      return FALSE;
  *move = (BarajaRawMove){ MONEY_BAGS_FILL, 1, state->bag_of[seat][rank],
                           { BARAJA_CODE_JOKER } };
  if (count_held (state, seat, rank) > 0)
    move->cards[0] = code_of (state, seat, rank);
  return TRUE;
}

void
money_bags_policy (gconstpointer  world,
                   guint          seat,
                   BarajaRng     *rng,
                   BarajaRawMove *move)
{
  const MoneyBagsState *state = world;
  guint                 turns = find_turns (state);
  guint64               old = (G_GUINT64_CONSTANT (1) << state->old_bags) - 1;
  guint                 room = state->actions + 3 * turns / 10;
  gboolean              is_late = state->n_hand[seat] + CAUTION >= room;
  gint                  slot = -1, rank;
  guint8                rivals[MONEY_BAGS_N_NUMBERS];
  gboolean              can_start;
  Hand                  hand;

  find_rivals (state, seat, rivals);
  look_at_hand (state, seat, rivals, &hand);
  can_start = (state->empty[seat] & old) != 0 && hand.n_starts > 0;
  if (can_end_ahead (state, seat, move))
    return;
  if (is_late && is_time_for_joker (state, seat, rivals, &hand, &rank))
    *move = (BarajaRawMove){ MONEY_BAGS_FILL, 1, state->bag_of[seat][rank],
                             { BARAJA_CODE_JOKER } };
  else if (can_start && (is_late || hand.start > WORTH_A_BAG || turns < TIME_TO_OPEN))
    *move = fill (state, seat, hand.start_rank);
  else if (!is_late && find_slot (state, seat, rivals, &slot) >= WORTH_TAKING)
    *move = take (slot);
  else if (is_time_to_open (state, seat, &hand))
    *move = open_bag (state, seat, hand.spare_rank);
  else if (hand.n_fillable > 0 && hand.fill >= 0)
    *move = fill (state, seat, hand.fill_rank);
  else if (slot >= 0 || find_slot (state, seat, rivals, &slot) > G_MININT)
    *move = take (slot);
  else if (can_start)
    *move = fill (state, seat, hand.start_rank);
  else
    *move = (BarajaRawMove){ MONEY_BAGS_OPEN, 1, BARAJA_NO_TARGET,
                             { __builtin_ctzll (state->held[seat]) } };
}
