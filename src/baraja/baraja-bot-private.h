/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "baraja-bot.h"
#include "baraja-rules-private.h"

G_BEGIN_DECLS

/* What every opponent's decision comes down to: a legal move of the seat to act, from its view. The
 * same seed and the same view give the same move. */
void baraja_bot_decide (const BarajaRules *rules,
                        gconstpointer      view,
                        guint              seat,
                        BarajaLevel        level,
                        guint64            seed,
                        BarajaRawMove     *move);

G_END_DECLS
