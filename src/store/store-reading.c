/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "SobremesaStore"

#include "config.h"

#include "store-reading.h"

#include "sobremesa-stored-match-private.h"

#define LISTED_COLUMNS                                                                             \
  "number, id, game, state, started, changed, finished, own_seat, turn, deal, seconds, assisted, " \
  "reactions, reaction_ms, best_reaction_ms"

void
store_page_free (gpointer data)
{
  StorePage *self = data;

  g_clear_pointer (&self->game, g_free);
  g_free (self);
}

/* Appends the events. Rather no record than one that isn't what was played. */
static int
append_events (StoreDatabase *database,
               gint64         number,
               GString       *text,
               gint64        *n_events)
{
  sqlite3_stmt *statement;
  int           code;

  statement = store_database_query (
    database,
    "SELECT position, event, sum IS row_sum (match, position, event) FROM events "
    "WHERE match = ?1 ORDER BY position",
    "i", number);
  if (statement == NULL)
    return sqlite3_extended_errcode (database->handle);

  while ((code = sqlite3_step (statement)) == SQLITE_ROW)
    {
      gboolean sound = sqlite3_column_int (statement, 2);

      if (!sound || sqlite3_column_int64 (statement, 0) != *n_events)
        {
          code = sound ? SQLITE_DONE : SQLITE_CORRUPT;
          break;
        }

      g_string_append (text, *n_events == 0 ? "\n" : ",\n");
      g_string_append (text, store_database_get_text (statement, 1));
      *n_events += 1;
    }
  sqlite3_reset (statement);

  return code == SQLITE_DONE ? SQLITE_OK : code;
}

static char *
make_record (const char *header,
             const char *events,
             gint64      applied)
{
  g_autofree char *fields = g_strstrip (g_strdup (header));
  gsize            length = strlen (fields);

  /* The header is an object: its fields are what lies between the braces. */
  if (length < 2)
    return NULL;
  fields[length - 1] = '\0';
  g_strchomp (fields);

  return g_strdup_printf ("%s%s\"applied\":%" G_GINT64_FORMAT ",\"events\":[%s]}", fields,
                          fields[1] == '\0' ? "" : ",", applied, events);
}

/* @data is the id; the result is the text of the record. */
gpointer
store_read_record (StoreDatabase *database,
                   gpointer       data,
                   int           *code)
{
  g_autoptr (GString) events = g_string_new (NULL);
  g_autofree char *header = NULL;
  gint64           number, applied, n_events = 0;
  sqlite3_stmt    *statement;

  statement = store_database_query (
    database,
    "SELECT number, header, applied, sum IS row_sum (number, id, game, header) FROM matches "
    "WHERE id = ?1",
    "s", (const char *) data);
  *code =
    statement == NULL ? sqlite3_extended_errcode (database->handle) : sqlite3_step (statement);
  if (*code != SQLITE_ROW)
    {
      sqlite3_reset (statement);
      *code = *code == SQLITE_DONE ? SQLITE_OK : *code;
      return NULL;
    }
  number = sqlite3_column_int64 (statement, 0);
  header = g_strdup (store_database_get_text (statement, 1));
  applied = sqlite3_column_int64 (statement, 2);
  *code = sqlite3_column_int (statement, 3) ? SQLITE_OK : SQLITE_CORRUPT;
  sqlite3_reset (statement);

  if (*code == SQLITE_OK)
    *code = append_events (database, number, events, &n_events);
  if (*code != SQLITE_OK)
    return NULL;

  return make_record (header, events->str, CLAMP (applied, 0, n_events));
}

static int
read_seats (StoreDatabase        *database,
            SobremesaStoredMatch *match)
{
  sqlite3_stmt *statement;
  int           code;

  statement = store_database_query (database,
                                    "SELECT name, computer, level, total, outcome FROM results "
                                    "WHERE match = ?1 ORDER BY seat",
                                    "i", match->number);
  if (statement == NULL)
    return sqlite3_extended_errcode (database->handle);

  for (guint seat = 0; (code = sqlite3_step (statement)) == SQLITE_ROW; seat++)
    {
      sobremesa_match_summary_add_seat (
        match->summary, store_database_get_text (statement, 0), sqlite3_column_int (statement, 1),
        (const char *) sqlite3_column_text (statement, 2), sqlite3_column_int (statement, 3));
      sobremesa_match_summary_set_outcome (match->summary, seat, sqlite3_column_int (statement, 4));
    }
  sqlite3_reset (statement);

  return code == SQLITE_DONE ? SQLITE_OK : code;
}

static SobremesaStoredMatch *
read_match (sqlite3_stmt *statement)
{
  SobremesaStoredMatch *match = g_object_new (SOBREMESA_TYPE_STORED_MATCH, NULL);

  match->number = sqlite3_column_int64 (statement, 0);
  match->id = g_strdup (store_database_get_text (statement, 1));
  match->game = g_strdup (store_database_get_text (statement, 2));
  match->state = sqlite3_column_int (statement, 3);
  match->started = sqlite3_column_int64 (statement, 4);
  match->changed = sqlite3_column_int64 (statement, 5);
  match->finished = sqlite3_column_int64 (statement, 6);
  sobremesa_match_summary_set_own_seat (match->summary, sqlite3_column_int (statement, 7));
  sobremesa_match_summary_set_turn (match->summary, sqlite3_column_int (statement, 8));
  sobremesa_match_summary_set_deal (match->summary, (guint) sqlite3_column_int (statement, 9));
  sobremesa_match_summary_set_seconds (match->summary, (guint) sqlite3_column_int (statement, 10));
  sobremesa_match_summary_set_assisted (match->summary, sqlite3_column_int (statement, 11));
  sobremesa_match_summary_set_reactions (match->summary, (guint) sqlite3_column_int (statement, 12),
                                         (guint) sqlite3_column_int (statement, 13),
                                         (guint) sqlite3_column_int (statement, 14));

  return match;
}

static gpointer
read_list (StoreDatabase *database,
           sqlite3_stmt  *statement,
           int           *code)
{
  g_autoptr (GPtrArray) matches = g_ptr_array_new_with_free_func (g_object_unref);

  if (statement == NULL)
    {
      *code = sqlite3_extended_errcode (database->handle);
      return NULL;
    }
  while ((*code = sqlite3_step (statement)) == SQLITE_ROW)
    g_ptr_array_add (matches, read_match (statement));
  sqlite3_reset (statement);
  *code = *code == SQLITE_DONE ? SQLITE_OK : *code;

  for (guint i = 0; *code == SQLITE_OK && i < matches->len; i++)
    {
      SobremesaStoredMatch *match = g_ptr_array_index (matches, i);
      int                   own = sobremesa_match_summary_get_own_seat (match->summary);

      *code = read_seats (database, match);
      sobremesa_match_summary_set_own_seat (match->summary, own);
    }

  return *code == SQLITE_OK ? g_steal_pointer (&matches) : NULL;
}

/* @data is an id; the result is a SobremesaStoredMatch. */
gpointer
store_read_found (StoreDatabase *database,
                  gpointer       data,
                  int           *code)
{
  g_autoptr (GPtrArray) matches =
    read_list (database,
               store_database_query (
                 database, "SELECT " LISTED_COLUMNS " FROM matches WHERE id = ?1", "s", data),
               code);

  return matches != NULL && matches->len > 0 ? g_object_ref (matches->pdata[0]) : NULL;
}

/* The result is a GPtrArray of SobremesaStoredMatch, the last played first. */
gpointer
store_read_unfinished (StoreDatabase *database,
                       gpointer       data,
                       int           *code)
{
  return read_list (database,
                    store_database_query (database,
                                          "SELECT " LISTED_COLUMNS " FROM matches "
                                          "WHERE state = 0 AND deleted = 0 "
                                          "ORDER BY changed DESC, number DESC",
                                          ""),
                    code);
}

/* @data is a StorePage; the result is a GPtrArray of SobremesaStoredMatch, the last ended first. */
gpointer
store_read_ended (StoreDatabase *database,
                  gpointer       data,
                  int           *code)
{
  const StorePage *page = data;
  sqlite3_stmt    *statement;

  /* Two statements, for either can follow an index. */
  if (page->game != NULL)
    statement = store_database_query (
      database,
      "SELECT " LISTED_COLUMNS " FROM matches WHERE state > 0 AND deleted = 0 AND game = ?4 "
      "AND (finished, number) < (?1, ?2) ORDER BY finished DESC, number DESC LIMIT ?3",
      "iiis", page->finished, page->number, page->limit, page->game);
  else
    statement = store_database_query (
      database,
      "SELECT " LISTED_COLUMNS " FROM matches WHERE state > 0 AND deleted = 0 "
      "AND (finished, number) < (?1, ?2) ORDER BY finished DESC, number DESC LIMIT ?3",
      "iii", page->finished, page->number, page->limit);

  return read_list (database, statement, code);
}
