/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "baraja-bot.h"
#include "sample.h"

#include <string.h>

/* Opponents, as a program that seats them sees them. */

static void
test_levels (void)
{
  static const char *const levels[] = { "easy", "normal", "hard", "expert" };

  for (guint i = 0; i < G_N_ELEMENTS (levels); i++)
    {
      g_autoptr (BarajaBot) bot = baraja_bot_new (levels[i], 1, NULL);

      g_assert_cmpint (baraja_bot_get_level (bot), ==, i);
    }
}

static void
test_bad_levels (void)
{
  static const char *const levels[] = { "", "Hard", "hardest", "easy ", "0" };

  for (guint i = 0; i < G_N_ELEMENTS (levels); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (baraja_bot_new (levels[i], 1, &error));
      g_assert_error (error, BARAJA_ERROR, BARAJA_ERROR_LEVEL);
      g_assert_nonnull (strstr (error->message, "easy, normal, hard, expert"));
    }
}

static void
assert_no_move (BarajaGame *game,
                gint        seat)
{
  g_autoptr (BarajaBot) bot = baraja_bot_new ("normal", 1, NULL);
  g_autoptr (GError) error = NULL;

  g_assert_null (baraja_bot_choose (bot, game, seat, &error));
  g_assert_error (error, BARAJA_ERROR, BARAJA_ERROR_BOT);
}

static void
test_no_move (void)
{
  g_autoptr (BarajaGame) undealt = baraja_game_new (SAMPLE_GAME, 2, NULL, NULL);
  g_autoptr (BarajaGame) game = sample_new ();
  g_autoptr (BarajaGame) over = sample_played (SAMPLE_GAME, 2, 500);

  assert_no_move (undealt, 0);
  assert_no_move (game, 1);
  assert_no_move (game, -1);
  assert_no_move (game, 2);
  assert_no_move (over, 0);
}

/* The same seed and position, the same move, however often it is asked; and the match is left as
 * it was. */
static void
test_repeatable (void)
{
  g_autoptr (BarajaGame) game = sample_new ();
  g_autoptr (BarajaBot) bot = baraja_bot_new ("easy", 5, NULL);
  g_autoptr (BarajaBot) twin = baraja_bot_new ("easy", 5, NULL);
  g_autofree char *before = sample_to_json (game);
  g_autofree char *after = NULL;
  g_autofree char *first = baraja_bot_choose (bot, game, 0, NULL);

  for (guint i = 0; i < 5; i++)
    {
      g_autofree char *again = baraja_bot_choose (bot, game, 0, NULL);
      g_autofree char *same = baraja_bot_choose (twin, game, 0, NULL);

      g_assert_cmpstr (first, ==, again);
      g_assert_cmpstr (first, ==, same);
    }
  after = sample_to_json (game);
  g_assert_cmpstr (before, ==, after);
}

/* Different seeds play differently somewhere, or easy opponents would all be one. */
static void
test_seeds_matter (void)
{
  g_autoptr (BarajaGame) game = sample_new ();
  g_autoptr (GHashTable) moves = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < 50; i++)
    {
      g_autoptr (BarajaBot) bot = baraja_bot_new ("easy", i, NULL);

      g_hash_table_add (moves, baraja_bot_choose (bot, game, 0, NULL));
    }
  g_assert_cmpuint (g_hash_table_size (moves), >, 1);
}

typedef struct
{
  GMainLoop *loop;
  char      *move;
  GError    *error;
} Answer;

static void
answer_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      data)
{
  Answer *answer = data;

  answer->move = baraja_bot_choose_finish (BARAJA_BOT (source), result, &answer->error);
  g_main_loop_quit (answer->loop);
}

static Answer
ask (BarajaGame   *game,
     gint          seat,
     GCancellable *cancellable)
{
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);
  g_autoptr (BarajaBot) bot = baraja_bot_new ("normal", 5, NULL);
  Answer answer = { loop, NULL, NULL };

  baraja_bot_choose_async (bot, game, seat, cancellable, answer_cb, &answer);
  g_main_loop_run (loop);
  return answer;
}

static void
test_async (void)
{
  g_autoptr (BarajaGame) game = sample_new ();
  g_autoptr (BarajaBot) bot = baraja_bot_new ("normal", 5, NULL);
  g_autofree char *wanted = baraja_bot_choose (bot, game, 0, NULL);
  Answer           answer = ask (game, 0, NULL);
  Answer           nobody = ask (game, 1, NULL);

  g_assert_no_error (answer.error);
  g_assert_cmpstr (answer.move, ==, wanted);
  g_assert_error (nobody.error, BARAJA_ERROR, BARAJA_ERROR_BOT);
  g_assert_null (nobody.move);
  g_free (answer.move);
  g_error_free (nobody.error);
}

static void
test_cancelled (void)
{
  g_autoptr (BarajaGame) game = sample_new ();
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Answer answer;

  g_cancellable_cancel (cancellable);
  answer = ask (game, 0, cancellable);
  g_assert_error (answer.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_null (answer.move);
  g_error_free (answer.error);
}

/* It thinks about what was on the table when it was asked, though the match has gone on or away. */
static void
test_match_goes_away (void)
{
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);
  BarajaBot  *bot = baraja_bot_new ("normal", 5, NULL);
  BarajaGame *game = sample_new ();
  Answer      answer = { loop, NULL, NULL };

  baraja_bot_choose_async (bot, game, 0, NULL, answer_cb, &answer);
  sample_play (game, "draw");
  g_object_unref (game);
  g_object_unref (bot);
  g_main_loop_run (loop);
  g_assert_no_error (answer.error);
  g_assert_cmpstr (answer.move, !=, "");
  g_free (answer.move);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/bot/levels", test_levels);
  g_test_add_func ("/bot/bad-levels-name-the-good", test_bad_levels);
  g_test_add_func ("/bot/no-move-to-choose", test_no_move);
  g_test_add_func ("/bot/repeatable", test_repeatable);
  g_test_add_func ("/bot/seeds-matter", test_seeds_matter);
  g_test_add_func ("/bot/async", test_async);
  g_test_add_func ("/bot/cancelled", test_cancelled);
  g_test_add_func ("/bot/match-goes-away", test_match_goes_away);
  return g_test_run ();
}
