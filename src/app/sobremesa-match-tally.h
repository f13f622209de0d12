/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "baraja.h"
#include "sobremesa-real-time.h"
#include "sobremesa-store.h"

G_BEGIN_DECLS

#define SOBREMESA_TYPE_MATCH_TALLY (sobremesa_match_tally_get_type ())
G_DECLARE_FINAL_TYPE (SobremesaMatchTally, sobremesa_match_tally, SOBREMESA, MATCH_TALLY, GObject)

SobremesaMatchTally *sobremesa_match_tally_new (SobremesaStore *store, const char *id);
gboolean             sobremesa_match_tally_get_ready (SobremesaMatchTally *self);
gboolean             sobremesa_match_tally_get_ended (SobremesaMatchTally *self);
void sobremesa_match_tally_set_running (SobremesaMatchTally *self, gboolean running);
void sobremesa_match_tally_assist (SobremesaMatchTally *self);
void sobremesa_match_tally_see (SobremesaMatchTally *self,
                                BarajaGame          *game,
                                SobremesaRealTime   *real_time,
                                gint                 seat);
void sobremesa_match_tally_fill (SobremesaMatchTally *self, SobremesaMatchSummary *summary);

G_END_DECLS
