/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "baraja-types.h"

G_BEGIN_DECLS

#define BARAJA_TYPE_RECORD (baraja_record_get_type ())
BARAJA_API G_DECLARE_FINAL_TYPE (BarajaRecord, baraja_record, BARAJA, RECORD, GObject)

BARAJA_API BarajaRecord *baraja_record_new_from_json (const char *text,
                                                      GError    **error);
BARAJA_API char         *baraja_record_to_json (BarajaRecord *self);
BARAJA_API const char   *baraja_record_get_game (BarajaRecord *self);
BARAJA_API guint         baraja_record_get_n_events (BarajaRecord *self);
BARAJA_API guint         baraja_record_get_n_applied (BarajaRecord *self);
BARAJA_API gboolean      baraja_record_is_deal (BarajaRecord *self,
                                                guint         index);
BARAJA_API gint          baraja_record_get_mover (BarajaRecord *self,
                                                  guint         index);
BARAJA_API const char   *baraja_record_get_move (BarajaRecord *self,
                                                 guint         index);
BARAJA_API gint64        baraja_record_get_moment (BarajaRecord *self,
                                                   guint         index);
BARAJA_API char         *baraja_record_event_to_json (BarajaRecord *self,
                                                      guint         index);
BARAJA_API char         *baraja_record_header_to_json (BarajaRecord *self);

G_END_DECLS
