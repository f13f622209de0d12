/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sample.h"

#include <string.h>

/* A match in the hands of people: what they may ask for, and what they are told when they may not.
 */

static void
assert_new_fails (const char *game,
                  guint       n_seats,
                  GHashTable *options,
                  gint        code,
                  const char *part)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BarajaGame) match = baraja_game_new (game, n_seats, options, &error);

  g_assert_null (match);
  g_assert_error (error, BARAJA_ERROR, code);
  if (strstr (error->message, part) == NULL)
    g_error ("“%s” doesn't say “%s”", error->message, part);
}

static void
test_unknown_game (void)
{
  assert_new_fails ("poker", 2, NULL, BARAJA_ERROR_UNKNOWN_GAME, "tomb-robbers");
  assert_new_fails ("", 2, NULL, BARAJA_ERROR_UNKNOWN_GAME, "tomb-robbers");
  assert_new_fails ("Tomb-Robbers", 2, NULL, BARAJA_ERROR_UNKNOWN_GAME, "Tomb-Robbers");
  g_assert_null (baraja_game_title_for_id ("poker"));
  g_assert_null (baraja_game_summary_for_id ("poker"));
}

static void
test_seat_counts (void)
{
  static const guint counts[] = { 0, 1, 7, 255, 256, 258, G_MAXUINT };

  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    {
      g_autofree char *number = g_strdup_printf ("%u", counts[i]);

      assert_new_fails (SAMPLE_GAME, counts[i], NULL, BARAJA_ERROR_SEATS, number);
    }
  for (guint n_seats = 2; n_seats <= 6; n_seats++)
    {
      g_autoptr (BarajaGame) game = baraja_game_new (SAMPLE_GAME, n_seats, NULL, NULL);

      g_assert_cmpuint (baraja_game_get_n_seats (game), ==, n_seats);
      g_assert_cmpuint (g_list_model_get_n_items (baraja_game_get_seats (game)), ==, n_seats);
      g_assert_nonnull (baraja_game_get_seat (game, n_seats - 1));
      g_assert_null (baraja_game_get_seat (game, n_seats));
      g_assert_null (baraja_game_get_seat (game, -1));
    }
}

static void
assert_option_fails (const char *name,
                     GVariant   *value,
                     const char *part)
{
  g_autoptr (GHashTable) options = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GVariant) owned = g_variant_ref_sink (value);

  g_hash_table_insert (options, (gpointer) name, owned);
  assert_new_fails (SAMPLE_GAME, 2, options, BARAJA_ERROR_OPTION, part);
}

static void
test_bad_options (void)
{
  assert_option_fails ("Deals", g_variant_new_int32 (1), "missions, deals");
  assert_option_fails ("", g_variant_new_int32 (1), "missions, deals");
  assert_option_fails ("deals", g_variant_new_int32 (2), "1, 3, 5");
  assert_option_fails ("deals", g_variant_new_int32 (0), "1, 3, 5");
  assert_option_fails ("deals", g_variant_new_int64 (G_MAXINT64), "1, 3, 5");
  assert_option_fails ("deals", g_variant_new_int64 (((gint64) 1 << 32) + 1), "1, 3, 5");
  assert_option_fails ("deals", g_variant_new_uint64 (G_MAXUINT64), "1, 3, 5");
  assert_option_fails ("deals", g_variant_new_double (3), "1, 3, 5");
  assert_option_fails ("deals", g_variant_new_string ("3"), "1, 3, 5");
  assert_option_fails ("deals", g_variant_new_boolean (TRUE), "1, 3, 5");
  assert_option_fails ("missions", g_variant_new_string ("Hidden"), "hidden, uncovered");
  assert_option_fails ("missions", g_variant_new_string (""), "hidden, uncovered");
  assert_option_fails ("missions", g_variant_new_int32 (0), "hidden, uncovered");
  assert_option_fails ("missions", g_variant_new_strv (NULL, 0), "hidden, uncovered");
}

/* Whole numbers are welcome in whatever width a language sends them. */
static void
test_option_widths (void)
{
  GVariant *values[] = { g_variant_new_byte (3),   g_variant_new_int16 (3),
                         g_variant_new_uint16 (3), g_variant_new_int32 (3),
                         g_variant_new_uint32 (3), g_variant_new_int64 (3),
                         g_variant_new_uint64 (3) };

  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    {
      g_autoptr (GHashTable) options = g_hash_table_new (g_str_hash, g_str_equal);
      g_autoptr (GVariant) value = g_variant_ref_sink (values[i]);
      g_autoptr (BarajaGame) game = NULL;
      g_autoptr (GHashTable) kept = NULL;
      g_autoptr (GError) error = NULL;

      g_hash_table_insert (options, (gpointer) "deals", value);
      game = baraja_game_new (SAMPLE_GAME, 2, options, &error);
      g_assert_no_error (error);
      kept = baraja_game_get_options (game);
      g_assert_cmpint (g_variant_get_int32 (g_hash_table_lookup (kept, "deals")), ==, 3);
    }
}

static void
assert_deal_fails (const char *order)
{
  g_autoptr (BarajaGame) game = baraja_game_new (SAMPLE_GAME, 2, NULL, NULL);
  g_autofree char *before = sample_to_json (game);
  g_autofree char *after = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_false (baraja_game_deal (game, order, &error));
  g_assert_error (error, BARAJA_ERROR, BARAJA_ERROR_DEAL);
  g_assert_nonnull (strstr (error->message, "36 cards"));
  g_assert_true (baraja_game_get_needs_deal (game));
  after = sample_to_json (game);
  g_assert_cmpstr (before, ==, after);
}

static void
test_bad_orders (void)
{
  g_autofree char *twice = g_strdup (SAMPLE_ORDER);
  g_autofree char *longer = g_strconcat (SAMPLE_ORDER, " AS", NULL);
  g_autofree char *spaced = g_strconcat (" ", SAMPLE_ORDER, NULL);
  g_auto (GStrv) words = g_strsplit (SAMPLE_ORDER, " ", -1);
  g_autofree char *mixed = NULL;
  char            *word;

  assert_deal_fails ("");
  assert_deal_fails ("AS");
  assert_deal_fails ("1C 2C");
  assert_deal_fails (longer);
  assert_deal_fails (spaced);
  memcpy (twice, "3C", 2);
  assert_deal_fails (twice);
  memcpy (twice, "AC", 2);
  assert_deal_fails (twice);
  memcpy (twice, "**", 2);
  assert_deal_fails (twice);
  /* A mission among the play cards. */
  word = words[0];
  words[0] = words[40];
  words[40] = word;
  mixed = g_strjoinv (" ", words);
  assert_deal_fails (mixed);
}

static void
test_order_in_lower_case (void)
{
  g_autoptr (BarajaGame) game = baraja_game_new (SAMPLE_GAME, 2, NULL, NULL);
  g_autofree char *lower = g_ascii_strdown (SAMPLE_ORDER, -1);
  g_autofree char *text = NULL;

  g_assert_true (baraja_game_deal (game, lower, NULL));
  text = sample_to_json (game);
  g_assert_nonnull (strstr (text, SAMPLE_ORDER));
}

static void
test_deal_not_due (void)
{
  g_autoptr (BarajaGame) game = sample_new ();
  g_autoptr (GError) error = NULL;

  g_assert_false (baraja_game_deal (game, NULL, &error));
  g_assert_error (error, BARAJA_ERROR, BARAJA_ERROR_DEAL);
}

/* A shuffle of one's own goes into the record, so that the match can be had again. */
static void
test_shuffled_deal_is_recorded (void)
{
  g_autoptr (BarajaGame) game = baraja_game_new (SAMPLE_GAME, 5, NULL, NULL);
  g_autoptr (BarajaGame) read = NULL;
  g_autofree char *text = NULL;
  g_autofree char *table = NULL;
  g_autofree char *read_table = NULL;

  g_assert_true (baraja_game_deal (game, NULL, NULL));
  text = sample_to_json (game);
  read = baraja_game_new_from_json (text, NULL);
  table = baraja_game_describe (game, BARAJA_SEAT_ALL);
  read_table = baraja_game_describe (read, BARAJA_SEAT_ALL);
  g_assert_cmpstr (table, ==, read_table);
}

static void
test_describe (void)
{
  g_autoptr (BarajaGame) game = sample_new ();
  g_autofree char *all = baraja_game_describe (game, BARAJA_SEAT_ALL);
  g_autofree char *own = baraja_game_describe (game, 0);
  g_autofree char *stranger = baraja_game_describe (game, 17);

  g_assert_true (g_str_has_prefix (all, "hand-0: 2C 4D 6H 8S TC 3D\nhand-1: 3C 5D 7H 9S 2D 4H\n"));
  g_assert_true (g_str_has_prefix (own, "hand-0: 2C 4D 6H 8S TC 3D\nhand-1: ?? ?? ?? ?? ?? ??\n"));
  g_assert_true (g_str_has_prefix (stranger, "hand-0: ?? ?? ?? ?? ?? ??\n"));
  g_assert_nonnull (strstr (own, "\ntomb-C: AC\ntomb-D: AD\ntomb-H: AH\ntomb-S: AS\n"));
}

/* Asking for what isn't there is no crime. */
static void
test_strange_seats (void)
{
  static const gint seats[] = { -3, -2, -1, 2, 6, 255, G_MAXINT, G_MININT };
  g_autoptr (BarajaGame) game = sample_new ();

  for (guint i = 0; i < G_N_ELEMENTS (seats); i++)
    {
      g_auto (GStrv) moves = baraja_game_list_moves (game, seats[i]);
      g_autoptr (GPtrArray) choices = baraja_game_list_choices (game, seats[i]);
      g_autofree char *prompt = baraja_game_get_prompt (game, seats[i]);
      g_autofree char *explained = baraja_game_explain (game, seats[i], "draw");

      g_assert_null (moves[0]);
      g_assert_cmpuint (choices->len, ==, 0);
      g_assert_cmpstr (prompt, ==, "");
      g_assert_cmpstr (explained, ==, "");
      g_assert_cmpint (baraja_game_get_score (game, seats[i]), ==, 0);
      g_assert_cmpint (baraja_game_get_total (game, seats[i]), ==, 0);
      g_assert_false (baraja_game_play (game, seats[i], "draw", NULL));
      g_assert_null (baraja_game_get_seat (game, seats[i]));
    }
  g_assert_null (baraja_game_get_pile (game, "hand-7"));
}

/* What somebody can have meant who puts these cards on that pile. */
static void
test_meanings (void)
{
  static const char *const club[] = { "TC", NULL };
  static const char *const two[] = { "TC", "2C", NULL };
  static const char *const none[] = { NULL };
  static const char *const junk[] = { "XX", NULL };
  g_autoptr (BarajaGame) game = sample_new ();
  g_autoptr (GPtrArray) legal = baraja_game_list_meanings (game, 0, club, "tomb-C");
  g_autoptr (GPtrArray) wrong = baraja_game_list_meanings (game, 0, club, "tomb-H");
  g_autoptr (GPtrArray) too_many = baraja_game_list_meanings (game, 0, two, "tomb-C");
  g_autoptr (GPtrArray) draw = baraja_game_list_meanings (game, 0, none, "deck");
  g_autoptr (GPtrArray) draw_null = baraja_game_list_meanings (game, 0, NULL, "deck");
  g_autoptr (GPtrArray) nowhere = baraja_game_list_meanings (game, 0, club, "moon");
  g_autoptr (GPtrArray) nothing = baraja_game_list_meanings (game, 0, junk, "tomb-C");
  g_autoptr (GPtrArray) nobody = baraja_game_list_meanings (game, -1, club, "tomb-C");

  g_assert_cmpuint (legal->len, ==, 1);
  g_assert_cmpstr (baraja_move_to_string (legal->pdata[0]), ==, "play TC C");
  g_assert_cmpuint (wrong->len, ==, 1);
  g_assert_cmpstr (baraja_move_to_string (wrong->pdata[0]), ==, "play TC H");
  g_assert_cmpuint (too_many->len, ==, 0);
  g_assert_cmpuint (draw->len, ==, 1);
  g_assert_cmpstr (baraja_move_to_string (draw->pdata[0]), ==, "draw");
  g_assert_cmpuint (draw_null->len, ==, 1);
  g_assert_cmpuint (nowhere->len, ==, 0);
  g_assert_cmpuint (nothing->len, ==, 0);
  g_assert_cmpuint (nobody->len, <=, 1);
}

/* Time means nothing here. */
static void
test_time_is_ignored (void)
{
  g_autoptr (BarajaGame) game = sample_new ();
  g_autofree char *before = sample_to_json (game);
  g_autofree char *after = NULL;

  g_assert_true (baraja_game_advance (game, 5000, NULL));
  g_assert_true (baraja_game_advance (game, -5, NULL));
  after = sample_to_json (game);
  g_assert_cmpstr (before, ==, after);
  g_assert_true (baraja_game_play_at (game, 0, "draw", -77, NULL));
  g_assert_true (baraja_game_play_at (game, 0, "draw", 3, NULL));
  g_assert_false (baraja_game_get_real_time (game));
}

static void
test_explain (void)
{
  g_autoptr (BarajaGame) game = sample_new ();
  g_autofree char *play = baraja_game_explain (game, 0, "PLAY tc c");
  g_autofree char *junk = baraja_game_explain (game, 0, "dig a hole");

  g_assert_cmpstr (play, ==, "Play the ten of clubs face up at the tomb of clubs.");
  g_assert_cmpstr (junk, ==, "");
}

static void
test_narrate (void)
{
  g_autoptr (BarajaGame) game = sample_new ();
  g_auto (GStrv) none = NULL;
  g_auto (GStrv) open = NULL;
  g_auto (GStrv) own = NULL;
  g_auto (GStrv) all = NULL;

  baraja_seat_set_name (baraja_game_get_seat (game, 0), "Ana");
  sample_play (game, "draw");
  sample_play (game, "play TC C");
  none = baraja_game_narrate (game, 3);
  open = baraja_game_narrate (game, 0);
  g_assert_null (none[0]);
  g_assert_cmpuint (g_strv_length (open), ==, 3);
  g_assert_cmpstr (open[1], ==, "Ana draws a card.");
  g_assert_cmpstr (open[2], ==, "Ana plays the ten of clubs at the tomb of clubs.");
  baraja_game_set_viewpoint (game, 0);
  own = baraja_game_narrate (game, 1);
  g_assert_cmpstr (own[0], ==, "Ana draws the five of clubs.");
  baraja_game_set_viewpoint (game, BARAJA_SEAT_ALL);
  all = baraja_game_narrate (game, 1);
  g_assert_cmpstr (all[0], ==, "Ana draws the five of clubs.");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/game/unknown-game-names-those-there-are", test_unknown_game);
  g_test_add_func ("/game/seat-counts", test_seat_counts);
  g_test_add_func ("/game/bad-options-name-the-allowed", test_bad_options);
  g_test_add_func ("/game/whole-numbers-of-any-width", test_option_widths);
  g_test_add_func ("/game/bad-orders", test_bad_orders);
  g_test_add_func ("/game/order-in-lower-case", test_order_in_lower_case);
  g_test_add_func ("/game/deal-not-due", test_deal_not_due);
  g_test_add_func ("/game/shuffled-deal-is-recorded", test_shuffled_deal_is_recorded);
  g_test_add_func ("/game/describe", test_describe);
  g_test_add_func ("/game/strange-seats", test_strange_seats);
  g_test_add_func ("/game/meanings", test_meanings);
  g_test_add_func ("/game/time-is-ignored", test_time_is_ignored);
  g_test_add_func ("/game/explain", test_explain);
  g_test_add_func ("/game/narrate-from-each-viewpoint", test_narrate);
  return g_test_run ();
}
