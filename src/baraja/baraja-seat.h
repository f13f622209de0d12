/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "baraja-types.h"

G_BEGIN_DECLS

#define BARAJA_TYPE_SEAT (baraja_seat_get_type ())
BARAJA_API G_DECLARE_FINAL_TYPE (BarajaSeat, baraja_seat, BARAJA, SEAT, GObject)

BARAJA_API guint          baraja_seat_get_number (BarajaSeat *self);
BARAJA_API const char    *baraja_seat_get_name (BarajaSeat *self);
BARAJA_API void           baraja_seat_set_name (BarajaSeat *self,
                                                const char *name);
BARAJA_API BarajaSeatKind baraja_seat_get_kind (BarajaSeat *self);
BARAJA_API void           baraja_seat_set_kind (BarajaSeat    *self,
                                                BarajaSeatKind kind);
BARAJA_API BarajaLevel    baraja_seat_get_level (BarajaSeat *self);
BARAJA_API void           baraja_seat_set_level (BarajaSeat *self,
                                                 BarajaLevel level);
BARAJA_API gint           baraja_seat_get_score (BarajaSeat *self);
BARAJA_API gboolean       baraja_seat_get_to_act (BarajaSeat *self);

G_END_DECLS
