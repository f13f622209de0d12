/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sample.h"

#include <string.h>

/* The files of matches that every version so far has written, in tests/files. They open for good.
 */

static void
test_file (gconstpointer data)
{
  const char *path = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (BarajaGame) game = NULL, again = NULL;
  g_autofree char *text = NULL, *written = NULL, *before = NULL, *after = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  game = baraja_game_new_from_json (text, &error);
  g_assert_no_error (error);
  if (strstr (path, "-finished") != NULL)
    g_assert_true (baraja_game_get_match_over (game));
  else
    g_assert_false (baraja_game_get_match_over (game));
  g_assert_cmpint (baraja_game_get_can_redo (game), ==, strstr (path, "-taken-back") != NULL);

  written = baraja_record_to_json (baraja_game_get_record (game));
  again = baraja_game_new_from_json (written, &error);
  g_assert_no_error (error);
  before = baraja_game_describe (game, BARAJA_SEAT_ALL);
  after = baraja_game_describe (again, BARAJA_SEAT_ALL);
  g_assert_cmpstr (before, ==, after);
}

static void
add_folder (const char *version, GPtrArray *paths)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "files", version, NULL);
  g_autoptr (GDir) dir = NULL;
  g_autoptr (GError) error = NULL;
  const char *name;

  dir = g_dir_open (folder, 0, &error);
  g_assert_no_error (error);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      char            *path = g_build_filename (folder, name, NULL);
      g_autofree char *test = g_strdup_printf ("/record-files/%s/%s", version, name);

      g_ptr_array_add (paths, path);
      g_test_add_data_func (test, path, test_file);
    }
}

int
main (int argc, char *argv[])
{
  g_autoptr (GPtrArray) paths = g_ptr_array_new_with_free_func (g_free);

  g_test_init (&argc, &argv, NULL);
  add_folder ("version-1", paths);
  g_assert_cmpuint (paths->len, >=, 14);
  return g_test_run ();
}
