/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "desk.h"

G_BEGIN_DECLS

/* Somebody who has only a mouse, only a finger, only a keyboard, or only assistive technology. */
typedef struct
{
  const char *name;
  /* Makes a move at the table; FALSE when the table offers no way to it. */
  gboolean (*play) (Desk       *desk,
                    BarajaMove *move);
  void     (*press) (Desk      *desk,
                     GtkWidget *button);
} Hand;

extern const Hand hand_mouse;
extern const Hand hand_finger;
extern const Hand hand_keys;
extern const Hand hand_voice;

/* What all of them see. */
SobremesaCardView *hand_find_card (Desk       *desk,
                                   BarajaMove *move,
                                   const char *code);
SobremesaPileView *hand_find_place (Desk       *desk,
                                    BarajaMove *move);
GtkWidget         *hand_find_last (Desk       *desk,
                                   BarajaMove *move);
GtkWidget         *hand_find_button (Desk       *desk,
                                     BarajaMove *move);
GtkWidget         *hand_find_answer (Desk       *desk,
                                     BarajaMove *move);
guint              hand_count_events (Desk *desk);
gboolean           hand_wait (Desk *desk,
                              guint n_events,
                              guint n_selected);

G_END_DECLS
