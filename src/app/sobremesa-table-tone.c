/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-table-tone.h"

#include <adwaita.h>
#include <glib/gi18n.h>

/* The colours a table can have. The style sheet names them; here they get their values, for each
 * tone in the light and the dark style, with and without high contrast. */

#define N_COLOURS 9

static const char *const colour_names[N_COLOURS] = {
  "table_top",   "table_bottom",   /* of what things lie on */
  "table_fg",                      /* frames and words on it */
  "table_title",                   /* the names of piles */
  "table_plate", "table_plate_fg", /* the players' names */
  "table_turn",  "table_turn_fg",  /* that of whose turn it is */
  "table_badge",                   /* what is written on piles, in white */
};

typedef struct
{
  const char *id;
  const char *name;
  const char *colours[4][N_COLOURS]; /* light, dark; the same with high contrast */
} Tone;

#define SHADE "rgba(0,0,0,0.28)"
#define WHITE "#ffffff"

static const Tone tones[] = {
  { "green",
    N_ ("Green felt"),
    { { "#2c7350", "#1e573a", WHITE, "#eaf3ed", SHADE, WHITE, "#f6d365", "#1b1b1b", "#14261d" },
      { "#235c40", "#173f2b", WHITE, "#e2ece6", SHADE, WHITE, "#f6d365", "#1b1b1b", "#0f1d16" },
      { "#0f4029", "#0a2d1d", WHITE, WHITE, "#000000", WHITE, "#ffe27a", "#000000", "#000000" },
      { "#0c3422", "#072215", WHITE, WHITE, "#000000", WHITE, "#ffe27a", "#000000", "#000000" } } },
  { "blue",
    N_ ("Blue felt"),
    { { "#2b5f94", "#1d446c", WHITE, "#e9f0f7", SHADE, WHITE, "#f6d365", "#1b1b1b", "#12263b" },
      { "#234a73", "#16304d", WHITE, "#e0e9f2", SHADE, WHITE, "#f6d365", "#1b1b1b", "#0e1c2c" },
      { "#12345a", "#0b2340", WHITE, WHITE, "#000000", WHITE, "#ffe27a", "#000000", "#000000" },
      { "#0e2846", "#081a2f", WHITE, WHITE, "#000000", WHITE, "#ffe27a", "#000000", "#000000" } } },
  { "burgundy",
    N_ ("Burgundy"),
    { { "#8a3041", "#64202e", WHITE, "#f8ebed", SHADE, WHITE, "#f6d365", "#1b1b1b", "#330f17" },
      { "#6c2633", "#481821", WHITE, "#f2e3e6", SHADE, WHITE, "#f6d365", "#1b1b1b", "#270b11" },
      { "#571823", "#3b1018", WHITE, WHITE, "#000000", WHITE, "#ffe27a", "#000000", "#000000" },
      { "#45131c", "#2d0c12", WHITE, WHITE, "#000000", WHITE, "#ffe27a", "#000000", "#000000" } } },
  { "sand",
    N_ ("Sand"),
    { { "#ebdfc6", "#dccba8", "#2f2617", "#4a3d26", "#6b5836", WHITE, "#a8420c", WHITE, "#3d311c" },
      { "#5b5141", "#423a2e", WHITE, "#f4eee2", SHADE, WHITE, "#f6d365", "#1b1b1b", "#211c14" },
      { "#fbf7ee", "#f2ead9", "#000000", "#000000", "#000000", WHITE, "#7a2e00", WHITE, "#000000" },
      { "#332d22", "#211d15", WHITE, WHITE, "#000000", WHITE, "#ffe27a", "#000000", "#000000" } } },
  { "slate",
    N_ ("Slate"),
    { { "#56616f", "#3f4853", WHITE, "#eef1f4", SHADE, WHITE, "#f6d365", "#1b1b1b", "#1e242b" },
      { "#3e4751", "#2a3038", WHITE, "#e4e8ec", SHADE, WHITE, "#f6d365", "#1b1b1b", "#14181d" },
      { "#2a323b", "#1b2127", WHITE, WHITE, "#000000", WHITE, "#ffe27a", "#000000", "#000000" },
      { "#20262d", "#13171b", WHITE, WHITE, "#000000", WHITE, "#ffe27a", "#000000", "#000000" } } },
};

guint
sobremesa_table_tone_get_n_tones (void)
{
  return G_N_ELEMENTS (tones);
}

/* As the setting has it. */
const char *
sobremesa_table_tone_get_id (guint tone)
{
  return tones[tone].id;
}

const char *
sobremesa_table_tone_get_name (guint tone)
{
  return _ (tones[tone].name);
}

/* The tone that is set. */
guint
sobremesa_table_tone_find (GSettings *settings)
{
  g_autofree char *id = g_settings_get_string (settings, "table-colour");

  for (guint i = 0; i < G_N_ELEMENTS (tones); i++)
    if (strcmp (tones[i].id, id) == 0)
      return i;
  return 0;
}

/**
 * sobremesa_table_tone_make_css:
 *
 * Returns: (transfer full): a style sheet that gives the names of colours their values
 */
char *
sobremesa_table_tone_make_css (guint tone, gboolean dark, gboolean high_contrast)
{
  const char *const *colours = tones[tone].colours[(high_contrast ? 2 : 0) + (dark ? 1 : 0)];
  GString           *css = g_string_new (NULL);

  for (guint i = 0; i < N_COLOURS; i++)
    g_string_append_printf (css, "@define-color %s %s;\n", colour_names[i], colours[i]);
  return g_string_free (css, FALSE);
}

static const char *const *
get_colours (guint tone)
{
  AdwStyleManager *style = adw_style_manager_get_default ();

  return tones[tone].colours[(adw_style_manager_get_high_contrast (style) ? 2 : 0) +
                             (adw_style_manager_get_dark (style) ? 1 : 0)];
}

static void
add_stop (cairo_pattern_t *pattern, double place, const char *colour)
{
  GdkRGBA rgba;

  if (gdk_rgba_parse (&rgba, colour))
    cairo_pattern_add_color_stop_rgb (pattern, place, rgba.red, rgba.green, rgba.blue);
}

/* Draws a sample of a tone, as tables have it now, with an edge that shows on any ground. */
void
sobremesa_table_tone_draw (guint tone, cairo_t *cairo, int width, int height)
{
  const char *const *colours = get_colours (tone);
  cairo_pattern_t   *felt = cairo_pattern_create_linear (0, 0, 0, height);

  add_stop (felt, 0, colours[0]);
  add_stop (felt, 1, colours[1]);
  cairo_set_source (cairo, felt);
  cairo_paint (cairo);
  cairo_pattern_destroy (felt);
  cairo_rectangle (cairo, 0.5, 0.5, width - 1, height - 1);
  cairo_set_source_rgb (cairo, 0.5, 0.5, 0.5);
  cairo_set_line_width (cairo, 1);
  cairo_stroke (cairo);
}

static void
update (GtkCssProvider *provider)
{
  AdwStyleManager *style = adw_style_manager_get_default ();
  GSettings       *settings = g_object_get_data (G_OBJECT (provider), "settings");
  g_autofree char *css = sobremesa_table_tone_make_css (
    sobremesa_table_tone_find (settings), adw_style_manager_get_dark (style),
    adw_style_manager_get_high_contrast (style));

  gtk_css_provider_load_from_data (provider, css, -1);
}

/* Lets tables have the colour that is set, now and whenever it, or the desktop's style, changes. */
void
sobremesa_table_tone_follow (GSettings *settings)
{
  AdwStyleManager *style = adw_style_manager_get_default ();
  g_autoptr (GtkCssProvider) provider = gtk_css_provider_new ();

  g_object_set_data_full (G_OBJECT (provider), "settings", g_object_ref (settings), g_object_unref);
  g_signal_connect_object (settings, "changed::table-colour", G_CALLBACK (update), provider,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (style, "notify::dark", G_CALLBACK (update), provider, G_CONNECT_SWAPPED);
  g_signal_connect_object (style, "notify::high-contrast", G_CALLBACK (update), provider,
                           G_CONNECT_SWAPPED);
  update (provider);
  gtk_style_context_add_provider_for_display (gdk_display_get_default (),
                                              GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION + 1);
}
