/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sobremesa-deck-file.h"

G_BEGIN_DECLS

SobremesaDeckFile *sobremesa_deck_list_find (const char *id);
GPtrArray         *sobremesa_deck_list_installed (void);
void               sobremesa_deck_list_installed_async (GCancellable       *cancellable,
                                                        GAsyncReadyCallback callback,
                                                        gpointer            data);
GPtrArray         *sobremesa_deck_list_installed_finish (GAsyncResult *result, GError **error);

G_END_DECLS
