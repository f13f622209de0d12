/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "SobremesaStore"

#include "config.h"

#include "sobremesa-store-private.h"

static gboolean
is_object (const char *json)
{
  gsize length = strlen (json);

  return length >= 2 && json[0] == '{' && json[length - 1] == '}';
}

static void
write_with_summary (SobremesaStore              *self,
                    StoreJobKind                 kind,
                    const char                  *id,
                    const SobremesaMatchSummary *summary)
{
  StoreJob *job = store_job_new (kind, id);

  if (summary != NULL)
    job->summary = sobremesa_match_summary_copy (summary);
  sobremesa_store_write (self, job);
}

/**
 * sobremesa_store_add_match:
 * @self: a store
 * @game: the id of the game, such as `rummy-500`
 * @header_json: the record of the match without `applied` and `events`: one JSON object from brace
 *   to brace
 *
 * Begins a match without events.
 *
 * Returns: (transfer full): the id under which the store knows the match
 */
char *
sobremesa_store_add_match (SobremesaStore *self,
                           const char     *game,
                           const char     *header_json)
{
  g_autofree char *id = NULL;
  StoreJob        *job;

  g_return_val_if_fail (SOBREMESA_IS_STORE (self), NULL);
  g_return_val_if_fail (game != NULL, NULL);
  g_return_val_if_fail (header_json != NULL && is_object (header_json), NULL);

  id = g_uuid_string_random ();
  job = store_job_new (STORE_JOB_ADD, id);
  job->game = g_strdup (game);
  job->text = g_strdup (header_json);
  sobremesa_store_write (self, job);

  return g_steal_pointer (&id);
}

/**
 * sobremesa_store_append_event:
 * @self: a store
 * @id: the id of a match
 * @index: the number of the event, from 0
 * @event_json: the event, a JSON object
 *
 * Adds an event. Events of the same and of higher numbers, which had been taken back, are replaced.
 * From then on the events up to this one are in force.
 */
void
sobremesa_store_append_event (SobremesaStore *self,
                              const char     *id,
                              guint           index,
                              const char     *event_json)
{
  StoreJob *job;

  g_return_if_fail (SOBREMESA_IS_STORE (self));
  g_return_if_fail (id != NULL);
  g_return_if_fail (event_json != NULL && is_object (event_json));

  job = store_job_new (STORE_JOB_APPEND, id);
  job->number = index;
  job->text = g_strdup (event_json);
  sobremesa_store_write (self, job);
}

/**
 * sobremesa_store_set_applied:
 * @self: a store
 * @id: the id of a match
 * @n_applied: how many events are in force
 *
 * Takes events back, or plays those that were taken back again. A match that was over goes on.
 */
void
sobremesa_store_set_applied (SobremesaStore *self,
                             const char     *id,
                             guint           n_applied)
{
  StoreJob *job;

  g_return_if_fail (SOBREMESA_IS_STORE (self));
  g_return_if_fail (id != NULL);

  job = store_job_new (STORE_JOB_SET_APPLIED, id);
  job->number = n_applied;
  sobremesa_store_write (self, job);
}

/**
 * sobremesa_store_update_header:
 * @self: a store
 * @id: the id of a match
 * @header_json: as for [method@Store.add_match]
 *
 * Replaces the header of a match, when a name or a level has changed.
 */
void
sobremesa_store_update_header (SobremesaStore *self,
                               const char     *id,
                               const char     *header_json)
{
  StoreJob *job;

  g_return_if_fail (SOBREMESA_IS_STORE (self));
  g_return_if_fail (id != NULL);
  g_return_if_fail (header_json != NULL && is_object (header_json));

  job = store_job_new (STORE_JOB_SET_HEADER, id);
  job->text = g_strdup (header_json);
  sobremesa_store_write (self, job);
}

/**
 * sobremesa_store_update_summary:
 * @self: a store
 * @id: the id of a match
 * @summary: what the lists shall say of the match
 *
 * Replaces what the lists say of a match. It may be called after each event: what hasn't changed
 * isn't written.
 */
void
sobremesa_store_update_summary (SobremesaStore              *self,
                                const char                  *id,
                                const SobremesaMatchSummary *summary)
{
  g_return_if_fail (SOBREMESA_IS_STORE (self));
  g_return_if_fail (id != NULL);
  g_return_if_fail (summary != NULL);

  write_with_summary (self, STORE_JOB_SET_SUMMARY, id, summary);
}

/**
 * sobremesa_store_finish_match:
 * @self: a store
 * @id: the id of a match
 * @results: the final summary, with an outcome for each seat
 *
 * Ends a match that was played to its end. Doing so again replaces the results. A seat without an
 * outcome counts as one that lost.
 */
void
sobremesa_store_finish_match (SobremesaStore              *self,
                              const char                  *id,
                              const SobremesaMatchSummary *results)
{
  g_return_if_fail (SOBREMESA_IS_STORE (self));
  g_return_if_fail (id != NULL);
  g_return_if_fail (results != NULL);

  write_with_summary (self, STORE_JOB_FINISH, id, results);
}

/**
 * sobremesa_store_abandon_match:
 * @self: a store
 * @id: the id of a match
 * @summary: (nullable): the last summary, or %NULL to leave it as it is
 *
 * Ends a match that was given up.
 */
void
sobremesa_store_abandon_match (SobremesaStore              *self,
                               const char                  *id,
                               const SobremesaMatchSummary *summary)
{
  g_return_if_fail (SOBREMESA_IS_STORE (self));
  g_return_if_fail (id != NULL);

  write_with_summary (self, STORE_JOB_ABANDON, id, summary);
}

/**
 * sobremesa_store_delete_match:
 * @self: a store
 * @id: the id of a match
 *
 * Takes a match out of all lists and statistics. It can be brought back for a day.
 */
void
sobremesa_store_delete_match (SobremesaStore *self,
                              const char     *id)
{
  g_return_if_fail (SOBREMESA_IS_STORE (self));
  g_return_if_fail (id != NULL);

  sobremesa_store_write (self, store_job_new (STORE_JOB_DELETE, id));
}

/**
 * sobremesa_store_undelete_match:
 * @self: a store
 * @id: the id of a match
 *
 * Brings a deleted match back, as it was.
 */
void
sobremesa_store_undelete_match (SobremesaStore *self,
                                const char     *id)
{
  g_return_if_fail (SOBREMESA_IS_STORE (self));
  g_return_if_fail (id != NULL);

  sobremesa_store_write (self, store_job_new (STORE_JOB_UNDELETE, id));
}
