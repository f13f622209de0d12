/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "baraja-move.h"
#include "baraja-rules-private.h"

G_BEGIN_DECLS

BarajaMove *baraja_move_new_from_raw (const BarajaRules   *rules,
                                      guint                seat,
                                      const BarajaRawMove *raw);
char       *baraja_verb_expand (const char *pattern,
                                guint       seat,
                                gint        target);
gboolean    baraja_verb_match (const char *pattern,
                               guint       seat,
                               const char *pile,
                               gint       *target);

G_END_DECLS
