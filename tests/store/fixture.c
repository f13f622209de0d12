/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "fixture.h"

#include <glib/gstdio.h>

void
remove_directory (const char *directory)
{
  g_autoptr (GDir) dir = g_dir_open (directory, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (directory, name, NULL);

      if (g_file_test (path, G_FILE_TEST_IS_DIR))
        remove_directory (path);
      else
        g_unlink (path);
    }
  g_rmdir (directory);
}

void
fixture_set_up (Fixture      *fixture,
                gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  fixture->directory = g_dir_make_tmp ("sobremesa-store-XXXXXX", &error);
  g_assert_no_error (error);
  fixture->path = g_build_filename (fixture->directory, "matches.db", NULL);
  fixture_open (fixture);
}

void
fixture_tear_down (Fixture      *fixture,
                   gconstpointer data)
{
  if (fixture->store != NULL)
    fixture_close (fixture);
  remove_directory (fixture->directory);
  g_clear_pointer (&fixture->directory, g_free);
  g_clear_pointer (&fixture->path, g_free);
}

void
fixture_open (Fixture *fixture)
{
  g_assert_null (fixture->store);
  fixture->store = sobremesa_store_new (fixture->directory);
}

/* What was asked has been answered by then, so the last reference must be the fixture's. */
void
fixture_close (Fixture *fixture)
{
  sobremesa_store_close (fixture->store);
  while (g_main_context_iteration (NULL, FALSE))
    continue;
  g_assert_finalize_object (g_steal_pointer (&fixture->store));
}

static void
keep_result_cb (GObject      *source,
                GAsyncResult *result,
                gpointer      data)
{
  GAsyncResult **kept = data;

  *kept = g_object_ref (result);
}

static GAsyncResult *
wait_for (GAsyncResult **result)
{
  while (*result == NULL)
    g_main_context_iteration (NULL, TRUE);

  return *result;
}

gboolean
store_flush (SobremesaStore *store,
             GError        **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  sobremesa_store_flush_async (store, NULL, keep_result_cb, &result);
  return sobremesa_store_flush_finish (store, wait_for (&result), error);
}

char *
store_load (SobremesaStore *store,
            const char     *id,
            GError        **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  sobremesa_store_load_async (store, id, NULL, keep_result_cb, &result);
  return sobremesa_store_load_finish (store, wait_for (&result), error);
}

GPtrArray *
store_list_unfinished (SobremesaStore *store)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  GPtrArray *matches;

  sobremesa_store_list_unfinished_async (store, NULL, keep_result_cb, &result);
  matches = sobremesa_store_list_unfinished_finish (store, wait_for (&result), &error);
  g_assert_no_error (error);

  return matches;
}

GPtrArray *
store_list_finished (SobremesaStore       *store,
                     const char           *game,
                     SobremesaStoredMatch *after,
                     guint                 limit)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  GPtrArray *matches;

  sobremesa_store_list_finished_async (store, game, after, limit, NULL, keep_result_cb, &result);
  matches = sobremesa_store_list_finished_finish (store, wait_for (&result), &error);
  g_assert_no_error (error);

  return matches;
}

GPtrArray *
store_get_statistics (SobremesaStore *store,
                      gint64          since,
                      gint64          until,
                      gboolean        with_assisted)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  GPtrArray *statistics;

  sobremesa_store_statistics_async (store, since, until, with_assisted, NULL, keep_result_cb,
                                    &result);
  statistics = sobremesa_store_statistics_finish (store, wait_for (&result), &error);
  g_assert_no_error (error);

  return statistics;
}

GArray *
store_get_series (SobremesaStore *store,
                  const char     *game,
                  const char     *level,
                  guint           limit)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  GArray *points;

  sobremesa_store_series_async (store, game, level, G_MININT64, G_MAXINT64, limit, NULL,
                                keep_result_cb, &result);
  points = sobremesa_store_series_finish (store, wait_for (&result), &error);
  g_assert_no_error (error);

  return points;
}

char *
store_export_csv (SobremesaStore *store,
                  const char     *game)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  char *text;

  sobremesa_store_export_csv_async (store, game, G_MININT64, G_MAXINT64, NULL, keep_result_cb,
                                    &result);
  text = sobremesa_store_export_csv_finish (store, wait_for (&result), &error);
  g_assert_no_error (error);

  return text;
}

char *
make_event (guint index)
{
  return g_strdup_printf ("{\"seat\":%u,\"move\":\"take %uD\"}", index % 3, index);
}

char *
make_record (guint n_events,
             guint n_applied)
{
  GString *text = g_string_new (HEADER);

  g_string_truncate (text, text->len - 1);
  g_string_append_printf (text, ",\"applied\":%u,\"events\":[", n_applied);
  for (guint i = 0; i < n_events; i++)
    {
      g_autofree char *event = make_event (i);

      g_string_append_printf (text, "%s\n%s", i == 0 ? "" : ",", event);
    }
  g_string_append (text, "]}");

  return g_string_free (text, FALSE);
}

/* Adds a match with the events 0 to @n_events - 1. */
char *
add_match (SobremesaStore *store,
           guint           n_events)
{
  char *id = sobremesa_store_add_match (store, "tomb-robbers", HEADER);

  append_events (store, id, 0, n_events);

  return id;
}

/* The events from @from to @to - 1. */
void
append_events (SobremesaStore *store,
               const char     *id,
               guint           from,
               guint           to)
{
  for (guint i = from; i < to; i++)
    {
      g_autofree char *event = make_event (i);

      sobremesa_store_append_event (store, id, i, event);
    }
}

void
assert_record (SobremesaStore *store,
               const char     *id,
               guint           n_events,
               guint           n_applied)
{
  g_autofree char *expected = make_record (n_events, n_applied);
  g_autoptr (GError) error = NULL;
  g_autofree char *record = store_load (store, id, &error);

  g_assert_no_error (error);
  /* Whole records would drown the message. */
  g_assert_cmpuint (strlen (record), ==, strlen (expected));
  g_assert_true (g_str_equal (record, expected));
}

void
assert_durable (SobremesaStore *store)
{
  g_autoptr (GError) error = NULL;
  gboolean durable = store_flush (store, &error);

  g_assert_no_error (error);
  g_assert_true (durable);
}

SobremesaMatchSummary *
make_summary (int              total,
              SobremesaOutcome outcome)
{
  SobremesaMatchSummary *summary = sobremesa_match_summary_new ();

  sobremesa_match_summary_add_seat (summary, "Bruno", TRUE, "hard", 30);
  sobremesa_match_summary_add_seat (summary, "Ana", FALSE, NULL, total);
  sobremesa_match_summary_set_outcome (summary, 1, outcome);
  sobremesa_match_summary_set_seconds (summary, 60);

  return summary;
}

/* Until the worker has opened the database and everything it had to say has arrived. */
void
wait_until_settled (SobremesaStore *store)
{
  store_flush (store, NULL);
  while (g_main_context_iteration (NULL, FALSE))
    continue;
}

void
wait_for_trouble (SobremesaStore *store,
                  gboolean        trouble)
{
  while ((sobremesa_store_get_trouble (store) != NULL) != trouble)
    g_main_context_iteration (NULL, TRUE);
}

gint64
query_number (const char *path,
              const char *sql)
{
  sqlite3      *handle;
  sqlite3_stmt *statement;
  gint64        number;

  g_assert_cmpint (sqlite3_open (path, &handle), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_prepare_v2 (handle, sql, -1, &statement, NULL), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_step (statement), ==, SQLITE_ROW);
  number = sqlite3_column_int64 (statement, 0);
  sqlite3_finalize (statement);
  sqlite3_close (handle);

  return number;
}

void
run_sql (const char *path,
         const char *sql)
{
  sqlite3 *handle;

  g_assert_cmpint (sqlite3_open (path, &handle), ==, SQLITE_OK);
  sqlite3_busy_timeout (handle, 5000);
  g_assert_cmpint (sqlite3_exec (handle, sql, NULL, NULL, NULL), ==, SQLITE_OK);
  sqlite3_close (handle);
}

guint
count_files (const char *directory,
             const char *prefix)
{
  g_autoptr (GDir) dir = g_dir_open (directory, 0, NULL);
  const char *name;
  guint       n_files = 0;

  while ((name = g_dir_read_name (dir)) != NULL)
    n_files += g_str_has_prefix (name, prefix);

  return n_files;
}
