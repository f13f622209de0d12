/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-table-private.h"

#include "sobremesa-deck.h"

/* What stays in view of a table that is higher than what is to be seen of it: one's own hand. Its
 * piles keep to the lower edge, on a strip of their own, and the rest goes beneath it when the
 * table is scrolled. */

#define MOST_HEIGHT 0.45 /* of what is to be seen, that the strip covers with cards of usual size */
#define LINE_ALPHA 0.35

/* Whether less than all of the table's height is to be seen. */
static gboolean
is_scrolled (SobremesaTable *self)
{
  return self->seat >= 0 && self->page > 0 && self->page < self->height;
}

static gboolean
is_pinned_region (SobremesaTable *self, SobremesaRegion *region)
{
  return is_scrolled (self) &&
         sobremesa_region_get_pinned (region, sobremesa_table_is_narrow (self)) &&
         strcmp (sobremesa_region_get_group (region), "opponent") != 0;
}

gboolean
sobremesa_table_is_plate_pinned (SobremesaTable *self, gint seat)
{
  g_autofree char *name = g_strdup_printf ("seat-%d", seat);
  SobremesaRegion *region = sobremesa_table_find_region (self, name, seat);

  return region != NULL && is_pinned_region (self, region);
}

gboolean
sobremesa_table_is_pinned (SobremesaTable *self, SobremesaPileView *view)
{
  return view != NULL && is_pinned_region (self, sobremesa_pile_view_get_region (view));
}

/* What the strip has of its height where nothing is scrolled. */
static double
get_factor (SobremesaTable *self)
{
  double natural = self->height - self->pin_top;

  return natural > 0 ? MIN (self->page * MOST_HEIGHT * MAX (self->card_size, 1) / natural, 1) : 1;
}

/* How high the strip is; 0 without one. */
double
sobremesa_table_get_strip_height (SobremesaTable *self)
{
  if (!is_scrolled (self) || self->pin_top >= self->height)
    return 0;
  return (self->height - self->pin_top) * get_factor (self);
}

/* How much less room the strip takes than what is pinned has in the table: nothing needs scrolling
 * that far. */
double
sobremesa_table_get_strip_gain (SobremesaTable *self)
{
  if (!is_scrolled (self) || self->pin_top >= self->height)
    return 0;
  return (self->height - self->pin_top) * (1 - get_factor (self));
}

/* How far below where it is seen a pinned pile would lie at the end of the table. */
double
sobremesa_table_get_pin_shift (SobremesaTable *self, SobremesaPileView *view)
{
  return sobremesa_table_is_pinned (self, view) ? self->height - self->bottom : 0;
}

/* Whether the strip lies between somebody who looks at a point and what lies there. */
gboolean
sobremesa_table_is_under_strip (SobremesaTable *self, SobremesaPileView *view, double y)
{
  double strip = sobremesa_table_get_strip_height (self);

  return strip > 0 && y >= self->bottom - strip && !sobremesa_table_is_pinned (self, view);
}

/* Finds where what is pinned begins, when places are found. */
void
sobremesa_table_update_pin (SobremesaTable *self, gboolean narrow)
{
  self->pin_top = self->height;
  for (guint i = 0; i < self->pile_order->len; i++)
    {
      SobremesaPileView *view = g_ptr_array_index (self->pile_order, i);
      graphene_rect_t    cell;

      if (!sobremesa_table_is_pinned (self, view))
        continue;
      sobremesa_table_get_natural_cell (self, sobremesa_pile_view_get_region (view), self->seat,
                                        narrow, &cell);
      self->pin_top = MIN (self->pin_top, cell.origin.y - SOBREMESA_TABLE_GAP / 2.0);
    }
}

/* Moves the cell of a region to the lower edge of what is seen, if it is one that stays there; whether
 * it is. */
gboolean
sobremesa_table_pin_cell (SobremesaTable *self, SobremesaRegion *region, graphene_rect_t *cell)
{
  double factor = get_factor (self);

  if (!is_pinned_region (self, region))
    return FALSE;
  cell->origin.y = self->bottom - (self->height - cell->origin.y) * factor;
  cell->size.height *= factor;
  return TRUE;
}

/* The pinned piles go along with what is scrolled: at once, as if they lay still. */
static void
shift_pile (SobremesaTable *self, SobremesaPileView *view, double by)
{
  BarajaPile     *pile = sobremesa_pile_view_get_pile (view);
  graphene_rect_t bounds;

  sobremesa_pile_view_get_bounds (view, &bounds);
  bounds.origin.y += by;
  sobremesa_pile_view_set_bounds (view, &bounds, sobremesa_pile_view_get_card_width (view));
  for (guint i = 0; pile != NULL && i < baraja_pile_get_n_cards (pile); i++)
    {
      SobremesaCardView *card =
        g_hash_table_lookup (self->card_views, baraja_pile_get_card (pile, i));
      SobremesaPlace place;

      if (self->dragged != NULL && g_ptr_array_find (self->dragged, card, NULL))
        continue;
      sobremesa_pile_view_get_place (view, i, &place);
      sobremesa_table_lift (card, &place);
      sobremesa_card_view_move_to (card, &place, 0, 0);
    }
}

/* Says where what is to be seen of the table ends, and how high that is. */
void
sobremesa_table_set_pin (SobremesaTable *self, double bottom, double page)
{
  double by = bottom - self->bottom;

  if (page == self->page && by == 0)
    return;
  self->stale |= page != self->page;
  self->bottom = bottom;
  self->page = page;
  for (guint i = 0; !self->stale && i < self->pile_order->len; i++)
    {
      SobremesaPileView *view = g_ptr_array_index (self->pile_order, i);

      if (sobremesa_table_is_pinned (self, view))
        shift_pile (self, view, by);
    }
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/* Draws the strip: felt, and a line where it begins. */
static void
draw_felt (SobremesaTable *self, GtkSnapshot *snapshot, double height)
{
  GtkStyleContext *style = gtk_widget_get_style_context (GTK_WIDGET (self));
  graphene_rect_t  strip;
  GdkRGBA          felt, ink;

  graphene_rect_init (&strip, 0, self->bottom - height, self->width, height);
  gtk_style_context_get_color (style, &ink);
  if (!gtk_style_context_lookup_color (style, "table_bottom", &felt))
    return;
  gtk_snapshot_append_color (snapshot, &felt, &strip);
  strip.size.height = 1;
  ink.alpha = LINE_ALPHA;
  gtk_snapshot_append_color (snapshot, &ink, &strip);
}

/* Draws the strip, and on it the piles and plates that are pinned and the cards that lie still. */
void
sobremesa_table_draw_pinned (SobremesaTable *self, GtkSnapshot *snapshot)
{
  double height = sobremesa_table_get_strip_height (self);

  if (height <= 0)
    return;
  draw_felt (self, snapshot, height);
  for (guint i = 0; i < self->pile_order->len; i++)
    {
      SobremesaPileView *view = g_ptr_array_index (self->pile_order, i);

      if (sobremesa_table_is_pinned (self, view))
        gtk_widget_snapshot_child (GTK_WIDGET (self), GTK_WIDGET (view), snapshot);
    }
  for (guint i = 0; i < self->plates->len; i++)
    if (sobremesa_table_is_plate_pinned (self, i))
      gtk_widget_snapshot_child (GTK_WIDGET (self), g_ptr_array_index (self->plates, i), snapshot);
  for (guint i = self->n_lying; i < self->n_still; i++)
    gtk_widget_snapshot_child (GTK_WIDGET (self), g_ptr_array_index (self->stacking, i), snapshot);
}

/* Widens a stretch by that of what lies there if the stretch's start is between its edges. */
static void
begin_with (double *start, double top, double bottom)
{
  if (top < *start && bottom > *start + 1)
    *start = MAX (top - SOBREMESA_TABLE_GAP / 2.0, 0);
}

/* Where what is to be seen of a pile ends: its last card, or its outline. */
static double
find_bottom (SobremesaPileView *view, BarajaPile *pile, const graphene_rect_t *bounds)
{
  SobremesaPlace place;
  guint          n_cards = baraja_pile_get_n_cards (pile);

  if (n_cards == 0)
    return bounds->origin.y + bounds->size.height;
  sobremesa_pile_view_get_place (view, n_cards - 1, &place);
  return place.y + place.width * SOBREMESA_CARD_RATIO;
}

/* Whether the strip would lie upon one's own plate if the table were seen from there on. */
static gboolean
covers_own_plate (SobremesaTable *self, double start)
{
  double          end = start + self->page - sobremesa_table_get_strip_height (self);
  graphene_rect_t plate;

  return !sobremesa_table_is_plate_pinned (self, self->seat) &&
         sobremesa_table_find_plate (self, self->seat, &plate) &&
         plate.origin.y + plate.size.height > end;
}

/* Where a stretch of the table begins that would begin there, if it is to cut off no pile and no plate
 * and the strip is to lie upon none of one's own. */
double
sobremesa_table_find_start (SobremesaTable *self, double start)
{
  double          whole = start;
  graphene_rect_t bounds;

  for (guint i = 0; i < self->pile_order->len; i++)
    {
      SobremesaPileView *view = g_ptr_array_index (self->pile_order, i);
      BarajaPile        *pile = sobremesa_pile_view_get_pile (view);

      if (pile == NULL || sobremesa_table_is_pinned (self, view) ||
          (baraja_pile_get_n_cards (pile) == 0 &&
           !sobremesa_region_get_outlined (sobremesa_pile_view_get_region (view))))
        continue;
      sobremesa_pile_view_get_bounds (view, &bounds);
      if (bounds.size.width > 0)
        begin_with (&whole, bounds.origin.y, find_bottom (view, pile, &bounds));
    }
  for (guint i = 0; i < self->plates->len; i++)
    if (!sobremesa_table_is_plate_pinned (self, i) && sobremesa_table_find_plate (self, i, &bounds))
      begin_with (&whole, bounds.origin.y, bounds.origin.y + bounds.size.height);
  return covers_own_plate (self, whole) ? start : whole;
}
