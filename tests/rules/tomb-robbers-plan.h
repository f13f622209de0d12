/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Tomb Robbers by plan: which card is laid where, and in which turns; the deal that makes it
 * possible follows from that. */

#include "baraja-game.h"
#include "match.h"

/* Deals so that the plan works, and plays it.
 *
 * @missions is the order of the first mission cards ("JS KC …"). @actions has a letter an action:
 * `d` draws, `p` plays the next of @plays, `e` ends the turn, `x` passes. Each play is a card and a
 * suit ("2S S"). Spaces in @actions are for the eye. */
void plan_run (Match *match, const char *missions, const char *actions, const char *const *plays);

/* Two seats, all four tombs filled layer by layer with the cards named, clubs first; the deal is
 * over then. */
void plan_fill_tombs (Match *match, const char *missions, const char *const *tombs);

/* The same in a match of two seats on the model. */
void plan_fill_game (BarajaGame *game, const char *missions, const char *const *tombs);
