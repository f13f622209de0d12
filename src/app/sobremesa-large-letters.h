/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The style class of a window as large as the largest screens, and what it does to letters: as in
 * the style sheet. */
#define SOBREMESA_SPACIOUS "spacious"
#define SOBREMESA_SPACIOUS_SCALE 1.5

double   sobremesa_get_desktop_scale (GtkWidget *widget);
double   sobremesa_get_window_scale (GtkWidget *widget);
double   sobremesa_get_letter_scale (GtkWidget *widget);
gboolean sobremesa_has_large_letters (GtkWidget *widget);

G_END_DECLS
