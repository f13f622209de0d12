/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "sobremesa-setup.h"

G_BEGIN_DECLS

#define SOBREMESA_TYPE_SETUP_PAGE (sobremesa_setup_page_get_type ())
G_DECLARE_FINAL_TYPE (SobremesaSetupPage, sobremesa_setup_page, SOBREMESA, SETUP_PAGE, AdwBin)

GtkWidget      *sobremesa_setup_page_new (void);
void            sobremesa_setup_page_set_settings (SobremesaSetupPage *self,
                                                   GSettings          *settings);
SobremesaSetup *sobremesa_setup_page_get_setup (SobremesaSetupPage *self);
void            sobremesa_setup_page_set_setup (SobremesaSetupPage *self,
                                                SobremesaSetup     *setup);

G_END_DECLS
