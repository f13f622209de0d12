/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "player.h"

/* Matches that play themselves, for as long as one likes. */

#define N_SEATS 3

BarajaGame *
player_new_match (const char *game)
{
  g_autoptr (GError) error = NULL;
  BarajaGame *self = baraja_game_new (game, N_SEATS, NULL, &error);

  g_assert_no_error (error);
  for (guint i = 0; i < N_SEATS; i++)
    {
      g_autoptr (GObject) seat = g_list_model_get_item (baraja_game_get_seats (self), i);

      baraja_seat_set_kind (BARAJA_SEAT (seat), BARAJA_SEAT_COMPUTER);
    }
  return self;
}

/* What comes first: something that a seat does, or something that runs out. */
static void
step_in_real_time (BarajaGame *game)
{
  g_autoptr (BarajaBot) bot = baraja_bot_new ("easy", 3, NULL);
  g_autofree char *move = NULL;
  gint64           first = G_MAXINT64, lapse;
  gint             mover = -1;

  for (gint i = 0; i < N_SEATS; i++)
    {
      gint64           at = 0;
      g_autofree char *planned = baraja_bot_plan (bot, game, i, &at);

      if (planned == NULL || at >= first)
        continue;
      first = at;
      mover = i;
      g_free (move);
      move = g_steal_pointer (&planned);
    }
  if (baraja_game_get_next_lapse (game, &lapse) && lapse <= first)
    g_assert_true (baraja_game_advance (game, lapse, NULL));
  else
    g_assert_true (
      baraja_game_play_at (game, mover, move, MAX (first, baraja_game_get_now (game)), NULL));
}

/* Makes the next thing happen; FALSE once the match is over. */
gboolean
player_step (BarajaGame *game)
{
  g_autoptr (BarajaBot) bot = NULL;
  g_autofree char *move = NULL;
  gint             seat;

  if (baraja_game_get_match_over (game))
    return FALSE;
  if (baraja_game_get_needs_deal (game))
    return baraja_game_deal (game, NULL, NULL);
  if (baraja_game_get_real_time (game))
    {
      step_in_real_time (game);
      return TRUE;
    }
  seat = baraja_game_get_seat_to_act (game);
  bot = baraja_bot_new ("easy", 3, NULL);
  move = baraja_bot_choose (bot, game, seat, NULL);
  return baraja_game_play (game, seat, move, NULL);
}

/* The first events of a match, a line each. */
char *
player_events_to_text (BarajaGame *game, guint n_events)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n_events; i++)
    {
      g_autofree char *event = baraja_record_event_to_json (baraja_game_get_record (game), i);

      g_string_append_printf (text, "%s\n", event);
    }
  return g_string_free (text, FALSE);
}
