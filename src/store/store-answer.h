/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store-job.h"

G_BEGIN_DECLS

GError *store_error_new_closed (void);
void    store_answer (StoreJob *job, gpointer result, GError *error);

G_END_DECLS
