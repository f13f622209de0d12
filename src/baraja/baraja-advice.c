/* SPDX-License-Identifier: LGPL-2.1-or-later */
#define G_LOG_DOMAIN "Baraja"

#include "config.h"

#include "baraja-advice-private.h"

/**
 * BarajaAdvice:
 *
 * What a good player would do in a position, and why; of a move that was played, also what it cost.
 * It follows from what the seat may know, never from cards that are hidden from it.
 */
struct _BarajaAdvice
{
  GObject parent_instance;

  guint   seat;
  guint   event;
  char   *move;
  char   *instruction;
  char   *reason;
  char   *played;
  double  chance;
  double  cost;
};

G_DEFINE_FINAL_TYPE (BarajaAdvice, baraja_advice, G_TYPE_OBJECT)

static void
baraja_advice_finalize (GObject *object)
{
  BarajaAdvice *self = BARAJA_ADVICE (object);

  g_clear_pointer (&self->move, g_free);
  g_clear_pointer (&self->instruction, g_free);
  g_clear_pointer (&self->reason, g_free);
  g_clear_pointer (&self->played, g_free);

  G_OBJECT_CLASS (baraja_advice_parent_class)->finalize (object);
}

static void
baraja_advice_class_init (BarajaAdviceClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = baraja_advice_finalize;
}

static void
baraja_advice_init (BarajaAdvice *self)
{
}

/* A move that isn't clearly worse has cost nothing. */
static double
find_cost (const BarajaSearchResult *result,
           const BarajaRawMove      *played)
{
  for (guint i = 0; i < result->n_candidates; i++)
    {
      const BarajaSearchCandidate *candidate = &result->candidates[i];

      if (i != result->choice && baraja_raw_move_equal (&candidate->move, played))
        return candidate->loss > 2 * candidate->error ? candidate->loss : 0;
    }
  return 0;
}

BarajaAdvice *
baraja_advice_new (const BarajaRules        *rules,
                   gconstpointer             view,
                   guint                     seat,
                   guint                     event,
                   const BarajaSearchResult *result,
                   const BarajaRawMove      *played)
{
  BarajaAdvice        *self = g_object_new (BARAJA_TYPE_ADVICE, NULL);
  const BarajaRawMove *move = &result->candidates[result->choice].move;

  self->seat = seat;
  self->event = event;
  self->move = baraja_raw_move_to_text (rules, move);
  self->instruction = rules->explain (view, seat, move);
  self->reason = rules->reason != NULL ? rules->reason (view, seat, result) : NULL;
  self->chance = result->candidates[result->choice].value;
  if (played != NULL)
    {
      self->played = baraja_raw_move_to_text (rules, played);
      self->cost = find_cost (result, played);
    }
  return self;
}

/**
 * baraja_advice_get_seat:
 *
 * Returns: whom the advice is for
 */
gint
baraja_advice_get_seat (BarajaAdvice *self)
{
  g_return_val_if_fail (BARAJA_IS_ADVICE (self), BARAJA_SEAT_NONE);

  return self->seat;
}

/**
 * baraja_advice_get_event:
 *
 * Returns: the index, among the events of the record, of the move that is judged or still to come
 */
guint
baraja_advice_get_event (BarajaAdvice *self)
{
  g_return_val_if_fail (BARAJA_IS_ADVICE (self), 0);

  return self->event;
}

/**
 * baraja_advice_get_move:
 *
 * Returns: the move that is advised, in the notation
 */
const char *
baraja_advice_get_move (BarajaAdvice *self)
{
  g_return_val_if_fail (BARAJA_IS_ADVICE (self), NULL);

  return self->move;
}

/**
 * baraja_advice_get_instruction:
 *
 * Returns: the same as an instruction in the person's language ("Discard the two of diamonds.")
 */
const char *
baraja_advice_get_instruction (BarajaAdvice *self)
{
  g_return_val_if_fail (BARAJA_IS_ADVICE (self), NULL);

  return self->instruction;
}

/**
 * baraja_advice_get_reason:
 *
 * Returns: (nullable): why, as a sentence in the person's language; %NULL when there is nothing to
 *   say, as with the only move there is
 */
const char *
baraja_advice_get_reason (BarajaAdvice *self)
{
  g_return_val_if_fail (BARAJA_IS_ADVICE (self), NULL);

  return self->reason;
}

/**
 * baraja_advice_get_played:
 *
 * Returns: (nullable): the move that was played, in the notation; %NULL when none was yet
 */
const char *
baraja_advice_get_played (BarajaAdvice *self)
{
  g_return_val_if_fail (BARAJA_IS_ADVICE (self), NULL);

  return self->played;
}

/**
 * baraja_advice_get_chance:
 *
 * Returns: how likely the seat is to win the match with the move advised, from 0 to 1
 */
double
baraja_advice_get_chance (BarajaAdvice *self)
{
  g_return_val_if_fail (BARAJA_IS_ADVICE (self), 0);

  return self->chance;
}

/**
 * baraja_advice_get_cost:
 *
 * Returns: how much of that chance the move played gave away; 0 when it was as good, as far as can
 *   be told, or none was played
 */
double
baraja_advice_get_cost (BarajaAdvice *self)
{
  g_return_val_if_fail (BARAJA_IS_ADVICE (self), 0);

  return self->cost;
}
