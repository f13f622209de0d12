/* SPDX-License-Identifier: LGPL-2.1-or-later */
#define G_LOG_DOMAIN "Baraja"

#include "config.h"

#include "baraja-game-private.h"

#include <string.h>

/* What a move would do to the table, for who still considers it. */

/* The name of the pile in which a card lies. */
static const char *
find_place (const BarajaLayout *layout,
            guint8              id)
{
  for (guint i = 0; i < layout->n_piles; i++)
    for (guint j = 0; j < layout->piles[i].n_cards; j++)
      if (layout->cards[layout->piles[i].first + j].id == id)
        return layout->piles[i].name;
  return "";
}

/**
 * baraja_game_preview:
 * @seat: who would move
 * @move: a move in the notation
 *
 * Which cards the move would bring to another pile. It says where they lie now, not what they are:
 * hidden ones may be among them.
 *
 * Returns: (transfer container) (element-type BarajaCard): the cards; none when the move isn't legal
 */
GPtrArray *
baraja_game_preview (BarajaGame *self,
                     gint        seat,
                     const char *move)
{
  guint8        after[BARAJA_MAX_STATE_SIZE] __attribute__ ((aligned (16)));
  BarajaLayout  old, new;
  BarajaRawMove raw;
  GPtrArray    *cards;

  g_return_val_if_fail (BARAJA_IS_GAME (self), NULL);
  g_return_val_if_fail (move != NULL, NULL);

  cards = g_ptr_array_new ();
  if (!baraja_game_check (self, seat, move, NULL) ||
      !baraja_raw_move_parse (self->rules, move, &raw))
    return cards;
  memcpy (after, self->state, self->rules->state_size);
  baraja_rules_apply (self->rules, after, seat, &raw, ((BarajaState *) after)->now);
  self->rules->layout (self->state, &old);
  self->rules->layout (after, &new);
  for (guint i = 0; i < old.n_piles; i++)
    for (guint j = 0; j < old.piles[i].n_cards; j++)
      {
        guint8 id = old.cards[old.piles[i].first + j].id;

        if (strcmp (find_place (&new, id), old.piles[i].name) != 0)
          g_ptr_array_add (cards, g_ptr_array_index (self->cards, id));
      }
  return cards;
}
