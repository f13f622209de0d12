/* SPDX-License-Identifier: LGPL-2.1-or-later */
#define G_LOG_DOMAIN "Baraja"

#include "config.h"

#include "money-bags-private.h"

/* What a table shows of Money Bags besides the cards: actions left, what each bag is, how the deal
 * stands. All of it lies open to everybody. */

/* Whole phrases, as with the cards. */
static const char *const bags[MONEY_BAGS_N_NUMBERS] = {
  NC_ ("title of a bag", "Bag of aces"),   NC_ ("title of a bag", "Bag of twos"),
  NC_ ("title of a bag", "Bag of threes"), NC_ ("title of a bag", "Bag of fours"),
  NC_ ("title of a bag", "Bag of fives"),  NC_ ("title of a bag", "Bag of sixes"),
  NC_ ("title of a bag", "Bag of sevens"), NC_ ("title of a bag", "Bag of eights"),
  NC_ ("title of a bag", "Bag of nines"),  NC_ ("title of a bag", "Bag of tens"),
  NC_ ("title of a bag", "Bag of jacks"),  NC_ ("title of a bag", "Bag of queens"),
  NC_ ("title of a bag", "Bag of kings"),
};

static const char *const numbers[MONEY_BAGS_N_NUMBERS] = {
  NC_ ("cards of a number", "Aces"),   NC_ ("cards of a number", "Twos"),
  NC_ ("cards of a number", "Threes"), NC_ ("cards of a number", "Fours"),
  NC_ ("cards of a number", "Fives"),  NC_ ("cards of a number", "Sixes"),
  NC_ ("cards of a number", "Sevens"), NC_ ("cards of a number", "Eights"),
  NC_ ("cards of a number", "Nines"),  NC_ ("cards of a number", "Tens"),
  NC_ ("cards of a number", "Jacks"),  NC_ ("cards of a number", "Queens"),
  NC_ ("cards of a number", "Kings"),
};

guint
money_bags_actions_left (gconstpointer view,
                         guint         seat,
                         guint        *n_actions)
{
  const MoneyBagsState *self = view;

  *n_actions = MONEY_BAGS_ACTIONS;
  return self->common.to_act == (gint) seat ? self->actions : 0;
}

/* An empty bag: why it can or can't be filled. */
static void
empty_bag_words (const MoneyBagsState   *state,
                 gint                    viewpoint,
                 const BarajaLayoutPile *pile,
                 BarajaPileWords        *words)
{
  words->closed = !state->common.over && state->common.to_act == pile->owner &&
                  pile->index > state->old_bags;
  if (words->closed)
    /* Translators: on a bag that was opened in this turn; as short as possible */
    words->badge = g_strdup (C_ ("bag", "new"));
  else
    /* Translators: on a bag without cards; as short as possible */
    words->badge = g_strdup (C_ ("bag", "empty"));
  if (state->common.over)
    return;
  if (viewpoint != pile->owner)
    words->note = g_strdup (_ ("An empty bag: it costs its owner 5 points if it stays so."));
  else if (words->closed)
    words->note = g_strdup (_ ("You opened this bag just now: fill it from your next turn on."));
  else
    words->note =
      g_strdup (_ ("An empty bag costs 5 points. Start it with a number that you have no bag of."));
}

void
money_bags_pile_words (gconstpointer           view,
                       gint                    viewpoint,
                       const BarajaLayoutPile *pile,
                       BarajaPileWords        *words)
{
  static const char     ranks[MONEY_BAGS_N_NUMBERS][3] = { "A", "2", "3",  "4", "5", "6", "7",
                                                           "8", "9", "10", "J", "Q", "K" };
  const MoneyBagsState *self = view;
  guint8                number;

  if (pile->role != BARAJA_PILE_BAG)
    return;
  number = self->number[money_bags_bag_index (self, pile->owner, pile->index)];
  if (number == MONEY_BAGS_NONE)
    {
      empty_bag_words (self, viewpoint, pile, words);
      return;
    }
  words->label = g_dpgettext2 (GETTEXT_PACKAGE, "title of a bag", bags[number]);
  /* Translators: on a bag: the number or letter of its cards and how many they are, as in "7 × 4";
     as short as possible */
  words->badge = g_strdup_printf (C_ ("bag", "%s × %u"), ranks[number], pile->n_cards);
}

static const char *
rule_of_number (const MoneyBagsNumber *number)
{
  if (number->verdict == MONEY_BAGS_ONLY)
    return "bags.score-only";
  return number->verdict == MONEY_BAGS_MAJORITY ? "bags.score-majority" : "bags.score-tie";
}

static void
number_row (const MoneyBagsState  *state,
            BarajaStanding        *standing,
            guint                  number,
            const MoneyBagsNumber *result)
{
  gint amounts[BARAJA_MAX_SEATS] = { 0 };
  gint points[BARAJA_MAX_SEATS] = { 0 };

  for (guint seat = 0; seat < state->common.n_seats; seat++)
    amounts[seat] = state->size[seat][number];
  if (result->seat >= 0)
    points[result->seat] = money_bags_points_of_number (result);
  baraja_standing_add (standing, rule_of_number (result),
                       g_dpgettext2 (GETTEXT_PACKAGE, "cards of a number", numbers[number]), amounts,
                       points);
}

static void
penalty_row (const MoneyBagsState *state,
             BarajaStanding       *standing,
             const char           *rule,
             const char           *label,
             const guint8         *counts,
             gint                  each)
{
  gint amounts[BARAJA_MAX_SEATS] = { 0 };
  gint points[BARAJA_MAX_SEATS] = { 0 };

  for (guint seat = 0; seat < state->common.n_seats; seat++)
    {
      amounts[seat] = counts[seat];
      points[seat] = each * counts[seat];
    }
  baraja_standing_add (standing, rule, label, amounts, points);
}

/* A row for each number of which there is a bag, then the empty bags and the hands. */
void
money_bags_standing_rows (gconstpointer   view,
                          BarajaStanding *standing)
{
  const MoneyBagsState *self = view;
  MoneyBagsStanding     now;

  money_bags_standing (self, &now);
  for (guint i = 0; i < MONEY_BAGS_N_NUMBERS; i++)
    if (now.numbers[i].verdict != MONEY_BAGS_NOBODY)
      number_row (self, standing, i, &now.numbers[i]);
  penalty_row (self, standing, "bags.score-empty", _ ("Empty bags"), now.n_empty,
               MONEY_BAGS_POINTS_EMPTY);
  penalty_row (self, standing, "bags.score-hand", _ ("In hand"), now.n_hand,
               MONEY_BAGS_POINTS_HAND);
}
