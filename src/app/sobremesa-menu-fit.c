/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-menu-fit.h"

#include "sobremesa-label-room.h"

/* A menu is as wide as its longest item and that item's keys, and with large letters this can be
 * more than a telephone has: then it goes without the keys, and long items take two lines. */

#define AROUND 112 /* px, of a menu's width that no words take */
#define SET_UP "sobremesa-menu-fit"

static gboolean
tells_keys (GtkWidget *widget)
{
  return strcmp (gtk_widget_get_css_name (widget), "accelerator") == 0;
}

/* The widest of the words in there; with what is said of keys, when that is shown. */
static int
find_width (GtkWidget *widget)
{
  int widest = 0, natural, beside = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (!GTK_IS_LABEL (child))
      widest = MAX (widest, find_width (child));
    else if (gtk_widget_get_visible (child))
      {
        gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
        beside += natural;
      }
  return MAX (widest, beside);
}

static void
show_keys (GtkWidget *widget, gboolean shown)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (tells_keys (child))
      gtk_widget_set_visible (child, shown);
    else
      show_keys (child, shown);
}

/* Wraps words at a width; 0: nowhere. */
static void
wrap (GtkWidget *widget, int width)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (!GTK_IS_LABEL (child))
      wrap (child, width);
    else if (!tells_keys (child))
      {
        gtk_label_set_wrap (GTK_LABEL (child), width > 0);
        gtk_label_set_max_width_chars (GTK_LABEL (child),
                                       width > 0 ? sobremesa_label_count_letters (child, width) : -1);
      }
}

/* Lets lines that wrap be no longer than there is room for. */
static void
shorten (GtkWidget *widget, int room)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int most = GTK_IS_LABEL (child) ? gtk_label_get_max_width_chars (GTK_LABEL (child)) : -1;

      if (most > 0)
        gtk_label_set_max_width_chars (GTK_LABEL (child),
                                       MIN (most, sobremesa_label_count_letters (child, room)));
      shorten (child, room);
    }
}

static void
fit_menu (GtkWidget *menu, int room)
{
  wrap (menu, 0);
  show_keys (menu, TRUE);
  if (find_width (menu) <= room)
    return;
  show_keys (menu, FALSE);
  if (find_width (menu) > room)
    wrap (menu, room);
}

static void
fit_cb (GtkMenuButton *button, GtkWidget *popover)
{
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (button)));
  int        room;

  if (window == NULL)
    return;
  room = gtk_widget_get_width (window) - AROUND;
  if (GTK_IS_POPOVER_MENU (popover))
    fit_menu (popover, room);
  else
    shorten (popover, room);
}

static void
follow_popover (GtkMenuButton *button)
{
  GtkPopover *popover = gtk_menu_button_get_popover (button);

  if (popover != NULL)
    g_signal_connect_object (popover, "show", G_CALLBACK (fit_cb), button, G_CONNECT_SWAPPED);
}

/* Lets a button's menu, or what else it opens, be no wider than its window. */
void
sobremesa_menu_fit_set_up (GtkMenuButton *button)
{
  if (g_object_get_data (G_OBJECT (button), SET_UP) != NULL)
    return;
  g_object_set_data (G_OBJECT (button), SET_UP, button);
  g_signal_connect (button, "notify::popover", G_CALLBACK (follow_popover), NULL);
  follow_popover (button);
}
