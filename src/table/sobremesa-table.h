/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "baraja.h"

G_BEGIN_DECLS

#define SOBREMESA_TYPE_TABLE (sobremesa_table_get_type ())
G_DECLARE_FINAL_TYPE (SobremesaTable, sobremesa_table, SOBREMESA, TABLE, GtkWidget)

GtkWidget  *sobremesa_table_new (void);
BarajaGame *sobremesa_table_get_game (SobremesaTable *self);
void        sobremesa_table_set_game (SobremesaTable *self,
                                      BarajaGame     *game,
                                      gint            seat);
gint        sobremesa_table_get_seat (SobremesaTable *self);
void        sobremesa_table_set_seat (SobremesaTable *self,
                                      gint            seat);
void        sobremesa_table_set_interactive (SobremesaTable *self,
                                             gboolean        interactive);
void        sobremesa_table_set_pace (SobremesaTable *self,
                                      double          pace);
gboolean    sobremesa_table_is_moving (SobremesaTable *self);
char      **sobremesa_table_get_selected_codes (SobremesaTable *self);
gboolean    sobremesa_table_is_settled (SobremesaTable *self);
const char *sobremesa_table_find_pile_at (SobremesaTable *self,
                                          double          x,
                                          double          y);
gint        sobremesa_table_find_plate_at (SobremesaTable *self,
                                           double          x,
                                           double          y);
void        sobremesa_table_set_seat_note (SobremesaTable *self,
                                           gint            seat,
                                           const char     *key,
                                           const char     *note);
void        sobremesa_table_clear_selection (SobremesaTable *self);
void        sobremesa_table_ask (SobremesaTable *self,
                                 GPtrArray      *moves,
                                 gint            seat);
void        sobremesa_table_forget_explanation (SobremesaTable *self);
void        sobremesa_table_refuse (SobremesaTable *self);
void        sobremesa_table_show_hint (SobremesaTable *self,
                                       BarajaMove     *move);
void        sobremesa_table_focus (SobremesaTable *self);
gboolean    sobremesa_table_forget_arrangement (SobremesaTable *self);
const char *sobremesa_table_get_sorting (SobremesaTable *self);
void        sobremesa_table_sort_hand (SobremesaTable *self,
                                       const char     *order);

G_END_DECLS
