/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "tomb-robbers-score.h"

#include <string.h>

#include "baraja-game.h"
#include "tomb-robbers-plan.h"

/* The end of a deal of Tomb Robbers, and what it is worth. */

const char *const tomb_seed_tombs[4] = {
  "8C 2C 7C 3D 3C 6H",
  "2D 9S 5D TS 6D 9C",
  "2H 3H 4H 5H 7H 8H",
  "2S TD 4S 4D 8S 6C",
};

const char *const tomb_stuck_plays[] = {
  "2C C", "2S C", "3C C", "3S C", "4C C", "4S C", "2D D", "5S D", "3D D", "6S D",
  "4D D", "7S D", "2H H", "8S H", "3H H", "9S H", "4H H", "TS H", NULL,
};

/* tomb.end-locked */

static void
test_end_locked_in_mid_turn (void)
{
  g_autoptr (Match) match = match_new (GAME, 2, NULL);

  plan_fill_tombs (match, MISSIONS, tomb_seed_tombs);
  g_assert_true (MATCH_STATE (match)->over);
  g_assert_cmpint (MATCH_STATE (match)->to_act, ==, -1);
  match_assert_refused (match, 0, "end", "deal.over");
  match_assert_refused (match, 1, "end", "deal.over");
}

/* tomb.open */

static void
assert_open (const char *const *tombs,
             const char        *open)
{
  for (guint suit = 0; suit < 4; suit++)
    {
      g_autoptr (Match) match = match_new (GAME, 2, NULL);
      char             letter = "CDHS"[suit];
      g_autofree char *missions = g_strdup_printf (
        "J%c J%c Q%c Q%c", letter, "CDHS"[(suit + 1) % 4], letter, "CDHS"[(suit + 1) % 4]);

      plan_fill_tombs (match, missions, tombs);
      g_assert_cmpint (MATCH_STATE (match)->scores[0], ==, strchr (open, letter) != NULL ? 2 : 0);
    }
}

static void
test_open_seed_examples (void)
{
  /* Worked examples 1 (spades) and 2 (clubs). */
  assert_open (tomb_seed_tombs, "DS");
}

static void
test_open_equal_sums (void)
{
  static const char *const tombs[4] = {
    "8C 2C 7C 3D 3C 6H",
    "2D 9S 6D TS 7D 9C",
    "2H 3H 4H TH 7H 8H",
    /* Worked example 3. */
    "2S 5D 4S 4D 8S 6C",
  };

  assert_open (tombs, "DS");
}

/* Fifteen against fourteen: it is the ace that closes the tomb. */
static void
test_open_ace_counts_one (void)
{
  static const char *const tombs[4] = {
    "8C 2C 7C 3D 3C 6H",
    "2D 9S 6D TS 7D 9C",
    "2H 3H 5H TH 7H 8H",
    "2S 5D 4S 4D 8S 5C",
  };

  assert_open (tombs, "D");
}

static void
test_open_turned_up (void)
{
  g_autoptr (Match) match = match_new (GAME, 2, NULL);
  g_autofree char *tomb = NULL;
  g_autofree char *mission = NULL;

  plan_fill_tombs (match, "JS KC JD QD", tomb_seed_tombs);
  tomb = match_pile (match, BARAJA_SEAT_NONE, "tomb-S");
  mission = match_pile (match, BARAJA_SEAT_NONE, "mission-0");
  g_assert_cmpstr (tomb, ==, "AS 2S TD 4S 4D 8S 6C");
  g_assert_cmpstr (mission, ==, "JS JD");
}

/* tomb.unlocked-closed: 0 against 0 would be open. */

static void
test_unlocked_closed (void)
{
  g_autoptr (Match) match = match_new (GAME, 6, NULL);

  plan_run (match, "JS JD JH JC QD QH QS KD KH QC KC KS", PLAY_18 "xxxxxx", tomb_stuck_plays);
  g_assert_true (MATCH_STATE (match)->over);
  g_assert_cmpint (MATCH_STATE (match)->scores[0], ==, 0); /* spades: unlocked */
  g_assert_cmpint (MATCH_STATE (match)->scores[1], ==, 2); /* diamonds: 10 against 18 */
  g_assert_cmpint (MATCH_STATE (match)->scores[2], ==, 2); /* hearts: 10 against 27 */
  g_assert_cmpint (MATCH_STATE (match)->scores[3], ==, 0); /* clubs: 10 against 9 */
}

/* tomb.score */

static void
test_score_missions (void)
{
  g_autoptr (Match) one = match_new (GAME, 2, NULL);
  g_autoptr (Match) two = match_new (GAME, 2, NULL);

  /* Worked example 4. */
  plan_fill_tombs (one, "JS JH KC QH", tomb_seed_tombs);
  g_assert_cmpint (MATCH_STATE (one)->scores[0], ==, 1);
  g_assert_cmpint (MATCH_STATE (one)->scores[1], ==, 0);
  plan_fill_tombs (two, "JS JH QS QD", tomb_seed_tombs);
  g_assert_cmpint (MATCH_STATE (two)->scores[0], ==, 2);
  g_assert_cmpint (MATCH_STATE (two)->scores[1], ==, 1);
}

static void
test_score_zero_while_it_runs (void)
{
  g_autoptr (Match) match = match_new (GAME, 2, "deals=3");

  plan_fill_tombs (match, "JS JH QS QD", tomb_seed_tombs);
  g_assert_cmpint (MATCH_STATE (match)->totals[0], ==, 2);
  match_deal (match, ORDER " " MISSIONS);
  g_assert_cmpint (MATCH_STATE (match)->scores[0], ==, 0);
  g_assert_cmpint (MATCH_STATE (match)->totals[0], ==, 2);
}

static void
test_score_deals_are_added (void)
{
  static const guint counts[] = { 1, 3, 5 };

  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    {
      g_autofree char *option = g_strdup_printf ("deals=%u", counts[i]);
      g_autoptr (Match) match = match_new (GAME, 2, option);

      for (guint deal = 1; deal <= counts[i]; deal++)
        {
          /* The mission cards go to the seat that leads first. */
          const char *missions = deal % 2 == 1 ? "JS JH QS QD" : "JH JS QD QS";

          g_assert_true (baraja_rules_needs_deal (match->rules, match->state));
          plan_fill_tombs (match, missions, tomb_seed_tombs);
          g_assert_cmpint (MATCH_STATE (match)->totals[0], ==, 2 * (gint) deal);
          g_assert_cmpint (MATCH_STATE (match)->totals[1], ==, (gint) deal);
        }
      g_assert_false (baraja_rules_needs_deal (match->rules, match->state));
      g_assert_true (baraja_rules_match_over (match->rules, match->state));
    }
}

/* Most points win and equal points share: told by the model, which owns the winners. */
static void
assert_winners (const char *missions,
                guint       n_wanted,
                gint        wanted)
{
  g_autoptr (BarajaGame) game = baraja_game_new (GAME, 2, NULL, NULL);
  g_autofree gint *winners = NULL;
  gsize            n_winners;

  plan_fill_game (game, missions, tomb_seed_tombs);
  winners = baraja_game_get_winners (game, &n_winners);
  g_assert_cmpuint (n_winners, ==, n_wanted);
  g_assert_cmpint (winners[0], ==, wanted);
}

static void
test_score_most_points_win (void)
{
  assert_winners ("JS JH QS QD", 1, 0);
  assert_winners ("JH JS QC QD", 1, 1);
}

static void
test_score_equal_points_share (void)
{
  assert_winners ("JS KS JH QH", 2, 0);
  assert_winners ("JC JH QC QH", 2, 0);
}

static void
test_score_sheet (void)
{
  g_autoptr (BarajaGame) game = baraja_game_new (GAME, 2, NULL, NULL);
  g_autoptr (GListModel) sheet = NULL;
  gint sums[2] = { 0, 0 };

  plan_fill_game (game, "JS JH QS QD", tomb_seed_tombs);
  sheet = baraja_game_get_score_sheet (game);
  for (guint i = 0; i < g_list_model_get_n_items (sheet); i++)
    {
      g_autoptr (BarajaScoreLine) line = g_list_model_get_item (sheet, i);

      if (baraja_score_line_get_seat (line) >= 0)
        sums[baraja_score_line_get_seat (line)] += baraja_score_line_get_points (line);
      if (i == 3)
        {
          g_assert_cmpstr (baraja_score_line_get_rule (line), ==, "tomb.open");
          g_assert_cmpstr (baraja_score_line_get_cards (line), ==, "AS 2S TD 4S 4D 8S 6C");
          g_assert_cmpstr (baraja_score_line_get_text (line), ==,
                           "The tomb of spades is open: spades 15, others 20.");
        }
    }
  g_assert_cmpint (sums[0], ==, 2);
  g_assert_cmpint (sums[1], ==, 1);
}

void
tomb_score_add_tests (void)
{
  g_test_add_func ("/tomb-robbers/tomb.end-locked/at-once", test_end_locked_in_mid_turn);
  g_test_add_func ("/tomb-robbers/tomb.open/examples-of-the-seed", test_open_seed_examples);
  g_test_add_func ("/tomb-robbers/tomb.open/equal-sums", test_open_equal_sums);
  g_test_add_func ("/tomb-robbers/tomb.open/the-ace-counts-one", test_open_ace_counts_one);
  g_test_add_func ("/tomb-robbers/tomb.open/all-turned-up", test_open_turned_up);
  g_test_add_func ("/tomb-robbers/tomb.unlocked-closed/no-points", test_unlocked_closed);
  g_test_add_func ("/tomb-robbers/tomb.score/missions", test_score_missions);
  g_test_add_func ("/tomb-robbers/tomb.score/nothing-while-it-runs", test_score_zero_while_it_runs);
  g_test_add_func ("/tomb-robbers/tomb.score/deals-are-added", test_score_deals_are_added);
  g_test_add_func ("/tomb-robbers/tomb.score/most-points-win", test_score_most_points_win);
  g_test_add_func ("/tomb-robbers/tomb.score/sheet-adds-up", test_score_sheet);
  g_test_add_func ("/tomb-robbers/match.tie/equal-points-share", test_score_equal_points_share);
}
