/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "baraja-bot.h"
#include "baraja-search-private.h"

G_BEGIN_DECLS

/* What every opponent's decision comes down to: a legal move of the seat to act, from its view. The
 * same seed, view and budget (without a deadline) give the same move. FALSE when it was cancelled.
 */
gboolean baraja_bot_decide (const BarajaRules        *rules,
                            gconstpointer             view,
                            guint                     seat,
                            BarajaLevel               level,
                            guint64                   seed,
                            const BarajaSearchBudget *budget,
                            BarajaRawMove            *move);

/* What a level may spend on a decision; it has no deadline. */
void baraja_bot_get_budget (const BarajaRules  *rules,
                            BarajaLevel         level,
                            BarajaSearchBudget *budget);

G_END_DECLS
