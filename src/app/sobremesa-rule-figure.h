/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "sobremesa-rule-book.h"

G_BEGIN_DECLS

#define SOBREMESA_TYPE_RULE_FIGURE (sobremesa_rule_figure_get_type ())
G_DECLARE_FINAL_TYPE (SobremesaRuleFigure, sobremesa_rule_figure, SOBREMESA, RULE_FIGURE, GtkWidget)

GtkWidget *sobremesa_rule_figure_new (const SobremesaRuleBlock *block);
void       sobremesa_rule_figure_set_scale (SobremesaRuleFigure *self,
                                            double               scale);

G_END_DECLS
