/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-real-time.h"

#include "sobremesa-match-clock.h"

/* A match in real time. All that happens has a moment: what people do, by the time stamps of their
 * events; what computer seats do, by their plans; what runs out, by the rules. It is made to happen
 * in the order of the moments, a little later than they are, so that an event that is still on its
 * way isn't overtaken by one that came after it.
 *
 * The moment of a reveal is the moment at which its card is shown: from the reveal until the
 * display says so the match stands still. What computer seats see and what people see is therefore
 * the same, and the record has everybody's true reactions.
 *
 * There is one alarm, set to the next thing that is due, and none when nothing is. */

#define LAG (20 * G_TIME_SPAN_MILLISECOND) /* how long an event may be on its way */
#define COUNTDOWN 3                        /* seconds */
#define RELAXED 0.5                        /* the rate of time that doubles everything */

/* Something that a person did and that waits for its turn. */
typedef struct
{
  gint        seat;
  const char *move; /* interned */
  gint64      at;   /* real */
} Input;

typedef enum
{
  STEP_NONE,
  STEP_LAPSE,
  STEP_INPUT,
  STEP_PLAN,
} StepKind;

/* What is to happen next, and when. */
typedef struct
{
  StepKind    kind;
  gint64      real, match;
  gint        seat;
  const char *move;
  guint       input; /* its index */
} Step;

struct _SobremesaRealTime
{
  GObject parent_instance;

  BarajaGame                *game;
  GPtrArray                 *bots;   /* by seat; NULL for people */
  GArray                    *inputs; /* Input */
  SobremesaMatchClock        clock;
  const SobremesaTimeSource *source;
  gpointer                   source_data;
  GSource                   *alarm; /* of the built-in source of time */

  SobremesaRealTimeState state;
  gint64                 count_end; /* real: when the countdown ends */
  gint64                 held_at;   /* the moment of the match */
  guint                  n_reveals;
  guint                  skipped;  /* a bit for each seat whose plan was refused */
  gboolean               showing;  /* a reveal hasn't been shown yet */
  gboolean               held;     /* the display tells something first */
  gboolean               waiting;  /* step mode: until somebody slaps or goes on */
  gboolean               going_on; /* step mode: a person's reveal comes by itself */
  gboolean               relaxed, step_mode, eased, working;
};

enum
{
  SIGNAL_CHANGED,
  SIGNAL_ACTED,
  SIGNAL_REFUSED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SobremesaRealTime, sobremesa_real_time, G_TYPE_OBJECT)

static gint64
get_time (SobremesaRealTime *self)
{
  return self->source->get_time (self->source_data);
}

static void
set_alarm (SobremesaRealTime *self, gint64 at)
{
  self->source->set_alarm (self->source_data, at);
}

static void
emit_changed (SobremesaRealTime *self)
{
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static gboolean
is_running (SobremesaRealTime *self)
{
  return self->state == SOBREMESA_REAL_TIME_RUNNING;
}

static double
find_rate (SobremesaRealTime *self)
{
  if (!is_running (self) || self->showing || self->waiting)
    return 0;
  return self->relaxed ? RELAXED : 1;
}

static void
update_rate (SobremesaRealTime *self, gint64 real)
{
  sobremesa_match_clock_set_rate (&self->clock, real, find_rate (self));
}

static gint64
get_number (GVariant *facts, const char *name)
{
  g_autoptr (GVariant) value = g_variant_lookup_value (facts, name, NULL);

  if (value == NULL)
    return 0;
  return g_variant_is_of_type (value, G_VARIANT_TYPE_UINT32) ? g_variant_get_uint32 (value)
                                                             : g_variant_get_int64 (value);
}

static gboolean
is_slapped (GVariant *facts)
{
  g_autoptr (GVariant) slaps = g_variant_lookup_value (facts, "slaps", NULL);

  return slaps != NULL && g_variant_n_children (slaps) > 0;
}

/* Takes the step if it comes before the one that there is. */
static void
consider (Step *best, StepKind kind, gint64 real, gint64 match, gint seat, const char *move)
{
  if (real != SOBREMESA_NEVER && (best->kind == STEP_NONE || real < best->real))
    *best = (Step){ kind, real, match, seat, move, 0 };
}

static void
consider_inputs (SobremesaRealTime *self, Step *best)
{
  for (guint i = 0; i < self->inputs->len; i++)
    {
      const Input *input = &g_array_index (self->inputs, Input, i);

      if (best->kind != STEP_NONE && input->at >= best->real)
        continue;
      consider (best, STEP_INPUT, input->at,
                sobremesa_match_clock_to_match (&self->clock, input->at), input->seat, input->move);
      best->input = i;
    }
}

/* Going on in step mode, a person's card is revealed once every computer seat has had its chance.
 */
static void
consider_going_on (SobremesaRealTime *self, gint64 last_plan, Step *best)
{
  gint seat = baraja_game_get_seat_to_act (self->game);
  g_autoptr (GVariant) facts = NULL;
  gint64 at;

  if (!self->going_on || seat < 0 || g_ptr_array_index (self->bots, seat) != NULL)
    return;
  facts = baraja_game_get_facts (self->game);
  at = MAX (get_number (facts, "revealed-at") + get_number (facts, "pace"), last_plan + 1);
  consider (best, STEP_PLAN, sobremesa_match_clock_to_real (&self->clock, at), at, seat, "flip");
}

/* A plan is made anew from what there is each time; what was overtaken is simply no longer there.
 */
static void
consider_plans (SobremesaRealTime *self, Step *best)
{
  gint64 last = G_MININT64 + 1;

  for (guint i = 0; i < self->bots->len; i++)
    {
      BarajaBot       *bot = g_ptr_array_index (self->bots, i);
      g_autofree char *move = NULL;
      gint64           at;

      if (bot == NULL || (self->skipped & (1u << i)) != 0)
        continue;
      move = baraja_bot_plan (bot, self->game, i, &at);
      if (move == NULL)
        continue;
      last = MAX (last, at);
      consider (best, STEP_PLAN, sobremesa_match_clock_to_real (&self->clock, at), at, i,
                g_intern_string (move));
    }
  consider_going_on (self, last, best);
}

static void
find_step (SobremesaRealTime *self, Step *best)
{
  gboolean flows = !self->showing && !self->waiting && !self->held;
  gint64   at;

  *best = (Step){ STEP_NONE };
  if (flows && baraja_game_get_next_lapse (self->game, &at))
    consider (best, STEP_LAPSE, sobremesa_match_clock_to_real (&self->clock, at), at, -1, NULL);
  consider_inputs (self, best);
  if (flows)
    consider_plans (self, best);
}

static void
refuse (SobremesaRealTime *self, const Step *step, const GError *error)
{
  if (step->kind == STEP_INPUT)
    {
      g_signal_emit (self, signals[SIGNAL_REFUSED], 0, step->seat, error->message);
      return;
    }
  g_critical ("A computer seat wanted to %s: %s", step->move, error->message);
  self->skipped |= 1u << step->seat;
}

/* Follows what a step did: a reveal stops time until its card is shown. */
static void
follow (SobremesaRealTime *self, const Step *step)
{
  g_autoptr (GVariant) facts = baraja_game_get_facts (self->game);
  guint n_reveals = get_number (facts, "reveals");

  self->skipped = 0;
  if (n_reveals != self->n_reveals)
    {
      self->n_reveals = n_reveals;
      self->showing = TRUE;
      self->going_on = FALSE;
      sobremesa_match_clock_set_moment (&self->clock, step->real, baraja_game_get_now (self->game),
                                        0);
    }
  else if (is_slapped (facts))
    {
      self->waiting = self->going_on = FALSE;
      update_rate (self, step->real);
    }
  if (baraja_game_get_deal_over (self->game))
    sobremesa_real_time_stop (self);
}

static void
take_step (SobremesaRealTime *self, const Step *step)
{
  g_autoptr (GError) error = NULL;
  gint64   moment = MAX (step->match, baraja_game_get_now (self->game));
  gboolean done;

  if (step->kind == STEP_INPUT)
    g_array_remove_index (self->inputs, step->input);
  if (step->kind == STEP_LAPSE)
    done = baraja_game_advance (self->game, moment, &error);
  else
    done = baraja_game_play_at (self->game, step->seat, step->move, moment, &error);
  if (done)
    follow (self, step);
  else
    refuse (self, step, error);
}

/* Makes happen what is due up to a real moment, and sets the alarm for what comes next. */
static void
work_until (SobremesaRealTime *self, gint64 horizon)
{
  Step step = { STEP_NONE };

  if (self->working)
    return;
  g_object_ref (self);
  self->working = TRUE;
  while (is_running (self))
    {
      find_step (self, &step);
      if (step.kind == STEP_NONE || step.real > horizon)
        break;
      take_step (self, &step);
    }
  self->working = FALSE;
  if (is_running (self))
    set_alarm (self, step.kind == STEP_NONE ? SOBREMESA_NEVER : step.real + LAG);
  g_object_unref (self);
}

static void
work (SobremesaRealTime *self)
{
  work_until (self, get_time (self) - LAG);
}

/* The built-in source of time */

static gint64
get_monotonic_time (gpointer data)
{
  return g_get_monotonic_time ();
}

static void
set_source_alarm (gpointer data, gint64 at)
{
  SobremesaRealTime *self = data;

  g_source_set_ready_time (self->alarm, at == SOBREMESA_NEVER ? -1 : at);
}

static const SobremesaTimeSource built_in = { get_monotonic_time, set_source_alarm };

static gboolean
alarm_cb (gpointer data)
{
  SobremesaRealTime *self = data;

  g_source_set_ready_time (self->alarm, -1);
  sobremesa_real_time_wake (self);
  return G_SOURCE_CONTINUE;
}

static gboolean
dispatch (GSource *source, GSourceFunc callback, gpointer data)
{
  return callback (data);
}

static GSourceFuncs alarm_funcs = { .dispatch = dispatch };

static void
sobremesa_real_time_dispose (GObject *object)
{
  SobremesaRealTime *self = SOBREMESA_REAL_TIME (object);

  if (self->game != NULL)
    sobremesa_real_time_stop (self);
  if (self->alarm != NULL)
    g_source_destroy (self->alarm);
  g_clear_pointer (&self->alarm, g_source_unref);
  g_clear_pointer (&self->bots, g_ptr_array_unref);
  g_clear_pointer (&self->inputs, g_array_unref);
  g_clear_object (&self->game);

  G_OBJECT_CLASS (sobremesa_real_time_parent_class)->dispose (object);
}

static void
sobremesa_real_time_class_init (SobremesaRealTimeClass *klass)
{
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sobremesa_real_time_dispose;

  /* The state, the countdown or what is waited for has changed. */
  signals[SIGNAL_CHANGED] =
    g_signal_new ("changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  /* A person acts, whatever comes of it: the seat and the move. */
  signals[SIGNAL_ACTED] = g_signal_new ("acted", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                        G_TYPE_NONE, 2, G_TYPE_INT, G_TYPE_STRING);
  /* What a person did was refused: the seat, and the rule with a sentence. */
  signals[SIGNAL_REFUSED] = g_signal_new ("refused", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                          G_TYPE_NONE, 2, G_TYPE_INT, G_TYPE_STRING);
}

static void
free_bot (gpointer bot)
{
  g_clear_object (&bot);
}

static void
sobremesa_real_time_init (SobremesaRealTime *self)
{
  self->bots = g_ptr_array_new_with_free_func (free_bot);
  self->inputs = g_array_new (FALSE, FALSE, sizeof (Input));
  self->source = &built_in;
  self->source_data = self;
  self->alarm = g_source_new (&alarm_funcs, sizeof (GSource));
  /* After every event that has arrived, before the next frame is drawn. */
  g_source_set_priority (self->alarm, G_PRIORITY_HIGH_IDLE);
  g_source_set_callback (self->alarm, alarm_cb, self, NULL);
  g_source_set_name (self->alarm, "Sobremesa: real time");
  g_source_attach (self->alarm, NULL);
}

static void
seat_bots (SobremesaRealTime *self, guint64 seed)
{
  static const char *const levels[] = { "easy", "normal", "hard", "expert" };

  for (guint i = 0; i < baraja_game_get_n_seats (self->game); i++)
    {
      BarajaSeat *seat = baraja_game_get_seat (self->game, i);
      BarajaBot  *bot = NULL;

      if (baraja_seat_get_kind (seat) == BARAJA_SEAT_COMPUTER)
        bot = baraja_bot_new (levels[baraja_seat_get_level (seat)], seed + i, NULL);
      g_ptr_array_add (self->bots, bot);
    }
}

/* Conducts a match; its computer seats draw their luck from the seed. Nothing happens before it is
 * started. */
SobremesaRealTime *
sobremesa_real_time_new (BarajaGame *game, guint64 seed)
{
  SobremesaRealTime *self = g_object_new (SOBREMESA_TYPE_REAL_TIME, NULL);

  self->game = g_object_ref (game);
  seat_bots (self, seed);
  sobremesa_match_clock_start (&self->clock, 0, baraja_game_get_now (game));
  return self;
}

/* Takes time from somewhere else. */
void
sobremesa_real_time_set_source (SobremesaRealTime         *self,
                                const SobremesaTimeSource *source,
                                gpointer                   data)
{
  self->source = source;
  self->source_data = data;
}

static void
set_state (SobremesaRealTime *self, SobremesaRealTimeState state)
{
  self->state = state;
  emit_changed (self);
}

static void
begin (SobremesaRealTime *self, gint64 now)
{
  self->state = SOBREMESA_REAL_TIME_RUNNING;
  update_rate (self, now);
  emit_changed (self);
  work (self);
}

/* The alarm has gone off. */
void
sobremesa_real_time_wake (SobremesaRealTime *self)
{
  gint64 now = get_time (self);

  if (is_running (self))
    work (self);
  else if (self->state != SOBREMESA_REAL_TIME_COUNTDOWN)
    return;
  else if (now >= self->count_end)
    begin (self, now);
  else
    {
      set_alarm (self, self->count_end -
                         (sobremesa_real_time_get_countdown (self) - 1) * G_TIME_SPAN_SECOND);
      emit_changed (self);
    }
}

/* Takes up the match where it is: paused, or, for a new one, with the countdown. */
void
sobremesa_real_time_start (SobremesaRealTime *self, gboolean paused)
{
  g_autoptr (GVariant) facts = baraja_game_get_facts (self->game);

  if (self->state != SOBREMESA_REAL_TIME_STOPPED || baraja_game_get_deal_over (self->game))
    return;
  sobremesa_match_clock_start (&self->clock, get_time (self), baraja_game_get_now (self->game));
  self->n_reveals = get_number (facts, "reveals");
  self->waiting = self->step_mode && self->n_reveals > 0 && !is_slapped (facts);
  self->showing = self->held = self->going_on = FALSE;
  set_state (self, SOBREMESA_REAL_TIME_PAUSED);
  if (!paused)
    sobremesa_real_time_resume (self);
}

/* Nothing happens from now on. */
void
sobremesa_real_time_stop (SobremesaRealTime *self)
{
  set_alarm (self, SOBREMESA_NEVER);
  g_array_set_size (self->inputs, 0);
  self->showing = self->held = self->waiting = self->going_on = FALSE;
  if (self->state != SOBREMESA_REAL_TIME_STOPPED)
    set_state (self, SOBREMESA_REAL_TIME_STOPPED);
}

/* Stops every clock. What came before still counts. */
void
sobremesa_real_time_pause (SobremesaRealTime *self)
{
  gint64 now = get_time (self);

  if (is_running (self))
    work_until (self, now);
  if (!is_running (self) && self->state != SOBREMESA_REAL_TIME_COUNTDOWN)
    return;
  set_alarm (self, SOBREMESA_NEVER);
  g_array_set_size (self->inputs, 0);
  self->state = SOBREMESA_REAL_TIME_PAUSED;
  update_rate (self, now);
  emit_changed (self);
}

/* Lets time run again after a countdown. */
void
sobremesa_real_time_resume (SobremesaRealTime *self)
{
  gint64 now = get_time (self);

  if (self->state != SOBREMESA_REAL_TIME_PAUSED)
    return;
  self->count_end = now + COUNTDOWN * G_TIME_SPAN_SECOND;
  set_alarm (self, now + G_TIME_SPAN_SECOND);
  set_state (self, SOBREMESA_REAL_TIME_COUNTDOWN);
}

SobremesaRealTimeState
sobremesa_real_time_get_state (SobremesaRealTime *self)
{
  return self->state;
}

/* How many seconds of the countdown are left, begun ones too; 0 when there is none. */
guint
sobremesa_real_time_get_countdown (SobremesaRealTime *self)
{
  gint64 left = self->count_end - get_time (self);

  if (self->state != SOBREMESA_REAL_TIME_COUNTDOWN)
    return 0;
  return MAX ((left + G_TIME_SPAN_SECOND - 1) / G_TIME_SPAN_SECOND, 1);
}

/* A time stamp of an event that is none of ours: the more are seen, the better one knows how late
 * events arrive. */
void
sobremesa_real_time_see_stamp (SobremesaRealTime *self, guint32 stamp)
{
  sobremesa_match_clock_read_stamp (&self->clock, stamp, get_time (self));
}

/* A person acts. @stamp is the time stamp of the event, in milliseconds as the display tells them,
 * or 0 for now. */
void
sobremesa_real_time_act (SobremesaRealTime *self, gint seat, const char *move, guint32 stamp)
{
  Input input = { seat, g_intern_string (move) };

  input.at = sobremesa_match_clock_read_stamp (&self->clock, stamp, get_time (self));
  if (!is_running (self) || seat < 0 || seat >= (gint) self->bots->len ||
      g_ptr_array_index (self->bots, seat) != NULL)
    return;
  if (strcmp (move, "flip") == 0)
    {
      if (self->held || self->going_on)
        return;
      if (self->waiting)
        {
          sobremesa_real_time_go_on (self);
          return;
        }
    }
  g_array_append_val (self->inputs, input);
  g_signal_emit (self, signals[SIGNAL_ACTED], 0, seat, move);
  work (self);
}

/* The card that was revealed last is to be seen: from now on its time counts. */
void
sobremesa_real_time_shown (SobremesaRealTime *self)
{
  if (!self->showing)
    return;
  self->showing = FALSE;
  self->waiting = self->step_mode;
  update_rate (self, get_time (self));
  if (self->waiting)
    emit_changed (self);
  work (self);
}

/* While the display tells how a pile was won, nobody but those who slap late does anything. */
void
sobremesa_real_time_set_held (SobremesaRealTime *self, gboolean held)
{
  gint64 now = get_time (self);

  if (held == self->held || self->state == SOBREMESA_REAL_TIME_STOPPED)
    return;
  if (held)
    self->held_at = sobremesa_match_clock_to_match (&self->clock, now);
  else
    sobremesa_match_clock_set_moment (
      &self->clock, now, MAX (self->held_at, baraja_game_get_now (self->game)), find_rate (self));
  self->held = held;
  work (self);
}

/* Doubles everything that is measured in time. */
void
sobremesa_real_time_set_relaxed (SobremesaRealTime *self, gboolean relaxed)
{
  self->relaxed = relaxed;
  self->eased |= relaxed;
  update_rate (self, get_time (self));
  work (self);
}

gboolean
sobremesa_real_time_get_relaxed (SobremesaRealTime *self)
{
  return self->relaxed;
}

/* Lets time stand still after each reveal, until somebody slaps or goes on. */
void
sobremesa_real_time_set_step_mode (SobremesaRealTime *self, gboolean step_mode)
{
  self->step_mode = step_mode;
  self->eased |= step_mode;
  if (!step_mode)
    self->waiting = self->going_on = FALSE;
  update_rate (self, get_time (self));
  emit_changed (self);
  work (self);
}

gboolean
sobremesa_real_time_get_step_mode (SobremesaRealTime *self)
{
  return self->step_mode;
}

/* Step mode: whether time stands still until somebody slaps or goes on. */
gboolean
sobremesa_real_time_get_waiting (SobremesaRealTime *self)
{
  return self->waiting;
}

/* Step mode: nobody wants to slap. */
void
sobremesa_real_time_go_on (SobremesaRealTime *self)
{
  if (!is_running (self) || !self->waiting)
    return;
  self->waiting = FALSE;
  self->going_on = TRUE;
  update_rate (self, get_time (self));
  emit_changed (self);
  work (self);
}

/* Whether the match was ever made easier than it is. */
gboolean
sobremesa_real_time_get_eased (SobremesaRealTime *self)
{
  return self->eased;
}
