/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define SOBREMESA_TYPE_FIRST_STEPS_PAGE (sobremesa_first_steps_page_get_type ())
G_DECLARE_FINAL_TYPE (SobremesaFirstStepsPage,
                      sobremesa_first_steps_page,
                      SOBREMESA,
                      FIRST_STEPS_PAGE,
                      AdwBin)

GtkWidget  *sobremesa_first_steps_page_new (void);
const char *sobremesa_first_steps_page_get_game (SobremesaFirstStepsPage *self);
gboolean    sobremesa_first_steps_page_set_game (SobremesaFirstStepsPage *self,
                                                 const char              *game,
                                                 GError                 **error);

G_END_DECLS
