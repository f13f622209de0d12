/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-preferences.h"

#include <glib/gi18n.h>

#include "sobremesa-card-letters.h"
#include "sobremesa-card-size.h"
#include "sobremesa-choice.h"
#include "sobremesa-deck-row.h"
#include "sobremesa-deck.h"
#include "sobremesa-key-group.h"
#include "sobremesa-match-page.h"
#include "sobremesa-practice-view.h"
#include "sobremesa-seat-keys.h"
#include "sobremesa-sound-group.h"
#include "sobremesa-sound.h"
#include "sobremesa-table-tone.h"

/* What one can set once and for all. Each setting takes effect, and is kept, at once. */

#define WIDTH 480  /* px, where the window it belongs to is as wide */
#define HEIGHT 520 /* px */

static gboolean
get_letters (GValue   *value,
             GVariant *setting,
             gpointer  data)
{
  g_value_set_string (value, sobremesa_card_letters_resolve (g_variant_get_string (setting, NULL)));
  return TRUE;
}

static void
pace_cb (GSettings *settings)
{
  sobremesa_practice_view_set_pace (sobremesa_match_page_find_pace (settings));
}

/* Lets the settings that others than pages follow take effect, now and whenever they change. */
void
sobremesa_preferences_apply (GSettings *settings)
{
  SobremesaDeck *deck = sobremesa_deck_get_default ();

  sobremesa_table_tone_follow (settings);
  g_object_bind_property (adw_style_manager_get_default (), "high-contrast", deck, "edged",
                          G_BINDING_SYNC_CREATE);
  g_settings_bind (settings, "card-deck", deck, "installed", G_SETTINGS_BIND_GET);
  g_settings_bind (settings, "four-colour", deck, "four-colour", G_SETTINGS_BIND_GET);
  g_settings_bind (settings, "large-index", deck, "large-index", G_SETTINGS_BIND_GET);
  g_settings_bind (settings, "card-back", deck, "back", G_SETTINGS_BIND_GET);
  g_settings_bind_with_mapping (settings, "card-letters", deck, "letters", G_SETTINGS_BIND_GET,
                                get_letters, NULL, NULL, NULL);
  sobremesa_sound_follow (sobremesa_sound_get_default (), settings);
  g_signal_connect (settings, "changed::animation-speed", G_CALLBACK (pace_cb), NULL);
  pace_cb (settings);
}

/* The letters of the program’s language are others when the language is. */
void
sobremesa_preferences_update_letters (GSettings *settings)
{
  g_autofree char *setting = g_settings_get_string (settings, "card-letters");

  g_object_set (sobremesa_deck_get_default (), "letters",
                sobremesa_card_letters_resolve (setting), NULL);
}

static void
add_switch (AdwPreferencesGroup *group,
            GSettings           *settings,
            const char          *key,
            const char          *title,
            const char          *subtitle)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *control = gtk_switch_new ();

  gtk_widget_set_valign (control, GTK_ALIGN_CENTER);
  g_settings_bind (settings, key, control, "active", G_SETTINGS_BIND_DEFAULT);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  if (subtitle != NULL)
    adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), control);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), control);
  adw_preferences_group_add (group, row);
}

static GtkWidget *
add_list (AdwPreferencesGroup *group,
          const char          *title,
          const char *const   *labels,
          guint                selected)
{
  GtkWidget *row = adw_combo_row_new ();
  g_autoptr (GtkStringList) list = gtk_string_list_new (labels);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  sobremesa_choice_set_up (ADW_COMBO_ROW (row));
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (list));
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), selected);
  adw_preferences_group_add (group, row);
  return row;
}

static void
back_cb (GSettings   *settings,
         GParamSpec  *pspec,
         AdwComboRow *row)
{
  g_settings_set_uint (settings, "card-back", adw_combo_row_get_selected (row) + 1);
}

static const char *const letters[] = { "en", "auto", "es", "it", "fr-valet", "de" };

static void
letters_cb (GSettings   *settings,
            GParamSpec  *pspec,
            AdwComboRow *row)
{
  g_settings_set_string (settings, "card-letters", letters[adw_combo_row_get_selected (row)]);
}

static void
speed_cb (GSettings   *settings,
          GParamSpec  *pspec,
          AdwComboRow *row)
{
  g_settings_set_enum (settings, "animation-speed", adw_combo_row_get_selected (row));
}

static const char *const languages[] = { "", "en", "es", "it" };

static void
language_cb (GSettings   *settings,
             GParamSpec  *pspec,
             AdwComboRow *row)
{
  g_settings_set_string (settings, "language", languages[adw_combo_row_get_selected (row)]);
}

/* Which of some values a setting has. */
static guint
find_value (GSettings         *settings,
            const char        *key,
            const char *const *values,
            guint              n_values)
{
  g_autofree char *value = g_settings_get_string (settings, key);

  for (guint i = 0; i < n_values; i++)
    if (strcmp (values[i], value) == 0)
      return i;
  return 0;
}

/* Letters are shown as they are; only the ones of the program’s language need words. */
static void
add_letters (AdwPreferencesGroup *group,
             GSettings           *settings)
{
  /* Translators: the letters on the cards are those that are usual in the program’s language */
  const char *const labels[] = {
    "A K Q J", _ ("As in my language"), "A R D J", "A R D F", "A R D V", "A K D B", NULL
  };
  GtkWidget *row =
    add_list (group, _ ("Letters on the cards"), labels,
              find_value (settings, "card-letters", letters, G_N_ELEMENTS (letters)));

  g_signal_connect_object (row, "notify::selected", G_CALLBACK (letters_cb), settings,
                           G_CONNECT_SWAPPED);
}

static void
size_cb (GSettings   *settings,
         GParamSpec  *pspec,
         AdwComboRow *row)
{
  g_settings_set_double (settings, "card-size",
                         sobremesa_card_size_get (adw_combo_row_get_selected (row)));
}

static void
add_sizes (AdwPreferencesGroup *group,
           GSettings           *settings)
{
  g_autoptr (GStrvBuilder) labels = g_strv_builder_new ();
  g_auto (GStrv)           all = NULL;
  GtkWidget               *row;

  for (guint i = 0; i < SOBREMESA_N_CARD_SIZES; i++)
    {
      int              percent = sobremesa_card_size_get (i) * 100 + 0.5;
      /* Translators: a percentage, as in "115%"; %% is one percent sign */
      g_autofree char *label = g_strdup_printf (_ ("%d%%"), percent);

      g_strv_builder_add (labels, label);
    }
  all = g_strv_builder_end (labels);
  row = add_list (group, _ ("Size of the cards"), (const char *const *) all,
                  sobremesa_card_size_find (settings));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), _ ("As large as will fit: 100%"));
  g_signal_connect_object (row, "notify::selected", G_CALLBACK (size_cb), settings,
                           G_CONNECT_SWAPPED);
}

static void
tone_cb (GSettings   *settings,
         GParamSpec  *pspec,
         AdwComboRow *row)
{
  g_settings_set_string (settings, "table-colour",
                         sobremesa_table_tone_get_id (adw_combo_row_get_selected (row)));
}

static void
add_tones (AdwPreferencesGroup *group,
           GSettings           *settings)
{
  g_autofree const char **names = g_new0 (const char *, sobremesa_table_tone_get_n_tones () + 1);
  GtkWidget              *row;

  for (guint i = 0; i < sobremesa_table_tone_get_n_tones (); i++)
    names[i] = sobremesa_table_tone_get_name (i);
  row = add_list (group, _ ("Colour of the table"), names, sobremesa_table_tone_find (settings));
  sobremesa_choice_set_up_tones (ADW_COMBO_ROW (row));
  g_signal_connect_object (row, "notify::selected", G_CALLBACK (tone_cb), settings,
                           G_CONNECT_SWAPPED);
}

static AdwPreferencesGroup *
new_cards_group (GSettings *settings)
{
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());

  adw_preferences_group_set_title (group, _ ("Cards and table"));
  adw_preferences_group_add (group, sobremesa_deck_row_new (settings));
  add_sizes (group, settings);
  add_tones (group, settings);
  return group;
}

static AdwPreferencesGroup *
new_own_deck_group (GSettings *settings)
{
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  const char *const    backs[] = { _ ("Red, with cups"), _ ("Blue, with stars"),
                                   _ ("Green, with petals"), NULL };
  GtkWidget           *row;

  adw_preferences_group_set_title (group, _ ("Sobremesa’s own deck"));
  row = add_list (group, _ ("Back of the cards"), backs,
                  g_settings_get_uint (settings, "card-back") - 1);
  g_signal_connect_object (row, "notify::selected", G_CALLBACK (back_cb), settings,
                           G_CONNECT_SWAPPED);
  add_switch (group, settings, "four-colour", _ ("Four colours"),
              _ ("Green clubs and blue diamonds, easier to tell apart"));
  add_switch (group, settings, "large-index", _ ("Large indices"), NULL);
  add_letters (group, settings);
  sobremesa_deck_row_govern (group);
  return group;
}

static AdwPreferencesGroup *
new_play_group (GSettings *settings)
{
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  const char *const    speeds[] = { _ ("Slow"), _ ("Normal"), _ ("Fast"), _ ("No movement"), NULL };
  GtkWidget           *row;

  /* Translators: the heading of the preferences for how a match goes on */
  adw_preferences_group_set_title (group, C_ ("preferences", "Play"));
  row = add_list (group, _ ("Movement of the cards"), speeds,
                  g_settings_get_enum (settings, "animation-speed"));
  g_signal_connect_object (row, "notify::selected", G_CALLBACK (speed_cb), settings,
                           G_CONNECT_SWAPPED);
  add_switch (group, settings, "instant-computers", _ ("Computer seats move at once"), NULL);
  add_switch (group, settings, "show-standing", _ ("Show how the deal stands"),
              _ ("What it would score if it ended now, in games that tell"));
  add_switch (group, settings, "free-undo", _ ("Take back anything"),
              _ ("Even what showed a hidden card; such matches are marked"));
  return group;
}

static AdwPreferencesGroup *
new_real_time_group (GSettings *settings)
{
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());

  adw_preferences_group_set_title (group, _ ("Egyptian Ratscrew"));
  add_switch (group, settings, "relaxed-timing", _ ("Relaxed timing"),
              _ ("Everything takes twice as long, the computer seats’ reactions too"));
  add_switch (group, settings, "step-mode", _ ("Card by card"),
              _ ("After each card the match waits until you slap or go on"));
  return group;
}

static AdwPreferencesGroup *
new_keys_group (GSettings *settings)
{
  GtkWidget *group = sobremesa_key_group_new (settings);
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();
  g_auto (GStrv) all = NULL;

  for (guint i = 1; i <= SOBREMESA_MAX_PEOPLE; i++)
    {
      /* Translators: one of the people at this keyboard; %u is a number from 1 */
      g_autofree char *name = g_strdup_printf (_ ("Person %u"), i);

      g_strv_builder_add (names, name);
    }
  all = g_strv_builder_end (names);
  sobremesa_key_group_set_people (SOBREMESA_KEY_GROUP (group), (const char *const *) all);
  return ADW_PREFERENCES_GROUP (group);
}

static AdwPreferencesGroup *
new_language_group (GSettings *settings)
{
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  const char *const names[] = { _ ("As on the desktop"), "English", "Español", "Italiano", NULL };
  GtkWidget        *row;

  adw_preferences_group_set_title (group, _ ("Language"));
  row = add_list (group, _ ("Language of the program"), names,
                  find_value (settings, "language", languages, G_N_ELEMENTS (languages)));
  g_signal_connect_object (row, "notify::selected", G_CALLBACK (language_cb), settings,
                           G_CONNECT_SWAPPED);
  return group;
}

/* The rules stand in the window behind, where nobody could read them while this one is open. */
static gboolean
rules_cb (GtkWidget *window,
          GVariant  *arguments,
          gpointer   data)
{
  GtkWindow *parent = gtk_window_get_transient_for (GTK_WINDOW (window));

  if (parent != NULL)
    gtk_widget_activate_action (GTK_WIDGET (parent), "win.rules", NULL);
  gtk_window_close (GTK_WINDOW (window));
  return TRUE;
}

static void
add_shortcuts (GtkWidget *window)
{
  GtkEventController *shortcuts = gtk_shortcut_controller_new ();

  gtk_shortcut_controller_add_shortcut (
    GTK_SHORTCUT_CONTROLLER (shortcuts),
    gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_F1, 0),
                      gtk_callback_action_new (rules_cb, NULL, NULL)));
  gtk_widget_add_controller (window, shortcuts);
}

void
sobremesa_preferences_show (GtkWindow *parent,
                            GSettings *settings)
{
  GtkWidget          *window = adw_preferences_window_new ();
  AdwPreferencesPage *page = ADW_PREFERENCES_PAGE (adw_preferences_page_new ());

  adw_preferences_page_add (page, new_cards_group (settings));
  adw_preferences_page_add (page, new_own_deck_group (settings));
  adw_preferences_page_add (page, new_play_group (settings));
  if (sobremesa_sound_is_possible ())
    adw_preferences_page_add (page, ADW_PREFERENCES_GROUP (sobremesa_sound_group_new (settings)));
  adw_preferences_page_add (page, new_real_time_group (settings));
  adw_preferences_page_add (page, new_keys_group (settings));
  adw_preferences_page_add (page, new_language_group (settings));
  adw_preferences_window_add (ADW_PREFERENCES_WINDOW (window), page);
  adw_preferences_window_set_search_enabled (ADW_PREFERENCES_WINDOW (window), FALSE);
  gtk_window_set_title (GTK_WINDOW (window), _ ("Preferences"));
  gtk_window_set_modal (GTK_WINDOW (window), TRUE);
  gtk_window_set_transient_for (GTK_WINDOW (window), parent);
  gtk_window_set_destroy_with_parent (GTK_WINDOW (window), TRUE);
  gtk_window_set_default_size (GTK_WINDOW (window),
                               MIN (WIDTH, gtk_widget_get_width (GTK_WIDGET (parent))), HEIGHT);
  add_shortcuts (window);
  gtk_window_present (GTK_WINDOW (window));
}
