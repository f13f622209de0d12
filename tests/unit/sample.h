/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Matches to try things on. */

#include "baraja-game-private.h"
#include "baraja-random-private.h"

#define SAMPLE_GAME "tomb-robbers"

/* 36 play cards and 12 missions: seat 0 of two gets 2C 4D 6H 8S TC 3D, seat 1 3C 5D 7H 9S 2D 4H;
 * the deck starts 5C 6C 7C. */
#define SAMPLE_ORDER                                                                               \
  "2C 3C 4D 5D 6H 7H 8S 9S TC 2D 3D 4H 5C 6C 7C 8C 9C 6D 7D 8D 9D TD 2H 3H 5H 8H 9H TH 2S 3S 4S "  \
  "5S 6S 7S TS 4C JC QD KH JS QC KD JH QS KC JD QH KS"

/* A match of two that has been dealt with SAMPLE_ORDER. */
BarajaGame *sample_new (void);
/* A match of so many, played on at random for so many moves. */
BarajaGame *sample_played (const char *game,
                           guint       n_seats,
                           guint       n_moves);
/* Makes a move of the seat to act that must be legal. */
void        sample_play (BarajaGame *game,
                         const char *move);
/* Plays at random until so many moves have been made or the deal is over. */
void        sample_play_on (BarajaGame *game,
                            BarajaRng  *rng,
                            guint       n_moves);
char       *sample_to_json (BarajaGame *game);
