/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Which of the matches that ended a question is about. The game and the level may be NULL: any.
 * Times are milliseconds of Unix time, @since included and @until not. */
typedef struct
{
  char    *game;
  char    *level;
  gint64   since;
  gint64   until;
  gboolean with_assisted;
  gint64   limit;
} StoreFilter;

StoreFilter *store_filter_new (const char *game, gint64 since, gint64 until);
void         store_filter_free (gpointer data);

G_END_DECLS
