/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define SOBREMESA_TYPE_PROMPT_BOX (sobremesa_prompt_box_get_type ())
G_DECLARE_FINAL_TYPE (SobremesaPromptBox, sobremesa_prompt_box, SOBREMESA, PROMPT_BOX, GtkWidget)

void sobremesa_prompt_box_set_n_lines (SobremesaPromptBox *self,
                                       guint               n_lines);

G_END_DECLS
