/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-sound-player.h"

#include <gmodule.h>
#include <gsound.h>
#include <math.h>

/* Finding out where sounds go, and handing one over, can take as long as it likes: a sound server
 * may have to be reached, or not answer. So all of it happens on a thread, which is there from the
 * first sound on. After the first failure there are no more: trying is slow, and each try is told
 * on stderr by one library or another. */

#define STALE (G_TIME_SPAN_SECOND / 2)              /* what is that late isn't played any more */
#define LONGEST_END (300 * G_TIME_SPAN_MILLISECOND) /* how long the thread may take to end */
#define DEVICES "/dev/snd"

typedef struct
{
  char  *path; /* NULL: there are no more */
  double volume;
  gint64 at;
} Job;

/* What the two threads share; the last of them frees it. */
typedef struct
{
  GAsyncQueue *jobs;
  GMutex       mutex;
  GCond        cond;
  gboolean     ended;
  int          failed; /* atomic */
} Desk;

struct _SobremesaSoundPlayer
{
  Desk    *desk;
  gboolean started;
};

static void
job_free (gpointer data)
{
  Job *job = data;

  g_free (job->path);
  g_free (job);
}

static void
desk_clear (gpointer data)
{
  Desk *desk = data;

  g_async_queue_unref (desk->jobs);
  g_mutex_clear (&desk->mutex);
  g_cond_clear (&desk->cond);
}

static void
desk_release (Desk *desk)
{
  g_atomic_rc_box_release_full (desk, desk_clear);
}

static void
say_nothing (const char *file, int line, const char *function, int error, const char *format, ...)
{
}

/* ALSA tells stderr of each device that it can't open. It is asked not to when it is there at all.
 */
static void
hush_alsa (void)
{
  typedef void (*Handler) (const char *, int, const char *, int, const char *, ...);
  GModule *module = g_module_open ("libasound.so.2", G_MODULE_BIND_LAZY);
  int (*set_handler) (Handler handler) = NULL;

  if (module == NULL)
    return;
  if (g_module_symbol (module, "snd_lib_error_set_handler", (gpointer *) &set_handler))
    set_handler (say_nothing);
  g_module_make_resident (module);
  g_module_close (module);
}

/* Whether there is a device that ALSA could play on. */
static gboolean
has_device (void)
{
  g_autoptr (GDir) devices = g_dir_open (DEVICES, 0, NULL);
  const char *name;

  while (devices != NULL && (name = g_dir_read_name (devices)) != NULL)
    if (g_str_has_prefix (name, "pcm") && g_str_has_suffix (name, "p"))
      return TRUE;
  return FALSE;
}

static GSoundContext *
open_driver (const char *driver)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GObject) context = NULL;

  context = (GObject *) gsound_context_new (NULL, &error);
  if (context != NULL && gsound_context_set_driver (GSOUND_CONTEXT (context), driver, &error) &&
      gsound_context_open (GSOUND_CONTEXT (context), &error))
    return GSOUND_CONTEXT (g_steal_pointer (&context));
  g_debug ("No sound by %s: %s", driver, error->message);
  return NULL;
}

/* A sound server is what desktops have; without one, the device itself will do. */
static GSoundContext *
open_context (void)
{
  GSoundContext *context = open_driver ("pulse");

  if (context != NULL || !has_device ())
    return context;
  hush_alsa ();
  return open_driver ("alsa");
}

static gboolean
play_job (GSoundContext *context, const Job *job)
{
  g_autoptr (GError) error = NULL;
  char     decibels[G_ASCII_DTOSTR_BUF_SIZE];
  gboolean played;

  /* What is half as loud to the ear has a quarter of the amplitude. */
  g_ascii_formatd (decibels, sizeof decibels, "%.2f", 40 * log10 (MAX (job->volume, 0.001)));
  played = gsound_context_play_simple (context, NULL, &error, GSOUND_ATTR_MEDIA_FILENAME, job->path,
                                       GSOUND_ATTR_MEDIA_ROLE, "game", GSOUND_ATTR_CANBERRA_VOLUME,
                                       decibels, GSOUND_ATTR_APPLICATION_ID, SOBREMESA_APP_ID,
                                       GSOUND_ATTR_APPLICATION_NAME, "Sobremesa", NULL);
  if (!played)
    g_debug ("Cannot play %s: %s", job->path, error->message);
  return played;
}

static gpointer
work (gpointer data)
{
  Desk *desk = data;
  g_autoptr (GObject) context = NULL;
  Job *job;

  for (job = g_async_queue_pop (desk->jobs); job->path != NULL;
       job = g_async_queue_pop (desk->jobs))
    {
      if (context == NULL && !g_atomic_int_get (&desk->failed))
        context = (GObject *) open_context ();
      if (context == NULL ||
          (g_get_monotonic_time () - job->at < STALE && !play_job (GSOUND_CONTEXT (context), job)))
        {
          g_atomic_int_set (&desk->failed, TRUE);
          g_clear_object (&context);
        }
      job_free (job);
    }
  job_free (job);
  g_clear_object (&context);
  g_mutex_lock (&desk->mutex);
  desk->ended = TRUE;
  g_cond_signal (&desk->cond);
  g_mutex_unlock (&desk->mutex);
  desk_release (desk);
  return NULL;
}

static void
add_job (Desk *desk, const char *path, double volume)
{
  Job *job = g_new0 (Job, 1);

  job->path = g_strdup (path);
  job->volume = volume;
  job->at = g_get_monotonic_time ();
  g_async_queue_push (desk->jobs, job);
}

/* Costs next to nothing until something is played. */
SobremesaSoundPlayer *
sobremesa_sound_player_new (void)
{
  SobremesaSoundPlayer *self = g_new0 (SobremesaSoundPlayer, 1);

  self->desk = g_atomic_rc_box_new0 (Desk);
  self->desk->jobs = g_async_queue_new_full (job_free);
  g_mutex_init (&self->desk->mutex);
  g_cond_init (&self->desk->cond);
  return self;
}

/* The thread gets a moment to say goodbye to the sound server; one that doesn't answer holds up
 * nobody. */
void
sobremesa_sound_player_free (SobremesaSoundPlayer *self)
{
  gint64 end = g_get_monotonic_time () + LONGEST_END;

  if (self->started)
    {
      add_job (self->desk, NULL, 0);
      g_mutex_lock (&self->desk->mutex);
      while (!self->desk->ended && g_cond_wait_until (&self->desk->cond, &self->desk->mutex, end))
        ;
      g_mutex_unlock (&self->desk->mutex);
    }
  desk_release (self->desk);
  g_free (self);
}

/* Plays a file, from 0 to 1 loud, whenever it can be played, and returns at once. */
void
sobremesa_sound_player_play (SobremesaSoundPlayer *self, const char *path, double volume)
{
  if (g_atomic_int_get (&self->desk->failed))
    return;
  if (!self->started)
    g_thread_unref (g_thread_new ("sound", work, g_atomic_rc_box_acquire (self->desk)));
  self->started = TRUE;
  add_job (self->desk, path, volume);
}
