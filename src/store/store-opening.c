/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "SobremesaStore"

#include "config.h"

#include "store-opening.h"

#include <unistd.h>

#include <glib/gstdio.h>

#include "store-backup.h"
#include "store-schema.h"

/* Up to this size a database is read through before it is used; it takes some 50 ms. */
#define MAX_CHECKED_SIZE (16 * 1024 * 1024)

/* Up to this size earlier matches are copied into memory when their file can't be written to. */
#define MAX_COPIED_SIZE (128 * 1024 * 1024)

/* A database that is gone, or has nothing in it, though it left a log or backups, was lost. Another
 * process that is just making one has something in it before it has either, and so it is looked at
 * last. */
static gboolean
is_missing (StoreFiles *files)
{
  g_autoptr (GPtrArray) backups = store_backup_list (files);
  g_autofree char *log = g_strconcat (files->path, "-wal", NULL);
  gboolean         left = backups->len > 0 || store_files_get_size (log) > 0;

  return left && store_files_get_size (files->path) <= 0;
}

static int
check_and_migrate (StoreFiles    *files,
                   StoreDatabase *database,
                   int            version)
{
  gboolean thorough = store_files_get_size (files->path) <= MAX_CHECKED_SIZE;
  int      code = version > 0 ? store_schema_check (database, thorough) : SQLITE_OK;

  if (code == SQLITE_OK)
    code = store_schema_configure (database);
  if (code == SQLITE_OK && version > 0 && store_schema_is_older (version))
    code = store_backup_write (files, database, NULL);
  if (code == SQLITE_OK && store_schema_is_older (version))
    code = store_schema_migrate (database);
  if (code == SQLITE_OK && version == 0)
    code = store_schema_check (database, FALSE);

  return code;
}

static StoreCondition
open_database (StoreFiles     *files,
               StoreDatabase **database)
{
  g_autoptr (StoreDatabase) opened = NULL;
  int version = 0;
  int code;

  if (is_missing (files))
    return STORE_DAMAGED;
  code = store_database_open (files->path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, &opened);
  if (code != SQLITE_OK)
    return store_condition_from_code (code);
  /* Until the file has proved sound, closing it must leave it and its log as they are. */
  sqlite3_db_config (opened->handle, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
  code = store_schema_read_version (opened, &version);
  if (code == SQLITE_OK && store_schema_is_newer (version))
    return STORE_NEWER;
  /* A file that could be written to, and yet can't, claims to be of a format that it isn't. */
  if (code == SQLITE_OK && sqlite3_db_readonly (opened->handle, "main") == 1)
    return g_access (files->path, W_OK) == 0 ? STORE_DAMAGED : STORE_UNWRITABLE;
  if (code == SQLITE_OK)
    code = check_and_migrate (files, opened, version);
  if (code != SQLITE_OK)
    return store_condition_from_code (code);

  sqlite3_db_config (opened->handle, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 0, NULL);
  *database = g_steal_pointer (&opened);

  return STORE_SOUND;
}

/* Opens the database for writing, creating, migrating or recovering it as needed. *@recovered is
 * set when something was restored. Unless the result is %STORE_SOUND, nothing is left open or
 * locked. */
StoreCondition
store_open (StoreFiles     *files,
            StoreDatabase **database,
            char          **recovered)
{
  StoreCondition condition;

  *database = NULL;
  if (!store_files_lock (files))
    return STORE_UNWRITABLE;
  condition = open_database (files, database);
  if (condition == STORE_DAMAGED)
    {
      condition = store_recover (files, recovered);
      if (condition == STORE_SOUND)
        condition = open_database (files, database);
    }
  if (condition != STORE_SOUND)
    store_files_unlock (files);

  return condition;
}

static StoreDatabase *
open_empty (void)
{
  StoreDatabase *database;

  if (store_database_open (":memory:", SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, &database) !=
        SQLITE_OK ||
      store_schema_migrate (database) != SQLITE_OK)
    g_error ("SQLite can't make a database in memory");

  return database;
}

static StoreDatabase *
copy_into_memory (const char *path,
                  const char *parameter)
{
  g_autoptr (StoreDatabase) source = NULL;
  g_autoptr (StoreDatabase) copy = NULL;
  g_autofree char *uri = g_filename_to_uri (path, NULL, NULL);
  g_autofree char *name = g_strconcat (uri, parameter, NULL);
  int              version;

  if (store_database_open (name, SQLITE_OPEN_READONLY, &source) != SQLITE_OK ||
      store_schema_read_version (source, &version) != SQLITE_OK || version == 0)
    return NULL;
  if (store_schema_is_newer (version))
    {
      copy = open_empty ();
      return store_schema_copy_known (copy, path) == SQLITE_OK ? g_steal_pointer (&copy) : NULL;
    }
  if (store_schema_check (source, TRUE) == SQLITE_OK &&
      store_database_open (":memory:", SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, &copy) ==
        SQLITE_OK &&
      store_database_copy (source, copy, NULL) == SQLITE_OK &&
      store_schema_migrate (copy) == SQLITE_OK)
    return g_steal_pointer (&copy);

  return NULL;
}

/* A database in memory, with what can be read of the earlier matches: from the file as it is, from
 * the file without its log when the folder admits no log, or from the newest backup. */
StoreDatabase *
store_open_in_memory (StoreFiles *files)
{
  g_autoptr (GPtrArray) backups = store_backup_list (files);
  StoreDatabase *copy = NULL;

  if (store_files_get_size (files->path) > MAX_COPIED_SIZE)
    return open_empty ();
  copy = copy_into_memory (files->path, "?mode=ro");
  if (copy == NULL)
    copy = copy_into_memory (files->path, "?immutable=1");
  for (guint i = 0; copy == NULL && i < backups->len; i++)
    copy = copy_into_memory (g_ptr_array_index (backups, i), "?immutable=1");

  return copy != NULL ? copy : open_empty ();
}
