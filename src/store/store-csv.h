/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store-database.h"
#include "store-filter.h"

G_BEGIN_DECLS

typedef struct _StoreCsv StoreCsv;

StoreCsv *store_csv_new (StoreFilter *filter);
void      store_csv_free (gpointer data);
gpointer  store_read_csv (StoreDatabase *database, gpointer data, int *code);

G_END_DECLS
