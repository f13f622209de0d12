/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-history-list.h"

#include <glib/gi18n.h>

#include "baraja.h"
#include "sobremesa-words.h"

/* The matches that are over, the last one first. There may be a great many, so they are asked for a
 * page at a time. */

#define PAGE 20 /* matches */

struct _SobremesaHistoryList
{
  AdwBin parent_instance;

  SobremesaStore       *store;
  GCancellable         *cancellable;
  char                 *game;  /* or NULL for all */
  gint64                since; /* ms of Unix time */
  SobremesaStoredMatch *last;  /* the one listed last, or NULL */
  GPtrArray            *rows;
  gboolean              anew;  /* what comes replaces what is there */
  int                   focus; /* the row that had the keyboard, or -1 */
  guint                 asked;

  AdwPreferencesGroup *group;
  GtkWidget           *nothing;
  GtkWidget           *more;
};

G_DEFINE_FINAL_TYPE (SobremesaHistoryList, sobremesa_history_list, ADW_TYPE_BIN)

static void ask (SobremesaHistoryList *self, gboolean anew);

/* "Won", from where the person sat. */
static const char *
describe_end (SobremesaStoredMatch *match)
{
  const SobremesaMatchSummary *summary = sobremesa_stored_match_get_summary (match);
  int                          own = sobremesa_match_summary_get_own_seat (summary);

  if (sobremesa_stored_match_get_state (match) == SOBREMESA_MATCH_ABANDONED)
    return _ ("Given up");
  if (own < 0 || own >= (int) sobremesa_match_summary_get_n_seats (summary))
    return _ ("Watched");
  switch (sobremesa_match_summary_get_outcome (summary, own))
    {
    case SOBREMESA_OUTCOME_WON:
      return _ ("Won");
    case SOBREMESA_OUTCOME_TIED:
      return _ ("Shared win");
    case SOBREMESA_OUTCOME_LOST:
    case SOBREMESA_OUTCOME_NONE:
    default:
      return _ ("Lost");
    }
}

/* Who had how many points, when it was and how long it took. */
static char *
describe_match (SobremesaStoredMatch *match)
{
  const SobremesaMatchSummary *summary = sobremesa_stored_match_get_summary (match);
  gint64                       finished = sobremesa_stored_match_get_finished (match);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_local (finished / 1000);
  g_autofree char *date = time != NULL ? g_date_time_format (time, "%x") : NULL;
  g_autofree char *length =
    sobremesa_words_for_length (sobremesa_match_summary_get_seconds (summary));

  for (guint i = 0; i < sobremesa_match_summary_get_n_seats (summary); i++)
    {
      g_autofree char *total =
        sobremesa_words_for_number (sobremesa_match_summary_get_total (summary, i));

      g_string_append_printf (text, "%s%s %s", i > 0 ? ", " : "",
                              sobremesa_match_summary_get_name (summary, i), total);
    }
  if (date != NULL)
    g_string_append_printf (text, " · %s", date);
  g_string_append_printf (text, " · %s", length);
  if (sobremesa_match_summary_get_assisted (summary))
    g_string_append_printf (text, " · %s", _ ("with help"));
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
add_button (GtkWidget  *row,
            const char *icon,
            const char *tooltip,
            const char *spoken,
            const char *action,
            const char *id)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, tooltip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken,
                                  -1);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", id);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
}

static void
add_match (SobremesaHistoryList *self, SobremesaStoredMatch *match)
{
  const char      *game = baraja_game_title_for_id (sobremesa_stored_match_get_game (match));
  const char      *id = sobremesa_stored_match_get_id (match);
  g_autofree char *details = describe_match (match);
  g_autofree char *safe = g_markup_escape_text (details, -1);
  g_autofree char *title = NULL, *export = NULL, *delete = NULL;
  GtkWidget       *row;

  if (game == NULL)
    return;
  /* Translators: a row of the list of matches: the game, and how the match ended for the player */
  title = g_strdup_printf (_ ("%s: %s"), game, describe_end (match));
  /* Translators: for the screen reader: a button that saves a match of a game as a file */
  export = g_strdup_printf (_ ("Export this match of %s"), game);
  /* Translators: for the screen reader: a button that deletes a match of a game */
  delete = g_strdup_printf (_ ("Delete this match of %s"), game);
  row = adw_action_row_new ();
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), safe);
  gtk_widget_set_tooltip_text (row, _ ("Watch replay"));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (row), "win.replay-stored");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (row), "s", id);
  add_button (row, "document-save-symbolic", _ ("Export…"), export, "win.export-stored", id);
  add_button (row, "user-trash-symbolic", _ ("Delete"), delete, "win.delete-match", id);
  adw_preferences_group_add (self->group, row);
  g_ptr_array_add (self->rows, row);
}

/* Which row has the keyboard, or -1. */
static int
find_focus (SobremesaHistoryList *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    if (gtk_widget_has_focus (self->rows->pdata[i]) ||
        gtk_widget_get_focus_child (self->rows->pdata[i]) != NULL)
      return i;
  return -1;
}

static void
clear (SobremesaHistoryList *self)
{
  self->focus = find_focus (self);
  for (guint i = 0; i < self->rows->len; i++)
    adw_preferences_group_remove (self->group, self->rows->pdata[i]);
  g_ptr_array_set_size (self->rows, 0);
  g_clear_object (&self->last);
}

/* The keyboard stays where it was, though another match may be there now. */
static void
restore_focus (SobremesaHistoryList *self)
{
  if (self->focus >= 0 && self->rows->len > 0)
    gtk_widget_grab_focus (self->rows->pdata[MIN (self->focus, (int) self->rows->len - 1)]);
  self->focus = -1;
}

static void
listed_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  SobremesaHistoryList *self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) matches =
    sobremesa_store_list_finished_finish (SOBREMESA_STORE (source), result, &error);
  guint n = 0;

  if (matches == NULL)
    {
      if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
        g_debug ("No list of matches: %s", error->message);
      return;
    }
  if (self->anew)
    clear (self);
  for (; n < matches->len; n++)
    {
      if (sobremesa_stored_match_get_finished (matches->pdata[n]) < self->since)
        break;
      add_match (self, matches->pdata[n]);
      g_set_object (&self->last, matches->pdata[n]);
    }
  gtk_widget_set_visible (self->more, n == self->asked);
  gtk_widget_set_visible (self->nothing, self->rows->len == 0);
  restore_focus (self);
}

static void
ask (SobremesaHistoryList *self, gboolean anew)
{
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  self->cancellable = g_cancellable_new ();
  self->anew = anew;
  self->asked = anew ? MAX (PAGE, (self->rows->len + PAGE - 1) / PAGE * PAGE) : PAGE;
  sobremesa_store_list_finished_async (self->store, self->game, anew ? NULL : self->last,
                                       self->asked, self->cancellable, listed_cb, self);
}

static void
more_cb (SobremesaHistoryList *self)
{
  self->focus = self->rows->len;
  ask (self, FALSE);
}

static void
sobremesa_history_list_dispose (GObject *object)
{
  SobremesaHistoryList *self = SOBREMESA_HISTORY_LIST (object);

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->store);
  g_clear_object (&self->last);
  g_clear_pointer (&self->game, g_free);
  g_clear_pointer (&self->rows, g_ptr_array_unref);

  G_OBJECT_CLASS (sobremesa_history_list_parent_class)->dispose (object);
}

static void
sobremesa_history_list_class_init (SobremesaHistoryListClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sobremesa_history_list_dispose;
}

static void
sobremesa_history_list_init (SobremesaHistoryList *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);

  self->rows = g_ptr_array_new ();
  self->focus = -1;
  self->group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  adw_preferences_group_set_title (self->group, _ ("Finished matches"));
  self->nothing = gtk_label_new (_ ("No match ended in this time."));
  gtk_label_set_wrap (GTK_LABEL (self->nothing), TRUE);
  gtk_label_set_xalign (GTK_LABEL (self->nothing), 0);
  gtk_widget_add_css_class (self->nothing, "dim-label");
  gtk_widget_set_visible (self->nothing, FALSE);
  self->more = gtk_button_new_with_mnemonic (_ ("_Show More"));
  gtk_widget_add_css_class (self->more, "pill");
  gtk_widget_set_halign (self->more, GTK_ALIGN_CENTER);
  gtk_widget_set_visible (self->more, FALSE);
  g_signal_connect_object (self->more, "clicked", G_CALLBACK (more_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->group));
  gtk_box_append (GTK_BOX (box), self->nothing);
  gtk_box_append (GTK_BOX (box), self->more);
  adw_bin_set_child (ADW_BIN (self), box);
}

void
sobremesa_history_list_set_store (SobremesaHistoryList *self, SobremesaStore *store)
{
  g_set_object (&self->store, store);
}

/* Lists the matches of a game (NULL: of all) that ended since then, in milliseconds of Unix time.
 */
void
sobremesa_history_list_show (SobremesaHistoryList *self, const char *game, gint64 since)
{
  if (g_strcmp0 (game, self->game) != 0 || since != self->since)
    clear (self);
  g_free (self->game);
  self->game = g_strdup (game);
  self->since = since;
  ask (self, TRUE);
}

/* Lists the same matches as they are now. */
void
sobremesa_history_list_refresh (SobremesaHistoryList *self)
{
  ask (self, TRUE);
}
