/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "SobremesaStore"

#include "config.h"

#include "sobremesa-store-private.h"

#include "store-csv.h"
#include "store-filter.h"
#include "store-statistics.h"

/**
 * sobremesa_store_statistics_async:
 * @self: a store
 * @since: the start of the period, in milliseconds of Unix time; %G_MININT64 for no limit
 * @until: the end of the period, not included; %G_MAXINT64 for no limit
 * @with_assisted: whether matches with free take-backs count
 * @cancellable: (nullable): a cancellable
 * @callback: called with the answer
 * @user_data: for @callback
 *
 * Asks for the results of the own seat in the matches that ended in a period, since the last reset.
 * Matches in which only computers played don't count.
 */
void
sobremesa_store_statistics_async (SobremesaStore     *self,
                                  gint64              since,
                                  gint64              until,
                                  gboolean            with_assisted,
                                  GCancellable       *cancellable,
                                  GAsyncReadyCallback callback,
                                  gpointer            user_data)
{
  StoreFilter *filter;
  StoreJob    *job;

  g_return_if_fail (SOBREMESA_IS_STORE (self));

  filter = store_filter_new (NULL, since, until);
  filter->with_assisted = with_assisted;
  job = store_job_new (STORE_JOB_READ, NULL);
  job->read = store_read_statistics;
  job->data = filter;
  job->free_data = store_filter_free;
  job->free_result = (GDestroyNotify) g_ptr_array_unref;
  sobremesa_store_ask (self, job, sobremesa_store_statistics_async, cancellable, callback,
                       user_data);
}

/**
 * sobremesa_store_statistics_finish:
 * @self: a store
 * @result: the result given to the callback
 * @error: return location for an error
 *
 * Returns: (transfer full) (element-type SobremesaStatistics): by game in the order of their ids,
 * first all matches of the game and then each level that was played; or %NULL with @error
 */
GPtrArray *
sobremesa_store_statistics_finish (SobremesaStore *self,
                                   GAsyncResult   *result,
                                   GError        **error)
{
  return sobremesa_store_take_answer (self, result, sobremesa_store_statistics_async, error);
}

/**
 * sobremesa_store_series_async:
 * @self: a store
 * @game: the id of a game
 * @level: (nullable): a level as in #SobremesaStatistics, or %NULL for all
 * @since: the start of the period, in milliseconds of Unix time; %G_MININT64 for no limit
 * @until: the end of the period, not included; %G_MAXINT64 for no limit
 * @limit: how many matches at most
 * @cancellable: (nullable): a cancellable
 * @callback: called with the answer
 * @user_data: for @callback
 *
 * Asks for the points of the own seat in the last matches that were played to their end, for a
 * chart.
 */
void
sobremesa_store_series_async (SobremesaStore     *self,
                              const char         *game,
                              const char         *level,
                              gint64              since,
                              gint64              until,
                              guint               limit,
                              GCancellable       *cancellable,
                              GAsyncReadyCallback callback,
                              gpointer            user_data)
{
  StoreFilter *filter;
  StoreJob    *job;

  g_return_if_fail (SOBREMESA_IS_STORE (self));
  g_return_if_fail (game != NULL);

  filter = store_filter_new (game, since, until);
  filter->level = g_strdup (level);
  filter->limit = limit;
  job = store_job_new (STORE_JOB_READ, NULL);
  job->read = store_read_series;
  job->data = filter;
  job->free_data = store_filter_free;
  job->free_result = (GDestroyNotify) g_array_unref;
  sobremesa_store_ask (self, job, sobremesa_store_series_async, cancellable, callback, user_data);
}

/**
 * sobremesa_store_series_finish:
 * @self: a store
 * @result: the result given to the callback
 * @error: return location for an error
 *
 * Returns: (transfer full) (element-type SobremesaSeriesPoint): the matches, the oldest first; or
 * %NULL with @error
 */
GArray *
sobremesa_store_series_finish (SobremesaStore *self,
                               GAsyncResult   *result,
                               GError        **error)
{
  return sobremesa_store_take_answer (self, result, sobremesa_store_series_async, error);
}

/**
 * sobremesa_store_export_csv_async:
 * @self: a store
 * @game: (nullable): the id of a game, or %NULL for all games
 * @since: the start of the period, in milliseconds of Unix time; %G_MININT64 for no limit
 * @until: the end of the period, not included; %G_MAXINT64 for no limit
 * @cancellable: (nullable): a cancellable
 * @callback: called with the answer
 * @user_data: for @callback
 *
 * Asks for the matches that ended in a period as a table: one row a seat, after RFC 4180, in UTF-8.
 */
void
sobremesa_store_export_csv_async (SobremesaStore     *self,
                                  const char         *game,
                                  gint64              since,
                                  gint64              until,
                                  GCancellable       *cancellable,
                                  GAsyncReadyCallback callback,
                                  gpointer            user_data)
{
  StoreJob *job;

  g_return_if_fail (SOBREMESA_IS_STORE (self));

  job = store_job_new (STORE_JOB_READ, NULL);
  job->read = store_read_csv;
  job->data = store_csv_new (store_filter_new (game, since, until));
  job->free_data = store_csv_free;
  job->free_result = g_free;
  sobremesa_store_ask (self, job, sobremesa_store_export_csv_async, cancellable, callback,
                       user_data);
}

/**
 * sobremesa_store_export_csv_finish:
 * @self: a store
 * @result: the result given to the callback
 * @error: return location for an error
 *
 * Returns: (transfer full): the text of the table, or %NULL with @error
 */
char *
sobremesa_store_export_csv_finish (SobremesaStore *self,
                                   GAsyncResult   *result,
                                   GError        **error)
{
  return sobremesa_store_take_answer (self, result, sobremesa_store_export_csv_async, error);
}

/**
 * sobremesa_store_reset_statistics:
 * @self: a store
 * @game: (nullable): the id of a game, or %NULL for all games
 *
 * Lets the statistics begin anew. The matches stay in the history.
 *
 * Returns: (transfer full): a token for [method@Store.restore_statistics]
 */
char *
sobremesa_store_reset_statistics (SobremesaStore *self,
                                  const char     *game)
{
  g_autofree char *token = NULL;
  StoreJob        *job;

  g_return_val_if_fail (SOBREMESA_IS_STORE (self), NULL);

  token = g_uuid_string_random ();
  job = store_job_new (STORE_JOB_RESET, token);
  job->game = g_strdup (game);
  sobremesa_store_write (self, job);

  return g_steal_pointer (&token);
}

/**
 * sobremesa_store_restore_statistics:
 * @self: a store
 * @token: what [method@Store.reset_statistics] returned
 *
 * Undoes a reset: the statistics are what they would be without it.
 */
void
sobremesa_store_restore_statistics (SobremesaStore *self,
                                    const char     *token)
{
  g_return_if_fail (SOBREMESA_IS_STORE (self));
  g_return_if_fail (token != NULL);

  sobremesa_store_write (self, store_job_new (STORE_JOB_UNDO_RESET, token));
}
