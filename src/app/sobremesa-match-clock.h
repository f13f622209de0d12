/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define SOBREMESA_NEVER G_MAXINT64

/* From a real moment on, time in the match runs at some rate. Both in microseconds. */
typedef struct
{
  gint64 real, match;
  double rate;
} SobremesaMatchClockPart;

/* The time of a match: it stands still, runs, or runs slower, in parts. Earlier parts are
 * remembered for a while, so that an event that arrives late still finds its moment. */
typedef struct
{
  SobremesaMatchClockPart parts[8]; /* oldest first */
  guint                   n_parts;
  gint64                  stamped; /* the last event's time stamp, without its wrapping round */
  gint64                  behind;  /* how far time stamps are behind real moments, at least */
  guint32                 last_stamp;
  gboolean                calibrated;
} SobremesaMatchClock;

void   sobremesa_match_clock_start (SobremesaMatchClock *self, gint64 real, gint64 match_ms);
void   sobremesa_match_clock_set_rate (SobremesaMatchClock *self, gint64 real, double rate);
void   sobremesa_match_clock_set_moment (SobremesaMatchClock *self,
                                         gint64               real,
                                         gint64               match_ms,
                                         double               rate);
gint64 sobremesa_match_clock_to_match (const SobremesaMatchClock *self, gint64 real);
gint64 sobremesa_match_clock_to_real (const SobremesaMatchClock *self, gint64 match_ms);
gint64 sobremesa_match_clock_read_stamp (SobremesaMatchClock *self, guint32 stamp, gint64 now);

G_END_DECLS
