/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "SobremesaStore"

#include "config.h"

#include "store-csv.h"

#include <string.h>

/* How many matches are read at a time. */
#define PIECE 1000

/* The text grows piece by piece, in the order in which the matches ended. */
struct _StoreCsv
{
  StoreFilter *filter;
  GString     *text;
  gint64       finished;
  gint64       number;
};

StoreCsv *
store_csv_new (StoreFilter *filter)
{
  StoreCsv *self = g_new0 (StoreCsv, 1);

  self->filter = filter;
  self->text = g_string_new ("match,game,state,started,finished,seconds,assisted,"
                             "seat,own,name,kind,level,total,outcome\r\n");
  self->finished = G_MININT64;

  return self;
}

void
store_csv_free (gpointer data)
{
  StoreCsv *self = data;

  g_clear_pointer (&self->filter, store_filter_free);
  if (self->text != NULL)
    g_string_free (g_steal_pointer (&self->text), TRUE);
  g_free (self);
}

/* After RFC 4180. Names may come from anybody's file: what a spreadsheet would take for a formula
 * gets an apostrophe in front, so that it stays a text. */
static void
append_text (GString    *text,
             const char *field)
{
  gboolean quoted = strpbrk (field, ",\"\r\n") != NULL;

  if (quoted)
    g_string_append_c (text, '"');
  if (field[0] != '\0' && strchr ("=+-@\t\r", field[0]) != NULL)
    g_string_append_c (text, '\'');
  for (const char *c = field; *c != '\0'; c++)
    {
      if (*c == '"')
        g_string_append_c (text, '"');
      g_string_append_c (text, *c);
    }
  if (quoted)
    g_string_append_c (text, '"');
  g_string_append_c (text, ',');
}

static void
append_time (GString *text,
             gint64   milliseconds)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_utc (milliseconds / 1000);
  g_autofree char *formatted = time == NULL ? g_strdup ("") : g_date_time_format_iso8601 (time);

  append_text (text, formatted);
}

static void
append_row (GString      *text,
            sqlite3_stmt *row)
{
  static const char *const states[] = { "unfinished", "finished", "abandoned" };
  static const char *const kinds[] = { "human", "computer", "" };
  static const char *const outcomes[] = { "", "won", "tied", "lost" };
  int                      state = sqlite3_column_int (row, 4);
  int                      outcome = sqlite3_column_int (row, 14);

  append_text (text, store_database_get_text (row, 2));
  append_text (text, store_database_get_text (row, 3));
  append_text (text, states[CLAMP (state, 0, 2)]);
  append_time (text, sqlite3_column_int64 (row, 5));
  append_time (text, sqlite3_column_int64 (row, 0));
  for (int i = 6; i <= 10; i++)
    append_text (text, store_database_get_text (row, i));
  append_text (
    text,
    kinds[sqlite3_column_type (row, 11) == SQLITE_NULL ? 2 : sqlite3_column_int (row, 11) != 0]);
  append_text (text, store_database_get_text (row, 12));
  g_string_append_printf (text, "%s,%s\r\n", store_database_get_text (row, 13),
                          outcomes[CLAMP (outcome, 0, 3)]);
}

/* The result is the text; until all of it is there, *@code is SQLITE_ROW. */
gpointer
store_read_csv (StoreDatabase *database,
                gpointer       data,
                int           *code)
{
  StoreCsv     *self = data;
  gint64        number = 0;
  guint         n_matches = 0;
  sqlite3_stmt *statement;

  statement = store_database_query (
    database,
    "SELECT finished, number, id, game, state, started, seconds, assisted, seat + 1, "
    "seat = own_seat, name, computer, results.level, results.total, results.outcome "
    "FROM (SELECT * FROM matches WHERE state > 0 AND deleted = 0 AND (?1 IS NULL OR game = ?1) "
    "      AND finished >= ?2 AND finished < ?3 AND (finished, number) > (?4, ?5) "
    "      ORDER BY finished, number LIMIT ?6) "
    "LEFT JOIN results ON match = number ORDER BY finished, number, seat",
    "siiiii", self->filter->game, self->filter->since, self->filter->until, self->finished,
    self->number, (gint64) PIECE);
  if (statement == NULL)
    {
      *code = sqlite3_extended_errcode (database->handle);
      return NULL;
    }
  while ((*code = sqlite3_step (statement)) == SQLITE_ROW)
    {
      number = sqlite3_column_int64 (statement, 1);
      n_matches += self->number != number;
      self->finished = sqlite3_column_int64 (statement, 0);
      self->number = number;
      append_row (self->text, statement);
    }
  sqlite3_reset (statement);
  if (*code != SQLITE_DONE)
    return NULL;

  *code = n_matches > 0 ? SQLITE_ROW : SQLITE_OK;
  return n_matches > 0 ? NULL : g_string_free (g_steal_pointer (&self->text), FALSE);
}
