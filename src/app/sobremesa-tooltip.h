/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

G_BEGIN_DECLS

void sobremesa_tooltip_fit_all (void);

G_END_DECLS
