/* SPDX-License-Identifier: LGPL-2.1-or-later */
#define G_LOG_DOMAIN "Baraja"

#include "config.h"

#include "baraja-game-private.h"

#include <string.h>

/* What happened in a match, told in sentences. */

/* A single deal has no number. */
static char *
tell_deal (BarajaGame        *self,
           const BarajaState *state)
{
  if (baraja_game_get_n_deals (self) == 1)
    /* Translators: a line of the log, in a match of a single deal */
    return g_strdup (_ ("The deal begins."));
  /* Translators: a line of the log; %u is the number of the deal in the match */
  return g_strdup_printf (_ ("Deal %u begins."), state->deal_number);
}

static char *
narrate_event (BarajaGame        *self,
               const BarajaEvent *event,
               gconstpointer      before,
               gconstpointer      after)
{
  const char      *names[BARAJA_MAX_SEATS] = { NULL };
  g_autofree char *lapse = NULL, *made = NULL;
  BarajaRawMove    move;

  if (event->kind == BARAJA_EVENT_DEAL)
    return tell_deal (self, after);
  baraja_game_fill_names (self, names);
  if (self->rules->narrate_lapse != NULL)
    lapse = self->rules->narrate_lapse (before, after, names);
  if (event->kind == BARAJA_EVENT_MOVE && baraja_raw_move_parse (self->rules, event->text, &move))
    made = self->rules->narrate (before, after, event->seat, &move, names[event->seat]);
  if (lapse != NULL && made != NULL)
    return g_strdup_printf ("%s %s", lapse, made);
  return g_strdup (lapse != NULL ? lapse : made != NULL ? made : "");
}

/**
 * baraja_game_narrate:
 * @index: which event to start from, from 0
 *
 * What happened from some event on, as the game's viewpoint may know it: a sentence an event, empty
 * where there is nothing to say.
 *
 * Returns: (transfer full) (array zero-terminated=1): the sentences, in the person's language
 */
char **
baraja_game_narrate (BarajaGame *self,
                     guint       index)
{
  g_autoptr (GStrvBuilder) sentences = g_strv_builder_new ();
  guint8                   state[BARAJA_MAX_STATE_SIZE] __attribute__ ((aligned (16)));
  guint8                   before[BARAJA_MAX_STATE_SIZE] __attribute__ ((aligned (16)));
  guint8                   after[BARAJA_MAX_STATE_SIZE] __attribute__ ((aligned (16)));

  g_return_val_if_fail (BARAJA_IS_GAME (self), NULL);

  if (index < self->record->n_applied)
    baraja_game_fill_state_at (self, index, state);
  for (guint i = index; i < self->record->n_applied; i++)
    {
      const BarajaEvent *event = baraja_record_get_event (self->record, i);
      g_autofree char   *sentence = NULL;

      if (self->viewpoint == BARAJA_SEAT_ALL)
        memcpy (before, state, self->rules->state_size);
      else
        self->rules->view (state, self->viewpoint, before);
      baraja_game_apply_event (self, state, event);
      if (self->viewpoint == BARAJA_SEAT_ALL)
        memcpy (after, state, self->rules->state_size);
      else
        self->rules->view (state, self->viewpoint, after);
      sentence = narrate_event (self, event, before, after);
      g_strv_builder_add (sentences, sentence);
    }
  return g_strv_builder_end (sentences);
}

/* "Ana: +35, 120 in all; Bruno: 0, 70 in all" */
static char *
list_points (BarajaGame        *self,
             const BarajaState *state)
{
  g_autoptr (GString) list = g_string_new (NULL);
  const char         *names[BARAJA_MAX_SEATS] = { NULL };

  baraja_game_fill_names (self, names);
  for (guint i = 0; i < state->n_seats; i++)
    {
      gint             score = state->scores[i], total = state->totals[i];
      g_autofree char *won = g_strdup_printf ("%s%d", score < 0 ? "−" : score > 0 ? "+" : "",
                                              ABS (score));
      g_autofree char *sum = g_strdup_printf ("%s%d", total < 0 ? "−" : "", ABS (total));

      if (i > 0)
        g_string_append (list, "; ");
      /* Translators: what a player got in a deal, and in the match so far: “Ana: +35, 120 in all” */
      g_string_append_printf (list, _ ("%s: %s, %s in all"), names[i], won, sum);
    }
  return g_string_free (g_steal_pointer (&list), FALSE);
}

/* "Ana wins the match.": who has the best total. */
static char *
name_winners (BarajaGame        *self,
              const BarajaState *state)
{
  g_autoptr (GString) list = g_string_new (NULL);
  const char         *names[BARAJA_MAX_SEATS] = { NULL };
  gint                best = G_MININT;
  guint               n_winners = 0;

  baraja_game_fill_names (self, names);
  for (guint i = 0; i < state->n_seats; i++)
    best = MAX (best, state->totals[i]);
  for (guint i = 0; i < state->n_seats; i++)
    if (state->totals[i] == best)
      g_string_append_printf (list, "%s%s", n_winners++ > 0 ? ", " : "", names[i]);
  if (n_winners == 1)
    /* Translators: %s is a player's name */
    return g_strdup_printf (_ ("%s wins the match."), list->str);
  /* Translators: %s is a list of players' names */
  return g_strdup_printf (_ ("They share the win: %s."), list->str);
}

/* Where a match is one deal for one point, there is nothing to count. */
static char *
tell_result (BarajaGame        *self,
             const BarajaState *state)
{
  gboolean         match_over = baraja_rules_match_over (self->rules, state);
  g_autofree char *winners = match_over ? name_winners (self, state) : NULL;
  g_autofree char *points = NULL, *deal = NULL;

  if (self->rules->real_time)
    return g_strdup (winners != NULL ? winners : "");
  points = list_points (self, state);
  if (baraja_game_get_n_deals (self) == 1)
    /* Translators: a line of the log; %s is what everybody got in the only deal of the match */
    deal = g_strdup_printf (_ ("The deal is over. %s."), points);
  else
    /* Translators: a line of the log; %u is the number of the deal, %s what everybody got in it */
    deal = g_strdup_printf (_ ("Deal %u is over. %s."), state->deal_number, points);
  return winners != NULL ? g_strdup_printf ("%s %s", deal, winners) : g_steal_pointer (&deal);
}

/**
 * baraja_game_narrate_results:
 * @index: which event to start from, from 0
 *
 * How deals ended, from some event on: a string an event, empty unless a deal ended with it. It goes
 * with [method@Game.narrate], which tells of the event itself.
 *
 * Returns: (transfer full) (array zero-terminated=1): what everybody got, and who won the match if
 *   that ended too, in the person's language
 */
char **
baraja_game_narrate_results (BarajaGame *self,
                             guint       index)
{
  g_autoptr (GStrvBuilder) results = g_strv_builder_new ();
  guint8                   bytes[BARAJA_MAX_STATE_SIZE] __attribute__ ((aligned (16)));
  const BarajaState       *state = (const BarajaState *) bytes;

  g_return_val_if_fail (BARAJA_IS_GAME (self), NULL);

  if (index < self->record->n_applied)
    baraja_game_fill_state_at (self, index, bytes);
  for (guint i = index; i < self->record->n_applied; i++)
    {
      g_autofree char *result = NULL;

      baraja_game_apply_event (self, bytes, baraja_record_get_event (self->record, i));
      result = state->over ? tell_result (self, state) : g_strdup ("");
      g_strv_builder_add (results, result);
    }
  return g_strv_builder_end (results);
}
