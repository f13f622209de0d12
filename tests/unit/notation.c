/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sample.h"

#include <string.h>

/* Cards and moves as text. */

static void
test_cards_round_trip (void)
{
  for (guint code = 0; code < BARAJA_N_CODES; code++)
    {
      char             text[3];
      guint8           back;
      guint            length = baraja_code_to_text (code, text);
      g_autofree char *lower = g_ascii_strdown (text, -1);

      g_assert_cmpuint (length, ==, strlen (text));
      g_assert_true (baraja_code_from_text (text, length, &back));
      g_assert_cmpuint (back, ==, code);
      g_assert_true (baraja_code_from_text (lower, length, &back));
      g_assert_cmpuint (back, ==, code);
    }
}

static void
test_cards_in_words (void)
{
  g_autoptr (GHashTable) phrases = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint code = 0; code < BARAJA_N_CODES; code++)
    {
      g_assert_true (g_hash_table_add (phrases, (gpointer) baraja_card_phrase (code)));
      g_assert_cmpstr (baraja_card_phrase_the (code), !=, "");
    }
  g_assert_cmpstr (baraja_card_phrase_the (BARAJA_CODE (11, 3)), ==, "the queen of spades");
}

static void
test_no_cards (void)
{
  static const char *const texts[] = { "",   "A",  "AS ", " AS", "1S",       "0S",
                                       "AX", "SA", "**",  "10S", "\xc3\xa9", "A\n" };
  guint8                   code;

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    g_assert_false (baraja_code_from_text (texts[i], strlen (texts[i]), &code));
  g_assert_false (baraja_code_from_text ("A\0", 2, &code));
  g_assert_false (baraja_code_from_text ("\0S", 2, &code));
}

static void
assert_reads_as (const char *text,
                 const char *wanted)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BarajaMove) move = baraja_move_parse (text, &error);

  if (wanted == NULL)
    {
      g_assert_null (move);
      g_assert_error (error, BARAJA_RULE_ERROR, BARAJA_RULE_ERROR_REFUSED);
      g_assert_true (g_str_has_prefix (error->message, "move.syntax: "));
      return;
    }
  g_assert_no_error (error);
  g_assert_cmpstr (baraja_move_to_string (move), ==, wanted);
}

static void
test_moves (void)
{
  g_autoptr (BarajaMove) move = baraja_move_parse ("LAY 7c td * 12", NULL);

  g_assert_cmpstr (baraja_move_get_verb (move), ==, "lay");
  g_assert_cmpuint (g_strv_length ((char **) baraja_move_get_cards (move)), ==, 3);
  g_assert_cmpstr (baraja_move_get_cards (move)[1], ==, "TD");
  g_assert_cmpstr (baraja_move_get_target (move), ==, "12");
  g_assert_null (baraja_move_get_pile (move));
  assert_reads_as ("draw", "draw");
  assert_reads_as ("PLAY 7c s", "play 7C S");
  assert_reads_as ("", NULL);
  assert_reads_as (" ", NULL);
  assert_reads_as (" draw", NULL);
  assert_reads_as ("draw ", NULL);
  assert_reads_as ("play  7C S", NULL);
  assert_reads_as ("play S 7C", NULL);
}

/* Sorts random moves into the written form: reading it again changes nothing. */
static void
test_written_form_is_stable (void)
{
  guint                      n_entries;
  const BarajaRegistryEntry *entries = baraja_registry_get (&n_entries);
  BarajaRng                  rng;

  baraja_rng_seed (&rng, 12);
  for (guint i = 0; i < n_entries; i++)
    for (guint j = 0; j < 3000; j++)
      {
        const BarajaRules *rules = entries[i].rules;
        guint              v = baraja_rng_below (&rng, rules->n_verbs);
        const BarajaVerb  *verb = &rules->verbs[v];
        BarajaRawMove      move = { .verb = v, .target = BARAJA_NO_TARGET }, read;
        g_autofree char   *text = NULL;
        g_autofree char   *again = NULL;

        move.n_cards =
          verb->min_cards + baraja_rng_below (&rng, verb->max_cards - verb->min_cards + 1);
        for (guint k = 0; k < move.n_cards; k++)
          move.cards[k] = baraja_rng_below (&rng, 52);
        if (verb->target == BARAJA_TARGET_SUIT)
          move.target = baraja_rng_below (&rng, 4);
        else if (verb->target == BARAJA_TARGET_NUMBER)
          move.target = 1 + baraja_rng_below (&rng, verb->max_target > 0 ? verb->max_target : 100);
        text = baraja_raw_move_to_text (rules, &move);
        g_assert_true (baraja_raw_move_parse (rules, text, &read));
        again = baraja_raw_move_to_text (rules, &read);
        g_assert_cmpuint (strlen (again), ==, strlen (text));
        g_assert_true (baraja_raw_move_parse (rules, again, &move));
        g_assert_true (baraja_raw_move_equal (&move, &read));
      }
}

/* A number that no pile has is a number all the same; what isn't one is refused. */
static void
test_numbers (void)
{
  static const BarajaVerb verbs[] = {
    { .name = "call", .target = BARAJA_TARGET_NUMBER },
    { .name = "fill", .target = BARAJA_TARGET_NUMBER, .max_target = 4 }
  };
  BarajaRules   rules = { .verbs = verbs, .n_verbs = 2 };
  BarajaRawMove move;

  g_assert_true (baraja_raw_move_parse (&rules, "call 1", &move));
  g_assert_cmpint (move.target, ==, 1);
  g_assert_true (baraja_raw_move_parse (&rules, "call 127", &move));
  g_assert_true (baraja_raw_move_parse (&rules, "call 128", &move));
  g_assert_true (baraja_raw_move_parse (&rules, "call 999", &move));
  g_assert_cmpint (move.target, >, 0);
  g_assert_false (baraja_raw_move_parse (&rules, "call 1000", &move));
  g_assert_false (baraja_raw_move_parse (&rules, "call 0", &move));
  g_assert_false (baraja_raw_move_parse (&rules, "call 01", &move));
  g_assert_false (baraja_raw_move_parse (&rules, "call +1", &move));
  g_assert_false (baraja_raw_move_parse (&rules, "call", &move));
  g_assert_false (baraja_raw_move_parse (&rules, "call 1 2", &move));
  g_assert_true (baraja_raw_move_parse (&rules, "fill 4", &move));
  g_assert_false (baraja_raw_move_parse (&rules, "fill 5", &move));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/notation/cards-round-trip", test_cards_round_trip);
  g_test_add_func ("/notation/cards-in-words", test_cards_in_words);
  g_test_add_func ("/notation/what-is-no-card", test_no_cards);
  g_test_add_func ("/notation/moves", test_moves);
  g_test_add_func ("/notation/written-form-is-stable", test_written_form_is_stable);
  g_test_add_func ("/notation/numbers", test_numbers);
  return g_test_run ();
}
