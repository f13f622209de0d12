/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-practice.h"

#include <glib/gi18n.h>
#include <string.h>

/* Where the person sits. */
#define PERSON 0

/* In real time things happen so many milliseconds apart: long enough that no pace forbids a reveal.
 */
#define TIME_STEP 1500

/**
 * SobremesaPractice:
 *
 * A lesson that is being worked through. The game itself says what is allowed and why not; the
 * lesson only says which of the allowed moves it waits for. Another one is never played: what it
 * would have led to is told, and the position stays.
 */
struct _SobremesaPractice
{
  GObject parent_instance;

  char            *id; /* of the game */
  SobremesaLesson *lesson;
  BarajaGame      *game;
  guint            step;
  GQueue           waiting; /* char *: what happens next by itself */

  SobremesaVerdict verdict;
  char            *reply; /* Pango markup */
  char            *rule;
  char            *event;
};

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SobremesaPractice, sobremesa_practice, G_TYPE_OBJECT)

static const char *const names[] = { NULL, "Ana", "Bruno", "Carla", "Dario", "Elena" };

static GHashTable *
parse_options (const char *text)
{
  GHashTable *options =
    g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_variant_unref);
  g_auto (GStrv) settings = g_strsplit (text != NULL ? text : "", " ", -1);

  for (guint i = 0; settings[i] != NULL; i++)
    {
      g_auto (GStrv) parts = g_strsplit (settings[i], "=", 2);
      GVariant *value;

      if (g_strv_length (parts) != 2)
        continue;
      value = g_variant_parse (NULL, parts[1], NULL, NULL, NULL);
      g_hash_table_insert (options, g_strdup (parts[0]),
                           value != NULL ? value
                                         : g_variant_ref_sink (g_variant_new_string (parts[1])));
    }
  return options;
}

static void
queue_moves (GQueue     *queue,
             const char *moves)
{
  g_auto (GStrv) all = g_strsplit (moves != NULL ? moves : "", ";", -1);

  for (guint i = 0; all[i] != NULL; i++)
    if (g_strstrip (all[i])[0] != '\0')
      g_queue_push_tail (queue, g_strdup (all[i]));
}

/* In real time the clock stands still while one thinks. */
static gboolean
play_now (BarajaGame *game,
          gint        seat,
          const char *move,
          GError    **error)
{
  if (baraja_game_get_real_time (game))
    return baraja_game_play_at (game, seat, move, baraja_game_get_now (game) + TIME_STEP, error);
  return baraja_game_play (game, seat, move, error);
}

static gboolean
play_script (BarajaGame *game,
             const char *text,
             GError    **error)
{
  gint seat = baraja_game_get_seat_to_act (game);

  if (strcmp (text, "wait") == 0)
    {
      gint64 at = baraja_game_get_now (game);

      baraja_game_get_next_lapse (game, &at);
      return baraja_game_advance (game, at, error);
    }
  if (g_ascii_isdigit (text[0]) && text[1] == ':')
    {
      seat = text[0] - '0';
      text += 2;
    }
  return play_now (game, seat, text + strspn (text, " "), error);
}

/* What happened last, in the game's own words. */
static char *
narrate_last (BarajaGame *game)
{
  guint n = baraja_record_get_n_applied (baraja_game_get_record (game));
  g_auto (GStrv) sentences = n > 0 ? baraja_game_narrate (game, n - 1) : NULL;

  return sentences != NULL ? g_strjoinv (" ", sentences) : g_strdup ("");
}

static BarajaGame *
make_game (SobremesaPractice *self,
           GError           **error)
{
  g_autoptr (GHashTable) options = parse_options (self->lesson->options);
  g_autoptr (BarajaGame) game = baraja_game_new (self->id, self->lesson->n_seats, options, error);
  g_autofree char *order = NULL;
  GQueue           moves = G_QUEUE_INIT;
  char            *move;
  gboolean         success;

  if (game == NULL)
    return NULL;
  for (guint i = 0; i < self->lesson->n_seats && i < G_N_ELEMENTS (names); i++)
    baraja_seat_set_name (baraja_game_get_seat (game, i),
                          i == PERSON ? C_ ("player", "Guest") : names[i]);
  baraja_game_set_viewpoint (game, PERSON);
  order = baraja_game_complete_order (game, self->lesson->deal, error);
  success = order != NULL && baraja_game_deal (game, order, error);
  queue_moves (&moves, self->lesson->moves);
  while (success && (move = g_queue_pop_head (&moves)) != NULL)
    {
      success = play_script (game, move, error);
      g_free (move);
    }
  g_queue_clear_full (&moves, g_free);
  return success ? g_steal_pointer (&game) : NULL;
}

static const SobremesaLessonStep *
get_current (SobremesaPractice *self)
{
  return self->step < self->lesson->steps->len ? g_ptr_array_index (self->lesson->steps, self->step)
                                               : NULL;
}

static void
set_text (char **place,
          char  *text)
{
  g_free (*place);
  *place = text;
}

/* Puts sentences of the game, as plain text, before what the lesson says. */
static char *
join_reply (const char *first,
            const char *plain,
            const char *markup)
{
  g_autofree char *escaped = g_markup_escape_text (plain, -1);
  GString         *reply = g_string_new (first);

  if (escaped[0] != '\0')
    g_string_append_printf (reply, "%s%s", reply->len > 0 ? " " : "", escaped);
  if (markup != NULL)
    g_string_append_printf (reply, "%s%s", reply->len > 0 ? " " : "", markup);
  return g_string_free (reply, FALSE);
}

static void
refuse (SobremesaPractice *self,
        const char        *message)
{
  const char *colon = strstr (message, ": ");

  self->verdict = SOBREMESA_VERDICT_REFUSED;
  set_text (&self->reply, join_reply (NULL, colon != NULL ? colon + 2 : message, NULL));
  set_text (&self->rule, colon != NULL ? g_strndup (message, colon - message) : NULL);
}

/* Plays a move in a copy of the match, to tell what would come of it; NULL when it is refused. */
static char *
foretell (SobremesaPractice *self,
          const char        *move,
          GError           **error)
{
  g_autofree char *json = baraja_record_to_json (baraja_game_get_record (self->game));
  g_autoptr (BarajaGame) copy = baraja_game_new_from_json (json, error);

  if (copy == NULL)
    return NULL;
  baraja_game_set_viewpoint (copy, PERSON);
  return play_now (copy, PERSON, move, error) ? narrate_last (copy) : NULL;
}

static void
prefer_another (SobremesaPractice *self,
                const char        *outcome)
{
  const SobremesaLessonStep *step = get_current (self);
  const char                *wrong = step->wrong;

  self->verdict = SOBREMESA_VERDICT_WRONG;
  if (wrong == NULL)
    /* Translators: in a lesson, after a move that the rules allow but that isn't what was asked for
     */
    wrong = _ ("The rules allow that, but here something else is asked for.");
  set_text (&self->reply, join_reply (NULL, outcome, wrong));
  set_text (&self->rule, NULL);
}

static void
accept (SobremesaPractice *self)
{
  const SobremesaLessonStep *step = get_current (self);
  g_autofree char           *told = narrate_last (self->game);

  self->verdict = SOBREMESA_VERDICT_RIGHT;
  /* Translators: in a lesson, after the right move; what it did follows */
  set_text (&self->reply, join_reply (_ ("Right."), told, step->right));
  set_text (&self->rule, NULL);
  set_text (&self->event, NULL);
  queue_moves (&self->waiting, step->then);
  self->step++;
}

static gboolean
is_wanted (const SobremesaLessonStep *step,
           const char                *move)
{
  for (guint i = 0; i < step->moves->len; i++)
    if (strcmp (g_ptr_array_index (step->moves, i), move) == 0)
      return TRUE;
  return FALSE;
}

static void
sobremesa_practice_finalize (GObject *object)
{
  SobremesaPractice *self = SOBREMESA_PRACTICE (object);

  g_free (self->id);
  g_clear_pointer (&self->lesson, sobremesa_lesson_unref);
  g_clear_object (&self->game);
  g_queue_clear_full (&self->waiting, g_free);
  g_free (self->reply);
  g_free (self->rule);
  g_free (self->event);

  G_OBJECT_CLASS (sobremesa_practice_parent_class)->finalize (object);
}

static void
sobremesa_practice_class_init (SobremesaPracticeClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = sobremesa_practice_finalize;

  /**
   * SobremesaPractice::changed:
   *
   * Something was tried, or something happened by itself, or all begins anew.
   */
  signals[SIGNAL_CHANGED] = g_signal_new ("changed", SOBREMESA_TYPE_PRACTICE, G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
sobremesa_practice_init (SobremesaPractice *self)
{
  g_queue_init (&self->waiting);
}

/**
 * sobremesa_practice_new:
 * @game: the id of a game
 * @lesson: a lesson of it
 * @error: why the game doesn't allow what the lesson says
 *
 * Returns: (transfer full) (nullable): the lesson at its beginning
 */
SobremesaPractice *
sobremesa_practice_new (const char      *game,
                        SobremesaLesson *lesson,
                        GError         **error)
{
  g_autoptr (SobremesaPractice) self = g_object_new (SOBREMESA_TYPE_PRACTICE, NULL);

  g_return_val_if_fail (game != NULL, NULL);
  g_return_val_if_fail (lesson != NULL, NULL);

  self->id = g_strdup (game);
  self->lesson = sobremesa_lesson_ref (lesson);
  if (!sobremesa_practice_restart (self, error))
    return NULL;
  return g_steal_pointer (&self);
}

/**
 * sobremesa_practice_get_game:
 *
 * Returns: (transfer none): the match as it stands; another one after a restart
 */
BarajaGame *
sobremesa_practice_get_game (SobremesaPractice *self)
{
  g_return_val_if_fail (SOBREMESA_IS_PRACTICE (self), NULL);

  return self->game;
}

guint
sobremesa_practice_get_step (SobremesaPractice *self)
{
  g_return_val_if_fail (SOBREMESA_IS_PRACTICE (self), 0);

  return self->step;
}

guint
sobremesa_practice_get_n_steps (SobremesaPractice *self)
{
  g_return_val_if_fail (SOBREMESA_IS_PRACTICE (self), 0);

  return self->lesson->steps->len;
}

/**
 * sobremesa_practice_is_over:
 *
 * Returns: whether all has been done and all has happened
 */
gboolean
sobremesa_practice_is_over (SobremesaPractice *self)
{
  g_return_val_if_fail (SOBREMESA_IS_PRACTICE (self), TRUE);

  return get_current (self) == NULL && self->waiting.length == 0;
}

/**
 * sobremesa_practice_is_waiting:
 *
 * Returns: whether something is to happen by itself, see [method@Practice.go_on]
 */
gboolean
sobremesa_practice_is_waiting (SobremesaPractice *self)
{
  g_return_val_if_fail (SOBREMESA_IS_PRACTICE (self), FALSE);

  return self->waiting.length > 0;
}

/**
 * sobremesa_practice_get_n_waiting:
 *
 * Returns: how many things are to happen by themselves before one is to act
 */
guint
sobremesa_practice_get_n_waiting (SobremesaPractice *self)
{
  g_return_val_if_fail (SOBREMESA_IS_PRACTICE (self), 0);

  return self->waiting.length;
}

/**
 * sobremesa_practice_get_task:
 *
 * Returns: what to do, as Pango markup; at the end, what there is to say then
 */
const char *
sobremesa_practice_get_task (SobremesaPractice *self)
{
  const SobremesaLessonStep *step;

  g_return_val_if_fail (SOBREMESA_IS_PRACTICE (self), "");

  step = get_current (self);
  if (step != NULL)
    return step->task;
  return self->lesson->end != NULL ? self->lesson->end : "";
}

/**
 * sobremesa_practice_get_answer:
 *
 * Returns: (nullable): the move that is asked for, in the notation
 */
const char *
sobremesa_practice_get_answer (SobremesaPractice *self)
{
  const SobremesaLessonStep *step;

  g_return_val_if_fail (SOBREMESA_IS_PRACTICE (self), NULL);

  step = get_current (self);
  return step != NULL && self->waiting.length == 0 ? g_ptr_array_index (step->moves, 0) : NULL;
}

SobremesaVerdict
sobremesa_practice_get_verdict (SobremesaPractice *self)
{
  g_return_val_if_fail (SOBREMESA_IS_PRACTICE (self), SOBREMESA_VERDICT_NONE);

  return self->verdict;
}

/**
 * sobremesa_practice_get_reply:
 *
 * Returns: (nullable): what there is to say about the last attempt, as Pango markup
 */
const char *
sobremesa_practice_get_reply (SobremesaPractice *self)
{
  g_return_val_if_fail (SOBREMESA_IS_PRACTICE (self), NULL);

  return self->reply;
}

/**
 * sobremesa_practice_get_rule:
 *
 * Returns: (nullable): the id of the rule that refused the last attempt
 */
const char *
sobremesa_practice_get_rule (SobremesaPractice *self)
{
  g_return_val_if_fail (SOBREMESA_IS_PRACTICE (self), NULL);

  return self->rule;
}

/**
 * sobremesa_practice_get_event:
 *
 * Returns: (nullable): what happened last by itself, in words
 */
const char *
sobremesa_practice_get_event (SobremesaPractice *self)
{
  g_return_val_if_fail (SOBREMESA_IS_PRACTICE (self), NULL);

  return self->event;
}

/**
 * sobremesa_practice_try:
 * @move: a move in the notation
 *
 * The person wants to make a move. It is made only if it is what the lesson asks for.
 */
void
sobremesa_practice_try (SobremesaPractice *self,
                        const char        *move)
{
  const SobremesaLessonStep *step;
  g_autofree char           *outcome = NULL;
  g_autoptr (GError) error = NULL;

  g_return_if_fail (SOBREMESA_IS_PRACTICE (self));
  g_return_if_fail (move != NULL);

  step = get_current (self);
  if (step == NULL || self->waiting.length > 0)
    return;
  if (is_wanted (step, move) && play_now (self->game, PERSON, move, &error))
    accept (self);
  else if (error == NULL && (outcome = foretell (self, move, &error)) != NULL)
    prefer_another (self, outcome);
  else
    refuse (self, error->message);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

/**
 * sobremesa_practice_go_on:
 *
 * Lets the next thing happen that happens by itself.
 */
void
sobremesa_practice_go_on (SobremesaPractice *self)
{
  g_autofree char *move = NULL;
  g_autoptr (GError) error = NULL;

  g_return_if_fail (SOBREMESA_IS_PRACTICE (self));

  move = g_queue_pop_head (&self->waiting);
  if (move == NULL)
    return;
  if (play_script (self->game, move, &error))
    set_text (&self->event, narrate_last (self->game));
  else
    g_warning ("A lesson of %s: %s: %s", self->id, move, error->message);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

/**
 * sobremesa_practice_restart:
 *
 * Begins anew.
 */
gboolean
sobremesa_practice_restart (SobremesaPractice *self,
                            GError           **error)
{
  BarajaGame *game;

  g_return_val_if_fail (SOBREMESA_IS_PRACTICE (self), FALSE);

  game = make_game (self, error);
  if (game == NULL)
    return FALSE;
  g_clear_object (&self->game);
  self->game = game;
  self->step = 0;
  self->verdict = SOBREMESA_VERDICT_NONE;
  g_queue_clear_full (&self->waiting, g_free);
  set_text (&self->reply, NULL);
  set_text (&self->rule, NULL);
  set_text (&self->event, NULL);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
  return TRUE;
}
