/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "SobremesaStore"

#include "config.h"

#include "sobremesa-store-private.h"

#include "sobremesa-stored-match-private.h"
#include "store-reading.h"

/**
 * sobremesa_store_list_unfinished_async:
 * @self: a store
 * @cancellable: (nullable): a cancellable
 * @callback: called with the answer
 * @user_data: for @callback
 *
 * Asks for the matches that can be gone on with, the last played first.
 */
void
sobremesa_store_list_unfinished_async (SobremesaStore     *self,
                                       GCancellable       *cancellable,
                                       GAsyncReadyCallback callback,
                                       gpointer            user_data)
{
  StoreJob *job;

  g_return_if_fail (SOBREMESA_IS_STORE (self));

  job = store_job_new (STORE_JOB_READ, NULL);
  job->read = store_read_unfinished;
  job->free_result = (GDestroyNotify) g_ptr_array_unref;
  sobremesa_store_ask (self, job, sobremesa_store_list_unfinished_async, cancellable, callback,
                       user_data);
}

/**
 * sobremesa_store_list_unfinished_finish:
 * @self: a store
 * @result: the result given to the callback
 * @error: return location for an error
 *
 * Returns: (transfer full) (element-type SobremesaStoredMatch): the matches, or %NULL with @error
 */
GPtrArray *
sobremesa_store_list_unfinished_finish (SobremesaStore *self,
                                        GAsyncResult   *result,
                                        GError        **error)
{
  return sobremesa_store_take_answer (self, result, sobremesa_store_list_unfinished_async, error);
}

/**
 * sobremesa_store_list_finished_async:
 * @self: a store
 * @game: (nullable): the id of a game, or %NULL for all games
 * @after: (nullable): the last match of the page before, or %NULL for the first page
 * @limit: how many matches a page has
 * @cancellable: (nullable): a cancellable
 * @callback: called with the answer
 * @user_data: for @callback
 *
 * Asks for a page of the matches that are over, finished or given up, the last ended first.
 */
void
sobremesa_store_list_finished_async (SobremesaStore       *self,
                                     const char           *game,
                                     SobremesaStoredMatch *after,
                                     guint                 limit,
                                     GCancellable         *cancellable,
                                     GAsyncReadyCallback   callback,
                                     gpointer              user_data)
{
  StorePage *page;
  StoreJob  *job;

  g_return_if_fail (SOBREMESA_IS_STORE (self));

  page = g_new0 (StorePage, 1);
  page->game = g_strdup (game);
  page->finished = after != NULL ? after->finished : G_MAXINT64;
  page->number = after != NULL ? after->number : G_MAXINT64;
  page->limit = limit;

  job = store_job_new (STORE_JOB_READ, NULL);
  job->read = store_read_ended;
  job->data = page;
  job->free_data = store_page_free;
  job->free_result = (GDestroyNotify) g_ptr_array_unref;
  sobremesa_store_ask (self, job, sobremesa_store_list_finished_async, cancellable, callback,
                       user_data);
}

/**
 * sobremesa_store_list_finished_finish:
 * @self: a store
 * @result: the result given to the callback
 * @error: return location for an error
 *
 * Returns: (transfer full) (element-type SobremesaStoredMatch): at most as many matches as were
 *   asked for, or %NULL with @error
 */
GPtrArray *
sobremesa_store_list_finished_finish (SobremesaStore *self,
                                      GAsyncResult   *result,
                                      GError        **error)
{
  return sobremesa_store_take_answer (self, result, sobremesa_store_list_finished_async, error);
}

/**
 * sobremesa_store_find_async:
 * @self: a store
 * @id: the id of a match
 * @cancellable: (nullable): a cancellable
 * @callback: called with the answer
 * @user_data: for @callback
 *
 * Asks for what the lists say of a match.
 */
void
sobremesa_store_find_async (SobremesaStore     *self,
                            const char         *id,
                            GCancellable       *cancellable,
                            GAsyncReadyCallback callback,
                            gpointer            user_data)
{
  StoreJob *job;

  g_return_if_fail (SOBREMESA_IS_STORE (self));
  g_return_if_fail (id != NULL);

  job = store_job_new (STORE_JOB_READ, NULL);
  job->read = store_read_found;
  job->data = g_strdup (id);
  job->free_data = g_free;
  job->free_result = g_object_unref;
  sobremesa_store_ask (self, job, sobremesa_store_find_async, cancellable, callback, user_data);
}

/**
 * sobremesa_store_find_finish:
 * @self: a store
 * @result: the result given to the callback
 * @error: return location for an error
 *
 * Returns: (transfer full): the match, or %NULL with @error
 */
SobremesaStoredMatch *
sobremesa_store_find_finish (SobremesaStore *self, GAsyncResult *result, GError **error)
{
  return sobremesa_store_take_answer (self, result, sobremesa_store_find_async, error);
}

/**
 * sobremesa_store_load_async:
 * @self: a store
 * @id: the id of a match
 * @cancellable: (nullable): a cancellable
 * @callback: called with the answer
 * @user_data: for @callback
 *
 * Asks for the whole record of a match. Deleted matches can be loaded as long as they can be
 * brought back.
 */
void
sobremesa_store_load_async (SobremesaStore     *self,
                            const char         *id,
                            GCancellable       *cancellable,
                            GAsyncReadyCallback callback,
                            gpointer            user_data)
{
  StoreJob *job;

  g_return_if_fail (SOBREMESA_IS_STORE (self));
  g_return_if_fail (id != NULL);

  job = store_job_new (STORE_JOB_READ, NULL);
  job->read = store_read_record;
  job->data = g_strdup (id);
  job->free_data = g_free;
  job->free_result = g_free;
  sobremesa_store_ask (self, job, sobremesa_store_load_async, cancellable, callback, user_data);
}

/**
 * sobremesa_store_load_finish:
 * @self: a store
 * @result: the result given to the callback
 * @error: return location for an error
 *
 * Returns: (transfer full): the record as JSON: the header with `applied` and `events`; or %NULL
 *   with @error
 */
char *
sobremesa_store_load_finish (SobremesaStore *self,
                             GAsyncResult   *result,
                             GError        **error)
{
  return sobremesa_store_take_answer (self, result, sobremesa_store_load_async, error);
}

/**
 * sobremesa_store_flush_async:
 * @self: a store
 * @cancellable: (nullable): a cancellable
 * @callback: called with the answer
 * @user_data: for @callback
 *
 * Waits until everything that was written before is on the disk.
 */
void
sobremesa_store_flush_async (SobremesaStore     *self,
                             GCancellable       *cancellable,
                             GAsyncReadyCallback callback,
                             gpointer            user_data)
{
  g_return_if_fail (SOBREMESA_IS_STORE (self));

  sobremesa_store_ask (self, store_job_new (STORE_JOB_FLUSH, NULL), sobremesa_store_flush_async,
                       cancellable, callback, user_data);
}

/**
 * sobremesa_store_flush_finish:
 * @self: a store
 * @result: the result given to the callback
 * @error: return location for an error
 *
 * Returns: whether everything is on the disk
 */
gboolean
sobremesa_store_flush_finish (SobremesaStore *self,
                              GAsyncResult   *result,
                              GError        **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);
  g_return_val_if_fail (g_async_result_is_tagged (result, sobremesa_store_flush_async), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}
