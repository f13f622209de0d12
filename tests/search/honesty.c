/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "position.h"
#include "rummy-500-table.h"

#include <math.h>

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
  if (rules->is_closing == NULL)
    return;
  rules->choose (state, seat, BARAJA_LEVEL_HARD, &one, &move);
  rules->choose (world, seat, BARAJA_LEVEL_HARD, &two, &other);
  g_assert_true (baraja_raw_move_equal (&move, &other));
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

/* Small positions of 500 Rum: all worlds that are possible come up, and equally often. */

typedef struct
{
  guint64 key;
  guint   count;
} WorldCount;

static guint64
key_of (const RummyState *world)
{
  guint64 key = 0;

  for (guint i = 0; i < world->n_hand[1]; i++)
    key = key * 52 + world->hand[1][i];
  for (guint i = 0; i < world->n_stock; i++)
    key = key * 52 + world->stock[i];
  return key;
}

static void
assert_uniform (Match *match,
                guint  n_worlds)
{
  const guint n_samples = 200 * n_worlds;
  g_autoptr (GHashTable) counts =
    g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_free);
  double         chi_square = 0;
  RummyState     view, world;
  GHashTableIter iter;
  gpointer       count;
  BarajaRng      rng;

  baraja_rng_seed (&rng, 17);
  match->rules->view (match->state, 0, &view);
  for (guint i = 0; i < n_samples; i++)
    {
      guint64 key;
      guint  *seen;

      match->rules->sample (&view, 0, &rng, &world);
      key = key_of (&world);
      seen = g_hash_table_lookup (counts, &key);
      if (seen == NULL)
        {
          seen = g_new0 (guint, 1);
          g_hash_table_insert (counts, g_memdup2 (&key, sizeof key), seen);
        }
      ++*seen;
    }
  g_assert_cmpuint (g_hash_table_size (counts), ==, n_worlds);
  g_hash_table_iter_init (&iter, counts);
  while (g_hash_table_iter_next (&iter, NULL, &count))
    chi_square += (*(guint *) count - 200.0) * (*(guint *) count - 200.0) / 200;
  /* Beyond four standard deviations in one of ten thousand cases or so. */
  g_assert_cmpfloat (chi_square, <, n_worlds - 1 + 4 * sqrt (2.0 * (n_worlds - 1)));
}

/* Whatever lies nowhere else lies on the table. */
static void
lay_rest (RummyState *state)
{
  guint64 seen = state->hands[0] | state->hands[1] | state->table[0];

  for (guint i = 0; i < state->n_stock; i++)
    seen |= rummy_bit (state->stock[i]);
  for (guint i = 0; i < state->n_discard; i++)
    seen |= rummy_bit (state->discard[i]);
  state->table[1] |= RUMMY_CARDS & ~seen;
}

/* Three cards in the hand, two in the stock: five cards in every order. */
static void
test_rummy_worlds (void)
{
  g_autoptr (Match) match = lay_table (2, "", "hand-0 KS QS", "hand-1 9S AD 4H", "discard 5S",
                                       "meld-0 TC JC QC", "stock 2C 3H", NULL);
  RummyState *state = (RummyState *) match->state;

  lay_rest (state);
  assert_uniform (match, 120);
  /* One of the hand was taken from the discards and is known: four cards for four places. */
  state->known[1] = rummy_bit (state->hand[1][1]);
  assert_uniform (match, 24);
}

/* Between taking the four of hearts and using it, the other seat must hold the three and the five of
 * hearts, or the fives that aren't there: worlds without them are impossible. */
static void
test_rummy_owed (void)
{
  g_autoptr (Match) match = lay_table (2, "", "hand-0 KS QS", "hand-1 3H 5H 9S 4H", "discard 5S",
                                       "meld-0 TC JC QC", "stock 2C 7D", NULL);
  RummyState *state = (RummyState *) match->state;

  lay_rest (state);
  state->common.to_act = 1;
  state->phase = RUMMY_PHASE_PLAY;
  state->owed = BARAJA_CODE (3, 2);
  state->known[1] = rummy_bit (state->owed);
  /* Three unknown places in the hand and two in the stock; the three and the five are in the hand:
   * six ways to place them there, six for the other three cards. */
  assert_uniform (match, 36);
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
  g_test_add_func ("/honesty/rummy-500/worlds-are-uniform", test_rummy_worlds);
  g_test_add_func ("/honesty/rummy-500/a-card-owed-can-be-used", test_rummy_owed);
  return g_test_run ();
}
