/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "sobremesa-match-summary.h"
#include "store-database.h"

G_BEGIN_DECLS

typedef enum
{
  STORE_JOB_ADD,
  STORE_JOB_APPEND,
  STORE_JOB_SET_APPLIED,
  STORE_JOB_SET_HEADER,
  STORE_JOB_SET_SUMMARY,
  STORE_JOB_FINISH,
  STORE_JOB_ABANDON,
  STORE_JOB_DELETE,
  STORE_JOB_UNDELETE,
  STORE_JOB_RESET,
  STORE_JOB_UNDO_RESET,
  STORE_JOB_READ,
  STORE_JOB_FLUSH,
  STORE_JOB_END_BACKUP,
  STORE_JOB_QUIT,
} StoreJobKind;

/* Runs on the worker. NULL with SQLITE_OK means that there is no such thing; SQLITE_ROW, that it
 * wants to be called again for the rest. */
typedef gpointer (*StoreReadFunc) (StoreDatabase *database, gpointer data, int *code);

/* One thing for the worker to do, in the order of asking. The jobs that write say what is so after
 * them and never what to add to what is so, so that doing a run of them again changes nothing. */
typedef struct
{
  StoreJobKind           kind;
  char                  *id;
  char                  *game;
  char                  *text;
  gint64                 number;
  gint64                 time;
  SobremesaMatchSummary *summary;

  GTask         *task;
  StoreReadFunc  read;
  gpointer       data;
  GDestroyNotify free_data;
  GDestroyNotify free_result;
} StoreJob;

StoreJob *store_job_new (StoreJobKind kind, const char *id);
void      store_job_free (StoreJob *self);
int       store_job_apply (StoreJob *self, StoreDatabase *database);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (StoreJob, store_job_free)

G_END_DECLS
