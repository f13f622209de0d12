/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "sobremesa-store.h"

G_BEGIN_DECLS

#define SOBREMESA_TYPE_HOME_PAGE (sobremesa_home_page_get_type ())
G_DECLARE_FINAL_TYPE (SobremesaHomePage, sobremesa_home_page, SOBREMESA, HOME_PAGE, AdwBin)

GtkWidget  *sobremesa_home_page_new (SobremesaStore *store);
void        sobremesa_home_page_refresh (SobremesaHomePage *self);
void        sobremesa_home_page_focus (SobremesaHomePage *self);
const char *sobremesa_home_page_get_focused_game (SobremesaHomePage *self);

G_END_DECLS
