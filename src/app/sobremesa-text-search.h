/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Where something was found, in bytes. */
typedef struct
{
  guint start;
  guint end;
} SobremesaTextRange;

GArray *sobremesa_text_search (const char *text,
                               const char *wanted);

G_END_DECLS
