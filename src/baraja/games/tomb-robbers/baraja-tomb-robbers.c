/* SPDX-License-Identifier: LGPL-2.1-or-later */
#define G_LOG_DOMAIN "Baraja"

#include "config.h"

#include "baraja-tomb-robbers.h"

#include "../../baraja-game-private.h"

typedef struct
{
  BarajaGame parent_instance;
} BarajaTombRobbers;

typedef BarajaGameClass BarajaTombRobbersClass;

G_DEFINE_FINAL_TYPE (BarajaTombRobbers, baraja_tomb_robbers, BARAJA_TYPE_GAME)

static void
baraja_tomb_robbers_class_init (BarajaTombRobbersClass *klass)
{
  klass->rules = &baraja_tomb_robbers_rules;
}

static void
baraja_tomb_robbers_init (BarajaTombRobbers *self)
{
}
