/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

/**
 * SobremesaOutcome:
 * @SOBREMESA_OUTCOME_NONE: the match isn't over
 * @SOBREMESA_OUTCOME_WON: the seat won alone
 * @SOBREMESA_OUTCOME_TIED: the seat won together with another
 * @SOBREMESA_OUTCOME_LOST: the seat didn't win
 *
 * How a match ended for a seat. The numbers are those of the database: never renumber them.
 */
typedef enum
{
  SOBREMESA_OUTCOME_NONE = 0,
  SOBREMESA_OUTCOME_WON = 1,
  SOBREMESA_OUTCOME_TIED = 2,
  SOBREMESA_OUTCOME_LOST = 3,
} SobremesaOutcome;

#define SOBREMESA_TYPE_MATCH_SUMMARY (sobremesa_match_summary_get_type ())
typedef struct _SobremesaMatchSummary SobremesaMatchSummary;

GType                  sobremesa_match_summary_get_type (void) G_GNUC_CONST;
SobremesaMatchSummary *sobremesa_match_summary_new (void);
SobremesaMatchSummary *sobremesa_match_summary_copy (const SobremesaMatchSummary *self);
void                   sobremesa_match_summary_free (SobremesaMatchSummary *self);

void        sobremesa_match_summary_add_seat (SobremesaMatchSummary *self,
                                              const char            *name,
                                              gboolean               computer,
                                              const char            *level,
                                              int                    total);
guint       sobremesa_match_summary_get_n_seats (const SobremesaMatchSummary *self);
const char *sobremesa_match_summary_get_name (const SobremesaMatchSummary *self, guint seat);
gboolean    sobremesa_match_summary_is_computer (const SobremesaMatchSummary *self, guint seat);
const char *sobremesa_match_summary_get_level (const SobremesaMatchSummary *self, guint seat);
int         sobremesa_match_summary_get_total (const SobremesaMatchSummary *self, guint seat);
SobremesaOutcome sobremesa_match_summary_get_outcome (const SobremesaMatchSummary *self,
                                                      guint                        seat);
void             sobremesa_match_summary_set_outcome (SobremesaMatchSummary *self,
                                                      guint                  seat,
                                                      SobremesaOutcome       outcome);

int      sobremesa_match_summary_get_own_seat (const SobremesaMatchSummary *self);
void     sobremesa_match_summary_set_own_seat (SobremesaMatchSummary *self, int seat);
int      sobremesa_match_summary_get_turn (const SobremesaMatchSummary *self);
void     sobremesa_match_summary_set_turn (SobremesaMatchSummary *self, int seat);
guint    sobremesa_match_summary_get_deal (const SobremesaMatchSummary *self);
void     sobremesa_match_summary_set_deal (SobremesaMatchSummary *self, guint deal);
guint    sobremesa_match_summary_get_seconds (const SobremesaMatchSummary *self);
void     sobremesa_match_summary_set_seconds (SobremesaMatchSummary *self, guint seconds);
gboolean sobremesa_match_summary_get_assisted (const SobremesaMatchSummary *self);
void     sobremesa_match_summary_set_assisted (SobremesaMatchSummary *self, gboolean assisted);
void     sobremesa_match_summary_set_reactions (SobremesaMatchSummary *self,
                                                guint                  n_reactions,
                                                guint                  sum_ms,
                                                guint                  best_ms);
guint    sobremesa_match_summary_get_n_reactions (const SobremesaMatchSummary *self);
guint    sobremesa_match_summary_get_reaction_ms (const SobremesaMatchSummary *self);
guint    sobremesa_match_summary_get_best_reaction_ms (const SobremesaMatchSummary *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SobremesaMatchSummary, sobremesa_match_summary_free)

G_END_DECLS
