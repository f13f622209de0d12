/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "baraja.h"

BarajaGame *player_new_match (const char *game);
gboolean    player_step (BarajaGame *game);
char       *player_events_to_text (BarajaGame *game,
                                   guint       n_events);
