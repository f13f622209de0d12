/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define SOBREMESA_TYPE_STILL_LIFE (sobremesa_still_life_get_type ())
G_DECLARE_FINAL_TYPE (SobremesaStillLife, sobremesa_still_life, SOBREMESA, STILL_LIFE, GtkWidget)

GtkWidget *sobremesa_still_life_new (const char *game);

G_END_DECLS
