/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-words.h"

#include <glib/gi18n.h>
#include <math.h>

/* Numbers, and what is numbered, as people read them. */

/* A number stays on a line with what it counts. */
static char *
hold_together (char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, " ", -1);

  g_free (text);
  return g_strjoinv ("\302\240", parts);
}

/* "3 h 25 min" */
char *
sobremesa_words_for_length (gint64 seconds)
{
  gint64 minutes = seconds / 60;

  if (minutes < 1)
    /* Translators: a length of time, in seconds */
    return hold_together (g_strdup_printf (_ ("%d s"), (int) seconds));
  if (minutes < 60)
    /* Translators: a length of time, in minutes */
    return hold_together (g_strdup_printf (_ ("%d min"), (int) minutes));
  /* Translators: a length of time, in hours and minutes */
  return hold_together (
    g_strdup_printf (_ ("%d h %d min"), (int) (minutes / 60), (int) (minutes % 60)));
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

/* Whether a match has several deals, so that it says something which of them it is. */
gboolean
sobremesa_words_count_deals (BarajaGame *game)
{
  return baraja_game_get_n_deals (game) != 1;
}

/* "Deal 2 of 5"; nothing where there is but one. */
char *
sobremesa_words_for_deal (BarajaGame *game)
{
  guint number = MAX (baraja_game_get_deal_number (game), 1);
  int   n_deals = baraja_game_get_n_deals (game);

  if (n_deals == 1)
    return g_strdup ("");
  if (n_deals > 1)
    /* Translators: which deal of a match it is, as in "Deal 2 of 5" */
    return g_strdup_printf (_ ("Deal %u of %d"), number, n_deals);
  /* Translators: which deal of a match it is */
  return g_strdup_printf (_ ("Deal %u"), number);
}
