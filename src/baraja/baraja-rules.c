/* SPDX-License-Identifier: LGPL-2.1-or-later */
#define G_LOG_DOMAIN "Baraja"

#include "config.h"

#include "baraja-rules-private.h"

#include <math.h>
#include <string.h>

static const BarajaRefusal common_refusals[] = {
  { "deal.over", N_ ("No deal is being played just now.") },
  { "turn.seat", N_ ("It is somebody else’s turn.") },
  { "move.syntax", N_ ("That isn’t a move of this game.") },
  { "move.phase", N_ ("That move has no place at this point of the turn.") },
  { "move.card", N_ ("This hand doesn’t hold that card.") },
};

void
baraja_rules_default_options (const BarajaRules *rules,
                              gint              *options)
{
  for (guint i = 0; i < rules->n_options; i++)
    options[i] = rules->options[i].fallback;
}

void
baraja_rules_init (const BarajaRules *rules,
                   gpointer           state,
                   guint              n_seats,
                   const gint        *options)
{
  BarajaState *common = state;

  g_assert (n_seats >= rules->min_seats && n_seats <= rules->max_seats);
  memset (state, 0, rules->state_size);
  common->n_seats = n_seats;
  common->to_act = -1;
  rules->init (state, options);
}

/* Starts the next deal; the lead passes one seat on from deal to deal (rules/README.md). A match
 * where points are lost as fast as won may have any number of deals: they are counted as far as
 * the number goes. */
void
baraja_rules_deal (const BarajaRules *rules,
                   gpointer           state,
                   const guint8      *ids)
{
  BarajaState *common = state;

  common->lead = common->deal_number > 0 ? (common->lead + 1) % common->n_seats : 0;
  if (common->deal_number < G_MAXUINT16)
    common->deal_number++;
  common->over = FALSE;
  memset (common->scores, 0, sizeof common->scores);
  rules->deal (state, ids);
}

/* A deal order for simulations. Returns its length. */
guint
baraja_rules_shuffled_order (const BarajaRules *rules,
                             const gint        *options,
                             BarajaRng         *rng,
                             guint8            *ids)
{
  guint8 ends[4];
  guint  n_parts = rules->order (options, ids, ends);
  guint  start = 0;

  for (guint i = 0; i < n_parts; start = ends[i++])
    baraja_rng_shuffle (rng, ids + start, ends[i] - start);
  return start;
}

/* NULL, or the id of the rule that refuses the move, looked for in the order of rules/README.md. */
const char *
baraja_rules_check (const BarajaRules   *rules,
                    gconstpointer        state,
                    guint                seat,
                    const BarajaRawMove *move,
                    gint64               now)
{
  const BarajaState *common = state;

  if (common->deal_number == 0 || common->over)
    return "deal.over";
  if (seat >= common->n_seats)
    return "turn.seat";
  if (!rules->real_time && !rules->verbs[move->verb].any_seat && (gint) seat != common->to_act)
    return "turn.seat";
  return rules->check (state, seat, move, now);
}

static void
settle_scores (const BarajaRules *rules,
               gpointer           state)
{
  BarajaState *common = state;

  common->to_act = -1;
  rules->score (state, common->scores);
  for (guint i = 0; i < common->n_seats; i++)
    common->totals[i] += common->scores[i];
}

void
baraja_rules_apply (const BarajaRules   *rules,
                    gpointer             state,
                    guint                seat,
                    const BarajaRawMove *move,
                    gint64               now)
{
  BarajaState *common = state;

  rules->apply (state, seat, move, now);
  if (common->over)
    settle_scores (rules, state);
}

void
baraja_rules_advance (const BarajaRules *rules,
                      gpointer           state,
                      gint64             now)
{
  BarajaState *common = state;

  if (rules->advance == NULL || common->over)
    return;
  rules->advance (state, now);
  if (common->over)
    settle_scores (rules, state);
}

gboolean
baraja_rules_match_over (const BarajaRules *rules,
                         gconstpointer      state)
{
  const BarajaState *common = state;

  return common->over && rules->match_over (state);
}

gboolean
baraja_rules_needs_deal (const BarajaRules *rules,
                         gconstpointer      state)
{
  const BarajaState *common = state;

  return common->deal_number == 0 || (common->over && !rules->match_over (state));
}

/* The seat's chance to have the most points in the end, by the totals so far, when each total may
 * still change by about @spread points; without a spread, its part of the win. */
double
baraja_rules_share (gconstpointer state,
                    guint         seat,
                    double        spread)
{
  const BarajaState *common = state;
  double             sum = 0;

  for (guint i = 0; i < common->n_seats; i++)
    {
      gint ahead = common->totals[i] - common->totals[seat];

      if (spread > 0)
        sum += exp (ahead / spread);
      else if (ahead > 0)
        return 0;
      else
        sum += ahead == 0;
    }
  return 1 / sum;
}

static const char *
find_sentence (const BarajaRefusal *refusals,
               guint                n_refusals,
               const char          *rule)
{
  for (guint i = 0; i < n_refusals; i++)
    if (strcmp (refusals[i].id, rule) == 0)
      return refusals[i].sentence;
  return NULL;
}

/* What refuses moves in every game. */
const BarajaRefusal *
baraja_rules_list_common_refusals (guint *n_refusals)
{
  *n_refusals = G_N_ELEMENTS (common_refusals);
  return common_refusals;
}

/* The translated sentence of a rule that refuses moves; every refusal has one (a test sees to it). */
const char *
baraja_rules_sentence (const BarajaRules *rules,
                       const char        *rule)
{
  const char *sentence = find_sentence (rules->refusals, rules->n_refusals, rule);

  if (sentence == NULL)
    sentence = find_sentence (common_refusals, G_N_ELEMENTS (common_refusals), rule);
  return sentence != NULL ? _ (sentence) : _ ("The rules don’t allow that.");
}

void
baraja_layout_clear (BarajaLayout *layout)
{
  layout->n_piles = 0;
  layout->n_cards = 0;
}

/* Starts a pile: the cards added from now on lie in it. */
void
baraja_layout_pile (BarajaLayout  *layout,
                    BarajaPileRole role,
                    gint           owner,
                    gint           index,
                    const char    *format,
                    ...)
{
  BarajaLayoutPile *pile = &layout->piles[layout->n_piles++];
  va_list           args;

  g_assert (layout->n_piles <= BARAJA_MAX_PILES);
  va_start (args, format);
  g_vsnprintf (pile->name, sizeof pile->name, format, args);
  va_end (args);
  pile->role = role;
  pile->owner = owner;
  pile->index = index;
  pile->first = layout->n_cards;
  pile->n_cards = 0;
}

void
baraja_layout_card (BarajaLayout *layout,
                    guint8        id,
                    guint         flags,
                    gint          owner)
{
  g_assert (layout->n_cards < BARAJA_MAX_CARDS);
  layout->cards[layout->n_cards++] = (BarajaLayoutCard) { id, flags, owner };
  layout->piles[layout->n_piles - 1].n_cards++;
}

/* Adds cards that count for the pile's owner. */
void
baraja_layout_cards (BarajaLayout *layout,
                     const guint8 *ids,
                     guint         n_ids,
                     guint         flags)
{
  gint owner = layout->piles[layout->n_piles - 1].owner;

  for (guint i = 0; i < n_ids; i++)
    baraja_layout_card (layout, ids[i], flags, owner);
}
