/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-lesson.h"

static void
step_free (gpointer data)
{
  SobremesaLessonStep *step = data;

  g_ptr_array_unref (step->moves);
  g_free (step->then);
  g_free (step->task);
  g_free (step->right);
  g_free (step->wrong);
  g_free (step);
}

static void
lesson_clear (gpointer data)
{
  SobremesaLesson *self = data;

  g_free (self->id);
  g_free (self->options);
  g_free (self->deal);
  g_free (self->moves);
  g_ptr_array_unref (self->steps);
  g_free (self->end);
}

SobremesaLesson *
sobremesa_lesson_new (void)
{
  SobremesaLesson *self = g_rc_box_new0 (SobremesaLesson);

  self->steps = g_ptr_array_new_with_free_func (step_free);
  return self;
}

SobremesaLesson *
sobremesa_lesson_ref (SobremesaLesson *self)
{
  return g_rc_box_acquire (self);
}

void
sobremesa_lesson_unref (SobremesaLesson *self)
{
  g_rc_box_release_full (self, lesson_clear);
}

SobremesaLessonStep *
sobremesa_lesson_add_step (SobremesaLesson *self)
{
  SobremesaLessonStep *step = g_new0 (SobremesaLessonStep, 1);

  step->moves = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (self->steps, step);
  return step;
}
