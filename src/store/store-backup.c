/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "SobremesaStore"

#include "config.h"

#include "store-backup.h"

#include <glib/gstdio.h>

#include "store-schema.h"

/* Backups are whole databases beside the original, named matches.db.backup-1, -2 and so on. The
 * newest two are kept: a copy counts only once it has been checked and is on the disk. */
#define PREFIX "matches.db.backup-"
#define N_KEPT 2

static guint64
get_serial (const char *name)
{
  const char *digits;
  char       *end;
  guint64     serial;

  if (!g_str_has_prefix (name, PREFIX))
    return 0;
  digits = name + strlen (PREFIX);
  serial = g_ascii_strtoull (digits, &end, 10);

  return end != digits && *end == '\0' ? serial : 0;
}

static int
compare_newest_first (gconstpointer a,
                      gconstpointer b)
{
  g_autofree char *name_a = g_path_get_basename (*(const char *const *) a);
  g_autofree char *name_b = g_path_get_basename (*(const char *const *) b);
  guint64          serial_a = get_serial (name_a);
  guint64          serial_b = get_serial (name_b);

  return serial_a < serial_b ? 1 : serial_a > serial_b ? -1 : 0;
}

/* The paths of the backups, newest first. */
GPtrArray *
store_backup_list (StoreFiles *files)
{
  GPtrArray *paths = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GDir) directory = g_dir_open (files->directory, 0, NULL);
  const char *name;

  while (directory != NULL && (name = g_dir_read_name (directory)) != NULL)
    {
      if (get_serial (name) > 0)
        g_ptr_array_add (paths, g_build_filename (files->directory, name, NULL));
    }
  g_ptr_array_sort (paths, compare_newest_first);

  return paths;
}

/* When the backup was written, in seconds of Unix time; 0 when there is none. */
gint64
store_backup_get_time (const char *path)
{
  GStatBuf status;

  return g_stat (path, &status) == 0 ? (gint64) status.st_mtime : 0;
}

/* The same, for people. */
char *
store_backup_describe_time (const char *path)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_local (store_backup_get_time (path));

  return g_date_time_format (time, "%c");
}

static int
open_unchanged (const char     *path,
                StoreDatabase **database)
{
  g_autofree char *uri = g_filename_to_uri (path, NULL, NULL);
  g_autofree char *source = g_strconcat (uri, "?immutable=1", NULL);

  return store_database_open (source, SQLITE_OPEN_READONLY, database);
}

gboolean
store_backup_is_good (const char *path)
{
  g_autoptr (StoreDatabase) database = NULL;
  int version;

  return open_unchanged (path, &database) == SQLITE_OK &&
         store_schema_read_version (database, &version) == SQLITE_OK && version > 0 &&
         !store_schema_is_newer (version) && store_schema_check (database, TRUE) == SQLITE_OK;
}

/* Copies @database to @path by way of a file of another name, so that @path is whole or isn't. */
static gboolean
copy_to (StoreDatabase *database,
         const char    *path)
{
  g_autofree char *part = g_strconcat (path, ".part", NULL);
  g_autoptr (StoreDatabase) copy = NULL;
  gboolean copied;

  g_unlink (part);
  if (store_database_open (part, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, &copy) != SQLITE_OK)
    return FALSE;
  /* Nobody else sees the file before it is renamed, and it is synced as a whole then. */
  store_database_execute (copy, "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF");
  copied = store_database_copy (database, copy) == SQLITE_OK &&
           store_database_execute (copy, "PRAGMA journal_mode = DELETE") == SQLITE_OK;
  g_clear_pointer (&copy, store_database_close);

  if (copied && store_backup_is_good (part) && store_files_sync (part) &&
      g_rename (part, path) == 0)
    return TRUE;
  g_unlink (part);

  return FALSE;
}

static void
prune (StoreFiles *files)
{
  g_autoptr (GPtrArray) paths = store_backup_list (files);

  for (guint i = N_KEPT; i < paths->len; i++)
    g_unlink (g_ptr_array_index (paths, i));
}

gboolean
store_backup_write (StoreFiles    *files,
                    StoreDatabase *database)
{
  g_autoptr (GPtrArray) paths = store_backup_list (files);
  guint64          serial = 1;
  g_autofree char *name = NULL;
  g_autofree char *path = NULL;

  if (paths->len > 0)
    {
      g_autofree char *newest = g_path_get_basename (g_ptr_array_index (paths, 0));

      serial = get_serial (newest) + 1;
    }
  name = g_strdup_printf (PREFIX "%" G_GUINT64_FORMAT, serial);
  path = g_build_filename (files->directory, name, NULL);
  if (!copy_to (database, path))
    return FALSE;
  store_files_sync (files->directory);
  prune (files);

  return TRUE;
}

/* Puts a copy of the backup in the place of the database, which must not exist any more. */
gboolean
store_backup_restore (StoreFiles *files,
                      const char *path)
{
  g_autoptr (StoreDatabase) backup = NULL;

  return open_unchanged (path, &backup) == SQLITE_OK && copy_to (backup, files->path) &&
         store_files_sync (files->directory);
}
