/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "fixture.h"

#define MINUTE_MS 60000

static const char *const games[] = { "money-bags", "ratscrew", "tomb-robbers" };
static const char *const levels[] = { "easy", "normal", "hard", "expert" };

/* One match of one person against two computer seats, the second of which is easy. */
typedef struct
{
  const char         *game;
  const char         *level;
  SobremesaMatchState state;
  SobremesaOutcome    outcome;
  int                 total;
  guint               seconds;
  gboolean            assisted;
  guint               reaction_ms;
} Match;

static void
write_match (SobremesaStore *store,
             const Match    *match)
{
  g_autoptr (SobremesaMatchSummary) summary = sobremesa_match_summary_new ();
  g_autofree char *id = sobremesa_store_add_match (store, match->game, HEADER);

  sobremesa_match_summary_add_seat (summary, "Bruno", TRUE, match->level, 10);
  sobremesa_match_summary_add_seat (summary, "Ana", FALSE, NULL, match->total);
  sobremesa_match_summary_add_seat (summary, "Carla", TRUE, "easy", 10);
  sobremesa_match_summary_set_outcome (summary, 1, match->outcome);
  sobremesa_match_summary_set_seconds (summary, match->seconds);
  sobremesa_match_summary_set_assisted (summary, match->assisted);
  if (match->reaction_ms > 0)
    sobremesa_match_summary_set_reactions (summary, 2, match->reaction_ms, match->reaction_ms / 3);
  if (match->state == SOBREMESA_MATCH_FINISHED)
    sobremesa_store_finish_match (store, id, summary);
  else
    sobremesa_store_abandon_match (store, id, summary);
}

static Match
make_match (void)
{
  Match match = { 0 };

  match.game = games[g_test_rand_int_range (0, G_N_ELEMENTS (games))];
  match.level = levels[g_test_rand_int_range (0, G_N_ELEMENTS (levels))];
  match.state =
    g_test_rand_int_range (0, 5) == 0 ? SOBREMESA_MATCH_ABANDONED : SOBREMESA_MATCH_FINISHED;
  match.outcome = match.state == SOBREMESA_MATCH_FINISHED
                    ? (SobremesaOutcome) g_test_rand_int_range (1, 4)
                    : SOBREMESA_OUTCOME_NONE;
  match.total = g_test_rand_int_range (-100, 600);
  match.seconds = (guint) g_test_rand_int_range (0, 1000);
  match.assisted = g_test_rand_int_range (0, 4) == 0;
  match.reaction_ms =
    g_str_equal (match.game, "ratscrew") ? (guint) g_test_rand_int_range (300, 900) : 0;

  return match;
}

/* So many that each game has some against each level, whatever the luck. */
#define MANY 400

/* The n-th match ends in the n-th minute. */
static GArray *
write_matches (Fixture *fixture,
               guint    n_matches)
{
  GArray *matches = g_array_new (FALSE, FALSE, sizeof (Match));

  for (guint i = 0; i < n_matches; i++)
    {
      Match match = make_match ();

      write_match (fixture->store, &match);
      g_array_append_val (matches, match);
    }
  fixture_close (fixture);
  run_sql (fixture->path, "UPDATE matches SET finished = number * 60000");
  fixture_open (fixture);

  return matches;
}

static SobremesaStatistics
count (GArray     *matches,
       const char *game,
       const char *level,
       guint       from,
       guint       to,
       gboolean    with_assisted)
{
  SobremesaStatistics sum = { 0 };

  for (guint i = from; i < to; i++)
    {
      const Match *match = &g_array_index (matches, Match, i);
      gboolean     finished = match->state == SOBREMESA_MATCH_FINISHED;
      gboolean     won = match->outcome == SOBREMESA_OUTCOME_WON;

      if (!g_str_equal (match->game, game) ||
          (level != NULL && !g_str_equal (match->level, level)) ||
          (match->assisted && !with_assisted))
        continue;
      if (finished && (sum.n_won + sum.n_tied + sum.n_lost == 0 || match->total > sum.best_total))
        sum.best_total = match->total;
      sum.sum_of_totals += finished ? match->total : 0;
      sum.n_matches++;
      sum.n_won += won;
      sum.n_tied += match->outcome == SOBREMESA_OUTCOME_TIED;
      sum.n_lost += match->outcome == SOBREMESA_OUTCOME_LOST;
      sum.n_abandoned += !finished;
      sum.n_assisted += match->assisted;
      sum.seconds += match->seconds;
      sum.current_streak = won ? sum.current_streak + 1 : 0;
      sum.longest_streak = MAX (sum.longest_streak, sum.current_streak);
      sum.n_reactions += match->reaction_ms > 0 ? 2 : 0;
      sum.reaction_ms += match->reaction_ms;
    }

  return sum;
}

static void
assert_counted (GArray              *matches,
                SobremesaStatistics *read,
                guint                from,
                guint                to,
                gboolean             with_assisted)
{
  SobremesaStatistics sum = count (matches, read->game, read->level, from, to, with_assisted);

  g_assert_cmpuint (read->n_matches, ==, sum.n_matches);
  g_assert_cmpuint (read->n_won, ==, sum.n_won);
  g_assert_cmpuint (read->n_tied, ==, sum.n_tied);
  g_assert_cmpuint (read->n_lost, ==, sum.n_lost);
  g_assert_cmpuint (read->n_abandoned, ==, sum.n_abandoned);
  g_assert_cmpuint (read->n_assisted, ==, sum.n_assisted);
  g_assert_cmpint (read->sum_of_totals, ==, sum.sum_of_totals);
  g_assert_cmpint (read->best_total, ==, sum.best_total);
  g_assert_cmpuint (read->current_streak, ==, sum.current_streak);
  g_assert_cmpuint (read->longest_streak, ==, sum.longest_streak);
  g_assert_cmpint (read->seconds, ==, sum.seconds);
  g_assert_cmpint (read->n_reactions, ==, sum.n_reactions);
  g_assert_cmpint (read->reaction_ms, ==, sum.reaction_ms);
  g_assert_cmpuint (read->n_won + read->n_tied + read->n_lost + read->n_abandoned, ==,
                    read->n_matches);
}

static guint
count_all (GPtrArray *statistics)
{
  guint n_matches = 0;

  for (guint i = 0; i < statistics->len; i++)
    {
      SobremesaStatistics *read = g_ptr_array_index (statistics, i);

      n_matches += read->level == NULL ? read->n_matches : 0;
    }

  return n_matches;
}

static void
test_identities (Fixture      *fixture,
                 gconstpointer data)
{
  g_autoptr (GArray) matches = write_matches (fixture, 500);
  g_autoptr (GPtrArray) statistics = NULL;

  statistics = store_get_statistics (fixture->store, G_MININT64, G_MAXINT64, TRUE);
  g_assert_cmpuint (statistics->len, ==, 3 * (1 + 4));
  for (guint i = 0; i < statistics->len; i++)
    assert_counted (matches, g_ptr_array_index (statistics, i), 0, matches->len, TRUE);
  g_assert_cmpuint (count_all (statistics), ==, 500);
  g_assert_cmpuint (count_all (statistics), ==,
                    query_number (fixture->path, "SELECT count(*) FROM matches WHERE state > 0"));

  /* What the row of a match says is what its seats say. */
  g_assert_cmpint (
    query_number (fixture->path,
                  "SELECT count(*) FROM matches JOIN results ON match = number AND seat = own_seat "
                  "WHERE (matches.outcome, matches.total) IS NOT (results.outcome, results.total)"),
    ==, 0);
}

static void
test_period (Fixture      *fixture,
             gconstpointer data)
{
  g_autoptr (GArray) matches = write_matches (fixture, 300);
  g_autoptr (GPtrArray) statistics = NULL;

  /* Rows are numbered from 1: the match at index i ends in minute i + 1. */
  statistics = store_get_statistics (fixture->store, 101 * MINUTE_MS, 201 * MINUTE_MS, FALSE);
  for (guint i = 0; i < statistics->len; i++)
    assert_counted (matches, g_ptr_array_index (statistics, i), 100, 200, FALSE);
}

static void
test_never_twice (Fixture      *fixture,
                  gconstpointer data)
{
  g_autofree char *id = add_match (fixture->store, 3);
  g_autoptr (SobremesaMatchSummary) won = make_summary (50, SOBREMESA_OUTCOME_WON);
  g_autoptr (SobremesaMatchSummary) lost = make_summary (20, SOBREMESA_OUTCOME_LOST);
  g_autoptr (GPtrArray) statistics = NULL;
  SobremesaStatistics *read;

  sobremesa_store_finish_match (fixture->store, id, won);
  sobremesa_store_finish_match (fixture->store, id, won);
  sobremesa_store_set_applied (fixture->store, id, 2);
  statistics = store_get_statistics (fixture->store, G_MININT64, G_MAXINT64, TRUE);
  g_assert_cmpuint (statistics->len, ==, 0);
  g_clear_pointer (&statistics, g_ptr_array_unref);

  sobremesa_store_finish_match (fixture->store, id, lost);
  sobremesa_store_abandon_match (fixture->store, id, NULL);
  sobremesa_store_finish_match (fixture->store, id, lost);
  statistics = store_get_statistics (fixture->store, G_MININT64, G_MAXINT64, TRUE);
  read = g_ptr_array_index (statistics, 0);
  g_assert_null (read->level);
  g_assert_cmpuint (read->n_matches, ==, 1);
  g_assert_cmpuint (read->n_lost, ==, 1);
  g_assert_cmpint (read->best_total, ==, 20);
  read = g_ptr_array_index (statistics, 1);
  g_assert_cmpstr (read->level, ==, "hard");
  g_clear_pointer (&statistics, g_ptr_array_unref);

  sobremesa_store_delete_match (fixture->store, id);
  statistics = store_get_statistics (fixture->store, G_MININT64, G_MAXINT64, TRUE);
  g_assert_cmpuint (statistics->len, ==, 0);
}

static void
test_only_computers (Fixture      *fixture,
                     gconstpointer data)
{
  g_autofree char *computers = add_match (fixture->store, 3);
  g_autofree char *people = add_match (fixture->store, 3);
  g_autoptr (SobremesaMatchSummary) no_person = sobremesa_match_summary_new ();
  g_autoptr (SobremesaMatchSummary) no_computer = sobremesa_match_summary_new ();
  g_autoptr (GPtrArray) statistics = NULL;
  SobremesaStatistics *read;

  sobremesa_match_summary_add_seat (no_person, "Bruno", TRUE, "hard", 1);
  sobremesa_store_finish_match (fixture->store, computers, no_person);
  sobremesa_match_summary_add_seat (no_computer, "Ana", FALSE, NULL, 1);
  sobremesa_match_summary_add_seat (no_computer, "Dora", FALSE, NULL, 2);
  sobremesa_match_summary_set_outcome (no_computer, 0, SOBREMESA_OUTCOME_TIED);
  sobremesa_store_finish_match (fixture->store, people, no_computer);

  statistics = store_get_statistics (fixture->store, G_MININT64, G_MAXINT64, TRUE);
  g_assert_cmpuint (statistics->len, ==, 2);
  read = g_ptr_array_index (statistics, 1);
  g_assert_cmpstr (read->level, ==, "");
  g_assert_cmpuint (read->n_tied, ==, 1);
  g_assert_cmpfloat (sobremesa_statistics_get_average_total (read), ==, 1);
}

static void
test_reset (Fixture      *fixture,
            gconstpointer data)
{
  g_autoptr (GArray) matches = write_matches (fixture, MANY);
  g_autofree char *one = sobremesa_store_reset_statistics (fixture->store, "ratscrew");
  g_autofree char *all = NULL;
  g_autoptr (GPtrArray) without_one = NULL;
  g_autoptr (GPtrArray) without = NULL;
  g_autoptr (GPtrArray) with = NULL;
  g_autoptr (GPtrArray) history = NULL;

  without_one = store_get_statistics (fixture->store, G_MININT64, G_MAXINT64, TRUE);
  g_assert_cmpuint (without_one->len, ==, 2 * (1 + 4));
  all = sobremesa_store_reset_statistics (fixture->store, NULL);
  fixture_close (fixture);
  fixture_open (fixture);
  without = store_get_statistics (fixture->store, G_MININT64, G_MAXINT64, TRUE);
  g_assert_cmpuint (without->len, ==, 0);
  history = store_list_finished (fixture->store, NULL, NULL, 1000);
  g_assert_cmpuint (history->len, ==, MANY);

  sobremesa_store_restore_statistics (fixture->store, all);
  sobremesa_store_restore_statistics (fixture->store, one);
  with = store_get_statistics (fixture->store, G_MININT64, G_MAXINT64, TRUE);
  g_assert_cmpuint (count_all (with), ==, MANY);
}

static void
test_series (Fixture      *fixture,
             gconstpointer data)
{
  g_autoptr (GArray) matches = write_matches (fixture, MANY);
  g_autoptr (GArray) points = store_get_series (fixture->store, "money-bags", "hard", 5);
  guint n_checked = 0;

  for (guint i = matches->len; i > 0 && n_checked < points->len; i--)
    {
      const Match          *match = &g_array_index (matches, Match, i - 1);
      SobremesaSeriesPoint *point =
        &g_array_index (points, SobremesaSeriesPoint, points->len - 1 - n_checked);

      if (!g_str_equal (match->game, "money-bags") || !g_str_equal (match->level, "hard") ||
          match->state != SOBREMESA_MATCH_FINISHED)
        continue;
      g_assert_cmpint (point->finished, ==, i * MINUTE_MS);
      g_assert_cmpint (point->total, ==, match->total);
      g_assert_cmpint (point->outcome, ==, match->outcome);
      n_checked++;
    }
  g_assert_cmpuint (n_checked, ==, 5);
}

static void
test_csv (Fixture      *fixture,
          gconstpointer data)
{
  g_autofree char *id = add_match (fixture->store, 3);
  g_autofree char *empty = add_match (fixture->store, 3);
  g_autofree char *expected = NULL;
  g_autofree char *text = NULL;
  g_autoptr (SobremesaMatchSummary) results = sobremesa_match_summary_new ();

  sobremesa_match_summary_add_seat (results, "Ana \"the fox\", 3rd", FALSE, NULL, -5);
  sobremesa_match_summary_add_seat (results, "=SUM(A1)", TRUE, "easy", 12);
  sobremesa_match_summary_set_outcome (results, 0, SOBREMESA_OUTCOME_LOST);
  sobremesa_match_summary_set_outcome (results, 1, SOBREMESA_OUTCOME_WON);
  sobremesa_match_summary_set_seconds (results, 75);
  sobremesa_store_finish_match (fixture->store, id, results);
  sobremesa_store_abandon_match (fixture->store, empty, NULL);
  fixture_close (fixture);
  run_sql (fixture->path, "UPDATE matches SET started = 1000, finished = number * 60000");
  fixture_open (fixture);

  text = store_export_csv (fixture->store, NULL);
  expected = g_strdup_printf (
    "match,game,state,started,finished,seconds,assisted,seat,own,name,kind,level,total,outcome\r\n"
    "%s,tomb-robbers,finished,1970-01-01T00:00:01Z,1970-01-01T00:01:00Z,75,0,"
    "1,1,\"Ana \"\"the fox\"\", 3rd\",human,,-5,lost\r\n"
    "%s,tomb-robbers,finished,1970-01-01T00:00:01Z,1970-01-01T00:01:00Z,75,0,"
    "2,0,'=SUM(A1),computer,easy,12,won\r\n"
    "%s,tomb-robbers,abandoned,1970-01-01T00:00:01Z,1970-01-01T00:02:00Z,0,0,,,,,,,\r\n",
    id, id, empty);
  g_assert_cmpstr (text, ==, expected);
}

static void
test_long_csv (Fixture      *fixture,
               gconstpointer data)
{
  g_autoptr (GArray) matches = write_matches (fixture, 2500);
  g_autofree char *all = store_export_csv (fixture->store, NULL);
  g_autofree char *one = store_export_csv (fixture->store, "ratscrew");
  g_auto (GStrv) lines = g_strsplit (all, "\r\n", -1);
  g_auto (GStrv) lines_of_one = g_strsplit (one, "\r\n", -1);
  guint n_of_one = 0;

  for (guint i = 0; i < matches->len; i++)
    n_of_one += g_str_equal (g_array_index (matches, Match, i).game, "ratscrew");
  g_assert_cmpuint (g_strv_length (lines), ==, 1 + 3 * 2500 + 1);
  g_assert_cmpuint (g_strv_length (lines_of_one), ==, 1 + 3 * n_of_one + 1);
}

/* Closing doesn't wait for a long answer, and the question isn't forgotten. */
static void
csv_cb (GObject      *source,
        GAsyncResult *result,
        gpointer      data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text =
    sobremesa_store_export_csv_finish (SOBREMESA_STORE (source), result, &error);
  gboolean *answered = data;

  if (text == NULL)
    g_assert_error (error, SOBREMESA_STORE_ERROR, SOBREMESA_STORE_ERROR_CLOSED);
  *answered = TRUE;
}

static void
test_close_in_csv (Fixture      *fixture,
                   gconstpointer data)
{
  g_autoptr (GArray) matches = write_matches (fixture, 2500);
  gboolean answered = FALSE;

  sobremesa_store_export_csv_async (fixture->store, NULL, G_MININT64, G_MAXINT64, NULL, csv_cb,
                                    &answered);
  fixture_close (fixture);
  g_assert_true (answered);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  fixture_add ("/store/statistics/identities", test_identities);
  fixture_add ("/store/statistics/period", test_period);
  fixture_add ("/store/statistics/never-twice", test_never_twice);
  fixture_add ("/store/statistics/only-computers", test_only_computers);
  fixture_add ("/store/statistics/reset", test_reset);
  fixture_add ("/store/statistics/series", test_series);
  fixture_add ("/store/statistics/csv", test_csv);
  fixture_add ("/store/statistics/long-csv", test_long_csv);
  fixture_add ("/store/statistics/close-in-csv", test_close_in_csv);

  return g_test_run ();
}
