/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

char *sobremesa_points_to_string (int points, gboolean with_plus);

G_END_DECLS
