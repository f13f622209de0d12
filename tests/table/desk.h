/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sobremesa-match-page.h"
#include "sobremesa-table-private.h"

G_BEGIN_DECLS

/* A window with a match on it. The first seats are people, the others computers that only move when
 * a test moves for them. */
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
Desk *desk_open (BarajaGame *game,
                 guint       n_people,
                 const char *order,
                 int         width,
                 int         height);
void  desk_free (Desk *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Desk, desk_free)

void     desk_settle (Desk *self);
void     desk_wait (Desk *self,
                    guint ms);
void     desk_play (Desk       *self,
                    const char *move);
gboolean desk_play_on (Desk *self,
                       guint n_moves);
gboolean desk_play_busily (Desk *self,
                           guint n_moves);
void     desk_shot (Desk       *self,
                    const char *path);

GtkWidget *desk_find (GtkWidget *root,
                      GType      type);
GtkWidget *desk_find_class (GtkWidget  *root,
                            const char *css_class);
void       desk_settle_widget (GtkWidget *widget);
GtkWidget *desk_show (GtkWidget *widget,
                      int        width,
                      int        height);

G_END_DECLS
