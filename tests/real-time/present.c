/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "baraja.h"
#include "sobremesa-setup.h"

/* What the library tells a display about a match in real time, and what a set-up makes of presets. */

static BarajaGame *
new_game (guint       n_seats,
          const char *first_cards)
{
  static const char *const names[] = { "Ana", "Bruno", "Carla" };
  BarajaGame              *game = baraja_game_new ("ratscrew", n_seats, NULL, NULL);
  g_autoptr (GString)      order = g_string_new (first_cards);

  for (guint i = 0; i < 52; i++)
    {
      const char card[] = { "A23456789TJQK"[i % 13], "CDHS"[i / 13], '\0' };

      if (strstr (first_cards, card) == NULL)
        g_string_append_printf (order, " %s", card);
    }
  for (guint i = 0; i < n_seats; i++)
    baraja_seat_set_name (baraja_game_get_seat (game, i), names[i]);
  g_assert_true (baraja_game_deal (game, order->str, NULL));
  return game;
}

static void
play (BarajaGame *game,
      gint        seat,
      const char *move,
      gint64      at)
{
  g_autoptr (GError) error = NULL;

  baraja_game_play_at (game, seat, move, at, &error);
  g_assert_no_error (error);
}

static void
assert_told (BarajaGame *game,
             guint       index,
             const char *sentence)
{
  g_auto (GStrv) sentences = baraja_game_narrate (game, index);

  g_assert_cmpstr (sentences[0], ==, sentence);
}

static void
assert_situation (BarajaGame *game,
                  const char *sentence)
{
  g_autofree char *found = baraja_game_get_situation (game);

  g_assert_cmpstr (found, ==, sentence);
}

static void
test_lapses (void)
{
  g_autoptr (BarajaGame) game = new_game (2, "5C 5D");
  gint64                 at;

  g_assert_false (baraja_game_get_next_lapse (game, &at));
  play (game, 0, "flip", 1000);
  play (game, 1, "flip", 2000);
  g_assert_false (baraja_game_get_next_lapse (game, &at));
  play (game, 0, "slap", 2400);
  g_assert_true (baraja_game_get_next_lapse (game, &at));
  g_assert_cmpint (at, ==, 2441);
  g_assert_true (baraja_game_advance (game, at, NULL));
  g_assert_false (baraja_game_get_next_lapse (game, &at));
  g_assert_cmpint (baraja_game_get_now (game), ==, 2441);
}

/* A pile that is taken when its time has run out is told with the event that let it run out. */
static void
test_narrates_takings (void)
{
  g_autoptr (BarajaGame) game = new_game (2, "5C 5D");

  play (game, 0, "flip", 1000);
  play (game, 1, "flip", 2000);
  play (game, 0, "slap", 2400);
  g_assert_true (baraja_game_advance (game, 2420, NULL));
  assert_told (game, 4, "");
  g_assert_true (baraja_game_advance (game, 2500, NULL));
  assert_told (game, 5, "Ana slaps a pair and takes the pile.");
  play (game, 0, "flip", 3000);
  assert_told (game, 6, "Ana challenges with the ace of clubs.");
}

static void
test_narrates_takings_with_moves (void)
{
  g_autoptr (BarajaGame) game = new_game (2, "5C 5D");

  play (game, 0, "flip", 1000);
  play (game, 1, "flip", 2000);
  play (game, 0, "slap", 2400);
  play (game, 0, "flip", 3000);
  assert_told (game, 4, "Ana slaps a pair and takes the pile. Ana challenges with the ace of clubs.");
}

static void
test_situation (void)
{
  g_autoptr (BarajaGame) game = new_game (3, "3C QD 2H 5S");

  assert_situation (game, "");
  play (game, 0, "flip", 1000);
  assert_situation (game, "");
  play (game, 1, "flip", 2000);
  assert_situation (game, "Bruno challenges with the queen of diamonds; Carla has 2 tries left.");
  play (game, 2, "flip", 3000);
  assert_situation (game, "Bruno challenges with the queen of diamonds; Carla has 1 try left.");
  play (game, 2, "flip", 4000);
  assert_situation (game, "Bruno has won the duel; the pile can still be slapped.");
}

static void
test_facts (void)
{
  g_autoptr (BarajaGame) game = new_game (3, "5C 5D");
  g_autoptr (GVariant)   before = NULL, facts = NULL, taking = NULL, wrong = NULL, expected = NULL;

  play (game, 0, "flip", 1000);
  play (game, 2, "slap", 1500);
  play (game, 1, "flip", 2000);
  before = baraja_game_get_facts (game);
  g_assert_false (g_variant_lookup (before, "taking", "@a{sv}", NULL));
  play (game, 1, "slap", 2300);
  play (game, 0, "slap", 2320);
  g_assert_true (baraja_game_advance (game, 2400, NULL));
  play (game, 2, "slap", 2500);
  facts = baraja_game_get_facts (game);
  taking = g_variant_lookup_value (facts, "taking", G_VARIANT_TYPE_VARDICT);
  wrong = g_variant_lookup_value (facts, "wrong-slap", G_VARIANT_TYPE_VARDICT);
  expected = g_variant_ref_sink (g_variant_new_parsed (
    "{'number': <uint32 1>, 'seat': <1>, 'kind': <'showdown'>, "
    "'combinations': <['slap.pair', 'slap.sum-ten', 'slap.ends']>, "
    "'labels': <['Pair', 'Sum of ten', 'First and last']>, 'top': <'5D'>, "
    "'n-cards': <uint32 5>, 'reactions': <[320, 300, 500]>, "
    "'showdown': <[(1, '3C'), (0, '2C')]>}"));
  g_assert_cmpvariant (taking, expected);
  g_clear_pointer (&expected, g_variant_unref);
  expected = g_variant_ref_sink (g_variant_new_parsed (
    "{'number': <uint32 1>, 'seat': <2>, 'top': <'5C'>, 'reaction': <500>, 'paid': <['AC']>}"));
  g_assert_cmpvariant (wrong, expected);
}

/* A plan is the same however often one asks, and whatever lies in the stacks. */
static void
test_plans (void)
{
  g_autoptr (BarajaGame) game = new_game (2, "5C 5D");
  g_autoptr (BarajaGame) other = new_game (2, "5C 5D KS KH");
  g_autoptr (BarajaBot)  bot = baraja_bot_new ("normal", 3, NULL);
  g_autofree char       *move = NULL;
  gint64                 first, again;

  play (game, 0, "flip", 1000);
  play (game, 1, "flip", 2000);
  play (other, 0, "flip", 1000);
  play (other, 1, "flip", 2000);
  move = baraja_bot_plan (bot, game, 1, &first);
  g_assert_cmpstr (move, ==, "slap");
  g_assert_cmpint (first, >=, 2200);
  for (guint i = 0; i < 20; i++)
    {
      g_autofree char *same = baraja_bot_plan (bot, i % 2 == 0 ? game : other, 1, &again);

      g_assert_cmpstr (same, ==, move);
      g_assert_cmpint (again, ==, first);
    }
  g_assert_null (baraja_bot_plan (bot, game, 7, &again));
}

static gboolean
get_switch (SobremesaSetup *setup,
            const char     *name)
{
  g_autoptr (GHashTable) values = sobremesa_setup_resolve (setup);

  return g_variant_get_boolean (g_hash_table_lookup (values, name));
}

static void
assert_preset (SobremesaSetup *setup,
               const char     *preset)
{
  g_autoptr (GHashTable) values = sobremesa_setup_resolve (setup);

  g_assert_cmpstr (g_variant_get_string (g_hash_table_lookup (values, "preset"), NULL), ==, preset);
}

/* A preset sets the switches; a switch makes it one's own choice; another preset sets them anew. */
static void
test_presets (void)
{
  g_autoptr (SobremesaSetup) setup = sobremesa_setup_new ("ratscrew", "Ana");
  g_autoptr (BarajaGame)     game = NULL;

  assert_preset (setup, "basic");
  g_assert_false (get_switch (setup, "marriage"));
  sobremesa_setup_set_option (setup, "penalty", g_variant_new_int32 (2));
  sobremesa_setup_set_option (setup, "preset", g_variant_new_string ("egyptian"));
  g_assert_true (get_switch (setup, "marriage"));
  sobremesa_setup_set_option (setup, "pair", g_variant_new_boolean (FALSE));
  assert_preset (setup, "custom");
  g_assert_false (get_switch (setup, "pair"));
  game = sobremesa_setup_create_game (setup, NULL);
  g_assert_nonnull (game);
  sobremesa_setup_set_option (setup, "preset", g_variant_new_string ("basic"));
  assert_preset (setup, "basic");
  g_assert_true (get_switch (setup, "pair"));
  g_assert_cmpint (g_variant_get_int32 (sobremesa_setup_get_option (setup, "penalty")), ==, 2);
}

/* What nobody can choose has a name all the same. */
static void
test_label_of_custom (void)
{
  gsize                          n_options;
  g_autofree const BarajaOption **options = baraja_game_options_for_id ("ratscrew", &n_options);
  g_autoptr (GVariant)           custom = g_variant_ref_sink (g_variant_new_string ("custom"));
  g_autofree char               *label = baraja_option_get_choice_label (options[0], custom);

  g_assert_cmpstr (label, ==, "Your own");
  g_assert_true (baraja_game_real_time_for_id ("ratscrew"));
  g_assert_false (baraja_game_real_time_for_id ("rummy-500"));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/real-time/present/lapses", test_lapses);
  g_test_add_func ("/real-time/present/narrates-takings", test_narrates_takings);
  g_test_add_func ("/real-time/present/narrates-takings-with-moves",
                   test_narrates_takings_with_moves);
  g_test_add_func ("/real-time/present/situation", test_situation);
  g_test_add_func ("/real-time/present/facts", test_facts);
  g_test_add_func ("/real-time/present/plans", test_plans);
  g_test_add_func ("/real-time/set-up/presets", test_presets);
  g_test_add_func ("/real-time/set-up/label-of-custom", test_label_of_custom);
  return g_test_run ();
}
