/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sample.h"

/* Going to any moment of a match, and beginning a deal anew. */

static BarajaGame *
load (const char *name)
{
  g_autofree char *file = g_strconcat (name, ".sobremesa", NULL);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "files", "version-1", file, NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  BarajaGame *game;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  game = baraja_game_new_from_json (text, &error);
  g_assert_no_error (error);
  return game;
}

static guint
get_n_applied (BarajaGame *game)
{
  return baraja_record_get_n_applied (baraja_game_get_record (game));
}

static void
seek (BarajaGame *game, guint n_events)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (baraja_game_seek (game, n_events, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (get_n_applied (game), ==, n_events);
}

/* Forwards, backwards and in leaps: a moment looks as it did. */
static void
test_any_moment (gconstpointer data)
{
  g_autofree char *name = g_strconcat (data, "-finished", NULL);
  g_autoptr (BarajaGame) game = load (name);
  guint n = baraja_record_get_n_events (baraja_game_get_record (game));
  g_autoptr (GPtrArray) tables = g_ptr_array_new_with_free_func (g_free);
  guint     stride = 1 + n / 200;
  BarajaRng rng;

  for (guint i = 0; i <= n; i += stride)
    {
      seek (game, i);
      g_ptr_array_add (tables, baraja_game_describe (game, BARAJA_SEAT_ALL));
    }
  for (guint i = tables->len; i > 0; i--)
    {
      g_autofree char *table = NULL;

      seek (game, (i - 1) * stride);
      table = baraja_game_describe (game, BARAJA_SEAT_ALL);
      g_assert_cmpstr (table, ==, tables->pdata[i - 1]);
    }
  baraja_rng_seed (&rng, 5);
  for (guint i = 0; i < 200; i++)
    {
      guint            leap = baraja_rng_below (&rng, tables->len);
      g_autofree char *table = NULL;

      seek (game, leap * stride);
      table = baraja_game_describe (game, BARAJA_SEAT_ALL);
      g_assert_cmpstr (table, ==, tables->pdata[leap]);
    }
  seek (game, n);
  g_assert_true (baraja_game_get_match_over (game));
}

static void
count_cb (guint *count)
{
  (*count)++;
}

/* What wasn't there isn't gone to, and who is there already isn't told. */
static void
test_bounds (void)
{
  g_autoptr (BarajaGame) game = sample_played (SAMPLE_GAME, 2, 6);
  g_autoptr (GError) error = NULL;
  guint n = get_n_applied (game), n_rewound = 0;

  g_signal_connect_swapped (game, "rewound", G_CALLBACK (count_cb), &n_rewound);
  g_assert_false (baraja_game_seek (game, n + 1, &error));
  g_assert_error (error, BARAJA_ERROR, BARAJA_ERROR_UNDO);
  g_assert_cmpuint (get_n_applied (game), ==, n);
  seek (game, n);
  g_assert_cmpuint (n_rewound, ==, 0);
  seek (game, 0);
  g_assert_cmpuint (n_rewound, ==, 1);
  g_assert_cmpuint (baraja_game_get_deal_number (game), ==, 0);
}

/* What was gone back over stays until something new happens. */
static void
test_line_stays (void)
{
  g_autoptr (BarajaGame) game = sample_played (SAMPLE_GAME, 2, 6);
  guint n = get_n_applied (game);
  g_auto (GStrv) moves = NULL;

  seek (game, n - 2);
  g_assert_true (baraja_game_get_can_redo (game));
  g_assert_cmpuint (baraja_record_get_n_events (baraja_game_get_record (game)), ==, n);
  seek (game, n);
  seek (game, n - 2);
  moves = baraja_game_list_moves (game, baraja_game_get_seat_to_act (game));
  sample_play (game, moves[0]);
  g_assert_false (baraja_game_get_can_redo (game));
  g_assert_cmpuint (baraja_record_get_n_events (baraja_game_get_record (game)), ==, n - 1);
}

/* The deal begins anew where the first person decides: with the same cards, and what computer seats
 * did before. */
static void
test_restart (gconstpointer data)
{
  g_autofree char *name = g_strconcat (data, "-running", NULL);
  g_autoptr (BarajaGame) game = load (name);
  BarajaRecord    *record = baraja_game_get_record (game);
  g_autofree char *before = NULL, *after = NULL, *json = NULL;
  g_autoptr (BarajaGame) again = NULL;
  guint n = get_n_applied (game), target, other, deal;

  g_assert_true (baraja_game_find_restart (game, &target));
  for (deal = target; !baraja_record_is_deal (record, deal - 1); deal--)
    if (!baraja_game_get_real_time (game))
      g_assert_cmpint (baraja_record_get_mover (record, deal - 1), !=, 0);
  if (!baraja_game_get_real_time (game))
    g_assert_cmpint (baraja_record_get_mover (record, target), ==, 0);
  seek (game, target);
  before = baraja_game_describe (game, BARAJA_SEAT_ALL);
  if (target == deal)
    g_assert_false (baraja_game_find_restart (game, &other));

  /* Saved and loaded it is the same deal. */
  json = baraja_record_to_json (record);
  again = baraja_game_new_from_json (json, NULL);
  after = baraja_game_describe (again, BARAJA_SEAT_ALL);
  g_assert_cmpstr (before, ==, after);
  seek (again, n);
}

static void
test_no_restart (void)
{
  g_autoptr (BarajaGame) game = baraja_game_new (SAMPLE_GAME, 2, NULL, NULL);
  guint target;

  g_assert_false (baraja_game_find_restart (game, &target));
  baraja_game_deal (game, NULL, NULL);
  g_assert_false (baraja_game_find_restart (game, &target));
}

static void
test_events (void)
{
  g_autoptr (BarajaGame) game = load ("ratscrew-finished");
  BarajaRecord *record = baraja_game_get_record (game);
  gint64        last = 0;

  g_assert_true (baraja_record_is_deal (record, 0));
  g_assert_cmpint (baraja_record_get_mover (record, 0), ==, -1);
  g_assert_cmpint (baraja_record_get_moment (record, 0), ==, -1);
  for (guint i = 1; i < baraja_record_get_n_events (record); i++)
    {
      g_assert_cmpint (baraja_record_get_mover (record, i), >=, -1);
      g_assert_cmpint (baraja_record_get_mover (record, i), <, 2);
      g_assert_cmpint (baraja_record_get_moment (record, i), >=, last);
      last = baraja_record_get_moment (record, i);
    }
}

int
main (int argc, char *argv[])
{
  g_auto (GStrv) games = baraja_game_list_ids ();

  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/seek/bounds", test_bounds);
  g_test_add_func ("/seek/line-stays-until-a-new-move", test_line_stays);
  g_test_add_func ("/seek/no-restart-before-a-decision", test_no_restart);
  g_test_add_func ("/seek/events", test_events);
  for (guint i = 0; games[i] != NULL; i++)
    {
      g_autofree char *moment = g_strdup_printf ("/seek/%s/any-moment", games[i]);
      g_autofree char *restart = g_strdup_printf ("/seek/%s/restart", games[i]);

      g_test_add_data_func (moment, games[i], test_any_moment);
      g_test_add_data_func (restart, games[i], test_restart);
    }
  return g_test_run ();
}
