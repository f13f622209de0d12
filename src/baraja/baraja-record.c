/* SPDX-License-Identifier: LGPL-2.1-or-later */
#define G_LOG_DOMAIN "Baraja"

#include "config.h"

#include "baraja-record-private.h"

#include "baraja-seat-private.h"

/**
 * BarajaRecord:
 *
 * The events of a match: its options, its seats, every deal order and every move.
 *
 * Deals and moves are the whole truth of a match. Events that were taken back stay behind those in
 * force until a new one replaces them.
 */

G_DEFINE_FINAL_TYPE (BarajaRecord, baraja_record, G_TYPE_OBJECT)

BarajaEvent *
baraja_event_new (BarajaEventKind kind,
                  guint           seat,
                  gint64          at,
                  const char     *text)
{
  BarajaEvent *event = g_new0 (BarajaEvent, 1);

  event->kind = kind;
  event->seat = seat;
  event->at = at;
  event->text = g_strdup (text);
  return event;
}

void
baraja_event_free (BarajaEvent *event)
{
  g_free (event->text);
  g_free (event);
}

static void
baraja_record_finalize (GObject *object)
{
  BarajaRecord *self = BARAJA_RECORD (object);

  g_clear_pointer (&self->game, g_free);
  g_clear_pointer (&self->options, g_hash_table_unref);
  g_clear_pointer (&self->seats, g_ptr_array_unref);
  g_clear_pointer (&self->events, g_ptr_array_unref);

  G_OBJECT_CLASS (baraja_record_parent_class)->finalize (object);
}

static void
baraja_record_class_init (BarajaRecordClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = baraja_record_finalize;
}

static void
baraja_record_init (BarajaRecord *self)
{
  self->options =
    g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_variant_unref);
  self->seats = g_ptr_array_new_with_free_func (g_object_unref);
  self->events = g_ptr_array_new_with_free_func ((GDestroyNotify) baraja_event_free);
}

BarajaRecord *
baraja_record_new (const char *game,
                   guint       n_seats)
{
  BarajaRecord *self = g_object_new (BARAJA_TYPE_RECORD, NULL);

  self->game = g_strdup (game);
  for (guint i = 0; i < n_seats; i++)
    g_ptr_array_add (self->seats, baraja_seat_new (i));
  return self;
}

/* Adds an event that has just happened; what had been taken back is gone for good. */
void
baraja_record_append (BarajaRecord   *self,
                      BarajaEventKind kind,
                      guint           seat,
                      gint64          at,
                      const char     *text)
{
  g_ptr_array_set_size (self->events, self->n_applied);
  g_ptr_array_add (self->events, baraja_event_new (kind, seat, at, text));
  self->n_applied = self->events->len;
}

/* Adds an event read from somewhere, not in force yet. */
void
baraja_record_add_event (BarajaRecord *self,
                         BarajaEvent  *event)
{
  g_ptr_array_add (self->events, event);
}

const BarajaEvent *
baraja_record_get_event (BarajaRecord *self,
                         guint         index)
{
  return g_ptr_array_index (self->events, index);
}

/**
 * baraja_record_get_game:
 *
 * Returns: the id of the game
 */
const char *
baraja_record_get_game (BarajaRecord *self)
{
  g_return_val_if_fail (BARAJA_IS_RECORD (self), NULL);

  return self->game;
}

/**
 * baraja_record_get_n_events:
 *
 * Returns: how many events there are, those that were taken back included
 */
guint
baraja_record_get_n_events (BarajaRecord *self)
{
  g_return_val_if_fail (BARAJA_IS_RECORD (self), 0);

  return self->events->len;
}

/**
 * baraja_record_get_n_applied:
 *
 * Returns: how many events are in force
 */
guint
baraja_record_get_n_applied (BarajaRecord *self)
{
  g_return_val_if_fail (BARAJA_IS_RECORD (self), 0);

  return self->n_applied;
}

/**
 * baraja_record_is_deal:
 * @index: which event, from 0
 *
 * Returns: whether the event is a deal
 */
gboolean
baraja_record_is_deal (BarajaRecord *self,
                       guint         index)
{
  g_return_val_if_fail (BARAJA_IS_RECORD (self), FALSE);
  g_return_val_if_fail (index < self->events->len, FALSE);

  return baraja_record_get_event (self, index)->kind == BARAJA_EVENT_DEAL;
}

/**
 * baraja_record_get_mover:
 * @index: which event, from 0
 *
 * Returns: the seat that made the move; -1 for a deal, or when time passed
 */
gint
baraja_record_get_mover (BarajaRecord *self,
                         guint         index)
{
  const BarajaEvent *event;

  g_return_val_if_fail (BARAJA_IS_RECORD (self), -1);
  g_return_val_if_fail (index < self->events->len, -1);

  event = baraja_record_get_event (self, index);
  return event->kind == BARAJA_EVENT_MOVE ? (gint) event->seat : -1;
}

/**
 * baraja_record_get_move:
 * @index: which event, from 0
 *
 * Returns: (nullable): the move that was made, in the notation; %NULL for a deal, or when time
 *   passed
 */
const char *
baraja_record_get_move (BarajaRecord *self,
                        guint         index)
{
  const BarajaEvent *event;

  g_return_val_if_fail (BARAJA_IS_RECORD (self), NULL);
  g_return_val_if_fail (index < self->events->len, NULL);

  event = baraja_record_get_event (self, index);
  return event->kind == BARAJA_EVENT_MOVE ? event->text : NULL;
}

/**
 * baraja_record_get_moment:
 * @index: which event, from 0
 *
 * Returns: when it happened, in the milliseconds of [method@Game.play_at]; -1 for a deal, and in
 *   games without time
 */
gint64
baraja_record_get_moment (BarajaRecord *self,
                          guint         index)
{
  g_return_val_if_fail (BARAJA_IS_RECORD (self), -1);
  g_return_val_if_fail (index < self->events->len, -1);

  return baraja_record_get_event (self, index)->at;
}
