/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The screen that touch-screen.py is. */
gboolean touch_is_there (void);
void     touch (const char *x,
                const char *y,
                ...) G_GNUC_NULL_TERMINATED;

G_END_DECLS
