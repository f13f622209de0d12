/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The rule-of-thumb player. It tries each move that could make sense and takes the one after which
 * its position is worth most: for each number, the points it may expect less those of its rivals;
 * then what the hand can still become, and what empty bags and stuck cards will cost. All of it
 * depends on how long the deal will last, so the same estimate opens bags early, closes them late
 * and decides whether to hasten the end. */
#define G_LOG_DOMAIN "Baraja"

#include "config.h"

#include "money-bags-value.h"

#include <string.h>

#define WINNING 1000000
#define OPEN_AT_LAST 400 /* hundredths of a point that a bag costs which may never be filled */
#define FOR_EMPTY_BAG 40 /* hundredths of a point that a number is worth to a bag that lacks one */
#define LAST_TURN 24     /* sixteenths of a turn to come when that counts */
#define RECKLESS 200     /* hundredths of a point that a bag costs when two lack a number */
#define LAST_TURNS 48    /* sixteenths of a turn to come when that does */

/* Cards left in the deck. */
#define CLOSING_DECK 25

/* By how many eighths of a card a bag is ahead or behind that a joker may still decide. */
#define LEFT_OPEN 15

/* How far weaker players' estimates are off, in hundredths of a point (a normal one's get better as
 * the end comes near, from so many sixteenths of a turn before it); how often, of a hundred
 * moves, an easy one doesn't look at the rivals' bags; and how many sixteenths of a turn it thinks
 * that it has more than it has. */
#define NORMAL_FUZZ 16
#define CLEAR_TIME 48
#define EASY_FUZZ 70
#define EASY_BLINDNESS 40
#define EASY_CAREFREE 12

/* By how many hundredths of a point estimates are off. */
static gint
fuzz (const MoneyBagsThinker *self)
{
  return self->fuzz > 0
           ? (gint) baraja_rng_below (self->rng, 2 * self->fuzz + 1) - self->fuzz
           : 0;
}

/* What people miss: often the rivals' bags, how near the end is, that an empty bag needs a number to
 * fill it, and which of two good moves is a little better. */
static void
err (MoneyBagsThinker *self,
     BarajaRng        *rng)
{
  self->fuzz = EASY_FUZZ;
  self->hopeful = TRUE;
  if (baraja_rng_below (rng, 100) < EASY_BLINDNESS)
    memset (self->rivals, 0, sizeof self->rivals);
  self->carefree = baraja_rng_below (rng, EASY_CAREFREE);
}

typedef struct
{
  BarajaRawMove move;
  gint          value;
} Choice;

static void
consider (Choice       *best,
          BarajaRawMove move,
          gint          value)
{
  if (value <= best->value)
    return;
  best->move = move;
  best->value = value;
}

static BarajaRawMove
take_move (guint slot)
{
  return (BarajaRawMove) { MONEY_BAGS_TAKE, 0, slot + 1, { 0 } };
}

/* Into the bag of that number, or an empty one if there is none yet. */
static BarajaRawMove
fill_move (const MoneyBagsThinker *self,
           guint                   number,
           guint8                  code)
{
  guint bag = self->state->bag_of[self->seat][number];

  if (bag == 0)
    bag = __builtin_ctzll (self->state->empty[self->seat]) + 1;
  return (BarajaRawMove) { MONEY_BAGS_FILL, 1, bag, { code } };
}

/* Empty bags for which the hand has no number. */
static gint
count_lacking (const MoneyBagsPosition *position)
{
  gint n = position->n_old + position->n_new;

  for (guint i = 0; i < MONEY_BAGS_N_NUMBERS; i++)
    n -= position->size[i] == 0 && position->hand[i] > 0;
  return n;
}

/* What a card is worth besides because its number can go into an empty bag that lacks one, when
 * there may be only one more turn to do it. An easy player doesn't think of it. */
static gint
worth_to_empty_bag (const MoneyBagsThinker  *self,
                    const MoneyBagsPosition *now,
                    const MoneyBagsOutlook  *outlook,
                    guint                    number)
{
  if (self->hopeful || number == MONEY_BAGS_JOKER || outlook->time >= LAST_TURN ||
      now->size[number] > 0 || now->hand[number] > 0)
    return 0;
  return count_lacking (now) > 0 ? FOR_EMPTY_BAG : 0;
}

static void
consider_takes (const MoneyBagsThinker  *self,
                const MoneyBagsPosition *now,
                const MoneyBagsOutlook  *outlook,
                Choice                  *best)
{
  for (guint i = 0; i < MONEY_BAGS_N_SLOTS; i++)
    {
      MoneyBagsPosition next = *now;
      guint             number;

      if (self->state->slots[i] == MONEY_BAGS_NONE)
        continue;
      number = BARAJA_CODE_RANK (money_bags_code (self->state->slots[i]));
      if (number == MONEY_BAGS_JOKER)
        next.n_jokers++;
      else
        next.hand[number]++;
      consider (best, take_move (i),
                money_bags_evaluate (self, outlook, &next, number) +
                  worth_to_empty_bag (self, now, outlook, number) + fuzz (self));
    }
}

/* The first card of a number in the hand. */
static guint8
code_in_hand (const MoneyBagsThinker *self,
              guint                   number)
{
  return __builtin_ctzll (self->state->held[self->seat] >> (4 * number)) + 4 * number;
}

/* Whether the next seat can take the rest of the deck, or one can make a bag full with what it was
 * seen to take, so that a bag opened now may never be filled. */
static gboolean
is_last_turn (const MoneyBagsThinker *self)
{
  return !self->hopeful &&
         (self->threatened || money_bags_count_left (self->state) <= MONEY_BAGS_ACTIONS);
}

/* Whether the hand has cards that aren't jokers. */
static gboolean
has_numbered (const MoneyBagsState *state,
              guint                 seat)
{
  return (state->held[seat] & ((G_GUINT64_CONSTANT (1) << BARAJA_CODE_JOKER) - 1)) != 0;
}

/* What speaks against a bag more, besides what it is worth: it may never be filled. */
static gint
risk_of_bag (const MoneyBagsThinker  *self,
             const MoneyBagsOutlook  *outlook,
             const MoneyBagsPosition *next)
{
  gint risk = is_last_turn (self) ? OPEN_AT_LAST : 0;

  if (!self->hopeful && outlook->time < LAST_TURNS && count_lacking (next) > 1)
    risk += RECKLESS;
  return risk;
}

static void
consider_opens (const MoneyBagsThinker  *self,
                const MoneyBagsPosition *now,
                const MoneyBagsOutlook  *outlook,
                Choice                  *best)
{
  gboolean numbered = has_numbered (self->state, self->seat);

  for (guint i = 0; i <= MONEY_BAGS_JOKER; i++)
    {
      MoneyBagsPosition next = *now;

      if (i < MONEY_BAGS_JOKER ? now->hand[i] == 0 : now->n_jokers == 0 || numbered)
        continue;
      if (i == MONEY_BAGS_JOKER)
        next.n_jokers--;
      else
        next.hand[i]--;
      next.n_new++;
      consider (best,
                (BarajaRawMove) { MONEY_BAGS_OPEN, 1, BARAJA_NO_TARGET, { code_in_hand (self, i) } },
                money_bags_evaluate (self, outlook, &next, i) + MIN (fuzz (self), 0) -
                  risk_of_bag (self, outlook, &next));
    }
}

/* @next lacks the card already. An eighth card is left to consider_endings(). */
static void
consider_fill (const MoneyBagsThinker *self,
               const MoneyBagsOutlook *outlook,
               MoneyBagsPosition      *next,
               guint                   number,
               guint8                  code,
               Choice                 *best)
{
  if (next->size[number] == 0)
    next->n_old--;
  if (++next->size[number] >= MONEY_BAGS_FULL_BAG)
    return;
  consider (best, fill_move (self, number, code),
            money_bags_evaluate (self, outlook, next, number) +
              money_bags_eagerness (self, outlook, next, number) + fuzz (self));
}

static void
consider_fills (const MoneyBagsThinker  *self,
                const MoneyBagsPosition *now,
                const MoneyBagsOutlook  *outlook,
                Choice                  *best)
{
  for (guint i = 0; i < MONEY_BAGS_N_NUMBERS; i++)
    {
      if (now->hand[i] > 0 && (now->size[i] > 0 || now->n_old > 0))
        {
          MoneyBagsPosition next = *now;

          next.hand[i]--;
          consider_fill (self, outlook, &next, i, code_in_hand (self, i), best);
        }
      if (now->n_jokers > 0 && now->size[i] > 0 && now->hand[i] == 0)
        {
          MoneyBagsPosition next = *now;

          next.n_jokers--;
          consider_fill (self, outlook, &next, i, BARAJA_CODE_JOKER, best);
        }
    }
}

/* The moves of this turn, as far as they are thought through, on the way to the end of the deal. */
typedef struct
{
  const MoneyBagsThinker *self;
  MoneyBagsPosition       now;
  guint8                  slots[MONEY_BAGS_N_SLOTS];
  gint                    n_hand;
  gint                    n_left; /* cards that the next refill will leave */
  gint                    n_actions;
  guint                   step;  /* the last of the moves, see fill_step() */
  guint                   taken; /* the number that it took, or none */
  gboolean                begun; /* @first is set */
  gboolean                to_the_end; /* of the turn */
  BarajaRawMove           first;
  Choice                 *best;
} Ending;

static void think_ending_through (Ending *ending);

/* Whether the deal ends with this turn, whatever is done in it. */
static gboolean
is_ending (const MoneyBagsThinker *self)
{
  return money_bags_count_left (self->state) <= 0;
}

/* What the deal would score if it ended now. */
static void
find_scores (const Ending *ending,
             gint32       *scores)
{
  const MoneyBagsThinker *self = ending->self;
  guint                   seat = self->seat;
  gint                    n_empty = ending->now.n_old + ending->now.n_new;

  memcpy (scores, self->standing.scores, sizeof self->standing.scores);
  for (guint i = 0; i < MONEY_BAGS_N_NUMBERS; i++)
    if (ending->now.size[i] != self->state->size[seat][i])
      {
        MoneyBagsNumber was = self->standing.numbers[i], is;
        guint8          sizes[BARAJA_MAX_SEATS];

        for (guint j = 0; j < self->state->common.n_seats; j++)
          sizes[j] = j == seat ? ending->now.size[i] : self->state->size[j][i];
        is = money_bags_judge_sizes (sizes, self->state->common.n_seats);
        if (was.seat >= 0)
          scores[was.seat] -= money_bags_points_of_number (&was);
        if (is.seat >= 0)
          scores[is.seat] += money_bags_points_of_number (&is);
      }
  scores[seat] += MONEY_BAGS_POINTS_EMPTY * (n_empty - self->standing.n_empty[seat]) +
                  MONEY_BAGS_POINTS_HAND * (ending->n_hand - self->standing.n_hand[seat]);
}

/* The end must not lose the deal; in the last deal it must win the match. */
static gboolean
may_end (const Ending *ending)
{
  const MoneyBagsState *state = ending->self->state;
  guint                 seat = ending->self->seat;
  gboolean              last = state->common.deal_number >= state->deals;
  gint32                scores[BARAJA_MAX_SEATS];

  find_scores (ending, scores);
  for (guint i = 0; i < state->common.n_seats && last; i++)
    scores[i] += state->common.totals[i];
  for (guint i = 0; i < state->common.n_seats; i++)
    if (i != seat && (last ? scores[i] >= scores[seat] : scores[i] > scores[seat]))
      return FALSE;
  return TRUE;
}

static void
consider_ending (const Ending *ending)
{
  const MoneyBagsState *state = ending->self->state;
  MoneyBagsOutlook      end;
  gint                  value = state->common.deal_number >= state->deals ? WINNING : 0;

  if (!is_ending (ending->self) && !may_end (ending))
    return;
  money_bags_look_out (ending->self, &ending->now, 0, ending->n_hand, 0, &end);
  value += money_bags_evaluate (ending->self, &end, &ending->now, MONEY_BAGS_JOKER);
  consider (ending->best, ending->first, value);
}

/* Whether the actions left can end the deal. */
static gboolean
is_end_near (const Ending *ending)
{
  if (ending->to_the_end && ending->n_left <= ending->n_actions)
    return TRUE;
  for (guint i = 0; i < MONEY_BAGS_N_NUMBERS; i++)
    if (ending->now.size[i] + MIN (ending->n_actions, ending->now.hand[i] + ending->now.n_jokers) >=
        MONEY_BAGS_FULL_BAG)
      return TRUE;
  return FALSE;
}

/* Moves that come to the same in any order are thought through in one: fills by their numbers,
 * then takes by their slots. Only what a take has brought is laid after it, and a bag is made full
 * last. */
static guint
fill_step (guint    number,
           gboolean joker)
{
  return 2 * number + (joker ? 2 : 1);
}

static guint
take_step (guint slot)
{
  return fill_step (MONEY_BAGS_JOKER, TRUE) + slot;
}

static gboolean
is_out_of_order (const Ending *ending,
                 guint         number,
                 gboolean      joker)
{
  return fill_step (number, joker) < ending->step &&
         ending->taken != (joker ? MONEY_BAGS_JOKER : number) &&
         ending->now.size[number] + 1 < MONEY_BAGS_FULL_BAG;
}

static void
think_take_through (const Ending *ending,
                    guint         slot)
{
  Ending next = *ending;
  guint  number = BARAJA_CODE_RANK (money_bags_code (next.slots[slot]));

  if (take_step (slot) < next.step)
    return;
  next.step = take_step (slot);
  next.taken = number;
  if (!next.begun)
    next.first = take_move (slot);
  next.begun = TRUE;
  next.slots[slot] = MONEY_BAGS_NONE;
  next.n_hand++;
  if (number == MONEY_BAGS_JOKER)
    next.now.n_jokers++;
  else
    next.now.hand[number]++;
  next.n_left--;
  next.n_actions--;
  think_ending_through (&next);
}

static void
think_fill_through (const Ending *ending,
                    guint         number,
                    gboolean      joker)
{
  Ending next = *ending;

  if (is_out_of_order (ending, number, joker))
    return;
  next.step = fill_step (number, joker);
  next.taken = MONEY_BAGS_N_NUMBERS + 1;
  if (!next.begun)
    next.first =
      fill_move (next.self, number, joker ? BARAJA_CODE_JOKER : code_in_hand (next.self, number));
  next.begun = TRUE;
  if (next.now.size[number] == 0)
    next.now.n_old--;
  if (joker)
    next.now.n_jokers--;
  else
    next.now.hand[number]--;
  next.now.size[number]++;
  next.n_hand--;
  next.n_actions--;
  if (next.now.size[number] >= MONEY_BAGS_FULL_BAG)
    consider_ending (&next);
  else
    think_ending_through (&next);
}

static void
think_ending_through (Ending *ending)
{
  const MoneyBagsPosition *now = &ending->now;

  if (!is_end_near (ending))
    return;
  if (ending->n_actions == 0)
    {
      consider_ending (ending);
      return;
    }
  for (guint i = 0; i < MONEY_BAGS_N_NUMBERS; i++)
    {
      if (now->hand[i] > 0 && (now->size[i] > 0 || now->n_old > 0))
        think_fill_through (ending, i, FALSE);
      if (now->n_jokers > 0 && now->size[i] > 0)
        think_fill_through (ending, i, TRUE);
    }
  for (guint i = 0; i < MONEY_BAGS_N_SLOTS; i++)
    if (ending->slots[i] != MONEY_BAGS_NONE)
      think_take_through (ending, i);
}

/* Ways to end the deal in this turn, which catch the rivals with empty bags and cards in their
 * hands: bags that get full, and the last cards of the deck. An easy player only sees an eighth card
 * that it holds. */
static void
consider_endings (const MoneyBagsThinker  *self,
                  const MoneyBagsPosition *now,
                  Choice                  *best)
{
  Ending ending = { .self = self, .now = *now, .taken = MONEY_BAGS_N_NUMBERS + 1, .best = best };

  memcpy (ending.slots, self->state->slots, sizeof ending.slots);
  ending.n_hand = self->state->n_hand[self->seat];
  ending.n_left = money_bags_count_left (self->state);
  ending.n_actions = self->hopeful ? 1 : self->state->actions;
  ending.to_the_end = !self->hopeful;
  think_ending_through (&ending);
}

static void
decide (const MoneyBagsThinker *self,
        BarajaRawMove          *move)
{
  gint              n_hand = self->state->n_hand[self->seat];
  gint              actions = self->state->actions - 1;
  Choice            best = { .value = G_MININT };
  MoneyBagsPosition now;
  MoneyBagsOutlook  outlook;

  money_bags_take_stock (self, &now);
  if (!self->hopeful && is_ending (self))
    {
      consider_endings (self, &now, &best);
      if (best.value > G_MININT)
        {
          *move = best.move;
          return;
        }
    }
  money_bags_look_out (self, &now, money_bags_turns_to_come (self, 1), n_hand + 1, actions,
                       &outlook);
  consider_takes (self, &now, &outlook, &best);
  if (n_hand > 0)
    {
      money_bags_look_out (self, &now, money_bags_turns_to_come (self, 0), n_hand - 1, actions,
                           &outlook);
      consider_fills (self, &now, &outlook, &best);
      consider_opens (self, &now, &outlook, &best);
    }
  consider_endings (self, &now, &best);
  *move = best.move;
}

/* What two moves have in common that come to the same: suits and which of several empty bags don't
 * matter, nor which slot a number is taken from. */
static guint
find_kind (const MoneyBagsState *state,
           guint                 seat,
           const BarajaRawMove  *move)
{
  guint number = 0, bag = 0;

  if (move->verb == MONEY_BAGS_TAKE)
    number = BARAJA_CODE_RANK (money_bags_code (state->slots[move->target - 1]));
  else
    number = BARAJA_CODE_RANK (move->cards[0]);
  if (move->verb == MONEY_BAGS_FILL && !(state->empty[seat] >> (move->target - 1) & 1))
    bag = move->target;
  return (move->verb * 16 + number) * 64 + bag;
}

/* Whether one more card may decide a bag's number, as far as one can see: the bag is about as big as
 * the biggest of the rivals'; or the deal ends soon, and all jokers together make up for what it
 * lacks. */
static gboolean
is_open (const MoneyBagsThinker *self,
         guint                   number)
{
  const MoneyBagsState *state = self->state;
  gint                  lead = 8 * state->size[self->seat][number] - self->rivals[number].most;
  gint                  lacking = -LEFT_OPEN;

  if (money_bags_count_left (state) <= MONEY_BAGS_ACTIONS * (gint) state->common.n_seats)
    lacking = MIN (lacking, -8 * state->n_jokers[self->seat]);
  return state->size[self->seat][number] > 0 && lead >= lacking && lead <= LEFT_OPEN;
}

/* Whether the bag of a number could take a card of the hand that can go nowhere else. */
static gboolean
has_card_for (const MoneyBagsState *state,
              guint                 seat,
              guint                 number)
{
  return state->size[seat][number] > 0 && (state->held[seat] >> (4 * number) & 15) != 0;
}

/* What a joker is good for, to tell where it would be wasted. */
typedef struct
{
  gboolean spare; /* a card of the hand has its own bag, and gets off the hand as well */
  guint    open;  /* a bit for each number with a bag that a joker may decide */
} JokerUse;

static void
find_joker_use (const MoneyBagsState *state,
                guint                 seat,
                JokerUse             *use)
{
  MoneyBagsThinker self = { 0 };

  memset (use, 0, sizeof *use);
  if (state->n_jokers[seat] == 0)
    return;
  money_bags_think (&self, state, seat, &money_bags_taste);
  for (guint i = 0; i < MONEY_BAGS_N_NUMBERS; i++)
    {
      gboolean has_card = has_card_for (state, seat, i);

      use->spare |= has_card;
      if (!has_card && is_open (&self, i))
        use->open |= 1u << i;
    }
}

/* A joker goes into no bag whose number is in the hand: the card itself does the same there, and
 * the joker does more elsewhere. Nor does it lie under a bag while any other card can, nor go where
 * it decides nothing while it may decide something elsewhere or another card can be laid instead,
 * unless jokers can make the bag full. */
static gboolean
wastes_joker (const MoneyBagsState *state,
              guint                 seat,
              const JokerUse       *use,
              const BarajaRawMove  *move)
{
  const guint8 *bags = state->bag_of[seat], *bag;
  guint         number;

  if (move->verb == MONEY_BAGS_TAKE || move->cards[0] != BARAJA_CODE_JOKER)
    return FALSE;
  if (move->verb == MONEY_BAGS_OPEN)
    return has_numbered (state, seat);
  bag = memchr (bags, move->target, MONEY_BAGS_N_NUMBERS);
  if (bag == NULL)
    return FALSE;
  number = bag - bags;
  if (has_card_for (state, seat, number))
    return TRUE;
  return !(use->open >> number & 1) && (use->open != 0 || use->spare) &&
         state->size[seat][number] + MIN (state->actions, state->n_jokers[seat]) <
           MONEY_BAGS_FULL_BAG;
}

/* Whether an eighth card wins the match there and then: nothing can be better. */
static gboolean
wins_at_once (const MoneyBagsState *state,
              guint                 seat,
              const BarajaRawMove  *move)
{
  MoneyBagsThinker self = { .state = state, .seat = seat };
  Ending           ending = { .self = &self, .n_hand = state->n_hand[seat] - 1 };
  const guint8    *bag;

  if (move->verb != MONEY_BAGS_FILL || state->common.deal_number < state->deals)
    return FALSE;
  bag = memchr (state->bag_of[seat], move->target, MONEY_BAGS_N_NUMBERS);
  money_bags_take_stock (&self, &ending.now);
  if (bag == NULL || ++ending.now.size[bag - state->bag_of[seat]] < MONEY_BAGS_FULL_BAG)
    return FALSE;
  money_bags_standing (state, &self.standing);
  return may_end (&ending);
}

guint
money_bags_prune (gconstpointer  view,
                  guint          seat,
                  BarajaRawMove *moves,
                  guint          n_moves)
{
  guint    kinds[BARAJA_MAX_MOVES];
  guint    n_kept = 0;
  JokerUse use;

  find_joker_use (view, seat, &use);
  for (guint i = 0; i < n_moves; i++)
    {
      guint j = 0;

      if (wastes_joker (view, seat, &use, &moves[i]))
        continue;
      if (wins_at_once (view, seat, &moves[i]))
        {
          moves[0] = moves[i];
          return 1;
        }
      kinds[n_kept] = find_kind (view, seat, &moves[i]);
      while (kinds[j] != kinds[n_kept])
        j++;
      if (j == n_kept)
        moves[n_kept++] = moves[i];
    }
  return n_kept;
}

/* With about nine turns to come, all seats together. */
gboolean
money_bags_is_closing (gconstpointer view)
{
  const MoneyBagsState *state = view;

  return state->n_deck <= CLOSING_DECK;
}

void
money_bags_choose (gconstpointer  view,
                   guint          seat,
                   BarajaLevel    level,
                   BarajaRng     *rng,
                   BarajaRawMove *move)
{
  MoneyBagsThinker self = { 0 };

  money_bags_think (&self, view, seat, &money_bags_taste);
  self.rng = rng;
  if (level == BARAJA_LEVEL_EASY)
    err (&self, rng);
  else if (level == BARAJA_LEVEL_NORMAL)
    self.fuzz = NORMAL_FUZZ * MIN (money_bags_turns_to_come (&self, 0), CLEAR_TIME) / CLEAR_TIME;
  decide (&self, move);
}
