/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "contract.h"

#include "snapshot.h"

/* Going back and forth, and leaving and coming back. */

/* The table after each number of events. */
static GPtrArray *
play_and_remember (Player *player)
{
  GPtrArray    *tables = g_ptr_array_new_with_free_func (g_free);
  BarajaRecord *record = baraja_game_get_record (player->game);

  g_ptr_array_add (tables, snapshot_take_table (player->game));
  while (player_step (player))
    while (tables->len <= baraja_record_get_n_applied (record))
      g_ptr_array_add (tables, tables->len == baraja_record_get_n_applied (record)
                                 ? snapshot_take_table (player->game)
                                 : NULL);
  return tables;
}

static void
assert_as_remembered (BarajaGame *game,
                      GPtrArray  *tables)
{
  guint            n_applied = baraja_record_get_n_applied (baraja_game_get_record (game));
  g_autofree char *table = snapshot_take_table (game);

  if (g_ptr_array_index (tables, n_applied) != NULL)
    g_assert_cmpstr (table, ==, g_ptr_array_index (tables, n_applied));
}

void
contract_test_undo_and_redo (gconstpointer data)
{
  const Setting *setting = data;
  g_autoptr (Player) player = player_new (setting->game, setting->preset, setting->n_seats, FALSE);
  BarajaGame *game = player->game;
  g_autoptr (GPtrArray) tables = play_and_remember (player);
  BarajaRecord    *record = baraja_game_get_record (game);
  g_autofree char *end = baraja_record_to_json (record);
  g_autofree char *again = NULL;
  g_autoptr (GError) error = NULL;
  guint n_events = baraja_record_get_n_applied (record);

  g_assert_false (baraja_game_get_can_redo (game));
  while (baraja_game_get_can_undo (game))
    {
      guint n_before = baraja_record_get_n_applied (record);

      baraja_game_undo (game, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (baraja_record_get_n_applied (record), <, n_before);
      g_assert_cmpuint (baraja_record_get_n_events (record), ==, n_events);
      assert_as_remembered (game, tables);
    }
  g_assert_cmpuint (baraja_record_get_n_applied (record), ==, 0);
  g_assert_false (baraja_game_undo (game, &error));
  g_assert_error (error, BARAJA_ERROR, BARAJA_ERROR_UNDO);
  g_clear_error (&error);
  while (baraja_game_get_can_redo (game))
    {
      baraja_game_redo (game, &error);
      g_assert_no_error (error);
      assert_as_remembered (game, tables);
    }
  g_assert_false (baraja_game_redo (game, &error));
  g_assert_error (error, BARAJA_ERROR, BARAJA_ERROR_UNDO);
  again = baraja_record_to_json (record);
  g_assert_cmpstr (end, ==, again);
}

static BarajaGame *
assert_reloads (BarajaGame *game)
{
  g_autofree char *text = baraja_record_to_json (baraja_game_get_record (game));
  g_autoptr (GError) error = NULL;
  BarajaGame      *read = baraja_game_new_from_json (text, &error);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  g_assert_no_error (error);
  baraja_game_set_undo_policy (read, baraja_game_get_undo_policy (game));
  before = snapshot_take (game);
  after = snapshot_take (read);
  g_assert_cmpstr (before, ==, after);
  return read;
}

void
contract_test_save_and_reload (gconstpointer data)
{
  const Setting *setting = data;
  g_autoptr (Player) player = player_new (setting->game, setting->preset, setting->n_seats, FALSE);

  while (player_step (player))
    {
      BarajaGame *read;

      if (!player_now_and_then (player, 16))
        continue;
      read = assert_reloads (player->game);
      g_assert_finalize_object (read);
    }
  for (guint i = 0; i < 3 && baraja_game_get_can_undo (player->game); i++)
    {
      BarajaGame *read;

      g_assert_true (baraja_game_undo (player->game, NULL));
      read = assert_reloads (player->game);
      g_assert_true (baraja_game_redo (read, NULL));
      g_assert_finalize_object (read);
    }
}
