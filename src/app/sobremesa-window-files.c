/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-window-private.h"

#include <glib/gi18n.h>

#include "sobremesa-match-file.h"

/* Matches that come as files and go as files, and tables for spreadsheets. */

#define MIME_TYPE "application/x-sobremesa-match"

/* A file can't be opened or written; that isn't passed over with a message that goes by itself. */
static void
tell_failure (SobremesaWindow *self, const char *heading, const char *reason)
{
  GtkWidget *dialog = adw_message_dialog_new (GTK_WINDOW (self), heading, reason);

  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "close", _ ("_Close"));
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "close");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "close");
  gtk_window_present (GTK_WINDOW (dialog));
}

/* What waits for a file: the window, and the match or the name. */
typedef struct
{
  SobremesaWindow *window;
  BarajaGame      *game;
  GFile           *file;
} Waiting;

static Waiting *
waiting_new (SobremesaWindow *window)
{
  Waiting *self = g_new0 (Waiting, 1);

  self->window = g_object_ref (window);
  return self;
}

static void
waiting_free (Waiting *self)
{
  g_clear_object (&self->window);
  g_clear_object (&self->game);
  g_clear_object (&self->file);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Waiting, waiting_free)

static void
kept_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (Waiting) waiting = data;
  SobremesaWindow *self = waiting->window;
  g_autofree char *id = sobremesa_match_keep_finish (result, NULL);

  if (id == NULL)
    return;
  if (!baraja_game_get_match_over (waiting->game))
    {
      sobremesa_window_take_up (self, waiting->game, id);
      return;
    }
  self->replay_kept = TRUE;
  sobremesa_window_update_files (self);
  sobremesa_window_toast (self, _ ("The match is among the finished ones"));
}

static void
keep (SobremesaWindow *self, BarajaGame *game)
{
  Waiting *waiting = waiting_new (self);

  waiting->game = g_object_ref (game);
  sobremesa_match_keep_async (self->store, game, NULL, kept_cb, waiting);
}

/* A match that is over is looked at; one that isn't becomes one of the matches here. */
static void
opened_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (Waiting) waiting = data;
  SobremesaWindow *self = waiting->window;
  g_autoptr (GError) error = NULL;
  g_autoptr (BarajaGame) game = sobremesa_match_read_finish (result, &error);

  if (game == NULL)
    {
      g_autofree char *name = g_file_get_basename (waiting->file);
      g_autofree char *valid = g_utf8_make_valid (name, -1);
      /* Translators: the heading of a message; %s is the name of a file */
      g_autofree char *heading = g_strdup_printf (_ ("“%s” can’t be opened"), valid);

      tell_failure (self, heading, error->message);
      return;
    }
  sobremesa_window_leave_match (self);
  g_clear_pointer (&self->replay_id, g_free);
  if (baraja_game_get_match_over (game))
    sobremesa_window_replay (self, game, BARAJA_SEAT_ALL, TRUE, FALSE);
  else
    keep (self, game);
}

/* Opens a match that somebody saved as a file. */
void
sobremesa_window_open_file (SobremesaWindow *self, GFile *file)
{
  Waiting *waiting = waiting_new (self);

  waiting->file = g_object_ref (file);
  sobremesa_match_read_file_async (file, NULL, opened_cb, waiting);
}

static GtkFileFilter *
new_filter (void)
{
  GtkFileFilter *filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, _ ("Matches of Sobremesa"));
  gtk_file_filter_add_mime_type (filter, MIME_TYPE);
  gtk_file_filter_add_pattern (filter, "*.sobremesa");
  return filter;
}

static void
choose_file (SobremesaWindow *self, GtkFileChooserNative *chooser, GCallback callback)
{
  g_clear_object (&self->chooser);
  self->chooser = chooser;
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  g_signal_connect_object (chooser, "response", callback, self, G_CONNECT_SWAPPED);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

static void
open_cb (SobremesaWindow *self, int response)
{
  g_autoptr (GFile) file = NULL;

  if (response == GTK_RESPONSE_ACCEPT)
    file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (self->chooser));
  if (file != NULL)
    sobremesa_window_open_file (self, file);
}

static void
open_match_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SobremesaWindow      *self = SOBREMESA_WINDOW (widget);
  GtkFileChooserNative *chooser;
  g_autoptr (GtkFileFilter) filter = new_filter ();

  chooser = gtk_file_chooser_native_new (_ ("Open a Match"), GTK_WINDOW (self),
                                         GTK_FILE_CHOOSER_ACTION_OPEN, _ ("_Open"), NULL);
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (chooser), filter);
  choose_file (self, chooser, G_CALLBACK (open_cb));
}

static void
written_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (SobremesaWindow) self = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *name = g_file_get_basename (G_FILE (source));
  g_autofree char *valid = g_utf8_make_valid (name, -1);
  g_autofree char *text = NULL;

  if (g_file_replace_contents_finish (G_FILE (source), result, NULL, &error))
    {
      /* Translators: %s is the name of a file */
      text = g_strdup_printf (_ ("Saved as “%s”"), valid);
      sobremesa_window_toast (self, text);
      return;
    }
  /* Translators: the heading of a message; %s is the name of a file */
  text = g_strdup_printf (_ ("“%s” can’t be saved"), valid);
  tell_failure (self, text, error->message);
}

static void
save_cb (SobremesaWindow *self, int response)
{
  GBytes *bytes = g_object_get_data (G_OBJECT (self->chooser), "contents");
  g_autoptr (GFile) file = NULL;

  if (response == GTK_RESPONSE_ACCEPT)
    file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (self->chooser));
  if (file != NULL)
    g_file_replace_contents_bytes_async (file, bytes, NULL, FALSE, G_FILE_CREATE_NONE, NULL,
                                         written_cb, g_object_ref (self));
}

/* Asks where to, then writes. Takes the text. */
static void
save (SobremesaWindow *self, const char *title, const char *name, char *text)
{
  GtkFileChooserNative *chooser = gtk_file_chooser_native_new (
    title, GTK_WINDOW (self), GTK_FILE_CHOOSER_ACTION_SAVE, _ ("_Save"), NULL);

  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (chooser), name);
  g_object_set_data_full (G_OBJECT (chooser), "contents", g_bytes_new_take (text, strlen (text)),
                          (GDestroyNotify) g_bytes_unref);
  choose_file (self, chooser, G_CALLBACK (save_cb));
}

static void
export_match_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SobremesaWindow *self = SOBREMESA_WINDOW (widget);
  BarajaGame      *game = NULL;
  char            *text = sobremesa_window_get_record (self, &game);
  g_autofree char *file = NULL;

  if (text == NULL)
    return;
  file = sobremesa_match_suggest_name (game);
  save (self, _ ("Export the Match"), file, text);
}

static void
stored_loaded_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (SobremesaWindow) self = data;
  g_autoptr (GError) error = NULL;
  char *text = sobremesa_store_load_finish (SOBREMESA_STORE (source), result, &error);

  if (text != NULL)
    /* Translators: the name of a file; keep its ending */
    save (self, _ ("Export the Match"), _ ("match.sobremesa"), text);
  else
    sobremesa_window_toast (self, error->message);
}

static void
export_stored_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SobremesaWindow *self = SOBREMESA_WINDOW (widget);

  sobremesa_store_load_async (self->store, g_variant_get_string (parameter, NULL), NULL,
                              stored_loaded_cb, g_object_ref (self));
}

static void
table_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (SobremesaWindow) self = data;
  g_autoptr (GError) error = NULL;
  char *text = sobremesa_store_export_csv_finish (SOBREMESA_STORE (source), result, &error);

  if (text != NULL)
    /* Translators: the name of a file; keep its ending */
    save (self, _ ("Export as a Table"), _ ("matches.csv"), text);
  else
    sobremesa_window_toast (self, error->message);
}

static void
export_table_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SobremesaWindow *self = SOBREMESA_WINDOW (widget);
  const char      *game;
  gint64           since;

  g_variant_get (parameter, "(&sx)", &game, &since);
  sobremesa_store_export_csv_async (self->store, game[0] != '\0' ? game : NULL, since, G_MAXINT64,
                                    NULL, table_cb, g_object_ref (self));
}

static void
copy_deal_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SobremesaWindow *self = SOBREMESA_WINDOW (widget);
  BarajaGame      *game = NULL;
  g_autofree char *text = sobremesa_window_get_record (self, &game);

  if (text == NULL)
    return;
  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);
  sobremesa_window_toast (self, _ ("Copied. Paste it into a message to somebody."));
}

static void
keep_replay_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SobremesaWindow *self = SOBREMESA_WINDOW (widget);
  GError          *error = NULL;
  g_autoptr (BarajaGame) game = NULL;

  if (self->replay_text == NULL || self->replay_kept)
    return;
  /* The page's own match is somewhere in the middle. */
  game = baraja_game_new_from_json (self->replay_text, &error);
  if (game != NULL)
    keep (self, game);
  g_clear_error (&error);
}

static gboolean
drop_cb (SobremesaWindow *self, const GValue *value)
{
  GSList *files = g_value_get_boxed (value);

  if (files == NULL)
    return FALSE;
  sobremesa_window_open_file (self, files->data);
  return TRUE;
}

void
sobremesa_window_update_files (SobremesaWindow *self)
{
  const char *page = gtk_stack_get_visible_child_name (self->pages);
  gboolean    match = g_strcmp0 (page, "match") == 0 && sobremesa_window_get_match (self) != NULL;
  gboolean    replay = g_strcmp0 (page, "replay") == 0;
  GtkWidget  *widget = GTK_WIDGET (self);

  gtk_widget_action_set_enabled (widget, "win.export-match", match || replay);
  gtk_widget_action_set_enabled (widget, "win.copy-deal", match || replay);
  gtk_widget_action_set_enabled (widget, "win.keep-replay", replay && !self->replay_kept);
}

void
sobremesa_window_install_files (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.open-match", NULL, open_match_action);
  gtk_widget_class_install_action (widget_class, "win.export-match", NULL, export_match_action);
  gtk_widget_class_install_action (widget_class, "win.export-stored", "s", export_stored_action);
  gtk_widget_class_install_action (widget_class, "win.export-table", "(sx)", export_table_action);
  gtk_widget_class_install_action (widget_class, "win.copy-deal", NULL, copy_deal_action);
  gtk_widget_class_install_action (widget_class, "win.keep-replay", NULL, keep_replay_action);
}

void
sobremesa_window_init_files (SobremesaWindow *self)
{
  GtkDropTarget *target = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  g_signal_connect_object (target, "drop", G_CALLBACK (drop_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}
