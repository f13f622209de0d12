/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include <gtk/gtk.h>

#include "sobremesa-label-room.h"
#include "sobremesa-tooltip.h"

/* GTK breaks the lines of a tooltip after so many letters, however large those are: with large ones it
 * would be wider than a narrow window, and than the screen that has room for no other. */

#define AROUND 48 /* px, of a tooltip's width that no words take */
#define LIMIT "sobremesa-limit"

/* What GTK writes tooltips with, which it keeps to itself: the label beside what is put in its place. */
static GtkWidget *
find_label (GtkTooltip *tooltip)
{
  GtkWidget *place = gtk_label_new (NULL), *label = NULL;

  gtk_tooltip_set_custom (tooltip, place);
  if (gtk_widget_get_parent (place) != NULL)
    label = gtk_widget_get_first_child (gtk_widget_get_parent (place));
  while (label != NULL && (label == place || !GTK_IS_LABEL (label)))
    label = gtk_widget_get_next_sibling (label);
  gtk_tooltip_set_custom (tooltip, NULL);
  return label;
}

/* GTK reckons anew how long a line may be whenever a tooltip says something else. */
static void
limit_cb (GtkWidget *label)
{
  int limit = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (label), LIMIT));
  int chars = gtk_label_get_max_width_chars (GTK_LABEL (label));

  if (chars < 0 || chars > limit)
    gtk_label_set_max_width_chars (GTK_LABEL (label), limit);
}

static void
set_limit (GtkWidget *label, int limit)
{
  if (g_object_get_data (G_OBJECT (label), LIMIT) == NULL)
    g_signal_connect (label, "notify::max-width-chars", G_CALLBACK (limit_cb), NULL);
  g_object_set_data (G_OBJECT (label), LIMIT, GINT_TO_POINTER (limit));
  limit_cb (label);
}

/* Before a widget says what is to be read. */
static gboolean
query_cb (GSignalInvocationHint *hint, guint n_values, const GValue *values, gpointer data)
{
  GtkWidget *widget = g_value_get_object (&values[0]);
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_root (widget));
  GtkWidget *label = find_label (g_value_get_object (&values[n_values - 1]));

  if (window != NULL && label != NULL)
    set_limit (label, sobremesa_label_count_letters (label, gtk_widget_get_width (window) - AROUND));
  return TRUE;
}

/* Lets no tooltip of the program be wider than its window. */
void
sobremesa_tooltip_fit_all (void)
{
  gpointer widget_class = g_type_class_ref (GTK_TYPE_WIDGET);

  g_signal_add_emission_hook (g_signal_lookup ("query-tooltip", GTK_TYPE_WIDGET), 0, query_cb, NULL,
                              NULL);
  g_type_class_unref (widget_class);
}
