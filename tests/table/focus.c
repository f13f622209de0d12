/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "test"

#include "config.h"

#include "desk.h"

#include <math.h>

/* Where the keyboard is: the ring is drawn there, and there only, as soon as the keyboard goes there. */

#define RING 6 /* px: how far from the edge it may be */

typedef struct
{
  guchar *pixels;
  int     width, height;
  gsize   stride;
} Picture;

static void
picture_clear (Picture *self)
{
  g_clear_pointer (&self->pixels, g_free);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Picture, picture_clear)

/* What was drawn and hasn’t been asked for again comes as it was; there is nothing while places are
 * being found. */
static GskRenderNode *
get_node (Desk *desk)
{
  GtkWidget                *widget = GTK_WIDGET (desk->window);
  g_autoptr (GdkPaintable)  paintable = gtk_widget_paintable_new (widget);
  g_autoptr (GtkSnapshot)   snapshot = gtk_snapshot_new ();

  gdk_paintable_snapshot (paintable, snapshot, gtk_widget_get_width (widget), gtk_widget_get_height (widget));
  return gtk_snapshot_to_node (snapshot);
}

static Picture
take_picture (Desk *desk)
{
  g_autoptr (GskRenderNode) node = get_node (desk);
  g_autoptr (GdkTexture)    texture = NULL;
  Picture picture = { .width = gtk_widget_get_width (GTK_WIDGET (desk->window)),
                      .height = gtk_widget_get_height (GTK_WIDGET (desk->window)) };

  while (node == NULL)
    {
      desk_wait (desk, 10);
      node = get_node (desk);
    }
  texture = gsk_renderer_render_texture (
    gtk_native_get_renderer (GTK_NATIVE (desk->window)), node,
    &GRAPHENE_RECT_INIT (0, 0, picture.width, picture.height));
  picture.stride = picture.width * 4;
  picture.pixels = g_malloc (picture.stride * picture.height);
  gdk_texture_download (texture, picture.pixels, picture.stride);
  return picture;
}

/* Whether there is a ring: along the left edge a column of pure white, which no card has; at an empty place,
 * where the cloth shines through, of what is lighter than any cloth. */
static gboolean
has_ring (Desk      *desk,
          GtkWidget *widget)
{
  g_auto (Picture) picture = take_picture (desk);
  guchar           least = SOBREMESA_IS_CARD_VIEW (widget) ? 255 : 215;
  graphene_rect_t  bounds;
  int              x, y, height;

  g_assert_true (gtk_widget_compute_bounds (widget, GTK_WIDGET (desk->window), &bounds));
  x = bounds.origin.x;
  y = bounds.origin.y + bounds.size.height / 4;
  height = MIN (bounds.size.height / 2, picture.height - y);
  for (int column = MAX (x - RING, 0); column < x + RING; column++)
    {
      int n_white = 0;

      for (int row = y; row < y + height; row++)
        {
          const guchar *pixel = picture.pixels + row * picture.stride + column * 4;

          n_white += pixel[0] >= least && pixel[1] >= least && pixel[2] >= least;
        }
      if (n_white > height * 0.9)
        return TRUE;
    }
  return FALSE;
}

static void
focus (Desk      *desk,
       GtkWidget *widget)
{
  g_assert_true (gtk_widget_grab_focus (widget));
  gtk_window_set_focus_visible (desk->window, TRUE);
  desk_settle (desk);
}

static void
check (Desk       *desk,
       GtkWidget  *elsewhere,
       GtkWidget  *widget,
       const char *what)
{
  focus (desk, elsewhere);
  if (has_ring (desk, widget))
    g_error ("%s: a ring at %s, where the keyboard isn’t", baraja_game_get_id (desk->game), what);
  focus (desk, widget);
  if (!has_ring (desk, widget))
    g_error ("%s: no ring at %s", baraja_game_get_id (desk->game), what);
  focus (desk, elsewhere);
  if (has_ring (desk, widget))
    g_error ("%s: the ring stays at %s", baraja_game_get_id (desk->game), what);
}

static GtkWidget *
get_widget (Desk              *desk,
            SobremesaPileView *view)
{
  BarajaPile *pile = sobremesa_pile_view_get_pile (view);
  guint       n = pile != NULL ? baraja_pile_get_n_cards (pile) : 0;

  return n == 0 ? GTK_WIDGET (view)
                : g_hash_table_lookup (desk->table->card_views, baraja_pile_get_card (pile, 0));
}

/* The one that lies farthest away, so that its ring is none of this one's. */
static GtkWidget *
find_elsewhere (Desk      *desk,
                GPtrArray *widgets,
                GtkWidget *widget)
{
  GtkWidget      *found = NULL;
  graphene_rect_t here, there;
  double          best = -1;

  g_assert_true (gtk_widget_compute_bounds (widget, GTK_WIDGET (desk->table), &here));
  for (guint i = 0; i < widgets->len; i++)
    {
      GtkWidget *other = g_ptr_array_index (widgets, i);
      double     distance;

      g_assert_true (gtk_widget_compute_bounds (other, GTK_WIDGET (desk->table), &there));
      distance = hypot (there.origin.x - here.origin.x, there.origin.y - here.origin.y);
      if (distance > best)
        {
          best = distance;
          found = other;
        }
    }
  return found;
}

static void
test_ring (gconstpointer data)
{
  g_autoptr (Desk)      desk = desk_new (data, 2, 1, NULL, 1024, 600);
  g_autoptr (GPtrArray) widgets = g_ptr_array_new (), names = g_ptr_array_new ();

  for (guint i = 0; i < desk->table->pile_order->len; i++)
    {
      SobremesaPileView *view = g_ptr_array_index (desk->table->pile_order, i);
      GtkWidget         *widget = get_widget (desk, view);


      /* What lies under others, a free place under cards and an empty place that isn’t shown don’t count. */
      if (sobremesa_pile_view_get_pile (view) == NULL || sobremesa_table_is_covered (view, 0) ||
          sobremesa_pile_view_get_card_width (view) <= 1 || !gtk_widget_get_mapped (widget) ||
          (widget == GTK_WIDGET (view) &&
           !sobremesa_region_get_outlined (sobremesa_pile_view_get_region (view))))
        continue;
      g_ptr_array_add (widgets, widget);
      g_ptr_array_add (names, (gpointer) sobremesa_pile_view_get_name (view));
    }
  g_assert_cmpuint (widgets->len, >, 1);
  for (guint i = 0; i < widgets->len; i++)
    {
      GtkWidget *widget = g_ptr_array_index (widgets, i);

      check (desk, find_elsewhere (desk, widgets, widget), widget, g_ptr_array_index (names, i));
    }
}

int
main (int   argc,
      char *argv[])
{
  g_auto (GStrv) ids = NULL;

  g_test_init (&argc, &argv, NULL);
  gtk_init ();
  adw_init ();
  ids = baraja_game_list_ids ();
  for (guint i = 0; ids[i] != NULL; i++)
    {
      g_autofree char *path = g_strdup_printf ("/table/focus/ring/%s", ids[i]);

      g_test_add_data_func (path, ids[i], test_ring);
    }
  return g_test_run ();
}
