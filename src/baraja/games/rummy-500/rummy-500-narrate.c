/* SPDX-License-Identifier: LGPL-2.1-or-later */
#define G_LOG_DOMAIN "Baraja"

#include "config.h"

#include "rummy-500-private.h"

/* Moves of 500 Rum in words: what a move would do, and what it did. */

static const char *
card (guint position)
{
  return baraja_card_phrase_the (rummy_code (position));
}

/* The first and last card of a sequence. */
static const char *
low_card (const RummyMeld *meld)
{
  return card (meld->low * 4 + rummy_suit (meld));
}

static const char *
high_card (const RummyMeld *meld)
{
  return card (meld->high * 4 + rummy_suit (meld));
}

/* Some card of a set, to tell the set by. */
static const char *
set_card (const RummyMeld *meld)
{
  return card (meld->low * 4 + rummy_suit (meld));
}

/* Whether the cards laid off, which are in canonical form, lie at one end of the sequence. */
static gboolean
is_block (const BarajaRawMove *move,
          const RummyMeld     *meld)
{
  RummyMeld longer = *meld;

  rummy_extend_meld (move, &longer);
  return longer.low == meld->low || longer.high == meld->high;
}

static guint
count_above (const RummyState *self,
             guint8            code)
{
  guint n_above = 0;

  while (n_above < self->n_discard && self->discard[self->n_discard - 1 - n_above] != code)
    n_above++;
  return n_above;
}

/* What would be taken. */
static char *
describe_take (const RummyState    *self,
               const BarajaRawMove *move)
{
  guint n_above = count_above (self, move->cards[0]);

  if (n_above == 0)
    /* Translators: %s is a card with its article, as in "the seven of clubs" */
    return g_strdup_printf (_ ("Take %s."), card (move->cards[0]));
  /* Translators: %s is a card with its article, %d how many more cards are taken */
  return g_strdup_printf (
    ngettext ("Take %s and the card above it.", "Take %s and the %d cards above it.", n_above),
    card (move->cards[0]), n_above);
}

static char *
explain_meld (const BarajaRawMove *move)
{
  RummyMeld meld = { 0 };

  rummy_read_meld (move, &meld);
  if (meld.is_sequence)
    /* Translators: the first and the last card of the sequence, with their articles */
    return g_strdup_printf (_ ("Meld the sequence from %s to %s."), low_card (&meld),
                            high_card (&meld));
  if (move->n_cards == 3)
    /* Translators: the cards of a set, with their articles */
    return g_strdup_printf (_ ("Meld %s, %s and %s."), card (move->cards[0]), card (move->cards[1]),
                            card (move->cards[2]));
  /* Translators: the cards of a set, with their articles */
  return g_strdup_printf (_ ("Meld %s, %s, %s and %s."), card (move->cards[0]),
                          card (move->cards[1]), card (move->cards[2]), card (move->cards[3]));
}

static char *
explain_lay (const RummyMeld     *meld,
             const BarajaRawMove *move)
{
  if (!meld->is_sequence)
    /* Translators: the card laid off, and a card of the set, with their articles */
    return g_strdup_printf (_ ("Lay off %s on the set with %s."), card (move->cards[0]),
                            set_card (meld));
  if (move->n_cards == 1)
    /* Translators: the card laid off, then the first and last card of a sequence, with their
     * articles */
    return g_strdup_printf (_ ("Lay off %s on the sequence from %s to %s."), card (move->cards[0]),
                            low_card (meld), high_card (meld));
  if (is_block (move, meld))
    /* Translators: the first and last card laid off, then the first and last card of a sequence,
     * with their articles */
    return g_strdup_printf (_ ("Lay off the cards from %s to %s on the sequence from %s to %s."),
                            card (move->cards[0]), card (move->cards[move->n_cards - 1]),
                            low_card (meld), high_card (meld));
  /* Translators: how many cards, then the first and last card of a sequence, with their articles */
  return g_strdup_printf (ngettext ("Lay off %d card on both ends of the sequence from %s to %s.",
                                    "Lay off %d cards on both ends of the sequence from %s to %s.",
                                    move->n_cards),
                          move->n_cards, low_card (meld), high_card (meld));
}

/* The largest use of the card, a meld before a lay-off, once it is taken with those above it; FALSE
 * when there is none. */
static gboolean
find_use (const RummyState    *self,
          guint                seat,
          const BarajaRawMove *take,
          BarajaRawMove       *use)
{
  BarajaRawMove moves[BARAJA_MAX_MOVES];
  RummyState    taken = *self;
  guint         n_moves, at = self->n_discard;

  use->n_cards = 0;
  do
    {
      taken.hands[seat] |= rummy_bit (self->discard[--at]);
      taken.n_hand[seat]++;
    }
  while (at > 0 && self->discard[at] != take->cards[0]);
  taken.owed = take->cards[0];
  taken.phase = RUMMY_PHASE_PLAY;
  taken.discarder = RUMMY_NO_SEAT;
  n_moves = rummy_list (&taken, seat, moves);
  for (guint i = 0; i < n_moves; i++)
    if (use->n_cards == 0 ||
        (moves[i].verb == use->verb && moves[i].n_cards > use->n_cards))
      *use = moves[i];
  return use->n_cards > 0;
}

static char *
explain_take (const RummyState    *self,
              guint                seat,
              const BarajaRawMove *move)
{
  g_autofree char *take = describe_take (self, move);
  g_autofree char *then = NULL;
  BarajaRawMove    use;

  if (self->phase != RUMMY_PHASE_DRAW || (gint) seat != self->common.to_act ||
      !find_use (self, seat, move, &use))
    return g_steal_pointer (&take);
  then = use.verb == RUMMY_MELD ? explain_meld (&use)
                                : explain_lay (&self->melds[use.target - 1], &use);
  /* Translators: two instructions: what cards to take from the discards, and then at once how to use
   * the first of them, as in "Take the four of clubs. Then: Meld the four of clubs, …" */
  return g_strdup_printf (_ ("%s Then: %s"), take, then);
}

static char *
explain_call (const RummyState *self,
              const RummyMeld  *meld)
{
  const char *called = card (self->discard[self->n_discard - 1]);

  if (!meld->is_sequence)
    /* Translators: the card laid off, and a card of the set, with their articles */
    return g_strdup_printf (_ ("Call “Rummy!” and lay off %s on the set with %s."), called,
                            set_card (meld));
  /* Translators: the card laid off, then the first and last card of a sequence, with their
   * articles */
  return g_strdup_printf (_ ("Call “Rummy!” and lay off %s on the sequence from %s to %s."), called,
                          low_card (meld), high_card (meld));
}

/* A legal move, as an instruction. */
char *
rummy_explain (gconstpointer        view,
               guint                seat,
               const BarajaRawMove *move)
{
  const RummyState *self = view;

  if ((move->verb == RUMMY_LAY || move->verb == RUMMY_CALL) && move->target > self->n_melds)
    return g_strdup ("");
  switch (move->verb)
    {
    case RUMMY_DRAW:
      return g_strdup (_ ("Draw a card from the stock."));
    case RUMMY_TAKE:
      return explain_take (self, seat, move);
    case RUMMY_MELD:
      return explain_meld (move);
    case RUMMY_LAY:
      return explain_lay (&self->melds[move->target - 1], move);
    case RUMMY_DISCARD:
      /* Translators: %s is a card with its article, as in "the seven of clubs" */
      return g_strdup_printf (_ ("Discard %s."), card (move->cards[0]));
    case RUMMY_CALL:
      return explain_call (self, &self->melds[move->target - 1]);
    default:
      return g_strdup (_ ("End the deal: the stock is empty."));
    }
}

static char *
narrate_draw (const RummyState *after,
              guint             seat,
              const char       *name)
{
  guint8 drawn = after->hand[seat][after->n_hand[seat] - 1];

  if (drawn == BARAJA_CARD_UNKNOWN)
    /* Translators: %s is a player's name */
    return g_strdup_printf (_ ("%s draws a card."), name);
  /* Translators: a player's name, and a card with its article */
  return g_strdup_printf (_ ("%s draws %s."), name, card (drawn));
}

static char *
narrate_take (const RummyState    *before,
              const BarajaRawMove *move,
              const char          *name)
{
  guint n_above = count_above (before, move->cards[0]);

  if (n_above == 0)
    /* Translators: a player's name, and a card with its article */
    return g_strdup_printf (_ ("%s takes %s from the discards."), name, card (move->cards[0]));
  /* Translators: a player's name, a card with its article, and how many more cards are taken */
  return g_strdup_printf (ngettext ("%s takes %s and the card above it from the discards.",
                                    "%s takes %s and the %d cards above it from the discards.",
                                    n_above),
                          name, card (move->cards[0]), n_above);
}

static char *
narrate_meld (const BarajaRawMove *move,
              const char          *name)
{
  RummyMeld meld = { 0 };

  rummy_read_meld (move, &meld);
  if (meld.is_sequence)
    /* Translators: a player's name, then the first and the last card of the sequence, with their
     * articles */
    return g_strdup_printf (_ ("%s melds the sequence from %s to %s."), name, low_card (&meld),
                            high_card (&meld));
  if (move->n_cards == 3)
    /* Translators: a player's name, then the cards of a set, with their articles */
    return g_strdup_printf (_ ("%s melds %s, %s and %s."), name, card (move->cards[0]),
                            card (move->cards[1]), card (move->cards[2]));
  /* Translators: a player's name, then the cards of a set, with their articles */
  return g_strdup_printf (_ ("%s melds %s, %s, %s and %s."), name, card (move->cards[0]),
                          card (move->cards[1]), card (move->cards[2]), card (move->cards[3]));
}

static char *
narrate_lay (const RummyMeld     *meld,
             const BarajaRawMove *move,
             const char          *name)
{
  if (!meld->is_sequence)
    /* Translators: a player's name, the card laid off, and a card of the set, with their articles
     */
    return g_strdup_printf (_ ("%s lays off %s on the set with %s."), name, card (move->cards[0]),
                            set_card (meld));
  if (move->n_cards == 1)
    /* Translators: a player's name, the card laid off, then the first and last card of a sequence,
     * with their articles */
    return g_strdup_printf (_ ("%s lays off %s on the sequence from %s to %s."), name,
                            card (move->cards[0]), low_card (meld), high_card (meld));
  if (is_block (move, meld))
    /* Translators: a player's name, the first and last card laid off, then the first and last card
     * of a sequence, with their articles */
    return g_strdup_printf (_ ("%s lays off the cards from %s to %s on the sequence from %s to "
                               "%s."),
                            name, card (move->cards[0]), card (move->cards[move->n_cards - 1]),
                            low_card (meld), high_card (meld));
  /* Translators: a player's name, how many cards, then the first and last card of a sequence, with
   * their articles */
  return g_strdup_printf (
    ngettext ("%s lays off %d card on both ends of the sequence from %s to %s.",
              "%s lays off %d cards on both ends of the sequence from %s to %s.", move->n_cards),
    name, move->n_cards, low_card (meld), high_card (meld));
}

static char *
narrate_call (const RummyState *before,
              const RummyMeld  *meld,
              const char       *name)
{
  const char *called = card (before->discard[before->n_discard - 1]);

  if (!meld->is_sequence)
    /* Translators: a player's name, the card laid off, and a card of the set, with their articles
     */
    return g_strdup_printf (_ ("%s calls “Rummy!” and lays off %s on the set with %s."), name,
                            called, set_card (meld));
  /* Translators: a player's name, the card laid off, then the first and last card of a sequence,
   * with their articles */
  return g_strdup_printf (_ ("%s calls “Rummy!” and lays off %s on the sequence from %s to %s."),
                          name, called, low_card (meld), high_card (meld));
}

static char *
narrate_move (const RummyState    *before,
              const RummyState    *after,
              guint                seat,
              const BarajaRawMove *move,
              const char          *name)
{
  switch (move->verb)
    {
    case RUMMY_DRAW:
      return narrate_draw (after, seat, name);
    case RUMMY_TAKE:
      return narrate_take (before, move, name);
    case RUMMY_MELD:
      return narrate_meld (move, name);
    case RUMMY_LAY:
      return narrate_lay (&before->melds[move->target - 1], move, name);
    case RUMMY_DISCARD:
      /* Translators: a player's name, and a card with its article */
      return g_strdup_printf (_ ("%s discards %s."), name, card (move->cards[0]));
    case RUMMY_CALL:
      return narrate_call (before, &before->melds[move->target - 1], name);
    default:
      /* Translators: %s is a player's name */
      return g_strdup_printf (_ ("%s ends the deal: the stock is empty."), name);
    }
}

/* A move that happened, and whether the seat went out with it. */
char *
rummy_narrate (gconstpointer        before,
               gconstpointer        after,
               guint                seat,
               const BarajaRawMove *move,
               const char          *name)
{
  const RummyState *now = after;
  g_autofree char  *sentence = narrate_move (before, after, seat, move, name);
  g_autofree char  *going_out = NULL;

  if (now->out_seat != seat)
    return g_steal_pointer (&sentence);
  /* Translators: %s is a player's name; the hand is empty, so the deal is over */
  going_out = g_strdup_printf (_ ("%s goes out."), name);
  return g_strconcat (sentence, " ", going_out, NULL);
}
