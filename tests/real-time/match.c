/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sobremesa-match.h"

/* A match in real time as the page has it: taken up, left, and taken up again. */

static BarajaGame *
new_game (void)
{
  BarajaGame *game = baraja_game_new ("ratscrew", 3, NULL, NULL);

  for (guint i = 1; i < 3; i++)
    baraja_seat_set_kind (baraja_game_get_seat (game, i), BARAJA_SEAT_COMPUTER);
  return game;
}

static void
assert_state (SobremesaMatch *match, SobremesaRealTimeState state)
{
  g_assert_cmpint (sobremesa_real_time_get_state (sobremesa_match_get_real_time (match)), ==,
                   state);
}

static void
test_new (void)
{
  g_autoptr (BarajaGame) game = new_game ();
  g_autoptr (SobremesaMatch) match = sobremesa_match_new (NULL, game, NULL);

  assert_state (match, SOBREMESA_REAL_TIME_STOPPED);
  sobremesa_match_set_running (match, TRUE);
  sobremesa_match_next_deal (match);
  assert_state (match, SOBREMESA_REAL_TIME_COUNTDOWN);
  g_assert_true (sobremesa_match_get_can_play (match));
  g_assert_false (sobremesa_match_get_needs_curtain (match));
  g_assert_false (sobremesa_match_get_can_undo (match));
}

static void
test_leave (void)
{
  g_autoptr (BarajaGame) game = new_game ();
  g_autoptr (SobremesaMatch) match = sobremesa_match_new (NULL, game, NULL);

  sobremesa_match_next_deal (match);
  sobremesa_match_set_running (match, TRUE);
  sobremesa_match_set_running (match, FALSE);
  assert_state (match, SOBREMESA_REAL_TIME_STOPPED);
  g_assert_false (sobremesa_match_get_can_play (match));
  sobremesa_match_play (match, "slap", NULL);
  g_assert_cmpuint (baraja_record_get_n_events (baraja_game_get_record (game)), ==, 1);
}

/* A match with events behind it waits for its people. */
static void
test_take_up_again (void)
{
  g_autoptr (BarajaGame) game = new_game ();
  g_autoptr (SobremesaMatch) match = NULL;

  g_assert_true (baraja_game_deal (game, NULL, NULL));
  g_assert_true (baraja_game_play_at (game, 0, "flip", 1000, NULL));
  match = sobremesa_match_new (NULL, game, "some-id");
  sobremesa_match_set_running (match, TRUE);
  assert_state (match, SOBREMESA_REAL_TIME_PAUSED);
}

/* Several people here: nobody's hand need be hidden, and nobody has to take turns at the screen. */
static void
test_people (void)
{
  g_autoptr (BarajaGame) game = baraja_game_new ("ratscrew", 4, NULL, NULL);
  g_autoptr (SobremesaMatch) match = sobremesa_match_new (NULL, game, NULL);

  g_assert_cmpuint (sobremesa_match_get_n_people (match), ==, 4);
  g_assert_cmpint (sobremesa_match_get_front (match), ==, 0);
  sobremesa_match_set_front (match, 2);
  sobremesa_match_set_running (match, TRUE);
  sobremesa_match_next_deal (match);
  g_assert_cmpint (sobremesa_match_get_front (match), ==, 2);
  g_assert_false (sobremesa_match_get_needs_curtain (match));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/real-time/match/new-counts-down", test_new);
  g_test_add_func ("/real-time/match/leave-stops", test_leave);
  g_test_add_func ("/real-time/match/taken-up-again-is-paused", test_take_up_again);
  g_test_add_func ("/real-time/match/several-people-without-curtain", test_people);
  return g_test_run ();
}
