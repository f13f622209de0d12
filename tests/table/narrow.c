/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "test"

#include "config.h"

#include "desk.h"
#include "sobremesa-choice.h"
#include "sobremesa-first-steps-offer.h"
#include "sobremesa-first-steps-page.h"
#include "sobremesa-page-title.h"
#include "sobremesa-sound-group.h"

/* What is written around the table, in windows as narrow as a telephone and with letters twice as
 * large: it is to be read to its end, and doesn't make the window wider. */

#define NARROW 360 /* px */

static const char *const titles[] = { "Bolsas de dinero", "Ladrones de tumbas", "Manotazo egipcio",
                                      "Egyptian Ratscrew", "Predatori di tombe" };

static void
set_letters (double size)
{
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", (int) (size * 96 * PANGO_SCALE), NULL);
}

/* The labels of a widget that have lost their end; how many there are at all. */
static guint
count_labels (GtkWidget *widget, guint *n_cut)
{
  guint n = 0;

  if (!gtk_widget_get_mapped (widget))
    return 0;
  if (GTK_IS_LABEL (widget))
    {
      PangoLayout *layout = gtk_label_get_layout (GTK_LABEL (widget));
      int          height;

      pango_layout_get_pixel_size (layout, NULL, &height);
      *n_cut += pango_layout_is_ellipsized (layout) || height > gtk_widget_get_height (widget);
      return 1;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_labels (child, n_cut);
  return n;
}

static gboolean
done_cb (gpointer data)
{
  *(gboolean *) data = TRUE;
  return G_SOURCE_REMOVE;
}

/* Lets frames be drawn until a widget has the room it gets. */
static void
settle (GtkWidget *widget)
{
  int width = -1, height = -1;

  while (!gtk_widget_get_mapped (widget) || gtk_widget_get_width (widget) == 0 ||
         width != gtk_widget_get_width (widget) || height != gtk_widget_get_height (widget))
    {
      gboolean done = FALSE;

      width = gtk_widget_get_width (widget);
      height = gtk_widget_get_height (widget);
      g_timeout_add (60, done_cb, &done);
      while (!done)
        g_main_context_iteration (NULL, TRUE);
    }
}

static GtkWidget *
show (GtkWidget *widget)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  /* What the window is called is no concern of this. */
  gtk_window_set_decorated (GTK_WINDOW (window), FALSE);
  gtk_box_append (GTK_BOX (box), widget);
  gtk_window_set_child (GTK_WINDOW (window), box);
  gtk_window_set_default_size (GTK_WINDOW (window), NARROW, 300);
  gtk_window_present (GTK_WINDOW (window));
  settle (widget);
  return window;
}

static void
check_whole (GtkWidget *widget, const char *what, guint n_least)
{
  guint n_cut = 0;
  guint n = count_labels (widget, &n_cut);

  g_assert_cmpuint (n, >=, n_least);
  if (n_cut > 0)
    g_error ("%s: %u of %u labels lose their end", what, n_cut, n);
  /* A header bar hangs over by a pixel on each side. */
  g_assert_cmpint (gtk_widget_get_width (widget), <=, NARROW + 2);
}

/* Buttons on both sides, as a match has them. */
static void
test_titles (void)
{
  for (guint size = 1; size <= 2; size++)
    for (guint i = 0; i < G_N_ELEMENTS (titles); i++)
      {
        GtkWidget *title =
          g_object_new (SOBREMESA_TYPE_PAGE_TITLE, "title", titles[i], "subtitle", "Deal 1", NULL);
        GtkWidget *bar = adw_header_bar_new ();
        GtkWidget *window;

        set_letters (size);
        adw_header_bar_set_title_widget (ADW_HEADER_BAR (bar), title);
        adw_header_bar_set_decoration_layout (ADW_HEADER_BAR (bar), ":close");
        adw_header_bar_pack_start (ADW_HEADER_BAR (bar),
                                   gtk_button_new_from_icon_name ("go-previous-symbolic"));
        adw_header_bar_pack_end (ADW_HEADER_BAR (bar),
                                 gtk_button_new_from_icon_name ("open-menu-symbolic"));
        window = show (bar);
        check_whole (bar, titles[i], 2);
        gtk_window_destroy (GTK_WINDOW (window));
      }
  set_letters (1);
}

/* A title that has changed is told of, and one that hasn't isn't. */
static void
notified_cb (guint *n)
{
  (*n)++;
}

static void
test_title_is_told (void)
{
  g_autoptr (GtkWidget) title = g_object_ref_sink (g_object_new (SOBREMESA_TYPE_PAGE_TITLE, NULL));
  g_autofree char *text = NULL;
  guint            n = 0;

  g_signal_connect_swapped (title, "notify::title", G_CALLBACK (notified_cb), &n);
  sobremesa_page_title_set_title (SOBREMESA_PAGE_TITLE (title), "Tomb Robbers");
  sobremesa_page_title_set_title (SOBREMESA_PAGE_TITLE (title), "Tomb Robbers");
  g_assert_cmpuint (n, ==, 1);
  g_object_get (title, "title", &text, NULL);
  g_assert_cmpstr (text, ==, "Tomb Robbers");
}

/* The offer of first steps, of every game. */
static void
test_offer (void)
{
  g_autoptr (GSettings) settings = g_settings_new ("io.github.sobremesa.Sobremesa");
  g_auto (GStrv) games = baraja_game_list_ids ();

  for (guint size = 1; size <= 2; size++)
    for (guint i = 0; games[i] != NULL; i++)
      {
        GtkWidget *offer = g_object_new (SOBREMESA_TYPE_FIRST_STEPS_OFFER, NULL);
        GtkWidget *window;

        set_letters (size);
        g_settings_reset (settings, "first-steps-offered");
        sobremesa_first_steps_offer_set_brief (SOBREMESA_FIRST_STEPS_OFFER (offer), TRUE);
        sobremesa_first_steps_offer_make (SOBREMESA_FIRST_STEPS_OFFER (offer), settings, games[i]);
        window = show (offer);
        check_whole (offer, games[i], size == 1 ? 2 : 1);
        gtk_window_destroy (GTK_WINDOW (window));
      }
  g_settings_reset (settings, "first-steps-offered");
  set_letters (1);
}

/* How many buttons with words on them a widget has; all are to be seen. */
static guint
count_buttons (GtkWidget *widget, GtkWidget *page, const char *game)
{
  guint           n = 0;
  graphene_rect_t bounds;

  if (!gtk_widget_get_mapped (widget))
    return 0;
  if (GTK_IS_BUTTON (widget) && gtk_button_get_label (GTK_BUTTON (widget)) != NULL)
    {
      g_assert_true (gtk_widget_compute_bounds (widget, page, &bounds));
      if (bounds.origin.y + bounds.size.height > gtk_widget_get_height (page))
        g_error ("%s: “%s” ends at %g of %d px", game, gtk_button_get_label (GTK_BUTTON (widget)),
                 bounds.origin.y + bounds.size.height, gtk_widget_get_height (page));
      return 1;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_buttons (child, page, game);
  return n;
}

/* However much there is to read, what one can press in the first steps of a game is in view. */
static void
test_first_steps (void)
{
  g_auto (GStrv) games = baraja_game_list_ids ();

  set_letters (2);
  for (guint i = 0; games[i] != NULL; i++)
    {
      g_autoptr (GError) error = NULL;
      GtkWidget *page = sobremesa_first_steps_page_new (), *window;

      if (!sobremesa_first_steps_page_set_game (SOBREMESA_FIRST_STEPS_PAGE (page), games[i],
                                                &error))
        g_error ("%s", error->message);
      window = desk_show (page, NARROW, 640);
      g_assert_cmpint (gtk_widget_get_height (page), <=, 640);
      g_assert_cmpuint (count_buttons (page, page, games[i]), >=, 2);
      gtk_window_destroy (GTK_WINDOW (window));
    }
  set_letters (1);
}

static double
find_top (GtkWidget *widget, GtkWidget *root)
{
  graphene_rect_t bounds;

  g_assert_nonnull (widget);
  g_assert_true (gtk_widget_compute_bounds (widget, root, &bounds));
  return bounds.origin.y;
}

/* The volume lies below what it is called where letters are large, and has the width of the row. */
static void
test_volume (void)
{
  g_autoptr (GSettings) settings = g_settings_new ("io.github.sobremesa.Sobremesa");

  for (guint size = 1; size <= 2; size++)
    {
      GtkWidget *group, *window, *scale, *row, *title;

      set_letters (size);
      group = sobremesa_sound_group_new (settings);
      window = show (group);
      scale = desk_find (group, GTK_TYPE_SCALE);
      row = gtk_widget_get_ancestor (scale, ADW_TYPE_ACTION_ROW);
      title = desk_find (row, GTK_TYPE_LABEL);
      settle (row);
      if (size == 1)
        g_assert_cmpfloat (find_top (scale, row), <,
                           find_top (title, row) + gtk_widget_get_height (title));
      else
        g_assert_cmpfloat (find_top (scale, row), >=,
                           find_top (title, row) + gtk_widget_get_height (title));
      check_whole (row, "the volume", 2);
      gtk_window_destroy (GTK_WINDOW (window));
    }
  set_letters (1);
}

/* What is chosen is to be read, however long what is written beside it. */
static void
test_choice (void)
{
  const char *const names[] = { "Any way", "Must be", NULL };
  GtkWidget        *list = gtk_list_box_new ();
  GtkWidget        *row = adw_combo_row_new ();
  g_autoptr (GtkStringList) model = gtk_string_list_new (names);
  GtkWidget *window;

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), "Going out");
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row),
                               "Whether the last card of a hand has to be a discard, or may be "
                               "melded or laid off like all the others");
  sobremesa_choice_set_up_tones (ADW_COMBO_ROW (row));
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (model));
  gtk_list_box_append (GTK_LIST_BOX (list), row);
  window = show (list);
  check_whole (list, "a choice", 3);
  g_assert_nonnull (desk_find (list, GTK_TYPE_DRAWING_AREA));
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  gtk_init ();
  adw_init ();
#define ADD(path, function) g_test_add_func ("/table/narrow/" path, function)
  ADD ("titles", test_titles);
  ADD ("title-is-told", test_title_is_told);
  ADD ("offer", test_offer);
  ADD ("first-steps", test_first_steps);
  ADD ("volume", test_volume);
  ADD ("choice", test_choice);
#undef ADD
  return g_test_run ();
}
