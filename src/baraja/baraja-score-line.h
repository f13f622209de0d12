/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "baraja-types.h"

G_BEGIN_DECLS

#define BARAJA_TYPE_SCORE_LINE (baraja_score_line_get_type ())
BARAJA_API G_DECLARE_FINAL_TYPE (BarajaScoreLine, baraja_score_line, BARAJA, SCORE_LINE, GObject)

BARAJA_API const char *baraja_score_line_get_rule (BarajaScoreLine *self);
BARAJA_API gint        baraja_score_line_get_seat (BarajaScoreLine *self);
BARAJA_API const char *baraja_score_line_get_cards (BarajaScoreLine *self);
BARAJA_API gint        baraja_score_line_get_points (BarajaScoreLine *self);
BARAJA_API const char *baraja_score_line_get_text (BarajaScoreLine *self);
BARAJA_API const gint *baraja_score_line_get_values (BarajaScoreLine *self,
                                                     gsize           *n_values);

G_END_DECLS
