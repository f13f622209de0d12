/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <sqlite3.h>

#include "sobremesa-store.h"

/* A store in a folder of its own, and questions that wait for their answer. */
typedef struct
{
  char           *directory;
  char           *path;
  SobremesaStore *store;
} Fixture;

void fixture_set_up (Fixture *fixture, gconstpointer data);
void fixture_tear_down (Fixture *fixture, gconstpointer data);
void fixture_open (Fixture *fixture);
void fixture_close (Fixture *fixture);

#define fixture_add(name, function)                                                                \
  g_test_add (name, Fixture, NULL, fixture_set_up, function, fixture_tear_down)

gboolean   store_flush (SobremesaStore *store, GError **error);
char      *store_load (SobremesaStore *store, const char *id, GError **error);
GPtrArray *store_list_unfinished (SobremesaStore *store);
GPtrArray *store_list_finished (SobremesaStore       *store,
                                const char           *game,
                                SobremesaStoredMatch *after,
                                guint                 limit);

GPtrArray *
store_get_statistics (SobremesaStore *store, gint64 since, gint64 until, gboolean with_assisted);
GArray *store_get_series (SobremesaStore *store, const char *game, const char *level, guint limit);
char   *store_export_csv (SobremesaStore *store, const char *game);

#define HEADER "{\"format\":\"sobremesa-match\",\"version\":1,\"game\":\"tomb-robbers\"}"

char *make_event (guint index);
char *make_record (guint n_events, guint n_applied);
char *add_match (SobremesaStore *store, guint n_events);
void  append_events (SobremesaStore *store, const char *id, guint from, guint to);
void  assert_record (SobremesaStore *store, const char *id, guint n_events, guint n_applied);
void  assert_durable (SobremesaStore *store);

SobremesaMatchSummary *make_summary (int total, SobremesaOutcome outcome);

void   wait_until_settled (SobremesaStore *store);
void   wait_for_trouble (SobremesaStore *store, gboolean trouble);
gint64 query_number (const char *path, const char *sql);
void   run_sql (const char *path, const char *sql);
guint  count_files (const char *directory, const char *prefix);
void   remove_directory (const char *directory);
