/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

const char *sobremesa_card_letters_resolve (const char *setting);
const char *sobremesa_card_letters_list (const char *language);
char       *sobremesa_card_letters_apply (const char *text);

G_END_DECLS
