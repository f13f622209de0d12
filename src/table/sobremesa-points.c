/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-points.h"

/* Points as people read them: with a minus that is as wide as a digit, and with a plus where it is
 * wanted. */
char *
sobremesa_points_to_string (int points, gboolean with_plus)
{
  const char *sign = points < 0 ? "−" : with_plus && points > 0 ? "+" : "";

  return g_strdup_printf ("%s%d", sign, ABS (points));
}
