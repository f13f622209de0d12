/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "baraja-money-bags.h"

G_BEGIN_DECLS

#define MONEY_BAGS_N_OPTIONS  1
#define MONEY_BAGS_N_REFUSALS 6

#define MONEY_BAGS_N_CARDS     108
#define MONEY_BAGS_N_NUMBERS   13
#define MONEY_BAGS_N_SLOTS     3
#define MONEY_BAGS_HAND_SIZE   4
#define MONEY_BAGS_ACTIONS     3
#define MONEY_BAGS_FULL_BAG    8
#define MONEY_BAGS_FIRST_JOKER 104 /* the first joker's id */
#define MONEY_BAGS_MAX_BAGS    112 /* of all seats together, see money_bags_bag_index() */
#define MONEY_BAGS_FIRST_STAMP 4   /* of the first action; dealt cards have lower ones */

#define MONEY_BAGS_POINTS_ONLY     5
#define MONEY_BAGS_POINTS_MAJORITY 3
#define MONEY_BAGS_POINTS_EMPTY    (-5)
#define MONEY_BAGS_POINTS_HAND     (-1)

/* An empty slot, or the number of an empty bag. */
#define MONEY_BAGS_NONE 0xff

/* Where a card is. In a view, UNSEEN also stands for the hidden cards of other seats, and WITH for
 * a card that everybody saw such a seat take: it is in the seat's hand or face down under one of
 * its bags. */
#define MONEY_BAGS_HAND(seat)        (seat)
#define MONEY_BAGS_DOWN(seat)        (8 + (seat))
#define MONEY_BAGS_WITH(seat)        (16 + (seat))
#define MONEY_BAGS_BAG(seat, number) (32 + (seat) * MONEY_BAGS_N_NUMBERS + (number))
#define MONEY_BAGS_SLOT              0xfe
#define MONEY_BAGS_UNSEEN            0xff

enum
{
  MONEY_BAGS_TAKE,
  MONEY_BAGS_OPEN,
  MONEY_BAGS_FILL,
  MONEY_BAGS_N_VERBS,
};

/* Everything about a match. Hands and bags aren't stored as lists: each card knows where it is
 * and, by its stamp, since when, which gives their order. All stamps fit a byte: a deal has at
 * most 208 actions, as each card is taken once and laid once. */
typedef struct
{
  BarajaState common;

  guint64 held[BARAJA_MAX_SEATS];  /* a bit for each code in the hand */
  guint64 twice[BARAJA_MAX_SEATS]; /* a bit for each numbered code that is there twice */
  guint64 empty[BARAJA_MAX_SEATS]; /* a bit for each empty bag */
  guint8  n_jokers[BARAJA_MAX_SEATS];
  guint8  n_hand[BARAJA_MAX_SEATS];
  guint8  n_bags[BARAJA_MAX_SEATS];

  guint8 deals;     /* the option */
  guint8 actions;   /* left to the seat to act */
  guint8 old_bags;  /* how many bags the seat to act had when its turn started */
  guint8 clock;     /* the stamp of the next action */
  guint8 slots[MONEY_BAGS_N_SLOTS];
  guint8 n_deck;
  guint8 deck[MONEY_BAGS_N_CARDS]; /* the next card last */

  guint8 place[MONEY_BAGS_N_CARDS];
  guint8 stamp[MONEY_BAGS_N_CARDS]; /* when it came into the hand or the bag */

  guint8 size[BARAJA_MAX_SEATS][MONEY_BAGS_N_NUMBERS];   /* cards in the bag of a number */
  guint8 bag_of[BARAJA_MAX_SEATS][MONEY_BAGS_N_NUMBERS]; /* which bag, from 1; 0: none */
  guint8 number[MONEY_BAGS_MAX_BAGS];                    /* of a bag's cards */
  guint8 down[MONEY_BAGS_MAX_BAGS];                      /* the card that stands for it */
  guint8 opened[MONEY_BAGS_MAX_BAGS];                    /* the stamp of its opening */
} MoneyBagsState;

/* How one number stands between the seats. */
typedef enum
{
  MONEY_BAGS_NOBODY,
  MONEY_BAGS_ONLY,
  MONEY_BAGS_MAJORITY,
  MONEY_BAGS_TIE,
} MoneyBagsVerdict;

typedef struct
{
  guint8 verdict;
  gint8  seat;   /* who scores, or -1 */
  guint8 most;   /* cards in the biggest bag */
  guint8 second; /* cards in the biggest bag after it; the same at a tie */
} MoneyBagsNumber;

/* What the deal would score if it ended now. */
typedef struct
{
  MoneyBagsNumber numbers[MONEY_BAGS_N_NUMBERS];
  guint8          n_empty[BARAJA_MAX_SEATS];
  guint8          n_hand[BARAJA_MAX_SEATS];
  gint32          scores[BARAJA_MAX_SEATS];
} MoneyBagsStanding;

extern const BarajaOption  money_bags_options[MONEY_BAGS_N_OPTIONS];
extern const BarajaRefusal money_bags_refusals[MONEY_BAGS_N_REFUSALS];

static inline guint8
money_bags_code (guint8 id)
{
  if (id >= MONEY_BAGS_FIRST_JOKER)
    return BARAJA_CODE_JOKER;
  return id < BARAJA_CODE_JOKER ? id : id - BARAJA_CODE_JOKER;
}

/* Cards that the next refill leaves in the deck if nothing more is taken; less than none when it has
 * too few. */
static inline gint
money_bags_count_left (const MoneyBagsState *state)
{
  gint n_left = state->n_deck;

  for (guint i = 0; i < MONEY_BAGS_N_SLOTS; i++)
    n_left -= state->slots[i] == MONEY_BAGS_NONE;
  return n_left;
}

/* Where bag number @bag (from 1) of a seat is kept. Each seat has an equal share of the arrays,
 * and none can outgrow it: bags cost a card and two actions each, the dealt cards apart, and as
 * turns go round, all the others take about as many cards meanwhile. With k seats nobody opens
 * more than 1 + 107 / k bags before the deck runs out. */
static inline guint
money_bags_bag_index (const MoneyBagsState *state,
                      guint                 seat,
                      guint                 bag)
{
  return seat * (MONEY_BAGS_MAX_BAGS / state->common.n_seats) + bag - 1;
}

/* money-bags-rules.c */
void  money_bags_hand_add (MoneyBagsState *state,
                           guint           seat,
                           guint8          id);
guint money_bags_cards_at (const MoneyBagsState *state,
                           guint                 place,
                           guint8               *ids);

/* money-bags-view.c */
void money_bags_view (gconstpointer state,
                      gint          seat,
                      gpointer      view);
void money_bags_sample (gconstpointer view,
                        guint         seat,
                        BarajaRng    *rng,
                        gpointer      world);
void money_bags_layout (gconstpointer state,
                        BarajaLayout *layout);

/* money-bags-score.c */
void money_bags_standing (const MoneyBagsState *state,
                          MoneyBagsStanding    *standing);
MoneyBagsNumber money_bags_judge_sizes (const guint8 *sizes,
                                        guint         n_seats);
gint money_bags_points_of_number (const MoneyBagsNumber *number);
void money_bags_score (gconstpointer state,
                       gint32       *scores);
double money_bags_prospect (gconstpointer state,
                            guint         seat);
void money_bags_sheet (gconstpointer state,
                       BarajaSheet  *sheet);

/* money-bags-choose.c */
void money_bags_choose (gconstpointer  view,
                        guint          seat,
                        BarajaLevel    level,
                        BarajaRng     *rng,
                        BarajaRawMove *move);
gboolean money_bags_is_closing (gconstpointer view);
guint money_bags_prune (gconstpointer  view,
                        guint          seat,
                        BarajaRawMove *moves,
                        guint          n_moves);
void money_bags_policy (gconstpointer  world,
                        guint          seat,
                        BarajaRng     *rng,
                        BarajaRawMove *move);

/* money-bags-text.c */
const char *money_bags_bag_phrase (guint number);
const char *money_bags_bag_phrase_the (guint number);
char       *money_bags_prompt (gconstpointer view,
                               guint         seat);
char       *money_bags_explain (gconstpointer        view,
                                guint                seat,
                                const BarajaRawMove *move);
char       *money_bags_reason (gconstpointer             view,
                               guint                     seat,
                               const BarajaSearchResult *result);
char       *money_bags_narrate (gconstpointer        before,
                                gconstpointer        after,
                                guint                seat,
                                const BarajaRawMove *move,
                                const char          *name);
const char *money_bags_pile_label (const BarajaLayoutPile *pile);

/* money-bags-table.c */
guint money_bags_actions_left (gconstpointer view,
                               guint         seat,
                               guint        *n_actions);
void  money_bags_pile_words (gconstpointer           view,
                             gint                    viewpoint,
                             const BarajaLayoutPile *pile,
                             BarajaPileWords        *words);
void  money_bags_standing_rows (gconstpointer   view,
                                BarajaStanding *standing);

G_END_DECLS
