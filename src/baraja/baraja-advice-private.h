/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "baraja-advice.h"
#include "baraja-search-private.h"

G_BEGIN_DECLS

/* @played is what was played instead, or NULL. */
BarajaAdvice *baraja_advice_new (const BarajaRules        *rules,
                                 gconstpointer             view,
                                 guint                     seat,
                                 guint                     event,
                                 const BarajaSearchResult *result,
                                 const BarajaRawMove      *played);

G_END_DECLS
