/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-first-steps-page.h"

#include <glib/gi18n.h>

#include "sobremesa-page-title.h"
#include "sobremesa-practice-view.h"
#include "sobremesa-rule-book.h"

/**
 * SobremesaFirstStepsPage:
 *
 * A page that leads through the first deal of a game. One can leave it at any time; nothing of it
 * is kept or counted.
 */
struct _SobremesaFirstStepsPage
{
  AdwBin parent_instance;

  char *game;

  SobremesaPageTitle      *title;
  SobremesaPracticeView *view;
  GtkWidget             *end_bar;
  GtkActionable         *match_button;
};

enum
{
  SIGNAL_SHOW_RULE,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SobremesaFirstStepsPage, sobremesa_first_steps_page, ADW_TYPE_BIN)

static void
changed_cb (SobremesaFirstStepsPage *self,
            SobremesaPractice       *practice)
{
  gboolean over = sobremesa_practice_is_over (practice);

  if (over == gtk_widget_get_visible (self->end_bar))
    return;
  gtk_widget_set_visible (self->end_bar, over);
  if (over)
    gtk_widget_grab_focus (GTK_WIDGET (self->match_button));
}

static void
show_rule_cb (SobremesaFirstStepsPage *self,
              const char              *rule)
{
  g_signal_emit (self, signals[SIGNAL_SHOW_RULE], 0, rule);
}

static gboolean
sobremesa_first_steps_page_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (SOBREMESA_FIRST_STEPS_PAGE (widget)->view));
}

static void
sobremesa_first_steps_page_finalize (GObject *object)
{
  g_free (SOBREMESA_FIRST_STEPS_PAGE (object)->game);

  G_OBJECT_CLASS (sobremesa_first_steps_page_parent_class)->finalize (object);
}

static void
sobremesa_first_steps_page_class_init (SobremesaFirstStepsPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = sobremesa_first_steps_page_finalize;
  widget_class->grab_focus = sobremesa_first_steps_page_grab_focus;
  g_type_ensure (SOBREMESA_TYPE_PAGE_TITLE);
  g_type_ensure (SOBREMESA_TYPE_PRACTICE_VIEW);

  /* The rule that refused something is wanted: its id. */
  signals[SIGNAL_SHOW_RULE] =
    g_signal_new ("show-rule", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                  G_TYPE_NONE, 1, G_TYPE_STRING);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/sobremesa/Sobremesa/ui/first-steps-page.ui");
  gtk_widget_class_bind_template_child (widget_class, SobremesaFirstStepsPage, title);
  gtk_widget_class_bind_template_child (widget_class, SobremesaFirstStepsPage, view);
  gtk_widget_class_bind_template_child (widget_class, SobremesaFirstStepsPage, end_bar);
  gtk_widget_class_bind_template_child (widget_class, SobremesaFirstStepsPage, match_button);
  gtk_widget_class_bind_template_callback (widget_class, show_rule_cb);
}

static void
sobremesa_first_steps_page_init (SobremesaFirstStepsPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  /* With large text in a small window there is more than fits. */
  sobremesa_practice_view_set_scrolled (self->view, TRUE);
}

GtkWidget *
sobremesa_first_steps_page_new (void)
{
  return g_object_new (SOBREMESA_TYPE_FIRST_STEPS_PAGE, NULL);
}

/* The id of the game, or NULL while there is none. */
const char *
sobremesa_first_steps_page_get_game (SobremesaFirstStepsPage *self)
{
  return self->game;
}

/* The first deal of a game, from its rule text. */
static SobremesaPractice *
load (const char *game,
      GError    **error)
{
  g_autoptr (SobremesaRuleBook) book = sobremesa_rule_book_new (game, error);
  SobremesaLesson *lesson;

  if (book == NULL)
    return NULL;
  lesson = sobremesa_rule_book_get_first_steps (book);
  if (lesson != NULL)
    return sobremesa_practice_new (game, lesson, error);
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                       _ ("This game has no first steps."));
  return NULL;
}

/* Begins the first deal of a game anew; with NULL, puts it away. */
gboolean
sobremesa_first_steps_page_set_game (SobremesaFirstStepsPage *self,
                                     const char              *game,
                                     GError                 **error)
{
  g_autoptr (SobremesaPractice) practice = game != NULL ? load (game, error) : NULL;

  sobremesa_practice_view_set_practice (self->view, practice);
  g_free (self->game);
  self->game = practice != NULL ? g_strdup (game) : NULL;
  gtk_widget_set_visible (self->end_bar, FALSE);
  if (practice == NULL)
    return game == NULL;
  sobremesa_page_title_set_title (self->title, baraja_game_title_for_id (game));
  gtk_actionable_set_action_target (self->match_button, "s", game);
  gtk_actionable_set_action_name (self->match_button, "win.new-match");
  g_signal_connect_object (practice, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  return TRUE;
}
