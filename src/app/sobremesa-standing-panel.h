/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "baraja.h"

G_BEGIN_DECLS

#define SOBREMESA_TYPE_STANDING_PANEL (sobremesa_standing_panel_get_type ())
G_DECLARE_FINAL_TYPE (
  SobremesaStandingPanel, sobremesa_standing_panel, SOBREMESA, STANDING_PANEL, AdwBin)

GtkWidget *sobremesa_standing_panel_new (void);
void       sobremesa_standing_panel_show (SobremesaStandingPanel *self,
                                          BarajaGame             *game,
                                          gint                    seat);
char      *sobremesa_standing_panel_summarize (BarajaGame *game,
                                               gint        seat,
                                               gboolean    brief);

G_END_DECLS
