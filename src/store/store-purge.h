/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store-database.h"

G_BEGIN_DECLS

void store_purge (StoreDatabase *database);

G_END_DECLS
