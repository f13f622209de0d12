/* SPDX-License-Identifier: LGPL-2.1-or-later */
#define G_LOG_DOMAIN "Baraja"

#include "config.h"

#include "tomb-robbers-taste.h"

/* The numbers come from some hundred thousand deals played against one another, and from what a
 * search that plays worlds out by them says about the moves they make. */
const TombTaste tomb_taste = {
  .fear = 0.436,
  .rival = 0.9,
  .low_up = 0.039,
  .own_up = 0.857,
  .cover_now = 0.3,
  .phases = {
    {
      .down = { 1.14, 1.14 },
      .up = { 5.12, 1.41 },
      .cover = { 1.1, -0.05 },
      .doubt = 1.35,
      .doubt_card = 0.884,
      .lock = { { 0.68, 1.34, 1.16, 0.98, 0.24, 0.71 },
                { 0.5, 1.28, 1.08, 1.03, 1.26, 0.82 } },
      .alone = { 1, 1 },
      .theirs = { 1, 1 },
      .end = 0.014,
      .draw = 0.1,
      .draw_late = -0.099,
      .draw_hand = 0.0037,
      .draw_first = -0.017,
      .draw_last = 0.25,
    },
    {
      .down = { 0.417, 4 },
      .up = { -0.537, 1.06 },
      .cover = { -0.0359, -0.0514 },
      .doubt = 4.8,
      .doubt_card = 3.87,
      .lock = { { 0.99, 0.257, 1.038, 0.6, 2.424, 1.57 },
                { 0.104, 0.257, 0.109, 0.6, 0.254, 1.57 } },
      .alone = { 1.36, 1.16 },
      .theirs = { 0.63, 1.14 },
      .end = -0.0157,
    },
  },
};
