/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

void fill_database (const char *path,
                    guint       n_matches,
                    guint       n_events);
