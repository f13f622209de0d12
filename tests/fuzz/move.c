/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "fuzz.h"

#include <string.h>

#include "baraja-game-private.h"

/* What somebody types: a match of the game that the first byte names, then one line an event. Its
 * first byte says whose move it is, or `!` that what follows is the order of a deal, or `@` that
 * time passes. What is refused changes nothing. */

static BarajaGame *
create_game (uint8_t which)
{
  guint                      n_entries;
  const BarajaRegistryEntry *entries = baraja_registry_get (&n_entries);
  const BarajaRules         *rules = entries[which % n_entries].rules;
  guint                      n_seats = 2 + which / n_entries % (rules->max_seats - 1);

  return baraja_game_new (rules->id, n_seats, NULL, NULL);
}

/* The order of the deck that a game would list first: dealt when nobody names another one. */
static void
deal_in_order (BarajaGame *game)
{
  guint8           ids[BARAJA_MAX_CARDS], ends[4];
  guint            n_parts = game->rules->order (game->options, ids, ends);
  g_autofree char *order = baraja_game_order_to_text (game, ids, ends[n_parts - 1]);

  g_assert_true (baraja_game_deal (game, order, NULL));
}

static gboolean
try_line (BarajaGame *game,
          const char *line,
          gint64     *now,
          GError    **error)
{
  g_autofree char *text = g_utf8_make_valid (line[0] != '\0' ? line + 1 : "", -1);

  if (line[0] == '!')
    return baraja_game_deal (game, text, error);
  if (line[0] == '@')
    {
      *now += (guint8) line[1] * 20;
      return baraja_game_advance (game, *now, error);
    }
  g_free (baraja_game_explain (game, line[0] - '0', text));
  return baraja_game_play_at (game, line[0] - '0', text, *now, error);
}

static void
assert_conserved (BarajaGame *game)
{
  BarajaLayout layout;
  gboolean     seen[BARAJA_MAX_CARDS] = { FALSE };

  game->rules->layout (game->state, &layout);
  g_assert_cmpuint (layout.n_cards, ==, game->n_cards);
  for (guint i = 0; i < layout.n_cards; i++)
    {
      g_assert_cmpuint (layout.cards[i].id, <, game->n_cards);
      g_assert_false (seen[layout.cards[i].id]);
      seen[layout.cards[i].id] = TRUE;
    }
}

static void
run_line (BarajaGame *game,
          const char *line,
          gint64     *now)
{
  g_autofree char *before = g_memdup2 (game->state, game->rules->state_size);
  g_autoptr (GError) error = NULL;
  g_autoptr (BarajaMove) move = NULL;

  if (baraja_game_get_needs_deal (game) && line[0] != '!')
    deal_in_order (game);
  if (g_utf8_validate (line, -1, NULL))
    move = baraja_move_parse (line, NULL);
  memcpy (before, game->state, game->rules->state_size);
  if (try_line (game, line, now, &error))
    assert_conserved (game);
  else
    {
      g_assert_nonnull (error);
      g_assert_cmpmem (before, game->rules->state_size, game->state, game->rules->state_size);
    }
}

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  g_autoptr (BarajaGame) game = NULL;
  gint64 now = 1000;

  if (size < 2)
    return 0;
  game = create_game (data[0]);
  text = g_strndup ((const char *) data + 1, size - 1);
  lines = g_strsplit (text, "\n", 200);
  for (guint i = 0; lines[i] != NULL; i++)
    run_line (game, lines[i], &now);
  return 0;
}
