/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "baraja.h"
#include "sobremesa-real-time.h"

G_BEGIN_DECLS

#define SOBREMESA_TYPE_SLAP_REPORT (sobremesa_slap_report_get_type ())
G_DECLARE_FINAL_TYPE (SobremesaSlapReport, sobremesa_slap_report, SOBREMESA, SLAP_REPORT, GtkBox)

void  sobremesa_slap_report_begin (SobremesaSlapReport *self, BarajaGame *game);
void  sobremesa_slap_report_update (SobremesaSlapReport *self,
                                    BarajaGame          *game,
                                    SobremesaRealTime   *real_time);
gboolean sobremesa_slap_report_set_compact (SobremesaSlapReport *self, gboolean compact);
char *sobremesa_slap_report_describe_seat (SobremesaSlapReport *self, gint seat);

G_END_DECLS
