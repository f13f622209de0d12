/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "baraja-ratscrew.h"

G_BEGIN_DECLS

#define RATSCREW_N_OPTIONS 18
#define RATSCREW_N_REFUSALS 7

#define RATSCREW_MAX_CARDS 54
#define RATSCREW_STACK_SIZE 64  /* a power of two that holds all cards */
#define RATSCREW_FIRST_JOKER 52 /* the ids of the jokers are 52 and 53 */
#define RATSCREW_MAX_PENALTY 3
#define RATSCREW_CAP 5000
#define RATSCREW_LATE 400
#define RATSCREW_NOBODY (-1)
#define RATSCREW_NO_REACTION (-1)
#define RATSCREW_RANK_NONE 0xff
#define RATSCREW_RANK_JOKER 13

enum
{
  RATSCREW_FLIP,
  RATSCREW_SLAP,
  RATSCREW_N_VERBS,
};

/* The combinations, in the order of the rules and of the options, and one bit for each in a mask.
 * WILD says that something is there only because a card is wild. */
typedef enum
{
  RATSCREW_PAIR,
  RATSCREW_SUM_TEN,
  RATSCREW_SANDWICH,
  RATSCREW_ENDS,
  RATSCREW_MARRIAGE,
  RATSCREW_DIVORCE,
  RATSCREW_JACK_TEN,
  RATSCREW_JACK_SEVEN,
  RATSCREW_SEVENS,
  RATSCREW_TRIPLE,
  RATSCREW_TWINS,
  RATSCREW_STAIRS,
  RATSCREW_WILD,
  RATSCREW_N_COMBINATIONS,
} RatscrewCombination;

#define RATSCREW_BIT(combination) (1u << (combination))

/* The options, in the order of the table in ratscrew-options.c. The switches lie in the order of
 * the combinations. */
enum
{
  RATSCREW_OPTION_PRESET,
  RATSCREW_OPTION_SWITCH,
  RATSCREW_OPTION_WILD = RATSCREW_OPTION_SWITCH + RATSCREW_WILD,
  RATSCREW_OPTION_PENALTY,
  RATSCREW_OPTION_WINDOW,
  RATSCREW_OPTION_TEMPO,
  RATSCREW_OPTION_SLAP_IN,
};

enum
{
  RATSCREW_PRESET_BASIC,
  RATSCREW_PRESET_EGYPTIAN,
  RATSCREW_PRESET_CUSTOM,
};

enum
{
  RATSCREW_WILD_NONE,
  RATSCREW_WILD_TEN,
  RATSCREW_WILD_JOKER,
};

enum
{
  RATSCREW_TEMPO_SLOW,
  RATSCREW_TEMPO_NORMAL,
  RATSCREW_TEMPO_FAST,
  RATSCREW_N_TEMPOS,
};

/* How the last pile was taken. */
typedef enum
{
  RATSCREW_NOT_TAKEN,
  RATSCREW_TAKEN_BY_SLAP,
  RATSCREW_TAKEN_BY_SHOWDOWN,
  RATSCREW_TAKEN_BY_DUEL,
  RATSCREW_TAKEN_BY_LAST_SEAT,
} RatscrewTakingKind;

/* How the deal ended. */
typedef enum
{
  RATSCREW_RUNNING,
  RATSCREW_ENDED_ALL_CARDS,
  RATSCREW_ENDED_LAST_IN,
  RATSCREW_ENDED_CAP,
} RatscrewEnding;

/* The last taking of a pile, for a table to show. Nothing in play depends on it but how long a
 * slap counts as late. Cards are ids. */
typedef struct
{
  gint64 revealed_at;                 /* when the card last revealed on the pile was */
  gint64 slapped_at;                  /* the winning slap's moment, when slaps decided */
  gint64 taken_at;                    /* when the window or the pause had run out */
  gint32 reactions[BARAJA_MAX_SEATS]; /* ms from the reveal to each seat's slap, or NO_REACTION;
                                       * slaps that came late are there too */
  guint16 number;                     /* counts the takings of the deal; 0: none yet */
  guint16 combinations;               /* what was there: a bit for each combination */
  guint16 natural;                    /* those of them that need no wild card */
  guint8  kind;                       /* RatscrewTakingKind */
  guint8  seat;                       /* who took the pile */
  guint8  n_cards;                    /* how many cards: those of a showdown and penalties too */
  guint8  top;                        /* the card last revealed */
  guint8  n_slaps;                    /* how many right slaps counted, and whose, in their order */
  guint8  slappers[BARAJA_MAX_SEATS];
  guint8  n_showdown; /* the cards of a showdown and who revealed them, in their order */
  guint8  showdown_seats[RATSCREW_MAX_CARDS];
  guint8  showdown_cards[RATSCREW_MAX_CARDS];
} RatscrewTaking;

/* The last slap without a combination, for a table to show. */
typedef struct
{
  gint64  slapped_at;
  gint32  reaction; /* ms since the reveal */
  guint16 number;   /* counts the wrong slaps of the deal; 0: none yet */
  guint8  seat;
  guint8  top; /* the card that lay on top */
  guint8  n_paid;
  guint8  paid[RATSCREW_MAX_PENALTY]; /* in the order in which they were paid */
} RatscrewWrongSlap;

/* Everything about a match. Whether a pause is over is judged by differences of moments reached
 * already, so that no moment is too late. */
typedef struct
{
  BarajaState common;

  /* The options. */
  guint16 switches; /* a bit for each combination that counts */
  guint16 window;
  guint8  wild_rank; /* RATSCREW_RANK_NONE, or the rank that is wild */
  guint8  penalty;
  guint8  tempo;
  guint8  slap_in;
  guint8  n_cards;

  /* The cards. Stacks are rings: the next card is at the head. */
  guint8 heads[BARAJA_MAX_SEATS];
  guint8 counts[BARAJA_MAX_SEATS];
  guint8 stacks[BARAJA_MAX_SEATS][RATSCREW_STACK_SIZE];
  guint8 n_center;
  guint8 n_penalty;
  guint8 center[RATSCREW_MAX_CARDS];    /* revealed cards, oldest first */
  guint8 penalties[RATSCREW_MAX_CARDS]; /* in the order paid: the last lies lowest */

  /* Whose reveal is due; while slaps or a pause wait, who will lead when nobody slaps. */
  gint64  revealed_at; /* when the last card was, by a flip; without meaning before the first */
  guint16 flips;
  gint8   turn;
  gint8   challenger; /* RATSCREW_NOBODY when no duel is on */
  guint8  tries;      /* left to the seat that answers */
  guint8  challenge;  /* the challenger's card, while a duel is on */

  /* The grace pause, after which the seat in `turn` takes the pile. */
  guint8 paused;
  gint64 paused_at;

  /* What the card last revealed made: a bit for each combination, as in a taking. */
  guint16 combinations;
  guint16 natural;

  /* Right slaps that wait for the window to run out, in their order. */
  guint8 n_slaps;
  guint8 slappers[BARAJA_MAX_SEATS];
  gint64 slap_times[BARAJA_MAX_SEATS];

  guint16 slapped[BARAJA_MAX_SEATS]; /* the number of the flip on which each seat last slapped */
  guint8  barred;  /* a bit for each seat that may not slap until the pile is taken */
  guint8  winners; /* a bit for each seat, once the deal is over */
  guint8  ending;  /* RatscrewEnding */

  RatscrewTaking    taking;
  RatscrewWrongSlap wrong;
} RatscrewState;

G_STATIC_ASSERT (sizeof (RatscrewState) <= 1100);

/* Cards */
static inline guint8
ratscrew_code (guint8 id)
{
  return MIN (id, BARAJA_CODE_JOKER);
}

static inline guint8
ratscrew_stack_card (const RatscrewState *self,
                     guint                seat,
                     guint                index)
{
  return self->stacks[seat][(self->heads[seat] + index) % RATSCREW_STACK_SIZE];
}

/* A moment so much later, or the last that there is. */
static inline gint64
ratscrew_later (gint64 from,
                gint64 length)
{
  return from > G_MAXINT64 - length ? G_MAXINT64 : from + length;
}

/* Combinations */
guint       ratscrew_find_combinations (const guint8 *cards,
                                        guint         n_cards,
                                        guint         switches,
                                        guint         wild_rank,
                                        guint        *natural);
/* What the last of a list of codes, oldest first, makes with those before it under the options: a
 * bit for each combination, in @natural those that need no wild card. */
guint       ratscrew_combinations (const gint   *options,
                                   const guint8 *codes,
                                   guint         n_codes,
                                   guint        *natural);
gint        ratscrew_first_combination (guint combinations,
                                        guint natural);
const char *ratscrew_combination_id (RatscrewCombination combination);
const char *baraja_ratscrew_combination (gconstpointer state);

/* Options */
extern const BarajaOption ratscrew_options[RATSCREW_N_OPTIONS];

guint ratscrew_switches (const gint *options);
guint ratscrew_wild_rank (const gint *options);
void  ratscrew_resolve (gint   *values,
                        guint32 given);

/* Play */
gboolean ratscrew_is_in (const RatscrewState *self,
                         guint                seat);
gboolean ratscrew_is_alone (const RatscrewState *self,
                            guint                seat);
gboolean ratscrew_is_late (const RatscrewState *self,
                           gint64               now);
gboolean ratscrew_may_slap (const RatscrewState *self,
                            guint                seat);
gboolean ratscrew_is_waiting (const RatscrewState *self,
                              guint                seat);
gint64   ratscrew_pace (const RatscrewState *self);
gint64   ratscrew_grace (const RatscrewState *self);
gboolean ratscrew_is_lapsing (const RatscrewState *self,
                              gint64               now);
void     ratscrew_put_under (RatscrewState *self,
                             guint          seat,
                             guint8         card);
void     ratscrew_lapse (RatscrewState *self,
                         gint64         now);
void     ratscrew_flip (RatscrewState *self,
                        guint          seat,
                        gint64         now);
void     ratscrew_slap (RatscrewState *self,
                        guint          seat,
                        gint64         now);
/* The moment at which a window or a pause that waits has run out: FALSE when none does. */
gboolean baraja_ratscrew_next_lapse (gconstpointer state,
                                     gint64       *at);
guint    ratscrew_list (gconstpointer  state,
                        guint          seat,
                        BarajaRawMove *moves);

/* What lies where, and who knows it */
void ratscrew_view (gconstpointer state,
                    gint          seat,
                    gpointer      view);
void ratscrew_sample (gconstpointer view,
                      guint         seat,
                      BarajaRng    *rng,
                      gpointer      world);
void ratscrew_layout (gconstpointer state,
                      BarajaLayout *layout);

/* Scores */
void     ratscrew_score (gconstpointer state,
                         gint32       *scores);
double ratscrew_prospect (gconstpointer state,
                          guint         seat);
gboolean ratscrew_match_over (gconstpointer state);
void     ratscrew_sheet (gconstpointer state,
                         BarajaSheet  *sheet);

/* What the piles don't tell, see baraja-ratscrew.h */
void ratscrew_facts (gconstpointer    view,
                     GVariantBuilder *facts);

/* Opponents */
double   ratscrew_draw_reaction (BarajaLevel level,
                                 BarajaRng  *rng);
guint    ratscrew_added_time (const RatscrewState *self);
void ratscrew_policy (gconstpointer  world,
                      guint          seat,
                      BarajaRng     *rng,
                      BarajaRawMove *move);
void     ratscrew_choose (gconstpointer  view,
                          guint          seat,
                          BarajaLevel    level,
                          BarajaRng     *rng,
                          BarajaRawMove *move);
gboolean ratscrew_react (gconstpointer  view,
                         guint          seat,
                         BarajaLevel    level,
                         BarajaRng     *rng,
                         BarajaRawMove *move,
                         gint64        *at);

/* Words */
extern const BarajaVerb    ratscrew_verbs[RATSCREW_N_VERBS];
extern const BarajaRefusal ratscrew_refusals[RATSCREW_N_REFUSALS];

const char *ratscrew_combination_label (RatscrewCombination combination);
char       *ratscrew_prompt (gconstpointer view,
                             guint         seat);
char       *ratscrew_explain (gconstpointer        view,
                              guint                seat,
                              const BarajaRawMove *move);
char       *ratscrew_narrate (gconstpointer        before,
                              gconstpointer        after,
                              guint                seat,
                              const BarajaRawMove *move,
                              const char          *name);
/* Who took the last pile and how, as a sentence about @name; NULL before the first taking. */
char       *ratscrew_narrate_taking (gconstpointer view,
                                     const char   *name);
char       *ratscrew_narrate_lapse (gconstpointer      before,
                                    gconstpointer      after,
                                    const char *const *names);
char       *ratscrew_situation (gconstpointer      view,
                                const char *const *names);
const char *ratscrew_pile_label (const BarajaLayoutPile *pile);

G_END_DECLS
