/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "arena-command.h"
#include "arena-tally.h"

/* Matches on the rules layer. */

#define ARENA_LEVEL_RANDOM (-1)

typedef struct
{
  guint8 bytes[BARAJA_MAX_STATE_SIZE] __attribute__ ((aligned (16)));
} ArenaState;

/* What a match was like. */
typedef struct
{
  gint32   totals[BARAJA_MAX_SEATS];
  guint    n_deals, n_moves;
  gboolean unfinished; /* too long to be played to its end */
} ArenaOutcome;

/* "random" or the name of a level. */
gboolean arena_level_read (const char *name,
                           gint       *level);
/* A seed that follows from others, unlike all that follow from unlike ones. */
guint64  arena_seed (guint64 seed,
                     guint64 a,
                     guint64 b);
/* Plays a match; its cards follow from @card_seed alone, what players decide by chance from
 * @player_seed. How long decisions took that aren't random is added to @times. */
void     arena_play_match (const ArenaSetting *setting,
                           const gint         *levels,
                           guint64             card_seed,
                           guint64             player_seed,
                           ArenaOutcome       *outcome,
                           ArenaTimes         *times);
/* Deals the next deal of a match in an order that follows from the numbers. */
void     arena_deal (const ArenaSetting *setting,
                     ArenaState         *state,
                     BarajaRng          *rng);
/* A random legal event: a move, or time that passes. FALSE when there was no move. */
gboolean arena_move_at_random (const ArenaSetting *setting,
                               ArenaState         *state,
                               BarajaRng          *rng);
