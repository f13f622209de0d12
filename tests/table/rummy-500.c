/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "test"

#include "config.h"

#include "pointer.h"
#include "rummy-500-desk.h"
#include "sobremesa-suggestions.h"

/* What the table of 500 Rum shows and asks, and how a hand is put in order. */

/* Seven cards each. After some moves a set of sevens and a sequence of spades lie on the table, and
 * seat 0, to play, holds the seven of spades, which fits both. */
static Desk *
fits_two_desk (void)
{
  static const char *const hands[] = { "7C 7D 7H 7S 2C 3D KH", "8S 9S TS 4C 5D JH QC", NULL };
  static const char *const moves[] = { "draw",          "meld 7C 7D 7H", "discard 2C", "draw",
                                       "meld 8S 9S TS", "discard 4C",    "draw" };
  g_autofree char         *order = order_for (hands, "AC 2D 3H 4H");
  Desk *desk = desk_open (new_rummy (2, "deal-two=7"), 1, order, 1024, 600);

  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    desk_play (desk, moves[i]);
  desk_settle (desk);
  return desk;
}

static GtkWidget *
find_question (Desk *desk)
{
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (desk->table)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_POPOVER (child))
      return child;
  return NULL;
}

/* A card that fits a set and a sequence: the table asks, says that the choice is for good, and it
 * is. */
static void
test_fits_two (void)
{
  g_autoptr (Desk)      desk = fits_two_desk ();
  g_autoptr (GPtrArray) buttons = g_ptr_array_new ();
  g_autoptr (GPtrArray) labels = g_ptr_array_new ();
  guint                 n_events = count_events (desk);
  g_auto (GStrv)        moves = NULL;
  GtkWidget            *question;

  select_cards (desk, "7S");
  press_key (desk, "7S", GDK_KEY_Return);
  question = find_question (desk);
  g_assert_nonnull (question);
  g_assert_cmpuint (count_events (desk), ==, n_events);
  collect (question, GTK_TYPE_LABEL, labels);
  collect (question, GTK_TYPE_BUTTON, buttons);
  g_assert_nonnull (strstr (gtk_label_get_text (g_ptr_array_index (labels, 0)), "stays where you"));
  g_assert_cmpuint (buttons->len, ==, 2);
  g_signal_emit_by_name (g_ptr_array_index (buttons, 1), "clicked");
  g_assert_true (last_move_is (desk, "lay 7S 2"));
  desk_settle (desk);
  moves = baraja_game_list_moves (desk->game, 0);
  for (guint i = 0; moves[i] != NULL; i++)
    g_assert_null (strstr (moves[i], "7S"));
  sobremesa_table_activate_spot (desk->table, find_spot (desk, "7S"), FALSE);
  g_assert_cmpuint (desk->table->selection->len, ==, 0);
  g_assert_cmpuint (count_events (desk), ==, n_events + 1);
}

/* On the meld one points at, it goes without a question. */
static void
test_dropped_on_one (void)
{
  g_autoptr (Desk) desk = fits_two_desk ();
  graphene_point_t from, to;

  g_assert_true (pointer_find_card (desk, find_spot (desk, "7S").card, &from));
  g_assert_true (pointer_find_card (desk, find_spot (desk, "9S").card, &to));
  pointer_drag (desk, &from, &to);
  for (guint i = 0; i < 20 && !last_move_is (desk, "lay 7S 2"); i++)
    desk_wait (desk, 30);
  g_assert_true (last_move_is (desk, "lay 7S 2"));
  g_assert_null (find_question (desk));
}

/* A single press on a card never ends the turn. */
static void
test_press_selects (void)
{
  g_autoptr (Desk) desk = fits_two_desk ();
  guint            n_events = count_events (desk);

  sobremesa_table_activate_spot (desk->table, find_spot (desk, "KH"), FALSE);
  g_assert_cmpuint (count_events (desk), ==, n_events);
  g_assert_cmpuint (desk->table->selection->len, ==, 1);
  press_key (desk, "KH", GDK_KEY_Return);
  g_assert_true (last_move_is (desk, "discard KH"));
}

static void
assert_told (Desk       *desk,
             const char *card,
             const char *label,
             const char *description)
{
  GtkAccessible   *view = GTK_ACCESSIBLE (find_spot (desk, card).card);
  g_autofree char *difference =
    gtk_test_accessible_check_property (view, GTK_ACCESSIBLE_PROPERTY_LABEL, label);
  g_autofree char *other = gtk_test_accessible_check_property (
    view, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description);

  g_assert_cmpstr (difference, ==, NULL);
  g_assert_cmpstr (other, ==, NULL);
}

/* A card on another's meld lies with that meld but is told, and marked, as its owner's. */
static void
test_owners (void)
{
  g_autoptr (Desk) desk = fits_two_desk ();

  desk_play (desk, "lay 7S 2");
  desk_settle (desk);
  g_assert_cmpstr (sobremesa_pile_view_get_name (find_spot (desk, "7S").pile), ==, "meld-2");
  assert_told (desk, "7S", "seven of spades, Ana: Meld, 1 of 4", "It counts for You.");
  assert_told (desk, "8S", "eight of spades, Ana: Meld, 2 of 4", "");
}

/* The discards 9C 4D KH 2S of the rules' example; seat 0 holds two more fours. */
static Desk *
take_desk (void)
{
  static const char *const hands[] = { "4S 4H JC 6D 8H TD KC", "4D 2S 3C 5S 7H 9D QH", NULL };
  static const char *const moves[] = { "draw", "discard KH", "draw", "discard 4D",
                                       "draw", "discard 2D", "draw", "discard 2S" };
  g_autofree char         *order = order_for (hands, "9C KH TC 2D AH");
  Desk *desk = desk_open (new_rummy (2, "deal-two=7"), 1, order, 1024, 600);

  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    desk_play (desk, moves[i]);
  desk_settle (desk);
  return desk;
}

/* Pointing at a discard says what would be taken and why, marks it, and says why not. */
static void
test_preview (void)
{
  g_autoptr (Desk) desk = take_desk ();

  sobremesa_table_explain_spot (desk->table, find_spot (desk, "4D"));
  g_assert_cmpstr (get_text (desk, "prompt"), ==,
                   "Take the four of diamonds and the 2 cards above it. Then: Meld the four of "
                   "diamonds, the four of hearts and the four of spades.");
  g_assert_cmpuint (desk->table->previewed->len, ==, 3);
  sobremesa_table_explain_spot (desk->table, find_spot (desk, "9C"));
  g_assert_nonnull (strstr (get_text (desk, "prompt"), "can only be taken when"));
  g_assert_cmpuint (desk->table->previewed->len, ==, 1);
  sobremesa_table_forget_explanation (desk->table);
  g_assert_cmpuint (desk->table->previewed->len, ==, 0);
  g_assert_cmpstr (get_text (desk, "prompt"), ==,
                   "Draw a card from the stock, or take cards from the discards.");
}

/* After taking, the card owed stands out, is told, and nothing else can be done. */
static void
test_owed (void)
{
  g_autoptr (Desk) desk = take_desk ();
  double           y;

  sobremesa_table_activate_spot (desk->table, find_spot (desk, "4D"), FALSE);
  g_assert_true (last_move_is (desk, "take 4D"));
  desk_settle (desk);
  g_assert_cmpstr (get_text (desk, "prompt"), ==,
                   "Lay the four of diamonds on the table first: you took it from the discards.");
  assert_told (desk, "4D", "four of diamonds, Hand, 4 of 10", "It must be used next.");
  y = sobremesa_card_view_get_place (find_spot (desk, "KC").card)->y;
  g_assert_cmpfloat (sobremesa_card_view_get_place (find_spot (desk, "4D").card)->y, <, y - 5);
  select_cards (desk, "KC");
  sobremesa_table_activate_spot (
    desk->table,
    (SobremesaSpot) { NULL, sobremesa_table_find_pile_view (desk->table, "discard") }, FALSE);
  g_assert_cmpstr (desk->refused, ==, "rum.take-first");
}

/* Whatever one selects and enters, a reason is given and nothing happens unless it is a meld. */
static void
test_illegal_melds (void)
{
  static const char *const wrong[] = { "4S 4H JC",    "JC 6D 8H",       "4S 4H",
                                       "JC 6D 8H TD", "4S 4H JC 6D 8H", NULL };
  g_autoptr (Desk)         desk = take_desk ();
  g_autofree char         *before = NULL;

  desk_play (desk, "draw");
  desk_settle (desk);
  before = baraja_game_describe (desk->game, BARAJA_SEAT_ALL);
  for (guint i = 0; wrong[i] != NULL; i++)
    {
      g_autofree char *after = NULL;
      gboolean         explained;

      g_clear_pointer (&desk->refused, g_free);
      select_cards (desk, wrong[i]);
      press_key (desk, "4S", GDK_KEY_Return);
      explained = desk->refused != NULL || strstr (get_text (desk, "prompt"), "nothing to do");
      g_assert_true (explained);
      sobremesa_table_clear_selection (desk->table);
      after = baraja_game_describe (desk->game, BARAJA_SEAT_ALL);
      g_assert_cmpstr (after, ==, before);
    }
}

/* A hand in which sets and sequences overlap. */
static Desk *
melds_desk (void)
{
  static const char *const hands[] = { "7C 7D 7H 7S 5C 6C 8C", "2D 4H JS QD KH 3S 9H", NULL };
  g_autofree char         *order = order_for (hands, "AC KS");
  Desk *desk = desk_open (new_rummy (2, "deal-two=7"), 1, order, 1024, 600);

  desk_play (desk, "draw");
  desk_settle (desk);
  return desk;
}

static void
assert_buttons (Desk       *desk,
                const char *expected)
{
  g_autofree char *buttons = get_buttons (desk);

  g_assert_cmpstr (buttons, ==, expected);
}

/* The largest melds are suggested, no part of them, and first of all what is selected. */
static void
test_suggestions (void)
{
  g_autoptr (Desk) desk = melds_desk ();

  assert_buttons (desk, "Meld 7♣ 7♦ 7♥ 7♠|Meld 5♣ 6♣ 7♣ 8♣");
  select_cards (desk, "6C");
  assert_buttons (desk, "Meld 5♣ 6♣ 7♣ 8♣|Meld 7♣ 7♦ 7♥ 7♠");
  select_cards (desk, "5C 7C");
  assert_buttons (desk, "Meld 5♣ 6♣ 7♣|Meld 5♣ 6♣ 7♣ 8♣|Meld 7♣ 7♦ 7♥ 7♠");
  press_key (desk, "5C", GDK_KEY_Return);
  g_assert_true (last_move_is (desk, "meld 5C 6C 7C"));
}

/* The hand as it is shown. */
static char *
get_hand (Desk *desk)
{
  SobremesaPileView *view = sobremesa_table_find_pile_view (desk->table, "hand-0");
  BarajaPile        *pile = sobremesa_pile_view_get_pile (view);
  GString           *text = g_string_new (NULL);

  for (guint i = 0; i < baraja_pile_get_n_cards (pile); i++)
    g_string_append_printf (
      text, "%s%s", i > 0 ? " " : "",
      baraja_card_get_code (
        baraja_pile_get_card (pile, sobremesa_pile_view_get_position (view, i))));
  return g_string_free (text, FALSE);
}

static void
assert_hand (Desk       *desk,
             const char *expected)
{
  g_autofree char *hand = NULL;

  desk_settle (desk);
  hand = get_hand (desk);
  g_assert_cmpstr (hand, ==, expected);
}

static void
drag_card (Desk       *desk,
           const char *card,
           const char *to)
{
  graphene_point_t from, there;

  g_assert_true (pointer_find_card (desk, find_spot (desk, card).card, &from));
  g_assert_true (pointer_find_card (desk, find_spot (desk, to).card, &there));
  pointer_drag (desk, &from, &there);
  desk_wait (desk, 120);
}

/* Cards dragged within the hand stay where they were put, through draws and discards, until the hand
 * is sorted again. */
static void
test_order_by_hand (void)
{
  g_autoptr (Desk) desk = melds_desk ();

  g_settings_set_string (desk->settings, "hand-sort", "suit");
  assert_hand (desk, "5C 6C 7C 8C 7D 7S KS 7H");
  drag_card (desk, "7H", "5C");
  assert_hand (desk, "7H 5C 6C 7C 8C 7D 7S KS");
  drag_card (desk, "5C", "7D");
  assert_hand (desk, "7H 6C 7C 8C 7D 5C 7S KS");
  desk_play (desk, "discard 7C");
  desk_play (desk, "draw");
  desk_play (desk, "discard 2D");
  desk_play (desk, "draw");
  assert_hand (desk, "7H 6C 8C 7D 5C 7S KS AH");
  sobremesa_match_page_sort (desk->page);
  assert_hand (desk, "5C 6C 8C 7D 7S KS AH 7H");
  sobremesa_match_page_sort (desk->page);
  assert_hand (desk, "AH 5C 6C 7D 7S 7H 8C KS");
}

/* The same with the keyboard. */
static void
test_order_by_keys (void)
{
  g_autoptr (Desk) desk = melds_desk ();

  g_settings_set_string (desk->settings, "hand-sort", "suit");
  assert_hand (desk, "5C 6C 7C 8C 7D 7S KS 7H");
  g_assert_true (gtk_widget_grab_focus (GTK_WIDGET (find_spot (desk, "7H").card)));
  g_assert_true (sobremesa_table_key (desk->table, GDK_KEY_Left, GDK_SHIFT_MASK));
  g_assert_true (sobremesa_table_key (desk->table, GDK_KEY_Left, GDK_SHIFT_MASK));
  assert_hand (desk, "5C 6C 7C 8C 7D 7H 7S KS");
  g_assert_true (sobremesa_table_key (desk->table, GDK_KEY_Right, GDK_SHIFT_MASK));
  assert_hand (desk, "5C 6C 7C 8C 7D 7S 7H KS");
}

/* A hand can be put in order while others play, and dropping a card elsewhere leaves it as it was. */
static void
test_order_out_of_turn (void)
{
  g_autoptr (Desk) desk = melds_desk ();

  g_settings_set_string (desk->settings, "hand-sort", "suit");
  desk_play (desk, "discard KS");
  assert_hand (desk, "5C 6C 7C 8C 7D 7S 7H");
  drag_card (desk, "7H", "6C");
  assert_hand (desk, "5C 7H 6C 7C 8C 7D 7S");
  drag_card (desk, "7H", "KS");
  assert_hand (desk, "5C 7H 6C 7C 8C 7D 7S");
  g_assert_true (last_move_is (desk, "discard KS"));
}

/* Sorting at each moment of a deal, and a computer seat that discards from each place of its hand. */
static void
test_sort_at_each_phase (void)
{
  g_autoptr (Desk) desk = desk_open (new_rummy (2, "deal-two=10"), 1, NULL, 1024, 600);

  for (guint i = 0; i < 12 && !baraja_game_get_deal_over (desk->game); i++)
    {
      gint             seat = baraja_game_get_seat_to_act (desk->game);
      g_autofree char *name = g_strdup_printf ("hand-%d", seat);
      BarajaPile      *hand = baraja_game_get_pile (desk->game, name);
      g_autofree char *discard = NULL;

      for (guint j = 0; j < 3; j++)
        sobremesa_match_page_sort (desk->page);
      desk_play (desk, "draw");
      sobremesa_match_page_sort (desk->page);
      desk_settle (desk);
      discard = g_strdup_printf ("discard %s", baraja_card_get_code (baraja_pile_get_card (
                                                 hand, i % baraja_pile_get_n_cards (hand))));
      desk_play (desk, discard);
      desk_settle (desk);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  gtk_init ();
  adw_init ();
#define ADD(path, function) g_test_add_func ("/table/rummy-500/" path, function)
  ADD ("fits-two/asks-and-is-final", test_fits_two);
  ADD ("fits-two/dropped-on-one", test_dropped_on_one);
  ADD ("press-only-selects", test_press_selects);
  ADD ("owners", test_owners);
  ADD ("take/preview", test_preview);
  ADD ("take/owed", test_owed);
  ADD ("illegal-melds-are-explained", test_illegal_melds);
  ADD ("suggestions", test_suggestions);
  ADD ("order/by-hand", test_order_by_hand);
  ADD ("order/by-keys", test_order_by_keys);
  ADD ("order/out-of-turn", test_order_out_of_turn);
  ADD ("order/at-each-phase", test_sort_at_each_phase);
#undef ADD
  return g_test_run ();
}
