/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "baraja.h"

G_BEGIN_DECLS

/* The order in which the cards of a pile are shown. Places of the pile and places shown are both
 * counted from 0. */
typedef struct
{
  GArray *shown;  /* guint: where the card at a place of the pile is shown */
  GArray *groups; /* guint: which group a shown place belongs to, from 0 up */
} SobremesaCardOrder;

void  sobremesa_card_order_init (SobremesaCardOrder *self);
void  sobremesa_card_order_clear (SobremesaCardOrder *self);
void  sobremesa_card_order_update (SobremesaCardOrder *self,
                                   BarajaPile         *pile,
                                   const char         *sorting);
void  sobremesa_card_order_arrange (SobremesaCardOrder *self,
                                    BarajaPile         *pile,
                                    GPtrArray          *cards);
guint sobremesa_card_order_get_shown (const SobremesaCardOrder *self,
                                      guint                     position);
guint sobremesa_card_order_get_position (const SobremesaCardOrder *self,
                                         guint                     shown);

G_END_DECLS
