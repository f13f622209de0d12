/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-table-private.h"

#include <math.h>

/* The order of one's own hand: sorted, or as one has put the cards by dragging them. What somebody
 * has put by hand stays so as long as the match is on the table; cards that come later go to the
 * end. */

static SobremesaPileView *
find_hand (SobremesaTable *self)
{
  for (guint i = 0; i < self->pile_order->len; i++)
    {
      SobremesaSpot spot = { NULL, g_ptr_array_index (self->pile_order, i) };

      if (sobremesa_table_is_own_hand (self, spot))
        return spot.pile;
    }
  return NULL;
}

/* The cards of the hand as they are shown. */
static GPtrArray *
list_shown (SobremesaPileView *hand)
{
  GPtrArray  *cards = g_ptr_array_new_with_free_func (g_object_unref);
  BarajaPile *pile = sobremesa_pile_view_get_pile (hand);

  for (guint i = 0; i < baraja_pile_get_n_cards (pile); i++)
    g_ptr_array_add (cards, g_object_ref (baraja_pile_get_card (
                              pile, sobremesa_pile_view_get_position (hand, i))));
  return cards;
}

/* The place in the hand that is nearest to the card one drags. */
static guint
find_nearest (SobremesaTable    *self,
              SobremesaPileView *hand)
{
  const SobremesaPlace *here = sobremesa_card_view_get_place (self->pressed.card);
  guint                 n = baraja_pile_get_n_cards (sobremesa_pile_view_get_pile (hand));
  guint                 nearest = 0;
  double                best = G_MAXDOUBLE;

  for (guint i = 0; i < n; i++)
    {
      SobremesaPlace place;
      double         distance;

      sobremesa_pile_view_get_place (hand, sobremesa_pile_view_get_position (hand, i), &place);
      distance = hypot (place.x - here->x, (place.y - here->y) * 0.7);
      if (distance < best)
        {
          best = distance;
          nearest = i;
        }
    }
  return nearest;
}

static gboolean
is_dragged (SobremesaTable *self,
            BarajaCard     *card)
{
  return g_ptr_array_find (self->dragged, g_hash_table_lookup (self->card_views, card), NULL);
}

/* The hand with the dragged cards together, the pressed one where it is nearest to. */
static GPtrArray *
arrange (SobremesaTable    *self,
         SobremesaPileView *hand)
{
  g_autoptr (GPtrArray) shown = list_shown (hand);
  GPtrArray            *cards = g_ptr_array_new_with_free_func (g_object_unref);
  guint                 nearest = find_nearest (self, hand);
  guint                 before = 0, n_dragged = 0, at;

  for (guint i = 0; i < shown->len; i++)
    {
      BarajaCard *card = g_ptr_array_index (shown, i);

      if (!is_dragged (self, card))
        g_ptr_array_add (cards, g_object_ref (card));
      else if (card == sobremesa_card_view_get_card (self->pressed.card))
        before = n_dragged++;
      else
        n_dragged++;
    }
  at = MIN (nearest - MIN (before, nearest), cards->len);
  for (guint i = 0; i < shown->len; i++)
    if (is_dragged (self, g_ptr_array_index (shown, i)))
      g_ptr_array_insert (cards, at++, g_object_ref (g_ptr_array_index (shown, i)));
  return cards;
}

static gboolean
same_order (GPtrArray *a,
            GPtrArray *b)
{
  gboolean same = a->len == b->len;

  for (guint i = 0; same && i < a->len; i++)
    same = g_ptr_array_index (a, i) == g_ptr_array_index (b, i);
  return same;
}

/* Makes room where the dragged cards would go, or, when they are elsewhere, takes it back. */
void
sobremesa_table_drag_over_hand (SobremesaTable *self,
                                gboolean        over)
{
  SobremesaPileView    *hand = find_hand (self);
  g_autoptr (GPtrArray) shown = NULL, wanted = NULL;

  if (hand == NULL || (!over && self->arranging == NULL))
    return;
  if (over)
    {
      shown = list_shown (hand);
      wanted = arrange (self, hand);
      if (same_order (shown, wanted))
        return;
    }
  g_clear_pointer (&self->arranging, g_ptr_array_unref);
  self->arranging = g_steal_pointer (&wanted);
  sobremesa_table_refresh (self, TRUE);
}

/* The dragged cards were let go: over the hand they stay where they were put. */
void
sobremesa_table_drop_in_hand (SobremesaTable *self,
                              gboolean        inside)
{
  if (self->arranging == NULL)
    return;
  if (inside)
    g_hash_table_insert (self->by_hand, GINT_TO_POINTER (self->seat),
                         g_steal_pointer (&self->arranging));
  g_clear_pointer (&self->arranging, g_ptr_array_unref);
  sobremesa_table_describe_cards (self);
}

/* Shows one's own hand as one has put it, or sorted as one wishes, or else as the game's template
 * says. */
void
sobremesa_table_order_cards (SobremesaTable *self)
{
  SobremesaPileView *hand = find_hand (self);
  GPtrArray         *cards = self->arranging;
  const char        *sorting = self->sorting;

  for (guint i = 0; i < self->pile_order->len; i++)
    sobremesa_pile_view_set_sorting (g_ptr_array_index (self->pile_order, i), NULL);
  if (hand == NULL)
    return;
  if (cards == NULL)
    cards = g_hash_table_lookup (self->by_hand, GINT_TO_POINTER (self->seat));
  if (cards != NULL)
    {
      sobremesa_pile_view_arrange (hand, cards);
      return;
    }
  if (sorting == NULL)
    sorting = sobremesa_table_template_get_sort (self->template);
  if (sorting == NULL)
    sorting = "suit";
  sobremesa_pile_view_set_sorting (hand, strcmp (sorting, "none") != 0 ? sorting : NULL);
}

/* Lets the hand be sorted again; FALSE when nobody has put it by hand. */
gboolean
sobremesa_table_forget_arrangement (SobremesaTable *self)
{
  if (!g_hash_table_remove (self->by_hand, GINT_TO_POINTER (self->seat)))
    return FALSE;
  sobremesa_table_refresh (self, TRUE);
  sobremesa_table_order_cards (self);
  sobremesa_table_describe_cards (self);
  return TRUE;
}
