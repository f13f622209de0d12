/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-deck-private.h"

#include <librsvg/rsvg.h>
#include <string.h>

/* How a deck's pictures are made. Everything here but the plain card runs in threads. */

#define CARDS_PATH "/io/github/sobremesa/Sobremesa/cards/"

/* The size that the files are drawn for. */
#define FILE_WIDTH 250.0
#define FILE_HEIGHT 350.0
#define FILE_RADIUS 14.0

static const char ranks[] = "A23456789TJQK";
static const char suits[] = "CDHS";

/* Languages, and what they put in the place of J, Q and K. */
static const struct
{
  const char *language;
  const char  court[4];
} letters[] = {
  { "en", "JQK" }, { "es", "JDR" },       { "it", "FDR" },
  { "fr", "JDR" }, { "fr-valet", "VDR" }, { "de", "BDK" },
};

/* The number of the file for a card in the notation, or -1 for text that is no card. */
int
sobremesa_deck_find_file (const char *code)
{
  const char *rank, *suit;

  if (code[0] == '*')
    {
      if (code[1] == '\0')
        return SOBREMESA_FILE_JOKER;
      return strcmp (code, "*2") == 0 ? SOBREMESA_FILE_JOKER + 1 : -1;
    }
  if (strlen (code) != 2)
    return -1;
  rank = strchr (ranks, code[0]);
  suit = strchr (suits, code[1]);
  return rank != NULL && suit != NULL ? (int) ((rank - ranks) * 4 + (suit - suits)) : -1;
}

/* What stands for jack, queen and king, by the number of a language. */
const char *
sobremesa_deck_get_court (guint language)
{
  return letters[language].court;
}

guint
sobremesa_deck_find_letters (const char *language)
{
  for (guint i = 0; i < G_N_ELEMENTS (letters); i++)
    if (strcmp (letters[i].language, language) == 0)
      return i;
  return 0;
}

static char *
get_path (guint file)
{
  if (file >= SOBREMESA_FILE_BACK)
    return g_strdup_printf (CARDS_PATH "back-%u.svg", file - SOBREMESA_FILE_BACK + 1);
  if (file >= SOBREMESA_FILE_JOKER)
    return g_strdup_printf (CARDS_PATH "joker-%s.svg",
                            file == SOBREMESA_FILE_JOKER ? "black" : "red");
  return g_strdup_printf (CARDS_PATH "%c%c.svg", ranks[file / 4], suits[file % 4]);
}

static gboolean
append_css (GString    *css,
            const char *name,
            GError    **error)
{
  g_autofree char *path = g_strdup_printf (CARDS_PATH "%s.css", name);
  g_autoptr (GBytes) bytes = g_resources_lookup_data (path, 0, error);
  gsize       size;
  const char *data;

  if (bytes == NULL)
    return FALSE;
  data = g_bytes_get_data (bytes, &size);
  g_string_append_len (css, data, size);
  return TRUE;
}

static gboolean
apply_look (RsvgHandle *handle,
            guint       look,
            GError    **error)
{
  g_autoptr (GString) css = g_string_new (NULL);
  guint language = SOBREMESA_LOOK_LETTERS (look);

  if ((look & SOBREMESA_LOOK_FOUR_COLOUR) != 0 && !append_css (css, "four-colour", error))
    return FALSE;
  if ((look & SOBREMESA_LOOK_LARGE_INDEX) != 0 && !append_css (css, "large-index", error))
    return FALSE;
  if (language != 0)
    {
      g_autofree char *name = g_strdup_printf ("letters-%s", letters[language].language);

      if (!append_css (css, name, error))
        return FALSE;
    }
  return css->len == 0 ||
         rsvg_handle_set_stylesheet (handle, (const guint8 *) css->str, css->len, error);
}

static RsvgHandle *
open_file (guint    file,
           GError **error)
{
  g_autofree char *path = get_path (file);
  g_autoptr (GInputStream) stream = g_resources_open_stream (path, 0, error);

  if (stream == NULL)
    return NULL;
  return rsvg_handle_new_from_stream_sync (stream, NULL, RSVG_HANDLE_FLAGS_NONE, NULL, error);
}

GdkTexture *
sobremesa_deck_make_texture (cairo_surface_t *surface)
{
  int width = cairo_image_surface_get_width (surface);
  int height = cairo_image_surface_get_height (surface);
  int stride = cairo_image_surface_get_stride (surface);
  g_autoptr (GBytes) bytes = NULL;
  GdkTexture *texture;

  cairo_surface_flush (surface);
  bytes = g_bytes_new_with_free_func (
    cairo_image_surface_get_data (surface), (gsize) stride * height,
    (GDestroyNotify) cairo_surface_destroy, cairo_surface_reference (surface));
  texture = gdk_memory_texture_new (width, height, GDK_MEMORY_DEFAULT, bytes, stride);
  sobremesa_deck_set_surface (texture, surface);
  return texture;
}

static gboolean
render_own (cairo_t *cr,
            guint    file,
            guint    look,
            double   width,
            GError **error)
{
  const RsvgRectangle viewport = { 0, 0, FILE_WIDTH, FILE_HEIGHT };
  RsvgHandle         *handle = open_file (file, error);
  gboolean            success;

  if (handle == NULL)
    return FALSE;
  cairo_save (cr);
  cairo_scale (cr, width / FILE_WIDTH, width / FILE_WIDTH);
  success = apply_look (handle, look, error) &&
            rsvg_handle_render_document (handle, cr, &viewport, error);
  cairo_restore (cr);
  g_object_unref (handle);
  return success;
}

static void
add_outline (cairo_t *cr,
             double   x,
             double   y,
             double   width,
             double   height)
{
  double radius = width * FILE_RADIUS / FILE_WIDTH;

  cairo_new_path (cr);
  cairo_arc (cr, x + width - radius, y + radius, radius, -G_PI / 2, 0);
  cairo_arc (cr, x + width - radius, y + height - radius, radius, 0, G_PI / 2);
  cairo_arc (cr, x + radius, y + height - radius, radius, G_PI / 2, G_PI);
  cairo_arc (cr, x + radius, y + radius, radius, G_PI, G_PI * 3 / 2);
  cairo_close_path (cr);
}

/* Lends a deck of other proportions one of our cards, cut to its size. */
static gboolean
lend (cairo_t           *cr,
      SobremesaDeckFile *deck,
      guint              file,
      guint              look,
      double             width,
      GError           **error)
{
  double   height = width * FILE_HEIGHT / FILE_WIDTH;
  double   card_width = MIN (width, height / sobremesa_deck_file_get_ratio (deck));
  double   card_height = card_width * sobremesa_deck_file_get_ratio (deck);
  double   own_width = MIN (card_width, card_height * FILE_WIDTH / FILE_HEIGHT);
  double   line = card_width / 100, frame = card_width * 0.02;
  gboolean success;

  cairo_save (cr);
  cairo_translate (cr, (width - card_width) / 2, (height - card_height) / 2);
  add_outline (cr, line / 2, line / 2, card_width - line, card_height - line);
  cairo_set_source_rgb (cr, 1, 0.992, 0.973);
  cairo_fill_preserve (cr);
  cairo_set_source_rgb (cr, 0.522, 0.498, 0.451);
  cairo_set_line_width (cr, line);
  cairo_stroke (cr);
  cairo_translate (cr, (card_width - own_width) / 2,
                   (card_height - own_width * FILE_HEIGHT / FILE_WIDTH) / 2);
  cairo_rectangle (cr, frame, frame, own_width - 2 * frame,
                   own_width * FILE_HEIGHT / FILE_WIDTH - 2 * frame);
  cairo_clip (cr);
  success = render_own (cr, file, look, own_width, error);
  cairo_restore (cr);
  return success;
}

/* Draws a card for good, as for paper: it waits until that is done. What @deck lacks is borrowed
 * from our own. */
gboolean
sobremesa_deck_render_to (cairo_t           *cr,
                          SobremesaDeckFile *deck,
                          guint              file,
                          guint              look,
                          double             width,
                          GError           **error)
{
  if (deck == NULL)
    return render_own (cr, file, look, width, error);
  return sobremesa_deck_file_draw (deck, cr, file, width) ||
         lend (cr, deck, file, look, width, error);
}

/* Makes the picture named by @key, from @deck or, if that is %NULL, from our own. */
GdkTexture *
sobremesa_deck_render (guint64            key,
                       SobremesaDeckFile *deck,
                       GError           **error)
{
  int              width = SOBREMESA_KEY_WIDTH (key);
  int              height = SOBREMESA_KEY_HEIGHT (key);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t         *cr = cairo_create (surface);
  GdkTexture      *texture = NULL;

  cairo_scale (cr, 1, height / (width * FILE_HEIGHT / FILE_WIDTH));
  if (sobremesa_deck_render_to (cr, deck, SOBREMESA_KEY_FILE (key), SOBREMESA_KEY_LOOK (key), width,
                                error))
    texture = sobremesa_deck_make_texture (surface);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return texture;
}

static char *
get_plain_text (guint file,
                guint look)
{
  static const char *const signs[] = { "♣", "♦", "♥", "♠" };
  const char              *court = letters[SOBREMESA_LOOK_LETTERS (look)].court;
  guint                    rank = file / 4;

  if (file >= SOBREMESA_FILE_JOKER)
    return g_strdup ("★");
  if (rank == 9)
    return g_strdup_printf ("10\n%s", signs[file % 4]);
  return g_strdup_printf ("%c\n%s", rank > 9 ? court[rank - 10] : ranks[rank], signs[file % 4]);
}

static const char *
get_plain_colour (guint file,
                  guint look)
{
  guint suit = file % 4;

  if (file >= SOBREMESA_FILE_JOKER)
    return file == SOBREMESA_FILE_JOKER ? "#1f2430" : "#c8262c";
  if ((look & SOBREMESA_LOOK_FOUR_COLOUR) != 0 && suit < 2)
    return suit == 0 ? "#17803d" : "#1f5fc4";
  return suit == 1 || suit == 2 ? "#c8262c" : "#1f2430";
}

static void
snapshot_index (GtkSnapshot *snapshot,
                GtkWidget   *widget,
                guint64      key,
                double       width)
{
  guint            file = SOBREMESA_KEY_FILE (key);
  g_autofree char *text = get_plain_text (file, SOBREMESA_KEY_LOOK (key));
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (widget, text);
  PangoFontDescription *font = pango_font_description_from_string ("Sans Bold");
  GdkRGBA               colour;

  pango_font_description_set_absolute_size (font, width * 0.22 * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_layout_set_alignment (layout, PANGO_ALIGN_CENTER);
  gdk_rgba_parse (&colour, get_plain_colour (file, SOBREMESA_KEY_LOOK (key)));
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (width * 0.06, width * 0.04));
  gtk_snapshot_append_layout (snapshot, layout, &colour);
  gtk_snapshot_restore (snapshot);
  pango_font_description_free (font);
}

static void
snapshot_field (GtkSnapshot           *snapshot,
                guint                  file,
                const graphene_rect_t *bounds)
{
  static const char *const colours[SOBREMESA_N_BACKS] = { "#b3242a", "#2f4b7c", "#28573f" };
  float                    margin = bounds->size.width * 13 / FILE_WIDTH;
  graphene_rect_t          field;
  GdkRGBA                  colour;

  gdk_rgba_parse (&colour, colours[file - SOBREMESA_FILE_BACK]);
  graphene_rect_inset_r (bounds, margin, margin, &field);
  gtk_snapshot_append_color (snapshot, &colour, &field);
}

/* Draws a plain card: what is seen until the first picture is ready. */
void
sobremesa_deck_snapshot_plain (GtkSnapshot           *snapshot,
                               GtkWidget             *widget,
                               guint64                key,
                               const graphene_rect_t *bounds)
{
  guint          file = SOBREMESA_KEY_FILE (key);
  float          line = MAX (1, bounds->size.width / 100);
  const float    widths[4] = { line, line, line, line };
  GdkRGBA        paper, edge;
  GskRoundedRect outline;

  gdk_rgba_parse (&paper, "#fffdf8");
  gdk_rgba_parse (&edge, "#857f73");
  gsk_rounded_rect_init_from_rect (&outline, bounds, bounds->size.width * FILE_RADIUS / FILE_WIDTH);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, &paper, bounds);
  if (file >= SOBREMESA_FILE_BACK)
    snapshot_field (snapshot, file, bounds);
  else
    snapshot_index (snapshot, widget, key, bounds->size.width);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_append_border (snapshot, &outline, widths,
                              (const GdkRGBA[4]){ edge, edge, edge, edge });
}
