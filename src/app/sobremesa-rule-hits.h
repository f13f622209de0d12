/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sobremesa-rule-text.h"
#include "sobremesa-text-search.h"

G_BEGIN_DECLS

/* Where something was found in a rule text. */
typedef struct
{
  guint              stop;
  SobremesaTextRange range;
} SobremesaRuleHit;

GArray *sobremesa_rule_hits_find (SobremesaRuleText *text,
                                  const char        *wanted);
void    sobremesa_rule_hits_show (SobremesaRuleText *text,
                                  GArray            *hits,
                                  guint              current);
double  sobremesa_rule_hit_get_y (SobremesaRuleText      *text,
                                  const SobremesaRuleHit *hit);

G_END_DECLS
