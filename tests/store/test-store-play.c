/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <signal.h>
#include <string.h>

#include "fixture.h"
#include "player.h"

/* Matches of all games play themselves in another process, which is killed at a random moment. What
 * it had said to be on the disk is there, the match plays on, and the database needs no repair. */

#define N_KILLS 12
#define N_KILLS_SLOW 1000

typedef struct
{
  SobremesaStore *store;
  char           *id;
} Keeper;

static void
recorded_cb (Keeper *keeper, guint index, BarajaGame *game)
{
  g_autofree char *event = baraja_record_event_to_json (baraja_game_get_record (game), index);

  sobremesa_store_append_event (keeper->store, keeper->id, index, event);
}

static void
keep (SobremesaStore *store, BarajaGame *game, Keeper *keeper)
{
  g_autofree char *header = baraja_record_header_to_json (baraja_game_get_record (game));

  keeper->store = store;
  keeper->id = sobremesa_store_add_match (store, baraja_game_get_id (game), header);
  g_signal_connect_swapped (game, "recorded", G_CALLBACK (recorded_cb), keeper);
}

/* Says each match by its id, and after each burst of events how many there are and what they are.
 */
static int
play_until_killed (const char *directory, const char *name)
{
  g_autoptr (SobremesaStore) store = sobremesa_store_new (directory);

  for (;;)
    {
      g_autoptr (BarajaGame) game = player_new_match (name);
      Keeper   keeper;
      gboolean more = TRUE;

      keep (store, game, &keeper);
      store_flush (store, NULL);
      g_print ("match %s\n", keeper.id);
      while (more)
        {
          g_autofree char *text = NULL, *sum = NULL;
          guint            n_events;

          for (int burst = g_random_int_range (1, 8); more && burst > 0; burst--)
            more = player_step (game);
          store_flush (store, NULL);
          n_events = baraja_record_get_n_events (baraja_game_get_record (game));
          text = player_events_to_text (game, n_events);
          sum = g_compute_checksum_for_string (G_CHECKSUM_SHA1, text, -1);
          g_print ("%u %s .\n", n_events, sum);
        }
      g_clear_pointer (&keeper.id, g_free);
    }
  return 0;
}

static gboolean
kill_cb (gpointer data)
{
  kill (*(GPid *) data, SIGKILL);
  return G_SOURCE_REMOVE;
}

static char *
run_player (const char *program, const char *directory, const char *game, guint milliseconds)
{
  const char *arguments[] = { program, "--play", directory, game, NULL };
  g_autoptr (GError) error = NULL;
  g_autoptr (GIOChannel) channel = NULL;
  char *output;
  gsize length;
  GPid  pid;
  int   descriptor;

  g_spawn_async_with_pipes (NULL, (char **) arguments, NULL, G_SPAWN_DO_NOT_REAP_CHILD, NULL, NULL,
                            &pid, NULL, &descriptor, NULL, &error);
  g_assert_no_error (error);
  g_timeout_add (milliseconds, kill_cb, &pid);
  while (!g_main_context_iteration (NULL, TRUE))
    continue;
  channel = g_io_channel_unix_new (descriptor);
  g_io_channel_set_close_on_unref (channel, TRUE);
  g_io_channel_read_to_end (channel, &output, &length, &error);
  g_assert_no_error (error);
  g_spawn_close_pid (pid);
  return output;
}

/* What was said last, of which match. The last line may be cut. */
static gboolean
read_last (const char *output, char **id, guint *n_events, char **sum)
{
  g_auto (GStrv) lines = g_strsplit (output, "\n", -1);

  *n_events = 0;
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_auto (GStrv) words = g_strsplit (lines[i], " ", -1);

      if (g_strv_length (words) == 2 && g_str_equal (words[0], "match") && strlen (words[1]) == 36)
        {
          g_free (*id);
          *id = g_strdup (words[1]);
          *n_events = 0;
        }
      else if (g_strv_length (words) == 3 && g_str_equal (words[2], "."))
        {
          *n_events = (guint) g_ascii_strtoull (words[0], NULL, 10);
          g_free (*sum);
          *sum = g_strdup (words[1]);
        }
    }
  return *id != NULL;
}

/* Everything that was said to be on the disk is there, and the rules accept it. */
static guint
assert_kept (SobremesaStore *store, const char *output)
{
  g_autofree char *id = NULL, *sum = NULL, *record = NULL, *text = NULL, *found = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (BarajaGame) game = NULL;
  guint n_events;

  if (!read_last (output, &id, &n_events, &sum))
    return 0;
  record = store_load (store, id, &error);
  g_assert_no_error (error);
  game = baraja_game_new_from_json (record, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (baraja_record_get_n_events (baraja_game_get_record (game)), >=, n_events);
  g_assert_cmpuint (baraja_record_get_n_applied (baraja_game_get_record (game)), ==,
                    baraja_record_get_n_events (baraja_game_get_record (game)));
  if (n_events == 0)
    return 0;
  text = player_events_to_text (game, n_events);
  found = g_compute_checksum_for_string (G_CHECKSUM_SHA1, text, -1);
  g_assert_cmpstr (found, ==, sum);
  player_step (game);
  return n_events;
}

static void
test_play (Fixture *fixture, gconstpointer data)
{
  g_auto (GStrv) games = baraja_game_list_ids ();
  guint n_kills = g_test_slow () ? N_KILLS_SLOW : N_KILLS;
  guint n_kept = 0;

  for (guint i = 0; i < n_kills; i++)
    {
      const char      *game = games[i % g_strv_length (games)];
      g_autofree char *output = NULL;

      fixture_close (fixture);
      output = run_player (data, fixture->directory, game, (guint) g_test_rand_int_range (20, 200));
      fixture_open (fixture);
      wait_until_settled (fixture->store);
      g_assert_null (sobremesa_store_get_trouble (fixture->store));
      g_assert_null (sobremesa_store_get_recovered (fixture->store));
      n_kept += assert_kept (fixture->store, output);
    }
  fixture_close (fixture);
  g_assert_cmpint (query_number (fixture->path, "SELECT count(*) FROM pragma_integrity_check "
                                                "WHERE integrity_check <> 'ok'"),
                   ==, 0);
  fixture_open (fixture);
  g_assert_cmpuint (n_kept, >, n_kills);
  g_test_message ("%u kills, %u events said to be kept, none lost", n_kills, n_kept);
}

int
main (int argc, char *argv[])
{
  if (argc == 4 && g_str_equal (argv[1], "--play"))
    return play_until_killed (argv[2], argv[3]);
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/store/play/killed-at-any-moment", Fixture, argv[0], fixture_set_up, test_play,
              fixture_tear_down);

  return g_test_run ();
}
