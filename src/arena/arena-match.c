/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "arena-play.h"

#include <json-glib/json-glib.h>
#include <string.h>

/* Opponents against each other, on duplicate deals: the cards of each match are played as often as
 * there are seats, the players moved one seat on each time, so that luck with the cards cancels.
 * Every game's result follows from the seed and the game's number, whichever thread plays it. */

typedef struct
{
  ArenaSetting  setting;
  gint          n_iterations; /* that each decision may cost; 0: what its level has */
  gint          levels[BARAJA_MAX_SEATS];
  char        **names; /* of the levels */
  guint         n_rounds;
  guint64       seed;
  ArenaOutcome *outcomes; /* round by round, turn by turn */
  GAsyncQueue  *done;
  GMutex        lock; /* of the times */
  ArenaTimes    times;
} Contest;

typedef struct
{
  ArenaMean wins, score;
  ArenaMean round_wins; /* of all games with the same cards: these are independent */
} Standing;

/* Turn t seats player p on seat (p + t) % n. */
static void
play_game (gpointer number,
           gpointer data)
{
  Contest   *contest = data;
  guint      game = GPOINTER_TO_UINT (number) - 1, n_seats = contest->setting.n_seats;
  guint      round = game / n_seats, turn = game % n_seats;
  gint       levels[BARAJA_MAX_SEATS];
  ArenaTimes times = { { 0 }, 0, 0 };

  for (guint player = 0; player < n_seats; player++)
    levels[(player + turn) % n_seats] = contest->levels[player];
  arena_play_match (&contest->setting, levels, arena_seed (contest->seed, round, 1),
                    arena_seed (contest->seed, game, 2), &contest->outcomes[game], &times);
  g_mutex_lock (&contest->lock);
  arena_times_merge (&contest->times, &times);
  g_mutex_unlock (&contest->lock);
  g_async_queue_push (contest->done, number);
}

static void
play_all (Contest *contest,
          guint    n_jobs)
{
  guint        n_games = contest->n_rounds * contest->setting.n_seats;
  GThreadPool *pool = g_thread_pool_new (play_game, contest, n_jobs, TRUE, NULL);

  for (guint i = 0; i < n_games; i++)
    g_thread_pool_push (pool, GUINT_TO_POINTER (i + 1), NULL);
  for (guint i = 0; i < n_games; i++)
    {
      g_autofree char *line = g_strdup_printf ("%u of %u games", i, n_games);

      arena_progress (line);
      g_async_queue_pop (contest->done);
    }
  arena_progress (NULL);
  g_thread_pool_free (pool, FALSE, TRUE);
}

/* The part of a win that a seat has: shared, a half or less; none in a match without an end. */
static double
share_of_win (const ArenaOutcome *outcome,
              guint               n_seats,
              guint               seat)
{
  guint n_best = 0;

  for (guint i = 0; i < n_seats; i++)
    {
      if (outcome->totals[i] > outcome->totals[seat])
        return 0;
      n_best += outcome->totals[i] == outcome->totals[seat];
    }
  return 1.0 / n_best;
}

static void
find_standing (const Contest *contest,
               guint          player,
               Standing      *standing)
{
  guint n_seats = contest->setting.n_seats;

  memset (standing, 0, sizeof *standing);
  for (guint round = 0; round < contest->n_rounds; round++)
    {
      double round_wins = 0;

      for (guint turn = 0; turn < n_seats; turn++)
        {
          const ArenaOutcome *outcome = &contest->outcomes[round * n_seats + turn];
          guint               seat = (player + turn) % n_seats;
          double              share = share_of_win (outcome, n_seats, seat);

          round_wins += share;
          arena_mean_add (&standing->wins, share);
          arena_mean_add (&standing->score, outcome->totals[seat]);
        }
      arena_mean_add (&standing->round_wins, round_wins / n_seats);
    }
}

static void
add_number (JsonBuilder *builder,
            const char  *name,
            double       value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_double_value (builder, value);
}

static void
add_count (JsonBuilder *builder,
           const char  *name,
           gint64       value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_int_value (builder, value);
}

static void
add_standing (JsonBuilder    *builder,
              const char     *level,
              const Standing *standing)
{
  double rate = arena_mean_get (&standing->wins);
  double margin = arena_mean_get_margin (&standing->round_wins);

  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "level");
  json_builder_add_string_value (builder, level);
  add_number (builder, "wins", standing->wins.sum);
  add_number (builder, "win_rate", rate);
  json_builder_set_member_name (builder, "ci95");
  json_builder_begin_array (builder);
  json_builder_add_double_value (builder, MAX (0, rate - margin));
  json_builder_add_double_value (builder, MIN (1, rate + margin));
  json_builder_end_array (builder);
  add_number (builder, "mean_score", arena_mean_get (&standing->score));
  json_builder_end_object (builder);
}

/* Sums over all games. */
typedef struct
{
  guint64 n_moves, n_deals;
  guint   n_unfinished;
} Totals;

static void
add_up (const Contest *contest,
        Totals        *totals)
{
  memset (totals, 0, sizeof *totals);
  for (guint i = 0; i < contest->n_rounds * contest->setting.n_seats; i++)
    {
      totals->n_moves += contest->outcomes[i].n_moves;
      totals->n_deals += contest->outcomes[i].n_deals;
      totals->n_unfinished += contest->outcomes[i].unfinished;
    }
}

static void
print_json (const Contest *contest,
            const Totals  *totals,
            double         seconds)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (JsonNode) root = NULL;
  g_autofree char *text = NULL;

  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "game");
  json_builder_add_string_value (builder, contest->setting.rules->id);
  add_count (builder, "games", contest->n_rounds * contest->setting.n_seats);
  add_count (builder, "deals", totals->n_deals);
  add_count (builder, "unfinished", totals->n_unfinished);
  json_builder_set_member_name (builder, "seats");
  json_builder_begin_array (builder);
  for (guint i = 0; i < contest->setting.n_seats; i++)
    {
      Standing standing;

      find_standing (contest, i, &standing);
      add_standing (builder, contest->names[i], &standing);
    }
  json_builder_end_array (builder);
  json_builder_set_member_name (builder, "decision_ms");
  json_builder_begin_object (builder);
  add_number (builder, "p50", arena_times_quantile (&contest->times, 0.5));
  add_number (builder, "p99", arena_times_quantile (&contest->times, 0.99));
  add_number (builder, "max", contest->times.longest);
  json_builder_end_object (builder);
  add_number (builder, "moves_per_second", totals->n_moves / seconds);
  json_builder_end_object (builder);
  root = json_builder_get_root (builder);
  text = json_to_string (root, FALSE);
  g_print ("%s\n", text);
}

static void
print_words (const Contest *contest,
             const Totals  *totals,
             double         seconds)
{
  g_print ("%s, %u games on %u sets of cards\n", contest->setting.rules->title,
           contest->n_rounds * contest->setting.n_seats, contest->n_rounds);
  if (totals->n_unfinished > 0)
    g_print ("%u games were too long to be finished.\n", totals->n_unfinished);
  g_print ("level        wins    win rate              mean score\n");
  for (guint i = 0; i < contest->setting.n_seats; i++)
    {
      Standing standing;

      find_standing (contest, i, &standing);
      g_print ("%-8s %8.1f    %5.1f %% (± %4.1f)    %12.2f\n", contest->names[i], standing.wins.sum,
               100 * arena_mean_get (&standing.wins),
               100 * arena_mean_get_margin (&standing.round_wins),
               arena_mean_get (&standing.score));
    }
  g_print ("A decision takes %.4f ms, 99 of 100 at most %.4f ms, the longest took %.4f ms.\n",
           arena_times_quantile (&contest->times, 0.5),
           arena_times_quantile (&contest->times, 0.99), contest->times.longest);
  g_print ("%.0f moves a second.\n", totals->n_moves / seconds);
}

static gboolean
read_players (Contest    *contest,
              const char *list,
              GError    **error)
{
  contest->names = g_strsplit (list != NULL ? list : "", ",", -1);
  for (guint i = 0; contest->names[i] != NULL; i++)
    if (i == BARAJA_MAX_SEATS || !arena_level_read (contest->names[i], &contest->levels[i]))
      {
        g_set_error (error, ARENA_ERROR, 0,
                     "--seats wants two to six levels, as in hard,normal. The levels are: random, "
                     "easy, normal, hard, expert.");
        return FALSE;
      }
  return TRUE;
}

static gboolean
read_contest (Contest    *contest,
              const char *game,
              const char *players,
              char      **options,
              gint64      n_rounds,
              gint        n_jobs,
              GError    **error)
{
  if (!read_players (contest, players, error))
    return FALSE;
  if (!arena_setting_read (&contest->setting, game, MAX (1, g_strv_length (contest->names)),
                           options, error))
    return FALSE;
  if (contest->n_iterations < 0 || contest->n_iterations > 100000000 ||
      !(contest->setting.budget_ms >= 0) || contest->setting.budget_ms > 3600000)
    {
      g_set_error (error, ARENA_ERROR, 0, "--iterations and --budget-ms want numbers above zero.");
      return FALSE;
    }
  contest->setting.n_playouts = contest->n_iterations;
  if (n_rounds < 1 || n_rounds > 1000000 || n_jobs < 1 || n_jobs > 1024)
    {
      g_set_error (error, ARENA_ERROR, 0, "--deals and --jobs want numbers above zero.");
      return FALSE;
    }
  contest->n_rounds = n_rounds;
  return TRUE;
}

static void
run_contest (Contest *contest,
             guint    n_jobs,
             gboolean json)
{
  gint64 start = g_get_monotonic_time ();
  double seconds;
  Totals totals;

  contest->outcomes = g_new (ArenaOutcome, contest->n_rounds * contest->setting.n_seats);
  contest->done = g_async_queue_new ();
  g_mutex_init (&contest->lock);
  play_all (contest, n_jobs);
  seconds = (g_get_monotonic_time () - start) / 1e6;
  add_up (contest, &totals);
  if (json)
    print_json (contest, &totals, seconds);
  else
    print_words (contest, &totals, seconds);
  g_mutex_clear (&contest->lock);
  g_async_queue_unref (contest->done);
  g_free (contest->outcomes);
}

int
arena_match (int    argc,
             char **argv)
{
  g_autofree char *game = NULL;
  g_autofree char *players = NULL;
  g_auto (GStrv) options = NULL;
  gint64       n_rounds = 100, seed = 1;
  gint         n_jobs = 1;
  gboolean     json = FALSE;
  Contest      contest = { 0 };
  GOptionEntry entries[] = {
    { "game", 0, 0, G_OPTION_ARG_STRING, &game, "Which game", "ID" },
    { "seats", 0, 0, G_OPTION_ARG_STRING, &players, "Who plays, seat by seat", "LEVEL,LEVEL,…" },
    { "deals", 0, 0, G_OPTION_ARG_INT64, &n_rounds, "How many sets of cards (100)", "N" },
    { "seed", 0, 0, G_OPTION_ARG_INT64, &seed, "What the cards follow from (1)", "S" },
    { "option", 0, 0, G_OPTION_ARG_STRING_ARRAY, &options, "An option of the game", "NAME=VALUE" },
    { "iterations", 0, 0, G_OPTION_ARG_INT, &contest.n_iterations,
      "Playouts for each decision of hard and expert", "K" },
    { "budget-ms", 0, 0, G_OPTION_ARG_DOUBLE, &contest.setting.budget_ms,
      "Time for each decision of hard and expert, instead", "M" },
    { "jobs", 0, 0, G_OPTION_ARG_INT, &n_jobs, "How many games at a time (1)", "J" },
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, "Write one JSON object", NULL },
    { NULL },
  };
  g_autoptr (GError) error = NULL;
  int status;

  if (!arena_parse (&argc, &argv, entries,
                    "Lets opponents play matches against each other. Each set of cards is played\n"
                    "as often as there are seats, the players moved on by one each time.",
                    &status))
    return status;
  contest.seed = seed;
  if (read_contest (&contest, game, players, options, n_rounds, n_jobs, &error))
    {
      run_contest (&contest, n_jobs, json);
      status = ARENA_EXIT_OK;
    }
  else
    status = arena_complain (error);
  g_strfreev (contest.names);
  return status;
}
