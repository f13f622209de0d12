/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-css-class.h"
#include "sobremesa-large-letters.h"
#include "sobremesa-window-private.h"

/* What a window does with the room of the largest screens: what is written grows with the cards,
 * and so does the room for it. */

#define SPACIOUS_WIDTH 2800  /* px */
#define SPACIOUS_HEIGHT 1500 /* px */
#define SIDE_WIDTH 340       /* px, at the usual size of letters */
#define USUAL_SIZE "sobremesa-usual-size"

/* The first page has widths of its own. */
static void
scale_clamps (GtkWidget *widget, double scale)
{
  if (SOBREMESA_IS_HOME_PAGE (widget))
    return;
  if (ADW_IS_CLAMP (widget))
    {
      int usual = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (widget), USUAL_SIZE));

      if (usual == 0)
        usual = adw_clamp_get_maximum_size (ADW_CLAMP (widget));
      g_object_set_data (G_OBJECT (widget), USUAL_SIZE, GINT_TO_POINTER (usual));
      adw_clamp_set_maximum_size (ADW_CLAMP (widget), usual * scale);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    scale_clamps (child, scale);
}

/* Gives the pages and panes that there are now as much width as their letters need. */
void
sobremesa_window_update_spacious (SobremesaWindow *self)
{
  double scale = 1;

  sobremesa_set_css_class (GTK_WIDGET (self), SOBREMESA_SPACIOUS, self->spacious);
  if (self->spacious)
    scale = MAX (sobremesa_get_letter_scale (GTK_WIDGET (self)), SOBREMESA_SPACIOUS_SCALE);
  scale_clamps (GTK_WIDGET (self->pages), scale);
  scale_clamps (GTK_WIDGET (self->side), scale);
  gtk_widget_set_size_request (GTK_WIDGET (self->side), SIDE_WIDTH * scale, -1);
}

static gboolean
spacious_cb (gpointer data)
{
  g_autoptr (SobremesaWindow) self = data;

  sobremesa_window_update_width (self);
  return G_SOURCE_REMOVE;
}

/* The window has another size; this is told while it gets it, when nothing may change. */
void
sobremesa_window_follow_size (SobremesaWindow *self, int width, int height)
{
  gboolean spacious = width >= SPACIOUS_WIDTH && height >= SPACIOUS_HEIGHT;

  if (spacious == self->spacious)
    return;
  self->spacious = spacious;
  g_idle_add_full (G_PRIORITY_HIGH_IDLE, spacious_cb, g_object_ref (self), NULL);
}
