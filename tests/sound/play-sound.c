/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <stdio.h>

#include "sobremesa-sound.h"

/* Plays sounds for real, as it is told on stdin: a line each, "play NAME", "volume PERCENT", "on"
 * or "off". What was told is done when stdin ends. */

static void
play (const char *name)
{
  for (guint i = 0; i < SOBREMESA_N_SOUNDS; i++)
    if (strcmp (sobremesa_sound_get_name (i), name) == 0)
      sobremesa_sound_play (sobremesa_sound_get_default (), i);
}

static void
follow (GSettings *settings, const char *line)
{
  if (g_str_has_prefix (line, "play "))
    play (line + strlen ("play "));
  else if (g_str_has_prefix (line, "volume "))
    g_settings_set_int (settings, "sound-volume", atoi (line + strlen ("volume ")));
  else
    g_settings_set_boolean (settings, "sound", strcmp (line, "on") == 0);
}

int
main (void)
{
  g_autoptr (GSettings) settings = g_settings_new (SOBREMESA_APP_ID);
  char line[80];

  sobremesa_sound_follow (sobremesa_sound_get_default (), settings);
  while (fgets (line, sizeof line, stdin) != NULL)
    follow (settings, g_strchomp (line));
  sobremesa_sound_shut_down ();
  return 0;
}
