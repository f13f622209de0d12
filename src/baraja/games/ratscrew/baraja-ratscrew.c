/* SPDX-License-Identifier: LGPL-2.1-or-later */
#define G_LOG_DOMAIN "Baraja"

#include "config.h"

#include "baraja-ratscrew.h"

#include "../../baraja-game-private.h"

typedef struct
{
  BarajaGame parent_instance;
} BarajaRatscrew;

typedef BarajaGameClass BarajaRatscrewClass;

G_DEFINE_FINAL_TYPE (BarajaRatscrew, baraja_ratscrew, BARAJA_TYPE_GAME)

static void
baraja_ratscrew_class_init (BarajaRatscrewClass *klass)
{
  klass->rules = &baraja_ratscrew_rules;
}

static void
baraja_ratscrew_init (BarajaRatscrew *self)
{
}
