/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "arena-tally.h"

#include <math.h>

#define STEP 1.05
#define SHORTEST 1e-6 /* ms */

void
arena_times_add (ArenaTimes *times,
                 double      ms)
{
  double step = ms > SHORTEST ? ceil (log (ms / SHORTEST) / log (STEP)) : 0;

  times->counts[(guint) MIN (step, ARENA_N_STEPS - 1)]++;
  times->n++;
  times->longest = MAX (times->longest, ms);
}

void
arena_times_merge (ArenaTimes       *times,
                   const ArenaTimes *others)
{
  for (guint i = 0; i < ARENA_N_STEPS; i++)
    times->counts[i] += others->counts[i];
  times->n += others->n;
  times->longest = MAX (times->longest, others->longest);
}

double
arena_times_quantile (const ArenaTimes *times,
                      double            part)
{
  double  wanted = part * times->n;
  guint64 n = 0;

  if (times->n == 0)
    return 0;
  for (guint i = 0; i < ARENA_N_STEPS; i++)
    {
      n += times->counts[i];
      if (n >= wanted)
        return MIN (SHORTEST * pow (STEP, i), times->longest);
    }
  return times->longest;
}

void
arena_mean_add (ArenaMean *mean,
                double     sample)
{
  mean->n++;
  mean->sum += sample;
  mean->squares += sample * sample;
}

double
arena_mean_get (const ArenaMean *mean)
{
  return mean->n > 0 ? mean->sum / mean->n : 0;
}

double
arena_mean_get_margin (const ArenaMean *mean)
{
  double average = arena_mean_get (mean);
  double variance;

  if (mean->n < 2)
    return 0;
  variance = MAX (0, mean->squares - mean->n * average * average) / (mean->n - 1);
  return 1.96 * sqrt (variance / mean->n);
}
