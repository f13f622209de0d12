/* SPDX-License-Identifier: LGPL-2.1-or-later */
#define G_LOG_DOMAIN "Baraja"

#include "config.h"

#include "baraja-null-game.h"

#include "../../baraja-game-private.h"

typedef struct
{
  BarajaGame parent_instance;
} BarajaNullGame;

typedef BarajaGameClass BarajaNullGameClass;

G_DEFINE_FINAL_TYPE (BarajaNullGame, baraja_null_game, BARAJA_TYPE_GAME)

static void
baraja_null_game_class_init (BarajaNullGameClass *klass)
{
  klass->rules = &baraja_null_rules;
}

static void
baraja_null_game_init (BarajaNullGame *self)
{
}
