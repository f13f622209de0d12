/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <gio/gio.h>

#include "baraja-advice.h"
#include "baraja-game.h"

G_BEGIN_DECLS

#define BARAJA_TYPE_BOT (baraja_bot_get_type ())
BARAJA_API G_DECLARE_FINAL_TYPE (BarajaBot, baraja_bot, BARAJA, BOT, GObject)

BARAJA_API BarajaBot  *baraja_bot_new (const char *level,
                                       guint64     seed,
                                       GError    **error);
BARAJA_API BarajaLevel baraja_bot_get_level (BarajaBot *self);
BARAJA_API char       *baraja_bot_choose (BarajaBot  *self,
                                          BarajaGame *game,
                                          gint        seat,
                                          GError    **error);
BARAJA_API void        baraja_bot_choose_async (BarajaBot          *self,
                                                BarajaGame         *game,
                                                gint                seat,
                                                GCancellable       *cancellable,
                                                GAsyncReadyCallback callback,
                                                gpointer            user_data);
BARAJA_API char       *baraja_bot_choose_finish (BarajaBot    *self,
                                                 GAsyncResult *result,
                                                 GError      **error);
BARAJA_API void        baraja_bot_advise_async (BarajaBot          *self,
                                                BarajaGame         *game,
                                                gint                seat,
                                                GCancellable       *cancellable,
                                                GAsyncReadyCallback callback,
                                                gpointer            user_data);
BARAJA_API BarajaAdvice *baraja_bot_advise_finish (BarajaBot    *self,
                                                   GAsyncResult *result,
                                                   GError      **error);
BARAJA_API char       *baraja_bot_plan (BarajaBot  *self,
                                        BarajaGame *game,
                                        gint        seat,
                                        gint64     *at_ms);

G_END_DECLS
