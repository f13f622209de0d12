/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store-library.h"

G_BEGIN_DECLS

typedef struct _StoreWorker StoreWorker;

/* Called in the main context of the owner. */
typedef void (*StoreNoticeFunc) (GObject *owner, StoreNotice notice, const char *text);

StoreWorker *store_worker_new (const char *directory, GObject *owner, StoreNoticeFunc notify);
void         store_worker_push (StoreWorker *self, StoreJob *job);
gboolean     store_worker_close (StoreWorker *self, guint timeout_ms);
void         store_worker_unref (StoreWorker *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (StoreWorker, store_worker_unref)

G_END_DECLS
