/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-card-size.h"

#include <math.h>

/* How large the cards on a table are: what is set, in steps, by the menu, by keys, and in the
 * preferences. */

static const double sizes[SOBREMESA_N_CARD_SIZES] = { 0.7, 0.85, 1, 1.15, 1.3, 1.5 };

#define USUAL 2 /* the index of 1 */

double
sobremesa_card_size_get (guint index)
{
  return sizes[MIN (index, SOBREMESA_N_CARD_SIZES - 1)];
}

/* The step that is nearest to what is set. */
guint
sobremesa_card_size_find (GSettings *settings)
{
  double value = g_settings_get_double (settings, "card-size");
  guint  nearest = 0;

  for (guint i = 1; i < SOBREMESA_N_CARD_SIZES; i++)
    if (fabs (sizes[i] - value) < fabs (sizes[nearest] - value))
      nearest = i;
  return nearest;
}

static void
step_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GSettings  *settings = data;
  guint       index = sobremesa_card_size_find (settings);
  const char *name = g_action_get_name (G_ACTION (action));

  if (strcmp (name, "larger") == 0 && index + 1 < SOBREMESA_N_CARD_SIZES)
    index++;
  else if (strcmp (name, "smaller") == 0 && index > 0)
    index--;
  else if (strcmp (name, "fit") == 0)
    index = USUAL;
  g_settings_set_double (settings, "card-size", sizes[index]);
}

static const GActionEntry entries[] = {
  { .name = "larger", .activate = step_action },
  { .name = "smaller", .activate = step_action },
  { .name = "fit", .activate = step_action },
};

static void
enable (GSimpleActionGroup *actions, const char *name, gboolean enabled)
{
  g_simple_action_set_enabled (
    G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (actions), name)), enabled);
}

static void
changed_cb (GSimpleActionGroup *actions, const char *key, GSettings *settings)
{
  guint index = sobremesa_card_size_find (settings);

  enable (actions, "larger", index + 1 < SOBREMESA_N_CARD_SIZES);
  enable (actions, "smaller", index > 0);
}

static void
add_key (GtkShortcutController *keys, guint key, const char *action)
{
  gtk_shortcut_controller_add_shortcut (
    keys, gtk_shortcut_new (gtk_keyval_trigger_new (key, GDK_CONTROL_MASK),
                            gtk_named_action_new (action)));
}

/* Keys of the page and not of the program: the rules beside the table have the same for their text.
 */
static GtkEventController *
new_keys (void)
{
  GtkEventController    *controller = gtk_shortcut_controller_new ();
  GtkShortcutController *keys = GTK_SHORTCUT_CONTROLLER (controller);

  add_key (keys, GDK_KEY_plus, "cards.larger");
  add_key (keys, GDK_KEY_equal, "cards.larger");
  add_key (keys, GDK_KEY_KP_Add, "cards.larger");
  add_key (keys, GDK_KEY_minus, "cards.smaller");
  add_key (keys, GDK_KEY_KP_Subtract, "cards.smaller");
  add_key (keys, GDK_KEY_0, "cards.fit");
  add_key (keys, GDK_KEY_KP_0, "cards.fit");
  return controller;
}

/**
 * sobremesa_card_size_install:
 * @page: the page with the table
 *
 * Lets the cards of a table have the size that is set, and gives its page actions and keys to
 * change that.
 */
void
sobremesa_card_size_install (GtkWidget *page, SobremesaTableFrame *frame, GSettings *settings)
{
  g_autoptr (GSimpleActionGroup) actions = g_simple_action_group_new ();

  g_settings_bind (settings, "card-size", frame, "card-size", G_SETTINGS_BIND_GET);
  g_action_map_add_action_entries (G_ACTION_MAP (actions), entries, G_N_ELEMENTS (entries),
                                   settings);
  g_signal_connect_object (settings, "changed::card-size", G_CALLBACK (changed_cb), actions,
                           G_CONNECT_SWAPPED);
  changed_cb (actions, NULL, settings);
  gtk_widget_insert_action_group (page, "cards", G_ACTION_GROUP (actions));
  gtk_widget_add_controller (page, new_keys ());
}
