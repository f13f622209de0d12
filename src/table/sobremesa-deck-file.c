/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-deck-file.h"

#include <librsvg/rsvg.h>
#include <math.h>

#include "sobremesa-deck-private.h"
#include "sobremesa-deck-reading.h"
#include "sobremesa-deck.h"

#define COLUMNS 13
#define ROWS 5

/* What is taken for a card, by its height in widths; what isn't is no deck, or a slip of its maker.
 */
#define LEAST_RATIO 1.05
#define MOST_RATIO 2.2

/* Where a drawing says that it is larger, it isn't meant for a screen. */
#define MOST_SIZE 1e6

/* So finely a card's outline is looked for, in pixels. */
#define TRIM_SIZE 200

/**
 * SobremesaDeckFile:
 *
 * A deck of another program, in one vector file. It is read when it is first needed, which may take
 * seconds: all that reads or draws is for threads, and they take turns.
 */
struct _SobremesaDeckFile
{
  GObject parent_instance;

  SobremesaDeckFormat format;
  char               *id;
  char               *name;
  char               *path;

  GMutex        lock; /* over what follows */
  RsvgHandle   *handle;
  GError       *error;         /* why it can't be read */
  double        width, height; /* of the drawing */
  double        ratio;         /* of a card: height / width */
  RsvgRectangle margin;        /* of a grid's cards within their cells, in parts of the cell */
  RsvgRectangle boxes[SOBREMESA_FILE_BACK + 1]; /* of elements; no width: not looked for */
};

G_DEFINE_FINAL_TYPE (SobremesaDeckFile, sobremesa_deck_file, G_TYPE_OBJECT)

static void
sobremesa_deck_file_finalize (GObject *object)
{
  SobremesaDeckFile *self = SOBREMESA_DECK_FILE (object);

  g_clear_object (&self->handle);
  g_clear_error (&self->error);
  g_clear_pointer (&self->id, g_free);
  g_clear_pointer (&self->name, g_free);
  g_clear_pointer (&self->path, g_free);
  g_mutex_clear (&self->lock);

  G_OBJECT_CLASS (sobremesa_deck_file_parent_class)->finalize (object);
}

static void
sobremesa_deck_file_class_init (SobremesaDeckFileClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = sobremesa_deck_file_finalize;
}

static void
sobremesa_deck_file_init (SobremesaDeckFile *self)
{
  g_mutex_init (&self->lock);
}

SobremesaDeckFile *
sobremesa_deck_file_new (SobremesaDeckFormat format,
                         const char         *id,
                         const char         *name,
                         const char         *path)
{
  SobremesaDeckFile *self = g_object_new (SOBREMESA_TYPE_DECK_FILE, NULL);

  self->format = format;
  self->id = g_strdup (id);
  self->name = g_strdup (name);
  self->path = g_strdup (path);
  return self;
}

/* Another one of the same file, which hasn't been read. */
SobremesaDeckFile *
sobremesa_deck_file_copy (SobremesaDeckFile *self)
{
  return sobremesa_deck_file_new (self->format, self->id, self->name, self->path);
}

const char *
sobremesa_deck_file_get_id (SobremesaDeckFile *self)
{
  return self->id;
}

const char *
sobremesa_deck_file_get_name (SobremesaDeckFile *self)
{
  return self->name;
}

/* The program that the deck came with, by its own name. */
const char *
sobremesa_deck_file_get_origin (SobremesaDeckFile *self)
{
  return self->format == SOBREMESA_DECK_GRID ? "AisleRiot" : "KDE";
}

/* The names that an element may have for a card. */
static void
list_elements (guint file, char names[2][24])
{
  static const char *const ranks[] = { "1", "2", "3",  "4",    "5",     "6",   "7",
                                       "8", "9", "10", "jack", "queen", "king" };
  static const char *const suits[] = { "club", "diamond", "heart", "spade" };

  names[1][0] = '\0';
  if (file >= SOBREMESA_FILE_BACK)
    g_strlcpy (names[0], "#back", 24);
  else if (file >= SOBREMESA_FILE_JOKER)
    {
      g_strlcpy (names[0], file == SOBREMESA_FILE_JOKER ? "#black_joker" : "#red_joker", 24);
      g_strlcpy (names[1], "#joker", 24);
    }
  else
    g_snprintf (names[0], 24, "#%s_%s", ranks[file / 4], suits[file % 4]);
}

/* The element of a card; FALSE when the deck lacks it. */
static gboolean
find_element (SobremesaDeckFile *self, guint file, char name[24])
{
  char names[2][24];

  list_elements (file, names);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (names[i][0] != '\0' && rsvg_handle_has_sub (self->handle, names[i]))
      {
        g_strlcpy (name, names[i], 24);
        return TRUE;
      }
  return FALSE;
}

/* Draws the cell of a grid, scaled so that it fills a rectangle at the origin. */
static gboolean
draw_cell (SobremesaDeckFile *self, cairo_t *cr, guint file, double width, double height)
{
  const RsvgRectangle sheet = { 0, 0, width * COLUMNS, height * ROWS };
  guint               column = file < SOBREMESA_FILE_JOKER ? file / 4 : file - SOBREMESA_FILE_JOKER;
  guint               row = file < SOBREMESA_FILE_JOKER ? file % 4 : ROWS - 1;
  gboolean            success;

  cairo_save (cr);
  cairo_rectangle (cr, 0, 0, width, height);
  cairo_clip (cr);
  cairo_translate (cr, -(width * column), -(height * row));
  success = rsvg_handle_render_document (self->handle, cr, &sheet, NULL);
  cairo_restore (cr);
  return success;
}

static gboolean
is_sound (const RsvgRectangle *box)
{
  return isfinite (box->x) && isfinite (box->y) && isfinite (box->width) &&
         isfinite (box->height) && box->width > 0 && box->height > 0 && box->width < MOST_SIZE &&
         box->height < MOST_SIZE;
}

/* The part of the drawing that an element takes. Elements without any of their own, as pictures are
 * that came from a camera, are looked for in the whole drawing. */
static void
find_ink (SobremesaDeckFile *self, const char *name, RsvgRectangle *ink)
{
  RsvgRectangle logical;

  if (!rsvg_handle_get_geometry_for_element (self->handle, name, ink, &logical, NULL) ||
      !is_sound (ink))
    *ink = (RsvgRectangle){ 0, 0, 0, 0 };
}

/* Draws an element in its own coordinates, or in those of the drawing. */
static gboolean
draw_element (SobremesaDeckFile *self, cairo_t *cr, const char *name, const RsvgRectangle *ink)
{
  const RsvgRectangle place = { 0, 0, ink->width, ink->height };
  const RsvgRectangle whole = { 0, 0, self->width, self->height };
  gboolean            success;

  if (ink->width == 0)
    return rsvg_handle_render_layer (self->handle, cr, name, &whole, NULL);
  cairo_save (cr);
  cairo_translate (cr, ink->x, ink->y);
  success = rsvg_handle_render_element (self->handle, cr, name, &place, NULL);
  cairo_restore (cr);
  return success;
}

/* Narrows a box to what is to be seen in a picture of it; FALSE when that is nothing. Shadows are
 * faint and don't count. */
static gboolean
narrow (RsvgRectangle *box, cairo_surface_t *surface, double scale, double slack)
{
  int     width = cairo_image_surface_get_width (surface);
  int     height = cairo_image_surface_get_height (surface);
  int     left = width, right = -1, top = height, bottom = -1;
  guchar *data = cairo_image_surface_get_data (surface);

  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      {
        guint32 pixel = ((guint32 *) (data + y * cairo_image_surface_get_stride (surface)))[x];

        if (pixel >> 24 < 0x80)
          continue;
        left = MIN (left, x);
        right = MAX (right, x);
        top = MIN (top, y);
        bottom = MAX (bottom, y);
      }
  if (right < 0)
    return FALSE;
  box->x += (left - slack) / scale;
  box->y += (top - slack) / scale;
  box->width = (right - left + 1 + 2 * slack) / scale;
  box->height = (bottom - top + 1 + 2 * slack) / scale;
  return TRUE;
}

/* Looks where a card really lies in the part of the drawing that its element takes: what is cut
 * off, or blurred, makes that part larger. */
static gboolean
find_box (SobremesaDeckFile *self, const char *name, RsvgRectangle *ink, RsvgRectangle *box)
{
  find_ink (self, name, ink);
  *box = ink->width > 0 ? *ink : (RsvgRectangle){ 0, 0, self->width, self->height };
  for (guint round = 0; round < 3; round++)
    {
      double           scale = TRIM_SIZE / MAX (box->width, box->height);
      cairo_surface_t *surface =
        cairo_image_surface_create (CAIRO_FORMAT_ARGB32, MAX (ceil (box->width * scale), 1),
                                    MAX (ceil (box->height * scale), 1));
      cairo_t *cr = cairo_create (surface);
      gboolean found;

      cairo_scale (cr, scale, scale);
      cairo_translate (cr, -box->x, -box->y);
      found = draw_element (self, cr, name, ink);
      cairo_destroy (cr);
      cairo_surface_flush (surface);
      found = found && narrow (box, surface, scale, round < 2 ? 1 : 0);
      cairo_surface_destroy (surface);
      if (!found || !is_sound (box))
        return FALSE;
    }
  return TRUE;
}

static gboolean
is_card (double ratio)
{
  return ratio >= LEAST_RATIO && ratio <= MOST_RATIO;
}

static GError *
new_error (const char *message)
{
  return g_error_new_literal (G_IO_ERROR, G_IO_ERROR_INVALID_DATA, message);
}

/* The size of the drawing: as it says, or, if it doesn't, that of its view. */
static GError *
measure (SobremesaDeckFile *self)
{
  gboolean      has_width, has_height, has_view;
  RsvgLength    width, height;
  RsvgRectangle view = { 0, 0, 0, 0 };

  if (!rsvg_handle_get_intrinsic_size_in_pixels (self->handle, &view.width, &view.height))
    rsvg_handle_get_intrinsic_dimensions (self->handle, &has_width, &width, &has_height, &height,
                                          &has_view, &view);
  if (!is_sound (&view))
    return new_error ("the drawing has no sensible size");
  self->width = view.width;
  self->height = view.height;
  return NULL;
}

/* Cards needn't fill their cells: a few show what they leave free. */
static GError *
find_margin (SobremesaDeckFile *self)
{
  static const guint samples[] = { 3, 46, SOBREMESA_FILE_BACK };
  double             width = self->width / COLUMNS, height = self->height / ROWS;
  double             scale = TRIM_SIZE / MAX (width, height);
  double             right = 0, bottom = 0;
  RsvgRectangle      all = { width, height, 0, 0 };

  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      cairo_surface_t *surface = cairo_image_surface_create (
        CAIRO_FORMAT_ARGB32, MAX (round (width * scale), 1), MAX (round (height * scale), 1));
      cairo_t      *cr = cairo_create (surface);
      RsvgRectangle box = { 0, 0, width, height };
      gboolean      found = draw_cell (self, cr, samples[i], width * scale, height * scale);

      cairo_destroy (cr);
      cairo_surface_flush (surface);
      if (found && narrow (&box, surface, scale, 0))
        {
          all.x = MIN (all.x, box.x);
          all.y = MIN (all.y, box.y);
          right = MAX (right, box.x + box.width);
          bottom = MAX (bottom, box.y + box.height);
        }
      cairo_surface_destroy (surface);
    }
  self->ratio = (bottom - all.y) / (right - all.x);
  if (right <= all.x || bottom <= all.y || !is_card (self->ratio))
    return new_error ("its cards can’t be made out");
  self->margin = (RsvgRectangle){ all.x / width, all.y / height, (right - all.x) / width,
                                  (bottom - all.y) / height };
  return NULL;
}

/* The proportions of a deck of elements: those of the first card there is. */
static GError *
find_ratio (SobremesaDeckFile *self)
{
  for (guint file = SOBREMESA_FILE_BACK; file < SOBREMESA_FILE_BACK + 1; file--)
    {
      char          name[24];
      RsvgRectangle ink, box;

      if (!find_element (self, file, name))
        continue;
      if (!find_box (self, name, &ink, &box) || !is_card (box.height / box.width))
        continue;
      self->ratio = box.height / box.width;
      return NULL;
    }
  return new_error ("its cards can’t be made out");
}

static void
read_file (SobremesaDeckFile *self)
{
  g_autoptr (GBytes) bytes = sobremesa_deck_read (self->path, &self->error);
  gsize         size;
  const guint8 *data = bytes != NULL ? g_bytes_get_data (bytes, &size) : NULL;

  if (data == NULL)
    return;
  /* Without an address to start from, it can't name other files. */
  self->handle = rsvg_handle_new_from_data (data, size, &self->error);
  if (self->handle == NULL)
    return;
  rsvg_handle_set_dpi (self->handle, 96);
  self->error = measure (self);
  if (self->error == NULL)
    self->error = self->format == SOBREMESA_DECK_GRID ? find_margin (self) : find_ratio (self);
  if (self->error != NULL)
    g_clear_object (&self->handle);
}

static void
note (SobremesaDeckFile *self)
{
  static GMutex      lock;
  static GHashTable *noted;

  g_mutex_lock (&lock);
  if (noted == NULL)
    noted = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  if (g_hash_table_add (noted, g_strdup (self->id)))
    g_message ("The card deck %s can’t be used: %s", self->id, self->error->message);
  g_mutex_unlock (&lock);
}

static gboolean
load_locked (SobremesaDeckFile *self)
{
  if (self->handle == NULL && self->error == NULL)
    {
      read_file (self);
      if (self->error != NULL)
        note (self);
    }
  return self->handle != NULL;
}

/**
 * sobremesa_deck_file_load:
 *
 * Reads the deck unless that was done before. This may take long: it is for threads.
 *
 * Returns: whether it can be used
 */
gboolean
sobremesa_deck_file_load (SobremesaDeckFile *self, GError **error)
{
  gboolean success;

  g_return_val_if_fail (SOBREMESA_IS_DECK_FILE (self), FALSE);
  g_mutex_lock (&self->lock);
  success = load_locked (self);
  if (!success)
    g_propagate_error (error, g_error_copy (self->error));
  g_mutex_unlock (&self->lock);
  return success;
}

/* How high its cards are, in widths; only for decks that were loaded. */
double
sobremesa_deck_file_get_ratio (SobremesaDeckFile *self)
{
  return self->ratio;
}

static gboolean
draw_from_grid (SobremesaDeckFile *self, cairo_t *cr, guint file, double width, double height)
{
  double cell_width = width / self->margin.width;
  double cell_height = height / self->margin.height;

  cairo_rectangle (cr, 0, 0, width, height);
  cairo_clip (cr);
  cairo_translate (cr, -self->margin.x * cell_width, -self->margin.y * cell_height);
  return draw_cell (self, cr, file, cell_width, cell_height);
}

/* Draws a card's element as large as the place allows, in its own proportions. */
static gboolean
draw_from_element (SobremesaDeckFile *self, cairo_t *cr, guint file, double width, double height)
{
  RsvgRectangle *box = &self->boxes[file];
  RsvgRectangle  ink;
  char           name[24];
  double         scale;

  if (!find_element (self, file, name))
    return FALSE;
  if (box->width > 0)
    find_ink (self, name, &ink);
  else if (!find_box (self, name, &ink, box) || !is_card (box->height / box->width))
    {
      box->width = 0;
      return FALSE;
    }
  scale = MIN (width / box->width, height / box->height);
  cairo_translate (cr, (width - box->width * scale) / 2, (height - box->height * scale) / 2);
  cairo_scale (cr, scale, scale);
  cairo_rectangle (cr, 0, 0, box->width, box->height);
  cairo_clip (cr);
  cairo_translate (cr, -box->x, -box->y);
  return draw_element (self, cr, name, &ink);
}

/* Whether something was drawn: an empty cell, or one for a joker that isn't there, is no card. */
static gboolean
is_drawn (cairo_surface_t *surface)
{
  RsvgRectangle box = { 0, 0, 0, 0 };

  cairo_surface_flush (surface);
  return narrow (&box, surface, 1, 0) && box.width * 2 > cairo_image_surface_get_width (surface);
}

static gboolean
has_card (SobremesaDeckFile *self, guint file)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 20, 28);
  cairo_t         *cr = cairo_create (surface);
  gboolean         found = draw_from_grid (self, cr, file, 20, 28);

  cairo_destroy (cr);
  found = found && is_drawn (surface);
  cairo_surface_destroy (surface);
  return found;
}

/**
 * sobremesa_deck_file_draw:
 * @file: the number of the card's file, as the program's own deck has it
 * @width: the width of the place for a card; its height is as of our own cards
 *
 * Draws a card into the middle of its place, as large as fits without distortion. This may take
 * long: it is for threads.
 *
 * Returns: whether the deck has that card
 */
gboolean
sobremesa_deck_file_draw (SobremesaDeckFile *self, cairo_t *cr, guint file, double width)
{
  double   height = width * SOBREMESA_CARD_RATIO;
  double   card_width, card_height;
  gboolean success = FALSE;

  g_return_val_if_fail (SOBREMESA_IS_DECK_FILE (self), FALSE);
  file = MIN (file, SOBREMESA_FILE_BACK);
  g_mutex_lock (&self->lock);
  if (load_locked (self))
    {
      card_width = MIN (width, height / self->ratio);
      card_height = card_width * self->ratio;
      cairo_save (cr);
      cairo_translate (cr, (width - card_width) / 2, (height - card_height) / 2);
      if (self->format == SOBREMESA_DECK_ELEMENTS)
        success = draw_from_element (self, cr, file, card_width, card_height);
      else
        success = (file < SOBREMESA_FILE_JOKER || has_card (self, file)) &&
                  draw_from_grid (self, cr, file, card_width, card_height);
      cairo_restore (cr);
    }
  g_mutex_unlock (&self->lock);
  return success;
}
