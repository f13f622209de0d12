/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "test"

#include "config.h"

#include <libintl.h>
#include <locale.h>

#include "desk.h"
#include "sobremesa-key-group.h"
#include "sobremesa-log-view.h"
#include "sobremesa-prompt-box.h"
#include "sobremesa-real-time-bar.h"
#include "sobremesa-rule-exercise.h"
#include "sobremesa-rule-pane.h"
#include "sobremesa-rule-text.h"
#include "sobremesa-score-sheet.h"
#include "sobremesa-setup-page.h"
#include "sobremesa-tile-layout.h"
#include "sobremesa-toast.h"

/* What is written has its room, in languages with longer words than English, in small windows and
 * with letters twice as large: nothing ends in an ellipsis or below the edge that one has to read.
 */

static const char *const games[] = { "tomb-robbers", "rummy-500", "money-bags", "ratscrew" };

static const int windows[][2] = { { 1280, 800 }, { 1024, 600 }, { 360, 640 } };

static void
set_letters (double size)
{
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", (int) (size * 96 * PANGO_SCALE), NULL);
}

/* Fails at the first label that has lost its end; returns how many there are. */
static guint
check_labels (GtkWidget *widget, const char *what)
{
  guint n = 0;

  if (!gtk_widget_get_mapped (widget))
    return 0;
  if (GTK_IS_LABEL (widget))
    {
      PangoLayout *layout = gtk_label_get_layout (GTK_LABEL (widget));
      int          height;

      pango_layout_get_pixel_size (layout, NULL, &height);
      if (pango_layout_is_ellipsized (layout) || height > gtk_widget_get_height (widget) + 1)
        g_error ("%s: “%s” loses its end (%d × %d, text %d)", what,
                 gtk_label_get_text (GTK_LABEL (widget)), gtk_widget_get_width (widget),
                 gtk_widget_get_height (widget), height);
      return 1;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += check_labels (child, what);
  return n;
}

static GtkWidget *
new_setup_page (GSettings *settings, const char *game)
{
  g_autoptr (SobremesaSetup) setup = sobremesa_setup_new (game, "Invitado");
  GtkWidget *page = sobremesa_setup_page_new ();

  sobremesa_setup_page_set_settings (SOBREMESA_SETUP_PAGE (page), settings);
  sobremesa_setup_page_set_setup (SOBREMESA_SETUP_PAGE (page), setup);
  return page;
}

/* What a match can be set to is to be read on a telephone, and who has which keys. */
static void
test_set_up (void)
{
  g_autoptr (GSettings) settings = g_settings_new ("io.github.sobremesa.Sobremesa");

  for (guint letters = 1; letters <= 2; letters++)
    for (guint i = 0; i < G_N_ELEMENTS (games); i++)
      {
        GtkWidget *page, *window;
        int        least;

        set_letters (letters);
        page = new_setup_page (settings, games[i]);
        window = desk_show (page, 350, 630);
        gtk_widget_measure (page, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
        if (least > 350)
          g_error ("The set-up of %s takes %d px with letters %u times as large", games[i], least,
                   letters);
        g_assert_cmpuint (
          check_labels (desk_find (page, GTK_TYPE_SCROLLED_WINDOW), games[i]), >, 8);
        gtk_window_destroy (GTK_WINDOW (window));
      }
  set_letters (1);
}

/* A name isn't written one letter a line because keys stand beside it. */
static void
test_keys (void)
{
  g_autoptr (GSettings) settings = g_settings_new ("io.github.sobremesa.Sobremesa");
  GtkWidget *page = new_setup_page (settings, "ratscrew");
  GtkWidget *window = desk_show (page, 350, 630);
  GtkWidget *row = desk_find_class (page, "key-row");
  GtkLabel  *name;

  g_assert_nonnull (row);
  name = GTK_LABEL (gtk_widget_get_first_child (row));
  g_assert_cmpstr (gtk_label_get_text (name), ==, "Invitado");
  g_assert_cmpint (pango_layout_get_line_count (gtk_label_get_layout (name)), ==, 1);
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
collect (GtkWidget *widget, GType type, GPtrArray *found)
{
  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, type))
    g_ptr_array_add (found, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect (child, type, found);
}

/* Whatever is written on them, the buttons of several people stand in columns. */
static void
test_key_columns (void)
{
  static const char *const people[] = { "Ana", "Bruno", "Carla", NULL };
  g_autoptr (GSettings) settings = g_settings_new ("io.github.sobremesa.Sobremesa");
  g_autoptr (GPtrArray) buttons = g_ptr_array_new ();
  GtkWidget *group = sobremesa_key_group_new (settings);
  GtkWidget *window;

  sobremesa_key_group_set_people (SOBREMESA_KEY_GROUP (group), people);
  window = desk_show (group, 500, 400);
  collect (group, GTK_TYPE_BUTTON, buttons);
  g_assert_cmpuint (buttons->len, ==, 6);
  for (guint i = 2; i < buttons->len; i++)
    g_assert_cmpint (gtk_widget_get_width (g_ptr_array_index (buttons, i)), ==,
                     gtk_widget_get_width (g_ptr_array_index (buttons, i - 2)));
  gtk_window_destroy (GTK_WINDOW (window));
}

/* A message is read to its end. */
static void
test_toast (void)
{
  for (guint letters = 1; letters <= 2; letters++)
    {
      GtkWidget *overlay, *window;

      set_letters (letters);
      overlay = adw_toast_overlay_new ();
      window = desk_show (overlay, 350, 630);
      adw_toast_overlay_add_toast (
        ADW_TOAST_OVERLAY (overlay),
        sobremesa_toast_new ("Lay the four of diamonds on the table first & discard then."));
      desk_settle_widget (overlay);
      g_assert_cmpuint (check_labels (overlay, "a message"), ==, 1);
      gtk_window_destroy (GTK_WINDOW (window));
    }
  set_letters (1);
}

static void
test_log (void)
{
  for (guint letters = 1; letters <= 2; letters++)
    {
      GtkWidget *view, *window;

      set_letters (letters);
      view = sobremesa_log_view_new ();
      window = desk_show (view, 300, 400);
      g_assert_cmpuint (check_labels (view, "the log"), >, 0);
      gtk_window_destroy (GTK_WINDOW (window));
    }
  set_letters (1);
}

static void
check_titles (Desk *desk)
{
  for (guint i = 0; i < desk->table->pile_order->len; i++)
    {
      SobremesaPileView *view = g_ptr_array_index (desk->table->pile_order, i);
      GtkWidget         *title = gtk_widget_get_first_child (GTK_WIDGET (view));
      guint              n_cards = 0;
      g_autofree char   *spoken = NULL;

      if (sobremesa_pile_view_get_pile (view) == NULL ||
          !sobremesa_region_get_titled (sobremesa_pile_view_get_region (view)))
        continue;
      if (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (title))))
        g_error ("%s at %d × %d: “%s” loses its end", baraja_game_get_id (desk->game),
                 desk->table->width, desk->table->height, gtk_label_get_text (GTK_LABEL (title)));
      /* However short it is written, it is spoken as a whole. */
      n_cards = baraja_pile_get_n_cards (sobremesa_pile_view_get_pile (view));
      if (n_cards == 0)
        continue;
      spoken = g_strdup_printf (ngettext ("%s, %u card", "%s, %u cards", n_cards),
                                sobremesa_pile_view_get_label (view), n_cards);
      gtk_test_accessible_assert_property (view, GTK_ACCESSIBLE_PROPERTY_LABEL, spoken);
    }
}

static void
test_titles (void)
{
  for (guint letters = 1; letters <= 2; letters++)
    for (guint i = 0; i < G_N_ELEMENTS (games); i++)
      for (guint j = 0; j < G_N_ELEMENTS (windows); j++)
        {
          g_autoptr (Desk) desk = NULL;

          set_letters (letters);
          desk = desk_new (games[i], 3, 1, NULL, windows[j][0], windows[j][1]);
          check_titles (desk);
        }
  set_letters (1);
}

/* A name is read to its end, and the plate ends where what is written on it does. */
static void
check_plates (Desk *desk)
{
  for (guint i = 0; i < desk->table->plates->len; i++)
    {
      GtkWidget *plate = g_ptr_array_index (desk->table->plates, i);
      float      end = 0;

      if (!gtk_widget_get_mapped (plate))
        continue;
      for (GtkWidget *child = gtk_widget_get_first_child (plate); child != NULL;
           child = gtk_widget_get_next_sibling (child))
        {
          graphene_rect_t bounds;

          if (!gtk_widget_get_mapped (child) || !gtk_widget_compute_bounds (child, plate, &bounds))
            continue;
          end = MAX (end, bounds.origin.x + bounds.size.width);
          if (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (child))))
            g_error ("%s, %u seats at %d × %d: “%s” loses its end", baraja_game_get_id (desk->game),
                     desk->table->plates->len, desk->table->width, desk->table->height,
                     gtk_label_get_text (GTK_LABEL (child)));
        }
      if (gtk_widget_get_width (plate) > end + 2)
        g_error ("%s, %u seats at %d × %d: plate %u is %d px wide for %f",
                 baraja_game_get_id (desk->game), desk->table->plates->len, desk->table->width,
                 desk->table->height, i, gtk_widget_get_width (plate), end);
    }
}

static void
test_plates (void)
{
  for (guint letters = 1; letters <= 2; letters++)
    for (guint i = 0; i < G_N_ELEMENTS (games); i++)
      for (guint n_seats = 2; n_seats <= 6; n_seats += 2)
        for (guint j = 0; j < G_N_ELEMENTS (windows); j++)
          {
            g_autoptr (Desk) desk = NULL;

            set_letters (letters);
            desk = desk_new (games[i], n_seats, 1, NULL, windows[j][0], windows[j][1]);
            check_plates (desk);
          }
  set_letters (1);
}

/* Where the eye waits for the next card, there it lies: in the middle. */
static void
test_heap (void)
{
  for (guint n_seats = 2; n_seats <= 6; n_seats++)
    for (guint j = 0; j < G_N_ELEMENTS (windows); j++)
      {
        g_autoptr (Desk) desk =
          desk_new ("ratscrew", n_seats, 1, NULL, windows[j][0], windows[j][1]);
        SobremesaPileView *view = sobremesa_table_find_pile_view (desk->table, "center");
        SobremesaPlace     place;

        sobremesa_pile_view_get_place (view, 0, &place);
        g_assert_cmpfloat_with_epsilon (place.x, desk->table->width / 2.0, 2);
      }
}

/* What is to be done is to be read to its end. */
static void
test_prompts (void)
{
  for (guint letters = 1; letters <= 2; letters++)
    for (guint i = 0; i < G_N_ELEMENTS (games); i++)
      for (guint j = 1; j < G_N_ELEMENTS (windows); j++)
        {
          g_autoptr (Desk) desk = NULL;
          GtkWidget *prompts;

          set_letters (letters);
          desk = desk_new (games[i], 2, 2, NULL, windows[j][0], windows[j][1]);
          prompts = desk_find (GTK_WIDGET (desk->page), SOBREMESA_TYPE_PROMPT_BOX);
          sobremesa_match_lift_curtain (desk->match);
          desk_settle_widget (prompts);
          for (guint n = 0; n < 4; n++)
            {
              check_labels (gtk_widget_get_last_child (prompts), games[i]);
              if (baraja_game_get_real_time (desk->game))
                break;
              desk_play_on (desk, 1);
              desk_settle_widget (prompts);
            }
        }
  set_letters (1);
}

/* The next thing that happens in a game in real time, all seats playing as computers do. */
static gboolean
play_in_time (BarajaGame *game)
{
  gint64           at, plan_at;
  gint             seat = -1;
  gboolean         lapses = baraja_game_get_next_lapse (game, &at);
  g_autofree char *move = NULL;

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
  if (!lapses && seat < 0)
    return FALSE;
  return seat >= 0 ? baraja_game_play_at (game, seat, move, at, NULL)
                   : baraja_game_advance (game, at, NULL);
}

/* A deal with so many seats that is over. */
static BarajaGame *
play_deal (const char *id, guint n_seats)
{
  BarajaGame *game = baraja_game_new (id, n_seats, NULL, NULL);
  g_autoptr (BarajaBot) bot = baraja_bot_new ("easy", 7, NULL);

  g_assert_true (baraja_game_deal (game, NULL, NULL));
  while (!baraja_game_get_deal_over (game))
    {
      gint             seat = baraja_game_get_seat_to_act (game);
      g_autofree char *move = NULL;

      if (baraja_game_get_real_time (game))
        g_assert_true (play_in_time (game));
      else
        {
          move = baraja_bot_choose (bot, game, seat, NULL);
          g_assert_true (baraja_game_play (game, seat, move, NULL));
        }
    }
  return game;
}

static void
check_sheet (BarajaGame *game, int width, int height)
{
  GtkWidget      *sheet = g_object_ref_sink (g_object_new (SOBREMESA_TYPE_SCORE_SHEET, NULL));
  GtkWidget      *window, *scroller, *race;
  graphene_rect_t bounds;
  int             least, natural;

  sobremesa_score_sheet_show (SOBREMESA_SCORE_SHEET (sheet), game);
  window = desk_show (sheet, width, height);
  scroller = desk_find (sheet, GTK_TYPE_SCROLLED_WINDOW);
  race = desk_find_class (sheet, "race");
  g_assert_nonnull (race);
  g_assert_true (gtk_widget_compute_bounds (race, scroller, &bounds));
  if (bounds.origin.y + bounds.size.height > gtk_widget_get_height (scroller) + 1)
    g_error ("%s, %u seats at %d × %d: not all results are to be seen", baraja_game_get_id (game),
             baraja_game_get_n_seats (game), width, height);
  check_labels (race, baraja_game_get_id (game));
  /* It isn't higher than what it has to tell. */
  gtk_widget_measure (sheet, GTK_ORIENTATION_VERTICAL, gtk_widget_get_width (sheet), &least,
                      &natural, NULL, NULL);
  g_assert_cmpint (gtk_widget_get_height (sheet), <=, natural);
  gtk_window_destroy (GTK_WINDOW (window));
  g_object_unref (sheet);
}

/* Who got what is to be seen without scrolling, in every game, with any number of seats. */
static void
test_score_sheet (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    for (guint n_seats = 2; n_seats <= 6; n_seats += 2)
      {
        g_autoptr (BarajaGame) game = play_deal (games[i], n_seats);

        /* What windows of 360 × 640 and 1024 × 600 leave to a sheet. */
        check_sheet (game, 326, 540);
        check_sheet (game, 596, 430);
      }
}

/* Where a sheet ends at the edge of the table, no more than that is to be seen of one's cards below
 * it: not a few pixels of them. */
static void
test_no_sliver (void)
{
  for (guint i = 0; i < 3; i++)
    for (guint j = 0; j < G_N_ELEMENTS (windows); j++)
      {
        g_autoptr (Desk) desk = desk_new (games[i], 3, 1, NULL, windows[j][0], windows[j][1]);
        SobremesaPileView *hand = sobremesa_table_find_pile_view (desk->table, "hand-0");
        GtkWidget         *sheet = desk_find (GTK_WIDGET (desk->page), SOBREMESA_TYPE_SCORE_SHEET);
        SobremesaPlace     place;
        graphene_rect_t    bounds;
        double             height, below;

        while (!baraja_game_get_deal_over (desk->game) && desk_play_on (desk, 1))
          ;
        desk_settle (desk);
        desk_settle_widget (sheet);
        g_assert_true (gtk_widget_get_mapped (sheet));
        g_assert_true (gtk_widget_compute_bounds (sheet, GTK_WIDGET (desk->table), &bounds));
        sobremesa_pile_view_get_place (hand, 0, &place);
        height = place.width * 1.4;
        below = place.y + height / 2 - bounds.origin.y - bounds.size.height;
        if (below > 0 && below < height / 6)
          g_error ("%s at %d × %d: %g px of a hand are seen below the sheet", games[i],
                   windows[j][0], windows[j][1], below);
      }
}

static double
find_middle (GtkWidget *grid, int row)
{
  GtkWidget      *cell = gtk_grid_get_child_at (GTK_GRID (grid), row % 2 == 1 ? 0 : 1, row);
  graphene_rect_t bounds;

  g_assert_nonnull (cell);
  g_assert_true (gtk_widget_compute_bounds (cell, grid, &bounds));
  return bounds.origin.y + bounds.size.height / 2;
}

/* Where names have lines of their own, one sees which numbers are whose. */
static void
test_whose_numbers (void)
{
  g_autoptr (BarajaGame) game = play_deal ("money-bags", 3);
  GtkWidget *sheet, *window, *race;

  set_letters (2);
  sheet = g_object_new (SOBREMESA_TYPE_SCORE_SHEET, NULL);
  sobremesa_score_sheet_show (SOBREMESA_SCORE_SHEET (sheet), game);
  window = desk_show (sheet, 326, 540);
  race = desk_find_class (sheet, "race");
  for (int row = 2; row < 6; row += 2)
    {
      double numbers = find_middle (race, row);

      g_assert_cmpfloat (numbers - find_middle (race, row - 1) + 6, <=,
                         find_middle (race, row + 1) - numbers);
    }
  gtk_window_destroy (GTK_WINDOW (window));
  set_letters (1);
}

/* Each sheet begins at its top, however far the one before was read. */
static void
test_next_sheet (void)
{
  g_autoptr (BarajaGame) game = play_deal ("money-bags", 6);
  GtkWidget     *sheet = g_object_new (SOBREMESA_TYPE_SCORE_SHEET, NULL);
  GtkWidget     *window, *scroller;
  GtkAdjustment *down;

  sobremesa_score_sheet_show (SOBREMESA_SCORE_SHEET (sheet), game);
  window = desk_show (sheet, 326, 540);
  scroller = desk_find (sheet, GTK_TYPE_SCROLLED_WINDOW);
  down = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
  gtk_adjustment_set_value (down, gtk_adjustment_get_upper (down));
  desk_settle_widget (sheet);
  g_assert_cmpfloat (gtk_adjustment_get_value (down), >, 0);
  sobremesa_score_sheet_show (SOBREMESA_SCORE_SHEET (sheet), game);
  desk_settle_widget (sheet);
  g_assert_cmpfloat (gtk_adjustment_get_value (down), ==, 0);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Nothing lies between the eye and what one has to see when seconds are counted. */
static void
check_countdown (Desk *desk)
{
  GtkWidget      *bar = desk_find (GTK_WIDGET (desk->page), SOBREMESA_TYPE_REAL_TIME_BAR);
  GtkWidget      *countdown = desk_find_class (GTK_WIDGET (desk->page), "countdown");
  graphene_rect_t number, plate;

  g_signal_emit_by_name (bar, "countdown", 3);
  desk_settle_widget (countdown);
  g_assert_true (gtk_widget_compute_bounds (countdown, GTK_WIDGET (desk->table), &number));
  for (guint i = 0; i < desk->table->plates->len; i++)
    {
      GtkWidget *widget = g_ptr_array_index (desk->table->plates, i);

      g_assert_true (gtk_widget_compute_bounds (widget, GTK_WIDGET (desk->table), &plate));
      if (graphene_rect_intersection (&number, &plate, NULL))
        g_error ("%u seats at %d × %d: the countdown lies upon the plate of seat %u",
                 desk->table->plates->len, desk->table->width, desk->table->height, i);
    }
}

/* Whoever begins a match is at the table, and it isn't paused for somebody who went elsewhere. */
static void
test_begins (void)
{
  g_autoptr (Desk) desk = desk_new ("ratscrew", 2, 1, NULL, 1024, 600);
  SobremesaRealTime *real_time = sobremesa_match_get_real_time (desk->match);

  sobremesa_match_set_running (desk->match, TRUE);
  sobremesa_table_focus (desk->table);
  desk_settle_widget (GTK_WIDGET (desk->page));
  g_assert_cmpint (sobremesa_real_time_get_state (real_time), !=, SOBREMESA_REAL_TIME_PAUSED);
}

static void
test_countdown (void)
{
  for (guint j = 0; j < G_N_ELEMENTS (windows); j++)
    for (guint n_seats = 2; n_seats <= 6; n_seats += 2)
      {
        g_autoptr (Desk) desk =
          desk_new ("ratscrew", n_seats, 1, NULL, windows[j][0], windows[j][1]);

        check_countdown (desk);
      }
}

/* An exercise is seen as a whole, from what to do down to the buttons. */
static void
test_exercises (void)
{
  static const int panes[][2] = { { 350, 552 }, { 350, 593 }, { 380, 753 } };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    for (guint j = 0; j < G_N_ELEMENTS (panes); j++)
      {
        GtkWidget *pane = sobremesa_rule_pane_new ();
        GtkWidget *window, *exercise, *scroller;

        sobremesa_rule_pane_set_game (SOBREMESA_RULE_PANE (pane), games[i], NULL);
        window = desk_show (pane, panes[j][0], panes[j][1]);
        exercise = desk_find (pane, SOBREMESA_TYPE_RULE_EXERCISE);
        g_assert_nonnull (exercise);
        gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (sobremesa_rule_exercise_get_button (
                                        SOBREMESA_RULE_EXERCISE (exercise))),
                                      TRUE);
        desk_settle_widget (pane);
        scroller = gtk_widget_get_ancestor (exercise, GTK_TYPE_SCROLLED_WINDOW);
        if (gtk_widget_get_height (exercise) > gtk_widget_get_height (scroller))
          g_error ("%s: an exercise takes %d px where %d are to be seen", games[i],
                   gtk_widget_get_height (exercise), gtk_widget_get_height (scroller));
        gtk_window_destroy (GTK_WINDOW (window));
      }
}

/* A narrow window has room for the rules of a match, marked as they are, in large letters. */
static void
test_marked_rules (void)
{
  set_letters (2);
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autoptr (BarajaGame) game = baraja_game_new (games[i], 3, NULL, NULL);
      g_autoptr (GHashTable) options = baraja_game_get_options (game);
      GtkWidget *pane = sobremesa_rule_pane_new (), *window, *text;
      int        least;

      sobremesa_rule_pane_set_game (SOBREMESA_RULE_PANE (pane), games[i], options);
      window = desk_show (pane, 338, 560);
      text = desk_find (pane, SOBREMESA_TYPE_RULE_TEXT);
      gtk_widget_measure (text, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
      if (least > 338)
        g_error ("%s: the rules are %d px wide", games[i], least);
      gtk_window_destroy (GTK_WINDOW (window));
    }
  set_letters (1);
}

/* The contents of the rules stand beside them only where that leaves the rules their width, which
 * is more with large letters. */
static void
test_contents (void)
{
  for (guint letters = 1; letters <= 2; letters++)
    {
      GtkWidget *pane, *window, *contents;

      set_letters (letters);
      pane = sobremesa_rule_pane_new ();
      sobremesa_rule_pane_set_game (SOBREMESA_RULE_PANE (pane), "rummy-500", NULL);
      window = desk_show (pane, 1000, 560);
      /* There is one in a menu, too. */
      contents = gtk_widget_get_first_child (pane);
      while (contents != NULL && !GTK_IS_SCROLLED_WINDOW (contents))
        contents = gtk_widget_get_next_sibling (contents);
      g_assert_nonnull (desk_find_class (contents, "navigation-sidebar"));
      g_assert_cmpint (gtk_widget_get_mapped (contents), ==, letters == 1);
      gtk_window_destroy (GTK_WINDOW (window));
    }
  set_letters (1);
}

/* Tiles below each other are as high as they have to be, not as the highest; buttons that aren't of
 * one size rather stand in one line, and that ends where all others do. */
static void
test_tiles (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *low = gtk_label_new ("Low"), *high = gtk_label_new ("High\nand\nhigher");
  GtkWidget *window;
  graphene_rect_t bounds;

  gtk_widget_set_layout_manager (
    box, g_object_new (SOBREMESA_TYPE_TILE_LAYOUT, "max-columns", 1, "uneven", FALSE, NULL));
  gtk_widget_set_valign (box, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (box), low);
  gtk_box_append (GTK_BOX (box), high);
  window = desk_show (box, 300, 300);
  g_assert_cmpint (gtk_widget_get_height (low) * 2, <, gtk_widget_get_height (high));
  gtk_widget_set_layout_manager (box,
                                 g_object_new (SOBREMESA_TYPE_TILE_LAYOUT, "uneven", TRUE, NULL));
  gtk_label_set_text (GTK_LABEL (low), "A button with much to say");
  gtk_label_set_text (GTK_LABEL (high), "Another");
  desk_settle_widget (box);
  g_assert_cmpint (gtk_widget_get_width (high), <, gtk_widget_get_width (low));
  g_assert_cmpint (gtk_widget_get_height (box), ==, gtk_widget_get_height (low));
  g_assert_true (gtk_widget_compute_bounds (high, box, &bounds));
  g_assert_cmpfloat (bounds.origin.x + bounds.size.width, ==, gtk_widget_get_width (box));
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char *argv[])
{
  setlocale (LC_ALL, "C.UTF-8");
  bindtextdomain (GETTEXT_PACKAGE, g_getenv ("SOBREMESA_LOCALEDIR"));
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  g_test_init (&argc, &argv, NULL);
  gtk_init ();
  adw_init ();
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
#define ADD(path, function) g_test_add_func ("/table/room/" path, function)
  ADD ("set-up", test_set_up);
  ADD ("keys", test_keys);
  ADD ("key-columns", test_key_columns);
  ADD ("toast", test_toast);
  ADD ("log", test_log);
  ADD ("titles", test_titles);
  ADD ("plates", test_plates);
  ADD ("heap", test_heap);
  ADD ("prompts", test_prompts);
  ADD ("score-sheet", test_score_sheet);
  ADD ("no-sliver", test_no_sliver);
  ADD ("whose-numbers", test_whose_numbers);
  ADD ("next-sheet", test_next_sheet);
  ADD ("countdown", test_countdown);
  ADD ("begins", test_begins);
  ADD ("exercises", test_exercises);
  ADD ("marked-rules", test_marked_rules);
  ADD ("contents", test_contents);
  ADD ("tiles", test_tiles);
#undef ADD
  return g_test_run ();
}
