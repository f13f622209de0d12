/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store-database.h"

G_BEGIN_DECLS

/* The directory of the store: the database, its backups, and the lock that is held (shared) while
 * the database is open, so that nobody moves it away under another process. Who copies it holds
 * another one: two copies at once would be written to the same file. */
typedef struct
{
  char *directory;
  char *path;
  int   lock;
  guint n_recoveries;
} StoreFiles;

StoreFiles *store_files_new (const char *directory);
void        store_files_free (StoreFiles *self);
gboolean    store_files_lock (StoreFiles *self);
gboolean    store_files_lock_alone (StoreFiles *self);
void        store_files_lock_shared (StoreFiles *self);
void        store_files_unlock (StoreFiles *self);
int         store_files_lock_copies (StoreFiles *self, gint *cancelled, int *lock);
gint64      store_files_get_size (const char *path);
gint64      store_files_get_time (const char *path);
gboolean    store_files_sync (const char *path);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (StoreFiles, store_files_free)

G_END_DECLS
