/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define SOBREMESA_TYPE_RULE_PANE (sobremesa_rule_pane_get_type ())
G_DECLARE_FINAL_TYPE (SobremesaRulePane, sobremesa_rule_pane, SOBREMESA, RULE_PANE, GtkWidget)

GtkWidget *sobremesa_rule_pane_new (void);
void sobremesa_rule_pane_set_game (SobremesaRulePane *self,
                                   const char        *game,
                                   GHashTable        *options);
const char *sobremesa_rule_pane_get_game (SobremesaRulePane *self);
gboolean    sobremesa_rule_pane_show_rule (SobremesaRulePane *self,
                                           const char        *rule);
void        sobremesa_rule_pane_search (SobremesaRulePane *self,
                                        const char        *words);
gboolean    sobremesa_rule_pane_has_exercise (SobremesaRulePane *self);

G_END_DECLS
