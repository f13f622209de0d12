/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* How long decisions took: counts in steps of a twentieth, from a nanosecond up. */

#define ARENA_N_STEPS 640

typedef struct
{
  guint64 counts[ARENA_N_STEPS];
  guint64 n;
  double  longest; /* ms */
} ArenaTimes;

void   arena_times_add (ArenaTimes *times,
                        double      ms);
void   arena_times_merge (ArenaTimes       *times,
                          const ArenaTimes *others);
/* The time within which such a part of the decisions was made, in ms. */
double arena_times_quantile (const ArenaTimes *times,
                             double            part);

/* The mean of samples and how far the true one may be from it, 95 times of a hundred. */
typedef struct
{
  guint  n;
  double sum, squares;
} ArenaMean;

void   arena_mean_add (ArenaMean *mean,
                       double     sample);
double arena_mean_get (const ArenaMean *mean);
double arena_mean_get_margin (const ArenaMean *mean);
