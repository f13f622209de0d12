/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "SobremesaStore"

#include "config.h"

#include "store-backup-thread.h"

#include <sys/resource.h>

#include "store-backup.h"
#include "store-job.h"

/* Copying and checking a large database takes seconds, and events mustn't wait for it: a thread
 * with a connection of its own does it, on a snapshot, and reports by a job in the worker's queue.
 */
struct _StoreBackupThread
{
  GThread     *thread;
  StoreFiles  *files;
  GAsyncQueue *queue;
  gint         cancelled;
};

static int
back_up (StoreBackupThread *self)
{
  g_autoptr (StoreDatabase) database = NULL;
  int code = store_database_open (self->files->path, SQLITE_OPEN_READWRITE, &database);

  if (code == SQLITE_OK)
    code = store_database_execute (database, "BEGIN; SELECT count(*) FROM sqlite_master");
  if (code == SQLITE_OK)
    code = store_backup_write (self->files, database, &self->cancelled);

  return code;
}

static gpointer
run (gpointer data)
{
  StoreBackupThread *self = data;
  StoreJob          *job = store_job_new (STORE_JOB_END_BACKUP, NULL);

  /* On Linux this is the priority of the thread alone. */
  setpriority (PRIO_PROCESS, 0, 19);
  job->number = back_up (self);
  g_async_queue_push (self->queue, job);

  return NULL;
}

StoreBackupThread *
store_backup_thread_new (StoreFiles  *files,
                         GAsyncQueue *queue)
{
  StoreBackupThread *self = g_new0 (StoreBackupThread, 1);

  self->files = files;
  self->queue = g_async_queue_ref (queue);
  self->thread = g_thread_new ("backup", run, self);

  return self;
}

/* Stops the thread soon and waits for it. */
void
store_backup_thread_free (StoreBackupThread *self)
{
  g_atomic_int_set (&self->cancelled, 1);
  g_thread_join (g_steal_pointer (&self->thread));
  g_clear_pointer (&self->queue, g_async_queue_unref);
  g_free (self);
}
