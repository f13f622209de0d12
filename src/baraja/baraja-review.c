/* SPDX-License-Identifier: LGPL-2.1-or-later */
#define G_LOG_DOMAIN "Baraja"

#include "config.h"

#include "baraja-review.h"

#include "baraja-advice-private.h"
#include "baraja-bot-private.h"
#include "baraja-game-private.h"

/* What would the expert have done? Every move of a match is looked at from what its seat knew then,
 * and what was played is compared with what a search would have played. */

#define PLAYOUTS 5000

typedef struct
{
  char            *json;
  gint             seat;
  BarajaReviewFunc progress;
  gpointer         progress_data;
  GDestroyNotify   progress_destroy;
  GMainContext    *context;
} Question;

/* Tells the asker's thread about one move. */
typedef struct
{
  GTask        *task;
  BarajaAdvice *advice;
  guint         n_done, n_moves;
} Step;

/* Lets the asker's thread do something, but never this one, even if it could. */
static void
call_in (GMainContext  *context,
         GSourceFunc    function,
         gpointer       data,
         GDestroyNotify destroy)
{
  g_autoptr (GSource) source = g_idle_source_new ();

  g_source_set_priority (source, G_PRIORITY_DEFAULT);
  g_source_set_callback (source, function, data, destroy);
  g_source_attach (source, context);
}

static gboolean
nothing_cb (gpointer data)
{
  return G_SOURCE_REMOVE;
}

static void
question_free (gpointer data)
{
  Question *question = data;

  if (question->progress_destroy != NULL)
    call_in (question->context, nothing_cb, question->progress_data, question->progress_destroy);
  g_main_context_unref (question->context);
  g_free (question->json);
  g_free (question);
}

static void
step_free (gpointer data)
{
  Step *step = data;

  g_object_unref (step->task);
  g_object_unref (step->advice);
  g_free (step);
}

static gboolean
step_cb (gpointer data)
{
  Step     *step = data;
  Question *question = g_task_get_task_data (step->task);

  if (!g_task_get_completed (step->task) &&
      !g_cancellable_is_cancelled (g_task_get_cancellable (step->task)))
    question->progress (step->advice, step->n_done, step->n_moves, question->progress_data);
  return G_SOURCE_REMOVE;
}

static void
report (GTask        *task,
        BarajaAdvice *advice,
        guint         n_done,
        guint         n_moves)
{
  Question *question = g_task_get_task_data (task);
  Step     *step;

  if (question->progress == NULL)
    return;
  step = g_new (Step, 1);
  *step = (Step){ g_object_ref (task), g_object_ref (advice), n_done, n_moves };
  call_in (question->context, step_cb, step, step_free);
}

static gboolean
is_wanted (const Question    *question,
           const BarajaEvent *event)
{
  return event->kind == BARAJA_EVENT_MOVE &&
         (question->seat == BARAJA_SEAT_ALL || question->seat == (gint) event->seat);
}

static guint
count_wanted (const Question *question,
              BarajaRecord   *record)
{
  guint n_moves = 0;

  for (guint i = 0; i < baraja_record_get_n_applied (record); i++)
    n_moves += is_wanted (question, baraja_record_get_event (record, i));
  return n_moves;
}

/* NULL for a move out of turn, and when it was cancelled. */
static BarajaAdvice *
judge (BarajaGame   *game,
       gconstpointer state,
       guint         index,
       GCancellable *cancellable)
{
  const BarajaEvent *event = baraja_record_get_event (game->record, index);
  BarajaSearchBudget budget;
  guint8             view[BARAJA_MAX_STATE_SIZE] __attribute__ ((aligned (16)));
  BarajaSearchResult result;
  BarajaRawMove      played;

  if (((const BarajaState *) state)->to_act != (gint) event->seat ||
      !baraja_raw_move_parse (game->rules, event->text, &played))
    return NULL;
  if (game->rules->canonical != NULL)
    game->rules->canonical (state, event->seat, &played);
  game->rules->view (state, event->seat, view);
  baraja_bot_get_budget (game->rules, BARAJA_LEVEL_EXPERT, &budget);
  budget.n_playouts = PLAYOUTS;
  budget.n_threads = MAX (1, g_get_num_processors () - 1);
  budget.cancellable = cancellable;
  if (!baraja_search (game->rules, view, event->seat, index, &budget, &played, &result))
    return NULL;
  return baraja_advice_new (game->rules, view, event->seat, index, &result, &played);
}

static void
review (GTask      *task,
        BarajaGame *game)
{
  const Question *question = g_task_get_task_data (task);
  BarajaRecord   *record = game->record;
  GPtrArray      *found = g_ptr_array_new_with_free_func (g_object_unref);
  guint           n_moves = count_wanted (question, record), n_done = 0;
  guint8          state[BARAJA_MAX_STATE_SIZE] __attribute__ ((aligned (16)));

  baraja_rules_init (game->rules, state, baraja_game_get_n_seats (game), game->options);
  for (guint i = 0; i < baraja_record_get_n_applied (record); i++)
    {
      const BarajaEvent *event = baraja_record_get_event (record, i);
      BarajaAdvice      *advice = NULL;

      if (g_task_return_error_if_cancelled (task))
        {
          g_ptr_array_unref (found);
          return;
        }
      if (is_wanted (question, event) && !game->rules->real_time)
        advice = judge (game, state, i, g_task_get_cancellable (task));
      n_done += is_wanted (question, event);
      if (advice != NULL)
        {
          g_ptr_array_add (found, advice);
          report (task, advice, n_done, n_moves);
        }
      baraja_game_apply_event (game, state, event);
    }
  g_task_return_pointer (task, found, (GDestroyNotify) g_ptr_array_unref);
}

static void
review_thread (GTask        *task,
               gpointer      source,
               gpointer      task_data,
               GCancellable *cancellable)
{
  const Question        *question = task_data;
  GError                *error = NULL;
  g_autoptr (BarajaGame) game = baraja_game_new_from_json (question->json, &error);

  if (game == NULL)
    g_task_return_error (task, error);
  else
    review (task, game);
}

/**
 * baraja_review_async:
 * @record: a match
 * @seat: whose moves to look at; -1: everybody's
 * @cancellable: (nullable): stops it
 * @progress: (nullable) (scope notified) (closure progress_data) (destroy progress_destroy): called
 *   after each move, in the order in which they were played
 * @progress_data: for @progress
 * @progress_destroy: (nullable): frees @progress_data
 * @callback: called when all moves have been looked at
 * @user_data: for @callback
 *
 * Looks at the moves of a match on other threads: what would the expert have played, from what the
 * seat knew at that moment, and what did the move cost that was played?
 *
 * Moves out of turn aren't judged, nor are games in real time.
 */
void
baraja_review_async (BarajaRecord       *record,
                     gint                seat,
                     GCancellable       *cancellable,
                     BarajaReviewFunc    progress,
                     gpointer            progress_data,
                     GDestroyNotify      progress_destroy,
                     GAsyncReadyCallback callback,
                     gpointer            user_data)
{
  g_autoptr (GTask) task = NULL;
  Question         *question;

  g_return_if_fail (BARAJA_IS_RECORD (record));

  task = g_task_new (NULL, cancellable, callback, user_data);
  question = g_new0 (Question, 1);
  question->json = baraja_record_to_json (record);
  question->seat = seat;
  question->progress = progress;
  question->progress_data = progress_data;
  question->progress_destroy = progress_destroy;
  question->context = g_main_context_ref_thread_default ();
  g_task_set_source_tag (task, baraja_review_async);
  g_task_set_task_data (task, question, question_free);
  g_task_run_in_thread (task, review_thread);
}

/**
 * baraja_review_finish:
 * @result: what the callback was given
 * @error: return location for an error
 *
 * Returns: (transfer container) (element-type BarajaAdvice): what there is to say of each move, in the
 *   order in which they were played
 */
GPtrArray *
baraja_review_finish (GAsyncResult *result,
                      GError      **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
