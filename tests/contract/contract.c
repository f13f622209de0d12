/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "contract.h"

#include <string.h>

#include "baraja-bot.h"
#include "baraja-rules-private.h"
#include "mirror.h"
#include "snapshot.h"

/* The contract that every game keeps, whichever it is: each game of the registry, with each value
 * of each option, at each number of seats. A new game is tested by being there. */

static gint
compare_texts (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

/* All cards of a description, sorted: what must never change. */
static char *
sort_cards (const char *described)
{
  g_auto (GStrv) lines = g_strsplit (described, "\n", -1);
  g_autoptr (GPtrArray) cards = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_auto (GStrv) words = g_strsplit (lines[i], " ", -1);

      g_assert_true (g_str_has_suffix (words[0], ":"));
      for (guint j = 1; words[j] != NULL; j++)
        g_ptr_array_add (cards, g_strdup (words[j]));
    }
  g_ptr_array_sort (cards, compare_texts);
  g_ptr_array_add (cards, NULL);
  return g_strjoinv (" ", (char **) cards->pdata);
}

static void
assert_conserved (BarajaGame *game,
                  const char *deck)
{
  g_autofree char *described = baraja_game_describe (game, BARAJA_SEAT_ALL);
  g_autofree char *cards = sort_cards (described);

  g_assert_cmpstr (cards, ==, deck);
  g_assert_null (strstr (cards, "?"));
}

/* Every listed move is accepted, has words, and is itself when it is read. */
static void
assert_moves_sound (BarajaGame *game,
                    gint        seat)
{
  g_auto (GStrv) moves = baraja_game_list_moves (game, seat);
  g_autoptr (GPtrArray) choices = baraja_game_list_choices (game, seat);
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  g_assert_cmpuint (choices->len, ==, g_strv_length (moves));
  for (guint i = 0; moves[i] != NULL; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (BarajaMove) read = baraja_move_parse (moves[i], &error);
      g_autofree char *explained = baraja_game_explain (game, seat, moves[i]);

      g_assert_no_error (error);
      g_assert_cmpstr (baraja_move_to_string (read), ==, moves[i]);
      g_assert_cmpstr (baraja_move_to_string (g_ptr_array_index (choices, i)), ==, moves[i]);
      g_assert_cmpstr (explained, !=, "");
      g_assert_true (g_hash_table_add (seen, moves[i]));
      if (!baraja_game_get_real_time (game) && !baraja_game_check (game, seat, moves[i], &error))
        g_error ("“%s” is listed and refused: %s", moves[i], error->message);
    }
}

static void
assert_turn_sound (BarajaGame *game)
{
  gint     seat = baraja_game_get_seat_to_act (game);
  gboolean running = baraja_game_get_deal_number (game) > 0 && !baraja_game_get_deal_over (game);
  g_autofree char *prompt = baraja_game_get_prompt (game, seat);
  g_auto (GStrv) moves = baraja_game_list_moves (game, seat);

  g_assert_cmpint (seat, <, baraja_game_get_n_seats (game));
  if (!running)
    g_assert_cmpint (seat, ==, -1);
  if (seat < 0)
    {
      g_assert_true (!running || baraja_game_get_real_time (game));
      g_assert_cmpstr (moves[0], ==, NULL);
      return;
    }
  g_assert_cmpstr (prompt, !=, "");
  g_assert_nonnull (moves[0]);
  for (guint i = 0; i < baraja_game_get_n_seats (game); i++)
    g_assert_true (baraja_seat_get_to_act (baraja_game_get_seat (game, i)) == ((gint) i == seat));
}

/* The sheet's lines of a seat add up to its score; totals are the sum of the scores. */
static void
assert_scores_sound (BarajaGame *game,
                     gint       *totals)
{
  g_autoptr (GListModel) sheet = baraja_game_get_score_sheet (game);
  guint n_lines = g_list_model_get_n_items (sheet);

  g_assert_cmpuint (n_lines, >, 0);
  for (guint i = 0; i < baraja_game_get_n_seats (game); i++)
    {
      gint sum = 0;

      for (guint j = 0; j < n_lines; j++)
        {
          g_autoptr (BarajaScoreLine) line = g_list_model_get_item (sheet, j);

          g_assert_cmpstr (baraja_score_line_get_text (line), !=, "");
          g_assert_nonnull (strchr (baraja_score_line_get_rule (line), '.'));
          if (baraja_score_line_get_seat (line) == (gint) i)
            sum += baraja_score_line_get_points (line);
        }
      totals[i] += baraja_game_get_score (game, i);
      g_assert_cmpint (sum, ==, baraja_game_get_score (game, i));
      g_assert_cmpint (totals[i], ==, baraja_game_get_total (game, i));
      g_assert_cmpint (totals[i], ==, baraja_seat_get_score (baraja_game_get_seat (game, i)));
    }
}

static void
assert_winners_sound (BarajaGame *game)
{
  gsize            n_winners;
  g_autofree gint *winners = baraja_game_get_winners (game, &n_winners);
  gint             best = G_MININT;

  g_assert_true ((n_winners > 0) == baraja_game_get_match_over (game));
  for (guint i = 0; i < baraja_game_get_n_seats (game); i++)
    best = MAX (best, baraja_game_get_total (game, i));
  for (gsize i = 0; i < n_winners; i++)
    g_assert_cmpint (baraja_game_get_total (game, winners[i]), ==, best);
}

static void
test_play (gconstpointer data)
{
  const Setting *setting = data;
  g_autoptr (Player) player =
    player_new (setting->game, setting->preset, setting->n_seats, setting->thorough);
  BarajaGame      *game = player->game;
  g_autofree char *described = baraja_game_describe (game, BARAJA_SEAT_ALL);
  g_autofree char *deck = sort_cards (described);
  gint             totals[BARAJA_MAX_SEATS] = { 0 };
  gboolean         was_over = FALSE;

  g_assert_true (baraja_game_get_needs_deal (game));
  while (player_step (player))
    {
      gboolean over = baraja_game_get_deal_over (game);

      if (player_now_and_then (player, 4) || over)
        {
          assert_conserved (game, deck);
          assert_turn_sound (game);
          for (guint i = 0; i < setting->n_seats; i++)
            assert_moves_sound (game, i);
        }
      if (over && !was_over)
        assert_scores_sound (game, totals);
      for (guint i = 0; i < setting->n_seats && !over; i++)
        g_assert_cmpint (baraja_game_get_score (game, i), ==, 0);
      assert_winners_sound (game);
      g_assert_true (over || !baraja_game_get_needs_deal (game));
      was_over = over;
    }
}

/* A pile of the model holds what the description of the viewpoint says, card by card. */
static void
assert_pile_agrees (BarajaPile *pile,
                    const char *line,
                    GHashTable *cards)
{
  g_auto (GStrv) words = g_strsplit (line, " ", -1);
  g_autofree char *name = g_strconcat (baraja_pile_get_name (pile), ":", NULL);

  g_assert_cmpstr (words[0], ==, name);
  g_assert_cmpuint (g_strv_length (words) - 1, ==, baraja_pile_get_n_cards (pile));
  g_assert_cmpstr (baraja_pile_get_label (pile), !=, "");
  for (guint i = 0; i < baraja_pile_get_n_cards (pile); i++)
    {
      BarajaCard *card = baraja_pile_get_card (pile, i);
      gboolean    known = strcmp (words[i + 1], "??") != 0;

      g_assert_true (g_hash_table_remove (cards, card));
      g_assert_true (baraja_card_get_known (card) == known);
      g_assert_true (known || !baraja_card_get_face_up (card));
      if (known)
        g_assert_cmpstr (words[i + 1], ==, baraja_card_get_code (card));
    }
}

/* The cards that the piles hold, each once. */
static GHashTable *
collect_cards (BarajaGame *game)
{
  GListModel *piles = baraja_game_get_piles (game);
  GHashTable *cards = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < g_list_model_get_n_items (piles); i++)
    {
      g_autoptr (BarajaPile) pile = g_list_model_get_item (piles, i);

      for (guint j = 0; j < baraja_pile_get_n_cards (pile); j++)
        g_assert_true (g_hash_table_add (cards, baraja_pile_get_card (pile, j)));
    }
  return cards;
}

static void
assert_piles_agree (BarajaGame *game,
                    gint        viewpoint,
                    GHashTable *cards)
{
  GListModel      *piles = baraja_game_get_piles (game);
  g_autofree char *described = baraja_game_describe (game, viewpoint);
  g_auto (GStrv) lines = g_strsplit (described, "\n", -1);
  g_autoptr (GHashTable) left = g_hash_table_new (NULL, NULL);
  GHashTableIter iter;
  gpointer       card;

  g_hash_table_iter_init (&iter, cards);
  while (g_hash_table_iter_next (&iter, &card, NULL))
    g_hash_table_add (left, card);
  g_assert_cmpuint (g_strv_length (lines), ==, g_list_model_get_n_items (piles));
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autoptr (BarajaPile) pile = g_list_model_get_item (piles, i);

      assert_pile_agrees (pile, lines[i], left);
      g_assert_true (baraja_game_get_pile (game, baraja_pile_get_name (pile)) == pile);
    }
  g_assert_cmpuint (g_hash_table_size (left), ==, 0);
}

static void
test_piles (gconstpointer data)
{
  const Setting *setting = data;
  g_autoptr (Player) player = player_new (setting->game, setting->preset, setting->n_seats, FALSE);
  BarajaGame *game = player->game;
  g_autoptr (Mirror) mirror = mirror_new (game);
  g_autoptr (GHashTable) cards = collect_cards (game);
  gint n_viewpoints = setting->n_seats - BARAJA_SEAT_NONE;

  while (player_step (player))
    {
      mirror_assert_true (mirror);
      assert_piles_agree (game, baraja_game_get_viewpoint (game), cards);
      if (!player_now_and_then (player, 12))
        continue;
      for (gint i = 0; i < n_viewpoints; i++)
        {
          baraja_game_set_viewpoint (game, BARAJA_SEAT_NONE + i);
          assert_piles_agree (game, BARAJA_SEAT_NONE + i, cards);
        }
      baraja_game_set_viewpoint (game, (gint) (player->n_steps % n_viewpoints) + BARAJA_SEAT_NONE);
    }
  for (guint i = 0; baraja_game_get_can_undo (game) && i < 20; i++)
    {
      g_assert_true (baraja_game_undo (game, NULL));
      mirror_assert_true (mirror);
      assert_piles_agree (game, baraja_game_get_viewpoint (game), cards);
    }
}

/* An opponent of the quick levels plays the first deal, from any language's point of view. */
static void
test_opponent (gconstpointer data)
{
  const Setting *setting = data;
  g_autoptr (Player) player = player_new (setting->game, setting->preset, setting->n_seats, FALSE);
  g_autoptr (BarajaBot) bot = NULL;

  if (baraja_game_get_real_time (player->game))
    {
      g_test_skip ("opponents react in real time");
      return;
    }
  g_assert_true (player_step (player));
  bot = baraja_bot_new (setting->n_seats % 2 == 0 ? "easy" : "normal", 3, NULL);
  while (!baraja_game_get_deal_over (player->game))
    {
      gint seat = baraja_game_get_seat_to_act (player->game);
      g_autoptr (GError) error = NULL;
      g_autofree char *move = baraja_bot_choose (bot, player->game, seat, &error);

      g_assert_no_error (error);
      baraja_game_play (player->game, seat, move, &error);
      g_assert_no_error (error);
    }
}

/* To the end on the rules layer, where nothing is cut short. */
static void
test_deals_end (gconstpointer data)
{
  const Setting *setting = data;
  g_autoptr (Player) player = player_new (setting->game, setting->preset, setting->n_seats, FALSE);
  const BarajaRules *rules = player->game->rules;
  BarajaState       *state = player->game->state;
  guint8             ids[BARAJA_MAX_CARDS];
  BarajaRawMove      moves[BARAJA_MAX_MOVES];

  for (guint i = 0; i < (g_test_slow () ? 40 : 2) && baraja_rules_needs_deal (rules, state); i++)
    {
      guint n_events = 0;

      baraja_rules_shuffled_order (rules, player->game->options, &player->rng, ids);
      baraja_rules_deal (rules, state, ids);
      while (!state->over)
        {
          gint  seat = state->to_act;
          guint n_moves;

          player->now += 1500;
          baraja_rules_advance (rules, state, player->now);
          if (rules->real_time && baraja_rng_below (&player->rng, 50) == 0)
            seat = baraja_rng_below (&player->rng, setting->n_seats);
          if (state->over || seat < 0)
            continue;
          n_moves = rules->list (state, seat, moves);
          if (n_moves > 0)
            {
              const BarajaRawMove *move = &moves[baraja_rng_below (&player->rng, n_moves)];

              if (baraja_rules_check (rules, state, seat, move, player->now) == NULL)
                baraja_rules_apply (rules, state, seat, move, player->now);
            }
          g_assert_cmpuint (++n_events, <, 1000000);
        }
    }
}

static void
free_setting (gpointer data)
{
  g_free (data);
}

static void
add_tests (const char   *game,
           const Preset *preset,
           guint         n_seats,
           gboolean      thorough)
{
  static const struct
  {
    const char   *name;
    GTestDataFunc function;
  } tests[] = {
    { "plays-to-the-end", test_play },
    { "piles-agree", test_piles },
    { "opponent-plays", test_opponent },
    { "every-deal-ends", test_deals_end },
    { "refusals-change-nothing", contract_test_refusals },
    { "undo-and-redo", contract_test_undo_and_redo },
    { "save-and-reload", contract_test_save_and_reload },
    { "views-hide", contract_test_views },
    { "narration-hides", contract_test_narration },
  };

  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    {
      g_autofree char *path =
        g_strdup_printf ("/contract/%s/%s/%u-seats/%s", game, preset->name, n_seats, tests[i].name);
      Setting *setting = g_new0 (Setting, 1);

      setting->game = game;
      setting->preset = preset;
      setting->n_seats = n_seats;
      setting->thorough = thorough;
      g_test_add_data_func_full (path, setting, tests[i].function, free_setting);
    }
}

/* Every game of the registry, those offered to nobody too. */
static char **
list_games (void)
{
  g_autoptr (GStrvBuilder) ids = g_strv_builder_new ();
  guint                      n_entries;
  const BarajaRegistryEntry *entries = baraja_registry_get (&n_entries);

  for (guint i = 0; i < n_entries; i++)
    g_strv_builder_add (ids, entries[i].rules->id);
  return g_strv_builder_end (ids);
}

int
main (int   argc,
      char *argv[])
{
  g_auto (GStrv) games = list_games ();
  g_autoptr (GPtrArray) all = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; games[i] != NULL; i++)
    {
      GPtrArray *presets = presets_for_game (games[i]);
      guint      min, max;

      g_ptr_array_add (all, presets);
      g_assert_true (baraja_game_seats_for_id (games[i], &min, &max));
      for (guint j = 0; j < presets->len; j++)
        for (guint n_seats = min; n_seats <= max; n_seats++)
          add_tests (games[i], g_ptr_array_index (presets, j), n_seats, j == 0);
    }
  return g_test_run ();
}
