/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "contract.h"

#include <string.h>

#include "snapshot.h"

/* What is refused, and that it changes nothing. */

static const char *const junk[] = {
  "",
  " ",
  "?",
  "nonsense",
  "draw draw",
  "play",
  "7C",
  "S",
  "play 7C  S",
  " draw",
  "draw ",
  "play 7X S",
  "play 77 S",
  "pass\n",
  "pass\tx",
  "ende",
  "play 7C 0",
  "play 7C -1",
  "play 7C 999",
  "lay 7C 7C 7C 7C 7C 7C 7C 7C 7C 7C 7C 7C 7C 7C 7C 7C 7C 7C 7C 1",
  "péché",
  "\xf0\x9f\x82\xa1",
  "take ** 1",
  "{}",
  "play %s %n",
};

static const char *const shared_ids[] = {
  "deal.over", "turn.seat", "move.syntax", "move.phase", "move.card",
};

static gboolean
is_rule_id (BarajaGame *game,
            const char *id)
{
  for (guint i = 0; i < G_N_ELEMENTS (shared_ids); i++)
    if (strcmp (shared_ids[i], id) == 0)
      return TRUE;
  for (guint i = 0; i < game->rules->n_refusals; i++)
    if (strcmp (game->rules->refusals[i].id, id) == 0)
      return TRUE;
  return FALSE;
}

/* "tomb.draw: The draw deck is empty." */
static void
assert_message_sound (BarajaGame   *game,
                      const GError *error,
                      const char   *move)
{
  const char      *colon = strstr (error->message, ": ");
  g_autofree char *id = NULL;

  g_assert_error (error, BARAJA_RULE_ERROR, BARAJA_RULE_ERROR_REFUSED);
  g_assert_nonnull (colon);
  id = g_strndup (error->message, colon - error->message);
  if (!is_rule_id (game, id))
    g_error ("“%s” is refused by “%s”, which is no rule of the game", move, id);
  g_assert_true (g_str_has_suffix (colon, "."));
  g_assert_cmpuint (strlen (colon), >, 10);
  g_assert_cmpstr (colon + 2, !=, "The rules don’t allow that.");
}

static void
assert_refused (Player     *player,
                gint        seat,
                const char *move,
                const char *before)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *after = NULL;

  if (baraja_game_play_at (player->game, seat, move, player->now, &error))
    g_error ("“%s” by seat %d isn't listed and is accepted", move, seat);
  assert_message_sound (player->game, error, move);
  after = snapshot_take (player->game);
  g_assert_cmpstr (before, ==, after);
}

static gboolean
is_listed (Player              *player,
           gint                 seat,
           const BarajaRawMove *move)
{
  BarajaGame   *game = player->game;
  BarajaRawMove moves[BARAJA_MAX_MOVES], written = *move;
  guint         n_moves = game->rules->list (game->state, seat, moves);

  if (game->rules->canonical != NULL &&
      baraja_rules_check (game->rules, game->state, seat, move, player->now) == NULL)
    game->rules->canonical (game->state, seat, &written);
  for (guint i = 0; i < n_moves; i++)
    if (baraja_raw_move_equal (&moves[i], &written))
      return TRUE;
  return FALSE;
}

/* A move of the right form, with cards of the seat's hand every other time. */
static void
make_move (Player        *player,
           gint           seat,
           BarajaRawMove *move)
{
  BarajaGame       *game = player->game;
  BarajaRng        *rng = &player->rng;
  guint             verb_index = baraja_rng_below (rng, game->rules->n_verbs);
  const BarajaVerb *verb = &game->rules->verbs[verb_index];
  g_autofree char  *name = g_strdup_printf ("hand-%d", seat);
  BarajaPile       *hand = baraja_game_get_pile (game, name);
  guint             n_hand = hand != NULL ? baraja_pile_get_n_cards (hand) : 0;

  memset (move, 0, sizeof *move);
  move->verb = verb_index;
  move->n_cards = verb->min_cards + baraja_rng_below (rng, verb->max_cards - verb->min_cards + 1);
  for (guint i = 0; i < move->n_cards; i++)
    if (n_hand > 0 && baraja_rng_below (rng, 2) == 0)
      baraja_code_from_text (
        baraja_card_get_code (baraja_pile_get_card (hand, baraja_rng_below (rng, n_hand))), 2,
        &move->cards[i]);
    else
      move->cards[i] = game->codes[baraja_rng_below (rng, game->n_cards)];
  if (!verb->ordered)
    baraja_codes_sort (move->cards, move->n_cards);
  move->target =
    verb->target == BARAJA_TARGET_NONE ? BARAJA_NO_TARGET
    : verb->target == BARAJA_TARGET_SUIT
      ? (gint) baraja_rng_below (rng, 4)
      : 1 + (gint) baraja_rng_below (rng, verb->max_target > 0 ? verb->max_target : 12);
}

/* A move that isn't listed is refused. Two games accept more than they list, and then say so to
 * check as well: where a verb takes several cards (500 Rum's lay-offs, rules/README.md), and in real
 * time (Ratscrew's slaps that come too late to cost anything). */
static void
try_unlisted (Player     *player,
              const char *before)
{
  BarajaGame      *game = player->game;
  gint             seat = baraja_rng_below (&player->rng, baraja_game_get_n_seats (game));
  BarajaRawMove    move;
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  if (baraja_game_get_seat_to_act (game) >= 0 && baraja_rng_below (&player->rng, 8) != 0)
    seat = baraja_game_get_seat_to_act (game);
  make_move (player, seat, &move);
  if (is_listed (player, seat, &move))
    return;
  text = baraja_raw_move_to_text (game->rules, &move);
  if ((game->rules->verbs[move.verb].max_cards > 1 || game->rules->real_time) &&
      baraja_game_check (game, seat, text, NULL))
    return;
  assert_refused (player, seat, text, before);
}

static void
assert_deal_refused (Player     *player,
                     const char *order,
                     const char *before)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *after = NULL;

  g_assert_false (baraja_game_deal (player->game, order, &error));
  g_assert_error (error, BARAJA_ERROR, BARAJA_ERROR_DEAL);
  after = snapshot_take (player->game);
  g_assert_cmpstr (before, ==, after);
}

static void
assert_moment_refused (Player     *player,
                       const char *before)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *after = NULL;

  if (!baraja_game_get_real_time (player->game))
    return;
  g_assert_false (baraja_game_advance (player->game, -1, &error));
  assert_message_sound (player->game, error, "advance");
  after = snapshot_take (player->game);
  g_assert_cmpstr (before, ==, after);
}

void
contract_test_refusals (gconstpointer data)
{
  const Setting *setting = data;
  g_autoptr (Player) player = player_new (setting->game, setting->preset, setting->n_seats, FALSE);
  g_autofree char *start = snapshot_take (player->game);

  assert_deal_refused (player, "", start);
  assert_deal_refused (player, "AC", start);
  assert_deal_refused (player, "AC AC AC AC", start);
  assert_refused (player, 0, "draw", start);
  while (player_step (player))
    {
      g_autofree char *before = NULL;
      gint             seat = MAX (0, baraja_game_get_seat_to_act (player->game));

      if (!player_now_and_then (player, 10))
        continue;
      before = snapshot_take (player->game);
      for (guint i = 0; i < (g_test_slow () ? 40 : 10); i++)
        try_unlisted (player, before);
      assert_refused (player, seat, junk[player->n_steps % G_N_ELEMENTS (junk)], before);
      assert_refused (player, -1, "draw", before);
      assert_refused (player, setting->n_seats, "draw", before);
      if (!baraja_game_get_needs_deal (player->game))
        assert_deal_refused (player, NULL, before);
      assert_moment_refused (player, before);
    }
}
