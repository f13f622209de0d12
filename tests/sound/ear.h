/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sobremesa-sound.h"

G_BEGIN_DECLS

/* Hears what would be played, at a time of the test's. */
typedef struct
{
  SobremesaSound *sound;
  GSettings      *settings;
  GString        *heard;  /* the names of the sounds, with a space between */
  double          volume; /* of the last one */
  gint64          now;    /* µs */
} Ear;

Ear  *ear_new (void);
void  ear_free (Ear *self);
void  ear_wait (Ear *self, guint ms);
char *ear_take (Ear *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Ear, ear_free)

#define assert_heard(ear, expected)                                                                \
  G_STMT_START                                                                                     \
  {                                                                                                \
    g_autofree char *heard_ = ear_take (ear);                                                      \
    g_assert_cmpstr (heard_, ==, expected);                                                        \
  }                                                                                                \
  G_STMT_END

G_END_DECLS
