/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <baraja.h>

G_BEGIN_DECLS

char *sobremesa_words_for_length (gint64 seconds);
char *sobremesa_words_for_number (double number);

gboolean sobremesa_words_count_deals (BarajaGame *game);
char    *sobremesa_words_for_deal (BarajaGame *game);

G_END_DECLS
