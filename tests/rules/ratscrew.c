/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ratscrew-match.h"

/* Egyptian Ratscrew: reveals, slaps and time. Other rules are in ratscrew-combinations.c and
 * ratscrew-duels.c; whole matches are played in ratscrew-matches.c. */

/* Dealing and revealing */

static void
test_deal_round (void)
{
  g_autoptr (Match) match = match_new ("ratscrew", 5, NULL);

  match_deal (match, "5C 3D 2H 9S KD AS");
  assert_counts (match, 0, 11);
  assert_counts (match, 1, 11);
  assert_counts (match, 2, 10);
  assert_counts (match, 4, 10);
  match_play_at (match, 0, "flip", 0);
  match_assert_pile (match, "center", "5C");
  g_assert_cmpuint (ratscrew_stack_card (RATS (match), 0, 0), ==, code_of ("AS"));
}

static void
test_deal_jokers (void)
{
  g_autoptr (Match) match = match_new ("ratscrew", 4, "wild=joker");

  match_deal (match, "* *");
  assert_counts (match, 0, 14);
  assert_counts (match, 3, 13);
  flip_each (match, 0, "01");
  match_assert_pile (match, "center", "* *");
  g_assert_cmpstr (baraja_ratscrew_combination (match->state), ==, "slap.pair");
}

static void
test_nobody_looks (void)
{
  g_autoptr (Match) match = match_new ("ratscrew", 2, NULL);
  g_autofree char *stack = NULL, *center = NULL;

  match_deal (match, "5C 3D");
  match_play_at (match, 0, "flip", 0);
  stack = match_pile (match, 1, "stack-1");
  center = match_pile (match, 1, "center");
  g_assert_null (strpbrk (stack, "CDHS"));
  g_assert_cmpstr (center, ==, "5C");
}

static void
test_flip_ends_turn (void)
{
  g_autoptr (Match) match = match_new ("ratscrew", 3, NULL);

  match_deal (match, "5C 3D 2H");
  assert_to_act (match, 0);
  match_assert_refused (match, 1, "flip", "turn.seat");
  g_assert_true (match_lists (match, 0, "flip"));
  g_assert_false (match_lists (match, 1, "flip"));
  flip_each (match, 0, "01");
  assert_to_act (match, 2);
  match_assert_pile (match, "center", "5C 3D");
  match_assert_refused (match, 1, "flip", "turn.seat");
}

static void
test_flip_skips_empty (void)
{
  g_autoptr (Match) match = arranged (3, NULL, "5C 2D | | 7S +");

  match_play_at (match, 0, "flip", 0);
  assert_to_act (match, 2);
}

static void
test_turn_seat (void)
{
  g_autoptr (Match) match = match_new ("ratscrew", 3, NULL);

  match_deal (match, "5C 3D 2H");
  match_assert_refused (match, 1, "flip", "turn.seat");
  match_assert_refused (match, 3, "flip", "turn.seat");
  match_play_at (match, 0, "flip", 0);
  assert_refused_at (match, 0, "flip", 100, "turn.seat");
  g_assert_cmpstr (match_check_at (match, 2, "slap", 100), ==, NULL);
}

static void
test_syntax (void)
{
  g_autoptr (Match) match = match_new ("ratscrew", 2, NULL);

  match_deal (match, "");
  match_assert_refused (match, 0, "flip 3C", "move.syntax");
  match_assert_refused (match, 0, "slap 1", "move.syntax");
  match_assert_refused (match, 0, "reveal", "move.syntax");
  match_assert_refused (match, 2, "slap", "turn.seat");
}

static void
test_before_the_deal (void)
{
  g_autoptr (Match) match = match_new ("ratscrew", 2, NULL);

  match_assert_refused (match, 0, "flip", "deal.over");
  match_assert_refused (match, 0, "slap", "deal.over");
}

static void
check_pace (const char *options,
            gint64      pace)
{
  g_autoptr (Match) match = match_new ("ratscrew", 2, options);

  match_deal (match, "5C 3D");
  match_play_at (match, 0, "flip", 0);
  g_assert_true (match_lists (match, 1, "flip"));
  assert_refused_at (match, 1, "flip", pace - 1, "rats.pace");
  assert_refused_at (match, 0, "flip", pace - 1, "turn.seat");
  match_play_at (match, 1, "flip", pace);
}

static void
test_pace (void)
{
  check_pace ("tempo=slow", 900);
  check_pace (NULL, 600);
  check_pace ("tempo=fast", 400);
}

static void
test_pace_goes_on_after_taking (void)
{
  g_autoptr (Match) match = match_new ("ratscrew", 2, NULL);

  match_deal (match, "5C 5D");
  flip_each (match, 0, "01");
  match_play_at (match, 0, "slap", 1200);
  pass_time (match, 1300);
  assert_to_act (match, 0);
  assert_refused_at (match, 0, "flip", 1599, "rats.pace");
  match_play_at (match, 0, "flip", 1600);
}

/* Slaps */

static void
test_slap_takes (void)
{
  g_autoptr (Match) match = arranged (3, NULL, "5C 2C | 5D 3C | 9C +");

  flip_each (match, 0, "01");
  match_play_at (match, 0, "slap", 1300);
  assert_to_act (match, -1);
  match_assert_pile (match, "center", "5C 5D");
  pass_time (match, 1341);
  match_assert_pile (match, "center", "");
  match_assert_pile (match, "stack-0", "2C 5C 5D");
  assert_to_act (match, 0);
  g_assert_cmpint (RATS (match)->taking.kind, ==, RATSCREW_TAKEN_BY_SLAP);
  g_assert_cmpint (RATS (match)->taking.seat, ==, 0);
  g_assert_cmpint (RATS (match)->taking.n_cards, ==, 2);
  g_assert_cmpint (RATS (match)->taking.reactions[0], ==, 300);
  g_assert_cmpint (RATS (match)->taking.reactions[1], ==, RATSCREW_NO_REACTION);
}

static void
test_slap_empty_pile (void)
{
  g_autoptr (Match) match = match_new ("ratscrew", 2, NULL);

  match_deal (match, "");
  match_assert_refused (match, 0, "slap", "rats.slap");
  g_assert_false (match_lists (match, 0, "slap"));
}

static void
test_slap_until_next_reveal (void)
{
  g_autoptr (Match) match = match_new ("ratscrew", 2, NULL);

  match_deal (match, "5C 5D 9C 2D");
  flip_each (match, 0, "01");
  g_assert_cmpstr (baraja_ratscrew_combination (match->state), ==, "slap.pair");
  match_play_at (match, 0, "flip", 9000);
  g_assert_cmpstr (baraja_ratscrew_combination (match->state), ==, NULL);
  match_play_at (match, 1, "slap", 9001);
  match_assert_pile (match, "penalty", "2D");
}

static void
test_slap_twice_is_nothing (void)
{
  g_autoptr (Match) match = match_new ("ratscrew", 2, NULL);

  match_deal (match, "5C 5D");
  flip_each (match, 0, "01");
  match_play_at (match, 1, "slap", 1300);
  match_play_at (match, 1, "slap", 1310);
  match_play_at (match, 1, "slap", 1340);
  assert_counts (match, 1, 25);
  pass_time (match, 1341);
  g_assert_cmpint (RATS (match)->taking.seat, ==, 1);
  g_assert_cmpint (RATS (match)->taking.reactions[1], ==, 300);
}

static void
test_slap_before_duel (void)
{
  g_autoptr (Match) match = match_new ("ratscrew", 3, NULL);

  match_deal (match, "KC 5D 2C 9H 5H");
  flip_each (match, 0, "011");
  g_assert_cmpstr (baraja_ratscrew_combination (match->state), ==, "slap.pair");
  match_play_at (match, 2, "slap", 2200);
  pass_time (match, 2300);
  g_assert_cmpint (RATS (match)->taking.seat, ==, 2);
  g_assert_cmpint (RATS (match)->challenger, ==, RATSCREW_NOBODY);
  assert_to_act (match, 2);
}

/* Penalties */

static void
test_penalty_one (void)
{
  g_autoptr (Match) match = match_new ("ratscrew", 2, NULL);

  match_deal (match, "5C 3D 2C 9H");
  match_play_at (match, 0, "flip", 0);
  match_play_at (match, 1, "slap", 300);
  match_assert_pile (match, "penalty", "3D");
  match_assert_pile (match, "center", "5C");
  assert_counts (match, 1, 25);
  assert_to_act (match, 1);
  g_assert_cmpuint (RATS (match)->wrong.number, ==, 1);
  g_assert_cmpuint (RATS (match)->wrong.seat, ==, 1);
  g_assert_cmpuint (RATS (match)->wrong.top, ==, code_of ("5C"));
  g_assert_cmpuint (RATS (match)->wrong.n_paid, ==, 1);
  g_assert_cmpuint (RATS (match)->wrong.paid[0], ==, code_of ("3D"));
  g_assert_cmpint (RATS (match)->wrong.reaction, ==, 300);
}

static void
test_penalty_lies_lowest (void)
{
  g_autoptr (Match) match = arranged (2, "penalty=3", "5C 2C 4C + | 9D 3D 6D 5D 8D");

  match_play_at (match, 0, "flip", 0);
  match_play_at (match, 1, "slap", 100);
  match_assert_pile (match, "penalty", "6D 3D 9D");
  match_play_at (match, 1, "flip", 1000);
  match_play_at (match, 1, "slap", 1100);
  pass_time (match, 1200);
  match_assert_pile (match, "stack-1", "8D 6D 3D 9D 5C 5D");
}

static void
test_penalty_two (void)
{
  g_autoptr (Match) match = match_new ("ratscrew", 2, "penalty=2");

  match_deal (match, "5C 3D 2C 9H");
  match_play_at (match, 0, "flip", 0);
  match_play_at (match, 1, "slap", 300);
  match_assert_pile (match, "penalty", "9H 3D");
}

static void
test_penalty_pays_what_it_has (void)
{
  g_autoptr (Match) match = arranged (2, "penalty=3", "5C + | 9D 3D");

  match_play_at (match, 0, "flip", 0);
  match_play_at (match, 1, "slap", 100);
  match_assert_pile (match, "penalty", "3D 9D");
  assert_to_act (match, 0);
}

static void
test_penalty_passes_turn (void)
{
  g_autoptr (Match) match = arranged (3, NULL, "5C 2C | 9D | 4D +");

  match_play_at (match, 0, "flip", 0);
  assert_to_act (match, 1);
  match_play_at (match, 1, "slap", 100);
  assert_to_act (match, 2);
}

static void
test_penalty_passes_tries (void)
{
  g_autoptr (Match) match = arranged (3, NULL, "KC 2S | 9D 7D | 4D +");

  flip_each (match, 0, "01");
  g_assert_cmpuint (RATS (match)->tries, ==, 2);
  match_play_at (match, 1, "slap", 1100);
  assert_to_act (match, 2);
  g_assert_cmpuint (RATS (match)->tries, ==, 2);
  g_assert_cmpint (RATS (match)->challenger, ==, 0);
}

static void
test_penalty_bars_the_empty (void)
{
  g_autoptr (Match) match = arranged (3, NULL, "5C 9C | | 9D +");

  match_play_at (match, 0, "flip", 0);
  match_play_at (match, 1, "slap", 100);
  g_assert_cmpuint (RATS (match)->wrong.n_paid, ==, 0);
  match_assert_refused (match, 1, "slap", "rats.penalty");
  g_assert_false (match_lists (match, 1, "slap"));
  flip_each (match, 1000, "20");
  g_assert_cmpstr (baraja_ratscrew_combination (match->state), ==, "slap.pair");
  match_assert_refused (match, 1, "slap", "rats.penalty");
  match_play_at (match, 0, "slap", 2100);
  pass_time (match, 2200);
  match_play_at (match, 0, "flip", 3000);
  g_assert_true (match_lists (match, 1, "slap"));
  g_assert_cmpstr (match_check (match, 1, "slap"), ==, NULL);
}

/* The pause that a penalty brings about counts from the penalty. */
static void
test_penalty_pause (void)
{
  g_autoptr (Match) match = arranged (2, NULL, "KC + | 9D 7D");

  flip_each (match, 0, "01");
  match_play_at (match, 1, "slap", 5000);
  assert_to_act (match, -1);
  pass_time (match, 5699);
  g_assert_cmpuint (RATS (match)->taking.number, ==, 0);
  pass_time (match, 5700);
  g_assert_cmpint (RATS (match)->taking.kind, ==, RATSCREW_TAKEN_BY_DUEL);
  assert_wins (match, 0);
}

/* Showdowns */

static Match *
showdown (guint       n_seats,
          const char *options,
          const char *stacks)
{
  g_autoptr (Match) match = arranged (n_seats, options, stacks);

  flip_each (match, 0, "01");
  g_assert_cmpstr (baraja_ratscrew_combination (match->state), ==, "slap.pair");
  return g_steal_pointer (&match);
}

static void
slap_at (Match      *match,
         const char *seats,
         gint64      now)
{
  for (const char *seat = seats; *seat != '\0'; seat++, now += 10)
    match_play_at (match, *seat - '0', "slap", now);
}

static void
test_showdown_example (void)
{
  g_autoptr (Match) match = showdown (3, NULL, "5C 2C 3H | 5D 3C | 9C 8H +");

  match_play_at (match, 0, "slap", 2000);
  match_play_at (match, 2, "slap", 2030);
  pass_time (match, 2040);
  g_assert_cmpuint (RATS (match)->taking.number, ==, 0);
  pass_time (match, 2041);
  g_assert_cmpint (RATS (match)->taking.kind, ==, RATSCREW_TAKEN_BY_SHOWDOWN);
  g_assert_cmpint (RATS (match)->taking.seat, ==, 2);
  g_assert_cmpint (RATS (match)->taking.n_cards, ==, 4);
  g_assert_cmpint (RATS (match)->taking.n_showdown, ==, 2);
  match_assert_pile (match, "stack-0", "3H");
  g_assert_cmpuint (ratscrew_stack_card (RATS (match), 2, 0), ==, code_of ("8H"));
  g_assert_cmpuint (ratscrew_stack_card (RATS (match), 2, RATS (match)->counts[2] - 1), ==,
                    code_of ("9C"));
  g_assert_cmpuint (ratscrew_stack_card (RATS (match), 2, RATS (match)->counts[2] - 2), ==,
                    code_of ("2C"));
  assert_to_act (match, 2);
}

static void
test_late_example (void)
{
  g_autoptr (Match) match = showdown (3, NULL, "5C 2C | 5D 3C | 9C +");

  match_play_at (match, 0, "slap", 2000);
  match_play_at (match, 2, "slap", 2050);
  match_assert_pile (match, "stack-0", "2C 5C 5D");
  assert_counts (match, 2, 48);
  g_assert_cmpint (RATS (match)->taking.reactions[2], ==, 1050);
}

static void
test_showdown_window (void)
{
  g_autoptr (Match) match = showdown (3, "window=0", "5C 2C | 5D 3C | 9C +");
  g_autoptr (Match) wide = showdown (3, "window=200", "5C 2C | 5D 3C | 9C +");

  match_play_at (match, 0, "slap", 2000);
  match_play_at (match, 2, "slap", 2000);
  g_assert_cmpuint (RATS (match)->n_slaps, ==, 2);
  pass_time (match, 2001);
  g_assert_cmpint (RATS (match)->taking.kind, ==, RATSCREW_TAKEN_BY_SHOWDOWN);
  match_play_at (wide, 0, "slap", 2000);
  match_play_at (wide, 2, "slap", 2200);
  g_assert_cmpuint (RATS (wide)->n_slaps, ==, 2);
}

static void
test_showdown_again_among_equal (void)
{
  g_autoptr (Match) match =
    showdown (3, NULL, "5C 9C KH 3C 2C | 5D 9D QH 4C | 8C 7C 6C 2H 2D AH +");

  slap_at (match, "210", 2000);
  pass_time (match, 2100);
  /* 8C against 9D and 9C, then QH against KH: seat 2 is out of it after its first card. */
  g_assert_cmpint (RATS (match)->taking.n_showdown, ==, 5);
  g_assert_cmpint (RATS (match)->taking.showdown_seats[0], ==, 2);
  g_assert_cmpint (RATS (match)->taking.showdown_cards[3], ==, code_of ("QH"));
  match_assert_pile (match, "stack-0", "3C 2C 5C 5D 8C 9D 9C QH KH");
}

static void
test_showdown_ace_high_joker_low (void)
{
  g_autoptr (Match) match = showdown (2, "wild=joker", "5C AC 3C | 5D KD 7D +");
  g_autoptr (Match) jokers = showdown (2, "wild=joker", "5C * 3C | 5D 2D +");

  slap_at (match, "10", 2000);
  pass_time (match, 2100);
  g_assert_cmpint (RATS (match)->taking.seat, ==, 0);
  slap_at (jokers, "01", 2000);
  pass_time (jokers, 2100);
  g_assert_cmpint (RATS (jokers)->taking.seat, ==, 1);
}

static void
test_showdown_empty_drops_out (void)
{
  g_autoptr (Match) match = showdown (3, NULL, "5C | 5D 2D | 9C +");
  g_autoptr (Match) tie = showdown (3, NULL, "5C 7C | 5D 7D 2D | 9C +");

  slap_at (match, "01", 2000);
  pass_time (match, 2100);
  g_assert_cmpint (RATS (match)->taking.seat, ==, 1);
  g_assert_cmpint (RATS (match)->taking.n_showdown, ==, 0);
  match_assert_pile (match, "stack-1", "2D 5C 5D");
  slap_at (tie, "01", 2000);
  pass_time (tie, 2100);
  g_assert_cmpint (RATS (tie)->taking.n_showdown, ==, 2);
  match_assert_pile (tie, "stack-1", "2D 5C 5D 7C 7D");
}

static void
test_showdown_all_empty (void)
{
  g_autoptr (Match) match = showdown (3, NULL, "5C 7C | 5D 7D | 9C +");

  slap_at (match, "10", 2000);
  pass_time (match, 2100);
  g_assert_cmpint (RATS (match)->taking.seat, ==, 1);
  match_assert_pile (match, "stack-1", "5C 5D 7D 7C");
}

static void
test_showdown_reveals_count_for_nothing (void)
{
  g_autoptr (Match) match = showdown (2, NULL, "5C KC 3C | 5D 2D 4D +");

  slap_at (match, "10", 2000);
  pass_time (match, 2041);
  g_assert_cmpint (RATS (match)->taking.seat, ==, 0);
  g_assert_cmpint (RATS (match)->challenger, ==, RATSCREW_NOBODY);
  g_assert_cmpuint (RATS (match)->flips, ==, 2);
  match_play_at (match, 0, "flip", 2041);
}

static void
test_showdown_between_one (void)
{
  g_autoptr (Match) match = showdown (2, NULL, "5C KC 3C | 5D 2D 4D +");

  slap_at (match, "1", 2000);
  pass_time (match, 2041);
  g_assert_cmpint (RATS (match)->taking.n_showdown, ==, 0);
  match_assert_pile (match, "stack-0", "KC 3C");
}

/* Time */

static void
test_late (void)
{
  g_autoptr (Match) match = showdown (3, NULL, "5C 2C | 5D 3C | 9C +");

  match_play_at (match, 0, "slap", 2000);
  pass_time (match, 2041);
  g_assert_false (match_lists (match, 2, "slap"));
  match_play_at (match, 0, "flip", 2041);
  match_play_at (match, 2, "slap", 2400);
  assert_counts (match, 2, 48);
  match_play_at (match, 2, "slap", 2401);
  assert_counts (match, 2, 47);
}

/* It counts from the slap that won, be it not the first. */
static void
test_late_after_showdown (void)
{
  g_autoptr (Match) match = showdown (3, NULL, "5C 2C | 5D 3C | 9C +");

  match_play_at (match, 0, "slap", 2000);
  match_play_at (match, 1, "slap", 2020);
  g_assert_cmpstr (match_check_at (match, 2, "slap", 2420), ==, NULL);
  assert_refused_at (match, 2, "slap", 2421, "rats.slap");
}

static void
test_time_never_back (void)
{
  g_autoptr (Match) match = match_new ("ratscrew", 2, NULL);

  match_deal (match, "5C 3D");
  match_play_at (match, 0, "flip", 1000);
  assert_refused_at (match, 1, "flip", 999, "rats.time");
  assert_refused_at (match, 1, "slap", 999, "rats.time");
  assert_refused_at (match, 0, "flip", 999, "turn.seat");
  assert_refused_at (match, 1, "slap", G_MININT64, "rats.time");
  pass_time (match, 5000);
  assert_refused_at (match, 1, "flip", 4999, "rats.time");
  baraja_rules_advance (match->rules, match->state, 4000);
  g_assert_cmpint (MATCH_STATE (match)->now, ==, 5000);
  match_play_at (match, 1, "flip", 5000);
}

static void
test_time_has_no_end (void)
{
  g_autoptr (Match) match = match_new ("ratscrew", 2, NULL);
  gint64 at;

  match_deal (match, "5C 5D");
  flip_each (match, 0, "0");
  match_play_at (match, 1, "flip", G_MAXINT64 - 20);
  match_play_at (match, 1, "slap", G_MAXINT64 - 10);
  g_assert_true (baraja_ratscrew_next_lapse (match->state, &at));
  g_assert_cmpint (at, ==, G_MAXINT64);
  pass_time (match, G_MAXINT64);
  assert_refused_at (match, 0, "flip", G_MAXINT64, "rats.pace");
}

static void
test_settle (void)
{
  g_autoptr (Match) match = match_new ("ratscrew", 3, NULL);

  match_deal (match, "5C 5D");
  flip_each (match, 0, "01");
  match_play_at (match, 0, "slap", 1700);
  assert_refused_at (match, 2, "flip", 1740, "rats.settle");
  assert_refused_at (match, 0, "flip", 1740, "turn.seat");
  assert_refused_at (match, 2, "flip", 1741, "turn.seat");
  match_play_at (match, 0, "flip", 1741);
}

static void
test_next_lapse (void)
{
  g_autoptr (Match) match = arranged (2, NULL, "JC 2C 8C | JD 2D 9D +");
  gint64 at;

  g_assert_false (baraja_ratscrew_next_lapse (match->state, &at));
  flip_each (match, 0, "010");
  g_assert_true (baraja_ratscrew_next_lapse (match->state, &at));
  g_assert_cmpint (at, ==, 2700);
  pass_time (match, 2700);
  g_assert_false (baraja_ratscrew_next_lapse (match->state, &at));
}

/* Words */

static void
test_sentences (void)
{
  static const char *const ids[] = { "rats.pace",   "rats.slap",    "rats.penalty", "rats.grace",
                                     "rats.settle", "rats.slap-in", "rats.time" };

  g_assert_cmpuint (G_N_ELEMENTS (ids), ==, baraja_ratscrew_rules.n_refusals);
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    g_assert_cmpstr (baraja_rules_sentence (&baraja_ratscrew_rules, ids[i]), !=,
                     "The rules don’t allow that.");
}

static char *
narrate (Match      *match,
         guint       seat,
         const char *text,
         gint64      now)
{
  RatscrewState before = *RATS (match);
  BarajaRawMove move;

  g_assert_true (baraja_raw_move_parse (match->rules, text, &move));
  match_play_at (match, seat, text, now);
  return match->rules->narrate (&before, match->state, seat, &move, "Ana");
}

#define assert_narrated(match, seat, move, now, sentence)                                          \
  G_STMT_START                                                                                     \
  {                                                                                                \
    g_autofree char *narrated = narrate (match, seat, move, now);                                  \
    g_assert_cmpstr (narrated, ==, sentence);                                                      \
  }                                                                                                \
  G_STMT_END

static void
test_narration (void)
{
  g_autoptr (Match) match = arranged (3, NULL, "5C QS | 6D 2D 3D | 6H +");
  g_autofree char *taking = NULL;

  g_assert_null (ratscrew_narrate_taking (match->state, "Ana"));
  assert_narrated (match, 0, "flip", 0, "Ana reveals the five of clubs.");
  assert_narrated (match, 1, "slap", 100,
                   "Ana slaps without a combination and pays the six of diamonds.");
  flip_each (match, 1000, "12");
  assert_narrated (match, 0, "flip", 3000, "Ana challenges with the queen of spades.");
  flip_each (match, 4000, "1");
  RATS (match)->combinations = RATS (match)->natural = RATSCREW_BIT (RATSCREW_STAIRS);
  assert_narrated (match, 0, "slap", 4100, "Ana slaps the pile.");
  pass_time (match, 4200);
  assert_narrated (match, 1, "slap", 4300, "Ana slaps too late, which costs nothing.");
  taking = ratscrew_narrate_taking (match->state, "Ana");
  g_assert_cmpstr (taking, ==, "Ana slaps stairs and takes the pile.");
}

static void
test_prompts (void)
{
  g_autoptr (Match) match = arranged (3, NULL, "KC | 6D 2D 3D 4D | ");
  g_autofree char *answer = NULL, *watch = NULL, *empty = NULL, *pause = NULL;

  match_play_at (match, 0, "flip", 0);
  answer = ratscrew_prompt (match->state, 1);
  g_assert_cmpstr (answer, ==,
                   "Answer the challenge with an ace, king, queen or jack: 3 tries are left.");
  empty = ratscrew_prompt (match->state, 2);
  g_assert_cmpstr (empty, ==, "You have no cards: slap a combination to win some.");
  flip_each (match, 1000, "111");
  pause = ratscrew_prompt (match->state, 1);
  g_assert_cmpstr (pause, ==,
                   "The pile is about to be taken: now is the time to slap a combination.");
  pass_time (match, 9000);
  watch = ratscrew_prompt (match->state, 1);
  g_assert_cmpstr (watch, ==, "Watch the pile, and slap it when there is a combination.");
}

static const struct
{
  const char *path;
  void (*test) (void);
} tests[] = {
  { "examples/showdown-within-the-window", test_showdown_example },
  { "examples/late-slap-costs-nothing", test_late_example },
  { "rats.deal/one-at-a-time-round-the-table", test_deal_round },
  { "rats.deal/with-jokers", test_deal_jokers },
  { "rats.deal/nobody-looks-at-stacks", test_nobody_looks },
  { "rats.flip/ends-the-turn", test_flip_ends_turn },
  { "rats.flip/skips-seats-without-cards", test_flip_skips_empty },
  { "turn.seat/only-slaps-are-free", test_turn_seat },
  { "move.syntax/other-forms", test_syntax },
  { "deal.over/before-the-deal", test_before_the_deal },
  { "rats.pace/by-tempo", test_pace },
  { "rats.pace/goes-on-after-a-taking", test_pace_goes_on_after_taking },
  { "rats.slap/takes-the-pile-under-the-stack-and-leads", test_slap_takes },
  { "rats.slap/needs-a-pile", test_slap_empty_pile },
  { "rats.slap/until-the-next-reveal", test_slap_until_next_reveal },
  { "rats.slap/waiting-slap-again-has-no-effect", test_slap_twice_is_nothing },
  { "rats.slap/goes-before-duels", test_slap_before_duel },
  { "rats.penalty/one-card", test_penalty_one },
  { "rats.penalty/two-cards", test_penalty_two },
  { "rats.penalty/last-paid-lies-lowest", test_penalty_lies_lowest },
  { "rats.penalty/pays-what-it-has", test_penalty_pays_what_it_has },
  { "rats.penalty/passes-the-turn-on", test_penalty_passes_turn },
  { "rats.penalty/passes-the-tries-on", test_penalty_passes_tries },
  { "rats.penalty/bars-who-cannot-pay", test_penalty_bars_the_empty },
  { "rats.penalty/pause-counts-from-it", test_penalty_pause },
  { "rats.showdown/window", test_showdown_window },
  { "rats.showdown/again-among-the-equal", test_showdown_again_among_equal },
  { "rats.showdown/ace-high-joker-low", test_showdown_ace_high_joker_low },
  { "rats.showdown/without-a-card-drops-out", test_showdown_empty_drops_out },
  { "rats.showdown/all-without-cards", test_showdown_all_empty },
  { "rats.showdown/reveals-count-for-nothing-else", test_showdown_reveals_count_for_nothing },
  { "rats.showdown/none-for-one", test_showdown_between_one },
  { "rats.late/four-hundred-ms", test_late },
  { "rats.late/from-the-slap-that-won", test_late_after_showdown },
  { "rats.time/never-back", test_time_never_back },
  { "rats.time/has-no-end", test_time_has_no_end },
  { "rats.settle/nothing-is-revealed", test_settle },
  { "time/next-lapse", test_next_lapse },
  { "words/every-refusal-has-a-sentence", test_sentences },
  { "words/narration", test_narration },
  { "words/prompts", test_prompts },
};

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    {
      g_autofree char *path = g_strconcat ("/ratscrew/", tests[i].path, NULL);

      g_test_add_func (path, tests[i].test);
    }
  return g_test_run ();
}
