/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-application.h"

#include <glib/gi18n.h>

#include "baraja.h"
#include "sobremesa-demo.h"
#include "sobremesa-language.h"
#include "sobremesa-preferences.h"
#include "sobremesa-sound.h"
#include "sobremesa-theme.h"
#include "sobremesa-tooltip.h"
#include "sobremesa-window.h"

struct _SobremesaApplication
{
  AdwApplication  parent_instance;

  GSettings      *settings;
  SobremesaStore *store;
  char           *demo; /* the folder for a demonstration's screenshots, or NULL */
  int             demo_width, demo_height; /* or 0 */
};

G_DEFINE_FINAL_TYPE (SobremesaApplication, sobremesa_application, ADW_TYPE_APPLICATION)

static const GOptionEntry options[] = {
  { "version", 0, 0, G_OPTION_ARG_NONE, NULL, N_ ("Print the version and exit"), NULL },
  { "game", 'g', 0, G_OPTION_ARG_STRING, NULL,
    N_ ("Start a match of a game: tomb-robbers, rummy-500, money-bags or ratscrew"), N_ ("GAME") },
  { "continue", 'c', 0, G_OPTION_ARG_NONE, NULL, N_ ("Go on with the match played last"), NULL },
  { "demo", 0, 0, G_OPTION_ARG_FILENAME, NULL,
    N_ ("Play a demonstration match, leave screenshots in a folder and exit"), N_ ("FOLDER") },
  { "size", 0, 0, G_OPTION_ARG_STRING, NULL, N_ ("The size of the demonstration’s window"),
    N_ ("WIDTHxHEIGHT") },
  { NULL },
};

static SobremesaStore *
ensure_store (SobremesaApplication *self)
{
  g_autofree char *directory = NULL;

  if (self->store == NULL)
    {
      directory = g_build_filename (g_get_user_data_dir (), "sobremesa", NULL);
      self->store = sobremesa_store_new (directory);
    }
  return self->store;
}

static SobremesaWindow *
ensure_window (SobremesaApplication *self)
{
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (self));

  while (window != NULL && !SOBREMESA_IS_WINDOW (window))
    window = gtk_window_get_transient_for (window);
  if (window == NULL)
    window = GTK_WINDOW (
      sobremesa_window_new (GTK_APPLICATION (self), ensure_store (self), self->settings));
  gtk_window_present (window);
  return SOBREMESA_WINDOW (window);
}

static void
sobremesa_application_activate (GApplication *application)
{
  SobremesaApplication *self = SOBREMESA_APPLICATION (application);
  SobremesaWindow      *window = ensure_window (self);

  if (self->demo_width > 0)
    gtk_window_set_default_size (GTK_WINDOW (window), self->demo_width, self->demo_height);
  if (self->demo != NULL)
    sobremesa_demo_run (window, self->demo);
}

static void
sobremesa_application_open (GApplication *application,
                            GFile       **files,
                            int           n_files,
                            const char   *hint)
{
  SobremesaWindow *window = ensure_window (SOBREMESA_APPLICATION (application));

  if (n_files > 0)
    sobremesa_window_open_file (window, files[0]);
}

static void
start_game (SobremesaApplication *self,
            const char           *game)
{
  SobremesaWindow           *window = ensure_window (self);
  g_autoptr (SobremesaSetup) setup = sobremesa_setup_new_from_settings (self->settings, game);

  sobremesa_window_start (window, setup);
}

static void
new_action (GSimpleAction *action,
            GVariant      *parameter,
            gpointer       data)
{
  start_game (data, g_action_get_name (G_ACTION (action)) + strlen ("new-"));
}

static void
continue_action (GSimpleAction *action,
                 GVariant      *parameter,
                 gpointer       data)
{
  sobremesa_window_resume_last (ensure_window (data));
}

static void
preferences_action (GSimpleAction *action,
                    GVariant      *parameter,
                    gpointer       data)
{
  SobremesaApplication *self = data;

  sobremesa_preferences_show (GTK_WINDOW (ensure_window (self)), self->settings);
}

static void
about_action (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       data)
{
  adw_show_about_window (
    GTK_WINDOW (ensure_window (data)), "application-name", "Sobremesa", "application-icon",
    SOBREMESA_APP_ID, "version", SOBREMESA_VERSION, "developer-name",
    _ ("The Sobremesa contributors"), "license-type", GTK_LICENSE_GPL_3_0, "comments",
    _ ("Four card games for the time one stays at the table after the meal."),
    /* Translators: your names, one a line; they are shown in the About window */
    "translator-credits", _ ("translator-credits"), NULL);
}

static void
quit_action (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       data)
{
  GList *windows = g_list_copy (gtk_application_get_windows (GTK_APPLICATION (data)));

  for (GList *l = windows; l != NULL; l = l->next)
    gtk_window_close (l->data);
  g_list_free (windows);
}

/* Words are looked up when they are shown, so a window in another language is another window. The match
 * goes on in it, and so does whoever was choosing. */
static gboolean
change_language_cb (gpointer data)
{
  SobremesaApplication *self = data;
  SobremesaWindow      *old = ensure_window (self);
  g_autofree char      *language = g_settings_get_string (self->settings, "language");
  g_autofree char      *match = g_strdup (sobremesa_window_get_match_id (old));
  GtkWidget            *window;

  sobremesa_language_change (language);
  sobremesa_preferences_update_letters (self->settings);
  window = sobremesa_window_new (GTK_APPLICATION (self), ensure_store (self), self->settings);
  gtk_window_close (GTK_WINDOW (old));
  gtk_window_present (GTK_WINDOW (window));
  if (match != NULL)
    gtk_widget_activate_action (window, "win.resume", "s", match);
  sobremesa_preferences_show (GTK_WINDOW (window), self->settings);
  return G_SOURCE_REMOVE;
}

/* Not at once: it is a row of the old window that has just been told of the change. */
static void
language_cb (SobremesaApplication *self)
{
  g_idle_add (change_language_cb, self);
}

static const GActionEntry actions[] = {
  { .name = "new-tomb-robbers", .activate = new_action },
  { .name = "new-rummy-500", .activate = new_action },
  { .name = "new-money-bags", .activate = new_action },
  { .name = "new-ratscrew", .activate = new_action },
  { .name = "continue", .activate = continue_action },
  { .name = "preferences", .activate = preferences_action },
  { .name = "about", .activate = about_action },
  { .name = "quit", .activate = quit_action },
};

static void
set_accels (GtkApplication *application)
{
  static const struct
  {
    const char *action;
    const char *accels[3];
  } table[] = {
    { "app.quit", { "<Control>q" } },
    { "app.preferences", { "<Control>comma" } },
    { "win.show-help-overlay", { "<Control>question" } },
    { "window.close", { "<Control>w" } },
    { "win.rules", { "F1" } },
    { "win.log", { "<Control>l" } },
    { "win.home", { "<Alt>Left" } },
    { "win.undo", { "<Control>z" } },
    { "win.redo", { "<Control><Shift>z" } },
    { "win.open-match", { "<Control>o" } },
    { "win.export-match", { "<Control>s" } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    gtk_application_set_accels_for_action (application, table[i].action, table[i].accels);
}

static void
sobremesa_application_startup (GApplication *application)
{
  SobremesaApplication *self = SOBREMESA_APPLICATION (application);

  sobremesa_theme_open_display ();
  G_APPLICATION_CLASS (sobremesa_application_parent_class)->startup (application);
  self->settings = g_settings_new (SOBREMESA_APP_ID);
  ensure_store (self);
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
  set_accels (GTK_APPLICATION (application));
  sobremesa_preferences_apply (self->settings);
  sobremesa_tooltip_fit_all ();
  g_signal_connect_object (self->settings, "changed::language", G_CALLBACK (language_cb), self,
                           G_CONNECT_SWAPPED);
}

static void
sobremesa_application_shutdown (GApplication *application)
{
  SobremesaApplication *self = SOBREMESA_APPLICATION (application);

  if (self->store != NULL)
    sobremesa_store_close (self->store);
  g_clear_object (&self->store);
  sobremesa_sound_shut_down ();
  g_clear_object (&self->settings);

  G_APPLICATION_CLASS (sobremesa_application_parent_class)->shutdown (application);
}

static gboolean
is_game (const char *id)
{
  g_auto (GStrv) ids = baraja_game_list_ids ();

  return g_strv_contains ((const char *const *) ids, id);
}

/* Options that need no window; -1 to go on. */
static int
sobremesa_application_handle_local_options (GApplication *application,
                                            GVariantDict *dict)
{
  SobremesaApplication *self = SOBREMESA_APPLICATION (application);
  const char           *game = NULL, *size;

  if (g_variant_dict_contains (dict, "version"))
    {
      g_print ("Sobremesa %s\n", SOBREMESA_VERSION);
      return 0;
    }
  if (g_variant_dict_lookup (dict, "game", "&s", &game) && !is_game (game))
    {
      g_auto (GStrv)   ids = baraja_game_list_ids ();
      g_autofree char *names = g_strjoinv (", ", ids);

      /* Translators: an unknown name from the command line, and a list of the names there are */
      g_printerr (_ ("There is no game “%s”. The games are: %s.\n"), game, names);
      return 2;
    }
  if (g_variant_dict_lookup (dict, "size", "&s", &size) &&
      (sscanf (size, "%dx%d", &self->demo_width, &self->demo_height) != 2 ||
       self->demo_width < 1 || self->demo_height < 1))
    {
      /* Translators: %s is what somebody typed in place of a size */
      g_printerr (_ ("“%s” isn’t a size like 1280x800.\n"), size);
      return 2;
    }
  if (g_variant_dict_lookup (dict, "demo", "^ay", &self->demo))
    g_application_set_flags (application,
                             g_application_get_flags (application) | G_APPLICATION_NON_UNIQUE);
  return -1;
}

static int
sobremesa_application_command_line (GApplication            *application,
                                    GApplicationCommandLine *command_line)
{
  SobremesaApplication *self = SOBREMESA_APPLICATION (application);
  GVariantDict         *dict = g_application_command_line_get_options_dict (command_line);
  g_auto (GStrv)        arguments = g_application_command_line_get_arguments (command_line, NULL);
  const char           *game;

  if (arguments[0] != NULL && arguments[1] != NULL)
    {
      g_autoptr (GFile) file =
        g_application_command_line_create_file_for_arg (command_line, arguments[1]);

      g_application_open (application, &file, 1, "");
    }
  else if (g_variant_dict_lookup (dict, "game", "&s", &game))
    start_game (self, game);
  else if (g_variant_dict_contains (dict, "continue"))
    sobremesa_window_resume_last (ensure_window (self));
  else
    g_application_activate (application);
  return 0;
}

static void
sobremesa_application_finalize (GObject *object)
{
  g_clear_pointer (&SOBREMESA_APPLICATION (object)->demo, g_free);

  G_OBJECT_CLASS (sobremesa_application_parent_class)->finalize (object);
}

static void
sobremesa_application_class_init (SobremesaApplicationClass *klass)
{
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = sobremesa_application_finalize;
  application_class->activate = sobremesa_application_activate;
  application_class->open = sobremesa_application_open;
  application_class->startup = sobremesa_application_startup;
  application_class->shutdown = sobremesa_application_shutdown;
  application_class->command_line = sobremesa_application_command_line;
  application_class->handle_local_options = sobremesa_application_handle_local_options;
}

static void
sobremesa_application_init (SobremesaApplication *self)
{
  g_application_add_main_option_entries (G_APPLICATION (self), options);
  g_application_set_option_context_parameter_string (G_APPLICATION (self), _ ("[FILE]"));
}

SobremesaApplication *
sobremesa_application_new (void)
{
  return g_object_new (SOBREMESA_TYPE_APPLICATION, "application-id", SOBREMESA_APP_ID, "flags",
                       G_APPLICATION_HANDLES_OPEN | G_APPLICATION_HANDLES_COMMAND_LINE,
                       "resource-base-path", "/io/github/sobremesa/Sobremesa", NULL);
}
