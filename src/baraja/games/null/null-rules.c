/* SPDX-License-Identifier: LGPL-2.1-or-later */
#define G_LOG_DOMAIN "Baraja"

#include "config.h"

#include "baraja-null-game.h"

#include <string.h>

/* The null game: five cards each, laid on one pile in turn, the highest last card wins a point. It
 * has one of everything that a game needs and is the template for a new one: copy this folder,
 * rename what is called null, add a line to baraja-registry.c and one to meson.build. */

#define HAND_SIZE 5

enum
{
  VERB_LAY,
};

typedef struct
{
  BarajaState common;
  guint8      n_hand[BARAJA_MAX_SEATS];
  guint8      hand[BARAJA_MAX_SEATS][HAND_SIZE];
  guint8      n_center;
  guint8      center[BARAJA_MAX_SEATS * HAND_SIZE];
  guint8      n_stock;
  guint8      stock[52];
} NullState;

static const BarajaVerb verbs[] = {
  [VERB_LAY] = { .name = "lay",
                 .min_cards = 1,
                 .max_cards = 1,
                 .from = "hand-{s}",
                 .pile = "center" },
};

static guint
null_deck (const gint *options,
           guint8     *codes)
{
  for (guint i = 0; i < 52; i++)
    codes[i] = i;
  return 52;
}

static guint
null_order (const gint *options,
            guint8     *ids,
            guint8     *part_ends)
{
  part_ends[0] = null_deck (options, ids);
  return 1;
}

static void
null_init (gpointer    state,
           const gint *options)
{
}

static void
null_deal (gpointer      state,
           const guint8 *ids)
{
  NullState *self = state;
  guint      n_seats = self->common.n_seats, dealt = n_seats * HAND_SIZE;

  memset (self->n_hand, 0, sizeof self->n_hand);
  memset (self->hand, 0, sizeof self->hand);
  memset (self->center, 0, sizeof self->center);
  memset (self->stock, 0, sizeof self->stock);
  self->n_center = 0;
  for (guint i = 0; i < dealt; i++)
    {
      guint seat = (self->common.lead + i) % n_seats;

      self->hand[seat][self->n_hand[seat]++] = ids[i];
    }
  self->n_stock = 52 - dealt;
  memcpy (self->stock, ids + dealt, self->n_stock);
  self->common.to_act = self->common.lead;
}

static gint
find_card (const NullState *self,
           guint            seat,
           guint8           code)
{
  for (guint i = 0; i < self->n_hand[seat]; i++)
    if (self->hand[seat][i] == code)
      return i;
  return -1;
}

static guint
null_list (gconstpointer  state,
           guint          seat,
           BarajaRawMove *moves)
{
  const NullState *self = state;

  if ((gint) seat != self->common.to_act)
    return 0;
  for (guint i = 0; i < self->n_hand[seat]; i++)
    moves[i] = (BarajaRawMove) { VERB_LAY, 1, BARAJA_NO_TARGET, { self->hand[seat][i] } };
  return self->n_hand[seat];
}

static const char *
null_check (gconstpointer        state,
            guint                seat,
            const BarajaRawMove *move,
            gint64               now)
{
  return find_card (state, seat, move->cards[0]) < 0 ? "move.card" : NULL;
}

static void
null_apply (gpointer             state,
            guint                seat,
            const BarajaRawMove *move,
            gint64               now)
{
  NullState *self = state;
  guint      place = find_card (self, seat, move->cards[0]);

  self->center[self->n_center++] = self->hand[seat][place];
  self->n_hand[seat]--;
  memmove (&self->hand[seat][place], &self->hand[seat][place + 1], self->n_hand[seat] - place);
  self->hand[seat][self->n_hand[seat]] = 0;
  self->common.to_act = (seat + 1) % self->common.n_seats;
  self->common.over = self->n_center == self->common.n_seats * HAND_SIZE;
}

static void
null_view (gconstpointer state,
           gint          seat,
           gpointer      view)
{
  NullState *self = view;

  memcpy (view, state, sizeof *self);
  for (gint i = 0; i < self->common.n_seats; i++)
    if (i != seat)
      memset (self->hand[i], BARAJA_CARD_UNKNOWN, self->n_hand[i]);
  memset (self->stock, BARAJA_CARD_UNKNOWN, self->n_stock);
}

static void
null_sample (gconstpointer view,
             guint         seat,
             BarajaRng    *rng,
             gpointer      world)
{
  NullState *self = world;
  gboolean   seen[52] = { FALSE };
  guint8     unseen[52];
  guint      n_unseen = 0;

  memcpy (world, view, sizeof *self);
  for (guint i = 0; i < self->n_hand[seat]; i++)
    seen[self->hand[seat][i]] = TRUE;
  for (guint i = 0; i < self->n_center; i++)
    seen[self->center[i]] = TRUE;
  for (guint i = 0; i < 52; i++)
    if (!seen[i])
      unseen[n_unseen++] = i;
  baraja_rng_shuffle (rng, unseen, n_unseen);
  for (guint i = 0; i < self->common.n_seats; i++)
    if (i != seat)
      memcpy (self->hand[i], unseen + (n_unseen -= self->n_hand[i]), self->n_hand[i]);
  memcpy (self->stock, unseen, self->n_stock);
}

static guint
find_winner (const NullState *self)
{
  guint winner = 0;
  gint  best = -1;

  for (guint i = self->n_center - self->common.n_seats; i < self->n_center; i++)
    if (self->center[i] > best)
      {
        best = self->center[i];
        winner = (self->common.lead + i) % self->common.n_seats;
      }
  return winner;
}

static void
null_score (gconstpointer state,
            gint32       *scores)
{
  scores[find_winner (state)] = 1;
}

static gboolean
null_match_over (gconstpointer state)
{
  return TRUE;
}

static void
null_layout (gconstpointer state,
             BarajaLayout *layout)
{
  const NullState *self = state;

  baraja_layout_clear (layout);
  for (guint i = 0; i < self->common.n_seats; i++)
    {
      baraja_layout_pile (layout, BARAJA_PILE_HAND, i, -1, "hand-%u", i);
      baraja_layout_cards (layout, self->hand[i], self->n_hand[i], 0);
    }
  baraja_layout_pile (layout, BARAJA_PILE_CENTER, -1, -1, "center");
  baraja_layout_cards (layout, self->center, self->n_center, 0);
  baraja_layout_pile (layout, BARAJA_PILE_DECK, -1, -1, "stock");
  if (self->common.deal_number == 0)
    for (guint i = 0; i < 52; i++)
      baraja_layout_card (layout, i, BARAJA_LAYOUT_DOWN, -1);
  else
    baraja_layout_cards (layout, self->stock, self->n_stock, BARAJA_LAYOUT_DOWN);
}

static void
null_choose (gconstpointer  view,
             guint          seat,
             BarajaLevel    level,
             BarajaRng     *rng,
             BarajaRawMove *move)
{
  BarajaRawMove moves[HAND_SIZE];
  guint         n_moves = null_list (view, seat, moves);

  *move = moves[baraja_rng_below (rng, n_moves)];
}

static void
null_policy (gconstpointer  world,
             guint          seat,
             BarajaRng     *rng,
             BarajaRawMove *move)
{
  null_choose (world, seat, BARAJA_LEVEL_NORMAL, rng, move);
}

static double
null_prospect (gconstpointer state,
               guint         seat)
{
  return baraja_rules_share (state, seat, 0);
}

static char *
null_prompt (gconstpointer view,
             guint         seat)
{
  return g_strdup (_ ("Lay a card on the pile."));
}

static char *
null_explain (gconstpointer        view,
              guint                seat,
              const BarajaRawMove *move)
{
  /* Translators: %s is a card with its article, as in "the queen of spades" */
  return g_strdup_printf (_ ("Lay %s on the pile."), baraja_card_phrase_the (move->cards[0]));
}

static char *
null_narrate (gconstpointer        before,
              gconstpointer        after,
              guint                seat,
              const BarajaRawMove *move,
              const char          *name)
{
  /* Translators: a player's name, and a card with its article */
  return g_strdup_printf (_ ("%s lays %s on the pile."), name,
                          baraja_card_phrase_the (move->cards[0]));
}

static const char *
null_pile_label (const BarajaLayoutPile *pile)
{
  if (pile->role == BARAJA_PILE_HAND)
    return _ ("Hand");
  return pile->role == BARAJA_PILE_DECK ? _ ("Stock") : _ ("Pile");
}

static void
null_sheet (gconstpointer state,
            BarajaSheet  *sheet)
{
  const NullState *self = state;
  guint8           last = self->center[self->n_center - 1];

  baraja_sheet_add (sheet, "null.highest", find_winner (self), &last, 1, 1, "%s",
                    _ ("The highest last card."));
}

const BarajaRules baraja_null_rules = {
  .id = "null",
  .title = N_ ("The null game"),
  .summary = N_ ("Lay five cards; the highest last card wins."),
  .order_help = N_ ("Name all 52 cards, the first dealt first."),
  .min_seats = 2,
  .max_seats = 6,
  .state_size = sizeof (NullState),
  .hard_playouts = 200,
  .expert_playouts = 400,
  .doubt = 1,
  .verbs = verbs,
  .n_verbs = G_N_ELEMENTS (verbs),
  .deck = null_deck,
  .order = null_order,
  .init = null_init,
  .deal = null_deal,
  .list = null_list,
  .check = null_check,
  .apply = null_apply,
  .view = null_view,
  .sample = null_sample,
  .score = null_score,
  .match_over = null_match_over,
  .layout = null_layout,
  .choose = null_choose,
  .policy = null_policy,
  .prospect = null_prospect,
  .prompt = null_prompt,
  .explain = null_explain,
  .narrate = null_narrate,
  .pile_label = null_pile_label,
  .sheet = null_sheet,
};
