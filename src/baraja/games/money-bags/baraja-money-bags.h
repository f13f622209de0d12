/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "../../baraja-rules-private.h"

G_BEGIN_DECLS

extern const BarajaRules baraja_money_bags_rules;

GType baraja_money_bags_get_type (void);

G_END_DECLS
