/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "SobremesaStore"

#include "config.h"

#include "store-salvage.h"

#include "store-schema.h"

#define NUMBER_OF_ID "(SELECT number FROM matches WHERE id = ?1)"

/* Two connections: an error in the damaged file must not end the transaction in the restored one.
 */
typedef struct
{
  StoreDatabase *damaged;
  StoreDatabase *restored;
} Salvage;

typedef struct
{
  gint64 number;
  gint64 changed;
  char  *id;
} Match;

static void
clear_match (gpointer data)
{
  g_free (((Match *) data)->id);
}

/* They are gathered first: reading may break off at any row. */
static GArray *
list_matches (Salvage *self)
{
  GArray       *matches = g_array_new (FALSE, FALSE, sizeof (Match));
  sqlite3_stmt *statement;

  g_array_set_clear_func (matches, clear_match);
  statement = store_database_query (self->damaged,
                                    "SELECT number, changed, id FROM matches "
                                    "WHERE sum IS row_sum (number, id, game, header)",
                                    "");
  while (statement != NULL && sqlite3_step (statement) == SQLITE_ROW)
    {
      Match match = { sqlite3_column_int64 (statement, 0), sqlite3_column_int64 (statement, 1),
                      g_strdup ((const char *) sqlite3_column_text (statement, 2)) };

      g_array_append_val (matches, match);
    }
  sqlite3_reset (statement);

  return matches;
}

static int
remove_match (StoreDatabase *database,
              const char    *id)
{
  int code;

  code = store_database_run (database, "DELETE FROM events WHERE match = " NUMBER_OF_ID, "s", id);
  if (code == SQLITE_OK)
    code =
      store_database_run (database, "DELETE FROM results WHERE match = " NUMBER_OF_ID, "s", id);
  if (code == SQLITE_OK)
    code = store_database_run (database, "DELETE FROM matches WHERE id = ?1", "s", id);

  return code;
}

/* Inserts the row that @from is at; @insert takes the number of the match and then its columns. */
static int
copy_row (sqlite3_stmt  *from,
          StoreDatabase *to,
          const char    *insert,
          gint64         number)
{
  sqlite3_stmt *statement = store_database_query (to, insert, "i", number);
  int           code;

  if (statement == NULL)
    return sqlite3_extended_errcode (to->handle);
  for (int i = 0; i + 1 < sqlite3_bind_parameter_count (statement); i++)
    sqlite3_bind_value (statement, i + 2, sqlite3_column_value (from, i));
  code = sqlite3_step (statement);
  sqlite3_reset (statement);

  return code == SQLITE_DONE ? SQLITE_OK : code;
}

/* Copies all rows that @select finds with the number @from. */
static int
copy_rows (Salvage    *self,
           const char *select,
           gint64      from,
           const char *insert,
           gint64      to)
{
  sqlite3_stmt *statement = store_database_query (self->damaged, select, "i", from);
  int           code = SQLITE_CORRUPT;

  while (statement != NULL && (code = sqlite3_step (statement)) == SQLITE_ROW)
    {
      code = copy_row (statement, self->restored, insert, to);
      if (code != SQLITE_OK)
        break;
    }
  sqlite3_reset (statement);

  return code == SQLITE_DONE ? SQLITE_OK : code;
}

/* Copies the events up to the first that isn't sound. SQLITE_OK when all were. */
static int
copy_events (Salvage *self,
             gint64   from,
             gint64   to,
             gint64  *n_events)
{
  sqlite3_stmt *statement;
  int           code = SQLITE_CORRUPT;

  statement = store_database_query (
    self->damaged,
    "SELECT position, event, sum IS row_sum (match, position, event) FROM events "
    "WHERE match = ?1 ORDER BY position",
    "i", from);
  while (statement != NULL && (code = sqlite3_step (statement)) == SQLITE_ROW)
    {
      if (sqlite3_column_int64 (statement, 0) != *n_events || !sqlite3_column_int (statement, 2) ||
          copy_row (statement, self->restored,
                    "INSERT INTO events (match, position, event, sum) "
                    "VALUES (?1, ?2, ?3, row_sum (?1, ?2, ?3))",
                    to) != SQLITE_OK)
        break;
      *n_events += 1;
    }
  sqlite3_reset (statement);

  return code == SQLITE_DONE ? SQLITE_OK : SQLITE_CORRUPT;
}

static int
copy_match (Salvage *self,
            gint64   from,
            gint64   to)
{
  int code = copy_rows (self, "SELECT " STORE_MATCH_COLUMNS " FROM matches WHERE number = ?1", from,
                        "INSERT INTO matches (number, " STORE_MATCH_COLUMNS ", sum) "
                        "VALUES (?1, " STORE_MATCH_PARAMETERS ", row_sum (?1, ?2, ?3, ?4))",
                        to);

  if (code == SQLITE_OK)
    code = copy_rows (self, "SELECT " STORE_RESULT_COLUMNS " FROM results WHERE match = ?1", from,
                      "INSERT INTO results (match, " STORE_RESULT_COLUMNS ") "
                      "VALUES (?1, " STORE_RESULT_PARAMETERS ")",
                      to);

  return code;
}

/* Takes the match over if the restored database lacks it or has it from an earlier moment, unless
 * what can be read of it is less than what was restored. */
static gboolean
take_over (Salvage     *self,
           const Match *match)
{
  StoreDatabase *restored = self->restored;
  gint64         n_ours, n_theirs = 0, number;
  gboolean       taken = FALSE;

  if (store_database_get_number (restored, "SELECT changed FROM matches WHERE id = ?1", "s",
                                 match->id) >= match->changed)
    return FALSE;
  n_ours = store_database_get_number (
    restored,
    "SELECT (SELECT count(*) FROM events WHERE match = number) FROM matches WHERE id = ?1", "s",
    match->id);
  number =
    store_database_get_number (restored, "SELECT ifnull (max (number), 0) + 1 FROM matches", "");

  store_database_execute (restored, "SAVEPOINT match");
  if (remove_match (restored, match->id) == SQLITE_OK &&
      copy_match (self, match->number, number) == SQLITE_OK)
    taken = copy_events (self, match->number, number, &n_theirs) == SQLITE_OK || n_theirs > n_ours;
  if (!taken)
    store_database_execute (restored, "ROLLBACK TO match");
  store_database_execute (restored, "RELEASE match");

  return taken;
}

/* Copies from the damaged file what the restored database doesn't have yet and what can still be
 * read. Returns how many matches that were. */
guint
store_salvage (StoreFiles *files,
               const char *damaged)
{
  g_autoptr (StoreDatabase) from = NULL;
  g_autoptr (StoreDatabase) to = NULL;
  g_autoptr (GArray) matches = NULL;
  Salvage self;
  guint   n_taken = 0;

  if (store_database_open (damaged, SQLITE_OPEN_READONLY, &from) != SQLITE_OK ||
      store_database_open (files->path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, &to) !=
        SQLITE_OK ||
      store_schema_migrate (to) != SQLITE_OK ||
      store_database_execute (to, "BEGIN IMMEDIATE") != SQLITE_OK)
    return 0;

  self.damaged = from;
  self.restored = to;
  matches = list_matches (&self);
  for (guint i = 0; i < matches->len; i++)
    n_taken += take_over (&self, &g_array_index (matches, Match, i));

  return store_database_execute (to, "COMMIT") == SQLITE_OK ? n_taken : 0;
}
