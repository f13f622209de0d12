/* SPDX-License-Identifier: LGPL-2.1-or-later */
#define G_LOG_DOMAIN "Baraja"

#include "config.h"

#include "baraja-types.h"

G_DEFINE_QUARK (baraja-error-quark, baraja_error)
G_DEFINE_QUARK (baraja-rule-error-quark, baraja_rule_error)
