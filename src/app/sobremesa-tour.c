/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-tour.h"

#include "sobremesa-deck-chooser.h"
#include "sobremesa-replay-page.h"
#include "sobremesa-rule-exercise.h"
#include "sobremesa-setup.h"
#include "sobremesa-table.h"

#define MAX_WAITS 10    /* for cards to come to rest */
#define FIRST_WAITS 5   /* for the first page to have its cards drawn */
#define MAX_READS 60    /* for decks to be read */
#define MAX_SCREENS 5   /* of what is longer than its window */
#define MORE_MOVES 24   /* after which there is much on a table */
#define MAX_EVENTS 3000 /* of a match in real time */

/* A tour: the program goes through its pages and plays a match of each game by itself, and somebody
 * looks at what it shows. */

typedef struct
{
  SobremesaWindow   *window;
  SobremesaTourVisit visit;
  gpointer           data;
  GDestroyNotify     done;
  char             **games;
  guint              game; /* which of them; their number at the end */
  guint              step;
  gboolean           ready; /* what the step shows is there */
  guint              n_moves;
  guint              n_waits;
  guint              n_screens; /* how far down it was scrolled */
} Tour;

/* What is to be seen, and what leads there. */
typedef struct
{
  const char *name;
  void (*prepare) (Tour *tour);
  gboolean whole; /* down to its end, where that lies below the edge */
} Step;

/* The next thing that happens in a game in real time, people playing as computer seats do. Such a
 * game may go on for ever, so this ends at some time. */
static gboolean
play_in_time (Tour *tour, SobremesaMatch *match)
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
  if (++tour->n_moves > MAX_EVENTS || (!lapses && seat < 0))
    return FALSE;
  return seat >= 0 ? baraja_game_play_at (game, seat, move, at, NULL)
                   : baraja_game_advance (game, at, NULL);
}

/* One more move for whoever is to act, people included. */
static gboolean
play_on (Tour *tour)
{
  SobremesaMatch *match =
    sobremesa_match_page_get_match (sobremesa_window_get_match_page (tour->window));
  BarajaGame *game = sobremesa_match_get_game (match);
  g_autoptr (BarajaBot) bot = baraja_bot_new ("normal", 1, NULL);
  gint             seat = baraja_game_get_seat_to_act (game);
  g_autofree char *move = NULL;

  if (baraja_game_get_real_time (game))
    return play_in_time (tour, match);
  if (seat >= 0)
    move = baraja_bot_choose (bot, game, seat, NULL);
  if (move == NULL)
    return FALSE;
  tour->n_moves++;
  return baraja_game_play (game, seat, move, NULL);
}

/* A window over the main one, or the main one itself. */
static GtkWindow *
find_top (Tour *tour)
{
  GtkWindow *top = GTK_WINDOW (tour->window);
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
close_others (Tour *tour)
{
  GtkWindow *top = find_top (tour);

  if (top != GTK_WINDOW (tour->window))
    gtk_window_close (top);
}

static void
activate (Tour *tour, const char *action)
{
  gtk_widget_activate_action (GTK_WIDGET (tour->window), action, NULL);
}

static void
activate_for_game (Tour *tour, const char *action)
{
  gtk_widget_activate_action (GTK_WIDGET (tour->window), action, "s", tour->games[tour->game]);
}

static void
go_home (Tour *tour)
{
  close_others (tour);
  activate (tour, "win.home");
}

static void
open_preferences (Tour *tour)
{
  activate (tour, "app.preferences");
}

static void
open_shortcuts (Tour *tour)
{
  close_others (tour);
  activate (tour, "win.show-help-overlay");
}

static void
open_about (Tour *tour)
{
  close_others (tour);
  activate (tour, "app.about");
}

static void
open_set_up (Tour *tour)
{
  close_others (tour);
  activate_for_game (tour, "win.set-up");
}

static void
open_first_steps (Tour *tour)
{
  activate_for_game (tour, "win.first-steps");
}

static void
start_match (Tour *tour)
{
  activate_for_game (tour, "win.new-match");
}

static void
play_some (Tour *tour)
{
  for (guint i = 0; i < 10 && play_on (tour); i++)
    ;
}

static void
play_more (Tour *tour)
{
  for (guint i = 0; i < MORE_MOVES && play_on (tour); i++)
    ;
}

/* A table with as many seats as it can have. */
static void
start_full (Tour *tour)
{
  g_autoptr (SobremesaSetup) setup = sobremesa_setup_new (tour->games[tour->game], NULL);

  sobremesa_setup_set_n_seats (setup, G_MAXUINT);
  sobremesa_window_start (tour->window, setup);
}

static void
open_log (Tour *tour)
{
  activate (tour, "win.log");
}

static void
open_rules (Tour *tour)
{
  sobremesa_window_show_rules (tour->window, tour->games[tour->game], NULL);
}

/* The first widget of a type in there. */
static GtkWidget *
find_widget (GtkWidget *widget, GType type)
{
  GtkWidget *found = NULL;

  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, type))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_widget (child, type);
  return found;
}

static void
open_exercise (Tour *tour)
{
  GtkWidget *exercise = find_widget (GTK_WIDGET (tour->window), SOBREMESA_TYPE_RULE_EXERCISE);

  if (exercise != NULL)
    gtk_toggle_button_set_active (
      GTK_TOGGLE_BUTTON (sobremesa_rule_exercise_get_button (SOBREMESA_RULE_EXERCISE (exercise))),
      TRUE);
}

/* The row of the preferences that leads to the decks is the first of those that lead anywhere. */
static void
open_decks (Tour *tour)
{
  GtkWidget *row = find_widget (GTK_WIDGET (find_top (tour)), ADW_TYPE_ACTION_ROW);

  if (row != NULL)
    adw_action_row_activate (ADW_ACTION_ROW (row));
}

static void
play_out (Tour *tour)
{
  activate (tour, "win.close-rules");
  tour->n_moves = 0;
  while (tour->n_moves < 5000 && play_on (tour))
    ;
}

static void
open_replay (Tour *tour)
{
  activate (tour, "win.replay-match");
}

static void
open_statistics (Tour *tour)
{
  activate (tour, "win.home");
  activate (tour, "win.statistics");
}

/* To the middle of the match. */
static void
seek_replay (Tour *tour)
{
  GtkWidget     *page = find_widget (GTK_WIDGET (tour->window), SOBREMESA_TYPE_REPLAY_PAGE);
  GtkWidget     *slider = page != NULL ? find_widget (page, GTK_TYPE_SCALE) : NULL;
  GtkAdjustment *place = slider != NULL ? gtk_range_get_adjustment (GTK_RANGE (slider)) : NULL;

  if (place != NULL)
    gtk_adjustment_set_value (place, gtk_adjustment_get_upper (place) / 2);
}

static const Step general_steps[] = {
  { "home", go_home, TRUE },      { "preferences", open_preferences, TRUE },
  { "decks", open_decks, TRUE },  { "shortcuts", open_shortcuts, FALSE },
  { "about", open_about, FALSE },
};

static const Step game_steps[] = {
  { "set-up", open_set_up, TRUE },        { "first-steps", open_first_steps, FALSE },
  { "table", start_match, TRUE },         { "table", play_some, TRUE },
  { "table", play_some, FALSE },          { "log", open_log, FALSE },
  { "rules", open_rules, FALSE },         { "exercise", open_exercise, FALSE },
  { "score-sheet", play_out, TRUE },      { "replay", open_replay, FALSE },
  { "replay", seek_replay, FALSE },       { "full-table", start_full, TRUE },
  { "full-table", play_some, FALSE },     { "full-table", play_more, TRUE },
  { "full-score-sheet", play_out, TRUE },
};

/* When there is something to count, and to go on with. */
static const Step last_steps[] = {
  { "statistics", open_statistics, TRUE },
  { "unfinished", go_home, TRUE },
};

/* The step that is next, and what it is called. */
static const Step *
get_step (Tour *tour, char **name)
{
  const char *game = tour->games[tour->game];
  guint       step = tour->step;

  if (step < G_N_ELEMENTS (general_steps))
    {
      *name = g_strdup (general_steps[step].name);
      return &general_steps[step];
    }
  step -= G_N_ELEMENTS (general_steps);
  if (game != NULL)
    {
      *name = g_strdup_printf ("%s-%s", game, game_steps[step].name);
      return &game_steps[step];
    }
  if (step == G_N_ELEMENTS (last_steps))
    return NULL;
  *name = g_strdup (last_steps[step].name);
  return &last_steps[step];
}

static void
step_on (Tour *tour)
{
  tour->ready = FALSE;
  tour->n_screens = 0;
  tour->step++;
  if (tour->games[tour->game] == NULL ||
      tour->step < G_N_ELEMENTS (general_steps) + G_N_ELEMENTS (game_steps))
    return;
  tour->step = G_N_ELEMENTS (general_steps);
  tour->game++;
}

/* The largest part of a page that is longer than what is to be seen of it. */
static GtkWidget *
find_scroller (GtkWidget *widget)
{
  GtkWidget *found = NULL;

  if (!gtk_widget_get_mapped (widget) || !gtk_widget_get_child_visible (widget))
    return NULL;
  if (GTK_IS_SCROLLED_WINDOW (widget))
    {
      GtkAdjustment *down = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (widget));

      if (gtk_adjustment_get_upper (down) > gtk_adjustment_get_page_size (down) + 1)
        found = widget;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *inner = find_scroller (child);

      if (inner != NULL &&
          (found == NULL || gtk_widget_get_height (inner) > gtk_widget_get_height (found)))
        found = inner;
    }
  return found;
}

/* Scrolls to what wasn't to be seen yet; FALSE when there is nothing like that. */
static gboolean
scroll_on (Tour *tour)
{
  GtkWidget     *scroller = find_scroller (GTK_WIDGET (find_top (tour)));
  GtkAdjustment *down;
  double         place;

  if (scroller == NULL || ++tour->n_screens == MAX_SCREENS)
    return FALSE;
  down = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
  place = gtk_adjustment_get_value (down);
  gtk_adjustment_set_value (down, place + gtk_adjustment_get_page_size (down) * 0.9);
  return gtk_adjustment_get_value (down) > place + 1;
}

/* Whether one page is still giving way to another, or cards are on their way. */
static gboolean
is_changing (GtkWidget *widget)
{
  if (!gtk_widget_get_mapped (widget))
    return FALSE;
  if (SOBREMESA_IS_TABLE (widget) && !sobremesa_table_is_settled (SOBREMESA_TABLE (widget)))
    return TRUE;
  if (GTK_IS_STACK (widget) && gtk_stack_get_transition_running (GTK_STACK (widget)))
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (is_changing (child))
      return TRUE;
  return FALSE;
}

static gboolean
is_settled (Tour *tour)
{
  SobremesaMatchPage *page = sobremesa_window_get_match_page (tour->window);
  GtkWidget *decks = find_widget (GTK_WIDGET (find_top (tour)), SOBREMESA_TYPE_DECK_CHOOSER);

  if (decks != NULL && sobremesa_deck_chooser_is_busy (SOBREMESA_DECK_CHOOSER (decks)))
    return tour->n_waits++ >= MAX_READS;
  if (tour->n_waits++ >= MAX_WAITS)
    return TRUE;
  if (tour->step == 0 && tour->n_waits <= FIRST_WAITS)
    return FALSE;
  return !is_changing (GTK_WIDGET (tour->window)) &&
         (sobremesa_match_page_get_match (page) == NULL || sobremesa_match_page_is_settled (page));
}

static void
finish (Tour *tour)
{
  GApplication *application =
    G_APPLICATION (gtk_window_get_application (GTK_WINDOW (tour->window)));

  gtk_window_destroy (GTK_WINDOW (tour->window));
  g_application_quit (application);
  if (tour->done != NULL)
    tour->done (tour->data);
  g_strfreev (tour->games);
  g_free (tour);
}

/* In turns: what a step shows is made ready, and, when it is there, visited. */
static gboolean
step_cb (gpointer data)
{
  Tour            *tour = data;
  g_autofree char *name = NULL;
  const Step      *step = get_step (tour, &name);

  if (step == NULL)
    {
      finish (tour);
      return G_SOURCE_REMOVE;
    }
  if (!tour->ready)
    {
      step->prepare (tour);
      tour->ready = TRUE;
    }
  else if (is_settled (tour) && tour->visit (find_top (tour), name, tour->data))
    {
      tour->n_waits = 0;
      if (!step->whole || !scroll_on (tour))
        step_on (tour);
    }
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
sobremesa_tour_start (SobremesaWindow   *window,
                      guint              pause,
                      SobremesaTourVisit visit,
                      gpointer           data,
                      GDestroyNotify     done)
{
  Tour *tour = g_new0 (Tour, 1);

  tour->window = window;
  tour->visit = visit;
  tour->data = data;
  tour->done = done;
  tour->games = list_games ();
  g_timeout_add (pause, step_cb, tour);
}
