/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "sobremesa-deck-file.h"

G_BEGIN_DECLS

void        sobremesa_deck_preview_async (SobremesaDeckFile  *file,
                                          int                 card_width,
                                          int                 gap,
                                          GCancellable       *cancellable,
                                          GAsyncReadyCallback callback,
                                          gpointer            data);
GdkTexture *sobremesa_deck_preview_finish (GAsyncResult *result, GError **error);

G_END_DECLS
