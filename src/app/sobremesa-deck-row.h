/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

GtkWidget *sobremesa_deck_row_new (GSettings *settings);
void       sobremesa_deck_row_govern (AdwPreferencesGroup *own);

G_END_DECLS
