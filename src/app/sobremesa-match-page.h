/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "sobremesa-match.h"

G_BEGIN_DECLS

#define SOBREMESA_TYPE_MATCH_PAGE (sobremesa_match_page_get_type ())
G_DECLARE_FINAL_TYPE (SobremesaMatchPage, sobremesa_match_page, SOBREMESA, MATCH_PAGE, AdwBin)

GtkWidget      *sobremesa_match_page_new (GSettings *settings);
SobremesaMatch *sobremesa_match_page_get_match (SobremesaMatchPage *self);
void            sobremesa_match_page_set_match (SobremesaMatchPage *self,
                                                SobremesaMatch     *match);
double          sobremesa_match_page_find_pace (GSettings *settings);
gboolean        sobremesa_match_page_is_settled (SobremesaMatchPage *self);
void            sobremesa_match_page_undo (SobremesaMatchPage *self);
void            sobremesa_match_page_redo (SobremesaMatchPage *self);
void            sobremesa_match_page_hint (SobremesaMatchPage *self);
void            sobremesa_match_page_sort (SobremesaMatchPage *self);
void            sobremesa_match_page_set_compact (SobremesaMatchPage *self,
                                                  gboolean            compact);
gboolean        sobremesa_match_page_key (SobremesaMatchPage *self,
                                          guint               keyval,
                                          GdkModifierType     state);

G_END_DECLS
