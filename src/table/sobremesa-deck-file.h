/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>
#include <gio/gio.h>

G_BEGIN_DECLS

/* How a deck's file holds its cards. */
typedef enum
{
  SOBREMESA_DECK_GRID,     /* as AisleRiot's: thirteen columns and five rows */
  SOBREMESA_DECK_ELEMENTS, /* as KDE's: an element with a name for each card */
} SobremesaDeckFormat;

#define SOBREMESA_TYPE_DECK_FILE (sobremesa_deck_file_get_type ())
G_DECLARE_FINAL_TYPE (SobremesaDeckFile, sobremesa_deck_file, SOBREMESA, DECK_FILE, GObject)

SobremesaDeckFile *sobremesa_deck_file_new (SobremesaDeckFormat format,
                                            const char         *id,
                                            const char         *name,
                                            const char         *path);
SobremesaDeckFile *sobremesa_deck_file_copy (SobremesaDeckFile *self);

const char *sobremesa_deck_file_get_id (SobremesaDeckFile *self);
const char *sobremesa_deck_file_get_name (SobremesaDeckFile *self);
const char *sobremesa_deck_file_get_origin (SobremesaDeckFile *self);

gboolean sobremesa_deck_file_load (SobremesaDeckFile *self, GError **error);
double   sobremesa_deck_file_get_ratio (SobremesaDeckFile *self);
gboolean sobremesa_deck_file_draw (SobremesaDeckFile *self, cairo_t *cr, guint file, double width);

G_END_DECLS
