/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

/* What a position of Money Bags is worth to a seat, for the rule-of-thumb player. Values are
 * hundredths of a point, chances hundredths, bags eighths of a card, and time sixteenths of a
 * turn. */

#include "money-bags-private.h"

G_BEGIN_DECLS

#define MONEY_BAGS_JOKER MONEY_BAGS_N_NUMBERS /* as a number */

/* What the estimates are made with; the values come from many thousands of deals played. */
typedef struct
{
  gint draw;       /* tenths of a card that a turn takes from the deck */
  gint late;       /* how much sooner than on average the end is feared to come */
  gint noise;      /* how far the sizes of bags may still move, until the last turn */
  gint contest;    /* the chance that a rival joins a lone number, for each turn to come */
  gint threat;     /* the same for each of its cards that a rival was seen to take */
  gint intruder;   /* the size that such a rival's bag will reach, for each turn to come */
  gint with;       /* what a card that a rival was seen to take adds to its bag */
  gint old_bag;    /* how sure it is that a number in hand gets into an empty bag, */
  gint new_bag;    /* into one opened this turn, */
  gint no_bag;     /* into one still to be opened */
  gint spare;      /* the value of an empty bag more, if it gets filled */
  gint spare_turn; /* the turns to come at which that is as likely as not */
  gint joker;      /* the value of a joker in hand, */
  gint joker_turn; /* reached as the turns to come go up */
  gint stuck_turn; /* how fast the fear for stuck cards goes down */
  gint rival;      /* how much the points of all rivals count against one's own */
  gint leader;     /* how much those of the leading one count besides */
  gint next;       /* how many sixteenths of a turn the rivals are thought to have more */
  gint eager;      /* how much of what a card gains for sure counts besides, near the end */
} MoneyBagsTaste;

/* The best that the rivals have of a number. */
typedef struct
{
  gint most;     /* what the biggest bag will hold, as far as one can see; 0: nobody has one */
  gint loss_out; /* what it costs to stay out of it */
  gint loss_in;  /* what it costs to be behind in it */
  gint threat;   /* the chance that somebody who was seen to take it will join it */
} MoneyBagsRivals;

typedef struct
{
  const MoneyBagsState *state;
  const MoneyBagsTaste *taste;
  guint                 seat;
  MoneyBagsRivals       rivals[MONEY_BAGS_N_NUMBERS];
  gint                  weights[BARAJA_MAX_SEATS];
  MoneyBagsStanding     standing;
  gboolean              threatened; /* a rival can make a bag full in its next turn, and gains by it */
  gint                  longest;  /* the most turns to come that a rival will allow */
  gint                  carefree; /* turns to come that an easy player imagines */
  gboolean              hopeful;  /* an easy player doesn't ask what there is for its empty bags */
  gint                  fuzz;     /* by how much a weaker player's estimates are off */
  BarajaRng            *rng;
} MoneyBagsThinker;

/* What is one's own, before or after a move that is being thought about. */
typedef struct
{
  guint8 size[MONEY_BAGS_N_NUMBERS];
  guint8 hand[MONEY_BAGS_N_NUMBERS];
  guint8 n_jokers;
  guint8 n_old; /* empty bags that may be filled */
  guint8 n_new; /* empty bags opened this turn */
} MoneyBagsPosition;

/* What is the same after all moves of a kind. */
typedef struct
{
  gint time;    /* turns to come */
  gint actions; /* left in this turn */
  gint share;   /* how much a card in hand counts for its bag: all of it if there's time */
  gint noise;   /* how far the sizes of bags may still move */
  gint stuck;   /* what a card costs that stays in the hand */
  gint miss;    /* the chance that an empty bag stays empty */
  gint joker;   /* the value of a joker in hand */

  gint firm[MONEY_BAGS_N_NUMBERS]; /* what each number is worth for sure */
  gint sum;                        /* and all of them */

  /* What bags for the numbers without one would add, the best first. */
  guint  n_gains;
  gint   gains[MONEY_BAGS_N_NUMBERS];
  guint8 gainers[MONEY_BAGS_N_NUMBERS];
} MoneyBagsOutlook;

extern const MoneyBagsTaste money_bags_taste;

void money_bags_think (MoneyBagsThinker     *self,
                       const MoneyBagsState *state,
                       guint                 seat,
                       const MoneyBagsTaste *taste);
void money_bags_take_stock (const MoneyBagsThinker *self,
                            MoneyBagsPosition      *position);
gint money_bags_turns_to_come (const MoneyBagsThinker *self,
                               guint                   n_taken);
void money_bags_look_out (const MoneyBagsThinker  *self,
                          const MoneyBagsPosition *position,
                          gint                     time,
                          gint                     n_hand,
                          gint                     actions,
                          MoneyBagsOutlook        *outlook);
gint money_bags_eagerness (const MoneyBagsThinker  *self,
                           const MoneyBagsOutlook  *outlook,
                           const MoneyBagsPosition *position,
                           guint                    number);
gint money_bags_evaluate (const MoneyBagsThinker  *self,
                          const MoneyBagsOutlook  *outlook,
                          const MoneyBagsPosition *position,
                          guint                    changed);

G_END_DECLS
