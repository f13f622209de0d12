/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-language.h"

#include <gtk/gtk.h>
#include <locale.h>
#include <string.h>

/* The language of the program: that of the desktop, or one that was chosen. It counts for
 * everything, GTK's own words too, and gettext looks for it in the environment. */

/* What the desktop says, before anything was chosen; NULL for nothing. */
static char *desktop_language;

static void
set_language (const char *setting)
{
  if (setting[0] != '\0')
    g_setenv ("LANGUAGE", setting, TRUE);
  else if (desktop_language != NULL)
    g_setenv ("LANGUAGE", desktop_language, TRUE);
  else
    g_unsetenv ("LANGUAGE");
}

/* In the locale “C” gettext translates nothing, whatever language is chosen. */
static gboolean
is_deaf (const char *setting)
{
  const char *locale = setlocale (LC_MESSAGES, NULL);

  return setting[0] != '\0' && (strcmp (locale, "C") == 0 || strcmp (locale, "POSIX") == 0);
}

/**
 * sobremesa_language_begin:
 * @setting: a language, or nothing for that of the desktop
 *
 * Sets the locale. It must happen before anything else does. An unknown one leaves English, but the
 * language may still be chosen.
 */
void
sobremesa_language_begin (const char *setting)
{
  gboolean known;

  g_return_if_fail (setting != NULL);

  desktop_language = g_strdup (g_getenv ("LANGUAGE"));
  set_language (setting);
  known = setlocale (LC_ALL, "") != NULL;
  if (known && !is_deaf (setting))
    return;
  setlocale (LC_ALL, "C.UTF-8");
  /* GTK would try the unknown one again, and complain. */
  gtk_disable_setlocale ();
}

/**
 * sobremesa_language_change:
 * @setting: a language, or nothing for that of the desktop
 *
 * Changes the language of all words that are looked up from now on.
 */
void
sobremesa_language_change (const char *setting)
{
  g_autofree char *locale = NULL;

  g_return_if_fail (setting != NULL);

  set_language (setting);
  locale = g_strdup (is_deaf (setting) ? "C.UTF-8" : setlocale (LC_MESSAGES, NULL));
  /* Going away and coming back makes gettext forget what it found before. */
  setlocale (LC_MESSAGES, "C");
  setlocale (LC_MESSAGES, locale);
}
