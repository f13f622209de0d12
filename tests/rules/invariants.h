/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What holds in every game that is played in turns, on the rules layer: random deals to their end,
 * views and sampled worlds, the rule-of-thumb opponent, and no allocation. */

#include "match.h"

/* Adds tests named `/<game>/random/…`, `/<game>/view/…` and so on. @presets are options as
 * match_new() reads them, NULL-terminated. */
void invariants_add_tests (const char *game, const char *const *presets);

/* Plays a match between two levels on the same cards twice, the seats changed; returns the share
 * of wins of the first, a shared win counting half. -1 is a player that moves at random. */
double invariants_compare (const char *game,
                           const char *options,
                           gint        level,
                           gint        other_level,
                           guint       n_matches,
                           guint64     seed);

/* How often the program has asked for memory so far; 0 for ever under a sanitizer. */
guint64  allocations_count (void);
gboolean allocations_are_counted (void);
