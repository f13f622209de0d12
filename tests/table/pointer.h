/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "desk.h"

G_BEGIN_DECLS

/* What a person does with a mouse, by way of the X server. Coordinates are the table's. */
gboolean pointer_find_card (Desk              *desk,
                            SobremesaCardView *card,
                            graphene_point_t  *point);
gboolean pointer_find_pile (Desk              *desk,
                            SobremesaPileView *pile,
                            graphene_point_t  *point);
void     pointer_move (Desk                   *desk,
                       const graphene_point_t *point);
void     pointer_click (Desk                   *desk,
                        const graphene_point_t *point);
void     pointer_menu (Desk                   *desk,
                       const graphene_point_t *point);
void     pointer_click_widget (Desk      *desk,
                               GtkWidget *widget);
void     pointer_drag (Desk                   *desk,
                       const graphene_point_t *from,
                       const graphene_point_t *to);
void pointer_press (Desk                   *desk,
                    const graphene_point_t *point);
void pointer_release (Desk *desk);
void pointer_key (Desk       *desk,
                  const char *key);

G_END_DECLS
