/* SPDX-License-Identifier: LGPL-2.1-or-later */
#define G_LOG_DOMAIN "Baraja"

#include "config.h"

#include "baraja-game-private.h"

#include <string.h>

#include "baraja-option-private.h"

/* The events of a match: deals, moves and time that passes; taking them back; reading them again.
 * Only what happens here changes the state. */

/* How the match stood just before a deal, so that nothing before it need be replayed. */
typedef struct
{
  guint    index; /* of the deal among the events */
  gpointer state;
} Start;

static BarajaState *
common (BarajaGame *self)
{
  return self->state;
}

static gboolean
refuse (BarajaGame *self,
        const char *rule,
        GError    **error)
{
  g_set_error (error, BARAJA_RULE_ERROR, BARAJA_RULE_ERROR_REFUSED, "%s: %s", rule,
               baraja_rules_sentence (self->rules, rule));
  return FALSE;
}

/* NULL, or the id of the rule that refuses the move; the move is filled in when its form is right. */
static const char *
judge (BarajaGame    *self,
       gint           seat,
       const char    *text,
       gint64         now,
       BarajaRawMove *move)
{
  const BarajaState *state = common (self);

  if (state->deal_number == 0 || state->over)
    return "deal.over";
  if (seat < 0 || seat >= state->n_seats)
    return "turn.seat";
  if (!baraja_raw_move_parse (self->rules, text, move))
    return self->rules->real_time || seat == state->to_act ? "move.syntax" : "turn.seat";
  return baraja_rules_check (self->rules, state, seat, move, now);
}

static void
remember_start (BarajaGame *self,
                guint       index)
{
  Start start = { index, g_memdup2 (self->state, self->rules->state_size) };

  g_array_append_val (self->starts, start);
}

/* Makes a deal, a move or a moment of a checked record happen in a state of one's own. */
void
baraja_game_apply_event (BarajaGame        *self,
                         gpointer           state,
                         const BarajaEvent *event)
{
  guint8        ids[BARAJA_MAX_CARDS];
  BarajaRawMove move;

  if (event->kind == BARAJA_EVENT_ADVANCE)
    baraja_rules_advance (self->rules, state, event->at);
  else if (event->kind == BARAJA_EVENT_DEAL)
    {
      if (baraja_game_parse_order (self, event->text, ids, NULL))
        baraja_rules_deal (self->rules, state, ids);
    }
  else if (baraja_raw_move_parse (self->rules, event->text, &move))
    baraja_rules_apply (self->rules, state, event->seat, &move,
                        event->at >= 0 ? event->at : ((BarajaState *) state)->now);
}

/* The state as it was when so many events were in force. */
void
baraja_game_fill_state_at (BarajaGame *self,
                           guint       n_applied,
                           gpointer    state)
{
  const Start *start = NULL;

  for (guint i = self->starts->len; i > 0 && start == NULL; i--)
    if (g_array_index (self->starts, Start, i - 1).index <= n_applied)
      start = &g_array_index (self->starts, Start, i - 1);
  g_assert (start != NULL);
  memcpy (state, start->state, self->rules->state_size);
  for (guint i = start->index; i < n_applied; i++)
    baraja_game_apply_event (self, state, baraja_record_get_event (self->record, i));
}

void
baraja_game_rewind_to (BarajaGame *self,
                       guint       n_applied)
{
  baraja_game_fill_state_at (self, n_applied, self->state);
  while (self->starts->len > 0 &&
         g_array_index (self->starts, Start, self->starts->len - 1).index >= n_applied)
    g_array_set_size (self->starts, self->starts->len - 1);
  self->record->n_applied = n_applied;
}

static gboolean
check_deal (BarajaGame *self,
            GError    **error)
{
  if (baraja_rules_needs_deal (self->rules, self->state))
    return TRUE;
  g_set_error_literal (error, BARAJA_ERROR, BARAJA_ERROR_DEAL,
                       baraja_game_get_match_over (self)
                         ? _ ("The match is over: there is nothing to deal.")
                         : _ ("A deal is being played: the next one comes after it."));
  return FALSE;
}

static gboolean
check_time (BarajaGame *self,
            gint64      now,
            GError    **error)
{
  if (common (self)->deal_number == 0 || common (self)->over)
    return refuse (self, "deal.over", error);
  if (now < common (self)->now)
    return refuse (self, self->rules->time_rule, error);
  return TRUE;
}

/* Checks an event that has been read and makes it happen. */
gboolean
baraja_game_try_event (BarajaGame        *self,
                       const BarajaEvent *event,
                       GError           **error)
{
  guint8        ids[BARAJA_MAX_CARDS];
  BarajaRawMove move;
  const char   *rule;

  if (event->kind == BARAJA_EVENT_DEAL)
    {
      if (!check_deal (self, error) || !baraja_game_parse_order (self, event->text, ids, error))
        return FALSE;
      remember_start (self, self->record->n_applied);
    }
  else if (event->kind == BARAJA_EVENT_ADVANCE)
    {
      if (self->rules->real_time && !check_time (self, event->at, error))
        return FALSE;
    }
  else
    {
      rule = judge (self, event->seat, event->text,
                    event->at >= 0 ? event->at : common (self)->now, &move);
      if (rule != NULL)
        return refuse (self, rule, error);
    }
  baraja_game_apply_event (self, self->state, event);
  self->record->n_applied++;
  return TRUE;
}

/* Plays all events of the record from the start, then takes back those that weren't in force. The
 * first event that can't have happened is an error that names its line. */
gboolean
baraja_game_replay (BarajaGame *self,
                    GError    **error)
{
  guint n_applied = self->record->n_applied;

  self->record->n_applied = 0;
  for (guint i = 0; i < self->record->events->len; i++)
    {
      const BarajaEvent *event = baraja_record_get_event (self->record, i);
      g_autoptr (GError) reason = NULL;

      if (baraja_game_try_event (self, event, &reason))
        continue;
      g_set_error (error, BARAJA_ERROR, BARAJA_ERROR_RECORD,
                   /* Translators: where and why a saved match can't have happened: a line, the
                    * number of an event, and the reason */
                   _ ("Line %u (event %u) can’t have happened: %s"), event->line, i + 1,
                   reason->message);
      return FALSE;
    }
  if (n_applied < self->record->n_applied)
    baraja_game_rewind_to (self, n_applied);
  return TRUE;
}

/* Everything that changes the match ends here: the record has the event, the piles follow. */
static void
finish_event (BarajaGame     *self,
              BarajaEventKind kind,
              guint           seat,
              gint64          at,
              const char     *text)
{
  baraja_record_append (self->record, kind, seat, at, text);
  baraja_game_sync (self);
  baraja_game_emit_recorded (self, self->record->n_applied - 1);
  baraja_game_notify_all (self);
}

/**
 * baraja_game_deal:
 * @order: (nullable): the cards in the order in which they leave the deck, or %NULL for a shuffle
 *   with entropy of the operating system
 * @error: return location for an error
 *
 * Starts the next deal.
 *
 * Returns: whether a deal was due and the order names the game's cards
 */
gboolean
baraja_game_deal (BarajaGame *self,
                  const char *order,
                  GError    **error)
{
  guint8           ids[BARAJA_MAX_CARDS], ends[4];
  guint            n_parts, start = 0;
  g_autofree char *text = NULL;

  g_return_val_if_fail (BARAJA_IS_GAME (self), FALSE);

  if (!check_deal (self, error))
    return FALSE;
  n_parts = self->rules->order (self->options, ids, ends);
  if (order != NULL && !baraja_game_parse_order (self, order, ids, error))
    return FALSE;
  for (guint i = 0; i < n_parts; start = ends[i++])
    if (order == NULL)
      baraja_shuffle (ids + start, ends[i] - start);
  text = baraja_game_order_to_text (self, ids, start);
  remember_start (self, self->record->n_applied);
  baraja_rules_deal (self->rules, self->state, ids);
  finish_event (self, BARAJA_EVENT_DEAL, 0, -1, text);
  return TRUE;
}

/**
 * baraja_game_check:
 * @seat: who would move
 * @move: a move in the notation
 * @error: return location for an error
 *
 * Whether the rules allow the move now, without making it.
 *
 * Returns: %FALSE with an error of [error@RuleError] whose message starts with the id of the rule
 */
gboolean
baraja_game_check (BarajaGame *self,
                   gint        seat,
                   const char *move,
                   GError    **error)
{
  BarajaRawMove raw;
  const char   *rule;

  g_return_val_if_fail (BARAJA_IS_GAME (self), FALSE);
  g_return_val_if_fail (move != NULL, FALSE);

  rule = judge (self, seat, move, common (self)->now, &raw);
  return rule == NULL || refuse (self, rule, error);
}

static gboolean
play (BarajaGame *self,
      gint        seat,
      const char *text,
      gint64      at,
      GError    **error)
{
  gint64           now = at >= 0 ? at : common (self)->now;
  BarajaRawMove    move;
  const char      *rule = judge (self, seat, text, now, &move);
  g_autofree char *written = NULL;

  if (rule != NULL)
    return refuse (self, rule, error);
  if (self->rules->canonical != NULL)
    self->rules->canonical (self->state, seat, &move);
  written = baraja_raw_move_to_text (self->rules, &move);
  baraja_rules_apply (self->rules, self->state, seat, &move, now);
  finish_event (self, BARAJA_EVENT_MOVE, seat, at, written);
  return TRUE;
}

/**
 * baraja_game_play:
 * @seat: who moves
 * @move: a move in the notation
 * @error: return location for an error
 *
 * Makes a move. A refused move changes nothing.
 *
 * Returns: %FALSE with an error of [error@RuleError] whose message starts with the id of the rule
 *   that refuses the move
 */
gboolean
baraja_game_play (BarajaGame *self,
                  gint        seat,
                  const char *move,
                  GError    **error)
{
  g_return_val_if_fail (BARAJA_IS_GAME (self), FALSE);
  g_return_val_if_fail (move != NULL, FALSE);

  return play (self, seat, move, -1, error);
}

/**
 * baraja_game_play_at:
 * @seat: who moves
 * @move: a move in the notation
 * @now_ms: the moment, in milliseconds since some fixed time; games that aren't played in real time
 *   ignore it
 * @error: return location for an error
 *
 * Makes a move at a moment. A refused move changes nothing, time included.
 *
 * Returns: %FALSE with an error of [error@RuleError] whose message starts with the id of the rule
 *   that refuses the move
 */
gboolean
baraja_game_play_at (BarajaGame *self,
                     gint        seat,
                     const char *move,
                     gint64      now_ms,
                     GError    **error)
{
  g_return_val_if_fail (BARAJA_IS_GAME (self), FALSE);
  g_return_val_if_fail (move != NULL, FALSE);

  if (!self->rules->real_time)
    return play (self, seat, move, -1, error);
  if (now_ms < 0)
    return refuse (self, self->rules->time_rule, error);
  return play (self, seat, move, now_ms, error);
}

/**
 * baraja_game_advance:
 * @now_ms: a moment, in milliseconds since the same fixed time as the moves
 * @error: return location for an error
 *
 * Lets pauses and windows run out that end by that moment. Games that aren't played in real time
 * ignore it.
 *
 * Returns: %FALSE with an error of [error@RuleError] when time would run backwards
 */
gboolean
baraja_game_advance (BarajaGame *self,
                     gint64      now_ms,
                     GError    **error)
{
  g_return_val_if_fail (BARAJA_IS_GAME (self), FALSE);

  if (!self->rules->real_time)
    return TRUE;
  if (!check_time (self, now_ms, error))
    return FALSE;
  baraja_rules_advance (self->rules, self->state, now_ms);
  finish_event (self, BARAJA_EVENT_ADVANCE, 0, now_ms, NULL);
  return TRUE;
}

/* The cards that a view shows, as bits by id. */
static void
collect_known (BarajaGame  *self,
               gconstpointer state,
               gint         seat,
               guint64     *known)
{
  guint8       view[BARAJA_MAX_STATE_SIZE] __attribute__ ((aligned (16)));
  BarajaLayout layout;

  self->rules->view (state, seat, view);
  self->rules->layout (view, &layout);
  known[0] = known[1] = 0;
  for (guint i = 0; i < layout.n_cards; i++)
    if (layout.cards[i].id != BARAJA_CARD_UNKNOWN)
      known[layout.cards[i].id >> 6] |= G_GUINT64_CONSTANT (1) << (layout.cards[i].id & 63);
}

static gboolean
is_person (BarajaGame *self,
           guint       seat)
{
  return baraja_seat_get_kind (g_ptr_array_index (self->record->seats, seat)) == BARAJA_SEAT_HUMAN;
}

/* Whether an event showed a hidden card to somebody who could profit from taking it back: to the
 * person who moved, or, when a computer did, to any person. */
static gboolean
event_reveals (BarajaGame *self,
               guint       index)
{
  const BarajaEvent *event = baraja_record_get_event (self->record, index);
  guint8             before[BARAJA_MAX_STATE_SIZE] __attribute__ ((aligned (16)));
  guint8             after[BARAJA_MAX_STATE_SIZE] __attribute__ ((aligned (16)));
  gboolean           own = event->kind == BARAJA_EVENT_MOVE && is_person (self, event->seat);

  baraja_game_fill_state_at (self, index, before);
  memcpy (after, before, self->rules->state_size);
  baraja_game_apply_event (self, after, event);
  for (guint seat = 0; seat < common (self)->n_seats; seat++)
    {
      guint64 known_before[2], known_after[2];

      if (!is_person (self, seat) || (own && seat != event->seat))
        continue;
      collect_known (self, before, seat, known_before);
      collect_known (self, after, seat, known_after);
      if ((known_after[0] & ~known_before[0]) != 0 || (known_after[1] & ~known_before[1]) != 0)
        return TRUE;
    }
  return FALSE;
}

static gboolean
has_people (BarajaGame *self)
{
  for (guint i = 0; i < self->record->seats->len; i++)
    if (is_person (self, i))
      return TRUE;
  return FALSE;
}

/* How many events stay in force when the last decision of a person is taken back. */
gboolean
baraja_game_find_undo (BarajaGame *self,
                       guint      *n_applied)
{
  gboolean free_undo = self->undo_policy == BARAJA_UNDO_FREE;
  gboolean people = has_people (self);
  guint    target;

  if (self->record->n_applied == 0 || (self->rules->real_time && !free_undo))
    return FALSE;
  for (target = self->record->n_applied - 1; people; target--)
    {
      const BarajaEvent *event = baraja_record_get_event (self->record, target);

      if (event->kind == BARAJA_EVENT_DEAL && !free_undo)
        return FALSE;
      if (event->kind == BARAJA_EVENT_DEAL ||
          (event->kind == BARAJA_EVENT_MOVE && is_person (self, event->seat)))
        break;
    }
  for (guint i = target; i < self->record->n_applied && !free_undo; i++)
    if (event_reveals (self, i))
      return FALSE;
  *n_applied = target;
  return TRUE;
}

/**
 * baraja_game_undo:
 * @error: return location for an error
 *
 * Takes back the last decision of a person and all that computer seats did since. Under
 * %BARAJA_UNDO_HONEST nothing is taken back that showed a person a card hidden before.
 *
 * Returns: whether something was taken back
 */
gboolean
baraja_game_undo (BarajaGame *self,
                  GError    **error)
{
  guint n_applied;

  g_return_val_if_fail (BARAJA_IS_GAME (self), FALSE);

  if (!baraja_game_find_undo (self, &n_applied))
    {
      g_set_error_literal (error, BARAJA_ERROR, BARAJA_ERROR_UNDO,
                           self->record->n_applied == 0
                             ? _ ("There is nothing to take back.")
                             : _ ("This can’t be taken back: it showed a card that was hidden."));
      return FALSE;
    }
  baraja_game_rewind_to (self, n_applied);
  baraja_game_sync (self);
  baraja_game_emit_rewound (self);
  baraja_game_notify_all (self);
  return TRUE;
}

/**
 * baraja_game_redo:
 * @error: return location for an error
 *
 * Makes the events that the last [method@Game.undo] took back happen again, up to the next decision
 * of a person.
 *
 * Returns: whether something happened again
 */
gboolean
baraja_game_redo (BarajaGame *self,
                  GError    **error)
{
  gboolean done = FALSE;

  g_return_val_if_fail (BARAJA_IS_GAME (self), FALSE);

  while (self->record->n_applied < self->record->events->len)
    {
      const BarajaEvent *event = baraja_record_get_event (self->record, self->record->n_applied);

      if (done && (!has_people (self) || event->kind == BARAJA_EVENT_DEAL ||
                   is_person (self, event->seat)))
        break;
      if (!baraja_game_try_event (self, event, error))
        return FALSE;
      done = TRUE;
    }
  if (!done)
    {
      g_set_error_literal (error, BARAJA_ERROR, BARAJA_ERROR_UNDO,
                           _ ("There is nothing to play again."));
      return FALSE;
    }
  baraja_game_sync (self);
  baraja_game_emit_rewound (self);
  baraja_game_notify_all (self);
  return TRUE;
}
