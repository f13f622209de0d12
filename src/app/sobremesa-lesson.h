/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* One thing to do in a lesson. Moves are in the notation; texts are Pango markup in the person's
 * language. */
typedef struct
{
  GPtrArray *moves; /* char *: any of these will do */
  char      *then;  /* what happens after it, by itself, as in SobremesaLesson.moves; or NULL */
  char      *task;  /* what to do */
  char      *right; /* what it was good for, or NULL */
  char      *wrong; /* about other moves that the rules allow, or NULL */
} SobremesaLessonStep;

/* A position and what to do in it: an exercise with one step or a few, or the first steps of a
 * game. It comes about like any match, from a deal and moves, so that it can be no other than the
 * game's own.
 *
 * Moves are separated by semicolons. Each is made by the seat to act, unless a number and a colon
 * before it name another; `wait` lets time pass until something that waits has run out. */
typedef struct
{
  char      *id;
  guint      n_seats; /* the person sits on seat 0 */
  char      *options; /* “name=value name=value”, or NULL */
  char      *deal;    /* the cards that leave the deck first */
  char      *moves;   /* what has happened before, or NULL */
  GPtrArray *steps;   /* SobremesaLessonStep */
  char      *end;     /* what there is to say at the end, or NULL */
} SobremesaLesson;

SobremesaLesson     *sobremesa_lesson_new (void);
SobremesaLesson     *sobremesa_lesson_ref (SobremesaLesson *self);
void                 sobremesa_lesson_unref (SobremesaLesson *self);
SobremesaLessonStep *sobremesa_lesson_add_step (SobremesaLesson *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SobremesaLesson, sobremesa_lesson_unref)

G_END_DECLS
