/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-table-private.h"

#include <math.h>

/* Where piles and plates lie: as the template says, in the part of the table that their seat has, and
 * with cards as large as that allows. */

#define NARROW_BELOW   640 /* px */
#define USUAL_TEXT     14.667 /* px: 11 points */
#define MAX_CARD_WIDTH 190

/* How a pattern of a template reads for a seat. */
static char *
expand (const char *pattern,
        gint        seat)
{
  g_autoptr (GString) name = g_string_new (pattern);
  g_autofree char    *number = g_strdup_printf ("%d", seat);

  g_string_replace (name, "{s}", number, 0);
  return g_string_free (g_steal_pointer (&name), FALSE);
}

/* Whether a name fits a pattern with one `{n}`. */
static gboolean
matches_numbered (const char *pattern,
                  const char *name)
{
  const char *hole = strstr (pattern, "{n}");
  gsize       head = hole != NULL ? hole - pattern : 0;
  char       *end;

  if (hole == NULL || strncmp (pattern, name, head) != 0 || !g_ascii_isdigit (name[head]))
    return FALSE;
  strtoul (name + head, &end, 10);
  return strcmp (end, hole + 3) == 0;
}

/* How large letters are; 1 is their usual size. */
double
sobremesa_table_get_text_scale (SobremesaTable *self)
{
  PangoContext               *context = gtk_widget_get_pango_context (GTK_WIDGET (self));
  const PangoFontDescription *font = pango_context_get_font_description (context);
  double                      size = pango_font_description_get_size (font) / (double) PANGO_SCALE;

  if (!pango_font_description_get_size_is_absolute (font))
    size *= pango_cairo_context_get_resolution (context) / 72;
  return size > 0 ? size / USUAL_TEXT : 1;
}

/* Whether the part of the table that is to be seen is narrow. */
static gboolean
is_narrow (SobremesaTable *self)
{
  return self->width < NARROW_BELOW * MAX (self->card_size, 1);
}

static guint
count_opponents (SobremesaTable *self)
{
  guint n_seats = baraja_game_get_n_seats (self->game);

  return self->seat >= 0 ? n_seats - 1 : n_seats;
}

/* Whether the opponents share one area for what a region shows. */
gboolean
sobremesa_table_is_pooled (SobremesaTable  *self,
                           SobremesaRegion *region,
                           gboolean         narrow)
{
  return sobremesa_region_get_pooled (region, narrow, count_opponents (self));
}

/* Takes the width of a seat's plate away from an area beside it. */
static void
leave_to_plate (SobremesaTable  *self,
                gint             seat,
                graphene_rect_t *cell)
{
  int width;

  gtk_widget_measure (g_ptr_array_index (self->plates, seat), GTK_ORIENTATION_HORIZONTAL, -1, NULL,
                      &width, NULL, NULL);
  width = MIN (width + SOBREMESA_TABLE_GAP, cell->size.width / 2);
  cell->origin.x += width;
  cell->size.width -= width;
}

/* The part of the table that an opponent has, opponents sitting clockwise from the left. */
void
sobremesa_table_get_cell (SobremesaTable  *self,
                          SobremesaRegion *region,
                          gint             seat,
                          gboolean         narrow,
                          graphene_rect_t *cell)
{
  gboolean crowded = sobremesa_table_template_get_crowded (self->template, count_opponents (self));
  const SobremesaArea *area = sobremesa_region_get_area (region, narrow, crowded);
  double               x = 0, y = 0, width = self->width, height = self->height;

  if (strcmp (sobremesa_region_get_group (region), "opponent") == 0 &&
      !sobremesa_table_is_pooled (self, region, narrow))
    {
      const SobremesaArea *strip =
        sobremesa_table_template_get_opponents (self->template, narrow, crowded);
      guint                n_seats = baraja_game_get_n_seats (self->game);
      guint                n = count_opponents (self);
      guint                index = self->seat >= 0 ? (seat - self->seat - 1 + n_seats) % n_seats
                                                   : (guint) seat;

      guint                columns = sobremesa_table_template_get_columns (self->template, narrow);
      guint                lines;

      columns = columns == 0 ? n : MIN (columns, n);
      lines = (n + columns - 1) / columns;
      width = self->width * strip->width / 100 / columns;
      height = self->height * strip->height / 100 / lines;
      x = self->width * strip->x / 100 + width * (index % columns);
      y = self->height * strip->y / 100 + height * (index / columns);
    }
  graphene_rect_init (cell, x + width * area->x / 100 + SOBREMESA_TABLE_GAP / 2.0,
                      y + height * area->y / 100 + SOBREMESA_TABLE_GAP / 2.0,
                      width * area->width / 100 - SOBREMESA_TABLE_GAP,
                      height * area->height / 100 - SOBREMESA_TABLE_GAP);
  if (sobremesa_region_get_beside_seat (region) && !crowded && !narrow && seat >= 0)
    leave_to_plate (self, seat, cell);
}

/* The region of a pile that has this owner, if the template has one. */
SobremesaRegion *
sobremesa_table_find_region (SobremesaTable *self,
                             const char     *name,
                             gint            owner)
{
  guint n = sobremesa_table_template_get_n_regions (self->template);

  for (guint i = 0; i < n; i++)
    {
      SobremesaRegion *region = sobremesa_table_template_get_region (self->template, i);
      const char      *group = sobremesa_region_get_group (region);
      g_autofree char *pattern = expand (sobremesa_region_get_pile (region), owner);
      gboolean         own = owner >= 0 && owner == self->seat;

      if ((strcmp (group, "own") == 0 && !own) || (strcmp (group, "opponent") == 0 && own))
        continue;
      if (strcmp (pattern, name) == 0 || matches_numbered (pattern, name))
        return region;
    }
  return NULL;
}

/* The card width common to all: as large as the tightest region allows, or as somebody wishes. */
static double
find_card_width (SobremesaTable *self,
                 gboolean        narrow)
{
  double width = MAX_CARD_WIDTH * MAX (self->card_size, 1);

  for (guint i = 0; i < self->pile_order->len; i++)
    {
      SobremesaPileView *view = g_ptr_array_index (self->pile_order, i);
      SobremesaRegion   *region = sobremesa_pile_view_get_region (view);
      graphene_rect_t    cell;

      if (strcmp (sobremesa_region_get_group (region), "opponent") == 0 ||
          sobremesa_region_get_scale (region) != 1)
        continue;
      sobremesa_table_get_cell (self, region, self->seat, narrow, &cell);
      width = MIN (width, sobremesa_pile_view_fit (view, &cell));
    }
  return width * MIN (self->card_size, 1);
}

static gboolean
is_numbered (SobremesaRegion *region)
{
  return strstr (sobremesa_region_get_pile (region), "{n}") != NULL;
}

void
sobremesa_table_place_piles (SobremesaTable *self)
{
  gboolean              narrow = is_narrow (self);
  double                card_width = find_card_width (self, narrow);
  g_autoptr (GPtrArray) numbered = g_ptr_array_new ();
  GPtrArray            *all = self->pile_order;

  for (guint i = 0; i < all->len; i++)
    {
      SobremesaPileView *view = g_ptr_array_index (all, i);
      SobremesaRegion   *region = sobremesa_pile_view_get_region (view);
      BarajaPile        *pile = sobremesa_pile_view_get_pile (view);
      gint               owner = pile != NULL ? baraja_pile_get_owner (pile) : self->seat;
      graphene_rect_t    cell;
      double             fit;

      if (sobremesa_region_get_under (region) != NULL)
        continue;
      if (is_numbered (region))
        {
          g_ptr_array_add (numbered, view);
          continue;
        }
      sobremesa_table_get_cell (self, region, owner, narrow, &cell);
      /* A pile without a place of its own: cards come and go there, but aren't to be seen. */
      if (cell.size.width <= 0)
        {
          cell.size.width = cell.size.height = 0;
          sobremesa_pile_view_set_bounds (view, &cell, 1);
          continue;
        }
      fit = sobremesa_pile_view_fit (view, &cell) * MIN (self->card_size, 1);
      sobremesa_pile_view_set_bounds (
        view, &cell, MIN (fit, card_width * sobremesa_region_get_scale (region)));
    }
  sobremesa_table_flow (self, numbered, narrow, card_width);
  for (guint i = 0; i < all->len; i++)
    {
      SobremesaPileView *view = g_ptr_array_index (all, i);
      SobremesaPileView *host = sobremesa_table_get_host (self, view);
      graphene_rect_t    bounds;

      if (host == view)
        continue;
      sobremesa_pile_view_get_bounds (host, &bounds);
      sobremesa_pile_view_set_bounds (view, &bounds, sobremesa_pile_view_get_card_width (host));
    }
}

/* Where a seat's plate may be; returns whether it stands in the middle of that. */
static gboolean
find_plate_bounds (SobremesaTable  *self,
                   guint            seat,
                   graphene_rect_t *bounds)
{
  gboolean         narrow = is_narrow (self);
  g_autofree char *name = g_strdup_printf ("seat-%u", seat);
  SobremesaRegion *region = sobremesa_table_find_region (self, name, seat);

  graphene_rect_init (bounds, 0, 0, 0, 0);
  if (region != NULL)
    sobremesa_table_get_cell (self, region, seat, narrow, bounds);
  return region != NULL && sobremesa_region_get_centered (region);
}

static void
allocate_at (GtkWidget             *widget,
             const graphene_rect_t *bounds)
{
  GskTransform *transform =
    gsk_transform_translate (NULL, &GRAPHENE_POINT_INIT (roundf (bounds->origin.x),
                                                         roundf (bounds->origin.y)));

  gtk_widget_allocate (widget, MAX (bounds->size.width, 1), MAX (bounds->size.height, 1), -1,
                       transform);
}

void
sobremesa_table_allocate_fixed (SobremesaTable *self)
{
  for (guint i = 0; i < self->pile_order->len; i++)
    {
      SobremesaPileView *view = g_ptr_array_index (self->pile_order, i);
      graphene_rect_t    bounds;
      int                least;

      gtk_widget_measure (GTK_WIDGET (view), GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL,
                          NULL);
      gtk_widget_measure (GTK_WIDGET (view), GTK_ORIENTATION_VERTICAL, -1, &least, NULL, NULL,
                          NULL);
      sobremesa_pile_view_get_bounds (view, &bounds);
      allocate_at (GTK_WIDGET (view), &bounds);
      if (sobremesa_pile_view_get_badge (view) == NULL)
        continue;
      sobremesa_pile_view_get_badge_bounds (view, &bounds);
      allocate_at (sobremesa_pile_view_get_badge (view), &bounds);
    }
  for (guint i = 0; i < self->plates->len; i++)
    {
      GtkWidget      *plate = g_ptr_array_index (self->plates, i);
      graphene_rect_t bounds;
      int             least, natural;
      gboolean        centered = find_plate_bounds (self, i, &bounds);
      double          room = bounds.size.width;

      gtk_widget_measure (plate, GTK_ORIENTATION_HORIZONTAL, -1, &least, &natural, NULL, NULL);
      gtk_widget_set_child_visible (plate, bounds.size.width >= least);
      bounds.size.width = CLAMP (bounds.size.width, least, MAX (natural, least));
      if (centered)
        bounds.origin.x += MAX (room - bounds.size.width, 0) / 2;
      gtk_widget_measure (plate, GTK_ORIENTATION_VERTICAL, bounds.size.width, &least, &natural, NULL,
                          NULL);
      bounds.size.height = natural <= bounds.size.height ? natural : least;
      allocate_at (plate, &bounds);
    }
}
