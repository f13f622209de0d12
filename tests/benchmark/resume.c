/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <adwaita.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <stdlib.h>

#include "sobremesa-match-file.h"
#include "sobremesa-match-page.h"
#include "sobremesa-store.h"

/* How long it takes from the window, which is there, until the table of a saved match has been
 * drawn: reading it from the store, replaying its events through the rules, making the page, and the
 * first frame. A line for each game, and exit status 1 when one takes too much. */

#define LIMIT    100 /* ms */
#define N_EVENTS 120
#define N_RUNS   5

typedef struct
{
  GMainLoop  *loop;
  BarajaGame *game;
} Reading;

static void
read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Reading           *reading = data;
  g_autoptr (GError) error = NULL;

  reading->game = sobremesa_match_read_finish (result, &error);
  g_assert_no_error (error);
  g_main_loop_quit (reading->loop);
}

static void
loaded_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char   *text =
    sobremesa_store_load_finish (SOBREMESA_STORE (source), result, &error);

  g_assert_no_error (error);
  sobremesa_match_read_text_async (text, NULL, read_cb, data);
}

static BarajaGame *
load (SobremesaStore *store, const char *id)
{
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);
  Reading reading = { loop, NULL };

  sobremesa_store_load_async (store, id, NULL, loaded_cb, &reading);
  g_main_loop_run (loop);
  return reading.game;
}

static void
play_on (BarajaGame *game, BarajaBot *bot, gint64 now)
{
  gint             seat = baraja_game_get_seat_to_act (game);
  g_autofree char *move = NULL;

  if (baraja_game_get_needs_deal (game))
    baraja_game_deal (game, NULL, NULL);
  else if (seat >= 0)
    {
      move = baraja_bot_choose (bot, game, seat, NULL);
      baraja_game_play_at (game, seat, move, now, NULL);
    }
  else
    baraja_game_advance (game, now, NULL);
}

/* Plays a match by itself, about as far as one is left when supper is ready. */
static char *
keep_match (SobremesaStore *store, const char *id)
{
  g_autoptr (BarajaGame) game = baraja_game_new (id, 3, NULL, NULL);
  g_autoptr (BarajaBot) bot = baraja_bot_new ("easy", 1, NULL);
  BarajaRecord    *record = baraja_game_get_record (game);
  g_autofree char *header = baraja_record_header_to_json (record);
  char            *match = sobremesa_store_add_match (store, id, header);

  for (gint64 now = 1000; baraja_record_get_n_events (record) < N_EVENTS &&
                          !baraja_game_get_match_over (game) && now < 2000000;
       now += 2000)
    play_on (game, bot, now);
  for (guint i = 0; i < baraja_record_get_n_events (record); i++)
    {
      g_autofree char *event = baraja_record_event_to_json (record, i);

      sobremesa_store_append_event (store, match, i, event);
    }
  return match;
}

static void
painted_cb (gboolean *painted)
{
  *painted = TRUE;
}

static void
wait_for_frame (GtkWindow *window)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (window));
  gboolean       painted = FALSE;
  gulong         handler =
    g_signal_connect_swapped (clock, "after-paint", G_CALLBACK (painted_cb), &painted);

  gtk_widget_queue_draw (GTK_WIDGET (window));
  while (!painted)
    g_main_context_iteration (NULL, TRUE);
  g_signal_handler_disconnect (clock, handler);
}

static double
measure (SobremesaStore *store, GSettings *settings, const char *id)
{
  GtkWindow *window = GTK_WINDOW (adw_window_new ());
  GtkWidget *page;
  gint64     start;
  double     time;
  g_autoptr (BarajaGame) game = NULL;
  g_autoptr (SobremesaMatch) match = NULL;

  gtk_window_set_default_size (window, 1100, 760);
  gtk_window_present (window);
  wait_for_frame (window);

  start = g_get_monotonic_time ();
  game = load (store, id);
  match = sobremesa_match_new (store, game, id);
  page = sobremesa_match_page_new (settings);
  adw_window_set_content (ADW_WINDOW (window), page);
  sobremesa_match_page_set_match (SOBREMESA_MATCH_PAGE (page), match);
  wait_for_frame (window);
  time = (double) (g_get_monotonic_time () - start) / 1000;

  sobremesa_match_page_set_match (SOBREMESA_MATCH_PAGE (page), NULL);
  gtk_window_destroy (window);
  return time;
}

static int
compare_times (gconstpointer a, gconstpointer b)
{
  return *(const double *) a < *(const double *) b ? -1 : *(const double *) a > *(const double *) b;
}

static gboolean
report (SobremesaStore *store, GSettings *settings, const char *game)
{
  g_autofree char *id = keep_match (store, game);
  double           times[N_RUNS];

  for (guint i = 0; i < N_RUNS; i++)
    times[i] = measure (store, settings, id);
  qsort (times, N_RUNS, sizeof *times, compare_times);
  printf ("%-14s %6.1f ms, the slowest %6.1f ms (limit %d)%s\n", game, times[N_RUNS / 2],
          times[N_RUNS - 1], LIMIT, times[N_RUNS / 2] <= LIMIT ? "" : "  TOO MUCH");
  return times[N_RUNS / 2] <= LIMIT;
}

int
main (void)
{
  g_autofree char   *directory = g_dir_make_tmp ("sobremesa-resume-XXXXXX", NULL);
  g_autofree char   *path = g_build_filename (directory, "matches.db", NULL);
  g_autoptr (SobremesaStore) store = NULL;
  g_autoptr (GSettings) settings = NULL;
  g_auto (GStrv) ids = baraja_game_list_ids ();
  gboolean good = TRUE;

  adw_init ();
  settings = g_settings_new (SOBREMESA_APP_ID);
  store = sobremesa_store_new (directory);
  printf ("From the window to the table of a saved match; medians of %d\n", N_RUNS);
  for (guint i = 0; ids[i] != NULL; i++)
    if (!g_str_equal (ids[i], "null"))
      good &= report (store, settings, ids[i]);
  sobremesa_store_close (store);
  g_unlink (path);
  g_rmdir (directory);
  return good ? 0 : 1;
}
