/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "test"

#include "config.h"

#include "pointer.h"
#include "rummy-500-desk.h"

/* Whole deals of 500 Rum at the table, with the mouse and with the keyboard. */

typedef void (*Player) (Desk       *desk,
                        BarajaMove *move);

static SobremesaPileView *
find_target (Desk       *desk,
             BarajaMove *move)
{
  SobremesaPileView *view =
    sobremesa_table_find_pile_view (desk->table, baraja_move_get_pile (move));

  g_assert_nonnull (view);
  return view;
}

static gboolean
is_taking (BarajaMove *move)
{
  return strcmp (baraja_move_get_verb (move), "take") == 0;
}

/* The X server takes its time. */
static void
wait_for (Desk *desk,
          guint n_events,
          guint n_selected)
{
  for (guint i = 0; i < 30 && count_events (desk) == n_events &&
                    (n_selected == 0 || desk->table->selection->len != n_selected);
       i++)
    desk_wait (desk, 30);
  desk_settle (desk);
}

static void
click_card (Desk       *desk,
            const char *code,
            guint       n_events,
            guint       n_selected)
{
  graphene_point_t point;

  g_assert_true (pointer_find_card (desk, find_spot (desk, code).card, &point));
  pointer_click (desk, &point);
  wait_for (desk, n_events, n_selected);
  /* A click too soon after another one at the same place doesn't count. */
  if (count_events (desk) == n_events && desk->table->selection->len != n_selected)
    {
      pointer_click (desk, &point);
      wait_for (desk, n_events, n_selected);
    }
}

/* Selects the cards and then clicks the place, or, every other time, drags them there. */
static void
play_with_mouse (Desk       *desk,
                 BarajaMove *move)
{
  static guint       n_moves;
  const char *const *cards = baraja_move_get_cards (move);
  guint              n_events = count_events (desk), n = 0;
  graphene_point_t   from, to;

  if (is_taking (move))
    {
      click_card (desk, cards[0], n_events, 0);
      return;
    }
  for (; cards[n] != NULL && count_events (desk) == n_events; n++)
    click_card (desk, cards[n], n_events, n + 1);
  if (count_events (desk) > n_events)
    return;
  g_assert_true (pointer_find_pile (desk, find_target (desk, move), &to));
  if (n > 0 && n_moves++ % 2 == 0)
    {
      g_assert_true (pointer_find_card (desk, find_spot (desk, cards[n - 1]).card, &from));
      pointer_drag (desk, &from, &to);
    }
  else
    pointer_click (desk, &to);
  wait_for (desk, n_events, 0);
  if (count_events (desk) == n_events && n == 0)
    {
      pointer_click (desk, &to);
      wait_for (desk, n_events, 0);
    }
}

typedef struct
{
  GtkWidget *widget;
  guint      from; /* index of the stop that it was reached from */
  guint      key;  /* 0 for the first one */
} Stop;

static void
press (Desk      *desk,
       GtkWidget *widget,
       guint      key)
{
  g_assert_true (gtk_widget_grab_focus (widget));
  g_assert_true (sobremesa_table_key (desk->table, key, 0));
}

static gboolean
is_known (GArray    *stops,
          GtkWidget *widget)
{
  for (guint i = 0; i < stops->len; i++)
    if (g_array_index (stops, Stop, i).widget == widget)
      return TRUE;
  return FALSE;
}

/* All cards and places to which the arrows lead, each with how one gets there soonest, until @target. */
static GArray *
explore (Desk      *desk,
         GtkWidget *start,
         GtkWidget *target)
{
  static const guint keys[] = { GDK_KEY_Left, GDK_KEY_Right, GDK_KEY_Up, GDK_KEY_Down };
  GArray            *stops = g_array_new (FALSE, FALSE, sizeof (Stop));
  Stop               first = { start, 0, 0 };

  g_array_append_val (stops, first);
  for (guint i = 0; i < stops->len && !is_known (stops, target); i++)
    for (guint j = 0; j < G_N_ELEMENTS (keys); j++)
      {
        Stop next = { NULL, i, keys[j] };

        press (desk, g_array_index (stops, Stop, i).widget, keys[j]);
        next.widget = gtk_widget_get_focus_child (GTK_WIDGET (desk->table));
        if (!is_known (stops, next.widget))
          g_array_append_val (stops, next);
      }
  return stops;
}

/* Goes to a card or place with the arrows alone, the shortest way. */
static void
go_to (Desk      *desk,
       GtkWidget *target)
{
  g_autoptr (GArray) stops = NULL, way = g_array_new (FALSE, FALSE, sizeof (guint));
  GtkWidget *start;
  guint      at = 0;

  desk_settle (desk);
  if (gtk_widget_get_focus_child (GTK_WIDGET (desk->table)) == NULL)
    sobremesa_table_focus (desk->table);
  start = gtk_widget_get_focus_child (GTK_WIDGET (desk->table));
  stops = explore (desk, start, target);
  while (at < stops->len && g_array_index (stops, Stop, at).widget != target)
    at++;
  if (at == stops->len)
    g_error ("The arrows don’t lead there");
  for (; at != 0; at = g_array_index (stops, Stop, at).from)
    g_array_prepend_val (way, g_array_index (stops, Stop, at).key);
  g_assert_true (gtk_widget_grab_focus (start));
  for (guint i = 0; i < way->len; i++)
    g_assert_true (sobremesa_table_key (desk->table, g_array_index (way, guint, i), 0));
  g_assert_true (gtk_widget_get_focus_child (GTK_WIDGET (desk->table)) == target);
}

/* The last card of a pile, or the empty place. */
static GtkWidget *
get_last (Desk              *desk,
          SobremesaPileView *view)
{
  BarajaPile *pile = sobremesa_pile_view_get_pile (view);
  guint       n = pile != NULL ? baraja_pile_get_n_cards (pile) : 0;

  return n > 0 ? g_hash_table_lookup (desk->table->card_views, baraja_pile_get_card (pile, n - 1))
               : GTK_WIDGET (view);
}

/* Draws with D, takes with Enter, melds and discards with Enter in the hand, lays off at the meld. */
static void
play_with_keys (Desk       *desk,
                BarajaMove *move)
{
  const char *const *cards = baraja_move_get_cards (move);

  if (cards[0] == NULL)
    {
      g_assert_true (sobremesa_table_key (desk->table, GDK_KEY_d, 0));
      return;
    }
  for (guint i = 0; cards[i] != NULL; i++)
    {
      go_to (desk, GTK_WIDGET (find_spot (desk, cards[i]).card));
      if (!is_taking (move))
        g_assert_true (sobremesa_table_key (desk->table, GDK_KEY_space, 0));
    }
  if (strcmp (baraja_move_get_verb (move), "lay") == 0 ||
      strcmp (baraja_move_get_verb (move), "discard") == 0)
    go_to (desk, get_last (desk, find_target (desk, move)));
  g_assert_true (sobremesa_table_key (desk->table, GDK_KEY_Return, 0));
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
  g_autoptr (Desk)      desk = desk_open (new_rummy (n_seats, ""), 1, NULL, width, height);
  g_autoptr (BarajaBot) bot = baraja_bot_new ("normal", n_seats, NULL);
  guint                 n_own = 0;

  while (!baraja_game_get_deal_over (desk->game))
    {
      gint                   seat = baraja_game_get_seat_to_act (desk->game);
      g_autofree char       *text = baraja_bot_choose (bot, desk->game, seat, NULL);
      g_autoptr (BarajaMove) move = NULL;
      guint                  n_events = count_events (desk);

      if (seat != 0 || strcmp (text, "stop") == 0)
        {
          desk_play (desk, text);
          continue;
        }
      desk_settle (desk);
      move = choose (desk, text);
      player (desk, move);
      n_own++;
      if (count_events (desk) != n_events + 1 || !last_move_is (desk, text))
        {
          g_autofree char *table = baraja_game_describe (desk->game, 0);

          g_error ("%u seats at %d × %d: to %s failed (%s) at:\n%s", n_seats, width, height, text,
                   desk->refused != NULL ? desk->refused : "not refused", table);
        }
    }
  g_test_message ("%u seats: %u moves", n_seats, n_own);
  desk_settle (desk);
  desk_wait (desk, 60);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (gtk_widget_get_template_child (
    GTK_WIDGET (desk->page), SOBREMESA_TYPE_MATCH_PAGE, "sheet_veil"))));
}

static void
test_mouse (void)
{
  play_deal (2, 1024, 600, play_with_mouse);
  if (g_test_quick ())
    return;
  play_deal (4, 1280, 800, play_with_mouse);
  play_deal (3, 360, 640, play_with_mouse);
}

static void
test_keys (void)
{
  for (guint n_seats = g_test_quick () ? 6 : 2; n_seats <= 6; n_seats++)
    play_deal (n_seats, n_seats % 2 == 0 ? 1024 : 360, n_seats % 2 == 0 ? 600 : 640, play_with_keys);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  gtk_init ();
  adw_init ();
#define ADD(path, function) g_test_add_func ("/table/rummy-500/" path, function)
  ADD ("whole-deals/mouse", test_mouse);
  ADD ("whole-deals/keyboard", test_keys);
#undef ADD
  return g_test_run ();
}
