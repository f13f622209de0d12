/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "match.h"

/* A position with an obviously right move, or an obviously wrong one: "meld 7C 7D 7H", several right
 * ones as "a|b", or the beginning of a wrong one as "!discard KS". Normal and above find it. */
void assert_finds (Match      *match,
                   const char *wanted);

void money_bags_add_blunders (void);
void rummy_add_blunders (void);
void tomb_add_blunders (void);
