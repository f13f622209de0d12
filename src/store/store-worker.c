/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "SobremesaStore"

#include "config.h"

#include "store-worker.h"

#include "sobremesa-store.h"
#include "store-answer.h"
#include "store-backup.h"
#include "store-opening.h"

/* One transaction holds at most this many jobs, so that the first doesn't wait for the last. */
#define MAX_BATCH 500

#define RETRY_US (2 * G_USEC_PER_SEC)

/* The thread that owns the database.
 *
 * A job that writes goes from the queue to `pending`, and once it is on the disk to `journal`,
 * which holds what the newest backup may lack: should the database turn out damaged, the backup and
 * the journal together are all there was. While the file can't be opened, `memory` answers in its
 * place and `pending` keeps everything for the moment when it can. */
struct _StoreWorker
{
  gatomicrefcount ref_count;
  GThread        *thread;
  GAsyncQueue    *queue;

  GMainContext   *context;
  GWeakRef        owner;
  StoreNoticeFunc notify;

  GMutex   mutex;
  GCond    cond;
  gboolean done;
  gboolean all_written;

  /* Only for the thread itself. */
  StoreFiles    *files;
  StoreDatabase *disk;
  StoreDatabase *memory;
  guint          n_in_memory;
  GQueue         pending;
  GQueue         journal;
  StoreCondition condition;
  gint64         next_attempt;
  gboolean       quitting;
};

typedef struct
{
  StoreWorker *worker;
  StoreNotice  notice;
  char        *text;
} Notice;

static gboolean
notice_cb (gpointer data)
{
  Notice *notice = data;
  g_autoptr (GObject) owner = g_weak_ref_get (&notice->worker->owner);

  if (owner != NULL)
    notice->worker->notify (owner, notice->notice, notice->text);

  return G_SOURCE_REMOVE;
}

static void
free_notice (gpointer data)
{
  Notice *notice = data;

  g_clear_pointer (&notice->worker, store_worker_unref);
  g_clear_pointer (&notice->text, g_free);
  g_free (notice);
}

static void
post_notice (StoreWorker *self,
             StoreNotice  kind,
             char        *text)
{
  g_autoptr (GSource) source = g_idle_source_new ();
  Notice *notice = g_new0 (Notice, 1);

  g_atomic_ref_count_inc (&self->ref_count);
  notice->worker = self;
  notice->notice = kind;
  notice->text = text;
  g_source_set_priority (source, G_PRIORITY_DEFAULT);
  g_source_set_callback (source, notice_cb, notice, free_notice);
  g_source_attach (source, self->context);
}

static void
set_condition (StoreWorker   *self,
               StoreCondition condition)
{
  self->next_attempt = g_get_monotonic_time () + RETRY_US;
  if (self->condition == condition)
    return;
  self->condition = condition;
  post_notice (self, STORE_NOTICE_TROUBLE,
               store_condition_to_text (condition, self->files->directory));
}

/* A job that SQLite refuses for what it is would block all later ones; no caller can make one. */
static int
apply (StoreJob      *job,
       StoreDatabase *database)
{
  int code = store_job_apply (job, database);
  int primary = code & 0xff;

  if (primary == SQLITE_CONSTRAINT || primary == SQLITE_MISMATCH || primary == SQLITE_TOOBIG)
    {
      g_warning ("A change to match %s was refused: %s", job->id, sqlite3_errstr (code));
      return SQLITE_OK;
    }

  return code;
}

static int
begin_pending (StoreWorker *self)
{
  int code = store_database_execute (self->disk, "BEGIN IMMEDIATE");

  for (GList *link = self->pending.head; code == SQLITE_OK && link != NULL; link = link->next)
    code = apply (link->data, self->disk);

  return code;
}

static int
write_batch (StoreWorker *self)
{
  int code = begin_pending (self);

  if (code == SQLITE_OK)
    code = store_database_execute (self->disk, "COMMIT");
  if (code != SQLITE_OK && !sqlite3_get_autocommit (self->disk->handle))
    store_database_execute (self->disk, "ROLLBACK");

  return code;
}

/* Moves all of @from before what @to has. */
static void
prepend_queue (GQueue *to,
               GQueue *from)
{
  StoreJob *job;

  while ((job = g_queue_pop_tail (from)) != NULL)
    g_queue_push_head (to, job);
}

static void
append_queue (GQueue *to,
              GQueue *from)
{
  StoreJob *job;

  while ((job = g_queue_pop_head (from)) != NULL)
    g_queue_push_tail (to, job);
}

static void
clear_queue (GQueue *queue)
{
  g_queue_clear_full (queue, (GDestroyNotify) store_job_free);
}

static void
feed_memory (StoreWorker *self)
{
  if (self->memory == NULL)
    {
      self->memory = store_open_in_memory (self->files);
      self->n_in_memory = 0;
    }
  for (GList *link = g_queue_peek_nth_link (&self->pending, self->n_in_memory); link != NULL;
       link = link->next)
    {
      apply (link->data, self->memory);
      self->n_in_memory++;
    }
}

static gboolean
open_disk (StoreWorker *self)
{
  g_autofree char *recovered = NULL;
  StoreCondition   condition = store_open (self->files, &self->disk, &recovered);

  if (recovered != NULL)
    post_notice (self, STORE_NOTICE_RECOVERED, g_steal_pointer (&recovered));
  if (condition != STORE_SOUND)
    {
      set_condition (self, condition);
      feed_memory (self);
      return FALSE;
    }
  g_clear_pointer (&self->memory, store_database_close);
  if (g_queue_is_empty (&self->pending))
    set_condition (self, STORE_SOUND);

  return TRUE;
}

/* The database that is open has turned out damaged. What this process wrote since the last backup
 * is written again to the restored one. */
static gboolean
replace_disk (StoreWorker *self)
{
  g_autofree char *recovered = NULL;
  StoreCondition   condition;

  sqlite3_db_config (self->disk->handle, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
  g_clear_pointer (&self->disk, store_database_close);
  prepend_queue (&self->pending, &self->journal);
  condition = store_recover (self->files, &recovered);
  if (recovered != NULL)
    post_notice (self, STORE_NOTICE_RECOVERED, g_steal_pointer (&recovered));
  if (condition == STORE_SOUND)
    return open_disk (self);
  store_files_unlock (self->files);
  set_condition (self, condition);
  feed_memory (self);

  return FALSE;
}

/* Writes everything pending, if the disk lets it. While there is trouble it is tried again only now
 * and then, unless @now. */
static void
write_pending (StoreWorker *self,
               gboolean     now)
{
  int code;

  if (self->condition != STORE_SOUND && !now && g_get_monotonic_time () < self->next_attempt)
    {
      if (self->disk == NULL)
        feed_memory (self);
      return;
    }
  if (self->disk == NULL && !open_disk (self))
    return;
  if (g_queue_is_empty (&self->pending))
    return;

  code = write_batch (self);
  if (store_database_is_damage (code) && replace_disk (self))
    code = write_batch (self);
  if (self->disk == NULL)
    return;
  set_condition (self, store_condition_from_code (code));
  if (code == SQLITE_OK)
    append_queue (&self->journal, &self->pending);
}

static gpointer
read_once (StoreWorker *self,
           StoreJob    *job,
           int         *code)
{
  gpointer result = NULL;

  if (self->disk == NULL)
    return job->read (self->memory, job->data, code);
  if (g_queue_is_empty (&self->pending))
    return job->read (self->disk, job->data, code);

  /* What is pending is part of the truth; it is looked at and taken back again. */
  *code = begin_pending (self);
  if (*code == SQLITE_OK)
    result = job->read (self->disk, job->data, code);
  if (!sqlite3_get_autocommit (self->disk->handle))
    store_database_execute (self->disk, "ROLLBACK");

  return result;
}

static void
answer_reading (StoreWorker *self,
                StoreJob    *job)
{
  g_autofree char *text = NULL;
  gpointer         result;
  int              code;

  result = read_once (self, job, &code);
  if (self->disk != NULL && store_database_is_damage (code))
    {
      replace_disk (self);
      write_pending (self, TRUE);
      result = read_once (self, job, &code);
    }
  text = store_condition_to_text (store_condition_from_code (code), self->files->directory);
  store_answer (job, result,
                text == NULL ? NULL
                             : g_error_new_literal (SOBREMESA_STORE_ERROR,
                                                    SOBREMESA_STORE_ERROR_TROUBLE, text));
}

static void
answer_flush (StoreWorker *self,
              StoreJob    *job)
{
  g_autofree char *text = store_condition_to_text (self->condition, self->files->directory);

  store_answer (
    job, NULL,
    g_queue_is_empty (&self->pending) || text == NULL
      ? NULL
      : g_error_new_literal (SOBREMESA_STORE_ERROR, SOBREMESA_STORE_ERROR_TROUBLE, text));
}

static void
take_job (StoreWorker *self,
          StoreJob    *job)
{
  switch (job->kind)
    {
    case STORE_JOB_READ:
      write_pending (self, FALSE);
      answer_reading (self, job);
      break;
    case STORE_JOB_FLUSH:
      write_pending (self, TRUE);
      answer_flush (self, job);
      break;
    case STORE_JOB_QUIT:
      self->quitting = TRUE;
      store_job_free (job);
      break;
    case STORE_JOB_ADD:
    case STORE_JOB_APPEND:
    case STORE_JOB_SET_APPLIED:
    case STORE_JOB_SET_HEADER:
    case STORE_JOB_SET_SUMMARY:
    case STORE_JOB_FINISH:
    case STORE_JOB_ABANDON:
    case STORE_JOB_DELETE:
    case STORE_JOB_UNDELETE:
    default:
      g_queue_push_tail (&self->pending, job);
      break;
    }
}

/* There is a timer only while there is something that couldn't be written. A newer database stays a
 * newer one. */
static StoreJob *
wait_for_job (StoreWorker *self)
{
  gint64 wait;

  if (self->condition == STORE_SOUND || self->condition == STORE_NEWER)
    return g_async_queue_pop (self->queue);
  wait = self->next_attempt - g_get_monotonic_time ();

  return g_async_queue_timeout_pop (self->queue, (guint64) MAX (wait, 1));
}

static void
shut_down (StoreWorker *self)
{
  write_pending (self, TRUE);
  if (self->disk != NULL && !g_queue_is_empty (&self->journal))
    store_backup_write (self->files, self->disk);
  g_clear_pointer (&self->disk, store_database_close);
  g_clear_pointer (&self->memory, store_database_close);
  store_files_unlock (self->files);

  g_mutex_lock (&self->mutex);
  self->all_written = g_queue_is_empty (&self->pending);
  self->done = TRUE;
  g_cond_signal (&self->cond);
  g_mutex_unlock (&self->mutex);
}

static gpointer
run (gpointer data)
{
  StoreWorker *self = data;

  open_disk (self);
  while (!self->quitting)
    {
      StoreJob *job = wait_for_job (self);

      for (guint n = 1; job != NULL; n++)
        {
          take_job (self, job);
          job = self->quitting || n == MAX_BATCH ? NULL : g_async_queue_try_pop (self->queue);
        }
      write_pending (self, FALSE);
    }
  shut_down (self);
  store_worker_unref (self);

  return NULL;
}

StoreWorker *
store_worker_new (const char     *directory,
                  GObject        *owner,
                  StoreNoticeFunc notify)
{
  StoreWorker *self = g_new0 (StoreWorker, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->queue = g_async_queue_new_full ((GDestroyNotify) store_job_free);
  self->context = g_main_context_ref_thread_default ();
  g_weak_ref_init (&self->owner, owner);
  self->notify = notify;
  g_mutex_init (&self->mutex);
  g_cond_init (&self->cond);
  self->files = store_files_new (directory);
  g_queue_init (&self->pending);
  g_queue_init (&self->journal);
  g_atomic_ref_count_inc (&self->ref_count);
  self->thread = g_thread_new ("matches", run, self);

  return self;
}

void
store_worker_push (StoreWorker *self,
                   StoreJob    *job)
{
  g_async_queue_push (self->queue, job);
}

/* Writes what is queued and ends the thread. A disk that doesn't answer within the time is left to
 * itself: the program must be able to end. FALSE when something could not be written. */
gboolean
store_worker_close (StoreWorker *self,
                    guint        timeout_ms)
{
  gint64   end = g_get_monotonic_time () + timeout_ms * G_TIME_SPAN_MILLISECOND;
  gboolean done, all_written;

  store_worker_push (self, store_job_new (STORE_JOB_QUIT, NULL));
  g_mutex_lock (&self->mutex);
  while (!self->done && g_cond_wait_until (&self->cond, &self->mutex, end))
    continue;
  done = self->done;
  all_written = self->all_written;
  g_mutex_unlock (&self->mutex);

  if (done)
    g_thread_join (g_steal_pointer (&self->thread));
  else
    g_clear_pointer (&self->thread, g_thread_unref);

  return done && all_written;
}

void
store_worker_unref (StoreWorker *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  clear_queue (&self->pending);
  clear_queue (&self->journal);
  g_clear_pointer (&self->queue, g_async_queue_unref);
  g_clear_pointer (&self->files, store_files_free);
  g_clear_pointer (&self->context, g_main_context_unref);
  g_weak_ref_clear (&self->owner);
  g_mutex_clear (&self->mutex);
  g_cond_clear (&self->cond);
  g_free (self);
}
