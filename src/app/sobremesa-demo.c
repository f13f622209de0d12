/* SPDX-License-Identifier: GPL-3.0-or-later */
#define MAX_WAITS  10   /* for cards to come to rest */
#define MAX_EVENTS 3000 /* of a match in real time */
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
  guint            n_waits;
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

/* The window as it is, or NULL while it has not been drawn yet. */
static GdkTexture *
draw_window (Demo *demo)
{
  GtkWidget                *widget = GTK_WIDGET (demo->window);
  g_autoptr (GdkPaintable)  paintable = gtk_widget_paintable_new (widget);
  g_autoptr (GtkSnapshot)   snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;

  gdk_paintable_snapshot (paintable, snapshot, gtk_widget_get_width (widget),
                          gtk_widget_get_height (widget));
  node = gtk_snapshot_to_node (snapshot);
  if (node == NULL)
    return NULL;
  return gsk_renderer_render_texture (gtk_native_get_renderer (GTK_NATIVE (demo->window)), node,
                                      NULL);
}

/* Saves a picture of the window; FALSE while there is none to save. */
static gboolean
take_shot (Demo       *demo,
           const char *name)
{
  g_autoptr (GdkTexture) texture = draw_window (demo);
  g_autofree char       *file = NULL;
  g_autofree char       *path = NULL;

  if (texture == NULL)
    return FALSE;
  file = g_strdup_printf ("%02u-%s.png", ++demo->n_shots, name);
  path = g_build_filename (demo->directory, file, NULL);
  if (gdk_texture_save_to_png (texture, path))
    {
      g_print ("%s\n", path);
      return TRUE;
    }
  /* Translators: %s is the path of a file */
  g_printerr (_ ("Can’t write %s.\n"), path);
  demo->failed = TRUE;
  return TRUE;
}

/* The next thing that happens in a game in real time, people playing as computer seats do. Such a game
 * may go on for ever, so this ends at some time. */
static gboolean
play_in_time (Demo           *demo,
              SobremesaMatch *match)
{
  BarajaGame      *game = sobremesa_match_get_game (match);
  gint             seat = -1;
  gint64           at, plan_at;
  gboolean         lapses = baraja_game_get_next_lapse (game, &at);
  g_autofree char *move = NULL;

  sobremesa_match_set_running (match, FALSE);
  for (guint i = 0; i < baraja_game_get_n_seats (game); i++)
    {
      g_autoptr (BarajaBot) bot = baraja_bot_new ("normal", i + 1, NULL);
      g_autofree char      *plan = baraja_bot_plan (bot, game, i, &plan_at);

      if (plan == NULL || ((lapses || seat >= 0) && plan_at >= at))
        continue;
      g_free (move);
      move = g_steal_pointer (&plan);
      seat = i;
      at = plan_at;
    }
  if (++demo->n_moves > MAX_EVENTS || (!lapses && seat < 0))
    return FALSE;
  return seat >= 0 ? baraja_game_play_at (game, seat, move, at, NULL)
                   : baraja_game_advance (game, at, NULL);
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
  g_autofree char      *move = NULL;

  if (baraja_game_get_real_time (game))
    return play_in_time (demo, match);
  if (seat >= 0)
    move = baraja_bot_choose (bot, game, seat, NULL);
  if (move == NULL)
    return FALSE;
  demo->n_moves++;
  return baraja_game_play (game, seat, move, NULL);
}

/* What each step shows, before it does what leads to the next. */
static const char *const step_names[] = { "home",  "set-up", "first-steps", "table",
                                          "table", "table",  "rules",       "score-sheet" };

static gboolean
shoot_step (Demo *demo)
{
  SobremesaMatchPage *page = sobremesa_window_get_match_page (demo->window);
  g_autofree char    *name = NULL;

  if (sobremesa_match_page_get_match (page) != NULL && !sobremesa_match_page_is_settled (page) &&
      demo->n_waits++ < MAX_WAITS)
    return FALSE;
  demo->n_waits = 0;

  if (demo->step == 0 && demo->game > 0)
    return TRUE;
  name = demo->step == 0 ? g_strdup ("home")
                         : g_strdup_printf ("%s-%s", demo->games[demo->game],
                                            step_names[demo->step]);
  return take_shot (demo, name);
}

static void
take_step (Demo *demo)
{
  GtkWidget  *window = GTK_WIDGET (demo->window);
  const char *game = demo->games[demo->game];

  switch (demo->step++)
    {
    case 0:
      gtk_widget_activate_action (window, "win.set-up", "s", game);
      break;
    case 1:
      gtk_widget_activate_action (window, "win.first-steps", "s", game);
      break;
    case 2:
      gtk_widget_activate_action (window, "win.new-match", "s", game);
      break;
    case 3:
    case 4:
      for (guint i = 0; i < 10 && play_on (demo); i++)
        ;
      break;
    case 5:
      sobremesa_window_show_rules (demo->window, game, NULL);
      break;
    case 6:
      gtk_widget_activate_action (window, "win.close-rules", NULL);
      demo->n_moves = 0;
      while (demo->n_moves < 5000 && play_on (demo))
        ;
      break;
    default:
      gtk_widget_activate_action (window, "win.home", NULL);
      demo->step = 0;
      demo->game++;
    }
}

static gboolean
step_cb (gpointer data)
{
  Demo *demo = data;

  if (demo->failed || demo->games[demo->game] == NULL)
    {
      finish (demo);
      return G_SOURCE_REMOVE;
    }
  if (shoot_step (demo))
    take_step (demo);
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
