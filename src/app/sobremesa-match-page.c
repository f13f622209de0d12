/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-match-page-private.h"

#include <glib/gi18n.h>

#include "sobremesa-card-size.h"
#include "sobremesa-css-class.h"
#include "sobremesa-large-letters.h"
#include "sobremesa-option-figure.h"
#include "sobremesa-standing-panel.h"
#include "sobremesa-standing-strip.h"
#include "sobremesa-steady-bin.h"
#include "sobremesa-whole-text.h"
#include "sobremesa-words.h"

#define STANDING_WIDTH 250  /* px, of the panel */
#define STANDING_FROM  1100 /* px, of the page: narrower, and a strip takes its place */
#define LONG_LINES     470  /* px, of the page with letters of the usual size: lines hold sentences */

#define COUNTDOWN_SHIFT 0.5  /* of the width of the table */
#define REAL_TIME_PACE 0.6 /* where every moment counts cards move faster */

enum
{
  SIGNAL_REFUSED,
  SIGNAL_SHOW_RULE,
  SIGNAL_AGAIN,
  SIGNAL_STATE_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SobremesaMatchPage, sobremesa_match_page, ADW_TYPE_BIN)

gboolean
sobremesa_match_page_is_real_time (SobremesaMatchPage *self)
{
  return self->match != NULL && sobremesa_match_get_real_time (self->match) != NULL;
}

void
sobremesa_match_page_set_label (GtkLabel   *label,
                                const char *text)
{
  if (g_strcmp0 (gtk_label_get_text (label), text) != 0)
    gtk_label_set_text (label, text);
}

/* Whether the person in front may do something now, in turn or out of it. */
static gboolean
can_act (SobremesaMatchPage *self)
{
  return sobremesa_match_get_can_play (self->match) ||
         (!sobremesa_match_get_needs_curtain (self->match) &&
          sobremesa_match_get_can_interrupt (self->match,
                                             sobremesa_match_get_front (self->match)));
}

static char *
describe_turn_of (SobremesaMatchPage *self,
                  gint                to_act)
{
  BarajaSeat *seat = baraja_game_get_seat (sobremesa_match_get_game (self->match), to_act);

  if (seat == NULL)
    return g_strdup ("");
  /* Translators: %s is a player's name */
  return g_strdup_printf (_ ("It is %s’s turn."), baraja_seat_get_name (seat));
}

/* In real time everybody may act at any time: what is between the seats, or else what one can do. */
static char *
describe_situation (SobremesaMatchPage *self)
{
  BarajaGame      *game = sobremesa_match_get_game (self->match);
  gint             front = sobremesa_match_get_front (self->match);
  g_autofree char *situation = baraja_game_get_situation (game);
  gint             to_act = baraja_game_get_seat_to_act (game);

  if (situation[0] != '\0' && to_act != front)
    return g_steal_pointer (&situation);
  if (to_act >= 0 && sobremesa_match_get_n_people (self->match) > 1)
    return describe_turn_of (self, to_act);
  return baraja_game_get_prompt (game, front);
}

static char *
describe_turn (SobremesaMatchPage *self)
{
  BarajaGame *game = sobremesa_match_get_game (self->match);
  gint        to_act = baraja_game_get_seat_to_act (game);

  if (sobremesa_match_page_is_real_time (self))
    return describe_situation (self);
  if (can_act (self))
    return baraja_game_get_prompt (game, sobremesa_match_get_front (self->match));
  return describe_turn_of (self, to_act);
}

static void
update_prompt (SobremesaMatchPage *self)
{
  g_autofree char *turn = NULL;

  if (self->hover != NULL)
    {
      sobremesa_match_page_set_label (self->prompt, self->hover);
      return;
    }
  turn = describe_turn (self);
  sobremesa_match_page_set_label (self->prompt, turn);
}

static void
report_refusal (SobremesaMatchPage *self,
                const char         *message)
{
  const char      *colon = strstr (message, ": ");
  g_autofree char *rule = colon != NULL ? g_strndup (message, colon - message) : g_strdup ("");

  sobremesa_sound_play (sobremesa_sound_get_default (), SOBREMESA_SOUND_REFUSAL);
  g_signal_emit (self, signals[SIGNAL_REFUSED], 0, rule, colon != NULL ? colon + 2 : message);
}

static void
move_cb (SobremesaMatchPage *self,
         const char         *move)
{
  g_autoptr (GError) error = NULL;

  if (self->match == NULL || !can_act (self))
    return;
  if (sobremesa_match_play (self->match, move, &error))
    return;
  sobremesa_table_refuse (self->table);
  report_refusal (self, error->message);
}

static void
hover_cb (SobremesaMatchPage *self,
          const char         *text)
{
  g_clear_pointer (&self->hover, g_free);
  /* In real time the line has better things to say. */
  if (!sobremesa_match_page_is_real_time (self))
    self->hover = g_strdup (text);
  if (self->match != NULL)
    update_prompt (self);
}

/* Says something for a person at this computer, in turn or out of it. */
static void
say (SobremesaMatchPage *self,
     gint                seat,
     const char         *move)
{
  g_autoptr (GError) error = NULL;

  if (!sobremesa_match_play_for (self->match, seat, move, &error))
    report_refusal (self, error->message);
}

static void
ask_cb (SobremesaMatchPage *self,
        GPtrArray          *moves,
        gint                seat)
{
  sobremesa_table_ask (self->table, moves, seat);
}

/* Buttons for what the person in front can say, and for what others at this computer can say out of
 * turn. */
static void
update_buttons (SobremesaMatchPage *self)
{
  BarajaGame    *game = sobremesa_match_get_game (self->match);
  gint           front = sobremesa_match_get_front (self->match);
  g_auto (GStrv) selected = sobremesa_table_get_selected_codes (self->table);

  sobremesa_move_bar_clear (self->buttons);
  /* In real time buttons must stay where they are. */
  if (sobremesa_match_page_is_real_time (self))
    return;
  if (can_act (self))
    sobremesa_move_bar_add (self->buttons, game, front, NULL, (const char *const *) selected);
  for (gint i = 0; i < (gint) baraja_game_get_n_seats (game); i++)
    if (i != front && sobremesa_match_get_can_interrupt (self->match, i))
      sobremesa_move_bar_add (self->buttons, game, i,
                              baraja_seat_get_name (baraja_game_get_seat (game, i)), NULL);
}

static void
selection_changed_cb (SobremesaMatchPage *self)
{
  if (self->match != NULL)
    update_buttons (self);
}

static void
update_title (SobremesaMatchPage *self)
{
  BarajaGame      *game = sobremesa_match_get_game (self->match);
  g_autofree char *subtitle = sobremesa_words_for_deal (game);

  sobremesa_page_title_set_title (self->title, baraja_game_get_title (game));
  sobremesa_page_title_set_subtitle (self->title, subtitle);
}

/* Tells what happened last; what happened together is told together. */
static void
update_last_event (SobremesaMatchPage *self)
{
  BarajaGame         *game = sobremesa_match_get_game (self->match);
  guint               n = baraja_record_get_n_applied (baraja_game_get_record (game));
  g_auto (GStrv)      sentences = NULL;
  g_autoptr (GString) text = NULL;

  if (n <= self->n_told)
    {
      if (n < self->n_told)
        sobremesa_match_page_set_label (self->last_event, _ ("Taken back."));
      self->n_told = n;
      return;
    }
  sentences = baraja_game_narrate (game, MAX (self->n_told, n > 2 ? n - 2 : 0));
  text = g_string_new (NULL);
  for (guint i = 0; sentences[i] != NULL; i++)
    if (sentences[i][0] != '\0')
      g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", sentences[i]);
  sobremesa_match_page_set_label (self->last_event, text->str);
  self->n_told = n;
}

static void
update_curtain (SobremesaMatchPage *self)
{
  gboolean         needed = sobremesa_match_get_needs_curtain (self->match);
  BarajaSeat      *seat = baraja_game_get_seat (sobremesa_match_get_game (self->match),
                                                sobremesa_match_get_front (self->match));
  g_autofree char *text = NULL;

  if (needed && seat != NULL)
    {
      /* Translators: %s is the name of the player who takes over at this screen */
      text = g_strdup_printf (_ ("Pass to %s"), baraja_seat_get_name (seat));
      gtk_label_set_text (self->curtain_label, text);
    }
  if (needed == gtk_widget_get_visible (self->curtain))
    return;
  gtk_widget_set_visible (self->curtain, needed);
  if (needed)
    gtk_widget_grab_focus (self->ready);
}

/* Where there is little room the sheet also has that of what is said about a running deal. */
static void
show_sheet (SobremesaMatchPage *self,
            gboolean            shown)
{
  gboolean tight = self->compact || sobremesa_has_large_letters (GTK_WIDGET (self));

  gtk_widget_set_visible (self->sheet_veil, shown);
  gtk_widget_set_visible (self->bars, !(shown && tight));
}

static void
update_sheet (SobremesaMatchPage *self)
{
  BarajaGame *game = sobremesa_match_get_game (self->match);

  if (!baraja_game_get_deal_over (game))
    {
      show_sheet (self, FALSE);
      return;
    }
  if (gtk_widget_get_visible (self->sheet_veil) || sobremesa_table_is_moving (self->table) ||
      gtk_widget_get_visible (GTK_WIDGET (self->showdown)))
    return;
  sobremesa_score_sheet_show (self->sheet, game);
  show_sheet (self, TRUE);
  gtk_widget_grab_focus (GTK_WIDGET (self->sheet));
}

/* Shows how the deal stands, in games that tell and to people who want it. */
static void
update_standing (SobremesaMatchPage *self)
{
  BarajaGame *game = sobremesa_match_get_game (self->match);
  gint        front = sobremesa_match_get_front (self->match);
  gboolean    told = baraja_game_has_standing (game);
  gboolean    shown = told && g_settings_get_boolean (self->settings, "show-standing");
  int         width = STANDING_WIDTH * MAX (sobremesa_get_letter_scale (GTK_WIDGET (self)), 1);

  gtk_widget_set_size_request (self->standing, width, -1);
  gtk_widget_set_visible (self->standing_button, told && self->roomy);
  gtk_widget_set_visible (self->standing, shown && self->roomy);
  gtk_widget_set_visible (self->strip, shown && !self->roomy);
  gtk_widget_set_margin_end (self->scroller, shown && self->roomy ? width : 0);
  if (shown && self->roomy)
    sobremesa_standing_panel_show (SOBREMESA_STANDING_PANEL (self->standing), game, front);
  else if (shown)
    sobremesa_standing_strip_show (SOBREMESA_STANDING_STRIP (self->strip), game, front,
                                   self->compact);
}

/* Where every moment counts the table must not move because a sentence is longer than another. In other
 * games too the room is always the same: as much as the longest of what is to be done takes; what
 * happened last has what that leaves. */
static void
keep_steady (SobremesaMatchPage *self)
{
  gboolean large = sobremesa_has_large_letters (GTK_WIDGET (self));

  sobremesa_set_css_class (GTK_WIDGET (self->prompt_bar), "steady",
                           sobremesa_match_page_is_real_time (self));
  sobremesa_prompt_box_set_n_lines (self->prompt_box,
                                    2 + self->compact + (large && !self->long_lines));
}

static gboolean
width_cb (gpointer data)
{
  g_autoptr (SobremesaMatchPage) self = data;

  if (self->match == NULL)
    return G_SOURCE_REMOVE;
  update_standing (self);
  keep_steady (self);
  return G_SOURCE_REMOVE;
}

/* The page has another width; this is told while it gets it, when nothing may change. */
static void
resize_cb (SobremesaMatchPage *self,
           int                 width)
{
  double   scale = sobremesa_get_letter_scale (GTK_WIDGET (self));
  gboolean roomy = width >= STANDING_FROM * scale, long_lines = width >= LONG_LINES * scale;

  if (roomy == self->roomy && long_lines == self->long_lines)
    return;
  self->roomy = roomy;
  self->long_lines = long_lines;
  g_idle_add_full (G_PRIORITY_HIGH_IDLE, width_cb, g_object_ref (self), NULL);
}

static void
update (SobremesaMatchPage *self)
{
  gboolean can_play = can_act (self);
  gboolean had_focus = gtk_widget_get_focus_child (GTK_WIDGET (self->table)) != NULL ||
                       gtk_widget_get_focus_child (GTK_WIDGET (self->buttons)) != NULL;

  sobremesa_match_page_stop_hint (self);
  /* What was said of the place under the pointer was said before this. */
  sobremesa_table_forget_explanation (self->table);
  sobremesa_table_set_seat (self->table, sobremesa_match_get_front (self->match));
  sobremesa_table_set_interactive (self->table, can_play);
  update_title (self);
  update_last_event (self);
  update_buttons (self);
  update_prompt (self);
  update_standing (self);
  update_curtain (self);
  update_sheet (self);
  if (had_focus && gtk_widget_get_focus_child (GTK_WIDGET (self->table)) == NULL && can_play)
    sobremesa_table_focus (self->table);
  g_signal_emit (self, signals[SIGNAL_STATE_CHANGED], 0);
}

/* In real time there is no leisure for a message that must be read and dismissed: the reason stands
 * where what happened last is told. */
static void
act_refused_cb (SobremesaMatchPage *self,
                gint                seat,
                const char         *message)
{
  const char *colon = strstr (message, ": ");

  sobremesa_sound_play (sobremesa_sound_get_default (), SOBREMESA_SOUND_REFUSAL);
  sobremesa_match_page_set_label (self->last_event, colon != NULL ? colon + 2 : message);
}

/* Seconds are counted to the right of one's own cards and of the newest one of the pile. */
static void
countdown_cb (SobremesaMatchPage *self,
              guint               seconds)
{
  g_autofree char *text = g_strdup_printf ("%u", seconds);

  gtk_widget_set_margin_start (GTK_WIDGET (self->countdown),
                               gtk_widget_get_width (self->scroller) * COUNTDOWN_SHIFT);
  gtk_label_set_text (self->countdown, text);
  gtk_widget_set_visible (GTK_WIDGET (self->countdown), seconds > 0);
}

static void
settled_cb (SobremesaMatchPage *self)
{
  if (self->match != NULL)
    update_sheet (self);
}

static void
ready_cb (SobremesaMatchPage *self)
{
  sobremesa_match_lift_curtain (self->match);
  update (self);
  sobremesa_table_focus (self->table);
}

static void
next_cb (SobremesaMatchPage *self)
{
  sobremesa_match_next_deal (self->match);
  sobremesa_table_focus (self->table);
}

static void
again_cb (SobremesaMatchPage *self)
{
  g_signal_emit (self, signals[SIGNAL_AGAIN], 0);
}

static void
show_rule_cb (SobremesaMatchPage *self,
              const char         *rule)
{
  g_signal_emit (self, signals[SIGNAL_SHOW_RULE], 0, rule);
}

/* How long cards take to move, for a table: as it is set in the preferences. */
double
sobremesa_match_page_find_pace (GSettings *settings)
{
  static const double paces[] = { 1.8, 1, 0.5, 0 }; /* as in the schema */
  guint               speed = g_settings_get_enum (settings, "animation-speed");

  return paces[MIN (speed, G_N_ELEMENTS (paces) - 1)];
}

static void
apply_settings (SobremesaMatchPage *self)
{
  g_autofree char *sorting = g_settings_get_string (self->settings, "hand-sort");

  sobremesa_table_set_pace (self->table,
                            sobremesa_match_page_find_pace (self->settings) *
                              (sobremesa_match_page_is_real_time (self) ? REAL_TIME_PACE : 1));
  sobremesa_table_sort_hand (self->table, strcmp (sorting, "auto") == 0 ? NULL : sorting);
  if (self->match == NULL)
    return;
  update_standing (self);
  sobremesa_match_set_instant (self->match,
                               g_settings_get_boolean (self->settings, "instant-computers"));
  if (g_settings_get_boolean (self->settings, "free-undo"))
    baraja_game_set_undo_policy (sobremesa_match_get_game (self->match), BARAJA_UNDO_FREE);
  else
    baraja_game_set_undo_policy (sobremesa_match_get_game (self->match), BARAJA_UNDO_HONEST);
  g_signal_emit (self, signals[SIGNAL_STATE_CHANGED], 0);
}

static void
pressed_cb (SobremesaMatchPage *self)
{
  if (self->match != NULL && !can_act (self))
    sobremesa_match_hasten (self->match);
}

/* What is to be done first on the page: lift the curtain, read the score sheet, or play. */
static gboolean
sobremesa_match_page_grab_focus (GtkWidget *widget)
{
  SobremesaMatchPage *self = SOBREMESA_MATCH_PAGE (widget);

  if (gtk_widget_get_visible (self->curtain))
    return gtk_widget_grab_focus (self->ready);
  if (gtk_widget_get_visible (self->sheet_veil))
    return gtk_widget_grab_focus (GTK_WIDGET (self->sheet));
  if (sobremesa_real_time_bar_focus_pause (self->real_time_bar))
    return TRUE;
  sobremesa_table_focus (self->table);
  return TRUE;
}

static void
sobremesa_match_page_dispose (GObject *object)
{
  SobremesaMatchPage *self = SOBREMESA_MATCH_PAGE (object);

  sobremesa_match_page_stop_hint (self);
  if (self->match != NULL)
    g_signal_handlers_disconnect_by_data (self->match, self);
  g_clear_object (&self->sounds);
  g_clear_object (&self->match);
  g_clear_object (&self->settings);
  g_clear_object (&self->actions);

  G_OBJECT_CLASS (sobremesa_match_page_parent_class)->dispose (object);
}

static void
sobremesa_match_page_finalize (GObject *object)
{
  g_clear_pointer (&SOBREMESA_MATCH_PAGE (object)->hover, g_free);

  G_OBJECT_CLASS (sobremesa_match_page_parent_class)->finalize (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/sobremesa/Sobremesa/ui/match-page.ui");
  gtk_widget_class_bind_template_child (widget_class, SobremesaMatchPage, title);
  gtk_widget_class_bind_template_child (widget_class, SobremesaMatchPage, hint_button);
  gtk_widget_class_bind_template_child (widget_class, SobremesaMatchPage, rules_button);
  gtk_widget_class_bind_template_child (widget_class, SobremesaMatchPage, scroller);
  gtk_widget_class_bind_template_child (widget_class, SobremesaMatchPage, frame);
  gtk_widget_class_bind_template_child (widget_class, SobremesaMatchPage, table);
  gtk_widget_class_bind_template_child (widget_class, SobremesaMatchPage, standing_button);
  gtk_widget_class_bind_template_child (widget_class, SobremesaMatchPage, standing);
  gtk_widget_class_bind_template_child (widget_class, SobremesaMatchPage, strip);
  gtk_widget_class_bind_template_child (widget_class, SobremesaMatchPage, curtain);
  gtk_widget_class_bind_template_child (widget_class, SobremesaMatchPage, curtain_label);
  gtk_widget_class_bind_template_child (widget_class, SobremesaMatchPage, ready);
  gtk_widget_class_bind_template_child (widget_class, SobremesaMatchPage, sheet_veil);
  gtk_widget_class_bind_template_child (widget_class, SobremesaMatchPage, sheet);
  gtk_widget_class_bind_template_child (widget_class, SobremesaMatchPage, bars);
  gtk_widget_class_bind_template_child (widget_class, SobremesaMatchPage, prompt_box);
  gtk_widget_class_bind_template_child (widget_class, SobremesaMatchPage, last_event);
  gtk_widget_class_bind_template_child (widget_class, SobremesaMatchPage, prompt);
  gtk_widget_class_bind_template_child (widget_class, SobremesaMatchPage, prompt_bar);
  gtk_widget_class_bind_template_child (widget_class, SobremesaMatchPage, buttons);
  gtk_widget_class_bind_template_child (widget_class, SobremesaMatchPage, real_time_bar);
  gtk_widget_class_bind_template_child (widget_class, SobremesaMatchPage, countdown);
  gtk_widget_class_bind_template_child (widget_class, SobremesaMatchPage, legend_button);
  gtk_widget_class_bind_template_child (widget_class, SobremesaMatchPage, showdown);
  gtk_widget_class_bind_template_child (widget_class, SobremesaMatchPage, undo_button);
  gtk_widget_class_bind_template_callback (widget_class, act_refused_cb);
  gtk_widget_class_bind_template_callback (widget_class, countdown_cb);
  gtk_widget_class_bind_template_callback (widget_class, move_cb);
  gtk_widget_class_bind_template_callback (widget_class, hover_cb);
  gtk_widget_class_bind_template_callback (widget_class, resize_cb);
  gtk_widget_class_bind_template_callback (widget_class, ready_cb);
  gtk_widget_class_bind_template_callback (widget_class, next_cb);
  gtk_widget_class_bind_template_callback (widget_class, again_cb);
  gtk_widget_class_bind_template_callback (widget_class, show_rule_cb);
}

static void
clear_table (SobremesaMatchPage *self)
{
  sobremesa_table_set_game (self->table, NULL, BARAJA_SEAT_NONE);
  show_sheet (self, FALSE);
  gtk_widget_set_visible (self->curtain, FALSE);
  gtk_widget_set_can_target (GTK_WIDGET (self), TRUE);
}

static void
sobremesa_match_page_unmap (GtkWidget *widget)
{
  SobremesaMatchPage *self = SOBREMESA_MATCH_PAGE (widget);

  GTK_WIDGET_CLASS (sobremesa_match_page_parent_class)->unmap (widget);
  if (self->match == NULL)
    clear_table (self);
}

static void
sobremesa_match_page_class_init (SobremesaMatchPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GType         type = G_TYPE_FROM_CLASS (klass);

  object_class->dispose = sobremesa_match_page_dispose;
  object_class->finalize = sobremesa_match_page_finalize;
  GTK_WIDGET_CLASS (klass)->grab_focus = sobremesa_match_page_grab_focus;
  GTK_WIDGET_CLASS (klass)->unmap = sobremesa_match_page_unmap;
  g_type_ensure (SOBREMESA_TYPE_REAL_TIME_BAR);
  g_type_ensure (SOBREMESA_TYPE_SHOWDOWN);
  g_type_ensure (SOBREMESA_TYPE_TABLE);
  g_type_ensure (SOBREMESA_TYPE_TABLE_FRAME);
  g_type_ensure (SOBREMESA_TYPE_MOVE_BAR);
  g_type_ensure (SOBREMESA_TYPE_PAGE_TITLE);
  g_type_ensure (SOBREMESA_TYPE_PROMPT_BOX);
  g_type_ensure (SOBREMESA_TYPE_SCORE_SHEET);
  g_type_ensure (SOBREMESA_TYPE_STANDING_PANEL);
  g_type_ensure (SOBREMESA_TYPE_STANDING_STRIP);
  g_type_ensure (SOBREMESA_TYPE_STEADY_BIN);

  /* A move was refused: the rule and a sentence. */
  signals[SIGNAL_REFUSED] = g_signal_new ("refused", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                          G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_STRING);
  signals[SIGNAL_SHOW_RULE] = g_signal_new ("show-rule", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                            NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  /* The match is over and another one is wanted. */
  signals[SIGNAL_AGAIN] =
    g_signal_new ("again", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  /* What can be done has changed. */
  signals[SIGNAL_STATE_CHANGED] =
    g_signal_new ("state-changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  bind_children (GTK_WIDGET_CLASS (klass));
}

static void
sobremesa_match_page_init (SobremesaMatchPage *self)
{
  GtkGesture *press = gtk_gesture_click_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  sobremesa_whole_text_set_up (self->last_event);
  sobremesa_whole_text_set_up (self->prompt);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (press), GTK_PHASE_CAPTURE);
  g_signal_connect_object (press, "pressed", G_CALLBACK (pressed_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self->table), GTK_EVENT_CONTROLLER (press));
  g_signal_connect_object (self->table, "settled", G_CALLBACK (settled_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->table, "said", G_CALLBACK (say), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->buttons, "said", G_CALLBACK (say), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->buttons, "ask", G_CALLBACK (ask_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->table, "selection-changed", G_CALLBACK (selection_changed_cb),
                           self, G_CONNECT_SWAPPED);
}

GtkWidget *
sobremesa_match_page_new (GSettings *settings)
{
  SobremesaMatchPage *self = g_object_new (SOBREMESA_TYPE_MATCH_PAGE, NULL);
  g_autoptr (GAction) action = NULL;

  self->settings = g_object_ref (settings);
  sobremesa_card_size_install (GTK_WIDGET (self), self->frame, settings);
  sobremesa_real_time_bar_set_settings (self->real_time_bar, settings);
  sobremesa_real_time_bar_set_showdown (self->real_time_bar, self->showdown);
  g_signal_connect_object (self->showdown, "done", G_CALLBACK (settled_cb), self,
                           G_CONNECT_SWAPPED);
  self->actions = g_simple_action_group_new ();
  action = g_settings_create_action (settings, "show-standing");
  g_action_map_add_action (G_ACTION_MAP (self->actions), action);
  g_signal_connect_object (settings, "changed", G_CALLBACK (apply_settings), self,
                           G_CONNECT_SWAPPED);
  apply_settings (self);
  return GTK_WIDGET (self);
}

SobremesaMatch *
sobremesa_match_page_get_match (SobremesaMatchPage *self)
{
  return self->match;
}

static void
update_header (SobremesaMatchPage *self)
{
  gtk_widget_set_visible (self->hint_button,
                          !self->compact && !sobremesa_match_page_is_real_time (self));
  gtk_widget_set_visible (self->undo_button, !sobremesa_match_page_is_real_time (self));
  gtk_widget_set_visible (self->rules_button, !self->compact);
  sobremesa_real_time_bar_set_compact (self->real_time_bar, self->compact);
  sobremesa_set_css_class (GTK_WIDGET (self->prompt_bar), "compact", self->compact);
}

/* The combinations in force, to look at; in the other games the rules are enough. */
static void
update_legend (SobremesaMatchPage *self)
{
  BarajaGame            *game = sobremesa_match_get_game (self->match);
  g_autoptr (GHashTable) options = baraja_game_get_options (game);
  GtkWidget             *legend = NULL;

  if (sobremesa_match_page_is_real_time (self))
    legend = sobremesa_option_legend_new (baraja_game_get_id (game), options);
  gtk_widget_set_visible (GTK_WIDGET (self->legend_button), legend != NULL);
  gtk_menu_button_set_popover (self->legend_button, legend);
}

/* In real time nothing is taken back, and a hint would come too late. */
static void
take_up_real_time (SobremesaMatchPage *self)
{
  sobremesa_real_time_bar_set_match (self->real_time_bar, self->match, self->table);
  update (self);
  sobremesa_real_time_bar_note_seats (self->real_time_bar);
  update_legend (self);
  keep_steady (self);
  update_header (self);
}

/* Lets go of the match. While the page fades away it shows what it showed, to nobody's use. */
static void
leave (SobremesaMatchPage *self)
{
  sobremesa_match_page_stop_hint (self);
  if (self->match != NULL)
    {
      sobremesa_match_set_running (self->match, FALSE);
      g_signal_handlers_disconnect_by_data (self->match, self);
    }
  sobremesa_real_time_bar_set_match (self->real_time_bar, NULL, NULL);
  countdown_cb (self, 0);
  g_clear_pointer (&self->hover, g_free);
  g_clear_object (&self->sounds);
  g_clear_object (&self->match);
  sobremesa_table_set_interactive (self->table, FALSE);
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    clear_table (self);
}

/* Shows a match, or, with NULL, leaves the one there is. */
void
sobremesa_match_page_set_match (SobremesaMatchPage *self,
                                SobremesaMatch     *match)
{
  leave (self);
  if (match == NULL)
    return;
  clear_table (self);
  g_set_object (&self->match, match);
  self->sounds = sobremesa_match_sounds_new (match, sobremesa_sound_get_default ());
  self->n_told = baraja_record_get_n_applied (
    baraja_game_get_record (sobremesa_match_get_game (match)));
  sobremesa_match_page_set_label (self->last_event, "");
  gtk_widget_insert_action_group (
    GTK_WIDGET (self), "standing",
    baraja_game_has_standing (sobremesa_match_get_game (match)) ? G_ACTION_GROUP (self->actions)
                                                                : NULL);
  sobremesa_table_set_game (self->table, sobremesa_match_get_game (match),
                            sobremesa_match_get_front (match));
  g_signal_connect_object (match, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  apply_settings (self);
  update (self);
  take_up_real_time (self);
  sobremesa_match_set_running (match, TRUE);
  gtk_widget_grab_focus (GTK_WIDGET (self));
}

/* Whether all that happened is to be seen as it stands now. */
gboolean
sobremesa_match_page_is_settled (SobremesaMatchPage *self)
{
  return sobremesa_table_is_settled (self->table) &&
         !gtk_widget_get_visible (GTK_WIDGET (self->showdown));
}

/* In a narrow window some buttons give their place to the title; the menu has what they do. */
void
sobremesa_match_page_set_compact (SobremesaMatchPage *self,
                                  gboolean            compact)
{
  self->compact = compact;
  update_header (self);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->prompt_bar),
                                  compact ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  if (self->match != NULL)
    keep_steady (self);
  show_sheet (self, gtk_widget_get_visible (self->sheet_veil));
}
