/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ratscrew-match.h"

/* Egyptian Ratscrew: what can be slapped, and the options that say so. */

typedef struct
{
  const char *path;
  const char *options; /* of a match; "only" in front: all other switches are off */
  const char *ranks;   /* oldest first */
  const char *expected;
} Combination;

static const Combination combinations[] = {
  /* The worked examples. */
  { "examples/basic-sandwich", "", "3 5 3", "slap.sandwich slap.ends" },
  { "examples/basic-ends", "", "2 5 4 2", "slap.ends" },
  { "examples/basic-four-six", "", "4 6", "slap.sum-ten" },
  { "examples/basic-ace-nine", "", "A 9", "slap.sum-ten" },
  { "examples/basic-two-fives", "", "5 5", "slap.pair slap.sum-ten slap.ends" },
  { "examples/basic-ten-alone", "", "T", "" },
  { "examples/basic-marriage-is-nothing", "", "Q K", "" },
  { "examples/egyptian-marriage", "preset=egyptian", "Q K", "slap.marriage" },
  { "examples/egyptian-sevens", "preset=egyptian", "7 5 4 8 7", "slap.ends slap.sevens" },
  { "examples/egyptian-triple", "preset=egyptian", "5 2 5 7 5",
    "slap.sandwich slap.ends slap.triple" },
  { "examples/egyptian-twins", "preset=egyptian", "3 4 9 5 6", "slap.twins" },
  { "examples/egyptian-stairs-up", "preset=egyptian", "3 4 5", "slap.stairs" },
  { "examples/egyptian-stairs-down", "preset=egyptian", "5 4 3", "slap.stairs" },
  { "examples/egyptian-stairs-to-the-ace", "preset=egyptian", "Q K A", "slap.stairs" },
  { "examples/egyptian-no-stairs-round-the-ace", "preset=egyptian", "K A 2", "" },
  { "examples/egyptian-jack-ten", "preset=egyptian wild=none", "J T", "slap.jack-ten" },
  { "examples/egyptian-ten-jack-is-nothing", "preset=egyptian wild=none", "T J", "" },
  { "examples/egyptian-ten-jack-is-a-pair-with-tens-wild", "preset=egyptian", "T J",
    "slap.pair slap.wild" },
  { "examples/egyptian-divorce", "preset=egyptian", "K 4 Q", "slap.divorce" },

  { "slap.pair/two-of-one-rank", "only pair=true", "9 4 4", "slap.pair" },
  { "slap.pair/not-with-a-card-between", "only pair=true", "4 9 4", "" },
  { "slap.pair/switched-off", "pair=false", "A 4 4", "" },
  { "slap.pair/one-card-is-none", "only pair=true", "4", "" },
  { "slap.sum-ten/numbers", "only sum-ten=true", "K 7 3", "slap.sum-ten" },
  { "slap.sum-ten/two-fives", "only sum-ten=true", "5 5", "slap.sum-ten" },
  { "slap.sum-ten/ten-never", "only sum-ten=true", "T T", "" },
  { "slap.sum-ten/faces-never", "only sum-ten=true", "K A", "" },
  { "slap.sum-ten/only-neighbours", "only sum-ten=true", "4 A 6", "" },
  { "slap.sandwich/one-between", "only sandwich=true", "2 J 8 J", "slap.sandwich" },
  { "slap.sandwich/two-between-is-none", "only sandwich=true", "J 8 9 J", "" },
  { "slap.ends/first-and-last", "only ends=true", "Q 2 3 4 5 Q", "slap.ends" },
  { "slap.ends/two-cards", "only ends=true", "Q Q", "slap.ends" },
  { "slap.ends/not-the-second", "only ends=true", "2 Q 3 4 Q", "" },
  { "slap.marriage/king-on-queen", "only marriage=true", "Q K", "slap.marriage" },
  { "slap.marriage/queen-on-king", "only marriage=true", "K Q", "slap.marriage" },
  { "slap.marriage/two-kings-are-none", "only marriage=true", "K K", "" },
  { "slap.divorce/either-way", "only divorce=true", "Q 2 K", "slap.divorce" },
  { "slap.divorce/other-way", "only divorce=true", "K 2 Q", "slap.divorce" },
  { "slap.divorce/two-between-is-none", "only divorce=true", "K 2 3 Q", "" },
  { "slap.jack-ten/ten-on-jack", "only jack-ten=true", "J T", "slap.jack-ten" },
  { "slap.jack-ten/jack-on-ten-is-none", "only jack-ten=true", "T J", "" },
  { "slap.jack-seven/seven-on-jack", "only jack-seven=true", "J 7", "slap.jack-seven" },
  { "slap.jack-seven/jack-on-seven-is-none", "only jack-seven=true", "7 J", "" },
  { "slap.sevens/anywhere-in-the-pile", "only sevens=true", "2 7 3 4 5 6 8 7", "slap.sevens" },
  { "slap.sevens/only-when-revealed", "only sevens=true", "7 7 3", "" },
  { "slap.sevens/one-is-none", "only sevens=true", "2 7", "" },
  { "slap.triple/of-five", "only triple=true", "5 2 5 7 5", "slap.triple" },
  { "slap.triple/of-seven", "only triple=true", "5 2 3 5 7 8 5", "slap.triple" },
  { "slap.triple/of-seven-deeper-in-the-pile", "only triple=true", "K K 5 2 3 5 7 8 5",
    "slap.triple" },
  { "slap.triple/of-six-is-none", "only triple=true", "5 2 5 3 7 5", "" },
  { "slap.triple/needs-five", "only triple=true", "5 2 5", "" },
  { "slap.twins/any-order", "only twins=true", "9 A 3 A 6", "slap.twins" },
  { "slap.twins/not-two-alike", "only twins=true", "9 A 3 A 9", "" },
  { "slap.twins/not-the-queen", "only twins=true", "9 A 3 A Q", "" },
  { "slap.twins/not-side-by-side", "only twins=true", "2 2 3 6 9", "" },
  { "slap.stairs/ace-low", "only stairs=true", "3 2 A", "slap.stairs" },
  { "slap.stairs/ace-high-down", "only stairs=true", "A K Q", "slap.stairs" },
  { "slap.stairs/not-round-the-ace", "only stairs=true", "2 A K", "" },
  { "slap.stairs/not-up-and-down", "only stairs=true", "3 4 3", "" },
  { "slap.stairs/two-are-none", "only stairs=true", "3 4", "" },
  { "slap.wild/revealed-on-a-card", "wild=ten", "4 T", "slap.pair slap.sum-ten slap.wild" },
  { "slap.wild/card-after-it", "wild=ten", "4 T K", "slap.pair slap.wild" },
  { "slap.wild/second-card-after-it", "wild=ten", "4 T K 3", "slap.sandwich slap.wild" },
  { "slap.wild/no-more-on-the-third", "wild=ten", "4 T K 3 J", "" },
  { "slap.wild/alone-is-none", "wild=ten", "T", "" },
  { "slap.wild/not-in-ends", "only ends=true wild=ten", "T 4", "" },
  { "slap.wild/two-tens-are-ends-by-themselves", "only ends=true wild=ten", "T 4 T", "slap.ends" },
  { "slap.wild/not-in-sevens", "only sevens=true wild=ten", "7 4 T", "" },
  { "slap.wild/no-number-for-a-face", "only sum-ten=true wild=ten", "K T", "" },
  { "slap.wild/jack-ten-under-it", "only jack-ten=true wild=joker", "* T",
    "slap.jack-ten slap.wild" },
  { "slap.wild/jack-seven-on-it", "only jack-seven=true wild=joker", "J *",
    "slap.jack-seven slap.wild" },
  { "slap.wild/marriage", "only marriage=true wild=joker", "Q *", "slap.marriage slap.wild" },
  { "slap.wild/divorce", "only divorce=true wild=joker", "* 2 K", "slap.divorce slap.wild" },
  { "slap.wild/in-the-middle-of-stairs", "only stairs=true wild=joker", "5 * 7",
    "slap.stairs slap.wild" },
  { "slap.wild/no-stairs-round-the-ace", "only stairs=true wild=joker", "K A *", "" },
  { "slap.wild/ends-of-seven", "only triple=true wild=joker", "* 2 3 5 7 8 5",
    "slap.triple slap.wild" },
  { "slap.wild/twins", "only twins=true wild=joker", "3 2 * 2 6", "slap.twins slap.wild" },
  { "slap.wild/jokers-are-of-one-rank", "only pair=true wild=joker", "* *", "slap.pair" },
  { "slap.wild/jokers-are-of-one-rank-in-ends", "only ends=true wild=joker", "* 2 *", "slap.ends" },
};

#define ALL_OFF                                                                                    \
  "pair=false sum-ten=false sandwich=false ends=false marriage=false divorce=false "               \
  "jack-ten=false "                                                                                \
  "jack-seven=false sevens=false triple=false twins=false stairs=false wild=none "

/* The tests for one combination say what is on: the rest is off. */
static Match *
match_for (const char *options)
{
  g_autofree char *all = NULL;

  if (!g_str_has_prefix (options, "only "))
    return match_new ("ratscrew", 2, options);
  all = g_strconcat (ALL_OFF, options + strlen ("only "), NULL);
  return match_new ("ratscrew", 2, all);
}

/* Ranks as codes; the suits are dealt out so that no card comes twice. */
static guint
codes_of (const char *ranks,
          guint8     *codes)
{
  g_auto (GStrv) words = g_strsplit (ranks, " ", -1);
  guint n_codes = 0, used[13] = { 0 };

  for (guint i = 0; words[i] != NULL; i++)
    if (words[i][0] == '*')
      codes[n_codes++] = BARAJA_CODE_JOKER;
    else
      {
        guint rank = strchr ("A23456789TJQK", words[i][0]) - "A23456789TJQK";

        codes[n_codes++] = BARAJA_CODE (rank, used[rank]++);
      }
  return n_codes;
}

static char *
ids_of (guint combinations_found)
{
  g_autoptr (GString) ids = g_string_new (NULL);

  for (guint i = 0; i < RATSCREW_N_COMBINATIONS; i++)
    if ((combinations_found & RATSCREW_BIT (i)) != 0)
      g_string_append_printf (ids, "%s%s", ids->len > 0 ? " " : "", ratscrew_combination_id (i));
  return g_string_free (g_steal_pointer (&ids), FALSE);
}

static void
test_combination (gconstpointer data)
{
  const Combination *combination = data;
  g_autoptr (Match) match = match_for (combination->options);
  guint8           codes[RATSCREW_MAX_CARDS];
  guint            n_codes = codes_of (combination->ranks, codes), natural;
  g_autofree char *found =
    ids_of (ratscrew_combinations (match->options, codes, n_codes, &natural));

  g_assert_cmpstr (found, ==, combination->expected);
}

/* Instead of reasoning about wild cards: tries every rank for each of them. */
static gboolean
holds_with (guint8 *ranks,
            guint   n_ranks,
            guint   wild,
            guint   combination,
            guint   depth)
{
  guint8 codes[8];
  guint  natural, switches = RATSCREW_BIT (combination);

  for (; depth < n_ranks; depth++)
    if (ranks[depth] == wild)
      {
        gboolean holds = FALSE;

        for (guint rank = 0; rank < 13 && !holds; rank++)
          {
            ranks[depth] = rank;
            holds = holds_with (ranks, n_ranks, RATSCREW_RANK_NONE, combination, depth + 1);
          }
        ranks[depth] = wild;
        return holds;
      }
  for (guint i = 0; i < n_ranks; i++)
    codes[i] = BARAJA_CODE (ranks[i], 0);
  return ratscrew_find_combinations (codes, n_ranks, switches, RATSCREW_RANK_NONE, &natural) != 0;
}

/* Up to one wild card: holds_with() stops looking for them after the first. */
static void
test_wild_stands_for_any (void)
{
  BarajaRng rng;

  baraja_rng_seed (&rng, 11);
  for (guint round = 0; round < 20000; round++)
    {
      guint  wild = round % 2 == 0 ? 9 : RATSCREW_RANK_JOKER, natural;
      guint  n_ranks = 2 + baraja_rng_below (&rng, 6), place = baraja_rng_below (&rng, n_ranks);
      guint  combination = baraja_rng_below (&rng, RATSCREW_WILD);
      guint8 ranks[8], codes[8];

      if (combination == RATSCREW_ENDS || combination == RATSCREW_SEVENS)
        continue;
      for (guint i = 0; i < n_ranks; i++)
        do
          ranks[i] = i == place ? wild : baraja_rng_below (&rng, 13);
        while (i != place && ranks[i] == 9);
      for (guint i = 0; i < n_ranks; i++)
        codes[i] = ranks[i] == RATSCREW_RANK_JOKER ? BARAJA_CODE_JOKER : BARAJA_CODE (ranks[i], 0);
      g_assert_cmpint (ratscrew_find_combinations (codes, n_ranks, RATSCREW_BIT (combination), wild,
                                                   &natural) != 0,
                       ==, holds_with (ranks, n_ranks, wild, combination, 0));
    }
}

static void
test_penalties_under_ends (void)
{
  g_autoptr (Match) match = match_new ("ratscrew", 2, NULL);

  match_deal (match, "2C 5C 4C 8D 8C 2D");
  flip_each (match, 0, "010");
  match_play_at (match, 0, "slap", 2000);
  match_play_at (match, 1, "slap", 2000);
  match_assert_pile (match, "penalty", "8D 8C");
  match_play_at (match, 1, "flip", 3000);
  match_assert_pile (match, "center", "2C 5C 4C 2D");
  g_assert_cmpstr (baraja_ratscrew_combination (match->state), ==, "slap.ends");
}

static void
test_penalties_are_no_sevens (void)
{
  g_autoptr (Match) match = arranged (2, "preset=egyptian", "2C 7C 7D + | 8H 9C");

  match_play_at (match, 0, "flip", 0);
  match_play_at (match, 0, "slap", 100);
  match_assert_pile (match, "penalty", "7C");
  flip_each (match, 1000, "10");
  match_assert_pile (match, "center", "2C 8H 7D");
  g_assert_cmpstr (baraja_ratscrew_combination (match->state), ==, NULL);
}

/* Options */

static void
assert_option (Match      *match,
               const char *name,
               gint        value)
{
  for (guint i = 0; i < match->rules->n_options; i++)
    if (strcmp (match->rules->options[i].name, name) == 0)
      {
        g_assert_cmpint (match->options[i], ==, value);
        return;
      }
  g_assert_not_reached ();
}

static void
test_preset_default (void)
{
  g_autoptr (Match) match = match_new ("ratscrew", 2, NULL);

  assert_option (match, "preset", RATSCREW_PRESET_BASIC);
  assert_option (match, "pair", TRUE);
  assert_option (match, "marriage", FALSE);
  assert_option (match, "wild", RATSCREW_WILD_NONE);
  assert_option (match, "penalty", 1);
  assert_option (match, "window", 40);
  assert_option (match, "tempo", RATSCREW_TEMPO_NORMAL);
  assert_option (match, "slap-in", TRUE);
}

static void
test_preset_sets_switches (void)
{
  g_autoptr (Match) match = match_new ("ratscrew", 2, "preset=egyptian penalty=2");

  assert_option (match, "preset", RATSCREW_PRESET_EGYPTIAN);
  assert_option (match, "stairs", TRUE);
  assert_option (match, "wild", RATSCREW_WILD_TEN);
  assert_option (match, "penalty", 2);
}

static void
test_preset_then_switches (void)
{
  g_autoptr (Match) match = match_new ("ratscrew", 2, "preset=egyptian stairs=false wild=joker");
  g_autoptr (Match) single = match_new ("ratscrew", 2, "pair=false");
  g_autoptr (Match) same = match_new ("ratscrew", 2, "pair=true wild=none");
  g_autoptr (Match) full = match_new ("ratscrew", 2,
                                      "marriage=true divorce=true jack-ten=true jack-seven=true "
                                      "sevens=true triple=true twins=true stairs=true wild=ten");

  assert_option (match, "preset", RATSCREW_PRESET_CUSTOM);
  assert_option (match, "stairs", FALSE);
  assert_option (match, "twins", TRUE);
  g_assert_cmpuint (RATS (match)->n_cards, ==, 54);
  assert_option (single, "preset", RATSCREW_PRESET_CUSTOM);
  assert_option (single, "sum-ten", TRUE);
  assert_option (same, "preset", RATSCREW_PRESET_BASIC);
  assert_option (full, "preset", RATSCREW_PRESET_EGYPTIAN);
}

static const struct
{
  const char *path;
  void (*test) (void);
} tests[] = {
  { "slap.wild/stands-for-any-rank", test_wild_stands_for_any },
  { "examples/penalties-lie-under-ends", test_penalties_under_ends },
  { "rats.penalty/counts-in-no-sevens", test_penalties_are_no_sevens },
  { "options/default-preset", test_preset_default },
  { "options/preset-sets-switches", test_preset_sets_switches },
  { "options/preset-then-switches", test_preset_then_switches },
};

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (combinations); i++)
    {
      g_autofree char *path = g_strconcat ("/ratscrew/", combinations[i].path, NULL);

      g_test_add_data_func (path, &combinations[i], test_combination);
    }
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    {
      g_autofree char *path = g_strconcat ("/ratscrew/", tests[i].path, NULL);

      g_test_add_func (path, tests[i].test);
    }
  return g_test_run ();
}
