/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "baraja-pile.h"
#include "baraja-rules-private.h"

G_BEGIN_DECLS

BarajaPile *baraja_pile_new (const BarajaLayoutPile *layout,
                             const char             *label);
void        baraja_pile_update (BarajaPile  *self,
                                BarajaCard **cards,
                                guint        n_cards);
void        baraja_pile_set_words (BarajaPile      *self,
                                   BarajaPileWords *words);

G_END_DECLS
