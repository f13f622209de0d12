/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store-database.h"

G_BEGIN_DECLS

/* What is copied from one database to another, besides the number of the match and the sum. */
#define STORE_MATCH_COLUMNS                                                                        \
  "id, game, header, applied, state, started, changed, finished, deleted, own_seat, turn, deal, "  \
  "seconds, assisted, level, outcome, total, reactions, reaction_ms, best_reaction_ms"
#define STORE_MATCH_PARAMETERS                                                                     \
  "?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19, ?20, ?21"
#define STORE_RESULT_COLUMNS "seat, name, computer, level, total, outcome"
#define STORE_RESULT_PARAMETERS "?2, ?3, ?4, ?5, ?6, ?7"

int      store_schema_configure (StoreDatabase *database);
int      store_schema_read_version (StoreDatabase *database, int *version);
gboolean store_schema_is_newer (int version);
gboolean store_schema_is_older (int version);
int      store_schema_migrate (StoreDatabase *database);
int      store_schema_check (StoreDatabase *database, gboolean thorough);
int      store_schema_copy_known (StoreDatabase *database, const char *path);

G_END_DECLS
