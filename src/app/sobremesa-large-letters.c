/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-large-letters.h"

#define LARGE 1.4 /* times the usual size */
#define USUAL_DPI 96

/* How many times the usual size the desktop wants letters to have. */
static double
get_desktop_scale (GtkWidget *widget)
{
  int dpi;

  g_object_get (gtk_widget_get_settings (widget), "gtk-xft-dpi", &dpi, NULL);
  return dpi > 0 ? dpi / (double) (USUAL_DPI * PANGO_SCALE) : 1;
}

/* How many times the usual size everything has that a window shows, because it is that large. */
double
sobremesa_get_window_scale (GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);

  return root != NULL && gtk_widget_has_css_class (GTK_WIDGET (root), SOBREMESA_SPACIOUS)
           ? SOBREMESA_SPACIOUS_SCALE
           : 1;
}

/* How many times the usual size the letters have. */
double
sobremesa_get_letter_scale (GtkWidget *widget)
{
  return get_desktop_scale (widget) * sobremesa_get_window_scale (widget);
}

/* Whether somebody has the desktop write so large that what usually stands beside each other had
 * better stand below each other. */
gboolean
sobremesa_has_large_letters (GtkWidget *widget)
{
  return get_desktop_scale (widget) >= LARGE;
}
