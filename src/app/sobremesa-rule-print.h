/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "sobremesa-rule-book.h"

G_BEGIN_DECLS

void     sobremesa_rule_print (SobremesaRuleBook *book, GtkWindow *parent);
gboolean sobremesa_rule_print_to_file (SobremesaRuleBook *book, const char *path, GError **error);
char    *sobremesa_rule_book_to_text (SobremesaRuleBook *book);

G_END_DECLS
