/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "baraja-option.h"
#include "baraja-rules-private.h"

G_BEGIN_DECLS

gboolean  baraja_options_read (const BarajaRules *rules,
                               GHashTable        *asked,
                               gint              *values,
                               GError           **error);
GVariant *baraja_option_to_variant (const BarajaOption *option,
                                    gint                value);

G_END_DECLS
