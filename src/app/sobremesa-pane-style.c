/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-pane-style.h"

#include <gtk/gtk.h>

/* The style of the rules and lessons comes with their widgets, once for the display. */
void
sobremesa_pane_style_load (void)
{
  static gsize loaded;

  if (g_once_init_enter (&loaded))
    {
      g_autoptr (GtkCssProvider) style = gtk_css_provider_new ();

      gtk_css_provider_load_from_resource (style,
                                           "/io/github/sobremesa/Sobremesa/ui/rule-pane.css");
      gtk_style_context_add_provider_for_display (gdk_display_get_default (),
                                                  GTK_STYLE_PROVIDER (style),
                                                  GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
      g_once_init_leave (&loaded, 1);
    }
}
