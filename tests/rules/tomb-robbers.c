/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "baraja-game.h"
#include "invariants.h"
#include "tomb-robbers-plan.h"
#include "tomb-robbers-referee.h"
#include "tomb-robbers-score.h"

/* Tomb Robbers, rule by rule. */

static Match *
match_dealt (guint       n_seats,
             const char *options)
{
  Match *match = match_new (GAME, n_seats, options);

  match_deal (match, ORDER " " MISSIONS);
  return match;
}

/* tomb.deal */

static void
test_deal_counts (void)
{
  for (guint n_seats = 2; n_seats <= 6; n_seats++)
    {
      g_autoptr (Match) match = match_dealt (n_seats, NULL);
      g_autofree char *deck = match_pile (match, BARAJA_SEAT_ALL, "deck");
      g_autofree char *unused = match_pile (match, BARAJA_SEAT_ALL, "unused");

      for (guint i = 0; i < n_seats; i++)
        {
          g_autofree char *hand_name = g_strdup_printf ("hand-%u", i);
          g_autofree char *mission_name = g_strdup_printf ("mission-%u", i);
          g_autofree char *hand = match_pile (match, BARAJA_SEAT_ALL, hand_name);
          g_autofree char *mission = match_pile (match, BARAJA_SEAT_ALL, mission_name);

          g_assert_cmpuint (strlen (hand), ==, 6 * 3 - 1);
          g_assert_cmpuint (strlen (mission), ==, 2 * 3 - 1);
        }
      g_assert_cmpuint (strlen (deck), ==, n_seats == 6 ? 0 : (36 - 6 * n_seats) * 3 - 1);
      g_assert_cmpuint (strlen (unused), ==, n_seats == 6 ? 0 : (12 - 2 * n_seats) * 3 - 1);
    }
}

static void
test_deal_one_at_a_time (void)
{
  g_autoptr (Match) match = match_dealt (2, NULL);

  match_assert_pile (match, "hand-0", "2C 4D 6H 8S TC 3D");
  match_assert_pile (match, "hand-1", "3C 5D 7H 9S 2D 4H");
  match_assert_pile (match, "deck",
                     "5C 6C 7C 8C 9C 6D 7D 8D 9D TD 2H 3H 5H 8H 9H TH 2S 3S 4S 5S 6S 7S TS 4C");
  match_assert_pile (match, "mission-0", "JC KH");
  match_assert_pile (match, "mission-1", "QD JS");
  match_assert_pile (match, "unused", "QC KD JH QS KC JD QH KS");
  g_assert_cmpint (MATCH_STATE (match)->to_act, ==, 0);
}

static void
test_deal_aces (void)
{
  g_autoptr (Match) match = match_dealt (3, NULL);

  match_assert_pile (match, "tomb-C", "AC");
  match_assert_pile (match, "tomb-D", "AD");
  match_assert_pile (match, "tomb-H", "AH");
  match_assert_pile (match, "tomb-S", "AS");
}

/* In later deals the lead passes one seat on, and the first card goes to the one who leads. */
static void
test_deal_lead (void)
{
  g_autoptr (Match) match = match_new (GAME, 3, "deals=3");
  BarajaRng rng;

  baraja_rng_seed (&rng, 5);
  for (guint deal = 0; deal < 3; deal++)
    {
      g_autofree char *leader = g_strdup_printf ("hand-%u", deal);
      BarajaRawMove    moves[BARAJA_MAX_MOVES];

      match_deal (match, ORDER " " MISSIONS);
      g_assert_cmpint (MATCH_STATE (match)->to_act, ==, (gint) deal);
      match_assert_pile (match, leader, "2C 5D 8S 2D 5C 8C");
      while (!MATCH_STATE (match)->over)
        {
          guint seat = MATCH_STATE (match)->to_act;
          guint n_moves = match->rules->list (match->state, seat, moves);

          baraja_rules_apply (match->rules, match->state, seat,
                              &moves[baraja_rng_below (&rng, n_moves)], 0);
        }
    }
  g_assert_true (baraja_rules_match_over (match->rules, match->state));
}

static void
test_deal_hidden (void)
{
  g_autoptr (Match) match = match_dealt (2, "missions=hidden");
  g_autofree char *own = match_pile (match, 0, "mission-0");
  g_autofree char *other = match_pile (match, 0, "mission-1");
  g_autofree char *hand = match_pile (match, 0, "hand-1");
  g_autofree char *unused = match_pile (match, 0, "unused");
  g_autofree char *open = match_pile (match, BARAJA_SEAT_NONE, "hand-0");

  g_assert_cmpstr (own, ==, "JC KH");
  g_assert_cmpstr (other, ==, "?? ??");
  g_assert_cmpstr (hand, ==, "?? ?? ?? ?? ?? ??");
  g_assert_cmpstr (unused, ==, "?? ?? ?? ?? ?? ?? ?? ??");
  g_assert_cmpstr (open, ==, "?? ?? ?? ?? ?? ??");
}

static void
test_deal_uncovered (void)
{
  g_autoptr (Match) match = match_dealt (2, "missions=uncovered");
  g_autofree char *other = match_pile (match, 0, "mission-1");
  g_autofree char *open = match_pile (match, BARAJA_SEAT_NONE, "mission-0");
  g_autofree char *hand = match_pile (match, 0, "hand-1");
  g_autofree char *unused = match_pile (match, 0, "unused");

  g_assert_cmpstr (other, ==, "QD JS");
  g_assert_cmpstr (open, ==, "JC KH");
  g_assert_cmpstr (hand, ==, "?? ?? ?? ?? ?? ??");
  g_assert_cmpstr (unused, ==, "?? ?? ?? ?? ?? ?? ?? ??");
}

/* tomb.draw */

static void
test_draw_top (void)
{
  g_autoptr (Match) match = match_dealt (2, NULL);
  g_autofree char *seen_by_other = NULL;

  match_play (match, 0, "draw");
  match_assert_pile (match, "hand-0", "2C 4D 6H 8S TC 3D 5C");
  match_assert_pile (match, "deck",
                     "6C 7C 8C 9C 6D 7D 8D 9D TD 2H 3H 5H 8H 9H TH 2S 3S 4S 5S 6S 7S TS 4C");
  seen_by_other = match_pile (match, 1, "hand-0");
  g_assert_cmpstr (seen_by_other, ==, "?? ?? ?? ?? ?? ?? ??");
}

static void
test_draw_empty (void)
{
  g_autoptr (Match) match = match_dealt (6, NULL);

  match_assert_refused (match, 0, "draw", "tomb.draw");
  g_assert_false (match_lists (match, 0, "draw"));
  match_play (match, 0, "play 2C C");
  match_assert_refused (match, 0, "draw", "tomb.draw");
}

static void
test_draw_last (void)
{
  g_autoptr (Match) match = match_dealt (5, NULL);

  for (guint seat = 0; seat < 3; seat++)
    {
      match_play (match, seat, "draw");
      match_play (match, seat, "draw");
    }
  match_assert_pile (match, "deck", "");
  match_assert_refused (match, 3, "draw", "tomb.draw");
}

/* tomb.play */

static void
test_play_moves_the_card (void)
{
  g_autoptr (Match) match = match_dealt (2, NULL);

  match_play (match, 0, "play TC C");
  match_assert_pile (match, "hand-0", "2C 4D 6H 8S 3D");
  match_assert_pile (match, "tomb-C", "AC TC");
}

static void
test_play_needs_the_card (void)
{
  g_autoptr (Match) match = match_dealt (2, NULL);

  match_assert_refused (match, 0, "play 3C C", "move.card");
  match_assert_refused (match, 0, "play 5C C", "move.card");
  match_assert_refused (match, 0, "play AC C", "move.card");
  match_assert_refused (match, 0, "play JC C", "move.card");
  match_play (match, 0, "play TC C");
  match_play (match, 0, "end");
  match_play (match, 1, "play 5D D");
  match_play (match, 1, "end");
  match_assert_refused (match, 0, "play TC C", "move.card");
}

static void
test_play_forms (void)
{
  static const char *const bad[] = {
    "play",      "play 2C",    "play C",      "play 2C 4D C",  "play 2C X",  "play 2C 1",
    "play C 2C", "play * C",   "play 2C C C", "play  2C C",    "play 2C C ", " play 2C C",
    "play 1C C", "play 10C C", "draw 2C",     "draw 1",        "end C",      "pass 2C",
    "",          " ",          "slap",        "play 2C clubs", "play 2C\tC", "draw draw",
  };
  g_autoptr (Match) match = match_dealt (2, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    match_assert_refused (match, 0, bad[i], "move.syntax");
  match_assert_refused (match, 0, "PLAY tc c", NULL);
  match_assert_refused (match, 0, "Draw", NULL);
}

/* tomb.order */

static void
assert_layers (Match      *match,
               gint        viewpoint,
               const char *wanted)
{
  g_autofree char *cards = match_pile (match, viewpoint, "tomb-C");

  g_assert_cmpstr (cards, ==, wanted);
}

static void
test_order_alternates (void)
{
  static const char *const plays[] = { "2C C", "5D C", "3C C", "6H C", "4C C", "7S C", NULL };
  g_autoptr (Match) match = match_new (GAME, 2, NULL);
  BarajaLayout layout;

  plan_run (match, MISSIONS, "pe pe pe pe pe pe", plays);
  match->rules->layout (match->state, &layout);
  for (guint i = 0; i < layout.n_piles; i++)
    if (strcmp (layout.piles[i].name, "tomb-C") == 0)
      for (guint j = 0; j < layout.piles[i].n_cards; j++)
        g_assert_cmpint (layout.cards[layout.piles[i].first + j].flags, ==,
                         j > 0 && j % 2 == 0 ? BARAJA_LAYOUT_DOWN : 0);
  assert_layers (match, BARAJA_SEAT_NONE, "AC 2C ?? 3C ?? 4C ??");
}

/* A face-down card is known to the seat that laid it, and to no other. */
static void
test_order_known_to_its_seat (void)
{
  static const char *const plays[] = { "2C C", "5D C", "3C C", "6H C", "4C C", "7S C", NULL };
  g_autoptr (Match) match = match_new (GAME, 3, NULL);

  plan_run (match, MISSIONS, "pe pe pe pe pe pe", plays);
  assert_layers (match, 0, "AC 2C ?? 3C 6H 4C ??");
  assert_layers (match, 1, "AC 2C 5D 3C ?? 4C ??");
  assert_layers (match, 2, "AC 2C ?? 3C ?? 4C 7S");
}

/* tomb.face-up-suit */

static void
test_face_up_suit_first (void)
{
  g_autoptr (Match) match = match_dealt (2, NULL);

  /* Worked example 5. */
  match_play (match, 0, "draw");
  match_assert_refused (match, 0, "play 5C H", "tomb.face-up-suit");
  g_assert_false (match_lists (match, 0, "play 5C H"));
  match_play (match, 0, "play 6H H");
  match_play (match, 1, "draw");
  match_assert_refused (match, 1, "play 3C S", "tomb.face-up-suit");
  match_play (match, 1, "draw");
  match_play (match, 0, "play 5C H");
  match_assert_pile (match, "tomb-H", "AH 6H 5C");
}

/* Which of a seat's cards may lie next at the tomb of clubs. */
static void
assert_only_clubs (const char        *actions,
                   const char *const *plays)
{
  g_autoptr (Match) match = match_new (GAME, 2, NULL);
  guint n_clubs = 0;

  plan_run (match, MISSIONS, actions, plays);
  for (guint i = 0; i < 36; i++)
    {
      char             card[3];
      g_autofree char *move = NULL;
      const char      *rule;

      baraja_code_to_text (4 + i, card);
      move = g_strdup_printf ("play %s C", card);
      rule = match_check (match, 0, move);
      if (g_strcmp0 (rule, "move.card") == 0)
        continue;
      g_assert_cmpstr (rule, ==, card[1] == 'C' ? NULL : "tomb.face-up-suit");
      n_clubs += card[1] == 'C';
    }
  g_assert_cmpuint (n_clubs, >, 0);
}

static void
test_face_up_suit_third_and_fifth (void)
{
  static const char *const two[] = { "2C C", "5D C", NULL };
  static const char *const four[] = { "2C C", "5D C", "3C C", "6H C", NULL };

  assert_only_clubs ("pe pe dd dd dd dd", two);
  assert_only_clubs ("pe pe pe pe dd dd dd dd", four);
}

static void
test_face_down_any_suit (void)
{
  static const char *const plays[] = { "2C C", "5D C", "3C C", "6H C", "4C C", "7C C", NULL };
  g_autoptr (Match) match = match_new (GAME, 2, NULL);

  plan_run (match, MISSIONS, "pe pe pe pe pe pe", plays);
  match_assert_pile (match, "tomb-C", "AC 2C 5D 3C 6H 4C 7C");
}

/* tomb.other-tomb */

static void
test_other_tomb (void)
{
  g_autoptr (Match) match = match_dealt (2, NULL);

  /* Worked example 6. */
  match_play (match, 0, "play 2C C");
  match_assert_refused (match, 0, "play 6H C", "tomb.other-tomb");
  match_assert_refused (match, 0, "play TC C", "tomb.other-tomb");
  g_assert_false (match_lists (match, 0, "play 6H C"));
  match_play (match, 0, "play 6H H");
  match_play (match, 1, "play 3C C");
  match_play (match, 1, "end");
  match_play (match, 0, "play TC C");
  match_assert_pile (match, "tomb-C", "AC 2C 3C TC");
}

static void
test_other_tomb_after_draw (void)
{
  g_autoptr (Match) match = match_dealt (2, NULL);

  match_play (match, 0, "draw");
  match_play (match, 0, "play 2C C");
  match_play (match, 1, "play 3C C");
  match_assert_refused (match, 1, "play 2D C", "tomb.face-up-suit");
  match_play (match, 1, "play 2D D");
  match_play (match, 0, "play TC C");
}

/* tomb.locked */

static void
test_locked (void)
{
  static const char *const plays[] = { "2C C", "5D C", "3C C", "6H C", "4C C", "7S C", NULL };
  g_autoptr (Match) match = match_new (GAME, 6, NULL);

  plan_run (match, MISSIONS, "pe pe pe pe pe pe", plays);
  for (guint i = 0; i < 36; i++)
    {
      char             card[3];
      g_autofree char *move = NULL;
      const char      *rule;

      baraja_code_to_text (4 + i, card);
      move = g_strdup_printf ("play %s C", card);
      rule = match_check (match, 0, move);
      g_assert_true (g_strcmp0 (rule, "move.card") == 0 || g_strcmp0 (rule, "tomb.locked") == 0);
      g_assert_false (match_lists (match, 0, move));
    }
}

/* The first card of the turn has locked its tomb: both rules refuse the second, and the one that
 * the file mentions first counts. */
static void
test_locked_after_other_tomb (void)
{
  static const char *const plays[] = { "2C C", "5D C", "3C C", "6H C", "4C C", "7S C", NULL };
  g_autoptr (Match) match = match_new (GAME, 6, NULL);
  g_autofree char *hand = NULL;
  g_autofree char *move = NULL;

  plan_run (match, MISSIONS, "pe pe pe pe pe p", plays);
  hand = match_pile (match, 5, "hand-5");
  move = g_strdup_printf ("play %.2s C", hand);
  match_assert_refused (match, 5, move, "tomb.other-tomb");
}

/* tomb.play-ends and the forms of a turn */

static void
test_turn_draw_draw (void)
{
  g_autoptr (Match) match = match_dealt (2, NULL);

  match_play (match, 0, "draw");
  g_assert_cmpint (MATCH_STATE (match)->to_act, ==, 0);
  match_play (match, 0, "draw");
  g_assert_cmpint (MATCH_STATE (match)->to_act, ==, 1);
}

static void
test_turn_draw_play (void)
{
  g_autoptr (Match) match = match_dealt (2, NULL);

  match_play (match, 0, "draw");
  match_play (match, 0, "play 5C C");
  g_assert_cmpint (MATCH_STATE (match)->to_act, ==, 1);
}

static void
test_turn_play_play (void)
{
  g_autoptr (Match) match = match_dealt (2, NULL);

  match_play (match, 0, "play 2C C");
  match_play (match, 0, "play 4D D");
  g_assert_cmpint (MATCH_STATE (match)->to_act, ==, 1);
}

static void
test_turn_play_end (void)
{
  g_autoptr (Match) match = match_dealt (2, NULL);

  match_play (match, 0, "play 2C C");
  match_play (match, 0, "end");
  g_assert_cmpint (MATCH_STATE (match)->to_act, ==, 1);
}

static void
test_play_ends_drawing (void)
{
  g_autoptr (Match) match = match_dealt (2, NULL);

  /* Worked example 6. */
  match_play (match, 0, "play 2C C");
  match_assert_refused (match, 0, "draw", "tomb.play-ends");
  match_assert_refused (match, 0, "pass", "tomb.play-ends");
  g_assert_false (match_lists (match, 0, "draw"));
  g_assert_true (match_lists (match, 0, "end"));
  g_assert_true (match_lists (match, 0, "play 4D D"));
}

/* tomb.end */

static void
test_end_first (void)
{
  g_autoptr (Match) match = match_dealt (2, NULL);

  match_assert_refused (match, 0, "end", "tomb.end");
  g_assert_false (match_lists (match, 0, "end"));
}

static void
test_end_after_draw (void)
{
  g_autoptr (Match) match = match_dealt (2, NULL);

  match_play (match, 0, "draw");
  match_assert_refused (match, 0, "end", "tomb.end");
}

/* Nothing more can be played, but the turn isn't ended for the player. */
static void
test_end_is_said (void)
{
  g_autoptr (Match) match = match_new (GAME, 6, NULL);
  g_autofree BarajaRawMove *moves = g_new (BarajaRawMove, BARAJA_MAX_MOVES);

  plan_run (match, MISSIONS, "pe pe pe pe pe pe pe pe pe pe pe pe pe pe pe pe pe p",
            tomb_stuck_plays);
  g_assert_cmpint (MATCH_STATE (match)->to_act, ==, 5);
  g_assert_cmpuint (match->rules->list (match->state, 5, moves), ==, 1);
  g_assert_true (match_lists (match, 5, "end"));
  match_assert_refused (match, 5, "pass", "tomb.play-ends");
  match_play (match, 5, "end");
  g_assert_cmpint (MATCH_STATE (match)->to_act, ==, 0);
}

/* tomb.must-act */

static void
test_must_act (void)
{
  g_autoptr (Match) match = match_dealt (6, NULL);

  match_assert_refused (match, 0, "pass", "tomb.must-act");
  match_assert_refused (match, 0, "draw", "tomb.draw");
  match_assert_refused (match, 0, "end", "tomb.end");
  match_play (match, 0, "play 2C C");
  match_play (match, 0, "end");
}

/* The draw that empties the deck doesn't free from playing. */
static void
test_must_act_after_last_draw (void)
{
  static const char *const plays[] = { "2C C", "3C C", NULL };
  g_autoptr (Match) match = match_new (GAME, 5, NULL);

  plan_run (match, MISSIONS, "dp dd dp dd", plays);
  g_assert_cmpint (MATCH_STATE (match)->to_act, ==, 4);
  match_assert_pile (match, "deck", "");
  match_assert_refused (match, 4, "pass", "tomb.must-act");
}

/* tomb.pass */

static void
test_pass_with_deck (void)
{
  g_autoptr (Match) match = match_dealt (2, NULL);

  match_assert_refused (match, 0, "pass", "tomb.pass");
  match_play (match, 0, "draw");
  match_assert_refused (match, 0, "pass", "tomb.pass");
}

static void
test_pass_row_ends_the_deal (void)
{
  g_autoptr (Match) match = match_new (GAME, 6, NULL);

  plan_run (match, MISSIONS, PLAY_18, tomb_stuck_plays);
  for (guint seat = 0; seat < 6; seat++)
    {
      g_assert_false (MATCH_STATE (match)->over);
      g_assert_cmpint (MATCH_STATE (match)->to_act, ==, (gint) seat);
      match_assert_refused (match, seat, "end", "tomb.end");
      match_play (match, seat, "pass");
    }
  g_assert_true (MATCH_STATE (match)->over);
  g_assert_cmpint (MATCH_STATE (match)->to_act, ==, -1);
}

/* Two seats: 23 cards drawn, 18 played; then draw and pass, pass, pass. */
static void
test_pass_draw_breaks_the_row (void)
{
  g_autoptr (Match) match = match_new (GAME, 2, NULL);
  gint seat;

  plan_run (match, MISSIONS,
            "dd dd dd dd dd dd dd dd dd dd dd dp "
            "pe pe pe pe pe pe pe pe pe pe pe pe pe pe pe pe pe",
            tomb_stuck_plays);
  seat = MATCH_STATE (match)->to_act;
  match_assert_refused (match, seat, "pass", "tomb.pass");
  match_play (match, seat, "draw");
  match_assert_refused (match, seat, "end", "tomb.end");
  match_play (match, seat, "pass");
  g_assert_cmpint (MATCH_STATE (match)->to_act, ==, 1 - seat);
  match_play (match, 1 - seat, "pass");
  g_assert_false (MATCH_STATE (match)->over);
  match_play (match, seat, "pass");
  g_assert_true (MATCH_STATE (match)->over);
}

/* The order in which refusals count. Text that is no move is judged by the model. */
static void
assert_model_refuses (BarajaGame *game,
                      gint        seat,
                      const char *move,
                      const char *rule)
{
  g_autofree char *before = baraja_record_to_json (baraja_game_get_record (game));
  g_autofree char *after = NULL;
  g_autofree char *start = g_strconcat (rule, ": ", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_false (baraja_game_play (game, seat, move, &error));
  g_assert_error (error, BARAJA_RULE_ERROR, BARAJA_RULE_ERROR_REFUSED);
  if (!g_str_has_prefix (error->message, start))
    g_error ("“%s” by seat %d: %s, not %s", move, seat, error->message, rule);
  after = baraja_record_to_json (baraja_game_get_record (game));
  g_assert_cmpstr (before, ==, after);
}

static void
test_refusals_deal_over (void)
{
  g_autoptr (BarajaGame) game = baraja_game_new (GAME, 2, NULL, NULL);

  assert_model_refuses (game, 0, "draw", "deal.over");
  assert_model_refuses (game, 7, "nonsense", "deal.over");
  plan_fill_game (game, "JS JH QS QD", tomb_seed_tombs);
  assert_model_refuses (game, 0, "draw", "deal.over");
  assert_model_refuses (game, -1, "nonsense", "deal.over");
}

static void
test_refusals_turn_seat (void)
{
  g_autoptr (BarajaGame) game = baraja_game_new (GAME, 2, NULL, NULL);

  g_assert_true (baraja_game_deal (game, ORDER " " MISSIONS, NULL));
  assert_model_refuses (game, 1, "draw", "turn.seat");
  assert_model_refuses (game, 1, "nonsense", "turn.seat");
  assert_model_refuses (game, 1, "play TC C", "turn.seat");
  assert_model_refuses (game, 2, "draw", "turn.seat");
  assert_model_refuses (game, -1, "draw", "turn.seat");
}

static void
test_refusals_syntax (void)
{
  g_autoptr (BarajaGame) game = baraja_game_new (GAME, 2, NULL, NULL);

  g_assert_true (baraja_game_deal (game, ORDER " " MISSIONS, NULL));
  assert_model_refuses (game, 0, "play * C", "move.syntax");
  assert_model_refuses (game, 0, "play 3C", "move.syntax");
  assert_model_refuses (game, 0, "end it", "move.syntax");
}

static void
test_refusals_card (void)
{
  g_autoptr (BarajaGame) game = baraja_game_new (GAME, 2, NULL, NULL);

  /* Not held, of the wrong suit, and at the tomb of the first card. */
  g_assert_true (baraja_game_deal (game, ORDER " " MISSIONS, NULL));
  assert_model_refuses (game, 0, "play 3C D", "move.card");
  g_assert_true (baraja_game_play (game, 0, "play 2C C", NULL));
  assert_model_refuses (game, 0, "play 3C C", "move.card");
}

/* The first card of the turn was the second at its tomb: a card of a wrong suit there breaks two
 * rules, and the one that the file mentions first counts. */
static void
test_refusals_file_order (void)
{
  static const char *const plays[] = { "2C C", "5D C", NULL };
  g_autoptr (Match) match = match_new (GAME, 6, NULL);
  g_autofree char *hand = NULL;
  g_auto (GStrv) cards = NULL;

  plan_run (match, MISSIONS, "pe p", plays);
  hand = match_pile (match, 1, "hand-1");
  cards = g_strsplit (hand, " ", -1);
  for (guint i = 0; cards[i] != NULL; i++)
    {
      g_autofree char *move = g_strdup_printf ("play %s C", cards[i]);

      match_assert_refused (match, 1, move,
                            cards[i][1] == 'C' ? "tomb.other-tomb" : "tomb.face-up-suit");
    }
}

/* Every well-formed move of the game, judged by the game and by a second opinion. */
static void
assert_referee_agrees (Match               *match,
                       const Turn          *turn,
                       const BarajaRawMove *listed,
                       guint                n_listed)
{
  guint n_legal = 0;

  for (guint i = 0; i < 3 + 52 * 4; i++)
    {
      char             card[3];
      g_autofree char *text = NULL;
      BarajaRawMove    move;
      const char      *rule;

      if (i >= 3)
        baraja_code_to_text ((i - 3) / 4, card);
      text = i < 3 ? g_strdup (((const char *[]){ "draw", "end", "pass" })[i])
                   : g_strdup_printf ("play %s %c", card, "CDHS"[(i - 3) % 4]);
      g_assert_true (baraja_raw_move_parse (match->rules, text, &move));
      rule = baraja_rules_check (match->rules, match->state, turn->seat, &move, 0);
      if (g_strcmp0 (rule, referee_judge (match, turn, text)) != 0)
        g_error ("%s: the game says %s, the rules %s", text, rule,
                 referee_judge (match, turn, text));
      if (rule != NULL)
        continue;
      n_legal++;
      for (guint j = 0; j < n_listed; j++)
        if (baraja_raw_move_equal (&listed[j], &move))
          break;
        else
          g_assert_cmpuint (j + 1, <, n_listed);
    }
  g_assert_cmpuint (n_legal, ==, n_listed);
}

static void
play_with_referee (Match     *match,
                   gboolean   uncovered,
                   BarajaRng *rng)
{
  BarajaRawMove moves[BARAJA_MAX_MOVES];
  Turn          turn = { .seat = MATCH_STATE (match)->deal_number % MATCH_STATE (match)->n_seats,
                         .tomb = -1 };

  match_deal_random (match, rng);
  while (!referee_deal_is_over (match, &turn))
    {
      guint            n_moves = match->rules->list (match->state, turn.seat, moves);
      guint            place = baraja_rng_below (rng, n_moves);
      g_autofree char *text = NULL;

      g_assert_false (MATCH_STATE (match)->over);
      g_assert_cmpint (MATCH_STATE (match)->to_act, ==, (gint) turn.seat);
      assert_referee_agrees (match, &turn, moves, n_moves);
      referee_assert_views (match, &turn, uncovered);
      text = baraja_raw_move_to_text (match->rules, &moves[place]);
      referee_follow (match, &turn, text);
      baraja_rules_apply (match->rules, match->state, MATCH_STATE (match)->to_act, &moves[place],
                          0);
    }
  g_assert_true (MATCH_STATE (match)->over);
  referee_assert_views (match, &turn, uncovered);
  for (guint i = 0; i < MATCH_STATE (match)->n_seats; i++)
    g_assert_cmpint (MATCH_STATE (match)->scores[i], ==, referee_score (match, i));
}

static void
test_referee (void)
{
  guint     n_deals = g_test_slow () ? 2000 : 40;
  BarajaRng rng;

  baraja_rng_seed (&rng, 31);
  for (guint n_seats = 2; n_seats <= 6; n_seats++)
    for (guint i = 0; i < n_deals; i++)
      {
        gboolean uncovered = i % 2 == 1;
        g_autoptr (Match) match =
          match_new (GAME, n_seats, uncovered ? "missions=uncovered deals=3" : "deals=3");

        while (baraja_rules_needs_deal (match->rules, match->state))
          play_with_referee (match, uncovered, &rng);
      }
}

/* The opponent */

static void
test_easy_beats_random (void)
{
  double share = invariants_compare (GAME, "deals=5", BARAJA_LEVEL_EASY, -1, 400, 9000);

  g_test_message ("easy wins %.3f", share);
  g_assert_cmpfloat (share, >, 0.7);
}

static void
test_normal_beats_easy (void)
{
  double share =
    invariants_compare (GAME, "deals=5", BARAJA_LEVEL_NORMAL, BARAJA_LEVEL_EASY, 400, 9000);

  g_test_message ("normal wins %.3f", share);
  g_assert_cmpfloat (share, >, 0.55);
}

static void
add_deal_and_turn_tests (void)
{
  g_test_add_func ("/tomb-robbers/tomb.deal/six-cards-and-two-missions", test_deal_counts);
  g_test_add_func ("/tomb-robbers/tomb.deal/one-card-at-a-time", test_deal_one_at_a_time);
  g_test_add_func ("/tomb-robbers/tomb.deal/aces-in-the-middle", test_deal_aces);
  g_test_add_func ("/tomb-robbers/tomb.deal/lead-passes-on", test_deal_lead);
  g_test_add_func ("/tomb-robbers/tomb.deal/missions-hidden", test_deal_hidden);
  g_test_add_func ("/tomb-robbers/tomb.deal/missions-uncovered", test_deal_uncovered);
  g_test_add_func ("/tomb-robbers/tomb.draw/takes-the-top-card", test_draw_top);
  g_test_add_func ("/tomb-robbers/tomb.draw/refused-without-a-deck", test_draw_empty);
  g_test_add_func ("/tomb-robbers/tomb.draw/refused-when-used-up", test_draw_last);
  g_test_add_func ("/tomb-robbers/tomb.play/lays-the-card", test_play_moves_the_card);
  g_test_add_func ("/tomb-robbers/tomb.play/needs-the-card", test_play_needs_the_card);
  g_test_add_func ("/tomb-robbers/tomb.play/forms", test_play_forms);
  g_test_add_func ("/tomb-robbers/tomb.play-ends/turn-draw-draw", test_turn_draw_draw);
  g_test_add_func ("/tomb-robbers/tomb.play-ends/turn-draw-play", test_turn_draw_play);
  g_test_add_func ("/tomb-robbers/tomb.play-ends/turn-play-play", test_turn_play_play);
  g_test_add_func ("/tomb-robbers/tomb.play-ends/turn-play-end", test_turn_play_end);
  g_test_add_func ("/tomb-robbers/tomb.play-ends/refuses-a-draw", test_play_ends_drawing);
  g_test_add_func ("/tomb-robbers/tomb.end/refused-first", test_end_first);
  g_test_add_func ("/tomb-robbers/tomb.end/refused-after-a-draw", test_end_after_draw);
  g_test_add_func ("/tomb-robbers/tomb.end/said-by-the-player", test_end_is_said);
  g_test_add_func ("/tomb-robbers/tomb.must-act/refuses-to-pass", test_must_act);
  g_test_add_func ("/tomb-robbers/tomb.must-act/after-the-last-draw",
                   test_must_act_after_last_draw);
  g_test_add_func ("/tomb-robbers/tomb.pass/refused-with-a-deck", test_pass_with_deck);
  g_test_add_func ("/tomb-robbers/tomb.pass/a-row-ends-the-deal", test_pass_row_ends_the_deal);
  g_test_add_func ("/tomb-robbers/tomb.pass/a-draw-breaks-the-row", test_pass_draw_breaks_the_row);
}

static void
add_tomb_and_refusal_tests (void)
{
  g_test_add_func ("/tomb-robbers/tomb.order/up-and-down", test_order_alternates);
  g_test_add_func ("/tomb-robbers/tomb.order/known-to-its-seat", test_order_known_to_its_seat);
  g_test_add_func ("/tomb-robbers/tomb.face-up-suit/first-card", test_face_up_suit_first);
  g_test_add_func ("/tomb-robbers/tomb.face-up-suit/third-and-fifth-card",
                   test_face_up_suit_third_and_fifth);
  g_test_add_func ("/tomb-robbers/tomb.face-up-suit/any-suit-face-down", test_face_down_any_suit);
  g_test_add_func ("/tomb-robbers/tomb.other-tomb/refuses-the-same", test_other_tomb);
  g_test_add_func ("/tomb-robbers/tomb.other-tomb/counts-plays-only", test_other_tomb_after_draw);
  g_test_add_func ("/tomb-robbers/tomb.locked/takes-no-more", test_locked);
  g_test_add_func ("/tomb-robbers/tomb.locked/after-other-tomb", test_locked_after_other_tomb);
  g_test_add_func ("/tomb-robbers/deal.over/before-all-else", test_refusals_deal_over);
  g_test_add_func ("/tomb-robbers/turn.seat/before-syntax", test_refusals_turn_seat);
  g_test_add_func ("/tomb-robbers/move.syntax/before-the-card", test_refusals_syntax);
  g_test_add_func ("/tomb-robbers/move.card/before-the-game-s-rules", test_refusals_card);
  g_test_add_func ("/tomb-robbers/tomb.face-up-suit/before-other-tomb", test_refusals_file_order);
}

int
main (int   argc,
      char *argv[])
{
  static const char *const presets[] = { "", "missions=uncovered deals=3", "deals=5", NULL };

  g_test_init (&argc, &argv, NULL);
  add_deal_and_turn_tests ();
  add_tomb_and_refusal_tests ();
  tomb_score_add_tests ();
  g_test_add_func ("/tomb-robbers/referee/agrees-at-every-step", test_referee);
  g_test_add_func ("/tomb-robbers/opponent/easy-beats-random", test_easy_beats_random);
  g_test_add_func ("/tomb-robbers/opponent/normal-beats-easy", test_normal_beats_easy);
  invariants_add_tests (GAME, presets);
  return g_test_run ();
}
