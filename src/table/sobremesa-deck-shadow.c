/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-deck-private.h"

#include "sobremesa-deck.h"

/* The name of what a texture keeps: the surface with the same pixels. */
#define SURFACE "sobremesa-surface"

/* A shadow is two flat shapes, of these opacities: a blurred one would cost more than the card. */
#define WIDE 0.14
#define NARROW 0.2

/* In pixels: how far down it lies, and how much wider the wide shape is on each side. */
static const double drops[SOBREMESA_N_LIFTS] = { 0, 1.5, 4 };
#define SPREAD 1

/* In pixels that are so large each. */
static void
get_shapes (double           width,
            double           height,
            SobremesaLift    lift,
            double           scale,
            graphene_rect_t *wide,
            graphene_rect_t *narrow)
{
  sobremesa_deck_get_card_bounds (sobremesa_deck_get_default (), width, height, narrow);
  graphene_rect_offset (narrow, 0, drops[lift] * scale);
  graphene_rect_inset_r (narrow, -SPREAD * scale, -SPREAD * scale, wide);
}

static void
append_shape (GtkSnapshot           *snapshot,
              const graphene_rect_t *bounds,
              double                 radius,
              float                  alpha)
{
  GdkRGBA        shade = { 0, 0, 0, alpha };
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline, bounds, radius);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, &shade, bounds);
  gtk_snapshot_pop (snapshot);
}

/* The shadow of a card that is drawn afterwards. */
void
sobremesa_deck_snapshot_shadow (GtkSnapshot  *snapshot,
                                double        width,
                                double        height,
                                SobremesaLift lift)
{
  double          radius = width * SOBREMESA_CARD_CORNER + SPREAD;
  graphene_rect_t wide, narrow;

  if (lift == SOBREMESA_LIFT_NONE)
    return;
  get_shapes (width, height, lift, 1, &wide, &narrow);
  append_shape (snapshot, &wide, radius, WIDE);
  append_shape (snapshot, &narrow, radius, NARROW);
}

static void
draw_shape (cairo_t *cr, const graphene_rect_t *bounds, double radius, double alpha)
{
  double left = bounds->origin.x, right = left + bounds->size.width;
  double top = bounds->origin.y, bottom = top + bounds->size.height;

  cairo_new_path (cr);
  cairo_arc (cr, right - radius, top + radius, radius, -G_PI_2, 0);
  cairo_arc (cr, right - radius, bottom - radius, radius, 0, G_PI_2);
  cairo_arc (cr, left + radius, bottom - radius, radius, G_PI_2, G_PI);
  cairo_arc (cr, left + radius, top + radius, radius, G_PI, 3 * G_PI_2);
  cairo_set_source_rgba (cr, 0, 0, 0, alpha);
  cairo_fill (cr);
}

/* The card of @surface with its shadow. @area is what it covers, from the corner of the card. */
static cairo_surface_t *
draw_lying (cairo_surface_t *surface,
            SobremesaLift    lift,
            double           scale,
            graphene_rect_t *area)
{
  double           width = cairo_image_surface_get_width (surface);
  double           height = cairo_image_surface_get_height (surface);
  double           radius = width * SOBREMESA_CARD_CORNER + SPREAD * scale;
  graphene_rect_t  wide, narrow;
  cairo_surface_t *lying;
  cairo_t         *cr;

  get_shapes (width, height, lift, scale, &wide, &narrow);
  graphene_rect_union (&wide, &GRAPHENE_RECT_INIT (0, 0, width, height), area);
  graphene_rect_round_extents (area, area);
  lying = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) area->size.width,
                                      (int) area->size.height);
  cr = cairo_create (lying);
  cairo_translate (cr, -area->origin.x, -area->origin.y);
  draw_shape (cr, &wide, radius, WIDE);
  draw_shape (cr, &narrow, radius, NARROW);
  cairo_set_source_surface (cr, surface, 0, 0);
  cairo_paint (cr);
  cairo_destroy (cr);
  return lying;
}

static GskRenderNode *
make_node (cairo_surface_t *surface, const graphene_rect_t *area)
{
  GskRenderNode *node = gsk_cairo_node_new (area);
  cairo_t       *cr = gsk_cairo_node_get_draw_context (node);

  cairo_set_source_surface (cr, surface, area->origin.x, area->origin.y);
  cairo_paint (cr);
  cairo_destroy (cr);
  return node;
}

/* Remembers what @texture was made from. */
void
sobremesa_deck_set_surface (GdkTexture *texture, cairo_surface_t *surface)
{
  g_object_set_data_full (G_OBJECT (texture), SURFACE, cairo_surface_reference (surface),
                          (GDestroyNotify) cairo_surface_destroy);
}

/* What draws a card and its shadow, where cairo draws, in as many pixels as @texture has, of which
 * @scale make one of the screen's. From a texture GTK would convert every pixel anew in every
 * frame, and the shadow's shapes would take as long as the card. */
GskRenderNode *
sobremesa_deck_make_node (GdkTexture *texture, SobremesaLift lift, double scale)
{
  cairo_surface_t *surface = g_object_get_data (G_OBJECT (texture), SURFACE);
  cairo_surface_t *lying;
  graphene_rect_t  area;
  GskRenderNode   *node;

  graphene_rect_init (&area, 0, 0, gdk_texture_get_width (texture),
                      gdk_texture_get_height (texture));
  if (lift == SOBREMESA_LIFT_NONE)
    return make_node (surface, &area);
  lying = draw_lying (surface, lift, scale, &area);
  node = make_node (lying, &area);
  cairo_surface_destroy (lying);
  return node;
}
