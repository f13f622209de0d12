/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "baraja.h"

G_BEGIN_DECLS

#define SOBREMESA_TYPE_SCORE_SHEET (sobremesa_score_sheet_get_type ())
G_DECLARE_FINAL_TYPE (SobremesaScoreSheet, sobremesa_score_sheet, SOBREMESA, SCORE_SHEET, AdwBin)

void sobremesa_score_sheet_show (SobremesaScoreSheet *self,
                                 BarajaGame          *game);

void sobremesa_score_sheet_set_closable (SobremesaScoreSheet *self, gboolean closable);

G_END_DECLS
