/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "SobremesaStore"

#include "config.h"

#include "store-worker.h"

#include "sobremesa-store.h"
#include "store-answer.h"

/* One transaction holds at most this many jobs, so that the first doesn't wait for the last. */
#define MAX_BATCH 500

/* The thread that owns the library. The store and the thread each hold a reference, and each notice
 * on its way to the main context does. */
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
  StoreLibrary *library;
  gboolean      quitting;
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
notify (StoreNotice kind,
        char       *text,
        gpointer    data)
{
  StoreWorker *self = data;
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
answer (StoreJob *job,
        gpointer  result,
        char     *trouble)
{
  store_answer (job, result,
                trouble == NULL ? NULL
                                : g_error_new_literal (SOBREMESA_STORE_ERROR,
                                                       SOBREMESA_STORE_ERROR_TROUBLE, trouble));
  g_free (trouble);
}

/* A long answer is put together piece by piece: what is written in between doesn't wait for it. */
static void
answer_reading (StoreWorker *self,
                StoreJob    *job)
{
  gpointer result;
  int      code;

  result = store_library_read (self->library, job, &code);
  if (code == SQLITE_ROW)
    g_async_queue_push (self->queue, job);
  else
    answer (job, result, store_library_describe (self->library, code));
}

static void
take_job (StoreWorker *self,
          StoreJob    *job)
{
  switch (job->kind)
    {
    case STORE_JOB_READ:
      store_library_write (self->library, FALSE);
      answer_reading (self, job);
      break;
    case STORE_JOB_FLUSH:
      store_library_write (self->library, TRUE);
      answer (job, NULL, store_library_get_trouble (self->library));
      break;
    case STORE_JOB_END_BACKUP:
      store_library_end_backup (self->library, (int) job->number);
      store_job_free (job);
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
    case STORE_JOB_RESET:
    case STORE_JOB_UNDO_RESET:
    default:
      store_library_add (self->library, job);
      break;
    }
}

static StoreJob *
wait_for_job (StoreWorker *self)
{
  StoreJob *job = g_async_queue_try_pop (self->queue);
  gint64    wait;

  if (job != NULL)
    return job;
  store_library_begin_backup (self->library, self->queue);
  wait = store_library_get_wait (self->library);

  return wait < 0 ? g_async_queue_pop (self->queue)
                  : g_async_queue_timeout_pop (self->queue, (guint64) wait);
}

static void
shut_down (StoreWorker *self)
{
  gboolean  all_written = store_library_close (self->library);
  StoreJob *job;

  while ((job = g_async_queue_try_pop (self->queue)) != NULL)
    {
      if (job->task != NULL)
        store_answer (job, NULL, store_error_new_closed ());
      else
        store_job_free (job);
    }

  g_mutex_lock (&self->mutex);
  self->all_written = all_written;
  self->done = TRUE;
  g_cond_signal (&self->cond);
  g_mutex_unlock (&self->mutex);
}

static gpointer
run (gpointer data)
{
  StoreWorker *self = data;

  store_library_open (self->library);
  while (!self->quitting)
    {
      StoreJob *job = wait_for_job (self);

      for (guint n = 1; job != NULL; n++)
        {
          take_job (self, job);
          job = self->quitting || n == MAX_BATCH ? NULL : g_async_queue_try_pop (self->queue);
        }
      store_library_write (self->library, FALSE);
    }
  shut_down (self);
  store_worker_unref (self);

  return NULL;
}

StoreWorker *
store_worker_new (const char     *directory,
                  GObject        *owner,
                  StoreNoticeFunc notify_owner)
{
  StoreWorker *self = g_new0 (StoreWorker, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->queue = g_async_queue_new_full ((GDestroyNotify) store_job_free);
  self->context = g_main_context_ref_thread_default ();
  g_weak_ref_init (&self->owner, owner);
  self->notify = notify_owner;
  g_mutex_init (&self->mutex);
  g_cond_init (&self->cond);
  self->library = store_library_new (directory, notify, self);
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
  g_clear_pointer (&self->library, store_library_free);
  g_clear_pointer (&self->queue, g_async_queue_unref);
  g_clear_pointer (&self->context, g_main_context_unref);
  g_weak_ref_clear (&self->owner);
  g_mutex_clear (&self->mutex);
  g_cond_clear (&self->cond);
  g_free (self);
}
