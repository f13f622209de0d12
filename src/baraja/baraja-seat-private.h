/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "baraja-seat.h"

G_BEGIN_DECLS

#define BARAJA_MAX_NAME_LENGTH 60 /* characters */

BarajaSeat *baraja_seat_new (guint number);
void        baraja_seat_update (BarajaSeat *self,
                                gint        score,
                                gboolean    to_act);

G_END_DECLS
