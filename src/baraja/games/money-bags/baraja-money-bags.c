/* SPDX-License-Identifier: LGPL-2.1-or-later */
#define G_LOG_DOMAIN "Baraja"

#include "config.h"

#include "baraja-money-bags.h"

#include "../../baraja-game-private.h"

typedef struct
{
  BarajaGame parent_instance;
} BarajaMoneyBags;

typedef BarajaGameClass BarajaMoneyBagsClass;

G_DEFINE_FINAL_TYPE (BarajaMoneyBags, baraja_money_bags, BARAJA_TYPE_GAME)

static void
baraja_money_bags_class_init (BarajaMoneyBagsClass *klass)
{
  klass->rules = &baraja_money_bags_rules;
}

static void
baraja_money_bags_init (BarajaMoneyBags *self)
{
}
