/* SPDX-License-Identifier: LGPL-2.1-or-later */
#define G_LOG_DOMAIN "Baraja"

#include "config.h"

#include "baraja-option-private.h"

#include <string.h>

/**
 * BarajaOption:
 *
 * An option of a game: its name, what it does and which values it allows. Options are constants of
 * the library.
 */

static gpointer
option_copy (gpointer option)
{
  return option;
}

static void
option_free (gpointer option)
{
}

G_DEFINE_BOXED_TYPE (BarajaOption, baraja_option, option_copy, option_free)

static guint
count_choices (const BarajaOption *option)
{
  guint n = 0;

  while (n < G_N_ELEMENTS (option->values) && option->values[n] != NULL)
    n++;
  return n - (option->last_is_readonly ? 1 : 0);
}

/* A floating variant of the option's type. */
GVariant *
baraja_option_to_variant (const BarajaOption *option,
                          gint                value)
{
  if (option->kind == BARAJA_OPTION_BOOLEAN)
    return g_variant_new_boolean (value);
  if (option->kind == BARAJA_OPTION_INTEGER)
    return g_variant_new_int32 (value);
  return g_variant_new_string (option->values[value]);
}

/* The values allowed, for an error: "200, 300, 500, 1000". */
static char *
describe_allowed (const BarajaOption *option)
{
  GString *text = g_string_new (NULL);

  if (option->kind == BARAJA_OPTION_BOOLEAN)
    g_string_append (text, "true, false");
  else if (option->kind == BARAJA_OPTION_STRING)
    for (guint i = 0; i < count_choices (option); i++)
      g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", option->values[i]);
  else if (option->n_numbers > 0)
    for (guint i = 0; i < option->n_numbers; i++)
      g_string_append_printf (text, "%s%d", i > 0 ? ", " : "", option->numbers[i]);
  else
    g_string_append_printf (text, "%d–%d", option->min, option->max);
  return g_string_free (text, FALSE);
}

static gboolean
allows_number (const BarajaOption *option,
               gint64              number)
{
  if (option->n_numbers == 0)
    return number >= option->min && number <= option->max;
  for (guint i = 0; i < option->n_numbers; i++)
    if (option->numbers[i] == number)
      return TRUE;
  return FALSE;
}

static gboolean
integer_from_variant (GVariant *variant,
                      gint64   *number)
{
  switch (g_variant_classify (variant))
    {
    case G_VARIANT_CLASS_BYTE:
      *number = g_variant_get_byte (variant);
      return TRUE;
    case G_VARIANT_CLASS_INT16:
      *number = g_variant_get_int16 (variant);
      return TRUE;
    case G_VARIANT_CLASS_UINT16:
      *number = g_variant_get_uint16 (variant);
      return TRUE;
    case G_VARIANT_CLASS_INT32:
      *number = g_variant_get_int32 (variant);
      return TRUE;
    case G_VARIANT_CLASS_UINT32:
      *number = g_variant_get_uint32 (variant);
      return TRUE;
    case G_VARIANT_CLASS_INT64:
      *number = g_variant_get_int64 (variant);
      return TRUE;
    case G_VARIANT_CLASS_UINT64:
      *number = MIN (g_variant_get_uint64 (variant), (guint64) G_MAXINT64);
      return TRUE;
    default:
      return FALSE;
    }
}

/* Reads a value in the option's own way; FALSE when it isn't allowed. */
static gboolean
value_from_variant (const BarajaOption *option,
                    GVariant           *variant,
                    gint               *value)
{
  gint64 number;

  if (option->kind == BARAJA_OPTION_BOOLEAN)
    {
      if (!g_variant_is_of_type (variant, G_VARIANT_TYPE_BOOLEAN))
        return FALSE;
      *value = g_variant_get_boolean (variant);
      return TRUE;
    }
  if (option->kind == BARAJA_OPTION_INTEGER)
    {
      if (!integer_from_variant (variant, &number) || !allows_number (option, number))
        return FALSE;
      *value = number;
      return TRUE;
    }
  if (!g_variant_is_of_type (variant, G_VARIANT_TYPE_STRING))
    return FALSE;
  for (guint i = 0; i < count_choices (option); i++)
    if (strcmp (option->values[i], g_variant_get_string (variant, NULL)) == 0)
      {
        *value = i;
        return TRUE;
      }
  return FALSE;
}

static void
set_unknown_error (const BarajaRules *rules,
                   const char        *name,
                   GError           **error)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < rules->n_options; i++)
    g_string_append_printf (names, "%s%s", i > 0 ? ", " : "", rules->options[i].name);
  g_set_error (error, BARAJA_ERROR, BARAJA_ERROR_OPTION,
               /* Translators: the name of a game, an unknown option, and a list of option names */
               _ ("%s has no option “%s”. Its options are: %s."), _ (rules->title), name,
               names->len > 0 ? names->str : "—");
}

static gboolean
read_option (const BarajaRules *rules,
             const char        *name,
             GVariant          *variant,
             gint              *values,
             guint32           *given,
             GError           **error)
{
  for (guint i = 0; i < rules->n_options; i++)
    {
      const BarajaOption *option = &rules->options[i];
      g_autofree char    *allowed = NULL;
      g_autofree char    *text = NULL;

      if (strcmp (option->name, name) != 0)
        continue;
      *given |= 1u << i;
      if (variant != NULL && value_from_variant (option, variant, &values[i]))
        return TRUE;
      allowed = describe_allowed (option);
      text = variant != NULL ? g_variant_print (variant, FALSE) : g_strdup ("—");
      g_set_error (error, BARAJA_ERROR, BARAJA_ERROR_OPTION,
                   /* Translators: the name of an option, a refused value, the values allowed */
                   _ ("The option “%s” can’t be %s. It can be: %s."), name, text, allowed);
      return FALSE;
    }
  set_unknown_error (rules, name, error);
  return FALSE;
}

/* Fills in all options of a game from those asked for by name (NULL: none). */
gboolean
baraja_options_read (const BarajaRules *rules,
                     GHashTable        *asked,
                     gint              *values,
                     GError           **error)
{
  GHashTableIter iter;
  gpointer       name, variant;
  guint32        given = 0;

  baraja_rules_default_options (rules, values);
  if (asked != NULL)
    {
      g_hash_table_iter_init (&iter, asked);
      while (g_hash_table_iter_next (&iter, &name, &variant))
        if (!read_option (rules, name, variant, values, &given, error))
          return FALSE;
    }
  if (rules->resolve != NULL)
    rules->resolve (values, given);
  return TRUE;
}

/**
 * baraja_option_get_name:
 *
 * Returns: the name by which the option is set
 */
const char *
baraja_option_get_name (const BarajaOption *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->name;
}

/**
 * baraja_option_get_label:
 *
 * Returns: what people call it in their language
 */
const char *
baraja_option_get_label (const BarajaOption *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return _ (self->label);
}

/**
 * baraja_option_get_help:
 *
 * Returns: one line that says what it does
 */
const char *
baraja_option_get_help (const BarajaOption *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return _ (self->help);
}

/**
 * baraja_option_get_rule:
 *
 * Returns: (nullable): the id of the rule that it changes
 */
const char *
baraja_option_get_rule (const BarajaOption *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->rule;
}

/**
 * baraja_option_get_default:
 *
 * Returns: (transfer full): the value that it has when nobody sets it
 */
GVariant *
baraja_option_get_default (const BarajaOption *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return g_variant_ref_sink (baraja_option_to_variant (self, self->fallback));
}

/**
 * baraja_option_get_choices:
 *
 * Returns: (transfer full): the values to choose from, an array of type `ab`, `ai` or `as`; empty
 *   when every number of a range is allowed
 */
GVariant *
baraja_option_get_choices (const BarajaOption *self)
{
  const GVariantType *types[] = { G_VARIANT_TYPE ("ab"), G_VARIANT_TYPE ("ai"),
                                  G_VARIANT_TYPE ("as") };
  GVariantBuilder     builder;

  g_return_val_if_fail (self != NULL, NULL);

  g_variant_builder_init (&builder, types[self->kind]);
  if (self->kind == BARAJA_OPTION_BOOLEAN)
    for (gint i = 0; i < 2; i++)
      g_variant_builder_add_value (&builder, baraja_option_to_variant (self, i));
  else if (self->kind == BARAJA_OPTION_INTEGER)
    for (guint i = 0; i < self->n_numbers; i++)
      g_variant_builder_add_value (&builder, baraja_option_to_variant (self, self->numbers[i]));
  else
    for (guint i = 0; i < count_choices (self); i++)
      g_variant_builder_add_value (&builder, baraja_option_to_variant (self, i));
  return g_variant_ref_sink (g_variant_builder_end (&builder));
}

/**
 * baraja_option_get_choice_label:
 * @choice: one of the choices, or a value that can't be chosen but that others can bring about
 *
 * Returns: (transfer full): what people call that value in their language
 */
char *
baraja_option_get_choice_label (const BarajaOption *self,
                                GVariant           *choice)
{
  gint value;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (choice != NULL, NULL);

  if (self->kind == BARAJA_OPTION_STRING && g_variant_is_of_type (choice, G_VARIANT_TYPE_STRING))
    for (guint i = 0; i < G_N_ELEMENTS (self->values) && self->values[i] != NULL; i++)
      if (strcmp (self->values[i], g_variant_get_string (choice, NULL)) == 0 &&
          self->value_labels[i] != NULL)
        return g_strdup (_ (self->value_labels[i]));
  if (!value_from_variant (self, choice, &value))
    return g_variant_print (choice, FALSE);
  if (self->kind == BARAJA_OPTION_INTEGER)
    return g_strdup_printf ("%d", value);
  return g_variant_print (choice, FALSE);
}

/**
 * baraja_option_get_range:
 * @min: (out): the least number
 * @max: (out): the greatest number
 *
 * What an option allows that has no list of choices; both are 0 for the others.
 */
void
baraja_option_get_range (const BarajaOption *self,
                         gint               *min,
                         gint               *max)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (min != NULL && max != NULL);

  *min = self->min;
  *max = self->max;
}
