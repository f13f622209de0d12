/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "sobremesa-real-time.h"
#include "sobremesa-seat-keys.h"

G_BEGIN_DECLS

/* A match of Egyptian Ratscrew whose time, keyboard and display are the test's. */
typedef struct
{
  BarajaGame        *game;
  SobremesaRealTime *real_time;
  SobremesaSeatKeys *keys;
  gint64             now, alarm; /* µs */
  gint64             shown_at;   /* when the display has shown what was revealed, or never */
  guint              delay;      /* ms that the display takes */
  guint              n_reveals, n_shown, n_wakes, n_refused;
  char              *refused; /* the last refusal */
} Bench;

Bench *bench_new (guint n_seats, guint n_people, const char *first_cards, const char *options);
Bench *bench_take_up (BarajaGame *game, gboolean paused);
void   bench_free (Bench *self);
void   bench_wait (Bench *self, gint64 ms);
void   bench_begin (Bench *self);
void   bench_press (Bench *self, guint keyval, gint64 ago);
void   bench_release (Bench *self, guint keyval);
void   bench_tap (Bench *self, guint keyval);
guint  bench_count_cards (Bench *self, const char *pile);
guint  bench_count_events (Bench *self);
gint64 bench_look_up (Bench *self, const char *fact, const char *name);
char  *bench_get_kind (Bench *self);
gint   bench_get_reaction (Bench *self, gint seat);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Bench, bench_free)

G_END_DECLS
