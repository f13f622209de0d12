/* SPDX-License-Identifier: LGPL-2.1-or-later */
#define G_LOG_DOMAIN "Baraja"

#include "config.h"

#include "money-bags-private.h"

#include "../../baraja-search-private.h"

/* Why a search recommends a move: what it does in the contest for a number, as far as all can see. */

static guint
find_rivals (const MoneyBagsState *self,
             guint                 seat,
             guint                 number)
{
  guint most = 0;

  for (guint i = 0; i < self->common.n_seats; i++)
    if (i != seat)
      most = MAX (most, self->size[i][number]);
  return most;
}

static guint
count_in_hand (const MoneyBagsState *self,
               guint                 seat,
               guint                 number)
{
  return __builtin_popcountll (self->held[seat] >> (4 * number) & 15) +
         __builtin_popcountll (self->twice[seat] >> (4 * number) & 15);
}

/* What a bag will be worth that holds so many cards. */
static char *
explain_contest (const MoneyBagsState *self,
                 guint                 seat,
                 guint                 number,
                 guint                 size)
{
  const char *bag = money_bags_bag_phrase (number);
  guint       rivals = find_rivals (self, seat, number);

  if (rivals == 0)
    /* Translators: why a move is advised; %s is a bag as in “a bag of aces” */
    return g_strdup_printf (_ ("Nobody else has %s: alone it scores 5 points."), bag);
  if (size > rivals)
    /* Translators: why a move is advised: a bag as in “a bag of aces”, and how many cards the
       person's will hold and the biggest of the others */
    return g_strdup_printf (_ ("It puts you ahead with %s, %u against %u."), bag, size, rivals);
  if (size == rivals)
    /* Translators: why a move is advised; %s is a bag as in “a bag of aces” */
    return g_strdup_printf (_ ("It draws level with a rival who has %s: nobody scores then."), bag);
  /* Translators: why a move is advised: a bag as in “a bag of aces”, and how many cards the person's
     will hold and the biggest of the others */
  return g_strdup_printf (_ ("It brings you closer to the lead with %s, %u against %u."), bag, size,
                          rivals);
}

static char *
explain_take (const MoneyBagsState *self,
              guint                 seat,
              guint8                code)
{
  guint number = BARAJA_CODE_RANK (code), size;

  if (code == BARAJA_CODE_JOKER)
    return g_strdup (_ ("A joker fits every bag that holds a card."));
  size = self->size[seat][number] + count_in_hand (self, seat, number) + 1;
  if (size == 1 && find_rivals (self, seat, number) > 0)
    return g_strdup (_ ("Others collect that number, and this keeps the card from them."));
  if (size == 1)
    /* Translators: why a card is to be taken; %s is a bag as in “a bag of aces” */
    return g_strdup_printf (_ ("Nobody has %s yet: alone it would score 5 points."),
                            money_bags_bag_phrase (number));
  return explain_contest (self, seat, number, size);
}

static char *
explain_fill (const MoneyBagsState *self,
              guint                 seat,
              const BarajaRawMove  *move)
{
  guint number = BARAJA_CODE_RANK (move->cards[0]), size;

  if (move->cards[0] == BARAJA_CODE_JOKER)
    number = self->number[money_bags_bag_index (self, seat, move->target)];
  size = self->size[seat][number] + 1;
  if (size >= MONEY_BAGS_FULL_BAG)
    return g_strdup (_ ("The eighth card ends the deal at once, and you stand well."));
  return explain_contest (self, seat, number, size);
}

char *
money_bags_reason (gconstpointer             view,
                   guint                     seat,
                   const BarajaSearchResult *result)
{
  const MoneyBagsState *self = view;
  const BarajaRawMove  *move = &result->candidates[result->choice].move;

  if (result->n_candidates == 1)
    return NULL;
  if (move->verb == MONEY_BAGS_TAKE)
    return explain_take (self, seat, money_bags_code (self->slots[move->target - 1]));
  if (move->verb == MONEY_BAGS_FILL)
    return explain_fill (self, seat, move);
  return g_strdup (_ ("You can spare this card, and there is time to fill another bag."));
}
