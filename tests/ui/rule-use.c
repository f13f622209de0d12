/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "test"

#include "config.h"

#include <adwaita.h>
#include <glib/gstdio.h>
#include <string.h>

#include "sobremesa-practice-view.h"
#include "sobremesa-rule-exercise.h"
#include "sobremesa-rule-pane.h"
#include "sobremesa-rule-print.h"
#include "sobremesa-table.h"

/* What one can do with the rules besides reading them: exercises, printing, copying. */

typedef struct
{
  GtkWidget         *window;
  SobremesaRulePane *pane;
} Fixture;

static gboolean
timeout_cb (gpointer user_data)
{
  *(gboolean *) user_data = TRUE;
  return G_SOURCE_REMOVE;
}

static void
settle (guint milliseconds)
{
  gboolean over = FALSE;

  g_timeout_add (milliseconds, timeout_cb, &over);
  while (!over)
    g_main_context_iteration (NULL, TRUE);
}

static void
set_up (Fixture      *fixture,
        gconstpointer game)
{
  fixture->window = gtk_window_new ();
  fixture->pane = SOBREMESA_RULE_PANE (sobremesa_rule_pane_new ());
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 360, 720);
  gtk_window_set_child (GTK_WINDOW (fixture->window), GTK_WIDGET (fixture->pane));
  sobremesa_rule_pane_set_game (fixture->pane, game, NULL);
  gtk_window_present (GTK_WINDOW (fixture->window));
  settle (300);
}

static void
tear_down (Fixture      *fixture,
           gconstpointer game)
{
  SobremesaRulePane *pane = fixture->pane;

  g_object_add_weak_pointer (G_OBJECT (pane), (gpointer *) &pane);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  g_assert_null (pane);
}

/* All widgets of a type, in the order of reading. */
static void
collect (GtkWidget *widget,
         GType      type,
         GPtrArray *found)
{
  if (g_type_is_a (G_OBJECT_TYPE (widget), type))
    g_ptr_array_add (found, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect (child, type, found);
}

static GtkWidget *
find_first (GtkWidget *widget,
            GType      type)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new ();

  collect (widget, type, found);
  g_assert_cmpuint (found->len, >, 0);
  return g_ptr_array_index (found, 0);
}

static GtkWidget *
open_exercise (Fixture *fixture,
               guint    number)
{
  g_autoptr (GPtrArray) exercises = g_ptr_array_new ();
  SobremesaRuleExercise *exercise;

  collect (GTK_WIDGET (fixture->pane), SOBREMESA_TYPE_RULE_EXERCISE, exercises);
  g_assert_cmpuint (exercises->len, >=, 2);
  exercise = g_ptr_array_index (exercises, number);
  g_assert_null (sobremesa_rule_exercise_get_view (exercise));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (sobremesa_rule_exercise_get_button (exercise)),
                                TRUE);
  settle (700);
  return GTK_WIDGET (exercise);
}

/* Says a move as the table does when somebody makes it there. */
static void
make_move (GtkWidget  *exercise,
           const char *move)
{
  g_signal_emit_by_name (find_first (exercise, SOBREMESA_TYPE_TABLE), "move", move);
  settle (200);
}

static gboolean
shows (GtkWidget  *widget,
       const char *words)
{
  g_autoptr (GPtrArray) labels = g_ptr_array_new ();

  collect (widget, GTK_TYPE_LABEL, labels);
  for (guint i = 0; i < labels->len; i++)
    {
      GtkWidget *label = g_ptr_array_index (labels, i);

      if (gtk_widget_get_mapped (label) &&
          strstr (gtk_label_get_text (GTK_LABEL (label)), words) != NULL)
        return TRUE;
    }
  return FALSE;
}

/* The third exercise of 500 Rum: lay off the 7. */
static void
test_exercise_answers (Fixture      *fixture,
                       gconstpointer game)
{
  GtkWidget *exercise = open_exercise (fixture, 2);

  make_move (exercise, "lay 7S 2");
  g_assert_true (shows (exercise, "That doesn’t fit this meld."));
  g_assert_true (shows (exercise, "Show Rule"));
  make_move (exercise, "discard 7S");
  g_assert_true (shows (exercise, "Guest discards the seven of spades. A discard would end"));
  g_assert_false (shows (exercise, "Show Rule"));
  make_move (exercise, "lay 7S 1");
  g_assert_true (shows (exercise, "Right. Guest lays off the seven of spades on the sequence"));
  make_move (exercise, "discard 2H");
  g_assert_true (shows (exercise, "Right."));
}

static void
test_exercise_starts_again (Fixture      *fixture,
                            gconstpointer game)
{
  GtkWidget         *exercise = open_exercise (fixture, 2);
  GtkWidget         *view = find_first (exercise, SOBREMESA_TYPE_PRACTICE_VIEW);
  SobremesaPractice *practice =
    sobremesa_practice_view_get_practice (SOBREMESA_PRACTICE_VIEW (view));

  make_move (exercise, "lay 7S 1");
  g_assert_true (sobremesa_practice_is_over (practice));
  g_assert_true (sobremesa_practice_restart (practice, NULL));
  settle (200);
  g_assert_false (shows (exercise, "Right."));
  make_move (exercise, "lay 7S 1");
  g_assert_true (shows (exercise, "Right."));
}

/* The keyboard gets to the table, and out of the exercise again. */
static void
test_exercise_takes_the_keyboard (Fixture      *fixture,
                                  gconstpointer game)
{
  GtkWidget *exercise = open_exercise (fixture, 0);
  GtkWidget *button = sobremesa_rule_exercise_get_button (SOBREMESA_RULE_EXERCISE (exercise));
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (fixture->window));

  g_assert_true (gtk_widget_is_ancestor (focus, find_first (exercise, SOBREMESA_TYPE_TABLE)));
  g_assert_true (sobremesa_rule_pane_has_exercise (fixture->pane));
  for (guint i = 0; i < 20 && sobremesa_rule_pane_has_exercise (fixture->pane); i++)
    gtk_widget_child_focus (fixture->window, GTK_DIR_TAB_FORWARD);
  g_assert_false (sobremesa_rule_pane_has_exercise (fixture->pane));
  gtk_widget_grab_focus (find_first (exercise, SOBREMESA_TYPE_TABLE));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), FALSE);
  g_assert_null (sobremesa_rule_exercise_get_view (SOBREMESA_RULE_EXERCISE (exercise)));
}

/* A refusal’s rule is shown in the same text. */
static void
test_exercise_shows_rule (Fixture      *fixture,
                          gconstpointer game)
{
  GtkWidget *exercise = open_exercise (fixture, 2);
  GtkWidget *focus;

  make_move (exercise, "lay 7S 2");
  g_signal_emit_by_name (find_first (exercise, SOBREMESA_TYPE_PRACTICE_VIEW), "show-rule",
                         "rum.layoff");
  settle (700);
  focus = gtk_window_get_focus (GTK_WINDOW (fixture->window));
  g_assert_true (GTK_IS_LABEL (focus));
  g_assert_nonnull (strstr (gtk_label_get_text (GTK_LABEL (focus)), "You may also lay off"));
}

/* Zooming, searching and marking get along with what isn’t a paragraph. */
static void
test_rest_works_beside_exercises (Fixture      *fixture,
                                  gconstpointer game)
{
  open_exercise (fixture, 1);
  g_object_set (fixture->pane, "zoom", 150, NULL);
  sobremesa_rule_pane_search (fixture->pane, "put on the table at once");
  settle (400);
  gtk_widget_activate_action (GTK_WIDGET (fixture->pane), "rules.next-hit", NULL);
  settle (200);
  g_assert_true (shows (GTK_WIDGET (fixture->pane), " of "));
}

static void
test_prints (void)
{
  static const char *const games[] = { "tomb-robbers", "rummy-500", "money-bags", "ratscrew" };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (SobremesaRuleBook) book = sobremesa_rule_book_new (games[i], &error);
      g_autofree char *directory = g_dir_make_tmp ("rules-XXXXXX", NULL);
      g_autofree char *path = g_build_filename (directory, "rules.pdf", NULL);
      g_autofree char *data = NULL;
      gsize            size;

      g_assert_true (sobremesa_rule_print_to_file (book, path, &error));
      g_assert_no_error (error);
      g_assert_true (g_file_get_contents (path, &data, &size, NULL));
      g_assert_true (g_str_has_prefix (data, "%PDF-"));
      g_assert_cmpuint (size, >, 50000);
      g_unlink (path);
      g_rmdir (directory);
    }
}

static void
test_does_not_print_nowhere (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SobremesaRuleBook) book = sobremesa_rule_book_new ("money-bags", NULL);

  g_assert_false (sobremesa_rule_print_to_file (book, "/nonexistent/rules.pdf", &error));
}

static void
read_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  *(char **) data = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
}

static void
test_copies (Fixture      *fixture,
             gconstpointer game)
{
  GdkClipboard    *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (fixture->pane));
  g_autofree char *text = NULL;

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->pane), "rules.copy-all", NULL));
  gdk_clipboard_read_text_async (clipboard, NULL, read_cb, &text);
  while (text == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (g_str_has_prefix (text, "500 Rum\n\nLay sets and sequences on the table"));
  g_assert_nonnull (strstr (text, "\n\nSetting up\n"));
  g_assert_nonnull (strstr (text, "• 200, for a quick match."));
  g_assert_nonnull (strstr (text, "[On the left the ace, 2 and 3 of hearts."));
  g_assert_null (strstr (text, "<i>"));
}

#define ADD(name, function) g_test_add (name, Fixture, "rummy-500", set_up, function, tear_down)

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  ADD ("/rule-exercise/answers", test_exercise_answers);
  ADD ("/rule-exercise/starts-again", test_exercise_starts_again);
  ADD ("/rule-exercise/takes-the-keyboard", test_exercise_takes_the_keyboard);
  ADD ("/rule-exercise/shows-rule", test_exercise_shows_rule);
  ADD ("/rule-exercise/rest-works-beside-it", test_rest_works_beside_exercises);
  ADD ("/rule-pane/copies", test_copies);
  g_test_add_func ("/rule-print/prints", test_prints);
  g_test_add_func ("/rule-print/does-not-print-nowhere", test_does_not_print_nowhere);
  return g_test_run ();
}
