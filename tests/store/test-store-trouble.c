/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE /* unshare() */
#include "config.h"

#include <errno.h>
#include <sched.h>
#include <signal.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "fixture.h"

static void
limit_file_size (rlim_t bytes)
{
  struct rlimit limit;

  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  limit.rlim_cur = bytes;
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
}

static void
assert_not_durable (SobremesaStore *store)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (store_flush (store, &error));
  g_assert_error (error, SOBREMESA_STORE_ERROR, SOBREMESA_STORE_ERROR_TROUBLE);
}

/* Play goes on, everything is seen, and all of it is there once the disk takes it. */
static void
play_through_trouble (Fixture *fixture, const char *id, void (*relieve) (Fixture *fixture))
{
  g_autoptr (SobremesaMatchSummary) results = make_summary (9, SOBREMESA_OUTCOME_TIED);
  g_autofree char *another = NULL;
  g_autoptr (GPtrArray) unfinished = NULL;
  g_autoptr (GPtrArray) finished = NULL;

  append_events (fixture->store, id, 200, 400);
  wait_for_trouble (fixture->store, TRUE);
  assert_not_durable (fixture->store);
  g_test_message ("%s", sobremesa_store_get_trouble (fixture->store));
  g_assert_nonnull (strstr (sobremesa_store_get_trouble (fixture->store), fixture->directory));

  another = add_match (fixture->store, 10);
  append_events (fixture->store, id, 400, 500);
  assert_record (fixture->store, id, 500, 500);
  assert_record (fixture->store, another, 10, 10);
  sobremesa_store_finish_match (fixture->store, another, results);
  unfinished = store_list_unfinished (fixture->store);
  g_assert_cmpuint (unfinished->len, ==, 1);
  finished = store_list_finished (fixture->store, NULL, NULL, 5);
  g_assert_cmpuint (finished->len, ==, 1);

  relieve (fixture);
  wait_for_trouble (fixture->store, FALSE);
  assert_durable (fixture->store);
  fixture_close (fixture);
  fixture_open (fixture);
  assert_record (fixture->store, id, 500, 500);
  assert_record (fixture->store, another, 10, 10);
}

static void
lift_limit (Fixture *fixture)
{
  limit_file_size (RLIM_INFINITY);
}

static void
test_file_limit (Fixture      *fixture,
                 gconstpointer data)
{
  g_autofree char *id = add_match (fixture->store, 200);

  assert_durable (fixture->store);
  limit_file_size (4096);
  play_through_trouble (fixture, id, lift_limit);
}

static char *ballast;

static void
remove_ballast (Fixture *fixture)
{
  g_assert_cmpint (g_unlink (ballast), ==, 0);
}

/* A small file system of its own, if the kernel lets us have one. */
static gboolean
mount_small_disk (const char *directory)
{
  return unshare (CLONE_NEWNS) == 0 && mount (NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) == 0 &&
         mount ("tmpfs", directory, "tmpfs", 0, "size=1m") == 0;
}

static void
fill_disk (void)
{
  FILE *file = g_fopen (ballast, "w");

  g_assert_nonnull (file);
  setvbuf (file, NULL, _IONBF, 0);
  while (fputc ('x', file) != EOF)
    continue;
  g_assert_cmpint (errno, ==, ENOSPC);
  fclose (file);
}

static void
test_full_disk (Fixture      *fixture,
                gconstpointer data)
{
  g_autofree char *id = NULL;

  fixture_close (fixture);
  if (!mount_small_disk (fixture->directory))
    {
      fixture_open (fixture);
      g_test_skip ("mounting a small file system isn't allowed here");
      return;
    }
  fixture_open (fixture);
  id = add_match (fixture->store, 200);
  assert_durable (fixture->store);
  ballast = g_build_filename (fixture->directory, "ballast", NULL);
  fill_disk ();
  play_through_trouble (fixture, id, remove_ballast);
  fixture_close (fixture);
  umount2 (fixture->directory, MNT_DETACH);
  g_clear_pointer (&ballast, g_free);
}

/* Each moment of a write is a moment at which the disk may be full. */
static void
test_full_at_every_size (Fixture      *fixture,
                         gconstpointer data)
{
  g_autofree char *id = add_match (fixture->store, 1);
  guint            n_events = 1;

  assert_durable (fixture->store);
  for (rlim_t size = 0; size < 64 * 1024; size += 1500)
    {
      limit_file_size (size);
      append_events (fixture->store, id, n_events, n_events + 3);
      n_events += 3;
      store_flush (fixture->store, NULL);
      assert_record (fixture->store, id, n_events, n_events);
      limit_file_size (RLIM_INFINITY);
      assert_durable (fixture->store);
    }
  g_assert_null (sobremesa_store_get_recovered (fixture->store));
  fixture_close (fixture);
  g_assert_cmpint (query_number (fixture->path, "SELECT count(*) FROM events"), ==, n_events);
  fixture_open (fixture);
  assert_record (fixture->store, id, n_events, n_events);
}

static void
make_folder (Fixture *fixture)
{
  g_autofree char *parent = g_path_get_dirname (fixture->directory);

  g_assert_cmpint (g_unlink (parent), ==, 0);
}

/* Root may write everywhere, but not even root may make a folder under a file. */
static void
test_no_folder (Fixture      *fixture,
                gconstpointer data)
{
  g_autofree char *id = NULL;
  g_autofree char *top = g_steal_pointer (&fixture->directory);
  g_autofree char *parent = g_build_filename (top, "file", NULL);

  fixture_close (fixture);
  g_assert_true (g_file_set_contents (parent, "x", -1, NULL));
  fixture->directory = g_build_filename (parent, "store", NULL);
  fixture_open (fixture);
  id = add_match (fixture->store, 200);
  play_through_trouble (fixture, id, make_folder);
  fixture_close (fixture);
  remove_directory (fixture->directory);
  g_free (fixture->directory);
  fixture->directory = g_steal_pointer (&top);
}

static void
remove_obstacle (Fixture *fixture)
{
  g_assert_cmpint (g_rmdir (fixture->path), ==, 0);
}

static void
test_folder_in_place_of_database (Fixture      *fixture,
                                  gconstpointer data)
{
  g_autofree char *id = NULL;

  assert_durable (fixture->store);
  fixture_close (fixture);
  g_assert_cmpint (g_unlink (fixture->path), ==, 0);
  g_assert_cmpint (g_mkdir (fixture->path, 0700), ==, 0);
  fixture_open (fixture);
  id = add_match (fixture->store, 200);
  play_through_trouble (fixture, id, remove_obstacle);
}

#define NOBODY 65534

static void
change_owner (const char *directory,
              uid_t       user)
{
  g_autoptr (GDir) dir = g_dir_open (directory, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (directory, name, NULL);

      g_assert_cmpint (chown (path, user, (gid_t) -1), ==, 0);
    }
  g_assert_cmpint (chown (directory, user, (gid_t) -1), ==, 0);
}

static void
allow_writing (Fixture *fixture)
{
  g_assert_cmpint (g_chmod (fixture->directory, 0700), ==, 0);
  g_assert_cmpint (g_chmod (fixture->path, 0600), ==, 0);
}

/* Root may write everywhere, so it stops being root for a while. */
static void
test_read_only_folder (Fixture      *fixture,
                       gconstpointer data)
{
  g_autofree char *id = add_match (fixture->store, 200);
  gboolean         is_root = geteuid () == 0;

  fixture_close (fixture);
  if (is_root)
    {
      change_owner (fixture->directory, NOBODY);
      g_assert_cmpint (seteuid (NOBODY), ==, 0);
    }
  g_assert_cmpint (g_chmod (fixture->path, 0400), ==, 0);
  g_assert_cmpint (g_chmod (fixture->directory, 0500), ==, 0);
  fixture_open (fixture);
  play_through_trouble (fixture, id, allow_writing);
  fixture_close (fixture);
  if (is_root)
    g_assert_cmpint (seteuid (0), ==, 0);
}

static sqlite3 *other;

static void
release_lock (Fixture *fixture)
{
  g_assert_cmpint (sqlite3_exec (other, "COMMIT", NULL, NULL, NULL), ==, SQLITE_OK);
}

static void
test_locked (Fixture      *fixture,
             gconstpointer data)
{
  g_autofree char *id = add_match (fixture->store, 5);
  g_autoptr (GError) error = NULL;

  assert_durable (fixture->store);
  g_assert_cmpint (sqlite3_open (fixture->path, &other), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (other, "BEGIN IMMEDIATE", NULL, NULL, NULL), ==, SQLITE_OK);
  append_events (fixture->store, id, 5, 7);
  wait_for_trouble (fixture->store, TRUE);

  /* Rather no answer than one that lacks what is pending. */
  g_assert_null (store_load (fixture->store, id, &error));
  g_assert_error (error, SOBREMESA_STORE_ERROR, SOBREMESA_STORE_ERROR_TROUBLE);

  release_lock (fixture);
  wait_for_trouble (fixture->store, FALSE);
  sqlite3_close (other);
  assert_record (fixture->store, id, 7, 7);
}

/* A disk that stays full: nothing crashes, and the caller learns what it lost. */
static void
test_close_in_trouble (Fixture      *fixture,
                       gconstpointer data)
{
  g_autofree char *id = add_match (fixture->store, 200);

  assert_durable (fixture->store);
  limit_file_size (4096);
  append_events (fixture->store, id, 200, 300);
  g_assert_false (sobremesa_store_close (fixture->store));
  limit_file_size (RLIM_INFINITY);
  fixture_close (fixture);
  fixture_open (fixture);
  assert_record (fixture->store, id, 200, 200);
}

static void
test_newer (Fixture      *fixture,
            gconstpointer data)
{
  g_autofree char *id = add_match (fixture->store, 20);
  g_autofree char *another = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  gsize            length_before, length_after;
  g_autoptr (GPtrArray) unfinished = NULL;

  assert_durable (fixture->store);
  fixture_close (fixture);
  run_sql (fixture->path, "ALTER TABLE matches ADD COLUMN mood TEXT NOT NULL DEFAULT 'merry';"
                          "CREATE TABLE moods (mood); PRAGMA user_version = 99");
  g_assert_true (g_file_get_contents (fixture->path, &before, &length_before, NULL));

  fixture_open (fixture);
  another = add_match (fixture->store, 3);
  wait_for_trouble (fixture->store, TRUE);
  g_test_message ("%s", sobremesa_store_get_trouble (fixture->store));
  append_events (fixture->store, id, 20, 22);
  assert_record (fixture->store, id, 22, 22);
  assert_record (fixture->store, another, 3, 3);
  unfinished = store_list_unfinished (fixture->store);
  g_assert_cmpuint (unfinished->len, ==, 2);
  assert_not_durable (fixture->store);
  g_assert_false (sobremesa_store_close (fixture->store));
  fixture_close (fixture);

  g_assert_true (g_file_get_contents (fixture->path, &after, &length_after, NULL));
  g_assert_cmpmem (before, length_before, after, length_after);
  g_assert_cmpuint (count_files (fixture->directory, "matches.damaged"), ==, 0);
}

static void
test_unreadably_new (Fixture      *fixture,
                     gconstpointer data)
{
  g_autofree char *id = add_match (fixture->store, 20);

  assert_durable (fixture->store);
  fixture_close (fixture);
  run_sql (fixture->path, "DROP TABLE events; PRAGMA user_version = 99");
  fixture_open (fixture);
  append_events (fixture->store, id, 20, 22);
  g_clear_pointer (&id, g_free);
  id = add_match (fixture->store, 3);
  wait_for_trouble (fixture->store, TRUE);
  assert_record (fixture->store, id, 3, 3);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  signal (SIGXFSZ, SIG_IGN);

  fixture_add ("/store/trouble/file-limit", test_file_limit);
  fixture_add ("/store/trouble/full-at-every-size", test_full_at_every_size);
  fixture_add ("/store/trouble/no-folder", test_no_folder);
  fixture_add ("/store/trouble/folder-in-place-of-database", test_folder_in_place_of_database);
  fixture_add ("/store/trouble/read-only-folder", test_read_only_folder);
  fixture_add ("/store/trouble/locked", test_locked);
  fixture_add ("/store/trouble/close-in-trouble", test_close_in_trouble);
  fixture_add ("/store/trouble/newer-version", test_newer);
  fixture_add ("/store/trouble/unreadably-new-version", test_unreadably_new);
  fixture_add ("/store/trouble/full-disk", test_full_disk);

  return g_test_run ();
}
