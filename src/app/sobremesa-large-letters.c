/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-large-letters.h"

#define LARGE 1.4 /* times the usual size */
#define USUAL_DPI 96
#define USUAL_POINTS 11

/* How many times the usual size the font has that is chosen for everything. */
static double
get_font_scale (const char *font)
{
  PangoFontDescription *description = pango_font_description_from_string (font);
  double                size = pango_font_description_get_size (description) / (double) PANGO_SCALE;

  if (pango_font_description_get_size_is_absolute (description))
    size *= 72.0 / USUAL_DPI;
  pango_font_description_free (description);
  return size > 0 ? size / USUAL_POINTS : 1;
}

/* How many times the usual size the desktop wants letters to have: some make them larger by the font,
 * some by how many dots there are to an inch. */
double
sobremesa_get_desktop_scale (GtkWidget *widget)
{
  g_autofree char *font = NULL;
  int              dpi;

  g_object_get (gtk_widget_get_settings (widget), "gtk-xft-dpi", &dpi, "gtk-font-name", &font, NULL);
  return (dpi > 0 ? dpi / (double) (USUAL_DPI * PANGO_SCALE) : 1) *
         (font != NULL ? get_font_scale (font) : 1);
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
  return sobremesa_get_desktop_scale (widget) * sobremesa_get_window_scale (widget);
}

/* Whether somebody has the desktop write so large that what usually stands beside each other had
 * better stand below each other. */
gboolean
sobremesa_has_large_letters (GtkWidget *widget)
{
  return sobremesa_get_desktop_scale (widget) >= LARGE;
}
