/* SPDX-License-Identifier: LGPL-2.1-or-later */
#define G_LOG_DOMAIN "Baraja"

#include "config.h"

#include "rummy-500-private.h"

/* Every legal move, each once: before the draw, drawing, taking from the oldest card on, stopping
 * and calling; after it sets, sequences, what can be laid off meld by meld, and discards. */

typedef struct
{
  BarajaRawMove *moves;
  guint          n_moves;
  guint64        must_hold; /* a card that every move listed must use, or 0 */
  guint          max_cards; /* as many as may leave the hand */
} Listing;

static inline BarajaRawMove *
add_move (Listing *listing,
          guint8   verb,
          gint8    target)
{
  BarajaRawMove *move = &listing->moves[listing->n_moves++];

  *move = (BarajaRawMove){ .verb = verb, .target = target };
  return move;
}

static inline void
add_card_move (Listing *listing,
               guint8   verb,
               gint8    target,
               guint8   code)
{
  BarajaRawMove *move = add_move (listing, verb, target);

  move->n_cards = 1;
  move->cards[0] = code;
}

/* Lists the cards at positions from @low to @high, four apart, the ace of a high position last. */
static void
add_run (Listing *listing,
         guint8   verb,
         gint8    target,
         guint    low,
         guint    high)
{
  BarajaRawMove *move = add_move (listing, verb, target);

  for (guint position = low; position <= high; position += 4)
    move->cards[move->n_cards++] = rummy_code (position);
}

static inline gboolean
may_list (const Listing *listing,
          guint64        cards,
          guint          n_cards)
{
  return n_cards <= listing->max_cards && (listing->must_hold & ~cards) == 0;
}

/* The positions from @low to @high, four apart, folded to cards. */
static inline guint64
run_cards (guint low,
           guint high)
{
  const guint64 column = G_GUINT64_CONSTANT (0x1111111111111111);

  return rummy_fold ((column << low) & ((rummy_bit (high) << 1) - 1));
}

/* The suits of each set that some holding of a rank allows. */
static void
list_sets (Listing *listing,
           guint64  hand)
{
  static const guint8 suit_sets[] = { 0x7, 0xb, 0xd, 0xe, 0xf };
  guint64             pairs = (hand & G_GUINT64_CONSTANT (0x5555555555555)) +
                  (hand >> 1 & G_GUINT64_CONSTANT (0x5555555555555));
  guint64 counts = (pairs & G_GUINT64_CONSTANT (0x3333333333333)) +
                   (pairs >> 2 & G_GUINT64_CONSTANT (0x3333333333333));
  guint64 many =
    (counts + G_GUINT64_CONSTANT (0x5555555555555)) & G_GUINT64_CONSTANT (0x8888888888888);

  for (; many != 0; many &= many - 1)
    {
      guint first = __builtin_ctzll (many) & ~3u;
      guint held = hand >> first & 0xf;

      for (guint i = 0; i < G_N_ELEMENTS (suit_sets); i++)
        if ((suit_sets[i] & ~held) == 0 &&
            may_list (listing, (guint64) suit_sets[i] << first, i < 4 ? 3 : 4))
          {
            BarajaRawMove *move = add_move (listing, RUMMY_MELD, BARAJA_NO_TARGET);

            for (guint suit = 0; suit < 4; suit++)
              if ((suit_sets[i] >> suit & 1) != 0)
                move->cards[move->n_cards++] = first + suit;
          }
    }
}

static void
list_sequences (Listing *listing,
                guint64  hand)
{
  guint64 positions = rummy_spread (hand);

  for (guint64 starts = rummy_starts (positions); starts != 0; starts &= starts - 1)
    {
      guint low = __builtin_ctzll (starts);
      guint last = low < 4 ? 48 + low : 52 + (low & 3); /* an ace can't be at both ends */

      for (guint high = low + 8; high <= last && (positions >> high & 1) != 0; high += 4)
        if (may_list (listing, run_cards (low, high), (high - low) / 4 + 1))
          add_run (listing, RUMMY_MELD, BARAJA_NO_TARGET, low, high);
    }
}

static void
list_layoffs_on (Listing         *listing,
                 guint64          hand,
                 const RummyMeld *meld,
                 gint8            number)
{
  guint64 positions = rummy_spread (hand);
  guint   suit = rummy_suit (meld);
  guint   end = meld->high * 4 + suit;
  guint   last = rummy_ceiling (meld) * 4 + suit;

  for (guint p = end + 4; p <= last && (positions >> p & 1) != 0; p += 4)
    if (may_list (listing, run_cards (end + 4, p), (p - end) / 4))
      add_run (listing, RUMMY_LAY, number, end + 4, p);
  end = meld->low * 4 + suit;
  last = rummy_floor (meld) * 4 + suit;
  for (guint p = end; p > last && (positions >> (p - 4) & 1) != 0; p -= 4)
    if (may_list (listing, run_cards (p - 4, end - 4), (end - p) / 4 + 1))
      add_run (listing, RUMMY_LAY, number, p - 4, end - 4);
}

static void
list_layoffs (const RummyState *state,
              Listing          *listing,
              guint64           hand)
{
  if ((rummy_fitting (state) & hand) == 0)
    return;
  for (guint i = 0; i < state->n_melds; i++)
    {
      const RummyMeld *meld = &state->melds[i];
      guint            missing = ~meld->suits & 0xf;

      if (meld->is_sequence)
        list_layoffs_on (listing, hand, meld, i + 1);
      else if (missing != 0 && (hand >> (meld->low * 4) & missing) != 0)
        {
          guint8 code = meld->low * 4 + __builtin_ctz (missing);

          if (may_list (listing, rummy_bit (code), 1))
            add_card_move (listing, RUMMY_LAY, i + 1, code);
        }
    }
}

static void
list_discards (const RummyState *state,
               Listing          *listing,
               guint64           hand)
{
  if (state->free_taken != RUMMY_NO_CARD && (hand & (hand - 1)) != 0)
    hand &= ~rummy_bit (state->free_taken);
  for (; hand != 0; hand &= hand - 1)
    add_card_move (listing, RUMMY_DISCARD, BARAJA_NO_TARGET, __builtin_ctzll (hand));
}

static void
list_play (const RummyState *state,
           guint             seat,
           Listing          *listing)
{
  guint64 hand = state->hands[seat];

  listing->max_cards = state->n_hand[seat] - state->out_discard;
  listing->must_hold = state->owed != RUMMY_NO_CARD ? rummy_bit (state->owed) : 0;
  list_sets (listing, hand);
  list_sequences (listing, hand);
  list_layoffs (state, listing, hand);
  if (state->owed == RUMMY_NO_CARD)
    list_discards (state, listing, hand);
}

/* Whether the card is part of a set or a sequence of three among the cards. */
static inline gboolean
is_in_meld (guint8  code,
            guint64 cards)
{
  guint64 positions = rummy_spread (cards);
  guint   first = code & ~3u;

  if (rummy_is_set (cards >> first & 0xf))
    return TRUE;
  for (guint p = code; p < 56; p += 52)
    {
      /* The card is bit 8 of the window, its neighbours in sequence bits 0, 4, 12 and 16. */
      guint32 window = p >= 8 ? positions >> (p - 8) : positions << (8 - p);

      if ((window & 0x11) == 0x11 || (window & 0x1010) == 0x1010 || (window & 0x11000) == 0x11000)
        return TRUE;
    }
  return FALSE;
}

/* Whether the card fits the end of some sequence together with fewer than @n_cards others. */
static gboolean
is_in_block (const RummyState *state,
             guint8            code,
             guint64           cards,
             guint             n_cards)
{
  for (guint i = 0; i < state->n_melds; i++)
    {
      const RummyMeld *meld = &state->melds[i];
      BarajaRawMove    moves[26];
      Listing          listing = { moves, 0, rummy_bit (code), n_cards };

      if (meld->is_sequence)
        list_layoffs_on (&listing, cards, meld, i + 1);
      if (listing.n_moves > 0)
        return TRUE;
    }
  return FALSE;
}

/* Whether a hand of these cards, @n_cards in all, could put the card named on the table in one
 * move. When only a discard may empty a hand, a use must leave a card. */
gboolean
rummy_can_use (const RummyState *state,
               guint8            code,
               guint64           cards,
               guint             n_cards)
{
  guint64 bit = rummy_bit (code);
  guint   max_cards = n_cards - state->out_discard;
  guint64 fitting = rummy_fitting (state);

  if ((fitting & bit) != 0)
    return max_cards >= 1;
  if (max_cards >= 3 && is_in_meld (code, cards))
    return TRUE;
  if ((fitting & cards) == 0 || (rummy_reachable (state, cards) & bit) == 0)
    return FALSE;
  return !state->out_discard || is_in_block (state, code, cards, max_cards);
}

/* The discards that the seat could use if it took them with all above them, a bit for each place
 * in the pile. */
guint64
rummy_usable_discards (const RummyState *state,
                       guint             seat)
{
  guint64 cards = state->hands[seat], usable = 0;
  guint   n_cards = state->n_hand[seat];

  for (guint i = state->n_discard; i-- > 0;)
    {
      cards |= rummy_bit (state->discard[i]);
      n_cards++;
      if (rummy_can_use (state, state->discard[i], cards, n_cards))
        usable |= rummy_bit (i);
    }
  return usable;
}

/* Whether the top discard may be taken without a use for it. */
gboolean
rummy_top_is_free (const RummyState *state)
{
  return state->top_free && state->n_discard > 0 && state->n_stock > 0 &&
         state->idle_turns < 2 * state->common.n_seats;
}

/* Whether the seat may still call the last discard, if it fits a meld. */
gboolean
rummy_is_open_to_call (const RummyState *state,
                       guint             seat)
{
  return state->discarder != RUMMY_NO_SEAT && state->discarder != seat;
}

static void
list_draws (const RummyState *state,
            guint             seat,
            Listing          *listing)
{
  guint64 usable = rummy_usable_discards (state, seat);

  if (rummy_top_is_free (state))
    usable |= rummy_bit (state->n_discard - 1);
  if (state->n_stock > 0)
    add_move (listing, RUMMY_DRAW, BARAJA_NO_TARGET);
  for (; usable != 0; usable &= usable - 1)
    add_card_move (listing, RUMMY_TAKE, BARAJA_NO_TARGET, state->discard[__builtin_ctzll (usable)]);
  if (state->n_stock == 0)
    add_move (listing, RUMMY_STOP, BARAJA_NO_TARGET);
}

static void
list_calls (const RummyState *state,
            Listing          *listing)
{
  BarajaRawMove card = { .n_cards = 1, .cards = { state->discard[state->n_discard - 1] } };

  if ((rummy_fitting (state) & rummy_bit (card.cards[0])) == 0)
    return;
  for (guint i = 0; i < state->n_melds; i++)
    {
      RummyMeld meld = state->melds[i];

      if (rummy_extend_meld (&card, &meld))
        add_move (listing, RUMMY_CALL, i + 1);
    }
}

guint
rummy_list (gconstpointer  state,
            guint          seat,
            BarajaRawMove *moves)
{
  const RummyState *self = state;
  Listing           listing = { .moves = moves };

  if (self->common.deal_number == 0 || self->common.over || seat >= self->common.n_seats)
    return 0;
  if ((gint) seat == self->common.to_act && self->phase == RUMMY_PHASE_PLAY)
    list_play (self, seat, &listing);
  else if ((gint) seat == self->common.to_act)
    list_draws (self, seat, &listing);
  if (rummy_is_open_to_call (self, seat))
    list_calls (self, &listing);
  return listing.n_moves;
}
