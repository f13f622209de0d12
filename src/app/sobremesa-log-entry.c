/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-log-entry.h"

/* A line of the log: what happened in one event of the match. It doesn't change; when there is
 * something else to tell, there is another one. */
struct _SobremesaLogEntry
{
  GObject parent_instance;

  guint                 index; /* of the event */
  SobremesaLogEntryKind kind;
  char                 *text;
};

G_DEFINE_FINAL_TYPE (SobremesaLogEntry, sobremesa_log_entry, G_TYPE_OBJECT)

static void
sobremesa_log_entry_finalize (GObject *object)
{
  g_clear_pointer (&SOBREMESA_LOG_ENTRY (object)->text, g_free);

  G_OBJECT_CLASS (sobremesa_log_entry_parent_class)->finalize (object);
}

static void
sobremesa_log_entry_class_init (SobremesaLogEntryClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = sobremesa_log_entry_finalize;
}

static void
sobremesa_log_entry_init (SobremesaLogEntry *self)
{
}

SobremesaLogEntry *
sobremesa_log_entry_new (guint index, SobremesaLogEntryKind kind, const char *text)
{
  SobremesaLogEntry *self = g_object_new (SOBREMESA_TYPE_LOG_ENTRY, NULL);

  self->index = index;
  self->kind = kind;
  self->text = g_strdup (text);
  return self;
}

guint
sobremesa_log_entry_get_index (SobremesaLogEntry *self)
{
  return self->index;
}

SobremesaLogEntryKind
sobremesa_log_entry_get_kind (SobremesaLogEntry *self)
{
  return self->kind;
}

const char *
sobremesa_log_entry_get_text (SobremesaLogEntry *self)
{
  return self->text;
}

gboolean
sobremesa_log_entry_equal (SobremesaLogEntry *a, SobremesaLogEntry *b)
{
  return a->index == b->index && a->kind == b->kind && strcmp (a->text, b->text) == 0;
}
