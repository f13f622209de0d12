/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-real-time-bar.h"

#include <glib/gi18n.h>

#include "sobremesa-seat-keys.h"
#include "sobremesa-setup.h"
#include "sobremesa-slap-report.h"

/* What a match in real time needs on its page: the buttons to reveal, to slap and to pause, and the
 * report on the last pile. It hands what people do to the match with the time stamps of their
 * events, tells it when a card is to be seen, and pauses it when the attention goes elsewhere. */
struct _SobremesaRealTimeBar
{
  AdwBin parent_instance;

  SobremesaMatch     *match;
  SobremesaRealTime  *real_time;
  SobremesaTable     *table;
  GSettings          *settings;
  SobremesaSeatKeys  *keys;
  GtkEventController *key_controller; /* the window's, while there is a match */
  GtkEventController *table_controller;
  GtkWidget          *root;
  GdkFrameClock      *frames; /* while a card is waited for */

  SobremesaShowdown   *showdown; /* the page's */
  guint                n_takings;
  SobremesaSlapReport *report;
  GtkWidget           *box, *reveal, *slap, *pause, *go_on;
  gboolean             compact;
};

enum
{
  SIGNAL_REFUSED,
  SIGNAL_COUNTDOWN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SobremesaRealTimeBar, sobremesa_real_time_bar, ADW_TYPE_BIN)

static gboolean
is_state (SobremesaRealTimeBar *self, SobremesaRealTimeState state)
{
  return self->real_time != NULL && sobremesa_real_time_get_state (self->real_time) == state;
}

/* Cards being shown */

static void
stop_watching (SobremesaRealTimeBar *self)
{
  if (self->frames != NULL)
    g_signal_handlers_disconnect_by_data (self->frames, self);
  g_clear_object (&self->frames);
}

/* A frame has been drawn. When all cards lie where they belong, it showed the one that was
 * revealed. */
static void
drawn_cb (SobremesaRealTimeBar *self)
{
  if (!sobremesa_table_is_settled (self->table))
    return;
  stop_watching (self);
  sobremesa_real_time_shown (self->real_time);
}

/* Until the next cards lie still, every frame is looked at. */
static void
watch_frames (SobremesaRealTimeBar *self)
{
  GdkFrameClock *frames = gtk_widget_get_frame_clock (GTK_WIDGET (self->table));

  if (self->frames != NULL)
    return;
  if (frames == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self->table)))
    {
      sobremesa_real_time_shown (self->real_time);
      return;
    }
  self->frames = g_object_ref (frames);
  gtk_widget_queue_draw (GTK_WIDGET (self->table));
  g_signal_connect_object (frames, "after-paint", G_CALLBACK (drawn_cb), self, G_CONNECT_SWAPPED);
}

/* What people do */

static void
act (SobremesaRealTimeBar *self, gint seat, const char *move, guint32 stamp)
{
  if (self->real_time != NULL && seat >= 0)
    sobremesa_real_time_act (self->real_time, seat, move, stamp);
}

/* The button keeps the focus, so that what paused the match also takes it up again. */
static void
toggle_pause (SobremesaRealTimeBar *self)
{
  if (is_state (self, SOBREMESA_REAL_TIME_PAUSED))
    {
      sobremesa_table_focus (self->table);
      sobremesa_real_time_resume (self->real_time);
      return;
    }
  sobremesa_real_time_bar_pause (self);
  gtk_widget_grab_focus (self->pause);
}

static void
reveal_cb (SobremesaRealTimeBar *self)
{
  act (self, sobremesa_match_get_front (self->match), SOBREMESA_KEY_REVEAL, 0);
}

static void
slap_cb (SobremesaRealTimeBar *self)
{
  act (self, sobremesa_match_get_front (self->match), SOBREMESA_KEY_SLAP, 0);
}

static void
go_on_cb (SobremesaRealTimeBar *self)
{
  if (self->real_time != NULL)
    sobremesa_real_time_go_on (self->real_time);
}

static gboolean
is_person (SobremesaRealTimeBar *self, gint seat)
{
  BarajaSeat *who = baraja_game_get_seat (sobremesa_match_get_game (self->match), seat);

  return who != NULL && baraja_seat_get_kind (who) == BARAJA_SEAT_HUMAN;
}

/* A press on the pile slaps, for the person in front; a press on a stack reveals, and one on a name
 * slaps, for whom they belong to. */
static gboolean
press_at (SobremesaRealTimeBar *self, double x, double y, guint32 stamp)
{
  const char *name = sobremesa_table_find_pile_at (self->table, x, y);
  gint        plate = sobremesa_table_find_plate_at (self->table, x, y);
  BarajaPile *pile;

  if (plate >= 0 && is_person (self, plate))
    {
      act (self, plate, SOBREMESA_KEY_SLAP, stamp);
      return TRUE;
    }
  pile = name != NULL ? baraja_game_get_pile (sobremesa_match_get_game (self->match), name) : NULL;
  if (pile == NULL)
    return FALSE;
  if (baraja_pile_get_role (pile) == BARAJA_PILE_CENTER)
    act (self, sobremesa_match_get_front (self->match), SOBREMESA_KEY_SLAP, stamp);
  else if (baraja_pile_get_role (pile) == BARAJA_PILE_STACK &&
           is_person (self, baraja_pile_get_owner (pile)))
    act (self, baraja_pile_get_owner (pile), SOBREMESA_KEY_REVEAL, stamp);
  return TRUE;
}

/* Presses count when the finger or the button goes down, whichever other finger is down already. */
static gboolean
table_event_cb (SobremesaRealTimeBar *self, GdkEvent *event)
{
  GdkEventType     type = gdk_event_get_event_type (event);
  GtkNative       *native = gtk_widget_get_native (GTK_WIDGET (self->table));
  guint32          stamp = gdk_event_get_time (event);
  double           x, y, left, top;
  graphene_point_t at;

  if ((type != GDK_BUTTON_PRESS && type != GDK_TOUCH_BEGIN) ||
      !gdk_event_get_position (event, &x, &y) || !is_state (self, SOBREMESA_REAL_TIME_RUNNING))
    {
      if (stamp != 0)
        sobremesa_real_time_see_stamp (self->real_time, stamp);
      return FALSE;
    }
  gtk_native_get_surface_transform (native, &left, &top);
  if (!gtk_widget_compute_point (GTK_WIDGET (native), GTK_WIDGET (self->table),
                                 &GRAPHENE_POINT_INIT (x - left, y - top), &at))
    return FALSE;
  return press_at (self, at.x, at.y, stamp);
}

/* A key that means something here, whatever has the focus. P pauses unless it is somebody's key. */
static gboolean
key_pressed_cb (SobremesaRealTimeBar  *self,
                guint                  keyval,
                guint                  keycode,
                GdkModifierType        state,
                GtkEventControllerKey *controller)
{
  guint32 stamp = gtk_event_controller_get_current_event_time (GTK_EVENT_CONTROLLER (controller));
  GtkWidget          *focus = gtk_root_get_focus (GTK_ROOT (self->root));
  SobremesaKeyMeaning meaning;

  if (GTK_IS_EDITABLE (focus) || !gtk_widget_get_mapped (GTK_WIDGET (self)) ||
      (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK)) != 0 ||
      is_state (self, SOBREMESA_REAL_TIME_STOPPED))
    return FALSE;
  if (sobremesa_seat_keys_press (self->keys, keyval, keycode, stamp, &meaning))
    {
      if (is_state (self, SOBREMESA_REAL_TIME_PAUSED))
        return FALSE;
      act (self, meaning.seat, meaning.move, stamp);
      return TRUE;
    }
  if (keyval == GDK_KEY_p || keyval == GDK_KEY_P || keyval == GDK_KEY_Pause ||
      (keyval == GDK_KEY_Escape && !is_state (self, SOBREMESA_REAL_TIME_PAUSED)))
    {
      toggle_pause (self);
      return TRUE;
    }
  return FALSE;
}

static void
key_released_cb (SobremesaRealTimeBar  *self,
                 guint                  keyval,
                 guint                  keycode,
                 GdkModifierType        state,
                 GtkEventControllerKey *controller)
{
  sobremesa_seat_keys_release (
    self->keys, keycode,
    gtk_event_controller_get_current_event_time (GTK_EVENT_CONTROLLER (controller)));
}

/* Whether the focus is on this page, and in no menu. */
static gboolean
has_focus (SobremesaRealTimeBar *self)
{
  GtkWidget *page = gtk_widget_get_parent (GTK_WIDGET (self));
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (self->root));

  /* Whatever holds the bar, it is the table that it belongs to. */
  while (page != NULL && !gtk_widget_is_ancestor (GTK_WIDGET (self->table), page))
    page = gtk_widget_get_parent (page);
  return focus == NULL || (gtk_widget_get_native (focus) == GTK_NATIVE (self->root) &&
                           (page == NULL || gtk_widget_is_ancestor (focus, page)));
}

static void
focus_cb (SobremesaRealTimeBar *self)
{
  if (!has_focus (self))
    sobremesa_real_time_bar_pause (self);
}

static void
active_cb (SobremesaRealTimeBar *self)
{
  if (gtk_window_is_active (GTK_WINDOW (self->root)) ||
      is_state (self, SOBREMESA_REAL_TIME_STOPPED))
    return;
  sobremesa_real_time_bar_pause (self);
  gtk_widget_grab_focus (self->pause);
}

/* What is to be seen */

static void
note_seats (SobremesaRealTimeBar *self)
{
  BarajaGame *game = sobremesa_match_get_game (self->match);

  for (guint i = 0; i < baraja_game_get_n_seats (game); i++)
    {
      g_autofree char *key = sobremesa_seat_keys_get_label (self->keys, i, SOBREMESA_KEY_SLAP);
      g_autofree char *note = sobremesa_slap_report_describe_seat (self->report, i);

      sobremesa_table_set_seat_note (self->table, i, key, note);
    }
}

static void
update_buttons (SobremesaRealTimeBar *self)
{
  BarajaGame *game = sobremesa_match_get_game (self->match);
  gint        front = sobremesa_match_get_front (self->match);
  gboolean    paused = is_state (self, SOBREMESA_REAL_TIME_PAUSED);
  gboolean    waiting = sobremesa_real_time_get_waiting (self->real_time);

  gboolean stopped = is_state (self, SOBREMESA_REAL_TIME_STOPPED);
  /* With several people here everybody uses their keys. */
  gboolean buttons =
    !paused && !stopped && !self->compact && sobremesa_seat_keys_get_n_people (self->keys) == 1;

  gtk_widget_set_visible (self->reveal, buttons && !waiting);
  gtk_widget_set_sensitive (self->reveal, baraja_game_get_seat_to_act (game) == front);
  gtk_widget_set_visible (self->slap, buttons);
  gtk_widget_set_visible (self->go_on, waiting && !paused);
  gtk_widget_set_visible (self->pause, !stopped);
  if (paused)
    {
      gtk_button_set_label (GTK_BUTTON (self->pause), _ ("_Resume"));
      gtk_button_set_use_underline (GTK_BUTTON (self->pause), TRUE);
    }
  else
    gtk_button_set_icon_name (GTK_BUTTON (self->pause), "media-playback-pause-symbolic");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->pause), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  paused ? _ ("Resume") : _ ("Pause"), -1);
  if (paused)
    gtk_widget_add_css_class (self->pause, "suggested-action");
  else
    gtk_widget_remove_css_class (self->pause, "suggested-action");
}

static void
update (SobremesaRealTimeBar *self)
{
  sobremesa_slap_report_update (self->report, sobremesa_match_get_game (self->match),
                                self->real_time);
  note_seats (self);
  update_buttons (self);
}

/* When a pile was taken by a showdown, it is told before anything else happens. */
static void
follow_takings (SobremesaRealTimeBar *self, gboolean tell)
{
  BarajaGame *game = sobremesa_match_get_game (self->match);
  g_autoptr (GVariant) facts = baraja_game_get_facts (game);
  g_autoptr (GVariant) taking = g_variant_lookup_value (facts, "taking", NULL);
  const char *kind = "";
  guint32     number = 0;

  if (taking == NULL || !g_variant_lookup (taking, "number", "u", &number) ||
      number == self->n_takings)
    return;
  self->n_takings = number;
  g_variant_lookup (taking, "kind", "&s", &kind);
  sobremesa_showdown_stop (self->showdown);
  if (!tell || strcmp (kind, "showdown") != 0)
    return;
  sobremesa_showdown_begin (self->showdown, game, taking);
  sobremesa_real_time_set_held (self->real_time, TRUE);
}

static void
showdown_done_cb (SobremesaRealTimeBar *self)
{
  if (self->real_time != NULL)
    sobremesa_real_time_set_held (self->real_time, FALSE);
}

static void
game_changed_cb (SobremesaRealTimeBar *self)
{
  update (self);
  follow_takings (self, TRUE);
  watch_frames (self);
}

static void
state_changed_cb (SobremesaRealTimeBar *self)
{
  if (is_state (self, SOBREMESA_REAL_TIME_PAUSED))
    {
      sobremesa_seat_keys_release_all (self->keys);
      stop_watching (self);
    }
  if (is_state (self, SOBREMESA_REAL_TIME_RUNNING))
    {
      /* The countdown may have ended while somebody was elsewhere from the start. */
      active_cb (self);
      watch_frames (self);
    }
  update_buttons (self);
  g_signal_emit (self, signals[SIGNAL_COUNTDOWN], 0,
                 sobremesa_real_time_get_countdown (self->real_time));
}

static void
refused_cb (SobremesaRealTimeBar *self, gint seat, const char *message)
{
  g_signal_emit (self, signals[SIGNAL_REFUSED], 0, seat, message);
}

static void
apply_settings (SobremesaRealTimeBar *self)
{
  if (self->real_time == NULL || self->settings == NULL)
    return;
  sobremesa_real_time_set_relaxed (self->real_time,
                                   g_settings_get_boolean (self->settings, "relaxed-timing"));
  sobremesa_real_time_set_step_mode (self->real_time,
                                     g_settings_get_boolean (self->settings, "step-mode"));
}

static void
leave_match (SobremesaRealTimeBar *self)
{
  stop_watching (self);
  if (self->showdown != NULL)
    sobremesa_showdown_stop (self->showdown);
  if (self->key_controller != NULL)
    gtk_widget_remove_controller (self->root, self->key_controller);
  if (self->table_controller != NULL)
    gtk_widget_remove_controller (GTK_WIDGET (self->table), self->table_controller);
  self->key_controller = self->table_controller = NULL;
  if (self->root != NULL)
    g_signal_handlers_disconnect_by_data (self->root, self);
  if (self->match != NULL)
    g_signal_handlers_disconnect_by_data (sobremesa_match_get_game (self->match), self);
  if (self->real_time != NULL)
    g_signal_handlers_disconnect_by_data (self->real_time, self);
  self->root = NULL;
  g_clear_object (&self->keys);
  g_clear_object (&self->real_time);
  g_clear_object (&self->match);
  g_clear_object (&self->table);
}

static void
sobremesa_real_time_bar_dispose (GObject *object)
{
  SobremesaRealTimeBar *self = SOBREMESA_REAL_TIME_BAR (object);

  leave_match (self);
  g_clear_object (&self->showdown);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (sobremesa_real_time_bar_parent_class)->dispose (object);
}

static void
sobremesa_real_time_bar_class_init (SobremesaRealTimeBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GType           type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sobremesa_real_time_bar_dispose;
  g_type_ensure (SOBREMESA_TYPE_SLAP_REPORT);

  /* What a person did was refused: the seat, and the rule with a sentence. */
  signals[SIGNAL_REFUSED] = g_signal_new ("refused", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                          G_TYPE_NONE, 2, G_TYPE_INT, G_TYPE_STRING);
  /* How many seconds are left before play begins; 0 when there is no countdown. */
  signals[SIGNAL_COUNTDOWN] = g_signal_new ("countdown", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                            NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/sobremesa/Sobremesa/ui/real-time-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, SobremesaRealTimeBar, box);
  gtk_widget_class_bind_template_child (widget_class, SobremesaRealTimeBar, report);
  gtk_widget_class_bind_template_child (widget_class, SobremesaRealTimeBar, reveal);
  gtk_widget_class_bind_template_child (widget_class, SobremesaRealTimeBar, slap);
  gtk_widget_class_bind_template_child (widget_class, SobremesaRealTimeBar, pause);
  gtk_widget_class_bind_template_child (widget_class, SobremesaRealTimeBar, go_on);
  gtk_widget_class_bind_template_callback (widget_class, reveal_cb);
  gtk_widget_class_bind_template_callback (widget_class, slap_cb);
  gtk_widget_class_bind_template_callback (widget_class, toggle_pause);
  gtk_widget_class_bind_template_callback (widget_class, go_on_cb);
}

static void
sobremesa_real_time_bar_init (SobremesaRealTimeBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
sobremesa_real_time_bar_set_settings (SobremesaRealTimeBar *self, GSettings *settings)
{
  g_set_object (&self->settings, settings);
  g_signal_connect_object (settings, "changed::relaxed-timing", G_CALLBACK (apply_settings), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "changed::step-mode", G_CALLBACK (apply_settings), self,
                           G_CONNECT_SWAPPED);
}

static void
set_class (GtkWidget *widget, const char *css_class, gboolean set)
{
  if (set)
    gtk_widget_add_css_class (widget, css_class);
  else
    gtk_widget_remove_css_class (widget, css_class);
}

/* In a narrow window the pile and the stack are all there is to press. */
void
sobremesa_real_time_bar_set_compact (SobremesaRealTimeBar *self, gboolean compact)
{
  self->compact = compact;
  set_class (self->box, "compact", compact);
  set_class (self->box, "brief", sobremesa_slap_report_set_compact (self->report, compact));
  if (self->match != NULL)
    update_buttons (self);
}

/* Where showdowns are told. */
void
sobremesa_real_time_bar_set_showdown (SobremesaRealTimeBar *self, SobremesaShowdown *showdown)
{
  g_set_object (&self->showdown, showdown);
  g_signal_connect_object (showdown, "done", G_CALLBACK (showdown_done_cb), self,
                           G_CONNECT_SWAPPED);
}

static void
listen_to_people (SobremesaRealTimeBar *self)
{
  self->root = GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self)));
  self->key_controller = gtk_event_controller_key_new ();
  gtk_event_controller_set_propagation_phase (self->key_controller, GTK_PHASE_CAPTURE);
  g_signal_connect_object (self->key_controller, "key-pressed", G_CALLBACK (key_pressed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->key_controller, "key-released", G_CALLBACK (key_released_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_add_controller (self->root, self->key_controller);
  self->table_controller = gtk_event_controller_legacy_new ();
  gtk_event_controller_set_propagation_phase (self->table_controller, GTK_PHASE_CAPTURE);
  g_signal_connect_object (self->table_controller, "event", G_CALLBACK (table_event_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self->table), self->table_controller);
  g_signal_connect_object (self->root, "notify::is-active", G_CALLBACK (active_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->root, "notify::focus-widget", G_CALLBACK (focus_cb), self,
                           G_CONNECT_SWAPPED);
}

/* Seats are drawn by lot, but everybody keeps the keys that they had in the set-up. */
static void
order_people (SobremesaRealTimeBar *self)
{
  const char *game = baraja_game_get_id (sobremesa_match_get_game (self->match));
  g_autoptr (SobremesaSetup) setup = sobremesa_setup_new_from_settings (self->settings, game);
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();
  g_auto (GStrv) all = NULL;

  for (guint i = 0; i < sobremesa_setup_get_n_seats (setup); i++)
    if (sobremesa_setup_get_seat (setup, i)->kind == BARAJA_SEAT_HUMAN)
      g_strv_builder_add (names, sobremesa_setup_get_seat (setup, i)->name);
  all = g_strv_builder_end (names);
  sobremesa_seat_keys_order_people (self->keys, sobremesa_match_get_game (self->match),
                                    (const char *const *) all);
}

/* Serves a match that is played in real time, or, with NULL and in the other games, none. */
void
sobremesa_real_time_bar_set_match (SobremesaRealTimeBar *self,
                                   SobremesaMatch       *match,
                                   SobremesaTable       *table)
{
  SobremesaRealTime *real_time = match != NULL ? sobremesa_match_get_real_time (match) : NULL;

  leave_match (self);
  gtk_widget_set_visible (GTK_WIDGET (self), real_time != NULL);
  if (real_time == NULL)
    return;
  self->match = g_object_ref (match);
  self->real_time = g_object_ref (real_time);
  self->table = g_object_ref (table);
  self->keys = sobremesa_seat_keys_new (sobremesa_match_get_game (match));
  order_people (self);
  sobremesa_match_set_front (match, sobremesa_seat_keys_get_seat (self->keys, 0));
  sobremesa_seat_keys_follow (self->keys, self->settings);
  apply_settings (self);
  listen_to_people (self);
  g_signal_connect_object (self->keys, "changed", G_CALLBACK (note_seats), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (sobremesa_match_get_game (match), "changed",
                           G_CALLBACK (game_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (real_time, "changed", G_CALLBACK (state_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (real_time, "refused", G_CALLBACK (refused_cb), self, G_CONNECT_SWAPPED);
  self->n_takings = 0;
  follow_takings (self, FALSE);
  sobremesa_slap_report_begin (self->report, sobremesa_match_get_game (match));
  update (self);
}

/* While all clocks stand still, the button that lets them go on is what the keyboard is wanted for. */
gboolean
sobremesa_real_time_bar_focus_pause (SobremesaRealTimeBar *self)
{
  return is_state (self, SOBREMESA_REAL_TIME_PAUSED) && gtk_widget_grab_focus (self->pause);
}

/* Stops all clocks of the match, if there is one that they run for. */
void
sobremesa_real_time_bar_pause (SobremesaRealTimeBar *self)
{
  if (self->real_time == NULL || is_state (self, SOBREMESA_REAL_TIME_STOPPED))
    return;
  if (!is_state (self, SOBREMESA_REAL_TIME_PAUSED))
    sobremesa_real_time_pause (self->real_time);
}

/* Writes keys and reactions beside the names again. */
void
sobremesa_real_time_bar_note_seats (SobremesaRealTimeBar *self)
{
  if (self->match != NULL)
    note_seats (self);
}
