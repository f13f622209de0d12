/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "sobremesa-rule-book.h"

G_BEGIN_DECLS

#define SOBREMESA_TYPE_RULE_EXERCISE (sobremesa_rule_exercise_get_type ())
G_DECLARE_FINAL_TYPE (SobremesaRuleExercise,
                      sobremesa_rule_exercise,
                      SOBREMESA,
                      RULE_EXERCISE,
                      GtkBox)

GtkWidget *sobremesa_rule_exercise_new (const char *game, const SobremesaRuleBlock *block);
GtkWidget *sobremesa_rule_exercise_get_button (SobremesaRuleExercise *self);
GtkWidget *sobremesa_rule_exercise_get_label (SobremesaRuleExercise *self);
GtkWidget *sobremesa_rule_exercise_get_view (SobremesaRuleExercise *self);
void       sobremesa_rule_exercise_set_scale (SobremesaRuleExercise *self, double scale);

G_END_DECLS
