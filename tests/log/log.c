/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "baraja-game-private.h"
#include "sobremesa-log.h"

/* The log of whole matches: it follows them, and says nothing that its reader may not know. */

#define N_SEATS 3

static const char *const names[N_SEATS] = { "Ana", "Bruno", "Carla" };

static BarajaGame *
new_game (const char *id)
{
  g_autoptr (GHashTable) options =
    g_hash_table_new_full (g_str_hash, g_str_equal, NULL, (GDestroyNotify) g_variant_unref);
  g_autoptr (GError) error = NULL;
  BarajaGame *game;

  if (strcmp (id, "rummy-500") == 0)
    g_hash_table_insert (options, (char *) "target",
                         g_variant_ref_sink (g_variant_new_int32 (200)));
  game = baraja_game_new (id, N_SEATS, options, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < N_SEATS; i++)
    baraja_seat_set_name (baraja_game_get_seat (game, i), names[i]);
  return game;
}

/* Real time: whatever comes first of what seats plan and what runs out. */
static void
go_on_in_time (BarajaGame *game, BarajaBot *bot)
{
  g_autofree char *next = NULL;
  gint64           first = G_MAXINT64, at;
  gint             seat = -1;

  for (gint i = 0; i < N_SEATS; i++)
    {
      g_autofree char *move = baraja_bot_plan (bot, game, i, &at);

      if (move == NULL || at >= first)
        continue;
      first = at;
      seat = i;
      g_free (next);
      next = g_steal_pointer (&move);
    }
  if (baraja_game_get_next_lapse (game, &at) && at <= first)
    g_assert_true (baraja_game_advance (game, at, NULL));
  else
    g_assert_true (baraja_game_play_at (game, seat, next, first, NULL));
}

/* One event more; FALSE when the match is over. */
static gboolean
go_on (BarajaGame *game, BarajaBot *bot)
{
  g_autofree char *move = NULL;

  if (baraja_game_get_match_over (game))
    return FALSE;
  if (baraja_game_get_needs_deal (game))
    g_assert_true (baraja_game_deal (game, NULL, NULL));
  else if (baraja_game_get_real_time (game))
    go_on_in_time (game, bot);
  else
    {
      move = baraja_bot_choose (bot, game, baraja_game_get_seat_to_act (game), NULL);
      g_assert_true (baraja_game_play (game, baraja_game_get_seat_to_act (game), move, NULL));
    }
  return TRUE;
}

static BarajaGame *
new_finished_game (const char *id)
{
  BarajaGame *game = new_game (id);
  g_autoptr (BarajaBot) bot = baraja_bot_new ("easy", 3, NULL);

  while (go_on (game, bot))
    ;
  return game;
}

static char *
write_down (SobremesaLog *log)
{
  return sobremesa_log_to_text (G_LIST_MODEL (log), NULL);
}

/* The log is what one that is made now would be. */
static void
assert_up_to_date (SobremesaLog *log, BarajaGame *game)
{
  g_autoptr (SobremesaLog) fresh = sobremesa_log_new (game, NULL);
  g_autofree char *text = write_down (log), *expected = write_down (fresh);

  g_assert_cmpstr (text, ==, expected);
}

typedef struct
{
  guint n_removed, n_added;
} Changes;

static void
items_cb (GListModel *log, guint position, guint removed, guint added, Changes *changes)
{
  changes->n_removed += removed;
  changes->n_added += added;
  g_assert_cmpuint (position + added, <=, g_list_model_get_n_items (log));
}

/* A match is told while it is played: line after line, none twice. */
static void
test_follows (gconstpointer data)
{
  g_autoptr (BarajaGame) game = new_game (data);
  g_autoptr (BarajaBot) bot = baraja_bot_new ("easy", 5, NULL);
  g_autoptr (SobremesaLog) log = NULL;
  g_auto (GStrv) told = NULL;
  g_auto (GStrv) results = NULL;
  Changes changes = { 0 };
  guint   n_told = 0;

  baraja_game_set_viewpoint (game, 1);
  log = sobremesa_log_new (game, NULL);
  g_signal_connect (log, "items-changed", G_CALLBACK (items_cb), &changes);
  while (go_on (game, bot))
    ;
  told = baraja_game_narrate (game, 0);
  results = baraja_game_narrate_results (game, 0);
  g_assert_cmpuint (g_strv_length (results), ==, g_strv_length (told));
  for (guint i = 0; told[i] != NULL; i++)
    n_told += (told[i][0] != '\0') + (results[i][0] != '\0');
  g_assert_cmpuint (changes.n_removed, ==, 0);
  g_assert_cmpuint (changes.n_added, ==, n_told);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (log)), ==, n_told);
  assert_up_to_date (log, game);
}

/* Everybody is called by name, also the one who reads. */
static void
test_names (gconstpointer data)
{
  g_autoptr (BarajaGame) game = new_finished_game (data);
  g_autoptr (SobremesaLog) log = NULL;

  baraja_game_set_viewpoint (game, 0);
  log = sobremesa_log_new (game, NULL);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (log)); i++)
    {
      g_autoptr (SobremesaLogEntry) entry = g_list_model_get_item (G_LIST_MODEL (log), i);
      const char *text = sobremesa_log_entry_get_text (entry);
      gboolean    named = FALSE;

      for (guint j = 0; j < N_SEATS; j++)
        named |= g_str_has_prefix (text, names[j]);
      g_assert_true (named || sobremesa_log_entry_get_kind (entry) == SOBREMESA_LOG_DEAL ||
                     sobremesa_log_entry_get_kind (entry) == SOBREMESA_LOG_RESULT);
      g_assert_null (strstr (text, "You "));
    }
}

static gboolean
is_known (const char *described, guint8 code)
{
  char  text[4] = " ";
  guint length = baraja_code_to_text (code, text + 1);

  text[1 + length] = '\0';
  return strstr (described, text) != NULL;
}

/* No card is named that the reader didn't see before or after the event. */
static void
check_entry (BarajaGame *game, gint viewpoint, SobremesaLogEntry *entry)
{
  const char      *text = sobremesa_log_entry_get_text (entry);
  g_autofree char *before = NULL, *after = NULL;

  g_assert_true (baraja_game_seek (game, sobremesa_log_entry_get_index (entry), NULL));
  before = baraja_game_describe (game, viewpoint);
  g_assert_true (baraja_game_seek (game, sobremesa_log_entry_get_index (entry) + 1, NULL));
  after = baraja_game_describe (game, viewpoint);
  for (guint8 code = 0; code < BARAJA_CODE_JOKER; code++)
    if (strstr (text, baraja_card_phrase (code)) != NULL && !is_known (before, code) &&
        !is_known (after, code))
      {
        g_test_message ("Seat %d reads “%s” of\n%s\n\n%s", viewpoint, text, before, after);
        g_test_fail ();
      }
}

/* The lines of a log that is made now, and that no longer follows the match. */
static GListModel *
new_entries (BarajaGame *game)
{
  GListStore *entries = g_list_store_new (SOBREMESA_TYPE_LOG_ENTRY);
  g_autoptr (SobremesaLog) log = sobremesa_log_new (game, NULL);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (log)); i++)
    {
      g_autoptr (SobremesaLogEntry) entry = g_list_model_get_item (G_LIST_MODEL (log), i);

      g_list_store_append (entries, entry);
    }
  return G_LIST_MODEL (entries);
}

static void
test_secrets (gconstpointer data)
{
  g_autoptr (BarajaGame) game = new_finished_game (data);
  guint n = baraja_record_get_n_events (baraja_game_get_record (game));

  for (gint viewpoint = BARAJA_SEAT_NONE; viewpoint < N_SEATS; viewpoint++)
    {
      g_autoptr (GListModel) entries = NULL;

      g_assert_true (baraja_game_seek (game, n, NULL));
      baraja_game_set_viewpoint (game, viewpoint);
      entries = new_entries (game);
      for (guint i = 0; i < g_list_model_get_n_items (entries); i++)
        {
          g_autoptr (SobremesaLogEntry) entry = g_list_model_get_item (entries, i);

          check_entry (game, viewpoint, entry);
        }
    }
}

/* Back and forth, as by taking back, playing again and looking at a replay. */
static void
test_back_and_forth (gconstpointer data)
{
  g_autoptr (BarajaGame) game = new_finished_game (data);
  g_autoptr (SobremesaLog) log = NULL;
  guint n = baraja_record_get_n_events (baraja_game_get_record (game));

  baraja_game_set_viewpoint (game, 2);
  log = sobremesa_log_new (game, NULL);
  for (guint i = 0; i < 40; i++)
    {
      g_assert_true (baraja_game_seek (game, g_test_rand_int_range (0, n + 1), NULL));
      assert_up_to_date (log, game);
    }
}

/* What is played in place of what was taken back is told in place of it. */
static void
test_taken_back (void)
{
  g_autoptr (BarajaGame) game = new_game ("tomb-robbers");
  g_autoptr (BarajaBot) bot = baraja_bot_new ("easy", 1, NULL);
  g_autoptr (SobremesaLog) log = sobremesa_log_new (game, NULL);

  baraja_game_set_undo_policy (game, BARAJA_UNDO_FREE);
  for (guint i = 0; i < 12; i++)
    g_assert_true (go_on (game, bot));
  for (guint i = 0; i < 4; i++)
    {
      g_assert_true (baraja_game_undo (game, NULL));
      assert_up_to_date (log, game);
    }
  g_assert_true (baraja_game_redo (game, NULL));
  assert_up_to_date (log, game);
  g_assert_true (baraja_game_undo (game, NULL));
  g_assert_true (go_on (game, bot));
  assert_up_to_date (log, game);
}

static void
test_taken_up (gconstpointer data)
{
  g_autoptr (BarajaGame) game = new_finished_game (data);
  g_autofree char *json = baraja_record_to_json (baraja_game_get_record (game));
  g_autoptr (BarajaGame) again = baraja_game_new_from_json (json, NULL);
  g_autoptr (SobremesaLog) log = sobremesa_log_new (game, NULL);
  g_autoptr (SobremesaLog) log_again = sobremesa_log_new (again, NULL);
  g_autofree char *text = write_down (log), *text_again = write_down (log_again);

  g_assert_cmpstr (text_again, ==, text);
}

/* Somebody else looks: it is told as they may know it, and what is the same for both stays. */
static void
test_handed_over (void)
{
  g_autoptr (BarajaGame) game = new_finished_game ("rummy-500");
  g_autoptr (SobremesaLog) log = NULL;
  Changes changes = { 0 };

  baraja_game_set_viewpoint (game, 0);
  log = sobremesa_log_new (game, NULL);
  g_signal_connect (log, "items-changed", G_CALLBACK (items_cb), &changes);
  for (gint i = 1; i >= BARAJA_SEAT_NONE; i--)
    {
      changes = (Changes){ 0 };
      baraja_game_set_viewpoint (game, i);
      assert_up_to_date (log, game);
      g_assert_cmpuint (changes.n_added, ==, changes.n_removed);
      g_assert_cmpuint (changes.n_added, >, 0);
      g_assert_cmpuint (changes.n_added, <, g_list_model_get_n_items (G_LIST_MODEL (log)));
    }
}

static BarajaGame *
new_slapped_game (void)
{
  BarajaGame      *game = new_game ("ratscrew");
  g_autofree char *order = baraja_game_complete_order (game, "5C 5D", NULL);

  g_assert_true (baraja_game_deal (game, order, NULL));
  g_assert_true (baraja_game_play_at (game, 0, "flip", 1000, NULL));
  g_assert_true (baraja_game_play_at (game, 2, "slap", 1455, NULL));
  g_assert_true (baraja_game_play_at (game, 1, "flip", 2000, NULL));
  g_assert_true (baraja_game_play_at (game, 1, "slap", 2312, NULL));
  g_assert_true (baraja_game_advance (game, 2500, NULL));
  return game;
}

/* Slaps have their times, as long as time runs; relaxed, it ran at half the speed. */
static void
test_reactions (void)
{
  g_autoptr (BarajaGame) game = new_slapped_game ();
  g_autoptr (SobremesaRealTime) real_time = sobremesa_real_time_new (game, 1);
  g_autoptr (SobremesaLog) log = sobremesa_log_new (game, NULL);
  g_autoptr (SobremesaLog) relaxed = NULL, steps = NULL;
  g_autofree char *text = write_down (log), *relaxed_text = NULL, *steps_text = NULL;

  g_assert_cmpstr (text, ==,
                   "The deal begins.\n"
                   "Ana reveals the five of clubs.\n"
                   "Carla slaps without a combination and pays the ace of clubs. (455 ms)\n"
                   "Bruno reveals the five of diamonds.\n"
                   "Bruno slaps the pile. (312 ms)\n"
                   "Bruno slaps a pair and takes the pile.");
  sobremesa_real_time_set_relaxed (real_time, TRUE);
  relaxed = sobremesa_log_new (game, real_time);
  relaxed_text = write_down (relaxed);
  g_assert_nonnull (strstr (relaxed_text, "(624 ms)"));
  sobremesa_real_time_set_step_mode (real_time, TRUE);
  steps = sobremesa_log_new (game, real_time);
  steps_text = write_down (steps);
  g_assert_null (strstr (steps_text, " ms)"));
}

/* Each deal, and at last the match, ends with what everybody got: what the game counted. */
static void
test_results (gconstpointer data)
{
  g_autoptr (BarajaGame) game = new_finished_game (data);
  g_autoptr (GListModel) entries = new_entries (game);
  guint n = 0, n_entries = g_list_model_get_n_items (entries);

  for (guint i = 0; i < n_entries; i++)
    {
      g_autoptr (SobremesaLogEntry) entry = g_list_model_get_item (entries, i);
      const char *text = sobremesa_log_entry_get_text (entry);

      if (sobremesa_log_entry_get_kind (entry) != SOBREMESA_LOG_RESULT)
        continue;
      n++;
      g_assert_true (baraja_game_seek (game, sobremesa_log_entry_get_index (entry) + 1, NULL));
      g_assert_true (baraja_game_get_deal_over (game));
      for (gint j = 0; j < N_SEATS && !baraja_game_get_real_time (game); j++)
        {
          gint score = baraja_game_get_score (game, j), total = baraja_game_get_total (game, j);
          g_autofree char *points = g_strdup_printf (
            "%s: %s%d, %s%d in all", names[j], score < 0 ? "−" : score > 0 ? "+" : "", ABS (score),
            total < 0 ? "−" : "", ABS (total));

          g_assert_nonnull (strstr (text, points));
        }
      g_assert_cmpint (g_str_has_suffix (text, " wins the match.") ||
                         strstr (text, "They share the win: ") != NULL,
                       ==, baraja_game_get_match_over (game));
      if (baraja_game_get_match_over (game))
        g_assert_cmpuint (i, ==, n_entries - 1);
    }
  g_assert_cmpuint (n, ==, baraja_game_get_deal_number (game));
}

/* As text: a title, and each deal apart. */
static void
test_text (void)
{
  g_autoptr (BarajaGame) game = new_finished_game ("money-bags");
  g_autoptr (SobremesaLog) log = sobremesa_log_new (game, NULL);
  g_autofree char *text = sobremesa_log_to_text (G_LIST_MODEL (log), baraja_game_get_title (game));

  g_assert_true (g_str_has_prefix (text, "Money Bags\n\nDeal 1 begins.\n"));
  g_assert_nonnull (strstr (text, ".\nDeal 1 is over. Ana: "));
  g_assert_nonnull (strstr (text, ".\n\nDeal 2 begins.\n"));
  g_assert_nonnull (strstr (text, ".\n\nDeal 3 begins.\n"));
  g_assert_null (strstr (text, "\n\n\n"));
}

int
main (int argc, char **argv)
{
  static const char *const games[] = { "tomb-robbers", "rummy-500", "money-bags", "ratscrew" };
  static const struct
  {
    const char *name;
    void (*test) (gconstpointer data);
  } tests[] = {
    { "follows", test_follows },   { "names", test_names },
    { "secrets", test_secrets },   { "back-and-forth", test_back_and_forth },
    { "taken-up", test_taken_up }, { "results", test_results },
  };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    for (guint j = 0; j < G_N_ELEMENTS (tests); j++)
      {
        g_autofree char *path = g_strdup_printf ("/log/%s/%s", games[i], tests[j].name);

        g_test_add_data_func (path, games[i], tests[j].test);
      }
  g_test_add_func ("/log/taken-back", test_taken_back);
  g_test_add_func ("/log/handed-over", test_handed_over);
  g_test_add_func ("/log/reactions", test_reactions);
  g_test_add_func ("/log/text", test_text);
  return g_test_run ();
}
