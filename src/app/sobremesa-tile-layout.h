/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define SOBREMESA_TYPE_TILE_LAYOUT (sobremesa_tile_layout_get_type ())
G_DECLARE_FINAL_TYPE (SobremesaTileLayout,
                      sobremesa_tile_layout,
                      SOBREMESA,
                      TILE_LAYOUT,
                      GtkLayoutManager)

G_END_DECLS
