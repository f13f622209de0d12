/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "arena-play.h"
#include "baraja-search-private.h"

#include <json-glib/json-glib.h>
#include <time.h>

/* How fast a game is: random moves, deals played out, and searches. One core; what counts is the time
 * that it gave to this thread, whatever else the computer is doing. */

typedef struct
{
  double moves, deals, playouts, iterations; /* a second */
} Speed;

static double
seconds_used (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return now.tv_sec + now.tv_nsec * 1e-9;
}

/* Random moves: list, a uniform choice, apply. */
static void
measure_moves (const ArenaSetting *setting,
               double              seconds,
               Speed              *speed)
{
  ArenaState   state;
  BarajaState *common = (BarajaState *) &state;
  BarajaRng    rng;
  guint64      n_moves = 0, n_deals = 0;
  double       start = seconds_used (), now = start, end = start + seconds;

  baraja_rng_seed (&rng, 1);
  while (now < end)
    {
      baraja_rules_init (setting->rules, &state, setting->n_seats, setting->options);
      while (now < end && baraja_rules_needs_deal (setting->rules, &state))
        {
          arena_deal (setting, &state, &rng);
          while (!common->over)
            n_moves += arena_move_at_random (setting, &state, &rng);
          n_deals++;
          if (n_deals % 16 == 0 || setting->rules->real_time)
            now = seconds_used ();
        }
    }
  speed->moves = n_moves / (seconds_used () - start);
  speed->deals = n_deals / (seconds_used () - start);
}

/* Whole deals, every seat played by the game's policy. */
static void
measure_playouts (const ArenaSetting *setting,
                  double              seconds,
                  Speed              *speed)
{
  ArenaState state;
  BarajaRng  rng;
  guint64    n_deals = 0;
  double     start = seconds_used (), end = start + seconds;

  baraja_rng_seed (&rng, 2);
  do
    {
      baraja_rules_init (setting->rules, &state, setting->n_seats, setting->options);
      arena_deal (setting, &state, &rng);
      baraja_search_play_out (setting->rules, FALSE, &state, &rng);
      n_deals++;
    }
  while (n_deals % 8 != 0 || seconds_used () < end);
  speed->playouts = n_deals / (seconds_used () - start);
}

/* What a search makes of the same time, at all decisions of deals played by the policy: worlds are
 * sampled, candidates compared. */
static void
measure_search (const ArenaSetting *setting,
                double              seconds,
                Speed              *speed)
{
  const BarajaRules *rules = setting->rules;
  BarajaSearchBudget budget = { .n_playouts = 200, .n_threads = 1, .doubt = 1 };
  ArenaState         state = { { 0 } }, view;
  BarajaState       *common = (BarajaState *) &state;
  BarajaRng          rng;
  guint64            n_iterations = 0;
  double             start = seconds_used ();

  baraja_rng_seed (&rng, 3);
  common->over = TRUE;
  while (seconds_used () < start + seconds)
    {
      BarajaSearchResult result;
      BarajaRawMove      move;

      if (common->over)
        {
          baraja_rules_init (rules, &state, setting->n_seats, setting->options);
          arena_deal (setting, &state, &rng);
        }
      rules->view (&state, common->to_act, &view);
      baraja_search (rules, &view, common->to_act, n_iterations, &budget, NULL, &result);
      n_iterations += result.n_playouts;
      rules->policy (&state, common->to_act, &rng, &move);
      baraja_rules_apply (rules, &state, common->to_act, &move, common->now);
    }
  speed->iterations = n_iterations / (seconds_used () - start);
}

static void
print_json (const ArenaSetting *setting,
            const Speed        *speed)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (JsonNode) root = NULL;
  g_autofree char *text = NULL;

  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "game");
  json_builder_add_string_value (builder, setting->rules->id);
  json_builder_set_member_name (builder, "seats");
  json_builder_add_int_value (builder, setting->n_seats);
  json_builder_set_member_name (builder, "moves_per_second");
  json_builder_add_double_value (builder, speed->moves);
  json_builder_set_member_name (builder, "deals_per_second");
  json_builder_add_double_value (builder, speed->deals);
  json_builder_set_member_name (builder, "playouts_per_second");
  json_builder_add_double_value (builder, speed->playouts);
  if (!setting->rules->real_time)
    {
      json_builder_set_member_name (builder, "iterations_per_second");
      json_builder_add_double_value (builder, speed->iterations);
    }
  json_builder_end_object (builder);
  root = json_builder_get_root (builder);
  text = json_to_string (root, FALSE);
  g_print ("%s\n", text);
}

static void
print_words (const ArenaSetting *setting,
             const Speed        *speed)
{
  g_print ("%s with %u seats, on one core:\n"
           "%12.0f random moves a second\n"
           "%12.0f random deals a second\n"
           "%12.0f deals a second played out by the policy of searches\n",
           setting->rules->title, setting->n_seats, speed->moves, speed->deals, speed->playouts);
  if (!setting->rules->real_time)
    g_print ("%12.0f playouts a second in the midst of searches\n", speed->iterations);
}

int
arena_bench (int    argc,
             char **argv)
{
  g_autofree char *game = NULL;
  g_auto (GStrv) options = NULL;
  double       seconds = 3;
  gint         n_seats = 0;
  gboolean     json = FALSE;
  GOptionEntry entries[] = {
    { "game", 0, 0, G_OPTION_ARG_STRING, &game, "Which game", "ID" },
    { "seconds", 0, 0, G_OPTION_ARG_DOUBLE, &seconds, "How long to measure (3)", "S" },
    { "seats", 0, 0, G_OPTION_ARG_INT, &n_seats, "How many play (as few as may)", "N" },
    { "option", 0, 0, G_OPTION_ARG_STRING_ARRAY, &options, "An option of the game", "NAME=VALUE" },
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, "Write one JSON object", NULL },
    { NULL },
  };
  g_autoptr (GError) error = NULL;
  ArenaSetting setting;
  Speed        speed;
  int          status;

  if (!arena_parse (&argc, &argv, entries, "Measures how fast a game is played.", &status))
    return status;
  if (n_seats < 0 || !(seconds > 0) || seconds > 86400)
    {
      g_set_error (&error, ARENA_ERROR, 0, "--seconds and --seats want numbers above zero.");
      return arena_complain (error);
    }
  if (!arena_setting_read (&setting, game, n_seats, options, &error))
    return arena_complain (error);
  arena_progress ("Playing at random…");
  measure_moves (&setting, seconds / 3, &speed);
  arena_progress ("Playing deals out…");
  measure_playouts (&setting, seconds / 3, &speed);
  arena_progress ("Searching…");
  if (!setting.rules->real_time)
    measure_search (&setting, seconds / 3, &speed);
  arena_progress (NULL);
  if (json)
    print_json (&setting, &speed);
  else
    print_words (&setting, &speed);
  return ARENA_EXIT_OK;
}
