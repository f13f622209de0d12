/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "sobremesa-statistics.h"

G_BEGIN_DECLS

void  sobremesa_figures_show (GtkBox *box, const SobremesaStatistics *statistics);
char *sobremesa_figures_describe (const SobremesaStatistics *statistics);

G_END_DECLS
