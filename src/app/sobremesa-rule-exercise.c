/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-rule-exercise.h"

#include <glib/gi18n.h>

#include "sobremesa-large-letters.h"
#include "sobremesa-practice-view.h"

/* Enough for a table with two seats, at the size that letters usually have. */
#define TABLE_HEIGHT 500
#define LEAST_HEIGHT 340 /* cards are still to be read */
#define AROUND 44        /* px, that stay free above and below when an exercise is all in view */
#define LARGE_SCALE 1.4
#define BUTTON_INDENT 10 /* px */
#define MIN_SCALE 0.8 /* smaller letters leave the cards as large as they must be */
#define MAX_SCALE 1.6 /* larger ones leave something of the text in view */

/**
 * SobremesaRuleExercise:
 *
 * An exercise among the paragraphs of a rule text: what to do, and a button that lays the cards out
 * to do it. The table is made only when somebody wants it.
 */
struct _SobremesaRuleExercise
{
  GtkBox parent_instance;

  char            *game;
  SobremesaLesson *lesson;
  GtkWidget       *label;
  GtkWidget       *button;
  GtkWidget       *head;
  GtkWidget       *view; /* NULL while it is closed */
  double           scale;
  guint            size_id;
};

enum
{
  SIGNAL_OPENED,
  SIGNAL_SHOW_RULE,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SobremesaRuleExercise, sobremesa_rule_exercise, GTK_TYPE_BOX)

static void
show_rule_cb (SobremesaRuleExercise *self,
              const char            *rule)
{
  g_signal_emit (self, signals[SIGNAL_SHOW_RULE], 0, rule);
}

/* How high the view can be for the exercise to be seen as a whole. */
static int
find_room (SobremesaRuleExercise *self)
{
  GtkWidget *scroller = gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_SCROLLED_WINDOW);
  GtkWidget *head = gtk_widget_get_first_child (GTK_WIDGET (self));

  if (scroller == NULL || gtk_widget_get_height (scroller) == 0)
    return G_MAXINT;
  return gtk_widget_get_height (scroller) - gtk_widget_get_height (head) - AROUND;
}

static void
size_view (SobremesaRuleExercise *self)
{
  double scale = CLAMP (self->scale, MIN_SCALE, MAX_SCALE);

  if (self->view != NULL)
    gtk_widget_set_size_request (self->view, -1,
                                 MAX (MIN (TABLE_HEIGHT * scale, find_room (self)),
                                      LEAST_HEIGHT * scale));
}

static gboolean
size_cb (gpointer data)
{
  SobremesaRuleExercise *self = data;

  self->size_id = 0;
  size_view (self);
  return G_SOURCE_REMOVE;
}

/* What is read has another height; this is told while it gets it, when nothing may change. */
static void
page_size_cb (SobremesaRuleExercise *self)
{
  if (self->view != NULL && self->size_id == 0)
    self->size_id = g_idle_add_full (G_PRIORITY_HIGH_IDLE, size_cb, self, NULL);
}

/* Goes by the height of what scrolls the text, from now on. */
static void
follow_height (SobremesaRuleExercise *self)
{
  GtkWidget     *scroller = gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *adjustment;

  if (scroller == NULL)
    return;
  adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
  g_signal_handlers_disconnect_by_func (adjustment, page_size_cb, self);
  g_signal_connect_object (adjustment, "notify::page-size", G_CALLBACK (page_size_cb), self,
                           G_CONNECT_SWAPPED);
}

static void
lay_out (SobremesaRuleExercise *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SobremesaPractice) practice =
    sobremesa_practice_new (self->game, self->lesson, &error);

  if (practice == NULL)
    {
      g_warning ("The exercise “%s” of %s: %s", self->lesson->id, self->game, error->message);
      return;
    }
  self->view = sobremesa_practice_view_new ();
  size_view (self);
  follow_height (self);
  sobremesa_practice_view_set_practice (SOBREMESA_PRACTICE_VIEW (self->view), practice);
  g_signal_connect_object (self->view, "show-rule", G_CALLBACK (show_rule_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (self), self->view);
  gtk_widget_grab_focus (self->view);
  g_signal_emit (self, signals[SIGNAL_OPENED], 0);
}

static void
put_away (SobremesaRuleExercise *self)
{
  if (gtk_widget_get_focus_child (self->view) != NULL)
    gtk_widget_grab_focus (self->button);
  gtk_box_remove (GTK_BOX (self), self->view);
  self->view = NULL;
}

static void
toggled_cb (SobremesaRuleExercise *self)
{
  gboolean active = gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->button));

  /* Translators: a button that puts an exercise of the rules away */
  gtk_button_set_label (GTK_BUTTON (self->button), active ? _ ("Put Away") : _ ("Try It"));
  if (active && self->view == NULL)
    lay_out (self);
  else if (!active && self->view != NULL)
    put_away (self);
}

/* Escape puts the exercise away, and only then the rules. */
static gboolean
key_cb (SobremesaRuleExercise *self,
        guint                  keyval,
        guint                  keycode,
        GdkModifierType        state)
{
  if (keyval != GDK_KEY_Escape || self->view == NULL)
    return FALSE;
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->button), FALSE);
  return TRUE;
}

static void
sobremesa_rule_exercise_dispose (GObject *object)
{
  g_clear_handle_id (&SOBREMESA_RULE_EXERCISE (object)->size_id, g_source_remove);

  G_OBJECT_CLASS (sobremesa_rule_exercise_parent_class)->dispose (object);
}

static void
sobremesa_rule_exercise_finalize (GObject *object)
{
  SobremesaRuleExercise *self = SOBREMESA_RULE_EXERCISE (object);

  g_free (self->game);
  g_clear_pointer (&self->lesson, sobremesa_lesson_unref);

  G_OBJECT_CLASS (sobremesa_rule_exercise_parent_class)->finalize (object);
}

static void
sobremesa_rule_exercise_class_init (SobremesaRuleExerciseClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sobremesa_rule_exercise_dispose;
  G_OBJECT_CLASS (klass)->finalize = sobremesa_rule_exercise_finalize;

  /* The cards are laid out. */
  signals[SIGNAL_OPENED] = g_signal_new ("opened", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                         NULL, NULL, NULL, G_TYPE_NONE, 0);
  /* The rule that refused something is wanted: its id. */
  signals[SIGNAL_SHOW_RULE] =
    g_signal_new ("show-rule", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                  G_TYPE_NONE, 1, G_TYPE_STRING);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
sobremesa_rule_exercise_init (SobremesaRuleExercise *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->scale = 1;
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_widget_add_css_class (GTK_WIDGET (self), "exercise");
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

/* Large words leave no room for a button beside them. */
static void
turn_head (SobremesaRuleExercise *self)
{
  gboolean large = self->scale >= LARGE_SCALE || sobremesa_has_large_letters (GTK_WIDGET (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->head), large ? GTK_ORIENTATION_VERTICAL
                                                                     : GTK_ORIENTATION_HORIZONTAL);
  gtk_widget_set_halign (self->button, large ? GTK_ALIGN_START : GTK_ALIGN_FILL);
  gtk_widget_set_margin_start (self->button, large ? BUTTON_INDENT : 0);
}

static void
add_head (SobremesaRuleExercise *self,
          const char            *task)
{
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  /* Translators: stands over an exercise in the rules, which one can play */
  GtkWidget *title = gtk_label_new (_ ("Exercise"));

  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_widget_add_css_class (title, "example-title");
  self->label =
    g_object_new (GTK_TYPE_LABEL, "label", task, "use-markup", TRUE, "wrap", TRUE, "wrap-mode",
                  PANGO_WRAP_WORD, "xalign", 0.0f, "selectable", TRUE, "hexpand", TRUE, NULL);
  gtk_widget_add_css_class (self->label, "rule");
  self->button = gtk_toggle_button_new_with_label (_ ("Try It"));
  gtk_widget_set_valign (self->button, GTK_ALIGN_START);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (self->button),
                                  GTK_ACCESSIBLE_RELATION_DESCRIBED_BY, self->label, NULL, -1);
  gtk_box_append (GTK_BOX (words), title);
  gtk_box_append (GTK_BOX (words), self->label);
  gtk_box_append (GTK_BOX (head), words);
  gtk_box_append (GTK_BOX (head), self->button);
  gtk_widget_add_css_class (head, "exercise-head");
  self->head = head;
  turn_head (self);
  gtk_box_append (GTK_BOX (self), head);
  g_signal_connect_object (self->button, "toggled", G_CALLBACK (toggled_cb), self,
                           G_CONNECT_SWAPPED);
}

/**
 * sobremesa_rule_exercise_new:
 * @game: the id of the game
 * @block: an exercise of its rule book
 */
GtkWidget *
sobremesa_rule_exercise_new (const char               *game,
                             const SobremesaRuleBlock *block)
{
  SobremesaRuleExercise *self = g_object_new (SOBREMESA_TYPE_RULE_EXERCISE, NULL);

  g_return_val_if_fail (block->kind == SOBREMESA_RULE_KIND_EXERCISE, NULL);

  self->game = g_strdup (game);
  self->lesson = sobremesa_lesson_ref (block->lesson);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Exercise"), -1);
  add_head (self, block->markup);
  return GTK_WIDGET (self);
}

/**
 * sobremesa_rule_exercise_get_button:
 *
 * Returns: (transfer none): the button that lays the cards out
 */
GtkWidget *
sobremesa_rule_exercise_get_button (SobremesaRuleExercise *self)
{
  g_return_val_if_fail (SOBREMESA_IS_RULE_EXERCISE (self), NULL);

  return self->button;
}

/**
 * sobremesa_rule_exercise_get_label:
 *
 * Returns: (transfer none): the label that says what to do
 */
GtkWidget *
sobremesa_rule_exercise_get_label (SobremesaRuleExercise *self)
{
  g_return_val_if_fail (SOBREMESA_IS_RULE_EXERCISE (self), NULL);

  return self->label;
}

/**
 * sobremesa_rule_exercise_get_view:
 *
 * Returns: (transfer none) (nullable): where the cards are laid out, once they are
 */
GtkWidget *
sobremesa_rule_exercise_get_view (SobremesaRuleExercise *self)
{
  g_return_val_if_fail (SOBREMESA_IS_RULE_EXERCISE (self), NULL);

  return self->view;
}

/**
 * sobremesa_rule_exercise_set_scale:
 * @scale: how large letters are, 1 being their usual size
 *
 * Gives the table as much more room, or less.
 */
void
sobremesa_rule_exercise_set_scale (SobremesaRuleExercise *self, double scale)
{
  g_return_if_fail (SOBREMESA_IS_RULE_EXERCISE (self));

  self->scale = scale;
  turn_head (self);
  size_view (self);
}
