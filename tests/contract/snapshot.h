/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "baraja-game.h"

/* Everything that the public interface says of a match, as text; equal texts are equal matches. */
char *snapshot_take (BarajaGame *game);
/* The same without the record, for matches that came there by other ways. */
char *snapshot_take_table (BarajaGame *game);
