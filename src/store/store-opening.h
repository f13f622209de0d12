/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store-files.h"

G_BEGIN_DECLS

/* How the database stands, as far as the player is concerned. */
typedef enum
{
  STORE_SOUND,
  STORE_FULL,
  STORE_UNWRITABLE,
  STORE_BUSY,
  STORE_FAILING,
  STORE_NEWER,
  STORE_DAMAGED,
} StoreCondition;

StoreCondition store_condition_from_code (int code);
char          *store_condition_to_text (StoreCondition condition, const char *directory);

StoreCondition store_open (StoreFiles *files, StoreDatabase **database, char **recovered);
StoreDatabase *store_open_in_memory (StoreFiles *files);
StoreCondition store_recover (StoreFiles *files, char **recovered);

G_END_DECLS
