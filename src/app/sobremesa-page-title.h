/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define SOBREMESA_TYPE_PAGE_TITLE (sobremesa_page_title_get_type ())
G_DECLARE_FINAL_TYPE (SobremesaPageTitle, sobremesa_page_title, SOBREMESA, PAGE_TITLE, AdwBin)

void sobremesa_page_title_set_title (SobremesaPageTitle *self, const char *title);
void sobremesa_page_title_set_subtitle (SobremesaPageTitle *self, const char *subtitle);

G_END_DECLS
