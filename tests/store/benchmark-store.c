/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include "fill.h"
#include "fixture.h"

/* The promises of the store in figures: one line each, and exit status 1 when one isn't kept.
 *
 *   benchmark-store [MATCHES [EVENTS]]     100,000 matches of 30 events by default */

#define N_APPENDS 20000
#define N_FLUSHES 300

static gboolean kept = TRUE;

static void
report (const char *name,
        double      value,
        const char *unit,
        double      limit)
{
  kept = kept && value <= limit;
  printf ("%-44s %10.1f %-3s (limit %g)%s\n", name, value, unit, limit,
          value <= limit ? "" : "  TOO MUCH");
  fflush (stdout);
}

static int
compare_times (gconstpointer a,
               gconstpointer b)
{
  gint64 first = *(const gint64 *) a;
  gint64 second = *(const gint64 *) b;

  return first < second ? -1 : first > second;
}

static double
get_mean (const gint64 *times,
          guint         n_times)
{
  double sum = 0;

  for (guint i = 0; i < n_times; i++)
    sum += (double) times[i];

  return sum / n_times;
}

/* Of the sorted copy, so that nothing is said of the order. */
static double
get_percentile (gint64 *times,
                guint   n_times,
                guint   percent)
{
  qsort (times, n_times, sizeof *times, compare_times);

  return (double) times[MIN (n_times - 1, n_times * percent / 100)];
}

/* What the caller waits for, at a pace of one event in half a millisecond. */
static void
measure_append (SobremesaStore *store)
{
  g_autofree gint64 *times = g_new (gint64, N_APPENDS);
  g_autofree char   *id = sobremesa_store_add_match (store, "tomb-robbers", HEADER);
  const char        *event = "{\"seat\":1,\"move\":\"meld 7C 7D 7H\"}";

  for (guint i = 0; i < N_APPENDS; i++)
    {
      gint64 start = g_get_monotonic_time ();

      sobremesa_store_append_event (store, id, i, event);
      times[i] = g_get_monotonic_time () - start;
      if (i % 4 == 0)
        g_usleep (2000);
    }
  store_flush (store, NULL);
  report ("append, caller's time, mean", get_mean (times, N_APPENDS), "us", 50);
  report ("append, caller's time, 99th percentile", get_percentile (times, N_APPENDS, 99), "us",
          50);
}

static void
measure_durable (SobremesaStore *store,
                 const char     *name)
{
  g_autofree gint64 *times = g_new (gint64, N_FLUSHES);
  g_autofree char   *id = sobremesa_store_add_match (store, "tomb-robbers", HEADER);

  store_flush (store, NULL);
  for (guint i = 0; i < N_FLUSHES; i++)
    {
      gint64 start = g_get_monotonic_time ();

      append_events (store, id, i, i + 1);
      store_flush (store, NULL);
      times[i] = g_get_monotonic_time () - start;
    }
  printf ("%s:\n", name);
  report ("  one event on the disk, median", get_percentile (times, N_FLUSHES, 50) / 1000, "ms",
          50);
  report ("  one event on the disk, 99th percentile", get_percentile (times, N_FLUSHES, 99) / 1000,
          "ms", 50);
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

static void
measure_history (Fixture *fixture)
{
  gint64 start = g_get_monotonic_time ();
  g_autoptr (GPtrArray) unfinished = NULL;
  g_autoptr (GPtrArray) finished = NULL;
  g_autoptr (GPtrArray) statistics = NULL;
  g_autoptr (GArray) points = NULL;
  g_autofree char *csv = NULL;
  double           before = get_resident_mib ();
  clock_t          processor;

  fixture_open (fixture);
  unfinished = store_list_unfinished (fixture->store);
  report ("open and list what can be continued", (g_get_monotonic_time () - start) / 1000.0, "ms",
          150);

  start = g_get_monotonic_time ();
  processor = clock ();
  statistics = store_get_statistics (fixture->store, G_MININT64, G_MAXINT64, TRUE);
  points = store_get_series (fixture->store, "rummy-500", NULL, 500);
  finished = store_list_finished (fixture->store, NULL, NULL, 100);
  report ("statistics, chart and first page of history", (g_get_monotonic_time () - start) / 1000.0,
          "ms", 150);
  report ("  of which processor time", (double) (clock () - processor) * 1000 / CLOCKS_PER_SEC,
          "ms", 150);
  report ("memory for all that", get_resident_mib () - before, "MiB", 10);

  start = g_get_monotonic_time ();
  csv = store_export_csv (fixture->store, NULL);
  report ("export as CSV", (g_get_monotonic_time () - start) / 1000.0, "ms", 5000);
}

int
main (int   argc,
      char *argv[])
{
  guint   n_matches = argc > 1 ? (guint) atoi (argv[1]) : 100000;
  guint   n_events = argc > 2 ? (guint) atoi (argv[2]) : 30;
  Fixture fixture = { 0 };

  fixture_set_up (&fixture, NULL);
  measure_append (fixture.store);
  measure_durable (fixture.store, "with an empty database");
  fixture_close (&fixture);

  fill_database (fixture.path, n_matches, n_events);
  printf ("%u matches, %.1f MiB\n", n_matches,
          (double) query_number (fixture.path, "SELECT page_count * page_size FROM "
                                               "pragma_page_count, pragma_page_size") /
            1048576);
  measure_history (&fixture);
  measure_durable (fixture.store, "with many matches");
  fixture_tear_down (&fixture, NULL);

  return kept ? 0 : 1;
}
