/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "contract.h"

#include <string.h>

/* What a seat may not know is nowhere in what it is shown, told or advised. */

typedef struct
{
  guint8 bytes[BARAJA_MAX_STATE_SIZE] __attribute__ ((aligned (16)));
} State;

static void
assert_lists_equal (BarajaGame   *game,
                    gconstpointer world,
                    guint         seat)
{
  BarajaRawMove moves[BARAJA_MAX_MOVES], others[BARAJA_MAX_MOVES];
  guint         n_moves = game->rules->list (game->state, seat, moves);

  g_assert_cmpuint (n_moves, ==, game->rules->list (world, seat, others));
  for (guint i = 0; i < n_moves; i++)
    g_assert_true (baraja_raw_move_equal (&moves[i], &others[i]));
}

/* The opponent's choice from the real table and from one whose hidden cards are others. */
static void
assert_choices_equal (Player *player,
                      State  *view,
                      State  *world_view,
                      guint   seat)
{
  const BarajaRules *rules = player->game->rules;
  BarajaLevel        level = baraja_rng_below (&player->rng, 2);
  BarajaRng          rng = player->rng, same = player->rng;
  BarajaRawMove      move, other;

  if ((gint) seat != baraja_game_get_seat_to_act (player->game))
    return;
  rules->choose (view, seat, level, &rng, &move);
  rules->choose (world_view, seat, level, &same, &other);
  g_assert_true (baraja_raw_move_equal (&move, &other));
  if (!rules->real_time)
    g_assert_cmpstr (baraja_rules_check (rules, player->game->state, seat, &move, player->now), ==,
                     NULL);
}

static void
assert_words_equal (BarajaGame *game,
                    State      *view,
                    State      *world_view,
                    guint       seat)
{
  g_autofree char *prompt = game->rules->prompt (view, seat);
  g_autofree char *other = game->rules->prompt (world_view, seat);

  g_assert_cmpstr (prompt, ==, other);
}

/* Each physical card once, none unknown. */
static void
assert_whole_deck (BarajaGame   *game,
                   gconstpointer world)
{
  BarajaLayout layout;
  gboolean     seen[BARAJA_MAX_CARDS] = { FALSE };

  game->rules->layout (world, &layout);
  g_assert_cmpuint (layout.n_cards, ==, game->n_cards);
  for (guint i = 0; i < layout.n_cards; i++)
    {
      g_assert_cmpuint (layout.cards[i].id, <, game->n_cards);
      g_assert_false (seen[layout.cards[i].id]);
      seen[layout.cards[i].id] = TRUE;
    }
}

static void
assert_seat_honest (Player *player,
                    guint   seat)
{
  BarajaGame        *game = player->game;
  const BarajaRules *rules = game->rules;
  State              view, world, world_view;

  memset (&world, 0x5a, sizeof world);
  memset (&world_view, 0xa5, sizeof world_view);
  rules->view (game->state, seat, &view);
  rules->sample (&view, seat, &player->rng, &world);
  assert_whole_deck (game, &world);
  rules->view (&world, seat, &world_view);
  g_assert_cmpmem (&view, rules->state_size, &world_view, rules->state_size);
  assert_lists_equal (game, &world, seat);
  assert_lists_equal (game, &view, seat);
  assert_choices_equal (player, &view, &world_view, seat);
  assert_words_equal (game, &view, &world_view, seat);
}

void
contract_test_views (gconstpointer data)
{
  const Setting *setting = data;
  g_autoptr (Player) player = player_new (setting->game, setting->preset, setting->n_seats, FALSE);

  while (player_step (player))
    for (guint i = 0; i < setting->n_seats && !baraja_game_get_deal_over (player->game); i++)
      assert_seat_honest (player, i);
}

/* The codes of which a view shows a card, as bits. */
static guint64
shown_codes (BarajaGame   *game,
             gconstpointer view)
{
  BarajaLayout layout;
  guint64      shown = 0;

  game->rules->layout (view, &layout);
  for (guint i = 0; i < layout.n_cards; i++)
    if (layout.cards[i].id != BARAJA_CARD_UNKNOWN)
      shown |= G_GUINT64_CONSTANT (1) << game->codes[layout.cards[i].id];
  return shown;
}

/* The move with every card that the viewer can't know replaced by another such card. */
static void
disguise (const BarajaRawMove *move,
          guint64              shown,
          BarajaRawMove       *disguised)
{
  *disguised = *move;
  for (guint i = 0; i < move->n_cards; i++)
    for (guint other = 0; other < 52; other++)
      if ((shown >> move->cards[i] & 1) == 0 && (shown >> other & 1) == 0 &&
          other != move->cards[i])
        {
          disguised->cards[i] = other;
          break;
        }
}

/* What is told of the last event to one who looks from there names nothing that he can't know. */
static void
assert_told_honestly (Player            *player,
                      const BarajaEvent *event,
                      gconstpointer      before,
                      gint               viewpoint)
{
  BarajaGame        *game = player->game;
  const BarajaRules *rules = game->rules;
  State              view_before, view_after;
  BarajaRawMove      move, disguised;
  guint64            shown;
  g_autofree char   *told = NULL;
  g_autofree char   *told_disguised = NULL;

  rules->view (before, viewpoint, &view_before);
  rules->view (game->state, viewpoint, &view_after);
  shown = shown_codes (game, &view_before) | shown_codes (game, &view_after);
  g_assert_true (baraja_raw_move_parse (rules, event->text, &move));
  disguise (&move, shown, &disguised);
  told = rules->narrate (&view_before, &view_after, event->seat, &move, "Ana");
  told_disguised = rules->narrate (&view_before, &view_after, event->seat, &disguised, "Ana");
  g_assert_cmpstr (told, ==, told_disguised);
  for (guint code = 0; code < 52; code++)
    if ((shown >> code & 1) == 0 && strstr (told, baraja_card_phrase (code)) != NULL)
      g_error ("“%s” tells seat %d of a card that it can't know", told, viewpoint);
  if (!rules->real_time)
    {
      g_assert_true (g_str_has_prefix (told, "Ana"));
      g_assert_true (g_str_has_suffix (told, "."));
    }
}

void
contract_test_narration (gconstpointer data)
{
  const Setting *setting = data;
  g_autoptr (Player) player = player_new (setting->game, setting->preset, setting->n_seats, FALSE);
  BarajaGame *game = player->game;
  State       before;
  guint       n_told = 0;

  memcpy (&before, game->state, game->rules->state_size);
  while (player_step (player))
    {
      BarajaRecord      *record = baraja_game_get_record (game);
      guint              n_events = baraja_record_get_n_applied (record);
      const BarajaEvent *event = baraja_record_get_event (record, n_events - 1);
      g_auto (GStrv) told = baraja_game_narrate (game, n_told);

      g_assert_cmpuint (g_strv_length (told), ==, n_events - n_told);
      if (event->kind == BARAJA_EVENT_MOVE && n_events == n_told + 1)
        for (gint i = BARAJA_SEAT_NONE; i < (gint) setting->n_seats; i++)
          if (i != BARAJA_SEAT_ALL)
            assert_told_honestly (player, event, &before, i);
      n_told = n_events;
      memcpy (&before, game->state, game->rules->state_size);
    }
}
