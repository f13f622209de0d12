/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-deck-option.h"

#include <glib/gi18n.h>

#include "sobremesa-deck-preview.h"
#include "sobremesa-deck.h"
#include "sobremesa-large-letters.h"

#define CARD_WIDTH 52 /* px */
#define CARD_GAP 6
#define N_CARDS 4

/**
 * SobremesaDeckOption:
 *
 * A deck among those one can choose: its name, where it comes from, and some of its cards.
 */
struct _SobremesaDeckOption
{
  GtkListBoxRow parent_instance;

  SobremesaDeckFile *file; /* NULL: our own */
  GtkWidget         *picture;
  GtkWidget         *note;
  GtkWidget         *mark;
  GCancellable      *making;
  gboolean           made;
  gboolean           chosen;
};

enum
{
  SIGNAL_MADE,
  SIGNAL_CHOOSE,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SobremesaDeckOption, sobremesa_deck_option, GTK_TYPE_LIST_BOX_ROW)

static void
made_cb (GObject *object, GAsyncResult *result, gpointer data)
{
  SobremesaDeckOption *self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GdkTexture) texture = sobremesa_deck_preview_finish (result, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  g_clear_object (&self->making);
  self->made = TRUE;
  if (texture != NULL)
    gtk_picture_set_paintable (GTK_PICTURE (self->picture), GDK_PAINTABLE (texture));
  gtk_widget_set_visible (self->note, texture == NULL);
  gtk_widget_set_visible (self->picture, texture != NULL);
  gtk_widget_set_sensitive (GTK_WIDGET (self), texture != NULL);
  if (texture == NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                    gtk_label_get_text (GTK_LABEL (self->note)), -1);
  g_signal_emit (self, signals[SIGNAL_MADE], 0);
}

static void
choose_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_signal_emit (widget, signals[SIGNAL_CHOOSE], 0);
}

static void
sobremesa_deck_option_dispose (GObject *object)
{
  SobremesaDeckOption *self = SOBREMESA_DECK_OPTION (object);

  if (self->making != NULL)
    g_cancellable_cancel (self->making);
  g_clear_object (&self->making);
  g_clear_object (&self->file);

  G_OBJECT_CLASS (sobremesa_deck_option_parent_class)->dispose (object);
}

static void
sobremesa_deck_option_class_init (SobremesaDeckOptionClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sobremesa_deck_option_dispose;

  /* The picture is there, or can't be. */
  signals[SIGNAL_MADE] = g_signal_new ("made", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                       NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_CHOOSE] = g_signal_new ("choose", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                         NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_install_action (widget_class, "option.choose", NULL, choose_action);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_RADIO);
}

static GtkWidget *
new_label (const char *text, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  return label;
}

static GtkWidget *
new_heading (SobremesaDeckOption *self, const char *name)
{
  GtkWidget *heading = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);

  /* Two columns of large letters would be of a word each. */
  if (sobremesa_has_large_letters (words))
    {
      gtk_orientable_set_orientation (GTK_ORIENTABLE (words), GTK_ORIENTATION_VERTICAL);
      gtk_box_set_spacing (GTK_BOX (words), 0);
    }
  gtk_box_append (GTK_BOX (heading), words);
  gtk_box_append (GTK_BOX (words), new_label (name, "heading"));
  if (self->file != NULL)
    gtk_box_append (GTK_BOX (words),
                    new_label (sobremesa_deck_file_get_origin (self->file), "dim-label"));
  self->mark = gtk_image_new_from_icon_name ("object-select-symbolic");
  gtk_widget_set_hexpand (self->mark, TRUE);
  gtk_widget_set_halign (self->mark, GTK_ALIGN_END);
  gtk_box_append (GTK_BOX (heading), self->mark);
  return heading;
}

static void
sobremesa_deck_option_init (SobremesaDeckOption *self)
{
  self->picture = gtk_picture_new ();
  gtk_widget_set_size_request (self->picture, N_CARDS * CARD_WIDTH + (N_CARDS - 1) * CARD_GAP,
                               CARD_WIDTH * SOBREMESA_CARD_RATIO + 0.5);
  gtk_widget_set_halign (self->picture, GTK_ALIGN_START);
  self->note = new_label (_ ("This deck can’t be read."), "dim-label");
  gtk_widget_set_visible (self->note, FALSE);
}

/**
 * sobremesa_deck_option_new:
 * @file: (nullable): a deck, or %NULL for our own
 */
GtkWidget *
sobremesa_deck_option_new (SobremesaDeckFile *file)
{
  SobremesaDeckOption *self = g_object_new (SOBREMESA_TYPE_DECK_OPTION, NULL);
  GtkWidget           *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  const char          *name;
  g_autofree char     *spoken = NULL;

  g_set_object (&self->file, file);
  /* Translators: the cards that come with this program */
  name = file != NULL ? sobremesa_deck_file_get_name (file) : _ ("Sobremesa’s own deck");
  gtk_widget_set_margin_top (box, 10);
  gtk_widget_set_margin_bottom (box, 12);
  gtk_widget_set_margin_start (box, 12);
  gtk_widget_set_margin_end (box, 12);
  gtk_box_append (GTK_BOX (box), new_heading (self, name));
  gtk_box_append (GTK_BOX (box), self->picture);
  gtk_box_append (GTK_BOX (box), self->note);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (self), box);
  if (file != NULL)
    /* Translators: a deck of cards and the program it comes from, as in "Oxygen, from KDE" */
    spoken = g_strdup_printf (_ ("%s, from %s"), name, sobremesa_deck_file_get_origin (file));
  else
    spoken = g_strdup (name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  sobremesa_deck_option_set_chosen (self, FALSE);
  return GTK_WIDGET (self);
}

/* As the setting has it: empty for our own. */
const char *
sobremesa_deck_option_get_id (SobremesaDeckOption *self)
{
  return self->file != NULL ? sobremesa_deck_file_get_id (self->file) : "";
}

gboolean
sobremesa_deck_option_get_chosen (SobremesaDeckOption *self)
{
  return self->chosen;
}

void
sobremesa_deck_option_set_chosen (SobremesaDeckOption *self, gboolean chosen)
{
  self->chosen = chosen;
  gtk_widget_set_opacity (self->mark, chosen ? 1 : 0);
  gtk_accessible_update_state (
    GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_CHECKED,
    chosen ? GTK_ACCESSIBLE_TRISTATE_TRUE : GTK_ACCESSIBLE_TRISTATE_FALSE, -1);
}

gboolean
sobremesa_deck_option_needs_picture (SobremesaDeckOption *self)
{
  return !self->made && self->making == NULL;
}

/* Lets the cards be drawn; "made" says when they are. */
void
sobremesa_deck_option_make_picture (SobremesaDeckOption *self)
{
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));

  self->making = g_cancellable_new ();
  sobremesa_deck_preview_async (self->file != NULL ? sobremesa_deck_file_copy (self->file) : NULL,
                                CARD_WIDTH * scale, CARD_GAP * scale, self->making, made_cb, self);
}
