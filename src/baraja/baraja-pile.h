/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <gio/gio.h>

#include "baraja-card.h"

G_BEGIN_DECLS

#define BARAJA_TYPE_PILE (baraja_pile_get_type ())
BARAJA_API G_DECLARE_FINAL_TYPE (BarajaPile, baraja_pile, BARAJA, PILE, GObject)

BARAJA_API const char    *baraja_pile_get_name (BarajaPile *self);
BARAJA_API BarajaPileRole baraja_pile_get_role (BarajaPile *self);
BARAJA_API gint           baraja_pile_get_owner (BarajaPile *self);
BARAJA_API gint           baraja_pile_get_index (BarajaPile *self);
BARAJA_API const char    *baraja_pile_get_label (BarajaPile *self);
BARAJA_API const char    *baraja_pile_get_badge (BarajaPile *self);
BARAJA_API const char    *baraja_pile_get_note (BarajaPile *self);
BARAJA_API gboolean       baraja_pile_get_closed (BarajaPile *self);
BARAJA_API guint          baraja_pile_get_n_cards (BarajaPile *self);
BARAJA_API BarajaCard    *baraja_pile_get_card (BarajaPile *self,
                                                guint       position);

G_END_DECLS
