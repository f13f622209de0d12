/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-stacked-row.h"

#include "sobremesa-large-letters.h"

#define NARROW_BELOW 260 /* px of a window, times the size of the letters */
#define GAP 6            /* px */

/* Side by side, large letters would leave a word a line to a title, and an ellipsis to a choice. */

static gboolean
is_narrow (GtkWindow *window)
{
  int width, height;

  gtk_window_get_default_size (window, &width, &height);
  if (gtk_window_is_maximized (window) || width <= 0)
    width = gtk_widget_get_width (GTK_WIDGET (window));
  return width > 0 && width < NARROW_BELOW * sobremesa_get_letter_scale (GTK_WIDGET (window));
}

/* Sets a property, of an enumeration or a boolean, of the parts of a row that have a class. */
static void
set_part (GtkWidget *header, const char *css_class, const char *property, int value)
{
  for (GtkWidget *part = gtk_widget_get_first_child (header); part != NULL;
       part = gtk_widget_get_next_sibling (part))
    if (gtk_widget_has_css_class (part, css_class))
      g_object_set (part, property, value, NULL);
}

static void
update (GtkWidget *row)
{
  GtkWidget *header = gtk_widget_get_first_child (row);
  GtkRoot   *window = gtk_widget_get_root (row);
  gboolean   stacked = GTK_IS_WINDOW (window) && is_narrow (GTK_WINDOW (window));
  int        margin = stacked ? GAP : 0;

  if (!GTK_IS_BOX (header) || stacked == (gtk_orientable_get_orientation (
                                            GTK_ORIENTABLE (header)) == GTK_ORIENTATION_VERTICAL))
    return;
  gtk_orientable_set_orientation (GTK_ORIENTABLE (header),
                                  stacked ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_widget_set_margin_top (header, margin);
  gtk_widget_set_margin_bottom (header, margin);
  set_part (header, "prefixes", "halign", stacked ? GTK_ALIGN_START : GTK_ALIGN_FILL);
  /* A row without a title has something else to begin with. */
  if (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row))[0] == '\0')
    set_part (header, "title", "visible", !stacked);
  set_part (header, "suffixes", "halign", stacked ? GTK_ALIGN_END : GTK_ALIGN_FILL);
}

static void
follow_window (GtkWidget *row)
{
  GtkRoot *window = gtk_widget_get_root (row);

  if (GTK_IS_WINDOW (window))
    g_signal_connect_object (window, "notify::default-width", G_CALLBACK (update), row,
                             G_CONNECT_SWAPPED);
  update (row);
}

/* Lets what usually stands side by side in a row stand below each other where there is no room. */
void
sobremesa_stacked_row_set_up (AdwActionRow *row)
{
  g_signal_connect (row, "notify::root", G_CALLBACK (follow_window), NULL);
}
