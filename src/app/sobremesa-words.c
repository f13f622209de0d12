/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-words.h"

#include <glib/gi18n.h>
#include <math.h>

/* Numbers as people read them. */

/* "3 h 25 min" */
char *
sobremesa_words_for_length (gint64 seconds)
{
  gint64 minutes = seconds / 60;

  if (minutes < 1)
    /* Translators: a length of time, in seconds */
    return g_strdup_printf (_ ("%d s"), (int) seconds);
  if (minutes < 60)
    /* Translators: a length of time, in minutes */
    return g_strdup_printf (_ ("%d min"), (int) minutes);
  /* Translators: a length of time, in hours and minutes */
  return g_strdup_printf (_ ("%d h %d min"), (int) (minutes / 60), (int) (minutes % 60));
}

/* One digit after the point where there is something to say, and a true minus. */
char *
sobremesa_words_for_number (double number)
{
  double      rounded = round (number * 10) / 10;
  const char *sign = rounded < 0 ? "−" : "";

  rounded = fabs (rounded);
  return g_strdup_printf (rounded == floor (rounded) ? "%s%.0f" : "%s%.1f", sign, rounded);
}
