/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store-files.h"

G_BEGIN_DECLS

guint store_salvage (StoreFiles *files, const char *damaged);

G_END_DECLS
