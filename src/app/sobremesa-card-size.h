/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sobremesa-table-frame.h"

G_BEGIN_DECLS

#define SOBREMESA_N_CARD_SIZES 6

double sobremesa_card_size_get (guint index);
guint  sobremesa_card_size_find (GSettings *settings);
void sobremesa_card_size_install (GtkWidget *page, SobremesaTableFrame *frame, GSettings *settings);

G_END_DECLS
