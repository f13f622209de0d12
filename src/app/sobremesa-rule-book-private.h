/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sobremesa-rule-book.h"

G_BEGIN_DECLS

/* What a rule text says; the parser fills it in. */
typedef struct
{
  char       *game;
  char       *title;
  char       *aim;
  GPtrArray  *sections; /* SobremesaRuleSection */
  GHashTable *rules;    /* rule id → SobremesaRuleBlock */
} SobremesaRuleContents;

void                  sobremesa_rule_contents_init (SobremesaRuleContents *self);
void                  sobremesa_rule_contents_clear (SobremesaRuleContents *self);
SobremesaRuleSection *sobremesa_rule_contents_add_section (SobremesaRuleContents *self,
                                                           const char            *id);
gboolean              sobremesa_rule_contents_parse (SobremesaRuleContents *self,
                                                     const char            *data,
                                                     gssize                 length,
                                                     GError               **error);

char *sobremesa_rule_text_to_markup (const char *text,
                                     GError    **error);

G_END_DECLS
