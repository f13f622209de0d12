/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "baraja.h"
#include "sobremesa-rule-book.h"

G_BEGIN_DECLS

GtkWidget *
sobremesa_option_figure_new (SobremesaRuleBook *book, const BarajaOption *option, int card_width);
GtkWidget *sobremesa_option_legend_new (const char *game, GHashTable *options);

G_END_DECLS
