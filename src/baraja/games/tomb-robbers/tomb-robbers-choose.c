/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The rule-of-thumb player. It makes the move after which its tombs stand best: for
 * each tomb, how likely it is to end up locked and open, by what lies there, what has still to be
 * laid, and which of the cards for that are in its own hand; times how much it wants that. Cards in
 * hand are worth something too, more while there is time to use them. */
#define G_LOG_DOMAIN "Baraja"

#include "config.h"

#include <math.h>

#include "tomb-robbers-private.h"
#include "tomb-robbers-taste.h"

/* A card that opens or closes a tomb like few others. */
#define HIGH 7
#define HIGHEST 10

#define LOWEST 2
#define MIDDLE 6

/* The layers of the last two cards that are laid face up. */
#define SECOND_UP 2
#define LAST_UP   4

#define SUITED G_GUINT64_CONSTANT (0x1111111111111)

/* What a tomb comes to as a function of its balance. */
typedef struct
{
  double stake;    /* the wish, as far as the lock is sure */
  double expected; /* of the cards that are still missing */
  double doubt;
} Outlook;

typedef struct
{
  const TombState *state;
  const TombPhase *phase;
  guint            seat;
  guint64          hand;
  guint64          unseen; /* the play cards that may be in others' hands */
  double           wishes[4];
  double           balances[4]; /* the other suits' sum less its own suit's */
  gint             threats[4];  /* the same if all that isn't known is as high as can be */
  double           worths[4];   /* of the tombs as they stand */
  Outlook          next[4];     /* with a card more, while the hand is what it is */
  guint64          rated;       /* the cards for which there is a loss: what goes at the tomb of */
  double           losses[TOMB_N_PLAY + 4]; /* their suit without them */
} Mind;

static guint64
bit_of (guint8 code)
{
  return G_GUINT64_CONSTANT (1) << code;
}

/* Who lays low cards of a tomb's suit there seems to want it open. */
static void
suspect (Mind *mind,
         guint suit)
{
  const TombState *state = mind->state;

  for (guint layer = 0; layer < state->n_tomb[suit]; layer += 2)
    if (state->layer_seat[suit][layer] != (gint) mind->seat)
      mind->wishes[suit] -= tomb_taste.low_up * (6 - (gint) tomb_value (state->tomb[suit][layer]));
}

/* How much the seat wants each tomb open: its own missions, less what is known or feared of
 * others'. */
static void
find_wishes (Mind *mind)
{
  const TombState *state = mind->state;

  for (guint suit = 0; suit < 4; suit++)
    mind->wishes[suit] = state->uncovered ? 0 : -tomb_taste.fear;
  for (guint i = 0; i < state->common.n_seats; i++)
    for (guint j = 0; j < state->n_mission[i]; j++)
      {
        if (i == mind->seat)
          mind->wishes[BARAJA_CODE_SUIT (state->mission[i][j])] += 1;
        else if (state->uncovered)
          mind->wishes[BARAJA_CODE_SUIT (state->mission[i][j])] -=
            tomb_taste.rival / (state->common.n_seats - 1);
      }
  for (guint suit = 0; suit < 4 && !state->uncovered; suit++)
    if (state->n_tomb[suit] < TOMB_N_LAYERS)
      suspect (mind, suit);
}

/* What a card counts for the opening of a tomb. */
static double
push_of (guint8 code,
         guint  suit)
{
  return BARAJA_CODE_SUIT (code) == suit ? -(double) tomb_value (code) : tomb_value (code);
}

/* What is to be expected of the cards that a tomb lacks: those that are one's own to lay face up
 * are the lowest that one has. */
static double
foresee (const Mind *mind,
         guint       suit,
         guint       n_up,
         guint       n_down)
{
  const TombPhase *phase = mind->phase;
  gboolean         unwanted = mind->wishes[suit] < 0;
  guint64          suited = mind->hand & SUITED << suit;
  double           sum = n_down * phase->cover[unwanted] - n_up * phase->up[unwanted];

  for (; !unwanted && n_up > 0 && suited != 0; n_up--, suited &= suited - 1)
    sum -= tomb_taste.own_up * (tomb_value (__builtin_ctzll (suited)) - phase->up[0]);
  return sum;
}

/* How sure a lock is. */
static double
find_lock (const Mind *mind,
           guint       suit,
           guint       size)
{
  const TombPhase *phase = mind->phase;
  gboolean         unwanted = mind->wishes[suit] < 0;
  guint64          own = mind->hand & SUITED << suit, others = mind->unseen & SUITED << suit;
  double           lock;

  if (size == TOMB_N_LAYERS)
    return 1;
  lock = phase->lock[unwanted][size];
  if (size <= LAST_UP && others == 0)
    lock *= phase->alone[unwanted];
  if (size <= LAST_UP && own == 0)
    lock *= phase->theirs[unwanted];
  return lock;
}

static Outlook
look_at (const Mind *mind,
         guint       suit,
         guint       size)
{
  const TombPhase *phase = mind->phase;
  guint            n_up = 3 - (size + 1) / 2, n_down = 3 - size / 2;

  return (Outlook){
    .stake = mind->wishes[suit] * find_lock (mind, suit, size),
    .expected = foresee (mind, suit, n_up, n_down),
    .doubt = phase->doubt + phase->doubt_card * (n_up + n_down),
  };
}

/* How much a tomb is worth: how likely it is to end up locked and open, times how much that is
 * wanted. */
static double
rate_outlook (const Outlook *outlook,
              double         balance)
{
  double margin = balance + 0.5 + outlook->expected, doubt = outlook->doubt;
  double open = 0.5 + copysign (0.5 - 0.5 * doubt / (doubt + fabs (margin)), margin);

  return outlook->stake * open;
}

static double
rate_tomb (const Mind *mind,
           guint       suit,
           guint       size,
           double      balance)
{
  Outlook outlook = look_at (mind, suit, size);

  return rate_outlook (&outlook, balance);
}

#define PLAY_CARDS (((G_GUINT64_CONSTANT (1) << TOMB_N_PLAY) - 1) << 4)

static void
find_unseen (Mind *mind)
{
  const TombState *state = mind->state;

  mind->unseen = PLAY_CARDS & ~mind->hand;
  for (guint suit = 0; suit < 4; suit++)
    for (guint layer = 0; layer < state->n_tomb[suit]; layer++)
      if (!tomb_layer_is_down (layer) || state->layer_seat[suit][layer] == (gint) mind->seat)
        mind->unseen &= ~bit_of (state->tomb[suit][layer]);
}

/* A tomb's balance, as it is likely to be and as it may be at the most. */
static void
weigh_tomb (Mind *mind,
            guint suit)
{
  const TombState *state = mind->state;
  gint             known = -1;
  guint            n_down = 0;

  for (guint layer = 0; layer < state->n_tomb[suit]; layer++)
    if (tomb_layer_is_down (layer) && state->layer_seat[suit][layer] != (gint) mind->seat)
      n_down++;
    else
      known += push_of (state->tomb[suit][layer], suit);
  mind->balances[suit] = known + n_down * mind->phase->down[mind->wishes[suit] < 0];
  mind->threats[suit] = known + HIGHEST * (gint) (n_down + 3 - state->n_tomb[suit] / 2);
}

/* Fills all that is asked for: tombs that are locked are settled. This is done for each move of
 * each playout. */
static void
make_up_mind (Mind            *mind,
              const TombState *state,
              guint            seat)
{
  mind->state = state;
  mind->seat = seat;
  mind->hand = 0;
  mind->rated = 0;
  for (guint i = 0; i < state->n_hand[seat]; i++)
    mind->hand |= bit_of (state->hand[seat][i]);
  find_wishes (mind);
  mind->phase = &tomb_taste.phases[state->n_deck == 0];
  mind->unseen = PLAY_CARDS;
  if (state->n_deck == 0)
    find_unseen (mind);
  for (guint suit = 0; suit < 4; suit++)
    {
      if (state->n_tomb[suit] == TOMB_N_LAYERS)
        continue;
      weigh_tomb (mind, suit);
      mind->worths[suit] = rate_tomb (mind, suit, state->n_tomb[suit], mind->balances[suit]);
      mind->next[suit] = look_at (mind, suit, state->n_tomb[suit] + 1);
    }
}

/* What it is worth to have drawn a card more. */
static double
rate_draw (const Mind *mind)
{
  const TombState *state = mind->state;
  const TombPhase *phase = mind->phase;

  return phase->draw + phase->draw_late * state->n_deck / 24 -
         phase->draw_hand * state->n_hand[mind->seat] +
         (state->n_actions == 0 ? phase->draw_first : 0) +
         (state->n_deck + state->n_actions <= 2 ? phase->draw_last : 0);
}

/* Whether a card of the hand is among the lowest of its suit that its tomb still takes face up. */
static gboolean
is_needed (const Mind *mind,
           guint8      code)
{
  guint   suit = BARAJA_CODE_SUIT (code);
  guint64 higher = mind->hand & SUITED << suit;

  for (guint n_up = 3 - (mind->state->n_tomb[suit] + 1) / 2; n_up > 0; n_up--)
    higher &= higher - 1;
  return (higher & bit_of (code)) == 0;
}

/* What is lost at the tomb of a card's suit when the card is played elsewhere. */
static double
find_loss (Mind  *mind,
           guint8 code)
{
  guint   suit = BARAJA_CODE_SUIT (code);
  guint64 hand = mind->hand;

  if (mind->wishes[suit] <= 0 || !is_needed (mind, code))
    return 0;
  if ((mind->rated & bit_of (code)) != 0)
    return mind->losses[code];
  mind->rated |= bit_of (code);
  mind->hand &= ~bit_of (code);
  mind->losses[code] =
    rate_tomb (mind, suit, mind->state->n_tomb[suit], mind->balances[suit]) - mind->worths[suit];
  mind->hand = hand;
  return mind->losses[code];
}

/* What a play changes: the tomb that it goes to, and the one whose suit leaves the hand. */
static double
rate_play (Mind  *mind,
           guint8 code,
           guint  suit)
{
  double  balance = mind->balances[suit] + push_of (code, suit);
  guint64 hand = mind->hand;
  double  value;

  if (BARAJA_CODE_SUIT (code) != suit)
    return rate_outlook (&mind->next[suit], balance) - mind->worths[suit] + find_loss (mind, code) +
           (mind->wishes[suit] > 0 && tomb_value (code) >= HIGH ? tomb_taste.cover_now : 0);
  mind->hand &= ~bit_of (code);
  if (mind->wishes[suit] < 0 && (mind->hand & SUITED << suit) != 0)
    value = rate_outlook (&mind->next[suit], balance);
  else
    value = rate_tomb (mind, suit, mind->state->n_tomb[suit] + 1, balance);
  mind->hand = hand;
  return value - mind->worths[suit];
}

/* The cards of a suit that are worth a thought at another suit's tomb: where that is wanted open,
 * the highest, which is also the one to be missed least; where it isn't, the lowest, unless low
 * cards are wanted for the tomb of their own suit. */
static guint64
find_covers (const Mind *mind,
             guint       own,
             guint       suit)
{
  guint64 cards = mind->hand & SUITED << own;
  double  stake = mind->next[suit].stake;

  if (cards == 0)
    return 0;
  if (stake > 0)
    return bit_of (63 - __builtin_clzll (cards));
  return stake < 0 && mind->wishes[own] <= 0 ? cards & -cards : cards;
}

/* The cards of a suit that close its tomb for good as the fifth there: a lesser one would leave the
 * sixth, which decides, to a rival, while nobody has to play. */
static guint64
find_seals (const Mind *mind,
            guint       suit)
{
  guint64 cards = mind->hand & SUITED << suit;
  gint    threat = mind->threats[suit];

  while (cards != 0 && (gint) tomb_value (__builtin_ctzll (cards)) <= threat)
    cards &= cards - 1;
  return cards;
}

/* Whether there is a card of a suit whose tomb isn't wanted open. */
static gboolean
has_spare_suit (const Mind *mind)
{
  for (guint suit = 0; suit < 4; suit++)
    if (mind->wishes[suit] <= 0 && (mind->hand & SUITED << suit) != 0)
      return TRUE;
  return FALSE;
}

/* The cards that are worth a thought at the tomb of their own suit: where that is wanted open, the
 * lowest, face up unless there is nothing else, and while cards can be drawn no high one that closes
 * it. Searches look at all that may close one that isn't wanted open. */
static guint64
find_suited (const Mind *mind,
             guint       suit,
             gboolean    for_search)
{
  guint64 cards = mind->hand & SUITED << suit;
  guint   value;

  if (cards == 0)
    return 0;
  if (mind->wishes[suit] <= 0)
    return !for_search && mind->state->n_deck > 0 && mind->state->n_tomb[suit] == LAST_UP
             ? find_seals (mind, suit)
             : cards;
  if (mind->state->n_tomb[suit] % 2 != 0 && has_spare_suit (mind))
    return 0;
  value = tomb_value (__builtin_ctzll (cards));
  if (mind->state->n_deck > 0 && value > HIGH && mind->balances[suit] < value)
    return 0;
  return cards & -cards;
}

/* Whether a play at a tomb that isn't wanted open looks like a favour to those who want it: a card
 * of another suit, where one of its own is at hand, unless the tomb stays closed come what may and
 * the card isn't needed; or a low card as the second face up, while nobody has to play, unless the
 * next of its suit, whose lowest is to be expected if there is none in the hand, then closes the
 * tomb for good. */
static gboolean
is_favour (const Mind *mind,
           guint8      code,
           guint       suit)
{
  guint64 suited = mind->hand & SUITED << suit;
  gint    threat, value = tomb_value (code);

  if (mind->wishes[suit] > 0 || suited == 0)
    return FALSE;
  threat = mind->threats[suit];
  if (BARAJA_CODE_SUIT (code) != suit)
    return threat >= 0 || (mind->wishes[BARAJA_CODE_SUIT (code)] > 0 && is_needed (mind, code));
  suited &= ~bit_of (code);
  threat -= suited != 0 ? tomb_value (63 - __builtin_clzll (suited)) : LOWEST;
  return mind->state->n_tomb[suit] == SECOND_UP && mind->state->n_deck > 0 && value < MIDDLE &&
         value <= threat;
}

/* The best play there is, if it is better than what was found. */
static void
find_play (Mind          *mind,
           double         best,
           BarajaRawMove *move)
{
  guint own_only, any = tomb_find_takers (mind->state, &own_only);

  for (guint takers = any | own_only; takers != 0; takers &= takers - 1)
    {
      guint   suit = __builtin_ctz (takers);
      guint64 cards = find_suited (mind, suit, FALSE);

      for (guint own = 0; own < 4 && (any >> suit & 1) != 0; own++)
        if (own != suit)
          cards |= find_covers (mind, own, suit);
      for (; cards != 0; cards &= cards - 1)
        {
          guint8 code = __builtin_ctzll (cards);
          double value;

          if (is_favour (mind, code, suit))
            continue;
          value = rate_play (mind, code, suit);
          if (value <= best)
            continue;
          best = value;
          *move = (BarajaRawMove){ TOMB_VERB_PLAY, 1, suit, { code } };
        }
    }
}

/* Whether a turn that begins with a play ends with it: then there is time to draw first, which is
 * stronger, in playouts too. */
static gboolean
ends_after (const TombState     *state,
            guint                seat,
            const BarajaRawMove *play)
{
  TombState     after = *state;
  Mind          mind;
  BarajaRawMove next = { TOMB_VERB_END, 0, BARAJA_NO_TARGET, { 0 } };

  baraja_tomb_robbers_rules.apply (&after, seat, play, state->common.now);
  make_up_mind (&mind, &after, seat);
  find_play (&mind, mind.phase->end, &next);
  return next.verb == TOMB_VERB_END;
}

/* The best move there is, and one that looks sensible where that matters little: searches keep to
 * it unless another is clearly better, and play worlds out by it. */
static void
find_best (const TombState *state,
           guint            seat,
           BarajaRawMove   *move)
{
  Mind   mind;
  double best = -G_MAXDOUBLE;

  make_up_mind (&mind, state, seat);
  *move = (BarajaRawMove){ TOMB_VERB_PASS, 0, BARAJA_NO_TARGET, { 0 } };
  if (state->n_played > 0)
    {
      best = mind.phase->end;
      move->verb = TOMB_VERB_END;
    }
  else if (state->n_deck > 0)
    {
      best = rate_draw (&mind);
      move->verb = TOMB_VERB_DRAW;
    }
  find_play (&mind, best, move);
  if (state->n_actions == 0 && state->n_deck > 0 && move->verb == TOMB_VERB_PLAY &&
      ends_after (state, seat, move))
    *move = (BarajaRawMove){ TOMB_VERB_DRAW, 0, BARAJA_NO_TARGET, { 0 } };
}

/* The low cards that the tombs that are wanted open still need, unless there are no others. */
static guint64
find_needed (const Mind *mind)
{
  guint64 needed = 0;

  for (guint64 cards = mind->hand; cards != 0; cards &= cards - 1)
    {
      guint8 code = __builtin_ctzll (cards);

      if (mind->wishes[BARAJA_CODE_SUIT (code)] > 0 && tomb_value (code) < HIGH - 1 &&
          is_needed (mind, code))
        needed |= bit_of (code);
    }
  return needed != mind->hand ? needed : 0;
}

/* Drops what a search might by chance take for as good, but nobody would play. */
guint
tomb_prune (gconstpointer  view,
            guint          seat,
            BarajaRawMove *moves,
            guint          n_moves)
{
  Mind    mind;
  guint64 needed;
  guint   n = 0;

  make_up_mind (&mind, view, seat);
  needed = find_needed (&mind);
  for (guint i = 0; i < n_moves; i++)
    {
      guint8 code = moves[i].cards[0];
      guint  suit = moves[i].target;

      if (moves[i].verb != TOMB_VERB_PLAY ||
          ((BARAJA_CODE_SUIT (code) == suit ? find_suited (&mind, suit, TRUE) & bit_of (code)
                                            : ~needed & bit_of (code)) != 0 &&
           !is_favour (&mind, code, suit)))
        moves[n++] = moves[i];
    }
  return n;
}

void
tomb_choose (gconstpointer  view,
             guint          seat,
             BarajaLevel    level,
             BarajaRng     *rng,
             BarajaRawMove *move)
{
  if (level == BARAJA_LEVEL_EASY)
    tomb_choose_easily (view, seat, rng, move);
  else
    find_best (view, seat, move);
}

void
tomb_policy (gconstpointer  world,
             guint          seat,
             BarajaRng     *rng,
             BarajaRawMove *move)
{
  find_best (world, seat, move);
}
