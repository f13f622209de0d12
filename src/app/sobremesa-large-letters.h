/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

double   sobremesa_get_letter_scale (GtkWidget *widget);
gboolean sobremesa_has_large_letters (GtkWidget *widget);

G_END_DECLS
