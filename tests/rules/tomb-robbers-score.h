/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#define GAME "tomb-robbers"

/* The 36 play cards in an order without a system: two seats get 2C 4D 6H 8S TC 3D and 3C 5D 7H 9S
 * 2D 4H. */
#define ORDER                                                                                      \
  "2C 3C 4D 5D 6H 7H 8S 9S TC 2D 3D 4H 5C 6C 7C 8C 9C 6D 7D 8D 9D TD 2H 3H 5H 8H 9H TH 2S 3S 4S "  \
  "5S 6S 7S TS 4C"
#define MISSIONS "JC QD KH JS QC KD JH QS KC JD QH KS"

/* The seed's two examples, a tomb of diamonds that is open and one of hearts that isn't. */
extern const char *const tomb_seed_tombs[4];

/* Three tombs locked with all spades face down at them: nobody can play at the fourth. */
extern const char *const tomb_stuck_plays[];
#define PLAY_18 "pe pe pe pe pe pe pe pe pe pe pe pe pe pe pe pe pe pe"

void tomb_score_add_tests (void);
