/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "SobremesaStore"

#include "config.h"

#include "store-statistics.h"

#include "sobremesa-statistics.h"
#include "sobremesa-stored-match.h"
#include "store-filter.h"

/* What counts: matches that ended, in which a person of this computer sat. The index
 * `matches_counted` has all that is asked of them, in this order. */
#define COUNTED "state > 0 AND deleted = 0 AND own_seat >= 0 AND finished >= ?2 AND finished < ?3"

enum
{
  COLUMN_GAME,
  COLUMN_LEVEL,
  COLUMN_STATE,
  COLUMN_OUTCOME,
  COLUMN_TOTAL,
  COLUMN_SECONDS,
  COLUMN_ASSISTED,
  COLUMN_REACTIONS,
  COLUMN_REACTION_MS,
  COLUMN_BEST_REACTION_MS,
  COLUMN_FINISHED,
};

static void
count_outcome (SobremesaStatistics *self,
               SobremesaMatchState  state,
               SobremesaOutcome     outcome)
{
  if (state == SOBREMESA_MATCH_ABANDONED)
    self->n_abandoned++;
  else if (outcome == SOBREMESA_OUTCOME_WON)
    self->n_won++;
  else if (outcome == SOBREMESA_OUTCOME_TIED)
    self->n_tied++;
  else
    self->n_lost++;

  /* Giving up doesn't save a streak. */
  if (state == SOBREMESA_MATCH_FINISHED && outcome == SOBREMESA_OUTCOME_WON)
    self->current_streak++;
  else
    self->current_streak = 0;
  self->longest_streak = MAX (self->longest_streak, self->current_streak);
}

static void
count_match (SobremesaStatistics *self,
             sqlite3_stmt        *row)
{
  SobremesaMatchState state = sqlite3_column_int (row, COLUMN_STATE);
  int                 total = sqlite3_column_int (row, COLUMN_TOTAL);
  gint64              best = sqlite3_column_int64 (row, COLUMN_BEST_REACTION_MS);

  if (state == SOBREMESA_MATCH_FINISHED)
    {
      self->best_total =
        sobremesa_statistics_get_n_finished (self) == 0 ? total : MAX (self->best_total, total);
      self->sum_of_totals += total;
    }
  count_outcome (self, state, sqlite3_column_int (row, COLUMN_OUTCOME));
  self->n_matches++;
  self->n_assisted += sqlite3_column_int (row, COLUMN_ASSISTED) != 0;
  self->seconds += sqlite3_column_int64 (row, COLUMN_SECONDS);
  self->n_reactions += sqlite3_column_int64 (row, COLUMN_REACTIONS);
  self->reaction_ms += sqlite3_column_int64 (row, COLUMN_REACTION_MS);
  if (best > 0 && (self->best_reaction_ms == 0 || best < self->best_reaction_ms))
    self->best_reaction_ms = best;
}

/* When the statistics of the game last began anew; only what ended later counts. */
static gint64
get_reset (StoreDatabase *database,
           const char    *game)
{
  return store_database_get_number (
    database, "SELECT ifnull (max (at), -1) FROM resets WHERE game IS NULL OR game = ?1", "s",
    game);
}

static SobremesaStatistics *
add_statistics (GPtrArray  *list,
                const char *game,
                const char *level)
{
  SobremesaStatistics *statistics = g_new0 (SobremesaStatistics, 1);

  statistics->game = g_strdup (game);
  statistics->level = g_strdup (level);
  g_ptr_array_add (list, statistics);

  return statistics;
}

/* The levels of a game follow its whole, from @whole on. */
static SobremesaStatistics *
get_level (GPtrArray  *list,
           guint       whole,
           const char *game,
           const char *level)
{
  for (guint i = whole + 1; i < list->len; i++)
    {
      SobremesaStatistics *statistics = g_ptr_array_index (list, i);

      if (g_str_equal (statistics->level, level))
        return statistics;
    }

  return add_statistics (list, game, level);
}

/* The rows come by game, and within a game in the order in which the matches ended. */
static int
count_rows (StoreDatabase *database,
            sqlite3_stmt  *row,
            GPtrArray     *list)
{
  const char *last_game = NULL;
  gint64      reset = -1;
  guint       whole = 0;
  int         code;

  while ((code = sqlite3_step (row)) == SQLITE_ROW)
    {
      const char *game = store_database_get_text (row, COLUMN_GAME);

      if (last_game == NULL || !g_str_equal (game, last_game))
        {
          whole = list->len;
          last_game = add_statistics (list, game, NULL)->game;
          reset = get_reset (database, game);
        }
      if (sqlite3_column_int64 (row, COLUMN_FINISHED) <= reset)
        continue;
      count_match (g_ptr_array_index (list, whole), row);
      count_match (get_level (list, whole, game, store_database_get_text (row, COLUMN_LEVEL)), row);
    }

  return code;
}

/* A game of which nothing counts isn't in the list. */
static void
remove_empty (GPtrArray *list)
{
  for (guint i = list->len; i > 0; i--)
    {
      SobremesaStatistics *statistics = g_ptr_array_index (list, i - 1);

      if (statistics->n_matches == 0)
        g_ptr_array_remove_index (list, i - 1);
    }
}

/* The result is a GPtrArray of SobremesaStatistics: each game as a whole and then by level. */
gpointer
store_read_statistics (StoreDatabase *database,
                       gpointer       data,
                       int           *code)
{
  const StoreFilter *filter = data;
  g_autoptr (GPtrArray) list =
    g_ptr_array_new_with_free_func ((GDestroyNotify) sobremesa_statistics_free);
  sqlite3_stmt *statement;

  statement = store_database_query (
    database,
    "SELECT game, level, state, outcome, total, seconds, assisted, reactions, reaction_ms, "
    "best_reaction_ms, finished FROM matches INDEXED BY matches_counted "
    "WHERE " COUNTED " AND (?1 IS NULL OR game = ?1) AND (?4 OR assisted = 0) "
    "ORDER BY game, finished",
    "siii", filter->game, filter->since, filter->until, (gint64) filter->with_assisted);
  if (statement == NULL)
    {
      *code = sqlite3_extended_errcode (database->handle);
      return NULL;
    }
  *code = count_rows (database, statement, list);
  sqlite3_reset (statement);
  *code = *code == SQLITE_DONE ? SQLITE_OK : *code;

  remove_empty (list);

  return *code == SQLITE_OK ? g_steal_pointer (&list) : NULL;
}

static void
reverse (GArray *points)
{
  for (guint i = 0, j = points->len; i + 1 < j; i++)
    {
      SobremesaSeriesPoint first = g_array_index (points, SobremesaSeriesPoint, i);

      j--;
      g_array_index (points, SobremesaSeriesPoint, i) =
        g_array_index (points, SobremesaSeriesPoint, j);
      g_array_index (points, SobremesaSeriesPoint, j) = first;
    }
}

/* The result is a GArray of SobremesaSeriesPoint: the last matches, the oldest first. */
gpointer
store_read_series (StoreDatabase *database,
                   gpointer       data,
                   int           *code)
{
  const StoreFilter *filter = data;
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (SobremesaSeriesPoint));
  sqlite3_stmt *statement;

  statement = store_database_query (
    database,
    "SELECT finished, total, outcome FROM matches INDEXED BY matches_counted "
    "WHERE " COUNTED " AND game = ?1 AND state = 1 AND (?4 IS NULL OR level = ?4) "
    "ORDER BY finished DESC LIMIT ?5",
    "siisi", filter->game, MAX (filter->since, get_reset (database, filter->game) + 1),
    filter->until, filter->level, filter->limit);
  if (statement == NULL)
    {
      *code = sqlite3_extended_errcode (database->handle);
      return NULL;
    }
  while ((*code = sqlite3_step (statement)) == SQLITE_ROW)
    {
      SobremesaSeriesPoint point = { sqlite3_column_int64 (statement, 0),
                                     sqlite3_column_int (statement, 1),
                                     sqlite3_column_int (statement, 2) };

      g_array_append_val (points, point);
    }
  sqlite3_reset (statement);
  *code = *code == SQLITE_DONE ? SQLITE_OK : *code;
  reverse (points);

  return *code == SQLITE_OK ? g_steal_pointer (&points) : NULL;
}
