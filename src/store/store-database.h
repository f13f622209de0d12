/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <sqlite3.h>

G_BEGIN_DECLS

/* A connection and its prepared statements. One thread at a time. Return codes are SQLite's. */
typedef struct _StoreDatabase StoreDatabase;

struct _StoreDatabase
{
  sqlite3    *handle;
  GHashTable *statements; /* the literal's address → sqlite3_stmt */
};

int  store_database_open (const char *path, int flags, StoreDatabase **database);
void store_database_close (StoreDatabase *self);
int  store_database_execute (StoreDatabase *self, const char *sql);

/* @types has a letter for each argument: `s` a string or NULL, `i` a gint64. @sql is a literal: it
 * is prepared once a connection and found again by its address. */
int           store_database_run (StoreDatabase *self, const char *sql, const char *types, ...);
sqlite3_stmt *store_database_query (StoreDatabase *self, const char *sql, const char *types, ...);
gint64 store_database_get_number (StoreDatabase *self, const char *sql, const char *types, ...);

const char *store_database_get_text (sqlite3_stmt *statement, int column);
int         store_database_copy (StoreDatabase *from, StoreDatabase *to, gint *cancelled);
gboolean    store_database_is_damage (int code);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (StoreDatabase, store_database_close)

G_END_DECLS
