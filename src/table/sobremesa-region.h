/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SobremesaArrangement:
 * @SOBREMESA_ARRANGEMENT_STACK: one on the other
 * @SOBREMESA_ARRANGEMENT_ROW: side by side, overlapping as room demands
 * @SOBREMESA_ARRANGEMENT_HEAP: a loose heap, the last ones legible
 * @SOBREMESA_ARRANGEMENT_GROUPS: side by side, cards that sort together closer to each other, in
 *   as many lines as give the largest cards
 * @SOBREMESA_ARRANGEMENT_FAN: a little fan, with room below for a card that lies across
 * @SOBREMESA_ARRANGEMENT_ACROSS: one card that lies across under a fan
 *
 * How the cards of a pile lie.
 */
typedef enum
{
  SOBREMESA_ARRANGEMENT_STACK,
  SOBREMESA_ARRANGEMENT_ROW,
  SOBREMESA_ARRANGEMENT_HEAP,
  SOBREMESA_ARRANGEMENT_GROUPS,
  SOBREMESA_ARRANGEMENT_FAN,
  SOBREMESA_ARRANGEMENT_ACROSS,
} SobremesaArrangement;

/* A part of the table, in hundredths of its size. */
typedef struct
{
  double x, y, width, height;
} SobremesaArea;

#define SOBREMESA_TYPE_REGION (sobremesa_region_get_type ())
G_DECLARE_FINAL_TYPE (SobremesaRegion, sobremesa_region, SOBREMESA, REGION, GObject)

const char          *sobremesa_region_get_pile (SobremesaRegion *self);
const char          *sobremesa_region_get_group (SobremesaRegion *self);
const char          *sobremesa_region_get_under (SobremesaRegion *self);
const char          *sobremesa_region_get_short_title (SobremesaRegion *self);
const char          *sobremesa_region_get_sort (SobremesaRegion *self);
const SobremesaArea *sobremesa_region_get_area (SobremesaRegion *self,
                                                gboolean         narrow,
                                                gboolean         low,
                                                gboolean         crowded);
gboolean             sobremesa_region_get_beside_seat (SobremesaRegion *self);
SobremesaArrangement sobremesa_region_get_arrangement (SobremesaRegion *self);
double               sobremesa_region_get_spread (SobremesaRegion *self);
double               sobremesa_region_get_align (SobremesaRegion *self);
double               sobremesa_region_get_valign (SobremesaRegion *self);
double               sobremesa_region_get_scale (SobremesaRegion *self);
double               sobremesa_region_get_least_step (SobremesaRegion *self);
guint                sobremesa_region_get_capacity (SobremesaRegion *self);
gboolean             sobremesa_region_get_pooled (SobremesaRegion *self,
                                                  gboolean         narrow,
                                                  guint            n_opponents);
gboolean             sobremesa_region_get_titled (SobremesaRegion *self);
gboolean             sobremesa_region_get_counted (SobremesaRegion *self);
gboolean             sobremesa_region_get_outlined (SobremesaRegion *self);
gboolean             sobremesa_region_get_pinned (SobremesaRegion *self,
                                                  gboolean         narrow);
gboolean             sobremesa_region_get_centered (SobremesaRegion *self);

#define SOBREMESA_TYPE_TABLE_TEMPLATE (sobremesa_table_template_get_type ())
G_DECLARE_FINAL_TYPE (SobremesaTableTemplate,
                      sobremesa_table_template,
                      SOBREMESA,
                      TABLE_TEMPLATE,
                      GObject)

SobremesaTableTemplate *sobremesa_table_template_load (const char *game,
                                                       GError    **error);
guint                   sobremesa_table_template_get_n_regions (SobremesaTableTemplate *self);
SobremesaRegion        *sobremesa_table_template_get_region (SobremesaTableTemplate *self,
                                                             guint                   index);
gboolean                sobremesa_table_template_get_crowded (SobremesaTableTemplate *self,
                                                              guint                   n_opponents);
const SobremesaArea    *sobremesa_table_template_get_opponents (SobremesaTableTemplate *self,
                                                                gboolean                narrow,
                                                                gboolean                low,
                                                                gboolean                crowded);
guint                   sobremesa_table_template_get_columns (SobremesaTableTemplate *self,
                                                              gboolean                narrow);
guint                   sobremesa_table_template_get_room (SobremesaTableTemplate *self);
guint                   sobremesa_table_template_get_low_room (SobremesaTableTemplate *self);
gboolean sobremesa_table_template_get_marks_owners (SobremesaTableTemplate *self);
const char             *sobremesa_table_template_get_sort (SobremesaTableTemplate *self);

G_END_DECLS
