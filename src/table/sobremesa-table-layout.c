/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-table-private.h"

#include <math.h>

#include "sobremesa-seat-plate.h"

/* Where piles and plates lie: as the template says, in the part of the table that their seat has, and
 * with cards as large as that allows. */

#define NARROW_BELOW   640    /* px */
#define LEAST_WIDTH    320    /* px, in which everything has its place with letters of the usual size */
#define USUAL_TEXT     14.667 /* px: 11 points */
#define MAX_CARD_WIDTH 390    /* px: as large as real ones on the finest screens */
#define MAX_WIDTH      4000   /* px: of what is used of the felt; cards as large as can be fill it */
#define MAX_HEIGHT     2100   /* px */
#define MAX_ASPECT     2.6    /* width : height; in a wider one eyes have too far to go */
#define LEAST_ROOM     22     /* px: in less, an opponent's cards would be specks */
#define BESIDE         0.6    /* of its room, a plate takes beside which cards lie */
#define LEAST_PLATE    0.6    /* of the usual size of letters, before a name loses its end */

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
gboolean
sobremesa_table_is_narrow (SobremesaTable *self)
{
  return self->width < NARROW_BELOW * MAX (self->card_size, 1);
}

/* Whether a wide table has so little height for large letters that other things have to lie beside
 * each other than usual. */
static gboolean
is_low (SobremesaTable *self, gboolean narrow)
{
  double scale = sobremesa_table_get_text_scale (self);

  return !narrow && scale > 1 && sobremesa_table_template_get_low_room (self->template) > 0 &&
         self->height < sobremesa_table_template_get_room (self->template) * scale;
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

static gboolean
is_numbered (SobremesaRegion *region)
{
  return strstr (sobremesa_region_get_pile (region), "{n}") != NULL;
}

/* What is used of the table: all of it, unless that is so large that things would be far apart. */
static void
get_room (SobremesaTable  *self,
          graphene_rect_t *room)
{
  double larger = MAX (self->card_size, 1);
  double height = MIN (self->height, MAX_HEIGHT * larger);
  double width = MIN (self->width, MIN (MAX_WIDTH * larger, height * MAX_ASPECT));

  graphene_rect_init (room, (self->width - width) / 2, (self->height - height) / 2, width, height);
}

/* The part of the table that an opponent has, opponents sitting clockwise from the left. */
static void
get_opponent_room (SobremesaTable  *self,
                   gint             seat,
                   gboolean         narrow,
                   gboolean         crowded,
                   graphene_rect_t *room)
{
  const SobremesaArea *strip =
    sobremesa_table_template_get_opponents (self->template, narrow, is_low (self, narrow), crowded);
  guint                n_seats = baraja_game_get_n_seats (self->game);
  guint                n = count_opponents (self);
  guint                index = self->seat >= 0 ? (seat - self->seat - 1 + n_seats) % n_seats
                                               : (guint) seat;
  guint                columns = sobremesa_table_template_get_columns (self->template, narrow);
  guint                lines;

  columns = columns == 0 ? n : MIN (columns, n);
  lines = (n + columns - 1) / columns;
  room->origin.x += room->size.width * (strip->x + strip->width * (index % columns) / columns) / 100;
  room->origin.y += room->size.height * (strip->y + strip->height * (index / columns) / lines) / 100;
  room->size.width *= strip->width / 100 / columns;
  room->size.height *= strip->height / 100 / lines;
}

/* Where the template says that something of a seat lies. */
static void
get_area (SobremesaTable  *self,
          SobremesaRegion *region,
          gint             seat,
          gboolean         narrow,
          graphene_rect_t *cell)
{
  gboolean crowded = sobremesa_table_template_get_crowded (self->template, count_opponents (self));
  const SobremesaArea *area =
    sobremesa_region_get_area (region, narrow, is_low (self, narrow), crowded);
  graphene_rect_t      room;

  get_room (self, &room);
  if (strcmp (sobremesa_region_get_group (region), "opponent") == 0 &&
      !sobremesa_table_is_pooled (self, region, narrow))
    get_opponent_room (self, seat, narrow, crowded, &room);
  graphene_rect_init (
    cell, room.origin.x + room.size.width * area->x / 100 + SOBREMESA_TABLE_GAP / 2.0,
    room.origin.y + room.size.height * area->y / 100 + SOBREMESA_TABLE_GAP / 2.0,
    MAX (room.size.width * area->width / 100 - SOBREMESA_TABLE_GAP, 0),
    MAX (room.size.height * area->height / 100 - SOBREMESA_TABLE_GAP, 0));
}

/* Takes away from an area what a plate covers of it: what is to its right if that is where the cards
 * belong, or else whatever leaves more. Beside a plate in the middle nothing would be in the middle.
 */
static void
leave_to_plate (graphene_rect_t       *cell,
                const graphene_rect_t *plate,
                gboolean               beside,
                gboolean               centered)
{
  double right = cell->origin.x + cell->size.width, bottom = cell->origin.y + cell->size.height;
  double plate_right = plate->origin.x + plate->size.width + SOBREMESA_TABLE_GAP;
  double plate_bottom = plate->origin.y + plate->size.height + SOBREMESA_TABLE_GAP / 2.0;
  double plate_top = plate->origin.y - SOBREMESA_TABLE_GAP / 2.0;

  if (plate_right <= cell->origin.x || plate->origin.x >= right || plate_bottom <= cell->origin.y ||
      plate_top >= bottom)
    return;
  if (beside ||
      (!centered && (right - plate_right) * cell->size.height >
                      MAX (bottom - plate_bottom, plate_top - cell->origin.y) * cell->size.width))
    {
      cell->origin.x = MIN (plate_right, right);
      cell->size.width = right - cell->origin.x;
    }
  else if (bottom - plate_bottom >= plate_top - cell->origin.y)
    {
      cell->origin.y = MIN (plate_bottom, bottom);
      cell->size.height = bottom - cell->origin.y;
    }
  else
    cell->size.height = MAX (plate_top - cell->origin.y, 0);
}

/* The part of the table where the piles of a region lie that belong to a seat when nothing is
 * scrolled; no plate lies there, however large letters are. Without width and height: what lies there
 * isn't to be seen. */
void
sobremesa_table_get_natural_cell (SobremesaTable  *self,
                          SobremesaRegion *region,
                          gint             seat,
                          gboolean         narrow,
                          graphene_rect_t *cell)
{
  gboolean hand = strcmp (sobremesa_region_get_group (region), "opponent") == 0 &&
                  !is_numbered (region);
  gboolean crowded = sobremesa_table_template_get_crowded (self->template, count_opponents (self));
  gboolean beside = sobremesa_region_get_beside_seat (region) && !crowded && !narrow;

  get_area (self, region, seat, narrow, cell);
  for (guint i = 0; i < self->plates->len; i++)
    {
      g_autofree char *name = g_strdup_printf ("seat-%u", i);
      SobremesaRegion *place = sobremesa_table_find_region (self, name, i);
      graphene_rect_t  plate;

      if (sobremesa_table_find_natural_plate (self, i, &plate))
        leave_to_plate (cell, &plate, beside && (gint) i == seat,
                        sobremesa_region_get_centered (place));
    }
  if (cell->size.width <= 0 || (hand && cell->size.height < LEAST_ROOM))
    cell->size.width = cell->size.height = 0;
}

/* Takes away from what stays in view what one's own plate covers there. Where that has less room than in the
 * table, letters are as large all the same, and the plate needs more of it. */
static void
leave_to_own_plate (SobremesaTable  *self,
                    SobremesaRegion *region,
                    gboolean         narrow,
                    graphene_rect_t *cell)
{
  g_autofree char *name = g_strdup_printf ("seat-%d", self->seat);
  graphene_rect_t  plate, area;

  get_area (self, region, self->seat, narrow, &area);
  if (!sobremesa_table_pin_cell (self, region, &area) ||
      !sobremesa_table_find_plate (self, self->seat, &plate))
    return;
  *cell = area;
  leave_to_plate (cell, &plate, FALSE,
                  sobremesa_region_get_centered (sobremesa_table_find_region (self, name, self->seat)));
}

/* The same, wherever it is seen now. */
void
sobremesa_table_get_cell (SobremesaTable  *self,
                          SobremesaRegion *region,
                          gint             seat,
                          gboolean         narrow,
                          graphene_rect_t *cell)
{
  sobremesa_table_get_natural_cell (self, region, seat, narrow, cell);
  sobremesa_table_pin_cell (self, region, cell);
  if (sobremesa_table_is_plate_pinned (self, self->seat))
    leave_to_own_plate (self, region, narrow, cell);
}

/* The region of a pile that has this owner, if there is a template and it has one. */
SobremesaRegion *
sobremesa_table_find_region (SobremesaTable *self,
                             const char     *name,
                             gint            owner)
{
  guint n = self->template != NULL ? sobremesa_table_template_get_n_regions (self->template) : 0;

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

void
sobremesa_table_place_piles (SobremesaTable *self)
{
  gboolean              narrow = sobremesa_table_is_narrow (self);
  double                card_width;
  g_autoptr (GPtrArray) numbered = g_ptr_array_new ();
  GPtrArray            *all = self->pile_order;

  sobremesa_table_update_pin (self, narrow);
  card_width = find_card_width (self, narrow);
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
  sobremesa_table_share_titles (self);
}

/* Whether something of the seat's is to lie beside its plate. */
static gboolean
shares_line (SobremesaTable *self,
             gint            seat,
             gboolean        narrow)
{
  guint n = sobremesa_table_template_get_n_regions (self->template);

  if (narrow || seat == self->seat ||
      sobremesa_table_template_get_crowded (self->template, count_opponents (self)))
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (sobremesa_region_get_beside_seat (sobremesa_table_template_get_region (self->template, i)))
      return TRUE;
  return FALSE;
}

/* Where a seat's plate stands when nothing is scrolled; FALSE when it isn't to be seen or nobody sits
 * there. It is as high as its letters are, even where the template has less room for it. */
gboolean
sobremesa_table_find_natural_plate (SobremesaTable  *self,
                                    guint            seat,
                                    graphene_rect_t *bounds)
{
  gboolean         narrow = sobremesa_table_is_narrow (self);
  g_autofree char *name = g_strdup_printf ("seat-%u", seat);
  SobremesaRegion *region = sobremesa_table_find_region (self, name, seat);
  GtkWidget       *plate;
  double           room;
  int              least, line;

  if (region == NULL || seat >= self->plates->len)
    return FALSE;
  plate = g_ptr_array_index (self->plates, seat);
  get_area (self, region, seat, narrow, bounds);
  room = bounds->size.width;
  gtk_widget_measure (plate, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  gtk_widget_measure (plate, GTK_ORIENTATION_VERTICAL, -1, NULL, &line, NULL, NULL);
  if (room < least)
    return FALSE;
  bounds->size.width = sobremesa_seat_plate_fit (
    SOBREMESA_SEAT_PLATE (plate), shares_line (self, seat, narrow) ? room * BESIDE : room);
  bounds->size.width = MAX (bounds->size.width, least);
  bounds->size.height = line;
  if (sobremesa_region_get_centered (region))
    bounds->origin.x += (room - bounds->size.width) * sobremesa_region_get_align (region);
  bounds->origin.y = MIN (bounds->origin.y, self->height - bounds->size.height);
  return TRUE;
}

/* The same, wherever it is seen now. */
gboolean
sobremesa_table_find_plate (SobremesaTable  *self,
                            guint            seat,
                            graphene_rect_t *bounds)
{
  g_autofree char *name = g_strdup_printf ("seat-%u", seat);
  double           height;

  if (!sobremesa_table_find_natural_plate (self, seat, bounds))
    return FALSE;
  height = bounds->size.height;
  if (sobremesa_table_pin_cell (self, sobremesa_table_find_region (self, name, seat), bounds))
    bounds->origin.y = MIN (bounds->origin.y, self->bottom - height);
  bounds->size.height = height;
  return TRUE;
}

/* What a seat's plate has of the width of a table. */
static double
get_plate_share (SobremesaTable  *self,
                 SobremesaRegion *region,
                 gboolean         narrow)
{
  guint                n = count_opponents (self);
  gboolean             crowded = sobremesa_table_template_get_crowded (self->template, n);
  const SobremesaArea *strip =
    sobremesa_table_template_get_opponents (self->template, narrow, is_low (self, narrow), crowded);
  const SobremesaArea *area =
    sobremesa_region_get_area (region, narrow, is_low (self, narrow), crowded);
  guint                columns = sobremesa_table_template_get_columns (self->template, narrow);

  columns = columns == 0 ? n : MIN (columns, n);
  if (strcmp (sobremesa_region_get_group (region), "opponent") != 0)
    return area->width / 100;
  return area->width / 100 * strip->width / 100 / MAX (columns, 1);
}

/* How much smaller than other things a plate may be written: large letters where there is room for none
 * become no smaller than others do there. */
static double
get_least_plate (SobremesaTable *self)
{
  return LEAST_PLATE / MAX (sobremesa_table_get_text_scale (self), 1);
}

/* How wide the table must be for players' names and the numbers of their cards to be read, if so much
 * of it is to be seen. */
int
sobremesa_table_find_least_width (SobremesaTable *self,
                                  int             width)
{
  gboolean narrow = width < NARROW_BELOW * MAX (self->card_size, 1);
  double   least = 0;

  for (guint i = 0; i < self->plates->len; i++)
    {
      g_autofree char *name = g_strdup_printf ("seat-%u", i);
      SobremesaRegion *region = sobremesa_table_find_region (self, name, i);
      int              head =
        sobremesa_seat_plate_measure_least (SOBREMESA_SEAT_PLATE (g_ptr_array_index (self->plates, i)));

      if (region != NULL)
        least = MAX (least, (head * get_least_plate (self) + SOBREMESA_TABLE_GAP) /
                              get_plate_share (self, region, narrow));
    }
  return MIN (ceil (least), LEAST_WIDTH * sobremesa_table_get_text_scale (self));
}

/* How high it must be for what is written there to leave room for cards, if so much of its width is
 * to be seen. */
int
sobremesa_table_find_least_height (SobremesaTable *self, int width)
{
  gboolean narrow = width < NARROW_BELOW * MAX (self->card_size, 1);
  guint    room, low_room;

  if (self->template == NULL)
    return 0;
  room = sobremesa_table_template_get_room (self->template);
  low_room = narrow ? 0 : sobremesa_table_template_get_low_room (self->template);
  return round ((low_room > 0 ? low_room : room) * sobremesa_table_get_text_scale (self));
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

/* What is written on a plate is written smaller where there is no room for all of a name and the number
 * of cards: so much. */
static double
find_plate_scale (SobremesaTable        *self,
                  GtkWidget             *plate,
                  const graphene_rect_t *bounds)
{
  int needed = sobremesa_seat_plate_measure_short (SOBREMESA_SEAT_PLATE (plate));

  return CLAMP (bounds->size.width / needed, get_least_plate (self), 1);
}

static void
allocate_plate (GtkWidget             *plate,
                const graphene_rect_t *bounds,
                double                 scale,
                gboolean               centered)
{
  int    needed = sobremesa_seat_plate_measure_short (SOBREMESA_SEAT_PLATE (plate));
  double width = bounds->size.width / scale;
  double x = bounds->origin.x, y = bounds->origin.y + bounds->size.height * (1 - scale) / 2;

  if (scale < 1 && width > needed)
    {
      x += centered ? (width - needed) * scale / 2 : 0;
      width = needed;
    }
  gtk_widget_allocate (
    plate, MAX (ceil (width), 1), MAX (bounds->size.height, 1), -1,
    gsk_transform_scale (
      gsk_transform_translate (NULL, &GRAPHENE_POINT_INIT (roundf (x), roundf (y))), scale, scale));
}

/* Opponents sit side by side: what is written on their plates is as large on all. */
static void
allocate_plates (SobremesaTable *self)
{
  graphene_rect_t bounds;
  double          shared = 1;

  for (guint i = 0; i < self->plates->len; i++)
    if ((gint) i != self->seat && sobremesa_table_find_plate (self, i, &bounds))
      shared = MIN (shared, find_plate_scale (self, g_ptr_array_index (self->plates, i), &bounds));
  for (guint i = 0; i < self->plates->len; i++)
    {
      GtkWidget       *plate = g_ptr_array_index (self->plates, i);
      g_autofree char *name = g_strdup_printf ("seat-%u", i);
      gboolean         shown = sobremesa_table_find_plate (self, i, &bounds);

      gtk_widget_set_child_visible (plate, shown);
      if (shown)
        allocate_plate (
          plate, &bounds,
          (gint) i == self->seat ? find_plate_scale (self, plate, &bounds) : shared,
          sobremesa_region_get_centered (sobremesa_table_find_region (self, name, i)));
    }
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
  allocate_plates (self);
}
