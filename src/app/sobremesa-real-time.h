/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "baraja.h"

G_BEGIN_DECLS

/**
 * SobremesaRealTimeState:
 * @SOBREMESA_REAL_TIME_STOPPED: nothing happens: the match was left, or is over
 * @SOBREMESA_REAL_TIME_PAUSED: all clocks stand still
 * @SOBREMESA_REAL_TIME_COUNTDOWN: play begins in a moment
 * @SOBREMESA_REAL_TIME_RUNNING: time runs
 */
typedef enum
{
  SOBREMESA_REAL_TIME_STOPPED,
  SOBREMESA_REAL_TIME_PAUSED,
  SOBREMESA_REAL_TIME_COUNTDOWN,
  SOBREMESA_REAL_TIME_RUNNING,
} SobremesaRealTimeState;

/* Where real time comes from, in microseconds; tests bring their own. An alarm replaces the one
 * before; at SOBREMESA_NEVER there is none. When it goes off, sobremesa_real_time_wake() is called.
 */
typedef struct
{
  gint64 (*get_time) (gpointer data);
  void (*set_alarm) (gpointer data, gint64 at);
} SobremesaTimeSource;

#define SOBREMESA_TYPE_REAL_TIME (sobremesa_real_time_get_type ())
G_DECLARE_FINAL_TYPE (SobremesaRealTime, sobremesa_real_time, SOBREMESA, REAL_TIME, GObject)

SobremesaRealTime     *sobremesa_real_time_new (BarajaGame *game, guint64 seed);
void                   sobremesa_real_time_set_source (SobremesaRealTime         *self,
                                                       const SobremesaTimeSource *source,
                                                       gpointer                   data);
void                   sobremesa_real_time_wake (SobremesaRealTime *self);
void                   sobremesa_real_time_start (SobremesaRealTime *self, gboolean paused);
void                   sobremesa_real_time_stop (SobremesaRealTime *self);
void                   sobremesa_real_time_pause (SobremesaRealTime *self);
void                   sobremesa_real_time_resume (SobremesaRealTime *self);
SobremesaRealTimeState sobremesa_real_time_get_state (SobremesaRealTime *self);
guint                  sobremesa_real_time_get_countdown (SobremesaRealTime *self);
void sobremesa_real_time_act (SobremesaRealTime *self, gint seat, const char *move, guint32 stamp);
void sobremesa_real_time_see_stamp (SobremesaRealTime *self, guint32 stamp);
void sobremesa_real_time_shown (SobremesaRealTime *self);
void sobremesa_real_time_set_held (SobremesaRealTime *self, gboolean held);
void sobremesa_real_time_set_relaxed (SobremesaRealTime *self, gboolean relaxed);
gboolean sobremesa_real_time_get_relaxed (SobremesaRealTime *self);
void     sobremesa_real_time_set_step_mode (SobremesaRealTime *self, gboolean step_mode);
gboolean sobremesa_real_time_get_step_mode (SobremesaRealTime *self);
gboolean sobremesa_real_time_get_waiting (SobremesaRealTime *self);
void     sobremesa_real_time_go_on (SobremesaRealTime *self);
gboolean sobremesa_real_time_get_eased (SobremesaRealTime *self);

G_END_DECLS
