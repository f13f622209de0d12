/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "SobremesaStore"

#include "config.h"

#include "sobremesa-stored-match-private.h"

/**
 * SobremesaStoredMatch:
 *
 * One match in a list that the store returned: a picture of that moment, which doesn't follow later
 * changes.
 */

G_DEFINE_FINAL_TYPE (SobremesaStoredMatch, sobremesa_stored_match, G_TYPE_OBJECT)

static void
sobremesa_stored_match_finalize (GObject *object)
{
  SobremesaStoredMatch *self = SOBREMESA_STORED_MATCH (object);

  g_clear_pointer (&self->id, g_free);
  g_clear_pointer (&self->game, g_free);
  g_clear_pointer (&self->summary, sobremesa_match_summary_free);

  G_OBJECT_CLASS (sobremesa_stored_match_parent_class)->finalize (object);
}

static void
sobremesa_stored_match_class_init (SobremesaStoredMatchClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = sobremesa_stored_match_finalize;
}

static void
sobremesa_stored_match_init (SobremesaStoredMatch *self)
{
  self->summary = sobremesa_match_summary_new ();
}

/**
 * sobremesa_stored_match_get_id:
 * @self: a stored match
 *
 * Returns: the id under which the store knows the match
 */
const char *
sobremesa_stored_match_get_id (SobremesaStoredMatch *self)
{
  g_return_val_if_fail (SOBREMESA_IS_STORED_MATCH (self), NULL);

  return self->id;
}

/**
 * sobremesa_stored_match_get_game:
 * @self: a stored match
 *
 * Returns: the id of the game, such as `rummy-500`
 */
const char *
sobremesa_stored_match_get_game (SobremesaStoredMatch *self)
{
  g_return_val_if_fail (SOBREMESA_IS_STORED_MATCH (self), NULL);

  return self->game;
}

/**
 * sobremesa_stored_match_get_state:
 * @self: a stored match
 *
 * Returns: whether the match goes on, was finished or was given up
 */
SobremesaMatchState
sobremesa_stored_match_get_state (SobremesaStoredMatch *self)
{
  g_return_val_if_fail (SOBREMESA_IS_STORED_MATCH (self), SOBREMESA_MATCH_UNFINISHED);

  return self->state;
}

/**
 * sobremesa_stored_match_get_summary:
 * @self: a stored match
 *
 * Returns: (transfer none): the seats, the totals and the rest of the summary
 */
const SobremesaMatchSummary *
sobremesa_stored_match_get_summary (SobremesaStoredMatch *self)
{
  g_return_val_if_fail (SOBREMESA_IS_STORED_MATCH (self), NULL);

  return self->summary;
}

/**
 * sobremesa_stored_match_get_started:
 * @self: a stored match
 *
 * Returns: when the match was added, in milliseconds of Unix time
 */
gint64
sobremesa_stored_match_get_started (SobremesaStoredMatch *self)
{
  g_return_val_if_fail (SOBREMESA_IS_STORED_MATCH (self), 0);

  return self->started;
}

/**
 * sobremesa_stored_match_get_changed:
 * @self: a stored match
 *
 * Returns: when the last event was added or taken back, in milliseconds of Unix time
 */
gint64
sobremesa_stored_match_get_changed (SobremesaStoredMatch *self)
{
  g_return_val_if_fail (SOBREMESA_IS_STORED_MATCH (self), 0);

  return self->changed;
}

/**
 * sobremesa_stored_match_get_finished:
 * @self: a stored match
 *
 * Returns: when the match ended or was given up, in milliseconds of Unix time; 0 while it goes on
 */
gint64
sobremesa_stored_match_get_finished (SobremesaStoredMatch *self)
{
  g_return_val_if_fail (SOBREMESA_IS_STORED_MATCH (self), 0);

  return self->finished;
}
