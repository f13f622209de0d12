/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sobremesa-match.h"
#include "sobremesa-sound.h"

G_BEGIN_DECLS

#define SOBREMESA_TYPE_MATCH_SOUNDS (sobremesa_match_sounds_get_type ())
G_DECLARE_FINAL_TYPE (SobremesaMatchSounds,
                      sobremesa_match_sounds,
                      SOBREMESA,
                      MATCH_SOUNDS,
                      GObject)

SobremesaMatchSounds *sobremesa_match_sounds_new (SobremesaMatch *match, SobremesaSound *sound);

G_END_DECLS
