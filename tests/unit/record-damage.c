/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sample.h"

#include <string.h>

/* Damaged text is an error or a match, never a crash and never an impossible table: cut anywhere, any
 * byte changed. */

/* Every card lies in one pile, and none lies in two. */
static void
assert_whole_deck (BarajaGame *game)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  GListModel            *piles = baraja_game_get_piles (game);

  for (guint i = 0; i < g_list_model_get_n_items (piles); i++)
    {
      g_autoptr (GListModel) pile = g_list_model_get_item (piles, i);

      for (guint j = 0; j < g_list_model_get_n_items (pile); j++)
        {
          g_autoptr (BarajaCard) card = g_list_model_get_item (pile, j);

          g_assert_true (g_hash_table_add (seen, card));
        }
    }
  g_assert_cmpuint (g_hash_table_size (seen), ==, game->n_cards);
}

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
  if (baraja_game_get_deal_number (game) > 0)
    assert_whole_deck (game);
  table = baraja_game_describe (game, 0);
  written = sample_to_json (game);
  again = baraja_game_new_from_json (written, &error);
  g_assert_no_error (error);
}

/* A short match of a game from the corpus of the fuzz test. */
static char *
corpus_text (const char *game)
{
  g_autofree char   *name = g_strconcat (game, "-2.json", NULL);
  g_autofree char   *path =
    g_test_build_filename (G_TEST_DIST, "fuzz", "corpus", "record", name, NULL);
  g_autoptr (GError) error = NULL;
  char              *text = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  return text;
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
test_cut (gconstpointer game)
{
  g_autofree char *text = game != NULL ? corpus_text (game) : sample_text ();

  for (gsize length = strlen (text); length > 0; length--)
    {
      text[length] = '\0';
      try_text (text);
    }
}

static void
test_changed (gconstpointer game)
{
  static const char values[] = { 'x', '"', '{', ']', ',', '0', '-', '\\', '\n', 1, (char) 0xc3 };
  g_autofree char  *text = game != NULL ? corpus_text (game) : sample_text ();
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
  g_auto (GStrv) games = baraja_game_list_ids ();

  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/record-damage/cut-at-every-byte", NULL, test_cut);
  g_test_add_data_func ("/record-damage/every-byte-changed", NULL, test_changed);
  for (guint i = 0; games[i] != NULL; i++)
    {
      g_autofree char *cut = g_strdup_printf ("/record-damage/%s/cut-at-every-byte", games[i]);
      g_autofree char *changed = g_strdup_printf ("/record-damage/%s/every-byte-changed", games[i]);

      g_test_add_data_func (cut, games[i], test_cut);
      g_test_add_data_func (changed, games[i], test_changed);
    }
  g_test_add_func ("/record-damage/pieces-lost-and-doubled", test_pieces);
  return g_test_run ();
}
