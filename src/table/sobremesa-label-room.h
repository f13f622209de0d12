/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

int sobremesa_label_count_letters (GtkWidget *label, int room);

G_END_DECLS
