/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

void sobremesa_theme_forgo (void);
void sobremesa_theme_open_display (void);

G_END_DECLS
