/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "SobremesaStore"

#include "config.h"

#include "store-schema.h"

/* "Sobr": tells our databases from anybody else's. */
#define APPLICATION_ID "0x536f6272"

#define POLL_US 5000
#define MAX_WAIT_US (2 * G_USEC_PER_SEC)

/* One step a version, from an empty file on. A step that has been released is never edited. */
static const char *const steps[] = {
  "PRAGMA application_id = " APPLICATION_ID ";"
  "CREATE TABLE matches ("
  "  number INTEGER PRIMARY KEY,"
  "  id TEXT NOT NULL UNIQUE,"
  "  game TEXT NOT NULL,"
  "  header TEXT NOT NULL,"
  "  sum INTEGER NOT NULL,"
  "  applied INTEGER NOT NULL DEFAULT 0,"
  "  state INTEGER NOT NULL DEFAULT 0,"
  "  started INTEGER NOT NULL,"
  "  changed INTEGER NOT NULL,"
  "  finished INTEGER NOT NULL DEFAULT 0,"
  "  deleted INTEGER NOT NULL DEFAULT 0,"
  "  own_seat INTEGER NOT NULL DEFAULT -1,"
  "  turn INTEGER NOT NULL DEFAULT -1,"
  "  deal INTEGER NOT NULL DEFAULT 1,"
  "  seconds INTEGER NOT NULL DEFAULT 0,"
  "  assisted INTEGER NOT NULL DEFAULT 0);"
  "CREATE INDEX matches_unfinished ON matches (changed) WHERE state = 0 AND deleted = 0;"
  "CREATE INDEX matches_ended ON matches (finished) WHERE state > 0 AND deleted = 0;"
  "CREATE TABLE events ("
  "  match INTEGER NOT NULL,"
  "  position INTEGER NOT NULL,"
  "  event TEXT NOT NULL,"
  "  sum INTEGER NOT NULL,"
  "  PRIMARY KEY (match, position)) WITHOUT ROWID;"
  "CREATE TABLE results ("
  "  match INTEGER NOT NULL,"
  "  seat INTEGER NOT NULL,"
  "  name TEXT NOT NULL,"
  "  computer INTEGER NOT NULL,"
  "  level TEXT,"
  "  total INTEGER NOT NULL,"
  "  outcome INTEGER NOT NULL DEFAULT 0,"
  "  PRIMARY KEY (match, seat)) WITHOUT ROWID;",

  /* What the statistics need of a match, in one index. */
  "ALTER TABLE matches ADD COLUMN level TEXT NOT NULL DEFAULT '';"
  "ALTER TABLE matches ADD COLUMN outcome INTEGER NOT NULL DEFAULT 0;"
  "ALTER TABLE matches ADD COLUMN total INTEGER NOT NULL DEFAULT 0;"
  "ALTER TABLE matches ADD COLUMN reactions INTEGER NOT NULL DEFAULT 0;"
  "ALTER TABLE matches ADD COLUMN reaction_ms INTEGER NOT NULL DEFAULT 0;"
  "ALTER TABLE matches ADD COLUMN best_reaction_ms INTEGER NOT NULL DEFAULT 0;"
  "UPDATE matches SET "
  "  outcome = ifnull ((SELECT outcome FROM results WHERE match = number AND seat = own_seat), 0),"
  "  total = ifnull ((SELECT total FROM results WHERE match = number AND seat = own_seat), 0),"
  "  level = ifnull ((SELECT level FROM results WHERE match = number AND computer"
  "    ORDER BY CASE level WHEN 'easy' THEN 1 WHEN 'normal' THEN 2 WHEN 'hard' THEN 3"
  "    WHEN 'expert' THEN 4 ELSE 0 END DESC LIMIT 1), '') WHERE state > 0;"
  "CREATE INDEX matches_counted ON matches (game, finished, level, state, outcome, total, seconds,"
  "  assisted, reactions, reaction_ms, best_reaction_ms, deleted, own_seat)"
  "  WHERE state > 0 AND deleted = 0 AND own_seat >= 0;"
  "CREATE INDEX matches_ended_by_game ON matches (game, finished) WHERE state > 0 AND deleted = 0;"
  "CREATE INDEX matches_deleted ON matches (deleted) WHERE deleted > 0;"
  "CREATE TABLE resets (token TEXT NOT NULL PRIMARY KEY, game TEXT, at INTEGER NOT NULL)"
  "  WITHOUT ROWID;",
};

/* While another process looks at the file, SQLite refuses this at once, without waiting. */
static int
keep_log (StoreDatabase *database)
{
  gint64 end = g_get_monotonic_time () + MAX_WAIT_US;
  int    code;

  while (((code = store_database_execute (database, "PRAGMA journal_mode = WAL")) & 0xff) ==
           SQLITE_BUSY &&
         g_get_monotonic_time () < end)
    g_usleep (POLL_US);

  return code;
}

/* With WAL and FULL a transaction is on the disk when COMMIT returns. Without spilling, what isn't
 * committed stays in memory, so that pending jobs can be looked at even while the disk is full. */
int
store_schema_configure (StoreDatabase *database)
{
  int code = keep_log (database);

  return code != SQLITE_OK ? code
                           : store_database_execute (database,
                                                     "PRAGMA synchronous = FULL;"
                                                     "PRAGMA cache_spill = OFF;"
                                                     "PRAGMA temp_store = MEMORY;"
                                                     "PRAGMA journal_size_limit = 4194304;");
}

/* The statements of the checks are our own: when SQLite can't make sense of them, the file is to
 * blame. */
static int
blame_file (int code)
{
  return (code & 0xff) == SQLITE_ERROR ? SQLITE_CORRUPT : code;
}

/* A file of another program counts as damage: it isn't ours to write to. Tables and version come
 * in one transaction, perhaps just now and from another process: whoever has seen no tables yet may
 * see either version, and whoever has seen some sees theirs. */
int
store_schema_read_version (StoreDatabase *database,
                           int           *version)
{
  gint64        n_tables;
  sqlite3_stmt *statement;
  int           code;

  n_tables = store_database_get_number (database, "SELECT count(*) FROM sqlite_master", "");
  if (n_tables < 0)
    return blame_file (sqlite3_extended_errcode (database->handle));
  statement = store_database_query (database, "PRAGMA user_version", "");
  if (statement == NULL)
    return blame_file (sqlite3_extended_errcode (database->handle));
  code = sqlite3_step (statement);
  *version = sqlite3_column_int (statement, 0);
  sqlite3_reset (statement);
  if (code != SQLITE_ROW)
    return blame_file (code);

  if (*version < 0 || (*version == 0 && n_tables > 0))
    return SQLITE_NOTADB;
  if (*version > 0 && store_database_get_number (database, "PRAGMA application_id", "") !=
                        (gint64) g_ascii_strtoull (APPLICATION_ID, NULL, 16))
    return SQLITE_NOTADB;

  return SQLITE_OK;
}

gboolean
store_schema_is_newer (int version)
{
  return version > (int) G_N_ELEMENTS (steps);
}

gboolean
store_schema_is_older (int version)
{
  return version < (int) G_N_ELEMENTS (steps);
}

static int
take_steps (StoreDatabase *database)
{
  int version;
  int code = store_schema_read_version (database, &version);

  for (int i = version; code == SQLITE_OK && i < (int) G_N_ELEMENTS (steps); i++)
    code = store_database_execute (database, steps[i]);
  if (code == SQLITE_OK && store_schema_is_older (version))
    {
      g_autofree char *set =
        g_strdup_printf ("PRAGMA user_version = %d", (int) G_N_ELEMENTS (steps));

      code = store_database_execute (database, set);
    }

  return code;
}

/* The version is read again inside the transaction: another process may have been faster. */
int
store_schema_migrate (StoreDatabase *database)
{
  int code = store_database_execute (database, "BEGIN IMMEDIATE");

  if (code != SQLITE_OK)
    return code;
  code = take_steps (database);
  if (code == SQLITE_OK)
    code = store_database_execute (database, "COMMIT");
  if (code != SQLITE_OK)
    store_database_execute (database, "ROLLBACK");

  return code;
}

/* One row with one column, which must be @expected. */
static int
expect (StoreDatabase *database,
        const char    *sql,
        const char    *expected)
{
  sqlite3_stmt *statement = store_database_query (database, sql, "");
  int           code;

  if (statement == NULL)
    return blame_file (sqlite3_extended_errcode (database->handle));
  code = sqlite3_step (statement);
  if (code == SQLITE_ROW)
    code = g_strcmp0 ((const char *) sqlite3_column_text (statement, 0), expected) == 0
             ? SQLITE_OK
             : SQLITE_CORRUPT;
  sqlite3_reset (statement);

  return blame_file (code);
}

#define DEFINITIONS                                                                                \
  "SELECT group_concat (type || ' ' || name || ' ' || sql, ';') FROM "                             \
  "(SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY name)"

/* The tables and indices as a sound database of this version has them, byte for byte. */
static char *
make_definitions (int version)
{
  g_autoptr (StoreDatabase) model = NULL;
  sqlite3_stmt *statement;
  char         *definitions = NULL;

  if (store_database_open (":memory:", SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, &model) !=
      SQLITE_OK)
    return NULL;
  for (int i = 0; i < version; i++)
    store_database_execute (model, steps[i]);
  statement = store_database_query (model, DEFINITIONS, "");
  if (statement != NULL && sqlite3_step (statement) == SQLITE_ROW)
    definitions = g_strdup ((const char *) sqlite3_column_text (statement, 0));
  sqlite3_reset (statement);

  return definitions;
}

/* SQLite takes some wrong encodings for the right one at first and refuses the file later. The
 * bytes are read through its own file: opening the file anew would lose its locks. In a database
 * without tables there is no encoding yet, and perhaps nothing in the file. */
static int
check_encoding (StoreDatabase *database)
{
  const guint8  utf8[4] = { 0, 0, 0, 1 };
  const guint8  none[4] = { 0 };
  guint8        encoding[4];
  sqlite3_file *file = NULL;
  int           code;

  if (sqlite3_file_control (database->handle, "main", SQLITE_FCNTL_FILE_POINTER, &file) !=
        SQLITE_OK ||
      file == NULL || file->pMethods == NULL)
    return SQLITE_OK;
  code = file->pMethods->xRead (file, encoding, sizeof encoding, 56);
  if (code == SQLITE_IOERR_SHORT_READ)
    return SQLITE_OK;
  if (code == SQLITE_OK && memcmp (encoding, utf8, sizeof encoding) != 0 &&
      memcmp (encoding, none, sizeof encoding) != 0)
    return SQLITE_CORRUPT;

  return code;
}

static int
check_content (StoreDatabase *database,
               gboolean       thorough)
{
  g_autofree char *definitions = NULL;
  int              version;
  int              code = store_schema_read_version (database, &version);

  if (code != SQLITE_OK)
    return code;
  definitions = make_definitions (version);
  code = expect (database, DEFINITIONS, definitions);
  if (code == SQLITE_OK)
    code = check_encoding (database);
  if (code == SQLITE_OK && thorough)
    code = expect (database, "PRAGMA integrity_check(1)", "ok");
  if (code == SQLITE_OK && thorough)
    code = expect (database,
                   "SELECT EXISTS (SELECT 1 FROM events "
                   "               WHERE sum IS NOT row_sum (match, position, event)) "
                   "OR EXISTS (SELECT 1 FROM matches "
                   "           WHERE sum IS NOT row_sum (number, id, game, header))",
                   "0");

  return code;
}

/* A thorough check reads every page. For versions that this program knows. All of it is of one
 * moment: another process may be at migrating the database. */
int
store_schema_check (StoreDatabase *database,
                    gboolean       thorough)
{
  int code = store_database_execute (database, "SAVEPOINT content");

  if (code == SQLITE_OK)
    code = check_content (database, thorough);
  if (!sqlite3_get_autocommit (database->handle))
    store_database_execute (database, "RELEASE content");

  return code;
}

/* Fills the empty @database from a file of a newer version, as far as it still has what this
 * version knows. */
int
store_schema_copy_known (StoreDatabase *database,
                         const char    *path)
{
  g_autofree char *uri = g_filename_to_uri (path, NULL, NULL);
  g_autofree char *source = g_strconcat (uri, "?mode=ro", NULL);
  int              code = store_database_run (database, "ATTACH ? AS source", "s", source);

  if (code != SQLITE_OK)
    return code;
  code = store_database_execute (database,
                                 "BEGIN;"
                                 "INSERT INTO matches (number, sum, " STORE_MATCH_COLUMNS ") "
                                 "SELECT number, sum, " STORE_MATCH_COLUMNS " FROM source.matches;"
                                 "INSERT INTO events (match, position, event, sum) "
                                 "SELECT match, position, event, sum FROM source.events;"
                                 "INSERT INTO results (match, " STORE_RESULT_COLUMNS ") "
                                 "SELECT match, " STORE_RESULT_COLUMNS " FROM source.results;"
                                 "COMMIT");
  if (code != SQLITE_OK)
    store_database_execute (database, "ROLLBACK");
  store_database_execute (database, "DETACH source");

  return code;
}
