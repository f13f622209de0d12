/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "baraja-enums.h"
#include "sample.h"

#include <string.h>

/* A match as text: what is written, what is read, and what is said of what can't be. */

#define HEADER                                                                                     \
  "{\"format\":\"sobremesa-match\",\"version\":1,\"game\":\"tomb-robbers\",\"options\":{},"        \
  "\"seats\":[{\"name\":\"Ana\"},{\"name\":\"Leo\",\"kind\":\"computer\",\"level\":\"hard\"}],\n"
#define DEAL "{\"deal\":\"" SAMPLE_ORDER "\"}"

static void
assert_refused (const char *text,
                gint        code,
                const char *part)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BarajaGame) game = baraja_game_new_from_json (text, &error);

  g_assert_null (game);
  g_assert_error (error, BARAJA_ERROR, code);
  if (strstr (error->message, part) == NULL)
    g_error ("“%s” doesn't say “%s”", error->message, part);
}

static BarajaGame *
read_game (const char *text)
{
  g_autoptr (GError) error = NULL;
  BarajaGame *game = baraja_game_new_from_json (text, &error);

  g_assert_no_error (error);
  return game;
}

static void
test_round_trip (void)
{
  g_autoptr (BarajaGame) game = sample_played (SAMPLE_GAME, 4, 25);
  g_autofree char *text = NULL;
  g_autoptr (BarajaGame) read = NULL;
  g_autofree char *again = NULL;
  g_autofree char *table = baraja_game_describe (game, BARAJA_SEAT_ALL);
  g_autofree char *read_table = NULL;

  baraja_seat_set_name (baraja_game_get_seat (game, 1), "Zoë \"the Shovel\" \\ O’Hara 🂡\n");
  baraja_seat_set_kind (baraja_game_get_seat (game, 2), BARAJA_SEAT_COMPUTER);
  baraja_seat_set_level (baraja_game_get_seat (game, 2), BARAJA_LEVEL_EXPERT);
  text = sample_to_json (game);
  read = read_game (text);
  again = sample_to_json (read);
  g_assert_cmpstr (text, ==, again);
  read_table = baraja_game_describe (read, BARAJA_SEAT_ALL);
  g_assert_cmpstr (table, ==, read_table);
  g_assert_cmpstr (baraja_seat_get_name (baraja_game_get_seat (read, 1)), ==,
                   "Zoë \"the Shovel\" \\ O’Hara 🂡");
  g_assert_cmpint (baraja_seat_get_kind (baraja_game_get_seat (read, 2)), ==, BARAJA_SEAT_COMPUTER);
  g_assert_cmpint (baraja_seat_get_level (baraja_game_get_seat (read, 2)), ==, BARAJA_LEVEL_EXPERT);
}

static void
test_options_kept (void)
{
  g_autoptr (GHashTable) options = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GVariant) deals = g_variant_ref_sink (g_variant_new_int32 (5));
  g_autoptr (GVariant) missions = g_variant_ref_sink (g_variant_new_string ("uncovered"));
  g_autoptr (BarajaGame) game = NULL;
  g_autoptr (BarajaGame) read = NULL;
  g_autoptr (GHashTable) kept = NULL;
  g_autofree char *text = NULL;

  g_hash_table_insert (options, (gpointer) "deals", deals);
  g_hash_table_insert (options, (gpointer) "missions", missions);
  game = baraja_game_new (SAMPLE_GAME, 2, options, NULL);
  text = sample_to_json (game);
  read = read_game (text);
  kept = baraja_game_get_options (read);
  g_assert_cmpint (g_variant_get_int32 (g_hash_table_lookup (kept, "deals")), ==, 5);
  g_assert_cmpstr (g_variant_get_string (g_hash_table_lookup (kept, "missions"), NULL), ==,
                   "uncovered");
}

/* Parts by themselves, as a store keeps them. */
static void
test_parts (void)
{
  g_autoptr (BarajaGame) game = sample_new ();
  BarajaRecord    *record = baraja_game_get_record (game);
  g_autofree char *header = baraja_record_header_to_json (record);
  g_autofree char *event = NULL;
  g_autofree char *whole = NULL;

  sample_play (game, "play tc c");
  event = baraja_record_event_to_json (record, 1);
  whole = baraja_record_to_json (record);
  g_assert_cmpstr (event, ==, "{\"seat\":0,\"move\":\"play TC C\"}");
  g_assert_nonnull (strstr (whole, event));
  g_assert_true (g_str_has_prefix (header, "{\"format\":\"sobremesa-match\",\"version\":1,"));
  g_assert_cmpint (strncmp (header, whole, strlen (header) - 1), ==, 0);
  g_assert_cmpstr (baraja_record_get_game (record), ==, SAMPLE_GAME);
  g_assert_cmpuint (baraja_record_get_n_events (record), ==, 2);
}

static void
test_unknown_fields (void)
{
  g_autoptr (BarajaGame) game = read_game (
    "{\"written-by\":{\"name\":\"x\",\"events\":[[],[{}]]},\"format\":\"sobremesa-match\","
    "\"version\":1,\"game\":\"tomb-robbers\",\"tags\":[\"events\",1,null,true,2.5],"
    "\"seats\":[{\"hat\":\"red\"},{\"name\":\"Leo\",\"age\":7}],\"events\":["
    "{\"deal\":\"" SAMPLE_ORDER "\",\"mood\":null},"
    "{\"seat\":0,\"move\":\"draw\",\"comment\":\"!\"}]}");

  g_assert_cmpint (baraja_game_get_seat_to_act (game), ==, 0);
  g_assert_cmpuint (baraja_record_get_n_applied (baraja_game_get_record (game)), ==, 2);
  g_assert_cmpstr (baraja_seat_get_name (baraja_game_get_seat (game, 1)), ==, "Leo");
}

static void
test_newer_version (void)
{
  assert_refused ("{\"format\":\"sobremesa-match\",\"version\":2}", BARAJA_ERROR_VERSION, "newer");
  assert_refused ("{\"format\":\"sobremesa-match\",\"version\":999999999999,\"game\":7}",
                  BARAJA_ERROR_VERSION, "Update");
}

static void
test_not_a_match (void)
{
  static const char *const texts[] = {
    "{}",
    "[]",
    "null",
    "7",
    "\"sobremesa-match\"",
    "{\"format\":\"sobremesa-match\"}",
    "{\"format\":\"sobremesa-match\",\"version\":\"1\",\"game\":\"tomb-robbers\"}",
    "{\"format\":\"sobremesa-match\",\"version\":1.5,\"game\":\"tomb-robbers\"}",
    "{\"format\":\"sobremesa-match\",\"version\":0,\"game\":\"tomb-robbers\"}",
    "{\"format\":\"sobremesa-match\",\"version\":-1,\"game\":\"tomb-robbers\"}",
    "{\"format\":\"sobremesa-match\",\"version\":1e300,\"game\":\"tomb-robbers\"}",
    "{\"format\":\"sobremesa-match\",\"version\":1,\"game\":null}",
    "{\"format\":\"sobremesa-match\",\"version\":1}",
    "{\"format\":[],\"version\":1,\"game\":\"tomb-robbers\"}",
    "{\"format\":\"klondike\",\"version\":1,\"game\":\"tomb-robbers\"}",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    assert_refused (texts[i], BARAJA_ERROR_RECORD, "isn’t a match");
}

static void
test_not_json (void)
{
  static const char *const texts[] = {
    "", " ", "{", "}", "tomb", "{\"a\":}", "<xml/>", "{\"a\" 1}"
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (BarajaGame) game = baraja_game_new_from_json (texts[i], &error);

      g_assert_null (game);
      g_assert_error (error, BARAJA_ERROR, BARAJA_ERROR_RECORD);
    }
  assert_refused ("\xff\xfe", BARAJA_ERROR_RECORD, "isn’t a match");
}

static void
test_wrong_types (void)
{
  static const char *const events[] = {
    "{}",
    "7",
    "null",
    "\"draw\"",
    "[]",
    "{\"deal\":7}",
    "{\"deal\":[]}",
    "{\"seat\":0}",
    "{\"move\":\"draw\"}",
    "{\"seat\":\"0\",\"move\":\"draw\"}",
    "{\"seat\":0.0,\"move\":\"draw\"}",
    "{\"seat\":0,\"move\":7}",
    "{\"seat\":-1,\"move\":\"draw\"}",
    "{\"seat\":6,\"move\":\"draw\"}",
    "{\"seat\":99999999999999999999999999,\"move\":\"draw\"}",
    "{\"seat\":4294967296,\"move\":\"draw\"}",
    "{\"seat\":0,\"move\":\"draw\",\"at\":-1}",
    "{\"seat\":0,\"move\":\"draw\",\"at\":\"now\"}",
    "{\"seat\":0,\"move\":\"draw\",\"at\":1e30}",
    "{\"advance\":-1}",
    "{\"advance\":\"1\"}",
  };

  for (guint i = 0; i < G_N_ELEMENTS (events); i++)
    {
      g_autofree char *text =
        g_strconcat (HEADER "\"events\":[\n" DEAL ",\n", events[i], "\n]}", NULL);

      assert_refused (text, BARAJA_ERROR_RECORD, "Line 4: ");
    }
  assert_refused ("{\"format\":\"sobremesa-match\",\"version\":1,\"game\":\"tomb-robbers\","
                  "\"seats\":[{},{}],\"events\":{}}",
                  BARAJA_ERROR_RECORD, "events");
  assert_refused ("{\"format\":\"sobremesa-match\",\"version\":1,\"game\":\"tomb-robbers\","
                  "\"seats\":7,\"events\":[]}",
                  BARAJA_ERROR_RECORD, "seats");
  assert_refused ("{\"format\":\"sobremesa-match\",\"version\":1,\"game\":\"tomb-robbers\","
                  "\"seats\":[{},7],\"events\":[]}",
                  BARAJA_ERROR_RECORD, "seats");
  assert_refused ("{\"format\":\"sobremesa-match\",\"version\":1,\"game\":\"tomb-robbers\","
                  "\"options\":[],\"seats\":[{},{}],\"events\":[]}",
                  BARAJA_ERROR_RECORD, "options");
  assert_refused ("{\"format\":\"sobremesa-match\",\"version\":1,\"game\":\"tomb-robbers\","
                  "\"options\":{\"deals\":null},\"seats\":[{},{}],\"events\":[]}",
                  BARAJA_ERROR_RECORD, "options");
}

static void
test_bad_header (void)
{
#define WITH(game, options, seats)                                                                 \
  "{\"format\":\"sobremesa-match\",\"version\":1,\"game\":\"" game "\",\"options\":{" options      \
  "},\"seats\":[" seats "],\"events\":[]}"
  assert_refused (WITH ("poker", "", "{},{}"), BARAJA_ERROR_UNKNOWN_GAME, "tomb-robbers");
  assert_refused (WITH ("", "", "{},{}"), BARAJA_ERROR_UNKNOWN_GAME, "tomb-robbers");
  assert_refused (WITH ("tomb-robbers", "", "{}"), BARAJA_ERROR_SEATS, "2 to 6");
  assert_refused (WITH ("tomb-robbers", "", ""), BARAJA_ERROR_RECORD, "seats");
  assert_refused (WITH ("tomb-robbers", "", "{},{},{},{},{},{},{}"), BARAJA_ERROR_RECORD, "seats");
  assert_refused (WITH ("tomb-robbers", "\"speed\":1", "{},{}"), BARAJA_ERROR_OPTION, "missions");
  assert_refused (WITH ("tomb-robbers", "\"deals\":2", "{},{}"), BARAJA_ERROR_OPTION, "1, 3, 5");
  assert_refused (WITH ("tomb-robbers", "\"deals\":4294967297", "{},{}"), BARAJA_ERROR_OPTION,
                  "1, 3, 5");
  assert_refused (WITH ("tomb-robbers", "\"deals\":\"3\"", "{},{}"), BARAJA_ERROR_OPTION,
                  "1, 3, 5");
  assert_refused (WITH ("tomb-robbers", "\"missions\":true", "{},{}"), BARAJA_ERROR_OPTION,
                  "hidden, uncovered");
#undef WITH
}

/* The line and the number of the first event that can't have happened. */
static void
test_impossible_events (void)
{
  assert_refused (HEADER "\"events\":[\n" DEAL ",\n{\"seat\":0,\"move\":\"draw\"},\n\n"
                         "{\"seat\":1,\"move\":\"draw\"}\n]}",
                  BARAJA_ERROR_RECORD, "Line 6 (event 3)");
  assert_refused (HEADER "\"events\":[" DEAL ",{\"seat\":0,\"move\":\"dig\"}]}",
                  BARAJA_ERROR_RECORD, "Line 2 (event 2) can’t have happened: move.syntax");
  assert_refused (HEADER "\"events\":[\n{\"seat\":0,\"move\":\"draw\"}]}", BARAJA_ERROR_RECORD,
                  "Line 3 (event 1) can’t have happened: deal.over");
  assert_refused (HEADER "\"events\":[\n" DEAL ",\n" DEAL "]}", BARAJA_ERROR_RECORD,
                  "Line 4 (event 2)");
  assert_refused (HEADER "\"events\":[\n{\"deal\":\"AS 2S\"}]}", BARAJA_ERROR_RECORD,
                  "Line 3 (event 1)");
}

/* Strings may hold line ends only in disguise, and braces that count for nothing. */
static void
test_lines_with_strings (void)
{
  assert_refused ("{\"format\":\"sobremesa-match\",\n\"version\":1,\"game\":\"tomb-robbers\",\n"
                  "\"seats\":[{\"name\":\"[{\\\"\\\\\\n}]\"},{}],\n\"note\":\"events\",\n"
                  "\"more\":[[1],{\"events\":[\n{},{}]}],\n\"events\":\n[" DEAL
                  ",\n{\"seat\":0,\n\"move\":\"dig\"}]}",
                  BARAJA_ERROR_RECORD, "Line 9 (event 2)");
}

static void
test_duplicate_keys (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BarajaGame) game = NULL;

  assert_refused (HEADER "\"events\":[{},{},\n{}],\n\"events\":[\n{\"seat\":0,\"move\":\"draw\"}]}",
                  BARAJA_ERROR_RECORD, "Line 5 (event 1)");
  game = baraja_game_new_from_json (HEADER "\"game\":\"poker\",\"game\":\"tomb-robbers\","
                                           "\"events\":[],\"events\":[\n" DEAL "]}",
                                    &error);
  g_assert_no_error (error);
  g_assert_cmpuint (baraja_game_get_deal_number (game), ==, 1);
}

static void
test_applied (void)
{
#define EVENTS                                                                                     \
  "\"events\":[\n" DEAL ",\n{\"seat\":0,\"move\":\"draw\"},{\"seat\":0,\"move\":\"draw\"}]}"
  g_autoptr (BarajaGame) game = read_game (HEADER "\"applied\":2," EVENTS);
  g_autoptr (BarajaGame) start = read_game (HEADER "\"applied\":0," EVENTS);

  g_assert_cmpint (baraja_game_get_seat_to_act (game), ==, 0);
  g_assert_true (baraja_game_get_can_redo (game));
  g_assert_true (baraja_game_redo (game, NULL));
  g_assert_cmpint (baraja_game_get_seat_to_act (game), ==, 1);
  g_assert_true (baraja_game_get_needs_deal (start));
  g_assert_true (baraja_game_redo (start, NULL));
  g_assert_false (baraja_game_get_needs_deal (start));
  assert_refused (HEADER "\"applied\":4," EVENTS, BARAJA_ERROR_RECORD, "events");
  assert_refused (HEADER "\"applied\":-1," EVENTS, BARAJA_ERROR_RECORD, "events");
  assert_refused (HEADER "\"applied\":\"2\"," EVENTS, BARAJA_ERROR_RECORD, "events");
#undef EVENTS
}

/* Half a character, written as an escape, is no text: nobody is told or called so. */
static void
test_half_characters (void)
{
#define START "{\"format\":\"sobremesa-match\",\"version\":1,\"game\":"
  g_autoptr (BarajaGame) game =
    read_game (START "\"tomb-robbers\",\"seats\":[{\"name\":\"\\ud800x\"},"
                     "{\"name\":\"\\ud83c\\udca1\"}],\"events\":[]}");

  g_assert_true (g_utf8_validate (baraja_seat_get_name (baraja_game_get_seat (game, 0)), -1, NULL));
  g_assert_cmpstr (baraja_seat_get_name (baraja_game_get_seat (game, 1)), ==, "🂡");
  assert_refused (START "\"\\ud800x\",\"seats\":[{},{}],\"events\":[]}", BARAJA_ERROR_RECORD,
                  "isn’t a match");
  assert_refused (START "\"tomb-robbers\",\"options\":{\"\\ud800x\":1},\"seats\":[{},{}],"
                        "\"events\":[]}",
                  BARAJA_ERROR_RECORD, "options");
  assert_refused (START "\"tomb-robbers\",\"options\":{\"missions\":\"\\ud800x\"},"
                        "\"seats\":[{},{}],\"events\":[]}",
                  BARAJA_ERROR_RECORD, "options");
  assert_refused (HEADER "\"events\":[" DEAL ",\n{\"seat\":0,\"move\":\"\\ud800x\"}]}",
                  BARAJA_ERROR_RECORD, "Line 3");
  assert_refused (START "\"\\ud800\",\"seats\":[{},{}],\"events\":[]}", BARAJA_ERROR_RECORD,
                  "damaged");
#undef START
}

static void
test_deep_nesting (void)
{
  g_autofree char *open = g_strnfill (100000, '[');
  g_autofree char *close = g_strnfill (100000, ']');
  g_autofree char *text = g_strconcat (HEADER "\"x\":", open, close, ",\"events\":[]}", NULL);

  assert_refused (open, BARAJA_ERROR_RECORD, "nested");
  assert_refused (text, BARAJA_ERROR_RECORD, "nested");
}

static void
test_too_long (void)
{
  g_autofree char *filler = g_strnfill (17 * 1024 * 1024, ' ');
  g_autofree char *text = g_strconcat (HEADER "\"events\":[]", filler, "}", NULL);
  GString         *many = g_string_new (HEADER "\"events\":[" DEAL);

  assert_refused (text, BARAJA_ERROR_RECORD, "isn’t a match");
  for (guint i = 0; i < 200001; i++)
    g_string_append (many, ",{\"seat\":0,\"move\":\"x\"}");
  g_string_append (many, "]}");
  assert_refused (many->str, BARAJA_ERROR_RECORD, "events");
  g_string_free (many, TRUE);
}

/* Moments in a game that isn't played in real time are kept and mean nothing; passing time neither.
 */
static void
test_moments_without_time (void)
{
  g_autoptr (BarajaGame) game = read_game (
    HEADER "\"events\":[" DEAL ",{\"seat\":0,\"move\":\"draw\",\"at\":9223372036854775807},"
           "{\"advance\":9223372036854775807},{\"seat\":0,\"move\":\"draw\",\"at\":5}]}");

  g_assert_cmpint (baraja_game_get_seat_to_act (game), ==, 1);
}

/* The greatest moment there is, in games that are played in real time. */
static void
test_last_moment (void)
{
  guint                      n_entries;
  const BarajaRegistryEntry *entries = baraja_registry_get (&n_entries);

  for (guint i = 0; i < n_entries; i++)
    {
      g_autoptr (BarajaGame) game = NULL;
      g_autoptr (BarajaGame) read = NULL;
      g_autofree char *text = NULL;

      if (!entries[i].rules->real_time)
        continue;
      game = baraja_game_new (entries[i].rules->id, 2, NULL, NULL);
      g_assert_true (baraja_game_deal (game, NULL, NULL));
      for (guint j = 0; j < 8; j++)
        for (gint seat = 0; seat < 2; seat++)
          {
            g_auto (GStrv) moves = baraja_game_list_moves (game, seat);

            baraja_game_advance (game, G_MAXINT64 - 10 + j, NULL);
            if (moves[0] != NULL)
              baraja_game_play_at (game, seat, moves[j % g_strv_length (moves)],
                                   G_MAXINT64 - 10 + j, NULL);
          }
      text = sample_to_json (game);
      read = read_game (text);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/record/round-trip", test_round_trip);
  g_test_add_func ("/record/options-are-kept", test_options_kept);
  g_test_add_func ("/record/parts-are-those-of-the-whole", test_parts);
  g_test_add_func ("/record/unknown-fields-are-ignored", test_unknown_fields);
  g_test_add_func ("/record/newer-version-is-refused", test_newer_version);
  g_test_add_func ("/record/not-a-match", test_not_a_match);
  g_test_add_func ("/record/not-json", test_not_json);
  g_test_add_func ("/record/wrong-types", test_wrong_types);
  g_test_add_func ("/record/bad-header", test_bad_header);
  g_test_add_func ("/record/impossible-event-names-its-line", test_impossible_events);
  g_test_add_func ("/record/lines-are-counted-outside-strings", test_lines_with_strings);
  g_test_add_func ("/record/duplicate-keys", test_duplicate_keys);
  g_test_add_func ("/record/events-taken-back", test_applied);
  g_test_add_func ("/record/half-characters", test_half_characters);
  g_test_add_func ("/record/deep-nesting", test_deep_nesting);
  g_test_add_func ("/record/too-long", test_too_long);
  g_test_add_func ("/record/moments-without-time", test_moments_without_time);
  g_test_add_func ("/record/last-moment", test_last_moment);
  return g_test_run ();
}
