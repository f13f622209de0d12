/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sample.h"

#include <math.h>
#include <string.h>

/* Chance is fair. */

#define N 52

/* How far the counts are from equal, in standard deviations of a chi-square. */
static double
find_deviation (const guint *counts,
                guint        n_counts)
{
  double total = 0, chi_square = 0, freedom = n_counts - 1;

  for (guint i = 0; i < n_counts; i++)
    total += counts[i];
  for (guint i = 0; i < n_counts; i++)
    chi_square += pow (counts[i] - total / n_counts, 2) / (total / n_counts);
  return (chi_square - freedom) / sqrt (2 * freedom);
}

typedef void (*Shuffle) (BarajaRng *rng, guint8 *items, guint n_items);

static void
shuffle_by_system (BarajaRng *rng,
                   guint8    *items,
                   guint      n_items)
{
  baraja_shuffle (items, n_items);
}

/* Every card at every place, and every card after every other. */
static void
assert_shuffle_fair (Shuffle shuffle,
                     double  limit)
{
  static guint places[N * N], pairs[N * (N - 1)];
  BarajaRng    rng;

  memset (places, 0, sizeof places);
  memset (pairs, 0, sizeof pairs);
  baraja_rng_seed (&rng, 1234);
  for (guint round = 0; round < 60000; round++)
    {
      guint8 items[N];

      for (guint i = 0; i < N; i++)
        items[i] = i;
      shuffle (&rng, items, N);
      for (guint i = 0; i < N; i++)
        places[items[i] * N + i]++;
      for (guint i = 0; i + 1 < N; i++)
        pairs[items[i] * (N - 1) + items[i + 1] - (items[i + 1] > items[i])]++;
    }
  g_assert_cmpfloat (fabs (find_deviation (places, G_N_ELEMENTS (places))), <, limit);
  g_assert_cmpfloat (fabs (find_deviation (pairs, G_N_ELEMENTS (pairs))), <, limit);
}

static void
test_shuffle_uniform (void)
{
  assert_shuffle_fair (baraja_rng_shuffle, 4);
}

/* No seed here, so a wide margin: a fair shuffle fails once in many millions of runs. */
static void
test_system_shuffle_uniform (void)
{
  assert_shuffle_fair (shuffle_by_system, 7);
}

/* All orders of four come up, and equally often. */
static void
assert_orders_fair (Shuffle shuffle,
                    double  limit)
{
  guint     counts[256] = { 0 }, seen[24], n_seen = 0;
  BarajaRng rng;

  baraja_rng_seed (&rng, 99);
  for (guint i = 0; i < 240000; i++)
    {
      guint8 items[4] = { 0, 1, 2, 3 };

      shuffle (&rng, items, 4);
      counts[items[0] | items[1] << 2 | items[2] << 4 | items[3] << 6]++;
    }
  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    if (counts[i] > 0)
      {
        g_assert_cmpuint (n_seen, <, 24);
        seen[n_seen++] = counts[i];
      }
  g_assert_cmpuint (n_seen, ==, 24);
  g_assert_cmpfloat (fabs (find_deviation (seen, 24)), <, limit);
}

static void
test_all_orders (void)
{
  assert_orders_fair (baraja_rng_shuffle, 4);
  assert_orders_fair (shuffle_by_system, 9);
}

static void
test_small_shuffles (void)
{
  guint8   none[1] = { 7 }, one[1] = { 7 }, many[256];
  gboolean seen[256] = { FALSE };

  baraja_shuffle (none, 0);
  baraja_shuffle (one, 1);
  g_assert_cmpuint (one[0], ==, 7);
  for (guint i = 0; i < 256; i++)
    many[i] = i;
  baraja_shuffle (many, 256);
  for (guint i = 0; i < 256; i++)
    {
      g_assert_false (seen[many[i]]);
      seen[many[i]] = TRUE;
    }
}

static void
test_numbers_uniform (void)
{
  static const guint ranges[] = { 2, 3, 7, 10, 36, 52, 211 };
  BarajaRng          rng;

  baraja_rng_seed (&rng, 5);
  for (guint i = 0; i < G_N_ELEMENTS (ranges); i++)
    {
      guint counts[256] = { 0 };

      for (guint j = 0; j < 200000; j++)
        {
          guint32 number = baraja_rng_below (&rng, ranges[i]);

          g_assert_cmpuint (number, <, ranges[i]);
          counts[number]++;
        }
      g_assert_cmpfloat (fabs (find_deviation (counts, ranges[i])), <, 4.5);
    }
  for (guint i = 0; i < 100000; i++)
    {
      double unit = baraja_rng_unit (&rng);

      g_assert_true (unit >= 0 && unit < 1);
    }
}

/* The same seed, the same numbers; a near seed, quite other ones. */
static void
test_seeds (void)
{
  BarajaRng a, b, c;
  guint     n_equal_bits = 0;

  baraja_rng_seed (&a, 42);
  baraja_rng_seed (&b, 42);
  baraja_rng_seed (&c, 43);
  for (guint i = 0; i < 1000; i++)
    {
      guint64 number = baraja_rng_next (&a);

      g_assert_cmpuint (number, ==, baraja_rng_next (&b));
      n_equal_bits += 64 - __builtin_popcountll (number ^ baraja_rng_next (&c));
    }
  g_assert_cmpuint (n_equal_bits, >, 31000);
  g_assert_cmpuint (n_equal_bits, <, 33000);
}

/* The first numbers of seed 1: saved matches and figures rest on them. */
static void
test_known_stream (void)
{
  BarajaRng first, zero;

  baraja_rng_seed (&first, 1);
  g_assert_cmphex (baraja_rng_next (&first), ==, G_GUINT64_CONSTANT (0xb3f2af6d0fc710c5));
  g_assert_cmphex (baraja_rng_next (&first), ==, G_GUINT64_CONSTANT (0x853b559647364cea));
  baraja_rng_seed (&zero, 0);
  g_assert_cmpuint (baraja_rng_next (&zero), !=, 0);
}

/* Two deals of one match are unlike each other: 1 in 36! that this fails by chance. */
static void
test_deals_differ (void)
{
  g_autoptr (BarajaGame) one = baraja_game_new (SAMPLE_GAME, 2, NULL, NULL);
  g_autoptr (BarajaGame) other = baraja_game_new (SAMPLE_GAME, 2, NULL, NULL);
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;

  g_assert_true (baraja_game_deal (one, NULL, NULL) && baraja_game_deal (other, NULL, NULL));
  first = baraja_game_describe (one, BARAJA_SEAT_ALL);
  second = baraja_game_describe (other, BARAJA_SEAT_ALL);
  g_assert_cmpstr (first, !=, second);
}

/* Sampled worlds: each hidden place has each possible card equally often. */
static void
test_sampled_worlds_uniform (void)
{
  g_autoptr (BarajaGame) game = sample_new ();
  guint8       view[BARAJA_MAX_STATE_SIZE] __attribute__ ((aligned (16)));
  guint8       world[BARAJA_MAX_STATE_SIZE] __attribute__ ((aligned (16)));
  static guint counts[64][52];
  BarajaLayout seen, layout;
  BarajaRng    rng;

  baraja_rng_seed (&rng, 6);
  memset (counts, 0, sizeof counts);
  sample_play (game, "draw");
  sample_play (game, "play TC C");
  sample_play (game, "play 2D C");
  sample_play (game, "end");
  game->rules->view (game->state, 0, view);
  game->rules->layout (view, &seen);
  for (guint i = 0; i < 60000; i++)
    {
      game->rules->sample (view, 0, &rng, world);
      game->rules->layout (world, &layout);
      for (guint j = 0; j < layout.n_cards; j++)
        counts[j][layout.cards[j].id]++;
    }
  for (guint j = 0; j < seen.n_cards; j++)
    {
      guint possible[52], n_possible = 0;

      for (guint code = 0; code < 52; code++)
        if (counts[j][code] > 0)
          possible[n_possible++] = counts[j][code];
      if (seen.cards[j].id != BARAJA_CARD_UNKNOWN)
        g_assert_cmpuint (n_possible, ==, 1);
      else
        {
          g_assert_true (n_possible == 36 - 7 || n_possible == 12 - 2);
          g_assert_cmpfloat (fabs (find_deviation (possible, n_possible)), <, 5);
        }
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/random/shuffle-is-uniform", test_shuffle_uniform);
  g_test_add_func ("/random/system-shuffle-is-uniform", test_system_shuffle_uniform);
  g_test_add_func ("/random/all-orders-come-up", test_all_orders);
  g_test_add_func ("/random/small-shuffles", test_small_shuffles);
  g_test_add_func ("/random/numbers-are-uniform", test_numbers_uniform);
  g_test_add_func ("/random/seeds", test_seeds);
  g_test_add_func ("/random/known-stream", test_known_stream);
  g_test_add_func ("/random/deals-differ", test_deals_differ);
  g_test_add_func ("/random/sampled-worlds-are-uniform", test_sampled_worlds_uniform);
  return g_test_run ();
}
