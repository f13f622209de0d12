/* SPDX-License-Identifier: LGPL-2.1-or-later */
#define G_LOG_DOMAIN "Baraja"

#include "config.h"

#include "tomb-robbers-private.h"

#include "../../baraja-search-private.h"

/* Why a search recommends a move: what a card does for a tomb that the seat's mission names, or
 * against one that it doesn't. */

static gboolean
is_mission (const TombState *self,
            guint            seat,
            guint            suit)
{
  for (guint i = 0; i < self->n_mission[seat]; i++)
    if (BARAJA_CODE_SUIT (self->mission[seat][i]) == suit)
      return TRUE;
  return FALSE;
}

static const char *
explain_play (const TombState *self,
              guint            seat,
              guint8           code,
              guint            suit)
{
  gboolean is_own = BARAJA_CODE_SUIT (code) == suit;

  if (is_mission (self, seat, suit))
    return is_own ? _ ("One of your missions needs that tomb locked, and this card brings it "
                       "nearer.")
                  : _ ("One of your missions wants that tomb open, and this card counts for it.");
  return is_own && tomb_value (code) >= 5
           ? _ ("That tomb isn’t one of your missions: this card keeps it closed.")
           : _ ("That tomb isn’t one of your missions, and you can spare this card.");
}

char *
tomb_reason (gconstpointer             view,
             guint                     seat,
             const BarajaSearchResult *result)
{
  const TombState     *self = view;
  const BarajaRawMove *move = &result->candidates[result->choice].move;

  if (result->n_candidates == 1)
    return NULL;
  switch (move->verb)
    {
    case TOMB_VERB_DRAW:
      if (self->n_actions == 0)
        return g_strdup (_ ("More cards give you more to choose from, and there is time to play one "
                            "after drawing."));
      return g_strdup (_ ("No card of yours is needed at a tomb yet, and more cards give you more to "
                          "choose from."));
    case TOMB_VERB_PLAY:
      return g_strdup (explain_play (self, seat, move->cards[0], move->target));
    case TOMB_VERB_END:
      return g_strdup (_ ("A second card would do your missions more harm than good."));
    default:
      return NULL;
    }
}
