/* SPDX-License-Identifier: LGPL-2.1-or-later */
#define G_LOG_DOMAIN "Baraja"

#include "config.h"

#include "baraja-bot-private.h"

#include <string.h>

#include "baraja-advice-private.h"
#include "baraja-enums.h"
#include "baraja-game-private.h"

/* What a decision may take where its playouts are slow, in microseconds. */
#define HARD_TIME 350000
#define EXPERT_TIME 1400000

/**
 * BarajaBot:
 *
 * A computer opponent. It is handed what its seat may know, never the game: what is hidden from the
 * seat has been blanked before it starts to think.
 */
struct _BarajaBot
{
  GObject     parent_instance;

  BarajaLevel level;
  guint64     seed;
};

/* What one decision is made from. */
typedef struct
{
  const BarajaRules *rules;
  guint              seat;
  BarajaLevel        level;
  guint64            seed;
  guint              event; /* the index that the move will have */
  guint8             view[BARAJA_MAX_STATE_SIZE] __attribute__ ((aligned (16)));
} Question;

G_DEFINE_FINAL_TYPE (BarajaBot, baraja_bot, G_TYPE_OBJECT)

static void
baraja_bot_class_init (BarajaBotClass *klass)
{
}

static void
baraja_bot_init (BarajaBot *self)
{
}

/* The same seed, the same position, the same decision: the generator is seeded from the bot's seed
 * and the view, so that asking twice or resuming a match changes nothing. */
static guint64
mix_seed (guint64       seed,
          const guint8 *view,
          gsize         size)
{
  guint64 hash = seed ^ 0xcbf29ce484222325u;

  for (gsize i = 0; i < size; i++)
    hash = (hash ^ view[i]) * 0x100000001b3u;
  return hash;
}

void
baraja_bot_get_budget (const BarajaRules  *rules,
                       BarajaLevel         level,
                       BarajaSearchBudget *budget)
{
  gboolean expert = level == BARAJA_LEVEL_EXPERT;

  *budget = (BarajaSearchBudget){
    .n_playouts = expert ? rules->expert_playouts : rules->hard_playouts,
    .n_threads = 1,
    .doubt = rules->doubt,
    .closing_doubt = rules->closing_doubt,
  };
}

gboolean
baraja_bot_decide (const BarajaRules        *rules,
                   gconstpointer             view,
                   guint                     seat,
                   BarajaLevel               level,
                   guint64                   seed,
                   const BarajaSearchBudget *budget,
                   BarajaRawMove            *move)
{
  guint64            mixed = mix_seed (seed, view, rules->state_size);
  BarajaSearchResult result;
  BarajaRng          rng;

  if (level < BARAJA_LEVEL_HARD || rules->real_time)
    {
      baraja_rng_seed (&rng, mixed);
      rules->choose (view, seat, level, &rng, move);
      return TRUE;
    }
  if (!baraja_search (rules, view, seat, mixed, budget, NULL, &result))
    return FALSE;
  *move = result.candidates[result.choice].move;
  return TRUE;
}

/* What may be spent while people wait. The other processor is the window's. */
static BarajaSearchBudget
find_budget (const Question *question,
             GCancellable   *cancellable)
{
  BarajaSearchBudget budget;

  baraja_bot_get_budget (question->rules, question->level, &budget);
  budget.n_threads = CLAMP (g_get_num_processors (), 2, 5) - 1;
  budget.deadline = g_get_monotonic_time () +
                    (question->level == BARAJA_LEVEL_EXPERT ? EXPERT_TIME : HARD_TIME);
  budget.cancellable = cancellable;
  return budget;
}

/* NULL when it was cancelled. */
static char *
answer (const Question *question,
        GCancellable   *cancellable)
{
  BarajaSearchBudget budget = find_budget (question, cancellable);
  BarajaRawMove      move;

  if (!baraja_bot_decide (question->rules, question->view, question->seat, question->level,
                          question->seed, &budget, &move))
    return NULL;
  return baraja_raw_move_to_text (question->rules, &move);
}

static Question *
question_new (BarajaBot  *self,
              BarajaGame *game,
              gint        seat,
              GError    **error)
{
  g_auto (GStrv) moves = baraja_game_list_moves (game, seat);
  Question      *question;

  if (moves[0] == NULL)
    {
      g_set_error_literal (error, BARAJA_ERROR, BARAJA_ERROR_BOT,
                           _ ("This seat has no move to choose from just now."));
      return NULL;
    }
  question = g_new0 (Question, 1);
  question->rules = game->rules;
  question->seat = seat;
  question->level = self->level;
  question->seed = self->seed;
  question->event = baraja_record_get_n_applied (game->record);
  baraja_game_fill_view (game, seat, question->view);
  return question;
}

/**
 * baraja_bot_new:
 * @level: `easy`, `normal`, `hard` or `expert`
 * @seed: makes its decisions repeatable
 * @error: return location for an error
 *
 * Seats an opponent.
 *
 * Returns: (transfer full): the opponent
 */
BarajaBot *
baraja_bot_new (const char *level,
                guint64     seed,
                GError    **error)
{
  g_autoptr (GEnumClass) levels = g_type_class_ref (BARAJA_TYPE_LEVEL);
  GEnumValue            *value;
  BarajaBot             *self;

  g_return_val_if_fail (level != NULL, NULL);

  value = g_enum_get_value_by_nick (levels, level);
  if (value == NULL)
    {
      g_set_error (error, BARAJA_ERROR, BARAJA_ERROR_LEVEL,
                   /* Translators: an unknown level, and the names of the levels there are */
                   _ ("There is no level “%s”. The levels are: %s."), level,
                   "easy, normal, hard, expert");
      return NULL;
    }
  self = g_object_new (BARAJA_TYPE_BOT, NULL);
  self->level = value->value;
  self->seed = seed;
  return self;
}

/**
 * baraja_bot_get_level:
 *
 * Returns: how strongly it plays
 */
BarajaLevel
baraja_bot_get_level (BarajaBot *self)
{
  g_return_val_if_fail (BARAJA_IS_BOT (self), BARAJA_LEVEL_NORMAL);

  return self->level;
}

/**
 * baraja_bot_choose:
 * @game: the match
 * @seat: for whom to choose
 * @error: return location for an error
 *
 * Chooses a move from what the seat may know.
 *
 * Returns: (transfer full): a legal move in the notation
 */
char *
baraja_bot_choose (BarajaBot  *self,
                   BarajaGame *game,
                   gint        seat,
                   GError    **error)
{
  g_autofree Question *question = NULL;

  g_return_val_if_fail (BARAJA_IS_BOT (self), NULL);
  g_return_val_if_fail (BARAJA_IS_GAME (game), NULL);

  question = question_new (self, game, seat, error);
  return question != NULL ? answer (question, NULL) : NULL;
}

static void
return_cancelled (GTask *task)
{
  g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_CANCELLED, "%s",
                           _ ("The search was cancelled."));
}

static void
choose_thread (GTask        *task,
               gpointer      source,
               gpointer      task_data,
               GCancellable *cancellable)
{
  char *move = answer (task_data, cancellable);

  if (move != NULL)
    g_task_return_pointer (task, move, g_free);
  else
    return_cancelled (task);
}

static void
ask (BarajaBot          *self,
     BarajaGame         *game,
     gint                seat,
     GCancellable       *cancellable,
     GAsyncReadyCallback callback,
     gpointer            user_data,
     GTaskThreadFunc     thread)
{
  g_autoptr (GTask) task = g_task_new (self, cancellable, callback, user_data);
  GError           *error = NULL;
  Question         *question = question_new (self, game, seat, &error);

  if (question == NULL)
    {
      g_task_return_error (task, error);
      return;
    }
  g_task_set_task_data (task, question, g_free);
  g_task_run_in_thread (task, thread);
}

/**
 * baraja_bot_choose_async:
 * @game: the match
 * @seat: for whom to choose
 * @cancellable: (nullable): stops it
 * @callback: called when the move is chosen
 * @user_data: for @callback
 *
 * Chooses a move on another thread. The match may go on meanwhile: the opponent thinks about what
 * the seat knew when it was asked.
 */
void
baraja_bot_choose_async (BarajaBot          *self,
                         BarajaGame         *game,
                         gint                seat,
                         GCancellable       *cancellable,
                         GAsyncReadyCallback callback,
                         gpointer            user_data)
{
  g_return_if_fail (BARAJA_IS_BOT (self));
  g_return_if_fail (BARAJA_IS_GAME (game));

  ask (self, game, seat, cancellable, callback, user_data, choose_thread);
}

/**
 * baraja_bot_choose_finish:
 * @result: what the callback was given
 * @error: return location for an error
 *
 * Returns: (transfer full): a legal move in the notation
 */
char *
baraja_bot_choose_finish (BarajaBot    *self,
                          GAsyncResult *result,
                          GError      **error)
{
  g_return_val_if_fail (BARAJA_IS_BOT (self), NULL);
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

/* Whatever its level, an adviser searches; what the level changes is how much. */
static void
advise_thread (GTask        *task,
               gpointer      source,
               gpointer      task_data,
               GCancellable *cancellable)
{
  const Question    *question = task_data;
  BarajaSearchBudget budget = find_budget (question, cancellable);
  guint64            mixed = mix_seed (question->seed, question->view, question->rules->state_size);
  BarajaSearchResult result;

  if (baraja_search (question->rules, question->view, question->seat, mixed, &budget, NULL,
                     &result))
    g_task_return_pointer (task,
                           baraja_advice_new (question->rules, question->view, question->seat,
                                              question->event, &result, NULL),
                           g_object_unref);
  else
    return_cancelled (task);
}

/**
 * baraja_bot_advise_async:
 * @game: the match, of a game played in turns
 * @seat: for whom to think
 * @cancellable: (nullable): stops it
 * @callback: called when the advice is there
 * @user_data: for @callback
 *
 * Finds out on other threads what the seat had best do, and why, from what the seat may know.
 */
void
baraja_bot_advise_async (BarajaBot          *self,
                         BarajaGame         *game,
                         gint                seat,
                         GCancellable       *cancellable,
                         GAsyncReadyCallback callback,
                         gpointer            user_data)
{
  g_return_if_fail (BARAJA_IS_BOT (self));
  g_return_if_fail (BARAJA_IS_GAME (game));

  ask (self, game, seat, cancellable, callback, user_data, advise_thread);
}

/**
 * baraja_bot_advise_finish:
 * @result: what the callback was given
 * @error: return location for an error
 *
 * Returns: (transfer full): the advice
 */
BarajaAdvice *
baraja_bot_advise_finish (BarajaBot    *self,
                          GAsyncResult *result,
                          GError      **error)
{
  g_return_val_if_fail (BARAJA_IS_BOT (self), NULL);
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

/**
 * baraja_bot_plan:
 * @game: a match
 * @seat: for whom to plan
 * @at_ms: (out): the moment of the move, in the milliseconds of [method@Game.play_at]; in games that
 *   aren't played in real time, how long after the last event
 *
 * What the opponent will do next and when, if nothing happens before. One asks again after every
 * event: chance is drawn from the opponent's seed and from what there is to react to, not from how
 * often or when one asks, so a plan stays what it was until there is something new to react to. The
 * moment takes every card to be seen the moment it is revealed.
 *
 * In games that aren't played in real time it is what the opponent says out of turn.
 *
 * Returns: (transfer full) (nullable): a move in the notation; %NULL when the seat waits
 */
char *
baraja_bot_plan (BarajaBot  *self,
                 BarajaGame *game,
                 gint        seat,
                 gint64     *at_ms)
{
  guint8        view[BARAJA_MAX_STATE_SIZE] __attribute__ ((aligned (16)));
  BarajaRawMove move;
  BarajaRng     rng;

  g_return_val_if_fail (BARAJA_IS_BOT (self), NULL);
  g_return_val_if_fail (BARAJA_IS_GAME (game), NULL);
  g_return_val_if_fail (at_ms != NULL, NULL);

  *at_ms = 0;
  if (game->rules->react == NULL || seat < 0 ||
      seat >= (gint) baraja_game_get_n_seats (game))
    return NULL;
  baraja_game_fill_view (game, seat, view);
  /* The reactions of games in real time settle themselves what they are drawn from. */
  baraja_rng_seed (&rng, game->rules->real_time
                           ? self->seed
                           : mix_seed (self->seed, view, game->rules->state_size));
  if (!game->rules->react (view, seat, self->level, &rng, &move, at_ms))
    return NULL;
  return baraja_raw_move_to_text (game->rules, &move);
}
