/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "baraja-game.h"

/* A way to set a game's options, and what it is called in the names of tests. */
typedef struct
{
  char       *name;
  GHashTable *options; /* name → GVariant */
} Preset;

/* The defaults, every value of every option by itself, and some random combinations. The array
 * owns its presets. */
GPtrArray *presets_for_game (const char *game);
void       preset_free (Preset *preset);
