/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store-files.h"

G_BEGIN_DECLS

typedef struct _StoreBackupThread StoreBackupThread;

StoreBackupThread *store_backup_thread_new (StoreFiles *files, GAsyncQueue *queue);
void               store_backup_thread_free (StoreBackupThread *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (StoreBackupThread, store_backup_thread_free)

G_END_DECLS
