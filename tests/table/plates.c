/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "test"

#include "config.h"

#include "desk.h"
#include "sobremesa-deck.h"
#include "sobremesa-seat-plate.h"

/* The plates with players' names: with letters of any size, in windows of all sizes, at any number
 * of seats, nothing lies on them or beneath them. */

#define SLACK 2 /* px, that may overlap: shadows and rounding */

static const char *const games[] = { "tomb-robbers", "rummy-500", "money-bags", "ratscrew" };

/* In the last one, more than half of what is to be seen with large letters would be one's own. */
static const int windows[][2] = {
  { 1280, 800 }, { 1024, 600 }, { 640, 480 }, { 360, 640 }, { 1024, 460 },
};

static const double letters[] = { 1, 1.5, 2 };

static void
set_letters (double size)
{
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", (int) (size * 96 * PANGO_SCALE), NULL);
}

static gboolean
overlap (const graphene_rect_t *a, const graphene_rect_t *b)
{
  graphene_rect_t shared;

  return graphene_rect_intersection (a, b, &shared) && shared.size.width > SLACK &&
         shared.size.height > SLACK;
}

/* Whether a widget of the table is to be seen, and where. */
static gboolean
find_bounds (Desk *desk, GtkWidget *widget, graphene_rect_t *bounds)
{
  return widget != NULL && gtk_widget_get_mapped (widget) &&
         gtk_widget_compute_bounds (widget, GTK_WIDGET (desk->table), bounds);
}

static void
find_card_bounds (const SobremesaPlace *place, graphene_rect_t *bounds)
{
  double width = place->width, height = place->width * SOBREMESA_CARD_RATIO;

  if (place->angle == 90)
    graphene_rect_init (bounds, place->x - height / 2, place->y - width / 2, height, width);
  else
    graphene_rect_init (bounds, place->x - width / 2, place->y - height / 2, width, height);
}

static void
fail (Desk *desk, guint seat, const char *what)
{
  g_autofree char *path =
    g_build_filename (g_getenv ("G_TEST_BUILDDIR"), "failed-plates.png", NULL);

  desk_shot (desk, path);
  g_error (
    "%s, %u seats at %d × %d, letters %g times as large: the plate of seat %u and %s (see %s)",
    baraja_game_get_id (desk->game), baraja_game_get_n_seats (desk->game),
    gtk_widget_get_width (GTK_WIDGET (desk->window)),
    gtk_widget_get_height (GTK_WIDGET (desk->window)), sobremesa_table_get_text_scale (desk->table),
    seat, what, path);
}

static void
check_piles (Desk *desk, guint seat, const graphene_rect_t *plate)
{
  for (guint i = 0; i < desk->table->pile_order->len; i++)
    {
      SobremesaPileView *view = g_ptr_array_index (desk->table->pile_order, i);
      BarajaPile        *pile = sobremesa_pile_view_get_pile (view);
      const char        *name = sobremesa_pile_view_get_name (view);
      graphene_rect_t    bounds;

      if (find_bounds (desk, sobremesa_pile_view_get_badge (view), &bounds) &&
          overlap (plate, &bounds))
        fail (desk, seat, name);
      if (sobremesa_pile_view_get_card_width (view) <= 1)
        continue;
      sobremesa_pile_view_get_bounds (view, &bounds);
      bounds.size.height = sobremesa_pile_view_get_title_height (view);
      if (overlap (plate, &bounds))
        fail (desk, seat, name);
      for (guint j = 0; pile != NULL && j < baraja_pile_get_n_cards (pile); j++)
        {
          SobremesaPlace place;

          sobremesa_pile_view_get_place (view, j, &place);
          find_card_bounds (&place, &bounds);
          if (overlap (plate, &bounds))
            fail (desk, seat, name);
        }
    }
}

/* Whether a plate says how many cards somebody has: where there is little room, no more than that. */
static gboolean
tells_cards (GtkWidget *plate)
{
  for (GtkWidget *child = gtk_widget_get_first_child (plate); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_has_css_class (child, "seat-details") && gtk_widget_get_mapped (child))
      return TRUE;
  return FALSE;
}

static void
check_plates (Desk *desk)
{
  GPtrArray *plates = desk->table->plates;

  for (guint i = 0; i < plates->len; i++)
    {
      graphene_rect_t plate, other;

      if (!find_bounds (desk, g_ptr_array_index (plates, i), &plate))
        fail (desk, i, "is not to be seen");
      if (!tells_cards (g_ptr_array_index (plates, i)))
        fail (desk, i, "the number of cards, which it doesn't tell");
      if (plate.origin.x < -SLACK || plate.origin.y < -SLACK ||
          plate.origin.x + plate.size.width > desk->table->width + SLACK ||
          plate.origin.y + plate.size.height > desk->table->height + SLACK)
        fail (desk, i, "the edge");
      for (guint j = 0; j < i; j++)
        if (find_bounds (desk, g_ptr_array_index (plates, j), &other) && overlap (&plate, &other))
          fail (desk, i, "another plate");
      check_piles (desk, i, &plate);
    }
}

/* Plays on, so that there is something before everybody. */
static void
play_some (Desk *desk)
{
  if (strcmp (baraja_game_get_id (desk->game), "money-bags") == 0)
    desk_play_busily (desk, 60);
  else if (!baraja_game_get_real_time (desk->game))
    desk_play_on (desk, 14);
  desk_settle (desk);
}

static void
test_nothing_lies_on_them (gconstpointer data)
{
  const char *game = data;
  guint       least, most;

  g_assert_true (baraja_game_seats_for_id (game, &least, &most));
  for (guint i = 0; i < G_N_ELEMENTS (windows); i++)
    for (guint n_seats = least + i % 2; n_seats <= most; n_seats += 2)
      {
        g_autoptr (Desk) desk = desk_new (game, n_seats, 1, NULL, windows[i][0], windows[i][1]);

        check_plates (desk);
        play_some (desk);
        for (guint j = 0; j < G_N_ELEMENTS (letters); j++)
          {
            set_letters (letters[j]);
            desk_settle (desk);
            check_plates (desk);
          }
        set_letters (1);
      }
}

/* Opens a bag whenever that can be done and never fills one, which costs points. */
static void
lose_a_deal (BarajaGame *game)
{
  while (!baraja_game_get_deal_over (game))
    {
      gint seat = baraja_game_get_seat_to_act (game);
      g_auto (GStrv) moves = baraja_game_list_moves (game, seat);
      const char *chosen = moves[0];
      g_autoptr (GError) error = NULL;

      for (guint i = 0; moves[i] != NULL; i++)
        if (g_str_has_prefix (moves[i], "open "))
          chosen = moves[i];
      baraja_game_play (game, seat, chosen, &error);
      g_assert_no_error (error);
    }
}

/* Adds up what is to be read in a widget. */
static void
read_labels (GtkWidget *widget, GString *words)
{
  if (GTK_IS_LABEL (widget))
    g_string_append_printf (words, "%s\n", gtk_label_get_text (GTK_LABEL (widget)));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    read_labels (child, words);
}

/* Points below nothing have a minus that is as wide as a digit, as on the score sheet. */
static void
test_minus (void)
{
  g_autoptr (BarajaGame) game = baraja_game_new ("money-bags", 2, NULL, NULL);
  g_autoptr (GString) words = g_string_new (NULL);
  g_autofree char *wanted = NULL;
  GtkWidget       *plate;

  g_assert_true (baraja_game_deal (game, NULL, NULL));
  plate = g_object_ref_sink (sobremesa_seat_plate_new (game, 0));
  lose_a_deal (game);
  g_assert_cmpint (baraja_game_get_total (game, 0), <, -1);
  wanted = g_strdup_printf ("−%d points", -baraja_game_get_total (game, 0));
  read_labels (plate, words);
  g_assert_nonnull (strstr (words->str, wanted));
  g_object_unref (plate);
}

static int
get_screen_width (void)
{
  GListModel *monitors = gdk_display_get_monitors (gdk_display_get_default ());
  g_autoptr (GdkMonitor) monitor = g_list_model_get_item (monitors, 0);
  GdkRectangle geometry;

  gdk_monitor_get_geometry (monitor, &geometry);
  return geometry.width;
}

/* On the largest screens letters grow with the cards. */
static void
test_large_tables (void)
{
  static const int sizes[][2] = { { 1280, 800 }, { 2560, 1440 } };
  double           heights[2];

  if (get_screen_width () < sizes[1][0])
    {
      g_test_skip ("the screen is too small");
      return;
    }
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (Desk) desk = desk_new ("rummy-500", 3, 1, NULL, sizes[i][0], sizes[i][1]);
      graphene_rect_t  plate;

      while (gtk_widget_has_css_class (GTK_WIDGET (desk->table), "spacious") != (i == 1))
        g_main_context_iteration (NULL, TRUE);
      desk_settle (desk);
      g_assert_true (sobremesa_table_find_plate (desk->table, 0, &plate));
      heights[i] = plate.size.height;
      check_plates (desk);
    }
  g_assert_cmpfloat (heights[1], >, heights[0] * 1.3);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  gtk_init ();
  adw_init ();
  g_test_add_func ("/table/plates/minus", test_minus);
  g_test_add_func ("/table/plates/large-tables", test_large_tables);
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autofree char *path = g_strdup_printf ("/table/plates/nothing-lies-on-them/%s", games[i]);

      g_test_add_data_func (path, games[i], test_nothing_lies_on_them);
    }
  return g_test_run ();
}
