/* SPDX-License-Identifier: LGPL-2.1-or-later */
#define G_LOG_DOMAIN "Baraja"

#include "config.h"

#include "tomb-robbers-private.h"

#include <string.h>

/* Hidden: others' hands and, unless uncovered, missions; the deck's order; the unused missions; a
 * face-down card at a tomb, except to the seat that laid it. Once a deal is over the tombs and the
 * missions are turned up. */
void
tomb_view (gconstpointer state,
           gint          seat,
           gpointer      view)
{
  TombState *self = view;

  memcpy (view, state, sizeof *self);
  for (gint i = 0; i < self->common.n_seats; i++)
    if (i != seat)
      {
        memset (self->hand[i], BARAJA_CARD_UNKNOWN, self->n_hand[i]);
        if (!self->uncovered && !self->common.over)
          memset (self->mission[i], BARAJA_CARD_UNKNOWN, self->n_mission[i]);
      }
  memset (self->deck, BARAJA_CARD_UNKNOWN, self->n_deck);
  memset (self->unused, BARAJA_CARD_UNKNOWN, self->n_unused);
  for (guint suit = 0; suit < 4 && !self->common.over; suit++)
    for (guint layer = 1; layer < self->n_tomb[suit]; layer += 2)
      if (self->layer_seat[suit][layer] != seat)
        self->tomb[suit][layer] = BARAJA_CARD_UNKNOWN;
}

/* The cards of a row that aren't known are taken from the end of the unseen ones. */
static void
fill_unknown (guint8 *cards,
              guint   n_cards,
              guint8 *unseen,
              guint  *n_unseen)
{
  for (guint i = 0; i < n_cards; i++)
    if (cards[i] == BARAJA_CARD_UNKNOWN)
      cards[i] = unseen[--*n_unseen];
}

static void
mark_known (const guint8 *cards,
            guint         n_cards,
            guint64      *seen)
{
  for (guint i = 0; i < n_cards; i++)
    if (cards[i] != BARAJA_CARD_UNKNOWN)
      *seen |= G_GUINT64_CONSTANT (1) << cards[i];
}

/* Play cards and missions are two decks: each is spread over its unknown places, every order as
 * likely as every other. */
void
tomb_sample (gconstpointer view,
             guint         seat,
             BarajaRng    *rng,
             gpointer      world)
{
  TombState *self = world;
  guint8     play[TOMB_N_PLAY], missions[TOMB_N_MISSIONS];
  guint      n_play = 0, n_missions = 0;
  guint64    seen = 0;

  memcpy (world, view, sizeof *self);
  for (guint i = 0; i < self->common.n_seats; i++)
    {
      mark_known (self->hand[i], self->n_hand[i], &seen);
      mark_known (self->mission[i], self->n_mission[i], &seen);
    }
  for (guint suit = 0; suit < 4; suit++)
    mark_known (self->tomb[suit], self->n_tomb[suit], &seen);
  for (guint code = 4; code < 52; code++)
    if ((seen >> code & 1) == 0)
      {
        if (code < 4 + TOMB_N_PLAY)
          play[n_play++] = code;
        else
          missions[n_missions++] = code;
      }
  baraja_rng_shuffle (rng, play, n_play);
  baraja_rng_shuffle (rng, missions, n_missions);
  for (guint i = 0; i < self->common.n_seats; i++)
    {
      fill_unknown (self->hand[i], self->n_hand[i], play, &n_play);
      fill_unknown (self->mission[i], self->n_mission[i], missions, &n_missions);
    }
  for (guint suit = 0; suit < 4; suit++)
    fill_unknown (self->tomb[suit], self->n_tomb[suit], play, &n_play);
  fill_unknown (self->deck, self->n_deck, play, &n_play);
  fill_unknown (self->unused, self->n_unused, missions, &n_missions);
}

static void
layout_tomb (const TombState *self,
             guint            suit,
             BarajaLayout    *layout)
{
  baraja_layout_pile (layout, BARAJA_PILE_TOMB, -1, suit, "tomb-%c", "CDHS"[suit]);
  baraja_layout_card (layout, suit, 0, -1);
  for (guint layer = 0; layer < self->n_tomb[suit]; layer++)
    baraja_layout_card (layout, self->tomb[suit][layer],
                        tomb_layer_is_down (layer) && !self->common.over ? BARAJA_LAYOUT_DOWN : 0,
                        self->layer_seat[suit][layer]);
}

/* Before the first deal the play deck and the missions lie on their piles. */
static void
layout_undealt (BarajaLayout *layout)
{
  baraja_layout_pile (layout, BARAJA_PILE_DECK, -1, -1, "deck");
  for (guint i = 0; i < TOMB_N_PLAY; i++)
    baraja_layout_card (layout, 4 + i, BARAJA_LAYOUT_DOWN, -1);
  baraja_layout_pile (layout, BARAJA_PILE_UNUSED, -1, -1, "unused");
  for (guint i = 0; i < TOMB_N_MISSIONS; i++)
    baraja_layout_card (layout, 4 + TOMB_N_PLAY + i, BARAJA_LAYOUT_DOWN, -1);
}

/* Hands, missions, tombs, the deck, the unused missions. */
void
tomb_layout (gconstpointer state,
             BarajaLayout *layout)
{
  const TombState *self = state;

  baraja_layout_clear (layout);
  for (guint i = 0; i < self->common.n_seats; i++)
    {
      baraja_layout_pile (layout, BARAJA_PILE_HAND, i, -1, "hand-%u", i);
      baraja_layout_cards (layout, self->hand[i], self->n_hand[i], 0);
    }
  for (guint i = 0; i < self->common.n_seats; i++)
    {
      baraja_layout_pile (layout, BARAJA_PILE_MISSION, i, -1, "mission-%u", i);
      baraja_layout_cards (layout, self->mission[i], self->n_mission[i], 0);
    }
  for (guint suit = 0; suit < 4; suit++)
    layout_tomb (self, suit, layout);
  if (self->common.deal_number == 0)
    {
      layout_undealt (layout);
      return;
    }
  baraja_layout_pile (layout, BARAJA_PILE_DECK, -1, -1, "deck");
  baraja_layout_cards (layout, self->deck, self->n_deck, BARAJA_LAYOUT_DOWN);
  baraja_layout_pile (layout, BARAJA_PILE_UNUSED, -1, -1, "unused");
  baraja_layout_cards (layout, self->unused, self->n_unused, BARAJA_LAYOUT_DOWN);
}
