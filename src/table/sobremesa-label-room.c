/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-label-room.h"

/* How many letters a label has room for in so many pixels, as GTK reckons; at least one. */
int
sobremesa_label_count_letters (GtkWidget *label, int room)
{
  PangoFontMetrics *metrics =
    pango_context_get_metrics (gtk_widget_get_pango_context (label), NULL, NULL);
  int letter = MAX (pango_font_metrics_get_approximate_char_width (metrics),
                    pango_font_metrics_get_approximate_digit_width (metrics));

  pango_font_metrics_unref (metrics);
  return MAX (room * PANGO_SCALE / MAX (letter, 1), 1);
}
