/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "test"

#include "config.h"

#include "rummy-500-desk.h"

/* Calling "Rummy!": people by a button or a key, computer seats after a while, and nobody is hurried. */

/* Three or more seats with seven cards each. A set of sevens lies on the table and the next discard can
 * be the seven of spades, which seat @holder holds. It is that seat's turn to discard. */
static Desk *
call_desk (guint n_people,
           guint holder)
{
  static const char *const with_seven[] = { "7C 7D 7H 2C 3D KH 9S", "7S 4C 5D JH QC 9D 6H",
                                            "8S 4D 6D AC 2H QS KD", NULL };
  static const char *const without[] = { "7C 7D 7H 2C 3D KH 7S", "9S 4C 5D JH QC 9D 6H",
                                         "8S 4D 6D AC 2H QS KD", NULL };
  g_autofree char *order = order_for (holder == 0 ? without : with_seven, "TC 2S 3S");
  Desk *desk = desk_open (new_rummy (3, "rummy-call=true"), n_people, order, 1024, 600);

  desk_play (desk, "draw");
  desk_play (desk, "meld 7C 7D 7H");
  if (holder == 0)
    return desk;
  desk_play (desk, "discard 2C");
  desk_play (desk, "draw");
  return desk;
}

static gboolean
wait_for_move (Desk *desk,
               guint n_events,
               guint ms)
{
  for (guint waited = 0; waited < ms && count_events (desk) == n_events; waited += 50)
    desk_wait (desk, 50);
  return count_events (desk) > n_events;
}

static char *
get_last_event (Desk *desk)
{
  return baraja_record_event_to_json (baraja_game_get_record (desk->game),
                                      count_events (desk) - 1);
}

/* Ana discards; Bruno, a computer seat, is next. You have the button and the key. */
static void
test_key (void)
{
  g_autoptr (Desk) desk = call_desk (1, 1);
  g_autofree char *buttons = NULL, *event = NULL;

  desk_play (desk, "discard 7S");
  desk_settle (desk);
  g_assert_true (sobremesa_match_get_can_interrupt (desk->match, 0));
  buttons = get_buttons (desk);
  g_assert_cmpstr (buttons, ==, "Rummy!");
  g_assert_cmpstr (get_text (desk, "prompt"), ==,
                   "Call “Rummy!” if you want the seven of spades, which fits a meld.");
  g_assert_true (sobremesa_match_page_key (desk->page, GDK_KEY_r, 0));
  event = get_last_event (desk);
  g_assert_nonnull (strstr (event, "call 1"));
  desk_settle (desk);
  g_assert_cmpstr (sobremesa_pile_view_get_name (find_spot (desk, "7S").pile), ==, "meld-1");
  g_assert_false (sobremesa_match_get_can_interrupt (desk->match, 0));
}

/* Pressing the meld is another way to call. */
static void
test_press_on_meld (void)
{
  g_autoptr (Desk) desk = call_desk (1, 1);
  g_autofree char *event = NULL;

  desk_play (desk, "discard 7S");
  desk_settle (desk);
  sobremesa_table_activate_spot (desk->table, find_spot (desk, "7D"), FALSE);
  event = get_last_event (desk);
  g_assert_nonnull (strstr (event, "call 1"));
}

/* Nothing can be called that fits nothing, and the key says nothing then. */
static void
test_nothing_to_call (void)
{
  g_autoptr (Desk) desk = call_desk (1, 1);
  g_autofree char *buttons = NULL;
  guint            n_events;

  desk_play (desk, "discard QC");
  desk_settle (desk);
  n_events = count_events (desk);
  buttons = get_buttons (desk);
  g_assert_cmpstr (buttons, ==, "");
  g_assert_false (sobremesa_match_page_key (desk->page, GDK_KEY_r, 0));
  g_assert_cmpuint (count_events (desk), ==, n_events);
}

/* Even when computer seats move at once, people have time to call before the next of them draws; what
 * hastens computers ends it. */
static void
test_fair_chance (void)
{
  g_autoptr (Desk) desk = call_desk (3, 1);
  guint            n_events;

  /* Ana sits at this computer too, Bruno is a computer seat but easy to overlook the call. */
  baraja_seat_set_kind (baraja_game_get_seat (desk->game, 2), BARAJA_SEAT_COMPUTER);
  sobremesa_match_set_instant (desk->match, TRUE);
  desk_play (desk, "discard 7S");
  n_events = count_events (desk);
  sobremesa_match_set_running (desk->match, TRUE);
  g_assert_false (wait_for_move (desk, n_events, 450));
  sobremesa_match_hasten (desk->match);
  g_assert_true (wait_for_move (desk, n_events, 2000));
}

/* You discard what fits: a computer seat calls it, though not at once. */
static void
test_computers_call (void)
{
  g_autoptr (Desk) desk = call_desk (1, 0);
  g_autofree char *event = NULL;
  gint64           start;
  guint            n_events;

  sobremesa_match_set_running (desk->match, TRUE);
  start = g_get_monotonic_time ();
  desk_play (desk, "discard 7S");
  n_events = count_events (desk);
  g_assert_true (wait_for_move (desk, n_events, 4000));
  event = get_last_event (desk);
  sobremesa_match_set_running (desk->match, FALSE);
  g_assert_nonnull (strstr (event, "call 1"));
  g_assert_cmpint ((g_get_monotonic_time () - start) / 1000, >=, 500);
}

/* Of several people at the computer each has a button of their own. */
static void
test_several_people (void)
{
  g_autoptr (Desk) desk = call_desk (3, 1);
  g_autofree char *buttons = NULL;

  desk_play (desk, "discard 7S");
  sobremesa_match_lift_curtain (desk->match);
  desk_settle (desk);
  buttons = get_buttons (desk);
  g_assert_nonnull (strstr (buttons, "Rummy! (You)"));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  gtk_init ();
  adw_init ();
#define ADD(path, function) g_test_add_func ("/table/rummy-500/call/" path, function)
  ADD ("button-and-key", test_key);
  ADD ("press-on-the-meld", test_press_on_meld);
  ADD ("nothing-to-call", test_nothing_to_call);
  ADD ("people-have-time", test_fair_chance);
  ADD ("computer-seats-call", test_computers_call);
  ADD ("several-people", test_several_people);
#undef ADD
  return g_test_run ();
}
