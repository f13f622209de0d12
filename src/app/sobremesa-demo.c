/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-demo.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>

/* A demonstration: the program goes through its pages and plays a match of each game by itself, and
 * leaves a picture of what it shows. */

typedef struct
{
  SobremesaWindow *window;
  char            *directory;
  char           **games;
  guint            game;
  guint            step;
  guint            n_shots;
  guint            n_moves;
  gboolean         failed;
} Demo;

#define PAUSE 450 /* ms: enough for the cards to come to rest */

static void
finish (Demo *demo)
{
  GApplication *application =
    G_APPLICATION (gtk_window_get_application (GTK_WINDOW (demo->window)));

  gtk_window_destroy (GTK_WINDOW (demo->window));
  g_application_quit (application);
  g_free (demo->directory);
  g_strfreev (demo->games);
  g_free (demo);
}

/* Draws the window as it is into a file. */
static void
take_shot (Demo       *demo,
           const char *name)
{
  GtkWidget *widget = GTK_WIDGET (demo->window);
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  g_autoptr (GtkSnapshot)  snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture)    texture = NULL;
  g_autofree char          *file = g_strdup_printf ("%02u-%s.png", ++demo->n_shots, name);
  g_autofree char          *path = g_build_filename (demo->directory, file, NULL);

  gdk_paintable_snapshot (paintable, snapshot, gtk_widget_get_width (widget),
                          gtk_widget_get_height (widget));
  node = gtk_snapshot_to_node (snapshot);
  if (node != NULL)
    texture = gsk_renderer_render_texture (gtk_native_get_renderer (GTK_NATIVE (demo->window)),
                                           node, NULL);
  if (texture == NULL || !gdk_texture_save_to_png (texture, path))
    {
      /* Translators: %s is the path of a file */
      g_printerr (_ ("Can’t write %s.\n"), path);
      demo->failed = TRUE;
      return;
    }
  g_print ("%s\n", path);
}

/* One more move for whoever is to act, people included. */
static gboolean
play_on (Demo *demo)
{
  SobremesaMatch       *match =
    sobremesa_match_page_get_match (sobremesa_window_get_match_page (demo->window));
  BarajaGame           *game = sobremesa_match_get_game (match);
  g_autoptr (BarajaBot) bot = baraja_bot_new ("normal", 1, NULL);
  gint                  seat = baraja_game_get_seat_to_act (game);
  g_autofree char      *move = seat >= 0 ? baraja_bot_choose (bot, game, seat, NULL) : NULL;

  if (move == NULL)
    return FALSE;
  demo->n_moves++;
  return baraja_game_play (game, seat, move, NULL);
}

static gboolean
step_cb (gpointer data)
{
  Demo            *demo = data;
  const char      *game = demo->games[demo->game];
  g_autofree char *shot = NULL;

  if (game == NULL || demo->failed)
    {
      finish (demo);
      return G_SOURCE_REMOVE;
    }
  switch (demo->step++)
    {
    case 0:
      if (demo->game == 0)
        take_shot (demo, "home");
      gtk_widget_activate_action (GTK_WIDGET (demo->window), "win.set-up", "s", game);
      break;
    case 1:
      shot = g_strdup_printf ("%s-set-up", game);
      take_shot (demo, shot);
      gtk_widget_activate_action (GTK_WIDGET (demo->window), "win.new-match", "s", game);
      break;
    case 2:
    case 3:
    case 4:
      shot = g_strdup_printf ("%s-table", game);
      take_shot (demo, shot);
      for (guint i = 0; i < 10 && play_on (demo); i++)
        ;
      break;
    case 5:
      sobremesa_window_show_rules (demo->window, game, NULL);
      break;
    case 6:
      shot = g_strdup_printf ("%s-rules", game);
      take_shot (demo, shot);
      gtk_widget_activate_action (GTK_WIDGET (demo->window), "win.close-rules", NULL);
      while (demo->n_moves < 5000 && play_on (demo))
        ;
      break;
    default:
      shot = g_strdup_printf ("%s-score-sheet", game);
      take_shot (demo, shot);
      gtk_widget_activate_action (GTK_WIDGET (demo->window), "win.home", NULL);
      demo->step = 0;
      demo->game++;
    }
  return G_SOURCE_CONTINUE;
}

/* The games that can be played at a table. */
static char **
list_games (void)
{
  g_auto (GStrv)           ids = baraja_game_list_ids ();
  g_autoptr (GStrvBuilder) games = g_strv_builder_new ();

  for (guint i = 0; ids[i] != NULL; i++)
    {
      g_autofree char *path =
        g_strdup_printf ("/io/github/sobremesa/Sobremesa/ui/table-%s.ui", ids[i]);

      if (g_resources_get_info (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL, NULL, NULL))
        g_strv_builder_add (games, ids[i]);
    }
  return g_strv_builder_end (games);
}

/* Runs the demonstration in the window, leaves its pictures in the folder and quits. */
void
sobremesa_demo_run (SobremesaWindow *window,
                    const char      *directory)
{
  Demo *demo = g_new0 (Demo, 1);

  demo->window = window;
  demo->directory = g_strdup (directory);
  demo->games = list_games ();
  if (g_mkdir_with_parents (directory, 0755) != 0)
    {
      /* Translators: %s is the path of a folder */
      g_printerr (_ ("Can’t make the folder %s.\n"), directory);
      demo->failed = TRUE;
    }
  g_timeout_add (PAUSE * 2, step_cb, demo);
}
