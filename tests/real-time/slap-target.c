/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <adwaita.h>

#include "sobremesa-table.h"

/* The place where one slaps: large at every size, and nothing else in it. */

#define LEAST 120 /* px */

static GtkWidget *
show_table (BarajaGame *game, int width, int height, GtkWidget **window)
{
  GtkWidget *table = sobremesa_table_new ();

  *window = gtk_window_new ();
  gtk_window_set_decorated (GTK_WINDOW (*window), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (*window), width, height);
  gtk_window_set_child (GTK_WINDOW (*window), table);
  sobremesa_table_set_game (SOBREMESA_TABLE (table), game, 0);
  sobremesa_table_set_pace (SOBREMESA_TABLE (table), 0);
  gtk_window_present (GTK_WINDOW (*window));
  while (gtk_widget_get_width (table) != width ||
         !sobremesa_table_is_settled (SOBREMESA_TABLE (table)))
    g_main_context_iteration (NULL, TRUE);
  return table;
}

/* Every seat's plate and stack, and the pile, have places of their own. */
static void
check_size (guint n_seats, int width, int height)
{
  g_autoptr (BarajaGame) game = baraja_game_new ("ratscrew", n_seats, NULL, NULL);
  GtkWidget *window, *table;
  int        left = width, right = 0, top = height, bottom = 0;
  guint      n_hits = 0;

  baraja_game_deal (game, NULL, NULL);
  table = show_table (game, width, height, &window);
  for (int x = 1; x < width; x += 4)
    for (int y = 1; y < height; y += 4)
      {
        const char *pile = sobremesa_table_find_pile_at (SOBREMESA_TABLE (table), x, y);

        if (g_strcmp0 (pile, "center") != 0)
          continue;
        g_assert_cmpint (sobremesa_table_find_plate_at (SOBREMESA_TABLE (table), x, y), <, 0);
        n_hits++;
        left = MIN (left, x);
        right = MAX (right, x);
        top = MIN (top, y);
        bottom = MAX (bottom, y);
      }
  g_assert_cmpint (right - left, >=, LEAST);
  g_assert_cmpint (bottom - top, >=, LEAST);
  /* It has no holes. */
  g_assert_cmpuint (n_hits, ==, ((right - left) / 4 + 1) * ((bottom - top) / 4 + 1));
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
test_target (void)
{
  static const int sizes[][2] = { { 360, 360 }, { 360, 420 }, { 1024, 380 }, { 1280, 640 } };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    for (guint n_seats = 2; n_seats <= 6; n_seats++)
      check_size (n_seats, sizes[i][0], sizes[i][1]);
}

static gboolean
has_stack (GtkWidget *table, guint seat, int width, int height)
{
  g_autofree char *name = g_strdup_printf ("stack-%u", seat);

  for (int x = 1; x < width; x += 4)
    for (int y = 1; y < height; y += 4)
      if (g_strcmp0 (sobremesa_table_find_pile_at (SOBREMESA_TABLE (table), x, y), name) == 0)
        return TRUE;
  return FALSE;
}

static void
test_stacks (void)
{
  g_autoptr (BarajaGame) game = baraja_game_new ("ratscrew", 6, NULL, NULL);
  GtkWidget *window, *table;

  baraja_game_deal (game, NULL, NULL);
  table = show_table (game, 360, 400, &window);
  for (guint i = 0; i < 6; i++)
    g_assert_true (has_stack (table, i, 360, 400));
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/real-time/slap-target/unobstructed", test_target);
  g_test_add_func ("/real-time/slap-target/every-stack-has-a-place", test_stacks);
  return g_test_run ();
}
