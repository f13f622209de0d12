/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "sobremesa-rule-book.h"

G_BEGIN_DECLS

/* How many sizes the text has, and which of them is the usual one. */
#define SOBREMESA_N_ZOOMS 8
#define SOBREMESA_NORMAL_ZOOM 2

#define SOBREMESA_TYPE_RULE_TEXT (sobremesa_rule_text_get_type ())
G_DECLARE_FINAL_TYPE (SobremesaRuleText, sobremesa_rule_text, SOBREMESA, RULE_TEXT, GtkBox)

void       sobremesa_rule_text_set_book (SobremesaRuleText *self,
                                         SobremesaRuleBook *book);
void       sobremesa_rule_text_set_options (SobremesaRuleText *self,
                                            GHashTable        *options);
guint      sobremesa_rule_text_get_zoom (SobremesaRuleText *self);
void       sobremesa_rule_text_set_zoom (SobremesaRuleText *self,
                                         guint              zoom);
guint      sobremesa_rule_text_get_percentage (guint zoom);
guint      sobremesa_rule_text_get_n_stops (SobremesaRuleText *self);
GtkWidget *sobremesa_rule_text_get_stop (SobremesaRuleText *self,
                                         guint              stop);
gboolean   sobremesa_rule_text_is_heading (SobremesaRuleText *self,
                                           guint              stop);
int        sobremesa_rule_text_find_section (SobremesaRuleText *self,
                                             guint              section);
int        sobremesa_rule_text_find_rule (SobremesaRuleText *self,
                                          const char        *rule);
void       sobremesa_rule_text_focus (SobremesaRuleText *self,
                                      guint              stop);
void       sobremesa_rule_text_flash (SobremesaRuleText *self,
                                      guint              stop);
gboolean   sobremesa_rule_text_has_exercise (SobremesaRuleText *self);

G_END_DECLS
