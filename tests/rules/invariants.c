/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "invariants.h"

#include <string.h>

/* One million moves are far more than any deal of any game lasts. */
#define MAX_MOVES_A_DEAL 1000000

typedef struct
{
  const char *game;
  const char *options;
  guint       n_seats;
} Setting;

typedef struct
{
  guint8 bytes[BARAJA_MAX_STATE_SIZE] __attribute__ ((aligned (16)));
} State;

static void
free_setting (gpointer setting)
{
  g_free (setting);
}

static void
assert_conserved (Match        *match,
                  gconstpointer state,
                  BarajaLayout *layout)
{
  gboolean seen[BARAJA_MAX_CARDS] = { FALSE };
  guint8   codes[BARAJA_MAX_CARDS];
  guint    n_cards = match->rules->deck (match->options, codes);

  match->rules->layout (state, layout);
  g_assert_cmpuint (layout->n_cards, ==, n_cards);
  for (guint i = 0; i < layout->n_cards; i++)
    {
      g_assert_cmpuint (layout->cards[i].id, <, n_cards);
      g_assert_false (seen[layout->cards[i].id]);
      seen[layout->cards[i].id] = TRUE;
    }
}

static gboolean
is_listed (const BarajaRawMove *moves,
           guint                n_moves,
           const BarajaRawMove *move)
{
  for (guint i = 0; i < n_moves; i++)
    if (baraja_raw_move_equal (&moves[i], move))
      return TRUE;
  return FALSE;
}

/* Every listed move is there once, in its written form, and accepted. */
static void
assert_list_sound (Match               *match,
                   guint                seat,
                   const BarajaRawMove *moves,
                   guint                n_moves)
{
  BarajaRawMove none[BARAJA_MAX_MOVES];

  g_assert_cmpuint (n_moves, >, 0);
  g_assert_cmpuint (n_moves, <=, BARAJA_MAX_MOVES);
  for (guint i = 0; i < n_moves; i++)
    {
      g_assert_cmpstr (baraja_rules_check (match->rules, match->state, seat, &moves[i], match->now),
                       ==, NULL);
      g_assert_false (is_listed (moves, i, &moves[i]));
    }
  for (guint i = 0; i < MATCH_STATE (match)->n_seats; i++)
    if (i != seat)
      g_assert_cmpuint (match->rules->list (match->state, i, none), ==, 0);
}

/* The text of every listed move reads back as that move. */
static void
assert_text_round_trip (Match               *match,
                        const BarajaRawMove *moves,
                        guint                n_moves)
{
  for (guint i = 0; i < n_moves; i++)
    {
      g_autofree char *text = baraja_raw_move_to_text (match->rules, &moves[i]);
      BarajaRawMove    back;

      g_assert_true (baraja_raw_move_parse (match->rules, text, &back));
      g_assert_true (baraja_raw_move_equal (&moves[i], &back));
    }
}

static void
play_random_deal (Match     *match,
                  BarajaRng *rng,
                  gboolean   thorough)
{
  BarajaRawMove moves[BARAJA_MAX_MOVES];
  BarajaLayout  layout;
  guint         n_played = 0;

  match_deal_random (match, rng);
  while (!MATCH_STATE (match)->over)
    {
      guint seat = MATCH_STATE (match)->to_act;
      guint n_moves = match->rules->list (match->state, seat, moves);

      g_assert_cmpuint (seat, <, MATCH_STATE (match)->n_seats);
      if (thorough)
        {
          assert_conserved (match, match->state, &layout);
          assert_list_sound (match, seat, moves, n_moves);
          assert_text_round_trip (match, moves, n_moves);
        }
      baraja_rules_apply (match->rules, match->state, seat, &moves[baraja_rng_below (rng, n_moves)],
                          match->now);
      g_assert_cmpuint (++n_played, <, MAX_MOVES_A_DEAL);
    }
  assert_conserved (match, match->state, &layout);
  g_assert_cmpint (MATCH_STATE (match)->to_act, ==, -1);
}

/* Matches one after the other until enough deals have been played. */
static void
test_random_deals (gconstpointer data)
{
  const Setting *setting = data;
  guint          n_deals = g_test_slow () ? 8000 : 160;
  guint64        seed = 20240 + setting->n_seats;
  BarajaRng      rng;
  guint          n_played = 0;

  g_test_message ("seed %" G_GUINT64_FORMAT, seed);
  baraja_rng_seed (&rng, seed);
  while (n_played < n_deals)
    {
      g_autoptr (Match) match = match_new (setting->game, setting->n_seats, setting->options);
      gint32 totals[BARAJA_MAX_SEATS] = { 0 };

      do
        {
          play_random_deal (match, &rng, n_played % 8 == 0);
          n_played++;
          for (guint i = 0; i < setting->n_seats; i++)
            {
              totals[i] += MATCH_STATE (match)->scores[i];
              g_assert_cmpint (totals[i], ==, MATCH_STATE (match)->totals[i]);
            }
        }
      while (n_played < n_deals && baraja_rules_needs_deal (match->rules, match->state));
    }
}

/* A world that a seat may believe in looks to that seat like the real one, lists the same moves
 * and is a whole deck; and the opponent decides alike in both. */
static void
assert_world_consistent (Match     *match,
                         guint      seat,
                         BarajaRng *rng)
{
  const BarajaRules *rules = match->rules;
  BarajaRawMove      moves[BARAJA_MAX_MOVES], world_moves[BARAJA_MAX_MOVES];
  BarajaLayout       layout;
  State              view, world, world_view;
  guint              n_moves;

  memset (&view, 0x5a, sizeof view);
  memset (&world, 0xa5, sizeof world);
  memset (&world_view, 0x33, sizeof world_view);
  rules->view (match->state, seat, &view);
  rules->sample (&view, seat, rng, &world);
  rules->view (&world, seat, &world_view);
  g_assert_cmpmem (&view, rules->state_size, &world_view, rules->state_size);
  assert_conserved (match, &world, &layout);
  n_moves = rules->list (match->state, seat, moves);
  g_assert_cmpuint (n_moves, ==, rules->list (&view, seat, world_moves));
  for (guint i = 0; i < n_moves; i++)
    g_assert_true (baraja_raw_move_equal (&moves[i], &world_moves[i]));
  g_assert_cmpuint (n_moves, ==, rules->list (&world, seat, world_moves));
  for (guint i = 0; i < n_moves; i++)
    g_assert_true (baraja_raw_move_equal (&moves[i], &world_moves[i]));
}

/* A view of a view is that view, and what all may know is part of it. */
static void
assert_view_stable (Match *match,
                    gint   seat)
{
  const BarajaRules *rules = match->rules;
  BarajaLayout       layout, open, seen;
  State              view, again;

  rules->view (match->state, seat, &view);
  rules->view (&view, seat, &again);
  g_assert_cmpmem (&view, rules->state_size, &again, rules->state_size);
  rules->layout (match->state, &layout);
  rules->layout (&view, &seen);
  rules->view (match->state, BARAJA_SEAT_NONE, &again);
  rules->layout (&again, &open);
  g_assert_cmpuint (seen.n_cards, ==, layout.n_cards);
  for (guint i = 0; i < layout.n_cards; i++)
    {
      g_assert_true (seen.cards[i].id == layout.cards[i].id ||
                     seen.cards[i].id == BARAJA_CARD_UNKNOWN);
      g_assert_true (open.cards[i].id == seen.cards[i].id ||
                     open.cards[i].id == BARAJA_CARD_UNKNOWN);
    }
}

static void
test_views (gconstpointer data)
{
  const Setting *setting = data;
  guint          n_deals = g_test_slow () ? 400 : 20;
  BarajaRawMove  moves[BARAJA_MAX_MOVES];
  BarajaRng      rng;

  baraja_rng_seed (&rng, 77);
  for (guint i = 0; i < n_deals; i++)
    {
      g_autoptr (Match) match = match_new (setting->game, setting->n_seats, setting->options);

      match_deal_random (match, &rng);
      while (!MATCH_STATE (match)->over)
        {
          guint seat = MATCH_STATE (match)->to_act;
          guint n_moves = match->rules->list (match->state, seat, moves);

          for (guint j = 0; j < setting->n_seats; j++)
            {
              assert_world_consistent (match, j, &rng);
              assert_view_stable (match, j);
            }
          baraja_rules_apply (match->rules, match->state, seat,
                              &moves[baraja_rng_below (&rng, n_moves)], match->now);
        }
    }
}

/* At every level: legal moves only, the same from the same view and numbers, and no other in a
 * world that differs only in what is hidden. */
static void
test_opponent_honest (gconstpointer data)
{
  const Setting *setting = data;
  guint          n_deals = g_test_slow () ? 200 : 12;
  BarajaRng      rng;

  baraja_rng_seed (&rng, 4711);
  for (guint i = 0; i < n_deals; i++)
    {
      g_autoptr (Match) match = match_new (setting->game, setting->n_seats, setting->options);

      match_deal_random (match, &rng);
      while (!MATCH_STATE (match)->over)
        {
          guint         seat = MATCH_STATE (match)->to_act;
          BarajaLevel   level = i % 4;
          BarajaRng     first = rng, second = rng;
          BarajaRawMove move, same;
          State         view, world;

          match->rules->view (match->state, seat, &view);
          match->rules->choose (&view, seat, level, &first, &move);
          match->rules->sample (&view, seat, &rng, &world);
          match->rules->view (&world, seat, &view);
          match->rules->choose (&view, seat, level, &second, &same);
          g_assert_true (baraja_raw_move_equal (&move, &same));
          g_assert_cmpstr (baraja_rules_check (match->rules, match->state, seat, &move, match->now),
                           ==, NULL);
          baraja_rules_apply (match->rules, match->state, seat, &move, match->now);
          baraja_rng_next (&rng);
        }
    }
}

static void
choose_move (Match         *match,
             guint          seat,
             gint           level,
             BarajaRng     *rng,
             BarajaRawMove *move)
{
  BarajaRawMove moves[BARAJA_MAX_MOVES];
  State         view;

  if (level >= 0)
    {
      match->rules->view (match->state, seat, &view);
      match->rules->choose (&view, seat, level, rng, move);
    }
  else
    *move = moves[baraja_rng_below (rng, match->rules->list (match->state, seat, moves))];
}

/* The share of the win that seat 0 has: 1, a half or nothing. */
static double
play_match (const char *game,
            const char *options,
            const gint *levels,
            guint64     deal_seed,
            guint64     move_seed)
{
  g_autoptr (Match) match = match_new (game, 2, options);
  BarajaRng     deal_rng, move_rng;
  const gint32 *totals = MATCH_STATE (match)->totals;

  baraja_rng_seed (&deal_rng, deal_seed);
  baraja_rng_seed (&move_rng, move_seed);
  while (baraja_rules_needs_deal (match->rules, match->state))
    {
      match_deal_random (match, &deal_rng);
      while (!MATCH_STATE (match)->over)
        {
          guint         seat = MATCH_STATE (match)->to_act;
          BarajaRawMove move;

          choose_move (match, seat, levels[seat], &move_rng, &move);
          baraja_rules_apply (match->rules, match->state, seat, &move, match->now);
        }
    }
  return totals[0] > totals[1] ? 1 : totals[0] == totals[1] ? 0.5 : 0;
}

double
invariants_compare (const char *game,
                    const char *options,
                    gint        level,
                    gint        other_level,
                    guint       n_matches,
                    guint64     seed)
{
  gint   levels[2] = { level, other_level }, changed[2] = { other_level, level };
  double wins = 0;

  for (guint i = 0; i < n_matches; i++)
    {
      wins += play_match (game, options, levels, seed + i, seed + 2 * i);
      wins += 1 - play_match (game, options, changed, seed + i, seed + 2 * i + 1);
    }
  return wins / (2 * n_matches);
}

/* Everything that search does with the rules, at every state of a few deals. */
static void
test_no_allocation (gconstpointer data)
{
  const Setting *setting = data;
  g_autoptr (Match) match = match_new (setting->game, setting->n_seats, setting->options);
  const BarajaRules *rules = match->rules;
  BarajaRawMove      moves[BARAJA_MAX_MOVES], others[BARAJA_MAX_MOVES], chosen;
  BarajaLayout       layout;
  State              view, world;
  BarajaRng          rng;
  guint64            before;

  if (!allocations_are_counted ())
    {
      g_test_skip ("a sanitizer stands where allocations are counted");
      return;
    }
  baraja_rng_seed (&rng, 1);
  before = allocations_count ();
  for (guint i = 0; i < 5 && baraja_rules_needs_deal (rules, match->state); i++)
    {
      match_deal_random (match, &rng);
      while (!MATCH_STATE (match)->over)
        {
          guint seat = MATCH_STATE (match)->to_act;
          guint n_moves = rules->list (match->state, seat, moves);
          guint place = baraja_rng_below (&rng, n_moves);

          baraja_rules_check (rules, match->state, seat, &moves[place], match->now);
          rules->view (match->state, seat, &view);
          rules->sample (&view, seat, &rng, &world);
          rules->layout (&world, &layout);
          rules->choose (&view, seat, place % 4, &rng, &chosen);
          rules->policy (&world, seat, &rng, &chosen);
          if (rules->prune != NULL)
            rules->prune (&view, seat, others, rules->list (&view, seat, others));
          baraja_rules_apply (rules, match->state, seat, &moves[place], match->now);
        }
      rules->prospect (match->state, 0);
    }
  g_assert_cmpuint (allocations_count (), ==, before);
  g_free (g_malloc (1));
  g_assert_cmpuint (allocations_count (), ==, before + 1);
}

static void
add (const Setting *setting,
     const char    *what,
     GTestDataFunc  test)
{
  Setting         *copy = g_new (Setting, 1);
  g_autofree char *options = g_strdelimit (g_strdup (setting->options), " =", '-');
  g_autofree char *path =
    g_strdup_printf ("/%s/%s/%s/%u-seats", setting->game, what,
                     options[0] != '\0' ? options : "defaults", setting->n_seats);

  *copy = *setting;
  g_test_add_data_func_full (path, copy, test, free_setting);
}

void
invariants_add_tests (const char        *game,
                      const char *const *presets)
{
  const BarajaRules *rules = baraja_registry_find (game)->rules;

  for (guint i = 0; presets[i] != NULL; i++)
    for (guint n_seats = rules->min_seats; n_seats <= rules->max_seats; n_seats++)
      {
        Setting setting = { game, presets[i], n_seats };

        add (&setting, "random/every-deal-ends", test_random_deals);
        add (&setting, "view/sampled-worlds-look-alike", test_views);
        add (&setting, "opponent/legal-and-honest", test_opponent_honest);
        add (&setting, "no-allocation", test_no_allocation);
      }
}
