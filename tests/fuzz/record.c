/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "fuzz.h"

#include <string.h>

#include "baraja-game.h"

/* A match somebody sends: it is refused with words, or it is a match like any other. */

static void
look_around (BarajaGame *game)
{
  for (gint seat = BARAJA_SEAT_NONE; seat < (gint) baraja_game_get_n_seats (game); seat++)
    {
      g_autofree char *table = baraja_game_describe (game, seat);
      g_autofree char *prompt = baraja_game_get_prompt (game, seat);
      g_auto (GStrv) moves = baraja_game_list_moves (game, seat);
      g_auto (GStrv) told = NULL;

      baraja_game_set_viewpoint (game, seat);
      told = baraja_game_narrate (game, 0);
    }
  g_object_unref (baraja_game_get_score_sheet (game));
}

static void
go_back_and_forth (BarajaGame *game)
{
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  while (baraja_game_redo (game, NULL))
    continue;
  before = baraja_game_describe (game, BARAJA_SEAT_ALL);
  baraja_game_set_undo_policy (game, BARAJA_UNDO_FREE);
  for (guint i = 0; i < 5; i++)
    baraja_game_undo (game, NULL);
  while (baraja_game_redo (game, NULL))
    continue;
  after = baraja_game_describe (game, BARAJA_SEAT_ALL);
  g_assert_cmpstr (before, ==, after);
}

/* The match can be looked at from any moment on. */
static void
go_anywhere (BarajaGame *game)
{
  guint n_events = baraja_record_get_n_events (baraja_game_get_record (game));
  g_autofree char *before = baraja_game_describe (game, BARAJA_SEAT_ALL);
  g_autofree char *after = NULL;
  guint restart;

  g_assert_true (baraja_game_seek (game, n_events / 2, NULL));
  g_assert_true (baraja_game_seek (game, 0, NULL));
  g_assert_false (baraja_game_find_restart (game, &restart));
  g_assert_true (baraja_game_seek (game, n_events, NULL));
  if (baraja_game_find_restart (game, &restart))
    g_assert_true (baraja_game_seek (game, restart, NULL));
  g_assert_true (baraja_game_seek (game, n_events, NULL));
  after = baraja_game_describe (game, BARAJA_SEAT_ALL);
  g_assert_cmpstr (before, ==, after);
  g_assert_false (baraja_game_seek (game, n_events + 1, NULL));
}

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  g_autofree char *text = g_strndup (size > 0 ? (const char *) data : "", size);
  g_autoptr (GError) error = NULL;
  g_autoptr (BarajaGame) game = baraja_game_new_from_json (text, &error);
  g_autoptr (BarajaGame) again = NULL;
  g_autofree char *written = NULL;
  g_autofree char *written_again = NULL;

  if (game == NULL)
    {
      g_assert_true (error != NULL && error->domain == BARAJA_ERROR);
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
      return 0;
    }
  g_assert_no_error (error);
  written = baraja_record_to_json (baraja_game_get_record (game));
  again = baraja_game_new_from_json (written, &error);
  g_assert_no_error (error);
  written_again = baraja_record_to_json (baraja_game_get_record (again));
  g_assert_cmpstr (written, ==, written_again);
  look_around (game);
  go_back_and_forth (game);
  go_anywhere (game);
  return 0;
}
