/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "test"

#include "config.h"

#include "desk.h"
#include "sobremesa-first-steps-offer.h"
#include "sobremesa-home-page.h"
#include "sobremesa-large-letters.h"
#include "sobremesa-menu-fit.h"
#include "sobremesa-prompt-box.h"
#include "sobremesa-replay-page.h"
#include "sobremesa-setup-page.h"
#include "sobremesa-showdown.h"
#include "sobremesa-slap-report.h"
#include "sobremesa-steady-bin.h"
#include "sobremesa-tooltip.h"
#include "sobremesa-whole-text.h"
#include "sobremesa-window.h"

/* Letters of any size, and the room that they have. */

#define LONG_TEXT                                                                                  \
  "Hint: take the three of diamonds. Then: meld the three of diamonds, the three of hearts and "   \
  "the three of spades. So you meld cards worth nine points, which is more than any other way."

static void
set_letters (double size)
{
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", (int) (size * 96 * PANGO_SCALE), NULL);
}

static double
find_title_height (Desk *desk, const char *pile)
{
  SobremesaPileView *view = sobremesa_table_find_pile_view (desk->table, pile);
  graphene_rect_t    bounds;

  g_assert_true (gtk_widget_compute_bounds (gtk_widget_get_first_child (GTK_WIDGET (view)),
                                            GTK_WIDGET (desk->table), &bounds));
  return bounds.size.height;
}

/* Beside each other, titles have letters of one size, though one is longer than another. */
static void
test_titles (void)
{
  static const char *const tombs[] = { "tomb-C", "tomb-D", "tomb-H", "tomb-S" };
  Desk                    *desk;

  set_letters (2);
  desk = desk_new ("tomb-robbers", 3, 1, NULL, 360, 640);
  for (guint i = 1; i < G_N_ELEMENTS (tombs); i++)
    g_assert_cmpfloat_with_epsilon (find_title_height (desk, tombs[i]),
                                    find_title_height (desk, tombs[0]), 0.01);
  desk_free (desk);
  set_letters (1);
}

static GtkAdjustment *
get_down (Desk *desk)
{
  GtkWidget *scroller =
    gtk_widget_get_ancestor (GTK_WIDGET (desk->table), GTK_TYPE_SCROLLED_WINDOW);

  return gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
}

static gboolean
is_scrolled (Desk *desk)
{
  GtkAdjustment *down = get_down (desk);

  return gtk_adjustment_get_upper (down) > gtk_adjustment_get_page_size (down);
}

/* What is to be seen at the table lies on it, and no plate lies upon another. */
static void
check_on_table (Desk *desk)
{
  graphene_rect_t bounds, other;

  for (guint i = 0; i < desk->table->pile_order->len; i++)
    {
      sobremesa_pile_view_get_bounds (g_ptr_array_index (desk->table->pile_order, i), &bounds);
      g_assert_cmpfloat (bounds.origin.y, >=, -1);
      g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=, desk->table->height + 1);
    }
  for (guint i = 0; i < desk->table->plates->len; i++)
    {
      g_assert_true (sobremesa_table_find_plate (desk->table, i, &bounds));
      g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=, desk->table->height + 1);
      for (guint j = 0; j < i; j++)
        {
          g_assert_true (sobremesa_table_find_plate (desk->table, j, &other));
          g_assert_false (graphene_rect_intersection (&bounds, &other, NULL));
        }
    }
}

static double
find_card_width (Desk *desk, const char *pile)
{
  SobremesaPlace place;

  sobremesa_pile_view_get_place (sobremesa_table_find_pile_view (desk->table, pile), 0, &place);
  return place.width;
}

/* In a window that is wide but low, large letters leave a table that is seen as a whole, with cards
 * on it that are to be read. */
static void
test_low_table (void)
{
  static const struct
  {
    const char *game, *pile;
  } games[] = { { "rummy-500", "stock" }, { "money-bags", "deck" }, { "tomb-robbers", "tomb-C" } };

  set_letters (2);
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    for (guint n_seats = 2; n_seats <= 6; n_seats++)
      {
        g_autoptr (Desk) desk = desk_new (games[i].game, n_seats, 1, NULL, 1024, 600);

        desk_play_on (desk, 8);
        desk_settle (desk);
        if (is_scrolled (desk))
          g_error ("%s, %u seats: %g px of the table, of which %g are seen", games[i].game, n_seats,
                   gtk_adjustment_get_upper (get_down (desk)),
                   gtk_adjustment_get_page_size (get_down (desk)));
        check_on_table (desk);
        g_assert_cmpfloat (find_card_width (desk, games[i].pile), >=, 30);
        g_assert_cmpfloat (find_card_width (desk, "hand-0"), >=, 45);
      }
  set_letters (1);
}

/* For less than a quarter of what is seen nothing is scrolled: it would only be cut off at an edge.
 */
static void
test_nearly_all (void)
{
  guint n_spared = 0, n_scrolled = 0;

  for (double letters = 1.1; letters < 2; letters += 0.1)
    {
      Desk  *desk;
      double page;
      int    least;

      set_letters (letters);
      desk = desk_new ("rummy-500", 3, 1, NULL, 360, 640);
      page = gtk_adjustment_get_page_size (get_down (desk));
      least = sobremesa_table_find_least_height (desk->table, 360);
      g_assert_cmpint (is_scrolled (desk), ==, least > page * 1.25);
      n_spared += least > page && least <= page * 1.25;
      n_scrolled += least > page * 1.25;
      desk_free (desk);
    }
  g_assert_cmpuint (n_spared, >, 0);
  g_assert_cmpuint (n_scrolled, >, 0);
  set_letters (1);
}

/* Whether one's own plate would lie under the strip with the hand if the table were seen from there. */
static gboolean
is_plate_covered (Desk *desk, double start)
{
  double end = start + gtk_adjustment_get_page_size (get_down (desk)) -
               sobremesa_table_get_strip_height (desk->table);
  graphene_rect_t plate;

  return sobremesa_table_find_plate (desk->table, 0, &plate) &&
         plate.origin.y + plate.size.height > end;
}

/* Whether something is cut off by the upper edge of what is seen; only where one's own plate couldn't
 * be seen otherwise. */
static gboolean
is_cut_off (Desk *desk, double top, double bottom, const char *what)
{
  double start = gtk_adjustment_get_value (get_down (desk));

  if (top >= start - 1 || bottom <= start + 2)
    return FALSE;
  if (!is_plate_covered (desk, top - SOBREMESA_TABLE_GAP * 8))
    g_error ("%s, %u seats: %s lies from %g to %g, and from %g on it is seen",
             baraja_game_get_id (desk->game), desk->table->plates->len, what, top, bottom, start);
  return TRUE;
}

/* Whether nothing is. */
static gboolean
begins_whole (Desk *desk)
{
  graphene_rect_t bounds;
  gboolean        cut = FALSE;

  for (guint i = 0; i < desk->table->plates->len; i++)
    if (sobremesa_table_find_plate (desk->table, i, &bounds))
      cut |= is_cut_off (desk, bounds.origin.y, bounds.origin.y + bounds.size.height, "a plate");
  for (guint i = 0; i < desk->table->stacking->len; i++)
    {
      GtkWidget *card = g_ptr_array_index (desk->table->stacking, i);

      if (gtk_widget_get_mapped (card) &&
          gtk_widget_compute_bounds (card, GTK_WIDGET (desk->table), &bounds))
        cut |= is_cut_off (desk, bounds.origin.y, bounds.origin.y + bounds.size.height, "a card");
    }
  return !cut;
}

/* On a telephone not all of a table is to be seen with large letters; it begins with something whole. */
static void
test_begins_whole (void)
{
  static const char *const games[] = { "rummy-500", "money-bags", "tomb-robbers" };
  guint n_scrolled = 0, n_whole = 0;

  set_letters (2);
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    for (guint n_seats = 2; n_seats <= 6; n_seats++)
      {
        g_autoptr (Desk) desk = desk_new (games[i], n_seats, 1, NULL, 360, 640);

        desk_settle (desk);
        n_scrolled += is_scrolled (desk);
        n_whole += is_scrolled (desk) && begins_whole (desk);
        g_test_message ("%s, %u seats: scrolled %d whole %d", games[i], n_seats, is_scrolled (desk),
                        begins_whole (desk));
      }
  g_assert_cmpuint (n_scrolled, >, 5);
  g_assert_cmpuint (n_whole, >, 0);
  set_letters (1);
}

/* A match that is left leaves an empty table, wherever it was scrolled to and however low that is; so it
 * can also be watched from nobody's place. */
static void
test_left (void)
{
  g_autoptr (Desk) desk = NULL;

  set_letters (2);
  desk = desk_new ("money-bags", 4, 1, NULL, 360, 300);
  desk_settle (desk);
  g_assert_true (is_scrolled (desk));
  g_assert_cmpfloat (gtk_adjustment_get_value (get_down (desk)), >, 0);
  sobremesa_table_set_game (desk->table, NULL, BARAJA_SEAT_NONE);
  desk_settle (desk);
  g_assert_cmpuint (desk->table->plates->len, ==, 0);
  sobremesa_table_set_game (desk->table, desk->game, BARAJA_SEAT_NONE);
  desk_settle (desk);
  g_assert_cmpuint (desk->table->plates->len, ==, 4);
  set_letters (1);
}

/* In a low window the offer of first steps takes nothing of the table's height where letters are large,
 * and nothing of what the page is called where a pane is open. */
static void
test_offer (void)
{
  g_autoptr (GSettings) settings = g_settings_new ("io.github.sobremesa.Sobremesa");
  g_autofree char *directory = g_dir_make_tmp ("sobremesa-XXXXXX", NULL);
  g_autoptr (SobremesaStore) store = sobremesa_store_new (directory);

  g_settings_reset (settings, "first-steps-offered");
  for (guint letters = 1; letters <= 2; letters++)
    {
      g_autoptr (SobremesaSetup) setup = sobremesa_setup_new ("money-bags", "Guest");
      GtkWidget *window, *page, *offer;
      int        height;

      set_letters (letters);
      g_settings_reset (settings, "first-steps-offered");
      window = sobremesa_window_new (NULL, store, settings);
      gtk_window_set_default_size (GTK_WINDOW (window), 1024, 600);
      gtk_window_present (GTK_WINDOW (window));
      sobremesa_window_start (SOBREMESA_WINDOW (window), setup);
      page = GTK_WIDGET (sobremesa_window_get_match_page (SOBREMESA_WINDOW (window)));
      desk_settle_widget (page);
      offer = desk_find (window, SOBREMESA_TYPE_FIRST_STEPS_OFFER);
      g_assert_true (gtk_widget_get_mapped (offer));
      g_assert_cmpint (gtk_widget_is_ancestor (offer, page), ==, letters == 2);
      height = gtk_widget_get_height (page);
      sobremesa_window_show_rules (SOBREMESA_WINDOW (window), "money-bags", NULL);
      desk_settle_widget (page);
      g_assert_cmpint (gtk_widget_get_width (offer) > 0, ==, letters == 1);
      sobremesa_first_steps_offer_withdraw (SOBREMESA_FIRST_STEPS_OFFER (offer));
      desk_settle_widget (page);
      g_assert_cmpint (gtk_widget_get_height (page) > height, ==, letters == 1);
      gtk_window_destroy (GTK_WINDOW (window));
    }
  g_settings_reset (settings, "first-steps-offered");
  set_letters (1);
}

/* A menu is no wider than its window, however large letters are. */
static void
test_menu (void)
{
  g_autoptr (GMenu) menu = g_menu_new ();
  GtkWidget *button, *window, *popover;

  g_menu_append (menu, "Cards that are as large as there is room for", "app.nothing");
  for (guint letters = 1; letters <= 2; letters++)
    {
      set_letters (letters);
      button = gtk_menu_button_new ();
      gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (button), G_MENU_MODEL (menu));
      sobremesa_menu_fit_set_up (GTK_MENU_BUTTON (button));
      window = desk_show (button, 350, 630);
      gtk_menu_button_popup (GTK_MENU_BUTTON (button));
      popover = GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (button)));
      desk_settle_widget (popover);
      g_assert_cmpint (gtk_widget_get_width (popover), >, 200);
      g_assert_cmpint (gtk_widget_get_width (popover), <=, 350);
      gtk_menu_button_popdown (GTK_MENU_BUTTON (button));
      desk_settle_widget (button);
      gtk_window_destroy (GTK_WINDOW (window));
    }
  set_letters (1);
}

static int
measure_class (const char *css_class)
{
  GtkWidget *label = g_object_ref_sink (gtk_label_new ("Deal 1 is over"));
  int        height;

  gtk_widget_add_css_class (label, css_class);
  gtk_widget_measure (label, GTK_ORIENTATION_VERTICAL, -1, NULL, &height, NULL, NULL);
  g_object_unref (label);
  return height;
}

/* Whoever chooses a larger font has large letters as whoever has the desktop enlarge all: headings and
 * what is small are larger, too. */
static void
test_font (void)
{
  static const char *const classes[] = { "title-1",    "title-2", "title-3", "title-4",
                                         "heading",    "body",    "caption", "caption-heading" };
  g_autoptr (Desk) desk = desk_new ("ratscrew", 2, 1, NULL, 640, 480);
  GtkWidget       *window = GTK_WIDGET (desk->window);
  g_autofree char *usual = NULL;

  g_object_get (gtk_settings_get_default (), "gtk-font-name", &usual, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (classes); i++)
    {
      int height = measure_class (classes[i]);

      g_assert_false (sobremesa_has_large_letters (window));
      g_object_set (gtk_settings_get_default (), "gtk-font-name", "Cantarell 22", NULL);
      g_assert_true (sobremesa_has_large_letters (window));
      g_assert_cmpfloat_with_epsilon (sobremesa_get_letter_scale (window), 2, 0.01);
      if (measure_class (classes[i]) < height * 1.8)
        g_error ("%s: %d px, and with letters twice as large %d px", classes[i], height,
                 measure_class (classes[i]));
      g_object_set (gtk_settings_get_default (), "gtk-font-name", usual, NULL);
    }
}

/* What a tooltip is written with; it is seen through what takes its place. */
static GtkWidget *
find_tooltip_label (GtkTooltip *tooltip)
{
  GtkWidget *place = gtk_label_new (NULL), *label;

  gtk_tooltip_set_custom (tooltip, place);
  label = gtk_widget_get_first_child (gtk_widget_get_parent (place));
  while (label == place || !GTK_IS_LABEL (label))
    label = gtk_widget_get_next_sibling (label);
  gtk_tooltip_set_custom (tooltip, NULL);
  return label;
}

/* Nor is a tooltip. */
static void
test_tooltip (void)
{
  GtkWidget *button, *window, *label;

  sobremesa_tooltip_fit_all ();
  for (guint letters = 1; letters <= 2; letters++)
    {
      g_autoptr (GtkTooltip) tooltip = g_object_new (GTK_TYPE_TOOLTIP, NULL);
      gboolean shown = FALSE;
      int      width;

      set_letters (letters);
      button = gtk_button_new ();
      gtk_widget_set_tooltip_text (button, "Volver a todos los juegos; la partida se guarda");
      window = desk_show (button, 350, 630);
      label = find_tooltip_label (tooltip);
      g_signal_emit_by_name (button, "query-tooltip", 1, 1, TRUE, tooltip, &shown);
      g_assert_true (shown);
      g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (label)), ==,
                       gtk_widget_get_tooltip_text (button));
      gtk_widget_measure (gtk_widget_get_parent (label), GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width,
                          NULL, NULL);
      g_assert_cmpint (width, >, 200);
      g_assert_cmpint (width, <=, 350);
      gtk_window_destroy (GTK_WINDOW (window));
    }
  set_letters (1);
}

static GtkWidget *
new_prompt_box (void)
{
  GtkWidget *box = g_object_new (SOBREMESA_TYPE_PROMPT_BOX, NULL);

  for (guint i = 0; i < 2; i++)
    {
      GtkWidget *label = gtk_label_new ("");

      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
      gtk_widget_set_parent (label, box);
    }
  sobremesa_prompt_box_set_n_lines (SOBREMESA_PROMPT_BOX (box), 3);
  gtk_widget_set_valign (box, GTK_ALIGN_START);
  return box;
}

/* What is to be done is written smaller before it loses its end, in a room that is always as high.
 */
static void
test_prompt (void)
{
  GtkWidget *box = new_prompt_box ();
  GtkLabel  *prompt = GTK_LABEL (gtk_widget_get_last_child (box));
  GtkWidget *window = desk_show (box, 380, 300);
  int        height = gtk_widget_get_height (box);

  gtk_label_set_text (prompt, LONG_TEXT);
  desk_settle_widget (box);
  g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (prompt)));
  g_assert_nonnull (gtk_label_get_attributes (prompt));
  g_assert_cmpint (gtk_widget_get_height (box), ==, height);
  gtk_label_set_text (prompt, "Draw a card.");
  desk_settle_widget (box);
  g_assert_null (gtk_label_get_attributes (prompt));
  gtk_window_destroy (GTK_WINDOW (window));
}

static gboolean
is_cut (GtkWidget *label)
{
  return pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (label)));
}

/* What happened in a match that is watched again is told to its end on a telephone, and the table
 * has the same room whatever it says. */
static void
test_replay (void)
{
  g_autoptr (GSettings) settings = g_settings_new ("io.github.sobremesa.Sobremesa");
  g_autoptr (BarajaGame) game = baraja_game_new ("money-bags", 3, NULL, NULL);

  g_assert_true (baraja_game_deal (game, NULL, NULL));
  for (guint letters = 1; letters <= 2; letters++)
    {
      GtkWidget *page, *window, *sentence, *table;
      int        height;

      set_letters (letters);
      page = sobremesa_replay_page_new (settings);
      sobremesa_replay_page_set_compact (SOBREMESA_REPLAY_PAGE (page), TRUE);
      sobremesa_replay_page_set_game (SOBREMESA_REPLAY_PAGE (page), game, 0, TRUE);
      window = desk_show (page, 360, 640);
      sentence = desk_find_class (page, "replay-sentence");
      table = desk_find (page, SOBREMESA_TYPE_TABLE);
      gtk_label_set_text (GTK_LABEL (sentence), "Bruno abre un saco.");
      desk_settle_widget (page);
      height = gtk_widget_get_height (gtk_widget_get_parent (table));
      g_assert_false (is_cut (sentence));
      gtk_label_set_text (GTK_LABEL (sentence),
                          "Invitado añade el seis de diamantes a la bolsa de seises, que ya tiene "
                          "dos cartas, y le queda una acción.");
      desk_settle_widget (page);
      g_assert_false (is_cut (sentence));
      g_assert_cmpint (gtk_widget_get_height (gtk_widget_get_parent (table)), ==, height);
      gtk_window_destroy (GTK_WINDOW (window));
    }
  set_letters (1);
}

/* In large letters what happened last is to be read, too, below which it says at length what to do. */
static void
test_prompt_leaves_room (void)
{
  GtkWidget *box, *window, *event, *prompt;

  set_letters (2);
  box = new_prompt_box ();
  sobremesa_prompt_box_set_n_lines (SOBREMESA_PROMPT_BOX (box), 4);
  event = gtk_widget_get_first_child (box);
  prompt = gtk_widget_get_last_child (box);
  window = desk_show (box, 326, 300);
  gtk_label_set_text (GTK_LABEL (event), "Ospite prende l’asso di picche dalla casella 3.");
  gtk_label_set_text (GTK_LABEL (prompt),
                      "Prendi una carta, apri un sacco o riempine uno (restano 2 azioni).");
  desk_settle_widget (box);
  g_assert_false (is_cut (event));
  g_assert_false (is_cut (prompt));
  gtk_window_destroy (GTK_WINDOW (window));
  set_letters (1);
}

static gboolean
busy_cb (gpointer data)
{
  (void) data;
  return G_SOURCE_CONTINUE;
}

/* When a pane opens beside them, the lines fit their new width at the next frame, though the program
 * never has nothing to do. */
static void
test_prompt_when_busy (void)
{
  GtkWidget *box = new_prompt_box (), *prompt = gtk_widget_get_last_child (box);
  GtkWidget *window;
  guint      busy;

  gtk_label_set_text (GTK_LABEL (prompt), LONG_TEXT);
  window = desk_show (box, 1200, 300);
  g_assert_null (gtk_label_get_attributes (GTK_LABEL (prompt)));
  busy = g_idle_add_full (GDK_PRIORITY_REDRAW + 1, busy_cb, NULL, NULL);
  gtk_widget_set_margin_end (box, 820);
  desk_settle_widget (box);
  g_assert_nonnull (gtk_label_get_attributes (GTK_LABEL (prompt)));
  g_assert_false (is_cut (prompt));
  g_source_remove (busy);
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
click (GtkWidget *widget)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_GESTURE_CLICK (controller))
        g_signal_emit_by_name (controller, "released", 1, 1.0, 1.0);
    }
}

/* What ends in an ellipsis is to be read in full, and what doesn't opens nothing. */
static void
test_whole_text (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *label = gtk_label_new (LONG_TEXT);
  GtkWidget *window, *popover, *words;

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  sobremesa_whole_text_set_up (GTK_LABEL (label));
  gtk_box_append (GTK_BOX (box), gtk_button_new ());
  gtk_box_append (GTK_BOX (box), label);
  window = desk_show (box, 300, 300);
  click (label);
  popover = gtk_widget_get_first_child (label);
  g_assert_true (GTK_IS_POPOVER (popover));
  words = gtk_popover_get_child (GTK_POPOVER (popover));
  desk_settle_widget (words);
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (words)), ==, LONG_TEXT);
  g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (words))));
  gtk_popover_popdown (GTK_POPOVER (popover));
  while (gtk_widget_get_first_child (label) != NULL)
    g_main_context_iteration (NULL, TRUE);
  gtk_label_set_text (GTK_LABEL (label), "Short.");
  desk_settle_widget (label);
  click (label);
  g_assert_null (gtk_widget_get_first_child (label));
  gtk_window_destroy (GTK_WINDOW (window));
}

/* So is how quick everybody was to slap. */
static void
test_report (void)
{
  static const char *const classes[] = { "report-words", "report-times" };
  GtkWidget               *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget               *report = g_object_new (SOBREMESA_TYPE_SLAP_REPORT, NULL);
  GtkWidget               *window;

  gtk_box_append (GTK_BOX (box), gtk_button_new ());
  gtk_box_append (GTK_BOX (box), report);
  window = desk_show (box, 300, 300);
  for (guint i = 0; i < G_N_ELEMENTS (classes); i++)
    {
      GtkWidget *label = desk_find_class (report, classes[i]);

      gtk_label_set_text (GTK_LABEL (label), LONG_TEXT);
      desk_settle_widget (label);
      g_assert_true (is_cut (label));
      click (label);
      g_assert_true (GTK_IS_POPOVER (gtk_widget_get_first_child (label)));
      gtk_popover_popdown (GTK_POPOVER (gtk_widget_get_first_child (label)));
      while (gtk_widget_get_first_child (label) != NULL)
        g_main_context_iteration (NULL, TRUE);
    }
  gtk_window_destroy (GTK_WINDOW (window));
}

/* What is scrolled when it is too high is no higher than what is in it, at the width that it has.
 */
static void
test_steady_bin (void)
{
  GtkWidget *flow = gtk_flow_box_new (), *bin = sobremesa_steady_bin_new (flow);
  GtkWidget *scroller = gtk_scrolled_window_new (), *window;
  int        natural;

  for (guint i = 0; i < 40; i++)
    gtk_flow_box_append (GTK_FLOW_BOX (flow), gtk_label_new ("A card"));
  gtk_flow_box_set_max_children_per_line (GTK_FLOW_BOX (flow), 30);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), bin);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_widget_set_valign (scroller, GTK_ALIGN_START);
  window = desk_show (scroller, 300, 600);
  gtk_widget_measure (flow, GTK_ORIENTATION_VERTICAL, gtk_widget_get_width (flow), NULL, &natural,
                      NULL, NULL);
  g_assert_cmpint (gtk_widget_get_height (scroller), ==, natural);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Who wins a showdown is to be read on a telephone. */
static void
test_showdown (void)
{
  g_autoptr (BarajaGame) game = baraja_game_new ("ratscrew", 2, NULL, NULL);
  g_autoptr (GVariant) taking = g_variant_ref_sink (
    g_variant_new_parsed ("{'seat': <1>, 'showdown': <[(1, '3C'), (0, '2C')]>}"));
  GtkWidget      *showdown = g_object_new (SOBREMESA_TYPE_SHOWDOWN, NULL);
  GtkWidget      *overlay = gtk_overlay_new (), *window, *title;
  graphene_rect_t bounds;

  set_letters (2);
  baraja_seat_set_name (baraja_game_get_seat (game, 1), "Maximiliana");
  gtk_overlay_set_child (GTK_OVERLAY (overlay), gtk_button_new ());
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), showdown);
  window = desk_show (overlay, 320, 300);
  sobremesa_showdown_begin (SOBREMESA_SHOWDOWN (showdown), game, taking);
  title = gtk_widget_get_first_child (showdown);
  while (strstr (gtk_label_get_text (GTK_LABEL (title)), "Maximiliana") == NULL)
    g_main_context_iteration (NULL, TRUE);
  desk_settle_widget (title);
  g_assert_true (gtk_widget_compute_bounds (title, overlay, &bounds));
  g_assert_cmpfloat (bounds.origin.x, >=, 0);
  g_assert_cmpfloat (bounds.origin.x + bounds.size.width, <=, gtk_widget_get_width (overlay));
  gtk_window_destroy (GTK_WINDOW (window));
  set_letters (1);
}

/* Scrolls a page to its end. */
static GtkAdjustment *
scroll_down (GtkWidget *page)
{
  GtkWidget     *scroller = desk_find (page, GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *down = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));

  desk_settle_widget (page);
  gtk_adjustment_set_value (down, gtk_adjustment_get_upper (down));
  desk_settle_widget (page);
  g_assert_cmpfloat (gtk_adjustment_get_value (down), >, 0);
  return down;
}

/* However far down a page was left, it begins at its top when it is opened again. */
static void
test_pages_begin_at_top (void)
{
  g_autoptr (GSettings) settings = g_settings_new ("io.github.sobremesa.Sobremesa");
  g_autofree char *directory = g_dir_make_tmp ("sobremesa-XXXXXX", NULL);
  g_autoptr (SobremesaStore) store = sobremesa_store_new (directory);
  GtkWidget     *window, *home, *setup;
  GtkAdjustment *down;

  set_letters (2);
  window = sobremesa_window_new (NULL, store, settings);
  gtk_window_set_default_size (GTK_WINDOW (window), 1024, 600);
  gtk_window_present (GTK_WINDOW (window));
  home = desk_find (window, SOBREMESA_TYPE_HOME_PAGE);
  down = scroll_down (home);
  gtk_widget_activate_action (window, "win.set-up", "s", "rummy-500");
  gtk_widget_activate_action (window, "win.home", NULL);
  desk_settle_widget (home);
  g_assert_cmpfloat (gtk_adjustment_get_value (down), ==, 0);
  gtk_widget_activate_action (window, "win.set-up", "s", "rummy-500");
  setup = desk_find (window, SOBREMESA_TYPE_SETUP_PAGE);
  down = scroll_down (setup);
  gtk_widget_activate_action (window, "win.home", NULL);
  gtk_widget_activate_action (window, "win.set-up", "s", "money-bags");
  desk_settle_widget (setup);
  g_assert_cmpfloat (gtk_adjustment_get_value (down), ==, 0);
  gtk_window_destroy (GTK_WINDOW (window));
  set_letters (1);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  gtk_init ();
  adw_init ();
#define ADD(path, function) g_test_add_func ("/table/letters/" path, function)
  ADD ("titles", test_titles);
  ADD ("low-table", test_low_table);
  ADD ("nearly-all", test_nearly_all);
  ADD ("begins-whole", test_begins_whole);
  ADD ("left", test_left);
  ADD ("offer", test_offer);
  ADD ("menu", test_menu);
  ADD ("font", test_font);
  ADD ("tooltip", test_tooltip);
  ADD ("prompt", test_prompt);
  ADD ("prompt-leaves-room", test_prompt_leaves_room);
  ADD ("prompt-when-busy", test_prompt_when_busy);
  ADD ("replay", test_replay);
  ADD ("whole-text", test_whole_text);
  ADD ("report", test_report);
  ADD ("steady-bin", test_steady_bin);
  ADD ("showdown", test_showdown);
  ADD ("pages-begin-at-top", test_pages_begin_at_top);
#undef ADD
  return g_test_run ();
}
