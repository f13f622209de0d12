/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "baraja.h"

G_BEGIN_DECLS

#define SOBREMESA_TYPE_STANDING_STRIP (sobremesa_standing_strip_get_type ())
G_DECLARE_FINAL_TYPE (
  SobremesaStandingStrip, sobremesa_standing_strip, SOBREMESA, STANDING_STRIP, AdwBin)

void sobremesa_standing_strip_show (SobremesaStandingStrip *self,
                                    BarajaGame             *game,
                                    gint                    seat,
                                    gboolean                compact);

G_END_DECLS
