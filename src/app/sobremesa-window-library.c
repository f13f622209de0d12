/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-window-private.h"

#include <glib/gi18n.h>

#include "sobremesa-match-file.h"
#include "sobremesa-toast.h"

/* What the window does with matches besides playing them: looking at them again, counting them,
 * beginning a deal anew, giving up. */

#define UNDO_SECONDS 15 /* in which one can change one's mind, with a screen reader as well */

static gboolean
is_on (SobremesaWindow *self, const char *page)
{
  return g_strcmp0 (gtk_stack_get_visible_child_name (self->pages), page) == 0;
}

/* A message with a way back. */
void
sobremesa_window_toast_action (SobremesaWindow *self,
                               const char      *text,
                               const char      *action,
                               GVariant        *target)
{
  AdwToast *toast = sobremesa_toast_new (text);

  adw_toast_set_button_label (toast, _ ("_Undo"));
  adw_toast_set_timeout (toast, UNDO_SECONDS);
  adw_toast_set_action_name (toast, action);
  adw_toast_set_action_target_value (toast, target);
  adw_toast_overlay_add_toast (self->toasts, toast);
}

void
sobremesa_window_refresh_lists (SobremesaWindow *self)
{
  sobremesa_home_page_refresh (self->home);
  if (self->statistics != NULL && is_on (self, "statistics"))
    sobremesa_statistics_page_refresh (self->statistics);
}

static void
show_statistics (SobremesaWindow *self)
{
  if (self->statistics == NULL)
    {
      self->statistics = SOBREMESA_STATISTICS_PAGE (sobremesa_statistics_page_new (self->store));
      gtk_stack_add_named (self->pages, GTK_WIDGET (self->statistics), "statistics");
    }
  sobremesa_window_leave_match (self);
  adw_flap_set_reveal_flap (self->flap, FALSE);
  sobremesa_window_show_page (self, "statistics");
  sobremesa_statistics_page_refresh (self->statistics);
  gtk_widget_grab_focus (GTK_WIDGET (self->statistics));
}

static void
statistics_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  show_statistics (SOBREMESA_WINDOW (widget));
}

static void
reset_statistics_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SobremesaWindow *self = SOBREMESA_WINDOW (widget);
  const char      *game = g_variant_get_string (parameter, NULL);
  g_autofree char *token =
    sobremesa_store_reset_statistics (self->store, game[0] != '\0' ? game : NULL);

  sobremesa_window_toast_action (self, _ ("The statistics begin anew; the matches are kept"),
                                 "win.restore-statistics", g_variant_new_string (token));
  sobremesa_window_refresh_lists (self);
}

static void
restore_statistics_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SobremesaWindow *self = SOBREMESA_WINDOW (widget);

  sobremesa_store_restore_statistics (self->store, g_variant_get_string (parameter, NULL));
  sobremesa_window_refresh_lists (self);
}

static void
show_rule_cb (SobremesaWindow *self, const char *rule)
{
  sobremesa_window_show_rules (
    self, baraja_game_get_id (sobremesa_replay_page_get_game (self->replay)), rule);
}

static void
ensure_replay_page (SobremesaWindow *self)
{
  if (self->replay != NULL)
    return;
  self->replay = SOBREMESA_REPLAY_PAGE (sobremesa_replay_page_new (self->settings));
  gtk_stack_add_named (self->pages, GTK_WIDGET (self->replay), "replay");
  g_signal_connect_object (self->replay, "show-rule", G_CALLBACK (show_rule_cb), self,
                           G_CONNECT_SWAPPED);
}

/* Looks at a match again. Meanwhile the one that is played stands still. */
void
sobremesa_window_replay (SobremesaWindow *self,
                         BarajaGame      *game,
                         gint             viewpoint,
                         gboolean         open,
                         gboolean         kept)
{
  SobremesaMatch *match = sobremesa_window_get_match (self);

  ensure_replay_page (self);
  if (match != NULL)
    sobremesa_match_set_running (match, FALSE);
  if (!is_on (self, "replay"))
    {
      g_free (self->back);
      self->back = g_strdup (gtk_stack_get_visible_child_name (self->pages));
    }
  g_free (self->replay_text);
  self->replay_text = baraja_record_to_json (baraja_game_get_record (game));
  self->replay_kept = kept;
  adw_flap_set_reveal_flap (self->flap, FALSE);
  sobremesa_replay_page_set_game (self->replay, game, viewpoint, open);
  sobremesa_window_show_page (self, "replay");
  gtk_widget_grab_focus (GTK_WIDGET (self->replay));
}

static void
leave_replay_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SobremesaWindow *self = SOBREMESA_WINDOW (widget);
  SobremesaMatch  *match = sobremesa_window_get_match (self);

  adw_flap_set_reveal_flap (self->flap, FALSE);
  if (match != NULL)
    {
      sobremesa_window_show_page (self, "match");
      sobremesa_match_set_running (match, TRUE);
      gtk_widget_grab_focus (GTK_WIDGET (self->match_page));
    }
  else if (g_strcmp0 (self->back, "statistics") == 0)
    show_statistics (self);
  else
    sobremesa_window_go_home (self);
  sobremesa_replay_page_set_game (self->replay, NULL, BARAJA_SEAT_NONE, FALSE);
  g_clear_pointer (&self->replay_text, g_free);
  g_clear_pointer (&self->replay_id, g_free);
}

/* Whose eyes a finished match is seen with first: those of the person who played. */
static gint
find_viewpoint (BarajaGame *game)
{
  for (gint i = 0; i < (gint) baraja_game_get_n_seats (game); i++)
    if (baraja_seat_get_kind (baraja_game_get_seat (game, i)) == BARAJA_SEAT_HUMAN)
      return i;
  return BARAJA_SEAT_ALL;
}

/* A match that runs is told only as the person in front knows it. */
static void
match_copied_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (SobremesaWindow) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (BarajaGame) game = sobremesa_match_read_finish (result, &error);
  SobremesaMatch *match = sobremesa_window_get_match (self);
  gint            front;

  if (game == NULL)
    sobremesa_window_toast (self, error->message);
  if (game == NULL || match == NULL)
    return;
  g_clear_pointer (&self->replay_id, g_free);
  front = sobremesa_match_get_needs_curtain (match) ? BARAJA_SEAT_NONE
                                                    : sobremesa_match_get_front (match);
  if (baraja_game_get_match_over (game))
    sobremesa_window_replay (self, game, find_viewpoint (game), TRUE, TRUE);
  else
    sobremesa_window_replay (self, game, MAX (front, BARAJA_SEAT_NONE), FALSE, TRUE);
}

static void
replay_match_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SobremesaWindow *self = SOBREMESA_WINDOW (widget);
  SobremesaMatch  *match = sobremesa_window_get_match (self);
  g_autofree char *text = NULL;

  if (match == NULL)
    return;
  sobremesa_match_set_running (match, FALSE);
  text = baraja_record_to_json (baraja_game_get_record (sobremesa_match_get_game (match)));
  sobremesa_match_read_text_async (text, NULL, match_copied_cb, g_object_ref (self));
}

/* What waits for a match to be read: the window, and which match it is. */
typedef struct
{
  SobremesaWindow *window;
  char            *id;
} Loading;

static void
loading_free (Loading *self)
{
  g_clear_object (&self->window);
  g_clear_pointer (&self->id, g_free);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Loading, loading_free)

static void
stored_read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (Loading) loading = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (BarajaGame) game = sobremesa_match_read_finish (result, &error);

  if (game == NULL)
    {
      sobremesa_window_toast (loading->window, error->message);
      return;
    }
  g_free (loading->window->replay_id);
  loading->window->replay_id = g_steal_pointer (&loading->id);
  sobremesa_window_replay (loading->window, game, find_viewpoint (game), TRUE, TRUE);
}

static void
stored_loaded_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (Loading) loading = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = sobremesa_store_load_finish (SOBREMESA_STORE (source), result, &error);

  if (text != NULL)
    sobremesa_match_read_text_async (text, NULL, stored_read_cb, g_steal_pointer (&loading));
  else
    sobremesa_window_toast (loading->window, error->message);
}

static void
replay_stored_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SobremesaWindow *self = SOBREMESA_WINDOW (widget);
  Loading         *loading = g_new0 (Loading, 1);

  loading->window = g_object_ref (self);
  loading->id = g_variant_dup_string (parameter, NULL);
  sobremesa_store_load_async (self->store, loading->id, NULL, stored_loaded_cb, loading);
}

/* A match that was given up goes on. Every card of it could be looked at, and that is remembered.
 */
static void
go_on_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SobremesaWindow *self = SOBREMESA_WINDOW (widget);
  g_autoptr (BarajaGame) game = NULL;
  g_autofree char *id = g_steal_pointer (&self->replay_id);

  if (id == NULL || self->replay_text == NULL)
    return;
  game = baraja_game_new_from_json (self->replay_text, NULL);
  if (game == NULL)
    return;
  sobremesa_store_set_applied (self->store, id,
                               baraja_record_get_n_applied (baraja_game_get_record (game)));
  sobremesa_window_take_up (self, game, id);
  sobremesa_match_assist (sobremesa_window_get_match (self));
}

static void
restart_deal_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SobremesaWindow *self = SOBREMESA_WINDOW (widget);
  SobremesaMatch  *match = sobremesa_window_get_match (self);
  g_autoptr (GError) error = NULL;
  guint n_events, old;

  if (match == NULL || !sobremesa_match_find_restart (match, &n_events))
    return;
  old = baraja_record_get_n_applied (baraja_game_get_record (sobremesa_match_get_game (match)));
  if (sobremesa_match_seek (match, n_events, &error))
    sobremesa_window_toast_action (self, _ ("The deal begins anew, with the same cards"),
                                   "win.seek", g_variant_new_uint32 (old));
  else
    sobremesa_window_toast (self, error->message);
}

/* Back to where the deal stood. A new move has taken the place of what was played before. */
static void
seek_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SobremesaWindow *self = SOBREMESA_WINDOW (widget);
  SobremesaMatch  *match = sobremesa_window_get_match (self);
  g_autoptr (GError) error = NULL;

  if (match != NULL && !sobremesa_match_seek (match, g_variant_get_uint32 (parameter), &error))
    sobremesa_window_toast (self, error->message);
}

static void
give_up_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SobremesaWindow *self = SOBREMESA_WINDOW (widget);
  SobremesaMatch  *match = sobremesa_window_get_match (self);
  BarajaRecord    *record;
  GVariant        *target;

  if (match == NULL)
    return;
  record = baraja_game_get_record (sobremesa_match_get_game (match));
  target =
    g_variant_new ("(su)", sobremesa_match_get_id (match), baraja_record_get_n_applied (record));
  sobremesa_match_give_up (match);
  sobremesa_window_toast_action (self, _ ("Match given up"), "win.take-up-again", target);
  sobremesa_window_go_home (self);
}

static void
take_up_again_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SobremesaWindow *self = SOBREMESA_WINDOW (widget);
  const char      *id;
  guint32          n_applied;

  g_variant_get (parameter, "(&su)", &id, &n_applied);
  sobremesa_store_set_applied (self->store, id, n_applied);
  sobremesa_window_refresh_lists (self);
}

/* The record of what is on the screen, and its match; NULL when there is none. */
char *
sobremesa_window_get_record (SobremesaWindow *self, BarajaGame **game)
{
  SobremesaMatch *match = sobremesa_window_get_match (self);

  if (is_on (self, "replay"))
    {
      *game = sobremesa_replay_page_get_game (self->replay);
      return g_strdup (self->replay_text);
    }
  if (match == NULL)
    return NULL;
  *game = sobremesa_match_get_game (match);
  return baraja_record_to_json (baraja_game_get_record (*game));
}

/* Whether what is looked at is a match of the store that was given up. */
static gboolean
can_go_on (SobremesaWindow *self)
{
  return is_on (self, "replay") && self->replay_id != NULL &&
         !sobremesa_replay_page_get_over (self->replay);
}

/* What can be done with the match that is on the screen. */
void
sobremesa_window_update_library (SobremesaWindow *self)
{
  SobremesaMatch *match = sobremesa_window_get_match (self);
  GtkWidget      *widget = GTK_WIDGET (self);
  gboolean        here = match != NULL && is_on (self, "match");
  gboolean        over = here && baraja_game_get_match_over (sobremesa_match_get_game (match));
  guint           n_events;

  gtk_widget_action_set_enabled (widget, "win.replay-match", here);
  gtk_widget_action_set_enabled (widget, "win.restart-deal",
                                 here && sobremesa_match_find_restart (match, &n_events));
  gtk_widget_action_set_enabled (widget, "win.give-up", here && !over);
  gtk_widget_action_set_enabled (widget, "win.go-on", can_go_on (self));
  sobremesa_window_update_files (self);
}

void
sobremesa_window_install_library (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.statistics", NULL, statistics_action);
  gtk_widget_class_install_action (widget_class, "win.reset-statistics", "s",
                                   reset_statistics_action);
  gtk_widget_class_install_action (widget_class, "win.restore-statistics", "s",
                                   restore_statistics_action);
  gtk_widget_class_install_action (widget_class, "win.replay-match", NULL, replay_match_action);
  gtk_widget_class_install_action (widget_class, "win.replay-stored", "s", replay_stored_action);
  gtk_widget_class_install_action (widget_class, "win.leave-replay", NULL, leave_replay_action);
  gtk_widget_class_install_action (widget_class, "win.restart-deal", NULL, restart_deal_action);
  gtk_widget_class_install_action (widget_class, "win.seek", "u", seek_action);
  gtk_widget_class_install_action (widget_class, "win.give-up", NULL, give_up_action);
  gtk_widget_class_install_action (widget_class, "win.go-on", NULL, go_on_action);
  gtk_widget_class_install_action (widget_class, "win.take-up-again", "(su)", take_up_again_action);
  sobremesa_window_install_files (widget_class);
}

void
sobremesa_window_init_library (SobremesaWindow *self)
{
  sobremesa_window_init_files (self);
}

void
sobremesa_window_dispose_library (SobremesaWindow *self)
{
  g_clear_pointer (&self->back, g_free);
  g_clear_pointer (&self->replay_text, g_free);
  g_clear_pointer (&self->replay_id, g_free);
  g_clear_object (&self->chooser);
}
