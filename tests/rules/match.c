/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "match.h"

#include <string.h>

static void
set_option (Match      *match,
            const char *assignment,
            guint32    *given)
{
  g_auto (GStrv) parts = g_strsplit (assignment, "=", 2);

  for (guint i = 0; i < match->rules->n_options; i++)
    {
      const BarajaOption *option = &match->rules->options[i];

      if (strcmp (option->name, parts[0]) != 0)
        continue;
      *given |= 1u << i;
      if (option->kind == BARAJA_OPTION_INTEGER)
        match->options[i] = atoi (parts[1]);
      else if (option->kind == BARAJA_OPTION_BOOLEAN)
        match->options[i] = strcmp (parts[1], "true") == 0;
      else
        for (guint j = 0; option->values[j] != NULL; j++)
          if (strcmp (option->values[j], parts[1]) == 0)
            match->options[i] = j;
      return;
    }
  g_error ("No option %s", parts[0]);
}

Match *
match_new (const char *game,
           guint       n_seats,
           const char *options)
{
  Match         *match = g_new0 (Match, 1);
  g_auto (GStrv) assignments = g_strsplit (options != NULL ? options : "", " ", -1);
  guint32        given = 0;

  match->rules = baraja_registry_find (game)->rules;
  baraja_rules_default_options (match->rules, match->options);
  for (guint i = 0; assignments[i] != NULL; i++)
    if (assignments[i][0] != '\0')
      set_option (match, assignments[i], &given);
  if (match->rules->resolve != NULL)
    match->rules->resolve (match->options, given);
  match->rules->deck (match->options, match->codes);
  baraja_rules_init (match->rules, match->state, n_seats, match->options);
  return match;
}

void
match_free (Match *match)
{
  g_free (match);
}

/* Moves the first card of that code from the rest to the front. */
static void
bring_forward (Match  *match,
               guint8 *ids,
               guint   from,
               guint   end,
               guint8  code)
{
  for (guint i = from; i < end; i++)
    if (match->codes[ids[i]] == code)
      {
        guint8 id = ids[i];

        memmove (ids + from + 1, ids + from, i - from);
        ids[from] = id;
        return;
      }
  g_error ("That card isn't in this part of the deck any more");
}

void
match_deal (Match      *match,
            const char *first_cards)
{
  g_auto (GStrv) cards = g_strsplit (first_cards, " ", -1);
  guint8         ids[BARAJA_MAX_CARDS], ends[4];
  guint          n_parts = match->rules->order (match->options, ids, ends);
  guint          filled[4] = { 0, ends[0], n_parts > 1 ? ends[1] : 0, n_parts > 2 ? ends[2] : 0 };

  for (guint i = 0; cards[i] != NULL && cards[i][0] != '\0'; i++)
    {
      guint8 code = 0;
      guint  part = 0;

      g_assert_true (baraja_code_from_text (cards[i], strlen (cards[i]), &code));
      for (gboolean found = FALSE; !found; part += !found)
        {
          g_assert_cmpuint (part, <, n_parts);
          for (guint j = filled[part]; j < ends[part] && !found; j++)
            found = match->codes[ids[j]] == code;
          if (found)
            break;
        }
      bring_forward (match, ids, filled[part]++, ends[part], code);
    }
  baraja_rules_deal (match->rules, match->state, ids);
}

void
match_deal_random (Match     *match,
                   BarajaRng *rng)
{
  guint8 ids[BARAJA_MAX_CARDS];

  baraja_rules_shuffled_order (match->rules, match->options, rng, ids);
  baraja_rules_deal (match->rules, match->state, ids);
}

const char *
match_check_at (Match      *match,
                guint       seat,
                const char *text,
                gint64      now)
{
  g_autofree guint8 *before = g_memdup2 (match->state, match->rules->state_size);
  BarajaRawMove      move;
  const char        *rule;

  if (!baraja_raw_move_parse (match->rules, text, &move))
    return "move.syntax";
  rule = baraja_rules_check (match->rules, match->state, seat, &move, now);
  g_assert_cmpmem (before, match->rules->state_size, match->state, match->rules->state_size);
  return rule;
}

const char *
match_check (Match      *match,
             guint       seat,
             const char *text)
{
  return match_check_at (match, seat, text, match->now);
}

void
match_play_at (Match      *match,
               guint       seat,
               const char *text,
               gint64      now)
{
  BarajaRawMove move;

  g_assert_cmpstr (match_check_at (match, seat, text, now), ==, NULL);
  g_assert_true (baraja_raw_move_parse (match->rules, text, &move));
  if (match->rules->canonical != NULL)
    match->rules->canonical (match->state, seat, &move);
  baraja_rules_apply (match->rules, match->state, seat, &move, now);
  match->now = now;
}

void
match_play (Match      *match,
            guint       seat,
            const char *text)
{
  match_play_at (match, seat, text, match->now);
}

gboolean
match_lists (Match      *match,
             guint       seat,
             const char *text)
{
  g_autofree BarajaRawMove *moves = g_new (BarajaRawMove, BARAJA_MAX_MOVES);
  BarajaRawMove             move;
  guint                     n_moves = match->rules->list (match->state, seat, moves);

  g_assert_true (baraja_raw_move_parse (match->rules, text, &move));
  for (guint i = 0; i < n_moves; i++)
    if (baraja_raw_move_equal (&moves[i], &move))
      return TRUE;
  return FALSE;
}

static char *
cards_to_text (Match                  *match,
               const BarajaLayout     *layout,
               const BarajaLayoutPile *pile)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < pile->n_cards; i++)
    {
      guint8 id = layout->cards[pile->first + i].id;
      char   card[3] = "??";

      if (id != BARAJA_CARD_UNKNOWN)
        baraja_code_to_text (match->codes[id], card);
      g_string_append_printf (text, "%s%s", i > 0 ? " " : "", card);
    }
  return g_string_free (text, FALSE);
}

char *
match_pile (Match      *match,
            gint        viewpoint,
            const char *name)
{
  guint8                  view[BARAJA_MAX_STATE_SIZE] __attribute__ ((aligned (16)));
  g_autofree BarajaLayout *layout = g_new (BarajaLayout, 1);

  if (viewpoint == BARAJA_SEAT_ALL)
    memcpy (view, match->state, match->rules->state_size);
  else
    match->rules->view (match->state, viewpoint, view);
  match->rules->layout (view, layout);
  for (guint i = 0; i < layout->n_piles; i++)
    if (strcmp (layout->piles[i].name, name) == 0)
      return cards_to_text (match, layout, &layout->piles[i]);
  return NULL;
}
