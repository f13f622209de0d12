/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "baraja.h"

G_BEGIN_DECLS

char *sobremesa_replay_tell (BarajaGame *game);
void  sobremesa_replay_step_on (BarajaGame *game, guint n_events);
void  sobremesa_replay_step_back (BarajaGame *game);
guint sobremesa_replay_find_deal (BarajaGame *game, guint n_events);
guint sobremesa_replay_find_deal_end (BarajaGame *game, guint n_events);
guint sobremesa_replay_find_pause (BarajaGame *game);

G_END_DECLS
