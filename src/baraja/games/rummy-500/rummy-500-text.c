/* SPDX-License-Identifier: LGPL-2.1-or-later */
#define G_LOG_DOMAIN "Baraja"

#include "config.h"

#include "rummy-500-private.h"

/* 500 Rum in words. */

const BarajaOption rummy_options[RUMMY_N_OPTIONS] = {
  [RUMMY_OPTION_TARGET] = {
    .name = "target", .kind = BARAJA_OPTION_INTEGER, .fallback = 500,
    .numbers = { 200, 300, 500, 1000 }, .n_numbers = 4,
    .label = N_ ("Points to win"),
    .help = N_ ("The match ends with the deal in which somebody reaches that many points, unless "
                "the lead is tied."),
    .rule = "rum.target",
  },
  [RUMMY_OPTION_TOP_CARD] = {
    .name = "top-card", .kind = BARAJA_OPTION_STRING, .fallback = 0,
    .values = { "use", "free", NULL },
    .label = N_ ("Top discard"),
    .help = N_ ("Whether the top discard has to be used at once, like the discards below it."),
    .value_labels = { N_ ("Must be used"), N_ ("May be kept") },
    .rule = "rum.top-free",
  },
  [RUMMY_OPTION_GO_OUT] = {
    .name = "go-out", .kind = BARAJA_OPTION_STRING, .fallback = 0,
    .values = { "free", "discard", NULL },
    .label = N_ ("Going out"),
    .help = N_ ("Whether the last card of a hand has to be a discard."),
    .value_labels = { N_ ("Any way"), N_ ("With a discard") },
    .rule = "rum.out-discard",
  },
  [RUMMY_OPTION_OUT_BONUS] = {
    .name = "out-bonus", .kind = BARAJA_OPTION_INTEGER, .fallback = 0,
    .numbers = { 0, 25 }, .n_numbers = 2,
    .label = N_ ("Bonus for going out"),
    .help = N_ ("Points for the seat that empties its hand."),
    .rule = "rum.out",
  },
  [RUMMY_OPTION_DEAL_TWO] = {
    .name = "deal-two", .kind = BARAJA_OPTION_INTEGER, .fallback = 13,
    .numbers = { 13, 10, 7 }, .n_numbers = 3,
    .label = N_ ("Cards with two seats"),
    .help = N_ ("How many cards each gets when two play; more seats get seven each."),
    .rule = "rum.deal",
  },
  [RUMMY_OPTION_CALL] = {
    .name = "rummy-call", .kind = BARAJA_OPTION_BOOLEAN, .fallback = FALSE,
    .label = N_ ("Calling “Rummy!”"),
    .help = N_ ("Any other player may claim a discard that fits a meld on the table."),
    .rule = "rum.call",
  },
};

const BarajaVerb rummy_verbs[RUMMY_N_VERBS] = {
  [RUMMY_DRAW] = { .name = "draw", .pile = "stock" },
  [RUMMY_TAKE] = { .name = "take",
                   .min_cards = 1,
                   .max_cards = 1,
                   .from = "discard",
                   .pile = "hand-{s}" },
  [RUMMY_MELD] = { .name = "meld",
                   .min_cards = 3,
                   .max_cards = 13,
                   .from = "hand-{s}",
                   .pile = "table",
                   .label = N_ ("Meld"),
                   .ordered = TRUE },
  [RUMMY_LAY] = { .name = "lay",
                  .min_cards = 1,
                  .max_cards = 13,
                  .target = BARAJA_TARGET_NUMBER,
                  .from = "hand-{s}",
                  .pile = "meld-{n}",
                  .ordered = TRUE },
  [RUMMY_DISCARD] = { .name = "discard",
                      .min_cards = 1,
                      .max_cards = 1,
                      .from = "hand-{s}",
                      .pile = "discard",
                      .guarded = TRUE },
  [RUMMY_STOP] = { .name = "stop", .label = N_ ("End the deal") },
  [RUMMY_CALL] = { .name = "call",
                   .target = BARAJA_TARGET_NUMBER,
                   .pile = "meld-{n}",
                   .label = N_ ("Rummy!"),
                   .any_seat = TRUE },
};

const BarajaRefusal rummy_refusals[RUMMY_N_REFUSALS] = {
  { "rum.take-use",
    N_ ("A discard can only be taken when it can be put on the table at once, in a new meld or on "
        "one that lies there.") },
  { "rum.top-free", N_ ("The top card just taken can’t be discarded again in the same turn, unless "
                        "it is the last card in hand.") },
  { "rum.out-discard",
    N_ ("The last card of a hand must be discarded, and this would leave none to discard.") },
  { "rum.no-corner", N_ ("No sequence goes round the corner: the ace is its first card or its "
                         "last.") },
  { "rum.draw-stock", N_ ("The stock is empty.") },
  { "rum.draw-discard", N_ ("That card isn’t in the discard pile.") },
  { "rum.take-first", N_ ("The card taken from the discards has to be put on the table first.") },
  { "rum.meld", N_ ("That is neither a set of three or four cards of one rank nor a sequence of "
                    "three or more cards of one suit.") },
  { "rum.layoff", N_ ("That doesn’t fit this meld.") },
  { "rum.stock-out", N_ ("The deal can be ended only when the stock is empty.") },
  { "rum.call", N_ ("There is no discard that can be called for this meld.") },
};

/* Whether some listed move has that verb. */
static gboolean
can_do (const RummyState *self,
        guint             seat,
        guint             verb)
{
  BarajaRawMove moves[BARAJA_MAX_MOVES];
  guint         n_moves = rummy_list (self, seat, moves);

  for (guint i = 0; i < n_moves; i++)
    if (moves[i].verb == verb)
      return TRUE;
  return FALSE;
}

static char *
prompt_draw (const RummyState *self,
             guint             seat)
{
  gboolean can_take = can_do (self, seat, RUMMY_TAKE);

  if (self->n_stock > 0)
    return g_strdup (can_take ? _ ("Draw a card from the stock, or take cards from the discards.")
                              : _ ("Draw a card from the stock."));
  return g_strdup (can_take
                     ? _ ("The stock is empty: take cards from the discards, or end the deal.")
                     : _ ("The stock is empty, and you can’t use any discard: end the deal."));
}

static char *
prompt_play (const RummyState *self,
             guint             seat)
{
  gboolean can_meld = can_do (self, seat, RUMMY_MELD), can_lay = can_do (self, seat, RUMMY_LAY);

  if (self->owed != RUMMY_NO_CARD)
    /* Translators: %s is a card with its article, as in "the seven of clubs" */
    return g_strdup_printf (_ ("Lay %s on the table first: you took it from the discards."),
                            baraja_card_phrase_the (self->owed));
  if (can_meld && can_lay)
    return g_strdup (_ ("Meld and lay off cards as you like, then discard one."));
  if (can_meld)
    return g_strdup (_ ("Meld cards if you like, then discard one."));
  if (can_lay)
    return g_strdup (_ ("Lay off cards if you like, then discard one."));
  return g_strdup (_ ("Discard a card."));
}

static char *
prompt_call (const RummyState *self,
             guint             seat)
{
  const char *card = baraja_card_phrase_the (self->discard[self->n_discard - 1]);

  if ((gint) seat == self->common.to_act)
    /* Translators: %s is a card with its article, as in "the seven of clubs" */
    return g_strdup_printf (_ ("Call “Rummy!” if you want %s, which fits a meld; then draw or take "
                               "cards."),
                            card);
  /* Translators: %s is a card with its article, as in "the seven of clubs" */
  return g_strdup_printf (_ ("Call “Rummy!” if you want %s, which fits a meld."), card);
}

/* What a seat is to do now. */
char *
rummy_prompt (gconstpointer view,
              guint         seat)
{
  const RummyState *self = view;

  if (rummy_is_open_to_call (self, seat) && can_do (self, seat, RUMMY_CALL))
    return prompt_call (self, seat);
  if ((gint) seat != self->common.to_act)
    return g_strdup ("");
  return self->phase == RUMMY_PHASE_DRAW ? prompt_draw (self, seat) : prompt_play (self, seat);
}

const char *
rummy_pile_label (const BarajaLayoutPile *pile)
{
  switch (pile->role)
    {
    case BARAJA_PILE_HAND:
      return _ ("Hand");
    case BARAJA_PILE_DECK:
      return _ ("Stock");
    case BARAJA_PILE_DISCARD:
      return _ ("Discard pile");
    default:
      return _ ("Meld");
    }
}
