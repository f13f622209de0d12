/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "baraja.h"

G_BEGIN_DECLS

#define SOBREMESA_TYPE_REPLAY_ADVICE (sobremesa_replay_advice_get_type ())
G_DECLARE_FINAL_TYPE (SobremesaReplayAdvice,
                      sobremesa_replay_advice,
                      SOBREMESA,
                      REPLAY_ADVICE,
                      GtkBox)

void   sobremesa_replay_advice_set_match (SobremesaReplayAdvice *self, BarajaGame *game, gint seat);
void   sobremesa_replay_advice_set_seat (SobremesaReplayAdvice *self, BarajaGame *game, gint seat);
void   sobremesa_replay_advice_set_position (SobremesaReplayAdvice *self, guint position);
guint *sobremesa_replay_advice_get_marks (SobremesaReplayAdvice *self, guint *n_marks);

G_END_DECLS
