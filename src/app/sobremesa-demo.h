/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sobremesa-window.h"

G_BEGIN_DECLS

void sobremesa_demo_run (SobremesaWindow *window, const char *directory);

G_END_DECLS
