/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

guint       sobremesa_table_tone_get_n_tones (void);
const char *sobremesa_table_tone_get_id (guint tone);
const char *sobremesa_table_tone_get_name (guint tone);
guint       sobremesa_table_tone_find (GSettings *settings);
char       *sobremesa_table_tone_make_css (guint tone, gboolean dark, gboolean high_contrast);
void        sobremesa_table_tone_draw (guint    tone,
                                       cairo_t *cairo,
                                       int      width,
                                       int      height);
void        sobremesa_table_tone_follow (GSettings *settings);

G_END_DECLS
