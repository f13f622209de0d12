/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "SobremesaStore"

#include "config.h"

#include "sobremesa-statistics.h"

G_DEFINE_BOXED_TYPE (SobremesaStatistics,
                     sobremesa_statistics,
                     sobremesa_statistics_copy,
                     sobremesa_statistics_free)

/**
 * sobremesa_statistics_copy:
 * @self: statistics
 *
 * Copies @self.
 *
 * Returns: (transfer full): the copy
 */
SobremesaStatistics *
sobremesa_statistics_copy (const SobremesaStatistics *self)
{
  SobremesaStatistics *copy;

  g_return_val_if_fail (self != NULL, NULL);

  copy = g_new (SobremesaStatistics, 1);
  *copy = *self;
  copy->game = g_strdup (self->game);
  copy->level = g_strdup (self->level);

  return copy;
}

/**
 * sobremesa_statistics_free:
 * @self: (transfer full): statistics
 *
 * Frees @self.
 */
void
sobremesa_statistics_free (SobremesaStatistics *self)
{
  g_clear_pointer (&self->game, g_free);
  g_clear_pointer (&self->level, g_free);
  g_free (self);
}

/**
 * sobremesa_statistics_get_n_finished:
 * @self: statistics
 *
 * Returns: how many matches were played to their end
 */
guint
sobremesa_statistics_get_n_finished (const SobremesaStatistics *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->n_won + self->n_tied + self->n_lost;
}

/**
 * sobremesa_statistics_get_average_total:
 * @self: statistics
 *
 * Returns: the average points of the own seat in the matches that were played to their end; 0 when
 *   there are none
 */
double
sobremesa_statistics_get_average_total (const SobremesaStatistics *self)
{
  guint n_finished;

  g_return_val_if_fail (self != NULL, 0);

  n_finished = sobremesa_statistics_get_n_finished (self);

  return n_finished == 0 ? 0 : (double) self->sum_of_totals / n_finished;
}

/**
 * sobremesa_statistics_get_average_reaction:
 * @self: statistics
 *
 * Returns: how long a slap took on average, in milliseconds; 0 when none was timed
 */
double
sobremesa_statistics_get_average_reaction (const SobremesaStatistics *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->n_reactions == 0 ? 0 : (double) self->reaction_ms / (double) self->n_reactions;
}
