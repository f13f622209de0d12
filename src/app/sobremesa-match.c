/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-match.h"

#include "sobremesa-match-file.h"
#include "sobremesa-match-tally.h"

#define CALL_TIME 2500 /* ms in which people may speak up before a computer seat goes on */

/* A match being played: it asks the computer seats for their moves at a pace that people can follow,
 * keeps every event, and knows which person sits in front. */
struct _SobremesaMatch
{
  GObject         parent_instance;

  SobremesaStore *store;
  BarajaGame     *game;
  char           *id;
  gint            front; /* the seat at the bottom of the screen, or BARAJA_SEAT_NONE */
  gboolean        needs_curtain;
  gboolean        running, instant;
  gboolean        finished, given_up;
  SobremesaMatchTally *tally; /* or NULL: nothing is kept */
  GCancellable   *thinking;
  guint           pause; /* a timeout: the computer's move waits for it */
  char           *chosen; /* a computer's move that waits for the pause */
  guint           call_pause; /* a timeout: what a computer says out of turn waits for it */
  char           *call;
  gint            caller;
  SobremesaRealTime *real_time; /* or NULL */
};

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SobremesaMatch, sobremesa_match, G_TYPE_OBJECT)

static void ask_computer (SobremesaMatch *self);

static gboolean
is_person (SobremesaMatch *self,
           gint            seat)
{
  BarajaSeat *who = baraja_game_get_seat (self->game, seat);

  return who != NULL && baraja_seat_get_kind (who) == BARAJA_SEAT_HUMAN;
}

static guint
count_people (SobremesaMatch *self)
{
  guint n = 0;

  for (guint i = 0; i < baraja_game_get_n_seats (self->game); i++)
    n += is_person (self, i);
  return n;
}

static gint
first_person (SobremesaMatch *self)
{
  for (guint i = 0; i < baraja_game_get_n_seats (self->game); i++)
    if (is_person (self, i))
      return i;
  return BARAJA_SEAT_NONE;
}

static SobremesaMatchSummary *
summarize (SobremesaMatch *self)
{
  SobremesaMatchSummary *summary =
    sobremesa_match_results_new (self->game, MAX (first_person (self), -1));

  sobremesa_match_tally_fill (self->tally, summary);
  return summary;
}

static void
keep_summary (SobremesaMatch *self)
{
  g_autoptr (SobremesaMatchSummary) summary = NULL;

  if (self->tally == NULL || self->finished || self->given_up)
    return;
  if (baraja_game_get_undo_policy (self->game) == BARAJA_UNDO_FREE ||
      (self->real_time != NULL && sobremesa_real_time_get_eased (self->real_time)))
    sobremesa_match_tally_assist (self->tally);
  if (!sobremesa_match_tally_get_ready (self->tally))
    return;
  summary = summarize (self);
  self->finished = baraja_game_get_match_over (self->game);
  if (self->finished)
    sobremesa_store_finish_match (self->store, self->id, summary);
  else
    sobremesa_store_update_summary (self->store, self->id, summary);
}

static void
recorded_cb (SobremesaMatch *self,
             guint           index)
{
  g_autofree char *event =
    baraja_record_event_to_json (baraja_game_get_record (self->game), index);

  if (self->store != NULL)
    sobremesa_store_append_event (self->store, self->id, index, event);
}

static void
rewound_cb (SobremesaMatch *self,
            guint           n_applied)
{
  if (self->store != NULL)
    sobremesa_store_set_applied (self->store, self->id, n_applied);
}

/* Turns the table to the person who is to act. With several people a curtain comes between, so that
 * nobody sees another's hand. */
static void
follow_turn (SobremesaMatch *self)
{
  gint to_act = baraja_game_get_seat_to_act (self->game);

  if (!is_person (self, to_act) || to_act == self->front || self->real_time != NULL)
    return;
  self->front = to_act;
  self->needs_curtain = count_people (self) > 1;
  baraja_game_set_viewpoint (self->game, self->needs_curtain ? BARAJA_SEAT_NONE : self->front);
}

static void
stop_computer (SobremesaMatch *self)
{
  g_cancellable_cancel (self->thinking);
  g_clear_object (&self->thinking);
  g_clear_handle_id (&self->pause, g_source_remove);
  g_clear_pointer (&self->chosen, g_free);
  g_clear_handle_id (&self->call_pause, g_source_remove);
  g_clear_pointer (&self->call, g_free);
}

static void
changed_cb (SobremesaMatch *self)
{
  stop_computer (self);
  follow_turn (self);
  if (self->tally != NULL && self->real_time != NULL)
    sobremesa_match_tally_see (self->tally, self->game, self->real_time, first_person (self));
  keep_summary (self);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
  ask_computer (self);
}

static void
play_chosen (SobremesaMatch *self)
{
  g_autofree char   *move = g_steal_pointer (&self->chosen);
  g_autoptr (GError) error = NULL;
  gint               seat = baraja_game_get_seat_to_act (self->game);

  if (!baraja_game_play (self->game, seat, move, &error))
    g_critical ("A computer seat wanted to %s: %s", move, error->message);
}

static gboolean
paused_cb (gpointer data)
{
  SobremesaMatch *self = data;

  self->pause = 0;
  if (self->chosen != NULL)
    play_chosen (self);
  return G_SOURCE_REMOVE;
}

static void
chosen_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      data)
{
  g_autoptr (SobremesaMatch) self = data;
  g_autoptr (GError)         error = NULL;
  g_autofree char *move = baraja_bot_choose_finish (BARAJA_BOT (source), result, &error);

  if (move == NULL)
    {
      if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
        g_critical ("A computer seat has no move: %s", error->message);
      return;
    }
  if (self->thinking == NULL ||
      g_task_get_cancellable (G_TASK (result)) != self->thinking)
    return;
  g_clear_object (&self->thinking);
  self->chosen = g_steal_pointer (&move);
  if (self->pause == 0)
    play_chosen (self);
}

static BarajaBot *
new_bot (SobremesaMatch *self,
         gint            seat)
{
  static const char *const levels[] = { "easy", "normal", "hard", "expert" };
  BarajaSeat              *who = baraja_game_get_seat (self->game, seat);

  return baraja_bot_new (levels[baraja_seat_get_level (who)], g_str_hash (self->id) + seat, NULL);
}

/* Whether some person may say something out of turn. */
static gboolean
people_can_interrupt (SobremesaMatch *self)
{
  for (guint i = 0; i < baraja_game_get_n_seats (self->game); i++)
    if (sobremesa_match_get_can_interrupt (self, i))
      return TRUE;
  return FALSE;
}

/* Computer seats take their time, so that one can follow. While people may speak up out of turn they
 * have a fair while for it, and other computer seats have theirs. */
static guint
find_pause (SobremesaMatch *self,
            guint           call_at)
{
  guint pause = self->instant ? 0 : g_random_int_range (500, 1000);

  if (people_can_interrupt (self))
    pause = MAX (pause, CALL_TIME);
  return MAX (pause, call_at + (call_at > 0 ? 50 : 0));
}

static gboolean
call_cb (gpointer data)
{
  SobremesaMatch    *self = data;
  g_autofree char   *call = g_steal_pointer (&self->call);
  g_autoptr (GError) error = NULL;

  self->call_pause = 0;
  if (!baraja_game_play (self->game, self->caller, call, &error))
    g_critical ("A computer seat wanted to %s: %s", call, error->message);
  return G_SOURCE_REMOVE;
}

/* Lets the computer seat speak that is the first to say something out of turn, if any is; returns when
 * it will, or 0. */
static guint
plan_call (SobremesaMatch *self)
{
  gint64 first = G_MAXINT64;

  for (guint i = 0; i < baraja_game_get_n_seats (self->game); i++)
    {
      g_autoptr (BarajaBot) bot = is_person (self, i) ? NULL : new_bot (self, i);
      gint64                at;
      g_autofree char      *call = bot != NULL ? baraja_bot_plan (bot, self->game, i, &at) : NULL;

      if (call == NULL || at >= first)
        continue;
      first = at;
      self->caller = i;
      g_free (self->call);
      self->call = g_steal_pointer (&call);
    }
  if (self->call == NULL)
    return 0;
  if (self->instant && !people_can_interrupt (self))
    first = 1;
  self->call_pause = g_timeout_add (first, call_cb, self);
  return first;
}

static void
ask_computer (SobremesaMatch *self)
{
  gint                  seat = baraja_game_get_seat_to_act (self->game);
  BarajaSeat           *who = baraja_game_get_seat (self->game, seat);
  g_autoptr (BarajaBot) bot = NULL;
  guint                 call_at = 0, pause;

  if (self->running && self->call == NULL && !baraja_game_get_real_time (self->game))
    call_at = plan_call (self);
  if (!self->running || self->thinking != NULL || self->chosen != NULL || who == NULL ||
      is_person (self, seat) || self->real_time != NULL)
    return;
  pause = find_pause (self, call_at);
  bot = new_bot (self, seat);
  self->thinking = g_cancellable_new ();
  if (pause > 0)
    self->pause = g_timeout_add (pause, paused_cb, self);
  baraja_bot_choose_async (bot, self->game, seat, self->thinking, chosen_cb, g_object_ref (self));
}

static void
sobremesa_match_dispose (GObject *object)
{
  SobremesaMatch *self = SOBREMESA_MATCH (object);

  stop_computer (self);
  if (self->real_time != NULL)
    sobremesa_real_time_stop (self->real_time);
  g_clear_object (&self->real_time);
  if (self->game != NULL)
    g_signal_handlers_disconnect_by_data (self->game, self);
  g_clear_object (&self->game);
  g_clear_object (&self->store);
  g_clear_object (&self->tally);

  G_OBJECT_CLASS (sobremesa_match_parent_class)->dispose (object);
}

static void
sobremesa_match_finalize (GObject *object)
{
  SobremesaMatch *self = SOBREMESA_MATCH (object);

  g_clear_pointer (&self->id, g_free);

  G_OBJECT_CLASS (sobremesa_match_parent_class)->finalize (object);
}

static void
sobremesa_match_class_init (SobremesaMatchClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = sobremesa_match_dispose;
  object_class->finalize = sobremesa_match_finalize;

  signals[SIGNAL_CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                          0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
sobremesa_match_init (SobremesaMatch *self)
{
  self->front = BARAJA_SEAT_NONE;
}

/* Writes down what happened before somebody listened, of a match that is new to the store. */
static void
keep_new (SobremesaMatch *self)
{
  BarajaRecord    *record = baraja_game_get_record (self->game);
  g_autofree char *header = baraja_record_header_to_json (record);

  self->id = sobremesa_store_add_match (self->store, baraja_game_get_id (self->game), header);
  for (guint i = 0; i < baraja_record_get_n_events (record); i++)
    recorded_cb (self, i);
}

/* What the store knew of a match that is gone on with. One that was over stays so. */
static void
tally_ready_cb (SobremesaMatch *self)
{
  self->finished = self->finished || sobremesa_match_tally_get_ended (self->tally);
  keep_summary (self);
}

/* Takes up a match: a new one (@id is NULL) or one that the store has. Without a store nothing is
 * kept. The match stands still until it is set running. */
SobremesaMatch *
sobremesa_match_new (SobremesaStore *store,
                     BarajaGame     *game,
                     const char     *id)
{
  SobremesaMatch *self = g_object_new (SOBREMESA_TYPE_MATCH, NULL);

  self->game = g_object_ref (game);
  if (store != NULL)
    self->store = g_object_ref (store);
  if (id != NULL || store == NULL)
    self->id = g_strdup (id != NULL ? id : "");
  else
    keep_new (self);
  if (store != NULL)
    self->tally = sobremesa_match_tally_new (store, id);
  self->front = first_person (self);
  if (baraja_game_get_real_time (game))
    self->real_time = sobremesa_real_time_new (game, g_str_hash (self->id));
  else if (count_people (self) > 1)
    self->front = BARAJA_SEAT_NONE;
  baraja_game_set_viewpoint (game, self->front);
  follow_turn (self);
  g_signal_connect_object (game, "recorded", G_CALLBACK (recorded_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (game, "rewound", G_CALLBACK (rewound_cb), self, G_CONNECT_SWAPPED);
  /* The table follows the game first; what the page then asks of it is about the cards there are. */
  g_signal_connect_object (game, "changed", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  if (self->tally != NULL)
    g_signal_connect_object (self->tally, "ready", G_CALLBACK (tally_ready_cb), self,
                             G_CONNECT_SWAPPED);
  if (self->tally != NULL && self->real_time != NULL)
    sobremesa_match_tally_see (self->tally, game, self->real_time, BARAJA_SEAT_NONE);
  keep_summary (self);
  return self;
}

BarajaGame *
sobremesa_match_get_game (SobremesaMatch *self)
{
  return self->game;
}

const char *
sobremesa_match_get_id (SobremesaMatch *self)
{
  return self->id;
}

/* The seat at the bottom of the screen. */
gint
sobremesa_match_get_front (SobremesaMatch *self)
{
  return self->front;
}

/* Chooses who sits at the bottom where everybody may act at any time. */
void
sobremesa_match_set_front (SobremesaMatch *self,
                           gint            seat)
{
  g_return_if_fail (self->real_time != NULL);

  self->front = seat;
  baraja_game_set_viewpoint (self->game, seat);
}

/* How many of the seats are people's. */
guint
sobremesa_match_get_n_people (SobremesaMatch *self)
{
  return count_people (self);
}

/* Whether another person is to take over and hands must be hidden until then. */
gboolean
sobremesa_match_get_needs_curtain (SobremesaMatch *self)
{
  return self->needs_curtain;
}

void
sobremesa_match_lift_curtain (SobremesaMatch *self)
{
  if (!self->needs_curtain)
    return;
  self->needs_curtain = FALSE;
  baraja_game_set_viewpoint (self->game, self->front);
}

/* Whether the person in front is to move. */
gboolean
sobremesa_match_get_can_play (SobremesaMatch *self)
{
  if (self->real_time != NULL)
    return self->front >= 0 && self->running && !baraja_game_get_deal_over (self->game);
  return !self->needs_curtain && self->front >= 0 &&
         baraja_game_get_seat_to_act (self->game) == self->front;
}

/* Whether a person may say something now though it isn't their turn. */
gboolean
sobremesa_match_get_can_interrupt (SobremesaMatch *self,
                                   gint            seat)
{
  g_auto (GStrv) moves = NULL;

  if (!is_person (self, seat) || baraja_game_get_real_time (self->game) ||
      baraja_game_get_seat_to_act (self->game) == seat)
    return FALSE;
  moves = baraja_game_list_moves (self->game, seat);
  return moves[0] != NULL;
}

/* Who conducts the match when it is played in real time; NULL in the other games. */
SobremesaRealTime *
sobremesa_match_get_real_time (SobremesaMatch *self)
{
  return self->real_time;
}

/* Whether the last move that a person made is one of the person in front. */
static gboolean
is_own_last (SobremesaMatch *self)
{
  BarajaRecord *record = baraja_game_get_record (self->game);

  for (guint i = baraja_record_get_n_applied (record); i > 0; i--)
    {
      gint seat = baraja_record_get_mover (record, i - 1);

      if (seat >= 0 && is_person (self, seat))
        return seat == self->front;
    }
  return FALSE;
}

/* Between people only what the one in front has just done can be taken back. */
gboolean
sobremesa_match_get_can_undo (SobremesaMatch *self)
{
  return !self->needs_curtain && !self->finished && self->real_time == NULL &&
         baraja_game_get_can_undo (self->game) && is_own_last (self);
}

gboolean
sobremesa_match_play (SobremesaMatch *self,
                      const char     *move,
                      GError        **error)
{
  if (self->real_time != NULL)
    {
      sobremesa_real_time_act (self->real_time, self->front, move, 0);
      return TRUE;
    }
  return baraja_game_play (self->game, self->front, move, error);
}

/* Makes a move of any person at this computer. */
gboolean
sobremesa_match_play_for (SobremesaMatch *self,
                          gint            seat,
                          const char     *move,
                          GError        **error)
{
  return baraja_game_play (self->game, seat, move, error);
}

gboolean
sobremesa_match_undo (SobremesaMatch *self,
                      GError        **error)
{
  return baraja_game_undo (self->game, error);
}

gboolean
sobremesa_match_redo (SobremesaMatch *self,
                      GError        **error)
{
  return baraja_game_redo (self->game, error);
}

/* The match was made easier than it should be; the statistics will tell. */
void
sobremesa_match_assist (SobremesaMatch *self)
{
  if (self->tally == NULL)
    return;
  sobremesa_match_tally_assist (self->tally);
  keep_summary (self);
}

/* Ends the match before its end. It is taken up again by going on with it. */
void
sobremesa_match_give_up (SobremesaMatch *self)
{
  g_autoptr (SobremesaMatchSummary) summary = NULL;

  g_return_if_fail (self->tally != NULL);

  if (self->finished || self->given_up)
    return;
  sobremesa_match_set_running (self, FALSE);
  self->given_up = TRUE;
  summary = summarize (self);
  sobremesa_store_abandon_match (self->store, self->id,
                                 sobremesa_match_tally_get_ready (self->tally) ? summary : NULL);
}

/* Where this deal would begin anew; FALSE when that can't be. */
gboolean
sobremesa_match_find_restart (SobremesaMatch *self, guint *n_events)
{
  return !self->needs_curtain && !self->finished && !baraja_game_get_match_over (self->game) &&
         baraja_game_find_restart (self->game, n_events);
}

/* Goes to another moment of the match: to the start of the deal, or back from there. Real time goes
 * on from that moment. */
gboolean
sobremesa_match_seek (SobremesaMatch *self, guint n_events, GError **error)
{
  gboolean running = self->running;
  gboolean done;

  if (self->real_time != NULL)
    sobremesa_match_set_running (self, FALSE);
  sobremesa_match_assist (self);
  done = baraja_game_seek (self->game, n_events, error);
  if (self->real_time != NULL)
    sobremesa_match_set_running (self, running);
  return done;
}

/* Deals, when a deal is due. */
void
sobremesa_match_next_deal (SobremesaMatch *self)
{
  g_autoptr (GError) error = NULL;

  if (baraja_game_get_needs_deal (self->game) && !baraja_game_deal (self->game, NULL, &error))
    g_critical ("Cannot deal: %s", error->message);
}

/* Somebody is impatient: the computer's move comes at once. */
void
sobremesa_match_hasten (SobremesaMatch *self)
{
  if (self->call_pause != 0)
    {
      g_source_remove (self->call_pause);
      call_cb (self);
      return;
    }
  g_clear_handle_id (&self->pause, g_source_remove);
  if (self->chosen != NULL)
    play_chosen (self);
}

/* Lets computer seats move, or makes them wait. */
void
sobremesa_match_set_running (SobremesaMatch *self,
                             gboolean        running)
{
  if (running == self->running)
    return;
  self->running = running;
  if (self->tally != NULL)
    sobremesa_match_tally_set_running (self->tally, running);
  if (!running)
    keep_summary (self);
  if (self->real_time != NULL && running)
    sobremesa_real_time_start (
      self->real_time, baraja_record_get_n_applied (baraja_game_get_record (self->game)) > 1);
  else if (self->real_time != NULL)
    sobremesa_real_time_stop (self->real_time);
  else if (running)
    ask_computer (self);
  else
    stop_computer (self);
}

/* Lets computer seats move without a pause. */
void
sobremesa_match_set_instant (SobremesaMatch *self,
                             gboolean        instant)
{
  self->instant = instant;
}
