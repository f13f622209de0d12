/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-seat-plate.h"

#include <glib/gi18n.h>

/* Who sits there: name, cards in hand, points; it stands out while it is their turn. */
struct _SobremesaSeatPlate
{
  GtkWidget   parent_instance;

  BarajaGame *game;
  guint       seat;
  GtkWidget  *name;
  GtkWidget  *details;
  GtkWidget  *key, *note;
};

G_DEFINE_FINAL_TYPE (SobremesaSeatPlate, sobremesa_seat_plate, GTK_TYPE_WIDGET)

static guint
count_hand (SobremesaSeatPlate *self)
{
  g_autofree char *hand = g_strdup_printf ("hand-%u", self->seat);
  g_autofree char *stack = g_strdup_printf ("stack-%u", self->seat);
  BarajaPile      *pile = baraja_game_get_pile (self->game, hand);

  if (pile == NULL)
    pile = baraja_game_get_pile (self->game, stack);
  return pile != NULL ? baraja_pile_get_n_cards (pile) : 0;
}

static void
update (SobremesaSeatPlate *self)
{
  BarajaSeat      *seat = baraja_game_get_seat (self->game, self->seat);
  guint            n_cards = count_hand (self);
  gint             score = baraja_seat_get_score (seat);
  g_autofree char *cards = g_strdup_printf (ngettext ("%u card", "%u cards", n_cards), n_cards);
  g_autofree char *points = g_strdup_printf (ngettext ("%d point", "%d points", ABS (score)), score);
  /* Translators: how many cards a player holds and the points so far, as in "6 cards · 2 points" */
  g_autofree char *both = g_strdup_printf (_ ("%s · %s"), cards, points);
  /* Where everything is about the cards one has, points say nothing before the end. */
  const char      *details = baraja_game_get_real_time (self->game) ? cards : both;
  g_autofree char *spoken = NULL;
  gboolean         to_act = baraja_seat_get_to_act (seat);

  if (to_act)
    /* Translators: for the screen reader: a player, and that player's cards and points */
    spoken = g_strdup_printf (_ ("%s, to move, %s"), baraja_seat_get_name (seat), details);
  else
    /* Translators: for the screen reader: a player, and that player's cards and points */
    spoken = g_strdup_printf (_ ("%s, %s"), baraja_seat_get_name (seat), details);
  gtk_label_set_text (GTK_LABEL (self->name), baraja_seat_get_name (seat));
  gtk_label_set_text (GTK_LABEL (self->details), details);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  if (to_act)
    gtk_widget_add_css_class (GTK_WIDGET (self), "to-act");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "to-act");
}

static void
sobremesa_seat_plate_dispose (GObject *object)
{
  SobremesaSeatPlate *self = SOBREMESA_SEAT_PLATE (object);

  g_clear_pointer (&self->name, gtk_widget_unparent);
  g_clear_pointer (&self->details, gtk_widget_unparent);
  g_clear_pointer (&self->key, gtk_widget_unparent);
  g_clear_pointer (&self->note, gtk_widget_unparent);
  g_clear_object (&self->game);

  G_OBJECT_CLASS (sobremesa_seat_plate_parent_class)->dispose (object);
}

static void
sobremesa_seat_plate_class_init (SobremesaSeatPlateClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sobremesa_seat_plate_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "seatplate");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
sobremesa_seat_plate_init (SobremesaSeatPlate *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), 8);
  self->name = gtk_label_new (NULL);
  self->details = gtk_label_new (NULL);
  gtk_label_set_ellipsize (GTK_LABEL (self->name), PANGO_ELLIPSIZE_END);
  gtk_label_set_ellipsize (GTK_LABEL (self->details), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (self->name, "seat-name");
  gtk_widget_add_css_class (self->details, "seat-details");
  self->key = gtk_label_new (NULL);
  self->note = gtk_label_new (NULL);
  gtk_widget_add_css_class (self->key, "seat-key");
  gtk_widget_add_css_class (self->note, "seat-note");
  gtk_widget_set_parent (self->key, GTK_WIDGET (self));
  gtk_widget_set_parent (self->name, GTK_WIDGET (self));
  gtk_widget_set_parent (self->details, GTK_WIDGET (self));
  gtk_widget_set_parent (self->note, GTK_WIDGET (self));
  gtk_widget_set_visible (self->key, FALSE);
  gtk_widget_set_visible (self->note, FALSE);
}

GtkWidget *
sobremesa_seat_plate_new (BarajaGame *game,
                          guint       seat)
{
  SobremesaSeatPlate *self = g_object_new (SOBREMESA_TYPE_SEAT_PLATE, NULL);

  self->game = g_object_ref (game);
  self->seat = seat;
  g_signal_connect_object (game, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
  return GTK_WIDGET (self);
}

static void
set_label (GtkWidget  *label,
           const char *text)
{
  gtk_label_set_text (GTK_LABEL (label), text != NULL ? text : "");
  gtk_widget_set_visible (label, text != NULL);
}

/* Shows the player's key and a note; either may be NULL. */
void
sobremesa_seat_plate_set_note (SobremesaSeatPlate *self,
                               const char         *key,
                               const char         *note)
{
  set_label (self->key, key);
  set_label (self->note, note);
}
