/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

char *sobremesa_words_for_length (gint64 seconds);
char *sobremesa_words_for_number (double number);

G_END_DECLS
