/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <gio/gio.h>
#include <json-glib/json-glib.h>
#include <string.h>

/* baraja-arena from the outside: what is typed, what is answered. */

static const char *arena;

typedef struct
{
  int   status;
  char *out;
  char *err;
} Answer;

static void
answer_clear (Answer *answer)
{
  g_free (answer->out);
  g_free (answer->err);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Answer, answer_clear)

/* The arguments are words with single spaces between them. */
static Answer
ask (const char *arguments)
{
  g_autofree char *line =
    g_strdup_printf ("%s%s%s", arena, arguments[0] != '\0' ? " " : "", arguments);
  g_auto (GStrv) words = g_strsplit (line, " ", -1);
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) child =
    g_subprocess_newv ((const char *const *) words,
                       G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_PIPE, &error);
  Answer answer = { 0 };

  g_assert_no_error (error);
  g_subprocess_communicate_utf8 (child, NULL, NULL, &answer.out, &answer.err, &error);
  g_assert_no_error (error);
  g_assert_true (g_subprocess_get_if_exited (child));
  answer.status = g_subprocess_get_exit_status (child);
  return answer;
}

/* Misused: status 2, one line that says why, nothing on the standard output. */
static void
assert_complains (const char *arguments,
                  const char *part)
{
  g_auto (Answer) answer = ask (arguments);

  g_assert_cmpint (answer.status, ==, 2);
  g_assert_cmpstr (answer.out, ==, "");
  g_assert_true (g_str_has_prefix (answer.err, "baraja-arena: "));
  g_assert_true (strchr (answer.err, '\n') == answer.err + strlen (answer.err) - 1);
  if (strstr (answer.err, part) == NULL)
    g_error ("“%s” is answered by “%s”, without “%s”", arguments, answer.err, part);
}

static JsonObject *
ask_json (const char *arguments,
          JsonParser *parser)
{
  g_auto (Answer) answer = ask (arguments);
  g_autoptr (GError) error = NULL;

  g_assert_cmpstr (answer.err, ==, "");
  g_assert_cmpint (answer.status, ==, 0);
  json_parser_load_from_data (parser, answer.out, -1, &error);
  g_assert_no_error (error);
  g_assert_true (g_str_has_suffix (answer.out, "}\n"));
  return json_node_get_object (json_parser_get_root (parser));
}

static void
test_misuse (void)
{
  assert_complains ("", "bench, match or soak");
  assert_complains ("play", "“play”");
  assert_complains ("--fast", "--fast");
  assert_complains ("bench", "--game");
  assert_complains ("bench --game poker", "tomb-robbers");
  assert_complains ("bench --game tomb-robbers --seats 7", "2 to 6");
  assert_complains ("bench --game tomb-robbers --seats -1", "above zero");
  assert_complains ("bench --game tomb-robbers --seconds 0", "above zero");
  assert_complains ("bench --game tomb-robbers --seconds soon", "soon");
  assert_complains ("bench --game tomb-robbers --option deals", "NAME=VALUE");
  assert_complains ("bench --game tomb-robbers --option =3", "NAME=VALUE");
  assert_complains ("bench --game tomb-robbers --option deals=2", "1, 3, 5");
  assert_complains ("bench --game tomb-robbers --option deals=many", "1, 3, 5");
  assert_complains ("bench --game tomb-robbers --option colour=red", "missions, deals");
  assert_complains ("bench --game tomb-robbers more", "more");
  assert_complains ("match --game tomb-robbers", "2 to 6");
  assert_complains ("match --game tomb-robbers --seats easy", "2 to 6");
  assert_complains ("match --game tomb-robbers --seats easy,harder", "levels are");
  assert_complains ("match --game tomb-robbers --seats easy,,easy", "levels are");
  assert_complains ("match --game tomb-robbers --seats easy,easy,easy,easy,easy,easy,easy",
                    "levels");
  assert_complains ("match --game tomb-robbers --seats easy,easy --deals 0", "above zero");
  assert_complains ("match --game tomb-robbers --seats easy,easy --jobs 0", "above zero");
  assert_complains ("match --game tomb-robbers --seats hard,easy --iterations -1", "above zero");
  assert_complains ("match --game tomb-robbers --seats hard,easy --budget-ms -1", "above zero");
  assert_complains ("match --game tomb-robbers --seats hard,easy --budget-ms nan", "above zero");
  assert_complains ("soak --seconds -1", "number");
  assert_complains ("soak everything", "everything");
}

static void
test_help (void)
{
  static const char *const commands[] = { "", "bench ", "match ", "soak " };
  g_auto (Answer) version = ask ("--version");

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      g_autofree char *arguments = g_strconcat (commands[i], "--help", NULL);
      g_auto (Answer) answer = ask (arguments);

      g_assert_cmpint (answer.status, ==, 0);
      g_assert_cmpstr (answer.err, ==, "");
      g_assert_nonnull (strstr (answer.out, "baraja-arena"));
    }
  g_assert_cmpstr (version.out, ==, "baraja-arena " SOBREMESA_VERSION "\n");
}

static void
test_bench (void)
{
  g_autoptr (JsonParser) parser = json_parser_new ();
  JsonObject *object =
    ask_json ("bench --game tomb-robbers --seconds 0.2 --seats 4 --option deals=3 --json", parser);
  g_auto (Answer) words = ask ("bench --game null --seconds 0.1");

  g_assert_cmpfloat (json_object_get_double_member (object, "moves_per_second"), >, 1000);
  g_assert_cmpfloat (json_object_get_double_member (object, "deals_per_second"), >, 10);
  g_assert_cmpfloat (json_object_get_double_member (object, "playouts_per_second"), >, 10);
  g_assert_cmpfloat (json_object_get_double_member (object, "iterations_per_second"), >, 10);
  g_assert_cmpint (words.status, ==, 0);
  g_assert_nonnull (strstr (words.out, "random moves a second"));
}

static void
test_match (void)
{
  g_autoptr (JsonParser) parser = json_parser_new ();
  JsonObject *object = ask_json (
    "match --game tomb-robbers --seats easy,random,normal --deals 20 --seed 5 --json", parser);
  JsonArray  *seats = json_object_get_array_member (object, "seats");
  JsonObject *times = json_object_get_object_member (object, "decision_ms");
  double      wins = 0, rates = 0;

  g_assert_cmpint (json_object_get_int_member (object, "games"), ==, 60);
  g_assert_cmpuint (json_array_get_length (seats), ==, 3);
  for (guint i = 0; i < 3; i++)
    {
      JsonObject *seat = json_array_get_object_element (seats, i);
      JsonArray  *interval = json_object_get_array_member (seat, "ci95");
      double      rate = json_object_get_double_member (seat, "win_rate");

      wins += json_object_get_double_member (seat, "wins");
      rates += rate;
      g_assert_cmpfloat (json_array_get_double_element (interval, 0), <=, rate);
      g_assert_cmpfloat (json_array_get_double_element (interval, 1), >=, rate);
      g_assert_true (json_object_has_member (seat, "mean_score"));
    }
  g_assert_cmpfloat_with_epsilon (wins, 60, 1e-6);
  g_assert_cmpfloat_with_epsilon (rates, 1, 1e-9);
  g_assert_cmpstr (
    json_object_get_string_member (json_array_get_object_element (seats, 1), "level"), ==,
    "random");
  g_assert_cmpfloat (json_object_get_double_member (times, "p50"), >, 0);
  g_assert_cmpfloat (json_object_get_double_member (times, "p99"), >=,
                     json_object_get_double_member (times, "p50"));
  g_assert_cmpfloat (json_object_get_double_member (times, "max"), >=,
                     json_object_get_double_member (times, "p99"));
}

/* What the standings are, without how long it took. */
static char *
ask_standings (const char *arguments)
{
  g_autoptr (JsonParser) parser = json_parser_new ();
  JsonObject *object = ask_json (arguments, parser);

  json_object_remove_member (object, "decision_ms");
  json_object_remove_member (object, "moves_per_second");
  return json_to_string (json_parser_get_root (parser), FALSE);
}

static void
test_jobs_change_nothing (void)
{
#define CONTEST "match --game tomb-robbers --seats normal,easy --option deals=3 --deals 40 --json"
  g_autofree char *one = ask_standings (CONTEST " --jobs 1");
  g_autofree char *four = ask_standings (CONTEST " --jobs 4");
  g_autofree char *other = ask_standings (CONTEST " --seed 2");

  g_assert_cmpstr (one, ==, four);
  g_assert_cmpstr (one, !=, other);
#undef CONTEST
}

/* Searches, too, come to the same whatever is played beside them. */
static void
test_jobs_change_no_search (void)
{
#define CONTEST                                                                                    \
  "match --game rummy-500 --seats hard,expert,normal --option target=200 --deals 2 "               \
  "--iterations 60 --json"
  g_autofree char *one = ask_standings (CONTEST " --jobs 1");
  g_autofree char *four = ask_standings (CONTEST " --jobs 4");
  g_autofree char *more = ask_standings (CONTEST " --iterations 200");

  g_assert_cmpstr (one, ==, four);
  g_assert_cmpstr (one, !=, more);
#undef CONTEST
}

/* A search beats the rule of thumb even when it is short, and keeps to its time. */
static void
test_search_is_stronger (void)
{
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_autoptr (JsonParser) timed_parser = json_parser_new ();
  JsonObject *object = ask_json ("match --game rummy-500 --seats hard,normal --option target=300 "
                                 "--deals 15 --iterations 300 --json",
                                 parser);
  JsonObject *timed = ask_json (
    "match --game tomb-robbers --seats hard,normal --deals 2 --budget-ms 5 --json", timed_parser);
  JsonObject *seat =
    json_array_get_object_element (json_object_get_array_member (object, "seats"), 0);
  JsonObject *times = json_object_get_object_member (timed, "decision_ms");

  g_assert_cmpfloat (json_object_get_double_member (seat, "win_rate"), >, 0.55);
  g_assert_cmpfloat (json_object_get_double_member (times, "p50"), <, 100);
}

/* The same cards with the seats moved on: equals play even. */
static void
test_equals_are_even (void)
{
  g_autoptr (JsonParser) parser = json_parser_new ();
  JsonObject *object =
    ask_json ("match --game tomb-robbers --seats normal,normal --deals 30 --json", parser);
  JsonObject *seat =
    json_array_get_object_element (json_object_get_array_member (object, "seats"), 0);

  g_assert_cmpfloat_with_epsilon (json_object_get_double_member (seat, "win_rate"), 0.5, 1e-9);
}

static void
test_every_game (void)
{
  static const char *const games[] = { "tomb-robbers", "rummy-500", "money-bags", "ratscrew",
                                       "null" };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autoptr (JsonParser) parser = json_parser_new ();
      g_autofree char *arguments =
        g_strdup_printf ("match --game %s --seats random,easy --deals 1 --json", games[i]);

      g_assert_cmpint (json_object_get_int_member (ask_json (arguments, parser), "games"), ==, 2);
    }
}

static void
test_soak (void)
{
  g_auto (Answer) answer = ask ("soak --seconds 1 --seed 7");
  g_auto (Answer) once = ask ("soak --seconds 0 --seed 7");

  g_assert_cmpint (answer.status, ==, 0);
  g_assert_cmpstr (answer.err, ==, "");
  g_assert_nonnull (strstr (answer.out, "nothing wrong"));
  g_assert_true (g_str_has_prefix (once.out, "1 matches, "));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  arena = argv[1];
  g_test_add_func ("/arena/misuse-is-explained", test_misuse);
  g_test_add_func ("/arena/help-and-version", test_help);
  g_test_add_func ("/arena/bench", test_bench);
  g_test_add_func ("/arena/match", test_match);
  g_test_add_func ("/arena/jobs-change-nothing", test_jobs_change_nothing);
  g_test_add_func ("/arena/jobs-change-no-search", test_jobs_change_no_search);
  g_test_add_func ("/arena/search-is-stronger", test_search_is_stronger);
  g_test_add_func ("/arena/equals-are-even", test_equals_are_even);
  g_test_add_func ("/arena/every-game", test_every_game);
  g_test_add_func ("/arena/soak", test_soak);
  return g_test_run ();
}
