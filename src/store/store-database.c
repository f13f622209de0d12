/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "SobremesaStore"

#include "config.h"

#include "store-database.h"

/* How long a connection waits for another process before it reports that the database is busy. */
#define BUSY_TIMEOUT_MS 2000

static void
finalize_statement (gpointer data)
{
  sqlite3_finalize (data);
}

/* `row_sum (…)`: a checksum of its arguments (FNV-1a), for rows to carry. SQLite notices a page
 * that makes no sense, but not a letter that has become another one. */
static void
row_sum (sqlite3_context *context,
         int              n_values,
         sqlite3_value  **values)
{
  guint32 sum = 2166136261u;

  for (int i = 0; i < n_values; i++)
    {
      const guint8 *text = sqlite3_value_text (values[i]);
      int           length = sqlite3_value_bytes (values[i]);

      /* The zero at the end is counted in: it parts one argument from the next. */
      for (int j = 0; text != NULL && j <= length; j++)
        sum = (sum ^ text[j]) * 16777619u;
    }
  sqlite3_result_int64 (context, sum);
}

/* On failure *@database is NULL: SQLite keeps a handle for its message even then, but the codes say
 * enough. */
int
store_database_open (const char     *path,
                     int             flags,
                     StoreDatabase **database)
{
  g_autoptr (StoreDatabase) self = g_new0 (StoreDatabase, 1);
  int code;

  *database = NULL;
  self->statements = g_hash_table_new_full (NULL, NULL, NULL, finalize_statement);
  code = sqlite3_open_v2 (path, &self->handle, flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_URI, NULL);
  if (code != SQLITE_OK)
    return code;

  sqlite3_extended_result_codes (self->handle, 1);
  sqlite3_busy_timeout (self->handle, BUSY_TIMEOUT_MS);
  /* A file from elsewhere must not run what it carries in triggers and views. */
  sqlite3_db_config (self->handle, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
  sqlite3_db_config (self->handle, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
  code = sqlite3_create_function (self->handle, "row_sum", -1,
                                  SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_DIRECTONLY, NULL,
                                  row_sum, NULL, NULL);
  *database = g_steal_pointer (&self);

  return code;
}

void
store_database_close (StoreDatabase *self)
{
  g_clear_pointer (&self->statements, g_hash_table_unref);
  sqlite3_close (self->handle);
  g_free (self);
}

int
store_database_execute (StoreDatabase *self,
                        const char    *sql)
{
  return sqlite3_exec (self->handle, sql, NULL, NULL, NULL);
}

static int
prepare (StoreDatabase *self,
         const char    *sql,
         sqlite3_stmt **statement)
{
  int code;

  *statement = g_hash_table_lookup (self->statements, sql);
  if (*statement != NULL)
    {
      sqlite3_reset (*statement);
      return SQLITE_OK;
    }

  code = sqlite3_prepare_v3 (self->handle, sql, -1, SQLITE_PREPARE_PERSISTENT, statement, NULL);
  if (code == SQLITE_OK)
    g_hash_table_insert (self->statements, (gpointer) sql, *statement);

  return code;
}

static void
bind (sqlite3_stmt *statement,
      const char   *types,
      va_list       arguments)
{
  for (int i = 0; types[i] != '\0'; i++)
    {
      if (types[i] == 's')
        sqlite3_bind_text (statement, i + 1, va_arg (arguments, const char *), -1,
                           SQLITE_TRANSIENT);
      else
        sqlite3_bind_int64 (statement, i + 1, va_arg (arguments, gint64));
    }
}

int
store_database_run (StoreDatabase *self, const char *sql, const char *types, ...)
{
  sqlite3_stmt *statement;
  va_list       arguments;
  int           code = prepare (self, sql, &statement);

  if (code != SQLITE_OK)
    return code;

  va_start (arguments, types);
  bind (statement, types, arguments);
  va_end (arguments);

  code = sqlite3_step (statement);
  sqlite3_reset (statement);
  sqlite3_clear_bindings (statement);

  return code == SQLITE_DONE || code == SQLITE_ROW ? SQLITE_OK : code;
}

static sqlite3_stmt *
query (StoreDatabase *self,
       const char    *sql,
       const char    *types,
       va_list        arguments)
{
  sqlite3_stmt *statement;

  if (prepare (self, sql, &statement) != SQLITE_OK)
    return NULL;
  bind (statement, types, arguments);

  return statement;
}

/* The statement belongs to @self; the caller steps it and resets it. NULL when SQLite refuses it.
 */
sqlite3_stmt *
store_database_query (StoreDatabase *self, const char *sql, const char *types, ...)
{
  sqlite3_stmt *statement;
  va_list       arguments;

  va_start (arguments, types);
  statement = query (self, sql, types, arguments);
  va_end (arguments);

  return statement;
}

/* The first column of the first row; -1 when there is none. */
gint64
store_database_get_number (StoreDatabase *self, const char *sql, const char *types, ...)
{
  sqlite3_stmt *statement;
  va_list       arguments;
  gint64        number = -1;

  va_start (arguments, types);
  statement = query (self, sql, types, arguments);
  va_end (arguments);
  if (statement != NULL && sqlite3_step (statement) == SQLITE_ROW)
    number = sqlite3_column_int64 (statement, 0);
  sqlite3_reset (statement);

  return number;
}

/* Never NULL, whatever a damaged file holds in a column that isn't null. */
const char *
store_database_get_text (sqlite3_stmt *statement,
                         int           column)
{
  const char *text = (const char *) sqlite3_column_text (statement, column);

  return text != NULL ? text : "";
}

/* Another thread may set *@cancelled, if there is one. Within a transaction the copy is of the
 * moment when it began. */
int
store_database_copy (StoreDatabase *from,
                     StoreDatabase *to,
                     gint          *cancelled)
{
  sqlite3_backup *backup = sqlite3_backup_init (to->handle, "main", from->handle, "main");
  int             code, finished;

  if (backup == NULL)
    return sqlite3_extended_errcode (to->handle);
  do
    code = sqlite3_backup_step (backup, 256);
  while (code == SQLITE_OK && (cancelled == NULL || !g_atomic_int_get (cancelled)));
  finished = sqlite3_backup_finish (backup);
  if (code == SQLITE_OK)
    return SQLITE_INTERRUPT;

  return code == SQLITE_DONE ? finished : code;
}

/* Whether @code says that the file isn't a sound database, rather than that it can't be reached. */
gboolean
store_database_is_damage (int code)
{
  int primary = code & 0xff;

  return primary == SQLITE_CORRUPT || primary == SQLITE_NOTADB || code == SQLITE_IOERR_SHORT_READ;
}
