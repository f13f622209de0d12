/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "baraja-types.h"

G_BEGIN_DECLS

#define BARAJA_TYPE_ADVICE (baraja_advice_get_type ())
BARAJA_API G_DECLARE_FINAL_TYPE (BarajaAdvice, baraja_advice, BARAJA, ADVICE, GObject)

BARAJA_API gint        baraja_advice_get_seat (BarajaAdvice *self);
BARAJA_API guint       baraja_advice_get_event (BarajaAdvice *self);
BARAJA_API const char *baraja_advice_get_move (BarajaAdvice *self);
BARAJA_API const char *baraja_advice_get_instruction (BarajaAdvice *self);
BARAJA_API const char *baraja_advice_get_reason (BarajaAdvice *self);
BARAJA_API const char *baraja_advice_get_played (BarajaAdvice *self);
BARAJA_API double      baraja_advice_get_chance (BarajaAdvice *self);
BARAJA_API double      baraja_advice_get_cost (BarajaAdvice *self);

G_END_DECLS
