/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-hint.h"

#include <glib/gi18n.h>

/* What a good player would do, and why, for the person in front: found by a search on other threads
 * that knows what the person knows, no more. */

#define LEVEL "hard" /* an answer is there at once, and much the same as the expert's */

typedef struct
{
  BarajaGame       *game;
  gint              seat;
  SobremesaHintFunc func;
  gpointer          user_data;
} Question;

static void
question_free (Question *question)
{
  g_object_unref (question->game);
  g_free (question);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Question, question_free)

static char *
write_hint (BarajaAdvice *advice)
{
  const char *instruction = baraja_advice_get_instruction (advice);
  const char *reason = baraja_advice_get_reason (advice);

  if (reason == NULL)
    /* Translators: a hint; %s is an instruction like "Draw a card." */
    return g_strdup_printf (_ ("Hint: %s"), instruction);
  /* Translators: a hint: an instruction like "Draw a card.", and a sentence that says why */
  return g_strdup_printf (_ ("Hint: %s %s"), instruction, reason);
}

static void
advised_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      data)
{
  g_autoptr (Question)     question = data;
  g_autoptr (BarajaAdvice) advice =
    baraja_bot_advise_finish (BARAJA_BOT (source), result, NULL);
  g_autoptr (GPtrArray)    choices = NULL;
  g_autofree char         *sentence = NULL;

  if (advice == NULL || baraja_advice_get_event (advice) !=
                          baraja_record_get_n_applied (baraja_game_get_record (question->game)))
    return;
  choices = baraja_game_list_choices (question->game, question->seat);
  sentence = write_hint (advice);
  for (guint i = 0; i < choices->len; i++)
    {
      BarajaMove *move = g_ptr_array_index (choices, i);

      if (g_strcmp0 (baraja_move_to_string (move), baraja_advice_get_move (advice)) == 0)
        {
          question->func (move, sentence, question->user_data);
          return;
        }
    }
}

/* Starts to think about the move of the person in front. Cancelling what is returned stops it;
 * @func isn't called afterwards. */
GCancellable *
sobremesa_hint_ask (SobremesaMatch   *match,
                    SobremesaHintFunc func,
                    gpointer          user_data)
{
  g_autoptr (BarajaBot) bot = baraja_bot_new (LEVEL, 0, NULL);
  GCancellable         *cancellable = g_cancellable_new ();
  Question             *question = g_new (Question, 1);

  *question = (Question){ g_object_ref (sobremesa_match_get_game (match)),
                          sobremesa_match_get_front (match), func, user_data };
  baraja_bot_advise_async (bot, question->game, question->seat, cancellable, advised_cb, question);
  return cancellable;
}
