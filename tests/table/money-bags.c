/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "test"

#include "config.h"

#include "money-bags-desk.h"
#include "pointer.h"
#include "sobremesa-standing-panel.h"
#include "sobremesa-standing-strip.h"

/* What the table of Money Bags tells: actions, bags, cards that only their owner may know, and how
 * the deal stands. */

static SobremesaPileView *
find_pile (Desk       *desk,
           const char *name)
{
  SobremesaPileView *view = sobremesa_table_find_pile_view (desk->table, name);

  g_assert_nonnull (view);
  return view;
}

static SobremesaCardView *
find_card (Desk       *desk,
           const char *pile,
           guint       position)
{
  BarajaPile *cards = sobremesa_pile_view_get_pile (find_pile (desk, pile));

  return g_hash_table_lookup (desk->table->card_views, baraja_pile_get_card (cards, position));
}

static void
assert_label (GtkWidget  *widget,
              const char *expected)
{
  g_autofree char *difference =
    gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                        expected);

  g_assert_cmpstr (difference, ==, NULL);
}

/* Whether a label with this text is to be seen. */
static gboolean
shows (GtkWidget  *root,
       const char *text)
{
  if (!gtk_widget_get_child_visible (root) || !gtk_widget_get_visible (root))
    return FALSE;
  if (GTK_IS_LABEL (root) && strcmp (gtk_label_get_text (GTK_LABEL (root)), text) == 0)
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (shows (child, text))
      return TRUE;
  return FALSE;
}

static gboolean
plate_shows (Desk       *desk,
             guint       seat,
             const char *text)
{
  desk_settle (desk);
  return shows (g_ptr_array_index (desk->table->plates, seat), text);
}

static void
test_actions (void)
{
  g_autoptr (Desk) desk = short_desk (1280, 800);

  g_assert_true (plate_shows (desk, 0, "●●●"));
  desk_play (desk, "take 1");
  g_assert_true (plate_shows (desk, 0, "●●○"));
  desk_play (desk, "open AC");
  g_assert_true (plate_shows (desk, 0, "●○○"));
  g_assert_false (plate_shows (desk, 1, "●●●"));
  desk_play (desk, "take 2");
  g_assert_false (plate_shows (desk, 0, "●○○"));
  g_assert_true (plate_shows (desk, 1, "●●●"));
}

/* You have a bag of three sevens and an empty one; Ana an empty one. */
static void
fill_bags (Desk *desk)
{
  const char *moves[] = { "open 2C", "open AC", "take 1", "open AD", "take 2",
                          "take 3",  "fill 7C 1", "fill 7H 1" };

  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    desk_play (desk, moves[i]);
  desk_settle (desk);
}

static const char *
get_badge (Desk       *desk,
           const char *pile)
{
  return gtk_label_get_text (
    GTK_LABEL (sobremesa_pile_view_get_badge (find_pile (desk, pile))));
}

static void
test_bags (void)
{
  g_autoptr (Desk) desk = short_desk (1280, 800);

  fill_bags (desk);
  g_assert_cmpstr (get_badge (desk, "bag-0-1"), ==, "7 × 2");
  g_assert_cmpstr (get_badge (desk, "bag-0-2"), ==, "empty");
  assert_label (GTK_WIDGET (find_pile (desk, "bag-0-1")), "Bag of sevens, 2 cards");
  assert_label (GTK_WIDGET (find_pile (desk, "bag-0-2")), "Bag 2, empty");
  assert_label (GTK_WIDGET (find_pile (desk, "bag-1-1")), "Ana: Bag 1, empty");
  desk_play (desk, "fill 7S 1");
  g_assert_cmpstr (get_badge (desk, "bag-0-1"), ==, "7 × 3");
  assert_label (GTK_WIDGET (find_pile (desk, "bag-0-1")), "Bag of sevens, 3 cards");
}

/* The line at the bottom while one points somewhere. */
static const char *
point_at (Desk       *desk,
          const char *pile,
          gint        position)
{
  graphene_point_t point;
  GtkWidget       *root = GTK_WIDGET (desk->page);
  GtkWidget       *prompt;

  if (position >= 0)
    g_assert_true (pointer_find_card (desk, find_card (desk, pile, position), &point));
  else
    g_assert_true (pointer_find_pile (desk, find_pile (desk, pile), &point));
  pointer_move (desk, &point);
  prompt = GTK_WIDGET (gtk_widget_get_template_child (root, SOBREMESA_TYPE_MATCH_PAGE, "prompt"));
  return gtk_label_get_text (GTK_LABEL (prompt));
}

static void
test_fresh_bag (void)
{
  g_autoptr (Desk)  desk = short_desk (1280, 800);
  graphene_point_t  point;
  BarajaPile       *bag;

  desk_play (desk, "open 2C");
  desk_settle (desk);
  bag = sobremesa_pile_view_get_pile (find_pile (desk, "bag-0-1"));
  g_assert_true (baraja_pile_get_closed (bag));
  g_assert_cmpstr (get_badge (desk, "bag-0-1"), ==, "new");
  g_assert_nonnull (strstr (point_at (desk, "bag-0-1", -1), "from your next turn on"));
  /* With a card in the hand, too, and by trying. */
  g_assert_true (pointer_find_card (desk, find_card (desk, "hand-0", 1), &point));
  pointer_click (desk, &point);
  g_assert_cmpuint (desk->table->selection->len, ==, 1);
  g_assert_cmpstr (point_at (desk, "bag-0-1", -1), ==,
                   "A bag can’t be filled in the turn in which it was opened.");
  g_assert_true (pointer_find_pile (desk, find_pile (desk, "bag-0-1"), &point));
  pointer_click (desk, &point);
  g_assert_cmpstr (desk->refused, ==, "bags.fill-fresh");
  desk_play (desk, "take 1");
  desk_play (desk, "take 2");
  g_assert_false (baraja_pile_get_closed (bag));
  g_assert_cmpstr (get_badge (desk, "bag-0-1"), ==, "empty");
}

static void
test_peeking (void)
{
  g_autoptr (Desk)   desk = short_desk (1280, 800);
  SobremesaCardView *own, *other;

  fill_bags (desk);
  own = find_card (desk, "bag-0-1-down", 0);
  other = find_card (desk, "bag-1-1-down", 0);
  g_assert_nonnull (strstr (point_at (desk, "bag-0-1-down", 0), "two of clubs"));
  g_assert_true (desk->table->peeked == own);
  assert_label (GTK_WIDGET (own), "two of clubs, face down, Card under bag 1, 1 of 1");
  g_assert_null (strstr (point_at (desk, "bag-1-1-down", 0), "ace of diamonds"));
  g_assert_null (desk->table->peeked);
  assert_label (GTK_WIDGET (other), "face-down card, Ana: Card under bag 1, 1 of 1");
  /* Nor with the keyboard. */
  gtk_widget_grab_focus (GTK_WIDGET (other));
  g_assert_null (desk->table->peeked);
}

/* Two people at one screen: what one looked at is hidden when the other takes over. */
static void
test_peeking_ends (void)
{
  g_autofree char  *order = complete_order (SHORT_DEAL);
  g_autoptr (Desk)  desk = desk_new ("money-bags", 2, 2, order, 1280, 800);
  BarajaCard       *card;

  sobremesa_match_lift_curtain (desk->match);
  desk_play (desk, "open 2C");
  desk_play (desk, "take 1");
  desk_settle (desk);
  card = sobremesa_card_view_get_card (find_card (desk, "bag-0-1-down", 0));
  point_at (desk, "bag-0-1-down", 0);
  g_assert_nonnull (desk->table->peeked);
  desk_play (desk, "take 2");
  g_assert_false (baraja_card_get_known (card));
  sobremesa_match_lift_curtain (desk->match);
  desk_settle (desk);
  g_assert_cmpint (sobremesa_table_get_seat (desk->table), ==, 1);
  g_assert_false (baraja_card_get_known (card));
  assert_label (GTK_WIDGET (find_card (desk, "bag-0-1-down", 0)),
                "face-down card, You: Card under bag 1, 1 of 1");
}

static void
test_standing (void)
{
  g_autoptr (Desk) desk = short_desk (1280, 800);
  GtkWidget       *panel = desk_find (GTK_WIDGET (desk->page), SOBREMESA_TYPE_STANDING_PANEL);
  GtkWidget       *strip = desk_find (GTK_WIDGET (desk->page), SOBREMESA_TYPE_STANDING_STRIP);

  fill_bags (desk);
  g_assert_true (gtk_widget_get_mapped (panel));
  g_assert_false (gtk_widget_get_mapped (strip));
  /* Two sevens alone, an empty bag and a card; an empty bag and five cards. */
  g_assert_true (shows (panel, "Sevens"));
  g_assert_true (shows (panel, "−1"));
  g_assert_true (shows (panel, "−10"));
  g_assert_false (shows (panel, "Aces"));
  g_settings_set_boolean (desk->settings, "show-standing", FALSE);
  desk_settle (desk);
  g_assert_false (gtk_widget_get_mapped (panel));
  g_assert_false (gtk_widget_get_mapped (strip));
  g_settings_reset (desk->settings, "show-standing");
  desk_settle (desk);
  g_assert_true (gtk_widget_get_mapped (panel));
}

static void
test_standing_when_narrow (void)
{
  g_autoptr (Desk) desk = short_desk (360, 640);
  GtkWidget       *panel = desk_find (GTK_WIDGET (desk->page), SOBREMESA_TYPE_STANDING_PANEL);
  GtkWidget       *strip = desk_find (GTK_WIDGET (desk->page), SOBREMESA_TYPE_STANDING_STRIP);

  fill_bags (desk);
  g_assert_false (gtk_widget_get_mapped (panel));
  g_assert_true (gtk_widget_get_mapped (strip));
  g_assert_true (shows (strip, "You\302\240−1\302\240· Ana\302\240−10"));
}

/* Nothing is asked where only one thing can be meant. */
static void
test_plain_intent (void)
{
  g_autoptr (Desk) desk = short_desk (1280, 800);
  graphene_point_t from, to;

  /* A click on a card selects it, though it can only be opened; Enter does it. */
  g_assert_true (pointer_find_card (desk, find_card (desk, "hand-0", 0), &from));
  pointer_click (desk, &from);
  g_assert_null (baraja_game_get_pile (desk->game, "bag-0-1"));
  gtk_widget_grab_focus (GTK_WIDGET (find_card (desk, "hand-0", 0)));
  g_assert_true (sobremesa_table_key (desk->table, GDK_KEY_Return, 0));
  g_assert_nonnull (baraja_game_get_pile (desk->game, "bag-0-1"));
  desk_settle (desk);
  /* Dropped on one's side, it needs no further word. */
  g_assert_true (pointer_find_card (desk, find_card (desk, "hand-0", 0), &from));
  g_assert_true (pointer_find_pile (desk, find_pile (desk, "table"), &to));
  pointer_drag (desk, &from, &to);
  g_assert_nonnull (baraja_game_get_pile (desk->game, "bag-0-2"));
}

static void
test_joker (void)
{
  g_autofree char  *order = complete_order ("AC AD 2C 2D 7C 7D * 3D 7S KS QS 9C 9D 9H 9S");
  g_autoptr (Desk)  desk = desk_new ("money-bags", 2, 1, order, 1280, 800);
  const char       *moves[] = { "open 2C", "open AC", "take 1", "take 2", "take 3", "open AD",
                                "fill 7C 1" };
  graphene_point_t  from, to;

  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    desk_play (desk, moves[i]);
  desk_settle (desk);
  /* Not on the empty bag; at once on the other. */
  g_assert_true (pointer_find_card (desk, find_card (desk, "hand-0", 0), &from));
  g_assert_true (pointer_find_pile (desk, find_pile (desk, "bag-0-2"), &to));
  pointer_drag (desk, &from, &to);
  g_assert_cmpstr (desk->refused, ==, "bags.fill-joker");
  g_assert_true (pointer_find_pile (desk, find_pile (desk, "bag-0-1"), &to));
  pointer_drag (desk, &from, &to);
  g_assert_cmpstr (get_badge (desk, "bag-0-1"), ==, "7 × 2");
}

/* The key for drawing leads to the slots, for there are three to choose from. */
static void
test_draw_key (void)
{
  g_autoptr (Desk) desk = short_desk (1280, 800);

  g_assert_true (sobremesa_table_key (desk->table, GDK_KEY_d, 0));
  g_assert_true (gtk_widget_get_focus_child (GTK_WIDGET (desk->table)) ==
                 GTK_WIDGET (find_card (desk, "slot-1", 0)));
  g_assert_true (sobremesa_table_key (desk->table, GDK_KEY_Return, 0));
  g_assert_cmpuint (
    baraja_pile_get_n_cards (sobremesa_pile_view_get_pile (find_pile (desk, "hand-0"))), ==, 5);
}

static void
test_hand_by_rank (void)
{
  g_autofree char   *order = complete_order ("KC AD * 2D 7C 7D KD 3D AS 7S QS");
  g_autoptr (Desk)   desk = desk_new ("money-bags", 2, 1, order, 1280, 800);
  const char        *shown[] = { "AS", "7C", "7S", "KC", "KD", "*" };
  SobremesaPileView *view;

  desk_play (desk, "take 1");
  desk_play (desk, "take 2");
  desk_settle (desk);
  view = find_pile (desk, "hand-0");
  for (guint i = 0; i < G_N_ELEMENTS (shown); i++)
    g_assert_cmpstr (baraja_card_get_code (
                       baraja_pile_get_card (sobremesa_pile_view_get_pile (view),
                                             sobremesa_pile_view_get_position (view, i))),
                     ==, shown[i]);
}

int
main (int    argc,
      char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/table/money-bags/actions-are-counted", test_actions);
  g_test_add_func ("/table/money-bags/bags-tell-what-they-are", test_bags);
  g_test_add_func ("/table/money-bags/a-fresh-bag-says-why", test_fresh_bag);
  g_test_add_func ("/table/money-bags/only-the-owner-peeks", test_peeking);
  g_test_add_func ("/table/money-bags/peeking-ends-with-the-turn", test_peeking_ends);
  g_test_add_func ("/table/money-bags/how-it-stands", test_standing);
  g_test_add_func ("/table/money-bags/how-it-stands-when-narrow", test_standing_when_narrow);
  g_test_add_func ("/table/money-bags/plain-intent", test_plain_intent);
  g_test_add_func ("/table/money-bags/joker", test_joker);
  g_test_add_func ("/table/money-bags/draw-key", test_draw_key);
  g_test_add_func ("/table/money-bags/hand-by-rank", test_hand_by_rank);
  return g_test_run ();
}
