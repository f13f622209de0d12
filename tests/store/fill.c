/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "fill.h"

#include "store-database.h"

static void
execute (StoreDatabase *database, const char *format, guint n)
{
  g_autofree char *sql = NULL;

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  sql = g_strdup_printf (format, n);
#pragma GCC diagnostic pop
  g_assert_cmpint (store_database_execute (database, sql), ==, SQLITE_OK);
}

/* Ended matches of four games and levels, by way of SQL: years of play in some seconds. */
void
fill_database (const char *path, guint n_matches, guint n_events)
{
  g_autoptr (StoreDatabase) database = NULL;

  g_assert_cmpint (store_database_open (path, SQLITE_OPEN_READWRITE, &database), ==, SQLITE_OK);
  execute (database, "PRAGMA synchronous = OFF; BEGIN", 0);
  execute (
    database,
    "WITH RECURSIVE n (i) AS (SELECT 1000 UNION ALL SELECT i + 1 FROM n LIMIT %u), "
    "m AS (SELECT i, lower (hex (randomblob (16))) AS id, "
    "substr ('money-bags  ratscrew    rummy-500   tomb-robbers', 1 + 12 * (i %% 4), 12) AS g, "
    "'{\"format\":\"sobremesa-match\",\"version\":1,\"game\":\"x\",\"options\":{\"target\":500,"
    "\"floating\":true},\"seats\":[{\"name\":\"Ana\",\"kind\":\"human\"},{\"name\":\"Bruno\","
    "\"kind\":\"computer\",\"level\":\"hard\"}]}' AS h FROM n) "
    "INSERT INTO matches (number, id, game, header, sum, state, started, changed, finished, "
    "own_seat, seconds, level, outcome, total) SELECT i, id, trim (g), h, "
    "row_sum (i, id, trim (g), h), 1 + (i %% 11 = 0), i, i, i, 0, 300, "
    "trim (substr ('easy  normalhard  expert', 1 + 6 * (i / 4 %% 4), 6)), 1 + i %% 3, "
    "random () %% 500 FROM m",
    n_matches);
  execute (database,
           "INSERT INTO results (match, seat, name, computer, level, total, outcome) "
           "SELECT number, 0, 'Ana', 0, NULL, total, outcome FROM matches WHERE number >= %u",
           1000);
  execute (database,
           "INSERT INTO results (match, seat, name, computer, level, total, outcome) "
           "SELECT number, 1, 'Bruno', 1, level, 30, 3 FROM matches WHERE number >= %u",
           1000);
  execute (
    database,
    "WITH RECURSIVE p (position) AS (SELECT 0 UNION ALL SELECT position + 1 FROM p LIMIT %u), "
    "e AS (SELECT '{\"seat\":1,\"move\":\"meld 7C 7D 7H\"}' AS event) "
    "INSERT INTO events (match, position, event, sum) "
    "SELECT number, position, event, row_sum (number, position, event) "
    "FROM matches CROSS JOIN p CROSS JOIN e WHERE number >= 1000",
    n_events);
  execute (database, "COMMIT", 0);
}
