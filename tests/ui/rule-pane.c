/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "test"

#include "config.h"

#include <adwaita.h>
#include <string.h>

#include "sobremesa-rule-figure.h"
#include "sobremesa-rule-pane.h"
#include "sobremesa-rule-text.h"
#include "sobremesa-text-search.h"

typedef struct
{
  GtkWidget         *window;
  SobremesaRulePane *pane;
} Fixture;

typedef gboolean (*Predicate) (GtkWidget *widget,
                  const char             *text);

static gboolean
timeout_cb (gpointer user_data)
{
  *(gboolean *) user_data = TRUE;
  return G_SOURCE_REMOVE;
}

/* Lets animations end, and what was begun by then be drawn, however slow the machine is. */
static void
settle (Fixture *fixture,
        guint    milliseconds)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (fixture->window);
  gboolean       over = FALSE;
  gint64         frames;

  g_timeout_add (milliseconds, timeout_cb, &over);
  while (!over)
    g_main_context_iteration (NULL, TRUE);
  frames = gdk_frame_clock_get_frame_counter (clock) + 6;
  while (gdk_frame_clock_get_frame_counter (clock) < frames)
    {
      gdk_frame_clock_request_phase (clock, GDK_FRAME_CLOCK_PHASE_UPDATE);
      g_main_context_iteration (NULL, TRUE);
    }
}

static void
set_up (Fixture      *fixture,
        gconstpointer game)
{
  fixture->window = gtk_window_new ();
  fixture->pane = SOBREMESA_RULE_PANE (sobremesa_rule_pane_new ());
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 360, 640);
  gtk_window_set_child (GTK_WINDOW (fixture->window), GTK_WIDGET (fixture->pane));
  sobremesa_rule_pane_set_game (fixture->pane, game, NULL);
  gtk_window_present (GTK_WINDOW (fixture->window));
  settle (fixture, 300);
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

static GtkWidget *
find (GtkWidget  *widget,
      Predicate   predicate,
      const char *text)
{
  if (predicate (widget, text))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find (child, predicate, text);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static gboolean
is_label_with (GtkWidget  *widget,
               const char *text)
{
  return GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) &&
         strstr (gtk_label_get_text (GTK_LABEL (widget)), text) != NULL;
}

static gboolean
has_css_name (GtkWidget  *widget,
              const char *name)
{
  return strcmp (gtk_widget_get_css_name (widget), name) == 0;
}

static gboolean
is_scroller (GtkWidget  *widget,
             const char *text)
{
  return GTK_IS_SCROLLED_WINDOW (widget) && find (widget, has_css_name, "ruletext") != NULL;
}

static GtkWidget *
find_label (Fixture    *fixture,
            const char *text)
{
  GtkWidget *label = find (GTK_WIDGET (fixture->pane), is_label_with, text);

  if (label == NULL)
    g_error ("Nothing says “%s”", text);
  return label;
}

static SobremesaRuleText *
find_text (Fixture *fixture)
{
  return SOBREMESA_RULE_TEXT (find (GTK_WIDGET (fixture->pane), has_css_name, "ruletext"));
}

static double
get_position (Fixture *fixture)
{
  GtkWidget *scroller = find (GTK_WIDGET (fixture->pane), is_scroller, NULL);

  return gtk_adjustment_get_value (
    gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller)));
}

/* Where a widget's top is in the window. */
static double
get_top (Fixture   *fixture,
         GtkWidget *widget)
{
  graphene_point_t point;

  g_assert_true (
    gtk_widget_compute_point (widget, fixture->window, &GRAPHENE_POINT_INIT (0, 0), &point));
  return point.y;
}

static gboolean
is_in_sight (Fixture   *fixture,
             GtkWidget *widget)
{
  double top = get_top (fixture, widget);

  return top >= 0 && top < gtk_widget_get_height (fixture->window);
}

static void
activate (Fixture    *fixture,
          const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->pane), action, NULL));
  settle (fixture, 500);
}

static void
test_has_headings (Fixture      *fixture,
                   gconstpointer game)
{
  GtkWidget *title = find_label (fixture, "Tomb Robbers");
  GtkWidget *section = find_label (fixture, "Setting up");

  gtk_test_accessible_assert_role (title, GTK_ACCESSIBLE_ROLE_HEADING);
  gtk_test_accessible_assert_property (title, GTK_ACCESSIBLE_PROPERTY_LEVEL, 1);
  gtk_test_accessible_assert_role (section, GTK_ACCESSIBLE_ROLE_HEADING);
  gtk_test_accessible_assert_property (section, GTK_ACCESSIBLE_PROPERTY_LEVEL, 2);
}

static void
test_figures_are_described (Fixture      *fixture,
                            gconstpointer game)
{
  GtkWidget *figure = find (GTK_WIDGET (fixture->pane), has_css_name, "rulefigure");

  gtk_test_accessible_assert_role (figure, GTK_ACCESSIBLE_ROLE_IMG);
  gtk_test_accessible_assert_property (
    figure, GTK_ACCESSIBLE_PROPERTY_LABEL,
    "First row: the aces of clubs, diamonds, hearts and spades. Second row: the 2 of spades, the 7 "
    "of diamonds and the 10 of hearts; then, apart, the jack of spades, the queen of hearts and "
    "the king of clubs.");
}

static void
test_figures_fit (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SobremesaRuleBook) book = sobremesa_rule_book_new_from_data (
    "<rules game='x'><title>X</title><aim>A</aim><section id='s'><title>S</title><figure>"
    "<cards>AS 2S 3S | 4S 5S 6S 7S 8S/</cards><cards>AS</cards><caption>C</caption>"
    "<description>D</description></figure></section></rules>",
    -1, &error);
  const SobremesaRuleSection *section;
  GtkWidget                  *figure;
  int                         minimum, natural, least, height;

  g_assert_no_error (error);
  section = sobremesa_rule_book_get_section (book, 0);
  figure = g_object_ref_sink (sobremesa_rule_figure_new (g_ptr_array_index (section->blocks, 0)));
  gtk_widget_measure (figure, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
  g_assert_cmpint (minimum, <, 80);
  g_assert_cmpint (natural, >, 400);
  gtk_widget_measure (figure, GTK_ORIENTATION_VERTICAL, natural, &least, NULL, NULL, NULL);
  gtk_widget_measure (figure, GTK_ORIENTATION_VERTICAL, minimum, &height, NULL, NULL, NULL);
  g_assert_cmpint (height, >, 2 * least);
  /* Eight cards beside each other still fit into a narrow pane. */
  gtk_widget_measure (figure, GTK_ORIENTATION_VERTICAL, 290, &height, NULL, NULL, NULL);
  g_assert_cmpint (height, <, least);
  g_assert_finalize_object (SOBREMESA_RULE_FIGURE (figure));
}

static void
test_shows_rule (Fixture      *fixture,
                 gconstpointer game)
{
  GtkWidget *label;

  g_assert_true (sobremesa_rule_pane_show_rule (fixture->pane, "tomb.end-locked"));
  settle (fixture, 600);
  label = find_label (fixture, "when the fourth tomb is locked");
  g_assert_true (is_in_sight (fixture, label));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (fixture->window)) == label);
  g_assert_true (gtk_widget_has_css_class (label, "pointed-at"));
  g_assert_false (gtk_label_get_selection_bounds (GTK_LABEL (label), NULL, NULL));
  settle (fixture, 4500);
  g_assert_false (gtk_widget_has_css_class (label, "pointed-at"));
}

/* "Show rule" opens the pane and goes to the rule at once, before anything is laid out. */
static void
test_shows_rule_at_once (void)
{
  Fixture    fixture;
  GtkWidget *label;

  fixture.window = gtk_window_new ();
  fixture.pane = SOBREMESA_RULE_PANE (sobremesa_rule_pane_new ());
  gtk_window_set_default_size (GTK_WINDOW (fixture.window), 360, 640);
  gtk_window_set_child (GTK_WINDOW (fixture.window), GTK_WIDGET (fixture.pane));
  sobremesa_rule_pane_set_game (fixture.pane, "rummy-500", NULL);
  sobremesa_rule_pane_show_rule (fixture.pane, "rum.target");
  gtk_window_present (GTK_WINDOW (fixture.window));
  label = find_label (&fixture, "When a deal ends and somebody");
  for (guint i = 0; i < 100 && !is_in_sight (&fixture, label); i++)
    settle (&fixture, 100);
  settle (&fixture, 400);
  g_assert_true (is_in_sight (&fixture, label));
  tear_down (&fixture, NULL);
}

static void
test_unknown_rule (Fixture      *fixture,
                   gconstpointer game)
{
  g_assert_false (sobremesa_rule_pane_show_rule (fixture->pane, "rum.meld"));
}

static void
test_unknown_game (Fixture      *fixture,
                   gconstpointer game)
{
  sobremesa_rule_pane_set_game (fixture->pane, "whist", NULL);
  settle (fixture, 300);
  find_label (fixture, "These rules can’t be shown");
  sobremesa_rule_pane_set_game (fixture->pane, "ratscrew", NULL);
  settle (fixture, 300);
  g_assert_cmpstr (sobremesa_rule_pane_get_game (fixture->pane), ==, "ratscrew");
  find_label (fixture, "Setting up");
}

static void
test_back_and_forward (Fixture      *fixture,
                       gconstpointer game)
{
  double there;

  sobremesa_rule_pane_show_rule (fixture->pane, "tomb.score");
  settle (fixture, 600);
  there = get_position (fixture);
  g_assert_cmpfloat (there, >, 100);
  activate (fixture, "rules.back");
  g_assert_cmpfloat (get_position (fixture), ==, 0);
  activate (fixture, "rules.forward");
  g_assert_cmpfloat_with_epsilon (get_position (fixture), there, 1);
}

static void
test_marks_options (Fixture      *fixture,
                    gconstpointer game)
{
  g_autoptr (GHashTable) options =
    g_hash_table_new_full (g_str_hash, g_str_equal, NULL, (GDestroyNotify) g_variant_unref);
  GtkWidget *hidden, *uncovered, *deals;

  g_hash_table_insert (options, (gpointer) "missions",
                       g_variant_ref_sink (g_variant_new_string ("hidden")));
  g_hash_table_insert (options, (gpointer) "deals", g_variant_ref_sink (g_variant_new_int32 (3)));
  sobremesa_rule_pane_set_game (fixture->pane, game, options);
  hidden = find_label (fixture, "If missions are hidden");
  uncovered = find_label (fixture, "If missions are uncovered");
  deals = find_label (fixture, "Three deals");
  g_assert_true (gtk_widget_has_css_class (hidden, "in-force"));
  g_assert_true (g_str_has_suffix (gtk_label_get_text (GTK_LABEL (hidden)), "·\u00a0in this match"));
  g_assert_true (gtk_widget_has_css_class (uncovered, "not-in-force"));
  g_assert_true (g_str_has_suffix (gtk_label_get_text (GTK_LABEL (uncovered)), "·\u00a0not in this match"));
  g_assert_true (gtk_widget_has_css_class (gtk_widget_get_parent (deals), "in-force"));

  sobremesa_rule_pane_set_game (fixture->pane, game, NULL);
  g_assert_false (gtk_widget_has_css_class (uncovered, "not-in-force"));
  g_assert_null (strstr (gtk_label_get_text (GTK_LABEL (uncovered)), "match"));
}

static void
test_searches (Fixture      *fixture,
               gconstpointer game)
{
  sobremesa_rule_pane_search (fixture->pane, "FOURTH tomb");
  settle (fixture, 600);
  find_label (fixture, "1 of 1");
  g_assert_true (is_in_sight (fixture, find_label (fixture, "when the fourth tomb is locked")));
  sobremesa_rule_pane_search (fixture->pane, "mission");
  settle (fixture, 600);
  g_assert_nonnull (gtk_label_get_attributes (GTK_LABEL (find_label (fixture, "mission cards"))));
  activate (fixture, "rules.next-hit");
  activate (fixture, "rules.previous-hit");
  sobremesa_rule_pane_search (fixture->pane, "snark");
  settle (fixture, 300);
  find_label (fixture, "Not found");
  sobremesa_rule_pane_search (fixture->pane, "");
  settle (fixture, 300);
  g_assert_null (gtk_label_get_attributes (GTK_LABEL (find_label (fixture, "mission cards"))));
}

static void
test_zoom_keeps_place (Fixture      *fixture,
                       gconstpointer game)
{
  GtkWidget *heading = find_label (fixture, "At the tombs");
  guint      zoom;

  sobremesa_rule_text_focus (find_text (fixture), 0);
  sobremesa_rule_pane_show_rule (fixture->pane, "tomb.order");
  settle (fixture, 600);
  activate (fixture, "rules.zoom-in");
  activate (fixture, "rules.zoom-in");
  g_object_get (fixture->pane, "zoom", &zoom, NULL);
  g_assert_cmpuint (zoom, ==, 130);
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (find_text (fixture)), "zoom-130"));
  g_assert_cmpfloat (get_top (fixture, heading), >, -120);
  g_assert_cmpfloat (get_top (fixture, heading), <, 400);
  activate (fixture, "rules.zoom-normal");
  g_object_set (fixture->pane, "zoom", 300, NULL);
  g_object_get (fixture->pane, "zoom", &zoom, NULL);
  g_assert_cmpuint (zoom, ==, 200);
}

/* Tab enters the text and leaves it; it need not pass through every paragraph. */
static void
test_tab_passes_text (Fixture      *fixture,
                      gconstpointer game)
{
  GtkWidget *text = GTK_WIDGET (find_text (fixture));

  g_assert_true (gtk_widget_grab_focus (GTK_WIDGET (fixture->pane)));
  g_assert_true (
    gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (fixture->window)), text));
  gtk_widget_child_focus (fixture->window, GTK_DIR_TAB_FORWARD);
  g_assert_false (
    gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (fixture->window)), text));
}

static void
test_contents_appear_when_wide (Fixture      *fixture,
                                gconstpointer game)
{
  GtkWidget *sidebar =
    gtk_widget_get_next_sibling (gtk_widget_get_first_child (GTK_WIDGET (fixture->pane)));

  g_assert_false (gtk_widget_get_mapped (sidebar));
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 900, 640);
  settle (fixture, 400);
  g_assert_true (gtk_widget_get_mapped (sidebar));
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 360, 640);
  settle (fixture, 400);
  g_assert_false (gtk_widget_get_mapped (sidebar));
}

static void
closed_cb (SobremesaRulePane *pane,
           guint             *n_closed)
{
  (*n_closed)++;
}

static void
test_asks_to_be_closed (Fixture      *fixture,
                        gconstpointer game)
{
  guint n_closed = 0;

  g_signal_connect (fixture->pane, "close-requested", G_CALLBACK (closed_cb), &n_closed);
  g_object_set (fixture->pane, "closable", TRUE, NULL);
  activate (fixture, "rules.close");
  g_assert_cmpuint (n_closed, ==, 1);
}

static void
check_search (const char *text,
              const char *wanted,
              guint       start,
              guint       end)
{
  g_autoptr (GArray) hits = sobremesa_text_search (text, wanted);

  g_assert_cmpuint (hits->len, ==, 1);
  g_assert_cmpuint (g_array_index (hits, SobremesaTextRange, 0).start, ==, start);
  g_assert_cmpuint (g_array_index (hits, SobremesaTextRange, 0).end, ==, end);
}

static void
test_search_ignores_accents (void)
{
  g_autoptr (GArray) several = sobremesa_text_search ("aaaa", "AA");
  g_autoptr (GArray) none = sobremesa_text_search ("abc", "abcd");
  g_autoptr (GArray) empty = sobremesa_text_search ("abc", "");

  check_search ("Último", "ulti", 0, 5);
  check_search ("La u\xcc\x81ltima", "ÚLT", 3, 8);
  check_search ("can’t", "can't", 0, 7);
  check_search ("12 − 27", "- 27", 3, 9);
  check_search ("one\xc2\xa0two", "e t", 2, 6);
  g_assert_cmpuint (several->len, ==, 2);
  g_assert_cmpuint (none->len, ==, 0);
  g_assert_cmpuint (empty->len, ==, 0);
}

#define ADD(name, function)                                                                        \
  g_test_add ("/rule-pane/" name, Fixture, "tomb-robbers", set_up, function, tear_down)

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  ADD ("has-headings", test_has_headings);
  ADD ("figures-are-described", test_figures_are_described);
  ADD ("shows-rule", test_shows_rule);
  ADD ("unknown-rule", test_unknown_rule);
  ADD ("unknown-game", test_unknown_game);
  ADD ("back-and-forward", test_back_and_forward);
  ADD ("marks-options", test_marks_options);
  ADD ("searches", test_searches);
  ADD ("zoom-keeps-place", test_zoom_keeps_place);
  ADD ("tab-passes-text", test_tab_passes_text);
  ADD ("contents-appear-when-wide", test_contents_appear_when_wide);
  ADD ("asks-to-be-closed", test_asks_to_be_closed);
  g_test_add_func ("/rule-pane/shows-rule-at-once", test_shows_rule_at_once);
  g_test_add_func ("/rule-figure/fits", test_figures_fit);
  g_test_add_func ("/text-search/ignores-accents", test_search_ignores_accents);
  return g_test_run ();
}
