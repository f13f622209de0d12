/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "baraja.h"
#include "sobremesa-lesson.h"

G_BEGIN_DECLS

/* What became of the last attempt. */
typedef enum
{
  SOBREMESA_VERDICT_NONE,    /* nothing was tried yet */
  SOBREMESA_VERDICT_RIGHT,   /* it was what the lesson asks for */
  SOBREMESA_VERDICT_WRONG,   /* the rules allow it, but the lesson asks for something else */
  SOBREMESA_VERDICT_REFUSED, /* the rules don't allow it */
} SobremesaVerdict;

#define SOBREMESA_TYPE_PRACTICE (sobremesa_practice_get_type ())
G_DECLARE_FINAL_TYPE (SobremesaPractice, sobremesa_practice, SOBREMESA, PRACTICE, GObject)

SobremesaPractice                  *
sobremesa_practice_new (const char *game, SobremesaLesson *lesson, GError **error);
BarajaGame      *sobremesa_practice_get_game (SobremesaPractice *self);
guint            sobremesa_practice_get_step (SobremesaPractice *self);
guint            sobremesa_practice_get_n_steps (SobremesaPractice *self);
gboolean         sobremesa_practice_is_over (SobremesaPractice *self);
gboolean         sobremesa_practice_is_waiting (SobremesaPractice *self);
guint            sobremesa_practice_get_n_waiting (SobremesaPractice *self);
const char      *sobremesa_practice_get_task (SobremesaPractice *self);
const char      *sobremesa_practice_get_answer (SobremesaPractice *self);
SobremesaVerdict sobremesa_practice_get_verdict (SobremesaPractice *self);
const char      *sobremesa_practice_get_reply (SobremesaPractice *self);
const char      *sobremesa_practice_get_rule (SobremesaPractice *self);
const char      *sobremesa_practice_get_event (SobremesaPractice *self);
void             sobremesa_practice_try (SobremesaPractice *self, const char *move);
void             sobremesa_practice_go_on (SobremesaPractice *self);
gboolean         sobremesa_practice_restart (SobremesaPractice *self, GError **error);

G_END_DECLS
