/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

/* What the rule-of-thumb player of 500 Rum takes into account. */

#include "rummy-500-private.h"

G_BEGIN_DECLS

typedef struct
{
  const RummyState *state;
  guint             seat;
  guint             next_seat;
  double            fuzz;     /* by how many points the worth of discards is off */
  gboolean          is_quick; /* as in playouts of searches, which see for themselves what comes of
                                 the end of a deal and of cards that nearly fit the table */
  guint64           hand;
  guint64           pile; /* the discards */
  guint64           unseen;
  guint             n_unseen;
  double            urgency;    /* from 0, the deal has just begun, to 1, it is about to end */
  double            mine[52];   /* how likely it is that the seat holds the card or will */
  double            theirs[52]; /* how likely it is that somebody after it does or will */
} RummyMind;

guint8 rummy_choose_discard (RummyMind *mind,
                             gboolean   is_careless,
                             BarajaRng *rng);
gboolean rummy_is_gift (const RummyMind *mind,
                        guint8           code);

G_END_DECLS
