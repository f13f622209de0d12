/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Plays a match at random through the public interface, one event a step. Games in real time get
 * moments that grow at random. */

#include "baraja-game-private.h"
#include "baraja-random-private.h"
#include "presets.h"

typedef struct
{
  BarajaGame *game;
  BarajaRng   rng;
  gint64      now;
  guint       n_steps;
  guint       max_steps, max_deals;
} Player;

/* @thorough matches are played to their end, or nearly so; the others are cut short. */
Player  *player_new (const char   *game,
                     const Preset *preset,
                     guint         n_seats,
                     gboolean      thorough);
void     player_free (Player *player);
/* Makes something happen; FALSE when the match is over or long enough. */
gboolean player_step (Player *player);
/* TRUE at the first steps and then once in so many, for checks that take long. */
gboolean player_now_and_then (Player *player,
                              guint   one_in);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Player, player_free)
