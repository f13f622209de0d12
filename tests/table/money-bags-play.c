/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "test"

#include "config.h"

#include "money-bags-desk.h"
#include "pointer.h"

/* Whole deals of Money Bags at the table: with the mouse, with the keyboard, and by the actions that
 * assistive technology has. */

typedef gboolean (*Player) (Desk       *desk,
                            BarajaMove *move);

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
           const char *code)
{
  BarajaPile *cards = sobremesa_pile_view_get_pile (find_pile (desk, pile));

  for (guint i = 0; i < baraja_pile_get_n_cards (cards); i++)
    if (strcmp (baraja_card_get_code (baraja_pile_get_card (cards, i)), code) == 0)
      return g_hash_table_lookup (desk->table->card_views, baraja_pile_get_card (cards, i));
  g_assert_not_reached ();
}

/* The card that a move names and the widget of where it goes. */
static SobremesaCardView *
find_source (Desk       *desk,
             BarajaMove *move)
{
  const char *const *cards = baraja_move_get_cards (move);

  return cards[0] != NULL ? find_card (desk, baraja_move_get_from (move), cards[0]) : NULL;
}

static guint
count_events (Desk *desk)
{
  return baraja_record_get_n_applied (baraja_game_get_record (desk->game));
}

/* The X server takes its time. */
static void
wait_for_effect (Desk    *desk,
                 guint    n_events,
                 gboolean selection_will_do)
{
  for (guint i = 0; i < 30 && count_events (desk) == n_events &&
                    !(selection_will_do && desk->table->selection->len > 0);
       i++)
    desk_wait (desk, 30);
  desk_settle (desk);
}

/* Clicks the card and then the place, or, every other time, drags the card there. */
static gboolean
play_with_mouse (Desk       *desk,
                 BarajaMove *move)
{
  static guint       n_moves;
  SobremesaCardView *card = find_source (desk, move);
  guint              n_events = count_events (desk);
  graphene_point_t   from, to;

  desk_settle (desk);
  if (!pointer_find_pile (desk, find_pile (desk, baraja_move_get_pile (move)), &to))
    return FALSE;
  g_assert_true (card == NULL || pointer_find_card (desk, card, &from));
  n_moves++;
  /* A click too soon after another one at the same place doesn't count: then once more. */
  for (guint i = 0; i < 2 && count_events (desk) == n_events; i++)
    {
      if (card != NULL && n_moves % 2 == 0)
        pointer_drag (desk, &from, &to);
      else if (card != NULL && desk->table->selection->len == 0)
        {
          pointer_click (desk, &from);
          wait_for_effect (desk, n_events, TRUE);
        }
      if (count_events (desk) == n_events && (card == NULL || desk->table->selection->len > 0))
        pointer_click (desk, &to);
      wait_for_effect (desk, n_events, FALSE);
    }
  return TRUE;
}

/* The widget that stands for a pile: its last card, or the empty place. */
static GtkWidget *
find_target (Desk       *desk,
             BarajaMove *move)
{
  SobremesaPileView *view = find_pile (desk, baraja_move_get_pile (move));
  BarajaPile        *pile = sobremesa_pile_view_get_pile (view);
  guint              n = pile != NULL ? baraja_pile_get_n_cards (pile) : 0;

  return n > 0 ? g_hash_table_lookup (desk->table->card_views, baraja_pile_get_card (pile, n - 1))
               : GTK_WIDGET (view);
}

static void
press (Desk      *desk,
       GtkWidget *widget,
       guint      key)
{
  g_assert_true (gtk_widget_grab_focus (widget));
  g_assert_true (sobremesa_table_key (desk->table, key, 0));
}

static gboolean
play_with_keys (Desk       *desk,
                BarajaMove *move)
{
  SobremesaCardView *card = find_source (desk, move);

  /* Nobody presses a key before seeing what the last move did. */
  desk_settle (desk);
  if (card != NULL)
    press (desk, GTK_WIDGET (card), GDK_KEY_space);
  press (desk, find_target (desk, move), GDK_KEY_Return);
  return TRUE;
}

static gboolean
play_with_actions (Desk       *desk,
                   BarajaMove *move)
{
  SobremesaCardView *card = find_source (desk, move);
  GtkWidget         *target = find_target (desk, move);

  if (card != NULL)
    gtk_widget_activate_action (GTK_WIDGET (card), "card.activate", NULL);
  if (card == NULL || desk->table->selection->len > 0)
    gtk_widget_activate_action (
      target, SOBREMESA_IS_CARD_VIEW (target) ? "card.activate" : "pile.activate", NULL);
  return TRUE;
}

static BarajaMove *
choose (Desk       *desk,
        const char *text)
{
  g_autoptr (GPtrArray) choices = baraja_game_list_choices (desk->game, 0);

  for (guint i = 0; i < choices->len; i++)
    if (strcmp (baraja_move_to_string (g_ptr_array_index (choices, i)), text) == 0)
      return baraja_move_ref (g_ptr_array_index (choices, i));
  g_assert_not_reached ();
}

/* One's own moves are made at the table and must be the ones meant; the others' just happen. */
static void
play_deal (guint  n_seats,
           int    width,
           int    height,
           Player player)
{
  g_autoptr (Desk)      desk = desk_new ("money-bags", n_seats, 1, NULL, width, height);
  g_autoptr (BarajaBot) bot = baraja_bot_new ("easy", n_seats, NULL);
  guint                 n_own = 0, n_without_place = 0;

  while (!baraja_game_get_deal_over (desk->game))
    {
      gint                   seat = baraja_game_get_seat_to_act (desk->game);
      g_autofree char       *text = baraja_bot_choose (bot, desk->game, seat, NULL);
      g_autoptr (BarajaMove) move = NULL;
      BarajaRecord          *record = baraja_game_get_record (desk->game);
      guint                  n_events = baraja_record_get_n_applied (record);
      g_autofree char       *event = NULL;

      if (seat != 0)
        {
          desk_play (desk, text);
          continue;
        }
      move = choose (desk, text);
      if (!player (desk, move))
        {
          desk_play (desk, text);
          n_without_place++;
          continue;
        }
      n_own++;
      if (baraja_record_get_n_applied (record) != n_events + 1)
        {
          g_autofree char *table = baraja_game_describe (desk->game, 0);

          g_error ("%u seats: to %s failed (%s) at:\n%s", n_seats, text,
                   desk->refused != NULL ? desk->refused : "not refused", table);
        }
      event = baraja_record_event_to_json (record, n_events);
      if (strstr (event, text) == NULL)
        g_error ("%u seats: to %s became %s", n_seats, text, event);
    }
  g_test_message ("%u seats: %u moves, %u without a place", n_seats, n_own, n_without_place);
  g_assert_cmpuint (n_own, >, 20);
  g_assert_cmpuint (n_without_place, ==, 0);
}

static void
test_mouse (void)
{
  play_deal (5, 360, 640, play_with_mouse);
  if (g_test_quick ())
    return;
  play_deal (4, 360, 640, play_with_mouse);
  play_deal (4, 1024, 600, play_with_mouse);
}

static void
test_keys (void)
{
  for (guint n_seats = g_test_quick () ? 6 : 2; n_seats <= 6; n_seats++)
    play_deal (n_seats, n_seats % 2 == 0 ? 1280 : 360, n_seats % 2 == 0 ? 800 : 640, play_with_keys);
}

static void
test_actions (void)
{
  for (guint n_seats = g_test_quick () ? 6 : 2; n_seats <= 6; n_seats++)
    play_deal (n_seats, 1024, 600, play_with_actions);
}

/* With the arrows alone every place can be reached from the hand. */
static void
test_arrows (void)
{
  static const guint      keys[] = { GDK_KEY_Left, GDK_KEY_Right, GDK_KEY_Up, GDK_KEY_Down };
  g_autoptr (Desk)        desk = desk_new ("money-bags", 3, 1, NULL, 1280, 800);
  g_autoptr (GPtrArray)   reached = g_ptr_array_new ();
  GHashTableIter          iter;
  gpointer                view;

  desk_play_busily (desk, 110);
  desk_settle (desk);
  sobremesa_table_focus (desk->table);
  g_ptr_array_add (reached, gtk_widget_get_focus_child (GTK_WIDGET (desk->table)));
  for (guint i = 0; i < reached->len; i++)
    for (guint j = 0; j < G_N_ELEMENTS (keys); j++)
      {
        press (desk, g_ptr_array_index (reached, i), keys[j]);
        view = gtk_widget_get_focus_child (GTK_WIDGET (desk->table));
        if (!g_ptr_array_find (reached, view, NULL))
          g_ptr_array_add (reached, view);
      }
  g_hash_table_iter_init (&iter, desk->table->pile_views);
  while (g_hash_table_iter_next (&iter, NULL, &view))
    {
      BarajaPile *pile = sobremesa_pile_view_get_pile (view);
      gboolean    found = g_ptr_array_find (reached, view, NULL);

      for (guint i = 0; pile != NULL && i < baraja_pile_get_n_cards (pile); i++)
        found |= g_ptr_array_find (reached,
                                   g_hash_table_lookup (desk->table->card_views,
                                                        baraja_pile_get_card (pile, i)),
                                   NULL);
      if (!found)
        g_error ("The arrows don’t lead to %s", sobremesa_pile_view_get_name (view));
    }
}

static gboolean
overlap (const graphene_rect_t *a,
         const graphene_rect_t *b)
{
  graphene_rect_t shared;

  return graphene_rect_intersection (a, b, &shared) && shared.size.width > 2 &&
         shared.size.height > 2;
}

/* All bags lie within the table, none on another, none on the hand or the slots. */
static void
check_layout (guint n_seats,
              int   width,
              int   height)
{
  g_autoptr (Desk)      desk = desk_new ("money-bags", n_seats, 1, NULL, width, height);
  g_autoptr (GPtrArray) views = g_ptr_array_new ();
  SobremesaTable       *table = desk->table;

  desk_play_busily (desk, 130);
  desk_settle (desk);
  for (guint i = 0; i < table->pile_order->len; i++)
    {
      SobremesaPileView *view = g_ptr_array_index (table->pile_order, i);

      if (sobremesa_pile_view_get_pile (view) != NULL &&
          sobremesa_table_get_host (table, view) == view)
        g_ptr_array_add (views, view);
    }
  for (guint i = 0; i < views->len; i++)
    {
      graphene_rect_t a, b;

      sobremesa_pile_view_get_bounds (g_ptr_array_index (views, i), &a);
      g_assert_cmpfloat (a.origin.x + a.size.width, <=, table->width + 1);
      g_assert_cmpfloat (a.origin.y + a.size.height, <=, table->height + 1);
      for (guint j = 0; j < i; j++)
        {
          sobremesa_pile_view_get_bounds (g_ptr_array_index (views, j), &b);
          if (overlap (&a, &b))
            g_error ("%u seats at %d × %d: %s lies on %s", n_seats, width, height,
                     sobremesa_pile_view_get_name (g_ptr_array_index (views, i)),
                     sobremesa_pile_view_get_name (g_ptr_array_index (views, j)));
        }
    }
}

static void
test_layout (void)
{
  for (guint n_seats = 2; n_seats <= 6; n_seats++)
    {
      check_layout (n_seats, 1280, 800);
      check_layout (n_seats, 1024, 600);
      check_layout (n_seats, 360, 640);
    }
}

/* Of every card of a hand of thirty, the corner with its letter is to be seen and can be clicked. */
static void
test_full_hand (void)
{
  static const int sizes[][2] = { { 1280, 800 }, { 1024, 600 }, { 360, 640 } };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (Desk) desk = desk_new ("money-bags", 2, 1, NULL, sizes[i][0], sizes[i][1]);
      BarajaPile      *hand;

      for (guint j = 0; j < 54; j++)
        {
          g_auto (GStrv) moves =
            baraja_game_list_moves (desk->game, baraja_game_get_seat_to_act (desk->game));

          desk_play (desk, moves[0]);
        }
      desk_settle (desk);
      hand = sobremesa_pile_view_get_pile (find_pile (desk, "hand-0"));
      g_assert_cmpuint (baraja_pile_get_n_cards (hand), ==, 31);
      for (guint j = 0; j < 31; j++)
        {
          SobremesaCardView *view =
            g_hash_table_lookup (desk->table->card_views, baraja_pile_get_card (hand, j));
          const SobremesaPlace *place = sobremesa_card_view_get_place (view);
          double                left = place->x - place->width / 2;
          double                top = place->y - place->width * 0.7;

          g_assert_cmpfloat (place->width, >=, 36);
          /* Where the letter and the suit are. */
          g_assert_true (
            sobremesa_table_pick (desk->table, left + place->width * 0.2, top + place->width * 0.1)
              .card == view);
          g_assert_true (
            sobremesa_table_pick (desk->table, left + place->width * 0.2, top + place->width * 0.4)
              .card == view);
        }
    }
}

int
main (int    argc,
      char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/table/money-bags/whole-deals-by-mouse", test_mouse);
  g_test_add_func ("/table/money-bags/whole-deals-by-keys", test_keys);
  g_test_add_func ("/table/money-bags/whole-deals-by-actions", test_actions);
  g_test_add_func ("/table/money-bags/arrows-lead-everywhere", test_arrows);
  g_test_add_func ("/table/money-bags/all-bags-have-room", test_layout);
  g_test_add_func ("/table/money-bags/thirty-cards-are-legible", test_full_hand);
  return g_test_run ();
}
