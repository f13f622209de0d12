/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "SobremesaStore"

#include "config.h"

#include "store-purge.h"

/* How long a deleted match can be brought back. */
#define KEPT_MS (24 * 60 * 60 * G_GINT64_CONSTANT (1000))

/* So that opening the database never takes long; the rest has its turn the next time. */
#define PURGED                                                                                     \
  "(SELECT number FROM matches WHERE deleted > 0 AND deleted < ?1 ORDER BY deleted LIMIT 50)"

/* Removes for good what was deleted some time ago. When the disk refuses, it stays deleted. */
void
store_purge (StoreDatabase *database)
{
  gint64 before = g_get_real_time () / 1000 - KEPT_MS;
  int    code;

  code = store_database_execute (database, "BEGIN");
  if (code == SQLITE_OK)
    code = store_database_run (database, "DELETE FROM events WHERE match IN " PURGED, "i", before);
  if (code == SQLITE_OK)
    code = store_database_run (database, "DELETE FROM results WHERE match IN " PURGED, "i", before);
  if (code == SQLITE_OK)
    code =
      store_database_run (database, "DELETE FROM matches WHERE number IN " PURGED, "i", before);
  if (code == SQLITE_OK)
    code = store_database_execute (database, "COMMIT");
  if (code != SQLITE_OK && !sqlite3_get_autocommit (database->handle))
    store_database_execute (database, "ROLLBACK");
}
