/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void sobremesa_menu_fit_set_up (GtkMenuButton *button);

G_END_DECLS
