/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ratscrew-match.h"

/* Egyptian Ratscrew: duels, seats without cards or alone with cards, and ends. */

static void
test_duel_example (void)
{
  g_autoptr (Match) match = arranged (4, "tempo=fast", "9C + | AC 3C | 2D 5D 7D QD 8D | 6S 8S 4S");

  RATS (match)->turn = RATS (match)->common.to_act = 1;
  match_play_at (match, 1, "flip", 0);
  g_assert_cmpuint (RATS (match)->tries, ==, 4);
  flip_each (match, 1000, "2222");
  g_assert_cmpint (RATS (match)->challenger, ==, 2);
  g_assert_cmpuint (RATS (match)->tries, ==, 2);
  flip_each (match, 5000, "33");
  assert_to_act (match, -1);
  pass_time (match, 6500);
  g_assert_cmpint (RATS (match)->taking.kind, ==, RATSCREW_TAKEN_BY_DUEL);
  match_assert_pile (match, "stack-2", "8D AC 2D 5D 7D QD 6S 8S");
  assert_to_act (match, 2);
}

static void
test_duel_tries (void)
{
  static const struct
  {
    const char *stacks;
    guint       tries;
  } cases[] = { { "AC 2C | 3D +", 4 }, { "KC 2C | 3D +", 3 }, { "QC 2C | 3D +", 2 },
                { "JC 2C | 3D +", 1 }, { "TC 2C | 3D +", 0 }, { "* 2C | 3D +", 0 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (Match) match = arranged (2, "wild=joker", cases[i].stacks);

      match_play_at (match, 0, "flip", 0);
      g_assert_cmpuint (RATS (match)->tries, ==, cases[i].tries);
      g_assert_cmpint (RATS (match)->challenger, ==, cases[i].tries > 0 ? 0 : RATSCREW_NOBODY);
    }
}

static void
check_grace (const char *options,
             gint64      grace)
{
  g_autoptr (Match) match = arranged (2, options, "JC 2C 8C | 7D 9D +");

  flip_each (match, 0, "01");
  assert_to_act (match, -1);
  assert_refused_at (match, 0, "flip", 1000 + grace - 1, "rats.grace");
  assert_refused_at (match, 1, "flip", 1000 + grace - 1, "turn.seat");
  pass_time (match, 1000 + grace - 1);
  g_assert_cmpuint (RATS (match)->taking.number, ==, 0);
  /* A slap at its moment comes too late: the pile is gone. */
  assert_refused_at (match, 0, "slap", 1000 + grace, "rats.slap");
  match_play_at (match, 0, "flip", 1000 + grace);
  match_assert_pile (match, "stack-0", "8C JC 7D");
  match_assert_pile (match, "center", "2C");
}

static void
test_grace (void)
{
  check_grace ("tempo=slow", 1000);
  check_grace (NULL, 700);
  check_grace ("tempo=fast", 500);
}

/* Within the pace both refuse; the rules mention the pace first. */
static void
test_grace_after_pace (void)
{
  g_autoptr (Match) match = arranged (2, NULL, "JC 2C 8C | 7D 9D +");

  flip_each (match, 0, "01");
  assert_refused_at (match, 0, "flip", 1599, "rats.pace");
  assert_refused_at (match, 0, "flip", 1600, "rats.grace");
}

static void
test_grace_slap_prevails (void)
{
  g_autoptr (Match) match = arranged (2, NULL, "4C JC 2C 8C | 7D 4D 9D +");

  flip_each (match, 0, "010");
  match_play_at (match, 1, "flip", 2600);
  match_assert_pile (match, "center", "4C 7D JC 4D");
  assert_to_act (match, -1);
  match_play_at (match, 1, "slap", 3299);
  assert_refused_at (match, 0, "flip", 3320, "rats.settle");
  pass_time (match, 3320);
  g_assert_cmpuint (RATS (match)->taking.number, ==, 0);
  pass_time (match, 3340);
  g_assert_cmpint (RATS (match)->taking.kind, ==, RATSCREW_TAKEN_BY_SLAP);
  g_assert_cmpint (RATS (match)->taking.seat, ==, 1);
}

static void
test_grace_wrong_slap_costs (void)
{
  g_autoptr (Match) match = arranged (2, NULL, "JC 2C 8C | 7D 9D +");

  flip_each (match, 0, "01");
  match_play_at (match, 0, "slap", 1500);
  match_assert_pile (match, "penalty", "2C");
  pass_time (match, 1700);
  match_assert_pile (match, "stack-0", "8C 2C JC 7D");
}

static void
test_duel_out_hands_on (void)
{
  g_autoptr (Match) match = arranged (4, NULL, "AC 2C | 9D 6D | | 8D 5H +");

  flip_each (match, 0, "011");
  assert_to_act (match, 3);
  g_assert_cmpuint (RATS (match)->tries, ==, 2);
  flip_each (match, 3000, "33");
  assert_to_act (match, -1);
  pass_time (match, 5000);
  g_assert_cmpint (RATS (match)->taking.seat, ==, 0);
}

static void
test_duel_out_skips_challenger (void)
{
  g_autoptr (Match) match = arranged (2, NULL, "AC 2C + | 9D 6D");

  flip_each (match, 0, "011");
  g_assert_cmpint (RATS (match)->challenger, ==, 0);
  pass_time (match, 2699);
  g_assert_cmpuint (RATS (match)->taking.number, ==, 0);
  pass_time (match, 2700);
  assert_wins (match, 0);
}

static void
test_duel_out_challenger_stays (void)
{
  g_autoptr (Match) match = arranged (3, "slap-in=false", "KC | 9D 4D 5D 6D | 5H 8H +");

  match_play_at (match, 0, "flip", 0);
  g_assert_cmpstr (match_check_at (match, 0, "slap", 100), ==, NULL);
  flip_each (match, 1000, "111");
  g_assert_true (match_lists (match, 0, "slap"));
  pass_time (match, 3700);
  match_assert_pile (match, "stack-0", "KC 9D 4D 5D");
  assert_to_act (match, 0);
}

static void
test_duel_out_beaten_challenger_is_out (void)
{
  g_autoptr (Match) match = arranged (3, "slap-in=false", "KC | QD 4D | 5H 8H +");

  flip_each (match, 0, "01");
  match_assert_refused (match, 0, "slap", "rats.slap-in");
  g_assert_false (match_lists (match, 0, "slap"));
}

/* Without cards, and alone with cards */

static void
test_slap_in_wins_cards (void)
{
  g_autoptr (Match) match = arranged (3, NULL, "5C 9C | | 5D +");

  flip_each (match, 0, "02");
  match_play_at (match, 1, "slap", 1200);
  pass_time (match, 1300);
  match_assert_pile (match, "stack-1", "5C 5D");
  assert_to_act (match, 1);
}

static void
test_slap_in_off (void)
{
  g_autoptr (Match) match = arranged (3, "slap-in=false", "5C | 9H 3H 4H | 5D +");

  match_play_at (match, 0, "flip", 0);
  match_assert_refused (match, 0, "slap", "rats.slap-in");
  g_assert_false (match_lists (match, 0, "slap"));
  flip_each (match, 1000, "1212");
  match_play_at (match, 1, "flip", 5000);
  assert_wins (match, 2);
  g_assert_cmpint (RATS (match)->ending, ==, RATSCREW_ENDED_LAST_IN);
}

static void
test_slap_in_off_by_penalty (void)
{
  g_autoptr (Match) match = arranged (2, "slap-in=false", "5C 2C + | 9H");

  match_play_at (match, 0, "flip", 0);
  match_play_at (match, 1, "slap", 100);
  assert_wins (match, 0);
}

static void
test_last_seat_plays_alone (void)
{
  g_autoptr (Match) match = arranged (2, NULL, "5C KC 2C 9C 7C | ");

  flip_each (match, 0, "00");
  g_assert_cmpint (RATS (match)->challenger, ==, RATSCREW_NOBODY);
  assert_to_act (match, 0);
  flip_each (match, 2000, "000");
  assert_to_act (match, -1);
  pass_time (match, 4699);
  g_assert_false (MATCH_STATE (match)->over);
  pass_time (match, 4700);
  g_assert_cmpint (RATS (match)->taking.kind, ==, RATSCREW_TAKEN_BY_LAST_SEAT);
  assert_wins (match, 0);
}

static void
test_last_seat_wins_by_slap (void)
{
  g_autoptr (Match) match = arranged (2, NULL, "5C 5D 2C | ");

  flip_each (match, 0, "00");
  match_play_at (match, 0, "slap", 1200);
  pass_time (match, 1300);
  assert_wins (match, 0);
}

static void
test_last_seat_loses_pile (void)
{
  g_autoptr (Match) match = arranged (2, NULL, "5C 5D 2C | ");

  flip_each (match, 0, "00");
  match_play_at (match, 1, "slap", 1200);
  pass_time (match, 1300);
  assert_to_act (match, 1);
  match_assert_pile (match, "stack-0", "2C");
  match_play_at (match, 1, "flip", 2000);
  assert_to_act (match, 0);
}

static void
test_last_seat_slapped_in_pause (void)
{
  g_autoptr (Match) match = arranged (2, NULL, "2C 5C 5D | ");

  flip_each (match, 0, "000");
  assert_to_act (match, -1);
  match_play_at (match, 1, "slap", 2699);
  pass_time (match, 2740);
  assert_wins (match, 1);
}

static void
test_last_seat_pays_last_card (void)
{
  g_autoptr (Match) match = arranged (2, NULL, "2C 5C | ");

  match_play_at (match, 0, "flip", 0);
  match_play_at (match, 0, "slap", 5000);
  pass_time (match, 5699);
  g_assert_false (MATCH_STATE (match)->over);
  pass_time (match, 5700);
  assert_wins (match, 0);
}

/* Who alone has cards but answers a duel. */
static void
test_last_seat_in_duel (void)
{
  g_autoptr (Match) won = arranged (2, NULL, "KC | 2D QD 5D 4D");
  g_autoptr (Match) lost = arranged (2, NULL, "KC | 2D 5D 9D 4D");

  flip_each (won, 0, "011");
  g_assert_cmpint (RATS (won)->challenger, ==, RATSCREW_NOBODY);
  assert_to_act (won, 1);
  flip_each (won, 3000, "11");
  pass_time (won, 4700);
  assert_wins (won, 1);
  flip_each (lost, 0, "0111");
  pass_time (lost, 3700);
  g_assert_cmpint (RATS (lost)->taking.seat, ==, 0);
  assert_to_act (lost, 0);
}

static void
test_end_all_cards (void)
{
  g_autoptr (Match) match = arranged (2, NULL, "5C 2C + | 5D");

  flip_each (match, 0, "01");
  g_assert_false (MATCH_STATE (match)->over);
  match_play_at (match, 0, "slap", 1100);
  pass_time (match, 1140);
  g_assert_false (MATCH_STATE (match)->over);
  pass_time (match, 1141);
  assert_counts (match, 0, 52);
  g_assert_cmpint (RATS (match)->ending, ==, RATSCREW_ENDED_ALL_CARDS);
  assert_wins (match, 0);
}

/* The event that finds the deal over is refused; time stays where it was until it advances. */
static void
test_end_by_lapse (void)
{
  g_autoptr (Match) match = arranged (2, NULL, "5C 2C + | 5D");

  flip_each (match, 0, "01");
  match_play_at (match, 0, "slap", 1100);
  assert_refused_at (match, 0, "flip", 9000, "deal.over");
  g_assert_cmpint (MATCH_STATE (match)->now, ==, 1100);
}

static void
test_cap (void)
{
  g_autoptr (Match) match = arranged (3, NULL, "5C 2C | 5D + | 7D");
  g_autoptr (Match) tie = arranged (2, NULL, "5C 2C 3C | 5D 6D");

  RATS (match)->flips = RATSCREW_CAP - 2;
  match_play_at (match, 0, "flip", 1000);
  g_assert_false (MATCH_STATE (match)->over);
  match_play_at (match, 1, "flip", 2000);
  assert_wins (match, 1);
  RATS (tie)->flips = RATSCREW_CAP - 1;
  match_play_at (tie, 0, "flip", 1000);
  g_assert_true (MATCH_STATE (tie)->over);
  g_assert_cmpint (MATCH_STATE (tie)->scores[0], ==, 1);
  g_assert_cmpint (MATCH_STATE (tie)->scores[1], ==, 1);
}

static const struct
{
  const char *path;
  void (*test) (void);
} tests[] = {
  { "examples/duel-of-the-seed", test_duel_example },
  { "rats.duel/tries", test_duel_tries },
  { "rats.grace/by-tempo", test_grace },
  { "rats.grace/pace-first", test_grace_after_pace },
  { "rats.grace/right-slap-prevails", test_grace_slap_prevails },
  { "rats.grace/wrong-slap-costs", test_grace_wrong_slap_costs },
  { "rats.duel-out/hands-the-tries-on", test_duel_out_hands_on },
  { "rats.duel-out/never-to-the-challenger", test_duel_out_skips_challenger },
  { "rats.duel-out/challenger-without-cards-stays", test_duel_out_challenger_stays },
  { "rats.duel-out/beaten-challenger-is-out", test_duel_out_beaten_challenger_is_out },
  { "rats.slap-in/wins-cards", test_slap_in_wins_cards },
  { "rats.slap-in/off", test_slap_in_off },
  { "rats.slap-in/off-and-paid-out", test_slap_in_off_by_penalty },
  { "rats.last-seat/plays-alone", test_last_seat_plays_alone },
  { "rats.last-seat/wins-by-a-slap", test_last_seat_wins_by_slap },
  { "rats.last-seat/loses-the-pile", test_last_seat_loses_pile },
  { "rats.last-seat/slapped-in-the-pause", test_last_seat_slapped_in_pause },
  { "rats.last-seat/pays-its-last-card", test_last_seat_pays_last_card },
  { "rats.last-seat/answers-a-duel", test_last_seat_in_duel },
  { "rats.end/all-cards", test_end_all_cards },
  { "rats.end/by-time", test_end_by_lapse },
  { "rats.cap/most-cards-wins", test_cap },
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
