/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-match-clock.h"

#include <math.h>
#include <string.h>

/* An event that seems to be older than this has a time stamp of some other clock. */
#define OLDEST_EVENT (250 * G_TIME_SPAN_MILLISECOND)

static SobremesaMatchClockPart *
last_part (SobremesaMatchClock *self)
{
  return &self->parts[self->n_parts - 1];
}

/* The match has reached a moment, and time stands still. */
void
sobremesa_match_clock_start (SobremesaMatchClock *self, gint64 real, gint64 match_ms)
{
  self->n_parts = 1;
  self->parts[0] = (SobremesaMatchClockPart){ real, match_ms * 1000, 0 };
}

static void
add_part (SobremesaMatchClock *self, const SobremesaMatchClockPart *part)
{
  /* What was said about later moments no longer holds. */
  while (self->n_parts > 0 && last_part (self)->real >= part->real)
    self->n_parts--;
  if (self->n_parts == G_N_ELEMENTS (self->parts))
    memmove (self->parts, self->parts + 1, --self->n_parts * sizeof *self->parts);
  self->parts[self->n_parts++] = *part;
}

static gint64
find_match (const SobremesaMatchClock *self, gint64 real)
{
  const SobremesaMatchClockPart *part = &self->parts[0];

  for (guint i = 1; i < self->n_parts && self->parts[i].real <= real; i++)
    part = &self->parts[i];
  return part->match + (gint64) floor (MAX (real - part->real, 0) * part->rate);
}

/* From a real moment on, time runs at a rate; 0 lets it stand still. */
void
sobremesa_match_clock_set_rate (SobremesaMatchClock *self, gint64 real, double rate)
{
  SobremesaMatchClockPart part = { real, find_match (self, real), rate };

  if (last_part (self)->rate != rate)
    add_part (self, &part);
}

/* At a real moment the match is at a moment of its own, whatever it was before. */
void
sobremesa_match_clock_set_moment (SobremesaMatchClock *self,
                                  gint64               real,
                                  gint64               match_ms,
                                  double               rate)
{
  SobremesaMatchClockPart part = { real, match_ms * 1000, rate };

  add_part (self, &part);
}

/* The moment of the match, in milliseconds. */
gint64
sobremesa_match_clock_to_match (const SobremesaMatchClock *self, gint64 real)
{
  return find_match (self, real) / 1000;
}

/* When the match will have reached a moment, as time runs now; it may be past, or never. */
gint64
sobremesa_match_clock_to_real (const SobremesaMatchClock *self, gint64 match_ms)
{
  const SobremesaMatchClockPart *part = &self->parts[self->n_parts - 1];
  double                         ahead;

  if (match_ms <= part->match / 1000)
    return part->real;
  if (part->rate <= 0 || match_ms > G_MAXINT64 / 4000)
    return SOBREMESA_NEVER;
  ahead = ceil ((match_ms * 1000 - part->match) / part->rate);
  return ahead < G_MAXINT64 / 4 ? part->real + (gint64) ahead : SOBREMESA_NEVER;
}

/* The real moment of an event from its time stamp: milliseconds since some moment, modulo 2³², or 0
 * when nothing is known. How far both clocks are apart is what the quickest event so far says. */
gint64
sobremesa_match_clock_read_stamp (SobremesaMatchClock *self, guint32 stamp, gint64 now)
{
  gint64 behind;

  if (stamp == 0)
    return now;
  if (self->calibrated)
    self->stamped += (gint64) (gint32) (stamp - self->last_stamp) * 1000;
  else
    self->stamped = (gint64) stamp * 1000;
  self->last_stamp = stamp;
  behind = now - self->stamped;
  if (!self->calibrated || behind < self->behind || behind - self->behind > OLDEST_EVENT)
    self->behind = behind;
  self->calibrated = TRUE;
  return self->stamped + self->behind;
}
