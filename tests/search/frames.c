/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "baraja.h"

#include <gtk/gtk.h>
#include <stdlib.h>

/* Frames go on while the expert thinks: the time between two of them, in a window where something
 * moves all the time, with a search on the other threads and without one. */

#define N_FRAMES 180
#define MAX_FRAME 250 /* ms; a search that held the window up would take several times that */

typedef struct
{
  GMainLoop  *loop;
  BarajaBot  *bot;
  BarajaGame *game;
  guint       n_searches;
  gboolean    searching; /* begins again whenever it has ended */
  gint64      last;      /* µs */
  guint       n_gaps;
  double      gaps[N_FRAMES]; /* ms */
} Watch;

static gint
compare_gaps (gconstpointer a,
              gconstpointer b)
{
  double first = *(const double *) a, second = *(const double *) b;

  return (first > second) - (first < second);
}

static void
chosen_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      data)
{
  Watch            *watch = data;
  g_autofree char  *move = baraja_bot_choose_finish (BARAJA_BOT (source), result, NULL);

  g_assert_nonnull (move);
  watch->n_searches++;
  if (watch->searching)
    baraja_bot_choose_async (watch->bot, watch->game, baraja_game_get_seat_to_act (watch->game),
                             NULL, chosen_cb, watch);
  else
    g_main_loop_quit (watch->loop);
}

static gboolean
tick_cb (GtkWidget     *label,
         GdkFrameClock *clock,
         gpointer       data)
{
  Watch           *watch = data;
  gint64           now = g_get_monotonic_time ();
  g_autofree char *text = g_strdup_printf ("%" G_GINT64_FORMAT, now);

  gtk_label_set_text (GTK_LABEL (label), text);
  if (watch->last != 0)
    watch->gaps[watch->n_gaps++] = (now - watch->last) / 1e3;
  watch->last = now;
  if (watch->n_gaps < N_FRAMES)
    return G_SOURCE_CONTINUE;
  if (watch->searching)
    watch->searching = FALSE;
  else
    g_main_loop_quit (watch->loop);
  return G_SOURCE_REMOVE;
}

static void
watch_frames (Watch      *watch,
              gboolean    with_search,
              const char *what)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *label = gtk_label_new ("");

  gtk_window_set_child (GTK_WINDOW (window), label);
  gtk_window_present (GTK_WINDOW (window));
  watch->n_gaps = watch->last = 0;
  watch->searching = with_search;
  gtk_widget_add_tick_callback (label, tick_cb, watch, NULL);
  if (with_search)
    baraja_bot_choose_async (watch->bot, watch->game, baraja_game_get_seat_to_act (watch->game),
                             NULL, chosen_cb, watch);
  g_main_loop_run (watch->loop);
  qsort (watch->gaps, watch->n_gaps, sizeof *watch->gaps, compare_gaps);
  g_test_message ("%s: half of the frames within %.1f ms, 95 of 100 within %.1f ms, all within "
                  "%.1f ms (%u searches)",
                  what, watch->gaps[N_FRAMES / 2], watch->gaps[N_FRAMES * 95 / 100],
                  watch->gaps[N_FRAMES - 1], watch->n_searches);
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
test_frames (void)
{
  Watch watch = { .loop = g_main_loop_new (NULL, FALSE) };

  watch.game = baraja_game_new ("money-bags", 3, NULL, NULL);
  watch.bot = baraja_bot_new ("expert", 1, NULL);
  g_assert_true (baraja_game_deal (watch.game, NULL, NULL));
  watch_frames (&watch, FALSE, "At rest");
  watch_frames (&watch, TRUE, "While an expert thinks");
  g_assert_cmpuint (watch.n_searches, >, 0);
  g_assert_cmpfloat (watch.gaps[N_FRAMES * 95 / 100], <, MAX_FRAME);
  g_object_unref (watch.bot);
  g_object_unref (watch.game);
  g_main_loop_unref (watch.loop);
}

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add_func ("/search/frames-go-on", test_frames);
  return g_test_run ();
}
