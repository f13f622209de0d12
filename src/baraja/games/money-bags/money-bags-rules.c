/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Money Bags, after the seed 000_82d2ab4bdf15a5d2.txt and its rule ids in rules/money-bags.md.
 *
 * What the seed leaves open, and what is done here:
 *  - Any card may be opened, a joker too; it stays hidden until the deal ends, is none of the
 *    bag's cards and none of the hand's.
 *  - A turn is three actions, never fewer: there is always a card in a slot, because three takes
 *    would be the whole turn.
 *  - A seat has at most one bag of a number, since the seed scores number by number.
 *  - The empty deck is noticed when slots are refilled: if no card is left behind the slots, the
 *    deal ends before the seat whose turn was starting plays.
 *  - A bag that reaches eight cards ends the deal before the turn's other actions.
 *  - Of two identical cards in a hand, opening lays the one that has been there longer, filling the
 *    one that came last: so a copy that everybody saw being taken is shown before one that nobody
 *    has seen, and which of the two it was gives nothing away. */
#define G_LOG_DOMAIN "Baraja"

#include "config.h"

#include "money-bags-private.h"

#include <string.h>

static const BarajaVerb verbs[MONEY_BAGS_N_VERBS] = {
  [MONEY_BAGS_TAKE] = {
    .name = "take",
    .target = BARAJA_TARGET_NUMBER,
    .max_target = MONEY_BAGS_N_SLOTS,
    .pile = "slot-{n}",
  },
  [MONEY_BAGS_OPEN] = {
    .name = "open",
    .min_cards = 1,
    .max_cards = 1,
    .target = BARAJA_TARGET_NONE,
    .from = "hand-{s}",
    .pile = "table",
  },
  [MONEY_BAGS_FILL] = {
    .name = "fill",
    .min_cards = 1,
    .max_cards = 1,
    .target = BARAJA_TARGET_NUMBER,
    .from = "hand-{s}",
    .pile = "bag-{s}-{n}",
  },
};

static guint64
code_bit (guint8 code)
{
  return G_GUINT64_CONSTANT (1) << code;
}

static guint64
bag_bit (guint bag)
{
  return G_GUINT64_CONSTANT (1) << (bag - 1);
}

/* The cards at a place, in the order in which they came there; returns how many. */
guint
money_bags_cards_at (const MoneyBagsState *state,
                     guint                 place,
                     guint8               *ids)
{
  guint n_ids = 0;

  for (guint id = 0; id < MONEY_BAGS_N_CARDS; id++)
    if (state->place[id] == place)
      {
        guint i = n_ids++;

        for (; i > 0 && state->stamp[ids[i - 1]] > state->stamp[id]; i--)
          ids[i] = ids[i - 1];
        ids[i] = id;
      }
  return n_ids;
}

void
money_bags_hand_add (MoneyBagsState *state,
                     guint           seat,
                     guint8          id)
{
  guint8  code = money_bags_code (id);
  guint64 bit = code_bit (code);

  if (code == BARAJA_CODE_JOKER)
    state->n_jokers[seat]++;
  else
    state->twice[seat] |= state->held[seat] & bit;
  state->held[seat] |= bit;
  state->n_hand[seat]++;
  state->place[id] = MONEY_BAGS_HAND (seat);
}

static void
hand_remove (MoneyBagsState *state,
             guint           seat,
             guint8          code)
{
  guint64 bit = code_bit (code);

  state->n_hand[seat]--;
  if (code == BARAJA_CODE_JOKER)
    {
      if (--state->n_jokers[seat] == 0)
        state->held[seat] &= ~bit;
    }
  else if (state->twice[seat] & bit)
    state->twice[seat] &= ~bit;
  else
    state->held[seat] &= ~bit;
}

/* Which physical card of a code leaves the hand (see the top of this file). */
static guint8
find_in_hand (const MoneyBagsState *state,
              guint                 seat,
              guint8                code,
              gboolean              newest)
{
  gboolean joker = code == BARAJA_CODE_JOKER;
  guint    step = joker ? 1 : BARAJA_CODE_JOKER;
  guint    end = joker ? MONEY_BAGS_N_CARDS : MONEY_BAGS_FIRST_JOKER;
  guint8   found = BARAJA_CARD_UNKNOWN;

  for (guint id = joker ? MONEY_BAGS_FIRST_JOKER : code; id < end; id += step)
    if (state->place[id] == MONEY_BAGS_HAND (seat) &&
        (found == BARAJA_CARD_UNKNOWN || (newest ? state->stamp[id] > state->stamp[found]
                                                 : state->stamp[id] < state->stamp[found])))
      found = id;
  return found;
}

static guint
money_bags_deck (const gint *options,
                 guint8     *codes)
{
  for (guint id = 0; id < MONEY_BAGS_N_CARDS; id++)
    codes[id] = money_bags_code (id);
  return MONEY_BAGS_N_CARDS;
}

static guint
money_bags_order (const gint *options,
                  guint8     *ids,
                  guint8     *part_ends)
{
  for (guint id = 0; id < MONEY_BAGS_N_CARDS; id++)
    ids[id] = id;
  part_ends[0] = MONEY_BAGS_N_CARDS;
  return 1;
}

static void
money_bags_init (gpointer    state,
                 const gint *options)
{
  MoneyBagsState *self = state;

  self->deals = options[0];
  memset (self->slots, MONEY_BAGS_NONE, sizeof self->slots);
  memset (self->place, MONEY_BAGS_UNSEEN, sizeof self->place);
  for (guint id = MONEY_BAGS_N_CARDS; id-- > 0;)
    self->deck[self->n_deck++] = id;
}

static void
start_turn (MoneyBagsState *state,
            guint           seat)
{
  state->common.to_act = seat;
  state->actions = MONEY_BAGS_ACTIONS;
  state->old_bags = state->n_bags[seat];
  for (guint i = 0; i < MONEY_BAGS_N_SLOTS && state->n_deck > 0; i++)
    if (state->slots[i] == MONEY_BAGS_NONE)
      {
        state->slots[i] = state->deck[--state->n_deck];
        state->deck[state->n_deck] = 0;
        state->place[state->slots[i]] = MONEY_BAGS_SLOT;
      }
  state->common.over = state->n_deck == 0;
}

static void
money_bags_deal (gpointer      state,
                 const guint8 *ids)
{
  MoneyBagsState *self = state;
  guint           n_seats = self->common.n_seats;
  guint           n_dealt = n_seats * MONEY_BAGS_HAND_SIZE;
  guint8          deals = self->deals;

  memset ((guint8 *) self + sizeof self->common, 0, sizeof *self - sizeof self->common);
  self->deals = deals;
  self->clock = MONEY_BAGS_FIRST_STAMP;
  for (guint i = 0; i < n_dealt; i++)
    {
      self->stamp[ids[i]] = i / n_seats;
      money_bags_hand_add (self, (self->common.lead + i) % n_seats, ids[i]);
    }
  /* The slots are filled from the deck as at the start of any turn. */
  memset (self->slots, MONEY_BAGS_NONE, sizeof self->slots);
  for (guint i = MONEY_BAGS_N_CARDS; i-- > n_dealt;)
    {
      self->place[ids[i]] = MONEY_BAGS_UNSEEN;
      self->deck[self->n_deck++] = ids[i];
    }
  start_turn (self, self->common.lead);
}

static BarajaRawMove
make_move (guint verb,
           guint n_cards,
           gint  target,
           guint code)
{
  return (BarajaRawMove) { verb, n_cards, target, { code } };
}

static guint
list_fills (const MoneyBagsState *state,
            guint                 seat,
            guint8                code,
            BarajaRawMove        *moves)
{
  guint number = BARAJA_CODE_RANK (code);
  guint bag = code == BARAJA_CODE_JOKER ? 0 : state->bag_of[seat][number];
  guint n_moves = 0;

  if (code == BARAJA_CODE_JOKER)
    {
      for (guint i = 1; i <= state->old_bags; i++)
        if (!(state->empty[seat] & bag_bit (i)))
          moves[n_moves++] = make_move (MONEY_BAGS_FILL, 1, i, code);
    }
  else if (bag != 0)
    moves[n_moves++] = make_move (MONEY_BAGS_FILL, 1, bag, code);
  else
    for (guint64 left = state->empty[seat] & (bag_bit (state->old_bags + 1) - 1); left != 0;
         left &= left - 1)
      moves[n_moves++] = make_move (MONEY_BAGS_FILL, 1, __builtin_ctzll (left) + 1, code);
  return n_moves;
}

/* Takes by slot, opens by card, fills by card and bag. Two seats come nearest to the limit on
 * moves: a hand of 35 different cards before 26 empty bags has 910 fills. */
static guint
money_bags_list (gconstpointer  state,
                 guint          seat,
                 BarajaRawMove *moves)
{
  const MoneyBagsState *self = state;
  guint                 n_moves = 0;

  if ((gint) seat != self->common.to_act || self->common.over)
    return 0;
  for (guint i = 0; i < MONEY_BAGS_N_SLOTS; i++)
    if (self->slots[i] != MONEY_BAGS_NONE)
      moves[n_moves++] = make_move (MONEY_BAGS_TAKE, 0, i + 1, 0);
  for (guint64 left = self->held[seat]; left != 0; left &= left - 1)
    moves[n_moves++] = make_move (MONEY_BAGS_OPEN, 1, BARAJA_NO_TARGET, __builtin_ctzll (left));
  for (guint64 left = self->held[seat]; left != 0; left &= left - 1)
    n_moves += list_fills (self, seat, __builtin_ctzll (left), moves + n_moves);
  return n_moves;
}

static const char *
check_fill (const MoneyBagsState *state,
            guint                 seat,
            guint8                code,
            guint                 bag)
{
  guint8 number;

  if (bag > state->n_bags[seat])
    return "bags.fill-own";
  if (bag > state->old_bags)
    return "bags.fill-fresh";
  number = state->number[money_bags_bag_index (state, seat, bag)];
  if (code == BARAJA_CODE_JOKER)
    return number == MONEY_BAGS_NONE ? "bags.fill-joker" : NULL;
  if (number != MONEY_BAGS_NONE)
    return number != BARAJA_CODE_RANK (code) ? "bags.fill-number" : NULL;
  return state->bag_of[seat][BARAJA_CODE_RANK (code)] != 0 ? "bags.one-per-number" : NULL;
}

static const char *
money_bags_check (gconstpointer        state,
                  guint                seat,
                  const BarajaRawMove *move,
                  gint64               now)
{
  const MoneyBagsState *self = state;

  if (move->verb == MONEY_BAGS_TAKE)
    return self->slots[move->target - 1] == MONEY_BAGS_NONE ? "bags.take" : NULL;
  if (!(self->held[seat] & code_bit (move->cards[0])))
    return "move.card";
  if (move->verb == MONEY_BAGS_FILL)
    return check_fill (self, seat, move->cards[0], move->target);
  return NULL;
}

static void
apply_take (MoneyBagsState *state,
            guint           seat,
            guint           slot)
{
  guint8 id = state->slots[slot];

  state->slots[slot] = MONEY_BAGS_NONE;
  state->stamp[id] = state->clock;
  money_bags_hand_add (state, seat, id);
}

static void
apply_open (MoneyBagsState *state,
            guint           seat,
            guint8          code)
{
  guint8 id = find_in_hand (state, seat, code, FALSE);
  guint  bag = ++state->n_bags[seat];
  guint  index = money_bags_bag_index (state, seat, bag);

  /* The card keeps its stamp: who saw it taken can tell under which bags it may lie. */
  hand_remove (state, seat, code);
  state->place[id] = MONEY_BAGS_DOWN (seat);
  state->down[index] = id;
  state->opened[index] = state->clock;
  state->number[index] = MONEY_BAGS_NONE;
  state->empty[seat] |= bag_bit (bag);
}

static void
apply_fill (MoneyBagsState *state,
            guint           seat,
            guint8          code,
            guint           bag)
{
  guint8 id = find_in_hand (state, seat, code, TRUE);
  guint  index = money_bags_bag_index (state, seat, bag);

  hand_remove (state, seat, code);
  if (state->number[index] == MONEY_BAGS_NONE)
    {
      state->number[index] = BARAJA_CODE_RANK (code);
      state->bag_of[seat][BARAJA_CODE_RANK (code)] = bag;
      state->empty[seat] &= ~bag_bit (bag);
    }
  state->place[id] = MONEY_BAGS_BAG (seat, state->number[index]);
  state->stamp[id] = state->clock;
  if (++state->size[seat][state->number[index]] >= MONEY_BAGS_FULL_BAG)
    state->common.over = TRUE;
}

static void
money_bags_apply (gpointer             state,
                  guint                seat,
                  const BarajaRawMove *move,
                  gint64               now)
{
  MoneyBagsState *self = state;

  if (move->verb == MONEY_BAGS_TAKE)
    apply_take (self, seat, move->target - 1);
  else if (move->verb == MONEY_BAGS_OPEN)
    apply_open (self, seat, move->cards[0]);
  else
    apply_fill (self, seat, move->cards[0], move->target);
  self->clock++;
  self->actions--;
  if (!self->common.over && self->actions == 0)
    start_turn (self, (seat + 1) % self->common.n_seats);
}

static gboolean
money_bags_match_over (gconstpointer state)
{
  const MoneyBagsState *self = state;

  return self->common.deal_number >= self->deals;
}

const BarajaRules baraja_money_bags_rules = {
  .id = "money-bags",
  .title = N_ ("Money Bags"),
  .summary = N_ ("Collect cards of one number in bags, and be the only one with that number or the "
                 "one with the most of it."),
  .order_help =
    N_ ("A deal lists all 108 cards, two of each and four jokers: the hands first, then "
        "the three slots, then the deck."),
  .min_seats = 2,
  .max_seats = 6,
  .jokers = TRUE,
  .state_size = sizeof (MoneyBagsState),
  .hard_playouts = 300,
  .expert_playouts = 2000,
  .doubt = 4,
  .telling_worlds = 260,
  .closing_doubt = 1,
  .options = money_bags_options,
  .n_options = MONEY_BAGS_N_OPTIONS,
  .verbs = verbs,
  .n_verbs = G_N_ELEMENTS (verbs),
  .refusals = money_bags_refusals,
  .n_refusals = MONEY_BAGS_N_REFUSALS,
  .deck = money_bags_deck,
  .order = money_bags_order,
  .init = money_bags_init,
  .deal = money_bags_deal,
  .list = money_bags_list,
  .check = money_bags_check,
  .apply = money_bags_apply,
  .view = money_bags_view,
  .sample = money_bags_sample,
  .score = money_bags_score,
  .match_over = money_bags_match_over,
  .layout = money_bags_layout,
  .choose = money_bags_choose,
  .policy = money_bags_policy,
  .is_closing = money_bags_is_closing,
  .prune = money_bags_prune,
  .prospect = money_bags_prospect,
  .prompt = money_bags_prompt,
  .explain = money_bags_explain,
  .reason = money_bags_reason,
  .narrate = money_bags_narrate,
  .pile_label = money_bags_pile_label,
  .sheet = money_bags_sheet,
  .sheet_in_order = TRUE,
  .actions_left = money_bags_actions_left,
  .pile_words = money_bags_pile_words,
  .standing = money_bags_standing_rows,
};
