/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

GBytes *sobremesa_deck_read (const char *path, GError **error);

G_END_DECLS
