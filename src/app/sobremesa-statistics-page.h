/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "sobremesa-store.h"

G_BEGIN_DECLS

#define SOBREMESA_TYPE_STATISTICS_PAGE (sobremesa_statistics_page_get_type ())
G_DECLARE_FINAL_TYPE (SobremesaStatisticsPage,
                      sobremesa_statistics_page,
                      SOBREMESA,
                      STATISTICS_PAGE,
                      AdwBin)

GtkWidget *sobremesa_statistics_page_new (SobremesaStore *store);
void       sobremesa_statistics_page_refresh (SobremesaStatisticsPage *self);

G_END_DECLS
