/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "sobremesa-store.h"

G_BEGIN_DECLS

#define SOBREMESA_TYPE_HISTORY_LIST (sobremesa_history_list_get_type ())
G_DECLARE_FINAL_TYPE (SobremesaHistoryList, sobremesa_history_list, SOBREMESA, HISTORY_LIST, AdwBin)

void sobremesa_history_list_set_store (SobremesaHistoryList *self, SobremesaStore *store);
void sobremesa_history_list_show (SobremesaHistoryList *self, const char *game, gint64 since);
void sobremesa_history_list_refresh (SobremesaHistoryList *self);

G_END_DECLS
