/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "arena-play.h"

#include <string.h>
#include <time.h>

#include "baraja-bot-private.h"
#include "baraja-enums.h"

/* A match between bad players may go round for ever where points are lost as fast as won. */
#define MAX_DEALS 1000

/* In real time: how far time moves on at once while nothing happens, in ms. */
#define TICK 10

typedef struct
{
  const ArenaSetting *setting;
  const gint         *levels;
  guint64             player_seed;
  BarajaRng           rng;
  ArenaState          state;
  ArenaOutcome       *outcome;
  ArenaTimes         *times;
} Table;

gboolean
arena_level_read (const char *name,
                  gint       *level)
{
  g_autoptr (GEnumClass) levels = g_type_class_ref (BARAJA_TYPE_LEVEL);
  GEnumValue *value = g_enum_get_value_by_nick (levels, name);

  if (value != NULL)
    *level = value->value;
  else if (strcmp (name, "random") == 0)
    *level = ARENA_LEVEL_RANDOM;
  else
    return FALSE;
  return TRUE;
}

guint64
arena_seed (guint64 seed,
            guint64 a,
            guint64 b)
{
  BarajaRng rng;

  baraja_rng_seed (&rng, seed);
  baraja_rng_seed (&rng, baraja_rng_next (&rng) ^ a);
  baraja_rng_seed (&rng, baraja_rng_next (&rng) ^ b);
  return baraja_rng_next (&rng);
}

void
arena_deal (const ArenaSetting *setting,
            ArenaState         *state,
            BarajaRng          *rng)
{
  guint8 ids[BARAJA_MAX_CARDS];

  baraja_rules_shuffled_order (setting->rules, setting->options, rng, ids);
  baraja_rules_deal (setting->rules, state, ids);
}

gboolean
arena_move_at_random (const ArenaSetting *setting,
                      ArenaState         *state,
                      BarajaRng          *rng)
{
  const BarajaRules   *rules = setting->rules;
  BarajaState         *common = (BarajaState *) state;
  BarajaRawMove        moves[BARAJA_MAX_MOVES];
  const BarajaRawMove *move;
  gint                 seat = common->to_act;
  guint                n_moves;

  if (rules->real_time)
    {
      baraja_rules_advance (rules, state, common->now + 1500);
      if (common->over)
        return FALSE;
      seat = common->to_act;
      if (seat < 0 || baraja_rng_below (rng, 16) == 0)
        seat = baraja_rng_below (rng, setting->n_seats);
    }
  n_moves = rules->list (state, seat, moves);
  if (n_moves == 0)
    return FALSE;
  move = &moves[baraja_rng_below (rng, n_moves)];
  if (rules->real_time && baraja_rules_check (rules, state, seat, move, common->now) != NULL)
    return FALSE;
  baraja_rules_apply (rules, state, seat, move, common->now);
  return TRUE;
}

static double
now_ms (void)
{
  struct timespec now;

  clock_gettime (CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1e3 + now.tv_nsec * 1e-6;
}

static void
set_budget (const ArenaSetting *setting,
            BarajaLevel         level,
            BarajaSearchBudget *budget)
{
  baraja_bot_get_budget (setting->rules, level, budget);
  if (setting->n_playouts > 0)
    budget->n_playouts = setting->n_playouts;
  if (setting->budget_ms > 0)
    {
      budget->n_playouts = G_MAXUINT;
      budget->deadline = g_get_monotonic_time () + (gint64) (1000 * setting->budget_ms);
    }
}

/* Chosen from a view, as every opponent chooses. */
static void
choose (Table         *table,
        guint          seat,
        BarajaRawMove *move)
{
  const BarajaRules *rules = table->setting->rules;
  gint               level = table->levels[seat];
  BarajaSearchBudget budget;
  ArenaState         view;
  double             start;

  if (level == ARENA_LEVEL_RANDOM)
    {
      BarajaRawMove moves[BARAJA_MAX_MOVES];
      guint         n_moves = rules->list (&table->state, seat, moves);

      *move = moves[baraja_rng_below (&table->rng, n_moves)];
      return;
    }
  start = now_ms ();
  rules->view (&table->state, seat, &view);
  set_budget (table->setting, level, &budget);
  baraja_bot_decide (rules, &view, seat, level, table->player_seed ^ seat, &budget, move);
  arena_times_add (table->times, now_ms () - start);
}

/* What a seat does by itself, out of turn or in real time. */
static gboolean
react (Table         *table,
       guint          seat,
       BarajaRawMove *move,
       gint64        *at)
{
  const BarajaRules *rules = table->setting->rules;
  gint               level = table->levels[seat];
  ArenaState         view;
  BarajaRng          rng;

  if (level == ARENA_LEVEL_RANDOM || rules->react == NULL)
    return FALSE;
  baraja_rng_seed (&rng, table->player_seed ^ seat);
  rules->view (&table->state, seat, &view);
  return rules->react (&view, seat, level, &rng, move, at);
}

/* The first of all reactions; -1 when there is none. */
static gint
find_reaction (Table         *table,
               BarajaRawMove *first,
               gint64        *first_at)
{
  gint first_seat = -1;

  for (guint seat = 0; seat < table->setting->n_seats; seat++)
    {
      BarajaRawMove move;
      gint64        at;

      if (!react (table, seat, &move, &at) || (first_seat >= 0 && at >= *first_at))
        continue;
      *first = move;
      *first_at = at;
      first_seat = seat;
    }
  return first_seat;
}

static void
apply (Table               *table,
       guint                seat,
       const BarajaRawMove *move,
       gint64               now)
{
  if (baraja_rules_check (table->setting->rules, &table->state, seat, move, now) != NULL)
    g_error ("A player wants a move that the rules refuse");
  baraja_rules_apply (table->setting->rules, &table->state, seat, move, now);
  table->outcome->n_moves++;
}

/* In turn: first whoever reacts to what was done, then the seat to act. */
static void
step_in_turn (Table *table)
{
  BarajaState  *common = (BarajaState *) &table->state;
  BarajaRawMove move;
  gint64        at;
  gint          seat = find_reaction (table, &move, &at);

  if (seat < 0)
    {
      seat = common->to_act;
      choose (table, seat, &move);
    }
  apply (table, seat, &move, common->now);
}

/* In real time: what comes next, or a tick in which windows and pauses may run out. */
static void
step_in_time (Table *table)
{
  BarajaState  *common = (BarajaState *) &table->state;
  BarajaRawMove move;
  gint64        at = 0;
  gint          seat = find_reaction (table, &move, &at);

  if (seat >= 0 && at <= common->now + TICK)
    apply (table, seat, &move, at);
  else if (seat < 0 && common->to_act >= 0 && table->levels[common->to_act] == ARENA_LEVEL_RANDOM)
    {
      baraja_rules_advance (table->setting->rules, &table->state, common->now + 1500);
      if (!common->over && common->to_act >= 0)
        {
          guint actor = common->to_act;

          choose (table, actor, &move);
          apply (table, actor, &move, common->now);
        }
    }
  else
    baraja_rules_advance (table->setting->rules, &table->state, common->now + TICK);
}

void
arena_play_match (const ArenaSetting *setting,
                  const gint         *levels,
                  guint64             card_seed,
                  guint64             player_seed,
                  ArenaOutcome       *outcome,
                  ArenaTimes         *times)
{
  Table        table = { setting, levels, player_seed, { { 0 } }, { { 0 } }, outcome, times };
  BarajaState *common = (BarajaState *) &table.state;

  memset (outcome, 0, sizeof *outcome);
  baraja_rng_seed (&table.rng, player_seed);
  baraja_rules_init (setting->rules, &table.state, setting->n_seats, setting->options);
  while (baraja_rules_needs_deal (setting->rules, &table.state))
    {
      BarajaRng deal_rng;

      if (outcome->n_deals == MAX_DEALS)
        {
          outcome->unfinished = TRUE;
          break;
        }
      baraja_rng_seed (&deal_rng, arena_seed (card_seed, outcome->n_deals++, 0));
      arena_deal (setting, &table.state, &deal_rng);
      while (!common->over)
        if (setting->rules->real_time)
          step_in_time (&table);
        else
          step_in_turn (&table);
    }
  memcpy (outcome->totals, common->totals, sizeof outcome->totals);
}
