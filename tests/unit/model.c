/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sample.h"

#include <string.h>

/* The objects of a match: they live as long as it does and no longer, and say what changes. */

static void
watch (GPtrArray *watched,
       gpointer   object)
{
  gpointer *place = g_new (gpointer, 1);

  *place = object;
  g_object_add_weak_pointer (object, place);
  g_ptr_array_add (watched, place);
}

static void
test_all_is_finalised (void)
{
  g_autoptr (GPtrArray) watched = g_ptr_array_new_with_free_func (g_free);
  BarajaGame *game = sample_played (SAMPLE_GAME, 4, 400);
  g_autoptr (GListModel) sheet = baraja_game_get_score_sheet (game);
  GListModel *piles = baraja_game_get_piles (game);

  g_assert_cmpuint (g_list_model_get_n_items (sheet), >, 0);
  for (guint i = 0; i < g_list_model_get_n_items (piles); i++)
    {
      g_autoptr (BarajaPile) pile = g_list_model_get_item (piles, i);

      watch (watched, pile);
      for (guint j = 0; j < baraja_pile_get_n_cards (pile); j++)
        watch (watched, baraja_pile_get_card (pile, j));
    }
  for (guint i = 0; i < 4; i++)
    watch (watched, baraja_game_get_seat (game, i));
  watch (watched, baraja_game_get_record (game));
  watch (watched, piles);
  watch (watched, baraja_game_get_seats (game));
  g_assert_cmpuint (watched->len, >, 52 + 4 + 3);
  g_assert_finalize_object (game);
  for (guint i = 0; i < watched->len; i++)
    g_assert_null (*(gpointer *) g_ptr_array_index (watched, i));
}

/* What somebody still holds stays whole after the match is gone. */
static void
test_what_is_held_stays (void)
{
  BarajaGame *game = sample_new ();
  g_autoptr (BarajaPile) pile = g_object_ref (baraja_game_get_pile (game, "hand-0"));
  g_autoptr (BarajaRecord) record = g_object_ref (baraja_game_get_record (game));
  g_autofree char *text = NULL;

  g_assert_finalize_object (game);
  g_assert_cmpstr (baraja_card_get_code (baraja_pile_get_card (pile, 0)), ==, "2C");
  text = baraja_record_to_json (record);
  g_assert_nonnull (strstr (text, SAMPLE_ORDER));
}

static void
test_failed_matches_leave_nothing (void)
{
  for (guint i = 0; i < 100; i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (baraja_game_new_from_json (
        "{\"format\":\"sobremesa-match\",\"version\":1,\"game\":\"tomb-robbers\",\"seats\":[{},{}],"
        "\"events\":[{\"deal\":\"" SAMPLE_ORDER "\"},{\"seat\":1,\"move\":\"draw\"}]}",
        &error));
    }
}

static void
note_property_cb (GObject    *object,
                  GParamSpec *pspec,
                  GHashTable *noted)
{
  g_hash_table_add (noted, (gpointer) pspec->name);
}

static void
count_cb (GObject *object,
          guint   *count)
{
  (*count)++;
}

static void
note_index_cb (BarajaGame *game,
               guint       index,
               guint      *noted)
{
  *noted = index;
}

static void
test_signals (void)
{
  g_autoptr (BarajaGame) game = baraja_game_new (SAMPLE_GAME, 2, NULL, NULL);
  g_autoptr (GHashTable) noted = g_hash_table_new (g_str_hash, g_str_equal);
  guint n_changed = 0, recorded = 99, rewound = 99;

  g_signal_connect (game, "notify", G_CALLBACK (note_property_cb), noted);
  g_signal_connect (game, "changed", G_CALLBACK (count_cb), &n_changed);
  g_signal_connect (game, "recorded", G_CALLBACK (note_index_cb), &recorded);
  g_signal_connect (game, "rewound", G_CALLBACK (note_index_cb), &rewound);
  g_assert_true (baraja_game_deal (game, SAMPLE_ORDER, NULL));
  g_assert_cmpuint (n_changed, ==, 1);
  g_assert_cmpuint (recorded, ==, 0);
  g_assert_true (g_hash_table_contains (noted, "needs-deal"));
  g_assert_true (g_hash_table_contains (noted, "seat-to-act"));
  g_assert_false (baraja_game_play (game, 0, "end", NULL));
  g_assert_cmpuint (n_changed, ==, 1);
  sample_play (game, "play TC C");
  g_assert_cmpuint (n_changed, ==, 2);
  g_assert_cmpuint (recorded, ==, 1);
  g_assert_cmpuint (rewound, ==, 99);
  g_assert_true (baraja_game_undo (game, NULL));
  g_assert_cmpuint (rewound, ==, 1);
  g_assert_cmpuint (n_changed, ==, 3);
  g_assert_true (baraja_game_redo (game, NULL));
  g_assert_cmpuint (rewound, ==, 2);
}

/* The signals come when all is in place: a handler that looks sees the new table. */
static void
look_cb (BarajaGame *game,
         guint       index,
         guint      *n_looks)
{
  BarajaPile      *tomb = baraja_game_get_pile (game, "tomb-C");
  g_autofree char *table = baraja_game_describe (game, BARAJA_SEAT_ALL);

  g_assert_cmpuint (baraja_pile_get_n_cards (tomb), ==, 2);
  g_assert_nonnull (strstr (table, "tomb-C: AC TC"));
  g_assert_cmpuint (baraja_record_get_n_applied (baraja_game_get_record (game)), ==, 2);
  (*n_looks)++;
}

static void
test_signals_come_last (void)
{
  g_autoptr (BarajaGame) game = sample_new ();
  guint n_looks = 0;

  g_signal_connect (game, "recorded", G_CALLBACK (look_cb), &n_looks);
  sample_play (game, "play TC C");
  g_assert_cmpuint (n_looks, ==, 1);
}

/* Properties are what the getters say, and those that may be set can be. */
static void
test_properties (void)
{
  g_autoptr (BarajaGame) game = sample_new ();
  g_autofree char *id = NULL;
  guint            n_seats, deal_number;
  gint             seat_to_act, viewpoint;
  gboolean         needs_deal, deal_over, match_over, can_undo, can_redo;
  BarajaUndoPolicy policy;

  g_object_set (game, "viewpoint", 1, "undo-policy", BARAJA_UNDO_FREE, NULL);
  g_object_get (game, "id", &id, "n-seats", &n_seats, "deal-number", &deal_number, "seat-to-act",
                &seat_to_act, "viewpoint", &viewpoint, "needs-deal", &needs_deal, "deal-over",
                &deal_over, "match-over", &match_over, "can-undo", &can_undo, "can-redo", &can_redo,
                "undo-policy", &policy, NULL);
  g_assert_cmpstr (id, ==, SAMPLE_GAME);
  g_assert_cmpuint (n_seats, ==, 2);
  g_assert_cmpuint (deal_number, ==, 1);
  g_assert_cmpint (seat_to_act, ==, 0);
  g_assert_cmpint (viewpoint, ==, 1);
  g_assert_false (needs_deal || deal_over || match_over || can_redo);
  g_assert_true (can_undo);
  g_assert_cmpint (policy, ==, BARAJA_UNDO_FREE);
}

static void
test_card_properties (void)
{
  g_autoptr (BarajaGame) game = sample_new ();
  BarajaCard *card = baraja_pile_get_card (baraja_game_get_pile (game, "hand-0"), 0);
  g_autoptr (GHashTable) noted = g_hash_table_new (g_str_hash, g_str_equal);

  g_assert_cmpuint (baraja_card_get_rank (card), ==, 2);
  g_assert_cmpint (baraja_card_get_suit (card), ==, BARAJA_SUIT_CLUBS);
  g_assert_cmpuint (baraja_card_get_copy (card), ==, 0);
  g_assert_cmpstr (baraja_card_get_phrase (card), ==, "two of clubs");
  g_assert_cmpint (baraja_card_get_owner (card), ==, 0);
  g_assert_false (baraja_card_get_face_up (card));
  g_signal_connect (card, "notify", G_CALLBACK (note_property_cb), noted);
  baraja_game_set_viewpoint (game, 0);
  g_assert_true (baraja_card_get_face_up (card));
  g_assert_true (g_hash_table_contains (noted, "face-up"));
  g_assert_cmpstr (baraja_card_phrase_for_code ("QS"), ==, "queen of spades");
  g_assert_null (baraja_card_phrase_for_code ("XX"));
}

static void
assert_named (const char *asked,
              const char *wanted)
{
  g_autoptr (BarajaGame) game = sample_new ();
  BarajaSeat *seat = baraja_game_get_seat (game, 0);

  baraja_seat_set_name (seat, "Ana");
  baraja_seat_set_name (seat, asked);
  g_assert_cmpstr (baraja_seat_get_name (seat), ==, wanted);
  g_assert_true (g_utf8_validate (baraja_seat_get_name (seat), -1, NULL));
}

static void
test_seat_names (void)
{
  g_autofree char *long_name = g_strnfill (1000, 'x');
  g_autofree char *cut = g_strnfill (60, 'x');
  GString         *accents = g_string_new (NULL);
  GString         *kept = g_string_new (NULL);

  assert_named ("", "Ana");
  assert_named (" \t\n ", "Ana");
  assert_named ("  Leo ", "Leo");
  assert_named ("Zoë & <b>Ñu</b> %s", "Zoë & <b>Ñu</b> %s");
  assert_named (long_name, cut);
  for (guint i = 0; i < 100; i++)
    {
      g_string_append (accents, "é");
      if (i < 60)
        g_string_append (kept, "é");
    }
  assert_named (accents->str, kept->str);
  assert_named ("\xff\xc3", "\xef\xbf\xbd\xef\xbf\xbd");
  g_string_free (accents, TRUE);
  g_string_free (kept, TRUE);
}

/* A seat's name is nobody's format string. */
static void
test_names_with_percents (void)
{
  g_autoptr (BarajaGame) game = sample_new ();
  g_auto (GStrv) told = NULL;

  baraja_seat_set_name (baraja_game_get_seat (game, 0), "%n%s%d");
  sample_play (game, "draw");
  told = baraja_game_narrate (game, 1);
  g_assert_cmpstr (told[0], ==, "%n%s%d draws a card.");
}

static void
test_registry (void)
{
  g_auto (GStrv) ids = baraja_game_list_ids ();

  g_assert_true (g_strv_contains ((const char *const *) ids, SAMPLE_GAME));
  g_assert_false (g_strv_contains ((const char *const *) ids, "null"));
  for (guint i = 0; ids[i] != NULL; i++)
    {
      guint min, max;

      g_assert_cmpstr (baraja_game_title_for_id (ids[i]), !=, "");
      g_assert_cmpstr (baraja_game_summary_for_id (ids[i]), !=, "");
      g_assert_true (baraja_game_seats_for_id (ids[i], &min, &max));
      g_assert_cmpuint (min, ==, 2);
      g_assert_cmpuint (max, ==, 6);
    }
}

/* Every option can be shown in a dialog: a label, a line of help, a rule, named values. */
static void
test_options_have_words (void)
{
  g_auto (GStrv) ids = baraja_game_list_ids ();

  for (guint i = 0; ids[i] != NULL; i++)
    {
      gsize                           n_options;
      g_autofree const BarajaOption **options = baraja_game_options_for_id (ids[i], &n_options);

      for (gsize j = 0; j < n_options; j++)
        {
          g_autoptr (GVariant) choices = baraja_option_get_choices (options[j]);
          g_autoptr (GVariant) fallback = baraja_option_get_default (options[j]);
          gboolean found = g_variant_n_children (choices) == 0;

          g_assert_cmpstr (baraja_option_get_label (options[j]), !=, "");
          g_assert_cmpstr (baraja_option_get_help (options[j]), !=, "");
          for (gsize k = 0; k < g_variant_n_children (choices); k++)
            {
              g_autoptr (GVariant) choice = g_variant_get_child_value (choices, k);
              g_autofree char *label = baraja_option_get_choice_label (options[j], choice);

              g_assert_cmpstr (label, !=, "");
              found = found || g_variant_equal (choice, fallback);
            }
          g_assert_true (found);
        }
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/model/all-is-finalised", test_all_is_finalised);
  g_test_add_func ("/model/what-is-held-stays", test_what_is_held_stays);
  g_test_add_func ("/model/failed-matches-leave-nothing", test_failed_matches_leave_nothing);
  g_test_add_func ("/model/signals", test_signals);
  g_test_add_func ("/model/signals-come-last", test_signals_come_last);
  g_test_add_func ("/model/properties", test_properties);
  g_test_add_func ("/model/card-properties", test_card_properties);
  g_test_add_func ("/model/seat-names", test_seat_names);
  g_test_add_func ("/model/names-with-percents", test_names_with_percents);
  g_test_add_func ("/model/registry", test_registry);
  g_test_add_func ("/model/options-have-words", test_options_have_words);
  return g_test_run ();
}
