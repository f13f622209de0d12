/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sobremesa-rule-hits.h"
#include "sobremesa-rule-text.h"

G_BEGIN_DECLS

#define SOBREMESA_TYPE_RULE_READER (sobremesa_rule_reader_get_type ())
G_DECLARE_FINAL_TYPE (SobremesaRuleReader, sobremesa_rule_reader, SOBREMESA, RULE_READER, GtkWidget)

SobremesaRuleText *sobremesa_rule_reader_get_text (SobremesaRuleReader *self);
void     sobremesa_rule_reader_set_book (SobremesaRuleReader *self,
                                         SobremesaRuleBook   *book);
void     sobremesa_rule_reader_set_zoom (SobremesaRuleReader *self,
                                         guint                zoom);
guint    sobremesa_rule_reader_get_stop (SobremesaRuleReader *self);
int      sobremesa_rule_reader_get_section (SobremesaRuleReader *self);
void     sobremesa_rule_reader_visit (SobremesaRuleReader *self,
                                      guint                stop,
                                      gboolean             flash);
void     sobremesa_rule_reader_show_hit (SobremesaRuleReader    *self,
                                         const SobremesaRuleHit *hit);
gboolean sobremesa_rule_reader_can_go_back (SobremesaRuleReader *self);
gboolean sobremesa_rule_reader_can_go_forward (SobremesaRuleReader *self);
void     sobremesa_rule_reader_go_back (SobremesaRuleReader *self);
void     sobremesa_rule_reader_go_forward (SobremesaRuleReader *self);

G_END_DECLS
