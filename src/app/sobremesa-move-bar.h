/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "baraja.h"

G_BEGIN_DECLS

#define SOBREMESA_TYPE_MOVE_BAR (sobremesa_move_bar_get_type ())
G_DECLARE_FINAL_TYPE (SobremesaMoveBar, sobremesa_move_bar, SOBREMESA, MOVE_BAR, GtkBox)

void     sobremesa_move_bar_clear (SobremesaMoveBar *self);
void     sobremesa_move_bar_add (SobremesaMoveBar  *self,
                                 BarajaGame        *game,
                                 gint               seat,
                                 const char        *name,
                                 const char *const *selected);
gboolean sobremesa_move_bar_press_only (SobremesaMoveBar *self);
gboolean sobremesa_move_bar_press_call (SobremesaMoveBar *self);

G_END_DECLS
