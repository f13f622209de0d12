/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "test"

#include "config.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <locale.h>

#include "sobremesa-match-page.h"
#include "sobremesa-table-private.h"

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

static SobremesaTable *table;

static const GOptionEntry entries[] = {
  { "width", 'w', 0, G_OPTION_ARG_INT, &width, "Width of the window", "PIXELS" },
  { "height", 'h', 0, G_OPTION_ARG_INT, &height, "Height of the window", "PIXELS" },
  { "text-scale", 0, 0, G_OPTION_ARG_INT, &text_scale, "The desktop's size of text", "PERCENT" },
  { "dark", 'd', 0, G_OPTION_ARG_NONE, &dark, "Dark style", NULL },
  { "select", 's', 0, G_OPTION_ARG_STRING, &selected, "Select cards of the hand", "CARDS" },
  { "point", 'P', 0, G_OPTION_ARG_STRING, &pointed, "Focus a card", "CARD" },
  { "keys", 'k', 0, G_OPTION_ARG_STRING, &keys, "Then press keys", "KEYS" },
  { "run", 'r', 0, G_OPTION_ARG_NONE, &running, "Let the computer seats move", NULL },
  { "picture", 'p', 0, G_OPTION_ARG_FILENAME, &picture, "Write a picture and quit", "FILE" },
  { "delay", 't', 0, G_OPTION_ARG_INT, &delay, "When the picture is taken", "MILLISECONDS" },
  { NULL },
};

static gboolean
save_cb (gpointer user_data)
{
  GtkWidget *window = user_data;
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (window);
  g_autoptr (GdkTexture) texture = NULL;
  GtkSnapshot   *snapshot = gtk_snapshot_new ();
  GskRenderNode *node;

  gdk_paintable_snapshot (paintable, snapshot, gtk_widget_get_width (window),
                          gtk_widget_get_height (window));
  node = gtk_snapshot_free_to_node (snapshot);
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (GTK_NATIVE (window)), node, NULL);
  gsk_render_node_unref (node);
  gdk_texture_save_to_png (texture, picture);
  gtk_window_destroy (GTK_WINDOW (window));
  return G_SOURCE_REMOVE;
}

static GtkWidget *
find_table (GtkWidget *widget)
{
  GtkWidget *found = SOBREMESA_IS_TABLE (widget) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_table (child);
  return found;
}

static SobremesaCardView *
find_card (const char *code)
{
  GHashTableIter iter;
  gpointer       card, view;

  g_hash_table_iter_init (&iter, table->card_views);
  while (g_hash_table_iter_next (&iter, &card, &view))
    if (strcmp (baraja_card_get_code (card), code) == 0)
      return view;
  return NULL;
}

static gboolean
point_cb (gpointer user_data)
{
  g_auto (GStrv) codes = g_strsplit (selected != NULL ? selected : "", " ", -1);
  g_auto (GStrv) names = g_strsplit (keys != NULL ? keys : "", " ", -1);

  for (guint i = 0; codes[i] != NULL; i++)
    {
      SobremesaSpot spot = { find_card (codes[i]), NULL };
      guint         position;

      spot.pile = sobremesa_table_get_pile_of (table, spot.card, &position);
      sobremesa_table_activate_spot (table, spot, TRUE);
    }
  if (pointed != NULL)
    sobremesa_table_point_at (table, find_card (pointed));
  for (guint i = 0; names[i] != NULL; i++)
    sobremesa_table_key (table, gdk_keyval_from_name (names[i]), 0);
  return G_SOURCE_REMOVE;
}

static SobremesaMatch *
load_match (const char *path)
{
  g_autofree char       *text = NULL;
  g_autoptr (BarajaGame) game = NULL;
  g_autoptr (GError)     error = NULL;

  if (g_file_get_contents (path, &text, NULL, &error))
    game = baraja_game_new_from_json (text, &error);
  if (game == NULL)
    g_error ("%s", error->message);
  return sobremesa_match_new (NULL, game, NULL);
}

static void
activate_cb (GtkApplication *application,
             const char     *path)
{
  g_autoptr (GSettings)      settings = g_settings_new (SOBREMESA_APP_ID);
  g_autoptr (SobremesaMatch) match = load_match (path);
  GtkWidget                 *window = adw_application_window_new (application);
  GtkWidget                 *page = sobremesa_match_page_new (settings);

  if (dark)
    adw_style_manager_set_color_scheme (adw_style_manager_get_default (),
                                        ADW_COLOR_SCHEME_FORCE_DARK);
  if (text_scale != 100)
    g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 96 * 1024 * text_scale / 100, NULL);
  sobremesa_match_page_set_compact (SOBREMESA_MATCH_PAGE (page), width < 480);
  adw_application_window_set_content (ADW_APPLICATION_WINDOW (window), page);
  gtk_window_set_default_size (GTK_WINDOW (window), width, height);
  gtk_window_present (GTK_WINDOW (window));
  sobremesa_match_page_set_match (SOBREMESA_MATCH_PAGE (page), match);
  sobremesa_match_set_running (match, running);
  table = SOBREMESA_TABLE (find_table (page));
  g_timeout_add (delay / 3, point_cb, NULL);
  if (picture != NULL)
    g_timeout_add (delay, save_cb, window);
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
