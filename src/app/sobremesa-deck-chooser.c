/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-deck-chooser.h"

#include <glib/gi18n.h>

#include "sobremesa-deck-list.h"
#include "sobremesa-deck-option.h"
#include "sobremesa-deck.h"

/**
 * SobremesaDeckChooser:
 *
 * All decks there are, to choose one: it takes effect, and is kept, at once. Pictures are made one
 * after the other, of those decks first that are to be seen.
 */
struct _SobremesaDeckChooser
{
  AdwBin parent_instance;

  GSettings     *settings;
  GtkListBox    *list;
  GtkAdjustment *adjustment;
  GCancellable  *listing;
  gboolean       making;
};

enum
{
  SIGNAL_CLOSE,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SobremesaDeckChooser, sobremesa_deck_chooser, ADW_TYPE_BIN)

/* The option after the first ones; NULL when there are no more. */
static SobremesaDeckOption *
get_option (SobremesaDeckChooser *self, int index)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->list, index);

  return row != NULL ? SOBREMESA_DECK_OPTION (row) : NULL;
}

/* Whether an option is to be seen, or soon will be. What has just been scrolled is moved with the
 * next frame only, so its place is reckoned. */
static gboolean
is_near (SobremesaDeckChooser *self, SobremesaDeckOption *option)
{
  GtkWidget      *content = gtk_widget_get_ancestor (GTK_WIDGET (self->list), ADW_TYPE_CLAMP);
  double          page = gtk_adjustment_get_page_size (self->adjustment);
  double          top = gtk_adjustment_get_value (self->adjustment);
  graphene_rect_t bounds;

  return gtk_widget_compute_bounds (GTK_WIDGET (option), content, &bounds) &&
         bounds.size.height > 0 && bounds.origin.y < top + page * 1.3 &&
         bounds.origin.y + bounds.size.height > top - page * 0.3;
}

static void
make_next_picture (SobremesaDeckChooser *self)
{
  SobremesaDeckOption *option;

  if (self->making || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  for (int i = 0; (option = get_option (self, i)) != NULL; i++)
    if (sobremesa_deck_option_needs_picture (option) && is_near (self, option))
      {
        self->making = TRUE;
        sobremesa_deck_option_make_picture (option);
        return;
      }
}

static void
made_cb (SobremesaDeckChooser *self)
{
  self->making = FALSE;
  make_next_picture (self);
}

/* Shows which deck is in use: that is our own when the one that was chosen is gone. */
static void
update_chosen (SobremesaDeckChooser *self)
{
  g_autofree char     *id = g_settings_get_string (self->settings, "card-deck");
  SobremesaDeckState   state;
  SobremesaDeckOption *option;

  g_object_get (sobremesa_deck_get_default (), "state", &state, NULL);
  if (state == SOBREMESA_DECK_MISSING)
    id[0] = '\0';
  for (int i = 0; (option = get_option (self, i)) != NULL; i++)
    sobremesa_deck_option_set_chosen (option,
                                      strcmp (sobremesa_deck_option_get_id (option), id) == 0);
}

static void
choose_cb (SobremesaDeckChooser *self, SobremesaDeckOption *option)
{
  g_settings_set_string (self->settings, "card-deck", sobremesa_deck_option_get_id (option));
}

static void
row_activated_cb (SobremesaDeckChooser *self, GtkListBoxRow *row)
{
  choose_cb (self, SOBREMESA_DECK_OPTION (row));
}

static void
add_option (SobremesaDeckChooser *self, SobremesaDeckFile *file)
{
  GtkWidget *option = sobremesa_deck_option_new (file);

  g_signal_connect_object (option, "made", G_CALLBACK (made_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (option, "choose", G_CALLBACK (choose_cb), self, G_CONNECT_SWAPPED);
  gtk_list_box_append (self->list, option);
}

static void
listed_cb (GObject *object, GAsyncResult *result, gpointer data)
{
  SobremesaDeckChooser *self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) decks = sobremesa_deck_list_installed_finish (result, &error);

  if (decks == NULL)
    return;
  for (guint i = 0; i < decks->len; i++)
    add_option (self, g_ptr_array_index (decks, i));
  update_chosen (self);
  /* Unless somebody has gone elsewhere by then. */
  if (gtk_widget_get_focus_child (GTK_WIDGET (self->list)) == GTK_WIDGET (get_option (self, 0)))
    gtk_widget_grab_focus (GTK_WIDGET (self));
}

static void
close_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_signal_emit (widget, signals[SIGNAL_CLOSE], 0);
}

static void
sobremesa_deck_chooser_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (sobremesa_deck_chooser_parent_class)->map (widget);
  make_next_picture (SOBREMESA_DECK_CHOOSER (widget));
}

static gboolean
sobremesa_deck_chooser_grab_focus (GtkWidget *widget)
{
  SobremesaDeckChooser *self = SOBREMESA_DECK_CHOOSER (widget);
  SobremesaDeckOption  *option, *chosen = get_option (self, 0);

  for (int i = 0; (option = get_option (self, i)) != NULL; i++)
    if (sobremesa_deck_option_get_chosen (option))
      chosen = option;
  return gtk_widget_grab_focus (GTK_WIDGET (chosen));
}

static void
sobremesa_deck_chooser_dispose (GObject *object)
{
  SobremesaDeckChooser *self = SOBREMESA_DECK_CHOOSER (object);

  if (self->listing != NULL)
    g_cancellable_cancel (self->listing);
  g_clear_object (&self->listing);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (sobremesa_deck_chooser_parent_class)->dispose (object);
}

static void
sobremesa_deck_chooser_class_init (SobremesaDeckChooserClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sobremesa_deck_chooser_dispose;
  widget_class->map = sobremesa_deck_chooser_map;
  widget_class->grab_focus = sobremesa_deck_chooser_grab_focus;

  /* Whoever chose has done so. */
  signals[SIGNAL_CLOSE] = g_signal_new ("close", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                        NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_install_action (widget_class, "chooser.close", NULL, close_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "chooser.close", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Left, GDK_ALT_MASK, "chooser.close",
                                       NULL);
}

static GtkWidget *
new_header (void)
{
  GtkWidget *header = adw_header_bar_new ();
  GtkWidget *back = gtk_button_new_from_icon_name ("go-previous-symbolic");

  gtk_actionable_set_action_name (GTK_ACTIONABLE (back), "chooser.close");
  gtk_widget_set_tooltip_text (back, _ ("Back"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (back), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Back"),
                                  -1);
  adw_header_bar_pack_start (ADW_HEADER_BAR (header), back);
  adw_header_bar_set_title_widget (ADW_HEADER_BAR (header),
                                   adw_window_title_new (_ ("Card deck"), ""));
  return header;
}

static GtkWidget *
new_scroller (SobremesaDeckChooser *self)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWidget *clamp = adw_clamp_new ();

  gtk_widget_set_margin_top (GTK_WIDGET (self->list), 12);
  gtk_widget_set_margin_bottom (GTK_WIDGET (self->list), 12);
  gtk_widget_set_margin_start (GTK_WIDGET (self->list), 12);
  gtk_widget_set_margin_end (GTK_WIDGET (self->list), 12);
  gtk_widget_set_valign (GTK_WIDGET (self->list), GTK_ALIGN_START);
  gtk_widget_add_css_class (GTK_WIDGET (self->list), "boxed-list");
  adw_clamp_set_child (ADW_CLAMP (clamp), GTK_WIDGET (self->list));
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), clamp);
  gtk_widget_set_vexpand (scroller, TRUE);
  return scroller;
}

static void
sobremesa_deck_chooser_init (SobremesaDeckChooser *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *scroller;

  self->list = g_object_new (GTK_TYPE_LIST_BOX, "selection-mode", GTK_SELECTION_NONE,
                             "accessible-role", GTK_ACCESSIBLE_ROLE_RADIO_GROUP, NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Card deck"), -1);
  scroller = new_scroller (self);
  self->adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
  gtk_box_append (GTK_BOX (box), new_header ());
  gtk_box_append (GTK_BOX (box), scroller);
  adw_bin_set_child (ADW_BIN (self), box);
  g_signal_connect_object (self->list, "row-activated", G_CALLBACK (row_activated_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->adjustment, "changed", G_CALLBACK (make_next_picture), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->adjustment, "value-changed", G_CALLBACK (make_next_picture), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (sobremesa_deck_get_default (), "notify::state",
                           G_CALLBACK (update_chosen), self, G_CONNECT_SWAPPED);
}

/* Whether decks that are to be seen have no picture yet. */
gboolean
sobremesa_deck_chooser_is_busy (SobremesaDeckChooser *self)
{
  return self->making;
}

GtkWidget *
sobremesa_deck_chooser_new (GSettings *settings)
{
  SobremesaDeckChooser *self = g_object_new (SOBREMESA_TYPE_DECK_CHOOSER, NULL);

  self->settings = g_object_ref (settings);
  g_signal_connect_object (settings, "changed::card-deck", G_CALLBACK (update_chosen), self,
                           G_CONNECT_SWAPPED);
  add_option (self, NULL);
  update_chosen (self);
  self->listing = g_cancellable_new ();
  sobremesa_deck_list_installed_async (self->listing, listed_cb, self);
  return GTK_WIDGET (self);
}
