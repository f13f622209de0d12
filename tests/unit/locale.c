/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <locale.h>
#include <string.h>

#include "baraja-game.h"

/* Languages that aren't there: English, and not a word about it. The program starts itself as a
 * child that says a few things. */

static const char *program;

static int
speak (void)
{
  g_autoptr (BarajaGame) game = NULL;
  g_autoptr (GError) error = NULL;

  setlocale (LC_ALL, "");
  game = baraja_game_new ("tomb-robbers", 2, NULL, NULL);
  baraja_game_play (game, 0, "draw", &error);
  g_print ("%s\n%s\n%s\n", baraja_game_title_for_id ("tomb-robbers"), error->message,
           baraja_card_phrase_for_code ("QS"));
  return 0;
}

static void
assert_speaks_english (const char *locale,
                       const char *language,
                       const char *directory)
{
  g_autoptr (GSubprocessLauncher) launcher =
    g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_PIPE);
  g_autoptr (GSubprocess) child = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *out = NULL;
  g_autofree char *err = NULL;

  g_subprocess_launcher_setenv (launcher, "LC_ALL", locale, TRUE);
  g_subprocess_launcher_setenv (launcher, "LANGUAGE", language, TRUE);
  g_subprocess_launcher_setenv (launcher, "SOBREMESA_LOCALEDIR", directory, TRUE);
  child = g_subprocess_launcher_spawn (launcher, &error, program, "--speak", NULL);
  g_assert_no_error (error);
  g_subprocess_communicate_utf8 (child, NULL, NULL, &out, &err, &error);
  g_assert_no_error (error);
  g_assert_true (g_subprocess_get_successful (child));
  g_assert_cmpstr (out, ==,
                   "Tomb Robbers\ndeal.over: No deal is being played just now.\nqueen of spades\n");
  g_assert_cmpstr (err, ==, "");
}

static void
test_unknown_language (void)
{
  assert_speaks_english ("C.UTF-8", "xx", "/nonexistent");
  assert_speaks_english ("C.UTF-8", "xx:yy_ZZ@never", "/nonexistent");
  assert_speaks_english ("C.UTF-8", "", "/nonexistent");
}

static void
test_unknown_locale (void)
{
  assert_speaks_english ("xx_YY.UTF-8", "xx", "/nonexistent");
  assert_speaks_english ("tlh", "", "/nonexistent");
  assert_speaks_english ("", "", "/nonexistent");
}

static void
test_missing_catalogue (void)
{
  assert_speaks_english ("C.UTF-8", "es", "/nonexistent");
  assert_speaks_english ("C.UTF-8", "it:es", "");
  assert_speaks_english ("C.UTF-8", "es", "/dev/null");
}

/* A file in the catalogue's place that is none. */
static void
test_damaged_catalogue (void)
{
  g_autofree char *directory = g_dir_make_tmp ("locale-XXXXXX", NULL);
  g_autofree char *messages = g_build_filename (directory, "es", "LC_MESSAGES", NULL);
  g_autofree char *catalogue = g_build_filename (messages, GETTEXT_PACKAGE ".mo", NULL);
  g_autofree char *language = g_build_filename (directory, "es", NULL);

  g_assert_cmpint (g_mkdir_with_parents (messages, 0700), ==, 0);
  g_assert_true (g_file_set_contents (catalogue, "this is no catalogue", -1, NULL));
  assert_speaks_english ("C.UTF-8", "es", directory);
  g_remove (catalogue);
  g_rmdir (messages);
  g_rmdir (language);
  g_rmdir (directory);
}

int
main (int   argc,
      char *argv[])
{
  if (argc > 1 && strcmp (argv[1], "--speak") == 0)
    return speak ();
  program = argv[0];
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/locale/unknown-language", test_unknown_language);
  g_test_add_func ("/locale/unknown-locale", test_unknown_locale);
  g_test_add_func ("/locale/missing-catalogue", test_missing_catalogue);
  g_test_add_func ("/locale/damaged-catalogue", test_damaged_catalogue);
  return g_test_run ();
}
