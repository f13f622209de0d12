/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-replay-advice.h"

#include <glib/gi18n.h>

/* What would the expert have done? Asked for, all moves of a seat are looked at, which takes a
 * while; then those that cost most can be gone to, and each is told with what would have been
 * better. */

#define MAX_MARKED 5
#define MIN_COST 0.03 /* of the chance to win */

struct _SobremesaReplayAdvice
{
  GtkBox parent_instance;

  BarajaRecord *record; /* or NULL: there is nothing to ask about */
  char         *name;   /* whose moves are looked at */
  gint          seat;
  GCancellable *cancellable;
  GPtrArray    *marked; /* BarajaAdvice, in the order in which they were played; or NULL */
  guint         position;

  GtkWidget *ask;
  GtkWidget *progress;
  GtkWidget *stop;
  GtkWidget *words;
  GtkWidget *earlier;
  GtkWidget *later;
};

enum
{
  SIGNAL_MARKED,
  SIGNAL_GO_TO,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SobremesaReplayAdvice, sobremesa_replay_advice, GTK_TYPE_BOX)

/* The moment at which a move has just been played. */
static guint
get_moment (BarajaAdvice *advice)
{
  return baraja_advice_get_event (advice) + 1;
}

static BarajaAdvice *
find_here (SobremesaReplayAdvice *self)
{
  for (guint i = 0; self->marked != NULL && i < self->marked->len; i++)
    if (get_moment (self->marked->pdata[i]) == self->position)
      return self->marked->pdata[i];
  return NULL;
}

static char *
describe_advice (BarajaAdvice *advice)
{
  const char      *reason = baraja_advice_get_reason (advice);
  int              cost = (int) (baraja_advice_get_cost (advice) * 100 + 0.5);
  g_autofree char *better = NULL, *lost = NULL;

  /* Translators: %s is an instruction like “Discard the two of diamonds.” */
  better = g_strdup_printf (_ ("The expert: %s"), baraja_advice_get_instruction (advice));
  /* Translators: what a move cost; %d is a percentage */
  lost = g_strdup_printf (_ ("The move gave away %d%% of the chance to win."), cost);
  return g_strjoin (" ", better, reason != NULL && reason[0] != '\0' ? reason : lost,
                    reason != NULL && reason[0] != '\0' ? lost : NULL, NULL);
}

static char *
describe_marked (SobremesaReplayAdvice *self)
{
  if (self->marked->len == 0)
    /* Translators: %s is a player's name */
    return g_strdup_printf (_ ("The expert would hardly have done better than %s."), self->name);
  return g_strdup_printf (
    /* Translators: how many moves of a player are marked on the slider; %s is the player's name */
    ngettext ("%u move of %s is marked: it cost most.",
              "%u moves of %s are marked: they cost most.", self->marked->len),
    self->marked->len, self->name);
}

/* The marked move before the moment that is shown, or after it; NULL when there is none. */
static BarajaAdvice *
find_next (SobremesaReplayAdvice *self, int direction)
{
  BarajaAdvice *found = NULL;

  for (guint i = 0; self->marked != NULL && i < self->marked->len; i++)
    {
      BarajaAdvice *advice = self->marked->pdata[i];

      if (direction < 0 && get_moment (advice) < self->position)
        found = advice;
      if (direction > 0 && found == NULL && get_moment (advice) > self->position)
        found = advice;
    }
  return found;
}

static void
update (SobremesaReplayAdvice *self)
{
  gboolean         busy = self->cancellable != NULL;
  gboolean         done = self->marked != NULL;
  BarajaAdvice    *here = find_here (self);
  g_autofree char *words = NULL;

  gtk_widget_set_visible (GTK_WIDGET (self), self->record != NULL);
  gtk_widget_set_visible (self->ask, !busy && !done);
  gtk_widget_set_visible (self->progress, busy);
  gtk_widget_set_visible (self->stop, busy);
  gtk_widget_set_visible (self->words, done);
  gtk_widget_set_visible (self->earlier, done && self->marked->len > 0);
  gtk_widget_set_visible (self->later, done && self->marked->len > 0);
  gtk_widget_set_sensitive (self->earlier, find_next (self, -1) != NULL);
  gtk_widget_set_sensitive (self->later, find_next (self, 1) != NULL);
  if (!done)
    return;
  words = here != NULL ? describe_advice (here) : describe_marked (self);
  if (g_strcmp0 (words, gtk_label_get_text (GTK_LABEL (self->words))) != 0)
    gtk_label_set_text (GTK_LABEL (self->words), words);
}

static gint
compare_costs (gconstpointer a, gconstpointer b)
{
  double first = baraja_advice_get_cost (*(BarajaAdvice *const *) a);
  double second = baraja_advice_get_cost (*(BarajaAdvice *const *) b);

  return first > second ? -1 : first < second;
}

static gint
compare_events (gconstpointer a, gconstpointer b)
{
  guint first = baraja_advice_get_event (*(BarajaAdvice *const *) a);
  guint second = baraja_advice_get_event (*(BarajaAdvice *const *) b);

  return first < second ? -1 : first > second;
}

/* Keeps the moves that cost most. */
static void
choose_marked (SobremesaReplayAdvice *self, GPtrArray *all)
{
  self->marked = g_ptr_array_new_with_free_func (g_object_unref);
  g_ptr_array_sort (all, compare_costs);
  for (guint i = 0; i < MIN (all->len, MAX_MARKED); i++)
    if (baraja_advice_get_cost (all->pdata[i]) >= MIN_COST)
      g_ptr_array_add (self->marked, g_object_ref (all->pdata[i]));
  g_ptr_array_sort (self->marked, compare_events);
}

static void
reviewed_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (SobremesaReplayAdvice) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) all = baraja_review_finish (result, &error);

  if (g_task_get_cancellable (G_TASK (result)) != self->cancellable)
    return;
  g_clear_object (&self->cancellable);
  if (all != NULL)
    choose_marked (self, all);
  update (self);
  g_signal_emit (self, signals[SIGNAL_MARKED], 0);
}

static void
progress_cb (BarajaAdvice *advice, guint n_done, guint n_moves, gpointer data)
{
  SobremesaReplayAdvice *self = data;
  g_autofree char       *text = NULL;

  if (self->cancellable == NULL)
    return;
  /* Translators: a player's name, how many moves have been looked at, and how many there are */
  text =
    g_strdup_printf (_ ("The expert looks at %s’s moves: %u of %u"), self->name, n_done, n_moves);
  gtk_progress_bar_set_text (GTK_PROGRESS_BAR (self->progress), text);
  gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (self->progress),
                                 (double) n_done / MAX (n_moves, 1));
}

static void
ask_cb (SobremesaReplayAdvice *self)
{
  if (self->record == NULL || self->cancellable != NULL)
    return;
  self->cancellable = g_cancellable_new ();
  gtk_progress_bar_set_text (GTK_PROGRESS_BAR (self->progress),
                             _ ("The expert looks at the match"));
  gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (self->progress), 0);
  baraja_review_async (self->record, self->seat, self->cancellable, progress_cb,
                       g_object_ref (self), g_object_unref, reviewed_cb, g_object_ref (self));
  update (self);
  gtk_widget_grab_focus (self->stop);
}

static void
forget (SobremesaReplayAdvice *self)
{
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->marked, g_ptr_array_unref);
}

static void
stop_cb (SobremesaReplayAdvice *self)
{
  forget (self);
  update (self);
  gtk_widget_grab_focus (self->ask);
}

static void
go_to_next (SobremesaReplayAdvice *self, int direction)
{
  BarajaAdvice *advice = find_next (self, direction);

  if (advice != NULL)
    g_signal_emit (self, signals[SIGNAL_GO_TO], 0, get_moment (advice));
}

static void
earlier_cb (SobremesaReplayAdvice *self)
{
  go_to_next (self, -1);
}

static void
later_cb (SobremesaReplayAdvice *self)
{
  go_to_next (self, 1);
}

static void
sobremesa_replay_advice_dispose (GObject *object)
{
  SobremesaReplayAdvice *self = SOBREMESA_REPLAY_ADVICE (object);

  forget (self);
  g_clear_object (&self->record);
  g_clear_pointer (&self->name, g_free);

  G_OBJECT_CLASS (sobremesa_replay_advice_parent_class)->dispose (object);
}

static void
sobremesa_replay_advice_class_init (SobremesaReplayAdviceClass *klass)
{
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sobremesa_replay_advice_dispose;

  /* Other moments are marked. */
  signals[SIGNAL_MARKED] =
    g_signal_new ("marked", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  /* Somebody wants to see the match after so many events. */
  signals[SIGNAL_GO_TO] = g_signal_new ("go-to", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                        G_TYPE_NONE, 1, G_TYPE_UINT);
}

static GtkWidget *
add_icon_button (SobremesaReplayAdvice *self,
                 const char            *icon,
                 const char            *words,
                 GCallback              callback)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_set_tooltip_text (button, words);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, words,
                                  -1);
  g_signal_connect_object (button, "clicked", callback, self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (self), button);
  return button;
}

static void
sobremesa_replay_advice_init (SobremesaReplayAdvice *self)
{
  GtkWidget *question = gtk_label_new_with_mnemonic (_ ("What Would the _Expert Have Done?"));

  gtk_label_set_wrap (GTK_LABEL (question), TRUE);
  self->ask = gtk_button_new ();
  gtk_button_set_child (GTK_BUTTON (self->ask), question);
  gtk_label_set_mnemonic_widget (GTK_LABEL (question), self->ask);
  gtk_widget_set_tooltip_text (self->ask, _ ("Looks for the moves that cost most"));
  gtk_widget_add_css_class (self->ask, "flat");
  gtk_widget_add_css_class (self->ask, "question");
  g_signal_connect_object (self->ask, "clicked", G_CALLBACK (ask_cb), self, G_CONNECT_SWAPPED);
  self->progress = gtk_progress_bar_new ();
  gtk_progress_bar_set_show_text (GTK_PROGRESS_BAR (self->progress), TRUE);
  gtk_progress_bar_set_ellipsize (GTK_PROGRESS_BAR (self->progress), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (self->progress, TRUE);
  gtk_widget_set_valign (self->progress, GTK_ALIGN_CENTER);
  self->words = g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_STATUS, NULL);
  gtk_label_set_wrap (GTK_LABEL (self->words), TRUE);
  gtk_label_set_xalign (GTK_LABEL (self->words), 0);
  gtk_widget_set_hexpand (self->words, TRUE);
  gtk_widget_add_css_class (self->words, "last-event");
  gtk_box_set_spacing (GTK_BOX (self), 6);
  gtk_box_append (GTK_BOX (self), self->ask);
  gtk_box_append (GTK_BOX (self), self->progress);
  gtk_box_append (GTK_BOX (self), self->words);
  self->stop = add_icon_button (self, "process-stop-symbolic", _ ("Stop"), G_CALLBACK (stop_cb));
  self->earlier =
    add_icon_button (self, "go-up-symbolic", _ ("The costly move before"), G_CALLBACK (earlier_cb));
  self->later =
    add_icon_button (self, "go-down-symbolic", _ ("The next costly move"), G_CALLBACK (later_cb));
  update (self);
}

/* Chooses whose moves are looked at. */
void
sobremesa_replay_advice_set_seat (SobremesaReplayAdvice *self, BarajaGame *game, gint seat)
{
  if (self->record == NULL || seat == self->seat)
    return;
  forget (self);
  g_free (self->name);
  self->name = g_strdup (baraja_seat_get_name (baraja_game_get_seat (game, seat)));
  self->seat = seat;
  update (self);
  g_signal_emit (self, signals[SIGNAL_MARKED], 0);
}

/* Offers to look at the moves of a seat in a match as it stands; of none (NULL), nothing. There is
 * nothing to say of games in real time. */
void
sobremesa_replay_advice_set_match (SobremesaReplayAdvice *self, BarajaGame *game, gint seat)
{
  forget (self);
  g_clear_object (&self->record);
  self->seat = BARAJA_SEAT_NONE;
  if (game != NULL && !baraja_game_get_real_time (game))
    {
      g_autofree char *text = baraja_record_to_json (baraja_game_get_record (game));

      self->record = baraja_record_new_from_json (text, NULL);
      sobremesa_replay_advice_set_seat (self, game, seat);
    }
  update (self);
}

/* Says what there is to say of the moment after so many events. */
void
sobremesa_replay_advice_set_position (SobremesaReplayAdvice *self, guint position)
{
  self->position = position;
  update (self);
}

/* The moments that are marked, to be freed with g_free(). */
guint *
sobremesa_replay_advice_get_marks (SobremesaReplayAdvice *self, guint *n_marks)
{
  guint *marks;

  *n_marks = self->marked != NULL ? self->marked->len : 0;
  marks = g_new (guint, *n_marks + 1);
  for (guint i = 0; i < *n_marks; i++)
    marks[i] = get_moment (self->marked->pdata[i]);
  return marks;
}
