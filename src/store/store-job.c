/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "SobremesaStore"

#include "config.h"

#include "store-job.h"

#define NUMBER_OF_ID "(SELECT number FROM matches WHERE id = ?1)"

/* The job carries the time of asking: it may be written much later. */
StoreJob *
store_job_new (StoreJobKind kind,
               const char  *id)
{
  StoreJob *self = g_new0 (StoreJob, 1);

  self->kind = kind;
  self->id = g_strdup (id);
  self->time = g_get_real_time () / 1000;

  return self;
}

void
store_job_free (StoreJob *self)
{
  g_clear_pointer (&self->id, g_free);
  g_clear_pointer (&self->game, g_free);
  g_clear_pointer (&self->text, g_free);
  g_clear_pointer (&self->summary, sobremesa_match_summary_free);
  g_clear_object (&self->task);
  if (self->free_data != NULL)
    g_clear_pointer (&self->data, self->free_data);
  g_free (self);
}

static int
add (StoreJob      *self,
     StoreDatabase *database)
{
  return store_database_run (
    database,
    "INSERT OR IGNORE INTO matches (number, id, game, header, sum, started, changed) "
    "SELECT next, ?1, ?2, ?3, row_sum (next, ?1, ?2, ?3), ?4, ?4 "
    "FROM (SELECT ifnull (max (number), 0) + 1 AS next FROM matches)",
    "sssi", self->id, self->game, self->text, self->time);
}

static int
append (StoreJob      *self,
        StoreDatabase *database)
{
  int code;

  code = store_database_run (database,
                             "DELETE FROM events WHERE match = " NUMBER_OF_ID " AND position >= ?2",
                             "si", self->id, self->number);
  if (code == SQLITE_OK)
    code = store_database_run (database,
                               "INSERT INTO events (match, position, event, sum) "
                               "SELECT number, ?2, ?3, row_sum (number, ?2, ?3) FROM matches "
                               "WHERE id = ?1 AND (?2 = 0 OR EXISTS (SELECT 1 FROM events "
                               "WHERE match = number AND position = ?2 - 1))",
                               "sis", self->id, self->number, self->text);
  if (code == SQLITE_OK)
    code = store_database_run (database,
                               "UPDATE matches SET applied = ?2 + 1, changed = ?3 WHERE id = ?1",
                               "sii", self->id, self->number, self->time);

  return code;
}

/* Taking a move back in a match that was over makes it an unfinished one again. */
static int
set_applied (StoreJob      *self,
             StoreDatabase *database)
{
  return store_database_run (
    database,
    "UPDATE matches SET applied = ?2, changed = ?3, state = 0, finished = 0 "
    "WHERE id = ?1",
    "sii", self->id, self->number, self->time);
}

static int
write_seat (StoreJob      *self,
            StoreDatabase *database,
            guint          seat)
{
  const SobremesaMatchSummary *summary = self->summary;

  /* Most of the time nothing has changed, and then no page is written. */
  return store_database_run (
    database,
    "INSERT INTO results (match, seat, name, computer, level, total, outcome) "
    "SELECT number, ?2, ?3, ?4, ?5, ?6, ?7 FROM matches WHERE id = ?1 "
    "ON CONFLICT (match, seat) DO UPDATE SET name = excluded.name, computer = excluded.computer, "
    "level = excluded.level, total = excluded.total, outcome = excluded.outcome "
    "WHERE (name, computer, level, total, outcome) IS NOT "
    "(excluded.name, excluded.computer, excluded.level, excluded.total, excluded.outcome)",
    "sisisii", self->id, (gint64) seat, sobremesa_match_summary_get_name (summary, seat),
    (gint64) sobremesa_match_summary_is_computer (summary, seat),
    sobremesa_match_summary_get_level (summary, seat),
    (gint64) sobremesa_match_summary_get_total (summary, seat),
    (gint64) sobremesa_match_summary_get_outcome (summary, seat));
}

static int
write_summary (StoreJob      *self,
               StoreDatabase *database)
{
  const SobremesaMatchSummary *summary = self->summary;
  guint                        n_seats = sobremesa_match_summary_get_n_seats (summary);
  int                          code;

  code = store_database_run (
    database,
    "UPDATE matches SET own_seat = ?2, turn = ?3, deal = ?4, seconds = ?5, assisted = ?6, "
    "reactions = ?7, reaction_ms = ?8, best_reaction_ms = ?9 WHERE id = ?1",
    "siiiiiiii", self->id, (gint64) sobremesa_match_summary_get_own_seat (summary),
    (gint64) sobremesa_match_summary_get_turn (summary),
    (gint64) sobremesa_match_summary_get_deal (summary),
    (gint64) sobremesa_match_summary_get_seconds (summary),
    (gint64) sobremesa_match_summary_get_assisted (summary),
    (gint64) sobremesa_match_summary_get_n_reactions (summary),
    (gint64) sobremesa_match_summary_get_reaction_ms (summary),
    (gint64) sobremesa_match_summary_get_best_reaction_ms (summary));
  if (code == SQLITE_OK)
    code = store_database_run (database,
                               "DELETE FROM results WHERE match = " NUMBER_OF_ID " AND seat >= ?2",
                               "si", self->id, (gint64) n_seats);
  for (guint i = 0; code == SQLITE_OK && i < n_seats; i++)
    code = write_seat (self, database, i);

  return code;
}

/* The results of a match that is over are those of its seats; the statistics find what they need of
 * them in the row of the match. */
static int
end (StoreJob      *self,
     StoreDatabase *database,
     gint64         state)
{
  int code = self->summary == NULL ? SQLITE_OK : write_summary (self, database);

  if (code == SQLITE_OK)
    code = store_database_run (
      database,
      "UPDATE matches SET state = ?2, finished = ?3, "
      "outcome = ifnull ((SELECT outcome FROM results WHERE match = number AND seat = own_seat), "
      "0), "
      "total = ifnull ((SELECT total FROM results WHERE match = number AND seat = own_seat), 0), "
      "level = ifnull ((SELECT level FROM results WHERE match = number AND computer ORDER BY "
      "CASE level WHEN 'easy' THEN 1 WHEN 'normal' THEN 2 WHEN 'hard' THEN 3 WHEN 'expert' THEN 4 "
      "ELSE 0 END DESC LIMIT 1), '') WHERE id = ?1",
      "sii", self->id, state, self->time);

  return code;
}

/* Does a job that writes, within the transaction of the caller. A match that another process has
 * purged is passed over silently. */
int
store_job_apply (StoreJob      *self,
                 StoreDatabase *database)
{
  switch (self->kind)
    {
    case STORE_JOB_ADD:
      return add (self, database);
    case STORE_JOB_APPEND:
      return append (self, database);
    case STORE_JOB_SET_APPLIED:
      return set_applied (self, database);
    case STORE_JOB_SET_HEADER:
      return store_database_run (
        database,
        "UPDATE matches SET header = ?2, sum = row_sum (number, id, game, ?2) WHERE id = ?1", "ss",
        self->id, self->text);
    case STORE_JOB_SET_SUMMARY:
      return write_summary (self, database);
    case STORE_JOB_FINISH:
      return end (self, database, 1);
    case STORE_JOB_ABANDON:
      return end (self, database, 2);
    case STORE_JOB_DELETE:
      return store_database_run (database, "UPDATE matches SET deleted = ?2 WHERE id = ?1", "si",
                                 self->id, self->time);
    case STORE_JOB_UNDELETE:
      return store_database_run (database, "UPDATE matches SET deleted = 0 WHERE id = ?1", "s",
                                 self->id);
    case STORE_JOB_RESET:
      return store_database_run (
        database, "INSERT OR REPLACE INTO resets (token, game, at) VALUES (?1, ?2, ?3)", "ssi",
        self->id, self->game, self->time);
    case STORE_JOB_UNDO_RESET:
      return store_database_run (database, "DELETE FROM resets WHERE token = ?1", "s", self->id);
    case STORE_JOB_READ:
    case STORE_JOB_FLUSH:
    case STORE_JOB_END_BACKUP:
    case STORE_JOB_QUIT:
    default:
      g_assert_not_reached ();
    }
}
