/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "baraja.h"
#include "sobremesa-real-time.h"
#include "sobremesa-store.h"

G_BEGIN_DECLS

#define SOBREMESA_TYPE_MATCH (sobremesa_match_get_type ())
G_DECLARE_FINAL_TYPE (SobremesaMatch, sobremesa_match, SOBREMESA, MATCH, GObject)

SobremesaMatch *sobremesa_match_new (SobremesaStore *store,
                                     BarajaGame     *game,
                                     const char     *id);
BarajaGame     *sobremesa_match_get_game (SobremesaMatch *self);
const char     *sobremesa_match_get_id (SobremesaMatch *self);
gint            sobremesa_match_get_front (SobremesaMatch *self);
gboolean        sobremesa_match_get_needs_curtain (SobremesaMatch *self);
void            sobremesa_match_lift_curtain (SobremesaMatch *self);
gboolean        sobremesa_match_get_can_play (SobremesaMatch *self);
gboolean        sobremesa_match_get_can_interrupt (SobremesaMatch *self,
                                                   gint            seat);
gboolean        sobremesa_match_get_can_undo (SobremesaMatch *self);
gboolean        sobremesa_match_play (SobremesaMatch *self,
                                      const char     *move,
                                      GError        **error);
gboolean        sobremesa_match_play_for (SobremesaMatch *self,
                                          gint            seat,
                                          const char     *move,
                                          GError        **error);
gboolean        sobremesa_match_undo (SobremesaMatch *self,
                                      GError        **error);
gboolean        sobremesa_match_redo (SobremesaMatch *self,
                                      GError        **error);
void            sobremesa_match_set_front (SobremesaMatch *self,
                                           gint            seat);
guint           sobremesa_match_get_n_people (SobremesaMatch *self);
SobremesaRealTime *sobremesa_match_get_real_time (SobremesaMatch *self);
void            sobremesa_match_assist (SobremesaMatch *self);
void            sobremesa_match_give_up (SobremesaMatch *self);
gboolean        sobremesa_match_find_restart (SobremesaMatch *self,
                                              guint          *n_events);
gboolean        sobremesa_match_seek (SobremesaMatch *self,
                                      guint           n_events,
                                      GError        **error);
void            sobremesa_match_next_deal (SobremesaMatch *self);
void            sobremesa_match_hasten (SobremesaMatch *self);
void            sobremesa_match_set_running (SobremesaMatch *self,
                                             gboolean        running);
void            sobremesa_match_set_instant (SobremesaMatch *self,
                                             gboolean        instant);

G_END_DECLS
