/* SPDX-License-Identifier: LGPL-2.1-or-later */
#define G_LOG_DOMAIN "Baraja"

#include "config.h"

#include "rummy-500-private.h"

/* Sets and sequences: what makes one, what fits one, and what stands round its corner. */

#define ALL_RANKS 0x1fff /* a bit a rank, from the ace, low, to the king */

/* The ranks of cards of one suit, a bit each; 0 when they aren't of one suit. */
static guint
ranks_of_one_suit (const guint8 *codes,
                   guint         n_codes)
{
  guint ranks = 0;

  for (guint i = 0; i < n_codes; i++)
    {
      if (BARAJA_CODE_SUIT (codes[i]) != BARAJA_CODE_SUIT (codes[0]))
        return 0;
      ranks |= 1u << BARAJA_CODE_RANK (codes[i]);
    }
  return ranks;
}

/* Whether the bits set are neighbours, without a gap. */
static gboolean
is_run (guint ranks)
{
  guint run = ranks >> __builtin_ctz (ranks);

  return (run & (run + 1)) == 0;
}

static gboolean
read_set (const BarajaRawMove *move,
          RummyMeld           *meld)
{
  guint rank = BARAJA_CODE_RANK (move->cards[0]);

  if (move->n_cards < 3 || move->n_cards > 4)
    return FALSE;
  meld->is_sequence = FALSE;
  meld->suits = 0;
  meld->low = meld->high = rank;
  for (guint i = 0; i < move->n_cards; i++)
    {
      if (BARAJA_CODE_RANK (move->cards[i]) != rank)
        return FALSE;
      meld->suits |= 1u << BARAJA_CODE_SUIT (move->cards[i]);
    }
  return TRUE;
}

static gboolean
read_sequence (const BarajaRawMove *move,
               RummyMeld           *meld)
{
  guint    ranks = ranks_of_one_suit (move->cards, move->n_cards);
  gboolean ace_is_last = BARAJA_CODE_RANK (move->cards[move->n_cards - 1]) == 0;

  if (move->n_cards < 3 || ranks == 0)
    return FALSE;
  if ((ranks & 1) != 0 && (!is_run (ranks) || (ranks == ALL_RANKS && ace_is_last)))
    ranks ^= 1u | 1u << RUMMY_HIGH_ACE;
  if (!is_run (ranks))
    return FALSE;
  meld->is_sequence = TRUE;
  meld->suits = 1u << BARAJA_CODE_SUIT (move->cards[0]);
  meld->low = __builtin_ctz (ranks);
  meld->high = meld->low + move->n_cards - 1;
  return TRUE;
}

/* Reads the cards of a move, all of them different, as a new meld. */
gboolean
rummy_read_meld (const BarajaRawMove *move,
                 RummyMeld           *meld)
{
  return read_set (move, meld) || read_sequence (move, meld);
}

/* Adds a card at the end of a sequence where it fits. An ace that fits both ends goes high. */
static gboolean
extend_by_rank (RummyMeld *meld,
                guint      rank)
{
  if (rank == 0 && meld->high == RUMMY_KING && meld->low > 0)
    meld->high = RUMMY_HIGH_ACE;
  else if (rank + 1 == meld->low && rank >= rummy_floor (meld))
    meld->low = rank;
  else if (rank == meld->high + 1u && rank <= RUMMY_KING)
    meld->high = rank;
  else
    return FALSE;
  return TRUE;
}

static gboolean
extend_in_order (const BarajaRawMove *move,
                 RummyMeld           *meld)
{
  for (guint i = 0; i < move->n_cards; i++)
    if (!extend_by_rank (meld, BARAJA_CODE_RANK (move->cards[i])))
      return FALSE;
  return TRUE;
}

/* Adds the cards in whatever order works. There is a choice only where cards at both ends make all
 * thirteen out of a sequence without its ace: then the ace is low unless it is written last, as in
 * a new meld. */
static gboolean
extend_somehow (const BarajaRawMove *move,
                guint                ranks,
                RummyMeld           *meld)
{
  gboolean ace_is_last = BARAJA_CODE_RANK (move->cards[move->n_cards - 1]) == 0;
  gboolean was_below_king = meld->high < RUMMY_KING;

  for (; meld->low > 1 && (ranks >> (meld->low - 1) & 1) != 0; meld->low--)
    ranks ^= 1u << (meld->low - 1);
  for (; meld->high < RUMMY_KING && (ranks >> (meld->high + 1) & 1) != 0; meld->high++)
    ranks ^= 1u << (meld->high + 1);
  if (ranks == 1 && meld->low == 1 && was_below_king && (meld->high < RUMMY_KING || !ace_is_last))
    {
      meld->low = 0;
      return TRUE;
    }
  if (ranks == 1 && meld->high == RUMMY_KING && meld->low > 0)
    {
      meld->high = RUMMY_HIGH_ACE;
      return TRUE;
    }
  return ranks == 0;
}

/* Adds the cards of a move, all of them different, to a meld; FALSE, with the meld as it was, when
 * they don't fit. */
gboolean
rummy_extend_meld (const BarajaRawMove *move,
                   RummyMeld           *meld)
{
  RummyMeld longer = *meld;
  guint     suit = BARAJA_CODE_SUIT (move->cards[0]);
  guint     ranks;

  if (!meld->is_sequence)
    {
      if (move->n_cards != 1 || BARAJA_CODE_RANK (move->cards[0]) != meld->low)
        return FALSE;
      meld->suits |= 1u << suit;
      return TRUE;
    }
  ranks = ranks_of_one_suit (move->cards, move->n_cards);
  if (ranks == 0 || suit != rummy_suit (meld))
    return FALSE;
  if (!extend_in_order (move, &longer))
    {
      longer = *meld;
      if (!extend_somehow (move, ranks, &longer))
        return FALSE;
    }
  *meld = longer;
  return TRUE;
}

/* The ranks from @low to @high, which are at least 0 and at most 13, on a circle of thirteen. */
static guint
circle (guint low,
        guint high)
{
  guint ranks = (2u << high) - (1u << low);

  return (ranks | ranks >> 13) & ALL_RANKS;
}

/* Whether the ranks are neighbours on the circle: at most one of them lacks the next. */
static gboolean
is_run_on_circle (guint ranks)
{
  guint next = (ranks >> 1 | ranks << 12) & ALL_RANKS;

  return __builtin_popcount (ranks & ~next) <= 1;
}

/* Whether the cards would be a sequence if sequences could go round the corner. */
gboolean
rummy_meld_turns_corner (const BarajaRawMove *move)
{
  guint ranks = ranks_of_one_suit (move->cards, move->n_cards);

  return ranks != 0 && is_run_on_circle (ranks);
}

/* Whether the cards, which don't fit a sequence, would if it could go round the corner. */
gboolean
rummy_lay_turns_corner (const BarajaRawMove *move,
                        const RummyMeld     *meld)
{
  guint ranks = ranks_of_one_suit (move->cards, move->n_cards);

  return meld->is_sequence && ranks != 0 &&
         BARAJA_CODE_SUIT (move->cards[0]) == rummy_suit (meld) &&
         is_run_on_circle (ranks | circle (meld->low, meld->high));
}

/* The codes of a meld's cards, in rank order; returns how many. */
guint
rummy_meld_codes (const RummyMeld *meld,
                  guint8          *codes)
{
  guint n = 0;

  for (guint rank = meld->low; rank <= meld->high; rank++)
    for (guint suit = 0; suit < 4; suit++)
      if ((meld->suits >> suit & 1) != 0)
        codes[n++] = rummy_code (rank * 4 + suit);
  return n;
}

static guint64
flood_up (guint64 from,
          guint64 positions)
{
  guint64 reached = from & positions, before;

  do
    {
      before = reached;
      reached |= reached << 4 & positions;
    }
  while (reached != before);
  return reached;
}

static guint64
flood_down (guint64 from,
            guint64 positions)
{
  guint64 reached = from & positions, before;

  do
    {
      before = reached;
      reached |= reached >> 4 & positions;
    }
  while (reached != before);
  return reached;
}

/* All the cards among those given that can be laid off on the table, alone or in a block. An ace
 * below the two of a sequence that ends with the king is counted as well: it fits above the king.
 */
guint64
rummy_reachable (const RummyState *state,
                 guint64           cards)
{
  guint64 positions = rummy_spread (cards);

  return rummy_fold (flood_up (state->ends_up, positions) |
                     flood_down (state->ends_down, positions)) |
         (state->ends_set & cards);
}

static void
find_ends (const RummyMeld *meld,
           guint64         *up,
           guint64         *down,
           guint64         *set)
{
  *up = *down = *set = 0;
  if (!meld->is_sequence)
    *set = (guint64) (~meld->suits & 0xf) << (meld->low * 4);
  else
    {
      if (meld->high < rummy_ceiling (meld))
        *up = (guint64) meld->suits << (meld->high * 4 + 4);
      if (meld->low > rummy_floor (meld))
        *down = (guint64) meld->suits << (meld->low * 4 - 4);
    }
}

/* Keeps the masks of what fits the table up to date. No two melds share a bit of one mask. */
void
rummy_note_ends (RummyState      *state,
                 const RummyMeld *meld)
{
  guint64 up, down, set;

  find_ends (meld, &up, &down, &set);
  state->ends_up |= up;
  state->ends_down |= down;
  state->ends_set |= set;
}

void
rummy_forget_ends (RummyState      *state,
                   const RummyMeld *meld)
{
  guint64 up, down, set;

  find_ends (meld, &up, &down, &set);
  state->ends_up &= ~up;
  state->ends_down &= ~down;
  state->ends_set &= ~set;
}
