/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store-database.h"

G_BEGIN_DECLS

int      store_schema_configure (StoreDatabase *database);
int      store_schema_read_version (StoreDatabase *database, int *version);
gboolean store_schema_is_newer (int version);
gboolean store_schema_is_older (int version);
int      store_schema_migrate (StoreDatabase *database);
int      store_schema_check (StoreDatabase *database, gboolean thorough);
int      store_schema_copy_known (StoreDatabase *database, const char *path);

G_END_DECLS
