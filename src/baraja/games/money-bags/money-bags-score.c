/* SPDX-License-Identifier: LGPL-2.1-or-later */
#define G_LOG_DOMAIN "Baraja"

#include "config.h"

#include "money-bags-private.h"

#include <math.h>
#include <string.h>

/* How far totals drift apart in a deal. */
#define SPREAD_OF_A_DEAL 7.0
#define MARGIN_COUNTS 0.1

/* How a number stands of which the seats' bags have so many cards. */
MoneyBagsNumber
money_bags_judge_sizes (const guint8 *sizes,
                        guint         n_seats)
{
  MoneyBagsNumber result = { MONEY_BAGS_NOBODY, -1, 0, 0 };

  for (guint seat = 0; seat < n_seats; seat++)
    {
      if (sizes[seat] > result.most)
        {
          result.second = result.most;
          result.most = sizes[seat];
          result.seat = seat;
        }
      else if (sizes[seat] > result.second)
        result.second = sizes[seat];
    }
  if (result.most == 0)
    return result;
  if (result.second == 0)
    result.verdict = MONEY_BAGS_ONLY;
  else if (result.second < result.most)
    result.verdict = MONEY_BAGS_MAJORITY;
  else
    {
      result.verdict = MONEY_BAGS_TIE;
      result.seat = -1;
    }
  return result;
}

gint
money_bags_points_of_number (const MoneyBagsNumber *number)
{
  if (number->verdict == MONEY_BAGS_ONLY)
    return MONEY_BAGS_POINTS_ONLY;
  return number->verdict == MONEY_BAGS_MAJORITY ? MONEY_BAGS_POINTS_MAJORITY : 0;
}

/* What the deal would score if it ended now. Needs only what lies open, so that a view of any
 * seat gives the same. */
void
money_bags_standing (const MoneyBagsState *state,
                     MoneyBagsStanding    *standing)
{
  memset (standing, 0, sizeof *standing);
  for (guint i = 0; i < MONEY_BAGS_N_NUMBERS; i++)
    {
      MoneyBagsNumber *number = &standing->numbers[i];
      guint8           sizes[BARAJA_MAX_SEATS];

      for (guint seat = 0; seat < state->common.n_seats; seat++)
        sizes[seat] = state->size[seat][i];
      *number = money_bags_judge_sizes (sizes, state->common.n_seats);
      if (number->seat >= 0)
        standing->scores[number->seat] += money_bags_points_of_number (number);
    }
  for (guint seat = 0; seat < state->common.n_seats; seat++)
    {
      standing->n_empty[seat] = __builtin_popcountll (state->empty[seat]);
      standing->n_hand[seat] = state->n_hand[seat];
      standing->scores[seat] += MONEY_BAGS_POINTS_EMPTY * standing->n_empty[seat] +
                                MONEY_BAGS_POINTS_HAND * standing->n_hand[seat];
    }
}

void
money_bags_score (gconstpointer state,
                  gint32       *scores)
{
  MoneyBagsStanding standing;

  money_bags_standing (state, &standing);
  memcpy (scores, standing.scores, sizeof standing.scores);
}

/* After the last deal a win is a win, but to lose by less, or win by more, is worth a little: it tells
 * moves apart when the match is as good as decided. */
double
money_bags_prospect (gconstpointer state,
                     guint         seat)
{
  const MoneyBagsState *self = state;
  gint                  n_left = self->deals - self->common.deal_number;

  if (n_left > 0)
    return baraja_rules_share (state, seat, SPREAD_OF_A_DEAL * sqrt (n_left));
  return (1 - MARGIN_COUNTS) * baraja_rules_share (state, seat, 0) +
         MARGIN_COUNTS * baraja_rules_share (state, seat, SPREAD_OF_A_DEAL);
}

/* The codes of the cards at a place that the state knows. */
static guint
codes_at (const MoneyBagsState *state,
          guint                 place,
          guint8               *codes)
{
  guint n_codes = money_bags_cards_at (state, place, codes);

  for (guint i = 0; i < n_codes; i++)
    codes[i] = money_bags_code (codes[i]);
  return n_codes;
}

/* The cards of all bags of a number, for a number that nobody scores. */
static guint
codes_of_number (const MoneyBagsState *state,
                 guint                 number,
                 guint8               *codes)
{
  guint n_codes = 0;

  for (guint seat = 0; seat < state->common.n_seats; seat++)
    n_codes += codes_at (state, MONEY_BAGS_BAG (seat, number), codes + n_codes);
  return n_codes;
}

static void
sheet_number (const MoneyBagsState  *state,
              BarajaSheet           *sheet,
              guint                  number,
              const MoneyBagsNumber *result)
{
  const char *bag = money_bags_bag_phrase (number);
  gint        points = money_bags_points_of_number (result);
  guint8      codes[MONEY_BAGS_N_CARDS];
  guint       n_codes;

  if (result->verdict == MONEY_BAGS_NOBODY)
    return;
  if (result->verdict == MONEY_BAGS_TIE)
    n_codes = codes_of_number (state, number, codes);
  else
    n_codes = codes_at (state, MONEY_BAGS_BAG (result->seat, number), codes);
  if (result->verdict == MONEY_BAGS_ONLY)
    baraja_sheet_add (sheet, "bags.score-only", result->seat, codes, n_codes, points,
                      /* Translators: %s is a bag as in “a bag of aces” */
                      _ ("Nobody else has %s."), bag);
  else if (result->verdict == MONEY_BAGS_MAJORITY)
    baraja_sheet_add (sheet, "bags.score-majority", result->seat, codes, n_codes, points,
                      /* Translators: a bag as in “a bag of aces”, and how many cards the fullest
                         holds and the next one */
                      ngettext ("Several have %s; this is the fullest, %d card against %d.",
                                "Several have %s; this is the fullest, %d cards against %d.",
                                result->most),
                      bag, result->most, result->second);
  else
    baraja_sheet_add (sheet, "bags.score-tie", -1, codes, n_codes, 0,
                      /* Translators: a bag as in “a bag of aces”, and how many cards the fullest
                         ones hold */
                      ngettext ("Several have %s, and the fullest tie at %d card: nobody scores.",
                                "Several have %s, and the fullest tie at %d cards: nobody scores.",
                                result->most),
                      bag, result->most);
}

static void
sheet_empty (const MoneyBagsState *state,
             BarajaSheet          *sheet,
             guint                 seat,
             guint                 n_empty)
{
  guint8 codes[MONEY_BAGS_MAX_BAGS];
  guint  n_codes = 0;

  if (n_empty == 0)
    return;
  for (guint64 left = state->empty[seat]; left != 0; left &= left - 1)
    {
      guint8 down = state->down[money_bags_bag_index (state, seat, __builtin_ctzll (left) + 1)];

      if (down != BARAJA_CARD_UNKNOWN)
        codes[n_codes++] = money_bags_code (down);
    }
  baraja_sheet_add (sheet, "bags.score-empty", seat, codes, n_codes,
                    MONEY_BAGS_POINTS_EMPTY * (gint) n_empty,
                    /* Translators: %d counts bags */
                    ngettext ("%d bag is empty.", "%d bags are empty.", n_empty), n_empty);
}

static void
sheet_hand (const MoneyBagsState *state,
            BarajaSheet          *sheet,
            guint                 seat,
            guint                 n_hand)
{
  guint8 codes[MONEY_BAGS_N_CARDS];
  guint  n_codes = codes_at (state, MONEY_BAGS_HAND (seat), codes);

  if (n_hand == 0)
    return;
  baraja_sheet_add (
    sheet, "bags.score-hand", seat, codes, n_codes, MONEY_BAGS_POINTS_HAND * (gint) n_hand,
    /* Translators: %d counts cards */
    ngettext ("%d card is left in the hand.", "%d cards are left in the hand.", n_hand), n_hand);
}

/* Number by number from ace to king, then the empty bags, then the hands. While the deal runs, it
 * tells how things stand, and of a view no more than its seat may know. */
void
money_bags_sheet (gconstpointer state,
                  BarajaSheet  *sheet)
{
  const MoneyBagsState *self = state;
  MoneyBagsStanding     standing;

  money_bags_standing (self, &standing);
  for (guint i = 0; i < MONEY_BAGS_N_NUMBERS; i++)
    sheet_number (self, sheet, i, &standing.numbers[i]);
  for (guint seat = 0; seat < self->common.n_seats; seat++)
    sheet_empty (self, sheet, seat, standing.n_empty[seat]);
  for (guint seat = 0; seat < self->common.n_seats; seat++)
    sheet_hand (self, sheet, seat, standing.n_hand[seat]);
}
