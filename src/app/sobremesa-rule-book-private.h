/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sobremesa-rule-book.h"

G_BEGIN_DECLS

/* What a rule text says; the parser fills it in. */
typedef struct
{
  char       *game;
  char       *title;
  char       *aim;
  GPtrArray  *sections; /* SobremesaRuleSection */
  GHashTable *rules;    /* rule id → SobremesaRuleBlock */

  SobremesaLesson *first_steps; /* or NULL */
} SobremesaRuleContents;

void                  sobremesa_rule_contents_init (SobremesaRuleContents *self);
void                  sobremesa_rule_contents_clear (SobremesaRuleContents *self);
SobremesaRuleSection *sobremesa_rule_contents_add_section (SobremesaRuleContents *self,
                                                           const char            *id);
gboolean              sobremesa_rule_contents_parse (SobremesaRuleContents *self,
                                                     const char            *data,
                                                     gssize                 length,
                                                     GError               **error);

/* Which text of a lesson an element holds. */
typedef enum
{
  SOBREMESA_LESSON_DEAL,
  SOBREMESA_LESSON_MOVES,
  SOBREMESA_LESSON_MOVE,
  SOBREMESA_LESSON_THEN,
  SOBREMESA_LESSON_TASK,
  SOBREMESA_LESSON_RIGHT,
  SOBREMESA_LESSON_WRONG,
  SOBREMESA_LESSON_END,
} SobremesaLessonText;

gboolean    sobremesa_lesson_read_attributes (SobremesaLesson *self,
                                              const char     **names,
                                              const char     **values);
gboolean    sobremesa_lesson_set_text (SobremesaLesson    *self,
                                       SobremesaLessonText text,
                                       const char         *value);
const char *sobremesa_lesson_find_missing (SobremesaLesson *self);
const char *sobremesa_lesson_step_find_missing (SobremesaLesson *self);

char *sobremesa_rule_text_to_markup (const char *text,
                                     GError    **error);

G_END_DECLS
