/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "sobremesa-match.h"
#include "sobremesa-showdown.h"
#include "sobremesa-table.h"

G_BEGIN_DECLS

#define SOBREMESA_TYPE_REAL_TIME_BAR (sobremesa_real_time_bar_get_type ())
G_DECLARE_FINAL_TYPE (SobremesaRealTimeBar,
                      sobremesa_real_time_bar,
                      SOBREMESA,
                      REAL_TIME_BAR,
                      AdwBin)

void sobremesa_real_time_bar_set_settings (SobremesaRealTimeBar *self, GSettings *settings);
void sobremesa_real_time_bar_set_showdown (SobremesaRealTimeBar *self, SobremesaShowdown *showdown);
void sobremesa_real_time_bar_set_compact (SobremesaRealTimeBar *self, gboolean compact);
void sobremesa_real_time_bar_set_match (SobremesaRealTimeBar *self,
                                        SobremesaMatch       *match,
                                        SobremesaTable       *table);
gboolean sobremesa_real_time_bar_focus_pause (SobremesaRealTimeBar *self);
void sobremesa_real_time_bar_pause (SobremesaRealTimeBar *self);
void sobremesa_real_time_bar_note_seats (SobremesaRealTimeBar *self);

G_END_DECLS
