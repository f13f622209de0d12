/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "fixture.h"
#include "player.h"
#include "sobremesa-match.h"

/* Matches as they are played, and what the store has of them: taken back, played again, left, taken
 * up, given up, finished. */

static const char *const names[] = { "Ana", "Bruno", "Carla" };

static BarajaGame *
new_game (const char *id)
{
  g_autoptr (GError) error = NULL;
  BarajaGame *game = baraja_game_new (id, 3, NULL, &error);

  g_assert_no_error (error);
  for (guint i = 0; i < 3; i++)
    {
      BarajaSeat *seat = baraja_game_get_seat (game, i);

      baraja_seat_set_name (seat, names[i]);
      baraja_seat_set_kind (seat, i == 0 ? BARAJA_SEAT_HUMAN : BARAJA_SEAT_COMPUTER);
    }
  baraja_game_set_undo_policy (game, BARAJA_UNDO_FREE);
  return game;
}

/* Plays on until the person is to move, some time later. */
static void
play_on (BarajaGame *game, guint n_moves)
{
  for (guint i = 0; i < n_moves || baraja_game_get_seat_to_act (game) != 0; i++)
    player_step (game);
}

static BarajaGame *
load (Fixture *fixture, const char *id)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = store_load (fixture->store, id, &error);
  BarajaGame      *game;

  g_assert_no_error (error);
  game = baraja_game_new_from_json (text, &error);
  g_assert_no_error (error);
  return game;
}

/* As after kill -9: nothing is told to anybody, the store's folder is all there is. */
static void
start_again (Fixture *fixture, SobremesaMatch **match)
{
  store_flush (fixture->store, NULL);
  g_clear_object (match);
  fixture_close (fixture);
  fixture_open (fixture);
}

static void
assert_same (BarajaGame *game, const char *table)
{
  g_autofree char *now = baraja_game_describe (game, BARAJA_SEAT_ALL);

  g_assert_cmpstr (now, ==, table);
}

static void
test_back_and_forth (Fixture *fixture, gconstpointer data)
{
  g_autoptr (BarajaGame) game = new_game (data);
  g_autoptr (SobremesaMatch) match = sobremesa_match_new (fixture->store, game, NULL);
  g_autofree char *id = g_strdup (sobremesa_match_get_id (match));
  g_autoptr (BarajaGame) again = NULL;
  g_autofree char *before = NULL, *back = NULL;
  g_autoptr (GError) error = NULL;
  guint n;

  play_on (game, 20);
  n = baraja_record_get_n_events (baraja_game_get_record (game));
  before = baraja_game_describe (game, BARAJA_SEAT_ALL);
  g_assert_true (sobremesa_match_undo (match, &error));
  g_assert_true (sobremesa_match_undo (match, &error));
  back = baraja_game_describe (game, BARAJA_SEAT_ALL);
  g_assert_cmpstr (before, !=, back);

  /* What was taken back is still there after the end of the program. */
  start_again (fixture, &match);
  again = load (fixture, id);
  assert_same (again, back);
  g_assert_true (baraja_game_get_can_redo (again));
  g_assert_cmpuint (baraja_record_get_n_events (baraja_game_get_record (again)), ==, n);
  match = sobremesa_match_new (fixture->store, again, id);
  while (baraja_game_get_can_redo (again))
    g_assert_true (sobremesa_match_redo (match, &error));
  assert_same (again, before);

  /* A new move takes its place. */
  baraja_game_set_undo_policy (again, BARAJA_UNDO_FREE);
  g_assert_true (sobremesa_match_undo (match, &error));
  g_assert_true (sobremesa_match_undo (match, &error));
  player_step (again);
  g_assert_false (baraja_game_get_can_redo (again));
  g_clear_object (&again);
  start_again (fixture, &match);
  again = load (fixture, id);
  g_assert_false (baraja_game_get_can_redo (again));
}

/* The deal begins anew, with the same cards, also after the end of the program. */
static void
test_restart (Fixture *fixture, gconstpointer data)
{
  g_autoptr (BarajaGame) game = new_game (data);
  g_autoptr (SobremesaMatch) match = sobremesa_match_new (fixture->store, game, NULL);
  g_autofree char *id = g_strdup (sobremesa_match_get_id (match));
  g_autoptr (BarajaGame) again = NULL;
  g_autoptr (GPtrArray) unfinished = NULL;
  g_autofree char *before = NULL, *start = NULL;
  g_autoptr (GError) error = NULL;
  guint n_events, target;

  play_on (game, 15);
  n_events = baraja_record_get_n_events (baraja_game_get_record (game));
  before = baraja_game_describe (game, BARAJA_SEAT_ALL);
  g_assert_true (sobremesa_match_find_restart (match, &target));
  g_assert_true (sobremesa_match_seek (match, target, &error));
  start = baraja_game_describe (game, BARAJA_SEAT_ALL);
  start_again (fixture, &match);
  again = load (fixture, id);
  assert_same (again, start);
  match = sobremesa_match_new (fixture->store, again, id);
  g_assert_true (sobremesa_match_seek (match, n_events, &error));
  assert_same (again, before);

  /* It isn't passed over in the statistics. */
  start_again (fixture, &match);
  unfinished = store_list_unfinished (fixture->store);
  g_assert_cmpuint (unfinished->len, ==, 1);
  g_assert_true (sobremesa_match_summary_get_assisted (
    sobremesa_stored_match_get_summary (unfinished->pdata[0])));
}

static void
assert_goes_on (Fixture *fixture, BarajaGame *game, const char *id)
{
  g_autoptr (BarajaGame) again = load (fixture, id);
  g_autofree char *table = baraja_game_describe (game, BARAJA_SEAT_ALL);
  g_autofree char *record = baraja_record_to_json (baraja_game_get_record (game));
  g_autofree char *kept = baraja_record_to_json (baraja_game_get_record (again));
  g_autoptr (GVariant) facts = baraja_game_get_facts (game);
  g_autoptr (GVariant) kept_facts = baraja_game_get_facts (again);

  assert_same (again, table);
  g_assert_cmpstr (record, ==, kept);
  g_assert_true (g_variant_equal (facts, kept_facts));
  g_assert_cmpint (baraja_game_get_now (game), ==, baraja_game_get_now (again));
}

/* A match of each game at once, a little of each in turn; each goes on exactly where it was. */
static void
test_several (Fixture *fixture, gconstpointer data)
{
  g_auto (GStrv) names_of_games = baraja_game_list_ids ();
  g_autoptr (GPtrArray) games = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GPtrArray) ids = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) matches = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GPtrArray) unfinished = NULL;
  SobremesaMatch *none = NULL;

  for (guint i = 0; names_of_games[i] != NULL; i++)
    {
      g_ptr_array_add (games, new_game (names_of_games[i]));
      g_ptr_array_add (matches, sobremesa_match_new (fixture->store, games->pdata[i], NULL));
      g_ptr_array_add (ids, g_strdup (sobremesa_match_get_id (matches->pdata[i])));
    }
  for (guint round = 0; round < 25; round++)
    for (guint i = 0; i < games->len; i++)
      player_step (games->pdata[i]);
  g_ptr_array_set_size (matches, 0);
  start_again (fixture, &none);
  unfinished = store_list_unfinished (fixture->store);
  g_assert_cmpuint (unfinished->len, ==, games->len);
  for (guint i = 0; i < games->len; i++)
    assert_goes_on (fixture, games->pdata[i], ids->pdata[i]);
}

static char *
read_file (const char *name)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "files", "version-1", name, NULL);
  g_autoptr (GError) error = NULL;
  char *text = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  return text;
}

static void
finish (BarajaGame *game)
{
  g_autoptr (GError) error = NULL;

  baraja_game_play (game, 0, "lay 6H 6", &error);
  g_assert_no_error (error);
  g_assert_true (baraja_game_get_match_over (game));
}

static void
count (Fixture *fixture, guint *n_finished, guint *n_abandoned)
{
  g_autoptr (GPtrArray) list = store_get_statistics (fixture->store, G_MININT64, G_MAXINT64, TRUE);
  const SobremesaStatistics *all = list->len > 0 ? list->pdata[0] : NULL;

  *n_finished = all != NULL ? sobremesa_statistics_get_n_finished (all) : 0;
  *n_abandoned = all != NULL ? all->n_abandoned : 0;
  if (all != NULL)
    g_assert_cmpuint (all->n_matches, ==,
                      all->n_won + all->n_tied + all->n_lost + all->n_abandoned);
}

static void
assert_counted (Fixture *fixture, guint n_finished, guint n_abandoned)
{
  guint finished, abandoned;

  count (fixture, &finished, &abandoned);
  g_assert_cmpuint (finished, ==, n_finished);
  g_assert_cmpuint (abandoned, ==, n_abandoned);
}

/* Given up, taken up again, finished: one match all the time. */
static void
test_give_up (Fixture *fixture, gconstpointer data)
{
  g_autofree char *text = read_file ("rummy-500-last-move.sobremesa");
  g_autoptr (BarajaGame) game = baraja_game_new_from_json (text, NULL);
  g_autoptr (SobremesaMatch) match = sobremesa_match_new (fixture->store, game, NULL);
  g_autofree char *id = g_strdup (sobremesa_match_get_id (match));
  g_autoptr (BarajaGame) again = NULL;

  assert_counted (fixture, 0, 0);
  sobremesa_match_give_up (match);
  sobremesa_match_give_up (match);
  assert_counted (fixture, 0, 1);
  sobremesa_store_set_applied (fixture->store, id,
                               baraja_record_get_n_applied (baraja_game_get_record (game)));
  assert_counted (fixture, 0, 0);
  start_again (fixture, &match);
  again = load (fixture, id);
  match = sobremesa_match_new (fixture->store, again, id);
  finish (again);
  wait_until_settled (fixture->store);
  store_flush (fixture->store, NULL);
  assert_counted (fixture, 1, 0);

  /* Looking at it once more doesn't count it twice. */
  start_again (fixture, &match);
  match = sobremesa_match_new (fixture->store, again, id);
  store_flush (fixture->store, NULL);
  assert_counted (fixture, 1, 0);
}

/* The program was killed when the last move was on the disk and the result wasn't. */
static void
test_killed_at_the_end (Fixture *fixture, gconstpointer data)
{
  g_autofree char *text = read_file ("rummy-500-finished.sobremesa");
  g_autoptr (BarajaGame) game = baraja_game_new_from_json (text, NULL);
  BarajaRecord    *record = baraja_game_get_record (game);
  g_autofree char *header = baraja_record_header_to_json (record);
  g_autofree char *id = sobremesa_store_add_match (fixture->store, "rummy-500", header);
  g_autoptr (SobremesaMatch) match = NULL;
  g_autoptr (GPtrArray) unfinished = NULL;

  for (guint i = 0; i < baraja_record_get_n_events (record); i++)
    {
      g_autofree char *event = baraja_record_event_to_json (record, i);

      sobremesa_store_append_event (fixture->store, id, i, event);
    }
  assert_counted (fixture, 0, 0);
  match = sobremesa_match_new (fixture->store, game, id);
  for (guint i = 0; i < 100; i++)
    {
      unfinished = store_list_unfinished (fixture->store);
      if (unfinished->len == 0)
        break;
      g_clear_pointer (&unfinished, g_ptr_array_unref);
    }
  assert_counted (fixture, 1, 0);
}

static gboolean
done_cb (gpointer data)
{
  *(gboolean *) data = TRUE;
  return G_SOURCE_REMOVE;
}

static void
wait (guint milliseconds)
{
  gboolean done = FALSE;

  g_timeout_add (milliseconds, done_cb, &done);
  while (!done)
    g_main_context_iteration (NULL, TRUE);
}

static const SobremesaMatchSummary *
get_summary (Fixture *fixture, GPtrArray **unfinished)
{
  g_clear_pointer (unfinished, g_ptr_array_unref);
  *unfinished = store_list_unfinished (fixture->store);
  g_assert_cmpuint ((*unfinished)->len, ==, 1);
  return sobremesa_stored_match_get_summary ((*unfinished)->pdata[0]);
}

/* The time at the table adds up, and help isn't forgotten. */
static void
test_goes_on_counting (Fixture *fixture, gconstpointer data)
{
  g_autoptr (BarajaGame) game = new_game ("tomb-robbers");
  g_autoptr (SobremesaMatch) match = sobremesa_match_new (fixture->store, game, NULL);
  g_autofree char *id = g_strdup (sobremesa_match_get_id (match));
  g_autoptr (BarajaGame) again = NULL;
  g_autoptr (GPtrArray) unfinished = NULL;
  const SobremesaMatchSummary *summary;

  play_on (game, 5);
  sobremesa_match_set_running (match, TRUE);
  wait (1100);
  sobremesa_match_set_running (match, FALSE);
  wait (1100); /* nobody sits there */
  summary = get_summary (fixture, &unfinished);
  g_assert_cmpuint (sobremesa_match_summary_get_seconds (summary), ==, 1);
  g_assert_true (sobremesa_match_summary_get_assisted (summary));

  start_again (fixture, &match);
  again = load (fixture, id);
  baraja_game_set_undo_policy (again, BARAJA_UNDO_HONEST);
  match = sobremesa_match_new (fixture->store, again, id);
  sobremesa_match_set_running (match, TRUE);
  wait (1100);
  sobremesa_match_set_running (match, FALSE);
  summary = get_summary (fixture, &unfinished);
  g_assert_cmpuint (sobremesa_match_summary_get_seconds (summary), ==, 2);
  g_assert_true (sobremesa_match_summary_get_assisted (summary));
}

/* How quick the person was when a pile was taken, in all parts of the match together. */
static void
test_reactions (Fixture *fixture, gconstpointer data)
{
  g_autofree char *text = read_file ("ratscrew-finished.sobremesa");
  g_autoptr (BarajaGame) whole = baraja_game_new_from_json (text, NULL);
  BarajaRecord *record = baraja_game_get_record (whole);
  guint         n = baraja_record_get_n_events (record);
  g_autoptr (SobremesaMatch) match = NULL;
  g_autofree char *id = NULL;
  g_autoptr (GPtrArray) finished = NULL;
  const SobremesaMatchSummary *summary;
  guint                        n_reactions, average;

  g_assert_true (baraja_game_seek (whole, 1, NULL));
  match = sobremesa_match_new (fixture->store, whole, NULL);
  id = g_strdup (sobremesa_match_get_id (match));
  for (guint i = 2; i <= n / 2; i++)
    g_assert_true (baraja_game_seek (whole, i, NULL));
  start_again (fixture, &match);
  match = sobremesa_match_new (fixture->store, whole, id);
  store_flush (fixture->store, NULL);
  wait (50);
  for (guint i = n / 2 + 1; i <= n; i++)
    g_assert_true (baraja_game_seek (whole, i, NULL));
  store_flush (fixture->store, NULL);
  finished = store_list_finished (fixture->store, NULL, NULL, 10);
  g_assert_cmpuint (finished->len, ==, 1);
  summary = sobremesa_stored_match_get_summary (finished->pdata[0]);
  n_reactions = sobremesa_match_summary_get_n_reactions (summary);
  g_assert_cmpuint (n_reactions, >, 10);
  average = sobremesa_match_summary_get_reaction_ms (summary) / n_reactions;
  g_assert_cmpuint (average, >, 150);
  g_assert_cmpuint (average, <, 1500);
  g_assert_cmpuint (sobremesa_match_summary_get_best_reaction_ms (summary), <=, average);
}

/* databases/played-2.db was written by the program when 2 was the newest version: for each game a
 * match in the middle and one that is over, and one of Tomb Robbers of which half was taken back.
 * They open for good. */
static void
test_old_database (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path =
    g_test_build_filename (G_TEST_DIST, "store", "databases", "played-2.db", NULL);
  g_autofree char *contents = NULL;
  g_autoptr (GPtrArray) unfinished = NULL, finished = NULL;
  guint n_taken_back = 0;
  gsize length;

  fixture_close (fixture);
  g_assert_true (g_file_get_contents (path, &contents, &length, NULL));
  g_assert_true (g_file_set_contents (fixture->path, contents, (gssize) length, NULL));
  fixture_open (fixture);
  unfinished = store_list_unfinished (fixture->store);
  finished = store_list_finished (fixture->store, NULL, NULL, 10);
  g_assert_cmpuint (unfinished->len, ==, 5);
  g_assert_cmpuint (finished->len, ==, 4);
  for (guint i = 0; i < finished->len; i++)
    {
      g_autoptr (BarajaGame) game =
        load (fixture, sobremesa_stored_match_get_id (finished->pdata[i]));

      g_assert_true (baraja_game_get_match_over (game));
    }
  for (guint i = 0; i < unfinished->len; i++)
    {
      const char *id = sobremesa_stored_match_get_id (unfinished->pdata[i]);
      g_autoptr (BarajaGame) game = load (fixture, id);
      g_autoptr (SobremesaMatch) match = sobremesa_match_new (fixture->store, game, id);

      n_taken_back += baraja_game_get_can_redo (game);
      if (!baraja_game_get_real_time (game))
        player_step (game);
      store_flush (fixture->store, NULL);
    }
  g_assert_cmpuint (n_taken_back, ==, 1);
}

int
main (int argc, char *argv[])
{
  static const char *const games[] = { "tomb-robbers", "rummy-500", "money-bags" };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autofree char *back = g_strdup_printf ("/kept-match/%s/back-and-forth", games[i]);
      g_autofree char *restart = g_strdup_printf ("/kept-match/%s/restart", games[i]);

      g_test_add (back, Fixture, games[i], fixture_set_up, test_back_and_forth, fixture_tear_down);
      g_test_add (restart, Fixture, games[i], fixture_set_up, test_restart, fixture_tear_down);
    }
  fixture_add ("/kept-match/several-at-once", test_several);
  fixture_add ("/kept-match/given-up-and-taken-up", test_give_up);
  fixture_add ("/kept-match/killed-at-the-end", test_killed_at_the_end);
  fixture_add ("/kept-match/goes-on-counting", test_goes_on_counting);
  fixture_add ("/kept-match/reactions", test_reactions);
  fixture_add ("/kept-match/old-database", test_old_database);
  return g_test_run ();
}
