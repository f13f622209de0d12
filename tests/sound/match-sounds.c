/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ear.h"
#include "sobremesa-match-sounds.h"

/* What a match sounds like: each event of each game, told from the moves themselves. */

#define MAX_EVENTS 3000

static const char *const people[] = { "Ana", "Bruno", "Carla" };

typedef struct
{
  Ear                  *ear;
  BarajaGame           *game;
  SobremesaMatch       *match;
  SobremesaMatchSounds *sounds;
  gint64                now; /* of the match's clock */
} Scene;

static gint64
get_scene_time (gpointer data)
{
  return ((Scene *) data)->now;
}

static void
set_scene_alarm (gpointer data, gint64 at)
{
}

static const SobremesaTimeSource clock_source = { get_scene_time, set_scene_alarm };

/* Three seats, the first @n_people of which are people's. */
static void
scene_init (Scene *self, const char *game, guint n_people)
{
  g_autoptr (GHashTable) options =
    g_hash_table_new_full (g_str_hash, g_str_equal, NULL, (GDestroyNotify) g_variant_unref);
  g_autoptr (GError) error = NULL;

  *self = (Scene){ .ear = ear_new () };
  if (strcmp (game, "rummy-500") == 0)
    g_hash_table_insert (options, (char *) "target",
                         g_variant_ref_sink (g_variant_new_int32 (200)));
  self->game = baraja_game_new (game, 3, options, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < 3; i++)
    {
      baraja_seat_set_name (baraja_game_get_seat (self->game, i), people[i]);
      baraja_seat_set_kind (baraja_game_get_seat (self->game, i),
                            i < n_people ? BARAJA_SEAT_HUMAN : BARAJA_SEAT_COMPUTER);
    }
  self->match = sobremesa_match_new (NULL, self->game, NULL);
  if (sobremesa_match_get_real_time (self->match) != NULL)
    sobremesa_real_time_set_source (sobremesa_match_get_real_time (self->match), &clock_source,
                                    self);
  self->sounds = sobremesa_match_sounds_new (self->match, self->ear->sound);
}

static void
scene_clear (Scene *self)
{
  g_assert_finalize_object (self->sounds);
  g_assert_finalize_object (self->match);
  g_assert_finalize_object (self->game);
  ear_free (self->ear);
}

static guint
count_hand (Scene *self, gint seat)
{
  g_autofree char *name = g_strdup_printf ("hand-%d", seat);
  BarajaPile      *pile = baraja_game_get_pile (self->game, name);

  return pile != NULL ? baraja_pile_get_n_cards (pile) : 0;
}

static gboolean
is_won_by_person (Scene *self)
{
  gsize            n;
  g_autofree gint *winners = baraja_game_get_winners (self->game, &n);

  for (gsize i = 0; i < n; i++)
    if (winners[i] == 0)
      return TRUE;
  return FALSE;
}

/* What a move of a game in turns should have sounded like. */
static char *
expect_move (Scene *self, const char *move, gint seat, guint n_hand)
{
  gint        to_act = baraja_game_get_seat_to_act (self->game);
  const char *sound = "card", *turn = "";

  if (baraja_game_get_match_over (self->game))
    return g_strdup (is_won_by_person (self) ? "win" : "loss");
  if (g_str_has_prefix (move, "end") || g_str_has_prefix (move, "pass"))
    sound = "";
  if (g_str_has_prefix (move, "take") && count_hand (self, seat) > n_hand + 1)
    sound = "take";
  if (baraja_game_get_deal_over (self->game))
    sound = "take";
  if (to_act == 0 && seat != 0)
    turn = sound[0] != '\0' ? " turn" : "turn";
  return g_strconcat (sound, turn, NULL);
}

static void
deal (Scene *self)
{
  g_assert_true (baraja_game_deal (self->game, NULL, NULL));
  assert_heard (self->ear, "deal");
  ear_wait (self->ear, 5000);
}

/* The moves are the policy's own, so that the match comes to an end. */
static void
play_one (Scene *self, BarajaBot *bot)
{
  gint             seat = baraja_game_get_seat_to_act (self->game);
  guint            n_hand = count_hand (self, seat);
  g_autofree char *move = baraja_bot_choose (bot, self->game, seat, NULL);
  g_autofree char *expected = NULL, *heard = NULL;

  g_assert_true (baraja_game_play (self->game, seat, move, NULL));
  expected = expect_move (self, move, seat, n_hand);
  heard = ear_take (self->ear);
  if (strcmp (heard, expected) != 0)
    g_test_message ("%d: %s", seat, move);
  g_assert_cmpstr (heard, ==, expected);
  ear_wait (self->ear, 5000);
}

static void
test_match (gconstpointer data)
{
  Scene scene;
  g_autoptr (BarajaBot) bot = baraja_bot_new ("easy", 7, NULL);

  scene_init (&scene, data, 1);
  for (guint i = 0; i < MAX_EVENTS && !baraja_game_get_match_over (scene.game); i++)
    if (baraja_game_get_needs_deal (scene.game))
      deal (&scene);
    else
      play_one (&scene, bot);
  g_assert_true (baraja_game_get_match_over (scene.game));
  scene_clear (&scene);
}

/* Nothing is told by who looks, and nothing when nothing happens. */
static void
test_viewpoints (gconstpointer data)
{
  Scene scene;

  scene_init (&scene, data, 2);
  deal (&scene);
  for (gint i = BARAJA_SEAT_NONE; i < 3; i++)
    {
      baraja_game_set_viewpoint (scene.game, i);
      assert_heard (scene.ear, "");
      ear_wait (scene.ear, 5000);
    }
  scene_clear (&scene);
}

/* Of a match that is taken up again, only what is new is heard. */
static void
test_taken_up (gconstpointer data)
{
  Scene scene;
  g_autoptr (SobremesaMatchSounds) later = NULL;

  scene_init (&scene, data, 1);
  deal (&scene);
  later = sobremesa_match_sounds_new (scene.match, scene.ear->sound);
  baraja_game_set_viewpoint (scene.game, BARAJA_SEAT_NONE);
  assert_heard (scene.ear, "");
  g_clear_object (&later);
  scene_clear (&scene);
}

/* What is taken back is heard as cards, not as whose turn it is. */
static void
test_taken_back (void)
{
  Scene scene;

  scene_init (&scene, "rummy-500", 3);
  baraja_game_set_undo_policy (scene.game, BARAJA_UNDO_FREE);
  deal (&scene);
  g_assert_true (
    baraja_game_play (scene.game, baraja_game_get_seat_to_act (scene.game), "draw", NULL));
  assert_heard (scene.ear, "card");
  ear_wait (scene.ear, 5000);
  g_assert_true (baraja_game_undo (scene.game, NULL));
  assert_heard (scene.ear, "card");
  ear_wait (scene.ear, 5000);
  g_assert_true (baraja_game_redo (scene.game, NULL));
  assert_heard (scene.ear, "card");
  scene_clear (&scene);
}

/* People pass the screen on: each turn is a person's. */
static void
test_several_people (void)
{
  Scene scene;
  g_autoptr (BarajaBot) bot = baraja_bot_new ("easy", 7, NULL);

  scene_init (&scene, "tomb-robbers", 3);
  deal (&scene);
  for (guint n_turns = 0; n_turns < 6;)
    {
      gint             seat = baraja_game_get_seat_to_act (scene.game);
      g_autofree char *move = baraja_bot_choose (bot, scene.game, seat, NULL);
      g_autofree char *heard = NULL;
      gboolean         passed;

      g_assert_true (baraja_game_play (scene.game, seat, move, NULL));
      passed = baraja_game_get_seat_to_act (scene.game) != seat;
      heard = ear_take (scene.ear);
      g_assert_true (g_str_has_suffix (heard, "turn") == passed);
      n_turns += passed;
      ear_wait (scene.ear, 5000);
    }
  scene_clear (&scene);
}

/* Lets real time pass. */
static void
scene_wait (Scene *self, guint ms)
{
  for (guint i = 0; i < ms; i++)
    {
      self->now += G_TIME_SPAN_MILLISECOND;
      ear_wait (self->ear, 1);
      sobremesa_real_time_wake (sobremesa_match_get_real_time (self->match));
    }
}

/* A slap of a person is heard when the key goes down, and not once more when it has counted; a
 * taking when the pile is taken. */
static void
test_slap (void)
{
  Scene              scene;
  SobremesaRealTime *real_time;
  g_autofree char   *order = NULL;
  guint              n_events;

  scene_init (&scene, "ratscrew", 3);
  real_time = sobremesa_match_get_real_time (scene.match);
  order = baraja_game_complete_order (scene.game, "5C 5D", NULL);
  g_assert_true (baraja_game_deal (scene.game, order, NULL));
  assert_heard (scene.ear, "deal");
  sobremesa_match_set_running (scene.match, TRUE);
  scene_wait (&scene, 4000);
  assert_heard (scene.ear, "");
  for (guint i = 0; i < 2; i++)
    {
      sobremesa_real_time_act (real_time, i, "flip", 0);
      scene_wait (&scene, 100);
      sobremesa_real_time_shown (real_time);
      scene_wait (&scene, 900);
      assert_heard (scene.ear, "card");
    }
  n_events = baraja_record_get_n_events (baraja_game_get_record (scene.game));
  sobremesa_real_time_act (real_time, 2, "slap", 0);
  assert_heard (scene.ear, "slap");
  g_assert_cmpuint (baraja_record_get_n_events (baraja_game_get_record (scene.game)), ==, n_events);
  scene_wait (&scene, 1000);
  g_assert_cmpuint (baraja_record_get_n_events (baraja_game_get_record (scene.game)), >, n_events);
  assert_heard (scene.ear, "take");
  sobremesa_match_set_running (scene.match, FALSE);
  sobremesa_real_time_act (real_time, 2, "slap", 0);
  assert_heard (scene.ear, "");
  scene_clear (&scene);
}

/* A computer's slap is heard when it happens, and a wrong one hides what it costs. */
static void
test_slap_of_computer (void)
{
  Scene            scene;
  g_autofree char *order = NULL;

  scene_init (&scene, "ratscrew", 1);
  order = baraja_game_complete_order (scene.game, "5C 5D", NULL);
  g_assert_true (baraja_game_deal (scene.game, order, NULL));
  assert_heard (scene.ear, "deal");
  g_assert_true (baraja_game_play_at (scene.game, 0, "flip", 1000, NULL));
  assert_heard (scene.ear, "card");
  g_assert_true (baraja_game_play_at (scene.game, 2, "slap", 1500, NULL));
  assert_heard (scene.ear, "slap");
  ear_wait (scene.ear, 5000);
  g_assert_true (baraja_game_play_at (scene.game, 1, "flip", 2000, NULL));
  g_assert_true (baraja_game_play_at (scene.game, 1, "slap", 2300, NULL));
  assert_heard (scene.ear, "card slap");
  g_assert_true (baraja_game_advance (scene.game, 2310, NULL));
  assert_heard (scene.ear, "");
  g_assert_true (baraja_game_advance (scene.game, 2500, NULL));
  assert_heard (scene.ear, "take");
  scene_clear (&scene);
}

/* Lets the next thing happen that somebody wants to do, or that runs out; returns what was done. */
static char *
go_on (Scene *self, BarajaBot **bots, gint *seat)
{
  char  *next = NULL;
  gint64 first = G_MAXINT64, at;

  for (gint i = 0; i < 3; i++)
    {
      g_autofree char *move = baraja_bot_plan (bots[i], self->game, i, &at);

      if (move == NULL || at >= first)
        continue;
      first = at;
      *seat = i;
      g_free (next);
      next = g_steal_pointer (&move);
    }
  if (baraja_game_get_next_lapse (self->game, &at) && at <= first)
    {
      g_clear_pointer (&next, g_free);
      g_assert_true (baraja_game_advance (self->game, at, NULL));
      return g_strdup ("");
    }
  g_assert_nonnull (next);
  g_assert_true (baraja_game_play_at (self->game, *seat, next, first, NULL));
  return next;
}

/* A whole match of reveals, slaps and takings, up to who has won it. */
static void
test_real_time_match (void)
{
  Scene      scene;
  BarajaBot *bots[3];
  guint      n_slaps = 0, n_takings = 0;

  scene_init (&scene, "ratscrew", 1);
  for (guint i = 0; i < 3; i++)
    bots[i] = baraja_bot_new ("normal", i, NULL);
  deal (&scene);
  while (!baraja_game_get_match_over (scene.game))
    {
      gint             seat = -1;
      g_autofree char *move = go_on (&scene, bots, &seat);
      g_autofree char *heard = ear_take (scene.ear);

      if (baraja_game_get_match_over (scene.game))
        g_assert_true (g_str_has_suffix (heard, is_won_by_person (&scene) ? "win" : "loss"));
      else if (strcmp (move, "flip") == 0)
        g_assert_true (strcmp (heard, "card") == 0 || strcmp (heard, "take") == 0);
      else if (strcmp (move, "slap") == 0)
        g_assert_true (g_str_has_prefix (heard, "slap") == (seat != 0));
      else
        g_assert_true (heard[0] == '\0' || strcmp (heard, "take") == 0);
      n_slaps += strstr (heard, "slap") != NULL;
      n_takings += strstr (heard, "take") != NULL;
      ear_wait (scene.ear, 5000);
    }
  g_assert_cmpuint (n_slaps, >, 2);
  g_assert_cmpuint (n_takings, >, 2);
  for (guint i = 0; i < 3; i++)
    g_assert_finalize_object (bots[i]);
  scene_clear (&scene);
}

int
main (int argc, char **argv)
{
  static const char *const games[] = { "tomb-robbers", "rummy-500", "money-bags", "ratscrew" };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autofree char *match = g_strdup_printf ("/match-sounds/%s/match", games[i]);
      g_autofree char *viewpoints = g_strdup_printf ("/match-sounds/%s/viewpoints", games[i]);
      g_autofree char *taken_up = g_strdup_printf ("/match-sounds/%s/taken-up", games[i]);

      if (i < 3)
        g_test_add_data_func (match, games[i], test_match);
      g_test_add_data_func (viewpoints, games[i], test_viewpoints);
      g_test_add_data_func (taken_up, games[i], test_taken_up);
    }
  g_test_add_func ("/match-sounds/taken-back", test_taken_back);
  g_test_add_func ("/match-sounds/several-people", test_several_people);
  g_test_add_func ("/match-sounds/slap-of-a-person", test_slap);
  g_test_add_func ("/match-sounds/slap-of-a-computer", test_slap_of_computer);
  g_test_add_func ("/match-sounds/ratscrew/match", test_real_time_match);
  return g_test_run ();
}
