/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "baraja.h"
#include "position.h"

#include "baraja-game-private.h"

/* Advice, as a program that shows it sees it: in a position, and of a match that was played. */

typedef struct
{
  GMainLoop    *loop;
  BarajaAdvice *advice;
  GPtrArray    *review;
  guint         n_steps, last_event;
  guint         n_freed;
  GError       *error;
} Answer;

static void
advised_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      data)
{
  Answer *answer = data;

  answer->advice = baraja_bot_advise_finish (BARAJA_BOT (source), result, &answer->error);
  g_main_loop_quit (answer->loop);
}

static void
reviewed_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      data)
{
  Answer *answer = data;

  answer->review = baraja_review_finish (result, &answer->error);
  g_main_loop_quit (answer->loop);
}

static void
progress_cb (BarajaAdvice *advice,
             guint         n_done,
             guint         n_moves,
             gpointer      data)
{
  Answer *answer = data;

  g_assert_cmpuint (n_done, <=, n_moves);
  g_assert_true (answer->n_steps == 0 || baraja_advice_get_event (advice) > answer->last_event);
  answer->last_event = baraja_advice_get_event (advice);
  answer->n_steps++;
}

static void
freed_cb (gpointer data)
{
  ((Answer *) data)->n_freed++;
}

static BarajaGame *
new_game (const char *id)
{
  BarajaGame      *game = baraja_game_new (id, 2, NULL, NULL);
  g_autofree char *order = NULL;
  guint8           ids[BARAJA_MAX_CARDS];
  BarajaRng        rng;

  baraja_rng_seed (&rng, 3);
  order = baraja_game_order_to_text (
    game, ids, baraja_rules_shuffled_order (game->rules, game->options, &rng, ids));
  g_assert_true (baraja_game_deal (game, order, NULL));
  return game;
}

/* Plays some moves of both seats, the worst listed ones, so that there is something to say. */
static void
play_badly (BarajaGame *game,
            guint       n_moves)
{
  for (guint i = 0; i < n_moves && !baraja_game_get_deal_over (game); i++)
    {
      gint           seat = baraja_game_get_seat_to_act (game);
      g_auto (GStrv) moves = baraja_game_list_moves (game, seat);

      g_assert_true (baraja_game_play (game, seat, moves[g_strv_length (moves) - 1], NULL));
    }
}

static void
test_advice (gconstpointer id)
{
  g_autoptr (BarajaGame) game = new_game (id);
  g_autoptr (BarajaBot)  bot = baraja_bot_new ("hard", 1, NULL);
  g_autoptr (GMainLoop)  loop = g_main_loop_new (NULL, FALSE);
  gint                   seat = baraja_game_get_seat_to_act (game);
  g_auto (GStrv)         moves = baraja_game_list_moves (game, seat);
  Answer                 answer = { .loop = loop };
  g_autofree char       *instruction = NULL;

  baraja_bot_advise_async (bot, game, seat, NULL, advised_cb, &answer);
  g_main_loop_run (loop);
  g_assert_no_error (answer.error);
  g_assert_true (
    g_strv_contains ((const char **) moves, baraja_advice_get_move (answer.advice)));
  instruction = baraja_game_explain (game, seat, baraja_advice_get_move (answer.advice));
  g_assert_cmpstr (instruction, ==, baraja_advice_get_instruction (answer.advice));
  g_assert_true (g_str_has_suffix (baraja_advice_get_reason (answer.advice), "."));
  g_assert_cmpint (baraja_advice_get_seat (answer.advice), ==, seat);
  g_assert_cmpuint (baraja_advice_get_event (answer.advice), ==, 1);
  g_assert_null (baraja_advice_get_played (answer.advice));
  g_assert_cmpfloat (baraja_advice_get_cost (answer.advice), ==, 0);
  g_assert_cmpfloat (baraja_advice_get_chance (answer.advice), >=, 0);
  g_assert_cmpfloat (baraja_advice_get_chance (answer.advice), <=, 1);
  g_object_unref (answer.advice);
}

static void
review (BarajaGame   *game,
        gint          seat,
        GCancellable *cancellable,
        Answer       *answer)
{
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);

  answer->loop = loop;
  baraja_review_async (baraja_game_get_record (game), seat, cancellable, progress_cb, answer,
                       freed_cb, reviewed_cb, answer);
  g_main_loop_run (loop);
  while (answer->n_freed == 0)
    g_main_context_iteration (NULL, TRUE);
}

static void
test_review (gconstpointer id)
{
  g_autoptr (BarajaGame) game = new_game (id);
  Answer                 answer = { 0 };
  play_badly (game, 12);
  review (game, BARAJA_SEAT_ALL, NULL, &answer);
  g_assert_no_error (answer.error);
  g_assert_cmpuint (answer.review->len, ==, 12);
  g_assert_cmpuint (answer.n_steps, >=, 11);
  for (guint i = 0; i < answer.review->len; i++)
    {
      BarajaAdvice      *advice = g_ptr_array_index (answer.review, i);
      const BarajaEvent *event = baraja_record_get_event (game->record, i + 1);

      g_assert_cmpuint (baraja_advice_get_event (advice), ==, i + 1);
      g_assert_cmpuint (baraja_advice_get_seat (advice), ==, event->seat);
      g_assert_cmpstr (baraja_advice_get_played (advice), ==, event->text);
      g_assert_cmpfloat (baraja_advice_get_cost (advice), >=, 0);
      if (g_strcmp0 (baraja_advice_get_move (advice), event->text) == 0)
        g_assert_cmpfloat (baraja_advice_get_cost (advice), ==, 0);
    }
  g_ptr_array_unref (answer.review);
}

/* Of bad play some moves cost something, and the worst is no small matter. */
static void
test_review_finds_costs (void)
{
  g_autoptr (BarajaGame) game = new_game ("rummy-500");
  Answer                 answer = { 0 };
  double                 worst = 0;

  for (guint i = 0; i < 20 && !baraja_game_get_deal_over (game); i++)
    {
      gint           seat = baraja_game_get_seat_to_act (game);
      g_auto (GStrv) moves = baraja_game_list_moves (game, seat);

      g_assert_true (baraja_game_play (game, seat, moves[i % 2 == 0 ? 0 : g_strv_length (moves) - 1],
                                       NULL));
    }
  review (game, BARAJA_SEAT_ALL, NULL, &answer);
  g_assert_no_error (answer.error);
  for (guint i = 0; i < answer.review->len; i++)
    worst = MAX (worst, baraja_advice_get_cost (g_ptr_array_index (answer.review, i)));
  g_assert_cmpfloat (worst, >, 0.02);
  g_ptr_array_unref (answer.review);
}

/* One seat's moves alone, and only those that weren't taken back. */
static void
test_review_of_a_seat (void)
{
  g_autoptr (BarajaGame) game = new_game ("tomb-robbers");
  Answer                 answer = { 0 };

  play_badly (game, 9);
  baraja_game_set_undo_policy (game, BARAJA_UNDO_FREE);
  g_assert_true (baraja_game_undo (game, NULL));
  review (game, 1, NULL, &answer);
  g_assert_no_error (answer.error);
  for (guint i = 0; i < answer.review->len; i++)
    g_assert_cmpint (baraja_advice_get_seat (g_ptr_array_index (answer.review, i)), ==, 1);
  g_assert_cmpuint (answer.review->len, >, 0);
  g_assert_cmpuint (answer.review->len, <, 9);
  g_ptr_array_unref (answer.review);
}

static void
test_review_cancelled (void)
{
  g_autoptr (BarajaGame)   game = new_game ("rummy-500");
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Answer                   answer = { 0 };

  play_badly (game, 12);
  g_cancellable_cancel (cancellable);
  review (game, BARAJA_SEAT_ALL, cancellable, &answer);
  g_assert_error (answer.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_null (answer.review);
  g_error_free (answer.error);
}

/* Games in real time have nothing to review. */
static void
test_review_in_real_time (void)
{
  g_autoptr (BarajaGame) game = baraja_game_new ("ratscrew", 2, NULL, NULL);
  Answer                 answer = { 0 };

  g_assert_true (baraja_game_deal (game, NULL, NULL));
  g_assert_true (baraja_game_play_at (game, 0, "flip", 1000, NULL));
  review (game, BARAJA_SEAT_ALL, NULL, &answer);
  g_assert_no_error (answer.error);
  g_assert_cmpuint (answer.review->len, ==, 0);
  g_ptr_array_unref (answer.review);
}

/* The reason names no card that the person can't know, whatever it is. */
static void
test_reason_is_honest (gconstpointer id)
{
  const BarajaRules *rules = rules_of (id);
  BarajaRng          rng;
  State              state, view, world, world_view;

  baraja_rng_seed (&rng, 11);
  for (guint i = 0; i < 40; i++)
    {
      BarajaSearchBudget budget = { .n_playouts = 60, .n_threads = 1, .doubt = 1 };
      BarajaSearchResult result, other;
      g_autofree char   *reason = NULL;
      g_autofree char   *other_reason = NULL;
      guint              seat;

      begin_match (rules, &state, 2, &rng);
      if (!play_on (rules, &state, baraja_rng_below (&rng, 30), &rng))
        continue;
      seat = COMMON (&state)->to_act;
      rules->view (&state, seat, &view);
      rules->sample (&view, seat, &rng, &world);
      rules->view (&world, seat, &world_view);
      baraja_search (rules, &view, seat, i, &budget, NULL, &result);
      baraja_search (rules, &world_view, seat, i, &budget, NULL, &other);
      reason = rules->reason (&view, seat, &result);
      other_reason = rules->reason (&world_view, seat, &other);
      g_assert_cmpstr (reason, ==, other_reason);
    }
}

int
main (int   argc,
      char *argv[])
{
  static const char *const games[] = { "rummy-500", "money-bags", "tomb-robbers" };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autofree char *advice = g_strdup_printf ("/advice/%s/position", games[i]);
      g_autofree char *match = g_strdup_printf ("/advice/%s/match", games[i]);
      g_autofree char *honest = g_strdup_printf ("/advice/%s/reason-is-honest", games[i]);

      g_test_add_data_func (advice, games[i], test_advice);
      g_test_add_data_func (match, games[i], test_review);
      g_test_add_data_func (honest, games[i], test_reason_is_honest);
    }
  g_test_add_func ("/advice/review/finds-costs", test_review_finds_costs);
  g_test_add_func ("/advice/review/of-a-seat", test_review_of_a_seat);
  g_test_add_func ("/advice/review/cancelled", test_review_cancelled);
  g_test_add_func ("/advice/review/in-real-time", test_review_in_real_time);
  return g_test_run ();
}
