/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "invariants.h"

#include "games/null/baraja-null-game.h"

/* The rules layer of every game that is played in turns, with its defaults. */

static gboolean
never (gconstpointer state)
{
  return FALSE;
}

/* A match that nobody ever wins goes on all the same: the lead passes on, deals are counted. */
static void
test_endless_match (void)
{
  BarajaRules  rules = baraja_null_rules;
  guint8       state[BARAJA_MAX_STATE_SIZE] __attribute__ ((aligned (16)));
  BarajaState *common = (BarajaState *) state;
  guint8       ids[BARAJA_MAX_CARDS];
  BarajaRng    rng;

  rules.match_over = never;
  baraja_rng_seed (&rng, 1);
  baraja_rules_init (&rules, state, 3, NULL);
  for (guint i = 0; i < G_MAXUINT16 + 10; i++)
    {
      g_assert_true (baraja_rules_needs_deal (&rules, state));
      baraja_rules_shuffled_order (&rules, NULL, &rng, ids);
      baraja_rules_deal (&rules, state, ids);
      g_assert_cmpuint (common->deal_number, ==, MIN (i + 1, G_MAXUINT16));
      g_assert_cmpuint (common->lead, ==, i % 3);
      while (!common->over)
        {
          BarajaRawMove moves[BARAJA_MAX_MOVES];

          rules.list (state, common->to_act, moves);
          baraja_rules_apply (&rules, state, common->to_act, moves, 0);
        }
    }
}

int
main (int   argc,
      char *argv[])
{
  static const char *const   presets[] = { "", NULL };
  guint                      n_entries;
  const BarajaRegistryEntry *entries = baraja_registry_get (&n_entries);

  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/every-game/endless-match", test_endless_match);
  for (guint i = 0; i < n_entries; i++)
    if (!entries[i].rules->real_time)
      invariants_add_tests (entries[i].rules->id, presets);
  return g_test_run ();
}
