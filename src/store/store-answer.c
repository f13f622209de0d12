/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "SobremesaStore"

#include "config.h"

#include "store-answer.h"

#include <glib/gi18n.h>

#include "sobremesa-store.h"

GError *
store_error_new_closed (void)
{
  return g_error_new_literal (SOBREMESA_STORE_ERROR, SOBREMESA_STORE_ERROR_CLOSED,
                              _ ("The saved matches have been closed."));
}

typedef struct
{
  StoreJob *job;
  gpointer  result;
  GError   *error;
} Answer;

static void
free_answer (gpointer data)
{
  Answer *self = data;

  if (self->result != NULL && self->job->free_result != NULL)
    self->job->free_result (self->result);
  g_clear_error (&self->error);
  g_clear_pointer (&self->job, store_job_free);
  g_free (self);
}

static gboolean
answer_cb (gpointer data)
{
  Answer *self = data;
  GTask  *task = self->job->task;

  if (self->error != NULL)
    g_task_return_error (task, g_steal_pointer (&self->error));
  else if (self->job->kind == STORE_JOB_FLUSH)
    g_task_return_boolean (task, TRUE);
  else if (self->result == NULL)
    g_task_return_new_error (task, SOBREMESA_STORE_ERROR, SOBREMESA_STORE_ERROR_NOT_FOUND, "%s",
                             _ ("That match isn’t saved any more."));
  else
    g_task_return_pointer (task, g_steal_pointer (&self->result), self->job->free_result);

  return G_SOURCE_REMOVE;
}

/* Takes @job, @result and @error to the context of the question. The worker must not keep anything
 * of the task: were its reference the last one, the store would be disposed of by its own thread.
 */
void
store_answer (StoreJob *job,
              gpointer  result,
              GError   *error)
{
  g_autoptr (GSource) source = g_idle_source_new ();
  Answer *self = g_new0 (Answer, 1);

  self->job = job;
  self->result = result;
  self->error = error;
  g_source_set_priority (source, g_task_get_priority (job->task));
  g_source_set_callback (source, answer_cb, self, free_answer);
  g_source_attach (source, g_task_get_context (job->task));
}
