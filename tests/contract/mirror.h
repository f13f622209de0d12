/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "baraja-game.h"

/* Follows a match by its signals alone, as a table does. */
typedef struct _Mirror Mirror;

Mirror *mirror_new (BarajaGame *game);
void    mirror_free (Mirror *mirror);
/* What the signals said is what the models hold. */
void mirror_assert_true (Mirror *mirror);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Mirror, mirror_free)
