/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "baraja-rules-private.h"
#include "baraja-score-line.h"

G_BEGIN_DECLS

struct _BarajaSheet
{
  GPtrArray *lines;
};

G_END_DECLS
