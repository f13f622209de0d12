/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "test"

#include "config.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <locale.h>

#include "desk.h"

/* Shows a recorded match as it stands in a window of its own, or writes a picture of it. For looking
 * at. */

static int      width = 1280;
static int      height = 800;
static int      text_scale = 100;
static int      delay = 1200;
static gboolean dark;
static gboolean running;
static char    *selected;
static char    *pointed;
static char    *keys;
static char    *picture;

static Desk desk;

static const GOptionEntry entries[] = {
  { "width", 'w', 0, G_OPTION_ARG_INT, &width, "Width of the window", "PIXELS" },
  { "height", 'h', 0, G_OPTION_ARG_INT, &height, "Height of the window", "PIXELS" },
  { "text-scale", 0, 0, G_OPTION_ARG_INT, &text_scale, "The desktop's size of text", "PERCENT" },
  { "dark", 'd', 0, G_OPTION_ARG_NONE, &dark, "Dark style", NULL },
  { "select", 's', 0, G_OPTION_ARG_STRING, &selected, "Select cards of the hand", "CARDS" },
  { "point", 'P', 0, G_OPTION_ARG_STRING, &pointed, "Point at a card", "CARD" },
  { "keys", 'k', 0, G_OPTION_ARG_STRING, &keys, "Then press keys", "KEYS" },
  { "run", 'r', 0, G_OPTION_ARG_NONE, &running, "Let the computer seats move", NULL },
  { "picture", 'p', 0, G_OPTION_ARG_FILENAME, &picture, "Write a picture and quit", "FILE" },
  { "delay", 't', 0, G_OPTION_ARG_INT, &delay, "When the picture is taken", "MILLISECONDS" },
  { NULL },
};

static gboolean
save_cb (gpointer data)
{
  desk_shot (&desk, picture);
  gtk_window_destroy (desk.window);
  return G_SOURCE_REMOVE;
}

static SobremesaSpot
find_card (const char *code)
{
  SobremesaSpot  spot = { NULL, NULL };
  GHashTableIter iter;
  gpointer       card, view;
  guint          position;

  g_hash_table_iter_init (&iter, desk.table->card_views);
  while (g_hash_table_iter_next (&iter, &card, &view))
    if (strcmp (baraja_card_get_code (card), code) == 0)
      spot.card = view;
  if (spot.card != NULL)
    spot.pile = sobremesa_table_get_pile_of (desk.table, spot.card, &position);
  return spot;
}

static gboolean
point_cb (gpointer data)
{
  g_auto (GStrv) codes = g_strsplit (selected != NULL ? selected : "", " ", -1);
  g_auto (GStrv) names = g_strsplit (keys != NULL ? keys : "", " ", -1);

  for (guint i = 0; codes[i] != NULL; i++)
    sobremesa_table_activate_spot (desk.table, find_card (codes[i]), TRUE);
  if (pointed != NULL)
    sobremesa_table_explain_spot (desk.table, find_card (pointed));
  for (guint i = 0; names[i] != NULL; i++)
    sobremesa_table_key (desk.table, gdk_keyval_from_name (names[i]), 0);
  return G_SOURCE_REMOVE;
}

static void
load_match (const char *path)
{
  g_autofree char   *text = NULL;
  g_autoptr (GError) error = NULL;

  if (g_file_get_contents (path, &text, NULL, &error))
    desk.game = baraja_game_new_from_json (text, &error);
  if (desk.game == NULL)
    g_error ("%s", error->message);
  desk.match = sobremesa_match_new (NULL, desk.game, NULL);
}

static void
activate_cb (GtkApplication *application,
             const char     *path)
{
  load_match (path);
  desk.settings = g_settings_new (SOBREMESA_APP_ID);
  desk.window = GTK_WINDOW (adw_application_window_new (application));
  desk.page = SOBREMESA_MATCH_PAGE (sobremesa_match_page_new (desk.settings));
  if (dark)
    adw_style_manager_set_color_scheme (adw_style_manager_get_default (),
                                        ADW_COLOR_SCHEME_FORCE_DARK);
  if (text_scale != 100)
    g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 96 * 1024 * text_scale / 100, NULL);
  sobremesa_match_page_set_compact (desk.page, width < 640);
  adw_application_window_set_content (ADW_APPLICATION_WINDOW (desk.window),
                                      GTK_WIDGET (desk.page));
  gtk_window_set_default_size (desk.window, width, height);
  gtk_window_present (desk.window);
  sobremesa_match_page_set_match (desk.page, desk.match);
  sobremesa_match_set_running (desk.match, running);
  desk.table = SOBREMESA_TABLE (desk_find (GTK_WIDGET (desk.page), SOBREMESA_TYPE_TABLE));
  g_timeout_add (delay / 3, point_cb, NULL);
  if (picture != NULL)
    g_timeout_add (delay, save_cb, NULL);
}

int
main (int   argc,
      char *argv[])
{
  g_autoptr (GOptionContext) context = g_option_context_new ("RECORD");
  g_autoptr (AdwApplication) application = NULL;
  g_autoptr (GError) error = NULL;
  const char *locale_folder = g_getenv ("SOBREMESA_LOCALEDIR");

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, locale_folder != NULL ? locale_folder : LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error) || argc != 2)
    {
      g_printerr ("%s\n", error != NULL ? error->message : "Name a record.");
      return 2;
    }
  application = adw_application_new (NULL, G_APPLICATION_NON_UNIQUE);
  /* The style sheet is that of the program. */
  g_application_set_resource_base_path (G_APPLICATION (application),
                                        "/io/github/sobremesa/Sobremesa");
  g_signal_connect (application, "activate", G_CALLBACK (activate_cb), argv[1]);
  return g_application_run (G_APPLICATION (application), 0, NULL);
}
