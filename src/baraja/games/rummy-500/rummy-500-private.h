/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "../../baraja-rules-private.h"

G_BEGIN_DECLS

/* A card is the bit of its code: bits 0 to 3 are the aces, 48 to 51 the kings. Sequences are found
 * with the aces repeated above the kings, in bits 52 to 55, as cards of a fourteenth rank. So bit
 * `rank * 4 + suit` has its neighbours in sequence four bits up and down. */
#define RUMMY_CARDS ((G_GUINT64_CONSTANT (1) << 52) - 1)
#define RUMMY_ACES G_GUINT64_CONSTANT (0xf)
#define RUMMY_KING 12
#define RUMMY_HIGH_ACE 13
#define RUMMY_MAX_MELDS 17
#define RUMMY_N_REFUSALS 11
#define RUMMY_NO_CARD 0xff
#define RUMMY_NO_SEAT 0xff

enum
{
  RUMMY_DRAW,
  RUMMY_TAKE,
  RUMMY_MELD,
  RUMMY_LAY,
  RUMMY_DISCARD,
  RUMMY_STOP,
  RUMMY_CALL,
  RUMMY_N_VERBS,
};

enum
{
  RUMMY_OPTION_TARGET,
  RUMMY_OPTION_TOP_CARD,
  RUMMY_OPTION_GO_OUT,
  RUMMY_OPTION_OUT_BONUS,
  RUMMY_OPTION_DEAL_TWO,
  RUMMY_OPTION_CALL,
  RUMMY_N_OPTIONS,
};

typedef enum
{
  RUMMY_PHASE_DRAW,
  RUMMY_PHASE_PLAY,
} RummyPhase;

/* A set has its rank in @low and in @high, and its suits as bits in @suits. A sequence has its
 * suit as a single bit there and runs from @low to @high, which is 13 when it ends with an ace. */
typedef struct
{
  guint8 owner; /* the seat that began it */
  guint8 is_sequence;
  guint8 suits;
  guint8 low;
  guint8 high;
} RummyMeld;

typedef struct
{
  BarajaState common;

  guint64 hands[BARAJA_MAX_SEATS]; /* in a view: what the seat may know of them */
  guint64 known[BARAJA_MAX_SEATS]; /* what all know to be in a hand: taken, not played yet */
  guint64 table[BARAJA_MAX_SEATS]; /* the cards on the table that belong to the seat */
  guint64 ends_up;                 /* what the sequences take next above them */
  guint64 ends_down;               /* what they take next below them */
  guint64 ends_set;                /* what the sets of three lack */

  gint16 target;
  guint8 top_free;
  guint8 out_discard;
  guint8 out_bonus;
  guint8 deal_two;
  guint8 may_call;

  guint8 phase;
  guint8 owed;       /* the card taken that must be used next, or none */
  guint8 free_taken; /* the top card taken without owing anything, or none */
  guint8 discarder;  /* the seat that just discarded, while calls are open, or none */
  guint8 out_seat;   /* the seat that went out, or none */
  guint8 busy;       /* in this turn a card was drawn from the stock or laid */
  guint8 idle_turns; /* turns in a row that were not busy */

  guint8 n_hand[BARAJA_MAX_SEATS];
  guint8 n_stock;
  guint8 n_discard;
  guint8 n_melds;

  guint8    hand[BARAJA_MAX_SEATS][52]; /* as dealt or taken */
  guint8    stock[52];                  /* the next card last */
  guint8    discard[52];                /* the newest card last */
  RummyMeld melds[RUMMY_MAX_MELDS];
} RummyState;

static inline guint64
rummy_bit (guint position)
{
  return G_GUINT64_CONSTANT (1) << position;
}

/* The code of the card at a position: an ace whether it is low or high. */
static inline guint8
rummy_code (guint position)
{
  return position < 52 ? position : position - 52;
}

/* With the aces above the kings too. */
static inline guint64
rummy_spread (guint64 cards)
{
  return cards | (cards & RUMMY_ACES) << 52;
}

static inline guint64
rummy_fold (guint64 positions)
{
  return (positions | positions >> 52) & RUMMY_CARDS;
}

/* Where sequences of three begin. @positions are spread. */
static inline guint64
rummy_starts (guint64 positions)
{
  return positions & positions >> 4 & positions >> 8;
}

/* Every card that some meld on the table takes by itself. */
static inline guint64
rummy_fitting (const RummyState *state)
{
  return rummy_fold (state->ends_up | state->ends_down) | state->ends_set;
}

/* Whether three or four of the four suits are there. */
static inline gboolean
rummy_is_set (guint suits)
{
  return (0xe880 >> suits) & 1;
}

/* The lowest and highest place to which a sequence can still grow: an ace has one place only. */
static inline guint
rummy_floor (const RummyMeld *meld)
{
  return meld->high >= RUMMY_KING ? 1 : 0;
}

static inline guint
rummy_ceiling (const RummyMeld *meld)
{
  return meld->low == 0 ? RUMMY_KING : RUMMY_HIGH_ACE;
}

static inline guint
rummy_suit (const RummyMeld *meld)
{
  return __builtin_ctz (meld->suits);
}

/* rummy-500-meld.c */
gboolean rummy_read_meld (const BarajaRawMove *move,
                          RummyMeld           *meld);
gboolean rummy_extend_meld (const BarajaRawMove *move,
                            RummyMeld           *meld);
gboolean rummy_meld_turns_corner (const BarajaRawMove *move);
gboolean rummy_lay_turns_corner (const BarajaRawMove *move,
                                 const RummyMeld     *meld);
guint    rummy_meld_codes (const RummyMeld *meld,
                           guint8          *codes);
guint64  rummy_reachable (const RummyState *state,
                          guint64           cards);
void     rummy_note_ends (RummyState      *state,
                          const RummyMeld *meld);
void     rummy_forget_ends (RummyState      *state,
                            const RummyMeld *meld);

/* rummy-500-list.c */
guint64  rummy_usable_discards (const RummyState *state,
                                guint             seat);
gboolean rummy_can_use (const RummyState *state,
                        guint8            code,
                        guint64           cards,
                        guint             n_cards);
gboolean rummy_top_is_free (const RummyState *state);
gboolean rummy_is_open_to_call (const RummyState *state,
                                guint             seat);
guint    rummy_list (gconstpointer  state,
                     guint          seat,
                     BarajaRawMove *moves);

/* rummy-500-view.c */
void rummy_view (gconstpointer state,
                 gint          seat,
                 gpointer      view);
void rummy_sample (gconstpointer view,
                   guint         seat,
                   BarajaRng    *rng,
                   gpointer      world);
void rummy_layout (gconstpointer state,
                   BarajaLayout *layout);

/* rummy-500-score.c */
gint     rummy_points (guint64 cards);
guint64  rummy_low_aces (const RummyState *state);
void     rummy_score (gconstpointer state,
                      gint32       *scores);
gboolean rummy_match_over (gconstpointer state);
double   rummy_prospect (gconstpointer state,
                         guint         seat);
void     rummy_sheet (gconstpointer state,
                      BarajaSheet  *sheet);

/* rummy-500-plan.c */

/* What of a hand to lay: sets and lay-offs by their cards, sequences by their positions. */
typedef struct
{
  guint64 sets;
  guint64 runs;
  guint64 layoffs;
  gint    points;
} RummyPlan;

RummyPlan rummy_plan (const RummyState *state,
                      guint64           hand,
                      guint64           must_hold);
guint64   rummy_plan_cards (const RummyPlan *plan);
gboolean  rummy_plan_next (const RummyState *state,
                           const RummyPlan  *plan,
                           guint64           must_hold,
                           guint             max_cards,
                           BarajaRawMove    *move);

/* rummy-500-choose.c */
void     rummy_choose (gconstpointer  view,
                       guint          seat,
                       BarajaLevel    level,
                       BarajaRng     *rng,
                       BarajaRawMove *move);
guint    rummy_prune (gconstpointer  view,
                      guint          seat,
                      BarajaRawMove *moves,
                      guint          n_moves);
void     rummy_policy (gconstpointer  world,
                       guint          seat,
                       BarajaRng     *rng,
                       BarajaRawMove *move);
gboolean rummy_react (gconstpointer  view,
                      guint          seat,
                      BarajaLevel    level,
                      BarajaRng     *rng,
                      BarajaRawMove *move,
                      gint64        *at);

/* rummy-500-text.c */
extern const BarajaOption  rummy_options[RUMMY_N_OPTIONS];
extern const BarajaVerb    rummy_verbs[RUMMY_N_VERBS];
extern const BarajaRefusal rummy_refusals[RUMMY_N_REFUSALS];

char       *rummy_prompt (gconstpointer view,
                          guint         seat);
const char *rummy_pile_label (const BarajaLayoutPile *pile);

/* rummy-500-reason.c */
char *rummy_reason (gconstpointer             view,
                    guint                     seat,
                    const BarajaSearchResult *result);

/* rummy-500-narrate.c */
char *rummy_explain (gconstpointer        view,
                     guint                seat,
                     const BarajaRawMove *move);
char *rummy_narrate (gconstpointer        before,
                     gconstpointer        after,
                     guint                seat,
                     const BarajaRawMove *move,
                     const char          *name);

G_END_DECLS
