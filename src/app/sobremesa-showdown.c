/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-showdown.h"

#include <glib/gi18n.h>

#include "sobremesa-card-picture.h"

/* How slaps at the same moment were decided: the cards that those who slapped revealed, one after
 * the other, a row for each round, and who won. */

#define STEP 650     /* ms from card to card */
#define VERDICT 1600 /* ms that the verdict stays */

struct _SobremesaShowdown
{
  GtkBox parent_instance;

  BarajaGame *game;
  GVariant   *taking;
  GVariant   *cards;  /* a(is) */
  guint       n_told; /* of the cards */
  guint       round;  /* a bit for each seat that has revealed in the row there is */
  guint       timeout;
  GtkWidget  *title;
  GtkWidget  *rows;
  GtkWidget  *row;
};

enum
{
  SIGNAL_DONE,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SobremesaShowdown, sobremesa_showdown, GTK_TYPE_BOX)

static const char *
get_name (SobremesaShowdown *self, gint seat)
{
  return baraja_seat_get_name (baraja_game_get_seat (self->game, seat));
}

/* The more there are to be shown, the smaller they are. */
static int
find_card_width (SobremesaShowdown *self)
{
  gsize n_cards = g_variant_n_children (self->cards);

  return n_cards <= 3 ? 84 : n_cards <= 6 ? 46 : 36;
}

static void
add_card (SobremesaShowdown *self, gint seat, const char *code)
{
  GtkWidget *column = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  GtkWidget *name = gtk_label_new (get_name (self, seat));

  if (self->row == NULL || (self->round & (1u << seat)) != 0)
    {
      self->row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
      gtk_widget_set_halign (self->row, GTK_ALIGN_CENTER);
      gtk_box_append (GTK_BOX (self->rows), self->row);
      self->round = 0;
    }
  self->round |= 1u << seat;
  gtk_label_set_ellipsize (GTK_LABEL (name), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (name), 8);
  gtk_box_append (GTK_BOX (column), sobremesa_card_picture_new (code, find_card_width (self)));
  gtk_box_append (GTK_BOX (column), name);
  gtk_box_append (GTK_BOX (self->row), column);
}

static void
tell_verdict (SobremesaShowdown *self)
{
  g_autofree char *text = NULL;
  gint32           seat = 0;

  g_variant_lookup (self->taking, "seat", "i", &seat);
  /* Translators: %s is a player's name */
  text = g_strdup_printf (_ ("%s wins the showdown"), get_name (self, seat));
  gtk_label_set_text (GTK_LABEL (self->title), text);
}

static gboolean
step_cb (gpointer data)
{
  SobremesaShowdown *self = data;
  const char        *code;
  gint32             seat;

  self->timeout = 0;
  if (self->n_told < g_variant_n_children (self->cards))
    {
      g_variant_get_child (self->cards, self->n_told++, "(i&s)", &seat, &code);
      add_card (self, seat, code);
      self->timeout = g_timeout_add (STEP, step_cb, self);
    }
  else if (self->n_told == g_variant_n_children (self->cards))
    {
      self->n_told++;
      tell_verdict (self);
      self->timeout = g_timeout_add (VERDICT, step_cb, self);
    }
  else
    {
      sobremesa_showdown_stop (self);
      g_signal_emit (self, signals[SIGNAL_DONE], 0);
    }
  return G_SOURCE_REMOVE;
}

static void
sobremesa_showdown_dispose (GObject *object)
{
  sobremesa_showdown_stop (SOBREMESA_SHOWDOWN (object));

  G_OBJECT_CLASS (sobremesa_showdown_parent_class)->dispose (object);
}

static void
sobremesa_showdown_class_init (SobremesaShowdownClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sobremesa_showdown_dispose;

  /* All was told. */
  signals[SIGNAL_DONE] = g_signal_new ("done", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                       NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_STATUS);
}

static void
sobremesa_showdown_init (SobremesaShowdown *self)
{
  self->title = gtk_label_new (NULL);
  self->rows = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 10);
  gtk_box_append (GTK_BOX (self), self->title);
  gtk_box_append (GTK_BOX (self), self->rows);
  gtk_label_set_wrap (GTK_LABEL (self->title), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (self->title), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_justify (GTK_LABEL (self->title), GTK_JUSTIFY_CENTER);
  gtk_widget_add_css_class (self->title, "title-3");
  gtk_widget_add_css_class (GTK_WIDGET (self), "showdown");
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

/* Tells how a pile was taken by a showdown. */
void
sobremesa_showdown_begin (SobremesaShowdown *self, BarajaGame *game, GVariant *taking)
{
  sobremesa_showdown_stop (self);
  self->game = g_object_ref (game);
  self->taking = g_variant_ref (taking);
  self->cards = g_variant_lookup_value (taking, "showdown", G_VARIANT_TYPE ("a(is)"));
  gtk_label_set_text (GTK_LABEL (self->title), _ ("Showdown"));
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  self->timeout = g_timeout_add (STEP, step_cb, self);
}

/* Leaves off. */
void
sobremesa_showdown_stop (SobremesaShowdown *self)
{
  GtkWidget *child;

  g_clear_handle_id (&self->timeout, g_source_remove);
  while (self->row != NULL && (child = gtk_widget_get_first_child (self->rows)) != NULL)
    gtk_box_remove (GTK_BOX (self->rows), child);
  self->row = NULL;
  self->n_told = self->round = 0;
  g_clear_pointer (&self->cards, g_variant_unref);
  g_clear_pointer (&self->taking, g_variant_unref);
  g_clear_object (&self->game);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}
