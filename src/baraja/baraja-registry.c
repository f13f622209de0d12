/* SPDX-License-Identifier: LGPL-2.1-or-later */
#define G_LOG_DOMAIN "Baraja"

#include "config.h"

#include "baraja-rules-private.h"

#include <string.h>

#include "games/money-bags/baraja-money-bags.h"
#include "games/null/baraja-null-game.h"
#include "games/ratscrew/baraja-ratscrew.h"
#include "games/rummy-500/baraja-rummy-500.h"
#include "games/tomb-robbers/baraja-tomb-robbers.h"

/* Every game there is, in the order in which people see them. The null game comes last; it is a
 * template and a test's subject, offered to nobody. */
static const BarajaRegistryEntry entries[] = {
  { &baraja_rummy_500_rules, baraja_rummy_500_get_type, TRUE },
  { &baraja_money_bags_rules, baraja_money_bags_get_type, TRUE },
  { &baraja_ratscrew_rules, baraja_ratscrew_get_type, TRUE },
  { &baraja_tomb_robbers_rules, baraja_tomb_robbers_get_type, TRUE },
  { &baraja_null_rules, baraja_null_game_get_type, FALSE },
};

const BarajaRegistryEntry *
baraja_registry_get (guint *n_entries)
{
  *n_entries = G_N_ELEMENTS (entries);
  return entries;
}

const BarajaRegistryEntry *
baraja_registry_find (const char *id)
{
  for (guint i = 0; i < G_N_ELEMENTS (entries); i++)
    if (strcmp (entries[i].rules->id, id) == 0)
      return &entries[i];
  return NULL;
}
