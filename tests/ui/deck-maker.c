/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "test"

#include "config.h"

#include "deck-maker.h"

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <unistd.h>

#define CARD_WIDTH 100
#define CARD_HEIGHT 150

/* The colour of a card, as 0xRRGGBB, by its number: 52 cards by rank and suit, jokers, the back. */
guint32
deck_maker_get_colour (guint file)
{
  if (file >= 54)
    return 0x00ffff;
  if (file >= 52)
    return file == 52 ? 0x202020 : 0xe0e000;
  return (0x10 + file / 4 * 0x11) << 16 | (0x20 + file % 4 * 0x30) << 8 | 0x80;
}

static void
add_card (GString *svg, guint file, double x, double y, const char *id)
{
  g_string_append_printf (svg,
                          "<rect%s%s%s x=\"%g\" y=\"%g\" width=\"%d\" height=\"%d\" "
                          "fill=\"#%06x\"/>\n",
                          id != NULL ? " id=\"" : "", id != NULL ? id : "", id != NULL ? "\"" : "",
                          x, y, CARD_WIDTH, CARD_HEIGHT, deck_maker_get_colour (file));
}

/* Thirteen columns and five rows; @extra is put behind the cards. */
char *
deck_maker_make_grid (gboolean jokers, const char *extra)
{
  GString *svg = g_string_new (NULL);

  g_string_append_printf (svg,
                          "<svg xmlns=\"http://www.w3.org/2000/svg\" "
                          "xmlns:xlink=\"http://www.w3.org/1999/xlink\" "
                          "xmlns:xi=\"http://www.w3.org/2001/XInclude\" "
                          "width=\"%d\" height=\"%d\">\n%s",
                          13 * CARD_WIDTH, 5 * CARD_HEIGHT, extra);
  for (guint file = 0; file < 52; file++)
    add_card (svg, file, file / 4 * CARD_WIDTH, file % 4 * CARD_HEIGHT, NULL);
  for (guint file = jokers ? 52 : 54; file < 55; file++)
    add_card (svg, file, (file - 52) * CARD_WIDTH, 4 * CARD_HEIGHT, NULL);
  g_string_append (svg, "</svg>\n");
  return g_string_free (svg, FALSE);
}

/* An element for each card but @without, lying anywhere, and turned over by what they lie in. */
char *
deck_maker_make_elements (const char *without)
{
  static const char *const ranks[] = { "1", "2", "3",  "4",    "5",     "6",   "7",
                                       "8", "9", "10", "jack", "queen", "king" };
  static const char *const suits[] = { "club", "diamond", "heart", "spade" };
  GString                 *svg = g_string_new (NULL);

  g_string_append_printf (svg,
                          "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\">"
                          "<g transform=\"translate(7,-5)\">\n",
                          11 * CARD_WIDTH, 7 * CARD_HEIGHT);
  for (guint file = 0; file < 55; file++)
    {
      g_autofree char *id = file >= 54   ? g_strdup ("back")
                            : file == 53 ? g_strdup ("red_joker")
                            : file == 52
                              ? g_strdup ("black_joker")
                              : g_strdup_printf ("%s_%s", ranks[file / 4], suits[file % 4]);

      if (g_strcmp0 (id, without) != 0)
        add_card (svg, file, file * 7 % 11 * (CARD_WIDTH + 20), file / 11 * (CARD_HEIGHT + 13), id);
    }
  g_string_append (svg, "</g></svg>\n");
  return g_string_free (svg, FALSE);
}

static void
ensure_folder_of (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
}

void
deck_maker_write (const char *path, const char *data, gssize size)
{
  g_autoptr (GError) error = NULL;

  ensure_folder_of (path);
  g_file_set_contents (path, data, size, &error);
  g_assert_no_error (error);
}

/* Writes it as gzip does. */
void
deck_maker_pack (const char *path, const char *data, gssize size)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (GZlibCompressor) gzip = g_zlib_compressor_new (G_ZLIB_COMPRESSOR_FORMAT_GZIP, 1);
  g_autoptr (GFileOutputStream) plain = NULL;
  g_autoptr (GOutputStream) stream = NULL;

  ensure_folder_of (path);
  plain = g_file_replace (file, NULL, FALSE, G_FILE_CREATE_NONE, NULL, &error);
  g_assert_no_error (error);
  stream = g_converter_output_stream_new (G_OUTPUT_STREAM (plain), G_CONVERTER (gzip));
  g_output_stream_write_all (stream, data, size >= 0 ? (gsize) size : strlen (data), NULL, NULL,
                             &error);
  g_assert_no_error (error);
  g_output_stream_close (stream, NULL, &error);
  g_assert_no_error (error);
}

/* Leaves of this computer's data what GTK needs: the decks are to be the test's own. To be called
 * before anything asks where data are. */
void
deck_maker_hide_installed (void)
{
  static const char *const needed[] = { "glib-2.0", "icons", "mime", "themes" };
  g_autofree char         *folder = g_build_filename (g_getenv ("XDG_DATA_HOME"), "common", NULL);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (needed); i++)
    {
      g_autofree char *target = g_build_filename ("/usr/share", needed[i], NULL);
      g_autofree char *path = g_build_filename (folder, needed[i], NULL);

      g_assert_cmpint (symlink (target, path), ==, 0);
    }
  g_setenv ("XDG_DATA_DIRS", folder, TRUE);
}

static void
remove_all (const char *path)
{
  g_autoptr (GDir) dir =
    g_file_test (path, G_FILE_TEST_IS_SYMLINK) ? NULL : g_dir_open (path, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *child = g_build_filename (path, name, NULL);

      remove_all (child);
    }
  g_remove (path);
}

/* Takes all decks away. */
void
deck_maker_clear (void)
{
  const char *const folders[] = { g_get_user_data_dir (), g_get_system_data_dirs ()[0] };

  for (guint i = 0; i < G_N_ELEMENTS (folders); i++)
    {
      g_autofree char *grids = g_build_filename (folders[i], "aisleriot", NULL);
      g_autofree char *elements = g_build_filename (folders[i], "carddecks", NULL);

      remove_all (grids);
      remove_all (elements);
    }
}

/* Where AisleRiot has its decks. */
char *
deck_maker_place_grid (const char *file)
{
  return g_build_filename (g_get_user_data_dir (), "aisleriot", "cards", file, NULL);
}

/* Where KDE has its decks: makes the folder and its description, and says where the drawing goes.
 */
char *
deck_maker_place_elements (const char *name, const char *title, const char *svg)
{
  g_autofree char *index =
    g_build_filename (g_get_user_data_dir (), "carddecks", name, "index.desktop", NULL);
  g_autofree char *text = g_strdup_printf (
    "[KDE Backdeck]\nName=%s\nName[es]=%s en español\nSVG=%s\n", title, title, svg);

  deck_maker_write (index, text, -1);
  return g_build_filename (g_get_user_data_dir (), "carddecks", name, svg, NULL);
}
