/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void sobremesa_whole_text_set_up (GtkLabel *label);

G_END_DECLS
