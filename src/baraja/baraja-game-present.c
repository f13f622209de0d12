/* SPDX-License-Identifier: LGPL-2.1-or-later */
#define G_LOG_DOMAIN "Baraja"

#include "config.h"

#include "baraja-game-private.h"

/* How a match stands just now, beyond its piles: its time, and what a display may tell. */

static gboolean
is_running (BarajaGame *self)
{
  const BarajaState *state = self->state;

  return state->deal_number > 0 && !state->over;
}

/* The names of the seats, by number. */
void
baraja_game_fill_names (BarajaGame *self, const char **names)
{
  for (guint i = 0; i < self->record->seats->len; i++)
    names[i] = baraja_seat_get_name (g_ptr_array_index (self->record->seats, i));
}

/**
 * baraja_game_get_now:
 *
 * Returns: the moment that the match has reached, in the milliseconds of [method@Game.play_at]; no
 *   event may come earlier. 0 in games without time
 */
gint64
baraja_game_get_now (BarajaGame *self)
{
  g_return_val_if_fail (BARAJA_IS_GAME (self), 0);

  return ((const BarajaState *) self->state)->now;
}

/**
 * baraja_game_get_next_lapse:
 * @at_ms: (out): the moment, in the milliseconds of [method@Game.play_at]
 *
 * When something that waits in the match (a pause, a window) will have run out, and
 * [method@Game.advance] is due.
 *
 * Returns: whether anything waits
 */
gboolean
baraja_game_get_next_lapse (BarajaGame *self, gint64 *at_ms)
{
  g_return_val_if_fail (BARAJA_IS_GAME (self), FALSE);
  g_return_val_if_fail (at_ms != NULL, FALSE);

  *at_ms = 0;
  return self->rules->next_lapse != NULL && is_running (self) &&
         self->rules->next_lapse (self->state, at_ms);
}

/**
 * baraja_game_get_situation:
 *
 * How things stand between the seats, as everybody at the table may know it: who challenges whom,
 * for example. What one seat is to do, [method@Game.get_prompt] says.
 *
 * Returns: (transfer full): a sentence in the person's language; empty when there is nothing to say
 */
char *
baraja_game_get_situation (BarajaGame *self)
{
  guint8      view[BARAJA_MAX_STATE_SIZE] __attribute__ ((aligned (16)));
  const char *names[BARAJA_MAX_SEATS] = { NULL };
  char       *sentence = NULL;

  g_return_val_if_fail (BARAJA_IS_GAME (self), NULL);

  if (self->rules->situation != NULL && is_running (self))
    {
      baraja_game_fill_view (self, BARAJA_SEAT_NONE, view);
      baraja_game_fill_names (self, names);
      sentence = self->rules->situation (view, names);
    }
  return sentence != NULL ? sentence : g_strdup ("");
}

/**
 * baraja_game_get_facts:
 *
 * What a display may tell of the present that the piles don't: how the last pile was taken, for
 * example. Which names there are depends on the game; its header documents them.
 *
 * Returns: (transfer full): an `a{sv}`; empty in games that have nothing to tell
 */
GVariant *
baraja_game_get_facts (BarajaGame *self)
{
  guint8          view[BARAJA_MAX_STATE_SIZE] __attribute__ ((aligned (16)));
  GVariantBuilder facts;

  g_return_val_if_fail (BARAJA_IS_GAME (self), NULL);

  g_variant_builder_init (&facts, G_VARIANT_TYPE_VARDICT);
  if (self->rules->facts != NULL && ((const BarajaState *) self->state)->deal_number > 0)
    {
      baraja_game_fill_view (self, BARAJA_SEAT_NONE, view);
      self->rules->facts (view, &facts);
    }
  return g_variant_ref_sink (g_variant_builder_end (&facts));
}
