/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

void sobremesa_preferences_apply (GSettings *settings);
void sobremesa_preferences_show (GtkWindow *parent,
                                 GSettings *settings);
void sobremesa_preferences_update_letters (GSettings *settings);

G_END_DECLS
