/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "sobremesa-statistics.h"

G_BEGIN_DECLS

#define SOBREMESA_TYPE_SCORE_CHART (sobremesa_score_chart_get_type ())
G_DECLARE_FINAL_TYPE (SobremesaScoreChart, sobremesa_score_chart, SOBREMESA, SCORE_CHART, GtkWidget)

GtkWidget *sobremesa_score_chart_new (void);
void       sobremesa_score_chart_set_points (SobremesaScoreChart *self, GArray *points);

G_END_DECLS
