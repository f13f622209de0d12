/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "sobremesa-match-summary.h"
#include "sobremesa-statistics.h"
#include "sobremesa-stored-match.h"

G_BEGIN_DECLS

/**
 * SobremesaStoreError:
 * @SOBREMESA_STORE_ERROR_NOT_FOUND: there is no such match
 * @SOBREMESA_STORE_ERROR_TROUBLE: the disk refuses; the message says what to do
 * @SOBREMESA_STORE_ERROR_CLOSED: the store has been closed
 *
 * What can go wrong with a question to the store. Writing never fails: see
 * [property@Store:trouble].
 */
typedef enum
{
  SOBREMESA_STORE_ERROR_NOT_FOUND,
  SOBREMESA_STORE_ERROR_TROUBLE,
  SOBREMESA_STORE_ERROR_CLOSED,
} SobremesaStoreError;

#define SOBREMESA_STORE_ERROR (sobremesa_store_error_quark ())
GQuark sobremesa_store_error_quark (void);

#define SOBREMESA_TYPE_STORE (sobremesa_store_get_type ())
G_DECLARE_FINAL_TYPE (SobremesaStore, sobremesa_store, SOBREMESA, STORE, GObject)

SobremesaStore *sobremesa_store_new (const char *directory);
const char     *sobremesa_store_get_directory (SobremesaStore *self);
const char     *sobremesa_store_get_trouble (SobremesaStore *self);
const char     *sobremesa_store_get_recovered (SobremesaStore *self);
gboolean        sobremesa_store_close (SobremesaStore *self);

char *sobremesa_store_add_match (SobremesaStore *self, const char *game, const char *header_json);
void  sobremesa_store_append_event (SobremesaStore *self,
                                    const char     *id,
                                    guint           index,
                                    const char     *event_json);
void  sobremesa_store_set_applied (SobremesaStore *self, const char *id, guint n_applied);
void  sobremesa_store_update_header (SobremesaStore *self, const char *id, const char *header_json);
void  sobremesa_store_update_summary (SobremesaStore              *self,
                                      const char                  *id,
                                      const SobremesaMatchSummary *summary);
void  sobremesa_store_finish_match (SobremesaStore              *self,
                                    const char                  *id,
                                    const SobremesaMatchSummary *results);
void  sobremesa_store_abandon_match (SobremesaStore              *self,
                                     const char                  *id,
                                     const SobremesaMatchSummary *summary);
void  sobremesa_store_delete_match (SobremesaStore *self, const char *id);
void  sobremesa_store_undelete_match (SobremesaStore *self, const char *id);

void sobremesa_store_list_unfinished_async (SobremesaStore     *self,
                                            GCancellable       *cancellable,
                                            GAsyncReadyCallback callback,
                                            gpointer            user_data);
GPtrArray *
sobremesa_store_list_unfinished_finish (SobremesaStore *self, GAsyncResult *result, GError **error);
void sobremesa_store_list_finished_async (SobremesaStore       *self,
                                          const char           *game,
                                          SobremesaStoredMatch *after,
                                          guint                 limit,
                                          GCancellable         *cancellable,
                                          GAsyncReadyCallback   callback,
                                          gpointer              user_data);
GPtrArray *
sobremesa_store_list_finished_finish (SobremesaStore *self, GAsyncResult *result, GError **error);
void sobremesa_store_find_async (SobremesaStore     *self,
                                 const char         *id,
                                 GCancellable       *cancellable,
                                 GAsyncReadyCallback callback,
                                 gpointer            user_data);
SobremesaStoredMatch *
sobremesa_store_find_finish (SobremesaStore *self, GAsyncResult *result, GError **error);
void     sobremesa_store_load_async (SobremesaStore     *self,
                                     const char         *id,
                                     GCancellable       *cancellable,
                                     GAsyncReadyCallback callback,
                                     gpointer            user_data);
char    *sobremesa_store_load_finish (SobremesaStore *self, GAsyncResult *result, GError **error);
void     sobremesa_store_flush_async (SobremesaStore     *self,
                                      GCancellable       *cancellable,
                                      GAsyncReadyCallback callback,
                                      gpointer            user_data);
gboolean sobremesa_store_flush_finish (SobremesaStore *self, GAsyncResult *result, GError **error);

void sobremesa_store_statistics_async (SobremesaStore     *self,
                                       gint64              since,
                                       gint64              until,
                                       gboolean            with_assisted,
                                       GCancellable       *cancellable,
                                       GAsyncReadyCallback callback,
                                       gpointer            user_data);
GPtrArray      *
sobremesa_store_statistics_finish (SobremesaStore *self, GAsyncResult *result, GError **error);
void sobremesa_store_series_async (SobremesaStore     *self,
                                   const char         *game,
                                   const char         *level,
                                   gint64              since,
                                   gint64              until,
                                   guint               limit,
                                   GCancellable       *cancellable,
                                   GAsyncReadyCallback callback,
                                   gpointer            user_data);
GArray *sobremesa_store_series_finish (SobremesaStore *self, GAsyncResult *result, GError **error);
void    sobremesa_store_export_csv_async (SobremesaStore     *self,
                                          const char         *game,
                                          gint64              since,
                                          gint64              until,
                                          GCancellable       *cancellable,
                                          GAsyncReadyCallback callback,
                                          gpointer            user_data);
char *
sobremesa_store_export_csv_finish (SobremesaStore *self, GAsyncResult *result, GError **error);
char *sobremesa_store_reset_statistics (SobremesaStore *self, const char *game);
void  sobremesa_store_restore_statistics (SobremesaStore *self, const char *token);

G_END_DECLS
