/* SPDX-License-Identifier: LGPL-2.1-or-later */
#define G_LOG_DOMAIN "Baraja"

#include "config.h"

#include "baraja-rummy-500.h"
#include "rummy-500-private.h"

#include <string.h>

/* 500 Rum, after 002_8b88e64d43084d56.txt (Spanish) and 004_53ab2b26f2a1cc36.txt (Italian).
 *
 * The seeds leave open, and the rules of record and this file decide:
 * - An ace counts 15, and 1 as the low card of a sequence (rum.values).
 * - The top discard, too, is taken only to be used, unless `top-card` is `free` (rum.take-use).
 * - The use is owed in the very next move. What isn't a use is refused by rum.take-first, but a
 *   use that would leave no card for the discard, with `go-out` = `discard`, by rum.out-discard.
 * - A lay-off may extend both ends of a sequence in one move. Its cards are added in the order
 *   named if that works. Otherwise the order matters only where all thirteen cards come together:
 *   the ace is low unless it is named last.
 * - When the stock is empty the seat to move takes discards or ends the deal (rum.stock-out).
 * - For the two rounds that end free takes, a turn counts when its seat neither drew from the
 *   stock nor laid a card; a call starts the count anew.
 * - A call whose card would fit but for the corner is refused by rum.no-corner, any other that
 *   doesn't fit by rum.call.
 * - When a deal is over, all hands lie open, for they are counted.
 * - With the best totals equal, another deal is played (rum.target). */

static guint
rummy_deck (const gint *options,
            guint8     *codes)
{
  for (guint i = 0; i < 52; i++)
    codes[i] = i;
  return 52;
}

static guint
rummy_order (const gint *options,
             guint8     *ids,
             guint8     *part_ends)
{
  part_ends[0] = rummy_deck (options, ids);
  return 1;
}

static void
begin_turn (RummyState *self,
            guint       seat)
{
  self->common.to_act = seat;
  self->phase = RUMMY_PHASE_DRAW;
  self->owed = RUMMY_NO_CARD;
  self->free_taken = RUMMY_NO_CARD;
  self->busy = FALSE;
}

static void
rummy_init (gpointer    state,
            const gint *options)
{
  RummyState *self = state;

  self->target = options[RUMMY_OPTION_TARGET];
  self->top_free = options[RUMMY_OPTION_TOP_CARD];
  self->out_discard = options[RUMMY_OPTION_GO_OUT];
  self->out_bonus = options[RUMMY_OPTION_OUT_BONUS];
  self->deal_two = options[RUMMY_OPTION_DEAL_TWO];
  self->may_call = options[RUMMY_OPTION_CALL];
  self->owed = self->free_taken = RUMMY_NO_CARD;
  self->discarder = self->out_seat = RUMMY_NO_SEAT;
}

static void
add_to_hand (RummyState *self,
             guint       seat,
             guint8      id)
{
  self->hands[seat] |= rummy_bit (id);
  self->hand[seat][self->n_hand[seat]++] = id;
}

/* rum.deal; everything of the deal before is forgotten. */
static void
rummy_deal (gpointer      state,
            const guint8 *ids)
{
  RummyState *self = state;
  guint       n_seats = self->common.n_seats;
  guint       n_each = n_seats == 2 ? self->deal_two : 7;
  guint       next = 0;

  memset (self->hands, 0, sizeof self->hands);
  memset (self->known, 0, sizeof self->known);
  memset (self->table, 0, sizeof self->table);
  memset (self->n_hand, 0, sizeof self->n_hand);
  memset (self->hand, 0, sizeof self->hand);
  memset (self->stock, 0, sizeof self->stock);
  memset (self->discard, 0, sizeof self->discard);
  memset (self->melds, 0, sizeof self->melds);
  self->ends_up = self->ends_down = self->ends_set = 0;
  self->n_melds = self->n_stock = self->idle_turns = 0;
  self->discarder = self->out_seat = RUMMY_NO_SEAT;

  for (; next < n_each * n_seats; next++)
    add_to_hand (self, (self->common.lead + next) % n_seats, ids[next]);
  self->discard[0] = ids[next++];
  self->n_discard = 1;
  for (guint last = 52; last > next;)
    self->stock[self->n_stock++] = ids[--last];
  begin_turn (self, self->common.lead);
}

static gboolean
holds_all (const RummyState    *self,
           guint                seat,
           const BarajaRawMove *move)
{
  guint64 left = self->hands[seat];

  for (guint i = 0; i < move->n_cards; i++)
    {
      if ((left & rummy_bit (move->cards[i])) == 0)
        return FALSE;
      left &= ~rummy_bit (move->cards[i]);
    }
  return TRUE;
}

static gboolean
names (const BarajaRawMove *move,
       guint8               code)
{
  return memchr (move->cards, code, move->n_cards) != NULL;
}

static const char *
check_take (const RummyState *self,
            guint             seat,
            guint8            code)
{
  guint64 cards = self->hands[seat];
  guint   at = self->n_discard;

  do
    {
      if (at == 0)
        return "rum.draw-discard";
      cards |= rummy_bit (self->discard[--at]);
    }
  while (self->discard[at] != code);
  if (at + 1u == self->n_discard && rummy_top_is_free (self))
    return NULL;
  return rummy_can_use (self, code, cards, self->n_hand[seat] + self->n_discard - at)
           ? NULL
           : "rum.take-use";
}

static const char *
check_draw_phase (const RummyState    *self,
                  guint                seat,
                  const BarajaRawMove *move)
{
  if (move->verb == RUMMY_TAKE)
    return check_take (self, seat, move->cards[0]);
  if (move->verb == RUMMY_DRAW)
    return self->n_stock > 0 ? NULL : "rum.draw-stock";
  return self->n_stock == 0 ? NULL : "rum.stock-out";
}

static const char *
check_discard (const RummyState *self,
               guint             seat,
               guint8            code)
{
  if (code == self->free_taken && self->n_hand[seat] > 1)
    return "rum.top-free";
  return self->owed == RUMMY_NO_CARD ? NULL : "rum.take-first";
}

/* The common end of the checks of melds and lay-offs, in the order of the rules file. */
static const char *
check_laid (const RummyState    *self,
            guint                seat,
            const BarajaRawMove *move,
            gboolean             fits,
            gboolean             turns_corner,
            const char          *rule)
{
  if (fits && self->out_discard && move->n_cards == self->n_hand[seat])
    return "rum.out-discard";
  if (turns_corner)
    return "rum.no-corner";
  if (self->owed != RUMMY_NO_CARD && !(fits && names (move, self->owed)))
    return "rum.take-first";
  return fits ? NULL : rule;
}

static const char *
check_meld (const RummyState    *self,
            guint                seat,
            const BarajaRawMove *move)
{
  RummyMeld meld;
  gboolean  fits = rummy_read_meld (move, &meld);

  return check_laid (self, seat, move, fits, !fits && rummy_meld_turns_corner (move), "rum.meld");
}

static const char *
check_lay (const RummyState    *self,
           guint                seat,
           const BarajaRawMove *move)
{
  RummyMeld meld;
  gboolean  fits, turns_corner;

  if (move->target > self->n_melds)
    return check_laid (self, seat, move, FALSE, FALSE, "rum.layoff");
  meld = self->melds[move->target - 1];
  fits = rummy_extend_meld (move, &meld);
  turns_corner = !fits && rummy_lay_turns_corner (move, &meld);
  return check_laid (self, seat, move, fits, turns_corner, "rum.layoff");
}

/* The last discard as a move that lays it off. */
static BarajaRawMove
called_card (const RummyState *self)
{
  return (BarajaRawMove){ .verb = RUMMY_LAY,
                          .n_cards = 1,
                          .cards = { self->discard[self->n_discard - 1] } };
}

static const char *
check_call (const RummyState *self,
            guint             seat,
            guint             number)
{
  BarajaRawMove card;
  RummyMeld     meld;

  if (!rummy_is_open_to_call (self, seat) || number > self->n_melds)
    return "rum.call";
  card = called_card (self);
  meld = self->melds[number - 1];
  if (rummy_extend_meld (&card, &meld))
    return NULL;
  return rummy_lay_turns_corner (&card, &meld) ? "rum.no-corner" : "rum.call";
}

static const char *
rummy_check (gconstpointer        state,
             guint                seat,
             const BarajaRawMove *move,
             gint64               now)
{
  const RummyState *self = state;
  gboolean draws = move->verb == RUMMY_DRAW || move->verb == RUMMY_TAKE || move->verb == RUMMY_STOP;

  if (move->verb == RUMMY_CALL)
    return check_call (self, seat, move->target);
  if (draws != (self->phase == RUMMY_PHASE_DRAW))
    return "move.phase";
  if (draws)
    return check_draw_phase (self, seat, move);
  if (!holds_all (self, seat, move))
    return "move.card";
  if (move->verb == RUMMY_DISCARD)
    return check_discard (self, seat, move->cards[0]);
  return move->verb == RUMMY_MELD ? check_meld (self, seat, move) : check_lay (self, seat, move);
}

/* Cards by rank, then suit, but an ace that is high last. */
static void
rummy_canonical (gconstpointer  state,
                 guint          seat,
                 BarajaRawMove *move)
{
  const RummyState *self = state;
  RummyMeld         meld;

  if (move->verb == RUMMY_MELD)
    rummy_read_meld (move, &meld);
  else if (move->verb == RUMMY_LAY)
    {
      meld = self->melds[move->target - 1];
      rummy_extend_meld (move, &meld);
    }
  else
    return;
  baraja_codes_sort (move->cards, move->n_cards);
  if (meld.is_sequence && meld.high == RUMMY_HIGH_ACE && BARAJA_CODE_RANK (move->cards[0]) == 0)
    {
      guint8 ace = move->cards[0];

      memmove (move->cards, move->cards + 1, move->n_cards - 1);
      move->cards[move->n_cards - 1] = ace;
    }
}

static void
draw_card (RummyState *self,
           guint       seat)
{
  add_to_hand (self, seat, self->stock[--self->n_stock]);
  self->stock[self->n_stock] = 0;
  self->phase = RUMMY_PHASE_PLAY;
  self->discarder = RUMMY_NO_SEAT;
  self->busy = TRUE;
}

/* rum.take-above; all see which cards go to the hand. */
static void
take_cards (RummyState *self,
            guint       seat,
            guint8      code)
{
  guint    n_cards = self->n_discard, at = n_cards - 1;
  gboolean is_free = self->discard[at] == code && rummy_top_is_free (self);

  while (self->discard[at] != code)
    at--;
  for (guint i = at; i < n_cards; i++)
    {
      add_to_hand (self, seat, self->discard[i]);
      self->known[seat] |= rummy_bit (self->discard[i]);
      self->discard[i] = 0;
    }
  self->n_discard = at;
  *(is_free ? &self->free_taken : &self->owed) = code;
  self->phase = RUMMY_PHASE_PLAY;
  self->discarder = RUMMY_NO_SEAT;
}

static guint64
remove_from_hand (RummyState          *self,
                  guint                seat,
                  const BarajaRawMove *move)
{
  guint64 cards = 0;
  guint8 *hand = self->hand[seat];
  guint   n_left = 0, n_hand = self->n_hand[seat];

  for (guint i = 0; i < move->n_cards; i++)
    cards |= rummy_bit (move->cards[i]);
  for (guint i = 0; i < n_hand; i++)
    {
      guint8 id = hand[i];

      hand[n_left] = id;
      n_left += (~cards >> id) & 1;
    }
  for (guint i = n_left; i < n_hand; i++)
    hand[i] = 0;
  self->n_hand[seat] = n_left;
  self->hands[seat] &= ~cards;
  self->known[seat] &= ~cards;
  return cards;
}

/* rum.out; TRUE when the hand is empty. */
static gboolean
goes_out (RummyState *self,
          guint       seat)
{
  if (self->n_hand[seat] > 0)
    return FALSE;
  self->out_seat = seat;
  self->common.over = TRUE;
  return TRUE;
}

static void
lay_cards (RummyState          *self,
           guint                seat,
           const BarajaRawMove *move)
{
  RummyMeld *meld;

  self->table[seat] |= remove_from_hand (self, seat, move);
  if (move->verb == RUMMY_MELD)
    {
      meld = &self->melds[self->n_melds++];
      meld->owner = seat;
      rummy_read_meld (move, meld);
    }
  else
    {
      meld = &self->melds[move->target - 1];
      rummy_forget_ends (self, meld);
      rummy_extend_meld (move, meld);
    }
  rummy_note_ends (self, meld);
  self->owed = RUMMY_NO_CARD;
  self->busy = TRUE;
  goes_out (self, seat);
}

static void
discard_card (RummyState          *self,
              guint                seat,
              const BarajaRawMove *move)
{
  remove_from_hand (self, seat, move);
  self->discard[self->n_discard++] = move->cards[0];
  if (goes_out (self, seat))
    return;
  if (self->busy)
    self->idle_turns = 0;
  else
    self->idle_turns += self->idle_turns < G_MAXUINT8;
  self->discarder = self->may_call ? seat : RUMMY_NO_SEAT;
  begin_turn (self, (seat + 1) % self->common.n_seats);
}

static void
call_card (RummyState *self,
           guint       seat,
           guint       number)
{
  BarajaRawMove card = called_card (self);
  RummyMeld    *meld = &self->melds[number - 1];

  self->discard[--self->n_discard] = 0;
  self->table[seat] |= rummy_bit (card.cards[0]);
  rummy_forget_ends (self, meld);
  rummy_extend_meld (&card, meld);
  rummy_note_ends (self, meld);
  self->discarder = RUMMY_NO_SEAT;
  self->idle_turns = 0;
}

static void
rummy_apply (gpointer             state,
             guint                seat,
             const BarajaRawMove *move,
             gint64               now)
{
  RummyState *self = state;

  switch (move->verb)
    {
    case RUMMY_DRAW:
      draw_card (self, seat);
      break;
    case RUMMY_TAKE:
      take_cards (self, seat, move->cards[0]);
      break;
    case RUMMY_MELD:
    case RUMMY_LAY:
      lay_cards (self, seat, move);
      break;
    case RUMMY_DISCARD:
      discard_card (self, seat, move);
      break;
    case RUMMY_STOP:
      self->discarder = RUMMY_NO_SEAT;
      self->common.over = TRUE;
      break;
    case RUMMY_CALL:
      call_card (self, seat, move->target);
      break;
    default:
      break;
    }
}

const BarajaRules baraja_rummy_500_rules = {
  .id = "rummy-500",
  .title = N_ ("500 Rum"),
  .summary = N_ ("Lay sets and sequences, and be the first to reach 500 points."),
  .order_help = N_ ("A deal lists all 52 cards, the first to be dealt first."),
  .min_seats = 2,
  .max_seats = 6,
  .state_size = sizeof (RummyState),
  .hard_playouts = 800,
  .expert_playouts = 16000,
  .doubt = 1.3,
  .options = rummy_options,
  .n_options = RUMMY_N_OPTIONS,
  .verbs = rummy_verbs,
  .n_verbs = RUMMY_N_VERBS,
  .refusals = rummy_refusals,
  .n_refusals = RUMMY_N_REFUSALS,
  .deck = rummy_deck,
  .order = rummy_order,
  .init = rummy_init,
  .deal = rummy_deal,
  .list = rummy_list,
  .check = rummy_check,
  .apply = rummy_apply,
  .canonical = rummy_canonical,
  .view = rummy_view,
  .sample = rummy_sample,
  .score = rummy_score,
  .match_over = rummy_match_over,
  .layout = rummy_layout,
  .choose = rummy_choose,
  .policy = rummy_policy,
  .prune = rummy_prune,
  .prospect = rummy_prospect,
  .react = rummy_react,
  .prompt = rummy_prompt,
  .explain = rummy_explain,
  .reason = rummy_reason,
  .narrate = rummy_narrate,
  .pile_label = rummy_pile_label,
  .sheet = rummy_sheet,
};
