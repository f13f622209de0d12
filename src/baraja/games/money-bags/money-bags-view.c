/* SPDX-License-Identifier: LGPL-2.1-or-later */
#define G_LOG_DOMAIN "Baraja"

#include "config.h"

#include "money-bags-private.h"

#include <string.h>

/* What a seat may know: its own hand and face-down cards, the slots, all bags, and every number of
 * cards. Everybody saw who took which card from a slot, so a view keeps that (WITH) until the card
 * lies open; whether it is still in the hand or under a bag opened since, it doesn't tell. Cards
 * that were dealt are as unknown as the deck. */

static void
hide_card (MoneyBagsState *view,
           guint           seat,
           guint8          id)
{
  if (view->stamp[id] >= MONEY_BAGS_FIRST_STAMP)
    view->place[id] = MONEY_BAGS_WITH (seat);
  else
    {
      view->place[id] = MONEY_BAGS_UNSEEN;
      view->stamp[id] = 0;
    }
}

static void
hide_hand (MoneyBagsState *view,
           guint           seat)
{
  for (guint id = 0; id < MONEY_BAGS_N_CARDS; id++)
    if (view->place[id] == MONEY_BAGS_HAND (seat))
      hide_card (view, seat, id);
  view->held[seat] = 0;
  view->twice[seat] = 0;
  view->n_jokers[seat] = 0;
}

static void
hide_face_down (MoneyBagsState *view,
                guint           seat)
{
  for (guint bag = 1; bag <= view->n_bags[seat]; bag++)
    {
      guint8 *down = &view->down[money_bags_bag_index (view, seat, bag)];

      if (*down != BARAJA_CARD_UNKNOWN)
        hide_card (view, seat, *down);
      *down = BARAJA_CARD_UNKNOWN;
    }
}

void
money_bags_view (gconstpointer state,
                 gint          seat,
                 gpointer      view)
{
  MoneyBagsState *self = view;

  memcpy (self, state, sizeof *self);
  for (guint i = 0; i < self->common.n_seats; i++)
    {
      if ((gint) i == seat)
        continue;
      hide_hand (self, i);
      if (!self->common.over)
        hide_face_down (self, i);
    }
  memset (self->deck, BARAJA_CARD_UNKNOWN, self->n_deck);
}

/* The places of a seat that hold cards unknown to the view. */
typedef struct
{
  guint  n_hand; /* places in the hand */
  guint  n_down;
  guint8 down[MONEY_BAGS_MAX_BAGS]; /* indices of bags, the one opened last comes first */
} HiddenPlaces;

static void
find_hidden_places (const MoneyBagsState *view,
                    guint                 seat,
                    HiddenPlaces         *places)
{
  places->n_hand = view->n_hand[seat];
  places->n_down = 0;
  for (guint bag = view->n_bags[seat]; bag > 0; bag--)
    {
      guint index = money_bags_bag_index (view, seat, bag);

      if (view->down[index] == BARAJA_CARD_UNKNOWN)
        places->down[places->n_down++] = index;
    }
}

static void
lay_down (MoneyBagsState *world,
          guint           seat,
          HiddenPlaces   *places,
          guint           i,
          guint8          id)
{
  world->down[places->down[i]] = id;
  world->place[id] = MONEY_BAGS_DOWN (seat);
  places->n_down--;
  memmove (places->down + i, places->down + i + 1, places->n_down - i);
}

/* Puts the cards that a seat was seen to take into its hand or under a bag opened later. The card
 * taken last has the fewest places, and all of them are open to the cards taken before; so with
 * the last card first, every way to place them all is equally likely. */
static void
place_taken_cards (MoneyBagsState *world,
                   guint           seat,
                   HiddenPlaces   *places,
                   BarajaRng      *rng)
{
  guint8 ids[MONEY_BAGS_N_CARDS];
  guint  n_ids = money_bags_cards_at (world, MONEY_BAGS_WITH (seat), ids);

  while (n_ids-- > 0)
    {
      guint8 id = ids[n_ids];
      guint  n_later = 0;
      guint  chosen;

      while (n_later < places->n_down && world->opened[places->down[n_later]] > world->stamp[id])
        n_later++;
      chosen = baraja_rng_below (rng, places->n_hand + n_later);
      if (chosen < n_later)
        lay_down (world, seat, places, chosen, id);
      else
        {
          places->n_hand--;
          world->n_hand[seat]--;
          money_bags_hand_add (world, seat, id);
        }
    }
}

/* Returns how many of the unseen cards are left. */
static guint
place_unseen_cards (MoneyBagsState *world,
                    guint           seat,
                    HiddenPlaces   *places,
                    const guint8   *unseen,
                    guint           n_unseen)
{
  while (places->n_down > 0)
    lay_down (world, seat, places, places->n_down - 1, unseen[--n_unseen]);
  for (; places->n_hand > 0; places->n_hand--)
    {
      world->n_hand[seat]--;
      money_bags_hand_add (world, seat, unseen[--n_unseen]);
    }
  return n_unseen;
}

void
money_bags_sample (gconstpointer view,
                   guint         seat,
                   BarajaRng    *rng,
                   gpointer      world)
{
  MoneyBagsState *self = world;
  guint8          unseen[MONEY_BAGS_N_CARDS];
  guint           n_unseen;

  memcpy (self, view, sizeof *self);
  n_unseen = money_bags_cards_at (self, MONEY_BAGS_UNSEEN, unseen);
  baraja_rng_shuffle (rng, unseen, n_unseen);
  for (guint i = 0; i < self->common.n_seats; i++)
    {
      HiddenPlaces places;

      if (i == seat)
        continue;
      find_hidden_places (self, i, &places);
      place_taken_cards (self, i, &places, rng);
      n_unseen = place_unseen_cards (self, i, &places, unseen, n_unseen);
    }
  memcpy (self->deck, unseen, n_unseen);
}

static void
layout_hand (const MoneyBagsState *state,
             BarajaLayout         *layout,
             guint                 seat)
{
  guint8 ids[MONEY_BAGS_N_CARDS];
  guint  n_ids = money_bags_cards_at (state, MONEY_BAGS_HAND (seat), ids);

  while (n_ids < state->n_hand[seat])
    ids[n_ids++] = BARAJA_CARD_UNKNOWN;
  baraja_layout_pile (layout, BARAJA_PILE_HAND, seat, -1, "hand-%u", seat);
  baraja_layout_cards (layout, ids, n_ids, 0);
}

static void
layout_bag (const MoneyBagsState *state,
            BarajaLayout         *layout,
            guint                 seat,
            guint                 bag)
{
  guint  index = money_bags_bag_index (state, seat, bag);
  guint  flags = BARAJA_LAYOUT_SIDEWAYS;
  guint8 ids[MONEY_BAGS_N_CARDS];
  guint  n_ids = 0;

  if (state->number[index] != MONEY_BAGS_NONE)
    n_ids = money_bags_cards_at (state, MONEY_BAGS_BAG (seat, state->number[index]), ids);
  if (!state->common.over)
    flags |= BARAJA_LAYOUT_DOWN;
  baraja_layout_pile (layout, BARAJA_PILE_BAG, seat, bag, "bag-%u-%u", seat, bag);
  baraja_layout_cards (layout, ids, n_ids, 0);
  baraja_layout_pile (layout, BARAJA_PILE_BAG_DOWN, seat, bag, "bag-%u-%u-down", seat, bag);
  baraja_layout_card (layout, state->down[index], flags, seat);
}

/* The hands by seat, the deck, the slots, then the bags by seat and number, each followed by the
 * card that stands for it. Before the first deal all cards are in the deck. */
void
money_bags_layout (gconstpointer state,
                   BarajaLayout *layout)
{
  const MoneyBagsState *self = state;

  baraja_layout_clear (layout);
  for (guint seat = 0; seat < self->common.n_seats; seat++)
    layout_hand (self, layout, seat);
  baraja_layout_pile (layout, BARAJA_PILE_DECK, -1, -1, "deck");
  for (guint i = self->n_deck; i > 0; i--)
    baraja_layout_card (layout, self->deck[i - 1], BARAJA_LAYOUT_DOWN, -1);
  for (guint i = 0; i < MONEY_BAGS_N_SLOTS; i++)
    {
      baraja_layout_pile (layout, BARAJA_PILE_SLOT, -1, i + 1, "slot-%u", i + 1);
      if (self->slots[i] != MONEY_BAGS_NONE)
        baraja_layout_card (layout, self->slots[i], 0, -1);
    }
  for (guint seat = 0; seat < self->common.n_seats; seat++)
    for (guint bag = 1; bag <= self->n_bags[seat]; bag++)
      layout_bag (self, layout, seat, bag);
}
