/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "baraja-types.h"

G_BEGIN_DECLS

#define BARAJA_TYPE_MOVE (baraja_move_get_type ())

BARAJA_API GType              baraja_move_get_type (void);
BARAJA_API BarajaMove        *baraja_move_parse (const char *text,
                                                 GError    **error);
BARAJA_API BarajaMove        *baraja_move_ref (BarajaMove *self);
BARAJA_API void               baraja_move_unref (BarajaMove *self);
BARAJA_API const char        *baraja_move_to_string (BarajaMove *self);
BARAJA_API const char        *baraja_move_get_verb (BarajaMove *self);
BARAJA_API const char *const *baraja_move_get_cards (BarajaMove *self);
BARAJA_API const char        *baraja_move_get_target (BarajaMove *self);
BARAJA_API const char        *baraja_move_get_from (BarajaMove *self);
BARAJA_API const char        *baraja_move_get_pile (BarajaMove *self);
BARAJA_API const char        *baraja_move_get_label (BarajaMove *self);
BARAJA_API gboolean           baraja_move_get_guarded (BarajaMove *self);
BARAJA_API gboolean           baraja_move_get_out_of_turn (BarajaMove *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BarajaMove, baraja_move_unref)

G_END_DECLS
