/* SPDX-License-Identifier: LGPL-2.1-or-later */
#define G_LOG_DOMAIN "Baraja"

#include "config.h"

#include "ratscrew-private.h"

#include <string.h>

/* Nobody looks at a stack, not even at one's own; all other cards lie open. So every seat knows the
 * same. That somebody with a perfect memory could name cards of a pile taken before is no part of
 * what the program lets a seat know. */

void
ratscrew_view (gconstpointer state,
               gint          seat,
               gpointer      view)
{
  RatscrewState *self = view;

  memcpy (view, state, sizeof *self);
  memset (self->stacks, BARAJA_CARD_UNKNOWN, sizeof self->stacks);
}

/* The cards that lie in no pile that the view shows, in ascending order. */
static guint
find_hidden (const RatscrewState *self,
             guint8              *ids)
{
  guint64 shown = 0;
  guint   n_ids = 0;

  for (guint i = 0; i < self->n_center; i++)
    shown |= G_GUINT64_CONSTANT (1) << self->center[i];
  for (guint i = 0; i < self->n_penalty; i++)
    shown |= G_GUINT64_CONSTANT (1) << self->penalties[i];
  for (guint id = 0; id < self->n_cards; id++)
    if ((shown & (G_GUINT64_CONSTANT (1) << id)) == 0)
      ids[n_ids++] = id;
  return n_ids;
}

void
ratscrew_sample (gconstpointer view,
                 guint         seat,
                 BarajaRng    *rng,
                 gpointer      world)
{
  RatscrewState *self = world;
  guint8         ids[RATSCREW_MAX_CARDS];
  guint          next = 0;

  memcpy (world, view, sizeof *self);
  if (self->common.deal_number == 0)
    return;
  baraja_rng_shuffle (rng, ids, find_hidden (self, ids));
  for (guint owner = 0; owner < self->common.n_seats; owner++)
    for (guint i = 0; i < self->counts[owner]; i++)
      self->stacks[owner][(self->heads[owner] + i) % RATSCREW_STACK_SIZE] = ids[next++];
}

void
ratscrew_layout (gconstpointer state,
                 BarajaLayout *layout)
{
  const RatscrewState *self = state;

  baraja_layout_clear (layout);
  for (guint seat = 0; seat < self->common.n_seats; seat++)
    {
      baraja_layout_pile (layout, BARAJA_PILE_STACK, seat, seat, "stack-%u", seat);
      for (guint i = 0; i < self->counts[seat]; i++)
        baraja_layout_card (layout, ratscrew_stack_card (self, seat, i), BARAJA_LAYOUT_DOWN, seat);
    }
  baraja_layout_pile (layout, BARAJA_PILE_CENTER, -1, -1, "center");
  baraja_layout_cards (layout, self->center, self->n_center, 0);
  baraja_layout_pile (layout, BARAJA_PILE_PENALTY, -1, -1, "penalty");
  for (guint i = self->n_penalty; i > 0; i--)
    baraja_layout_card (layout, self->penalties[i - 1], 0, -1);
}
