/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-rule-book-private.h"

#include <string.h>

/* How a lesson is filled in from the elements of a rule text. */

static SobremesaLessonStep *
get_last_step (SobremesaLesson *self)
{
  return self->steps->len > 0 ? g_ptr_array_index (self->steps, self->steps->len - 1) : NULL;
}

/* FALSE when the number of seats is missing. */
gboolean
sobremesa_lesson_read_attributes (SobremesaLesson *self,
                                  const char     **names,
                                  const char     **values)
{
  for (guint i = 0; names[i] != NULL; i++)
    if (strcmp (names[i], "id") == 0)
      self->id = g_strdup (values[i]);
    else if (strcmp (names[i], "options") == 0)
      self->options = g_strdup (values[i]);
    else if (strcmp (names[i], "seats") == 0)
      self->n_seats = g_ascii_strtoull (values[i], NULL, 10);
  return self->n_seats > 0;
}

static char **
find_place (SobremesaLesson    *self,
            SobremesaLessonText text)
{
  SobremesaLessonStep *step = get_last_step (self);

  switch (text)
    {
    case SOBREMESA_LESSON_DEAL:
      return &self->deal;
    case SOBREMESA_LESSON_MOVES:
      return &self->moves;
    case SOBREMESA_LESSON_THEN:
      return &step->then;
    case SOBREMESA_LESSON_TASK:
      return &step->task;
    case SOBREMESA_LESSON_RIGHT:
      return &step->right;
    case SOBREMESA_LESSON_WRONG:
      return &step->wrong;
    case SOBREMESA_LESSON_END:
      return &self->end;
    case SOBREMESA_LESSON_MOVE:
    default:
      g_return_val_if_reached (NULL);
    }
}

/* FALSE when that text is there already. A step may have several moves. */
gboolean
sobremesa_lesson_set_text (SobremesaLesson    *self,
                           SobremesaLessonText text,
                           const char         *value)
{
  char **place;

  if (text == SOBREMESA_LESSON_MOVE)
    {
      g_ptr_array_add (get_last_step (self)->moves, g_strdup (value));
      return TRUE;
    }
  place = find_place (self, text);
  if (*place != NULL)
    return FALSE;
  *place = g_strdup (value);
  return TRUE;
}

/* The element that the lesson lacks, or NULL. */
const char *
sobremesa_lesson_find_missing (SobremesaLesson *self)
{
  return self->deal == NULL ? "deal" : self->steps->len == 0 ? "step" : NULL;
}

/* The element that its last step lacks, or NULL. */
const char *
sobremesa_lesson_step_find_missing (SobremesaLesson *self)
{
  SobremesaLessonStep *step = get_last_step (self);

  return step->moves->len == 0 ? "move" : step->task == NULL ? "task" : NULL;
}
