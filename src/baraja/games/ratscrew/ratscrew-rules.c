/* SPDX-License-Identifier: LGPL-2.1-or-later */
#define G_LOG_DOMAIN "Baraja"

#include "config.h"

#include "ratscrew-private.h"

#include <string.h>

/* Egyptian Ratscrew. Rules: rules/ratscrew.md, after seed 001_e27f25f0d344e170.txt, whose decisions
 * are marked there. Decisions taken here, where those rules leave room:
 *
 * - The pause after a lost duel has a seat whose reveal is due: the one that is about to take the
 *   pile and lead. It is refused by `rats.grace`, or by `rats.settle` once a right slap waits; but
 *   within the pace by `rats.pace`, which the rules mention first.
 * - A right slap ends the pause at once: the pile can only go to who slapped.
 * - A seat alone with cards that answers a duel with A, K, Q or J has won the duel; it challenges
 *   nobody and plays on alone. When it runs out in the answer, the challenger takes the pile.
 * - When the 5,000th flip leaves one seat in (`slap-in` off), that seat has won already.
 * - Late slaps are accepted from every seat: what costs nothing needs no refusal.
 * - A moment before the last is judged by `turn.seat` and `rats.time` alone. */

typedef RatscrewState State;

static guint
deck (const gint *options,
      guint8     *codes)
{
  guint n_cards = options[RATSCREW_OPTION_WILD] == RATSCREW_WILD_JOKER ? RATSCREW_MAX_CARDS
                                                                       : RATSCREW_FIRST_JOKER;

  for (guint i = 0; i < n_cards; i++)
    codes[i] = ratscrew_code (i);
  return n_cards;
}

static guint
order (const gint *options,
       guint8     *ids,
       guint8     *part_ends)
{
  guint n_cards = deck (options, ids);

  for (guint i = 0; i < n_cards; i++)
    ids[i] = i;
  part_ends[0] = n_cards;
  return 1;
}

static void
init (gpointer    state,
      const gint *options)
{
  State *self = state;
  guint8 codes[RATSCREW_MAX_CARDS];

  self->switches = ratscrew_switches (options);
  self->wild_rank = ratscrew_wild_rank (options);
  self->penalty = options[RATSCREW_OPTION_PENALTY];
  self->window = options[RATSCREW_OPTION_WINDOW];
  self->tempo = options[RATSCREW_OPTION_TEMPO];
  self->slap_in = options[RATSCREW_OPTION_SLAP_IN];
  self->n_cards = deck (options, codes);
  memset (self->stacks, BARAJA_CARD_UNKNOWN, sizeof self->stacks);
  /* Until the first deal the dealer, the last seat, holds the deck. */
  for (guint i = 0; i < self->n_cards; i++)
    ratscrew_put_under (self, self->common.n_seats - 1, i);
  self->turn = self->challenger = RATSCREW_NOBODY;
}

static void
deal (gpointer      state,
      const guint8 *ids)
{
  State *self = state;

  memset (self->stacks, BARAJA_CARD_UNKNOWN, sizeof self->stacks);
  memset (self->heads, 0, sizeof self->heads);
  memset (self->counts, 0, sizeof self->counts);
  for (guint i = 0; i < self->n_cards; i++)
    ratscrew_put_under (self, (self->common.lead + i) % self->common.n_seats, ids[i]);
  self->n_center = self->n_penalty = self->n_slaps = 0;
  self->flips = 0;
  self->turn = self->common.lead;
  self->challenger = RATSCREW_NOBODY;
  self->tries = self->paused = self->barred = 0;
  self->combinations = self->natural = 0;
  self->winners = 0;
  self->ending = RATSCREW_RUNNING;
  memset (self->slapped, 0, sizeof self->slapped);
  memset (&self->taking, 0, sizeof self->taking);
  memset (&self->wrong, 0, sizeof self->wrong);
  self->common.to_act = self->turn;
}

static void
pass_time (State *self,
           gint64 now)
{
  ratscrew_lapse (self, now);
  self->common.now = now;
}

static void
advance (gpointer state,
         gint64   now)
{
  State *self = state;

  if (now >= self->common.now)
    pass_time (self, now);
}

guint
ratscrew_list (gconstpointer  state,
               guint          seat,
               BarajaRawMove *moves)
{
  const State *self = state;
  guint        n_moves = 0;

  if (self->common.deal_number == 0 || self->common.over)
    return 0;
  if (self->common.to_act == (gint) seat)
    moves[n_moves++] = (BarajaRawMove){ .verb = RATSCREW_FLIP, .target = BARAJA_NO_TARGET };
  if (ratscrew_may_slap (self, seat))
    moves[n_moves++] = (BarajaRawMove){ .verb = RATSCREW_SLAP, .target = BARAJA_NO_TARGET };
  return n_moves;
}

static const char *
check_flip (const State *self,
            guint        seat,
            gint64       now)
{
  if (self->turn != (gint) seat)
    return "turn.seat";
  if (now < self->common.now)
    return "rats.time";
  if (self->flips > 0 && now - self->revealed_at < ratscrew_pace (self))
    return "rats.pace";
  if (self->paused)
    return "rats.grace";
  return self->n_slaps > 0 ? "rats.settle" : NULL;
}

static const char *
check_slap (const State *self,
            guint        seat,
            gint64       now)
{
  if (now < self->common.now)
    return "rats.time";
  if (ratscrew_is_late (self, now))
    return NULL;
  if (self->n_center == 0)
    return "rats.slap";
  if ((self->barred & (1u << seat)) != 0)
    return "rats.penalty";
  return ratscrew_is_in (self, seat) ? NULL : "rats.slap-in";
}

/* What has run out by the moment runs out in a copy; a refused event leaves time where it was. */
static const char *
check (gconstpointer        state,
       guint                seat,
       const BarajaRawMove *move,
       gint64               now)
{
  const State *self = state;
  State        later;

  if (now >= self->common.now && ratscrew_is_lapsing (self, now))
    {
      memcpy (&later, self, sizeof later);
      ratscrew_lapse (&later, now);
      self = &later;
    }
  if (self->common.over)
    return "deal.over";
  return move->verb == RATSCREW_FLIP ? check_flip (self, seat, now) : check_slap (self, seat, now);
}

static void
apply (gpointer             state,
       guint                seat,
       const BarajaRawMove *move,
       gint64               now)
{
  State *self = state;

  pass_time (self, now);
  if (move->verb == RATSCREW_FLIP)
    ratscrew_flip (self, seat, now);
  else
    ratscrew_slap (self, seat, now);
}

const BarajaRules baraja_ratscrew_rules = {
  .id = "ratscrew",
  .title = N_ ("Egyptian Ratscrew"),
  .summary = N_ ("Reveal cards in turn, slap the combinations first, and win them all."),
  .order_help =
    N_ ("Every card of the deck, in the order in which they are dealt round the table."),
  .min_seats = 2,
  .max_seats = BARAJA_MAX_SEATS,
  .jokers = TRUE,
  .real_time = TRUE,
  .time_rule = "rats.time",
  .state_size = sizeof (State),
  .options = ratscrew_options,
  .n_options = RATSCREW_N_OPTIONS,
  .verbs = ratscrew_verbs,
  .n_verbs = RATSCREW_N_VERBS,
  .refusals = ratscrew_refusals,
  .n_refusals = RATSCREW_N_REFUSALS,
  .resolve = ratscrew_resolve,
  .deck = deck,
  .order = order,
  .init = init,
  .deal = deal,
  .list = ratscrew_list,
  .check = check,
  .apply = apply,
  .advance = advance,
  .view = ratscrew_view,
  .sample = ratscrew_sample,
  .score = ratscrew_score,
  .match_over = ratscrew_match_over,
  .layout = ratscrew_layout,
  .choose = ratscrew_choose,
  .policy = ratscrew_policy,
  .prospect = ratscrew_prospect,
  .react = ratscrew_react,
  .next_lapse = baraja_ratscrew_next_lapse,
  .facts = ratscrew_facts,
  .prompt = ratscrew_prompt,
  .explain = ratscrew_explain,
  .narrate = ratscrew_narrate,
  .narrate_lapse = ratscrew_narrate_lapse,
  .situation = ratscrew_situation,
  .pile_label = ratscrew_pile_label,
  .sheet = ratscrew_sheet,
};
