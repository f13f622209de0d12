/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "sobremesa-deck-file.h"
#include "sobremesa-deck.h"

G_BEGIN_DECLS

/* The files that cards are drawn from, by number: 52 cards by rank and suit as in libbaraja, two
 * jokers, the backs. */
#define SOBREMESA_FILE_JOKER 52
#define SOBREMESA_FILE_BACK 54
#define SOBREMESA_N_BACKS 3

/* A picture is named by its deck (0: our own), its file, its look and its size in device pixels,
 * packed into a number. */
#define SOBREMESA_KEY(deck, file, look, width, height)                                             \
  ((guint64) (deck) << 54 | (guint64) (file) << 48 | (guint64) (look) << 32 |                      \
   (guint64) MIN (width, 0xffff) << 16 | (guint64) MIN (height, 0xffff))
#define SOBREMESA_KEY_DECK(key) ((guint) ((key) >> 54))
#define SOBREMESA_KEY_FILE(key) ((guint) ((key) >> 48 & 0x3f))
#define SOBREMESA_KEY_LOOK(key) ((guint) ((key) >> 32 & 0xffff))
#define SOBREMESA_KEY_WIDTH(key) ((guint) ((key) >> 16 & 0xffff))
#define SOBREMESA_KEY_HEIGHT(key) ((guint) ((key) &0xffff))
#define SOBREMESA_MOST_DECKS 1000 /* that a key can tell apart */

/* A look: whether there are four colours, whether indices are large, and whose letters. */
#define SOBREMESA_LOOK_FOUR_COLOUR (1u << 0)
#define SOBREMESA_LOOK_LARGE_INDEX (1u << 1)
#define SOBREMESA_LOOK(letters) ((letters) << 2)
#define SOBREMESA_LOOK_LETTERS(look) ((look) >> 2)

int         sobremesa_deck_find_file (const char *code);
guint       sobremesa_deck_find_letters (const char *language);
const char *sobremesa_deck_get_court (guint letters);
GdkTexture *sobremesa_deck_render (guint64            key,
                                   SobremesaDeckFile *deck,
                                   GError           **error);
gboolean    sobremesa_deck_render_to (cairo_t           *cr,
                                      SobremesaDeckFile *deck,
                                      guint              file,
                                      guint              look,
                                      double             width,
                                      GError           **error);
GdkTexture *sobremesa_deck_make_texture (cairo_surface_t *surface);
void        sobremesa_deck_snapshot_plain (GtkSnapshot           *snapshot,
                                           GtkWidget             *widget,
                                           guint64                key,
                                           const graphene_rect_t *bounds);

void sobremesa_deck_snapshot_shadow (GtkSnapshot  *snapshot,
                                     double        width,
                                     double        height,
                                     SobremesaLift lift);
void sobremesa_deck_set_surface (GdkTexture *texture, cairo_surface_t *surface);

GskRenderNode *sobremesa_deck_make_node (GdkTexture *texture, SobremesaLift lift, double scale);

G_END_DECLS
