/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store-files.h"

G_BEGIN_DECLS

int        store_backup_write (StoreFiles *files, StoreDatabase *database, gint *cancelled);
int        store_backup_copy (StoreFiles *files, StoreDatabase *database);
GPtrArray *store_backup_list (StoreFiles *files);
char      *store_backup_describe_time (const char *path);
gboolean   store_backup_is_good (const char *path);
int        store_backup_restore (StoreFiles *files, const char *path);

G_END_DECLS
