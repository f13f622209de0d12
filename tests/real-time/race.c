/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <gtk/gtk.h>
#include <math.h>

#include "baraja-game-private.h"
#include "bench.h"
#include "games/ratscrew/ratscrew-private.h"

/* An automated person at the keyboard against a computer seat of normal level, through all that
 * lies between: the clock, the display, the keys. */

#define RACES 2000

/* As in the tests of the rules: a combination is recognized after 430 ms on average, harder ones
 * later; some are missed; screen and keyboard together take another 60 ms. */
#define MU 330.0
#define SIGMA 60.0
#define TAU 100.0
#define DEVICE 60.0
#define MISSES 0.06

static const RatscrewState *
get_state (Bench *bench)
{
  return bench->game->state;
}

static double
draw_reaction (BarajaRng *rng)
{
  double radius = sqrt (-2 * log (1 - baraja_rng_unit (rng)));
  double normal = radius * cos (2 * G_PI * baraja_rng_unit (rng));

  return MU + SIGMA * normal - TAU * log (1 - baraja_rng_unit (rng)) + DEVICE;
}

/* What the person does about the card just shown, in how many milliseconds; 0 is nothing. */
static gint64
look (Bench *bench, BarajaRng *rng, gboolean always)
{
  const RatscrewState *state = get_state (bench);
  double               reaction = draw_reaction (rng);
  gboolean             misses = baraja_rng_unit (rng) < MISSES;

  if (always)
    return reaction;
  return state->combinations == 0 || misses ? 0 : reaction + ratscrew_added_time (state);
}

/* Waits in small steps, so that a card that is shown meanwhile is seen at once. */
static void
wait_a_little (Bench *bench, gint64 *slap_in)
{
  gint64 step = *slap_in > 0 ? MIN (*slap_in, 5) : 5;

  bench_wait (bench, step);
  if (*slap_in == 0)
    return;
  *slap_in -= step;
  if (*slap_in > 0)
    return;
  *slap_in = 0;
  bench_press (bench, GDK_KEY_a, 0);
  bench_release (bench, GDK_KEY_a);
}

static void
reveal_if_due (Bench *bench, gint64 since)
{
  const RatscrewState *state = get_state (bench);

  if (state->common.to_act != 0 || bench->shown_at < G_MAXINT64 ||
      bench->now < since + (ratscrew_pace (state) + 250) * 1000)
    return;
  bench_press (bench, GDK_KEY_space, 0);
  bench_release (bench, GDK_KEY_space);
}

static void
play (Bench *bench, BarajaRng *rng, gboolean always, guint *races, guint *won)
{
  guint  n_seen = 0, n_takings = 0;
  gint64 slap_in = 0, since = 0;

  while (!baraja_game_get_match_over (bench->game))
    {
      const RatscrewState *state = get_state (bench);

      wait_a_little (bench, &slap_in);
      reveal_if_due (bench, since);
      if (bench->n_shown != n_seen)
        {
          n_seen = bench->n_shown;
          since = bench->now;
          slap_in = look (bench, rng, always);
        }
      if (state->taking.number == n_takings)
        continue;
      n_takings = state->taking.number;
      since = bench->now;
      slap_in = 0;
      if (state->taking.n_slaps == 0)
        continue;
      (*races)++;
      *won += state->taking.seat == 0;
    }
}

static Bench *
begin_match (BarajaRng *rng)
{
  guint8 cards[52];
  g_autoptr (GString) order = g_string_new (NULL);
  Bench *bench;

  for (guint i = 0; i < 52; i++)
    cards[i] = i;
  baraja_rng_shuffle (rng, cards, 52);
  for (guint i = 0; i < 52; i++)
    {
      char text[3];

      baraja_code_to_text (cards[i], text);
      g_string_append_printf (order, "%s%s", i > 0 ? " " : "", text);
    }
  bench = bench_new (2, 1, order->str, "{}");
  bench_begin (bench);
  return bench;
}

static void
test_person (void)
{
  guint     races = 0, won = 0;
  BarajaRng rng;

  baraja_rng_seed (&rng, 5);
  while (races < RACES)
    {
      g_autoptr (Bench) bench = begin_match (&rng);

      play (bench, &rng, FALSE, &races, &won);
    }
  g_test_message ("A person of 430 ms won %u of %u races", won, races);
  g_assert_cmpfloat (won, >=, races * 0.45);
  g_assert_cmpfloat (won, <=, races * 0.55);
}

/* Slapping at every card wins races and loses the match. */
static void
test_slapping_always (void)
{
  guint     races = 0, won = 0, lost = 0;
  BarajaRng rng;

  baraja_rng_seed (&rng, 6);
  for (guint i = 0; i < 20; i++)
    {
      g_autoptr (Bench) bench = begin_match (&rng);
      g_autofree gint *winners = NULL;
      gsize            n_winners;

      play (bench, &rng, TRUE, &races, &won);
      winners = baraja_game_get_winners (bench->game, &n_winners);
      lost += n_winners == 1 && winners[0] == 1;
    }
  g_assert_cmpuint (lost, >=, 18);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/real-time/race/person-of-430-ms", test_person);
  g_test_add_func ("/real-time/race/slapping-always-loses", test_slapping_always);
  return g_test_run ();
}
