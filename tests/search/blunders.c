/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "blunders.h"
#include "ratscrew-match.h"

#include "baraja-bot-private.h"

#define MOST_PLAYOUTS 3000

/* A normal player's mistakes are made by chance, and so are those of a search; the fewer its playouts,
 * the more often it can be asked. */
static guint
count_seeds (const BarajaRules *rules,
             BarajaLevel        level)
{
  BarajaSearchBudget budget;

  if (level == BARAJA_LEVEL_NORMAL)
    return 30;
  baraja_bot_get_budget (rules, level, &budget);
  return CLAMP (MOST_PLAYOUTS / budget.n_playouts, 3, 30);
}

static char *
find_move (Match      *match,
           BarajaLevel level,
           guint64     seed)
{
  guint              seat = MATCH_STATE (match)->to_act;
  guint8             view[BARAJA_MAX_STATE_SIZE] __attribute__ ((aligned (16)));
  BarajaSearchBudget budget;
  BarajaRawMove      move;

  baraja_bot_get_budget (match->rules, level, &budget);
  budget.n_playouts = MIN (budget.n_playouts, MOST_PLAYOUTS);
  match->rules->view (match->state, seat, view);
  g_assert_true (baraja_bot_decide (match->rules, view, seat, level, seed, &budget, &move));
  return baraja_raw_move_to_text (match->rules, &move);
}

void
assert_finds (Match      *match,
              const char *wanted)
{
  g_auto (GStrv) right = g_strsplit (wanted, "|", -1);

  for (guint level = BARAJA_LEVEL_NORMAL; level <= BARAJA_LEVEL_EXPERT; level++)
    for (guint64 seed = 1; seed <= count_seeds (match->rules, level); seed++)
      {
        g_autofree char *text = find_move (match, level, seed);
        gboolean         found = wanted[0] == '!' ? !g_str_has_prefix (text, wanted + 1)
                                                  : g_strv_contains ((const char **) right, text);

        if (!found)
          g_error ("Level %u plays “%s”, not “%s”", level, text, wanted);
      }
}

/* What is there to be slapped is slapped, by those who don't miss it, and nothing else. */
static const struct
{
  const char *options;
  const char *first, *second; /* the cards that the seats reveal in turn */
  const char *seats;
  const char *move;
} piles[] = {
  { "", "5C + ", "5D", "01", "slap" },
  { "", "4C + ", "6D", "01", "slap" },
  { "", "9C + ", "AD", "01", "slap" },
  { "", "3C 3D + ", "8D", "010", "slap" },
  { "", "2C 4D + ", "8D 2D", "0101", "slap" },
  { "", "2C + ", "7D", "01", "flip" },
  { "", "2C 4D + ", "7D 9D", "0101", "flip" },
  { "", "8C + ", "9D", "01", "flip" },
  { "preset=egyptian", "3C 5D + ", "4D", "010", "slap" },
  { "preset=egyptian", "5C 3D + ", "4D", "010", "slap" },
  { "preset=egyptian", "2C + ", "TD", "01", "slap" },
  { "preset=egyptian", "7C 5D + ", "2D 7D", "0101", "slap" },
  { "preset=egyptian", "3C 9D 6H + ", "4D 2D", "01010", "slap" },
  { "preset=egyptian", "2C 5D + ", "8D 4D", "0101", "flip" },
};

static void
test_slaps (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (piles); i++)
    {
      g_autofree char *stacks = g_strdup_printf ("%s|%s", piles[i].first, piles[i].second);
      g_autoptr (Match) match = arranged (2, piles[i].options, stacks);
      guint slappers = 0;

      flip_each (match, 1000, piles[i].seats);
      for (guint64 seed = 0; seed < 400; seed++)
        {
          guint8        view[BARAJA_MAX_STATE_SIZE] __attribute__ ((aligned (16)));
          BarajaRawMove move;
          BarajaRng     rng;
          gint64        at;

          baraja_rng_seed (&rng, seed);
          match->rules->view (match->state, 0, view);
          slappers += match->rules->react (view, 0, BARAJA_LEVEL_NORMAL, &rng, &move, &at) &&
                      move.verb == RATSCREW_SLAP;
        }
      if (strcmp (piles[i].move, "slap") == 0)
        g_assert_cmpuint (slappers, >, 340);
      else
        g_assert_cmpuint (slappers, <, 30);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  rummy_add_blunders ();
  money_bags_add_blunders ();
  tomb_add_blunders ();
  g_test_add_func ("/blunders/ratscrew/slaps", test_slaps);
  return g_test_run ();
}
