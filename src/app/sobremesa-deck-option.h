/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "sobremesa-deck-file.h"

G_BEGIN_DECLS

#define SOBREMESA_TYPE_DECK_OPTION (sobremesa_deck_option_get_type ())
G_DECLARE_FINAL_TYPE (SobremesaDeckOption,
                      sobremesa_deck_option,
                      SOBREMESA,
                      DECK_OPTION,
                      GtkListBoxRow)

GtkWidget  *sobremesa_deck_option_new (SobremesaDeckFile *file);
const char *sobremesa_deck_option_get_id (SobremesaDeckOption *self);
gboolean    sobremesa_deck_option_get_chosen (SobremesaDeckOption *self);
void        sobremesa_deck_option_set_chosen (SobremesaDeckOption *self, gboolean chosen);
gboolean    sobremesa_deck_option_needs_picture (SobremesaDeckOption *self);
void        sobremesa_deck_option_make_picture (SobremesaDeckOption *self);

G_END_DECLS
