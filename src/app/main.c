/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include <glib/gi18n.h>
#include <gtk/gtk.h>

#include "sobremesa-application.h"
#include "sobremesa-language.h"
#include "sobremesa-theme.h"

/* The language that was chosen in the preferences. */
static char *
read_language (void)
{
  GSettingsSchemaSource      *source = g_settings_schema_source_get_default ();
  g_autoptr (GSettingsSchema) schema = NULL;
  g_autoptr (GSettings)       settings = NULL;

  if (source != NULL)
    schema = g_settings_schema_source_lookup (source, SOBREMESA_APP_ID, TRUE);
  if (schema == NULL)
    return g_strdup ("");
  settings = g_settings_new_full (schema, NULL, NULL);
  return g_settings_get_string (settings, "language");
}

static gboolean
has_settings (void)
{
  GSettingsSchemaSource      *source = g_settings_schema_source_get_default ();
  g_autoptr (GSettingsSchema) schema = NULL;

  if (source != NULL)
    schema = g_settings_schema_source_lookup (source, SOBREMESA_APP_ID, TRUE);
  return schema != NULL;
}

int
main (int    argc,
      char **argv)
{
  g_autoptr (SobremesaApplication) application = NULL;
  const char                      *localedir = g_getenv ("SOBREMESA_LOCALEDIR");
  g_autofree char                 *language = NULL;

  sobremesa_theme_forgo ();
  language = read_language ();
  sobremesa_language_begin (language);
  bindtextdomain (GETTEXT_PACKAGE, localedir != NULL ? localedir : LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  g_set_application_name ("Sobremesa");
  if (!has_settings ())
    {
      g_printerr (_ ("Sobremesa isn’t installed properly: its settings schema is missing. "
                     "Run it with build-aux/run, or install it again.\n"));
      return 1;
    }
  application = sobremesa_application_new ();
  return g_application_run (G_APPLICATION (application), argc, argv);
}
