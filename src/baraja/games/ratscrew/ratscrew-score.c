/* SPDX-License-Identifier: LGPL-2.1-or-later */
#define G_LOG_DOMAIN "Baraja"

#include "config.h"

#include "ratscrew-private.h"

/* A deal is a match: 1 for each winner, 0 for the rest. */

void
ratscrew_score (gconstpointer state,
                gint32       *scores)
{
  const RatscrewState *self = state;

  for (guint seat = 0; seat < self->common.n_seats; seat++)
    scores[seat] = (self->winners >> seat) & 1;
}

gboolean
ratscrew_match_over (gconstpointer state)
{
  return TRUE;
}

double
ratscrew_prospect (gconstpointer state,
                   guint         seat)
{
  return baraja_rules_share (state, seat, 0);
}

static void
add_winner (const RatscrewState *self,
            guint                seat,
            BarajaSheet         *sheet)
{
  if (self->ending == RATSCREW_ENDED_ALL_CARDS)
    /* Translators: a line of the score sheet, about the winner; %u is a number of cards */
    baraja_sheet_add (
      sheet, "rats.end", seat, NULL, 0, 1,
      ngettext ("Holds the one card there is.", "Holds all %u cards.", self->n_cards),
      self->n_cards);
  else if (self->ending == RATSCREW_ENDED_LAST_IN)
    baraja_sheet_add (sheet, "rats.end", seat, NULL, 0, 1, "%s", _ ("Is the last to have cards."));
  else
    /* Translators: a line of the score sheet, about a winner; %u is a number of cards */
    baraja_sheet_add (
      sheet, "rats.cap", seat, NULL, 0, 1,
      ngettext ("Has the most cards: %u.", "Has the most cards: %u.", self->counts[seat]),
      self->counts[seat]);
}

void
ratscrew_sheet (gconstpointer state,
                BarajaSheet  *sheet)
{
  const RatscrewState *self = state;

  if (self->ending == RATSCREW_ENDED_CAP)
    /* Translators: a line of the score sheet; %u is a number of cards */
    baraja_sheet_add (sheet, "rats.cap", -1, NULL, 0, 0,
                      _ ("Card number %u was revealed: the game ends there."), RATSCREW_CAP);
  for (guint seat = 0; seat < self->common.n_seats; seat++)
    if ((self->winners >> seat) & 1)
      add_winner (self, seat, sheet);
}
