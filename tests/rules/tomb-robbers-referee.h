/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* A second opinion on Tomb Robbers, written from the rules alone. */

#include "match.h"

typedef struct
{
  guint seat;
  guint n_actions, n_played;
  gint  tomb;     /* of the card played in this turn, or -1 */
  guint n_passes; /* turns of nothing but a pass, in a row */
  guint n_laid[4];
  guint laid_by[4][6];
} Turn;

/* NULL, or the rule that refuses a well-formed move of the seat to act. */
const char *referee_judge (Match *match, const Turn *turn, const char *move);
void        referee_follow (Match *match, Turn *turn, const char *move);
gboolean    referee_deal_is_over (Match *match, const Turn *turn);
gint        referee_score (Match *match, guint seat);
/* In every view: what the seat may know is there, and nothing else. */
void        referee_assert_views (Match      *match,
                                  const Turn *turn,
                                  gboolean    uncovered);
