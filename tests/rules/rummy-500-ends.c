/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rummy-500-table.h"

#include "baraja-score-line-private.h"

/* The end of a deal and of a match, the options, and the words. */

static void
test_out_by_melding (void)
{
  g_autoptr (Match) match = lay_table (2, "", "hand-0 7C 7D", "hand-1 9S AD", "stock 7H 2C", NULL);

  match_play (match, 0, "draw");
  match_play (match, 0, "meld 7C 7D 7H");
  assert_scores (match, 21, -24);
  match_assert_refused (match, 1, "draw", "deal.over");
  g_assert_cmpint (MATCH_STATE (match)->to_act, ==, -1);
}

static void
test_out_by_laying_off (void)
{
  g_autoptr (Match) match =
    lay_table (2, "", "hand-0", "hand-1 9S AD", "meld-1 7C 7D 7H", "stock 7S 2C", NULL);

  match_play (match, 0, "draw");
  match_play (match, 0, "lay 7S 1");
  assert_scores (match, 7, 21 - 24);
}

static void
test_out_by_discarding (void)
{
  g_autoptr (Match) match = lay_table (2, "out-bonus=25 rummy-call=true", "hand-0", "hand-1 9S AD",
                                       "meld-1 7C 7D 7H", "stock 7S 2C", NULL);

  match_play (match, 0, "draw");
  match_play (match, 0, "discard 7S");
  assert_scores (match, 25, 21 - 24);
  match_assert_refused (match, 1, "call 1", "deal.over");
  g_assert_cmpuint (match->rules->list (match->state, 1, (BarajaRawMove[BARAJA_MAX_MOVES]){ 0 }),
                    ==, 0);
}

/* When a deal is over its hands are counted, and all see them. */
static void
test_out_shows_hands (void)
{
  g_autoptr (Match) match = lay_table (2, "", "hand-0", "hand-1 9S AD", "stock 7S 2C", NULL);

  match_play (match, 0, "draw");
  match_play (match, 0, "discard 7S");
  assert_view (match, 0, "hand-1", "9S AD");
  assert_view (match, BARAJA_SEAT_NONE, "stock", "??");
}

static void
test_out_discard (void)
{
  g_autoptr (Match) match = lay_table (2, "go-out=discard", "hand-0 7C 7D 8S", "hand-1 9S AD",
                                       "meld-1 9C TC JC", "stock 7H 8C 2C", NULL);

  match_play (match, 0, "draw");
  match_play (match, 0, "meld 7C 7D 7H");
  match_assert_refused (match, 0, "lay 8S 1", "rum.layoff");
  match_play (match, 0, "discard 8S");
  assert_scores (match, 21, 29 - 24);
}

static void
test_out_discard_refused (void)
{
  g_autoptr (Match) match = lay_table (2, "go-out=discard", "hand-0 7C 7D", "hand-1 9S AD",
                                       "meld-1 8H 9H TH", "stock 7H 2C", NULL);

  match_play (match, 0, "draw");
  match_assert_refused (match, 0, "meld 7C 7D 7H", "rum.out-discard");
  g_assert_false (match_lists (match, 0, "meld 7C 7D 7H"));
  match_play (match, 0, "lay 7H 1");
  match_play (match, 0, "discard 7C");
  match_play (match, 1, "draw");
  match_play (match, 1, "discard 2C");
}

/* A use that would leave nothing to discard is no use. */
static void
test_out_discard_bounds_takes (void)
{
  g_autoptr (Match) bare =
    lay_table (2, "go-out=discard", "hand-0 4S 4H", "hand-1 9S", "discard 4D", NULL);
  g_autoptr (Match) deeper =
    lay_table (2, "go-out=discard", "hand-0 4S 4H", "hand-1 9S", "discard 4D 2C", NULL);
  g_autoptr (Match) block = lay_table (2, "go-out=discard", "hand-0 7C", "hand-1 9S", "discard 8C",
                                       "meld-1 4C 5C 6C", NULL);

  match_assert_refused (bare, 0, "take 4D", "rum.take-use");
  match_play (deeper, 0, "take 4D");
  match_play (deeper, 0, "meld 4S 4H 4D");
  match_play (deeper, 0, "discard 2C");
  match_assert_refused (block, 0, "take 8C", "rum.take-use");
}

static void
test_out_discard_before_take_first (void)
{
  g_autoptr (Match) match =
    lay_table (2, "go-out=discard", "hand-0 4S 4H 4C", "hand-1 9S", "discard 4D", NULL);

  match_play (match, 0, "take 4D");
  match_assert_refused (match, 0, "meld 4S 4H 4C 4D", "rum.out-discard");
  match_assert_refused (match, 0, "meld 4S 4H 4C", "rum.take-first");
  match_play (match, 0, "meld 4S 4H 4D");
}

static void
test_stock_out (void)
{
  g_autoptr (Match) match =
    lay_table (2, "out-bonus=25", "hand-0 4S 4H 9D", "hand-1 9S", "discard 9C 4D", "stock", NULL);

  match_assert_refused (match, 0, "draw", "rum.draw-stock");
  g_assert_true (match_lists (match, 0, "stop"));
  match_play (match, 0, "take 4D");
  match_assert_refused (match, 0, "stop", "move.phase");
  match_play (match, 0, "meld 4S 4H 4D");
  match_play (match, 0, "discard 9D");
  assert_scores (match, 12 + 25, -9);
}

static void
test_stock_out_stop (void)
{
  g_autoptr (Match) match =
    lay_table (2, "out-bonus=25", "hand-0 4S 4H 9D", "hand-1 9S", "discard 9C 4D", "stock", NULL);

  match_play (match, 0, "stop");
  assert_scores (match, -17, -9);
}

static void
test_stock_out_refused (void)
{
  g_autoptr (Match) match =
    lay_table (2, "", "hand-0 4S", "hand-1 9S", "discard 9C", "stock 2C", NULL);

  match_assert_refused (match, 0, "stop", "rum.stock-out");
  g_assert_false (match_lists (match, 0, "stop"));
}

static void
test_stock_out_nothing_left (void)
{
  g_autoptr (Match) match = lay_table (2, "", "hand-0 4S", "hand-1 9S", "stock", NULL);
  BarajaRawMove moves[BARAJA_MAX_MOVES];

  g_assert_cmpuint (match->rules->list (match->state, 0, moves), ==, 1);
  g_assert_cmpuint (moves[0].verb, ==, RUMMY_STOP);
  match_play (match, 0, "stop");
}

/* The seed's example: 87 on the table, 90 in hand, so the total falls by 3. */
static void
test_score_example (void)
{
  g_autoptr (Match) match =
    lay_table (2, "", "hand-0 AC AD AH KC QD JD TD 5H", "hand-1 9S", "meld-0 TC TH TS",
               "meld-0 JC JH JS", "meld-0 9C 9D 9H", "stock", NULL);
  RummyState *state = (RummyState *) match->state;

  state->common.totals[0] = 100;
  match_play (match, 0, "stop");
  assert_scores (match, -3, -9);
  g_assert_cmpint (state->common.totals[0], ==, 97);
}

static void
test_score_negative_total (void)
{
  g_autoptr (Match) match = lay_table (2, "", "hand-0 AC", "hand-1 9S", "stock", NULL);

  match_play (match, 0, "stop");
  g_assert_cmpint (MATCH_STATE (match)->totals[0], ==, -15);
}

/* Ends a deal that changes no total but these. */
static Match *
end_deal (guint       n_seats,
          const char *options,
          gint        first,
          gint        second)
{
  Match      *match = lay_table (n_seats, options, "stock", NULL);
  RummyState *state = (RummyState *) match->state;

  state->common.totals[0] = first;
  state->common.totals[1] = second;
  match_play (match, 0, "stop");
  return match;
}

static void
test_target_reached (void)
{
  static const struct
  {
    const char *options;
    gint        first, second;
    gboolean    over;
  } cases[] = {
    { "", 500, 0, TRUE },
    { "", 499, -40, FALSE },
    { "", 505, 520, TRUE },
    { "", 520, 520, FALSE },
    { "", 499, 499, FALSE },
    { "target=200", 200, 10, TRUE },
    { "target=300", 299, 10, FALSE },
    { "target=1000", 700, 800, FALSE },
    { "target=1000", 700, 1000, TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (Match) match = end_deal (2, cases[i].options, cases[i].first, cases[i].second);

      g_assert_cmpint (baraja_rules_match_over (match->rules, match->state), ==, cases[i].over);
      g_assert_cmpint (baraja_rules_needs_deal (match->rules, match->state), ==, !cases[i].over);
    }
}

/* A tie above the target that the next deal brings below it: the match goes on. */
static void
test_target_tie_falls_below (void)
{
  g_autoptr (Match) tie = end_deal (3, "", 505, 505);
  g_autoptr (Match) below = end_deal (3, "", 480, 470);
  g_autoptr (Match) behind = end_deal (3, "", 600, 10);

  g_assert_false (baraja_rules_match_over (tie->rules, tie->state));
  g_assert_false (baraja_rules_match_over (below->rules, below->state));
  g_assert_true (baraja_rules_match_over (behind->rules, behind->state));
}

static void
free_sheet (BarajaSheet *sheet)
{
  g_ptr_array_unref (sheet->lines);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (BarajaSheet, free_sheet)

/* The first number in a sentence. */
static gint
find_number (const char *sentence)
{
  return atoi (sentence + strcspn (sentence, "0123456789"));
}

/* What the match's end is worth, a line of the sheet each: "rule seat points margin". */
static char *
margins_text (Match *match)
{
  g_auto (BarajaSheet) sheet = { g_ptr_array_new_with_free_func (g_object_unref) };
  GString *text = g_string_new (NULL);

  match->rules->sheet (match->state, &sheet);
  for (guint i = 0; i < sheet.lines->len; i++)
    {
      BarajaScoreLine *line = sheet.lines->pdata[i];

      if (strcmp (baraja_score_line_get_rule (line), "rum.collect") == 0)
        g_string_append_printf (text, "rum.collect %d %d %d\n", baraja_score_line_get_seat (line),
                                baraja_score_line_get_points (line),
                                find_number (baraja_score_line_get_text (line)));
    }
  return g_string_free (text, FALSE);
}

/* The sheet as text, a line of it each: "rule seat points cards". */
static char *
sheet_text (Match *match)
{
  g_auto (BarajaSheet) sheet = { g_ptr_array_new_with_free_func (g_object_unref) };
  GString *text = g_string_new (NULL);

  match->rules->sheet (match->state, &sheet);
  for (guint i = 0; i < sheet.lines->len; i++)
    {
      BarajaScoreLine *line = sheet.lines->pdata[i];

      g_string_append_printf (
        text, "%s %d %d %s\n", baraja_score_line_get_rule (line), baraja_score_line_get_seat (line),
        baraja_score_line_get_points (line), baraja_score_line_get_cards (line));
    }
  return g_string_free (text, FALSE);
}

static void
test_score_sheet (void)
{
  g_autoptr (Match) match = lay_table (2, "out-bonus=25", "hand-0", "hand-1 9S AD",
                                       "meld-0 AC 2C 3C", "meld-1 QH KH AH", "stock 7S 2H", NULL);
  g_autofree char *text = NULL;

  match_play (match, 0, "draw");
  match_play (match, 0, "discard 7S");
  assert_scores (match, 31, 35 - 24);
  text = sheet_text (match);
  g_assert_cmpstr (text, ==,
                   "rum.score 0 5 2C 3C\n"
                   "rum.values 0 1 AC\n"
                   "rum.out 0 25 \n"
                   "rum.score 1 20 QH KH\n"
                   "rum.values 1 15 AH\n"
                   "rum.score 1 -9 9S\n"
                   "rum.values 1 -15 AD\n");
}

static void
test_collect_example (void)
{
  g_autoptr (Match) match = end_deal (2, "", 520, 505);
  g_autofree char *text = margins_text (match);

  g_assert_cmpstr (text, ==, "rum.collect 1 0 15\nrum.collect 0 0 15\n");
}

static void
test_collect_from_each (void)
{
  g_autoptr (Match) match = end_deal (3, "", -20, 510);
  g_autofree char *text = margins_text (match);

  g_assert_cmpstr (text, ==, "rum.collect 0 0 530\nrum.collect 2 0 510\nrum.collect 1 0 1040\n");
}

static void
test_top_free (void)
{
  g_autoptr (Match) match = lay_table (2, "top-card=free", "hand-0 4S 5H 9D", "hand-1 9S TS",
                                       "discard 9C 4D KH", "stock 2C 3C 6S", NULL);

  match_assert_refused (match, 0, "take 4D", "rum.take-use");
  match_play (match, 0, "take KH");
  assert_view (match, 1, "hand-0", "?? ?? ?? KH");
  match_assert_refused (match, 0, "discard KH", "rum.top-free");
  g_assert_false (match_lists (match, 0, "discard KH"));
  match_play (match, 0, "discard 4S");
  match_play (match, 1, "draw");
  match_play (match, 1, "discard TS");
  match_play (match, 0, "draw");
  match_play (match, 0, "discard KH");
}

static void
test_top_free_last_card (void)
{
  g_autoptr (Match) match = lay_table (2, "top-card=free", "hand-0 4S 4H 4C", "hand-1 9S TS",
                                       "discard KH", "stock 2C 3C", NULL);

  match_play (match, 0, "take KH");
  match_play (match, 0, "meld 4S 4H 4C");
  g_assert_true (match_lists (match, 0, "discard KH"));
  match_play (match, 0, "discard KH");
  assert_scores (match, 12, -19);
}

static void
test_top_free_owes_nothing (void)
{
  g_autoptr (Match) match = lay_table (2, "top-card=free", "hand-0 KS KC 4D", "hand-1 9S TS",
                                       "discard KH", "stock 2C 3C", NULL);

  match_play (match, 0, "take KH");
  match_play (match, 0, "discard KS");
}

static void
test_top_free_needs_stock (void)
{
  g_autoptr (Match) match = lay_table (2, "top-card=free", "hand-0 KS KC 4D", "hand-1 9S 8D",
                                       "discard TH KH", "stock", NULL);

  match_play (match, 0, "take KH");
  match_assert_refused (match, 0, "discard KS", "rum.take-first");
  match_play (match, 0, "meld KS KC KH");
  match_play (match, 0, "discard 4D");
}

/* Two full rounds of nothing but free takes end them. */
static void
test_top_free_ends_stalling (void)
{
  g_autoptr (Match) match = lay_table (2, "top-card=free", "hand-0 2C 4D", "hand-1 9S 7H",
                                       "discard KH", "stock TC 3S", NULL);

  match_play (match, 0, "take KH");
  match_play (match, 0, "discard 4D");
  match_play (match, 1, "take 4D");
  match_play (match, 1, "discard 9S");
  match_play (match, 0, "take 9S");
  match_play (match, 0, "discard KH");
  match_play (match, 1, "take KH");
  match_play (match, 1, "discard 7H");
  match_assert_refused (match, 0, "take 7H", "rum.take-use");
  g_assert_false (match_lists (match, 0, "take 7H"));
  match_play (match, 0, "draw");
  match_play (match, 0, "discard 9S");
  match_play (match, 1, "take 9S");
}

static void
assert_prompt (Match      *match,
               guint       seat,
               const char *sentence)
{
  RummyState       view;
  g_autofree char *prompt = NULL;

  match->rules->view (match->state, seat, &view);
  prompt = match->rules->prompt (&view, seat);
  g_assert_cmpstr (prompt, ==, sentence);
}

static void
test_call (void)
{
  g_autoptr (Match) match =
    lay_table (3, "rummy-call=true", "hand-0 7S 2D", "hand-1 JS TC", "hand-2 8C 3S",
               "meld-1 7C 7D 7H", "meld-2 8S 9S TS", "discard KH", "stock 5C 6C 5H", NULL);

  match_assert_refused (match, 1, "call 1", "rum.call");
  match_play (match, 0, "draw");
  match_assert_refused (match, 1, "call 1", "rum.call");
  match_play (match, 0, "discard 7S");
  match_assert_refused (match, 0, "call 1", "rum.call");
  match_assert_refused (match, 2, "call 3", "rum.call");
  g_assert_true (match_lists (match, 2, "call 1"));
  g_assert_true (match_lists (match, 2, "call 2"));
  assert_prompt (match, 2, "Call “Rummy!” if you want the seven of spades, which fits a meld.");
  g_assert_true (match_lists (match, 1, "call 1"));
  g_assert_true (match_lists (match, 1, "draw"));
  match_play (match, 2, "call 2");
  match_assert_pile (match, "meld-2", "7S 8S 9S TS");
  match_assert_pile (match, "discard", "KH");
  match_assert_refused (match, 1, "call 1", "rum.call");
  g_assert_cmpint (MATCH_STATE (match)->to_act, ==, 1);
  g_assert_cmpuint (STATE (match)->n_hand[2], ==, 2);
  g_assert_cmpuint (STATE (match)->table[2] >> BARAJA_CODE (6, 3) & 1, ==, 1);
  match_play (match, 1, "draw");
}

static void
test_call_by_next_seat (void)
{
  g_autoptr (Match) match =
    lay_table (2, "rummy-call=true", "hand-0 7S 2D", "hand-1 JS TC", "meld-1 7C 7D 7H", NULL);

  match_play (match, 0, "draw");
  match_play (match, 0, "discard 7S");
  assert_prompt (match, 0, "");
  assert_prompt (match, 1,
                 "Call “Rummy!” if you want the seven of spades, which fits a meld; then draw or "
                 "take cards.");
  match_play (match, 1, "call 1");
  g_assert_cmpint (MATCH_STATE (match)->to_act, ==, 1);
  match_play (match, 1, "draw");
}

static void
test_call_chance_passes (void)
{
  static const char *const next[] = { "draw", "take 7S" };

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (Match) match = lay_table (3, "rummy-call=true", "hand-0 7S 2D", "hand-1 9S TC",
                                           "hand-2 8C 3S", "meld-1 7C 7D 7H", NULL);

      match_play (match, 0, "draw");
      match_play (match, 0, "discard 7S");
      match_play (match, 1, next[i]);
      match_assert_refused (match, 2, "call 1", "rum.call");
      g_assert_false (match_lists (match, 2, "call 1"));
    }
}

static void
test_call_doesnt_fit (void)
{
  g_autoptr (Match) match = lay_table (3, "rummy-call=true", "hand-0 2D 2H", "hand-1 9S TC",
                                       "hand-2 8C 3S", "meld-1 7C 7D 7H", "meld-1 QD KD AD", NULL);

  match_play (match, 0, "draw");
  match_play (match, 0, "discard 2D");
  match_assert_refused (match, 2, "call 1", "rum.call");
  match_assert_refused (match, 2, "call 2", "rum.no-corner");
}

static void
test_call_option_off (void)
{
  g_autoptr (Match) match =
    lay_table (3, "", "hand-0 7S 2D", "hand-1 9S TC", "hand-2 8C 3S", "meld-1 7C 7D 7H", NULL);

  match_play (match, 0, "draw");
  match_play (match, 0, "discard 7S");
  match_assert_refused (match, 2, "call 1", "rum.call");
  g_assert_false (match_lists (match, 2, "call 1"));
}

/* The last discard called away: with no stock either, only the end of the deal is left. */
static void
test_call_empties_the_discards (void)
{
  g_autoptr (Match) match = lay_table (2, "rummy-call=true", "hand-0 2D", "hand-1 JS TC",
                                       "meld-1 7C 7D 7H", "stock 7S", NULL);

  match_play (match, 0, "draw");
  match_play (match, 0, "discard 7S");
  match_play (match, 1, "call 1");
  match_assert_refused (match, 1, "take 7S", "rum.draw-discard");
  match_play (match, 1, "stop");
}

static void
test_computer_calls (void)
{
  g_autoptr (Match) match = lay_table (3, "rummy-call=true", "hand-0 7S 2D", "hand-1 JS TC",
                                       "hand-2 8C 3S", "meld-1 8S 9S TS", "meld-2 7C 7D 7H", NULL);
  BarajaRng     rng;
  BarajaRawMove move;
  RummyState    view;
  gint64        at = 0;

  baraja_rng_seed (&rng, 1);
  match_play (match, 0, "draw");
  match_play (match, 0, "discard 7S");
  match->rules->view (match->state, 0, &view);
  g_assert_false (match->rules->react (&view, 0, BARAJA_LEVEL_NORMAL, &rng, &move, &at));
  match->rules->view (match->state, 2, &view);
  g_assert_true (match->rules->react (&view, 2, BARAJA_LEVEL_NORMAL, &rng, &move, &at));
  g_assert_cmpuint (move.verb, ==, RUMMY_CALL);
  g_assert_cmpint (move.target, ==, 2);
  g_assert_cmpint (at, >=, 400);
  g_assert_cmpint (at, <=, 3000);
}

static void
test_syntax (void)
{
  static const char *const wrong[] = { "",       "take 4", "take",     "take 4D 5D", "draw 1",
                                       "meld",   "lay 4D", "lay 4D S", "call",       "call 4D",
                                       "call 0", "take *", "stop now", "discard  4D" };
  g_autoptr (Match) match = lay_table (2, "", "hand-0 4S", "hand-1 9S", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    match_assert_refused (match, 0, wrong[i], "move.syntax");
}

static void
test_refusals_have_sentences (void)
{
  for (guint i = 0; i < baraja_registry_find ("rummy-500")->rules->n_refusals; i++)
    {
      g_assert_nonnull (rummy_refusals[i].id);
      g_assert_nonnull (rummy_refusals[i].sentence);
    }
}

static void
test_prompts (void)
{
  g_autoptr (Match) match =
    lay_table (2, "", "hand-0 4S 4H 9D", "hand-1 9S TS", "discard 9C 4D KH 2S", NULL);
  g_autoptr (Match) empty = lay_table (2, "", "hand-0 4S", "hand-1 9S", "stock", NULL);

  assert_prompt (match, 1, "");
  assert_prompt (match, 0, "Draw a card from the stock, or take cards from the discards.");
  match_play (match, 0, "take 4D");
  assert_prompt (match, 0,
                 "Lay the four of diamonds on the table first: you took it from the discards.");
  match_play (match, 0, "meld 4S 4H 4D");
  assert_prompt (match, 0, "Discard a card.");
  match_play (match, 0, "discard 2S");
  assert_prompt (match, 1, "Draw a card from the stock.");
  assert_prompt (empty, 0, "The stock is empty, and you can’t use any discard: end the deal.");
}

/* Plays a move and compares what the seat is told before it and what another seat is told after. */
static void
assert_told (Match      *match,
             guint       seat,
             const char *text,
             const char *explained,
             const char *narrated)
{
  guint            onlooker = (seat + 1) % MATCH_STATE (match)->n_seats;
  RummyState       own, before, after;
  BarajaRawMove    move;
  g_autofree char *explanation = NULL, *narration = NULL;

  g_assert_true (baraja_raw_move_parse (match->rules, text, &move));
  match->rules->canonical (match->state, seat, &move);
  match->rules->view (match->state, seat, &own);
  match->rules->view (match->state, onlooker, &before);
  match_play (match, seat, text);
  match->rules->view (match->state, onlooker, &after);
  explanation = match->rules->explain (&own, seat, &move);
  narration = match->rules->narrate (&before, &after, seat, &move, "Ana");
  g_assert_cmpstr (explanation, ==, explained);
  g_assert_cmpstr (narration, ==, narrated);
}

static void
test_words (void)
{
  g_autoptr (Match) match =
    lay_table (2, "rummy-call=true", "hand-0 4S 4H 9D 7C 8C 2C QC QD QH QS JS", "hand-1 9S TS 3S",
               "discard 9C 4D KH 2S", "meld-1 4C 5C 6C", "meld-1 3C 3D 3H", "stock JD 5S 9H", NULL);

  assert_told (match, 0, "take 4D",
               "Take the four of diamonds and the 2 cards above it. Then: Meld the four of "
               "diamonds, the four of hearts and the four of spades.",
               "Ana takes the four of diamonds and the 2 cards above it from the discards.");
  assert_told (match, 0, "meld 4S 4H 4D",
               "Meld the four of diamonds, the four of hearts and the four of spades.",
               "Ana melds the four of diamonds, the four of hearts and the four of spades.");
  assert_told (match, 0, "meld QS QC QD QH",
               "Meld the queen of clubs, the queen of diamonds, the queen of hearts and the queen "
               "of spades.",
               "Ana melds the queen of clubs, the queen of diamonds, the queen of hearts and the "
               "queen of spades.");
  assert_told (match, 0, "lay 7C 8C 1",
               "Lay off the cards from the seven of clubs to the eight of clubs on the sequence "
               "from the four of clubs to the six of clubs.",
               "Ana lays off the cards from the seven of clubs to the eight of clubs on the "
               "sequence from the four of clubs to the six of clubs.");
  assert_told (match, 0, "discard 9D", "Discard the nine of diamonds.",
               "Ana discards the nine of diamonds.");
  assert_told (match, 1, "draw", "Draw a card from the stock.", "Ana draws a card.");
  assert_told (match, 1, "lay 3S 2",
               "Lay off the three of spades on the set with the three of "
               "clubs.",
               "Ana lays off the three of spades on the set with the three of clubs.");
  assert_told (match, 1, "discard JD", "Discard the jack of diamonds.",
               "Ana discards the jack of diamonds.");
}

static void
test_words_rare (void)
{
  g_autoptr (Match) match =
    lay_table (2, "rummy-call=true", "hand-0 8C 3C 2S 3S 4S 9C", "hand-1 9S", "discard 7C",
               "meld-1 4C 5C 6C", "stock JD 5S", NULL);
  g_autoptr (Match) empty = lay_table (2, "", "hand-0 4S", "hand-1 9S", "stock", NULL);

  assert_told (match, 0, "take 7C",
               "Take the seven of clubs. Then: Meld the sequence from the seven of clubs to the "
               "nine of clubs.",
               "Ana takes the seven of clubs from the discards.");
  assert_told (match, 0, "lay 3C 7C 8C 1",
               "Lay off 3 cards on both ends of the sequence from the four of clubs to the six of "
               "clubs.",
               "Ana lays off 3 cards on both ends of the sequence from the four of clubs to the "
               "six of clubs.");
  match_play (match, 0, "discard 9C");
  assert_told (match, 1, "call 1",
               "Call “Rummy!” and lay off the nine of clubs on the sequence from the three of "
               "clubs to the eight of clubs.",
               "Ana calls “Rummy!” and lays off the nine of clubs on the sequence from the three "
               "of clubs to the eight of clubs.");
  match_play (match, 1, "draw");
  match_play (match, 1, "discard 9S");
  match_play (match, 0, "draw");
  match_play (match, 0, "discard 5S");
  match_play (match, 1, "stop");
  assert_told (empty, 0, "stop", "End the deal: the stock is empty.",
               "Ana ends the deal: the stock is empty.");
}

static void
test_words_going_out (void)
{
  g_autoptr (Match) match = lay_table (2, "", "hand-0 2S 3S", "hand-1 9S", "stock 4S 5D", NULL);

  match_play (match, 0, "draw");
  assert_told (match, 0, "meld 2S 3S 4S",
               "Meld the sequence from the two of spades to the four of spades.",
               "Ana melds the sequence from the two of spades to the four of spades. Ana goes "
               "out.");
}

#define ADD(path, function) g_test_add_func ("/rummy-500/" path, function)

static void
add_end_tests (void)
{
  ADD ("rum.out/by-melding", test_out_by_melding);
  ADD ("rum.out/by-laying-off", test_out_by_laying_off);
  ADD ("rum.out/by-discarding", test_out_by_discarding);
  ADD ("rum.out/shows-the-hands", test_out_shows_hands);
  ADD ("rum.out-discard/goes-out-with-it", test_out_discard);
  ADD ("rum.out-discard/refused-without", test_out_discard_refused);
  ADD ("rum.out-discard/bounds-takes", test_out_discard_bounds_takes);
  ADD ("rum.out-discard/before-take-first", test_out_discard_before_take_first);
  ADD ("rum.stock-out/still-takes", test_stock_out);
  ADD ("rum.stock-out/stop-without-bonus", test_stock_out_stop);
  ADD ("rum.stock-out/refused-with-stock", test_stock_out_refused);
  ADD ("rum.stock-out/nothing-left", test_stock_out_nothing_left);
  ADD ("rum.score/example", test_score_example);
  ADD ("rum.score/negative-total", test_score_negative_total);
  ADD ("rum.score/sheet", test_score_sheet);
  ADD ("rum.target/reached", test_target_reached);
  ADD ("rum.target/tie-falls-below", test_target_tie_falls_below);
  ADD ("rum.collect/example", test_collect_example);
  ADD ("rum.collect/from-each", test_collect_from_each);
}

static void
add_option_tests (void)
{
  ADD ("rum.top-free/not-discarded-again", test_top_free);
  ADD ("rum.top-free/last-card", test_top_free_last_card);
  ADD ("rum.top-free/owes-nothing", test_top_free_owes_nothing);
  ADD ("rum.top-free/needs-stock", test_top_free_needs_stock);
  ADD ("rum.top-free/ends-stalling", test_top_free_ends_stalling);
  ADD ("rum.call/lays-off-for-the-caller", test_call);
  ADD ("rum.call/by-the-next-seat", test_call_by_next_seat);
  ADD ("rum.call/chance-passes", test_call_chance_passes);
  ADD ("rum.call/doesnt-fit", test_call_doesnt_fit);
  ADD ("rum.call/option-off", test_call_option_off);
  ADD ("rum.call/empties-the-discards", test_call_empties_the_discards);
  ADD ("rum.call/computer-seats", test_computer_calls);
  ADD ("move.syntax/undocumented-shapes", test_syntax);
  ADD ("words/refusals", test_refusals_have_sentences);
  ADD ("words/prompts", test_prompts);
  ADD ("words/moves", test_words);
  ADD ("words/rare-moves", test_words_rare);
  ADD ("words/going-out", test_words_going_out);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  add_end_tests ();
  add_option_tests ();
  return g_test_run ();
}
