/* SPDX-License-Identifier: LGPL-2.1-or-later */
#define G_LOG_DOMAIN "Baraja"

#include "config.h"

#include "rummy-500-private.h"

#include "../../baraja-search-private.h"

/* Why a search recommends a move, from what the seat knows and, for what others may hold, from
 * worlds that it may believe in. */

#define N_WORLDS 200

typedef struct
{
  guint8 bytes[sizeof (RummyState)] __attribute__ ((aligned (16)));
} World;

/* The part of the worlds in which the next seat could use the card at once, if it were discarded. */
static double
find_use (const RummyState *view,
          guint             seat,
          guint8            code)
{
  guint     next = (seat + 1) % view->common.n_seats, n_used = 0;
  BarajaRng rng;

  baraja_rng_seed (&rng, 1);
  for (guint i = 0; i < N_WORLDS; i++)
    {
      World       bytes;
      RummyState *world = (RummyState *) &bytes;

      rummy_sample (view, seat, &rng, world);
      n_used += rummy_can_use (world, code, world->hands[next] | rummy_bit (code),
                               world->n_hand[next] + 1);
    }
  return (double) n_used / N_WORLDS;
}

/* The cards that may still come: all but those on the table and in the hand. */
static guint64
find_open (const RummyState *view,
           guint             seat)
{
  guint64 open = RUMMY_CARDS & ~view->hands[seat];

  for (guint i = 0; i < view->common.n_seats; i++)
    open &= ~view->table[i];
  return open;
}

/* The positions of cards that make a sequence of two cards at such positions. */
static guint64
find_completions (guint low,
                  guint high)
{
  guint64 positions = 0;

  if (high == low + 8)
    return rummy_bit (low + 4);
  if (low >= 4)
    positions |= rummy_bit (low - 4);
  if (high + 4 < 56)
    positions |= rummy_bit (high + 4);
  return positions;
}

/* Two neighbours, or else two with a gap of one, that can still become a sequence: the highest. */
static guint64
find_pair_of_run (guint64 hand,
                  guint64 open)
{
  guint64 positions = rummy_spread (hand), best = 0;

  for (guint step = 4; step <= 8 && best == 0; step += 4)
    for (guint low = 0; low + step < 56; low++)
      if ((positions >> low & 1) != 0 && (positions >> (low + step) & 1) != 0 &&
          (find_completions (low, low + step) & rummy_spread (open)) != 0)
        best = rummy_fold (rummy_bit (low) | rummy_bit (low + step));
  return best;
}

/* Two of a rank that can still become a set: the highest. */
static guint64
find_pair_of_set (guint64 hand,
                  guint64 open)
{
  for (guint rank = 13; rank-- > 0;)
    {
      guint64 suits = G_GUINT64_CONSTANT (0xf) << (rank * 4);

      if (__builtin_popcountll (hand & suits) == 2 && (open & suits) != 0)
        return hand & suits;
    }
  return 0;
}

static void
append_cards (GString *text,
              guint64  cards)
{
  for (; cards != 0; cards &= cards - 1)
    {
      if (text->len > 0)
        g_string_append_c (text, ' ');
      g_string_append (text, baraja_card_sign (__builtin_ctzll (cards)));
    }
}

/* By rank; an ace comes after a queen or king. */
static char *
write_cards (guint64 cards)
{
  GString *text = g_string_new (NULL);
  guint64  high = cards >> 44 != 0 ? cards & RUMMY_ACES : 0;

  append_cards (text, cards & ~high);
  append_cards (text, high);
  return g_string_free (text, FALSE);
}

static char *
explain_safety (guint8 code)
{
  /* Translators: why a discard is advised; %s is a card, as in "2♦" */
  return g_strdup_printf (_ ("Nobody after you can use %s at once."), baraja_card_sign (code));
}

static char *
explain_keeping (guint64     cards,
                 gboolean    is_run,
                 const char *safe)
{
  g_autofree char *text = write_cards (cards);

  if (is_run && safe != NULL)
    /* Translators: why a discard is advised: cards kept, as in "7♠ 8♠", and the card discarded */
    return g_strdup_printf (_ ("Keeps %s for a sequence; the next player can hardly use %s."), text,
                            safe);
  if (is_run)
    /* Translators: why a discard is advised; %s are cards kept, as in "7♠ 8♠" */
    return g_strdup_printf (_ ("Keeps %s for a sequence."), text);
  if (safe != NULL)
    /* Translators: why a discard is advised: cards kept, as in "7♠ 7♥", and the card discarded */
    return g_strdup_printf (_ ("Keeps %s for a set; the next player can hardly use %s."), text,
                            safe);
  /* Translators: why a discard is advised; %s are cards kept, as in "7♠ 7♥" */
  return g_strdup_printf (_ ("Keeps %s for a set."), text);
}

static char *
explain_discard (const RummyState *view,
                 guint             seat,
                 guint8            code)
{
  guint64  left = view->hands[seat] & ~rummy_bit (code);
  double   use = find_use (view, seat, code);
  guint64  open = find_open (view, seat) & ~rummy_bit (code);
  guint64  run = find_pair_of_run (left, open), set = find_pair_of_set (left, open);
  gboolean is_safe = use <= 0.1;

  if (left == 0)
    return g_strdup (_ ("It is your last card: you go out."));
  if (rummy_plan (view, left, 0).points > 0)
    return g_strdup (_ ("You lose nothing by laying later what you can lay now."));
  if (run != 0 || set != 0)
    return explain_keeping (run != 0 ? run : set, run != 0,
                            is_safe ? baraja_card_sign (code) : NULL);
  if (is_safe)
    return explain_safety (code);
  return g_strdup_printf (
    /* Translators: why a discard is advised; %d counts points */
    ngettext ("Left in your hand it would cost %d point.",
              "Left in your hand it would cost %d points.", rummy_points (rummy_bit (code))),
    rummy_points (rummy_bit (code)));
}

static char *
explain_take (const RummyState *view,
              guint             seat,
              guint8            code)
{
  guint64   hand = view->hands[seat];
  guint     at = view->n_discard;
  RummyPlan plan;

  do
    hand |= rummy_bit (view->discard[--at]);
  while (view->discard[at] != code);
  plan = rummy_plan (view, hand, rummy_bit (code));
  if (plan.points <= 0)
    return NULL;
  if (__builtin_popcountll (hand & ~rummy_plan_cards (&plan)) <= 1)
    return g_strdup (_ ("With it you can lay nearly all your cards and go out."));
  /* Translators: why taking discards is advised; %d counts points */
  return g_strdup_printf (ngettext ("You can then lay cards worth %d point.",
                                    "You can then lay cards worth %d points.", plan.points),
                          plan.points);
}

static char *
explain_draw (const RummyState *view,
              guint             seat)
{
  if (rummy_usable_discards (view, seat) == 0)
    return g_strdup (_ ("None of the discards can be used now."));
  return g_strdup (_ ("What you could take would leave too many points in your hand."));
}

static char *
explain_laying (const RummyState    *view,
                guint                seat,
                const BarajaRawMove *move)
{
  guint64 cards = 0;
  gint    points;

  for (guint i = 0; i < move->n_cards; i++)
    cards |= rummy_bit (move->cards[i]);
  if (cards == view->hands[seat])
    return g_strdup (_ ("Those are your last cards: you go out."));
  points = rummy_points (cards);
  if (move->verb == RUMMY_MELD && (cards & RUMMY_ACES) != 0 &&
      BARAJA_CODE_RANK (move->cards[0]) == 0 && BARAJA_CODE_RANK (move->cards[1]) == 1)
    points -= 14;
  /* Translators: why laying cards is advised; %d counts points */
  return g_strdup_printf (ngettext ("That is %d point more for you on the table.",
                                    "That is %d points more for you on the table.", points),
                          points);
}

char *
rummy_reason (gconstpointer             view,
              guint                     seat,
              const BarajaSearchResult *result)
{
  const BarajaRawMove *move = &result->candidates[result->choice].move;

  switch (move->verb)
    {
    case RUMMY_DRAW:
      return explain_draw (view, seat);
    case RUMMY_TAKE:
      return explain_take (view, seat, move->cards[0]);
    case RUMMY_DISCARD:
      return explain_discard (view, seat, move->cards[0]);
    case RUMMY_MELD:
    case RUMMY_LAY:
      return explain_laying (view, seat, move);
    case RUMMY_STOP:
      return g_strdup (_ ("Taking discards would cost you more than it brings."));
    default:
      return NULL;
    }
}
