/* SPDX-License-Identifier: LGPL-2.1-or-later */
#define G_LOG_DOMAIN "Baraja"

#include "config.h"

#include "ratscrew-private.h"

/* What the card last revealed makes with those under it. Rules: rules/ratscrew.md, after seed
 * 001_e27f25f0d344e170.txt.
 *
 * Decisions: a wild card stands for any rank in each place of a combination of fixed places, also
 * for the one two, four or six below the top; it stands for numbers from ace to nine in a sum of
 * ten. In `ends` and `sevens` cards count for what they are; two jokers are of one rank there too.
 * Cards are ids or codes: jokers are of rank 13 either way. */

static const char *const ids[RATSCREW_N_COMBINATIONS] = {
  "slap.pair",    "slap.sum-ten",  "slap.sandwich",   "slap.ends",   "slap.marriage",
  "slap.divorce", "slap.jack-ten", "slap.jack-seven", "slap.sevens", "slap.triple",
  "slap.twins",   "slap.stairs",   "slap.wild",
};

enum
{
  SEVEN = 6,
  NINE = 8,
  TEN = 9,
  JACK = 10,
  QUEEN = 11,
  KING = 12,
};

/* The pile as the tests see it: rank (0) is that of the card last revealed. */
typedef struct
{
  const guint8 *top;
  guint         n_cards;
  guint         wild;
} Pile;

static inline guint
rank (const Pile *pile,
      guint       depth)
{
  return BARAJA_CODE_RANK (*(pile->top - depth));
}

static inline gboolean
is (const Pile *pile,
    guint       depth,
    guint       wanted)
{
  guint there = rank (pile, depth);

  return there == wanted || there == pile->wild;
}

static inline gboolean
alike (const Pile *pile,
       guint       depth,
       guint       other)
{
  return is (pile, depth, rank (pile, other)) || rank (pile, other) == pile->wild;
}

/* King and queen, either way round. */
static inline gboolean
are_couple (const Pile *pile,
            guint       depth)
{
  return (is (pile, 0, KING) && is (pile, depth, QUEEN)) ||
         (is (pile, 0, QUEEN) && is (pile, depth, KING));
}

static inline gboolean
add_to_ten (const Pile *pile)
{
  guint a = rank (pile, 0), b = rank (pile, 1);

  if (a == pile->wild)
    return b <= NINE || b == pile->wild;
  if (b == pile->wild)
    return a <= NINE;
  return a + b == 8; /* ranks count from zero */
}

static gboolean
are_triple (const Pile *pile,
            guint       step)
{
  return alike (pile, 0, step) && alike (pile, step, 2 * step) && alike (pile, 0, 2 * step);
}

/* Three, six and nine in some order. */
static gboolean
are_twins (const Pile *pile)
{
  guint seen = 0;

  for (guint depth = 0; depth <= 4; depth += 2)
    {
      guint there = rank (pile, depth);

      if (there == pile->wild)
        continue;
      if (there % 3 != 2 || there > NINE || (seen & (1u << there)) != 0)
        return FALSE;
      seen |= 1u << there;
    }
  return TRUE;
}

/* The steps on which a card may stand: 1 to 14, the ace both below the two and above the king. */
static inline guint
steps (const Pile *pile,
       guint       depth)
{
  guint there = rank (pile, depth);

  if (there == pile->wild)
    return 0x7ffe;
  if (there >= RATSCREW_RANK_JOKER)
    return 0;
  return there == 0 ? (1u << 1) | (1u << 14) : 1u << (there + 1);
}

static inline gboolean
are_stairs (const Pile *pile)
{
  guint low = steps (pile, 2), middle = steps (pile, 1), high = steps (pile, 0);

  return (middle & (low << 1) & (high >> 1)) != 0 || (middle & (low >> 1) & (high << 1)) != 0;
}

static gboolean
hold_another_seven (const Pile *pile)
{
  if (rank (pile, 0) != SEVEN)
    return FALSE;
  for (guint depth = 1; depth < pile->n_cards; depth++)
    if (rank (pile, depth) == SEVEN)
      return TRUE;
  return FALSE;
}

static guint
find_with_two (const Pile *pile)
{
  guint found = 0;

  if (alike (pile, 0, 1))
    found |= RATSCREW_BIT (RATSCREW_PAIR);
  if (add_to_ten (pile))
    found |= RATSCREW_BIT (RATSCREW_SUM_TEN);
  if (rank (pile, 0) == rank (pile, pile->n_cards - 1))
    found |= RATSCREW_BIT (RATSCREW_ENDS);
  if (are_couple (pile, 1))
    found |= RATSCREW_BIT (RATSCREW_MARRIAGE);
  if (is (pile, 1, JACK) && is (pile, 0, TEN))
    found |= RATSCREW_BIT (RATSCREW_JACK_TEN);
  if (is (pile, 1, JACK) && is (pile, 0, SEVEN))
    found |= RATSCREW_BIT (RATSCREW_JACK_SEVEN);
  if (hold_another_seven (pile))
    found |= RATSCREW_BIT (RATSCREW_SEVENS);
  return found;
}

static guint
find_with_more (const Pile *pile)
{
  guint found = 0;

  if (pile->n_cards < 3)
    return 0;
  if (alike (pile, 0, 2))
    found |= RATSCREW_BIT (RATSCREW_SANDWICH);
  if (are_couple (pile, 2))
    found |= RATSCREW_BIT (RATSCREW_DIVORCE);
  if (are_stairs (pile))
    found |= RATSCREW_BIT (RATSCREW_STAIRS);
  if (pile->n_cards >= 5 && (are_triple (pile, 2) || (pile->n_cards >= 7 && are_triple (pile, 3))))
    found |= RATSCREW_BIT (RATSCREW_TRIPLE);
  if (pile->n_cards >= 5 && are_twins (pile))
    found |= RATSCREW_BIT (RATSCREW_TWINS);
  return found;
}

/* A bit for each combination that the last of the cards (oldest first) makes; in @natural those
 * that need no wild card. */
guint
ratscrew_find_combinations (const guint8 *cards,
                            guint         n_cards,
                            guint         switches,
                            guint         wild_rank,
                            guint        *natural)
{
  Pile  pile = { cards + n_cards - 1, n_cards, RATSCREW_RANK_NONE };
  guint found;

  *natural = 0;
  if (n_cards < 2)
    return 0;
  found = *natural = (find_with_two (&pile) | find_with_more (&pile)) & switches;
  if (wild_rank != RATSCREW_RANK_NONE)
    {
      pile.wild = wild_rank;
      found |= (find_with_two (&pile) | find_with_more (&pile)) & switches;
      if (found != *natural)
        found |= RATSCREW_BIT (RATSCREW_WILD);
    }
  return found;
}

/* The same with options as they are asked for. */
guint
ratscrew_combinations (const gint   *options,
                       const guint8 *codes,
                       guint         n_codes,
                       guint        *natural)
{
  return ratscrew_find_combinations (codes, n_codes, ratscrew_switches (options),
                                     ratscrew_wild_rank (options), natural);
}

/* What people would call it: the first that needs no wild card, or just the wild card. -1 when
 * there is none. */
gint
ratscrew_first_combination (guint combinations,
                            guint natural)
{
  if (natural != 0)
    return g_bit_nth_lsf (natural, -1);
  return combinations != 0 ? RATSCREW_WILD : -1;
}

const char *
ratscrew_combination_id (RatscrewCombination combination)
{
  g_assert (combination < RATSCREW_N_COMBINATIONS);
  return ids[combination];
}

/* The rule of a combination that can be slapped now, or NULL. */
const char *
baraja_ratscrew_combination (gconstpointer state)
{
  const RatscrewState *self = state;
  gint                 first = ratscrew_first_combination (self->combinations, self->natural);

  return first >= 0 ? ids[first] : NULL;
}
