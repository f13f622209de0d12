/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rummy-500-table.h"

/* The turn: drawing, taking, melding, laying off, discarding. */

/* What the cards laid on the table of seat 0 are worth so far. */
static gint
worth (Match *match)
{
  RummyState *state = g_memdup2 (match->state, sizeof (RummyState));
  gint32      scores[BARAJA_MAX_SEATS];

  memset (state->hands, 0, sizeof state->hands);
  rummy_score (state, scores);
  g_free (state);
  return scores[0];
}

static void
test_values_example (void)
{
  g_autoptr (Match) match = lay_table (2, "", "hand-0 AC 2C 3C QH KH AH 5S", "hand-1 9S",
                                       "meld-1 2S 3S 4S", "meld-1 JD QD KD", NULL);

  match_play (match, 0, "draw");
  match_play (match, 0, "meld AC 2C 3C");
  g_assert_cmpint (worth (match), ==, 6);
  match_play (match, 0, "meld QH KH AH");
  g_assert_cmpint (worth (match), ==, 6 + 35);
}

static void
test_values_set_of_aces (void)
{
  g_autoptr (Match) match =
    lay_table (2, "", "hand-0 AC AD AH 5S", "hand-1 9S", "discard 3C", NULL);

  match_play (match, 0, "draw");
  match_play (match, 0, "meld AC AD AH");
  g_assert_cmpint (worth (match), ==, 45);
}

static void
test_values_ace_laid_off (void)
{
  g_autoptr (Match) match =
    lay_table (2, "", "hand-0 AS AD 5H", "hand-1 9S", "meld-1 2S 3S 4S", "meld-1 JD QD KD", NULL);

  match_play (match, 0, "draw");
  match_play (match, 0, "lay AS 1");
  g_assert_cmpint (worth (match), ==, 1);
  match_play (match, 0, "lay AD 2");
  g_assert_cmpint (worth (match), ==, 1 + 15);
}

static void
test_values_each_rank (void)
{
  static const gint values[] = { 15, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10 };

  for (guint code = 0; code < 52; code++)
    g_assert_cmpint (rummy_points (rummy_bit (code)), ==, values[code / 4]);
  g_assert_cmpint (rummy_points (RUMMY_CARDS), ==, 4 * 99);
}

static void
test_rank_ace_low_and_high (void)
{
  g_autoptr (Match) match = lay_table (2, "", "hand-0 AC 2C 3C AH QH KH AS 5S", "hand-1 9S", NULL);

  match_play (match, 0, "draw");
  g_assert_true (match_lists (match, 0, "meld AC 2C 3C"));
  g_assert_true (match_lists (match, 0, "meld QH KH AH"));
  match_play (match, 0, "meld AH KH QH");
  match_assert_pile (match, "meld-1", "QH KH AH");
  match_play (match, 0, "meld 3C AC 2C");
  match_assert_pile (match, "meld-2", "AC 2C 3C");
}

static void
test_no_corner_example (void)
{
  g_autoptr (Match) match = lay_table (2, "", "hand-0 2H KD 5S QD", "hand-1 9S", "meld-1 QH KH AH",
                                       "meld-1 AD 2D 3D", NULL);

  match_play (match, 0, "draw");
  match_assert_refused (match, 0, "lay 2H 1", "rum.no-corner");
  match_assert_refused (match, 0, "lay KD 2", "rum.no-corner");
  match_assert_refused (match, 0, "lay QD KD 2", "rum.no-corner");
  match_assert_refused (match, 0, "lay QD 2", "rum.layoff");
  match_assert_refused (match, 0, "lay KD 1", "rum.layoff");
}

static void
test_no_corner_melds (void)
{
  g_autoptr (Match) match =
    lay_table (2, "", "hand-0 QC KC AC 2C 3C 5C", "hand-1 9S", "meld-1 JH QH KH", NULL);

  match_play (match, 0, "draw");
  match_assert_refused (match, 0, "meld KC AC 2C", "rum.no-corner");
  match_assert_refused (match, 0, "meld QC KC AC 2C 3C", "rum.no-corner");
  match_assert_refused (match, 0, "meld KC AC 2C 5C", "rum.meld");
  match_assert_refused (match, 0, "meld KC AC 3C", "rum.meld");
}

/* The ace itself would fit, but not with a two beyond it. */
static void
test_no_corner_past_the_ace (void)
{
  g_autoptr (Match) match =
    lay_table (2, "", "hand-0 AH 2H 5C 5D", "hand-1 9S", "meld-1 JH QH KH", NULL);

  match_play (match, 0, "draw");
  match_assert_refused (match, 0, "lay AH 2H 1", "rum.no-corner");
  match_play (match, 0, "lay AH 1");
  match_assert_refused (match, 0, "lay 2H 1", "rum.no-corner");
}

static void
test_deal_two_seats (void)
{
  g_autoptr (Match) match = match_new ("rummy-500", 2, "");

  match_deal (match, "AC AD 2C 2D");
  match_assert_pile (match, "hand-0", "AC 2C AH 2H 3C 3H 4C 4H 5C 5H 6C 6H 7C");
  match_assert_pile (match, "hand-1", "AD 2D AS 2S 3D 3S 4D 4S 5D 5S 6D 6S 7D");
  match_assert_pile (match, "discard", "7H");
  assert_view (match, 0, "hand-1", "?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ??");
  g_assert_cmpint (MATCH_STATE (match)->to_act, ==, 0);
  g_assert_cmpuint (STATE (match)->n_stock, ==, 52 - 26 - 1);
}

static void
test_deal_counts (void)
{
  static const char *const options[] = { "deal-two=13", "deal-two=10", "deal-two=7" };
  static const guint       counts[] = { 13, 10, 7 };

  for (guint i = 0; i < 3; i++)
    for (guint n_seats = 2; n_seats <= 6; n_seats++)
      {
        g_autoptr (Match) match = match_new ("rummy-500", n_seats, options[i]);

        match_deal (match, "");
        for (guint seat = 0; seat < n_seats; seat++)
          g_assert_cmpuint (STATE (match)->n_hand[seat], ==, n_seats == 2 ? counts[i] : 7);
        g_assert_cmpuint (STATE (match)->n_discard, ==, 1);
      }
}

/* The lead passes on, and the cards go round from the seat that leads. */
static void
test_deal_lead_passes (void)
{
  g_autoptr (Match) match = match_new ("rummy-500", 3, "");

  match_deal (match, "");
  ((RummyState *) match->state)->common.over = TRUE;
  match_deal (match, "AC AD AH");
  g_assert_cmpint (MATCH_STATE (match)->to_act, ==, 1);
  g_assert_cmpuint (STATE (match)->hand[1][0], ==, BARAJA_CODE (0, 0));
  g_assert_cmpuint (STATE (match)->hand[2][0], ==, BARAJA_CODE (0, 1));
  g_assert_cmpuint (STATE (match)->hand[0][0], ==, BARAJA_CODE (0, 2));
}

static void
test_draw_stock (void)
{
  g_autoptr (Match) match = lay_table (2, "", "hand-0 5S", "hand-1 9S", "stock 4D 6H", NULL);

  match_assert_refused (match, 0, "discard 5S", "move.phase");
  match_assert_refused (match, 0, "meld 5S 6S 7S", "move.phase");
  match_play (match, 0, "draw");
  match_assert_pile (match, "hand-0", "5S 4D");
  assert_view (match, 1, "hand-0", "?? ??");
  match_assert_refused (match, 0, "draw", "move.phase");
  match_assert_refused (match, 0, "take 9C", "move.phase");
  match_assert_refused (match, 0, "stop", "move.phase");
}

static void
test_draw_stock_empty (void)
{
  g_autoptr (Match) match =
    lay_table (2, "", "hand-0 5S", "hand-1 9S", "discard 2C", "stock", NULL);

  match_assert_refused (match, 0, "draw", "rum.draw-stock");
  g_assert_false (match_lists (match, 0, "draw"));
}

static void
test_take_example (void)
{
  g_autoptr (Match) match =
    lay_table (2, "", "hand-0 4S 4H 9D", "hand-1 9S TS", "discard 9C 4D KH 2S", NULL);

  match_assert_refused (match, 0, "take 9C", "rum.take-use");
  match_assert_refused (match, 0, "take KH", "rum.take-use");
  match_assert_refused (match, 0, "take 5D", "rum.draw-discard");
  match_assert_refused (match, 0, "take 9S", "rum.draw-discard");
  match_play (match, 0, "take 4D");
  match_assert_pile (match, "hand-0", "4S 4H 9D 4D KH 2S");
  match_assert_pile (match, "discard", "9C");
  match_assert_refused (match, 0, "discard KH", "rum.take-first");
  match_assert_refused (match, 0, "meld 4S 4H 9D", "rum.take-first");
  match_assert_refused (match, 0, "discard 4D", "rum.take-first");
  match_assert_refused (match, 0, "draw", "move.phase");
  g_assert_false (match_lists (match, 0, "discard KH"));
  match_play (match, 0, "meld 4D 4S 4H");
  match_assert_pile (match, "meld-1", "4D 4H 4S");
  match_play (match, 0, "discard KH");
  match_assert_pile (match, "discard", "9C KH");
}

static void
test_take_use_none (void)
{
  g_autoptr (Match) match =
    lay_table (2, "", "hand-0 4S 5H 9D", "hand-1 9S TS", "discard 9C 4D KH 2S", NULL);

  match_assert_refused (match, 0, "take 4D", "rum.take-use");
  match_assert_refused (match, 0, "take 2S", "rum.take-use");
  g_assert_false (match_lists (match, 0, "take 4D"));
}

static void
test_take_use_among_taken (void)
{
  g_autoptr (Match) match =
    lay_table (2, "", "hand-0 9D 2C", "hand-1 9S TS", "discard 5H 6H 7H", NULL);

  match_assert_refused (match, 0, "take 6H", "rum.take-use");
  match_play (match, 0, "take 5H");
  match_play (match, 0, "meld 5H 6H 7H");
  match_assert_pile (match, "hand-0", "9D 2C");
}

static void
test_take_use_laid_off (void)
{
  g_autoptr (Match) match =
    lay_table (2, "", "hand-0 9D 7C", "hand-1 9S TS", "discard 8C KH", "meld-1 4C 5C 6C", NULL);

  match_play (match, 0, "take 8C");
  match_assert_refused (match, 0, "lay 7C 1", "rum.take-first");
  g_assert_false (match_lists (match, 0, "lay 7C 1"));
  match_play (match, 0, "lay 8C 7C 1");
  match_assert_pile (match, "meld-1", "4C 5C 6C 7C 8C");
}

/* Even where a shorter way would do, any use of the card is one. */
static void
test_take_use_any_way (void)
{
  g_autoptr (Match) match = lay_table (2, "", "hand-0 8C 3C 6H 6S", "hand-1 9S TS", "discard 7C 2D",
                                       "meld-1 4C 5C 6C", NULL);

  match_play (match, 0, "take 7C");
  g_assert_true (match_lists (match, 0, "lay 7C 1"));
  g_assert_true (match_lists (match, 0, "lay 7C 8C 1"));
  match_play (match, 0, "lay 3C 7C 8C 1");
  match_assert_pile (match, "meld-1", "3C 4C 5C 6C 7C 8C");
}

static void
test_take_use_top (void)
{
  g_autoptr (Match) match =
    lay_table (2, "", "hand-0 9D 7C", "hand-1 9S TS", "discard 8C KH", NULL);

  match_assert_refused (match, 0, "take KH", "rum.take-use");
}

static void
test_take_use_when_not_free (void)
{
  g_autoptr (Match) match =
    lay_table (2, "top-card=use", "hand-0 4S 5H 9D", "hand-1 9S TS", "discard 9C 4D KH", NULL);

  match_assert_refused (match, 0, "take KH", "rum.take-use");
}

static void
test_take_known_to_all (void)
{
  g_autoptr (Match) match =
    lay_table (3, "", "hand-0 4S 4H 9D", "hand-1 9S", "hand-2 8C", "discard 4D KH 2S", NULL);

  match_play (match, 0, "take 4D");
  assert_view (match, 1, "hand-0", "?? ?? ?? 4D KH 2S");
  assert_view (match, BARAJA_SEAT_NONE, "hand-0", "?? ?? ?? 4D KH 2S");
  assert_view (match, BARAJA_SEAT_NONE, "hand-1", "??");
  match_play (match, 0, "meld 4S 4H 4D");
  assert_view (match, 2, "hand-0", "?? KH 2S");
  match_play (match, 0, "discard 2S");
  assert_view (match, 2, "hand-0", "?? KH");
  assert_view (match, 0, "hand-0", "9D KH");
}

static void
test_meld_forms (void)
{
  g_autoptr (Match) match =
    lay_table (2, "", "hand-0 7C 7D 7H 7S 8D 9D TD 2S", "hand-1 9S", "stock 3C", NULL);

  match_play (match, 0, "draw");
  g_assert_true (match_lists (match, 0, "meld 7C 7D 7H"));
  g_assert_true (match_lists (match, 0, "meld 7C 7D 7H 7S"));
  g_assert_true (match_lists (match, 0, "meld 7D 8D 9D"));
  g_assert_true (match_lists (match, 0, "meld 8D 9D TD"));
  g_assert_true (match_lists (match, 0, "meld 7D 8D 9D TD"));
  match_assert_refused (match, 0, "meld 7C 7D", "move.syntax");
  match_assert_refused (match, 0, "meld 7C 7D 8D", "rum.meld");
  match_assert_refused (match, 0, "meld 8D 9D 2S", "rum.meld");
  match_assert_refused (match, 0, "meld 7D 8D TD", "rum.meld");
  match_assert_refused (match, 0, "meld 7C 7C 7D", "move.card");
  match_assert_refused (match, 0, "meld 4C 4D 4H", "move.card");
  match_play (match, 0, "meld td 9d 8d");
  match_play (match, 0, "meld 7S 7H 7D 7C");
  match_assert_pile (match, "meld-2", "7C 7D 7H 7S");
}

#define ALL_CLUBS "AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC"

static void
test_meld_thirteen (void)
{
  static const struct
  {
    const char *move, *meld;
    gint        points;
  } cases[] = {
    { "meld " ALL_CLUBS, ALL_CLUBS, 85 },
    { "meld KC AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC", ALL_CLUBS, 85 },
    { "meld 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC", "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC", 99 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (Match) match = lay_table (2, "", "hand-0 " ALL_CLUBS, "hand-1 9S", NULL);

      match_play (match, 0, "draw");
      match_play (match, 0, cases[i].move);
      match_assert_pile (match, "meld-1", cases[i].meld);
      g_assert_cmpint (worth (match), ==, cases[i].points);
    }
}

static void
test_layoff_sets (void)
{
  g_autoptr (Match) match =
    lay_table (2, "", "hand-0 7S 8D 2C", "hand-1 9S", "meld-1 7C 7D 7H", "meld-1 8S 9S TS", NULL);

  match_play (match, 0, "draw");
  match_assert_refused (match, 0, "lay 8D 1", "rum.layoff");
  match_assert_refused (match, 0, "lay 7S 3", "rum.layoff");
  match_assert_refused (match, 0, "lay 7S 200", "rum.layoff");
  match_assert_refused (match, 0, "lay 7S 0", "move.syntax");
  match_assert_refused (match, 0, "lay 1", "move.syntax");
  match_assert_refused (match, 0, "lay 9S 1", "move.card");
  /* Both places are offered, and the choice is final. */
  g_assert_true (match_lists (match, 0, "lay 7S 1"));
  g_assert_true (match_lists (match, 0, "lay 7S 2"));
  match_play (match, 0, "lay 7S 1");
  match_assert_pile (match, "meld-1", "7C 7D 7H 7S");
  match_assert_refused (match, 0, "lay 7S 2", "move.card");
}

static void
test_layoff_blocks (void)
{
  g_autoptr (Match) match =
    lay_table (2, "", "hand-0 2D 3D 7D 8D 9S", "hand-1 9C", "meld-1 4D 5D 6D", "stock KS", NULL);

  match_play (match, 0, "draw");
  g_assert_true (match_lists (match, 0, "lay 7D 1"));
  g_assert_true (match_lists (match, 0, "lay 7D 8D 1"));
  g_assert_true (match_lists (match, 0, "lay 3D 1"));
  g_assert_true (match_lists (match, 0, "lay 2D 3D 1"));
  g_assert_false (match_lists (match, 0, "lay 3D 7D 1"));
  match_assert_refused (match, 0, "lay 8D 1", "rum.layoff");
  match_assert_refused (match, 0, "lay 2D 7D 1", "rum.layoff");
  match_assert_refused (match, 0, "lay 7D 9S 1", "rum.layoff");
  match_play (match, 0, "lay 8D 3D 2D 7D 1");
  match_assert_pile (match, "meld-1", "2D 3D 4D 5D 6D 7D 8D");
}

/* An ace's place depends on the moment at which it is added. */
static void
test_layoff_ace (void)
{
  static const struct
  {
    const char *meld, *move, *result;
    gint        points;
  } cases[] = {
    { "meld-1 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC", "lay AC 1",
      "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC", 15 },
    { "meld-1 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC", "lay AC KC 1", ALL_CLUBS, 11 },
    { "meld-1 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC", "lay KC AC 1",
      "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC", 25 },
    { "meld-1 3C 4C 5C 6C 7C 8C 9C TC JC QC", "lay 2C AC KC 1", ALL_CLUBS, 13 },
    { "meld-1 3C 4C 5C 6C 7C 8C 9C TC JC QC", "lay AC 2C KC 1", ALL_CLUBS, 13 },
    { "meld-1 3C 4C 5C 6C 7C 8C 9C TC JC QC", "lay 2C KC AC 1",
      "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC", 27 },
    { "meld-1 3C 4C 5C 6C 7C 8C 9C TC JC QC KC", "lay AC 2C 1",
      "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC", 17 },
    { "meld-1 4C 5C 6C", "lay AC 2C 3C 1", "AC 2C 3C 4C 5C 6C", 6 },
    { "meld-1 9C TC JC", "lay AC KC QC 1", "9C TC JC QC KC AC", 35 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (Match) match =
        lay_table (2, "", "hand-0 AC 2C 3C QC KC 5S", "hand-1 9S", cases[i].meld, NULL);

      match_play (match, 0, "draw");
      match_play (match, 0, cases[i].move);
      match_assert_pile (match, "meld-1", cases[i].result);
      g_assert_cmpint (worth (match), ==, cases[i].points);
    }
}

static void
test_owner_example (void)
{
  g_autoptr (Match) match = lay_table (3, "", "hand-0 TS", "hand-1 7D KS KH", "hand-2 3D 8D 9S TH",
                                       "meld-0 4D 5D 6D", "stock JC 2C 3C", NULL);
  g_autofree BarajaLayout *layout = g_new (BarajaLayout, 1);
  static const gint        owners[] = { 2, 0, 0, 0, 1, 2 };

  match_play (match, 0, "draw");
  match_play (match, 0, "discard JC");
  match_play (match, 1, "draw");
  match_play (match, 1, "lay 7D 1");
  match_play (match, 1, "discard KS");
  match_play (match, 2, "draw");
  match_play (match, 2, "lay 3D 8D 1");
  match_assert_pile (match, "meld-1", "3D 4D 5D 6D 7D 8D");
  g_assert_cmpint (rummy_fitting (STATE (match)), ==,
                   rummy_bit (BARAJA_CODE (1, 1)) | rummy_bit (BARAJA_CODE (8, 1)));
  match->rules->layout (match->state, layout);
  for (guint i = 0; i < 6; i++)
    g_assert_cmpint (layout->cards[layout->n_cards - 6 + i].owner, ==, owners[i]);
  match_play (match, 2, "discard 9S");
  match_play (match, 0, "stop");
  g_assert_cmpint (MATCH_STATE (match)->scores[0], ==, 15 - 10);
  g_assert_cmpint (MATCH_STATE (match)->scores[1], ==, 7 - 10 - 2);
  g_assert_cmpint (MATCH_STATE (match)->scores[2], ==, 11 - 10 - 3);
}

static void
test_discard (void)
{
  g_autoptr (Match) match = lay_table (3, "", "hand-0 5S 7H 2C", "hand-1 9S", "hand-2 3C",
                                       "discard KD", "stock 2D 8H", NULL);

  match_play (match, 0, "draw");
  match_assert_refused (match, 0, "discard 9S", "move.card");
  match_assert_refused (match, 1, "discard 9S", "turn.seat");
  match_assert_refused (match, 0, "discard", "move.syntax");
  match_play (match, 0, "discard 7H");
  match_assert_pile (match, "hand-0", "5S 2C 2D");
  match_assert_pile (match, "discard", "KD 7H");
  g_assert_cmpint (MATCH_STATE (match)->to_act, ==, 1);
}

/* A hand may do nothing but draw and discard, though it holds melds. */
static void
test_discard_without_melding (void)
{
  g_autoptr (Match) match = lay_table (2, "", "hand-0 7C 7D 7H", "hand-1 9S", "discard KD", NULL);

  match_play (match, 0, "draw");
  match_play (match, 0, "discard 7C");
  g_assert_cmpint (MATCH_STATE (match)->to_act, ==, 1);
}

#define ADD(path, function) g_test_add_func ("/rummy-500/" path, function)

static void
add_table_tests (void)
{
  ADD ("rum.values/example", test_values_example);
  ADD ("rum.values/set-of-aces", test_values_set_of_aces);
  ADD ("rum.values/ace-laid-off", test_values_ace_laid_off);
  ADD ("rum.values/each-rank", test_values_each_rank);
  ADD ("rum.rank/ace-low-and-high", test_rank_ace_low_and_high);
  ADD ("rum.no-corner/example", test_no_corner_example);
  ADD ("rum.no-corner/melds", test_no_corner_melds);
  ADD ("rum.no-corner/past-the-ace", test_no_corner_past_the_ace);
  ADD ("rum.deal/two-seats", test_deal_two_seats);
  ADD ("rum.deal/counts", test_deal_counts);
  ADD ("rum.deal/lead-passes", test_deal_lead_passes);
  ADD ("rum.draw-stock/takes-the-top", test_draw_stock);
  ADD ("rum.draw-stock/refused-when-empty", test_draw_stock_empty);
  ADD ("rum.draw-discard/example", test_take_example);
  ADD ("rum.take-use/refused-without-use", test_take_use_none);
  ADD ("rum.take-use/use-among-the-taken", test_take_use_among_taken);
  ADD ("rum.take-use/laid-off-in-a-block", test_take_use_laid_off);
  ADD ("rum.take-use/any-use-will-do", test_take_use_any_way);
  ADD ("rum.take-use/holds-for-the-top", test_take_use_top);
  ADD ("rum.take-use/holds-unless-free", test_take_use_when_not_free);
  ADD ("rum.take-above/known-to-all", test_take_known_to_all);
  ADD ("rum.take-first/everything-else-refused", test_take_example);
  ADD ("rum.meld/forms", test_meld_forms);
  ADD ("rum.meld/all-thirteen", test_meld_thirteen);
  ADD ("rum.layoff/sets", test_layoff_sets);
  ADD ("rum.layoff/blocks", test_layoff_blocks);
  ADD ("rum.layoff/ace", test_layoff_ace);
  ADD ("rum.owner/example", test_owner_example);
  ADD ("rum.discard/ends-the-turn", test_discard);
  ADD ("rum.discard/without-melding", test_discard_without_melding);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  add_table_tests ();
  return g_test_run ();
}
