/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-css-class.h"
#include "sobremesa-large-letters.h"
#include "sobremesa-menu-fit.h"
#include "sobremesa-window-private.h"

/* What a window does without where it is as narrow as a telephone. */

#define COMPACT_BELOW 480 /* px */

static gboolean
is_compact (SobremesaWindow *self)
{
  int width, height;

  gtk_window_get_default_size (GTK_WINDOW (self), &width, &height);
  /* On a telephone windows are as large as the screen from the start. */
  if (gtk_window_is_maximized (GTK_WINDOW (self)))
    width = gtk_widget_get_width (GTK_WIDGET (self));
  return width > 0 && width < COMPACT_BELOW;
}

/* The buttons of windows as the desktop has them, but for those that make them smaller and larger.
 */
static char *
make_layout (GtkWidget *widget)
{
  g_autofree char *usual = NULL;
  g_auto (GStrv) sides = NULL;
  g_autoptr (GString) layout = g_string_new (NULL);

  g_object_get (gtk_widget_get_settings (widget), "gtk-decoration-layout", &usual, NULL);
  sides = g_strsplit (usual != NULL ? usual : "", ":", 2);
  for (guint i = 0; sides[i] != NULL; i++)
    {
      g_auto (GStrv) buttons = g_strsplit (sides[i], ",", -1);
      const char *comma = "";

      g_string_append (layout, i > 0 ? ":" : "");
      for (guint j = 0; buttons[j] != NULL; j++)
        if (strcmp (buttons[j], "minimize") != 0 && strcmp (buttons[j], "maximize") != 0)
          {
            g_string_append_printf (layout, "%s%s", comma, buttons[j]);
            comma = ",";
          }
    }
  return g_string_free (g_steal_pointer (&layout), FALSE);
}

static GtkWidget *
find_header (GtkWidget *widget)
{
  GtkWidget *found = NULL;

  if (ADW_IS_HEADER_BAR (widget))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_header (child);
  return found;
}

static void
fit_menus (GtkWidget *widget)
{
  if (GTK_IS_MENU_BUTTON (widget))
    {
      sobremesa_menu_fit_set_up (GTK_MENU_BUTTON (widget));
      return;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    fit_menus (child);
}

/* Below the table the offer of first steps has a line of its own. With large letters that is a part of
 * the table's height, while beside what the page is called there is room. */
static void
place_offer (SobremesaWindow *self, gboolean compact)
{
  GtkWidget *offer = GTK_WIDGET (self->offer);
  GtkWidget *header = self->match_page != NULL ? find_header (GTK_WIDGET (self->match_page)) : NULL;
  gboolean   above = header != NULL && !compact && sobremesa_has_large_letters (GTK_WIDGET (self));

  /* But not while a pane takes a part of the width. */
  sobremesa_first_steps_offer_set_hidden (self->offer,
                                          above && adw_flap_get_reveal_flap (self->flap));
  if (above == (gtk_widget_get_parent (offer) != GTK_WIDGET (self->column)))
    return;
  g_object_ref (offer);
  if (above)
    {
      gtk_box_remove (self->column, offer);
      adw_header_bar_pack_start (ADW_HEADER_BAR (header), offer);
    }
  else
    {
      adw_header_bar_remove (ADW_HEADER_BAR (header), offer);
      gtk_box_append (self->column, offer);
    }
  sobremesa_first_steps_offer_set_above (self->offer, above);
  g_object_unref (offer);
}

/* Leaves the room of a narrow window to the page that is shown, and to what it is called. */
void
sobremesa_window_update_width (SobremesaWindow *self)
{
  GtkWidget       *page = gtk_stack_get_visible_child (self->pages);
  GtkWidget       *header = page != NULL ? find_header (page) : NULL;
  gboolean         compact = is_compact (self);
  g_autofree char *layout = compact ? make_layout (GTK_WIDGET (self)) : NULL;

  if (header != NULL)
    {
      adw_header_bar_set_decoration_layout (ADW_HEADER_BAR (header), layout);
      fit_menus (header);
    }
  if (self->match_page != NULL)
    sobremesa_match_page_set_compact (self->match_page, compact);
  if (self->replay != NULL)
    sobremesa_replay_page_set_compact (self->replay, compact);
  if (self->first_steps != NULL)
    sobremesa_set_css_class (GTK_WIDGET (self->first_steps), "tight",
                             compact && sobremesa_has_large_letters (GTK_WIDGET (self)));
  place_offer (self, compact);
  sobremesa_first_steps_offer_set_brief (
    self->offer, compact || sobremesa_has_large_letters (GTK_WIDGET (self)));
  sobremesa_window_update_spacious (self);
}
