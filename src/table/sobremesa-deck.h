/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "sobremesa-deck-choice.h"

G_BEGIN_DECLS

#define SOBREMESA_CARD_RATIO 1.4 /* height / width */

#define SOBREMESA_TYPE_DECK (sobremesa_deck_get_type ())
G_DECLARE_FINAL_TYPE (SobremesaDeck, sobremesa_deck, SOBREMESA, DECK, GObject)

SobremesaDeck *sobremesa_deck_get_default (void);
gboolean       sobremesa_deck_prepare (SobremesaDeck *self,
                                       GtkWidget     *widget,
                                       const char    *code,
                                       double         width,
                                       double         height,
                                       gboolean      *ready);

void sobremesa_deck_snapshot (SobremesaDeck *self,
                              GtkSnapshot   *snapshot,
                              GtkWidget     *widget,
                              const char    *code,
                              double         width,
                              double         height);

void sobremesa_deck_draw (SobremesaDeck *self,
                          cairo_t       *cr,
                          const char    *code,
                          double         width);

SobremesaDeckFile *sobremesa_deck_get_file (SobremesaDeck *self);
void               sobremesa_deck_get_card_bounds (SobremesaDeck   *self,
                                                   double           width,
                                                   double           height,
                                                   graphene_rect_t *bounds);

void
sobremesa_deck_snapshot_shadow (GtkSnapshot *snapshot, double width, double height, double lift);

G_END_DECLS
