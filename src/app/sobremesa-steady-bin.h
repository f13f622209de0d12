/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define SOBREMESA_TYPE_STEADY_BIN (sobremesa_steady_bin_get_type ())
G_DECLARE_FINAL_TYPE (SobremesaSteadyBin, sobremesa_steady_bin, SOBREMESA, STEADY_BIN, AdwBin)

GtkWidget *sobremesa_steady_bin_new (GtkWidget *child);

G_END_DECLS
