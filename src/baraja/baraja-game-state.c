/* SPDX-License-Identifier: LGPL-2.1-or-later */
#define G_LOG_DOMAIN "Baraja"

#include "config.h"

#include "baraja-game-private.h"

#include <string.h>

#include "baraja-option-private.h"

/* How a match stands. */

static const BarajaState *
common (BarajaGame *self)
{
  return self->state;
}

/**
 * baraja_game_get_id:
 *
 * Returns: which game it is
 */
const char *
baraja_game_get_id (BarajaGame *self)
{
  g_return_val_if_fail (BARAJA_IS_GAME (self), NULL);

  return self->rules->id;
}

/**
 * baraja_game_get_title:
 *
 * Returns: what people call the game in their language
 */
const char *
baraja_game_get_title (BarajaGame *self)
{
  g_return_val_if_fail (BARAJA_IS_GAME (self), NULL);

  return _ (self->rules->title);
}

/**
 * baraja_game_get_n_seats:
 *
 * Returns: how many play
 */
guint
baraja_game_get_n_seats (BarajaGame *self)
{
  g_return_val_if_fail (BARAJA_IS_GAME (self), 0);

  return common (self)->n_seats;
}

/**
 * baraja_game_get_deal_number:
 *
 * Returns: which deal of the match it is, from 1; 0 before the first
 */
guint
baraja_game_get_deal_number (BarajaGame *self)
{
  g_return_val_if_fail (BARAJA_IS_GAME (self), 0);

  return common (self)->deal_number;
}

/**
 * baraja_game_get_n_deals:
 *
 * Returns: how many deals the match has; 0 when it goes on until somebody has enough points
 */
guint
baraja_game_get_n_deals (BarajaGame *self)
{
  g_autoptr (GHashTable) options = NULL;
  GVariant *deals;

  g_return_val_if_fail (BARAJA_IS_GAME (self), 0);

  options = baraja_game_get_options (self);
  deals = g_hash_table_lookup (options, "deals");
  if (deals != NULL)
    return g_variant_get_int32 (deals);
  return g_hash_table_contains (options, "target") ? 0 : 1;
}

/**
 * baraja_game_get_seats:
 *
 * Returns: (transfer none): the seats, a model of [class@Seat]
 */
GListModel *
baraja_game_get_seats (BarajaGame *self)
{
  g_return_val_if_fail (BARAJA_IS_GAME (self), NULL);

  return G_LIST_MODEL (self->seats);
}

/**
 * baraja_game_get_seat:
 * @seat: a seat's number
 *
 * Returns: (transfer none) (nullable): the seat; %NULL when there is none such
 */
BarajaSeat *
baraja_game_get_seat (BarajaGame *self,
                      gint        seat)
{
  g_return_val_if_fail (BARAJA_IS_GAME (self), NULL);

  if (seat < 0 || seat >= common (self)->n_seats)
    return NULL;
  return g_ptr_array_index (self->record->seats, seat);
}

/**
 * baraja_game_get_options:
 *
 * Returns: (transfer container) (element-type utf8 GLib.Variant): every option with its value
 */
GHashTable *
baraja_game_get_options (BarajaGame *self)
{
  GHashTable *options;

  g_return_val_if_fail (BARAJA_IS_GAME (self), NULL);

  options =
    g_hash_table_new_full (g_str_hash, g_str_equal, NULL, (GDestroyNotify) g_variant_unref);
  for (guint i = 0; i < self->rules->n_options; i++)
    g_hash_table_insert (options, (gpointer) self->rules->options[i].name,
                         g_variant_ref_sink (baraja_option_to_variant (&self->rules->options[i],
                                                                       self->options[i])));
  return options;
}

/**
 * baraja_game_get_piles:
 *
 * Returns: (transfer none): the piles, a model of [class@Pile]
 */
GListModel *
baraja_game_get_piles (BarajaGame *self)
{
  g_return_val_if_fail (BARAJA_IS_GAME (self), NULL);

  return G_LIST_MODEL (self->piles);
}

/**
 * baraja_game_get_pile:
 * @name: a pile's name
 *
 * Returns: (transfer none) (nullable): the pile; %NULL when there is none such now
 */
BarajaPile *
baraja_game_get_pile (BarajaGame *self,
                      const char *name)
{
  g_return_val_if_fail (BARAJA_IS_GAME (self), NULL);
  g_return_val_if_fail (name != NULL, NULL);

  return baraja_game_find_pile (self, name);
}

/**
 * baraja_game_get_needs_deal:
 *
 * Returns: whether the match waits for [method@Game.deal]
 */
gboolean
baraja_game_get_needs_deal (BarajaGame *self)
{
  g_return_val_if_fail (BARAJA_IS_GAME (self), FALSE);

  return baraja_rules_needs_deal (self->rules, self->state);
}

/**
 * baraja_game_get_deal_over:
 *
 * Returns: whether the deal that was played is over
 */
gboolean
baraja_game_get_deal_over (BarajaGame *self)
{
  g_return_val_if_fail (BARAJA_IS_GAME (self), FALSE);

  return common (self)->over;
}

/**
 * baraja_game_get_match_over:
 *
 * Returns: whether the match is over
 */
gboolean
baraja_game_get_match_over (BarajaGame *self)
{
  g_return_val_if_fail (BARAJA_IS_GAME (self), FALSE);

  return baraja_rules_match_over (self->rules, self->state);
}

/**
 * baraja_game_get_real_time:
 *
 * Returns: whether moves carry moments, see [method@Game.play_at]
 */
gboolean
baraja_game_get_real_time (BarajaGame *self)
{
  g_return_val_if_fail (BARAJA_IS_GAME (self), FALSE);

  return self->rules->real_time;
}

/**
 * baraja_game_get_seat_to_act:
 *
 * Returns: the seat whose move it is, or -1
 */
gint
baraja_game_get_seat_to_act (BarajaGame *self)
{
  g_return_val_if_fail (BARAJA_IS_GAME (self), -1);

  return common (self)->to_act;
}

/**
 * baraja_game_get_score:
 * @seat: a seat's number
 *
 * Returns: the points of this deal; 0 while it runs
 */
gint
baraja_game_get_score (BarajaGame *self,
                       gint        seat)
{
  g_return_val_if_fail (BARAJA_IS_GAME (self), 0);

  return seat >= 0 && seat < common (self)->n_seats ? common (self)->scores[seat] : 0;
}

/**
 * baraja_game_get_total:
 * @seat: a seat's number
 *
 * Returns: the points of the match so far, finished deals only
 */
gint
baraja_game_get_total (BarajaGame *self,
                       gint        seat)
{
  g_return_val_if_fail (BARAJA_IS_GAME (self), 0);

  return seat >= 0 && seat < common (self)->n_seats ? common (self)->totals[seat] : 0;
}

/**
 * baraja_game_get_winners:
 * @n_winners: (out): how many share the win
 *
 * Returns: (transfer full) (array length=n_winners): the seats with the best total once the match
 *   is over; before, none
 */
gint *
baraja_game_get_winners (BarajaGame *self,
                         gsize      *n_winners)
{
  const BarajaState *state;
  gint              *winners;
  gint               best = G_MININT;

  g_return_val_if_fail (BARAJA_IS_GAME (self), NULL);
  g_return_val_if_fail (n_winners != NULL, NULL);

  state = common (self);
  winners = g_new0 (gint, BARAJA_MAX_SEATS);
  *n_winners = 0;
  for (guint i = 0; i < state->n_seats; i++)
    best = MAX (best, state->totals[i]);
  for (guint i = 0; i < state->n_seats && baraja_game_get_match_over (self); i++)
    if (state->totals[i] == best)
      winners[(*n_winners)++] = i;
  return winners;
}

/**
 * baraja_game_get_record:
 *
 * Returns: (transfer none): the events of the match, kept up to date
 */
BarajaRecord *
baraja_game_get_record (BarajaGame *self)
{
  g_return_val_if_fail (BARAJA_IS_GAME (self), NULL);

  return self->record;
}

/**
 * baraja_game_get_can_undo:
 *
 * Returns: whether [method@Game.undo] would take something back
 */
gboolean
baraja_game_get_can_undo (BarajaGame *self)
{
  guint n_applied;

  g_return_val_if_fail (BARAJA_IS_GAME (self), FALSE);

  return baraja_game_find_undo (self, &n_applied);
}

/**
 * baraja_game_get_can_redo:
 *
 * Returns: whether [method@Game.redo] would bring something back
 */
gboolean
baraja_game_get_can_redo (BarajaGame *self)
{
  g_return_val_if_fail (BARAJA_IS_GAME (self), FALSE);

  return self->record->n_applied < self->record->events->len;
}
