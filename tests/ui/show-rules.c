/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "test"

#include "config.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <locale.h>

#include "sobremesa-rule-exercise.h"
#include "sobremesa-rule-pane.h"

/* Shows the rules of a game in a window of their own, or writes a picture of it. For looking at. */

static int      width = 360;
static int      height = 640;
static int      zoom = 100;
static int      text_scale = 100;
static int      delay = 1200;
static int      exercise;
static gboolean dark;
static char    *rule;
static char    *words;
static char    *picture;
static char   **settings;

static const GOptionEntry entries[] = {
  { "width", 'w', 0, G_OPTION_ARG_INT, &width, "Width of the window", "PIXELS" },
  { "height", 'h', 0, G_OPTION_ARG_INT, &height, "Height of the window", "PIXELS" },
  { "zoom", 'z', 0, G_OPTION_ARG_INT, &zoom, "Size of the letters", "PERCENT" },
  { "text-scale", 0, 0, G_OPTION_ARG_INT, &text_scale, "The desktop's size of text", "PERCENT" },
  { "dark", 'd', 0, G_OPTION_ARG_NONE, &dark, "Dark style", NULL },
  { "rule", 'r', 0, G_OPTION_ARG_STRING, &rule, "Show a rule", "ID" },
  { "search", 's', 0, G_OPTION_ARG_STRING, &words, "Search", "WORDS" },
  { "option", 'o', 0, G_OPTION_ARG_STRING_ARRAY, &settings, "An option of the match",
    "NAME=VALUE" },
  { "exercise", 'x', 0, G_OPTION_ARG_INT, &exercise, "Lay out an exercise, by its number from 1",
    "NUMBER" },
  { "picture", 'p', 0, G_OPTION_ARG_FILENAME, &picture, "Write a picture and quit", "FILE" },
  { "delay", 't', 0, G_OPTION_ARG_INT, &delay, "When the picture is taken", "MILLISECONDS" },
  { NULL },
};

static GHashTable *
parse_settings (void)
{
  GHashTable *options =
    g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_variant_unref);

  for (guint i = 0; settings != NULL && settings[i] != NULL; i++)
    {
      g_auto (GStrv) parts = g_strsplit (settings[i], "=", 2);
      GVariant *value = g_variant_parse (NULL, parts[1], NULL, NULL, NULL);

      if (value == NULL)
        value = g_variant_ref_sink (g_variant_new_string (parts[1]));
      g_hash_table_insert (options, g_strdup (parts[0]), value);
    }
  return options;
}

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

/* Lays the exercise out that comes after so many others; counts down to it. */
static void
find_exercise (GtkWidget *widget,
               int       *number)
{
  if (SOBREMESA_IS_RULE_EXERCISE (widget) && --*number == 0)
    {
      GtkWidget *button = sobremesa_rule_exercise_get_button (SOBREMESA_RULE_EXERCISE (widget));

      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), TRUE);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    find_exercise (child, number);
}

static gboolean
lay_out_cb (gpointer user_data)
{
  int number = exercise;

  find_exercise (user_data, &number);
  return G_SOURCE_REMOVE;
}

/* The style of the whole program, which tables have. */
static void
load_style (void)
{
  g_autoptr (GtkCssProvider) style = gtk_css_provider_new ();

  gtk_css_provider_load_from_resource (style, "/io/github/sobremesa/Sobremesa/style.css");
  gtk_style_context_add_provider_for_display (gdk_display_get_default (),
                                              GTK_STYLE_PROVIDER (style),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
}

static void
activate_cb (GtkApplication *application,
             const char     *game)
{
  GtkWidget *window = adw_application_window_new (application);
  GtkWidget *pane = sobremesa_rule_pane_new ();
  g_autoptr (GHashTable) options = parse_settings ();

  load_style ();
  if (dark)
    adw_style_manager_set_color_scheme (adw_style_manager_get_default (),
                                        ADW_COLOR_SCHEME_FORCE_DARK);
  if (text_scale != 100)
    g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 96 * 1024 * text_scale / 100, NULL);
  g_object_set (pane, "closable", TRUE, "zoom", zoom, NULL);
  g_signal_connect_swapped (pane, "close-requested", G_CALLBACK (gtk_window_close), window);
  sobremesa_rule_pane_set_game (SOBREMESA_RULE_PANE (pane), game, options);
  adw_application_window_set_content (ADW_APPLICATION_WINDOW (window), pane);
  gtk_window_set_default_size (GTK_WINDOW (window), width, height);
  gtk_window_set_title (GTK_WINDOW (window), game);
  gtk_window_present (GTK_WINDOW (window));
  if (rule != NULL)
    sobremesa_rule_pane_show_rule (SOBREMESA_RULE_PANE (pane), rule);
  if (words != NULL)
    sobremesa_rule_pane_search (SOBREMESA_RULE_PANE (pane), words);
  if (exercise > 0)
    g_timeout_add (delay / 2, lay_out_cb, window);
  if (picture != NULL)
    g_timeout_add (delay, save_cb, window);
}

int
main (int   argc,
      char *argv[])
{
  g_autoptr (GOptionContext) context = g_option_context_new ("GAME");
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
      g_printerr ("%s\n", error != NULL ? error->message : "Name a game.");
      return 2;
    }
  application = adw_application_new (NULL, G_APPLICATION_DEFAULT_FLAGS);
  g_signal_connect (application, "activate", G_CALLBACK (activate_cb), argv[1]);
  return g_application_run (G_APPLICATION (application), 0, NULL);
}
