/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-whole-text.h"

/* A sentence whose end there is no room for is to be read in full all the same: by pointing at it,
 * or by a click or a tap. */

#define MAX_CHARS 40 /* a line */

static gboolean
is_cut (GtkLabel *label)
{
  return pango_layout_is_ellipsized (gtk_label_get_layout (label));
}

static gboolean
tooltip_cb (GtkLabel *label, int x, int y, gboolean keyboard, GtkTooltip *tooltip)
{
  if (!is_cut (label))
    return FALSE;
  gtk_tooltip_set_text (tooltip, gtk_label_get_text (label));
  return TRUE;
}

static GtkWidget *
find_popover (GtkLabel *label)
{
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (label)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_POPOVER (child))
      return child;
  return NULL;
}

static void
close_popover (GtkLabel *label)
{
  GtkWidget *popover = find_popover (label);

  if (popover != NULL)
    gtk_widget_unparent (popover);
}

static gboolean
closed_idle_cb (gpointer data)
{
  g_autoptr (GtkLabel) label = data;
  GtkWidget *popover = find_popover (label);

  if (popover != NULL && !gtk_widget_get_mapped (popover))
    gtk_widget_unparent (popover);
  return G_SOURCE_REMOVE;
}

/* It can't go while it is being closed. */
static void
closed_cb (GtkWidget *popover)
{
  g_idle_add (closed_idle_cb, g_object_ref (gtk_widget_get_parent (popover)));
}

static void
clicked_cb (GtkLabel *label)
{
  GtkRoot   *root = gtk_widget_get_root (GTK_WIDGET (label));
  GtkWidget *popover, *text;

  if (!is_cut (label) || find_popover (label) != NULL)
    return;
  /* GTK asks where the keyboard was, and complains if it was nowhere. */
  if (gtk_root_get_focus (root) == NULL)
    gtk_widget_child_focus (GTK_WIDGET (root), GTK_DIR_TAB_FORWARD);
  popover = gtk_popover_new ();
  text = gtk_label_new (gtk_label_get_text (label));
  gtk_label_set_wrap (GTK_LABEL (text), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (text), MAX_CHARS);
  gtk_popover_set_child (GTK_POPOVER (popover), text);
  gtk_popover_set_position (GTK_POPOVER (popover), GTK_POS_TOP);
  gtk_widget_set_parent (popover, GTK_WIDGET (label));
  g_signal_connect (popover, "closed", G_CALLBACK (closed_cb), NULL);
  gtk_popover_popup (GTK_POPOVER (popover));
}

/* Lets all of a text be read where its end is cut off. */
void
sobremesa_whole_text_set_up (GtkLabel *label)
{
  GtkGesture *click = gtk_gesture_click_new ();

  gtk_widget_set_has_tooltip (GTK_WIDGET (label), TRUE);
  g_signal_connect (label, "query-tooltip", G_CALLBACK (tooltip_cb), NULL);
  g_signal_connect (label, "destroy", G_CALLBACK (close_popover), NULL);
  g_signal_connect_object (click, "released", G_CALLBACK (clicked_cb), label, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (label), GTK_EVENT_CONTROLLER (click));
}
