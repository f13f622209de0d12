/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* What the rule-of-thumb player of 500 Rum discards. */
#define G_LOG_DOMAIN "Baraja"

#include "config.h"

#include "rummy-500-mind.h"

/* What can't be told apart by a normal player: what is no further behind than so many points; and
 * how many points more it may keep, times the urgency. */
#define NORMAL_BEHIND 20
#define NORMAL_KEPT 3

/* What the least of the gifts outright costs, in points: more than any chance of a meld. */
#define OUTRIGHT 250

static void
fill (double *chances,
      guint64 cards,
      double  chance)
{
  for (; cards != 0; cards &= cards - 1)
    chances[__builtin_ctzll (cards)] = chance;
}

/* Where each card is or may come to be. Cards on the table stay out of reach for all. */
static void
weigh_chances (RummyMind *mind)
{
  const RummyState *state = mind->state;
  guint             n_seats = state->common.n_seats;
  guint64           others = 0;
  guint             n_hidden = 0;
  double            in_stock, in_hand;

  for (guint i = 0; i < n_seats; i++)
    if (i != mind->seat)
      {
        others |= state->known[i];
        n_hidden += state->n_hand[i] - __builtin_popcountll (state->known[i]);
      }
  in_stock = mind->n_unseen > 0 ? (double) state->n_stock / mind->n_unseen : 0;
  in_hand = mind->n_unseen > 0 ? (double) n_hidden / mind->n_unseen / (n_seats - 1) : 0;
  fill (mind->mine, mind->hand, 1);
  fill (mind->mine, mind->pile, 0.6);
  fill (mind->mine, others, 0.1);
  fill (mind->mine, mind->unseen,
        (0.16 + 0.8 * in_stock / n_seats) * (1 - (mind->is_quick ? 0.7 : 1) * mind->urgency));
  fill (mind->theirs, mind->pile, 1);
  fill (mind->theirs, others, 1);
  fill (mind->theirs, mind->unseen, MIN (0.9, in_hand * (n_seats > 2 ? 1.4 : 1)));
}

/* The cards that would make a card fit the table if one of them were laid off before it. */
static guint64
find_bridges (const RummyMind *mind,
              guint8           code)
{
  guint64 positions = mind->is_quick ? 0 : rummy_spread (rummy_bit (code));

  return rummy_fold ((positions >> 4 & mind->state->ends_up) |
                     (positions << 4 & mind->state->ends_down));
}

/* The sum, over the sets and sequences of three that a card can be part of, of the chance that the
 * two other cards come together, times the points; and over the cards that would make it fit the
 * table, with the points of the two. */
static double
weigh_melds (const RummyMind *mind,
             const double    *chances,
             guint8           code)
{
  guint  first = code & ~3u, suit = code & 3;
  double one = chances[first + ((suit + 1) & 3)];
  double two = chances[first + ((suit + 2) & 3)];
  double three = chances[first + ((suit + 3) & 3)];
  double weight = (one * two + one * three + two * three) * 3 * rummy_points (rummy_bit (code));

  for (guint position = code; position < 56; position += 52)
    {
      double up = position + 4 < 56 ? chances[rummy_code (position + 4)] : 0;
      double up2 = position + 8 < 56 ? chances[rummy_code (position + 8)] : 0;
      double down = position >= 4 ? chances[position - 4] : 0;
      double down2 = position >= 8 ? chances[position - 8] : 0;
      gint   points = position < 4 ? 2 : rummy_points (rummy_bit (code));

      weight += (up * up2 + up * down + down * down2) * 3 * points;
    }
  for (guint64 bridges = find_bridges (mind, code); bridges != 0; bridges &= bridges - 1)
    {
      guint bridge = __builtin_ctzll (bridges);
      gint  points = code < 4 && bridge < 8 ? 2 : rummy_points (rummy_bit (code));

      weight += chances[bridge] * 2 * points;
    }
  return weight;
}

/* How bad it is to let the others have a card. What fits the table, goes with cards that the next
 * seat is known to hold, or with those and discards that it could take as well, is a gift outright:
 * given away only for want of anything else, in this order. */
static double
weigh_gift (const RummyMind *mind,
            guint8           code)
{
  const RummyState *state = mind->state;
  guint64           bit = rummy_bit (code);
  guint64           known = state->known[mind->next_seat] | bit;
  guint             n_cards = state->n_hand[mind->next_seat] + 1;
  double            gift = 0.55 * weigh_melds (mind, mind->theirs, code);

  if ((rummy_fitting (state) & bit) != 0)
    return gift + 1000;
  if (rummy_can_use (state, code, known, n_cards))
    return gift + 500;
  if (rummy_can_use (state, code, known | mind->pile, n_cards + state->n_discard))
    return gift + OUTRIGHT;
  return gift;
}

/* Whether the next seat is sure to have a use for a card of the hand. */
gboolean
rummy_is_gift (const RummyMind *mind,
               guint8           code)
{
  return weigh_gift (mind, code) >= OUTRIGHT;
}

/* Which of the wanted cards make a meld of three with the card and one of its partners, or make it fit
 * the table. */
static guint64
find_outs (const RummyMind *mind,
           guint8           code,
           guint64          partners,
           guint64          wanted)
{
  guint64 positions = rummy_spread (partners);
  guint64 suits = (G_GUINT64_CONSTANT (0xf) << (code & ~3u)) & ~rummy_bit (code);
  guint64 held = suits & partners;
  guint64 outs = (held & (held - 1)) != 0 ? suits : held != 0 ? suits & ~held : 0;

  for (guint p = code; p < 56; p += 52)
    {
      guint64 up = p + 4 < 56 ? rummy_bit (p + 4) : 0, up2 = p + 8 < 56 ? rummy_bit (p + 8) : 0;
      guint64 down = p >= 4 ? rummy_bit (p - 4) : 0, down2 = p >= 8 ? rummy_bit (p - 8) : 0;

      if ((positions & up) != 0)
        outs |= rummy_fold (up2 | down);
      if ((positions & down) != 0)
        outs |= rummy_fold (up | down2);
      if ((positions & up2) != 0)
        outs |= rummy_fold (up);
      if ((positions & down2) != 0)
        outs |= rummy_fold (down);
    }
  return (outs | find_bridges (mind, code)) & wanted;
}

#define WHOLE_MELD 3

/* How much of a meld would be lost with a card: all of it, or what a discard completes; or else
 * what one unseen card would complete, or any of two or more. */
static guint
count_ties (const RummyMind *mind,
            guint8           code)
{
  guint64 others = mind->hand & ~rummy_bit (code);

  if (find_outs (mind, code, others, mind->pile | others) != 0)
    return WHOLE_MELD;
  return MIN (2, __builtin_popcountll (find_outs (mind, code, others, mind->unseen)));
}

/* With how many cards the card would make a meld for others, together with one that all can see:
 * a discard or what another took. */
static guint
count_openings (const RummyMind *mind,
                guint8           code)
{
  guint64 shown = mind->pile;

  for (guint i = 0; i < mind->state->common.n_seats; i++)
    if (i != mind->seat)
      shown |= mind->state->known[i];
  return __builtin_popcountll (find_outs (mind, code, shown, mind->unseen | shown));
}

static guint8
find_best (const double *worth,
           guint64       cards)
{
  guint8 best = __builtin_ctzll (cards);

  for (; cards != 0; cards &= cards - 1)
    if (worth[__builtin_ctzll (cards)] > worth[best])
      best = __builtin_ctzll (cards);
  return best;
}

/* What is no part of a meld that needs but a discard, nor a gift outright; everything if there is
 * nothing else. */
static guint64
find_loose (const RummyMind *mind,
            guint64          cards)
{
  guint64 loose = 0;

  for (guint64 rest = cards; rest != 0; rest &= rest - 1)
    {
      guint8 code = __builtin_ctzll (rest);

      if (count_ties (mind, code) < WHOLE_MELD && !rummy_is_gift (mind, code))
        loose |= rummy_bit (code);
    }
  return loose != 0 ? loose : cards;
}

/* The discards that somebody who doesn't reckon exactly could as well think best: they break no
 * more of the hand than the best does, nothing that is worth more, and keep no higher cards near the
 * end. */
static guint64
find_similar (const RummyMind *mind,
              const double    *worth,
              guint64          cards)
{
  guint8  best = find_best (worth, cards);
  gint    best_points = rummy_points (rummy_bit (best));
  guint   best_ties = count_ties (mind, best);
  double  least_gone = mind->urgency * best_points - NORMAL_KEPT;
  guint64 similar = 0;

  for (; cards != 0; cards &= cards - 1)
    {
      guint8 code = __builtin_ctzll (cards);
      gint   points = rummy_points (rummy_bit (code));
      guint  ties = count_ties (mind, code);

      if (worth[code] >= worth[best] - NORMAL_BEHIND && ties <= best_ties &&
          (ties == 0 || points <= best_points) && mind->urgency * points >= least_gone)
        similar |= rummy_bit (code);
    }
  return similar;
}

/* Those of them that open the fewest melds to others. */
static guint64
find_natural (const RummyMind *mind,
              const double    *worth,
              guint64          cards)
{
  guint64 similar = find_similar (mind, worth, find_loose (mind, cards)), natural = 0;
  guint   fewest = G_MAXUINT;

  for (guint64 rest = similar; rest != 0; rest &= rest - 1)
    fewest = MIN (fewest, count_openings (mind, __builtin_ctzll (rest)));
  for (; similar != 0; similar &= similar - 1)
    if (count_openings (mind, __builtin_ctzll (similar)) <= fewest)
      natural |= similar & -similar;
  return natural;
}

/* The card that is least likely to be melded and that others are least likely to use; somebody
 * careless doesn't think of the others. */
guint8
rummy_choose_discard (RummyMind *mind,
                      gboolean   is_careless,
                      BarajaRng *rng)
{
  const RummyState *state = mind->state;
  guint64           cards = mind->hand;
  double            worth[52];

  if (state->free_taken != RUMMY_NO_CARD && (cards & (cards - 1)) != 0)
    cards &= ~rummy_bit (state->free_taken);
  weigh_chances (mind);
  for (guint64 rest = cards; rest != 0; rest &= rest - 1)
    {
      guint8 code = __builtin_ctzll (rest);

      worth[code] = (0.18 + (mind->is_quick ? 0.72 : 1.3) * mind->urgency) * rummy_points (rummy_bit (code)) -
                    1.3 * weigh_melds (mind, mind->mine, code);
      if (!is_careless)
        worth[code] -= weigh_gift (mind, code);
    }
  if (mind->fuzz > 0 && !is_careless)
    cards = find_natural (mind, worth, cards);
  for (guint64 rest = cards; mind->fuzz > 0 && rest != 0; rest &= rest - 1)
    worth[__builtin_ctzll (rest)] += mind->fuzz * baraja_rng_unit (rng);
  return find_best (worth, cards);
}
