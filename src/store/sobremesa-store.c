/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "SobremesaStore"

#include "config.h"

#include "sobremesa-store-private.h"

#include "store-answer.h"
#include "store-worker.h"

/* How long closing waits for a disk that doesn't answer. */
#define CLOSE_TIMEOUT_MS 10000

/**
 * SobremesaStore:
 *
 * The library of matches: every match that was begun, as the events that happened in it.
 *
 * Writing returns at once and never fails: a thread of the store's own brings each event to the
 * disk in the order of asking. When the disk refuses, [property@Store:trouble] says so; what
 * couldn't be written stays in memory, is part of every answer, and is written as soon as the disk
 * lets it.
 *
 * Answers come in the order of asking too: a question sees everything that was written before it.
 *
 * All functions belong to the thread that made the store; notifications come in its main context.
 */
struct _SobremesaStore
{
  GObject parent_instance;

  char        *directory;
  char        *trouble;
  char        *recovered;
  StoreWorker *worker;
};

enum
{
  PROP_0,
  PROP_DIRECTORY,
  PROP_TROUBLE,
  PROP_RECOVERED,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SobremesaStore, sobremesa_store, G_TYPE_OBJECT)

G_DEFINE_QUARK (sobremesa - store - error - quark, sobremesa_store_error)

static void
notice_cb (GObject    *owner,
           StoreNotice notice,
           const char *text)
{
  SobremesaStore *self = SOBREMESA_STORE (owner);
  char          **field = notice == STORE_NOTICE_TROUBLE ? &self->trouble : &self->recovered;

  g_free (*field);
  *field = g_strdup (text);
  g_object_notify_by_pspec (
    owner, properties[notice == STORE_NOTICE_TROUBLE ? PROP_TROUBLE : PROP_RECOVERED]);
}

static void
sobremesa_store_get_property (GObject    *object,
                              guint       prop_id,
                              GValue     *value,
                              GParamSpec *pspec)
{
  SobremesaStore *self = SOBREMESA_STORE (object);

  switch (prop_id)
    {
    case PROP_DIRECTORY:
      g_value_set_string (value, self->directory);
      break;
    case PROP_TROUBLE:
      g_value_set_string (value, self->trouble);
      break;
    case PROP_RECOVERED:
      g_value_set_string (value, self->recovered);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sobremesa_store_set_property (GObject      *object,
                              guint         prop_id,
                              const GValue *value,
                              GParamSpec   *pspec)
{
  SobremesaStore *self = SOBREMESA_STORE (object);

  switch (prop_id)
    {
    case PROP_DIRECTORY:
      self->directory = g_value_dup_string (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sobremesa_store_constructed (GObject *object)
{
  SobremesaStore *self = SOBREMESA_STORE (object);

  G_OBJECT_CLASS (sobremesa_store_parent_class)->constructed (object);
  self->worker = store_worker_new (self->directory, object, notice_cb);
}

static void
sobremesa_store_dispose (GObject *object)
{
  sobremesa_store_close (SOBREMESA_STORE (object));

  G_OBJECT_CLASS (sobremesa_store_parent_class)->dispose (object);
}

static void
sobremesa_store_finalize (GObject *object)
{
  SobremesaStore *self = SOBREMESA_STORE (object);

  g_clear_pointer (&self->directory, g_free);
  g_clear_pointer (&self->trouble, g_free);
  g_clear_pointer (&self->recovered, g_free);

  G_OBJECT_CLASS (sobremesa_store_parent_class)->finalize (object);
}

static void
sobremesa_store_class_init (SobremesaStoreClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = sobremesa_store_get_property;
  object_class->set_property = sobremesa_store_set_property;
  object_class->constructed = sobremesa_store_constructed;
  object_class->dispose = sobremesa_store_dispose;
  object_class->finalize = sobremesa_store_finalize;

  /**
   * SobremesaStore:directory:
   *
   * Where the database is. It is made when it doesn't exist.
   */
  properties[PROP_DIRECTORY] =
    g_param_spec_string ("directory", NULL, NULL, NULL,
                         G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);

  /**
   * SobremesaStore:trouble:
   *
   * Why nothing is being saved at the moment and what the player can do, in the player's language;
   * %NULL when all is well.
   */
  properties[PROP_TROUBLE] =
    g_param_spec_string ("trouble", NULL, NULL, NULL, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);

  /**
   * SobremesaStore:recovered:
   *
   * What was restored after damage, in the player's language; %NULL when nothing had to be.
   */
  properties[PROP_RECOVERED] =
    g_param_spec_string ("recovered", NULL, NULL, NULL, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);

  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
sobremesa_store_init (SobremesaStore *self)
{
}

/* Takes the job. After closing there is nobody left to do it. */
void
sobremesa_store_write (SobremesaStore *self,
                       StoreJob       *job)
{
  if (self->worker != NULL)
    store_worker_push (self->worker, job);
  else
    store_job_free (job);
}

/* Takes the job and makes it a question whose answer goes to the callback. */
void
sobremesa_store_ask (SobremesaStore     *self,
                     StoreJob           *job,
                     gpointer            source_tag,
                     GCancellable       *cancellable,
                     GAsyncReadyCallback callback,
                     gpointer            user_data)
{
  job->task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_source_tag (job->task, source_tag);
  if (self->worker != NULL)
    {
      store_worker_push (self->worker, job);
      return;
    }
  g_task_return_error (job->task, store_error_new_closed ());
  store_job_free (job);
}

/* What a function that finishes a question returns. */
gpointer
sobremesa_store_take_answer (SobremesaStore *self,
                             GAsyncResult   *result,
                             gpointer        source_tag,
                             GError        **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);
  g_return_val_if_fail (g_async_result_is_tagged (result, source_tag), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

/**
 * sobremesa_store_new:
 * @directory: where the database is or shall be
 *
 * Makes a store. It returns at once; the database is opened by a thread.
 *
 * Returns: (transfer full): the store
 */
SobremesaStore *
sobremesa_store_new (const char *directory)
{
  g_return_val_if_fail (directory != NULL, NULL);

  return g_object_new (SOBREMESA_TYPE_STORE, "directory", directory, NULL);
}

/**
 * sobremesa_store_get_directory:
 * @self: a store
 *
 * Returns: where the database is
 */
const char *
sobremesa_store_get_directory (SobremesaStore *self)
{
  g_return_val_if_fail (SOBREMESA_IS_STORE (self), NULL);

  return self->directory;
}

/**
 * sobremesa_store_get_trouble:
 * @self: a store
 *
 * Returns: (nullable): why nothing is being saved at the moment, for the player
 */
const char *
sobremesa_store_get_trouble (SobremesaStore *self)
{
  g_return_val_if_fail (SOBREMESA_IS_STORE (self), NULL);

  return self->trouble;
}

/**
 * sobremesa_store_get_recovered:
 * @self: a store
 *
 * Returns: (nullable): what was restored after damage, for the player
 */
const char *
sobremesa_store_get_recovered (SobremesaStore *self)
{
  g_return_val_if_fail (SOBREMESA_IS_STORE (self), NULL);

  return self->recovered;
}

/**
 * sobremesa_store_close:
 * @self: a store
 *
 * Waits until everything is written, at most ten seconds, and closes the database.
 *
 * Disposing of the store does the same. A closed store ignores what is written to it.
 *
 * Returns: %FALSE when something could not be written and is lost
 */
gboolean
sobremesa_store_close (SobremesaStore *self)
{
  gboolean all_written;

  g_return_val_if_fail (SOBREMESA_IS_STORE (self), FALSE);

  if (self->worker == NULL)
    return TRUE;
  all_written = store_worker_close (self->worker, CLOSE_TIMEOUT_MS);
  g_clear_pointer (&self->worker, store_worker_unref);

  return all_written;
}
