/* SPDX-License-Identifier: LGPL-2.1-or-later */
#define G_LOG_DOMAIN "Baraja"

#include "config.h"

#include "baraja-rummy-500.h"

#include "../../baraja-game-private.h"

typedef struct
{
  BarajaGame parent_instance;
} BarajaRummy500;

typedef BarajaGameClass BarajaRummy500Class;

G_DEFINE_FINAL_TYPE (BarajaRummy500, baraja_rummy_500, BARAJA_TYPE_GAME)

static void
baraja_rummy_500_class_init (BarajaRummy500Class *klass)
{
  klass->rules = &baraja_rummy_500_rules;
}

static void
baraja_rummy_500_init (BarajaRummy500 *self)
{
}
