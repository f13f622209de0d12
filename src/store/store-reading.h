/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store-database.h"

G_BEGIN_DECLS

/* Which of the matches that ended to list. */
typedef struct
{
  char  *game;
  gint64 finished;
  gint64 number;
  gint64 limit;
} StorePage;

void     store_page_free (gpointer data);
gpointer store_read_record (StoreDatabase *database, gpointer data, int *code);
gpointer store_read_found (StoreDatabase *database, gpointer data, int *code);
gpointer store_read_unfinished (StoreDatabase *database, gpointer data, int *code);
gpointer store_read_ended (StoreDatabase *database, gpointer data, int *code);

G_END_DECLS
