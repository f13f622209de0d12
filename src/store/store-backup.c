/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "SobremesaStore"

#include "config.h"

#include "store-backup.h"

#include <unistd.h>

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

/* When the backup was written, for people. */
char *
store_backup_describe_time (const char *path)
{
  g_autoptr (GDateTime) time =
    g_date_time_new_from_unix_local (store_files_get_time (path) / G_USEC_PER_SEC);

  return g_date_time_format (time, "%x %X");
}

static int
open_unchanged (const char     *path,
                StoreDatabase **database)
{
  g_autofree char *uri = g_filename_to_uri (path, NULL, NULL);
  g_autofree char *source = g_strconcat (uri, "?immutable=1", NULL);

  return store_database_open (source, SQLITE_OPEN_READONLY, database);
}

/* *@cancelled is set from another thread, if there is one. */
static int
check_cancelled (gpointer data)
{
  gint *cancelled = data;

  return cancelled != NULL && g_atomic_int_get (cancelled) != 0;
}

static int
check (const char *path,
       gint       *cancelled)
{
  g_autoptr (StoreDatabase) database = NULL;
  int version;
  int code = open_unchanged (path, &database);

  if (code != SQLITE_OK)
    return code;
  sqlite3_progress_handler (database->handle, 10000, check_cancelled, cancelled);
  code = store_schema_read_version (database, &version);
  if (code == SQLITE_OK && (version == 0 || store_schema_is_newer (version)))
    code = SQLITE_NOTADB;
  if (code == SQLITE_OK)
    code = store_schema_check (database, TRUE);

  return code;
}

gboolean
store_backup_is_good (const char *path)
{
  return check (path, NULL) == SQLITE_OK;
}

static int
fill (StoreDatabase *from,
      const char    *path,
      gint          *cancelled)
{
  g_autoptr (StoreDatabase) to = NULL;
  int code = store_database_open (path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, &to);

  if (code != SQLITE_OK)
    return code;
  /* Nobody else sees the file before it is renamed, and it is synced as a whole then. */
  store_database_execute (to, "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF");
  code = store_database_copy (from, to, cancelled);
  if (code == SQLITE_OK)
    code = store_database_execute (to, "PRAGMA journal_mode = DELETE");

  return code;
}

/* Copies @database to @path by way of a file of another name, so that @path is whole or isn't. */
static int
copy_to (StoreDatabase *database,
         const char    *path,
         gint          *cancelled)
{
  g_autofree char *part = g_strconcat (path, ".part", NULL);
  int              code;

  g_unlink (part);
  code = fill (database, part, cancelled);
  if (code == SQLITE_OK)
    code = check (part, cancelled);
  if (code == SQLITE_OK && !(store_files_sync (part) && g_rename (part, path) == 0))
    code = SQLITE_IOERR;
  if (code != SQLITE_OK)
    g_unlink (part);

  return code;
}

static void
prune (StoreFiles *files)
{
  g_autoptr (GPtrArray) paths = store_backup_list (files);

  for (guint i = N_KEPT; i < paths->len; i++)
    g_unlink (g_ptr_array_index (paths, i));
}

static int
write_next (StoreFiles    *files,
            StoreDatabase *database,
            gint          *cancelled)
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

  return copy_to (database, path, cancelled);
}

/* A copy that fails its check is damage in @database. */
int
store_backup_write (StoreFiles    *files,
                    StoreDatabase *database,
                    gint          *cancelled)
{
  int lock;
  int code = store_files_lock_copies (files, cancelled, &lock);

  if (code != SQLITE_OK)
    return code;
  code = write_next (files, database, cancelled);
  if (code == SQLITE_OK)
    {
      store_files_sync (files->directory);
      prune (files);
    }
  close (lock);

  return code;
}

/* Puts a copy of @database in the place of the one that isn't there any more, unless another
 * process has done so already. */
int
store_backup_copy (StoreFiles    *files,
                   StoreDatabase *database)
{
  int lock;
  int code = store_files_lock_copies (files, NULL, &lock);

  if (code != SQLITE_OK)
    return code;
  if (store_files_get_size (files->path) < 0)
    {
      code = copy_to (database, files->path, NULL);
      if (code == SQLITE_OK)
        store_files_sync (files->directory);
    }
  close (lock);

  return code;
}

/* The same with the backup at @path. */
int
store_backup_restore (StoreFiles *files,
                      const char *path)
{
  g_autoptr (StoreDatabase) backup = NULL;
  int code = open_unchanged (path, &backup);

  return code == SQLITE_OK ? store_backup_copy (files, backup) : code;
}
