/* SPDX-License-Identifier: LGPL-2.1-or-later */
#define G_LOG_DOMAIN "Baraja"

#include "config.h"

#include "ratscrew-private.h"

#include <math.h>
#include <string.h>

/* How computer seats play: a reaction to each reveal, drawn as people's are, from the open cards.
 *
 * All that chance decides about one reveal is a function of the generator's state, the seat and the
 * number of the reveal, and the generator isn't moved on. So one may ask again after every event:
 * the plan for a reveal stays what it was, whatever others do meanwhile. Moments count from the
 * reveal; a table that shows the card later adds that delay, and stretches them as it likes.
 *
 * Decisions: a seat that means to slap doesn't reveal before. A hand that is under way can't be
 * stopped: a right slap lands up to 200 ms after somebody else's won the pile. Computer seats
 * reveal a quarter to three quarters of the pace after the pace is over, and after a pile was taken
 * wait as long before they lead. The floor of 200 ms is that of the draw; what harder combinations
 * take is added to it. */

#define FLOOR 200.0
#define UNSTOPPABLE 200
#define NOT_NEAR G_MAXUINT

enum
{
  ADDED_NONE = 0,
  ADDED_ACROSS = 40,
  ADDED_SUM = 80,
  ADDED_HARD = 120,
};

static const struct
{
  double mu, sigma, tau;
  double misses, slips;
} levels[] = {
  [BARAJA_LEVEL_EASY] = { 560, 80, 200, 0.15, 0.03 },
  [BARAJA_LEVEL_NORMAL] = { 380, 55, 110, 0.06, 0.015 },
  [BARAJA_LEVEL_HARD] = { 310, 45, 80, 0.02, 0.007 },
  [BARAJA_LEVEL_EXPERT] = { 250, 35, 50, 0.005, 0.003 },
};

static const guint8 added[RATSCREW_N_COMBINATIONS] = {
  [RATSCREW_PAIR] = ADDED_NONE,       [RATSCREW_SUM_TEN] = ADDED_SUM,
  [RATSCREW_SANDWICH] = ADDED_ACROSS, [RATSCREW_ENDS] = ADDED_SUM,
  [RATSCREW_MARRIAGE] = ADDED_NONE,   [RATSCREW_DIVORCE] = ADDED_ACROSS,
  [RATSCREW_JACK_TEN] = ADDED_NONE,   [RATSCREW_JACK_SEVEN] = ADDED_NONE,
  [RATSCREW_SEVENS] = ADDED_HARD,     [RATSCREW_TRIPLE] = ADDED_HARD,
  [RATSCREW_TWINS] = ADDED_HARD,      [RATSCREW_STAIRS] = ADDED_HARD,
  [RATSCREW_WILD] = ADDED_HARD,
};

/* What chance decides about one reveal; the reaction is drawn last, and only when there is one. */
typedef struct
{
  BarajaLevel level;
  BarajaRng   rng;
  gboolean    misses;
  gboolean    slips;
  double      wait; /* as a part of the pace */
} Plan;

/* An ex-Gaussian: a normal and an exponential part, in ms. */
double
ratscrew_draw_reaction (BarajaLevel level,
                        BarajaRng  *rng)
{
  double radius = sqrt (-2 * log (1 - baraja_rng_unit (rng)));
  double normal = radius * cos (2 * G_PI * baraja_rng_unit (rng));
  double exponential = -log (1 - baraja_rng_unit (rng));
  double drawn = levels[level].mu + levels[level].sigma * normal + levels[level].tau * exponential;

  return MAX (drawn, FLOOR);
}

static void
draw_plan (const RatscrewState *self,
           guint                seat,
           BarajaLevel          level,
           const BarajaRng     *rng,
           Plan                *plan)
{
  plan->level = level;
  baraja_rng_seed (&plan->rng, rng->s[0] ^ baraja_rng_rotate (rng->s[1], 31) ^
                                 (((guint64) self->flips << 8 | seat) * 0xd1342543de82ef95u));
  plan->misses = baraja_rng_unit (&plan->rng) < levels[level].misses;
  plan->slips = baraja_rng_unit (&plan->rng) < levels[level].slips;
  plan->wait = 0.25 + 0.5 * baraja_rng_unit (&plan->rng);
}

/* The moment of the reaction to a card revealed at a moment, when seeing it takes so much longer.
 */
static gint64
find_moment (const Plan *plan,
             gint64      revealed_at,
             guint       longer)
{
  BarajaRng rng = plan->rng;

  return ratscrew_later (revealed_at, lround (ratscrew_draw_reaction (plan->level, &rng)) + longer);
}

static guint
find_added (guint combinations)
{
  guint least = ADDED_HARD;

  for (guint i = 0; i < RATSCREW_N_COMBINATIONS; i++)
    if ((combinations & RATSCREW_BIT (i)) != 0)
      least = MIN (least, added[i]);
  return least;
}

static gboolean
shows_wild (const RatscrewState *self)
{
  for (guint i = 1; i <= MIN (self->n_center, 2); i++)
    if (BARAJA_CODE_RANK (self->center[self->n_center - i]) == self->wild_rank)
      return TRUE;
  return FALSE;
}

/* What it takes longer to see the easiest of the combinations that are there. */
guint
ratscrew_added_time (const RatscrewState *self)
{
  if ((self->combinations & RATSCREW_BIT (RATSCREW_WILD)) != 0 && shows_wild (self))
    return ADDED_NONE;
  return find_added (self->combinations);
}

static gboolean
are_near (guint8 a,
          guint8 b)
{
  gint distance = ABS (BARAJA_CODE_RANK (a) - BARAJA_CODE_RANK (b));

  return MAX (a, b) < BARAJA_CODE_JOKER && (distance == 1 || distance == 12);
}

/* Whether two cards miss a sum of ten by one; ranks count from zero. */
static gboolean
are_near_ten (guint8 a,
              guint8 b)
{
  guint sum = BARAJA_CODE_RANK (a) + BARAJA_CODE_RANK (b);

  return (sum == 7 || sum == 9) && MAX (BARAJA_CODE_RANK (a), BARAJA_CODE_RANK (b)) < 10;
}

/* What a reveal that is one rank off a combination takes to be mistaken for it. */
static guint
find_near (const RatscrewState *self)
{
  const guint8 *top = self->center + self->n_center - 1;

  if (self->n_center >= 2 && (self->switches & RATSCREW_BIT (RATSCREW_PAIR)) &&
      are_near (top[0], top[-1]))
    return ADDED_NONE;
  if (self->n_center >= 3 && (self->switches & RATSCREW_BIT (RATSCREW_SANDWICH)) &&
      are_near (top[0], top[-2]))
    return ADDED_ACROSS;
  if (self->n_center >= 2 && (self->switches & RATSCREW_BIT (RATSCREW_SUM_TEN)) &&
      are_near_ten (top[0], top[-1]))
    return ADDED_SUM;
  return NOT_NEAR;
}

/* The slap that is under way when another one has taken the pile. */
static gboolean
find_late_slap (const RatscrewState *self,
                guint                seat,
                const Plan          *plan,
                gint64              *at)
{
  const RatscrewTaking *taking = &self->taking;

  if (self->n_center > 0 || plan->misses || !ratscrew_is_late (self, self->common.now) ||
      !ratscrew_is_in (self, seat))
    return FALSE;
  *at = find_moment (plan, taking->revealed_at, find_added (taking->combinations));
  return *at - taking->slapped_at <= UNSTOPPABLE;
}

static gboolean
find_slap (const RatscrewState *self,
           guint                seat,
           const Plan          *plan,
           gint64              *at)
{
  guint longer = ratscrew_added_time (self);

  if (self->flips == 0 || self->slapped[seat] == self->flips)
    return FALSE;
  if (!ratscrew_may_slap (self, seat))
    return find_late_slap (self, seat, plan, at);
  if (self->combinations == 0)
    longer = plan->slips ? find_near (self) : NOT_NEAR;
  else if (plan->misses)
    longer = NOT_NEAR;
  if (longer == NOT_NEAR)
    return FALSE;
  *at = find_moment (plan, self->revealed_at, longer);
  return TRUE;
}

static gint64
find_flip (const RatscrewState *self,
           const Plan          *plan)
{
  gint64 from = self->revealed_at;

  if (self->n_center == 0 && self->taking.number > 0)
    from = self->taking.taken_at;
  return ratscrew_later (from, lround ((1 + plan->wait) * ratscrew_pace (self)));
}

/* What a computer seat will do next, and when, if nothing happens before; FALSE when nothing.
 * Windows and pauses that run out before then (baraja_ratscrew_next_lapse) come first. */
gboolean
ratscrew_react (gconstpointer  view,
                guint          seat,
                BarajaLevel    level,
                BarajaRng     *rng,
                BarajaRawMove *move,
                gint64        *at)
{
  const RatscrewState *self = view;
  Plan                 plan;

  if (self->common.deal_number == 0 || self->common.over)
    return FALSE;
  draw_plan (self, seat, level, rng, &plan);
  memset (move, 0, sizeof *move);
  move->target = BARAJA_NO_TARGET;
  if (find_slap (self, seat, &plan, at))
    move->verb = RATSCREW_SLAP;
  else if (self->common.to_act == (gint) seat)
    {
      move->verb = RATSCREW_FLIP;
      *at = find_flip (self, &plan);
    }
  else
    return FALSE;
  *at = MAX (*at, self->common.now);
  return TRUE;
}

/* Without time: slap what can be slapped, else reveal. */
void
ratscrew_choose (gconstpointer  view,
                 guint          seat,
                 BarajaLevel    level,
                 BarajaRng     *rng,
                 BarajaRawMove *move)
{
  const RatscrewState *self = view;
  gboolean             slaps =
    self->combinations != 0 && ratscrew_may_slap (self, seat) && !ratscrew_is_waiting (self, seat);

  memset (move, 0, sizeof *move);
  move->target = BARAJA_NO_TARGET;
  move->verb = slaps || self->common.to_act != (gint) seat ? RATSCREW_SLAP : RATSCREW_FLIP;
}

void
ratscrew_policy (gconstpointer  world,
                 guint          seat,
                 BarajaRng     *rng,
                 BarajaRawMove *move)
{
  ratscrew_choose (world, seat, BARAJA_LEVEL_NORMAL, rng, move);
}
