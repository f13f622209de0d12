/* SPDX-License-Identifier: LGPL-2.1-or-later */
#define G_LOG_DOMAIN "Baraja"

#include "config.h"

#include "baraja-game-private.h"

/* What games there are, before one is played. */

/**
 * baraja_game_list_ids:
 *
 * Returns: (transfer full) (array zero-terminated=1): the games there are
 */
char **
baraja_game_list_ids (void)
{
  g_autoptr (GStrvBuilder)   ids = g_strv_builder_new ();
  guint                      n_entries;
  const BarajaRegistryEntry *entries = baraja_registry_get (&n_entries);

  for (guint i = 0; i < n_entries; i++)
    if (entries[i].listed)
      g_strv_builder_add (ids, entries[i].rules->id);
  return g_strv_builder_end (ids);
}

/**
 * baraja_game_title_for_id:
 * @id: a game
 *
 * Returns: (nullable): what people call the game in their language; %NULL when there is none such
 */
const char *
baraja_game_title_for_id (const char *id)
{
  const BarajaRegistryEntry *entry;

  g_return_val_if_fail (id != NULL, NULL);

  entry = baraja_registry_find (id);
  return entry != NULL ? _ (entry->rules->title) : NULL;
}

/**
 * baraja_game_summary_for_id:
 * @id: a game
 *
 * Returns: (nullable): the game in one sentence; %NULL when there is none such
 */
const char *
baraja_game_summary_for_id (const char *id)
{
  const BarajaRegistryEntry *entry;

  g_return_val_if_fail (id != NULL, NULL);

  entry = baraja_registry_find (id);
  return entry != NULL ? _ (entry->rules->summary) : NULL;
}

/**
 * baraja_game_seats_for_id:
 * @id: a game
 * @min: (out): the fewest players
 * @max: (out): the most players
 *
 * Returns: whether there is such a game
 */
gboolean
baraja_game_seats_for_id (const char *id,
                          guint      *min,
                          guint      *max)
{
  const BarajaRegistryEntry *entry;

  g_return_val_if_fail (id != NULL, FALSE);
  g_return_val_if_fail (min != NULL && max != NULL, FALSE);

  entry = baraja_registry_find (id);
  *min = entry != NULL ? entry->rules->min_seats : 0;
  *max = entry != NULL ? entry->rules->max_seats : 0;
  return entry != NULL;
}

/**
 * baraja_game_options_for_id:
 * @id: a game
 * @n_options: (out): how many there are
 *
 * Returns: (transfer container) (array length=n_options): the options of the game
 */
const BarajaOption **
baraja_game_options_for_id (const char *id,
                            gsize      *n_options)
{
  const BarajaRegistryEntry *entry;
  const BarajaOption       **options;

  g_return_val_if_fail (id != NULL, NULL);
  g_return_val_if_fail (n_options != NULL, NULL);

  entry = baraja_registry_find (id);
  *n_options = entry != NULL ? entry->rules->n_options : 0;
  options = g_new0 (const BarajaOption *, *n_options + 1);
  for (gsize i = 0; i < *n_options; i++)
    options[i] = &entry->rules->options[i];
  return options;
}

/**
 * baraja_game_real_time_for_id:
 * @id: a game
 *
 * Returns: whether the game is played in real time, see [method@Game.get_real_time]
 */
gboolean
baraja_game_real_time_for_id (const char *id)
{
  const BarajaRegistryEntry *entry;

  g_return_val_if_fail (id != NULL, FALSE);

  entry = baraja_registry_find (id);
  return entry != NULL && entry->rules->real_time;
}

/**
 * baraja_game_resolve_options_for_id:
 * @id: a game
 * @options: (nullable) (element-type utf8 GLib.Variant): options by name, as for [func@Game.new]
 * @error: return location for an error
 *
 * What a match with these options would be played by: options that set others, and options that
 * are named after others, are settled.
 *
 * Returns: (transfer full) (element-type utf8 GLib.Variant) (nullable): every option with its value
 */
GHashTable *
baraja_game_resolve_options_for_id (const char *id,
                                    GHashTable *options,
                                    GError    **error)
{
  g_autoptr (BarajaGame) game = NULL;
  guint                  min, max;

  g_return_val_if_fail (id != NULL, NULL);

  baraja_game_seats_for_id (id, &min, &max);
  game = baraja_game_new (id, min, options, error);
  return game != NULL ? baraja_game_get_options (game) : NULL;
}
