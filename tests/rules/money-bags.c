/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "money-bags-match.h"

#include "baraja-score-line-private.h"

static void
empty_hands (Match *match)
{
  MoneyBagsState *state = BAGS (match);

  memset (state->n_hand, 0, sizeof state->n_hand);
}

static void
assert_scores (Match *match,
               gint   a,
               gint   b,
               gint   c)
{
  gint32 scores[BARAJA_MAX_SEATS];

  match->rules->score (match->state, scores);
  g_assert_cmpint (scores[0], ==, a);
  g_assert_cmpint (scores[1], ==, b);
  g_assert_cmpint (scores[2], ==, c);
}

static guint
list_moves (Match         *match,
            gconstpointer  state,
            guint          seat,
            BarajaRawMove *moves)
{
  guint n_moves = match->rules->list (state, seat, moves);

  g_assert_cmpuint (n_moves, <=, BARAJA_MAX_MOVES);
  return n_moves;
}

/* Setup */

static void
test_deal_order (void)
{
  g_autoptr (Match) match = match_new ("money-bags", 3, NULL);
  g_autofree char  *deck = NULL;

  match_deal (match, "AC AD AH 2C 2D 2H 3C 3D 3H 4C 4D 4H KS QS JS 9S TS");
  match_assert_pile (match, "hand-0", "AC 2C 3C 4C");
  match_assert_pile (match, "hand-1", "AD 2D 3D 4D");
  match_assert_pile (match, "hand-2", "AH 2H 3H 4H");
  match_assert_pile (match, "slot-1", "KS");
  match_assert_pile (match, "slot-2", "QS");
  match_assert_pile (match, "slot-3", "JS");
  deck = match_pile (match, BARAJA_SEAT_ALL, "deck");
  g_assert_true (g_str_has_prefix (deck, "9S TS "));
  g_assert_cmpuint (BAGS (match)->n_deck, ==, 108 - 12 - 3);
  g_assert_cmpint (MATCH_STATE (match)->to_act, ==, 0);
}

static void
test_deal_lead_passes (void)
{
  g_autoptr (Match) match = match_new ("money-bags", 3, NULL);
  BarajaRng         rng;

  baraja_rng_seed (&rng, 7);
  for (guint deal = 0; deal < 3; deal++)
    {
      BarajaRawMove moves[BARAJA_MAX_MOVES];

      g_assert_true (baraja_rules_needs_deal (match->rules, match->state));
      match_deal (match, "AC AD AH");
      g_assert_cmpint (MATCH_STATE (match)->to_act, ==, deal);
      match_assert_pile (match,
                         deal == 0   ? "hand-0"
                         : deal == 1 ? "hand-1"
                                     : "hand-2",
                         "AC AS 2H 3D");
      while (!MATCH_STATE (match)->over)
        {
          guint seat = MATCH_STATE (match)->to_act;
          guint n_moves = list_moves (match, match->state, seat, moves);

          baraja_rules_apply (match->rules, match->state, seat,
                              &moves[baraja_rng_below (&rng, n_moves)], 0);
        }
    }
}

static void
test_deals_option (void)
{
  const guint n_deals[] = { 1, 3, 5 };

  for (guint i = 0; i < G_N_ELEMENTS (n_deals); i++)
    {
      g_autofree char  *option = g_strdup_printf ("deals=%u", n_deals[i]);
      g_autoptr (Match) match = match_new ("money-bags", 2, n_deals[i] == 3 ? NULL : option);
      gint              total = 0;
      guint             played = 0;

      while (baraja_rules_needs_deal (match->rules, match->state))
        {
          g_assert_false (baraja_rules_match_over (match->rules, match->state));
          match_deal (match, TWO_SEATS);
          arrange_bag (match, MATCH_STATE (match)->lead, "AS 9C 9D 9H 9S 9C 9D 9S");
          if (MATCH_STATE (match)->lead == 0)
            match_play (match, 0, "fill * 1");
          else
            match_play (match, 1, "fill * 1");
          g_assert_true (MATCH_STATE (match)->over);
          g_assert_cmpint (MATCH_STATE (match)->to_act, ==, -1);
          total += MATCH_STATE (match)->scores[0];
          g_assert_cmpint (MATCH_STATE (match)->totals[0], ==, total);
          played++;
        }
      g_assert_cmpuint (played, ==, n_deals[i]);
      g_assert_true (baraja_rules_match_over (match->rules, match->state));
    }
}

/* Turns */

static void
test_refill_lowest_first (void)
{
  g_autoptr (Match) match = new_match (2, TWO_SEATS " 4C 5C 6C");

  match_play (match, 0, "take 3");
  match_assert_pile (match, "slot-3", "");
  match_play (match, 0, "take 1");
  match_assert_pile (match, "slot-1", "");
  match_play (match, 0, "open AC");
  match_assert_pile (match, "slot-1", "4C");
  match_assert_pile (match, "slot-2", "7D");
  match_assert_pile (match, "slot-3", "5C");
  match_assert_pile (match, "hand-0", "2C 3C * 7H 7C");
}

static void
test_refill_not_during_a_turn (void)
{
  g_autoptr (Match) match = new_match (2, TWO_SEATS);

  match_play (match, 0, "take 2");
  match_assert_refused (match, 0, "take 2", "bags.take");
  match_play (match, 0, "open AC");
  match_assert_refused (match, 0, "take 2", "bags.take");
  match_play (match, 0, "open 2C");
  g_assert_cmpstr (match_check (match, 1, "take 2"), ==, NULL);
}

static void
test_actions_three (void)
{
  g_autoptr (Match) match = new_match (3, "");

  for (guint i = 0; i < 9; i++)
    {
      g_assert_cmpint (MATCH_STATE (match)->to_act, ==, i / 3);
      g_assert_cmpuint (BAGS (match)->actions, ==, 3 - i % 3);
      match_play (match, i / 3, i % 3 == 0 ? "take 1" : i % 3 == 1 ? "take 2" : "take 3");
    }
  g_assert_cmpint (MATCH_STATE (match)->to_act, ==, 0);
}

static void
test_actions_always_one (void)
{
  g_autoptr (Match) match = new_match (2, TWO_SEATS);
  BarajaRawMove     moves[BARAJA_MAX_MOVES];

  play_turn (match, 0, "open AC", "open 2C", "open 3C");
  play_turn (match, 1, "take 1", "take 2", "take 3");
  match_play (match, 0, "open *");
  g_assert_cmpuint (BAGS (match)->n_hand[0], ==, 0);
  g_assert_cmpuint (list_moves (match, match->state, 0, moves), ==, 3);
  match_play (match, 0, "take 2");
  match_play (match, 0, "take 1");
  g_assert_cmpint (MATCH_STATE (match)->to_act, ==, 1);
}

static void
test_actions_no_passing (void)
{
  g_autoptr (Match) match = new_match (2, TWO_SEATS);

  match_assert_refused (match, 0, "pass", "move.syntax");
  match_assert_refused (match, 0, "end", "move.syntax");
}

static void
test_take_to_hand (void)
{
  g_autoptr (Match) match = new_match (2, TWO_SEATS);

  match_play (match, 0, "TAKE 2");
  match_assert_pile (match, "hand-0", "AC 2C 3C * 7D");
  match_assert_pile (match, "slot-2", "");
}

static void
test_take_like_cards_are_two_moves (void)
{
  g_autoptr (Match) match = new_match (2, "AC KC 2C QC 3C JC * 9H 7C 7C 7H");

  g_assert_true (match_lists (match, 0, "take 1"));
  g_assert_true (match_lists (match, 0, "take 2"));
}

static void
test_take_syntax (void)
{
  g_autoptr (Match) match = new_match (2, TWO_SEATS);

  match_assert_refused (match, 0, "take 4", "move.syntax");
  match_assert_refused (match, 0, "take 0", "move.syntax");
  match_assert_refused (match, 0, "take", "move.syntax");
  match_assert_refused (match, 0, "take 7C", "move.syntax");
  match_assert_refused (match, 0, "take deck", "move.syntax");
}

static void
test_take_empty_slot (void)
{
  g_autoptr (Match) match = new_match (2, TWO_SEATS);

  match_play (match, 0, "take 1");
  match_assert_refused (match, 0, "take 1", "bags.take");
  g_assert_false (match_lists (match, 0, "take 1"));
}

/* Opening */

static void
test_open_any_card (void)
{
  g_autoptr (Match) match = new_match (2, TWO_SEATS);

  match_play (match, 0, "open 3C");
  match_play (match, 0, "open *");
  match_assert_pile (match, "hand-0", "AC 2C");
  match_assert_pile (match, "bag-0-1", "");
  match_assert_pile (match, "bag-0-1-down", "3C");
  match_assert_pile (match, "bag-0-2-down", "*");
  g_assert_cmpuint (BAGS (match)->n_hand[0], ==, 2);
}

static void
test_open_hidden (void)
{
  g_autoptr (Match) match = new_match (3, "");
  const gint        others[] = { 1, 2, BARAJA_SEAT_NONE };
  g_autofree char  *own = NULL;

  match_play (match, 0, "open AC");
  own = match_pile (match, 0, "bag-0-1-down");
  g_assert_cmpstr (own, ==, "AC");
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      g_autofree char *seen = match_pile (match, others[i], "bag-0-1-down");

      g_assert_cmpstr (seen, ==, "??");
    }
}

static void
test_open_turned_up_at_the_end (void)
{
  g_autoptr (Match)        match = new_match (2, TWO_SEATS);
  g_autofree BarajaLayout *layout = g_new (BarajaLayout, 1);
  g_autofree char         *down = NULL;
  g_autofree char         *hand = NULL;

  arrange_bag (match, 0, "AS 9C 9D 9H 9S 9C 9D 9S");
  match->rules->layout (match->state, layout);
  g_assert_cmpuint (layout->cards[layout->piles[layout->n_piles - 1].first].flags, ==,
                    BARAJA_LAYOUT_DOWN | BARAJA_LAYOUT_SIDEWAYS);
  match_play (match, 0, "fill * 1");
  match->rules->layout (match->state, layout);
  g_assert_cmpuint (layout->cards[layout->piles[layout->n_piles - 1].first].flags, ==,
                    BARAJA_LAYOUT_SIDEWAYS);
  down = match_pile (match, 1, "bag-0-1-down");
  g_assert_cmpstr (down, ==, "AS");
  hand = match_pile (match, 1, "hand-0");
  g_assert_cmpstr (hand, ==, "?? ?? ??");
}

static void
test_open_once_for_like_cards (void)
{
  g_autoptr (Match) match = new_match (2, "AC KC AC QC * JC * 9H");
  BarajaRawMove     moves[BARAJA_MAX_MOVES];

  g_assert_cmpuint (list_moves (match, match->state, 0, moves), ==, 3 + 2);
  match_assert_refused (match, 0, "open KC", "move.card");
  match_play (match, 0, "open AC");
  match_assert_pile (match, "hand-0", "AC * *");
  match_play (match, 0, "open AC");
  match_assert_refused (match, 0, "open AC", "move.card");
}

/* Which of two identical cards is laid must not tell who watches more than the cards would: the one
 * that was seen being taken is filled first and opened last. */
static void
test_open_gives_nothing_away (void)
{
  g_autoptr (Match) match = new_match (2, "AC KC 2C QC 3C JC 4C 9H AC 7D 7H");
  MoneyBagsState   *state = BAGS (match);
  guint8            dealt = 0, taken = 52;

  match_play (match, 0, "take 1");
  g_assert_cmpuint (state->place[taken], ==, MONEY_BAGS_HAND (0));
  match_play (match, 0, "open AC");
  g_assert_cmpuint (state->place[dealt], ==, MONEY_BAGS_DOWN (0));
  match_play (match, 0, "take 2");
  play_turn (match, 1, "take 1", "take 2", "take 3");
  match_play (match, 0, "fill AC 1");
  g_assert_cmpuint (state->place[taken], ==, MONEY_BAGS_BAG (0, 0));
}

/* Filling */

static void
test_fill_fixes_the_number (void)
{
  g_autoptr (Match) match = new_match (2, "AC KC AD QC 3C JC * 9H");

  play_turn (match, 0, "open 3C", "take 1", "take 2");
  play_turn (match, 1, "take 1", "take 2", "take 3");
  g_assert_true (match_lists (match, 0, "fill AC 1"));
  g_assert_true (match_lists (match, 0, "fill AD 1"));
  match_play (match, 0, "fill AC 1");
  match_play (match, 0, "fill AD 1");
  match_play (match, 0, "fill * 1");
  match_assert_pile (match, "bag-0-1", "AC AD *");
  match_assert_pile (match, "bag-0-1-down", "3C");
}

static void
test_fill_fresh (void)
{
  g_autoptr (Match) match = new_match (2, TWO_SEATS);

  match_play (match, 0, "open 3C");
  match_assert_refused (match, 0, "fill AC 1", "bags.fill-fresh");
  match_assert_refused (match, 0, "fill * 1", "bags.fill-fresh");
  match_play (match, 0, "take 1");
  match_assert_refused (match, 0, "fill 7C 1", "bags.fill-fresh");
  match_play (match, 0, "take 2");
  play_turn (match, 1, "take 1", "take 2", "take 3");
  g_assert_cmpstr (match_check (match, 0, "fill AC 1"), ==, NULL);
  match_play (match, 0, "open 2C");
  match_assert_refused (match, 0, "fill AC 2", "bags.fill-fresh");
  g_assert_cmpstr (match_check (match, 0, "fill AC 1"), ==, NULL);
}

static void
test_fill_fresh_before_other_reasons (void)
{
  g_autoptr (Match) match = new_match (2, TWO_SEATS);

  arrange_bag (match, 0, "AS AH");
  match_play (match, 0, "open 3C");
  match_assert_refused (match, 0, "fill AC 2", "bags.fill-fresh");
  match_assert_refused (match, 0, "fill KC 2", "move.card");
}

static void
test_fill_number (void)
{
  g_autoptr (Match) match = new_match (2, TWO_SEATS);

  arrange_bag (match, 0, "AS AH");
  match_assert_refused (match, 0, "fill 2C 1", "bags.fill-number");
  g_assert_cmpstr (match_check (match, 0, "fill AC 1"), ==, NULL);
  g_assert_cmpstr (match_check (match, 0, "fill * 1"), ==, NULL);
}

static void
test_fill_joker (void)
{
  g_autoptr (Match) match = new_match (2, TWO_SEATS);

  arrange_bag (match, 0, "AS");
  match_assert_refused (match, 0, "fill * 1", "bags.fill-joker");
  g_assert_false (match_lists (match, 0, "fill * 1"));
  g_assert_cmpstr (match_check (match, 0, "open *"), ==, NULL);
  match_play (match, 0, "fill AC 1");
  match_play (match, 0, "fill * 1");
  g_assert_cmpuint (BAGS (match)->size[0][0], ==, 2);
}

static void
test_fill_own (void)
{
  g_autoptr (Match) match = new_match (2, TWO_SEATS);

  arrange_bag (match, 1, "AS AH");
  match_assert_refused (match, 0, "fill AC 1", "bags.fill-own");
  match_assert_refused (match, 0, "fill AC 99", "bags.fill-own");
  match_assert_refused (match, 0, "fill AC 0", "move.syntax");
  match_assert_refused (match, 0, "fill AC", "move.syntax");
  match_assert_refused (match, 0, "fill 9S 1", "move.card");
}

static void
test_one_per_number (void)
{
  g_autoptr (Match) match = new_match (2, TWO_SEATS);

  arrange_bag (match, 0, "AS AH");
  arrange_bag (match, 0, "2S");
  match_assert_refused (match, 0, "fill AC 2", "bags.one-per-number");
  g_assert_cmpstr (match_check (match, 0, "fill 2C 2"), ==, NULL);
}

/* The end */

static void
test_end_eight_joker (void)
{
  g_autoptr (Match) match = new_match (2, TWO_SEATS);
  BarajaRawMove     moves[BARAJA_MAX_MOVES];

  arrange_bag (match, 0, "AS 9C 9D 9H 9S 9C 9D 9S");
  g_assert_false (MATCH_STATE (match)->over);
  match_play (match, 0, "fill * 1");
  g_assert_true (MATCH_STATE (match)->over);
  g_assert_cmpint (MATCH_STATE (match)->to_act, ==, -1);
  g_assert_cmpuint (list_moves (match, match->state, 0, moves), ==, 0);
  match_assert_refused (match, 0, "take 1", "deal.over");
  g_assert_cmpint (MATCH_STATE (match)->scores[0], ==, 5 - 3);
  g_assert_cmpint (MATCH_STATE (match)->scores[1], ==, -4);
}

static void
test_end_eight_not_the_face_down_card (void)
{
  g_autoptr (Match) match = new_match (2, "9C KC 2C QC 3C JC * 9H");

  arrange_bag (match, 0, "9S 9D 9H 9S 9C 9D *");
  match_play (match, 0, "fill 9C 1");
  g_assert_cmpuint (BAGS (match)->size[0][8], ==, 7);
  g_assert_false (MATCH_STATE (match)->over);
}

/* Two takes leave two places: with two cards in the deck the deal ends, with three it goes on. */
static void
test_end_deck_because_of_the_refill (void)
{
  for (guint n_deck = 1; n_deck <= 3; n_deck++)
    {
      g_autoptr (Match) match = new_match (2, TWO_SEATS);

      arrange_deck (match, n_deck);
      play_turn (match, 0, "take 1", "take 3", "open AC");
      g_assert_cmpint (MATCH_STATE (match)->over, ==, n_deck < 3);
      g_assert_cmpint (MATCH_STATE (match)->to_act, ==, n_deck < 3 ? -1 : 1);
      match_assert_refused (match, 1, "take 2", n_deck < 3 ? "deal.over" : NULL);
      match_assert_pile (match, "deck", n_deck < 3 ? "" : "AS");
    }
}

static void
test_end_deck_not_before_it_is_noticed (void)
{
  g_autoptr (Match) match = new_match (2, TWO_SEATS);

  arrange_deck (match, 1);
  match_play (match, 0, "take 1");
  match_play (match, 0, "open AC");
  g_assert_false (MATCH_STATE (match)->over);
  match_play (match, 0, "open 2C");
  g_assert_true (MATCH_STATE (match)->over);
}

static void
test_end_deck_full_slots_play_on (void)
{
  g_autoptr (Match) match = new_match (2, TWO_SEATS);

  arrange_deck (match, 1);
  play_turn (match, 0, "open AC", "open 2C", "open 3C");
  g_assert_cmpint (MATCH_STATE (match)->to_act, ==, 1);
}

/* Scores */

static void
test_score_seed_example (void)
{
  g_autoptr (Match) match = new_match (3, THREE_SEATS);

  arrange_bag (match, 0, "KS AC AD");
  arrange_bag (match, 2, "KH AC AD AH");
  arrange_bag (match, 2, "KD 2C 2D 2C 2H");
  empty_hands (match);
  assert_scores (match, 0, 0, 3 + 5);
}

static void
test_score_only (void)
{
  g_autoptr (Match) match = new_match (3, THREE_SEATS);

  arrange_bag (match, 1, "KS 8C");
  empty_hands (match);
  assert_scores (match, 0, 5, 0);
}

static void
test_score_majority (void)
{
  g_autoptr (Match) match = new_match (3, THREE_SEATS);

  arrange_bag (match, 0, "KS 7C 7D 7H 7S");
  arrange_bag (match, 1, "KH 7C 7D");
  arrange_bag (match, 2, "KD 7H 7S");
  empty_hands (match);
  assert_scores (match, 3, 0, 0);
}

static void
test_score_majority_jokers (void)
{
  g_autoptr (Match) match = new_match (3, THREE_SEATS);

  arrange_bag (match, 0, "2S KC KD * *");
  arrange_bag (match, 1, "2H KC KD KH");
  empty_hands (match);
  assert_scores (match, 3, 0, 0);
}

static void
test_score_tie (void)
{
  g_autoptr (Match) match = new_match (3, THREE_SEATS);

  arrange_bag (match, 0, "KS 7C 7D 7H");
  arrange_bag (match, 1, "KH 7S 7C 7D");
  arrange_bag (match, 2, "KD 7H");
  empty_hands (match);
  assert_scores (match, 0, 0, 0);
}

static void
test_score_empty_and_hand (void)
{
  g_autoptr (Match) match = new_match (3, THREE_SEATS);

  arrange_bag (match, 1, "KS");
  arrange_bag (match, 1, "KH");
  empty_hands (match);
  BAGS (match)->n_hand[1] = 3;
  assert_scores (match, 0, -13, 0);
}

static void
test_score_hand_jokers (void)
{
  g_autoptr (Match) match = new_match (3, "* AC AD * 2C 2D * 3C 3D * 4C 4D");

  assert_scores (match, -4, -4, -4);
}

static void
assert_line (GPtrArray  *lines,
             guint       i,
             const char *rule,
             gint        seat,
             gint        points,
             const char *cards)
{
  BarajaScoreLine *line = g_ptr_array_index (lines, i);

  g_assert_cmpstr (baraja_score_line_get_rule (line), ==, rule);
  g_assert_cmpint (baraja_score_line_get_seat (line), ==, seat);
  g_assert_cmpint (baraja_score_line_get_points (line), ==, points);
  g_assert_cmpstr (baraja_score_line_get_cards (line), ==, cards);
  g_assert_cmpuint (strlen (baraja_score_line_get_text (line)), >, 0);
}

static void
test_score_sheet (void)
{
  g_autoptr (Match)     match = new_match (3, "* 5C 5D AC 6C 6D 2C 9C 9D 3C TC TD");
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_object_unref);
  BarajaSheet           sheet = { lines };

  arrange_bag (match, 0, "2S KC KD * *");
  arrange_bag (match, 1, "2H KC KD KH");
  arrange_bag (match, 2, "2D AC");
  arrange_bag (match, 1, "KS");
  arrange_bag (match, 0, "KH 7C 7D");
  arrange_bag (match, 1, "KS 7H 7S");
  match->rules->sheet (match->state, &sheet);
  g_assert_cmpuint (lines->len, ==, 7);
  assert_line (lines, 0, "bags.score-only", 2, 5, "AC");
  assert_line (lines, 1, "bags.score-tie", -1, 0, "7C 7D 7H 7S");
  assert_line (lines, 2, "bags.score-majority", 0, 3, "KC KD * *");
  assert_line (lines, 3, "bags.score-empty", 1, -5, "KS");
  assert_line (lines, 4, "bags.score-hand", 0, -4, "* AC 2C 3C");
  assert_line (lines, 5, "bags.score-hand", 1, -4, "5C 6C 9C TC");
  assert_line (lines, 6, "bags.score-hand", 2, -4, "5D 6D 9D TD");
}

static void
test_standing (void)
{
  g_autoptr (Match) match = new_match (3, THREE_SEATS);
  MoneyBagsStanding standing, seen;
  MoneyBagsState    view;

  arrange_bag (match, 0, "2S KC KD * *");
  arrange_bag (match, 1, "2H KC KD KH");
  arrange_bag (match, 2, "2D");
  money_bags_standing (BAGS (match), &standing);
  g_assert_cmpuint (standing.numbers[0].verdict, ==, MONEY_BAGS_NOBODY);
  g_assert_cmpuint (standing.numbers[12].verdict, ==, MONEY_BAGS_MAJORITY);
  g_assert_cmpint (standing.numbers[12].seat, ==, 0);
  g_assert_cmpuint (standing.numbers[12].most, ==, 4);
  g_assert_cmpuint (standing.numbers[12].second, ==, 3);
  g_assert_cmpuint (standing.n_empty[2], ==, 1);
  g_assert_cmpuint (standing.n_hand[2], ==, 4);
  for (gint seat = 0; seat < 3; seat++)
    {
      match->rules->view (match->state, seat, &view);
      money_bags_standing (&view, &seen);
      g_assert_cmpmem (&standing, sizeof standing, &seen, sizeof seen);
    }
}

/* What holds in every game */

static void
test_turn_seat (void)
{
  g_autoptr (Match) match = match_new ("money-bags", 2, NULL);

  match_assert_refused (match, 0, "take 1", "deal.over");
  match_deal (match, TWO_SEATS);
  match_assert_refused (match, 1, "take 1", "turn.seat");
  match_assert_refused (match, 1, "fill KC 7", "turn.seat");
  match_assert_refused (match, 1, "draw", "move.syntax");
  match_assert_refused (match, 0, "open", "move.syntax");
  match_assert_refused (match, 0, "open AC 2C", "move.syntax");
  match_assert_refused (match, 0, "open 1C", "move.syntax");
  match_assert_refused (match, 0, "fill AC S", "move.syntax");
}

static void
test_refusals_have_sentences (void)
{
  const BarajaRules *rules = &baraja_money_bags_rules;

  for (guint i = 0; i < rules->n_refusals; i++)
    g_assert_cmpstr (baraja_rules_sentence (rules, rules->refusals[i].id), ==,
                     rules->refusals[i].sentence);
}

/* Any text may be asked to be explained, a move that the rules refuse too. */
static void
test_explain_anything (void)
{
  g_autoptr (Match) match = new_match (2, TWO_SEATS);
  const char *texts[] = { "take 1",    "take 2",   "fill * 1",   "fill KS 1",
                          "fill KS 2", "fill * 9", "fill 3C 99", "open KS" };

  arrange_bag (match, 0, "AS");
  match_play (match, 0, "take 1");
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      BarajaRawMove    move;
      g_autofree char *explained = NULL;

      g_assert_true (baraja_raw_move_parse (match->rules, texts[i], &move));
      explained = match->rules->explain (match->state, 0, &move);
      g_assert_true (g_str_has_suffix (explained, "."));
    }
}

static void
test_pile_labels (void)
{
  g_autoptr (Match) match = new_match (2, TWO_SEATS);
  g_autofree BarajaLayout *layout = g_new (BarajaLayout, 1);
  const char              *labels[] = { "Hand",   "Hand",   "Deck",  "Slot 1",
                                        "Slot 2", "Slot 3", "Bag 1", "Card under bag 1" };

  match_play (match, 0, "open AC");
  match->rules->layout (match->state, layout);
  g_assert_cmpuint (layout->n_piles, ==, G_N_ELEMENTS (labels));
  for (guint i = 0; i < layout->n_piles; i++)
    g_assert_cmpstr (match->rules->pile_label (&layout->piles[i]), ==, labels[i]);
}

/* What a seat may know */

static void
test_view_hides (void)
{
  g_autoptr (Match) match = new_match (2, TWO_SEATS);
  g_autofree char  *own = match_pile (match, 0, "hand-0");
  g_autofree char  *other = match_pile (match, 0, "hand-1");
  g_autofree char  *nobody = match_pile (match, BARAJA_SEAT_NONE, "hand-0");
  g_autofree char  *slot = match_pile (match, 1, "slot-1");
  g_autofree char  *deck = match_pile (match, 0, "deck");

  g_assert_cmpstr (own, ==, "AC 2C 3C *");
  g_assert_cmpstr (other, ==, "?? ?? ?? ??");
  g_assert_cmpstr (nobody, ==, "?? ?? ?? ??");
  g_assert_cmpstr (slot, ==, "7C");
  g_assert_true (g_str_has_prefix (deck, "?? ??"));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

#define ADD(path, function) g_test_add_func ("/money-bags/" path, function)
  ADD ("bags.deal/order", test_deal_order);
  ADD ("bags.deal/lead-passes-on", test_deal_lead_passes);
  ADD ("deals/one-three-or-five", test_deals_option);
  ADD ("bags.refill/lowest-slot-first", test_refill_lowest_first);
  ADD ("bags.refill/not-during-a-turn", test_refill_not_during_a_turn);
  ADD ("bags.actions/exactly-three", test_actions_three);
  ADD ("bags.actions/one-is-always-possible", test_actions_always_one);
  ADD ("bags.actions/no-passing", test_actions_no_passing);
  ADD ("bags.take/into-the-hand", test_take_to_hand);
  ADD ("bags.take/like-cards-are-two-moves", test_take_like_cards_are_two_moves);
  ADD ("bags.take/form", test_take_syntax);
  ADD ("bags.take/empty-slot-refused", test_take_empty_slot);
  ADD ("bags.open/any-card", test_open_any_card);
  ADD ("bags.open/hidden-from-others", test_open_hidden);
  ADD ("bags.open/turned-up-at-the-end", test_open_turned_up_at_the_end);
  ADD ("bags.open/like-cards-are-one-move", test_open_once_for_like_cards);
  ADD ("bags.open/which-copy-gives-nothing-away", test_open_gives_nothing_away);
  ADD ("bags.fill/fixes-the-number", test_fill_fixes_the_number);
  ADD ("bags.fill-fresh/refused", test_fill_fresh);
  ADD ("bags.fill-fresh/before-other-reasons", test_fill_fresh_before_other_reasons);
  ADD ("bags.fill-number/refused", test_fill_number);
  ADD ("bags.fill-joker/refused-when-empty", test_fill_joker);
  ADD ("bags.fill-own/refused", test_fill_own);
  ADD ("bags.one-per-number/refused", test_one_per_number);
  ADD ("bags.end-eight/seven-nines-and-a-joker", test_end_eight_joker);
  ADD ("bags.end-eight/face-down-card-not-counted", test_end_eight_not_the_face_down_card);
  ADD ("bags.end-deck/because-of-the-refill", test_end_deck_because_of_the_refill);
  ADD ("bags.end-deck/noticed-at-the-refill", test_end_deck_not_before_it_is_noticed);
  ADD ("bags.end-deck/full-slots-play-on", test_end_deck_full_slots_play_on);
  ADD ("bags.score-only/seed-example", test_score_seed_example);
  ADD ("bags.score-only/five", test_score_only);
  ADD ("bags.score-majority/four-two-two", test_score_majority);
  ADD ("bags.score-majority/jokers-count", test_score_majority_jokers);
  ADD ("bags.score-tie/three-three-one", test_score_tie);
  ADD ("bags.score-empty/two-and-three-cards", test_score_empty_and_hand);
  ADD ("bags.score-hand/jokers-too", test_score_hand_jokers);
  ADD ("score/sheet-goes-number-by-number", test_score_sheet);
  ADD ("score/as-it-stands", test_standing);
  ADD ("turn.seat/before-form-of-the-game", test_turn_seat);
  ADD ("words/refusals-have-sentences", test_refusals_have_sentences);
  ADD ("words/anything-explained", test_explain_anything);
  ADD ("words/pile-labels", test_pile_labels);
  ADD ("view/hidden-cards", test_view_hides);
#undef ADD

  return g_test_run ();
}
