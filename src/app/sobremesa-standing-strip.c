/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-standing-strip.h"

#include <glib/gi18n.h>

#include "sobremesa-large-letters.h"
#include "sobremesa-standing-panel.h"

#define FEW_SEATS 4 /* so many names fit the line of a narrow window */

/* How the deal stands in one line, for windows without room for the panel; pressed, it shows that. */
struct _SobremesaStandingStrip
{
  AdwBin     parent_instance;

  GtkWidget *button;
  GtkWidget *summary;
  GtkWidget *panel;
};

G_DEFINE_FINAL_TYPE (SobremesaStandingStrip, sobremesa_standing_strip, ADW_TYPE_BIN)

static void
sobremesa_standing_strip_class_init (SobremesaStandingStripClass *klass)
{
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "standingstrip");
}

/* GTK's own button with a menu is as high as one line, however many there are. */
static GtkSizeRequestMode
get_request_mode (GtkWidget *button)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
measure (GtkWidget     *button,
         GtkOrientation orientation,
         int            for_size,
         int           *minimum,
         int           *natural,
         int           *minimum_baseline,
         int           *natural_baseline)
{
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    for_size = -1;
  gtk_widget_measure (gtk_widget_get_first_child (button), orientation, for_size, minimum, natural,
                      NULL, NULL);
}

static void
allocate (GtkWidget *button, int width, int height, int baseline)
{
  gtk_widget_allocate (gtk_widget_get_first_child (button), width, height, baseline, NULL);
  gtk_popover_present (gtk_menu_button_get_popover (GTK_MENU_BUTTON (button)));
}

static void
sobremesa_standing_strip_init (SobremesaStandingStrip *self)
{
  GtkWidget *popover = gtk_popover_new ();

  self->panel = sobremesa_standing_panel_new ();
  self->summary = gtk_label_new (NULL);
  self->button = gtk_menu_button_new ();
  gtk_widget_set_size_request (self->panel, 240, -1);
  gtk_label_set_wrap (GTK_LABEL (self->summary), TRUE);
  gtk_label_set_justify (GTK_LABEL (self->summary), GTK_JUSTIFY_CENTER);
  gtk_popover_set_child (GTK_POPOVER (popover), self->panel);
  gtk_menu_button_set_child (GTK_MENU_BUTTON (self->button), self->summary);
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (self->button), popover);
  gtk_menu_button_set_direction (GTK_MENU_BUTTON (self->button), GTK_ARROW_UP);
  gtk_menu_button_set_has_frame (GTK_MENU_BUTTON (self->button), FALSE);
  gtk_widget_set_layout_manager (self->button,
                                 gtk_custom_layout_new (get_request_mode, measure, allocate));
  adw_bin_set_child (ADW_BIN (self), self->button);
}

/* Shows how the deal stands; in a compact window, with initials for many names. It says what it shows
 * where that takes no room from the names. */
void
sobremesa_standing_strip_show (SobremesaStandingStrip *self,
                               BarajaGame             *game,
                               gint                    seat,
                               gboolean                compact)
{
  gboolean         crowded = baraja_game_get_n_seats (game) > FEW_SEATS ||
                     sobremesa_has_large_letters (GTK_WIDGET (self));
  gboolean         brief = compact && crowded;
  g_autofree char *summary = sobremesa_standing_panel_summarize (game, seat, FALSE);
  g_autofree char *shown = sobremesa_standing_panel_summarize (game, seat, brief);
  /* Translators: %s lists players and their points, which they would get if the deal ended now */
  g_autofree char *spoken = g_strdup_printf (_ ("As it stands: %s"), summary);

  sobremesa_standing_panel_show (SOBREMESA_STANDING_PANEL (self->panel), game, seat);
  gtk_label_set_text (GTK_LABEL (self->summary), compact || crowded ? shown : spoken);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  spoken, -1);
}
