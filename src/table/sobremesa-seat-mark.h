/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "baraja.h"

G_BEGIN_DECLS

/* How a seat is told from the others where there is no room for its name: by initials, which nobody
 * else at the table has, and by a colour. */

char          *sobremesa_seat_mark_get_initials (BarajaGame *game,
                                                 gint        seat);
const GdkRGBA *sobremesa_seat_mark_get_colour (gint seat);
void           sobremesa_seat_mark_snapshot (GtkWidget             *widget,
                                             GtkSnapshot           *snapshot,
                                             const char            *initials,
                                             gint                   seat,
                                             const graphene_rect_t *bounds);

G_END_DECLS
