/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "baraja.h"

G_BEGIN_DECLS

/* Where a card lies: its centre, in the table's coordinates, and how. */
typedef struct
{
  double x, y;
  double width;
  double angle; /* degrees, clockwise */
} SobremesaPlace;

#define SOBREMESA_TYPE_CARD_VIEW (sobremesa_card_view_get_type ())
G_DECLARE_FINAL_TYPE (SobremesaCardView, sobremesa_card_view, SOBREMESA, CARD_VIEW, GtkWidget)

GtkWidget            *sobremesa_card_view_new (BarajaCard *card);
BarajaCard           *sobremesa_card_view_get_card (SobremesaCardView *self);
void                  sobremesa_card_view_move_to (SobremesaCardView    *self,
                                                   const SobremesaPlace *place,
                                                   gint64                start,
                                                   gint64                duration);
void                  sobremesa_card_view_put (SobremesaCardView    *self,
                                               const SobremesaPlace *place);
gboolean              sobremesa_card_view_step (SobremesaCardView *self,
                                                gint64             now);
const SobremesaPlace *sobremesa_card_view_get_place (SobremesaCardView *self);
gboolean              sobremesa_card_view_is_moving (SobremesaCardView *self);
void                  sobremesa_card_view_shake (SobremesaCardView *self,
                                                 gint64             start,
                                                 gint64             duration);
gboolean              sobremesa_card_view_contains (SobremesaCardView *self,
                                                    double             x,
                                                    double             y);
void                  sobremesa_card_view_set_selected (SobremesaCardView *self,
                                                        gboolean           selected);
gboolean              sobremesa_card_view_get_selected (SobremesaCardView *self);
void                  sobremesa_card_view_set_peeked (SobremesaCardView *self,
                                                      gboolean           peeked);
void                  sobremesa_card_view_set_previewed (SobremesaCardView *self,
                                                         gboolean           previewed);
void                  sobremesa_card_view_set_barred (SobremesaCardView *self,
                                                      gboolean           barred);
void                  sobremesa_card_view_set_owner (SobremesaCardView *self,
                                                     const char        *initials,
                                                     gint               seat);
void                  sobremesa_card_view_set_mark (SobremesaCardView *self,
                                                    const char        *mark);
void                  sobremesa_card_view_describe (SobremesaCardView *self,
                                                    const char        *pile_label,
                                                    guint              position,
                                                    guint              n_cards,
                                                    const char        *description);

G_END_DECLS
