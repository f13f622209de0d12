/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sobremesa-log-entry.h"
#include "sobremesa-real-time.h"

G_BEGIN_DECLS

#define SOBREMESA_TYPE_LOG (sobremesa_log_get_type ())
G_DECLARE_FINAL_TYPE (SobremesaLog, sobremesa_log, SOBREMESA, LOG, GObject)

SobremesaLog *sobremesa_log_new (BarajaGame *game, SobremesaRealTime *real_time);
char         *sobremesa_log_to_text (GListModel *entries, const char *title);

G_END_DECLS
