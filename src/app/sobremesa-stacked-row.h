/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

void sobremesa_stacked_row_set_up (AdwActionRow *row);

G_END_DECLS
