/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define SOBREMESA_TYPE_CARD_STRIP (sobremesa_card_strip_get_type ())
G_DECLARE_FINAL_TYPE (SobremesaCardStrip, sobremesa_card_strip, SOBREMESA, CARD_STRIP, GtkWidget)

GtkWidget *sobremesa_card_strip_new (int card_width);
void       sobremesa_card_strip_clear (SobremesaCardStrip *self);
void sobremesa_card_strip_add (SobremesaCardStrip *self, const char *code, gboolean highlighted);
void sobremesa_card_strip_add_gap (SobremesaCardStrip *self);

G_END_DECLS
