/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-deck-preview.h"

#include "sobremesa-deck-private.h"
#include "sobremesa-deck.h"

/* A few cards of a deck in one picture, for whoever is to choose one. The deck is read for this and
 * let go again: many of them would fill the memory. */

static const char *const codes[] = { "AS", "QH", "TD" };

#define N_CARDS (G_N_ELEMENTS (codes) + 1) /* and the back */

typedef struct
{
  SobremesaDeckFile *file;
  int                card_width, gap; /* in device pixels */
  guint              back;
} Job;

static void
job_free (gpointer data)
{
  Job *job = data;

  g_clear_object (&job->file);
  g_free (job);
}

static gboolean
draw_cards (Job *job, cairo_t *cr, GError **error)
{
  for (guint i = 0; i < N_CARDS; i++)
    {
      guint    file = i < G_N_ELEMENTS (codes) ? (guint) sobremesa_deck_find_file (codes[i])
                                               : SOBREMESA_FILE_BACK + job->back - 1;
      gboolean success;

      cairo_save (cr);
      cairo_translate (cr, i * (job->card_width + job->gap), 0);
      success = sobremesa_deck_render_to (cr, job->file, file, 0, job->card_width, error);
      cairo_restore (cr);
      if (!success)
        return FALSE;
    }
  return TRUE;
}

static void
run (GTask *task, gpointer source_object, gpointer task_data, GCancellable *cancellable)
{
  Job    *job = task_data;
  GError *error = NULL;
  g_autoptr (SobremesaDeckFile) file = g_steal_pointer (&job->file);
  cairo_surface_t *surface;
  cairo_t         *cr;

  if (file != NULL && !sobremesa_deck_file_load (file, &error))
    {
      g_task_return_error (task, error);
      return;
    }
  job->file = file;
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32,
                                        N_CARDS * job->card_width + (N_CARDS - 1) * job->gap,
                                        job->card_width * SOBREMESA_CARD_RATIO + 0.5);
  cr = cairo_create (surface);
  if (draw_cards (job, cr, &error))
    g_task_return_pointer (task, sobremesa_deck_make_texture (surface), g_object_unref);
  else
    g_task_return_error (task, error);
  job->file = NULL;
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

/**
 * sobremesa_deck_preview_async:
 * @file: (transfer full) (nullable): a deck that nobody else uses, or %NULL for our own
 * @card_width: in device pixels
 * @gap: between two cards, in device pixels
 *
 * Draws the ace of spades, the queen of hearts, the ten of diamonds and the back.
 */
void
sobremesa_deck_preview_async (SobremesaDeckFile  *file,
                              int                 card_width,
                              int                 gap,
                              GCancellable       *cancellable,
                              GAsyncReadyCallback callback,
                              gpointer            data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, data);
  Job *job = g_new0 (Job, 1);

  job->file = file;
  job->card_width = card_width;
  job->gap = gap;
  g_object_get (sobremesa_deck_get_default (), "back", &job->back, NULL);
  g_task_set_source_tag (task, sobremesa_deck_preview_async);
  g_task_set_priority (task, G_PRIORITY_LOW);
  g_task_set_task_data (task, job, job_free);
  g_task_run_in_thread (task, run);
}

/**
 * sobremesa_deck_preview_finish:
 *
 * Returns: (transfer full) (nullable): the picture, or %NULL with @error if the deck can't be read
 */
GdkTexture *
sobremesa_deck_preview_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}
