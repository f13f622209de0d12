/* SPDX-License-Identifier: LGPL-2.1-or-later */
#define G_LOG_DOMAIN "Baraja"

#include "config.h"

#include "baraja-game-private.h"

/* Going to any moment of a match. */

/**
 * baraja_game_seek:
 * @n_events: how many of the events of the record shall be in force
 * @error: return location for an error
 *
 * Shows the match as it stood after so many events. Those that come later stay in the record, like
 * moves that were taken back, until something new happens. Unlike [method@Game.undo] it doesn't ask
 * whether anything hidden was revealed: that is for who looks at a match, or begins a deal anew.
 *
 * Returns: whether there are so many events
 */
gboolean
baraja_game_seek (BarajaGame *self, guint n_events, GError **error)
{
  g_return_val_if_fail (BARAJA_IS_GAME (self), FALSE);

  if (n_events > self->record->events->len)
    {
      g_set_error_literal (error, BARAJA_ERROR, BARAJA_ERROR_UNDO,
                           _ ("There is nothing to play again."));
      return FALSE;
    }
  if (n_events == self->record->n_applied)
    return TRUE;
  if (n_events < self->record->n_applied)
    baraja_game_rewind_to (self, n_events);
  while (self->record->n_applied < n_events)
    if (!baraja_game_try_event (
          self, baraja_record_get_event (self->record, self->record->n_applied), error))
      break;
  baraja_game_sync (self);
  baraja_game_emit_rewound (self);
  baraja_game_notify_all (self);
  return self->record->n_applied == n_events;
}

static gboolean
is_decision (BarajaGame *self, const BarajaEvent *event)
{
  return event->kind == BARAJA_EVENT_MOVE &&
         baraja_seat_get_kind (g_ptr_array_index (self->record->seats, event->seat)) ==
           BARAJA_SEAT_HUMAN;
}

/**
 * baraja_game_find_restart:
 * @n_events: (out): how many events stay in force when the deal begins anew, for
 *   [method@Game.seek]
 *
 * Where the deal last dealt begins for the people who play it: the cards lie as they were dealt,
 * and what computer seats did before the first decision of a person is done. In real time, and
 * where only computers play, it is the deal itself.
 *
 * Returns: whether anything has happened since
 */
gboolean
baraja_game_find_restart (BarajaGame *self, guint *n_events)
{
  guint deal, n;

  g_return_val_if_fail (BARAJA_IS_GAME (self), FALSE);
  g_return_val_if_fail (n_events != NULL, FALSE);

  *n_events = 0;
  for (deal = self->record->n_applied; deal > 0; deal--)
    if (baraja_record_get_event (self->record, deal - 1)->kind == BARAJA_EVENT_DEAL)
      break;
  if (deal == 0)
    return FALSE;
  n = deal;
  while (!self->rules->real_time && n < self->record->n_applied &&
         !is_decision (self, baraja_record_get_event (self->record, n)))
    n++;
  *n_events = n < self->record->n_applied || self->rules->real_time ? n : deal;
  return *n_events < self->record->n_applied;
}
