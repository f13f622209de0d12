/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-demo.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>

#include "sobremesa-rule-exercise.h"

#define MAX_WAITS 10    /* for cards to come to rest */
#define MAX_EVENTS 3000 /* of a match in real time */

/* A tour: the program goes through its pages and plays a match of each game by itself, and somebody
 * looks at what it shows. A demonstration is a tour that leaves pictures. */

typedef struct
{
  SobremesaWindow   *window;
  SobremesaDemoVisit visit;
  gpointer           data;
  GDestroyNotify     done;
  char             **games;
  guint              game; /* which of them; their number at the end */
  guint              step;
  gboolean           ready; /* what the step shows is there */
  guint              n_moves;
  guint              n_waits;
} Demo;

typedef struct
{
  char    *directory;
  guint    n_shots;
  gboolean failed;
} Album;

/* What is to be seen, and what leads there. */
typedef struct
{
  const char *name;
  void (*prepare) (Demo *demo);
} Step;

#define PAUSE 450 /* ms: enough for the cards to come to rest */

/* The next thing that happens in a game in real time, people playing as computer seats do. Such a
 * game may go on for ever, so this ends at some time. */
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
      g_autofree char *plan = baraja_bot_plan (bot, game, i, &plan_at);

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
  SobremesaMatch *match =
    sobremesa_match_page_get_match (sobremesa_window_get_match_page (demo->window));
  BarajaGame *game = sobremesa_match_get_game (match);
  g_autoptr (BarajaBot) bot = baraja_bot_new ("normal", 1, NULL);
  gint             seat = baraja_game_get_seat_to_act (game);
  g_autofree char *move = NULL;

  if (baraja_game_get_real_time (game))
    return play_in_time (demo, match);
  if (seat >= 0)
    move = baraja_bot_choose (bot, game, seat, NULL);
  if (move == NULL)
    return FALSE;
  demo->n_moves++;
  return baraja_game_play (game, seat, move, NULL);
}

/* A window over the main one, or the main one itself. */
static GtkWindow *
find_top (Demo *demo)
{
  GtkWindow *top = GTK_WINDOW (demo->window);
  GList     *windows = gtk_window_list_toplevels ();

  for (GList *l = windows; l != NULL; l = l->next)
    if (gtk_widget_get_mapped (l->data) && gtk_window_get_transient_for (l->data) == top)
      {
        top = l->data;
        break;
      }
  g_list_free (windows);
  return top;
}

static void
close_others (Demo *demo)
{
  GtkWindow *top = find_top (demo);

  if (top != GTK_WINDOW (demo->window))
    gtk_window_close (top);
}

static void
activate (Demo       *demo,
          const char *action)
{
  gtk_widget_activate_action (GTK_WIDGET (demo->window), action, NULL);
}

static void
activate_for_game (Demo       *demo,
                   const char *action)
{
  gtk_widget_activate_action (GTK_WIDGET (demo->window), action, "s", demo->games[demo->game]);
}

static void
go_home (Demo *demo)
{
  close_others (demo);
  activate (demo, "win.home");
}

static void
open_preferences (Demo *demo)
{
  activate (demo, "app.preferences");
}

static void
open_shortcuts (Demo *demo)
{
  close_others (demo);
  activate (demo, "win.show-help-overlay");
}

static void
open_about (Demo *demo)
{
  close_others (demo);
  activate (demo, "app.about");
}

static void
open_set_up (Demo *demo)
{
  close_others (demo);
  activate_for_game (demo, "win.set-up");
}

static void
open_first_steps (Demo *demo)
{
  activate_for_game (demo, "win.first-steps");
}

static void
start_match (Demo *demo)
{
  activate_for_game (demo, "win.new-match");
}

static void
play_some (Demo *demo)
{
  for (guint i = 0; i < 10 && play_on (demo); i++)
    ;
}

static void
open_log (Demo *demo)
{
  activate (demo, "win.log");
}

static void
open_rules (Demo *demo)
{
  sobremesa_window_show_rules (demo->window, demo->games[demo->game], NULL);
}

static SobremesaRuleExercise *
find_exercise (GtkWidget *widget)
{
  SobremesaRuleExercise *found = NULL;

  if (SOBREMESA_IS_RULE_EXERCISE (widget))
    return SOBREMESA_RULE_EXERCISE (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_exercise (child);
  return found;
}

static void
open_exercise (Demo *demo)
{
  SobremesaRuleExercise *exercise = find_exercise (GTK_WIDGET (demo->window));

  if (exercise != NULL)
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (sobremesa_rule_exercise_get_button (exercise)),
                                  TRUE);
}

static void
play_out (Demo *demo)
{
  activate (demo, "win.close-rules");
  demo->n_moves = 0;
  while (demo->n_moves < 5000 && play_on (demo))
    ;
}

static void
open_replay (Demo *demo)
{
  activate (demo, "win.replay-match");
}

static void
open_statistics (Demo *demo)
{
  activate (demo, "win.home");
  activate (demo, "win.statistics");
}

static const Step general_steps[] = {
  { "home", go_home },
  { "preferences", open_preferences },
  { "shortcuts", open_shortcuts },
  { "about", open_about },
};

static const Step game_steps[] = {
  { "set-up", open_set_up },     { "first-steps", open_first_steps },
  { "table", start_match },      { "table", play_some },
  { "table", play_some },        { "log", open_log },
  { "rules", open_rules },       { "exercise", open_exercise },
  { "score-sheet", play_out },   { "replay", open_replay },
};

/* When there is something to count. */
static const Step last_step = { "statistics", open_statistics };

/* The step that is next, and what it is called. */
static const Step *
get_step (Demo  *demo,
          char **name)
{
  if (demo->step < G_N_ELEMENTS (general_steps))
    {
      *name = g_strdup (general_steps[demo->step].name);
      return &general_steps[demo->step];
    }
  if (demo->games[demo->game] == NULL)
    {
      *name = g_strdup (last_step.name);
      return demo->step == G_N_ELEMENTS (general_steps) ? &last_step : NULL;
    }
  *name = g_strdup_printf ("%s-%s", demo->games[demo->game],
                           game_steps[demo->step - G_N_ELEMENTS (general_steps)].name);
  return &game_steps[demo->step - G_N_ELEMENTS (general_steps)];
}

static void
step_on (Demo *demo)
{
  demo->ready = FALSE;
  demo->n_waits = 0;
  demo->step++;
  if (demo->games[demo->game] == NULL ||
      demo->step < G_N_ELEMENTS (general_steps) + G_N_ELEMENTS (game_steps))
    return;
  demo->step = G_N_ELEMENTS (general_steps);
  demo->game++;
}

static gboolean
is_settled (Demo *demo)
{
  SobremesaMatchPage *page = sobremesa_window_get_match_page (demo->window);

  return sobremesa_match_page_get_match (page) == NULL || sobremesa_match_page_is_settled (page) ||
         demo->n_waits++ >= MAX_WAITS;
}

static void
finish (Demo *demo)
{
  GApplication *application =
    G_APPLICATION (gtk_window_get_application (GTK_WINDOW (demo->window)));

  gtk_window_destroy (GTK_WINDOW (demo->window));
  g_application_quit (application);
  if (demo->done != NULL)
    demo->done (demo->data);
  g_strfreev (demo->games);
  g_free (demo);
}

/* In turns: what a step shows is made ready, and, when it is there, visited. */
static gboolean
step_cb (gpointer data)
{
  Demo            *demo = data;
  g_autofree char *name = NULL;
  const Step      *step = get_step (demo, &name);

  if (step == NULL)
    {
      finish (demo);
      return G_SOURCE_REMOVE;
    }
  if (!demo->ready)
    {
      step->prepare (demo);
      demo->ready = TRUE;
    }
  else if (is_settled (demo) && demo->visit (find_top (demo), name, demo->data))
    step_on (demo);
  return G_SOURCE_CONTINUE;
}

/* The games that can be played at a table. */
static char **
list_games (void)
{
  g_auto (GStrv) ids = baraja_game_list_ids ();
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

/* Leads through the program and quits. @done gets the data at the end. */
void
sobremesa_demo_tour (SobremesaWindow   *window,
                     guint              pause,
                     SobremesaDemoVisit visit,
                     gpointer           data,
                     GDestroyNotify     done)
{
  Demo *demo = g_new0 (Demo, 1);

  demo->window = window;
  demo->visit = visit;
  demo->data = data;
  demo->done = done;
  demo->games = list_games ();
  g_timeout_add (pause, step_cb, demo);
}

/* The window as it is, or NULL while it has not been drawn yet. */
static GdkTexture *
draw_window (GtkWindow *window)
{
  GtkWidget *widget = GTK_WIDGET (window);
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;

  gdk_paintable_snapshot (paintable, snapshot, gtk_widget_get_width (widget),
                          gtk_widget_get_height (widget));
  node = gtk_snapshot_to_node (snapshot);
  if (node == NULL)
    return NULL;
  return gsk_renderer_render_texture (gtk_native_get_renderer (GTK_NATIVE (window)), node, NULL);
}

/* Saves a picture of the window; FALSE while there is none to save. */
static gboolean
take_shot (GtkWindow  *window,
           const char *name,
           gpointer    data)
{
  Album *album = data;
  g_autoptr (GdkTexture) texture = album->failed ? NULL : draw_window (window);
  g_autofree char *file = NULL;
  g_autofree char *path = NULL;

  if (album->failed)
    return TRUE;
  if (texture == NULL)
    return FALSE;
  file = g_strdup_printf ("%02u-%s.png", ++album->n_shots, name);
  path = g_build_filename (album->directory, file, NULL);
  if (gdk_texture_save_to_png (texture, path))
    {
      g_print ("%s\n", path);
      return TRUE;
    }
  /* Translators: %s is the path of a file */
  g_printerr (_ ("Can’t write %s.\n"), path);
  album->failed = TRUE;
  return TRUE;
}

static void
album_free (gpointer data)
{
  Album *album = data;

  g_free (album->directory);
  g_free (album);
}

/* Runs the demonstration in the window, leaves its pictures in the folder and quits. */
void
sobremesa_demo_run (SobremesaWindow *window,
                    const char      *directory)
{
  Album *album = g_new0 (Album, 1);

  album->directory = g_strdup (directory);
  if (g_mkdir_with_parents (directory, 0755) != 0)
    {
      /* Translators: %s is the path of a folder */
      g_printerr (_ ("Can’t make the folder %s.\n"), directory);
      album->failed = TRUE;
    }
  sobremesa_demo_tour (window, PAUSE, take_shot, album, album_free);
}
