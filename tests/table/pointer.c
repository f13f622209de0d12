/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "test"

#include "config.h"

#include "pointer.h"
#include "touch.h"

#define MARGIN 2 /* px */
#define PAUSE 60 /* ms: for the X server to pass it on */
#define CLICK_RADIUS 24 /* px: how far apart the clicks of a double click may be */

static gint64 last_click; /* µs */

/* Whether a point points at a card, or, with NULL, at a pile itself or at any card of it or under
 * it. */
static gboolean
points_at (Desk              *desk,
           double             x,
           double             y,
           SobremesaCardView *card,
           SobremesaPileView *pile)
{
  SobremesaSpot spot = sobremesa_table_pick (desk->table, x, y);

  if (card != NULL)
    return spot.card == card;
  return spot.pile != NULL && sobremesa_table_get_host (desk->table, spot.pile) == pile;
}

/* A point of some bounds that does, and not just by a pixel. */
static gboolean
find_point (Desk                  *desk,
            const graphene_rect_t *bounds,
            SobremesaCardView     *card,
            SobremesaPileView     *pile,
            graphene_point_t      *point)
{
  for (double down = 0.05; down < 1; down += 0.05)
    for (double across = 0.05; across < 1; across += 0.02)
      {
        double x = bounds->origin.x + bounds->size.width * across;
        double y = bounds->origin.y + bounds->size.height * down;

        graphene_point_init (point, x, y);
        if (points_at (desk, x - MARGIN, y - MARGIN, card, pile) &&
            points_at (desk, x + MARGIN, y + MARGIN, card, pile))
          return TRUE;
      }
  return FALSE;
}

/* How far a point is from all piles with cards. */
static double
find_clearance (Desk                   *desk,
                const graphene_point_t *point)
{
  double least = G_MAXDOUBLE;

  for (guint i = 0; i < desk->table->pile_order->len; i++)
    {
      SobremesaPileView *pile = g_ptr_array_index (desk->table->pile_order, i);
      graphene_rect_t    bounds;
      double             x, y;

      if (sobremesa_pile_view_get_pile (pile) == NULL)
        continue;
      sobremesa_pile_view_get_bounds (pile, &bounds);
      x = MAX (bounds.origin.x - point->x, point->x - bounds.origin.x - bounds.size.width);
      y = MAX (bounds.origin.y - point->y, point->y - bounds.origin.y - bounds.size.height);
      least = MIN (least, MAX (x, y));
    }
  return least;
}

/* The point of a free place that is farthest from everything else. */
static gboolean
find_free_point (Desk                  *desk,
                 const graphene_rect_t *bounds,
                 SobremesaPileView     *pile,
                 graphene_point_t      *point)
{
  double best = 0;

  for (double down = 0.02; down < 1; down += 0.02)
    for (double across = 0.02; across < 1; across += 0.02)
      {
        graphene_point_t here;
        double           clearance;

        graphene_point_init (&here, bounds->origin.x + bounds->size.width * across,
                             bounds->origin.y + bounds->size.height * down);
        clearance = find_clearance (desk, &here);
        if (clearance > best && sobremesa_table_pick (desk->table, here.x, here.y).pile == pile)
          {
            best = clearance;
            *point = here;
          }
      }
  return best > 0;
}

/* Where one can point at a card; FALSE when nothing of it is to be seen. */
gboolean
pointer_find_card (Desk              *desk,
                   SobremesaCardView *card,
                   graphene_point_t  *point)
{
  const SobremesaPlace *place = sobremesa_card_view_get_place (card);
  double                side = place->width * 1.4;
  graphene_rect_t       bounds;

  graphene_rect_init (&bounds, place->x - side / 2, place->y - side / 2, side, side);
  return find_point (desk, &bounds, card, NULL, point);
}

/* Where one can point at a pile. */
gboolean
pointer_find_pile (Desk              *desk,
                   SobremesaPileView *pile,
                   graphene_point_t  *point)
{
  graphene_rect_t bounds;

  sobremesa_pile_view_get_bounds (pile, &bounds);
  if (sobremesa_pile_view_get_pile (pile) == NULL)
    return find_free_point (desk, &bounds, pile, point);
  return find_point (desk, &bounds, NULL, pile, point);
}

/* Where a widget's window lies on the screen; that of a test lies at its corner, since nobody moves
 * windows there. */
static void
find_origin (GtkNative *native,
             double    *x,
             double    *y)
{
  GdkSurface *surface = gtk_native_get_surface (native);
  double      shadow_x, shadow_y;

  gtk_native_get_surface_transform (native, &shadow_x, &shadow_y);
  *x += shadow_x;
  *y += shadow_y;
  if (GDK_IS_POPUP (surface))
    {
      *x += gdk_popup_get_position_x (GDK_POPUP (surface));
      *y += gdk_popup_get_position_y (GDK_POPUP (surface));
    }
}

/* A point of a widget on the screen, as text. */
static void
to_screen (GtkWidget              *widget,
           const graphene_point_t *point,
           char                   *x,
           char                   *y)
{
  GtkNative *native = gtk_widget_get_native (widget);
  double     across, down;

  g_assert_true (gtk_widget_translate_coordinates (widget, GTK_WIDGET (native), point->x, point->y,
                                                   &across, &down));
  find_origin (native, &across, &down);
  g_snprintf (x, 16, "%d", (int) (across + 0.5));
  g_snprintf (y, 16, "%d", (int) (down + 0.5));
}

static void
run (const char *const *arguments)
{
  g_autoptr (GError) error = NULL;
  int                status;

  g_spawn_sync (NULL, (char **) arguments, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, NULL, NULL,
                &status, &error);
  g_assert_no_error (error);
  g_assert_cmpint (status, ==, 0);
}

void
pointer_move (Desk                   *desk,
              const graphene_point_t *point)
{
  char        x[16], y[16];
  const char *arguments[] = { "xdotool", "mousemove", x, y, NULL };

  to_screen (GTK_WIDGET (desk->table), point, x, y);
  run (arguments);
  desk_wait (desk, PAUSE);
  desk_settle (desk);
}

/* A click too soon after another one at the same place is half of a double click, and nobody means
 * one here. */
static void
keep_apart (Desk       *desk,
            const char *x,
            const char *y)
{
  static int last_x, last_y;
  int        interval;
  gint64     elapsed = (g_get_monotonic_time () - last_click) / 1000;

  g_object_get (gtk_widget_get_settings (GTK_WIDGET (desk->table)), "gtk-double-click-time",
                &interval, NULL);
  if (hypot (atoi (x) - last_x, atoi (y) - last_y) < 2 * CLICK_RADIUS && elapsed < interval + PAUSE)
    desk_wait (desk, interval + PAUSE - elapsed);
  last_x = atoi (x);
  last_y = atoi (y);
}

static void
click_at (Desk                   *desk,
          GtkWidget              *widget,
          const graphene_point_t *point)
{
  char        x[16], y[16];
  const char *arguments[] = { "xdotool", "mousemove", x, y, "click", "1", NULL };

  to_screen (widget, point, x, y);
  keep_apart (desk, x, y);
  if (touch_is_there ())
    touch (x, y, NULL);
  else
    run (arguments);
  last_click = g_get_monotonic_time ();
  desk_wait (desk, PAUSE);
  desk_settle (desk);
}

void
pointer_click (Desk                   *desk,
               const graphene_point_t *point)
{
  click_at (desk, GTK_WIDGET (desk->table), point);
}

/* Asks for the menu: with the other button of the mouse, or with a finger that stays. */
void
pointer_menu (Desk                   *desk,
              const graphene_point_t *point)
{
  char        x[16], y[16];
  const char *arguments[] = { "xdotool", "mousemove", x, y, "click", "3", NULL };

  to_screen (GTK_WIDGET (desk->table), point, x, y);
  keep_apart (desk, x, y);
  if (touch_is_there ())
    touch (x, y, x, y, x, y, x, y, NULL);
  else
    run (arguments);
  desk_wait (desk, PAUSE);
  desk_settle (desk);
}

/* Clicks the middle of a widget, in whatever window it is. */
void
pointer_click_widget (Desk      *desk,
                      GtkWidget *widget)
{
  graphene_point_t middle = GRAPHENE_POINT_INIT (gtk_widget_get_width (widget) / 2.0,
                                                 gtk_widget_get_height (widget) / 2.0);

  click_at (desk, widget, &middle);
}

void
pointer_drag (Desk                   *desk,
              const graphene_point_t *from,
              const graphene_point_t *to)
{
  char             x[16], y[16], half_x[16], half_y[16], to_x[16], to_y[16];
  graphene_point_t half;
  const char      *arguments[] = { "xdotool", "mousemove", x, y, "mousedown", "1", "mousemove", half_x,
                                   half_y, "sleep", "0.02", "mousemove", to_x, to_y, "sleep", "0.03",
                                   "mouseup", "1", NULL };

  graphene_point_interpolate (from, to, 0.5, &half);
  to_screen (GTK_WIDGET (desk->table), from, x, y);
  to_screen (GTK_WIDGET (desk->table), &half, half_x, half_y);
  to_screen (GTK_WIDGET (desk->table), to, to_x, to_y);
  if (touch_is_there ())
    touch (x, y, half_x, half_y, to_x, to_y, NULL);
  else
    run (arguments);
  desk_wait (desk, PAUSE);
  desk_settle (desk);
}

/* Presses the button and keeps it down. */
void
pointer_press (Desk                   *desk,
               const graphene_point_t *point)
{
  char        x[16], y[16];
  const char *arguments[] = { "xdotool", "mousemove", x, y, "mousedown", "1", NULL };

  to_screen (GTK_WIDGET (desk->table), point, x, y);
  run (arguments);
  desk_wait (desk, PAUSE);
}

void
pointer_release (Desk *desk)
{
  const char *arguments[] = { "xdotool", "mouseup", "1", NULL };

  run (arguments);
  desk_wait (desk, PAUSE);
  desk_settle (desk);
}

/* Presses a key, by its name. */
void
pointer_key (Desk       *desk,
             const char *key)
{
  const char *arguments[] = { "xdotool", "key", key, NULL };

  run (arguments);
  desk_wait (desk, PAUSE);
  desk_settle (desk);
}
