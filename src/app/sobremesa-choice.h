/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

void sobremesa_choice_set_up (AdwComboRow *row);
void sobremesa_choice_set_up_tones (AdwComboRow *row);

G_END_DECLS
