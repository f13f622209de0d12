/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "fuzz.h"

#include <glib.h>
#include <string.h>

#include "baraja-random-private.h"

/* Stands in for libFuzzer: runs the target on every file of the folders named, as it is and with
 * some random changes. The numbers are fixed, so that a failure comes again. */

#define N_CHANGED 300

static guint n_done;

static void
run (const char *data,
     gsize       size)
{
  LLVMFuzzerTestOneInput ((const uint8_t *) data, size);
  n_done++;
}

/* One to four small changes: a byte, a piece left out, a piece of another place. */
static void
change (GByteArray *bytes,
        BarajaRng  *rng)
{
  for (guint n = 1 + baraja_rng_below (rng, 4); n > 0 && bytes->len > 1; n--)
    {
      guint place = baraja_rng_below (rng, bytes->len);
      guint length = 1 + baraja_rng_below (rng, MIN (bytes->len - place, 24));
      guint other = baraja_rng_below (rng, bytes->len - length + 1);

      switch (baraja_rng_below (rng, 5))
        {
        case 0:
          bytes->data[place] ^= 1 << baraja_rng_below (rng, 8);
          break;
        case 1:
          bytes->data[place] = baraja_rng_next (rng);
          break;
        case 2:
          bytes->data[place] = "0919{}[]\",:- \n"[baraja_rng_below (rng, 14)];
          break;
        case 3:
          g_byte_array_remove_range (bytes, place, length);
          break;
        default:
          memmove (bytes->data + other, bytes->data + place, length);
        }
    }
}

static void
run_file (const char *path)
{
  g_autofree char *data = NULL;
  g_autoptr (GError) error = NULL;
  gsize     size;
  BarajaRng rng;

  g_file_get_contents (path, &data, &size, &error);
  if (error != NULL)
    g_error ("%s", error->message);
  baraja_rng_seed (&rng, size);
  run (data, size);
  for (guint i = 0; i < N_CHANGED; i++)
    {
      g_autoptr (GByteArray) bytes = g_byte_array_new ();

      g_byte_array_append (bytes, (const guint8 *) data, size);
      change (bytes, &rng);
      run ((const char *) bytes->data, bytes->len);
    }
}

static gint
compare_names (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

static GPtrArray *
list_folder (const char *path)
{
  g_autoptr (GDir) folder = NULL;
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  const char *name;

  folder = g_dir_open (path, 0, &error);
  if (error != NULL)
    g_error ("%s", error->message);
  while ((name = g_dir_read_name (folder)) != NULL)
    g_ptr_array_add (names, g_build_filename (path, name, NULL));
  g_ptr_array_sort (names, compare_names);
  return g_steal_pointer (&names);
}

static void
run_folder (const char *path)
{
  g_autoptr (GPtrArray) names = list_folder (path);

  g_print ("1..%u\n", names->len);
  for (guint i = 0; i < names->len; i++)
    {
      g_autofree char *base = g_path_get_basename (names->pdata[i]);

      run_file (names->pdata[i]);
      g_print ("ok %u - %s\n", i + 1, base);
    }
}

/* Changed inputs without end: number @first, and @count of them. A number always makes the same
 * input, so that long.sh can say which one failed. */
static void
run_numbers (const char *path, guint64 first, guint64 count)
{
  g_autoptr (GPtrArray) names = list_folder (path);
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);

  for (guint i = 0; i < names->len; i++)
    {
      char *data = NULL;
      gsize size;

      if (!g_file_get_contents (names->pdata[i], &data, &size, NULL))
        g_error ("%s can’t be read", (const char *) names->pdata[i]);
      g_ptr_array_add (files, g_bytes_new_take (data, size));
    }
  for (guint64 number = first; number < first + count; number++)
    {
      g_autoptr (GByteArray) bytes = g_byte_array_new ();
      gsize         size;
      gconstpointer data = g_bytes_get_data (files->pdata[number % files->len], &size);
      BarajaRng     rng;

      g_byte_array_append (bytes, data, size);
      baraja_rng_seed (&rng, number);
      change (bytes, &rng);
      run ((const char *) bytes->data, bytes->len);
    }
}

int
main (int   argc,
      char *argv[])
{
  if (argc != 2 && argc != 4)
    {
      g_printerr ("Usage: %s FOLDER [FIRST COUNT]\n", argv[0]);
      return 2;
    }
  if (argc == 4)
    run_numbers (argv[1], g_ascii_strtoull (argv[2], NULL, 10),
                 g_ascii_strtoull (argv[3], NULL, 10));
  else
    run_folder (argv[1]);
  g_print ("# %u inputs\n", n_done);
  return 0;
}
