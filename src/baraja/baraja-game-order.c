/* SPDX-License-Identifier: LGPL-2.1-or-later */
#define G_LOG_DOMAIN "Baraja"

#include "config.h"

#include "baraja-game-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Deal orders of which only the beginning matters, as in positions to learn from. */

/* Where in ids [from, end) a card of that code is; @end when it isn't. */
static guint
find_card (BarajaGame   *self,
           const guint8 *ids,
           guint         from,
           guint         end,
           guint8        code)
{
  while (from < end && self->codes[ids[from]] != code)
    from++;
  return from;
}

/* Moves a card forward to where its part is filled up to; FALSE when no part has one left. */
static gboolean
bring_forward (BarajaGame   *self,
               guint8       *ids,
               guint        *filled,
               const guint8 *ends,
               guint         n_parts,
               guint8        code)
{
  for (guint part = 0; part < n_parts; part++)
    {
      guint  at = find_card (self, ids, filled[part], ends[part], code);
      guint8 id;

      if (at == ends[part])
        continue;
      id = ids[at];
      memmove (ids + filled[part] + 1, ids + filled[part], at - filled[part]);
      ids[filled[part]++] = id;
      return TRUE;
    }
  return FALSE;
}

/**
 * baraja_game_complete_order:
 * @first_cards: the cards that matter, in the order in which they leave the deck
 *
 * Makes a deal order of its beginning: the cards named come first, and those left follow by rank
 * and suit. Where a game deals from several decks, each card comes from the first that has it.
 *
 * Returns: (transfer full): an order for [method@Game.deal], or %NULL with an error when the text
 *   names what is no card of the game, or a card too often
 */
char *
baraja_game_complete_order (BarajaGame *self,
                            const char *first_cards,
                            GError    **error)
{
  g_auto (GStrv) cards = NULL;
  guint8 ids[BARAJA_MAX_CARDS], ends[4];
  guint  filled[4] = { 0 };
  guint  n_parts;

  g_return_val_if_fail (BARAJA_IS_GAME (self), NULL);
  g_return_val_if_fail (first_cards != NULL, NULL);

  n_parts = self->rules->order (self->options, ids, ends);
  for (guint part = 1; part < n_parts; part++)
    filled[part] = ends[part - 1];
  cards = g_strsplit_set (first_cards, " \n\t", -1);
  for (guint i = 0; cards[i] != NULL; i++)
    {
      guint8 code;

      if (cards[i][0] == '\0')
        continue;
      if (baraja_code_from_text (cards[i], strlen (cards[i]), &code) &&
          bring_forward (self, ids, filled, ends, n_parts, code))
        continue;
      /* Translators: %s is what stands for a card in a list of cards */
      g_set_error (error, BARAJA_ERROR, BARAJA_ERROR_DEAL,
                   _ ("There is no card “%s” left to deal."), cards[i]);
      return NULL;
    }
  return baraja_game_order_to_text (self, ids, ends[n_parts - 1]);
}
