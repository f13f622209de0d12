/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sobremesa-match-summary.h"

G_BEGIN_DECLS

#define SOBREMESA_TYPE_STATISTICS (sobremesa_statistics_get_type ())

typedef struct _SobremesaStatistics SobremesaStatistics;

/**
 * SobremesaStatistics:
 * @game: the id of the game
 * @level: (nullable): the strongest computer opponent of these matches, or the empty string when
 * only people played; %NULL for all matches of the game together
 * @n_matches: how many matches ended: @n_won + @n_tied + @n_lost + @n_abandoned
 * @n_won: how many the own seat won alone
 * @n_tied: how many it won together with another
 * @n_lost: how many it didn't win
 * @n_abandoned: how many were given up
 * @n_assisted: how many of all these had free take-backs
 * @sum_of_totals: the own seat's points in all matches that were played to their end
 * @best_total: the most points of them; 0 when there are none
 * @current_streak: how many matches in a row, up to the last one, were won alone
 * @longest_streak: the most matches in a row that were won alone
 * @seconds: how long all the matches were played
 * @n_reactions: how many slaps were timed
 * @reaction_ms: how long they took together, in milliseconds
 * @best_reaction_ms: the fastest of them; 0 when there are none
 *
 * The results of the own seat in the matches of one game and level.
 */
struct _SobremesaStatistics
{
  char  *game;
  char  *level;
  guint  n_matches;
  guint  n_won;
  guint  n_tied;
  guint  n_lost;
  guint  n_abandoned;
  guint  n_assisted;
  gint64 sum_of_totals;
  int    best_total;
  guint  current_streak;
  guint  longest_streak;
  gint64 seconds;
  gint64 n_reactions;
  gint64 reaction_ms;
  gint64 best_reaction_ms;
};

/**
 * SobremesaSeriesPoint:
 * @finished: when the match ended, in milliseconds of Unix time
 * @total: the points of the own seat
 * @outcome: how it ended for the own seat
 *
 * One match in a chart of scores over time.
 */
typedef struct
{
  gint64           finished;
  int              total;
  SobremesaOutcome outcome;
} SobremesaSeriesPoint;

GType                sobremesa_statistics_get_type (void) G_GNUC_CONST;
SobremesaStatistics *sobremesa_statistics_copy (const SobremesaStatistics *self);
void                 sobremesa_statistics_free (SobremesaStatistics *self);
guint                sobremesa_statistics_get_n_finished (const SobremesaStatistics *self);
double               sobremesa_statistics_get_average_total (const SobremesaStatistics *self);
double               sobremesa_statistics_get_average_reaction (const SobremesaStatistics *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SobremesaStatistics, sobremesa_statistics_free)

G_END_DECLS
