/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sobremesa-card-view.h"
#include "sobremesa-region.h"

G_BEGIN_DECLS

#define SOBREMESA_TYPE_PILE_VIEW (sobremesa_pile_view_get_type ())
G_DECLARE_FINAL_TYPE (SobremesaPileView, sobremesa_pile_view, SOBREMESA, PILE_VIEW, GtkWidget)

GtkWidget       *sobremesa_pile_view_new (SobremesaRegion *region, const char *name);
const char      *sobremesa_pile_view_get_name (SobremesaPileView *self);
SobremesaRegion *sobremesa_pile_view_get_region (SobremesaPileView *self);
BarajaPile      *sobremesa_pile_view_get_pile (SobremesaPileView *self);
void sobremesa_pile_view_set_pile (SobremesaPileView *self, BarajaPile *pile, const char *label);
const char *sobremesa_pile_view_get_label (SobremesaPileView *self);
GtkWidget  *sobremesa_pile_view_get_badge (SobremesaPileView *self);
void        sobremesa_pile_view_set_heading (SobremesaPileView *self, const char *heading);
int         sobremesa_pile_view_get_title_height (SobremesaPileView *self);
void        sobremesa_pile_view_set_sorting (SobremesaPileView *self, const char *sorting);
void        sobremesa_pile_view_arrange (SobremesaPileView *self, GPtrArray *cards);
guint       sobremesa_pile_view_get_shown (SobremesaPileView *self, guint position);
guint       sobremesa_pile_view_get_position (SobremesaPileView *self, guint shown);
void        sobremesa_pile_view_set_squeeze (SobremesaPileView *self, double squeeze);
double      sobremesa_pile_view_fit (SobremesaPileView *self, const graphene_rect_t *bounds);
double      sobremesa_pile_view_get_extent (SobremesaPileView *self, double card_width);
double      sobremesa_pile_view_get_height (SobremesaPileView *self, double card_width);
void        sobremesa_pile_view_set_bounds (SobremesaPileView     *self,
                                            const graphene_rect_t *bounds,
                                            double                 card_width);
void        sobremesa_pile_view_get_bounds (SobremesaPileView *self, graphene_rect_t *bounds);
gboolean    sobremesa_pile_view_wants_brief (SobremesaPileView *self);
void        sobremesa_pile_view_set_brief (SobremesaPileView *self, gboolean brief);
double      sobremesa_pile_view_find_title_scale (SobremesaPileView *self);
void        sobremesa_pile_view_set_title_scale (SobremesaPileView *self, double scale);
double      sobremesa_pile_view_get_card_width (SobremesaPileView *self);
void sobremesa_pile_view_get_place (SobremesaPileView *self, guint position, SobremesaPlace *place);
void sobremesa_pile_view_get_badge_bounds (SobremesaPileView *self, graphene_rect_t *bounds);
void sobremesa_pile_view_set_target (SobremesaPileView *self, gboolean target);
gboolean sobremesa_pile_view_get_target (SobremesaPileView *self);
void     sobremesa_pile_view_set_drop (SobremesaPileView *self, gboolean drop);
void     sobremesa_pile_view_set_hint (SobremesaPileView *self, gboolean hint);

G_END_DECLS
