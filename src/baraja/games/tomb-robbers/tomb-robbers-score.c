/* SPDX-License-Identifier: LGPL-2.1-or-later */
#define G_LOG_DOMAIN "Baraja"

#include "config.h"

#include "tomb-robbers-private.h"

#include <math.h>

/* How far totals drift apart in a deal. */
#define SPREAD_OF_A_DEAL 0.7

/* tomb.open: the cards of the ace's suit, the ace counting 1, against the others. Only a locked
 * tomb can be open (tomb.unlocked-closed). */
gboolean
tomb_is_open (const TombState *self,
              guint            suit,
              guint           *own,
              guint           *others)
{
  *own = 1;
  *others = 0;
  for (guint layer = 0; layer < self->n_tomb[suit]; layer++)
    {
      guint8 code = self->tomb[suit][layer];

      if (BARAJA_CODE_SUIT (code) == suit)
        *own += tomb_value (code);
      else
        *others += tomb_value (code);
    }
  return self->n_tomb[suit] == TOMB_N_LAYERS && *others >= *own;
}

void
tomb_score (gconstpointer state,
            gint32       *scores)
{
  const TombState *self = state;
  guint            own, others;

  for (guint i = 0; i < self->common.n_seats; i++)
    {
      scores[i] = 0;
      for (guint j = 0; j < self->n_mission[i]; j++)
        scores[i] += tomb_is_open (self, BARAJA_CODE_SUIT (self->mission[i][j]), &own, &others);
    }
}

double
tomb_prospect (gconstpointer state,
               guint         seat)
{
  const TombState *self = state;
  gint             n_left = self->n_deals - self->common.deal_number;

  return baraja_rules_share (state, seat, n_left > 0 ? SPREAD_OF_A_DEAL * sqrt (n_left) : 0);
}

static const char *
open_sentence (guint suit)
{
  static const char *const sentences[] = {
    /* Translators: the numbers are the sums of the ace's own suit and of the other suits */
    N_ ("The tomb of clubs is open: clubs %u, others %u."),
    /* Translators: the numbers are the sums of the ace's own suit and of the other suits */
    N_ ("The tomb of diamonds is open: diamonds %u, others %u."),
    /* Translators: the numbers are the sums of the ace's own suit and of the other suits */
    N_ ("The tomb of hearts is open: hearts %u, others %u."),
    /* Translators: the numbers are the sums of the ace's own suit and of the other suits */
    N_ ("The tomb of spades is open: spades %u, others %u."),
  };

  return _ (sentences[suit]);
}

static const char *
closed_sentence (guint suit)
{
  static const char *const sentences[] = {
    /* Translators: the numbers are the sums of the ace's own suit and of the other suits */
    N_ ("The tomb of clubs stays closed: clubs %u, others %u."),
    /* Translators: the numbers are the sums of the ace's own suit and of the other suits */
    N_ ("The tomb of diamonds stays closed: diamonds %u, others %u."),
    /* Translators: the numbers are the sums of the ace's own suit and of the other suits */
    N_ ("The tomb of hearts stays closed: hearts %u, others %u."),
    /* Translators: the numbers are the sums of the ace's own suit and of the other suits */
    N_ ("The tomb of spades stays closed: spades %u, others %u."),
  };

  return _ (sentences[suit]);
}

static const char *
unlocked_sentence (guint suit)
{
  static const char *const sentences[] = {
    N_ ("The tomb of clubs isn’t locked and stays closed."),
    N_ ("The tomb of diamonds isn’t locked and stays closed."),
    N_ ("The tomb of hearts isn’t locked and stays closed."),
    N_ ("The tomb of spades isn’t locked and stays closed."),
  };

  return _ (sentences[suit]);
}

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"

static void
sheet_tomb (const TombState *self,
            guint            suit,
            BarajaSheet     *sheet)
{
  guint8   codes[1 + TOMB_N_LAYERS] = { suit };
  guint    own, others;
  gboolean open = tomb_is_open (self, suit, &own, &others);

  for (guint layer = 0; layer < self->n_tomb[suit]; layer++)
    codes[1 + layer] = self->tomb[suit][layer];
  if (self->n_tomb[suit] < TOMB_N_LAYERS)
    baraja_sheet_add (sheet, "tomb.unlocked-closed", -1, codes, 1 + self->n_tomb[suit], 0, "%s",
                      unlocked_sentence (suit));
  else
    baraja_sheet_add (sheet, "tomb.open", -1, codes, G_N_ELEMENTS (codes), 0,
                      open ? open_sentence (suit) : closed_sentence (suit), own, others);
}

#pragma GCC diagnostic pop

static const char *
mission_sentence (guint    suit,
                  gboolean open)
{
  static const char *const sentences[2][4] = {
    {
      N_ ("Mission: the tomb of clubs is closed."),
      N_ ("Mission: the tomb of diamonds is closed."),
      N_ ("Mission: the tomb of hearts is closed."),
      N_ ("Mission: the tomb of spades is closed."),
    },
    {
      N_ ("Mission: the tomb of clubs is open."),
      N_ ("Mission: the tomb of diamonds is open."),
      N_ ("Mission: the tomb of hearts is open."),
      N_ ("Mission: the tomb of spades is open."),
    },
  };

  return _ (sentences[open][suit]);
}

void
tomb_sheet (gconstpointer state,
            BarajaSheet  *sheet)
{
  const TombState *self = state;

  for (guint suit = 0; suit < 4; suit++)
    sheet_tomb (self, suit, sheet);
  for (guint i = 0; i < self->common.n_seats; i++)
    for (guint j = 0; j < self->n_mission[i]; j++)
      {
        guint    suit = BARAJA_CODE_SUIT (self->mission[i][j]);
        guint    own, others;
        gboolean open = tomb_is_open (self, suit, &own, &others);

        baraja_sheet_add (sheet, "tomb.score", i, &self->mission[i][j], 1, open, "%s",
                          mission_sentence (suit, open));
      }
}
