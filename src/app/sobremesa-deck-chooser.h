/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define SOBREMESA_TYPE_DECK_CHOOSER (sobremesa_deck_chooser_get_type ())
G_DECLARE_FINAL_TYPE (SobremesaDeckChooser, sobremesa_deck_chooser, SOBREMESA, DECK_CHOOSER, AdwBin)

GtkWidget *sobremesa_deck_chooser_new (GSettings *settings);
gboolean   sobremesa_deck_chooser_is_busy (SobremesaDeckChooser *self);

G_END_DECLS
