/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-table-private.h"

/* Which cards lie on which: the order in which they are drawn, and that in which assistive
 * technology comes upon them. */

/* Piles that lie under others, then those on the table, then those that stay in view above it. */
enum
{
  LAYER_UNDER,
  LAYER_TABLE,
  LAYER_PINNED,
  N_LAYERS,
};

static guint
get_layer (SobremesaTable *self, SobremesaPileView *view)
{
  if (sobremesa_region_get_under (sobremesa_pile_view_get_region (view)) != NULL)
    return LAYER_UNDER;
  return sobremesa_table_is_pinned (self, view) ? LAYER_PINNED : LAYER_TABLE;
}

/* Adds the cards of all piles of a layer, each as it is shown. */
static void
add_cards (SobremesaTable *self, guint layer, GPtrArray *views)
{
  for (guint i = 0; i < self->pile_order->len; i++)
    {
      SobremesaPileView *pile_view = g_ptr_array_index (self->pile_order, i);
      BarajaPile        *pile = sobremesa_pile_view_get_pile (pile_view);
      guint              n = pile != NULL ? baraja_pile_get_n_cards (pile) : 0;

      if (get_layer (self, pile_view) != layer)
        continue;

      for (guint j = 0; j < n; j++)
        {
          /* The next card of a face-down deck comes first in its pile but lies on top; a sorted
           * hand overlaps as it is shown. */
          gboolean top_first = baraja_pile_get_role (pile) == BARAJA_PILE_DECK ||
                               baraja_pile_get_role (pile) == BARAJA_PILE_STACK;
          guint position = top_first ? n - 1 - j : sobremesa_pile_view_get_position (pile_view, j);
          gpointer view;

          view = g_hash_table_lookup (self->card_views, baraja_pile_get_card (pile, position));
          if (view != NULL)
            g_ptr_array_add (views, view);
        }
    }
}

/* The cards of all piles, lowest first; and how many of them aren't pinned. */
static GPtrArray *
list_cards (SobremesaTable *self, guint *n_lying)
{
  GPtrArray *views = g_ptr_array_new ();

  for (guint layer = 0; layer < N_LAYERS; layer++)
    {
      if (layer == LAYER_PINNED)
        *n_lying = views->len;
      add_cards (self, layer, views);
    }
  return views;
}

/* Puts the cards into their order of depth: those that lie, those that stay in view, those that
 * fly, those in the hand of the one who drags them. This is an order to draw in, for it changes
 * while widgets are allocated, when their own order mustn't. */
void
sobremesa_table_restack (SobremesaTable *self)
{
  guint n_lying;
  g_autoptr (GPtrArray) views = list_cards (self, &n_lying);

  g_ptr_array_set_size (self->stacking, 0);
  for (guint depth = 0; depth < 4; depth++)
    {
      for (guint i = 0; i < views->len; i++)
        {
          gpointer view = g_ptr_array_index (views, i);
          gboolean dragged = self->dragged != NULL && g_ptr_array_find (self->dragged, view, NULL);

          if (depth == (dragged                                ? 3
                        : sobremesa_card_view_is_moving (view) ? 2
                        : i >= n_lying                         ? 1
                                                               : 0))
            g_ptr_array_add (self->stacking, view);
        }
      if (depth == 0)
        self->n_lying = self->stacking->len;
      if (depth == 1)
        self->n_still = self->stacking->len;
    }
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* The order in which assistive technology comes upon the cards. */
void
sobremesa_table_order_views (SobremesaTable *self)
{
  g_autoptr (GPtrArray) views = NULL;
  GtkWidget *last = NULL;
  guint      n_lying;

  sobremesa_table_order_cards (self);
  views = list_cards (self, &n_lying);
  for (guint i = views->len; i > 0; i--)
    {
      GtkWidget *view = g_ptr_array_index (views, i - 1);

      if (gtk_widget_get_next_sibling (view) != last)
        gtk_widget_insert_before (view, GTK_WIDGET (self), last);
      last = view;
    }
}
