/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sobremesa-table.h"

G_BEGIN_DECLS

#define SOBREMESA_LEAST_CARD_SIZE 0.7
#define SOBREMESA_MOST_CARD_SIZE 1.5

#define SOBREMESA_TYPE_TABLE_FRAME (sobremesa_table_frame_get_type ())
G_DECLARE_FINAL_TYPE (SobremesaTableFrame, sobremesa_table_frame, SOBREMESA, TABLE_FRAME, GtkWidget)

void   sobremesa_table_frame_set_card_size (SobremesaTableFrame *self, double card_size);
double sobremesa_table_frame_get_card_size (SobremesaTableFrame *self);

G_END_DECLS
