/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "baraja-types.h"

G_BEGIN_DECLS

#define BARAJA_TYPE_STANDING_ROW (baraja_standing_row_get_type ())
BARAJA_API
G_DECLARE_FINAL_TYPE (BarajaStandingRow, baraja_standing_row, BARAJA, STANDING_ROW, GObject)

BARAJA_API const char *baraja_standing_row_get_rule (BarajaStandingRow *self);
BARAJA_API const char *baraja_standing_row_get_label (BarajaStandingRow *self);
BARAJA_API gint        baraja_standing_row_get_amount (BarajaStandingRow *self,
                                                       gint               seat);
BARAJA_API gint        baraja_standing_row_get_points (BarajaStandingRow *self,
                                                       gint               seat);

G_END_DECLS
