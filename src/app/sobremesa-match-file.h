/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "baraja.h"
#include "sobremesa-store.h"

G_BEGIN_DECLS

void        sobremesa_match_read_text_async (const char         *text,
                                             GCancellable       *cancellable,
                                             GAsyncReadyCallback callback,
                                             gpointer            data);
void        sobremesa_match_read_file_async (GFile              *file,
                                             GCancellable       *cancellable,
                                             GAsyncReadyCallback callback,
                                             gpointer            data);
BarajaGame *sobremesa_match_read_finish (GAsyncResult *result, GError **error);
char       *sobremesa_match_suggest_name (BarajaGame *game);

SobremesaMatchSummary *sobremesa_match_results_new (BarajaGame *game, gint own_seat);
void                   sobremesa_match_keep_async (SobremesaStore     *store,
                                                   BarajaGame         *game,
                                                   GCancellable       *cancellable,
                                                   GAsyncReadyCallback callback,
                                                   gpointer            data);
char                  *sobremesa_match_keep_finish (GAsyncResult *result, GError **error);

G_END_DECLS
