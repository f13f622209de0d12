/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "sobremesa-real-time.h"

G_BEGIN_DECLS

#define SOBREMESA_TYPE_LOG_VIEW (sobremesa_log_view_get_type ())
G_DECLARE_FINAL_TYPE (SobremesaLogView, sobremesa_log_view, SOBREMESA, LOG_VIEW, AdwBin)

GtkWidget  *sobremesa_log_view_new (void);
BarajaGame *sobremesa_log_view_get_game (SobremesaLogView *self);
void        sobremesa_log_view_set_game (SobremesaLogView  *self,
                                         BarajaGame        *game,
                                         SobremesaRealTime *real_time);

G_END_DECLS
