/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-key-group.h"

#include <glib/gi18n.h>

#include "sobremesa-large-letters.h"
#include "sobremesa-seat-keys.h"
#include "sobremesa-tile-layout.h"

#define GAP 6         /* px, between the buttons of a person */
#define SURE_CHARS 10 /* of a name there is room for */

/* With which keys people at one keyboard slap and reveal. A key is changed by pressing its button
 * and then the new key; one that somebody has already is refused. */
struct _SobremesaKeyGroup
{
  AdwPreferencesGroup parent_instance;

  GSettings    *settings;
  GPtrArray    *rows;
  GPtrArray    *names;
  GtkSizeGroup *slaps, *reveals; /* buttons below each other are of one width */
  GtkWidget    *asking;          /* the button that waits for a key, or NULL */
};

G_DEFINE_FINAL_TYPE (SobremesaKeyGroup, sobremesa_key_group, ADW_TYPE_PREFERENCES_GROUP)

static const char *
get_setting (const char *move)
{
  return strcmp (move, SOBREMESA_KEY_SLAP) == 0 ? "slap-keys" : "reveal-keys";
}

static guint
get_person (GtkWidget *button)
{
  return GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "person"));
}

static const char *
get_move (GtkWidget *button)
{
  return g_object_get_data (G_OBJECT (button), "move");
}

static const char *
get_name (SobremesaKeyGroup *self, guint person)
{
  return g_ptr_array_index (self->names, person);
}

static void
say (SobremesaKeyGroup *self, const char *text)
{
  adw_preferences_group_set_description (
    ADW_PREFERENCES_GROUP (self),
    text != NULL ? text : _ ("Each person at this keyboard has a key to slap and one to reveal."));
}

static void
label_button (SobremesaKeyGroup *self, GtkWidget *button)
{
  g_auto (GStrv) keys = g_settings_get_strv (self->settings, get_setting (get_move (button)));
  guint            person = get_person (button);
  g_autofree char *key = NULL, *label = NULL;

  if (person < g_strv_length (keys))
    key = sobremesa_seat_keys_name_key (gdk_keyval_from_name (keys[person]));
  if (button == self->asking)
    label = g_strdup (_ ("Press a key…"));
  else if (strcmp (get_move (button), SOBREMESA_KEY_SLAP) == 0)
    /* Translators: a button; %s is the name of the key with which somebody slaps */
    label = g_strdup_printf (_ ("Slap: %s"), key != NULL ? key : "–");
  else
    /* Translators: a button; %s is the name of the key with which somebody reveals a card */
    label = g_strdup_printf (_ ("Reveal: %s"), key != NULL ? key : "–");
  gtk_button_set_label (GTK_BUTTON (button), label);
}

static void
label_buttons (SobremesaKeyGroup *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      label_button (self, g_object_get_data (g_ptr_array_index (self->rows, i), "slap"));
      label_button (self, g_object_get_data (g_ptr_array_index (self->rows, i), "reveal"));
    }
}

static void
set_key (SobremesaKeyGroup *self, guint person, const char *move, const char *name)
{
  g_auto (GStrv) keys = g_settings_get_strv (self->settings, get_setting (move));
  const char *all[SOBREMESA_MAX_PEOPLE + 1] = { NULL };
  guint       n = g_strv_length (keys);

  for (guint i = 0; i < SOBREMESA_MAX_PEOPLE; i++)
    all[i] = i < n ? keys[i] : "";
  all[person] = name;
  g_settings_set_strv (self->settings, get_setting (move), all);
}

/* Says whose key it is already. */
static void
refuse (SobremesaKeyGroup *self, guint keyval, guint owner, const char *move)
{
  g_autofree char *key = sobremesa_seat_keys_name_key (keyval);
  g_autofree char *text = NULL;

  if (strcmp (move, SOBREMESA_KEY_SLAP) == 0)
    /* Translators: the name of a key, and of the person who has it */
    text = g_strdup_printf (_ ("%s is already the key with which %s slaps."), key,
                            get_name (self, owner));
  else
    /* Translators: the name of a key, and of the person who has it */
    text = g_strdup_printf (_ ("%s is already the key with which %s reveals."), key,
                            get_name (self, owner));
  say (self, text);
}

static gboolean
is_usable (guint keyval)
{
  return keyval != GDK_KEY_Tab && keyval != GDK_KEY_ISO_Left_Tab && keyval != GDK_KEY_Pause &&
         (keyval < GDK_KEY_F1 || keyval > GDK_KEY_F35);
}

static char *
get_key (SobremesaKeyGroup *self, GtkWidget *button)
{
  g_auto (GStrv) keys = g_settings_get_strv (self->settings, get_setting (get_move (button)));

  return g_strdup (get_person (button) < g_strv_length (keys) ? keys[get_person (button)] : "");
}

/* Who isn't here has to make do with the key that becomes free. */
static void
take_key (SobremesaKeyGroup *self, GtkWidget *button, guint keyval)
{
  g_autofree char *old = get_key (self, button);
  g_auto (GStrv) slap_keys = g_settings_get_strv (self->settings, "slap-keys");
  g_auto (GStrv) reveal_keys = g_settings_get_strv (self->settings, "reveal-keys");
  const char *move = NULL;
  int         owner;

  owner = sobremesa_seat_keys_find_owner ((const char *const *) slap_keys,
                                          (const char *const *) reveal_keys, keyval, &move);
  say (self, NULL);
  if ((guint) owner == get_person (button) && strcmp (move, get_move (button)) == 0)
    return;
  if (owner >= 0 && (guint) owner < self->names->len)
    {
      refuse (self, keyval, owner, move);
      return;
    }
  if (owner >= 0)
    set_key (self, owner, move, old);
  set_key (self, get_person (button), get_move (button),
           gdk_keyval_name (gdk_keyval_to_lower (keyval)));
}

static void
stop_asking (SobremesaKeyGroup *self)
{
  self->asking = NULL;
  label_buttons (self);
}

static gboolean
key_cb (GtkEventControllerKey *controller,
        guint                  keyval,
        guint                  keycode,
        GdkModifierType        state,
        SobremesaKeyGroup     *self)
{
  GtkWidget *button = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (controller));

  if (self->asking != button)
    return FALSE;
  /* A key that is held together with the one that is meant, or that leads away from here. */
  if (gdk_keyval_to_unicode (keyval) == 0 && keyval >= GDK_KEY_Shift_L && keyval <= GDK_KEY_Hyper_R)
    return FALSE;
  if (keyval != GDK_KEY_Escape && is_usable (keyval))
    take_key (self, button, keyval);
  stop_asking (self);
  return is_usable (keyval);
}

static void
leave_cb (SobremesaKeyGroup *self)
{
  if (self->asking != NULL)
    stop_asking (self);
}

static void
clicked_cb (SobremesaKeyGroup *self, GtkWidget *button)
{
  self->asking = self->asking == button ? NULL : button;
  say (self, NULL);
  label_buttons (self);
}

static GtkWidget *
new_button (SobremesaKeyGroup *self, guint person, const char *move)
{
  GtkWidget          *button = gtk_button_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  g_object_set_data (G_OBJECT (button), "person", GUINT_TO_POINTER (person));
  g_object_set_data (G_OBJECT (button), "move", (gpointer) move);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  g_signal_connect_object (button, "clicked", G_CALLBACK (clicked_cb), self, G_CONNECT_SWAPPED);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_cb), self, 0);
  g_signal_connect_object (focus, "leave", G_CALLBACK (leave_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (button, keys);
  gtk_widget_add_controller (button, focus);
  return button;
}

static void
add_row (SobremesaKeyGroup *self, guint person)
{
  GtkWidget *row = adw_preferences_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *name = gtk_label_new (get_name (self, person));
  GtkWidget *buttons = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *slap = new_button (self, person, SOBREMESA_KEY_SLAP);
  GtkWidget *reveal = new_button (self, person, SOBREMESA_KEY_REVEAL);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_widget_set_focusable (row, FALSE);
  gtk_label_set_xalign (GTK_LABEL (name), 0);
  gtk_label_set_ellipsize (GTK_LABEL (name), PANGO_ELLIPSIZE_END);
  gtk_label_set_width_chars (GTK_LABEL (name),
                             MIN (g_utf8_strlen (get_name (self, person), -1), SURE_CHARS));
  gtk_widget_set_hexpand (name, TRUE);
  gtk_widget_add_css_class (box, "key-row");
  if (sobremesa_has_large_letters (box))
    gtk_orientable_set_orientation (GTK_ORIENTABLE (box), GTK_ORIENTATION_VERTICAL);
  gtk_box_append (GTK_BOX (box), name);
  /* Below each other where they would leave no room to the name. */
  gtk_widget_set_layout_manager (
    buttons, g_object_new (SOBREMESA_TYPE_TILE_LAYOUT, "gap", GAP, "uneven", TRUE, NULL));
  gtk_widget_set_valign (buttons, GTK_ALIGN_CENTER);
  gtk_size_group_add_widget (self->slaps, slap);
  gtk_size_group_add_widget (self->reveals, reveal);
  gtk_box_append (GTK_BOX (buttons), slap);
  gtk_box_append (GTK_BOX (buttons), reveal);
  gtk_box_append (GTK_BOX (box), buttons);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), get_name (self, person));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  g_object_set_data (G_OBJECT (row), "slap", slap);
  g_object_set_data (G_OBJECT (row), "reveal", reveal);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), row);
  g_ptr_array_add (self->rows, row);
}

static void
sobremesa_key_group_dispose (GObject *object)
{
  SobremesaKeyGroup *self = SOBREMESA_KEY_GROUP (object);

  g_clear_object (&self->settings);
  g_clear_object (&self->slaps);
  g_clear_object (&self->reveals);
  self->asking = NULL;

  G_OBJECT_CLASS (sobremesa_key_group_parent_class)->dispose (object);
}

static void
sobremesa_key_group_finalize (GObject *object)
{
  SobremesaKeyGroup *self = SOBREMESA_KEY_GROUP (object);

  g_clear_pointer (&self->rows, g_ptr_array_unref);
  g_clear_pointer (&self->names, g_ptr_array_unref);

  G_OBJECT_CLASS (sobremesa_key_group_parent_class)->finalize (object);
}

static void
sobremesa_key_group_class_init (SobremesaKeyGroupClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sobremesa_key_group_dispose;
  G_OBJECT_CLASS (klass)->finalize = sobremesa_key_group_finalize;
}

static void
sobremesa_key_group_init (SobremesaKeyGroup *self)
{
  self->rows = g_ptr_array_new ();
  self->slaps = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
  self->reveals = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
  self->names = g_ptr_array_new_with_free_func (g_free);
}

GtkWidget *
sobremesa_key_group_new (GSettings *settings)
{
  SobremesaKeyGroup *self = g_object_new (SOBREMESA_TYPE_KEY_GROUP, NULL);

  self->settings = g_object_ref (settings);
  g_signal_connect_object (settings, "changed", G_CALLBACK (label_buttons), self,
                           G_CONNECT_SWAPPED);
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (self), _ ("Keys"));
  say (self, NULL);
  return GTK_WIDGET (self);
}

/* Shows the keys of these people, the first of whom has the first keys. */
void
sobremesa_key_group_set_people (SobremesaKeyGroup *self, const char *const *names)
{
  for (guint i = 0; i < self->rows->len; i++)
    adw_preferences_group_remove (ADW_PREFERENCES_GROUP (self), g_ptr_array_index (self->rows, i));
  g_ptr_array_set_size (self->rows, 0);
  g_ptr_array_set_size (self->names, 0);
  self->asking = NULL;
  for (guint i = 0; names[i] != NULL; i++)
    g_ptr_array_add (self->names, g_strdup (names[i]));
  for (guint i = 0; names[i] != NULL && i < SOBREMESA_MAX_PEOPLE; i++)
    add_row (self, i);
  label_buttons (self);
}
