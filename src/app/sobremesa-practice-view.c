/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-practice-view.h"

#include <glib/gi18n.h>

#include "sobremesa-card-letters.h"
#include "sobremesa-css-class.h"
#include "sobremesa-deck.h"
#include "sobremesa-move-bar.h"
#include "sobremesa-pane-style.h"
#include "sobremesa-table-frame.h"
#include "sobremesa-table.h"
#include "sobremesa-tile-layout.h"

/* Milliseconds between things that happen by themselves, so that one can follow; where many follow
 * each other, one needn't. */
#define PAUSE 900
#define SHORT_PAUSE 220
#define MANY 8

/* Where the person sits. */
#define SEAT 0

/**
 * SobremesaPracticeView:
 *
 * A lesson to work through: what to do, a table like any other to do it at, and what became of it.
 */
struct _SobremesaPracticeView
{
  GtkBox parent_instance;

  SobremesaPractice *practice;
  guint              go_on_id;

  GtkScrolledWindow *scroller;
  GtkWidget         *words;
  GtkLabel          *count;
  GtkLabel          *task;
  SobremesaTable    *table;
  GtkLabel          *event;
  GtkWidget         *reply_box;
  GtkImage          *mark;
  GtkLabel          *reply;
  SobremesaMoveBar  *moves;
  GtkWidget         *show_button;
  GtkWidget         *again_button;
  GtkWidget         *rule_button;
};

enum
{
  SIGNAL_SHOW_RULE,
  SIGNAL_OVER,
  N_SIGNALS,
};

static guint  signals[N_SIGNALS];
static double pace = 1;

G_DEFINE_FINAL_TYPE (SobremesaPracticeView, sobremesa_practice_view, GTK_TYPE_BOX)

static gboolean
can_act (SobremesaPracticeView *self)
{
  return self->practice != NULL && !sobremesa_practice_is_waiting (self->practice) &&
         !sobremesa_practice_is_over (self->practice);
}

static void
update_moves (SobremesaPracticeView *self)
{
  g_auto (GStrv) selected = sobremesa_table_get_selected_codes (self->table);

  sobremesa_move_bar_clear (self->moves);
  if (can_act (self))
    sobremesa_move_bar_add (self->moves, sobremesa_practice_get_game (self->practice), SEAT, NULL,
                            (const char *const *) selected);
}

static void
update_count (SobremesaPracticeView *self)
{
  guint n_steps = sobremesa_practice_get_n_steps (self->practice);
  guint step = MIN (sobremesa_practice_get_step (self->practice) + 1, n_steps);
  /* Translators: which step of a lesson one is at, and how many there are */
  g_autofree char *text = g_strdup_printf (_ ("Step %u of %u"), step, n_steps);

  gtk_label_set_text (self->count, text);
}

/* Words about cards have the letters that are on them. */
static void
set_markup (GtkLabel   *label,
            const char *markup)
{
  g_autofree char *lettered = sobremesa_card_letters_apply (markup);

  gtk_label_set_markup (label, lettered);
}

static void
update_reply (SobremesaPracticeView *self)
{
  const char      *reply = sobremesa_practice_get_reply (self->practice);
  SobremesaVerdict verdict = sobremesa_practice_get_verdict (self->practice);
  gboolean         right = verdict == SOBREMESA_VERDICT_RIGHT;

  set_markup (self->reply, reply != NULL ? reply : "");
  gtk_image_set_from_icon_name (self->mark,
                                right ? "emblem-ok-symbolic" : "dialog-warning-symbolic");
  sobremesa_set_css_class (self->reply_box, "right", right);
  sobremesa_set_css_class (self->reply_box, "wrong", !right);
  gtk_widget_set_visible (self->reply_box, reply != NULL);
  gtk_widget_set_visible (self->rule_button, sobremesa_practice_get_rule (self->practice) != NULL);
}

static void
update_event (SobremesaPracticeView *self)
{
  const char *event = sobremesa_practice_get_event (self->practice);

  gtk_label_set_text (self->event, event != NULL ? event : "");
}

static void
update_words (SobremesaPracticeView *self)
{
  const char *task = sobremesa_practice_get_task (self->practice);

  update_count (self);
  if (!sobremesa_practice_is_waiting (self->practice))
    set_markup (self->task, task);
  /* What an exercise of one step asks for stands over it already. */
  gtk_widget_set_visible (self->words, sobremesa_practice_get_n_steps (self->practice) > 1);
  update_event (self);
  update_reply (self);
}

static void
letters_cb (SobremesaPracticeView *self)
{
  if (self->practice == NULL)
    return;
  update_words (self);
  update_moves (self);
}

static gboolean
go_on_cb (gpointer data)
{
  SobremesaPracticeView *self = data;

  self->go_on_id = 0;
  sobremesa_practice_go_on (self->practice);
  return G_SOURCE_REMOVE;
}

/* What happens by itself happens once the cards have come to rest. */
static void
schedule (SobremesaPracticeView *self)
{
  guint n_waiting = sobremesa_practice_get_n_waiting (self->practice);

  if (n_waiting == 0 || self->go_on_id != 0 || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  self->go_on_id = g_timeout_add (n_waiting > MANY ? SHORT_PAUSE : PAUSE, go_on_cb, self);
}

static void
follow_game (SobremesaPracticeView *self)
{
  BarajaGame *game = sobremesa_practice_get_game (self->practice);

  if (sobremesa_table_get_game (self->table) != game)
    sobremesa_table_set_game (self->table, game, SEAT);
  sobremesa_table_set_pace (self->table, pace);
  sobremesa_table_set_interactive (self->table, can_act (self));
}

static void
update (SobremesaPracticeView *self)
{
  SobremesaVerdict verdict = sobremesa_practice_get_verdict (self->practice);
  gboolean         had_focus = gtk_widget_get_focus_child (GTK_WIDGET (self->table)) != NULL ||
                       gtk_widget_get_focus_child (GTK_WIDGET (self->moves)) != NULL;

  follow_game (self);
  update_words (self);
  update_moves (self);
  gtk_widget_set_sensitive (self->show_button, can_act (self));
  if (verdict == SOBREMESA_VERDICT_WRONG || verdict == SOBREMESA_VERDICT_REFUSED)
    sobremesa_table_refuse (self->table);
  if (had_focus && can_act (self) && gtk_widget_get_focus_child (GTK_WIDGET (self->table)) == NULL)
    sobremesa_table_focus (self->table);
  schedule (self);
  if (sobremesa_practice_is_over (self->practice))
    g_signal_emit (self, signals[SIGNAL_OVER], 0);
}

static void
move_cb (SobremesaPracticeView *self,
         const char            *move)
{
  if (can_act (self))
    sobremesa_practice_try (self->practice, move);
}

static void
said_cb (SobremesaPracticeView *self,
         gint                   seat,
         const char            *move)
{
  move_cb (self, move);
}

static void
ask_cb (SobremesaPracticeView *self,
        GPtrArray             *moves,
        gint                   seat)
{
  sobremesa_table_ask (self->table, moves, seat);
}

static void
hover_cb (SobremesaPracticeView *self,
          const char            *text)
{
  if (self->practice == NULL)
    return;
  if (text != NULL)
    gtk_label_set_text (self->event, text);
  else
    update_event (self);
}

static void
selection_changed_cb (SobremesaPracticeView *self)
{
  if (self->practice != NULL)
    update_moves (self);
}

static void
settled_cb (SobremesaPracticeView *self)
{
  if (self->practice != NULL)
    schedule (self);
}

/* Shows the move that is asked for, and says it in words. */
static void
show_cb (SobremesaPracticeView *self)
{
  BarajaGame *game = sobremesa_practice_get_game (self->practice);
  const char *answer = sobremesa_practice_get_answer (self->practice);
  g_autoptr (GPtrArray) choices = baraja_game_list_choices (game, SEAT);
  g_autofree char *words = NULL;

  if (answer == NULL)
    return;
  for (guint i = 0; i < choices->len; i++)
    if (g_strcmp0 (baraja_move_to_string (g_ptr_array_index (choices, i)), answer) == 0)
      sobremesa_table_show_hint (self->table, g_ptr_array_index (choices, i));
  words = baraja_game_explain (game, SEAT, answer);
  gtk_label_set_text (self->event, words);
}

static void
again_cb (SobremesaPracticeView *self)
{
  g_clear_handle_id (&self->go_on_id, g_source_remove);
  sobremesa_practice_restart (self->practice, NULL);
  sobremesa_table_focus (self->table);
}

static void
rule_cb (SobremesaPracticeView *self)
{
  g_signal_emit (self, signals[SIGNAL_SHOW_RULE], 0, sobremesa_practice_get_rule (self->practice));
}

static void
sobremesa_practice_view_map (GtkWidget *widget)
{
  SobremesaPracticeView *self = SOBREMESA_PRACTICE_VIEW (widget);

  GTK_WIDGET_CLASS (sobremesa_practice_view_parent_class)->map (widget);
  if (self->practice != NULL)
    schedule (self);
}

static void
sobremesa_practice_view_unmap (GtkWidget *widget)
{
  g_clear_handle_id (&SOBREMESA_PRACTICE_VIEW (widget)->go_on_id, g_source_remove);

  GTK_WIDGET_CLASS (sobremesa_practice_view_parent_class)->unmap (widget);
}

static gboolean
sobremesa_practice_view_grab_focus (GtkWidget *widget)
{
  SobremesaPracticeView *self = SOBREMESA_PRACTICE_VIEW (widget);

  sobremesa_table_focus (self->table);
  return gtk_widget_get_focus_child (GTK_WIDGET (self->table)) != NULL;
}

static void
sobremesa_practice_view_dispose (GObject *object)
{
  SobremesaPracticeView *self = SOBREMESA_PRACTICE_VIEW (object);

  g_clear_handle_id (&self->go_on_id, g_source_remove);
  if (self->practice != NULL)
    g_signal_handlers_disconnect_by_data (self->practice, self);
  g_clear_object (&self->practice);
  gtk_widget_dispose_template (GTK_WIDGET (self), SOBREMESA_TYPE_PRACTICE_VIEW);

  G_OBJECT_CLASS (sobremesa_practice_view_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *klass)
{
  gtk_widget_class_set_template_from_resource (
    klass, "/io/github/sobremesa/Sobremesa/ui/practice-view.ui");
  gtk_widget_class_bind_template_child (klass, SobremesaPracticeView, scroller);
  gtk_widget_class_bind_template_child (klass, SobremesaPracticeView, words);
  gtk_widget_class_bind_template_child (klass, SobremesaPracticeView, count);
  gtk_widget_class_bind_template_child (klass, SobremesaPracticeView, task);
  gtk_widget_class_bind_template_child (klass, SobremesaPracticeView, table);
  gtk_widget_class_bind_template_child (klass, SobremesaPracticeView, event);
  gtk_widget_class_bind_template_child (klass, SobremesaPracticeView, reply_box);
  gtk_widget_class_bind_template_child (klass, SobremesaPracticeView, mark);
  gtk_widget_class_bind_template_child (klass, SobremesaPracticeView, reply);
  gtk_widget_class_bind_template_child (klass, SobremesaPracticeView, moves);
  gtk_widget_class_bind_template_child (klass, SobremesaPracticeView, show_button);
  gtk_widget_class_bind_template_child (klass, SobremesaPracticeView, again_button);
  gtk_widget_class_bind_template_child (klass, SobremesaPracticeView, rule_button);
  gtk_widget_class_bind_template_callback (klass, move_cb);
  gtk_widget_class_bind_template_callback (klass, said_cb);
  gtk_widget_class_bind_template_callback (klass, ask_cb);
  gtk_widget_class_bind_template_callback (klass, hover_cb);
  gtk_widget_class_bind_template_callback (klass, selection_changed_cb);
  gtk_widget_class_bind_template_callback (klass, settled_cb);
  gtk_widget_class_bind_template_callback (klass, show_cb);
  gtk_widget_class_bind_template_callback (klass, again_cb);
  gtk_widget_class_bind_template_callback (klass, rule_cb);
}

static void
sobremesa_practice_view_class_init (SobremesaPracticeViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GType           type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sobremesa_practice_view_dispose;
  widget_class->map = sobremesa_practice_view_map;
  widget_class->unmap = sobremesa_practice_view_unmap;
  widget_class->grab_focus = sobremesa_practice_view_grab_focus;
  g_type_ensure (SOBREMESA_TYPE_MOVE_BAR);
  g_type_ensure (SOBREMESA_TYPE_TABLE);
  g_type_ensure (SOBREMESA_TYPE_TILE_LAYOUT);
  g_type_ensure (SOBREMESA_TYPE_TABLE_FRAME);

  /* The rule that refused something is wanted: its id. */
  signals[SIGNAL_SHOW_RULE] = g_signal_new ("show-rule", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                            NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  /* All has been done. */
  signals[SIGNAL_OVER] =
    g_signal_new ("over", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  bind_template (widget_class);
  gtk_widget_class_set_css_name (widget_class, "practice");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
sobremesa_practice_view_init (SobremesaPracticeView *self)
{
  sobremesa_pane_style_load ();
  g_signal_connect_object (sobremesa_deck_get_default (), "notify::letters",
                           G_CALLBACK (letters_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
sobremesa_practice_view_set_pace (double new_pace)
{
  pace = new_pace;
}

GtkWidget *
sobremesa_practice_view_new (void)
{
  return g_object_new (SOBREMESA_TYPE_PRACTICE_VIEW, NULL);
}

/**
 * sobremesa_practice_view_set_scrolled:
 * @scrolled: whether the view may have less room than its words and table take
 *
 * Where it may, they are scrolled; the buttons are always to be seen.
 */
void
sobremesa_practice_view_set_scrolled (SobremesaPracticeView *self, gboolean scrolled)
{
  g_return_if_fail (SOBREMESA_IS_PRACTICE_VIEW (self));

  gtk_scrolled_window_set_policy (self->scroller, GTK_POLICY_NEVER,
                                  scrolled ? GTK_POLICY_AUTOMATIC : GTK_POLICY_NEVER);
}

/**
 * sobremesa_practice_view_get_practice:
 *
 * Returns: (transfer none) (nullable): the lesson that is worked through
 */
SobremesaPractice *
sobremesa_practice_view_get_practice (SobremesaPracticeView *self)
{
  g_return_val_if_fail (SOBREMESA_IS_PRACTICE_VIEW (self), NULL);

  return self->practice;
}

/**
 * sobremesa_practice_view_set_practice:
 * @practice: (nullable): a lesson, or %NULL to put away the one there is
 */
void
sobremesa_practice_view_set_practice (SobremesaPracticeView *self,
                                      SobremesaPractice     *practice)
{
  g_return_if_fail (SOBREMESA_IS_PRACTICE_VIEW (self));

  g_clear_handle_id (&self->go_on_id, g_source_remove);
  if (self->practice != NULL)
    g_signal_handlers_disconnect_by_data (self->practice, self);
  if (practice == NULL)
    sobremesa_table_set_game (self->table, NULL, BARAJA_SEAT_NONE);
  g_set_object (&self->practice, practice);
  if (practice == NULL)
    return;
  g_signal_connect_object (practice, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
}
