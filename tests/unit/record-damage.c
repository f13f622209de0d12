/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sample.h"

#include <string.h>

/* Damaged text is an error or a match, never a crash: cut anywhere, any byte changed. */

/* Whatever was read is whole: it can be looked at, written and read again. */
static void
try_text (const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BarajaGame) game = baraja_game_new_from_json (text, &error);
  g_autoptr (BarajaGame) again = NULL;
  g_autofree char *written = NULL;
  g_autofree char *table = NULL;

  if (game == NULL)
    {
      g_assert_nonnull (error);
      g_assert_true (error->domain == BARAJA_ERROR);
      g_assert_cmpstr (error->message, !=, "");
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
      return;
    }
  g_assert_no_error (error);
  table = baraja_game_describe (game, 0);
  written = sample_to_json (game);
  again = baraja_game_new_from_json (written, &error);
  g_assert_no_error (error);
}

static char *
sample_text (void)
{
  g_autoptr (BarajaGame) game = sample_played (SAMPLE_GAME, 3, 8);

  baraja_game_set_undo_policy (game, BARAJA_UNDO_FREE);
  g_assert_true (baraja_game_undo (game, NULL));
  return sample_to_json (game);
}

static void
test_cut (void)
{
  g_autofree char *text = sample_text ();

  for (gsize length = strlen (text); length > 0; length--)
    {
      text[length] = '\0';
      try_text (text);
    }
}

static void
test_changed (void)
{
  static const char values[] = { 'x', '"', '{', ']', ',', '0', '-', '\\', '\n', 1, (char) 0xc3 };
  g_autofree char  *text = sample_text ();
  gsize             length = strlen (text);

  for (gsize i = 0; i < length; i++)
    {
      char original = text[i];

      for (guint bit = 0; bit < 8; bit++)
        {
          text[i] = original ^ (char) (1 << bit);
          if (text[i] != '\0')
            try_text (text);
        }
      for (guint j = 0; j < G_N_ELEMENTS (values); j++)
        {
          text[i] = values[j];
          try_text (text);
        }
      text[i] = original;
    }
}

/* A piece left out, and a piece said twice. */
static void
test_pieces (void)
{
  g_autofree char *text = sample_text ();
  gsize            length = strlen (text);
  guint            n_tries = g_test_slow () ? 40000 : 2000;
  BarajaRng        rng;

  baraja_rng_seed (&rng, 8);
  for (guint i = 0; i < n_tries; i++)
    {
      gsize            start = baraja_rng_below (&rng, length);
      gsize            size = baraja_rng_below (&rng, MIN (length - start, 120) + 1);
      gsize            place = baraja_rng_below (&rng, length);
      g_autofree char *without =
        g_strdup_printf ("%.*s%s", (gint) start, text, text + start + size);
      g_autofree char *twice =
        g_strdup_printf ("%.*s%.*s%s", (gint) place, text, (gint) size, text + start, text + place);

      try_text (without);
      try_text (twice);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/record-damage/cut-at-every-byte", test_cut);
  g_test_add_func ("/record-damage/every-byte-changed", test_changed);
  g_test_add_func ("/record-damage/pieces-lost-and-doubled", test_pieces);
  return g_test_run ();
}
