/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The rule-of-thumb player. It makes the move after which its tombs stand best: for each tomb, how
 * likely it is to end up locked and open, by what lies there, what has still to be laid, and which
 * of the cards for that are in its own hand; times how much it wants that. Cards in hand are worth
 * something too, more while there is time to use them. */
#define G_LOG_DOMAIN "Baraja"

#include "config.h"

#include <math.h>

#include "tomb-robbers-private.h"

/* Points of cards, chances, and tombs opened. The numbers come from some hundred thousand deals
 * played against the policy of playouts and against themselves. */
typedef struct
{
  double fear;       /* how much the opening of a tomb that isn't one's mission hurts, */
  double rival;      /* and of one that is known to be a rival's */
  double low_up;     /* the fear for each point that a rival's face-up card is below the middle */
  double down;       /* what a face-down card of somebody else counts */
  double up[2];      /* a face-up card to come, at a tomb that is wanted open and at another */
  double own_up;     /* how surely it will be one's own, at a tomb that is wanted open */
  double cover[2];   /* what a face-down card to come counts for the tomb */
  double doubt;      /* how far a balance may still move, */
  double doubt_card; /* for each card to come */
  double lock[2][4];   /* how sure a lock is with so many face-up cards missing, */
  double lock_card[2]; /* and less so for each face-down card missing; each while cards can be
                          drawn, and after, when every turn brings all tombs nearer to their lock */
  double cover_now;  /* what a high one counts besides, as no rival can lay a card there any more */
  double draw;       /* what a card more is worth, */
  double draw_late;  /* more when the deck is full, */
  double draw_hand;  /* less for each card in hand, */
  double draw_first; /* more as the first action of a turn */
  double end;        /* what it is worth to play no more */
} TombTaste;

static const TombTaste taste = {
  .fear = 0.436,
  .rival = 0.9,
  .low_up = 0.039,
  .down = 1.14,
  .up = { 5.12, 1.41 },
  .own_up = 0.857,
  .cover = { 1.1, -0.05 },
  .doubt = 1.35,
  .doubt_card = 0.884,
  .lock = { { 0.48, 0.678, 0.812, 0.157 }, { 1.1, 0.6, 0.56, 1.36 } },
  .lock_card = { -0.175, 0 },
  .cover_now = 0.3,
  .draw = 0.09,
  .draw_late = -0.058,
  .draw_hand = 0.0037,
  .draw_first = 0.177,
  .end = 0.031,
};

/* A card that opens or closes a tomb like few others. */
#define HIGH 7

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
  guint            seat;
  guint64          hand;
  double           wishes[4];
  double           balances[4]; /* the other suits' sum less its own suit's */
  double           worths[4];   /* of the tombs as they stand */
  Outlook          next[4];     /* with a card more, while the hand is what it is */
  guint8           given_up;    /* a card, and what one loses at its suit's tomb without it */
  double           loss;
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
      mind->wishes[suit] -= taste.low_up * (6 - (gint) tomb_value (state->tomb[suit][layer]));
}

/* How much the seat wants each tomb open: its own missions, less what is known or feared of others'. */
static void
find_wishes (Mind *mind)
{
  const TombState *state = mind->state;

  for (guint suit = 0; suit < 4; suit++)
    mind->wishes[suit] = state->uncovered ? 0 : -taste.fear;
  for (guint i = 0; i < state->common.n_seats; i++)
    for (guint j = 0; j < state->n_mission[i]; j++)
      {
        if (i == mind->seat)
          mind->wishes[BARAJA_CODE_SUIT (state->mission[i][j])] += 1;
        else if (state->uncovered)
          mind->wishes[BARAJA_CODE_SUIT (state->mission[i][j])] -=
            taste.rival / (state->common.n_seats - 1);
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

/* What is to be expected of the cards that a tomb lacks: those that are one's own to lay face up are
 * the lowest that one has. */
static double
foresee (const Mind *mind,
         guint       suit,
         guint       n_up,
         guint       n_down)
{
  gboolean unwanted = mind->wishes[suit] < 0;
  guint64  suited = mind->hand & SUITED << suit;
  double   sum = n_down * taste.cover[unwanted] - n_up * taste.up[unwanted];

  for (; !unwanted && n_up > 0 && suited != 0; n_up--, suited &= suited - 1)
    sum -= taste.own_up * (tomb_value (__builtin_ctzll (suited)) - taste.up[0]);
  return sum;
}

static Outlook
look_at (const Mind *mind,
         guint       suit,
         guint       size)
{
  guint  n_up = 3 - (size + 1) / 2, n_down = 3 - size / 2;
  guint  late = mind->state->n_deck == 0;
  double lock = n_up + n_down > 0 ? taste.lock[late][n_up] - taste.lock_card[late] * n_down : 1;

  return (Outlook){
    .stake = mind->wishes[suit] * lock,
    .expected = foresee (mind, suit, n_up, n_down),
    .doubt = taste.doubt + taste.doubt_card * (n_up + n_down),
  };
}

/* How much a tomb is worth: how likely it is to end up locked and open, times how much that is wanted. */
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

/* Fills all that is asked for: tombs that are locked are settled. This is done for each move of each
 * playout. */
static void
make_up_mind (Mind            *mind,
              const TombState *state,
              guint            seat)
{
  mind->state = state;
  mind->seat = seat;
  mind->hand = 0;
  mind->given_up = BARAJA_CARD_UNKNOWN;
  for (guint i = 0; i < state->n_hand[seat]; i++)
    mind->hand |= bit_of (state->hand[seat][i]);
  find_wishes (mind);
  for (guint suit = 0; suit < 4; suit++)
    {
      if (state->n_tomb[suit] == TOMB_N_LAYERS)
        continue;
      mind->balances[suit] = -1;
      for (guint layer = 0; layer < state->n_tomb[suit]; layer++)
        mind->balances[suit] +=
          tomb_layer_is_down (layer) && state->layer_seat[suit][layer] != (gint) seat
            ? taste.down
            : push_of (state->tomb[suit][layer], suit);
      mind->worths[suit] = rate_tomb (mind, suit, state->n_tomb[suit], mind->balances[suit]);
      mind->next[suit] = look_at (mind, suit, state->n_tomb[suit] + 1);
    }
}

/* What it is worth to have drawn a card more. */
static double
rate_draw (const Mind *mind)
{
  const TombState *state = mind->state;

  return taste.draw + taste.draw_late * state->n_deck / 24 -
         taste.draw_hand * state->n_hand[mind->seat] +
         (state->n_actions == 0 ? taste.draw_first : 0);
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

/* What is lost at the tomb of a card's suit when the card is played elsewhere. Moves come card by
 * card. */
static double
find_loss (Mind  *mind,
           guint8 code)
{
  guint   suit = BARAJA_CODE_SUIT (code);
  guint64 hand = mind->hand;

  if (mind->given_up == code)
    return mind->loss;
  mind->given_up = code;
  mind->loss = 0;
  if (mind->wishes[suit] > 0 && is_needed (mind, code))
    {
      mind->hand &= ~bit_of (code);
      mind->loss = rate_tomb (mind, suit, mind->state->n_tomb[suit], mind->balances[suit]) -
                   mind->worths[suit];
      mind->hand = hand;
    }
  return mind->loss;
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
           (mind->wishes[suit] > 0 && tomb_value (code) >= HIGH ? taste.cover_now : 0);
  mind->hand &= ~bit_of (code);
  value = rate_tomb (mind, suit, mind->state->n_tomb[suit] + 1, balance) - mind->worths[suit];
  mind->hand = hand;
  return value;
}

/* Whether another card of the same suit would surely do more there: where a tomb is wanted open, a
 * higher one, which is also the one to be missed least; where it isn't, a lower one, unless low cards
 * are wanted for the tomb of their own suit. */
static gboolean
is_outdone (const Mind *mind,
            guint8      code,
            guint       suit)
{
  guint   own = BARAJA_CODE_SUIT (code);
  guint64 others = mind->hand & SUITED << own;
  double  stake = mind->next[suit].stake;

  if (own == suit)
    return FALSE;
  if (stake > 0)
    return others >> code > 1;
  return stake < 0 && mind->wishes[own] <= 0 && (others & (bit_of (code) - 1)) != 0;
}

/* By how much a move makes things better. */
static double
rate_move (Mind                *mind,
           const BarajaRawMove *move)
{
  switch (move->verb)
    {
    case TOMB_VERB_DRAW:
      return rate_draw (mind);
    case TOMB_VERB_PLAY:
      return rate_play (mind, move->cards[0], move->target);
    default:
      return taste.end;
    }
}

void
tomb_choose (gconstpointer  view,
             guint          seat,
             BarajaLevel    level,
             BarajaRng     *rng,
             BarajaRawMove *move)
{
  BarajaRawMove moves[TOMB_N_PLAY * 4 + 2];
  guint         n_moves = tomb_list (view, seat, moves);
  double        best = -G_MAXDOUBLE;
  Mind          mind;

  if (level == BARAJA_LEVEL_EASY)
    {
      tomb_choose_easily (view, seat, rng, move);
      return;
    }
  make_up_mind (&mind, view, seat);
  for (guint i = 0; i < n_moves; i++)
    {
      double value;

      if (moves[i].verb == TOMB_VERB_PLAY &&
          is_outdone (&mind, moves[i].cards[0], moves[i].target))
        continue;
      value = rate_move (&mind, &moves[i]);
      if (value > best)
        {
          best = value;
          *move = moves[i];
        }
    }
}
