/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

void sobremesa_language_begin (const char *setting);
void sobremesa_language_change (const char *setting);

G_END_DECLS
