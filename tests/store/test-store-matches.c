/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gstdio.h>

#include "fixture.h"

static void
test_round_trip (Fixture      *fixture,
                 gconstpointer data)
{
  g_autofree char *id = add_match (fixture->store, 40);

  assert_record (fixture->store, id, 40, 40);
  assert_durable (fixture->store);
  fixture_close (fixture);
  fixture_open (fixture);
  assert_record (fixture->store, id, 40, 40);
  g_assert_null (sobremesa_store_get_trouble (fixture->store));
  g_assert_null (sobremesa_store_get_recovered (fixture->store));
}

static void
test_text_is_kept (Fixture      *fixture,
                   gconstpointer data)
{
  const char      *header = "{ \"seats\": [{\"name\": \"Ñandú \\\"}\\\" 'x'\"}] \n}";
  const char      *event = "{\"deal\":\"2C 10♦ ''; DROP TABLE events; --\"}";
  g_autofree char *id = sobremesa_store_add_match (fixture->store, "tomb-robbers", header);
  g_autofree char *empty = sobremesa_store_add_match (fixture->store, "tomb-robbers", "{}");
  g_autofree char *record = NULL;
  g_autofree char *empty_record = NULL;

  sobremesa_store_append_event (fixture->store, id, 0, event);
  record = store_load (fixture->store, id, NULL);
  g_assert_cmpstr (record, ==,
                   "{ \"seats\": [{\"name\": \"Ñandú \\\"}\\\" 'x'\"}],\"applied\":1,\"events\":[\n"
                   "{\"deal\":\"2C 10♦ ''; DROP TABLE events; --\"}]}");
  empty_record = store_load (fixture->store, empty, NULL);
  g_assert_cmpstr (empty_record, ==, "{\"applied\":0,\"events\":[]}");
}

static void
test_undone_tail (Fixture      *fixture,
                  gconstpointer data)
{
  g_autofree char *id = add_match (fixture->store, 10);
  g_autofree char *record = NULL;

  sobremesa_store_set_applied (fixture->store, id, 4);
  assert_record (fixture->store, id, 10, 4);
  sobremesa_store_set_applied (fixture->store, id, 7);
  fixture_close (fixture);
  fixture_open (fixture);
  assert_record (fixture->store, id, 10, 7);
  sobremesa_store_set_applied (fixture->store, id, 4);
  append_events (fixture->store, id, 4, 5);
  assert_record (fixture->store, id, 5, 5);

  sobremesa_store_append_event (fixture->store, id, 1, "{\"seat\":1,\"move\":\"draw\"}");
  record = store_load (fixture->store, id, NULL);
  g_assert_true (g_str_has_suffix (record, ",\"applied\":2,\"events\":[\n"
                                           "{\"seat\":0,\"move\":\"take 0D\"},\n"
                                           "{\"seat\":1,\"move\":\"draw\"}]}"));
}

static void
test_order (Fixture      *fixture,
            gconstpointer data)
{
  g_autofree char *first = add_match (fixture->store, 0);
  g_autofree char *second = add_match (fixture->store, 0);

  for (guint i = 0; i < 3000; i++)
    append_events (fixture->store, i % 2 == 0 ? first : second, i / 2, i / 2 + 1);
  assert_record (fixture->store, first, 1500, 1500);
  assert_record (fixture->store, second, 1500, 1500);
}

static void
test_header (Fixture      *fixture,
             gconstpointer data)
{
  g_autofree char *id = add_match (fixture->store, 0);
  g_autofree char *record = NULL;

  sobremesa_store_update_header (fixture->store, id, "{\"seats\":[]}");
  record = store_load (fixture->store, id, NULL);
  g_assert_cmpstr (record, ==, "{\"seats\":[],\"applied\":0,\"events\":[]}");
}

static void
test_unknown (Fixture      *fixture,
              gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  append_events (fixture->store, "nobody", 0, 1);
  sobremesa_store_set_applied (fixture->store, "nobody", 0);
  sobremesa_store_delete_match (fixture->store, "nobody");
  g_assert_null (store_load (fixture->store, "nobody", &error));
  g_assert_error (error, SOBREMESA_STORE_ERROR, SOBREMESA_STORE_ERROR_NOT_FOUND);
  assert_durable (fixture->store);
}

static void
test_unfinished (Fixture      *fixture,
                 gconstpointer data)
{
  g_autofree char *older = add_match (fixture->store, 3);
  g_autofree char *newer = add_match (fixture->store, 3);
  g_autoptr (SobremesaMatchSummary) summary = make_summary (85, SOBREMESA_OUTCOME_NONE);
  g_autoptr (GPtrArray) matches = NULL;
  const SobremesaMatchSummary *read;

  sobremesa_match_summary_set_deal (summary, 2);
  sobremesa_match_summary_set_turn (summary, 1);
  sobremesa_match_summary_set_assisted (summary, TRUE);
  sobremesa_store_update_summary (fixture->store, older, summary);
  g_usleep (2000);
  append_events (fixture->store, older, 3, 4);

  matches = store_list_unfinished (fixture->store);
  g_assert_cmpuint (matches->len, ==, 2);
  g_assert_cmpstr (sobremesa_stored_match_get_id (matches->pdata[0]), ==, older);
  g_assert_cmpstr (sobremesa_stored_match_get_id (matches->pdata[1]), ==, newer);
  g_assert_cmpstr (sobremesa_stored_match_get_game (matches->pdata[0]), ==, "tomb-robbers");
  g_assert_cmpint (sobremesa_stored_match_get_state (matches->pdata[0]), ==,
                   SOBREMESA_MATCH_UNFINISHED);
  g_assert_cmpint (sobremesa_stored_match_get_changed (matches->pdata[0]), >,
                   sobremesa_stored_match_get_started (matches->pdata[0]));
  g_assert_cmpint (sobremesa_stored_match_get_finished (matches->pdata[0]), ==, 0);

  read = sobremesa_stored_match_get_summary (matches->pdata[0]);
  g_assert_cmpuint (sobremesa_match_summary_get_n_seats (read), ==, 2);
  g_assert_cmpstr (sobremesa_match_summary_get_name (read, 0), ==, "Bruno");
  g_assert_true (sobremesa_match_summary_is_computer (read, 0));
  g_assert_cmpstr (sobremesa_match_summary_get_level (read, 0), ==, "hard");
  g_assert_cmpint (sobremesa_match_summary_get_total (read, 0), ==, 30);
  g_assert_false (sobremesa_match_summary_is_computer (read, 1));
  g_assert_null (sobremesa_match_summary_get_level (read, 1));
  g_assert_cmpint (sobremesa_match_summary_get_total (read, 1), ==, 85);
  g_assert_cmpint (sobremesa_match_summary_get_own_seat (read), ==, 1);
  g_assert_cmpint (sobremesa_match_summary_get_turn (read), ==, 1);
  g_assert_cmpuint (sobremesa_match_summary_get_deal (read), ==, 2);
  g_assert_cmpuint (sobremesa_match_summary_get_seconds (read), ==, 60);
  g_assert_true (sobremesa_match_summary_get_assisted (read));
}

static void
test_seats_leave (Fixture      *fixture,
                  gconstpointer data)
{
  g_autofree char *id = add_match (fixture->store, 0);
  g_autoptr (SobremesaMatchSummary) two = make_summary (0, SOBREMESA_OUTCOME_NONE);
  g_autoptr (SobremesaMatchSummary) one = sobremesa_match_summary_new ();
  g_autoptr (GPtrArray) matches = NULL;
  const SobremesaMatchSummary *read;

  sobremesa_match_summary_add_seat (one, "Carla", TRUE, "easy", -5);
  sobremesa_store_update_summary (fixture->store, id, two);
  sobremesa_store_update_summary (fixture->store, id, one);
  matches = store_list_unfinished (fixture->store);
  read = sobremesa_stored_match_get_summary (matches->pdata[0]);
  g_assert_cmpuint (sobremesa_match_summary_get_n_seats (read), ==, 1);
  g_assert_cmpstr (sobremesa_match_summary_get_name (read, 0), ==, "Carla");
  g_assert_cmpint (sobremesa_match_summary_get_total (read, 0), ==, -5);
  g_assert_cmpint (sobremesa_match_summary_get_own_seat (read), ==, -1);
}

static void
test_finish (Fixture      *fixture,
             gconstpointer data)
{
  g_autofree char *id = add_match (fixture->store, 5);
  g_autofree char *given_up = add_match (fixture->store, 2);
  g_autoptr (SobremesaMatchSummary) results = make_summary (120, SOBREMESA_OUTCOME_WON);
  g_autoptr (GPtrArray) finished = NULL;
  g_autoptr (GPtrArray) reopened = NULL;
  const SobremesaMatchSummary *read;

  sobremesa_store_finish_match (fixture->store, id, results);
  sobremesa_store_finish_match (fixture->store, id, results);
  g_usleep (2000);
  sobremesa_store_abandon_match (fixture->store, given_up, NULL);
  finished = store_list_finished (fixture->store, NULL, NULL, 10);
  g_assert_cmpuint (finished->len, ==, 2);
  g_assert_cmpint (sobremesa_stored_match_get_state (finished->pdata[0]), ==,
                   SOBREMESA_MATCH_ABANDONED);
  g_assert_cmpint (sobremesa_stored_match_get_state (finished->pdata[1]), ==,
                   SOBREMESA_MATCH_FINISHED);
  g_assert_cmpint (sobremesa_stored_match_get_finished (finished->pdata[1]), >, 0);
  read = sobremesa_stored_match_get_summary (finished->pdata[1]);
  g_assert_cmpint (sobremesa_match_summary_get_outcome (read, 1), ==, SOBREMESA_OUTCOME_WON);

  sobremesa_store_set_applied (fixture->store, id, 4);
  reopened = store_list_unfinished (fixture->store);
  g_assert_cmpuint (reopened->len, ==, 1);
  g_assert_cmpstr (sobremesa_stored_match_get_id (reopened->pdata[0]), ==, id);
}

static void
test_pages (Fixture      *fixture,
            gconstpointer data)
{
  g_autoptr (SobremesaMatchSummary) results = make_summary (1, SOBREMESA_OUTCOME_LOST);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (SobremesaStoredMatch) last = NULL;
  guint n_read;

  for (guint i = 0; i < 25; i++)
    {
      g_autofree char *id = sobremesa_store_add_match (
        fixture->store, i % 5 == 0 ? "ratscrew" : "tomb-robbers", HEADER);

      sobremesa_store_finish_match (fixture->store, id, results);
    }
  do
    {
      g_autoptr (GPtrArray) page = store_list_finished (fixture->store, "tomb-robbers", last, 7);

      for (guint i = 0; i < page->len; i++)
        g_assert_true (
          g_hash_table_add (seen, g_strdup (sobremesa_stored_match_get_id (page->pdata[i]))));
      n_read = page->len;
      if (n_read > 0)
        g_set_object (&last, page->pdata[n_read - 1]);
    }
  while (n_read > 0);
  g_assert_cmpuint (g_hash_table_size (seen), ==, 20);
}

static void
test_delete (Fixture      *fixture,
             gconstpointer data)
{
  g_autofree char *kept = add_match (fixture->store, 5);
  g_autofree char *deleted = add_match (fixture->store, 5);
  g_autoptr (GPtrArray) without = NULL;
  g_autoptr (GPtrArray) with = NULL;

  sobremesa_store_delete_match (fixture->store, deleted);
  without = store_list_unfinished (fixture->store);
  g_assert_cmpuint (without->len, ==, 1);
  g_assert_cmpstr (sobremesa_stored_match_get_id (without->pdata[0]), ==, kept);

  fixture_close (fixture);
  fixture_open (fixture);
  sobremesa_store_undelete_match (fixture->store, deleted);
  with = store_list_unfinished (fixture->store);
  g_assert_cmpuint (with->len, ==, 2);
  assert_record (fixture->store, deleted, 5, 5);
}

static void
test_closed (Fixture      *fixture,
             gconstpointer data)
{
  g_autofree char *id = add_match (fixture->store, 5);
  g_autoptr (GError) error = NULL;

  g_assert_true (sobremesa_store_close (fixture->store));
  g_assert_true (sobremesa_store_close (fixture->store));
  append_events (fixture->store, id, 5, 6);
  g_assert_null (store_load (fixture->store, id, &error));
  g_assert_error (error, SOBREMESA_STORE_ERROR, SOBREMESA_STORE_ERROR_CLOSED);
  g_clear_object (&fixture->store);
  fixture_open (fixture);
  assert_record (fixture->store, id, 5, 5);
}

static void
test_cancelled (Fixture      *fixture,
                gconstpointer data)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();

  sobremesa_store_list_unfinished_async (fixture->store, cancellable, NULL, NULL);
  g_cancellable_cancel (cancellable);
  wait_until_settled (fixture->store);
}

/* A question that nobody waits for any more must not keep the store or end it in its own thread. */
static void
test_unref_while_asking (Fixture      *fixture,
                         gconstpointer data)
{
  for (guint i = 0; i < 20; i++)
    {
      g_autoptr (GPtrArray) none = store_list_unfinished (fixture->store);

      g_assert_nonnull (none);
      sobremesa_store_list_unfinished_async (fixture->store, NULL, NULL, NULL);
      g_object_add_weak_pointer (G_OBJECT (fixture->store), (gpointer *) &fixture->store);
      g_object_unref (fixture->store);
      while (fixture->store != NULL)
        g_main_context_iteration (NULL, TRUE);
      fixture_open (fixture);
    }
}

static void
test_private_folder (Fixture      *fixture,
                     gconstpointer data)
{
  g_autofree char *directory = g_build_filename (fixture->directory, "a", "b", NULL);
  g_autoptr (SobremesaStore) store = sobremesa_store_new (directory);
  GStatBuf status;

  assert_durable (store);
  g_assert_cmpint (g_stat (directory, &status), ==, 0);
  g_assert_cmpint (status.st_mode & 0777, ==, 0700);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  fixture_add ("/store/matches/round-trip", test_round_trip);
  fixture_add ("/store/matches/text-is-kept", test_text_is_kept);
  fixture_add ("/store/matches/undone-tail-is-replaced", test_undone_tail);
  fixture_add ("/store/matches/order-is-kept", test_order);
  fixture_add ("/store/matches/header-is-replaced", test_header);
  fixture_add ("/store/matches/unknown-match", test_unknown);
  fixture_add ("/store/matches/unfinished-newest-first", test_unfinished);
  fixture_add ("/store/matches/seats-leave", test_seats_leave);
  fixture_add ("/store/matches/finish-and-reopen", test_finish);
  fixture_add ("/store/matches/pages", test_pages);
  fixture_add ("/store/matches/delete-and-undelete", test_delete);
  fixture_add ("/store/matches/closed", test_closed);
  fixture_add ("/store/matches/cancelled", test_cancelled);
  fixture_add ("/store/matches/unref-while-asking", test_unref_while_asking);
  fixture_add ("/store/matches/private-folder", test_private_folder);

  return g_test_run ();
}
