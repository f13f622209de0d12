/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sobremesa-store.h"
#include "store-job.h"

G_BEGIN_DECLS

void     sobremesa_store_write (SobremesaStore *self, StoreJob *job);
void     sobremesa_store_ask (SobremesaStore     *self,
                              StoreJob           *job,
                              gpointer            source_tag,
                              GCancellable       *cancellable,
                              GAsyncReadyCallback callback,
                              gpointer            user_data);
gpointer sobremesa_store_take_answer (SobremesaStore *self,
                                      GAsyncResult   *result,
                                      gpointer        source_tag,
                                      GError        **error);

G_END_DECLS
