/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sample.h"

#include <string.h>

/* Taking back, honestly: nothing that showed a person a hidden card. */

static BarajaGame *
new_against_computer (void)
{
  BarajaGame *game = sample_new ();

  baraja_seat_set_kind (baraja_game_get_seat (game, 1), BARAJA_SEAT_COMPUTER);
  return game;
}

static void
assert_stuck (BarajaGame *game,
              const char *part)
{
  g_autofree char *before = sample_to_json (game);
  g_autofree char *after = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_false (baraja_game_get_can_undo (game));
  g_assert_false (baraja_game_undo (game, &error));
  g_assert_error (error, BARAJA_ERROR, BARAJA_ERROR_UNDO);
  g_assert_nonnull (strstr (error->message, part));
  after = sample_to_json (game);
  g_assert_cmpstr (before, ==, after);
}

static void
assert_goes_back_to (BarajaGame *game,
                     guint       n_applied)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (baraja_game_get_can_undo (game));
  baraja_game_undo (game, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (baraja_record_get_n_applied (baraja_game_get_record (game)), ==, n_applied);
}

static void
test_nothing_to_take_back (void)
{
  g_autoptr (BarajaGame) game = baraja_game_new (SAMPLE_GAME, 2, NULL, NULL);

  assert_stuck (game, "nothing to take back");
}

static void
test_not_the_deal (void)
{
  g_autoptr (BarajaGame) game = sample_new ();

  g_assert_cmpint (baraja_game_get_undo_policy (game), ==, BARAJA_UNDO_HONEST);
  assert_stuck (game, "hidden");
}

static void
test_not_a_draw (void)
{
  g_autoptr (BarajaGame) game = sample_new ();

  sample_play (game, "draw");
  assert_stuck (game, "hidden");
  sample_play (game, "play TC C");
  assert_goes_back_to (game, 2);
  assert_stuck (game, "hidden");
}

static void
test_a_played_card (void)
{
  g_autoptr (BarajaGame) game = sample_new ();
  g_autofree char *before = baraja_game_describe (game, BARAJA_SEAT_ALL);
  g_autofree char *after = NULL;

  sample_play (game, "play TC C");
  sample_play (game, "end");
  assert_goes_back_to (game, 2);
  assert_goes_back_to (game, 1);
  after = baraja_game_describe (game, BARAJA_SEAT_ALL);
  g_assert_cmpstr (before, ==, after);
  assert_stuck (game, "hidden");
}

/* A computer's draws show a person nothing: they go back together with his own move. */
static void
test_computer_draws_go_back (void)
{
  g_autoptr (BarajaGame) game = new_against_computer ();

  sample_play (game, "play TC C");
  sample_play (game, "end");
  sample_play (game, "draw");
  sample_play (game, "draw");
  g_assert_cmpint (baraja_game_get_seat_to_act (game), ==, 0);
  assert_goes_back_to (game, 2);
  g_assert_cmpint (baraja_game_get_seat_to_act (game), ==, 0);
}

/* A card laid face down by a computer shows nothing, one laid face up shows itself. */
static void
test_computer_plays (void)
{
  g_autoptr (BarajaGame) game = new_against_computer ();

  sample_play (game, "play TC C");
  sample_play (game, "end");
  sample_play (game, "play 2D C");
  sample_play (game, "end");
  assert_goes_back_to (game, 2);
  sample_play (game, "end");
  sample_play (game, "play 5D D");
  assert_stuck (game, "hidden");
}

/* Two people at one table: what one shows the other by his own move he may take back. */
static void
test_two_people (void)
{
  g_autoptr (BarajaGame) game = sample_new ();

  sample_play (game, "play TC C");
  sample_play (game, "end");
  sample_play (game, "play 5D D");
  assert_goes_back_to (game, 3);
  g_assert_cmpint (baraja_game_get_seat_to_act (game), ==, 1);
}

/* Computers alone show nobody anything. */
static void
test_computers_alone (void)
{
  g_autoptr (BarajaGame) game = new_against_computer ();

  baraja_seat_set_kind (baraja_game_get_seat (game, 0), BARAJA_SEAT_COMPUTER);
  sample_play (game, "draw");
  sample_play (game, "draw");
  assert_goes_back_to (game, 2);
  assert_goes_back_to (game, 1);
}

/* Before a person's first decision there is nothing of his to take back. */
static void
test_computer_began (void)
{
  g_autoptr (BarajaGame) game = new_against_computer ();

  baraja_seat_set_kind (baraja_game_get_seat (game, 0), BARAJA_SEAT_COMPUTER);
  baraja_seat_set_kind (baraja_game_get_seat (game, 1), BARAJA_SEAT_HUMAN);
  sample_play (game, "draw");
  sample_play (game, "draw");
  assert_stuck (game, "hidden");
}

/* The move that ends a deal turns everything up. */
static void
test_not_the_end_of_a_deal (void)
{
  g_autoptr (BarajaGame) game = sample_played (SAMPLE_GAME, 2, 500);

  g_assert_true (baraja_game_get_deal_over (game));
  assert_stuck (game, "hidden");
  baraja_game_set_undo_policy (game, BARAJA_UNDO_FREE);
  g_assert_true (baraja_game_undo (game, NULL));
  g_assert_false (baraja_game_get_deal_over (game));
  g_assert_cmpint (baraja_game_get_score (game, 0), ==, 0);
  g_assert_cmpint (baraja_game_get_total (game, 0), ==, 0);
}

static void
test_free (void)
{
  g_autoptr (BarajaGame) game = new_against_computer ();

  baraja_game_set_undo_policy (game, BARAJA_UNDO_FREE);
  sample_play (game, "draw");
  sample_play (game, "draw");
  sample_play (game, "play 5D D");
  sample_play (game, "end");
  assert_goes_back_to (game, 2);
  assert_goes_back_to (game, 1);
  assert_goes_back_to (game, 0);
  g_assert_true (baraja_game_get_needs_deal (game));
  assert_stuck (game, "nothing to take back");
}

/* Redo goes as far as undo went: over the computers' moves to the person's next decision. */
static void
test_redo (void)
{
  g_autoptr (BarajaGame) game = new_against_computer ();
  BarajaRecord    *record = baraja_game_get_record (game);
  g_autofree char *end = NULL;
  g_autofree char *again = NULL;

  sample_play (game, "play TC C");
  sample_play (game, "end");
  sample_play (game, "draw");
  sample_play (game, "draw");
  end = sample_to_json (game);
  assert_goes_back_to (game, 2);
  assert_goes_back_to (game, 1);
  g_assert_true (baraja_game_get_can_redo (game));
  g_assert_true (baraja_game_redo (game, NULL));
  g_assert_cmpuint (baraja_record_get_n_applied (record), ==, 2);
  g_assert_true (baraja_game_redo (game, NULL));
  g_assert_cmpuint (baraja_record_get_n_applied (record), ==, 5);
  again = sample_to_json (game);
  g_assert_cmpstr (end, ==, again);
  g_assert_false (baraja_game_get_can_redo (game));
}

static void
test_new_move_ends_redo (void)
{
  g_autoptr (BarajaGame) game = sample_new ();
  g_autoptr (GError) error = NULL;

  sample_play (game, "play TC C");
  assert_goes_back_to (game, 1);
  g_assert_false (baraja_game_play (game, 0, "end", NULL));
  g_assert_true (baraja_game_get_can_redo (game));
  sample_play (game, "play 8S S");
  g_assert_false (baraja_game_get_can_redo (game));
  g_assert_false (baraja_game_redo (game, &error));
  g_assert_error (error, BARAJA_ERROR, BARAJA_ERROR_UNDO);
  g_assert_cmpuint (baraja_record_get_n_events (baraja_game_get_record (game)), ==, 2);
}

/* A deal may be played again from its start, and the next deal taken back to the last one. */
static void
test_over_deals (void)
{
  g_autoptr (GHashTable) options = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GVariant) deals = g_variant_ref_sink (g_variant_new_int32 (3));
  g_autoptr (BarajaGame) game = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  BarajaRng        rng;

  baraja_rng_seed (&rng, 3);
  g_hash_table_insert (options, (gpointer) "deals", deals);
  game = baraja_game_new (SAMPLE_GAME, 2, options, NULL);
  baraja_game_set_undo_policy (game, BARAJA_UNDO_FREE);
  g_assert_true (baraja_game_deal (game, SAMPLE_ORDER, NULL));
  sample_play_on (game, &rng, 500);
  g_assert_true (baraja_game_get_needs_deal (game));
  before = baraja_game_describe (game, BARAJA_SEAT_ALL);
  g_assert_true (baraja_game_deal (game, SAMPLE_ORDER, NULL));
  sample_play (game, "draw");
  g_assert_true (baraja_game_undo (game, NULL));
  g_assert_true (baraja_game_undo (game, NULL));
  g_assert_true (baraja_game_get_needs_deal (game));
  g_assert_cmpuint (baraja_game_get_deal_number (game), ==, 1);
  after = baraja_game_describe (game, BARAJA_SEAT_ALL);
  g_assert_cmpstr (before, ==, after);
  g_assert_true (baraja_game_redo (game, NULL));
  g_assert_cmpuint (baraja_game_get_deal_number (game), ==, 2);
}

/* A match that was saved in the middle of taking back can go both ways. */
static void
test_after_resuming (void)
{
  g_autoptr (BarajaGame) game = new_against_computer ();
  g_autoptr (BarajaGame) read = NULL;
  g_autofree char *text = NULL;

  sample_play (game, "play TC C");
  sample_play (game, "end");
  sample_play (game, "draw");
  sample_play (game, "draw");
  assert_goes_back_to (game, 2);
  text = sample_to_json (game);
  read = baraja_game_new_from_json (text, NULL);
  g_assert_true (baraja_game_get_can_redo (read));
  assert_goes_back_to (read, 1);
  assert_stuck (read, "hidden");
  g_assert_true (baraja_game_redo (read, NULL));
  g_assert_true (baraja_game_redo (read, NULL));
  g_assert_cmpuint (baraja_record_get_n_applied (baraja_game_get_record (read)), ==, 5);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/undo/nothing-to-take-back", test_nothing_to_take_back);
  g_test_add_func ("/undo/honest/not-the-deal", test_not_the_deal);
  g_test_add_func ("/undo/honest/not-a-draw", test_not_a_draw);
  g_test_add_func ("/undo/honest/a-played-card", test_a_played_card);
  g_test_add_func ("/undo/honest/computer-draws-go-back", test_computer_draws_go_back);
  g_test_add_func ("/undo/honest/computer-plays", test_computer_plays);
  g_test_add_func ("/undo/honest/two-people", test_two_people);
  g_test_add_func ("/undo/honest/computers-alone", test_computers_alone);
  g_test_add_func ("/undo/honest/computer-began", test_computer_began);
  g_test_add_func ("/undo/honest/not-the-end-of-a-deal", test_not_the_end_of_a_deal);
  g_test_add_func ("/undo/free/back-to-the-deal", test_free);
  g_test_add_func ("/undo/free/over-deals", test_over_deals);
  g_test_add_func ("/undo/redo/to-the-next-decision", test_redo);
  g_test_add_func ("/undo/redo/ended-by-a-new-move", test_new_move_ends_redo);
  g_test_add_func ("/undo/after-resuming", test_after_resuming);
  return g_test_run ();
}
