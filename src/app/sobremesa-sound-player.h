/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Makes files heard, on a thread of its own. */
typedef struct _SobremesaSoundPlayer SobremesaSoundPlayer;

SobremesaSoundPlayer *sobremesa_sound_player_new (void);
void                  sobremesa_sound_player_free (SobremesaSoundPlayer *self);
void sobremesa_sound_player_play (SobremesaSoundPlayer *self, const char *path, double volume);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SobremesaSoundPlayer, sobremesa_sound_player_free)

G_END_DECLS
