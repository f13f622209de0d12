/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sobremesa-log-view.h"
#include "sobremesa-log.h"

/* The log as it is to be seen: rows, what is copied, and what it costs while nobody looks. */

#define N_MOVES 60

typedef struct
{
  GtkWindow        *window;
  SobremesaLogView *view;
  BarajaGame       *game;
  BarajaBot        *bot;
} Scene;

static void
go_on (Scene *self, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      gint             seat = baraja_game_get_seat_to_act (self->game);
      g_autofree char *move = NULL;

      if (baraja_game_get_needs_deal (self->game))
        {
          g_assert_true (baraja_game_deal (self->game, NULL, NULL));
          continue;
        }
      move = baraja_bot_choose (self->bot, self->game, seat, NULL);
      g_assert_true (baraja_game_play (self->game, seat, move, NULL));
    }
}

static void
scene_init (Scene *self)
{
  self->window = GTK_WINDOW (gtk_window_new ());
  self->view = SOBREMESA_LOG_VIEW (sobremesa_log_view_new ());
  self->game = baraja_game_new ("money-bags", 3, NULL, NULL);
  self->bot = baraja_bot_new ("easy", 3, NULL);
  gtk_window_set_default_size (self->window, 340, 400);
  gtk_window_set_child (self->window, GTK_WIDGET (self->view));
  go_on (self, N_MOVES);
  sobremesa_log_view_set_game (self->view, self->game, NULL);
}

static void
scene_clear (Scene *self)
{
  gtk_window_destroy (self->window);
  g_assert_finalize_object (self->game);
  g_assert_finalize_object (self->bot);
}

static GtkWidget *
find (GtkWidget *widget, GType type)
{
  GtkWidget *found = G_TYPE_CHECK_INSTANCE_TYPE (widget, type) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find (child, type);
  return found;
}

static GtkListView *
get_list (Scene *self)
{
  return GTK_LIST_VIEW (find (GTK_WIDGET (self->view), GTK_TYPE_LIST_VIEW));
}

static GListModel *
get_rows (Scene *self)
{
  return G_LIST_MODEL (gtk_list_view_get_model (get_list (self)));
}

static double
get_rest (Scene *self)
{
  GtkAdjustment *place = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (get_list (self)));

  return gtk_adjustment_get_upper (place) - gtk_adjustment_get_page_size (place) -
         gtk_adjustment_get_value (place);
}

/* Whether anything follows the match. */
static gboolean
is_followed (Scene *self)
{
  return g_signal_handler_find (self->game, G_SIGNAL_MATCH_ID,
                                g_signal_lookup ("changed", BARAJA_TYPE_GAME), 0, NULL, NULL,
                                NULL) != 0;
}

static void
open_window (Scene *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self->window), TRUE);
  while (!gtk_widget_get_mapped (GTK_WIDGET (self->view)) || get_rest (self) > 1 ||
         gtk_widget_get_height (GTK_WIDGET (get_list (self))) == 0)
    g_main_context_iteration (NULL, TRUE);
}

static void
assert_rows (Scene *self)
{
  g_autoptr (SobremesaLog) log = sobremesa_log_new (self->game, NULL);
  g_autofree char *expected = sobremesa_log_to_text (G_LIST_MODEL (log), NULL);
  g_autofree char *text = sobremesa_log_to_text (get_rows (self), NULL);

  g_assert_cmpstr (text, ==, expected);
}

static void
test_only_while_seen (void)
{
  Scene scene;

  scene_init (&scene);
  g_assert_false (is_followed (&scene));
  open_window (&scene);
  g_assert_true (is_followed (&scene));
  assert_rows (&scene);
  go_on (&scene, 3);
  assert_rows (&scene);
  gtk_widget_set_visible (GTK_WIDGET (scene.window), FALSE);
  g_assert_false (is_followed (&scene));
  go_on (&scene, 3);
  open_window (&scene);
  assert_rows (&scene);
  sobremesa_log_view_set_game (scene.view, NULL, NULL);
  g_assert_false (is_followed (&scene));
  scene_clear (&scene);
}

static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  return --*(guint *) data > 0 ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

/* Lets everything happen that is about to happen: a few frames, and what is idle between them. */
static void
wait_frames (Scene *self)
{
  guint n = 4;

  gtk_widget_add_tick_callback (GTK_WIDGET (self->view), tick_cb, &n, NULL);
  while (n > 0)
    g_main_context_iteration (NULL, TRUE);
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

/* What is new comes into view, unless one reads something else. */
static void
test_scrolls (void)
{
  Scene          scene;
  GtkAdjustment *place;

  scene_init (&scene);
  open_window (&scene);
  place = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (get_list (&scene)));
  go_on (&scene, 1);
  wait_frames (&scene);
  g_assert_cmpfloat (get_rest (&scene), <, 1);
  gtk_adjustment_set_value (place, 0);
  wait_frames (&scene);
  go_on (&scene, 1);
  wait_frames (&scene);
  g_assert_cmpfloat (gtk_adjustment_get_value (place), <, 1);
  scene_clear (&scene);
}

static void
read_cb (GObject *clipboard, GAsyncResult *result, gpointer data)
{
  *(char **) data = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (clipboard), result, NULL);
}

static char *
paste (Scene *self)
{
  char *text = NULL;

  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (self->view)), NULL, read_cb,
                                 &text);
  while (text == NULL)
    g_main_context_iteration (NULL, TRUE);
  return text;
}

static void
count_cb (guint *n_copied)
{
  (*n_copied)++;
}

static void
test_copies (void)
{
  Scene            scene;
  g_autofree char *all = NULL, *expected = NULL, *some = NULL, *lines = NULL;
  g_autoptr (SobremesaLogEntry) first = NULL, second = NULL;
  guint            n_copied = 0;

  scene_init (&scene);
  open_window (&scene);
  g_signal_connect_swapped (scene.view, "copied", G_CALLBACK (count_cb), &n_copied);
  gtk_widget_activate_action (GTK_WIDGET (scene.view), "log.copy-all", NULL);
  all = paste (&scene);
  expected = sobremesa_log_to_text (get_rows (&scene), "Money Bags");
  g_assert_cmpstr (all, ==, expected);
  gtk_selection_model_select_item (gtk_list_view_get_model (get_list (&scene)), 4, FALSE);
  gtk_selection_model_select_item (gtk_list_view_get_model (get_list (&scene)), 2, FALSE);
  gtk_widget_activate_action (GTK_WIDGET (scene.view), "log.copy", NULL);
  some = paste (&scene);
  first = g_list_model_get_item (get_rows (&scene), 2);
  second = g_list_model_get_item (get_rows (&scene), 4);
  lines = g_strdup_printf ("%s\n%s", sobremesa_log_entry_get_text (first),
                           sobremesa_log_entry_get_text (second));
  g_assert_cmpstr (some, ==, lines);
  g_assert_cmpuint (n_copied, ==, 2);
  scene_clear (&scene);
}

/* Who opens it is at what happened last. */
static void
test_focus (void)
{
  Scene      scene;
  GtkWidget *focus;

  scene_init (&scene);
  open_window (&scene);
  gtk_widget_grab_focus (GTK_WIDGET (scene.view));
  do
    {
      g_main_context_iteration (NULL, TRUE);
      focus = gtk_window_get_focus (scene.window);
    }
  while (focus == NULL || gtk_widget_get_parent (focus) != GTK_WIDGET (get_list (&scene)));
  g_assert_true (focus == gtk_widget_get_last_child (GTK_WIDGET (get_list (&scene))));
  scene_clear (&scene);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/log-view/only-while-seen", test_only_while_seen);
  g_test_add_func ("/log-view/scrolls", test_scrolls);
  g_test_add_func ("/log-view/copies", test_copies);
  g_test_add_func ("/log-view/focus", test_focus);
  return g_test_run ();
}
