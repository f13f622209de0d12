/* SPDX-License-Identifier: LGPL-2.1-or-later */
#define G_LOG_DOMAIN "Baraja"

#include "config.h"

#include "tomb-robbers-private.h"

#include <string.h>

/* Tomb Robbers, after seed 003 (its variant with uncovered missions included) and
 * rules/tomb-robbers.md.
 *
 * What the seed leaves open is decided so:
 *  - a turn has two actions; once a card is played only one more play may follow, so that the turns
 *    are draw draw, draw play, play play, and play and `end`;
 *  - the second card of a turn goes to another tomb than the first (the seed says so of two cards);
 *  - with an empty deck a seat that can play must (tomb.must-act); one that can do nothing passes,
 *    and when all seats in a row had turns of nothing but a pass the deal ends as it stands;
 *  - a tomb that isn't locked when the deal ends stays closed;
 *  - the ace counts 1 for its own suit. */

static guint
tomb_deck (const gint *options,
           guint8     *codes)
{
  for (guint i = 0; i < 52; i++)
    codes[i] = i;
  return 52;
}

/* The 36 play cards (codes 4 to 39), then the 12 missions (40 to 51); the aces aren't dealt. */
static guint
tomb_order (const gint *options,
            guint8     *ids,
            guint8     *part_ends)
{
  for (guint i = 0; i < TOMB_N_PLAY + TOMB_N_MISSIONS; i++)
    ids[i] = 4 + i;
  part_ends[0] = TOMB_N_PLAY;
  part_ends[1] = TOMB_N_PLAY + TOMB_N_MISSIONS;
  return 2;
}

static void
tomb_init (gpointer    state,
           const gint *options)
{
  TombState *self = state;

  self->uncovered = options[TOMB_OPTION_MISSIONS] == 1;
  self->n_deals = options[TOMB_OPTION_DEALS];
  self->played_at = -1;
}

static void
clear_table (TombState *self)
{
  memset (&self->n_actions, 0,
          sizeof *self - G_STRUCT_OFFSET (TombState, n_actions));
  memset (self->layer_seat, -1, sizeof self->layer_seat);
  self->played_at = -1;
}

static void
tomb_deal (gpointer      state,
           const guint8 *ids)
{
  TombState    *self = state;
  const guint8 *missions = ids + TOMB_N_PLAY;
  guint         n_seats = self->common.n_seats;

  clear_table (self);
  for (guint i = 0; i < 6 * n_seats; i++)
    {
      guint seat = (self->common.lead + i) % n_seats;

      self->hand[seat][self->n_hand[seat]++] = ids[i];
    }
  self->n_deck = TOMB_N_PLAY - 6 * n_seats;
  memcpy (self->deck, ids + 6 * n_seats, self->n_deck);
  for (guint i = 0; i < 2 * n_seats; i++)
    {
      guint seat = (self->common.lead + i) % n_seats;

      self->mission[seat][self->n_mission[seat]++] = missions[i];
    }
  self->n_unused = TOMB_N_MISSIONS - 2 * n_seats;
  memcpy (self->unused, missions + 2 * n_seats, self->n_unused);
  self->common.to_act = self->common.lead;
}

static gint
find_card (const TombState *self,
           guint            seat,
           guint8           code)
{
  for (guint i = 0; i < self->n_hand[seat]; i++)
    if (self->hand[seat][i] == code)
      return i;
  return -1;
}

/* The tombs that take any card now, a bit each, and those that take cards of their own suit alone. */
guint
tomb_find_takers (const TombState *self,
                  guint           *own_only)
{
  guint any = 0;

  *own_only = 0;
  for (guint suit = 0; suit < 4; suit++)
    {
      guint layer = self->n_tomb[suit];
      guint free = layer < TOMB_N_LAYERS && (gint) suit != self->played_at;
      guint down = tomb_layer_is_down (layer);

      any |= (free & down) << suit;
      *own_only |= (free & !down) << suit;
    }
  return any;
}

/* Whether any card of the hand may be played now. */
gboolean
tomb_can_play (const TombState *self,
               guint            seat)
{
  guint own_only, any = tomb_find_takers (self, &own_only);

  for (guint i = 0; i < self->n_hand[seat]; i++)
    if (any != 0 || (own_only >> BARAJA_CODE_SUIT (self->hand[seat][i]) & 1) != 0)
      return TRUE;
  return FALSE;
}

guint
tomb_list (gconstpointer  state,
           guint          seat,
           BarajaRawMove *moves)
{
  const TombState *self = state;
  guint            n = 0, any, own_only;

  if ((gint) seat != self->common.to_act)
    return 0;
  if (self->n_deck > 0 && self->n_played == 0)
    moves[n++] = (BarajaRawMove){ TOMB_VERB_DRAW, 0, BARAJA_NO_TARGET, { 0 } };
  any = tomb_find_takers (self, &own_only);
  for (guint i = 0; i < self->n_hand[seat]; i++)
    {
      guint8 code = self->hand[seat][i];
      guint  takers = any | (own_only & 1 << BARAJA_CODE_SUIT (code));

      for (; takers != 0; takers &= takers - 1)
        moves[n++] = (BarajaRawMove){ TOMB_VERB_PLAY, 1, __builtin_ctz (takers), { code } };
    }
  if (self->n_played == 1)
    moves[n++] = (BarajaRawMove){ TOMB_VERB_END, 0, BARAJA_NO_TARGET, { 0 } };
  if (n == 0)
    moves[n++] = (BarajaRawMove){ TOMB_VERB_PASS, 0, BARAJA_NO_TARGET, { 0 } };
  return n;
}

static const char *
check_play (const TombState *self,
            guint            seat,
            guint8           code,
            guint            suit)
{
  guint layer = self->n_tomb[suit];

  if (find_card (self, seat, code) < 0)
    return "move.card";
  if (layer < TOMB_N_LAYERS && !tomb_layer_is_down (layer) && BARAJA_CODE_SUIT (code) != suit)
    return "tomb.face-up-suit";
  if (suit == (guint) self->played_at)
    return "tomb.other-tomb";
  if (layer == TOMB_N_LAYERS)
    return "tomb.locked";
  return NULL;
}

static const char *
check_pass (const TombState *self,
            guint            seat)
{
  if (self->n_played > 0)
    return "tomb.play-ends";
  if (self->n_deck > 0)
    return "tomb.pass";
  return tomb_can_play (self, seat) ? "tomb.must-act" : NULL;
}

static const char *
tomb_check (gconstpointer        state,
            guint                seat,
            const BarajaRawMove *move,
            gint64               now)
{
  const TombState *self = state;

  switch (move->verb)
    {
    case TOMB_VERB_DRAW:
      if (self->n_deck == 0)
        return "tomb.draw";
      return self->n_played > 0 ? "tomb.play-ends" : NULL;
    case TOMB_VERB_PLAY:
      return check_play (self, seat, move->cards[0], move->target);
    case TOMB_VERB_END:
      return self->n_played == 0 ? "tomb.end" : NULL;
    default:
      return check_pass (self, seat);
    }
}

static void
draw (TombState *self,
      guint      seat)
{
  self->hand[seat][self->n_hand[seat]++] = self->deck[0];
  self->n_deck--;
  memmove (self->deck, self->deck + 1, self->n_deck);
  self->deck[self->n_deck] = 0;
}

static void
play (TombState *self,
      guint      seat,
      guint8     code,
      guint      suit)
{
  guint place = find_card (self, seat, code);
  guint layer = self->n_tomb[suit]++;

  self->tomb[suit][layer] = code;
  self->layer_seat[suit][layer] = seat;
  self->n_hand[seat]--;
  memmove (&self->hand[seat][place], &self->hand[seat][place + 1], self->n_hand[seat] - place);
  self->hand[seat][self->n_hand[seat]] = 0;
  self->played_at = suit;
  self->n_played++;
}

static gboolean
all_locked (const TombState *self)
{
  for (guint suit = 0; suit < 4; suit++)
    if (self->n_tomb[suit] < TOMB_N_LAYERS)
      return FALSE;
  return TRUE;
}

static void
next_turn (TombState *self,
           guint      seat)
{
  self->n_actions = 0;
  self->n_played = 0;
  self->played_at = -1;
  self->common.to_act = (seat + 1) % self->common.n_seats;
}

static void
tomb_apply (gpointer             state,
            guint                seat,
            const BarajaRawMove *move,
            gint64               now)
{
  TombState *self = state;
  gboolean   only_pass = move->verb == TOMB_VERB_PASS && self->n_actions == 0;

  if (move->verb == TOMB_VERB_DRAW)
    draw (self, seat);
  else if (move->verb == TOMB_VERB_PLAY)
    play (self, seat, move->cards[0], move->target);
  self->n_passes = only_pass ? self->n_passes + 1 : 0;
  self->n_actions++;
  if (all_locked (self) || self->n_passes == self->common.n_seats)
    self->common.over = TRUE;
  else if (self->n_actions == 2 || move->verb == TOMB_VERB_END || move->verb == TOMB_VERB_PASS)
    next_turn (self, seat);
}

static gboolean
tomb_match_over (gconstpointer state)
{
  const TombState *self = state;

  return self->common.deal_number >= self->n_deals;
}

const BarajaRules baraja_tomb_robbers_rules = {
  .id = "tomb-robbers",
  .title = N_ ("Tomb Robbers"),
  .summary = N_ ("See to it that the tombs of your secret missions end up open."),
  .order_help = N_ ("Name the 36 cards from 2 to 10, the first dealt first, then the 12 jacks, "
                    "queens and kings."),
  .min_seats = 2,
  .max_seats = 6,
  .state_size = sizeof (TombState),
  .hard_playouts = 200,
  .expert_playouts = 8000,
  .doubt = 3.5,
  .telling_worlds = 650,
  .options = tomb_options,
  .n_options = TOMB_N_OPTIONS,
  .verbs = tomb_verbs,
  .n_verbs = TOMB_N_VERBS,
  .refusals = tomb_refusals,
  .n_refusals = TOMB_N_REFUSALS,
  .deck = tomb_deck,
  .order = tomb_order,
  .init = tomb_init,
  .deal = tomb_deal,
  .list = tomb_list,
  .check = tomb_check,
  .apply = tomb_apply,
  .view = tomb_view,
  .sample = tomb_sample,
  .score = tomb_score,
  .match_over = tomb_match_over,
  .layout = tomb_layout,
  .choose = tomb_choose,
  .policy = tomb_policy,
  .prune = tomb_prune,
  .prospect = tomb_prospect,
  .prompt = tomb_prompt,
  .explain = tomb_explain,
  .reason = tomb_reason,
  .narrate = tomb_narrate,
  .pile_label = tomb_pile_label,
  .sheet = tomb_sheet,
};
