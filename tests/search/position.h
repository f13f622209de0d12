/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Positions as they come up in play. */

#include "baraja-bot-private.h"

#include <string.h>

typedef struct
{
  guint8 bytes[BARAJA_MAX_STATE_SIZE] __attribute__ ((aligned (16)));
} State;

#define COMMON(state) ((BarajaState *) (state))

/* Every game that is played in turns, and the null game with them. */
G_GNUC_UNUSED static const char *const searched_games[] = { "rummy-500", "money-bags",
                                                            "tomb-robbers", "null" };

static inline const BarajaRules *
rules_of (const char *game)
{
  return baraja_registry_find (game)->rules;
}

static inline void
begin_match (const BarajaRules *rules,
             State             *state,
             guint              n_seats,
             BarajaRng         *rng)
{
  gint   options[BARAJA_MAX_OPTIONS];
  guint8 ids[BARAJA_MAX_CARDS];

  baraja_rules_default_options (rules, options);
  baraja_rules_init (rules, state, n_seats, options);
  baraja_rules_shuffled_order (rules, options, rng, ids);
  baraja_rules_deal (rules, state, ids);
}

/* Plays on by a few moves, most of them sensible; FALSE when the deal is over. */
static inline gboolean
play_on (const BarajaRules *rules,
         State             *state,
         guint              n_moves,
         BarajaRng         *rng)
{
  static BarajaRawMove moves[BARAJA_MAX_MOVES];

  for (guint i = 0; i < n_moves && !COMMON (state)->over; i++)
    {
      guint         seat = COMMON (state)->to_act;
      BarajaRawMove move;

      if (baraja_rng_below (rng, 5) == 0)
        move = moves[baraja_rng_below (rng, rules->list (state, seat, moves))];
      else
        rules->policy (state, seat, rng, &move);
      baraja_rules_apply (rules, state, seat, &move, 0);
    }
  return !COMMON (state)->over;
}
