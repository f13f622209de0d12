/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "baraja-types.h"

G_BEGIN_DECLS

#define BARAJA_TYPE_OPTION (baraja_option_get_type ())

BARAJA_API GType       baraja_option_get_type (void);
BARAJA_API const char *baraja_option_get_name (const BarajaOption *self);
BARAJA_API const char *baraja_option_get_label (const BarajaOption *self);
BARAJA_API const char *baraja_option_get_help (const BarajaOption *self);
BARAJA_API const char *baraja_option_get_rule (const BarajaOption *self);
BARAJA_API GVariant   *baraja_option_get_default (const BarajaOption *self);
BARAJA_API GVariant   *baraja_option_get_choices (const BarajaOption *self);
BARAJA_API char       *baraja_option_get_choice_label (const BarajaOption *self,
                                                       GVariant           *choice);
BARAJA_API void        baraja_option_get_range (const BarajaOption *self,
                                                gint               *min,
                                                gint               *max);

G_END_DECLS
