/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "position.h"

/* An opponent is handed a view. Here everything hidden from a seat is dealt anew, a thousand times a
 * game, and its decision stays what it was, at every level; so does the policy of playouts, which is
 * handed whole worlds. */

#define N_POSITIONS 1000

/* Enough for the search to differ if it could see more than it may. */
#define N_PLAYOUTS 60

static void
decide (const BarajaRules *rules,
        const State       *state,
        guint              seat,
        BarajaLevel        level,
        BarajaRawMove     *move)
{
  BarajaSearchBudget budget;
  State              view;

  baraja_bot_get_budget (rules, level, &budget);
  budget.n_playouts = level == BARAJA_LEVEL_EXPERT ? 2 * N_PLAYOUTS : N_PLAYOUTS;
  rules->view (state, seat, &view);
  g_assert_true (baraja_bot_decide (rules, &view, seat, level, 7, &budget, move));
}

static void
assert_blind (const BarajaRules *rules,
              const State       *state,
              const State       *world,
              BarajaRng         *rng)
{
  guint         seat = COMMON (state)->to_act;
  BarajaRng     one = *rng, two = *rng;
  BarajaRawMove move, other;

  for (guint level = BARAJA_LEVEL_EASY; level <= BARAJA_LEVEL_EXPERT; level++)
    {
      decide (rules, state, seat, level, &move);
      decide (rules, world, seat, level, &other);
      g_assert_true (baraja_raw_move_equal (&move, &other));
      g_assert_cmpstr (baraja_rules_check (rules, state, seat, &move, 0), ==, NULL);
    }
  rules->policy (state, seat, &one, &move);
  rules->policy (world, seat, &two, &other);
  g_assert_true (baraja_raw_move_equal (&move, &other));
  g_assert_cmpstr (baraja_rules_check (rules, state, seat, &move, 0), ==, NULL);
}

/* The hidden cards must truly have changed for the test to mean something. */
static void
test_hidden_cards (gconstpointer game)
{
  const BarajaRules *rules = rules_of (game);
  guint              n_positions = 0, n_changed = 0;
  BarajaRng          rng;
  State              state, view, world, world_view;

  baraja_rng_seed (&rng, 5);
  memset (&world, 0, sizeof world);
  while (n_positions < N_POSITIONS)
    {
      begin_match (rules, &state, 2 + baraja_rng_below (&rng, 3), &rng);
      while (play_on (rules, &state, baraja_rng_below (&rng, 12), &rng) &&
             n_positions++ < N_POSITIONS)
        {
          guint seat = COMMON (&state)->to_act;

          rules->view (&state, seat, &view);
          rules->sample (&view, seat, &rng, &world);
          rules->view (&world, seat, &world_view);
          g_assert_cmpmem (&view, rules->state_size, &world_view, rules->state_size);
          n_changed += memcmp (&state, &world, rules->state_size) != 0;
          assert_blind (rules, &state, &world, &rng);
        }
    }
  g_assert_cmpuint (n_changed, >, N_POSITIONS * 9 / 10);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (searched_games); i++)
    {
      g_autofree char *path = g_strdup_printf ("/honesty/%s", searched_games[i]);

      g_test_add_data_func (path, searched_games[i], test_hidden_cards);
    }
  return g_test_run ();
}
