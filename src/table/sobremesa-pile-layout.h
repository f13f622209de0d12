/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sobremesa-card-order.h"
#include "sobremesa-card-view.h"

G_BEGIN_DECLS

/* How cards lie that sort into groups: found once for a room and a set of cards. */
typedef struct
{
  double  card_width;
  double  near, far;  /* steps within a group and between groups, in card widths */
  double  line_step;  /* from line to line */
  guint   n_lines;
  GArray *lines;      /* guint: the first shown place of each line */
} SobremesaGroupLayout;

void sobremesa_group_layout_init (SobremesaGroupLayout *self);
void sobremesa_group_layout_clear (SobremesaGroupLayout *self);
void sobremesa_group_layout_find (SobremesaGroupLayout *self,
                                  const GArray         *groups,
                                  double                card_width,
                                  double                spread,
                                  double                room_across,
                                  double                room_down);
void sobremesa_group_layout_place (const SobremesaGroupLayout *self,
                                   const GArray               *groups,
                                   guint                       shown,
                                   const graphene_rect_t      *room,
                                   double                      align,
                                   double                      valign,
                                   SobremesaPlace             *place);

double sobremesa_fan_get_width (guint  n_cards,
                                double card_width,
                                double step);
double sobremesa_fan_get_height (double card_width,
                                 double badge_height);
void   sobremesa_fan_place (const graphene_rect_t *room,
                            guint                  position,
                            double                 card_width,
                            double                 step,
                            SobremesaPlace        *place);
void   sobremesa_fan_place_across (const graphene_rect_t *room,
                                   double                 card_width,
                                   SobremesaPlace        *place);

G_END_DECLS
