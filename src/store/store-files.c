/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "SobremesaStore"

#include "config.h"

#include "store-files.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <glib/gstdio.h>

/* The copy of a large database takes seconds. */
#define POLL_US 10000
#define MAX_WAIT_US (3 * G_USEC_PER_SEC)

StoreFiles *
store_files_new (const char *directory)
{
  StoreFiles *self = g_new0 (StoreFiles, 1);

  self->directory = g_strdup (directory);
  self->path = g_build_filename (directory, "matches.db", NULL);
  self->lock = -1;

  return self;
}

void
store_files_free (StoreFiles *self)
{
  store_files_unlock (self);
  g_clear_pointer (&self->directory, g_free);
  g_clear_pointer (&self->path, g_free);
  g_free (self);
}

/* Makes the directory and takes the shared lock. A file system without locks doesn't stop the game:
 * SQLite's own locks guard the rows, this one only guards recovery. */
gboolean
store_files_lock (StoreFiles *self)
{
  g_autofree char *path = g_build_filename (self->directory, "matches.lock", NULL);

  if (self->lock >= 0)
    return TRUE;
  if (g_mkdir_with_parents (self->directory, 0700) != 0)
    return FALSE;
  self->lock = g_open (path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (self->lock < 0)
    return FALSE;
  flock (self->lock, LOCK_SH);

  return TRUE;
}

/* Turns the shared lock into an exclusive one, unless another process has the database open. On
 * failure no lock is held: two processes that both want to recover must not wait for each other. */
gboolean
store_files_lock_alone (StoreFiles *self)
{
  if (self->lock >= 0 && flock (self->lock, LOCK_EX | LOCK_NB) == 0)
    return TRUE;
  store_files_unlock (self);

  return FALSE;
}

void
store_files_lock_shared (StoreFiles *self)
{
  flock (self->lock, LOCK_SH);
}

void
store_files_unlock (StoreFiles *self)
{
  if (self->lock >= 0)
    close (self->lock);
  self->lock = -1;
}

/* Waits until no other copy of the database is being made, but not for ever. *@cancelled is set
 * from another thread, if there is one. *@lock is to be closed afterwards. A file system without
 * locks stops nobody. Returns an SQLite code. */
int
store_files_lock_copies (StoreFiles *self,
                         gint       *cancelled,
                         int        *lock)
{
  g_autofree char *path = g_build_filename (self->directory, "matches.copy.lock", NULL);
  gint64           end = g_get_monotonic_time () + MAX_WAIT_US;

  *lock = g_open (path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (*lock < 0)
    return SQLITE_CANTOPEN;
  while (flock (*lock, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK)
    {
      if (g_get_monotonic_time () > end || (cancelled != NULL && g_atomic_int_get (cancelled)))
        {
          close (*lock);
          return SQLITE_BUSY;
        }
      g_usleep (POLL_US);
    }

  return SQLITE_OK;
}

/* In bytes; -1 when there is no such file. */
gint64
store_files_get_size (const char *path)
{
  GStatBuf status;

  return g_stat (path, &status) == 0 ? (gint64) status.st_size : -1;
}

/* When it was last changed, in microseconds of Unix time; 0 when there is no such file. */
gint64
store_files_get_time (const char *path)
{
  GStatBuf status;

  if (g_stat (path, &status) != 0)
    return 0;

  return status.st_mtim.tv_sec * G_USEC_PER_SEC + status.st_mtim.tv_nsec / 1000;
}

/* A file or a directory: the latter makes a rename last. */
gboolean
store_files_sync (const char *path)
{
  int      descriptor = g_open (path, O_RDONLY | O_CLOEXEC, 0);
  gboolean done;

  if (descriptor < 0)
    return FALSE;
  done = fsync (descriptor) == 0;
  close (descriptor);

  return done;
}
