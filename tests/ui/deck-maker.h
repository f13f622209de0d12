/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Makes decks as other programs have them, each card in a colour of its own. */

guint32 deck_maker_get_colour (guint file);
char   *deck_maker_make_grid (gboolean jokers, const char *extra);
char   *deck_maker_make_elements (const char *without);
void    deck_maker_pack (const char *path, const char *data, gssize size);
void    deck_maker_write (const char *path, const char *data, gssize size);
void    deck_maker_hide_installed (void);
void    deck_maker_clear (void);
char   *deck_maker_place_grid (const char *file);
char   *deck_maker_place_elements (const char *name, const char *title, const char *svg);

G_END_DECLS
