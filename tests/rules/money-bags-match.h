/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Positions of Money Bags for tests: what play would take long to reach is laid out by hand. */

#include "match.h"

#include <string.h>

#include "games/money-bags/money-bags-private.h"

#define BAGS(match) ((MoneyBagsState *) (match)->state)

/* Two seats, one deal: seat 0 holds AC 2C 3C *, seat 1 KC QC JC 9H; 7C 7D 7H lie in the slots. */
#define TWO_SEATS "AC KC 2C QC 3C JC * 9H 7C 7D 7H"

/* Three seats with queens and jacks, in the slots too. */
#define THREE_SEATS "QC QC QD QD QH QH QS QS JC JC JD JD JH JH JS"

static inline Match *
new_match (guint       n_seats,
           const char *first_cards)
{
  Match *match = match_new ("money-bags", n_seats, "deals=1");

  match_deal (match, first_cards);
  return match;
}

static inline void
play_turn (Match      *match,
           guint       seat,
           const char *first,
           const char *second,
           const char *third)
{
  match_play (match, seat, first);
  match_play (match, seat, second);
  match_play (match, seat, third);
}

/* Takes a card of that code out of the deck. */
static inline guint8
steal_from_deck (MoneyBagsState *state,
                 guint8          code)
{
  for (guint i = 0; i < state->n_deck; i++)
    if (money_bags_code (state->deck[i]) == code)
      {
        guint8 id = state->deck[i];

        state->n_deck--;
        memmove (state->deck + i, state->deck + i + 1, state->n_deck - i);
        state->deck[state->n_deck] = 0;
        return id;
      }
  g_error ("That card isn't in the deck any more");
}

/* Gives a seat one more bag, with cards out of the deck; the first of them lies face down. */
static inline void
arrange_bag (Match      *match,
             guint       seat,
             const char *cards)
{
  MoneyBagsState *state = BAGS (match);
  g_auto (GStrv)  texts = g_strsplit (cards, " ", -1);
  guint           bag = ++state->n_bags[seat];
  guint           index = money_bags_bag_index (state, seat, bag);

  state->number[index] = MONEY_BAGS_NONE;
  for (guint i = 0; texts[i] != NULL; i++)
    {
      guint8 code, id;

      g_assert_true (baraja_code_from_text (texts[i], strlen (texts[i]), &code));
      id = steal_from_deck (state, code);
      if (i == 0)
        {
          state->down[index] = id;
          state->place[id] = MONEY_BAGS_DOWN (seat);
          continue;
        }
      if (i == 1)
        state->number[index] = BARAJA_CODE_RANK (code);
      state->place[id] = MONEY_BAGS_BAG (seat, state->number[index]);
      state->stamp[id] = i;
      state->size[seat][state->number[index]] = i;
      state->bag_of[seat][state->number[index]] = bag;
    }
  if (state->number[index] == MONEY_BAGS_NONE)
    state->empty[seat] |= G_GUINT64_CONSTANT (1) << (bag - 1);
  if ((gint) seat == state->common.to_act)
    state->old_bags = state->n_bags[seat];
}

/* Leaves only so many cards in the deck; the others go to the last seat. */
static inline void
arrange_deck (Match *match,
              guint  n_deck)
{
  MoneyBagsState *state = BAGS (match);

  while (state->n_deck > n_deck)
    money_bags_hand_add (state, state->common.n_seats - 1,
                         steal_from_deck (state, money_bags_code (state->deck[0])));
}
