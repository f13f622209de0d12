/* SPDX-License-Identifier: LGPL-2.1-or-later */
#define G_LOG_DOMAIN "Baraja"

#include "config.h"

#include "rummy-500-private.h"

#include <string.h>

/* What a seat may know: its own hand, all that lies open, and of the other hands the cards that
 * were taken from the discards and not played yet. When a deal is over, all hands lie open. */

void
rummy_view (gconstpointer state,
            gint          seat,
            gpointer      view)
{
  RummyState *self = view;

  memcpy (self, state, sizeof *self);
  memset (self->stock, BARAJA_CARD_UNKNOWN, self->n_stock);
  for (gint i = 0; i < self->common.n_seats; i++)
    {
      if (i == seat || self->common.over)
        continue;
      self->hands[i] = self->known[i];
      for (guint j = 0; j < self->n_hand[i]; j++)
        if (self->hand[i][j] != BARAJA_CARD_UNKNOWN &&
            (self->known[i] >> self->hand[i][j] & 1) == 0)
          self->hand[i][j] = BARAJA_CARD_UNKNOWN;
    }
}

/* The cards that lie where the view doesn't see them; returns how many. */
static guint
find_unseen (const RummyState *self,
             guint8           *ids)
{
  guint64 seen = 0;
  guint   n = 0;

  for (guint i = 0; i < self->common.n_seats; i++)
    seen |= self->hands[i] | self->table[i];
  for (guint i = 0; i < self->n_discard; i++)
    seen |= rummy_bit (self->discard[i]);
  for (guint64 unseen = ~seen & RUMMY_CARDS; unseen != 0; unseen &= unseen - 1)
    ids[n++] = __builtin_ctzll (unseen);
  return n;
}

static guint
count_unknown (const RummyState *self,
               guint             seat)
{
  return self->n_hand[seat] - __builtin_popcountll (self->hands[seat]);
}

static guint64
cards_of (const guint8 *ids,
          guint         n_ids)
{
  guint64 cards = 0;

  for (guint i = 0; i < n_ids; i++)
    cards |= rummy_bit (ids[i]);
  return cards;
}

/* Moves the cards of the mask to the front. */
static void
bring_forward (guint8 *ids,
               guint   n_ids,
               guint64 cards)
{
  guint n_front = 0;

  for (guint i = 0; i < n_ids; i++)
    if ((cards >> ids[i] & 1) != 0)
      {
        guint8 id = ids[i];

        ids[i] = ids[n_front];
        ids[n_front++] = id;
      }
}

/* Between taking a card and using it, a seat is known to hold what that use needs. Hands without
 * it are dealt again, so that every possible hand stays as likely as any other; when that has no
 * luck for long, the two hidden cards at most that some use needs are searched for. */
static void
shuffle_until_usable (const RummyState *self,
                      guint             seat,
                      BarajaRng        *rng,
                      guint8           *ids,
                      guint             n_ids)
{
  guint   n_unknown = count_unknown (self, seat);
  guint64 known = self->hands[seat];

  for (guint i = 0; i < 256; i++)
    {
      baraja_rng_shuffle (rng, ids, n_ids);
      if (rummy_can_use (self, self->owed, known | cards_of (ids, n_unknown), self->n_hand[seat]))
        return;
    }
  for (guint i = 0; i < n_ids; i++)
    for (guint j = 0; j <= i; j++)
      {
        guint64 pair = rummy_bit (ids[i]) | rummy_bit (ids[j]);

        if ((guint) __builtin_popcountll (pair) <= n_unknown &&
            rummy_can_use (self, self->owed, known | pair, self->n_hand[seat]))
          {
            bring_forward (ids, n_ids, pair);
            return;
          }
      }
}

static void
fill_unknown (guint8       *ids,
              guint         n_ids,
              const guint8 *unseen,
              guint        *next)
{
  for (guint i = 0; i < n_ids; i++)
    if (ids[i] == BARAJA_CARD_UNKNOWN)
      ids[i] = unseen[(*next)++];
}

void
rummy_sample (gconstpointer view,
              guint         seat,
              BarajaRng    *rng,
              gpointer      world)
{
  RummyState *self = world;
  guint8      unseen[52];
  guint       n_unseen, next = 0;
  guint       first = 0; /* the seat whose hand is filled first */

  memcpy (self, view, sizeof *self);
  if (self->common.deal_number == 0)
    return;
  n_unseen = find_unseen (self, unseen);
  if (self->owed != RUMMY_NO_CARD && count_unknown (self, self->common.to_act) > 0)
    {
      first = self->common.to_act;
      shuffle_until_usable (self, first, rng, unseen, n_unseen);
    }
  else
    baraja_rng_shuffle (rng, unseen, n_unseen);
  for (guint i = 0; i < self->common.n_seats; i++)
    {
      guint owner = (first + i) % self->common.n_seats;

      if (count_unknown (self, owner) == 0)
        continue;
      fill_unknown (self->hand[owner], self->n_hand[owner], unseen, &next);
      self->hands[owner] = cards_of (self->hand[owner], self->n_hand[owner]);
    }
  fill_unknown (self->stock, self->n_stock, unseen, &next);
}

static gint
owner_of (const RummyState *self,
          guint8            code)
{
  for (guint i = 0; i < self->common.n_seats; i++)
    if ((self->table[i] >> code & 1) != 0)
      return i;
  return -1;
}

/* rum.owner: a meld lies before the seat that began it, but each card counts for the seat that
 * laid it. */
static void
layout_melds (const RummyState *self,
              BarajaLayout     *layout)
{
  for (guint i = 0; i < self->n_melds; i++)
    {
      const RummyMeld *meld = &self->melds[i];
      guint8           codes[13];
      guint            n_codes = rummy_meld_codes (meld, codes);

      baraja_layout_pile (layout, BARAJA_PILE_MELD, meld->owner, i + 1, "meld-%u", i + 1);
      for (guint j = 0; j < n_codes; j++)
        baraja_layout_card (layout, codes[j], 0, owner_of (self, codes[j]));
    }
}

void
rummy_layout (gconstpointer state,
              BarajaLayout *layout)
{
  const RummyState *self = state;

  baraja_layout_clear (layout);
  for (guint i = 0; i < self->common.n_seats; i++)
    {
      gboolean owes = (gint) i == self->common.to_act && self->owed != RUMMY_NO_CARD;

      baraja_layout_pile (layout, BARAJA_PILE_HAND, i, i, "hand-%u", i);
      for (guint j = 0; j < self->n_hand[i]; j++)
        baraja_layout_card (layout, self->hand[i][j],
                            owes && self->hand[i][j] == self->owed ? BARAJA_LAYOUT_OWED : 0, i);
    }
  baraja_layout_pile (layout, BARAJA_PILE_DECK, -1, -1, "stock");
  for (guint i = self->n_stock; i > 0; i--)
    baraja_layout_card (layout, self->stock[i - 1], BARAJA_LAYOUT_DOWN, -1);
  /* Before the first deal the whole deck lies there. */
  for (guint code = 0; code < 52 && self->common.deal_number == 0; code++)
    baraja_layout_card (layout, code, BARAJA_LAYOUT_DOWN, -1);
  baraja_layout_pile (layout, BARAJA_PILE_DISCARD, -1, -1, "discard");
  baraja_layout_cards (layout, self->discard, self->n_discard, 0);
  layout_melds (self, layout);
}
