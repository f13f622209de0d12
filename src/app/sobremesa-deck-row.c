/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-deck-row.h"

#include <glib/gi18n.h>

#include "sobremesa-deck-chooser.h"
#include "sobremesa-deck.h"

/* The row of the preferences that says which deck is in use and leads to the others, and what goes
 * with that. */

static SobremesaDeckState
get_state (void)
{
  SobremesaDeckState state;

  g_object_get (sobremesa_deck_get_default (), "state", &state, NULL);
  return state;
}

static gboolean
is_own_wanted (void)
{
  g_autofree char *id = NULL;

  g_object_get (sobremesa_deck_get_default (), "installed", &id, NULL);
  return id[0] == '\0';
}

static void
update_row (AdwActionRow *row)
{
  SobremesaDeckFile *file = sobremesa_deck_get_file (sobremesa_deck_get_default ());
  const char        *name =
    file != NULL ? sobremesa_deck_file_get_name (file) : _ ("Sobremesa’s own deck");
  g_autofree char *escaped = g_markup_escape_text (name, -1);

  switch (get_state ())
    {
    case SOBREMESA_DECK_LOADING:
      adw_action_row_set_subtitle (row, _ ("The deck is being read…"));
      break;
    case SOBREMESA_DECK_MISSING:
      adw_action_row_set_subtitle (
        row, _ ("Sobremesa’s own deck: the chosen one isn’t there any more or can’t be read"));
      break;
    case SOBREMESA_DECK_READY:
    default:
      adw_action_row_set_subtitle (row, escaped);
    }
}

static void
activated_cb (AdwActionRow *row, GSettings *settings)
{
  GtkRoot   *window = gtk_widget_get_root (GTK_WIDGET (row));
  GtkWidget *chooser = sobremesa_deck_chooser_new (settings);

  g_signal_connect_object (chooser, "close", G_CALLBACK (adw_preferences_window_close_subpage),
                           window, G_CONNECT_SWAPPED);
  adw_preferences_window_present_subpage (ADW_PREFERENCES_WINDOW (window), chooser);
  gtk_widget_grab_focus (chooser);
}

/**
 * sobremesa_deck_row_new:
 *
 * Returns: (transfer floating): a row for an `AdwPreferencesWindow`
 */
GtkWidget *
sobremesa_deck_row_new (GSettings *settings)
{
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _ ("Card deck"));
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 3);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row),
                             gtk_image_new_from_icon_name ("go-next-symbolic"));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  g_signal_connect_object (row, "activated", G_CALLBACK (activated_cb), settings, 0);
  g_signal_connect_object (sobremesa_deck_get_default (), "notify::state", G_CALLBACK (update_row),
                           row, G_CONNECT_SWAPPED);
  update_row (ADW_ACTION_ROW (row));
  return row;
}

/* The rows only: what is said above them is to be read. */
static void
set_rows_sensitive (GtkWidget *widget, gboolean sensitive)
{
  if (ADW_IS_PREFERENCES_ROW (widget))
    gtk_widget_set_sensitive (widget, sensitive);
  else
    for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
         child = gtk_widget_get_next_sibling (child))
      set_rows_sensitive (child, sensitive);
}

static void
update_own (AdwPreferencesGroup *own)
{
  gboolean in_use = is_own_wanted () || get_state () == SOBREMESA_DECK_MISSING;

  adw_preferences_group_set_description (
    own, in_use ? NULL : _ ("Other decks are as they are: this is for Sobremesa’s own only."));
  set_rows_sensitive (GTK_WIDGET (own), in_use);
}

/* Lets a group of settings be for our own deck only. */
void
sobremesa_deck_row_govern (AdwPreferencesGroup *own)
{
  g_signal_connect_object (sobremesa_deck_get_default (), "notify::state", G_CALLBACK (update_own),
                           own, G_CONNECT_SWAPPED);
  update_own (own);
}
