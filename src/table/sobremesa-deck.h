/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "sobremesa-deck-choice.h"

G_BEGIN_DECLS

#define SOBREMESA_CARD_RATIO 1.4    /* height / width */
#define SOBREMESA_CARD_CORNER 0.056 /* the radius of the corners / width */

/* How far a card is above what it throws its shadow on. */
typedef enum
{
  SOBREMESA_LIFT_NONE, /* no shadow */
  SOBREMESA_LIFT_LYING,
  SOBREMESA_LIFT_RAISED,
  SOBREMESA_N_LIFTS,
} SobremesaLift;

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
                              double         height,
                              SobremesaLift  lift);

void sobremesa_deck_draw (SobremesaDeck *self,
                          cairo_t       *cr,
                          const char    *code,
                          double         width);

SobremesaDeckFile *sobremesa_deck_get_file (SobremesaDeck *self);
void               sobremesa_deck_get_card_bounds (SobremesaDeck   *self,
                                                   double           width,
                                                   double           height,
                                                   graphene_rect_t *bounds);

G_END_DECLS
