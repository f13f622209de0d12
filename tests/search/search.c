/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "position.h"

/* The search: the same result whatever the threads, in time, and cancelled at once. */

static void
find_position (const BarajaRules *rules,
               guint64            seed,
               State             *view,
               guint             *seat)
{
  BarajaRng rng;
  State     state;

  baraja_rng_seed (&rng, seed);
  do
    begin_match (rules, &state, 2 + seed % 3, &rng);
  while (!play_on (rules, &state, 5 + baraja_rng_below (&rng, 30), &rng));
  *seat = COMMON (&state)->to_act;
  rules->view (&state, *seat, view);
}

static void
assert_results_equal (const BarajaSearchResult *one,
                      const BarajaSearchResult *two)
{
  g_assert_cmpuint (one->n_candidates, ==, two->n_candidates);
  g_assert_cmpuint (one->choice, ==, two->choice);
  g_assert_cmpuint (one->prior, ==, two->prior);
  g_assert_cmpuint (one->n_playouts, ==, two->n_playouts);
  for (guint i = 0; i < one->n_candidates; i++)
    {
      g_assert_true (baraja_raw_move_equal (&one->candidates[i].move, &two->candidates[i].move));
      g_assert_cmpuint (one->candidates[i].n_worlds, ==, two->candidates[i].n_worlds);
      g_assert_cmpfloat (one->candidates[i].value, ==, two->candidates[i].value);
      g_assert_cmpfloat (one->candidates[i].loss, ==, two->candidates[i].loss);
    }
}

static void
test_threads_change_nothing (gconstpointer game)
{
  const BarajaRules *rules = rules_of (game);

  for (guint64 seed = 0; seed < 12; seed++)
    {
      BarajaSearchBudget budget = { .n_playouts = 400, .n_threads = 1, .doubt = 1 };
      BarajaSearchResult one, four, other;
      State              view;
      guint              seat;

      find_position (rules, seed, &view, &seat);
      g_assert_true (baraja_search (rules, &view, seat, 3, &budget, NULL, &one));
      budget.n_threads = 4;
      g_assert_true (baraja_search (rules, &view, seat, 3, &budget, NULL, &four));
      g_assert_true (baraja_search (rules, &view, seat, 4, &budget, NULL, &other));
      assert_results_equal (&one, &four);
      g_assert_cmpuint (one.n_playouts, <=, 400 + 12 * one.n_candidates);
      g_assert_cmpuint (one.n_candidates, ==, other.n_candidates);
    }
}

/* Whoever doubts enough does as the rule of thumb says: it doesn't drop out on the way, however often it
 * is compared. With less doubt it is overruled. */
static void
test_doubt (gconstpointer game)
{
  const BarajaRules *rules = rules_of (game);
  guint              n_overruled = 0;

  for (guint64 seed = 0; seed < 40; seed++)
    {
      BarajaSearchBudget budget = { .n_playouts = 3000, .n_threads = 1, .doubt = 1000 };
      BarajaSearchResult result;
      State              view;
      guint              seat;

      find_position (rules, seed, &view, &seat);
      g_assert_true (baraja_search (rules, &view, seat, 3, &budget, NULL, &result));
      if (result.choice != result.prior)
        g_assert_cmpfloat (result.candidates[result.prior].error, ==, 0);
      budget.doubt = 0;
      g_assert_true (baraja_search (rules, &view, seat, 3, &budget, NULL, &result));
      n_overruled += result.choice != result.prior;
    }
  g_assert_cmpuint (n_overruled, >, 0);
}

/* How often the rule of thumb is overruled when worlds beyond so many make no surer. */
static guint
count_overruled (const BarajaRules *rules,
                 guint              telling_worlds)
{
  BarajaSearchBudget budget = { .n_playouts = 3000, .n_threads = 1, .doubt = 4 };
  BarajaRules        other = *rules;
  guint              n_overruled = 0;

  other.telling_worlds = telling_worlds;
  for (guint64 seed = 0; seed < 40; seed++)
    {
      BarajaSearchResult result;
      State              view;
      guint              seat;

      find_position (rules, seed, &view, &seat);
      g_assert_true (baraja_search (&other, &view, seat, 3, &budget, NULL, &result));
      n_overruled += result.choice != result.prior;
    }
  return n_overruled;
}

static void
test_telling_worlds (gconstpointer game)
{
  const BarajaRules *rules = rules_of (game);
  guint              n_overruled = count_overruled (rules, 0);

  g_assert_cmpuint (count_overruled (rules, G_MAXUINT), ==, n_overruled);
  g_assert_cmpuint (count_overruled (rules, 6), <, n_overruled);
}

/* Every candidate is legal and there once, the rule of thumb's move among them. */
static void
test_candidates (gconstpointer game)
{
  const BarajaRules *rules = rules_of (game);

  for (guint64 seed = 20; seed < 60; seed++)
    {
      BarajaSearchBudget   budget = { .n_playouts = 1, .n_threads = 1, .doubt = 1 };
      static BarajaRawMove moves[BARAJA_MAX_MOVES];
      BarajaSearchResult   result;
      State                view;
      guint                seat, n_moves;

      find_position (rules, seed, &view, &seat);
      n_moves = rules->list (&view, seat, moves);
      g_assert_true (
        baraja_search (rules, &view, seat, seed, &budget, &moves[n_moves - 1], &result));
      g_assert_cmpuint (result.choice, ==, result.prior);
      g_assert_cmpuint (result.n_candidates, <=, n_moves);
      for (guint i = 0; i < result.n_candidates; i++)
        {
          const BarajaRawMove *move = &result.candidates[i].move;

          g_assert_cmpstr (baraja_rules_check (rules, &view, seat, move, 0), ==, NULL);
          for (guint j = 0; j < i; j++)
            g_assert_false (baraja_raw_move_equal (move, &result.candidates[j].move));
        }
    }
}

static void
test_deadline (gconstpointer game)
{
  const BarajaRules *rules = rules_of (game);

  for (guint64 seed = 70; seed < 76; seed++)
    {
      gint64             start = g_get_monotonic_time ();
      BarajaSearchBudget budget = {
        .n_playouts = G_MAXUINT, .n_threads = 2, .deadline = start + 60000, .doubt = 1
      };
      BarajaSearchResult result;
      State              view;
      guint              seat;

      find_position (rules, seed, &view, &seat);
      g_assert_true (baraja_search (rules, &view, seat, 1, &budget, NULL, &result));
      g_assert_cmpint (g_get_monotonic_time () - start, <, 1000000);
      g_assert_cmpuint (result.choice, <, result.n_candidates);
    }
}

static gpointer
cancel_soon (gpointer cancellable)
{
  g_usleep (30000);
  g_cancellable_cancel (cancellable);
  return NULL;
}

/* Without a limit but the cancellation it would think for minutes. */
static void
test_cancelled (gconstpointer game)
{
  const BarajaRules *rules = rules_of (game);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  BarajaSearchBudget budget = {
    .n_playouts = G_MAXUINT, .n_threads = 2, .doubt = 1, .cancellable = cancellable
  };
  BarajaSearchResult result;
  GThread           *thread;
  State              view;
  guint              seat;
  gint64             start;

  find_position (rules, 80, &view, &seat);
  start = g_get_monotonic_time ();
  thread = g_thread_new ("cancel", cancel_soon, cancellable);
  baraja_search (rules, &view, seat, 1, &budget, NULL, &result);
  g_thread_join (thread);
  g_assert_cmpint (g_get_monotonic_time () - start, <, 1000000);
  g_assert_false (baraja_search (rules, &view, seat, 1, &budget, NULL, &result));
}

static void
test_share (void)
{
  BarajaState state = { .n_seats = 3, .totals = { 10, 10, 4 } };

  g_assert_cmpfloat_with_epsilon (baraja_rules_share (&state, 0, 0), 0.5, 1e-9);
  g_assert_cmpfloat_with_epsilon (baraja_rules_share (&state, 2, 0), 0, 1e-9);
  g_assert_cmpfloat (baraja_rules_share (&state, 0, 5), ==, baraja_rules_share (&state, 1, 5));
  g_assert_cmpfloat (baraja_rules_share (&state, 2, 5), <, baraja_rules_share (&state, 1, 5));
  g_assert_cmpfloat (baraja_rules_share (&state, 2, 5), <, baraja_rules_share (&state, 2, 50));
  g_assert_cmpfloat_with_epsilon (baraja_rules_share (&state, 0, 5) +
                                    baraja_rules_share (&state, 1, 5) +
                                    baraja_rules_share (&state, 2, 5),
                                  1, 1e-9);
}

static void
add (const char   *name,
     const char   *game,
     GTestDataFunc function)
{
  g_autofree char *path = g_strdup_printf ("/search/%s/%s", game, name);

  g_test_add_data_func (path, game, function);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (searched_games); i++)
    {
      add ("threads-change-nothing", searched_games[i], test_threads_change_nothing);
      add ("candidates-are-legal", searched_games[i], test_candidates);
      add ("doubt", searched_games[i], test_doubt);
      add ("telling-worlds", searched_games[i], test_telling_worlds);
      add ("in-time", searched_games[i], test_deadline);
      add ("cancelled-at-once", searched_games[i], test_cancelled);
    }
  g_test_add_func ("/search/share-of-the-win", test_share);
  return g_test_run ();
}
