/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sobremesa-match-summary.h"

G_BEGIN_DECLS

/**
 * SobremesaMatchState:
 * @SOBREMESA_MATCH_UNFINISHED: it can be gone on with
 * @SOBREMESA_MATCH_FINISHED: it was played to its end
 * @SOBREMESA_MATCH_ABANDONED: it was given up
 *
 * Where a match stands. The numbers are those of the database: never renumber them.
 */
typedef enum
{
  SOBREMESA_MATCH_UNFINISHED = 0,
  SOBREMESA_MATCH_FINISHED = 1,
  SOBREMESA_MATCH_ABANDONED = 2,
} SobremesaMatchState;

#define SOBREMESA_TYPE_STORED_MATCH (sobremesa_stored_match_get_type ())
G_DECLARE_FINAL_TYPE (SobremesaStoredMatch,
                      sobremesa_stored_match,
                      SOBREMESA,
                      STORED_MATCH,
                      GObject)

const char                  *sobremesa_stored_match_get_id (SobremesaStoredMatch *self);
const char                  *sobremesa_stored_match_get_game (SobremesaStoredMatch *self);
SobremesaMatchState          sobremesa_stored_match_get_state (SobremesaStoredMatch *self);
const SobremesaMatchSummary *sobremesa_stored_match_get_summary (SobremesaStoredMatch *self);
gint64                       sobremesa_stored_match_get_started (SobremesaStoredMatch *self);
gint64                       sobremesa_stored_match_get_changed (SobremesaStoredMatch *self);
gint64                       sobremesa_stored_match_get_finished (SobremesaStoredMatch *self);

G_END_DECLS
