/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "baraja-rules-private.h"
#include "baraja-standing-row.h"

G_BEGIN_DECLS

struct _BarajaStanding
{
  GPtrArray *rows;
  guint      n_seats;
};

G_END_DECLS
