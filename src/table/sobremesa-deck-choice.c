/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-deck-choice.h"

#include "sobremesa-deck-list.h"

/**
 * SobremesaDeckChoice:
 *
 * Which deck is used: the program's own, or one of another program. That is looked for and read in
 * a thread; until it is there, the one in use stays.
 */
struct _SobremesaDeckChoice
{
  GObject parent_instance;

  char              *id;   /* of the deck that is wanted; empty: our own */
  SobremesaDeckFile *file; /* in use; NULL: our own */
  SobremesaDeckState state;
  GCancellable      *loading;
  guint              start_id;
};

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SobremesaDeckChoice, sobremesa_deck_choice, G_TYPE_OBJECT)

static void
stop_loading (SobremesaDeckChoice *self)
{
  if (self->loading != NULL)
    g_cancellable_cancel (self->loading);
  g_clear_object (&self->loading);
  g_clear_handle_id (&self->start_id, g_source_remove);
}

static void
use (SobremesaDeckChoice *self, SobremesaDeckFile *file, SobremesaDeckState state)
{
  g_set_object (&self->file, file);
  self->state = state;
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static void
loaded_cb (GObject *object, GAsyncResult *result, gpointer data)
{
  SobremesaDeckChoice *self = SOBREMESA_DECK_CHOICE (object);
  g_autoptr (GError) error = NULL;
  g_autoptr (SobremesaDeckFile) file = g_task_propagate_pointer (G_TASK (result), &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  g_clear_object (&self->loading);
  use (self, file, file != NULL ? SOBREMESA_DECK_READY : SOBREMESA_DECK_MISSING);
}

static SobremesaDeckFile *
find_and_load (const char *id)
{
  g_autoptr (SobremesaDeckFile) file = sobremesa_deck_list_find (id);

  return file != NULL && sobremesa_deck_file_load (file, NULL) ? g_steal_pointer (&file) : NULL;
}

static void
run_loading (GTask *task, gpointer source_object, gpointer task_data, GCancellable *cancellable)
{
  g_task_return_pointer (task, find_and_load (task_data), g_object_unref);
}

static gboolean
start_cb (gpointer data)
{
  SobremesaDeckChoice *self = data;
  g_autoptr (GTask) task = NULL;

  self->start_id = 0;
  self->loading = g_cancellable_new ();
  task = g_task_new (self, self->loading, loaded_cb, NULL);
  g_task_set_source_tag (task, start_cb);
  g_task_set_task_data (task, g_strdup (self->id), g_free);
  g_task_run_in_thread (task, run_loading);
  return G_SOURCE_REMOVE;
}

static void
sobremesa_deck_choice_dispose (GObject *object)
{
  SobremesaDeckChoice *self = SOBREMESA_DECK_CHOICE (object);

  stop_loading (self);
  g_clear_object (&self->file);

  G_OBJECT_CLASS (sobremesa_deck_choice_parent_class)->dispose (object);
}

static void
sobremesa_deck_choice_finalize (GObject *object)
{
  g_clear_pointer (&SOBREMESA_DECK_CHOICE (object)->id, g_free);

  G_OBJECT_CLASS (sobremesa_deck_choice_parent_class)->finalize (object);
}

static void
sobremesa_deck_choice_class_init (SobremesaDeckChoiceClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = sobremesa_deck_choice_dispose;
  object_class->finalize = sobremesa_deck_choice_finalize;

  /**
   * SobremesaDeckChoice::changed:
   *
   * Another deck is in use, or is to be.
   */
  signals[SIGNAL_CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                          0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
sobremesa_deck_choice_init (SobremesaDeckChoice *self)
{
  self->id = g_strdup ("");
}

SobremesaDeckChoice *
sobremesa_deck_choice_new (void)
{
  return g_object_new (SOBREMESA_TYPE_DECK_CHOICE, NULL);
}

const char *
sobremesa_deck_choice_get_id (SobremesaDeckChoice *self)
{
  return self->id;
}

/**
 * sobremesa_deck_choice_set_id:
 * @id: (nullable): as in `aisleriot:bonded` or `kde:svg-oxygen`; empty for the program's own deck
 *
 * Chooses a deck. What is first to be seen goes before: reading begins when there is nothing else
 * to do.
 */
void
sobremesa_deck_choice_set_id (SobremesaDeckChoice *self, const char *id)
{
  g_return_if_fail (SOBREMESA_IS_DECK_CHOICE (self));
  if (id == NULL)
    id = "";
  if (g_strcmp0 (id, self->id) == 0)
    return;
  g_free (self->id);
  self->id = g_strdup (id);
  stop_loading (self);
  if (id[0] == '\0')
    {
      use (self, NULL, SOBREMESA_DECK_READY);
      return;
    }
  self->start_id = g_idle_add_full (G_PRIORITY_LOW, start_cb, self, NULL);
  use (self, self->file, SOBREMESA_DECK_LOADING);
}

/**
 * sobremesa_deck_choice_get_file:
 *
 * Returns: (transfer none) (nullable): the deck in use, which has been loaded; %NULL for our own
 */
SobremesaDeckFile *
sobremesa_deck_choice_get_file (SobremesaDeckChoice *self)
{
  return self->file;
}

SobremesaDeckState
sobremesa_deck_choice_get_state (SobremesaDeckChoice *self)
{
  return self->state;
}

/* The deck that is wanted, even if one has to wait for it, as on paper. */
SobremesaDeckFile *
sobremesa_deck_choice_wait (SobremesaDeckChoice *self)
{
  g_autoptr (SobremesaDeckFile) file = NULL;

  if (self->state != SOBREMESA_DECK_LOADING)
    return self->file;
  stop_loading (self);
  file = find_and_load (self->id);
  use (self, file, file != NULL ? SOBREMESA_DECK_READY : SOBREMESA_DECK_MISSING);
  return self->file;
}
