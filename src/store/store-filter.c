/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "SobremesaStore"

#include "config.h"

#include "store-filter.h"

StoreFilter *
store_filter_new (const char *game,
                  gint64      since,
                  gint64      until)
{
  StoreFilter *self = g_new0 (StoreFilter, 1);

  self->game = g_strdup (game);
  self->since = since;
  self->until = until;
  self->with_assisted = TRUE;

  return self;
}

void
store_filter_free (gpointer data)
{
  StoreFilter *self = data;

  g_clear_pointer (&self->game, g_free);
  g_clear_pointer (&self->level, g_free);
  g_free (self);
}
