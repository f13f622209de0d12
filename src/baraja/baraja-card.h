/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "baraja-types.h"

G_BEGIN_DECLS

#define BARAJA_TYPE_CARD (baraja_card_get_type ())
BARAJA_API G_DECLARE_FINAL_TYPE (BarajaCard, baraja_card, BARAJA, CARD, GObject)

BARAJA_API guint       baraja_card_get_rank (BarajaCard *self);
BARAJA_API BarajaSuit  baraja_card_get_suit (BarajaCard *self);
BARAJA_API guint       baraja_card_get_copy (BarajaCard *self);
BARAJA_API gboolean    baraja_card_get_face_up (BarajaCard *self);
BARAJA_API gboolean    baraja_card_get_known (BarajaCard *self);
BARAJA_API gboolean    baraja_card_get_sideways (BarajaCard *self);
BARAJA_API gboolean    baraja_card_get_owed (BarajaCard *self);
BARAJA_API gint        baraja_card_get_owner (BarajaCard *self);
BARAJA_API const char *baraja_card_get_code (BarajaCard *self);
BARAJA_API const char *baraja_card_get_phrase (BarajaCard *self);
BARAJA_API const char *baraja_card_phrase_for_code (const char *code);

G_END_DECLS
