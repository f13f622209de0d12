/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "baraja.h"

G_BEGIN_DECLS

GPtrArray *sobremesa_suggest_moves (GPtrArray         *choices,
                                    const char *const *selected,
                                    guint              max_moves);

G_END_DECLS
