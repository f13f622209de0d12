/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snapshot.h"

static void
append_seat (GString    *text,
             BarajaGame *game,
             gint        seat)
{
  g_autofree char *described = baraja_game_describe (game, seat);
  g_autofree char *prompt = baraja_game_get_prompt (game, seat);
  g_auto (GStrv) moves = baraja_game_list_moves (game, seat);
  g_autofree char *joined = g_strjoinv (", ", moves);

  g_string_append_printf (text, "seat %d: score %d, total %d, %s\n%s\n[%s]\n", seat,
                          baraja_game_get_score (game, seat), baraja_game_get_total (game, seat),
                          prompt, described, joined);
}

char *
snapshot_take_table (BarajaGame *game)
{
  GString         *text = g_string_new (NULL);
  g_autofree char *all = baraja_game_describe (game, BARAJA_SEAT_ALL);
  g_autofree char *open = baraja_game_describe (game, BARAJA_SEAT_NONE);
  g_autofree gint *winners = NULL;
  gsize            n_winners;

  g_string_append_printf (text, "%s %u\n%s\n%s\n", baraja_game_get_id (game),
                          baraja_game_get_n_seats (game), all, open);
  for (guint i = 0; i < baraja_game_get_n_seats (game); i++)
    append_seat (text, game, i);
  g_string_append_printf (text, "deal %u, needs deal %d, over %d %d, to act %d\nwinners",
                          baraja_game_get_deal_number (game), baraja_game_get_needs_deal (game),
                          baraja_game_get_deal_over (game), baraja_game_get_match_over (game),
                          baraja_game_get_seat_to_act (game));
  winners = baraja_game_get_winners (game, &n_winners);
  for (gsize i = 0; i < n_winners; i++)
    g_string_append_printf (text, " %d", winners[i]);
  return g_string_free (text, FALSE);
}

char *
snapshot_take (BarajaGame *game)
{
  g_autofree char *table = snapshot_take_table (game);
  g_autofree char *record = baraja_record_to_json (baraja_game_get_record (game));

  return g_strdup_printf ("%s\nundo %d, redo %d\n%s", table, baraja_game_get_can_undo (game),
                          baraja_game_get_can_redo (game), record);
}
