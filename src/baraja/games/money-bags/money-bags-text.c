/* SPDX-License-Identifier: LGPL-2.1-or-later */
#define G_LOG_DOMAIN "Baraja"

#include "config.h"

#include "money-bags-private.h"

const BarajaOption money_bags_options[MONEY_BAGS_N_OPTIONS] = {
  {
    .name = "deals",
    .kind = BARAJA_OPTION_INTEGER,
    .fallback = 3,
    .numbers = { 1, 3, 5 },
    .n_numbers = 3,
    .label = N_ ("Deals"),
    .help = N_ ("How many deals make a match; their scores are added."),
    .rule = "bags.deal",
  },
};

const BarajaRefusal money_bags_refusals[MONEY_BAGS_N_REFUSALS] = {
  { "bags.take", N_ ("That slot is empty until the next seat’s turn starts.") },
  { "bags.fill-fresh", N_ ("A bag can’t be filled in the turn in which it was opened.") },
  { "bags.fill-number", N_ ("That bag holds another number.") },
  { "bags.fill-joker", N_ ("A joker can’t be the first card of a bag.") },
  { "bags.fill-own", N_ ("You can only fill bags of your own.") },
  { "bags.one-per-number", N_ ("You have a bag of that number already.") },
};

/* Whole phrases, as with the cards: languages differ in article and elision. */
static const char *const phrases[MONEY_BAGS_N_NUMBERS] = {
  NC_ ("a bag", "a bag of aces"),   NC_ ("a bag", "a bag of twos"),
  NC_ ("a bag", "a bag of threes"), NC_ ("a bag", "a bag of fours"),
  NC_ ("a bag", "a bag of fives"),  NC_ ("a bag", "a bag of sixes"),
  NC_ ("a bag", "a bag of sevens"), NC_ ("a bag", "a bag of eights"),
  NC_ ("a bag", "a bag of nines"),  NC_ ("a bag", "a bag of tens"),
  NC_ ("a bag", "a bag of jacks"),  NC_ ("a bag", "a bag of queens"),
  NC_ ("a bag", "a bag of kings"),
};

static const char *const phrases_the[MONEY_BAGS_N_NUMBERS] = {
  NC_ ("the bag", "the bag of aces"),   NC_ ("the bag", "the bag of twos"),
  NC_ ("the bag", "the bag of threes"), NC_ ("the bag", "the bag of fours"),
  NC_ ("the bag", "the bag of fives"),  NC_ ("the bag", "the bag of sixes"),
  NC_ ("the bag", "the bag of sevens"), NC_ ("the bag", "the bag of eights"),
  NC_ ("the bag", "the bag of nines"),  NC_ ("the bag", "the bag of tens"),
  NC_ ("the bag", "the bag of jacks"),  NC_ ("the bag", "the bag of queens"),
  NC_ ("the bag", "the bag of kings"),
};

const char *
money_bags_bag_phrase (guint number)
{
  g_assert (number < MONEY_BAGS_N_NUMBERS);
  return g_dpgettext2 (GETTEXT_PACKAGE, "a bag", phrases[number]);
}

const char *
money_bags_bag_phrase_the (guint number)
{
  g_assert (number < MONEY_BAGS_N_NUMBERS);
  return g_dpgettext2 (GETTEXT_PACKAGE, "the bag", phrases_the[number]);
}

/* Whether some card of the hand may be put into some bag. */
static gboolean
can_fill (const MoneyBagsState *state,
          guint                 seat)
{
  BarajaRawMove move = { MONEY_BAGS_FILL, 1, 1, { 0 } };

  for (guint64 left = state->held[seat]; left != 0; left &= left - 1)
    {
      move.cards[0] = __builtin_ctzll (left);
      for (move.target = 1; move.target <= state->old_bags; move.target++)
        if (baraja_money_bags_rules.check (state, seat, &move, 0) == NULL)
          return TRUE;
    }
  return FALSE;
}

char *
money_bags_prompt (gconstpointer view,
                   guint         seat)
{
  const MoneyBagsState *self = view;
  guint                 n = self->actions;

  if (self->common.to_act != (gint) seat)
    return g_strdup ("");
  if (self->n_hand[seat] == 0)
    return g_strdup_printf (
      /* Translators: %u counts the actions left in this turn */
      ngettext ("Take a card from a slot, since your hand is empty (%u action left).",
                "Take a card from a slot, since your hand is empty (%u actions left).", n),
      n);
  if (can_fill (self, seat))
    return g_strdup_printf (
      /* Translators: %u counts the actions left in this turn */
      ngettext ("Take a card, open a bag or fill one (%u action left).",
                "Take a card, open a bag or fill one (%u actions left).", n),
      n);
  return g_strdup_printf (
    /* Translators: %u counts the actions left in this turn */
    ngettext ("Take a card or open a bag (%u action left).",
              "Take a card or open a bag (%u actions left).", n),
    n);
}

/* The bag that a card is put into: its number, or the one that the card gives it, and how many
 * cards it holds so far. FALSE if there is no such bag, or it can't have a number yet. */
static gboolean
find_bag (const MoneyBagsState *state,
          guint                 seat,
          const BarajaRawMove  *move,
          guint                *number,
          guint                *size)
{
  if (move->target > state->n_bags[seat])
    return FALSE;
  *number = state->number[money_bags_bag_index (state, seat, move->target)];
  *size = *number == MONEY_BAGS_NONE ? 0 : state->size[seat][*number];
  if (*number == MONEY_BAGS_NONE)
    *number = BARAJA_CODE_RANK (move->cards[0]);
  return *number < MONEY_BAGS_N_NUMBERS;
}

static char *
explain_fill (const MoneyBagsState *state,
              guint                 seat,
              const BarajaRawMove  *move)
{
  const char *card = baraja_card_phrase_the (move->cards[0]);
  guint       number, size;

  if (!find_bag (state, seat, move, &number, &size))
    /* Translators: a card with its article, and the number of a bag */
    return g_strdup_printf (_ ("Put %s into bag %d."), card, move->target);
  if (size == 0)
    /* Translators: a card with its article, a bag's number, and a bag as in “a bag of kings” */
    return g_strdup_printf (_ ("Put %s into the empty bag %d, which becomes %s."), card,
                            move->target, money_bags_bag_phrase (number));
  if (size + 1 >= MONEY_BAGS_FULL_BAG)
    /* Translators: a card with its article, and a bag as in “the bag of kings” */
    return g_strdup_printf (_ ("Add %s to %s as its eighth card, which ends the deal."), card,
                            money_bags_bag_phrase_the (number));
  /* Translators: a card with its article, and a bag as in “the bag of kings” */
  return g_strdup_printf (_ ("Add %s to %s."), card, money_bags_bag_phrase_the (number));
}

char *
money_bags_explain (gconstpointer        view,
                    guint                seat,
                    const BarajaRawMove *move)
{
  const MoneyBagsState *self = view;
  guint8                id;

  if (move->verb == MONEY_BAGS_FILL)
    return explain_fill (self, seat, move);
  if (move->verb == MONEY_BAGS_OPEN)
    /* Translators: %s is a card with its article, as in “the king of hearts” */
    return g_strdup_printf (_ ("Lay %s face down as a new, empty bag."),
                            baraja_card_phrase_the (move->cards[0]));
  id = self->slots[move->target - 1];
  if (id == MONEY_BAGS_NONE)
    /* Translators: the number of a slot */
    return g_strdup_printf (_ ("Take the card from slot %d."), move->target);
  /* Translators: a card with its article, and the number of a slot */
  return g_strdup_printf (_ ("Take %s from slot %d."),
                          baraja_card_phrase_the (money_bags_code (id)), move->target);
}

static char *
narrate_take (const MoneyBagsState *before,
              const BarajaRawMove  *move,
              const char           *name)
{
  guint8 id = before->slots[move->target - 1];

  /* Translators: a player's name, a card with its article, and the number of a slot */
  return g_strdup_printf (_ ("%s takes %s from slot %d."), name,
                          baraja_card_phrase_the (money_bags_code (id)), move->target);
}

static char *
narrate_open (const MoneyBagsState *after,
              guint                 seat,
              const char           *name)
{
  guint  bag = after->n_bags[seat];
  guint8 id = after->down[money_bags_bag_index (after, seat, bag)];

  if (id == BARAJA_CARD_UNKNOWN)
    /* Translators: a player's name, and the number of a bag */
    return g_strdup_printf (_ ("%s opens bag %u."), name, bag);
  /* Translators: a player's name, the number of a bag, and a card with its article */
  return g_strdup_printf (_ ("%s opens bag %u with %s, face down."), name, bag,
                          baraja_card_phrase_the (money_bags_code (id)));
}

static char *
narrate_fill (const MoneyBagsState *before,
              guint                 seat,
              const BarajaRawMove  *move,
              const char           *name)
{
  const char *card = baraja_card_phrase_the (move->cards[0]);
  guint       number = 0, size = 0;

  find_bag (before, seat, move, &number, &size);
  if (size == 0)
    /* Translators: a player's name, a bag as in “a bag of kings”, and a card with its article */
    return g_strdup_printf (_ ("%s starts %s with %s."), name, money_bags_bag_phrase (number),
                            card);
  if (++size >= MONEY_BAGS_FULL_BAG)
    /* Translators: a player's name, a card with its article, and a bag as in “the bag of kings” */
    return g_strdup_printf (_ ("%s adds %s to %s as its eighth card, and the deal ends."), name,
                            card, money_bags_bag_phrase_the (number));
  return g_strdup_printf (
    /* Translators: a player's name, a card with its article, a bag as in “the bag of kings”, and
       how many cards it holds, this one too */
    ngettext ("%s adds %s to %s, now %u card.", "%s adds %s to %s, now %u cards.", size), name,
    card, money_bags_bag_phrase_the (number), size);
}

static char *
narrate_move (const MoneyBagsState *before,
              const MoneyBagsState *after,
              guint                 seat,
              const BarajaRawMove  *move,
              const char           *name)
{
  if (move->verb == MONEY_BAGS_TAKE)
    return narrate_take (before, move, name);
  if (move->verb == MONEY_BAGS_OPEN)
    return narrate_open (after, seat, name);
  return narrate_fill (before, seat, move, name);
}

char *
money_bags_narrate (gconstpointer        before,
                    gconstpointer        after,
                    guint                seat,
                    const BarajaRawMove *move,
                    const char          *name)
{
  const MoneyBagsState *self = after;
  g_autofree char      *sentence = narrate_move (before, after, seat, move, name);

  if (!self->common.over || self->n_deck > 0)
    return g_steal_pointer (&sentence);
  /* Translators: %s is the whole sentence that tells the last move */
  return g_strdup_printf (_ ("%s The deck is empty, and the deal ends."), sentence);
}

const char *
money_bags_pile_label (const BarajaLayoutPile *pile)
{
  g_autofree char *label = NULL;

  if (pile->role == BARAJA_PILE_HAND)
    return _ ("Hand");
  if (pile->role == BARAJA_PILE_DECK)
    return _ ("Deck");
  if (pile->role == BARAJA_PILE_SLOT)
    /* Translators: one of the three places beside the deck from which cards are taken */
    label = g_strdup_printf (_ ("Slot %d"), pile->index);
  else if (pile->role == BARAJA_PILE_BAG)
    label = g_strdup_printf (_ ("Bag %d"), pile->index);
  else
    /* Translators: the card that lies sideways and stands for a bag */
    label = g_strdup_printf (_ ("Card under bag %d"), pile->index);
  /* Nobody frees a label; a match has few different ones. */
  return g_intern_string (label);
}
