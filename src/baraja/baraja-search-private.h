/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <gio/gio.h>

#include "baraja-rules-private.h"

G_BEGIN_DECLS

/* What a move comes to, found out by playing it in many worlds that the seat may believe in: each
 * world is drawn from the seat's view, each candidate is made in it, and the rest of the deal is
 * played by the game's policy, with the same cards and chances for every candidate. */

#define BARAJA_SEARCH_MAX_CANDIDATES 48

/* How much may be spent. With a count of playouts alone, the result follows from the view and the
 * seed, whatever the number of threads. */
typedef struct
{
  guint         n_playouts;  /* at most */
  guint         n_threads;   /* at least one */
  gint64        deadline;    /* a moment of g_get_monotonic_time(); 0: none */
  double        doubt;       /* how many standard errors must speak against the rule of thumb, */
  double        closing_doubt; /* near the end of a deal (0: as many) */
  GCancellable *cancellable;   /* or NULL */
} BarajaSearchBudget;

typedef struct
{
  BarajaRawMove move;
  guint         n_worlds; /* in which it was played */
  double        value;    /* the mean chance of the match, from 0 to 1 */
  double        loss;     /* how much less that is than the choice's, in the same worlds */
  double        error;    /* the standard error of the loss */
} BarajaSearchCandidate;

struct _BarajaSearchResult
{
  guint                 n_candidates;
  guint                 choice; /* which candidate to play */
  guint                 prior;  /* which one the rule of thumb would play */
  guint64               n_playouts;
  BarajaSearchCandidate candidates[BARAJA_SEARCH_MAX_CANDIDATES];
};

/* FALSE when it was cancelled. @also is a move that must be among the candidates, or NULL. */
gboolean baraja_search (const BarajaRules        *rules,
                        gconstpointer             view,
                        guint                     seat,
                        guint64                   seed,
                        const BarajaSearchBudget *budget,
                        const BarajaRawMove      *also,
                        BarajaSearchResult       *result);

/* Plays a deal to its end by the game's policy, or by the rule-of-thumb player. */
void baraja_search_play_out (const BarajaRules *rules,
                             gboolean           considered,
                             gpointer           state,
                             BarajaRng         *rng);

G_END_DECLS
