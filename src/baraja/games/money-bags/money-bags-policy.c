/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The policy of playouts: a few comparisons a move. Where the considered player weighs the whole
 * position after each move, this one only asks what one more card of a number changes. It takes what
 * is worth most to its bags, fills empty bags as soon as it can, opens new ones while there is time
 * to fill them, and empties its hand as the end comes near. */
#define G_LOG_DOMAIN "Baraja"

#include "config.h"

#include "money-bags-private.h"

/* Gains in hundredths of a point, turns to come, and bags; found by playing many deals. */
#define WORTH_TAKING 150
#define WORTH_OPENING 100
#define WORTH_A_BAG 140
#define TIME_TO_OPEN 3
#define MOST_EMPTY 3

#define FOLDED G_GUINT64_CONSTANT (0x1111111111111) /* a bit for each number */


/* The worth of a bag, in hundredths of a point, by its size (up to 10 with what the hand adds) and
 * that of the biggest of the rivals' (up to 8): what the considered player says of it a few turns
 * before the end. */
#define MOST 10
static const gint16 worths[MOST + 1][MONEY_BAGS_FULL_BAG + 1] = {
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
};

/* What is known about one's own numbers. */
typedef struct
{
  guint n_fillable; /* cards in the hand that have a bag */
  gint  fill;       /* the gain of the best of them */
  guint fill_rank;
  gint  spare; /* the loss of the card that is needed least */
  guint spare_rank;
  gint  start; /* the worth of the best number without a bag, */
  guint start_rank;
  guint n_starts; /* how many such numbers there are */
  gint  next;     /* and of the next best */
} Hand;

static inline gint
worth (gint size,
       gint rivals)
{
  return worths[MIN (size, MOST)][rivals];
}

static inline gint
find_rivals (const MoneyBagsState *state,
             guint                 seat,
             guint                 rank)
{
  gint most = 0;

  for (guint i = 0; i < state->common.n_seats; i++)
    if (i != seat && state->size[i][rank] > most)
      most = state->size[i][rank];
  return most;
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
              Hand                 *hand)
{
  guint64 ranks = state->held[seat];

  *hand = (Hand){ .fill = G_MININT, .spare = G_MAXINT, .start = G_MININT, .next = G_MININT };
  ranks |= ranks >> 1;
  ranks |= ranks >> 2;
  for (ranks &= FOLDED; ranks != 0; ranks &= ranks - 1)
    {
      guint rank = __builtin_ctzll (ranks) / 4;
      gint  held = count_held (state, seat, rank), size = state->size[seat][rank];
      gint  rivals = find_rivals (state, seat, rank);
      gint  loss = worth (size + held, rivals) - worth (size + held - 1, rivals);

      if (size > 0)
        {
          gint gain = worth (size + 1, rivals) - worth (size, rivals);

          hand->n_fillable += held;
          if (gain > hand->fill)
            {
              hand->fill = gain;
              hand->fill_rank = rank;
            }
        }
      else
        {
          gint start = worth (held, rivals);

          hand->n_starts++;
          if (start > hand->start)
            {
              hand->next = hand->start;
              hand->start = start;
              hand->start_rank = rank;
            }
          else if (start > hand->next)
            hand->next = start;
        }
      if (loss < hand->spare)
        {
          hand->spare = loss;
          hand->spare_rank = rank;
        }
    }
}

/* The gain of the best slot; -1 in @slot when all are empty. */
static gint
find_slot (const MoneyBagsState *state,
           guint                 seat,
           gint                 *slot)
{
  gint best = G_MININT;

  *slot = -1;
  for (guint i = 0; i < MONEY_BAGS_N_SLOTS; i++)
    {
      guint8 code;
      gint   gain = 400;

      if (state->slots[i] == MONEY_BAGS_NONE)
        continue;
      code = money_bags_code (state->slots[i]);
      if (code != BARAJA_CODE_JOKER)
        {
          guint rank = BARAJA_CODE_RANK (code);
          gint  rivals = find_rivals (state, seat, rank), size = state->size[seat][rank];
          gint  held = count_held (state, seat, rank);

          gain = worth (size + held + 1, rivals) - worth (size + held, rivals);
          if (size == 0)
            gain = gain * 3 / 4;
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

/* The number to which a joker adds most, where it may; -1 when there is none. */
static gint
find_joker_rank (const MoneyBagsState *state,
                 guint                 seat,
                 gint                 *gain)
{
  gint best = -1;

  *gain = G_MININT;
  for (guint rank = 0; rank < MONEY_BAGS_N_NUMBERS; rank++)
    {
      gint size = state->size[seat][rank], rivals, more;

      if (size == 0 || size + 1 == MONEY_BAGS_FULL_BAG)
        continue;
      rivals = find_rivals (state, seat, rank);
      more = worth (size + 1, rivals) - worth (size, rivals);
      if (more > *gain)
        {
          *gain = more;
          best = rank;
        }
    }
  return best;
}

void
money_bags_policy (gconstpointer  world,
                   guint          seat,
                   BarajaRng     *rng,
                   BarajaRawMove *move)
{
  const MoneyBagsState *state = world;
  guint                 turns = state->n_deck * 10 / (state->common.n_seats * 14u);
  guint                 room = state->actions + 3 * turns;
  guint64               fillable = state->empty[seat] & ((G_GUINT64_CONSTANT (1) << state->old_bags) - 1);
  guint                 n_empty = __builtin_popcountll (state->empty[seat]);
  gboolean              late = state->n_hand[seat] >= room;
  gint                  slot, take = find_slot (state, seat, &slot);
  gint                  joker_gain, joker_rank = -1;
  Hand                  hand;

  look_at_hand (state, seat, &hand);
  if (state->n_jokers[seat] > 0)
    {
      joker_rank = find_joker_rank (state, seat, &joker_gain);
      if (joker_rank >= 0 && (joker_gain >= 200 || late))
        {
          *move = (BarajaRawMove){ MONEY_BAGS_FILL, 1, state->bag_of[seat][joker_rank],
                                   { BARAJA_CODE_JOKER } };
          return;
        }
    }
  if (fillable != 0 && hand.n_starts > 0 && (late || hand.start > WORTH_A_BAG || turns < TIME_TO_OPEN))
    *move = fill (state, seat, hand.start_rank);
  else if (slot >= 0 && take >= WORTH_TAKING && !late)
    *move = (BarajaRawMove){ MONEY_BAGS_TAKE, 0, slot + 1, { 0 } };
  else if (turns >= TIME_TO_OPEN && hand.n_starts > n_empty && n_empty < MOST_EMPTY && state->n_hand[seat] > 1 &&
           (n_empty == 0 ? hand.start : hand.next) - hand.spare > WORTH_OPENING)
    *move = (BarajaRawMove){ MONEY_BAGS_OPEN, 1, BARAJA_NO_TARGET,
                             { code_of (state, seat, hand.spare_rank) } };
  else if (hand.n_fillable > 0)
    *move = fill (state, seat, hand.fill_rank);
  else if (slot >= 0)
    *move = (BarajaRawMove){ MONEY_BAGS_TAKE, 0, slot + 1, { 0 } };
  else if (fillable != 0 && hand.n_starts > 0)
    *move = fill (state, seat, hand.start_rank);
  else
    *move = (BarajaRawMove){ MONEY_BAGS_OPEN, 1, BARAJA_NO_TARGET,
                             { __builtin_ctzll (state->held[seat]) } };
}
