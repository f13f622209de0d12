/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "../../baraja-rules-private.h"

G_BEGIN_DECLS

/* What baraja_game_get_facts() tells about Egyptian Ratscrew. Moments are those of the events,
 * lengths of time are in milliseconds, cards are in the notation.
 *
 * `reveals` u: how many cards were revealed in this deal
 * `revealed-at` x: the moment of the last of them
 * `pace` x: how long after it the next may be revealed
 * `slaps` ai: the seats whose right slap waits to be settled, in the order of their slaps
 * `duel` a{sv}, in a duel: `challenger` i, `card` s, `answerer` i, `tries` u, 0 in the pause after it
 * `taking` a{sv}, once a pile was taken: `number` u counts them, `seat` i, `kind` s (`slap`,
 *    `showdown`, `duel` or `last-seat`), `combinations` as (the ids of their rules, in the order of
 *    the rules; what only a wild card makes is `slap.wild`), `labels` as (what people call them),
 *    `top` s, `n-cards` u, `reactions` ai (for each seat, or -1), `showdown` a(is)
 * `wrong-slap` a{sv}, once there was one: `number` u counts them, `seat` i, `top` s, `reaction` i,
 *    `paid` as */

extern const BarajaRules baraja_ratscrew_rules;

GType baraja_ratscrew_get_type (void);

G_END_DECLS
