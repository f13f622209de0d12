/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "test"

#include "config.h"

#include <math.h>

#include "desk.h"
#include "sobremesa-deck.h"
#include "sobremesa-preferences.h"
#include "sobremesa-rule-pane.h"
#include "sobremesa-table-tone.h"

/* The colours of the table: legible in every tone and style, and there at once. */

#define TEXT_CONTRAST 4.5
#define RING_CONTRAST 3.0

/* As the focus ring of a pile is drawn: over the pile's glow, not quite opaque. */
#define RING_ALPHA 0.9
#define GLOW_ALPHA 0.16

/* The value of a colour in a style sheet. */
static GdkRGBA
find_colour (const char *css, const char *name)
{
  g_autofree char *start = g_strconcat ("@define-color ", name, " ", NULL);
  const char      *value = strstr (css, start);
  g_autofree char *text = NULL;
  GdkRGBA          colour;

  g_assert_nonnull (value);
  value += strlen (start);
  text = g_strndup (value, strcspn (value, ";"));
  g_assert_true (gdk_rgba_parse (&colour, text));
  return colour;
}

/* What is seen of a colour that lies on another. */
static GdkRGBA
blend (const GdkRGBA *colour, double alpha, const GdkRGBA *ground)
{
  return (GdkRGBA){ colour->red * alpha + ground->red * (1 - alpha),
                    colour->green * alpha + ground->green * (1 - alpha),
                    colour->blue * alpha + ground->blue * (1 - alpha), 1 };
}

static double
get_light (double part)
{
  return part <= 0.04045 ? part / 12.92 : pow ((part + 0.055) / 1.055, 2.4);
}

static double
get_luminance (const GdkRGBA *colour)
{
  return 0.2126 * get_light (colour->red) + 0.7152 * get_light (colour->green) +
         0.0722 * get_light (colour->blue);
}

/* As the Web Content Accessibility Guidelines reckon it. */
static double
get_contrast (const GdkRGBA *a, const GdkRGBA *b)
{
  double first = get_luminance (a), second = get_luminance (b);

  return (MAX (first, second) + 0.05) / (MIN (first, second) + 0.05);
}

static void
check (const char *what, const GdkRGBA *a, const GdkRGBA *b, double least)
{
  double contrast = get_contrast (a, b);

  if (contrast < least)
    g_error ("%s: %.2f : 1", what, contrast);
}

static void
check_ground (const char *css, const GdkRGBA *ground)
{
  GdkRGBA ink = find_colour (css, "table_fg"), title = find_colour (css, "table_title");
  GdkRGBA plate = find_colour (css, "table_plate"), name = find_colour (css, "table_plate_fg");
  GdkRGBA glow = blend (&ink, GLOW_ALPHA, ground);
  GdkRGBA ring = blend (&ink, RING_ALPHA, &glow);
  GdkRGBA seen = blend (&plate, plate.alpha, ground);

  check ("words on the table", &ink, ground, TEXT_CONTRAST);
  check ("the name of a pile", &title, ground, TEXT_CONTRAST);
  check ("a player’s name", &name, &seen, TEXT_CONTRAST);
  check ("the focus ring on the table", &ring, ground, RING_CONTRAST);
  check ("the focus ring on its pile", &ring, &glow, RING_CONTRAST);
}

static void
test_contrast (void)
{
  const GdkRGBA white = { 1, 1, 1, 1 };

  for (guint tone = 0; tone < sobremesa_table_tone_get_n_tones (); tone++)
    for (guint style = 0; style < 4; style++)
      {
        g_autofree char *css = sobremesa_table_tone_make_css (tone, style % 2, style / 2);
        GdkRGBA          top = find_colour (css, "table_top");
        GdkRGBA          bottom = find_colour (css, "table_bottom");
        GdkRGBA          turn = find_colour (css, "table_turn");
        GdkRGBA          turn_name = find_colour (css, "table_turn_fg");
        GdkRGBA          badge = find_colour (css, "table_badge");

        g_test_message ("%s, style %u", sobremesa_table_tone_get_id (tone), style);
        check_ground (css, &top);
        check_ground (css, &bottom);
        check ("the name of whose turn it is", &turn_name, &turn, TEXT_CONTRAST);
        check ("whose turn it is", &turn, &top, RING_CONTRAST);
        check ("what is written on piles", &white, &badge, TEXT_CONTRAST);
      }
}

/* High contrast is higher, and the dark style is darker. */
static void
test_styles_differ (void)
{
  for (guint tone = 0; tone < sobremesa_table_tone_get_n_tones (); tone++)
    {
      g_autofree char *light = sobremesa_table_tone_make_css (tone, FALSE, FALSE);
      g_autofree char *dark = sobremesa_table_tone_make_css (tone, TRUE, FALSE);
      GdkRGBA          light_top = find_colour (light, "table_top");
      GdkRGBA          dark_top = find_colour (dark, "table_top");

      g_assert_cmpfloat (get_luminance (&dark_top), <, get_luminance (&light_top));
      for (guint style = 0; style < 2; style++)
        {
          g_autofree char *strong = sobremesa_table_tone_make_css (tone, style, TRUE);
          const char      *weak = style == 0 ? light : dark;
          GdkRGBA top = find_colour (strong, "table_top"), ink = find_colour (strong, "table_fg");
          GdkRGBA weak_top = find_colour (weak, "table_top"),
                  weak_ink = find_colour (weak, "table_fg");

          g_assert_cmpfloat (get_contrast (&ink, &top), >, get_contrast (&weak_ink, &weak_top));
          g_assert_cmpfloat (get_contrast (&ink, &top), >, 7);
        }
    }
}

/* What the style sheet says until somebody chooses is the first tone. */
static void
test_style_sheet (void)
{
  static const char *const names[] = { "table_top",   "table_bottom",  "table_fg",
                                       "table_title", "table_plate",   "table_plate_fg",
                                       "table_turn",  "table_turn_fg", "table_badge" };
  g_autoptr (GBytes) bytes =
    g_resources_lookup_data ("/io/github/sobremesa/Sobremesa/style.css", 0, NULL);
  g_autofree char *sheet = NULL;
  g_autofree char *css = sobremesa_table_tone_make_css (0, FALSE, FALSE);

  g_assert_nonnull (bytes);
  sheet = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *use = g_strconcat ("@", names[i], NULL);
      GdkRGBA          first = find_colour (sheet, names[i]), second = find_colour (css, names[i]);

      g_assert_true (gdk_rgba_equal (&first, &second));
      g_assert_nonnull (strstr (sheet, use));
    }
}

static void
check_table (Desk *desk, guint tone, gboolean dark)
{
  g_autofree char *css = sobremesa_table_tone_make_css (tone, dark, FALSE);
  GtkStyleContext *style = gtk_widget_get_style_context (GTK_WIDGET (desk->table));
  GdkRGBA          wanted = find_colour (css, "table_top"), top;
  GdkRGBA          wanted_ink = find_colour (css, "table_fg"), ink;

  g_assert_true (gtk_style_context_lookup_color (style, "table_top", &top));
  g_assert_true (gdk_rgba_equal (&top, &wanted));
  gtk_style_context_get_color (style, &ink);
  g_assert_true (gdk_rgba_equal (&ink, &wanted_ink));
}

/* The table that is open changes at once, with the setting and with the desktop. */
static void
test_at_once (void)
{
  g_autoptr (Desk) desk = desk_new ("tomb-robbers", 2, 1, NULL, 800, 600);
  AdwStyleManager *manager = adw_style_manager_get_default ();

  sobremesa_table_tone_follow (desk->settings);
  for (guint tone = 0; tone < sobremesa_table_tone_get_n_tones (); tone++)
    {
      g_assert_true (
        g_settings_set_string (desk->settings, "table-colour", sobremesa_table_tone_get_id (tone)));
      g_assert_cmpint (sobremesa_table_tone_find (desk->settings), ==, tone);
      adw_style_manager_set_color_scheme (manager, ADW_COLOR_SCHEME_FORCE_LIGHT);
      check_table (desk, tone, FALSE);
      adw_style_manager_set_color_scheme (manager, ADW_COLOR_SCHEME_FORCE_DARK);
      check_table (desk, tone, TRUE);
    }
  adw_style_manager_set_color_scheme (manager, ADW_COLOR_SCHEME_DEFAULT);
  g_settings_reset (desk->settings, "table-colour");
}

/* With high contrast cards have a line around them. The desktop can't be asked for it here; libadwaita
 * looks at the variable when it begins. */
static void
check_edges (const char *high_contrast)
{
  g_setenv ("ADW_DEBUG_HIGH_CONTRAST", high_contrast, TRUE);
  g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_INHERIT_STDERR);
  g_test_trap_assert_passed ();
  g_unsetenv ("ADW_DEBUG_HIGH_CONTRAST");
}

static void
test_card_edges (void)
{
  if (g_test_subprocess ())
    {
      g_autoptr (GSettings) settings = g_settings_new ("io.github.sobremesa.Sobremesa");
      gboolean edged;

      sobremesa_preferences_apply (settings);
      g_object_get (sobremesa_deck_get_default (), "edged", &edged, NULL);
      g_assert_cmpint (edged, ==, strcmp (g_getenv ("ADW_DEBUG_HIGH_CONTRAST"), "1") == 0);
      return;
    }
  check_edges ("1");
  check_edges ("0");
}

/* What is seen of a widget at a point. */
static GdkRGBA
get_pixel (GtkWidget *widget, int x, int y)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  g_autofree guchar *data = NULL;
  const guchar      *pixel;
  int                width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);

  gdk_paintable_snapshot (paintable, snapshot, width, height);
  node = gtk_snapshot_to_node (snapshot);
  g_assert_nonnull (node);
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (gtk_widget_get_native (widget)),
                                         node, &GRAPHENE_RECT_INIT (0, 0, width, height));
  data = g_malloc (width * height * 4);
  gdk_texture_download (texture, data, width * 4);
  pixel = data + (y * width + x) * 4;
  /* Blue comes first. */
  return (GdkRGBA){ pixel[2] / 255.0, pixel[1] / 255.0, pixel[0] / 255.0, pixel[3] / 255.0 };
}

/* In each style, in a process of its own that is told of it when it begins. */
static void
run_in_styles (void)
{
  for (guint style = 0; style < 4; style++)
    {
      g_setenv ("ADW_DEBUG_HIGH_CONTRAST", style / 2 == 1 ? "1" : "0", TRUE);
      g_setenv ("ADW_DEBUG_COLOR_SCHEME", style % 2 == 1 ? "prefer-dark" : "default", TRUE);
      g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_INHERIT_STDERR);
      g_test_trap_assert_passed ();
    }
  g_unsetenv ("ADW_DEBUG_HIGH_CONTRAST");
  g_unsetenv ("ADW_DEBUG_COLOR_SCHEME");
}

static char *
make_style (void)
{
  AdwStyleManager *style = adw_style_manager_get_default ();

  return sobremesa_table_tone_make_css (0, adw_style_manager_get_dark (style),
                                        adw_style_manager_get_high_contrast (style));
}

/* The cards of the rules lie on the same felt that the table has. */
static void
test_figures (void)
{
  g_autoptr (GSettings) settings = NULL;
  g_autofree char *css = NULL;
  GtkWidget       *pane, *window, *felt;
  GdkRGBA          wanted, seen;

  if (!g_test_subprocess ())
    {
      run_in_styles ();
      return;
    }
  settings = g_settings_new ("io.github.sobremesa.Sobremesa");
  sobremesa_table_tone_follow (settings);
  pane = sobremesa_rule_pane_new ();
  sobremesa_rule_pane_set_game (SOBREMESA_RULE_PANE (pane), "rummy-500", NULL);
  window = desk_show (pane, 380, 800);
  felt = desk_find_class (pane, "felt");
  g_assert_nonnull (felt);
  css = make_style ();
  wanted = find_colour (css, "table_top");
  seen = get_pixel (felt, gtk_widget_get_width (felt) / 2, 1);
  g_assert_cmpfloat_with_epsilon (seen.red, wanted.red, 0.03);
  g_assert_cmpfloat_with_epsilon (seen.green, wanted.green, 0.03);
  g_assert_cmpfloat_with_epsilon (seen.blue, wanted.blue, 0.03);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* A score sheet has an edge, which in the dark style with high contrast is all that sets it off
 * from the table around it. */
static void
test_sheet_edge (void)
{
  g_autoptr (GtkCssProvider) sheet_style = NULL;
  GtkWidget *veil, *sheet, *window;
  GdkRGBA    edge, ground;

  if (!g_test_subprocess ())
    {
      run_in_styles ();
      return;
    }
  sheet_style = gtk_css_provider_new ();
  gtk_css_provider_load_from_resource (sheet_style, "/io/github/sobremesa/Sobremesa/style.css");
  gtk_style_context_add_provider_for_display (gdk_display_get_default (),
                                              GTK_STYLE_PROVIDER (sheet_style),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  veil = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  sheet = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_add_css_class (sheet, "sheet");
  gtk_widget_set_vexpand (sheet, TRUE);
  gtk_widget_set_margin_top (sheet, 20);
  gtk_widget_set_margin_bottom (sheet, 20);
  gtk_box_append (GTK_BOX (veil), sheet);
  window = desk_show (veil, 200, 200);
  edge = get_pixel (veil, 100, 19);
  ground = get_pixel (veil, 100, 22);
  if (adw_style_manager_get_high_contrast (adw_style_manager_get_default ()))
    check ("the edge of a score sheet", &edge, &ground, RING_CONTRAST);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* The program shows its icon where it isn't installed, too. */
static void
test_icon (void)
{
  GtkIconTheme *icons = gtk_icon_theme_get_for_display (gdk_display_get_default ());

  /* As an application does by itself. */
  gtk_icon_theme_add_resource_path (icons, "/io/github/sobremesa/Sobremesa/icons");
  g_assert_true (gtk_icon_theme_has_icon (icons, "io.github.sobremesa.Sobremesa"));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  gtk_init ();
  adw_init ();
#define ADD(path, function) g_test_add_func ("/table/tone/" path, function)
  ADD ("contrast", test_contrast);
  ADD ("styles-differ", test_styles_differ);
  ADD ("style-sheet", test_style_sheet);
  ADD ("at-once", test_at_once);
  ADD ("card-edges", test_card_edges);
  ADD ("figures", test_figures);
  ADD ("sheet-edge", test_sheet_edge);
  ADD ("icon", test_icon);
#undef ADD
  return g_test_run ();
}
