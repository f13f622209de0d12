/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "baraja.h"

G_BEGIN_DECLS

#define SOBREMESA_TYPE_SEAT_PLATE (sobremesa_seat_plate_get_type ())
G_DECLARE_FINAL_TYPE (SobremesaSeatPlate, sobremesa_seat_plate, SOBREMESA, SEAT_PLATE, GtkWidget)

GtkWidget *sobremesa_seat_plate_new (BarajaGame *game,
                                     guint       seat);
int        sobremesa_seat_plate_measure_short (SobremesaSeatPlate *self);
int        sobremesa_seat_plate_measure_least (SobremesaSeatPlate *self);
int        sobremesa_seat_plate_fit (SobremesaSeatPlate *self,
                                     int                 room);
void       sobremesa_seat_plate_show_mark (SobremesaSeatPlate *self);
void       sobremesa_seat_plate_set_note (SobremesaSeatPlate *self,
                                          const char         *key,
                                          const char         *note);

G_END_DECLS
