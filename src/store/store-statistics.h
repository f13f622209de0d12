/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store-database.h"

G_BEGIN_DECLS

/* Both take a StoreFilter. */
gpointer store_read_statistics (StoreDatabase *database, gpointer data, int *code);
gpointer store_read_series (StoreDatabase *database, gpointer data, int *code);

G_END_DECLS
