/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

/**
 * SobremesaLogEntryKind:
 * @SOBREMESA_LOG_DEAL: a deal begins
 * @SOBREMESA_LOG_TURN: somebody else than before does something
 * @SOBREMESA_LOG_EVENT: the same seat goes on, or something happens by itself
 * @SOBREMESA_LOG_RESULT: how a deal, or the match, ended
 */
typedef enum
{
  SOBREMESA_LOG_DEAL,
  SOBREMESA_LOG_TURN,
  SOBREMESA_LOG_EVENT,
  SOBREMESA_LOG_RESULT,
} SobremesaLogEntryKind;

#define SOBREMESA_TYPE_LOG_ENTRY (sobremesa_log_entry_get_type ())
G_DECLARE_FINAL_TYPE (SobremesaLogEntry, sobremesa_log_entry, SOBREMESA, LOG_ENTRY, GObject)

SobremesaLogEntry       *
sobremesa_log_entry_new (guint index, SobremesaLogEntryKind kind, const char *text);
guint sobremesa_log_entry_get_index (SobremesaLogEntry *self);
SobremesaLogEntryKind sobremesa_log_entry_get_kind (SobremesaLogEntry *self);
const char           *sobremesa_log_entry_get_text (SobremesaLogEntry *self);
gboolean              sobremesa_log_entry_equal (SobremesaLogEntry *a, SobremesaLogEntry *b);

G_END_DECLS
