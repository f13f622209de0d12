/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-seat-mark.h"

/* One or two letters that tell a name from the others. */
char *
sobremesa_seat_mark_get_initials (BarajaGame *game,
                                  gint        seat)
{
  const char      *name = baraja_seat_get_name (baraja_game_get_seat (game, seat));
  g_autofree char *one = g_utf8_substring (name, 0, MIN (g_utf8_strlen (name, -1), 1));

  for (guint i = 0; i < baraja_game_get_n_seats (game); i++)
    if (i != (guint) seat &&
        g_str_has_prefix (baraja_seat_get_name (baraja_game_get_seat (game, i)), one))
      return g_utf8_substring (name, 0, MIN (g_utf8_strlen (name, -1), 2));
  return g_steal_pointer (&one);
}

/* White letters are legible on each of them. */
const GdkRGBA *
sobremesa_seat_mark_get_colour (gint seat)
{
  static const GdkRGBA colours[] = {
    { 0.10, 0.37, 0.71, 1 }, /* blue */
    { 0.64, 0.20, 0.02, 1 }, /* rust */
    { 0.44, 0.18, 0.56, 1 }, /* purple */
    { 0.02, 0.42, 0.42, 1 }, /* teal */
    { 0.62, 0.08, 0.32, 1 }, /* crimson */
    { 0.29, 0.29, 0.33, 1 }, /* slate */
  };

  return &colours[(guint) seat % G_N_ELEMENTS (colours)];
}

/* Draws a strip of the seat's colour with its initials on the left. */
void
sobremesa_seat_mark_snapshot (GtkWidget             *widget,
                              GtkSnapshot           *snapshot,
                              const char            *initials,
                              gint                   seat,
                              const graphene_rect_t *bounds)
{
  static const GdkRGBA           white = { 1, 1, 1, 1 };
  g_autoptr (PangoLayout)        layout = gtk_widget_create_pango_layout (widget, initials);
  g_autoptr (PangoFontDescription) font = pango_font_description_new ();
  double                         height = bounds->size.height;
  int                            text_width, text_height;

  gtk_snapshot_append_color (snapshot, sobremesa_seat_mark_get_colour (seat), bounds);
  pango_font_description_set_weight (font, PANGO_WEIGHT_BOLD);
  pango_font_description_set_absolute_size (font, height * 0.82 * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_layout_get_pixel_size (layout, &text_width, &text_height);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot,
                          &GRAPHENE_POINT_INIT (bounds->origin.x + height * 0.25,
                                                bounds->origin.y + (height - text_height) / 2));
  gtk_snapshot_append_layout (snapshot, layout, &white);
  gtk_snapshot_restore (snapshot);
}
