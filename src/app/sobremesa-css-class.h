/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void sobremesa_set_css_class (GtkWidget  *widget,
                              const char *name,
                              gboolean    set);

G_END_DECLS
