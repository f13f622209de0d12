/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sobremesa-match.h"

G_BEGIN_DECLS

/* Told what to do and why, once; not at all when the hint was cancelled or the match went on. */
typedef void (*SobremesaHintFunc) (BarajaMove *move,
                                   const char *sentence,
                                   gpointer    user_data);

GCancellable *sobremesa_hint_ask (SobremesaMatch   *match,
                                  SobremesaHintFunc func,
                                  gpointer          user_data);

G_END_DECLS
