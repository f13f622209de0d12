/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "arena-play.h"

#include <string.h>

#include "baraja-bot-private.h"
#include "baraja-game-private.h"

/* Everything at random, for as long as one likes, and a close look at each step: matches of every
 * game with random options and seats, played on the model. */

typedef struct
{
  const BarajaRules *rules;
  BarajaGame        *game;
  BarajaRng          rng;
  guint64            seed; /* of this match */
  gint64             now;
  char              *found; /* what is wrong, or NULL */
} Soak;

typedef struct
{
  guint64 n_matches, n_deals, n_events;
} SoakCount;

/* Long matches are left for others. */
#define MAX_EVENTS 3000

static gboolean G_GNUC_PRINTF (3, 4) expect (Soak *soak, gboolean holds, const char *format, ...)
{
  va_list args;

  if (holds || soak->found != NULL)
    return holds;
  va_start (args, format);
  soak->found = g_strdup_vprintf (format, args);
  va_end (args);
  return FALSE;
}

static GVariant *
random_value (const BarajaOption *option,
              BarajaRng          *rng)
{
  g_autoptr (GVariant) choices = baraja_option_get_choices (option);
  gsize n_choices = g_variant_n_children (choices);
  gint  min, max;

  if (n_choices > 0)
    return g_variant_get_child_value (choices, baraja_rng_below (rng, n_choices));
  baraja_option_get_range (option, &min, &max);
  return g_variant_ref_sink (
    g_variant_new_int32 (min + (gint) baraja_rng_below (rng, max - min + 1)));
}

static BarajaGame *
create_game (const BarajaRules *rules,
             BarajaRng         *rng)
{
  g_autoptr (GHashTable) options =
    g_hash_table_new_full (g_str_hash, g_str_equal, NULL, (GDestroyNotify) g_variant_unref);
  guint n_seats =
    rules->min_seats + baraja_rng_below (rng, rules->max_seats - rules->min_seats + 1);

  for (guint i = 0; i < rules->n_options; i++)
    if (baraja_rng_below (rng, 3) == 0)
      g_hash_table_insert (options, (gpointer) rules->options[i].name,
                           random_value (&rules->options[i], rng));
  return baraja_game_new (rules->id, n_seats, options, NULL);
}

static void
check_cards (Soak         *soak,
             gconstpointer state)
{
  gboolean     seen[BARAJA_MAX_CARDS] = { FALSE };
  BarajaLayout layout;

  soak->rules->layout (state, &layout);
  expect (soak, layout.n_cards == soak->game->n_cards, "there are %u cards", layout.n_cards);
  for (guint i = 0; i < layout.n_cards; i++)
    {
      guint8 id = layout.cards[i].id;

      if (!expect (soak, id < soak->game->n_cards && !seen[id], "card %u is there twice", id))
        return;
      seen[id] = TRUE;
    }
}

static void
check_list (Soak *soak,
            gint  seat)
{
  const BarajaRules *rules = soak->rules;
  BarajaRawMove      moves[BARAJA_MAX_MOVES];
  guint              n_moves = rules->list (soak->game->state, seat, moves);

  expect (soak, n_moves > 0, "seat %d has no move", seat);
  for (guint i = 0; i < n_moves && !rules->real_time; i++)
    {
      const char *rule = baraja_rules_check (rules, soak->game->state, seat, &moves[i], soak->now);

      expect (soak, rule == NULL, "a listed move is refused by %s", rule);
    }
}

/* Worlds that a seat may believe in look to it as the real one does, and its opponent chooses a
 * legal move. */
static void
check_view (Soak *soak,
            guint seat)
{
  const BarajaRules *rules = soak->rules;
  ArenaState         view, world, world_view;
  BarajaSearchBudget budget;
  BarajaLevel        level;
  BarajaRawMove      move;

  rules->view (soak->game->state, seat, &view);
  rules->sample (&view, seat, &soak->rng, &world);
  check_cards (soak, &world);
  rules->view (&world, seat, &world_view);
  expect (soak, memcmp (&view, &world_view, rules->state_size) == 0,
          "a sampled world looks otherwise to seat %u", seat);
  if (rules->real_time || (gint) seat != baraja_game_get_seat_to_act (soak->game))
    return;
  level = baraja_rng_below (&soak->rng, 4);
  baraja_bot_get_budget (rules, level, &budget);
  budget.n_playouts = baraja_rng_below (&soak->rng, 8) == 0 ? 60 : 1;
  baraja_bot_decide (rules, &view, seat, level, soak->seed, &budget, &move);
  expect (soak, baraja_rules_check (rules, soak->game->state, seat, &move, soak->now) == NULL,
          "the opponent's move is refused");
}

/* Leaving and coming back, going back and coming again. */
static void
check_record (Soak *soak)
{
  g_autofree char *text = baraja_record_to_json (baraja_game_get_record (soak->game));
  g_autoptr (GError) error = NULL;
  g_autoptr (BarajaGame) read = baraja_game_new_from_json (text, &error);
  g_autofree char *again = NULL;
  g_autofree char *table = NULL;
  g_autofree char *read_table = NULL;
  g_autofree char *redone = NULL;

  if (!expect (soak, read != NULL, "the record isn't read: %s",
               error != NULL ? error->message : ""))
    return;
  again = baraja_record_to_json (baraja_game_get_record (read));
  table = baraja_game_describe (soak->game, BARAJA_SEAT_ALL);
  read_table = baraja_game_describe (read, BARAJA_SEAT_ALL);
  expect (soak, strcmp (text, again) == 0, "the record is another after reading");
  expect (soak, strcmp (table, read_table) == 0, "the table is another after reading");
  baraja_game_set_undo_policy (read, BARAJA_UNDO_FREE);
  while (baraja_rng_below (&soak->rng, 6) != 0 && baraja_game_get_can_undo (read))
    expect (soak, baraja_game_undo (read, NULL), "what can be taken back can't");
  while (baraja_game_get_can_redo (read))
    if (!expect (soak, baraja_game_redo (read, NULL), "what can be played again can't"))
      return;
  redone = baraja_game_describe (read, BARAJA_SEAT_ALL);
  expect (soak, strcmp (table, redone) == 0, "the table is another after undo and redo");
}

static void
check_all (Soak *soak)
{
  gint seat = baraja_game_get_seat_to_act (soak->game);

  check_cards (soak, soak->game->state);
  if (seat >= 0)
    check_list (soak, seat);
  if (!baraja_game_get_deal_over (soak->game))
    check_view (soak, baraja_rng_below (&soak->rng, baraja_game_get_n_seats (soak->game)));
  if (baraja_rng_below (&soak->rng, 200) == 0 || baraja_game_get_deal_over (soak->game))
    check_record (soak);
}

static void
deal (Soak *soak)
{
  guint8 ids[BARAJA_MAX_CARDS];
  guint  n = baraja_rules_shuffled_order (soak->rules, soak->game->options, &soak->rng, ids);
  g_autofree char *order = baraja_game_order_to_text (soak->game, ids, n);
  g_autoptr (GError) error = NULL;

  expect (soak, baraja_game_deal (soak->game, order, &error), "a deal is refused: %s",
          error != NULL ? error->message : "");
}

static void
move (Soak *soak)
{
  gint seat = baraja_game_get_seat_to_act (soak->game);
  g_auto (GStrv) moves = NULL;
  g_autoptr (GError) error = NULL;
  guint n_moves;

  if (soak->rules->real_time && (seat < 0 || baraja_rng_below (&soak->rng, 12) == 0))
    seat = baraja_rng_below (&soak->rng, baraja_game_get_n_seats (soak->game));
  moves = baraja_game_list_moves (soak->game, seat);
  n_moves = g_strv_length (moves);
  if (n_moves == 0)
    return;
  if (!baraja_game_play_at (soak->game, seat, moves[baraja_rng_below (&soak->rng, n_moves)],
                            soak->now, &error))
    expect (soak, soak->rules->real_time, "a listed move is refused: %s", error->message);
}

static void
let_time_pass (Soak *soak)
{
  soak->now += baraja_rng_below (&soak->rng, baraja_rng_below (&soak->rng, 4) == 0 ? 100 : 2500);
  expect (soak, baraja_game_advance (soak->game, soak->now, NULL), "time doesn't pass");
}

static void
play_match (Soak      *soak,
            SoakCount *count)
{
  for (guint i = 0; i < MAX_EVENTS && soak->found == NULL; i++)
    {
      if (baraja_game_get_match_over (soak->game))
        break;
      if (baraja_game_get_needs_deal (soak->game))
        {
          deal (soak);
          count->n_deals++;
        }
      else if (soak->rules->real_time && i % 2 == 0)
        let_time_pass (soak);
      else
        move (soak);
      check_all (soak);
      count->n_events++;
    }
  count->n_matches++;
}

/* Says what is wrong and how to see it again. */
static void
report (const Soak *soak)
{
  g_autofree char *header = baraja_record_header_to_json (baraja_game_get_record (soak->game));

  g_printerr ("baraja-arena: %s\nMatch: %s\nSeen again with: baraja-arena soak --seed "
              "%" G_GUINT64_FORMAT " --seconds 0\n",
              soak->found, header, soak->seed);
}

/* One match that follows from the seed alone; FALSE when something was wrong. */
static gboolean
soak_once (guint64    seed,
           SoakCount *count)
{
  guint                      n_entries;
  const BarajaRegistryEntry *entries = baraja_registry_get (&n_entries);
  Soak                       soak = { .seed = seed, .now = 1000 };
  gboolean                   fine;

  baraja_rng_seed (&soak.rng, seed);
  soak.rules = entries[baraja_rng_below (&soak.rng, n_entries)].rules;
  soak.game = create_game (soak.rules, &soak.rng);
  play_match (&soak, count);
  fine = soak.found == NULL;
  if (!fine)
    {
      arena_progress (NULL);
      report (&soak);
    }
  g_object_unref (soak.game);
  g_free (soak.found);
  return fine;
}

int
arena_soak (int    argc,
            char **argv)
{
  double       seconds = 10;
  gint64       seed = g_random_int ();
  GOptionEntry entries[] = {
    { "seconds", 0, 0, G_OPTION_ARG_DOUBLE, &seconds, "How long to go on (10)", "S" },
    { "seed", 0, 0, G_OPTION_ARG_INT64, &seed, "What all follows from (by chance)", "S" },
    { NULL },
  };
  g_autoptr (GError) error = NULL;
  SoakCount count = { 0 };
  gint64    end;
  int       status;

  if (!arena_parse (&argc, &argv, entries,
                    "Plays matches of every game at random, with random options, and checks each\n"
                    "step. Ends with status 1 when something was wrong.",
                    &status))
    return status;
  if (!(seconds >= 0))
    {
      g_set_error (&error, ARENA_ERROR, 0, "--seconds wants a number.");
      return arena_complain (error);
    }
  end = g_get_monotonic_time () + (gint64) (MIN (seconds, 1e9) * 1e6);
  do
    {
      g_autofree char *line = g_strdup_printf ("%" G_GUINT64_FORMAT " matches", count.n_matches);

      arena_progress (line);
      if (!soak_once (seed + count.n_matches, &count))
        return ARENA_EXIT_FOUND;
    }
  while (g_get_monotonic_time () < end);
  arena_progress (NULL);
  g_print ("%" G_GUINT64_FORMAT " matches, %" G_GUINT64_FORMAT " deals and %" G_GUINT64_FORMAT
           " events from seed %" G_GINT64_FORMAT ": nothing wrong.\n",
           count.n_matches, count.n_deals, count.n_events, seed);
  return ARENA_EXIT_OK;
}
