/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "presets.h"

#include "baraja-option.h"

static Preset *
preset_new (const char *name)
{
  Preset *preset = g_new0 (Preset, 1);

  preset->name = g_strdup (name);
  preset->options =
    g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_variant_unref);
  return preset;
}

void
preset_free (Preset *preset)
{
  g_free (preset->name);
  g_hash_table_unref (preset->options);
  g_free (preset);
}

/* The values worth trying: the choices, or the ends and the middle of a range. */
static GPtrArray *
list_values (const BarajaOption *option)
{
  GPtrArray *values = g_ptr_array_new_with_free_func ((GDestroyNotify) g_variant_unref);
  g_autoptr (GVariant) choices = baraja_option_get_choices (option);
  gint min, max;

  for (gsize i = 0; i < g_variant_n_children (choices); i++)
    g_ptr_array_add (values, g_variant_get_child_value (choices, i));
  if (values->len > 0)
    return values;
  baraja_option_get_range (option, &min, &max);
  for (gint i = 0; i < 3; i++)
    g_ptr_array_add (values, g_variant_ref_sink (g_variant_new_int32 (min + (max - min) * i / 2)));
  return values;
}

static void
add_single_values (GPtrArray          *presets,
                   const BarajaOption *option)
{
  g_autoptr (GPtrArray) values = list_values (option);

  for (guint i = 0; i < values->len; i++)
    {
      GVariant        *value = g_ptr_array_index (values, i);
      g_autofree char *text = g_variant_is_of_type (value, G_VARIANT_TYPE_STRING)
                                ? g_variant_dup_string (value, NULL)
                                : g_variant_print (value, FALSE);
      g_autofree char *name = g_strdup_printf ("%s-%s", baraja_option_get_name (option), text);
      Preset          *preset = preset_new (name);

      g_hash_table_insert (preset->options, g_strdup (baraja_option_get_name (option)),
                           g_variant_ref (value));
      g_ptr_array_add (presets, preset);
    }
}

static Preset *
make_random (const BarajaOption **options,
             gsize                n_options,
             guint                number)
{
  g_autofree char *name = g_strdup_printf ("random-%u", number);
  Preset          *preset = preset_new (name);
  g_autoptr (GRand) rand = g_rand_new_with_seed (number);

  for (gsize i = 0; i < n_options; i++)
    {
      g_autoptr (GPtrArray) values = list_values (options[i]);

      g_hash_table_insert (
        preset->options, g_strdup (baraja_option_get_name (options[i])),
        g_variant_ref (g_ptr_array_index (values, g_rand_int_range (rand, 0, values->len))));
    }
  return preset;
}

GPtrArray *
presets_for_game (const char *game)
{
  GPtrArray *presets = g_ptr_array_new_with_free_func ((GDestroyNotify) preset_free);
  gsize      n_options;
  g_autofree const BarajaOption **options = baraja_game_options_for_id (game, &n_options);

  g_ptr_array_add (presets, preset_new ("defaults"));
  for (gsize i = 0; i < n_options; i++)
    add_single_values (presets, options[i]);
  for (guint i = 1; i <= (g_test_slow () ? 12 : 3) && n_options > 1; i++)
    g_ptr_array_add (presets, make_random (options, n_options, i));
  return presets;
}
