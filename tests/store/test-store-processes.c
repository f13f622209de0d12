/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "fixture.h"

#include <glib/gstdio.h>

#define N_PROCESSES 3
#define N_EVENTS 400

/* A process of its own: one match of its own, and one that all of them write to. */
static int
write_events (const char *directory,
              const char *shared)
{
  g_autoptr (SobremesaStore) store = sobremesa_store_new (directory);
  g_autofree char *id = sobremesa_store_add_match (store, "tomb-robbers", HEADER);

  for (guint i = 0; i < N_EVENTS; i++)
    {
      append_events (store, id, i, i + 1);
      append_events (store, shared, i, i + 1);
      if (i % 3 == 0)
        store_flush (store, NULL);
    }
  if (!sobremesa_store_close (store))
    return 1;
  g_print ("%s", id);

  return 0;
}

static void
keep_output_cb (GObject      *source,
                GAsyncResult *result,
                gpointer      data)
{
  g_autoptr (GError) error = NULL;
  GPtrArray *outputs = data;
  char      *output;

  g_subprocess_communicate_utf8_finish (G_SUBPROCESS (source), result, &output, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (g_subprocess_get_successful (G_SUBPROCESS (source)));
  g_ptr_array_add (outputs, output);
}

static void
test_at_once (Fixture      *fixture,
              gconstpointer data)
{
  g_autofree char *shared = add_match (fixture->store, 0);
  g_autoptr (GPtrArray) outputs = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *record = NULL;

  assert_durable (fixture->store);
  for (guint i = 0; i < N_PROCESSES; i++)
    {
      g_autoptr (GSubprocess) process =
        g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE, NULL, (const char *) data, "--write",
                          fixture->directory, shared, NULL);

      g_subprocess_communicate_utf8_async (process, NULL, NULL, keep_output_cb, outputs);
    }
  while (outputs->len < N_PROCESSES)
    g_main_context_iteration (NULL, TRUE);

  for (guint i = 0; i < N_PROCESSES; i++)
    assert_record (fixture->store, g_ptr_array_index (outputs, i), N_EVENTS, N_EVENTS);
  record = store_load (fixture->store, shared, NULL);
  g_assert_nonnull (record);
  g_assert_null (sobremesa_store_get_recovered (fixture->store));
  fixture_close (fixture);
  g_assert_cmpint (query_number (fixture->path, "SELECT count(*) FROM pragma_integrity_check "
                                                "WHERE integrity_check <> 'ok'"),
                   ==, 0);
  fixture_open (fixture);
}

static void
count_trouble_cb (SobremesaStore *store,
                  GParamSpec     *pspec,
                  guint          *n_troubles)
{
  *n_troubles += sobremesa_store_get_trouble (store) != NULL;
}

/* Opens several stores in the directory at once. *@n_troubles counts what they complain about from
 * then on. */
static GPtrArray *
open_stores (Fixture *fixture,
             guint    n_stores,
             guint   *n_troubles)
{
  GPtrArray *stores = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < n_stores; i++)
    {
      SobremesaStore *store = sobremesa_store_new (fixture->directory);

      g_signal_connect (store, "notify::trouble", G_CALLBACK (count_trouble_cb), n_troubles);
      g_ptr_array_add (stores, store);
    }

  return stores;
}

static void
assert_nothing_damaged (Fixture   *fixture,
                        GPtrArray *stores)
{
  for (guint i = 0; i < stores->len; i++)
    g_assert_null (sobremesa_store_get_recovered (stores->pdata[i]));
  g_assert_cmpuint (count_files (fixture->directory, "matches.damaged"), ==, 0);
}

/* Several programs that find nothing make one database. */
static void
test_creation (Fixture      *fixture,
               gconstpointer data)
{
  for (guint round = 0; round < 40; round++)
    {
      g_autoptr (GPtrArray) ids = g_ptr_array_new_with_free_func (g_free);
      g_autoptr (GPtrArray) stores = NULL;
      guint n_troubles = 0;

      fixture_close (fixture);
      remove_directory (fixture->directory);
      stores = open_stores (fixture, 4, &n_troubles);
      for (guint i = 0; i < stores->len; i++)
        g_ptr_array_add (ids, add_match (stores->pdata[i], 5));
      g_ptr_array_foreach (stores, (GFunc) assert_durable, NULL);
      for (guint i = 0; i < ids->len; i++)
        assert_record (stores->pdata[0], ids->pdata[i], 5, 5);
      g_assert_cmpuint (n_troubles, ==, 0);
      assert_nothing_damaged (fixture, stores);
      fixture_open (fixture);
    }
}

static gboolean
has_backup (Fixture *fixture)
{
  g_autofree char *path = g_strconcat (fixture->path, ".backup-1", NULL);

  return g_file_test (path, G_FILE_TEST_EXISTS);
}

/* Several programs that find something to back up don't take each other's half-written copies for
 * damage. */
static void
test_backups (Fixture      *fixture,
              gconstpointer data)
{
  g_autofree char *id = add_match (fixture->store, 2000);

  for (guint round = 0; round < 10; round++)
    {
      g_autoptr (GPtrArray) stores = NULL;
      guint n_troubles = 0;

      fixture_close (fixture);
      for (guint i = 1; i <= 9; i++)
        {
          g_autofree char *backup = g_strdup_printf ("%s.backup-%u", fixture->path, i);

          g_unlink (backup);
        }
      stores = open_stores (fixture, 4, &n_troubles);
      while (!has_backup (fixture))
        g_ptr_array_foreach (stores, (GFunc) assert_durable, NULL);
      for (guint i = 0; i < stores->len; i++)
        {
          append_events (stores->pdata[i], id, 2000, 2001);
          assert_durable (stores->pdata[i]);
          assert_record (stores->pdata[i], id, 2001, 2001);
        }
      g_assert_cmpuint (n_troubles, ==, 0);
      assert_nothing_damaged (fixture, stores);
      fixture_open (fixture);
    }
}

int
main (int   argc,
      char *argv[])
{
  if (argc == 4 && g_str_equal (argv[1], "--write"))
    return write_events (argv[2], argv[3]);
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/store/processes/at-once", Fixture, argv[0], fixture_set_up, test_at_once,
              fixture_tear_down);
  fixture_add ("/store/processes/creation", test_creation);
  fixture_add ("/store/processes/backups", test_backups);

  return g_test_run ();
}
