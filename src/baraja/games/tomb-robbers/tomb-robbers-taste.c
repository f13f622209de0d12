/* SPDX-License-Identifier: LGPL-2.1-or-later */
#define G_LOG_DOMAIN "Baraja"

#include "config.h"

#include "tomb-robbers-taste.h"

/* The numbers come from some hundred thousand deals played against the policy of playouts and
 * against themselves. */
const TombTaste tomb_taste = {
  .fear = 0.436,
  .rival = 0.9,
  .low_up = 0.039,
  .own_up = 0.857,
  .cover_now = 0.3,
  .draw = 0.09,
  .draw_late = -0.058,
  .draw_hand = 0.0037,
  .draw_first = 0.177,
  .phases = {
    {
      .down = { 1.14, 1.14 },
      .up = { 5.12, 1.41 },
      .cover = { 1.1, -0.05 },
      .doubt = 1.35,
      .doubt_card = 0.884,
      .lock = { 0.48, 0.678, 0.812, 0.157 },
      .lock_card = -0.175,
      .parity = { 1, 1 },
      .alone = { 1, 1 },
      .theirs = { 1, 1 },
      .end = 0.031,
    },
    {
      .down = { 1.14, 1.14 },
      .up = { 5.12, 1.41 },
      .cover = { 1.1, -0.05 },
      .doubt = 1.35,
      .doubt_card = 0.884,
      .lock = { 1.1, 0.6, 0.56, 1.36 },
      .lock_card = 0,
      .parity = { 1, 1 },
      .alone = { 1, 1 },
      .theirs = { 1, 1 },
      .end = 0.031,
    },
    {
      .down = { 0.417, 4 },
      .up = { -0.537, 1.06 },
      .cover = { -0.0359, -0.0514 },
      .doubt = 4.8,
      .doubt_card = 3.87,
      .lock = { 1.57, 0.6, 0.257, 0.245 },
      .lock_card = 0,
      .parity = { 4.04, 0.424 },
      .alone = { 1.36, 1.16 },
      .theirs = { 0.63, 1.14 },
      .end = -0.0157,
    },
  },
};
