/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "arena-command.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "baraja-game.h"
#include "baraja-option-private.h"

G_DEFINE_QUARK (arena - error - quark, arena_error)

int
arena_complain (const GError *error)
{
  g_printerr ("baraja-arena: %s\n", error->message);
  return ARENA_EXIT_MISUSED;
}

gboolean
arena_parse (int          *argc,
             char       ***argv,
             GOptionEntry *entries,
             const char   *summary,
             int          *status)
{
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  g_autoptr (GError) error = NULL;
  g_autofree char *name = g_strdup_printf ("baraja-arena %s", (*argv)[0]);

  g_set_prgname (name);
  g_option_context_set_summary (context, summary);
  g_option_context_add_main_entries (context, entries, NULL);
  g_option_context_set_help_enabled (context, TRUE);
  if (g_option_context_parse (context, argc, argv, &error) && *argc > 1)
    g_set_error (&error, ARENA_ERROR, 0, "There is no use for “%s”.", (*argv)[1]);
  if (error == NULL)
    return TRUE;
  *status = arena_complain (error);
  return FALSE;
}

/* The value as the option's kind wants it; text that isn't of that kind stays text, so that the
 * library says what is allowed. */
static GVariant *
value_from_text (const BarajaRules *rules,
                 const char        *name,
                 const char        *text)
{
  BarajaOptionKind kind = BARAJA_OPTION_STRING;
  gint64           number;

  for (guint i = 0; i < rules->n_options; i++)
    if (strcmp (rules->options[i].name, name) == 0)
      kind = rules->options[i].kind;
  if (kind == BARAJA_OPTION_BOOLEAN && (strcmp (text, "true") == 0 || strcmp (text, "on") == 0))
    return g_variant_new_boolean (TRUE);
  if (kind == BARAJA_OPTION_BOOLEAN && (strcmp (text, "false") == 0 || strcmp (text, "off") == 0))
    return g_variant_new_boolean (FALSE);
  if (kind == BARAJA_OPTION_INTEGER &&
      g_ascii_string_to_signed (text, 10, G_MININT, G_MAXINT, &number, NULL))
    return g_variant_new_int32 (number);
  return g_variant_new_string (text);
}

static gboolean
read_options (ArenaSetting *setting,
              char        **assignments,
              GError      **error)
{
  g_autoptr (GHashTable) asked =
    g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_variant_unref);

  for (guint i = 0; assignments != NULL && assignments[i] != NULL; i++)
    {
      const char *equals = strchr (assignments[i], '=');
      char       *name;

      if (equals == NULL || equals == assignments[i])
        {
          g_set_error (error, ARENA_ERROR, 0, "An option is written NAME=VALUE, not “%s”.",
                       assignments[i]);
          return FALSE;
        }
      name = g_strndup (assignments[i], equals - assignments[i]);
      g_hash_table_replace (
        asked, name, g_variant_ref_sink (value_from_text (setting->rules, name, equals + 1)));
    }
  return baraja_options_read (setting->rules, asked, setting->options, error);
}

gboolean
arena_setting_read (ArenaSetting *setting,
                    const char   *game,
                    guint         n_seats,
                    char        **assignments,
                    GError      **error)
{
  const BarajaRegistryEntry *entry = game != NULL ? baraja_registry_find (game) : NULL;

  if (entry == NULL)
    {
      g_auto (GStrv) ids = baraja_game_list_ids ();
      g_autofree char *names = g_strjoinv (", ", ids);

      if (game == NULL)
        g_set_error (error, ARENA_ERROR, 0, "Say which game: --game ID. The games are: %s.", names);
      else
        g_set_error (error, ARENA_ERROR, 0, "There is no game “%s”. The games are: %s.", game,
                     names);
      return FALSE;
    }
  setting->rules = entry->rules;
  setting->n_seats = n_seats == 0 ? entry->rules->min_seats : n_seats;
  if (setting->n_seats < entry->rules->min_seats || setting->n_seats > entry->rules->max_seats)
    {
      g_set_error (error, ARENA_ERROR, 0, "%s is for %u to %u players, not for %u.",
                   entry->rules->title, entry->rules->min_seats, entry->rules->max_seats,
                   setting->n_seats);
      return FALSE;
    }
  return read_options (setting, assignments, error);
}

void
arena_progress (const char *line)
{
  if (!isatty (STDERR_FILENO))
    return;
  fprintf (stderr, "\r\033[K%s", line != NULL ? line : "");
  fflush (stderr);
}
