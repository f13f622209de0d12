/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "SobremesaStore"

#include "config.h"

#include "store-library.h"

#include "store-backup-thread.h"
#include "store-backup.h"
#include "store-purge.h"

#define RETRY_US (2 * G_USEC_PER_SEC)

/* While matches are played, a backup is made this often, or when this much has been written. */
#define BACKUP_INTERVAL_US (30 * 60 * G_USEC_PER_SEC)
#define MAX_JOURNAL 20000

/* A small database is backed up whenever there is something new at closing or opening; a large one
 * once a day. */
#define MAX_SMALL_SIZE (16 * 1024 * 1024)

/* The database and what isn't in it yet; everything here happens in the thread of the worker.
 *
 * A job that writes is first `pending`, and once it is on the disk it goes to the `journal`, which
 * holds what the newest backup may lack: should the database turn out damaged, the backup and the
 * journal together are all there was. While the file can't be opened, `memory` answers in its place
 * and `pending` keeps everything for the moment when it can. */
struct _StoreLibrary
{
  StoreLibraryNotify notify;
  gpointer           data;

  StoreFiles    *files;
  StoreDatabase *disk;
  StoreDatabase *memory;
  guint          n_in_memory;
  GQueue         pending;
  GQueue         journal;

  StoreCondition condition;
  gint64         next_attempt;

  StoreBackupThread *backup;
  guint              n_backed_up;
  gint64             next_backup;
  gboolean           backup_at_once;
};

static void
set_condition (StoreLibrary  *self,
               StoreCondition condition)
{
  self->next_attempt = g_get_monotonic_time () + RETRY_US;
  if (self->condition == condition)
    return;
  self->condition = condition;
  self->notify (STORE_NOTICE_TROUBLE, store_library_get_trouble (self), self->data);
}

static void
tell_recovered (StoreLibrary *self,
                char         *text)
{
  if (text != NULL)
    self->notify (STORE_NOTICE_RECOVERED, text, self->data);
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
begin_pending (StoreLibrary *self)
{
  int code = store_database_execute (self->disk, "BEGIN IMMEDIATE");

  for (GList *link = self->pending.head; code == SQLITE_OK && link != NULL; link = link->next)
    code = apply (link->data, self->disk);

  return code;
}

static void
roll_back (StoreLibrary *self)
{
  if (!sqlite3_get_autocommit (self->disk->handle))
    store_database_execute (self->disk, "ROLLBACK");
}

static int
write_batch (StoreLibrary *self)
{
  int code = begin_pending (self);

  if (code == SQLITE_OK)
    code = store_database_execute (self->disk, "COMMIT");
  if (code != SQLITE_OK)
    roll_back (self);

  return code;
}

static void
move_jobs (GQueue *from,
           GQueue *to)
{
  StoreJob *job;

  while ((job = g_queue_pop_head (from)) != NULL)
    g_queue_push_tail (to, job);
}

/* What the journal holds is no longer certain to be in the database: it is to be written again. */
static void
reopen_journal (StoreLibrary *self)
{
  g_clear_pointer (&self->backup, store_backup_thread_free);
  move_jobs (&self->pending, &self->journal);
  move_jobs (&self->journal, &self->pending);
}

static void
feed_memory (StoreLibrary *self)
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

/* When the newest backup was made, in microseconds of Unix time; 0 when there is none. */
static gint64
get_backup_time (StoreLibrary *self)
{
  g_autoptr (GPtrArray) backups = store_backup_list (self->files);

  return backups->len > 0 ? store_files_get_time (backups->pdata[0]) : 0;
}

static gboolean
is_small (StoreLibrary *self)
{
  return store_files_get_size (self->files->path) <= MAX_SMALL_SIZE;
}

static gboolean
is_backup_worth_while (StoreLibrary *self)
{
  return is_small (self) || g_get_real_time () - get_backup_time (self) > G_TIME_SPAN_DAY;
}

/* Whether something was written, perhaps by a program that was killed, and never backed up. */
static gboolean
is_backup_stale (StoreLibrary *self)
{
  g_autofree char *log = g_strconcat (self->files->path, "-wal", NULL);
  gint64           time = get_backup_time (self);

  return time < store_files_get_time (self->files->path) ||
         (store_files_get_size (log) > 0 && time < store_files_get_time (log));
}

/* A large database isn't copied while the program starts, but when the first event is played. */
static void
schedule_backup (StoreLibrary *self)
{
  gboolean due = is_backup_stale (self) && is_backup_worth_while (self);

  self->backup_at_once = due && is_small (self);
  self->next_backup = due ? 0 : g_get_monotonic_time () + BACKUP_INTERVAL_US;
}

static gboolean
open_disk (StoreLibrary *self)
{
  char          *recovered = NULL;
  StoreCondition condition = store_open (self->files, &self->disk, &recovered);

  tell_recovered (self, recovered);
  if (condition != STORE_SOUND)
    {
      set_condition (self, condition);
      feed_memory (self);
      return FALSE;
    }
  g_clear_pointer (&self->memory, store_database_close);
  store_purge (self->disk);
  schedule_backup (self);
  if (g_queue_is_empty (&self->pending))
    set_condition (self, STORE_SOUND);

  return TRUE;
}

/* The database that is open has turned out damaged. What this process wrote since the last backup
 * is written again to the restored one. */
static gboolean
replace_disk (StoreLibrary *self)
{
  char          *recovered = NULL;
  StoreCondition condition;

  reopen_journal (self);
  sqlite3_db_config (self->disk->handle, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
  g_clear_pointer (&self->disk, store_database_close);
  condition = store_recover (self->files, &recovered);
  tell_recovered (self, recovered);
  if (condition == STORE_SOUND)
    return open_disk (self);
  store_files_unlock (self->files);
  set_condition (self, condition);
  feed_memory (self);

  return FALSE;
}

/* Somebody has deleted the database or put another one in its place. What was deleted can still be
 * read here, and only here. */
static gboolean
follow_file (StoreLibrary *self)
{
  int moved = 0;

  sqlite3_file_control (self->disk->handle, "main", SQLITE_FCNTL_HAS_MOVED, &moved);
  if (!moved)
    return TRUE;
  reopen_journal (self);
  store_files_unlock (self->files);
  if (store_files_lock (self->files) && store_files_get_size (self->files->path) < 0)
    store_backup_copy (self->files, self->disk);
  g_clear_pointer (&self->disk, store_database_close);

  return open_disk (self);
}

/* Writes everything pending, if the disk lets it. While there is trouble it is tried again only now
 * and then, unless @now. */
void
store_library_write (StoreLibrary *self,
                     gboolean      now)
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
  if (g_queue_is_empty (&self->pending) || !follow_file (self))
    return;

  code = write_batch (self);
  if (store_database_is_damage (code) && replace_disk (self))
    code = write_batch (self);
  if (self->disk == NULL)
    return;
  set_condition (self, store_condition_from_code (code));
  if (code == SQLITE_OK)
    move_jobs (&self->pending, &self->journal);
}

static gpointer
read_once (StoreLibrary *self,
           StoreJob     *job,
           int          *code)
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
  roll_back (self);

  return result;
}

/* *@code is SQLITE_ROW when the question has to be asked again for the rest of the answer. */
gpointer
store_library_read (StoreLibrary *self,
                    StoreJob     *job,
                    int          *code)
{
  gpointer result = read_once (self, job, code);

  if (self->disk != NULL && store_database_is_damage (*code))
    {
      replace_disk (self);
      store_library_write (self, TRUE);
      result = read_once (self, job, code);
    }

  return result;
}

/* Takes the job, which writes. */
void
store_library_add (StoreLibrary *self,
                   StoreJob     *job)
{
  g_queue_push_tail (&self->pending, job);
}

/* What an SQLite code means to the player; NULL when all is well. */
char *
store_library_describe (StoreLibrary *self,
                        int           code)
{
  return store_condition_to_text (store_condition_from_code (code), self->files->directory);
}

/* Why what is pending isn't on the disk; NULL when all is well. */
char *
store_library_get_trouble (StoreLibrary *self)
{
  return store_condition_to_text (self->condition, self->files->directory);
}

/* When to try again, in microseconds from now; -1 for never, so that there is no timer unless there
 * is something that couldn't be written. A newer database stays a newer one. */
gint64
store_library_get_wait (StoreLibrary *self)
{
  if (self->condition == STORE_SOUND || self->condition == STORE_NEWER)
    return -1;

  return MAX (1, self->next_attempt - g_get_monotonic_time ());
}

/* Starts a backup in a thread if one is due. Its end comes as a job in @queue. */
void
store_library_begin_backup (StoreLibrary *self,
                            GAsyncQueue  *queue)
{
  if (self->disk == NULL || self->condition != STORE_SOUND || self->backup != NULL)
    return;
  if (self->journal.length < MAX_JOURNAL && g_get_monotonic_time () < self->next_backup)
    return;
  if (g_queue_is_empty (&self->journal) && !self->backup_at_once)
    return;
  self->backup_at_once = FALSE;
  self->n_backed_up = self->journal.length;
  self->next_backup = g_get_monotonic_time () + BACKUP_INTERVAL_US;
  self->backup = store_backup_thread_new (self->files, queue);
}

/* The copy is checked, and so the database is: damage may show only then. */
void
store_library_end_backup (StoreLibrary *self,
                          int           code)
{
  if (self->backup == NULL)
    return;
  g_clear_pointer (&self->backup, store_backup_thread_free);
  for (guint i = 0; code == SQLITE_OK && i < self->n_backed_up; i++)
    store_job_free (g_queue_pop_head (&self->journal));
  if (store_database_is_damage (code) && self->disk != NULL && replace_disk (self))
    store_library_write (self, TRUE);
}

/* Opens the database. */
void
store_library_open (StoreLibrary *self)
{
  open_disk (self);
}

/* FALSE when something could not be written. */
gboolean
store_library_close (StoreLibrary *self)
{
  store_library_write (self, TRUE);
  g_clear_pointer (&self->backup, store_backup_thread_free);
  if (self->disk != NULL && !g_queue_is_empty (&self->journal) && is_backup_worth_while (self))
    {
      /* Closing would do this after the backup, which would look out of date then. */
      store_database_execute (self->disk, "PRAGMA wal_checkpoint(TRUNCATE)");
      store_backup_write (self->files, self->disk, NULL);
    }
  g_clear_pointer (&self->disk, store_database_close);
  g_clear_pointer (&self->memory, store_database_close);
  store_files_unlock (self->files);

  return g_queue_is_empty (&self->pending);
}

StoreLibrary *
store_library_new (const char        *directory,
                   StoreLibraryNotify notify,
                   gpointer           data)
{
  StoreLibrary *self = g_new0 (StoreLibrary, 1);

  self->files = store_files_new (directory);
  self->notify = notify;
  self->data = data;
  g_queue_init (&self->pending);
  g_queue_init (&self->journal);

  return self;
}

void
store_library_free (StoreLibrary *self)
{
  g_queue_clear_full (&self->pending, (GDestroyNotify) store_job_free);
  g_queue_clear_full (&self->journal, (GDestroyNotify) store_job_free);
  g_clear_pointer (&self->files, store_files_free);
  g_free (self);
}
