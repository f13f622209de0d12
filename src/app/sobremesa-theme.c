/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-theme.h"

#include <gtk/gtk.h>

/* GTK parses the whole style sheet of its own theme when it opens the display; libadwaita puts an
 * empty theme of this name in its place a moment later, for it brings its own style sheet. Asking
 * for the empty one from the beginning saves a fifth of what starting takes. The variable is the
 * only way to tell GTK before there is a display. */
#define EMPTY_THEME "Adwaita-empty"
#define THEME_VARIABLE "GTK_THEME"

static gboolean forgone;

/**
 * sobremesa_theme_forgo:
 *
 * Asks for libadwaita’s empty theme in place of GTK’s. To be called before there is a second
 * thread, as it changes the environment. Does nothing when the person chose a theme by the same
 * variable, or when this libadwaita has no such theme.
 */
void
sobremesa_theme_forgo (void)
{
  if (g_getenv (THEME_VARIABLE) != NULL ||
      !g_resources_get_info ("/org/gtk/libgtk/theme/" EMPTY_THEME "/gtk.css",
                             G_RESOURCE_LOOKUP_FLAGS_NONE, NULL, NULL, NULL))
    return;
  forgone = g_setenv (THEME_VARIABLE, EMPTY_THEME, FALSE);
}

/**
 * sobremesa_theme_open_display:
 *
 * Opens the display with that theme and takes the variable back: libadwaita leaves its style out
 * when it finds one, and programs that are started from here aren’t meant by it.
 */
void
sobremesa_theme_open_display (void)
{
  gtk_init ();
  (void) gtk_settings_get_default ();
  if (forgone)
    g_unsetenv (THEME_VARIABLE);
  forgone = FALSE;
}
