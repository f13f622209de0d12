/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <fcntl.h>
#include <unistd.h>
#include <utime.h>

#include <glib/gstdio.h>

#include "fixture.h"

/* Each takes the bytes of a sound database and returns those of a damaged one. */
typedef GByteArray *(*DamageFunc) (GByteArray *bytes);

static GByteArray *
cut_in_half (GByteArray *bytes)
{
  return g_byte_array_set_size (bytes, bytes->len / 2);
}

static GByteArray *
cut_in_header (GByteArray *bytes)
{
  return g_byte_array_set_size (bytes, 60);
}

static GByteArray *
cut_in_page (GByteArray *bytes)
{
  return g_byte_array_set_size (bytes, bytes->len - 100);
}

static GByteArray *
make_empty (GByteArray *bytes)
{
  return g_byte_array_set_size (bytes, 0);
}

static GByteArray *
clear_header (GByteArray *bytes)
{
  memset (bytes->data, 0, 100);
  return bytes;
}

static GByteArray *
clear_all (GByteArray *bytes)
{
  memset (bytes->data, 0, bytes->len);
  return bytes;
}

static GByteArray *
clear_pages (GByteArray *bytes)
{
  memset (bytes->data + 4096, 0, bytes->len - 4096);
  return bytes;
}

static GByteArray *
fill_with_garbage (GByteArray *bytes)
{
  for (guint i = 0; i < bytes->len; i++)
    bytes->data[i] = (guint8) g_test_rand_int_range (0, 256);
  return bytes;
}

static GByteArray *
fill_pages_with_garbage (GByteArray *bytes)
{
  for (guint i = 4096; i < bytes->len; i++)
    bytes->data[i] = (guint8) g_test_rand_int_range (0, 256);
  return bytes;
}

static GByteArray *
write_text (GByteArray *bytes)
{
  g_byte_array_set_size (bytes, 0);
  return g_byte_array_append (bytes, (const guint8 *) "Dear diary,\n", 12);
}

static const struct
{
  const char *name;
  DamageFunc  damage;
} damages[] = {
  { "cut-in-half", cut_in_half },
  { "cut-in-header", cut_in_header },
  { "cut-in-page", cut_in_page },
  { "empty", make_empty },
  { "header-cleared", clear_header },
  { "all-cleared", clear_all },
  { "pages-cleared", clear_pages },
  { "garbage", fill_with_garbage },
  { "pages-of-garbage", fill_pages_with_garbage },
  { "text", write_text },
};

static GByteArray *
read_bytes (const char *path)
{
  char *contents;
  gsize length;

  g_assert_true (g_file_get_contents (path, &contents, &length, NULL));

  return g_byte_array_new_take ((guint8 *) contents, length);
}

static void
write_bytes (const char *path,
             GByteArray *bytes)
{
  g_autoptr (GError) error = NULL;

  g_file_set_contents (path, (const char *) bytes->data, bytes->len, &error);
  g_assert_no_error (error);
}

static char *
find_file (const char *directory,
           const char *prefix)
{
  g_autoptr (GDir) dir = g_dir_open (directory, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      if (g_str_has_prefix (name, prefix) && g_str_has_suffix (name, ".db"))
        return g_build_filename (directory, name, NULL);
    }

  return NULL;
}

static void
assert_kept (Fixture    *fixture,
             GByteArray *bytes)
{
  g_autofree char *path = find_file (fixture->directory, "matches.damaged-");
  g_autoptr (GByteArray) kept = NULL;

  g_assert_nonnull (path);
  kept = read_bytes (path);
  g_assert_cmpmem (kept->data, kept->len, bytes->data, bytes->len);
}

static void
assert_recovered (Fixture *fixture)
{
  wait_until_settled (fixture->store);
  g_assert_nonnull (sobremesa_store_get_recovered (fixture->store));
  g_test_message ("%s", sobremesa_store_get_recovered (fixture->store));
  g_assert_null (sobremesa_store_get_trouble (fixture->store));
}

static void
test_damage (Fixture      *fixture,
             gconstpointer data)
{
  DamageFunc       damage = damages[GPOINTER_TO_UINT (data)].damage;
  g_autofree char *id = add_match (fixture->store, 300);
  g_autoptr (GByteArray) bytes = NULL;

  fixture_close (fixture);
  bytes = damage (read_bytes (fixture->path));
  write_bytes (fixture->path, bytes);

  fixture_open (fixture);
  append_events (fixture->store, id, 300, 302);
  assert_record (fixture->store, id, 302, 302);
  assert_recovered (fixture);
  assert_kept (fixture, bytes);

  fixture_close (fixture);
  fixture_open (fixture);
  assert_record (fixture->store, id, 302, 302);
  g_assert_null (sobremesa_store_get_recovered (fixture->store));
}

static void
remove_backups (Fixture *fixture)
{
  for (guint i = 1; i < 10; i++)
    {
      g_autofree char *path = g_strdup_printf ("%s.backup-%u", fixture->path, i);

      g_unlink (path);
    }
}

static void
test_without_backup (Fixture      *fixture,
                     gconstpointer data)
{
  g_autofree char *id = add_match (fixture->store, 300);
  g_autofree char *another = NULL;
  g_autoptr (GByteArray) bytes = NULL;

  fixture_close (fixture);
  remove_backups (fixture);
  bytes = fill_with_garbage (read_bytes (fixture->path));
  write_bytes (fixture->path, bytes);
  fixture_open (fixture);
  another = add_match (fixture->store, 3);
  assert_record (fixture->store, another, 3, 3);
  assert_recovered (fixture);
  assert_kept (fixture, bytes);
}

/* The newest backup may be as bad as the database: then it is the one before. */
static void
test_bad_backup (Fixture      *fixture,
                 gconstpointer data)
{
  g_autofree char *id = add_match (fixture->store, 300);
  g_autofree char *backup = g_strconcat (fixture->path, ".backup-2", NULL);
  g_autoptr (GByteArray) bytes = NULL;

  fixture_close (fixture);
  fixture_open (fixture);
  append_events (fixture->store, id, 300, 310);
  fixture_close (fixture);
  bytes = fill_pages_with_garbage (read_bytes (fixture->path));
  write_bytes (fixture->path, bytes);
  write_bytes (backup, bytes);
  fixture_open (fixture);
  assert_record (fixture->store, id, 300, 300);
  assert_recovered (fixture);
}

static void
test_missing (Fixture      *fixture,
              gconstpointer data)
{
  g_autofree char *id = add_match (fixture->store, 300);

  fixture_close (fixture);
  g_assert_cmpint (g_unlink (fixture->path), ==, 0);
  fixture_open (fixture);
  assert_record (fixture->store, id, 300, 300);
  assert_recovered (fixture);
  g_assert_cmpuint (count_files (fixture->directory, "matches.damaged"), ==, 0);
}

static void
test_foreign (Fixture      *fixture,
              gconstpointer data)
{
  g_autofree char *id = NULL;

  wait_until_settled (fixture->store);
  fixture_close (fixture);
  g_assert_cmpint (g_unlink (fixture->path), ==, 0);
  run_sql (fixture->path, "CREATE TABLE recipes (name); PRAGMA user_version = 1");
  fixture_open (fixture);
  id = add_match (fixture->store, 3);
  assert_record (fixture->store, id, 3, 3);
  assert_recovered (fixture);
}

static void
start_over (Fixture    *fixture,
            GByteArray *database,
            GByteArray *backup)
{
  g_autofree char *backup_path = g_strconcat (fixture->path, ".backup-1", NULL);

  remove_directory (fixture->directory);
  g_assert_cmpint (g_mkdir (fixture->directory, 0700), ==, 0);
  write_bytes (fixture->path, database);
  write_bytes (backup_path, backup);
}

/* Whatever byte is another one: what was played is read as it was played. */
static void
test_flipped_bytes (Fixture      *fixture,
                    gconstpointer data)
{
  g_autofree char *id = add_match (fixture->store, 300);
  g_autofree char *expected = make_record (300, 300);
  const char      *events = strstr (expected, "\"events\"");
  g_autoptr (GByteArray) sound = NULL;
  guint n_rounds = g_test_slow () ? 2000 : 40;
  guint n_recovered = 0;

  fixture_close (fixture);
  sound = read_bytes (fixture->path);
  for (guint i = 0; i < n_rounds; i++)
    {
      g_autoptr (GByteArray) damaged = g_byte_array_new ();
      g_autoptr (GPtrArray) matches = NULL;
      g_autofree char *record = NULL;
      /* Every other one in the header, which has the most to say. */
      guint place = (guint) g_test_rand_int_range (0, i % 2 ? 100 : (gint32) sound->len);

      g_byte_array_append (damaged, sound->data, sound->len);
      damaged->data[place] ^= (guint8) g_test_rand_int_range (1, 256);
      start_over (fixture, damaged, sound);

      fixture_open (fixture);
      matches = store_list_unfinished (fixture->store);
      record = store_load (fixture->store, id, NULL);
      g_assert_nonnull (record);
      g_assert_true (g_str_has_suffix (record, events));
      append_events (fixture->store, id, 300, 301);
      assert_record (fixture->store, id, 301, 301);
      wait_until_settled (fixture->store);
      n_recovered += sobremesa_store_get_recovered (fixture->store) != NULL;
      /* Bytes 60 to 63 are the version, and another one may be a newer one. */
      if (place < 60 || place > 63)
        g_assert_null (sobremesa_store_get_trouble (fixture->store));
      g_clear_pointer (&matches, g_ptr_array_unref);
      fixture_close (fixture);
    }
  g_test_message ("%u of %u flips had to be mended", n_recovered, n_rounds);
}

static void
overwrite_pages (const char *path)
{
  int         descriptor = g_open (path, O_WRONLY, 0);
  GByteArray *bytes = read_bytes (path);

  g_assert_cmpint (descriptor, >=, 0);
  memset (bytes->data, 0xa5, bytes->len);
  g_assert_cmpint (pwrite (descriptor, bytes->data, bytes->len - 4096, 4096), ==,
                   bytes->len - 4096);
  close (descriptor);
  g_byte_array_unref (bytes);
}

/* While the program runs, everything it wrote since the last backup is still known. */
static void
test_damage_while_open (Fixture      *fixture,
                        gconstpointer data)
{
  g_autofree char *old = add_match (fixture->store, 300);
  g_autofree char *id = NULL;

  fixture_close (fixture);
  fixture_open (fixture);
  id = add_match (fixture->store, 50);
  append_events (fixture->store, old, 300, 310);
  assert_durable (fixture->store);
  /* Another connection's change makes the store forget the pages it knows. */
  run_sql (fixture->path, "UPDATE matches SET seconds = 1; PRAGMA wal_checkpoint(TRUNCATE)");
  overwrite_pages (fixture->path);

  append_events (fixture->store, id, 50, 60);
  assert_record (fixture->store, id, 60, 60);
  assert_record (fixture->store, old, 310, 310);
  assert_recovered (fixture);
  fixture_close (fixture);
  fixture_open (fixture);
  assert_record (fixture->store, id, 60, 60);
  assert_record (fixture->store, old, 310, 310);
}

static void
test_damage_read_while_open (Fixture      *fixture,
                             gconstpointer data)
{
  g_autofree char *id = add_match (fixture->store, 300);

  fixture_close (fixture);
  fixture_open (fixture);
  assert_durable (fixture->store);
  run_sql (fixture->path, "UPDATE matches SET seconds = 1; PRAGMA wal_checkpoint(TRUNCATE)");
  overwrite_pages (fixture->path);
  assert_record (fixture->store, id, 300, 300);
  assert_recovered (fixture);
}

/* A database isn't moved away under somebody who has it open. */
static void
test_damage_in_use (Fixture      *fixture,
                    gconstpointer data)
{
  g_autofree char *id = add_match (fixture->store, 300);
  g_autoptr (GByteArray) bytes = NULL;
  g_autoptr (SobremesaStore) other = NULL;

  fixture_close (fixture);
  other = sobremesa_store_new (fixture->directory);
  assert_durable (other);
  overwrite_pages (fixture->path);
  fixture_open (fixture);
  append_events (fixture->store, id, 300, 310);
  wait_for_trouble (fixture->store, TRUE);
  g_test_message ("%s", sobremesa_store_get_trouble (fixture->store));
  assert_record (fixture->store, id, 310, 310);
  g_assert_cmpuint (count_files (fixture->directory, "matches.damaged"), ==, 0);

  g_assert_true (sobremesa_store_close (other));
  wait_for_trouble (fixture->store, FALSE);
  assert_recovered (fixture);
  assert_record (fixture->store, id, 310, 310);
}

static void
test_two_backups (Fixture      *fixture,
                  gconstpointer data)
{
  for (guint i = 0; i < 5; i++)
    {
      g_autofree char *id = add_match (fixture->store, 3);

      fixture_close (fixture);
      fixture_open (fixture);
    }
  assert_durable (fixture->store);
  g_assert_cmpuint (count_files (fixture->directory, "matches.db.backup-"), ==, 2);
  g_assert_cmpuint (count_files (fixture->directory, "matches.db.backup-5"), ==, 1);
}

static void
wait_for_backup (Fixture    *fixture,
                 const char *name)
{
  g_autofree char *path = g_build_filename (fixture->directory, name, NULL);

  while (!g_file_test (path, G_FILE_TEST_EXISTS))
    assert_durable (fixture->store);
  assert_durable (fixture->store);
}

static void
copy_file (const char *from,
           const char *to,
           const char *name)
{
  g_autofree char *from_path = g_build_filename (from, name, NULL);
  g_autofree char *to_path = g_build_filename (to, name, NULL);
  g_autoptr (GByteArray) bytes = read_bytes (from_path);

  write_bytes (to_path, bytes);
}

/* What a killed program leaves: the log is still there, and no backup was made at the end. */
static void
leave_as_if_killed (Fixture *fixture)
{
  char *directory = g_dir_make_tmp ("sobremesa-store-XXXXXX", NULL);

  assert_durable (fixture->store);
  copy_file (fixture->directory, directory, "matches.db");
  copy_file (fixture->directory, directory, "matches.db-wal");
  fixture_close (fixture);
  remove_directory (fixture->directory);
  g_free (fixture->directory);
  g_free (fixture->path);
  fixture->directory = directory;
  fixture->path = g_build_filename (directory, "matches.db", NULL);
}

static void
test_backup_after_kill (Fixture      *fixture,
                        gconstpointer data)
{
  g_autofree char *id = add_match (fixture->store, 300);

  leave_as_if_killed (fixture);
  fixture_open (fixture);
  wait_for_backup (fixture, "matches.db.backup-1");
  append_events (fixture->store, id, 300, 310);
  fixture_close (fixture);
  g_assert_cmpuint (count_files (fixture->directory, "matches.db.backup-2"), ==, 1);
}

static void
test_backup_of_much (Fixture      *fixture,
                     gconstpointer data)
{
  g_autofree char *id = add_match (fixture->store, 20000);
  g_autofree char *backup = g_strconcat (fixture->path, ".backup-1", NULL);

  wait_for_backup (fixture, "matches.db.backup-1");
  g_assert_cmpint (query_number (backup, "SELECT count(*) FROM events"), >, 19000);
  append_events (fixture->store, id, 20000, 20010);
  assert_durable (fixture->store);
  run_sql (fixture->path, "UPDATE matches SET seconds = 1; PRAGMA wal_checkpoint(TRUNCATE)");
  overwrite_pages (fixture->path);
  assert_record (fixture->store, id, 20010, 20010);
  assert_recovered (fixture);
}

/* What the backup lacks is looked for in what was damaged. */
static void
test_salvage (Fixture      *fixture,
              gconstpointer data)
{
  g_autofree char *old = add_match (fixture->store, 300);
  g_autofree char *backup = g_strconcat (fixture->path, ".backup-1", NULL);
  g_autofree char *new = NULL;
  g_autoptr (SobremesaMatchSummary) results = make_summary (1, SOBREMESA_OUTCOME_WON);
  g_autoptr (GPtrArray) finished = NULL;
  g_autoptr (GByteArray) older = NULL;
  g_autoptr (GByteArray) bytes = NULL;

  fixture_close (fixture);
  older = read_bytes (backup);
  fixture_open (fixture);
  append_events (fixture->store, old, 300, 310);
  sobremesa_store_finish_match (fixture->store, old, results);
  new = add_match (fixture->store, 100);
  fixture_close (fixture);
  remove_backups (fixture);
  write_bytes (backup, older);
  bytes = read_bytes (fixture->path);
  memset (bytes->data + bytes->len - 4096, 0, 4096);
  write_bytes (fixture->path, bytes);

  fixture_open (fixture);
  assert_record (fixture->store, old, 310, 310);
  assert_recovered (fixture);
  assert_kept (fixture, bytes);
  finished = store_list_finished (fixture->store, NULL, NULL, 5);
  g_assert_cmpuint (finished->len, ==, 1);
  g_clear_pointer (&finished, g_ptr_array_unref);
  finished = store_list_unfinished (fixture->store);
  g_assert_cmpuint (finished->len, ==, 1);
  g_assert_cmpstr (sobremesa_stored_match_get_id (finished->pdata[0]), ==, new);
}

static void
test_deleted_while_open (Fixture      *fixture,
                         gconstpointer data)
{
  g_autofree char *id = add_match (fixture->store, 300);

  fixture_close (fixture);
  fixture_open (fixture);
  append_events (fixture->store, id, 300, 310);
  assert_durable (fixture->store);
  remove_directory (fixture->directory);
  append_events (fixture->store, id, 310, 320);
  assert_durable (fixture->store);
  assert_record (fixture->store, id, 320, 320);
  g_assert_null (sobremesa_store_get_trouble (fixture->store));
  fixture_close (fixture);
  fixture_open (fixture);
  assert_record (fixture->store, id, 320, 320);
}

static void
test_replaced_while_open (Fixture      *fixture,
                          gconstpointer data)
{
  g_autofree char *id = NULL;
  g_autofree char *new = NULL;
  g_autofree char *backup = g_strconcat (fixture->path, ".backup-1", NULL);
  g_autoptr (GByteArray) older = NULL;

  id = add_match (fixture->store, 300);
  fixture_close (fixture);
  older = read_bytes (backup);
  fixture_open (fixture);
  new = add_match (fixture->store, 100);
  append_events (fixture->store, id, 300, 310);
  assert_durable (fixture->store);
  g_assert_cmpint (g_unlink (fixture->path), ==, 0);
  write_bytes (fixture->path, older);
  append_events (fixture->store, id, 310, 320);
  assert_durable (fixture->store);
  assert_record (fixture->store, id, 320, 320);
  assert_record (fixture->store, new, 100, 100);
}

static void
make_old (const char *path)
{
  struct utimbuf times = { 1, 1 };

  g_assert_cmpint (g_utime (path, &times), ==, 0);
}

/* A large database isn't read through before it is used; its next backup finds the damage. */
static void
test_large (Fixture      *fixture,
            gconstpointer data)
{
  g_autofree char *id = add_match (fixture->store, 100);
  g_autofree char *large = add_match (fixture->store, 0);
  g_autofree char *event = g_strnfill (20000, ' ');
  g_autofree char *backup = g_strconcat (fixture->path, ".backup-1", NULL);
  g_autoptr (GByteArray) bytes = NULL;

  event[0] = '{';
  event[19999] = '}';
  for (guint i = 0; i < 1000; i++)
    sobremesa_store_append_event (fixture->store, large, i, event);
  fixture_close (fixture);
  make_old (backup);
  bytes = read_bytes (fixture->path);
  g_assert_cmpuint (bytes->len, >, 16 * 1024 * 1024);
  bytes->data[bytes->len / 2] ^= 1;
  write_bytes (fixture->path, bytes);

  fixture_open (fixture);
  assert_record (fixture->store, id, 100, 100);
  g_assert_null (sobremesa_store_get_recovered (fixture->store));
  append_events (fixture->store, id, 100, 101);
  while (sobremesa_store_get_recovered (fixture->store) == NULL)
    assert_durable (fixture->store);
  assert_record (fixture->store, id, 101, 101);
  g_free (store_load (fixture->store, large, NULL));
  assert_recovered (fixture);
}

static void
test_purge (Fixture      *fixture,
            gconstpointer data)
{
  g_autofree char *recent = add_match (fixture->store, 5);
  g_autofree char *old = add_match (fixture->store, 5);
  g_autofree char *age = g_strdup_printf ("UPDATE matches SET deleted = 1 WHERE id = '%s'", old);

  sobremesa_store_delete_match (fixture->store, recent);
  sobremesa_store_delete_match (fixture->store, old);
  fixture_close (fixture);
  run_sql (fixture->path, age);
  fixture_open (fixture);
  assert_record (fixture->store, recent, 5, 5);
  g_assert_null (store_load (fixture->store, old, NULL));
  g_assert_cmpint (query_number (fixture->path, "SELECT count(*) FROM events"), ==, 5);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (damages); i++)
    {
      g_autofree char *path = g_strdup_printf ("/store/damage/%s", damages[i].name);

      g_test_add (path, Fixture, GUINT_TO_POINTER (i), fixture_set_up, test_damage,
                  fixture_tear_down);
    }
  fixture_add ("/store/damage/without-backup", test_without_backup);
  fixture_add ("/store/damage/bad-backup", test_bad_backup);
  fixture_add ("/store/damage/missing", test_missing);
  fixture_add ("/store/damage/foreign", test_foreign);
  fixture_add ("/store/damage/flipped-bytes", test_flipped_bytes);
  fixture_add ("/store/damage/while-open", test_damage_while_open);
  fixture_add ("/store/damage/read-while-open", test_damage_read_while_open);
  fixture_add ("/store/damage/in-use", test_damage_in_use);
  fixture_add ("/store/damage/two-backups", test_two_backups);
  fixture_add ("/store/damage/backup-after-kill", test_backup_after_kill);
  fixture_add ("/store/damage/backup-of-much", test_backup_of_much);
  fixture_add ("/store/damage/salvage", test_salvage);
  fixture_add ("/store/damage/deleted-while-open", test_deleted_while_open);
  fixture_add ("/store/damage/replaced-while-open", test_replaced_while_open);
  fixture_add ("/store/damage/large", test_large);
  fixture_add ("/store/damage/purge", test_purge);

  return g_test_run ();
}
