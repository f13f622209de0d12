/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-deck-reading.h"

#include <glib/gstdio.h>

/* Reading a drawing that somebody put there, packed or not: no more than a deck may need. */

#define MOST_PACKED (32 * 1024 * 1024)
#define MOST_UNPACKED (96 * 1024 * 1024)

static GBytes *
unpack (GBytes *packed, GError **error)
{
  g_autoptr (GInputStream) bare = g_memory_input_stream_new_from_bytes (packed);
  g_autoptr (GZlibDecompressor) gzip = g_zlib_decompressor_new (G_ZLIB_COMPRESSOR_FORMAT_GZIP);
  g_autoptr (GInputStream) stream = g_converter_input_stream_new (bare, G_CONVERTER (gzip));
  g_autoptr (GByteArray) data = g_byte_array_new ();
  guint8 buffer[65536];
  gssize n;

  while ((n = g_input_stream_read (stream, buffer, sizeof buffer, NULL, error)) > 0)
    {
      if (data->len + n > MOST_UNPACKED)
        {
          g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, "it is too large");
          return NULL;
        }
      g_byte_array_append (data, buffer, n);
    }
  return n == 0 ? g_byte_array_free_to_bytes (g_steal_pointer (&data)) : NULL;
}

/* Reads a file as it is, unpacked if it is packed. Whatever isn't a file, such as a pipe that
 * nobody writes to, isn't opened. */
GBytes *
sobremesa_deck_read (const char *path, GError **error)
{
  GStatBuf         status;
  g_autofree char *data = NULL;
  gsize            size;
  g_autoptr (GBytes) bytes = NULL;

  if (g_stat (path, &status) != 0)
    {
      int code = errno;

      g_set_error_literal (error, G_IO_ERROR, g_io_error_from_errno (code), g_strerror (code));
      return NULL;
    }
  if (!S_ISREG (status.st_mode) || status.st_size > MOST_PACKED)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                           S_ISREG (status.st_mode) ? "it is too large" : "it isn’t a file");
      return NULL;
    }
  if (!g_file_get_contents (path, &data, &size, error))
    return NULL;
  if (size == 0)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, "it is empty");
      return NULL;
    }
  if (size > 2 && (guchar) data[0] == 0x1f && (guchar) data[1] == 0x8b)
    {
      bytes = g_bytes_new_take (g_steal_pointer (&data), size);
      return unpack (bytes, error);
    }
  return g_bytes_new_take (g_steal_pointer (&data), size);
}
