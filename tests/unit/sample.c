/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sample.h"

BarajaGame *
sample_new (void)
{
  g_autoptr (GError) error = NULL;
  BarajaGame *game = baraja_game_new (SAMPLE_GAME, 2, NULL, &error);

  g_assert_no_error (error);
  baraja_game_deal (game, SAMPLE_ORDER, &error);
  g_assert_no_error (error);
  return game;
}

void
sample_play (BarajaGame *game,
             const char *move)
{
  g_autoptr (GError) error = NULL;

  baraja_game_play (game, baraja_game_get_seat_to_act (game), move, &error);
  g_assert_no_error (error);
}

void
sample_play_on (BarajaGame *game,
                BarajaRng  *rng,
                guint       n_moves)
{
  for (guint i = 0; i < n_moves && !baraja_game_get_deal_over (game); i++)
    {
      g_auto (GStrv) moves = baraja_game_list_moves (game, baraja_game_get_seat_to_act (game));

      sample_play (game, moves[baraja_rng_below (rng, g_strv_length (moves))]);
    }
}

BarajaGame *
sample_played (const char *id,
               guint       n_seats,
               guint       n_moves)
{
  g_autoptr (GError) error = NULL;
  BarajaGame      *game = baraja_game_new (id, n_seats, NULL, &error);
  g_autofree char *order = NULL;
  guint8           ids[BARAJA_MAX_CARDS];
  BarajaRng        rng;

  g_assert_no_error (error);
  baraja_rng_seed (&rng, n_seats);
  order = baraja_game_order_to_text (
    game, ids, baraja_rules_shuffled_order (game->rules, game->options, &rng, ids));
  baraja_game_deal (game, order, &error);
  g_assert_no_error (error);
  sample_play_on (game, &rng, n_moves);
  return game;
}

char *
sample_to_json (BarajaGame *game)
{
  return baraja_record_to_json (baraja_game_get_record (game));
}
