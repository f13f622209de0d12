/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "baraja.h"

G_BEGIN_DECLS

#define SOBREMESA_TYPE_SHOWDOWN (sobremesa_showdown_get_type ())
G_DECLARE_FINAL_TYPE (SobremesaShowdown, sobremesa_showdown, SOBREMESA, SHOWDOWN, GtkBox)

void sobremesa_showdown_begin (SobremesaShowdown *self, BarajaGame *game, GVariant *taking);
void sobremesa_showdown_stop (SobremesaShowdown *self);

G_END_DECLS
