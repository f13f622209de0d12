/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "baraja.h"

G_BEGIN_DECLS

#define SOBREMESA_TYPE_REPLAY_PAGE (sobremesa_replay_page_get_type ())
G_DECLARE_FINAL_TYPE (SobremesaReplayPage, sobremesa_replay_page, SOBREMESA, REPLAY_PAGE, AdwBin)

GtkWidget  *sobremesa_replay_page_new (GSettings *settings);
void        sobremesa_replay_page_set_game (SobremesaReplayPage *self,
                                            BarajaGame          *game,
                                            gint                 viewpoint,
                                            gboolean             open);
void        sobremesa_replay_page_set_compact (SobremesaReplayPage *self, gboolean compact);
BarajaGame *sobremesa_replay_page_get_game (SobremesaReplayPage *self);
gboolean    sobremesa_replay_page_get_over (SobremesaReplayPage *self);
gboolean sobremesa_replay_page_key (SobremesaReplayPage *self, guint keyval, GdkModifierType state);

G_END_DECLS
