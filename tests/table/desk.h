/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sobremesa-match-page.h"
#include "sobremesa-table-private.h"

G_BEGIN_DECLS

/* A window with a match on it, played by a person at seat 0 and nobody else: the other seats wait
 * until a test moves for them. */
typedef struct
{
  GtkWindow          *window;
  GSettings          *settings;
  BarajaGame         *game;
  SobremesaMatch     *match;
  SobremesaMatchPage *page;
  SobremesaTable     *table;
  char               *refused; /* the rule that refused a move last, or NULL */
} Desk;

Desk *desk_new (const char *game,
                guint       n_seats,
                guint       n_people,
                const char *order,
                int         width,
                int         height);
void  desk_free (Desk *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Desk, desk_free)

void       desk_settle (Desk *self);
void       desk_play (Desk       *self,
                      const char *move);
gboolean   desk_play_on (Desk *self,
                         guint n_moves);
GtkWidget *desk_find_label (GtkWidget  *root,
                            const char *text);
void       desk_press (Desk         *self,
                       SobremesaSpot spot);
void       desk_drag (Desk              *self,
                      SobremesaSpot      from,
                      SobremesaPileView *to);
SobremesaSpot desk_find (Desk       *self,
                         const char *pile,
                         const char *card);
void       desk_shot (Desk       *self,
                      const char *name);

G_END_DECLS
