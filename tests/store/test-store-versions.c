/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gstdio.h>

#include "fixture.h"

/* databases/version-N.db were written by the program as it was when N was the newest version: three
 * finished matches (won, won, lost), one given up, and one of 12 events of which 10 are in force.
 */

static void
place_database (Fixture *fixture,
                guint    version)
{
  g_autofree char *name = g_strdup_printf ("version-%u.db", version);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "store", "databases", name, NULL);
  g_autofree char *contents = NULL;
  g_autoptr (GError) error = NULL;
  gsize length;

  fixture_close (fixture);
  remove_directory (fixture->directory);
  g_assert_cmpint (g_mkdir (fixture->directory, 0700), ==, 0);
  g_file_get_contents (path, &contents, &length, &error);
  g_assert_no_error (error);
  g_file_set_contents (fixture->path, contents, (gssize) length, &error);
  g_assert_no_error (error);
}

static void
assert_contents (Fixture *fixture)
{
  g_autoptr (GPtrArray) unfinished = store_list_unfinished (fixture->store);
  g_autoptr (GPtrArray) finished = store_list_finished (fixture->store, NULL, NULL, 10);
  g_autoptr (GPtrArray) statistics =
    store_get_statistics (fixture->store, G_MININT64, G_MAXINT64, TRUE);
  SobremesaStatistics *read;

  g_assert_null (sobremesa_store_get_trouble (fixture->store));
  g_assert_null (sobremesa_store_get_recovered (fixture->store));
  g_assert_cmpuint (unfinished->len, ==, 1);
  assert_record (fixture->store, sobremesa_stored_match_get_id (unfinished->pdata[0]), 12, 10);
  g_assert_cmpuint (finished->len, ==, 4);
  for (guint i = 0; i < 4; i++)
    assert_record (fixture->store, sobremesa_stored_match_get_id (finished->pdata[i]), 23 - i,
                   23 - i);
  g_assert_cmpuint (statistics->len, ==, 2);
  read = g_ptr_array_index (statistics, 1);
  g_assert_cmpstr (read->level, ==, "hard");
  g_assert_cmpuint (read->n_won, ==, 2);
  g_assert_cmpuint (read->n_lost, ==, 1);
  g_assert_cmpuint (read->n_abandoned, ==, 1);
  g_assert_cmpuint (read->longest_streak, ==, 2);
  g_assert_cmpint (read->best_total, ==, 32);
}

static void
test_version (Fixture      *fixture,
              gconstpointer data)
{
  guint version = GPOINTER_TO_UINT (data);

  place_database (fixture, version);
  fixture_open (fixture);
  assert_contents (fixture);
  fixture_close (fixture);
  fixture_open (fixture);
  assert_contents (fixture);
}

/* Before anything is changed, the file is copied as it was. */
static void
test_backup_first (Fixture      *fixture,
                   gconstpointer data)
{
  g_autofree char *backup = g_strconcat (fixture->path, ".backup-1", NULL);

  place_database (fixture, 1);
  fixture_open (fixture);
  assert_contents (fixture);
  fixture_close (fixture);
  g_assert_cmpint (query_number (backup, "PRAGMA user_version"), ==, 1);
  g_assert_cmpint (query_number (fixture->path, "PRAGMA user_version"), ==, 2);

  /* An old backup serves as well as a new one. */
  g_assert_cmpint (g_unlink (fixture->path), ==, 0);
  fixture_open (fixture);
  wait_until_settled (fixture->store);
  g_assert_nonnull (sobremesa_store_get_recovered (fixture->store));
  fixture_close (fixture);
  fixture_open (fixture);
  assert_contents (fixture);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/store/versions/1", Fixture, GUINT_TO_POINTER (1), fixture_set_up, test_version,
              fixture_tear_down);
  g_test_add ("/store/versions/2", Fixture, GUINT_TO_POINTER (2), fixture_set_up, test_version,
              fixture_tear_down);
  fixture_add ("/store/versions/backup-first", test_backup_first);

  return g_test_run ();
}
