/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-css-class.h"

/* Gives a widget a style class, or takes it away. */
void
sobremesa_set_css_class (GtkWidget  *widget,
                         const char *name,
                         gboolean    set)
{
  if (set)
    gtk_widget_add_css_class (widget, name);
  else
    gtk_widget_remove_css_class (widget, name);
}
