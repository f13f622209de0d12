/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "baraja-card.h"
#include "baraja-rules-private.h"

G_BEGIN_DECLS

BarajaCard *baraja_card_new (guint8 code,
                             guint  copy);
void        baraja_card_place (BarajaCard *self,
                               gboolean    known,
                               guint       layout_flags,
                               gint        owner);

G_END_DECLS
