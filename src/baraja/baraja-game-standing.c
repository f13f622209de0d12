/* SPDX-License-Identifier: LGPL-2.1-or-later */
#define G_LOG_DOMAIN "Baraja"

#include "config.h"

#include "baraja-game-private.h"
#include "baraja-standing-row-private.h"

/* How a running deal stands: what a table shows beside the cards, in games that have it. */

static const BarajaState *
common (BarajaGame *self)
{
  return self->state;
}

static gboolean
is_running (BarajaGame *self)
{
  return common (self)->deal_number > 0 && !common (self)->over;
}

/**
 * baraja_game_get_sheet_in_order:
 *
 * Returns: whether the score sheet is to be read line by line, as the rules score, rather than seat
 *   by seat
 */
gboolean
baraja_game_get_sheet_in_order (BarajaGame *self)
{
  g_return_val_if_fail (BARAJA_IS_GAME (self), FALSE);

  return self->rules->sheet_in_order;
}

/**
 * baraja_game_get_actions_left:
 * @seat: a seat's number
 * @n_actions: (out): how many actions a turn has; 0 when the game doesn't count them
 *
 * Returns: how many actions are left to the seat in this turn; 0 when it isn't its turn
 */
guint
baraja_game_get_actions_left (BarajaGame *self,
                              gint        seat,
                              guint      *n_actions)
{
  guint8 view[BARAJA_MAX_STATE_SIZE] __attribute__ ((aligned (16)));

  g_return_val_if_fail (BARAJA_IS_GAME (self), 0);
  g_return_val_if_fail (n_actions != NULL, 0);

  *n_actions = 0;
  if (self->rules->actions_left == NULL || seat < 0 || seat >= common (self)->n_seats ||
      !is_running (self))
    return 0;
  baraja_game_fill_view (self, BARAJA_SEAT_NONE, view);
  return self->rules->actions_left (view, seat, n_actions);
}

/**
 * baraja_game_has_standing:
 *
 * Returns: whether [method@Game.get_standing] has something to tell in this game
 */
gboolean
baraja_game_has_standing (BarajaGame *self)
{
  g_return_val_if_fail (BARAJA_IS_GAME (self), FALSE);

  return self->rules->standing != NULL;
}

/**
 * baraja_game_get_standing:
 * @viewpoint: who looks; -1 to see everything, -2 to see what lies open to all
 *
 * How the deal stands: what it would score if it ended now, as far as the point of view may know.
 *
 * Returns: (transfer full): a model of [class@StandingRow]; empty before the first deal, and in
 *   games without it
 */
GListModel *
baraja_game_get_standing (BarajaGame *self,
                          gint        viewpoint)
{
  guint8                view[BARAJA_MAX_STATE_SIZE] __attribute__ ((aligned (16)));
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func (g_object_unref);
  BarajaStanding        standing = { rows, 0 };
  GListStore           *model;

  g_return_val_if_fail (BARAJA_IS_GAME (self), NULL);

  standing.n_seats = common (self)->n_seats;
  if (self->rules->standing != NULL && common (self)->deal_number > 0)
    {
      baraja_game_fill_view (self, viewpoint, view);
      self->rules->standing (view, &standing);
    }
  model = g_list_store_new (BARAJA_TYPE_STANDING_ROW);
  g_list_store_splice (model, 0, 0, rows->pdata, rows->len);
  return G_LIST_MODEL (model);
}
