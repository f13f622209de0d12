/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gstdio.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include "fill.h"
#include "sobremesa-home-page.h"
#include "sobremesa-match-file.h"
#include "sobremesa-statistics-page.h"

/* How long people wait for the pages that ask the store, and what one event costs who plays, with a
 * hundred thousand matches in the database: a line each, and exit status 1 when something takes too
 * much. The same with an empty database says how much memory the matches take. On a machine that
 * has other things to do, only the processor times mean anything.
 *
 *   benchmark-pages [MATCHES [EVENTS]]     100,000 matches of 30 events by default */

#define N_UNFINISHED 20
#define N_APPENDS 500
#define N_RUNS 5

static gboolean kept = TRUE;

static void
report (const char *name, double value, const char *unit, double limit)
{
  kept = kept && value <= limit;
  printf ("%-52s %10.1f %-3s (limit %g)%s\n", name, value, unit, limit,
          value <= limit ? "" : "  TOO MUCH");
}

static double
get_resident_mib (void)
{
  g_autofree char *contents = NULL;
  g_auto (GStrv) fields = NULL;

  g_file_get_contents ("/proc/self/statm", &contents, NULL, NULL);
  fields = g_strsplit (contents, " ", -1);
  return (double) g_ascii_strtoull (fields[1], NULL, 10) * (double) sysconf (_SC_PAGESIZE) /
         1048576;
}

/* Of the main thread, in milliseconds. */
static double
get_processor_time (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);
  return (double) time.tv_sec * 1000 + (double) time.tv_nsec / 1000000;
}

static guint
count_rows (GtkWidget *widget)
{
  guint n = ADW_IS_ACTION_ROW (widget) && gtk_widget_get_mapped (widget) ? 1 : 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_rows (child);
  return n;
}

static void
painted_cb (gboolean *painted)
{
  *painted = TRUE;
}

/* Waits until a page has so many rows and they have been drawn. */
static double
show_page (GtkWindow *window, GtkWidget *page, guint n_rows, gint64 start)
{
  GdkFrameClock *clock;
  gboolean       painted = FALSE;
  gulong         handler;

  while (count_rows (page) < n_rows)
    g_main_context_iteration (NULL, TRUE);
  clock = gtk_widget_get_frame_clock (GTK_WIDGET (window));
  handler = g_signal_connect_swapped (clock, "after-paint", G_CALLBACK (painted_cb), &painted);
  gtk_widget_queue_draw (GTK_WIDGET (window));
  while (!painted)
    g_main_context_iteration (NULL, TRUE);
  g_signal_handler_disconnect (clock, handler);
  return (double) (g_get_monotonic_time () - start) / 1000;
}

/* Plays by itself for a while, and measures what keeping an event costs the main thread. */
static double
measure_append (SobremesaStore *store)
{
  g_autoptr (BarajaGame) game = baraja_game_new ("rummy-500", 3, NULL, NULL);
  g_autoptr (BarajaBot) bot = baraja_bot_new ("easy", 1, NULL);
  BarajaRecord    *record = baraja_game_get_record (game);
  g_autofree char *header = baraja_record_header_to_json (record);
  g_autofree char *id = sobremesa_store_add_match (store, "rummy-500", header);
  gint64           spent = 0;

  for (guint i = 0; i < N_APPENDS; i++)
    {
      g_autofree char *move = NULL, *event = NULL;
      gint64           start;

      if (baraja_game_get_needs_deal (game))
        baraja_game_deal (game, NULL, NULL);
      else if (!baraja_game_get_match_over (game))
        {
          move = baraja_bot_choose (bot, game, baraja_game_get_seat_to_act (game), NULL);
          baraja_game_play (game, baraja_game_get_seat_to_act (game), move, NULL);
        }
      start = g_get_monotonic_time ();
      event = baraja_record_event_to_json (record, baraja_record_get_n_events (record) - 1);
      sobremesa_store_append_event (store, id, i, event);
      spent += g_get_monotonic_time () - start;
      g_usleep (1000);
    }
  return (double) spent / N_APPENDS;
}

/* One look at both pages, in a process of its own. Prints the times and the memory. */
static int
look (const char *directory, guint n_finished)
{
  g_autoptr (SobremesaStore) store = NULL;
  GtkWindow *window;
  GtkWidget *stack = gtk_stack_new (), *home, *statistics;
  gint64     start;
  double     home_ms, home_cpu, statistics_ms, statistics_cpu, append_us;

  window = GTK_WINDOW (adw_window_new ());
  adw_window_set_content (ADW_WINDOW (window), stack);
  gtk_window_set_default_size (window, 1100, 760);
  gtk_window_present (window);
  start = g_get_monotonic_time ();
  home_cpu = get_processor_time ();
  store = sobremesa_store_new (directory);
  home = sobremesa_home_page_new (store);
  gtk_stack_add_named (GTK_STACK (stack), home, "home");
  sobremesa_home_page_focus (SOBREMESA_HOME_PAGE (home));
  home_ms = show_page (window, home, N_UNFINISHED, start);
  home_cpu = get_processor_time () - home_cpu;

  start = g_get_monotonic_time ();
  statistics_cpu = get_processor_time ();
  statistics = sobremesa_statistics_page_new (store);
  gtk_stack_add_named (GTK_STACK (stack), statistics, "statistics");
  gtk_stack_set_visible_child (GTK_STACK (stack), statistics);
  sobremesa_statistics_page_refresh (SOBREMESA_STATISTICS_PAGE (statistics));
  /* A row for each game, and the first page of the matches. */
  statistics_ms = show_page (window, statistics, n_finished > 0 ? 4 + 20 : 0, start);
  statistics_cpu = get_processor_time () - statistics_cpu;
  append_us = measure_append (store);
  printf ("%f %f %f %f %f %f\n", home_ms, home_cpu, statistics_ms, statistics_cpu,
          get_resident_mib (), append_us);
  gtk_window_destroy (window);
  sobremesa_store_close (store);
  return 0;
}

typedef struct
{
  double home_ms, home_cpu, statistics_ms, statistics_cpu, resident_mib, append_us;
} Look;

static int
compare_numbers (gconstpointer a, gconstpointer b)
{
  return *(const double *) a < *(const double *) b ? -1 : *(const double *) a > *(const double *) b;
}

#define MEDIAN(looks, field) get_median (looks, G_STRUCT_OFFSET (Look, field))

static double
get_median (const Look *looks, gsize field)
{
  double numbers[N_RUNS];

  for (guint i = 0; i < N_RUNS; i++)
    numbers[i] = G_STRUCT_MEMBER (double, &looks[i], field);
  qsort (numbers, N_RUNS, sizeof *numbers, compare_numbers);
  return numbers[N_RUNS / 2];
}

static void
look_from_outside (const char *program, const char *directory, const char *n_finished, Look *looks)
{
  const char *arguments[] = { program, "--look", directory, n_finished, NULL };

  for (guint i = 0; i < N_RUNS; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *output = NULL;

      if (!g_spawn_sync (NULL, (char **) arguments, NULL, G_SPAWN_DEFAULT, NULL, NULL, &output,
                         NULL, NULL, &error) ||
          sscanf (output, "%lf %lf %lf %lf %lf %lf", &looks[i].home_ms, &looks[i].home_cpu,
                  &looks[i].statistics_ms, &looks[i].statistics_cpu, &looks[i].resident_mib,
                  &looks[i].append_us) != 6)
        g_error ("A look failed: %s", error != NULL ? error->message : output);
    }
}

/* A database with some matches to go on with, and perhaps others that are over. */
static char *
make_database (guint n_matches, guint n_events)
{
  char            *directory = g_dir_make_tmp ("sobremesa-pages-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (directory, "matches.db", NULL);
  g_autoptr (SobremesaStore) store = sobremesa_store_new (directory);

  for (guint i = 0; i < N_UNFINISHED; i++)
    {
      g_autoptr (BarajaGame) game = baraja_game_new ("rummy-500", 3, NULL, NULL);
      g_autofree char *header = baraja_record_header_to_json (baraja_game_get_record (game));
      g_autofree char *id = sobremesa_store_add_match (store, "rummy-500", header);
      g_autoptr (SobremesaMatchSummary) summary = sobremesa_match_results_new (game, 0);

      sobremesa_store_append_event (store, id, 0, "{\"deal\":\"AS\"}");
      sobremesa_store_update_summary (store, id, summary);
    }
  sobremesa_store_close (store);
  if (n_matches > 0)
    fill_database (path, n_matches, n_events);
  return directory;
}

static void
remove_directory (const char *path)
{
  g_autoptr (GDir) directory = g_dir_open (path, 0, NULL);
  const char *name;

  while (directory != NULL && (name = g_dir_read_name (directory)) != NULL)
    {
      g_autofree char *file = g_build_filename (path, name, NULL);

      g_unlink (file);
    }
  g_rmdir (path);
}

int
main (int argc, char *argv[])
{
  guint            n_matches = argc > 1 ? (guint) atoi (argv[1]) : 100000;
  guint            n_events = argc > 2 ? (guint) atoi (argv[2]) : 30;
  g_autofree char *empty = NULL, *full = NULL;
  Look             few[N_RUNS], many[N_RUNS];
  double           more;

  if (argc == 4 && g_str_equal (argv[1], "--look"))
    {
      adw_init ();
      return look (argv[2], (guint) atoi (argv[3]));
    }
  empty = make_database (0, 0);
  full = make_database (n_matches, n_events);
  look_from_outside (argv[0], empty, "0", few);
  look_from_outside (argv[0], full, "1", many);
  remove_directory (empty);
  remove_directory (full);

  printf ("%u matches; medians of %d looks\n", n_matches, N_RUNS);
  report ("first page, from opening the database", MEDIAN (many, home_ms), "ms", 150);
  report ("  of which processor time of the main thread", MEDIAN (many, home_cpu), "ms", 150);
  report ("statistics and finished matches", MEDIAN (many, statistics_ms), "ms", 150);
  report ("  of which processor time of the main thread", MEDIAN (many, statistics_cpu), "ms", 150);
  more = MEDIAN (many, resident_mib) - MEDIAN (few, resident_mib);
  report ("memory more than with an empty database", more, "MiB", 10);
  report ("one event, main thread, empty database", MEDIAN (few, append_us), "us", 50);
  report ("one event, main thread, full database", MEDIAN (many, append_us), "us", 50);
  return kept ? 0 : 1;
}
