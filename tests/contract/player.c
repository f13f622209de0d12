/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "player.h"

/* A sanitizer makes every step several times as long. */
#if defined(__SANITIZE_ADDRESS__)
#define QUICK_STEPS 50
#else
#define QUICK_STEPS 120
#endif

Player *
player_new (const char   *game,
            const Preset *preset,
            guint         n_seats,
            gboolean      thorough)
{
  Player *player = g_new0 (Player, 1);
  g_autoptr (GError) error = NULL;

  player->game = baraja_game_new (game, n_seats, preset->options, &error);
  g_assert_no_error (error);
  baraja_game_set_undo_policy (player->game, BARAJA_UNDO_FREE);
  baraja_rng_seed (&player->rng, g_str_hash (game) ^ g_str_hash (preset->name) ^ n_seats);
  player->now = 1000;
  player->max_steps = thorough ? 20000 : QUICK_STEPS;
  player->max_deals = thorough ? 6 : 2;
  if (g_test_slow ())
    {
      player->max_steps *= 4;
      player->max_deals *= 4;
    }
  return player;
}

void
player_free (Player *player)
{
  g_assert_finalize_object (player->game);
  g_free (player);
}

gboolean
player_now_and_then (Player *player,
                     guint   one_in)
{
  return player->n_steps < 12 || baraja_rng_below (&player->rng, one_in) == 0;
}

/* A deal whose cards follow from the player's numbers, so that a failure can be had again. */
static void
deal (Player *player)
{
  guint            n = 0;
  guint8           ids[BARAJA_MAX_CARDS];
  g_autofree char *order = NULL;
  g_autoptr (GError) error = NULL;

  n = baraja_rules_shuffled_order (player->game->rules, player->game->options, &player->rng, ids);
  order = baraja_game_order_to_text (player->game, ids, n);
  baraja_game_deal (player->game, order, &error);
  g_assert_no_error (error);
}

/* Who moves: mostly the seat to act; in real time now and then another one that may. */
static gint
pick_seat (Player *player)
{
  gint seat = baraja_game_get_seat_to_act (player->game);

  if (!baraja_game_get_real_time (player->game))
    return seat;
  if (seat < 0 || baraja_rng_below (&player->rng, 12) == 0)
    return baraja_rng_below (&player->rng, baraja_game_get_n_seats (player->game));
  return seat;
}

/* Time passes, mostly long enough for every pause to be over. */
static void
let_time_pass (Player *player)
{
  g_autoptr (GError) error = NULL;
  guint limit = baraja_rng_below (&player->rng, 4) == 0 ? 200 : 2500;

  player->now += baraja_rng_below (&player->rng, limit);
  baraja_game_advance (player->game, player->now, &error);
  g_assert_no_error (error);
}

static void
move (Player *player)
{
  gint seat = pick_seat (player);
  g_auto (GStrv) moves = baraja_game_list_moves (player->game, seat);
  guint n_moves = g_strv_length (moves);
  g_autoptr (GError) error = NULL;
  const char *text;

  if (n_moves == 0)
    {
      g_assert_true (baraja_game_get_real_time (player->game));
      return;
    }
  text = moves[baraja_rng_below (&player->rng, n_moves)];
  if (baraja_game_play_at (player->game, seat, text, player->now, &error))
    return;
  /* Only time can be in the way of a listed move, and only where there is time. */
  g_assert_true (baraja_game_get_real_time (player->game));
  g_assert_error (error, BARAJA_RULE_ERROR, BARAJA_RULE_ERROR_REFUSED);
}

gboolean
player_step (Player *player)
{
  BarajaGame *game = player->game;

  if (player->n_steps++ >= player->max_steps)
    return FALSE;
  if (baraja_game_get_match_over (game))
    return FALSE;
  if (baraja_game_get_needs_deal (game))
    {
      if (baraja_game_get_deal_number (game) >= player->max_deals)
        return FALSE;
      deal (player);
      return TRUE;
    }
  if (baraja_game_get_real_time (game) && player->n_steps % 2 == 0)
    let_time_pass (player);
  else
    move (player);
  return TRUE;
}
