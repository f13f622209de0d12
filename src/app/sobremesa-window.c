/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-window-private.h"

#include <glib/gi18n.h>

#include "sobremesa-match-file.h"
#include "sobremesa-page-title.h"
#include "sobremesa-toast.h"

G_DEFINE_FINAL_TYPE (SobremesaWindow, sobremesa_window, ADW_TYPE_APPLICATION_WINDOW)

static void ensure_match_page (SobremesaWindow *self);
static void ensure_setup_page (SobremesaWindow *self);
static void ensure_first_steps_page (SobremesaWindow *self);

void
sobremesa_window_toast (SobremesaWindow *self,
                        const char      *text)
{
  AdwToast *toast = sobremesa_toast_new (text);

  /* What is said now doesn't wait until an older message has gone. */
  adw_toast_set_priority (toast, ADW_TOAST_PRIORITY_HIGH);
  adw_toast_overlay_add_toast (self->toasts, toast);
}

/* The match that is being played, or NULL. */
SobremesaMatch *
sobremesa_window_get_match (SobremesaWindow *self)
{
  return self->match_page != NULL ? sobremesa_match_page_get_match (self->match_page) : NULL;
}

static void
update_actions (SobremesaWindow *self)
{
  SobremesaMatch *match = sobremesa_window_get_match (self);
  gboolean        here = match != NULL && g_strcmp0 (gtk_stack_get_visible_child_name (self->pages),
                                                     "match") == 0;
  GtkWidget      *widget = GTK_WIDGET (self);

  gtk_widget_action_set_enabled (widget, "win.undo",
                                 here && sobremesa_match_get_can_undo (match));
  gtk_widget_action_set_enabled (widget, "win.redo",
                                 here && baraja_game_get_can_redo (sobremesa_match_get_game (match)));
  gtk_widget_action_set_enabled (widget, "win.hint",
                                 here && sobremesa_match_get_can_play (match) &&
                                   sobremesa_match_get_real_time (match) == NULL);
  gtk_widget_action_set_enabled (widget, "win.sort", here);
  /* Who has played a deal doesn't need to be shown one. */
  if (here && baraja_game_get_deal_over (sobremesa_match_get_game (match)))
    sobremesa_first_steps_offer_withdraw (self->offer);
  sobremesa_window_update_library (self);
  sobremesa_window_update_log (self);
}

/* Left to itself, GTK tells assistive technology of pages that aren't shown as well. */
static void
hide_from_speech (GtkWidget *widget,
                  gboolean   hidden)
{
  gtk_accessible_update_state (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_STATE_HIDDEN, hidden, -1);
}

static void
page_cb (SobremesaWindow *self)
{
  GtkWidget *shown = gtk_stack_get_visible_child (self->pages);
  GtkWidget *page;

  for (page = gtk_widget_get_first_child (GTK_WIDGET (self->pages)); page != NULL;
       page = gtk_widget_get_next_sibling (page))
    hide_from_speech (page, page != shown);
  if (g_strcmp0 (gtk_stack_get_visible_child_name (self->pages), "match") != 0)
    sobremesa_first_steps_offer_withdraw (self->offer);
}

static void
flap_cb (SobremesaWindow *self)
{
  GtkWidget *shown = adw_flap_get_reveal_flap (self->flap) ? gtk_stack_get_visible_child (self->side)
                                                           : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->side)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    hide_from_speech (child, child != shown);
  sobremesa_window_update_width (self);
}

/* Opens the pane beside the page, and shows one of the things that can be there. */
void
sobremesa_window_open_pane (SobremesaWindow *self,
                            GtkWidget       *child)
{
  sobremesa_window_update_spacious (self);
  gtk_stack_set_visible_child (self->side, child);
  adw_flap_set_reveal_flap (self->flap, TRUE);
  flap_cb (self);
}

void
sobremesa_window_show_page (SobremesaWindow *self,
                            const char      *name)
{
  gtk_stack_set_visible_child_name (self->pages, name);
  sobremesa_window_update_width (self);
  update_actions (self);
}

/* The game that the visible page is about, or NULL. */
static const char *
get_current_game (SobremesaWindow *self)
{
  const char     *page = gtk_stack_get_visible_child_name (self->pages);
  SobremesaMatch *match = sobremesa_window_get_match (self);
  SobremesaSetup *setup =
    self->setup != NULL ? sobremesa_setup_page_get_setup (self->setup) : NULL;

  if (g_strcmp0 (page, "match") == 0 && match != NULL)
    return baraja_game_get_id (sobremesa_match_get_game (match));
  if (g_strcmp0 (page, "replay") == 0)
    return baraja_game_get_id (sobremesa_replay_page_get_game (self->replay));
  if (g_strcmp0 (page, "setup") == 0 && setup != NULL)
    return sobremesa_setup_get_game (setup);
  if (g_strcmp0 (page, "first-steps") == 0)
    return sobremesa_first_steps_page_get_game (self->first_steps);
  return NULL;
}

static void
ensure_rules (SobremesaWindow *self)
{
  if (self->rules != NULL)
    return;
  self->rules = SOBREMESA_RULE_PANE (sobremesa_rule_pane_new ());
  gtk_widget_set_vexpand (GTK_WIDGET (self->rules), TRUE);
  gtk_widget_set_visible (self->rules_header, TRUE);
  gtk_box_append (self->rules_box, GTK_WIDGET (self->rules));
}

/* Opens the rules of a game beside what there is, at a rule if one is given. */
void
sobremesa_window_show_rules (SobremesaWindow *self,
                             const char      *game,
                             const char      *rule)
{
  SobremesaMatch        *match = sobremesa_window_get_match (self);
  g_autoptr (GHashTable) options = NULL;

  ensure_rules (self);
  if (match != NULL &&
      g_strcmp0 (baraja_game_get_id (sobremesa_match_get_game (match)), game) == 0 &&
      g_strcmp0 (gtk_stack_get_visible_child_name (self->pages), "match") == 0)
    options = baraja_game_get_options (sobremesa_match_get_game (match));
  sobremesa_rule_pane_set_game (self->rules, game, options);
  sobremesa_window_open_pane (self, GTK_WIDGET (self->rules_box));
  if (rule != NULL && rule[0] != '\0')
    sobremesa_rule_pane_show_rule (self->rules, rule);
  else
    gtk_widget_child_focus (GTK_WIDGET (self->rules), GTK_DIR_TAB_FORWARD);
}

static gboolean
are_rules_open (SobremesaWindow *self)
{
  return adw_flap_get_reveal_flap (self->flap) &&
         gtk_stack_get_visible_child (self->side) == GTK_WIDGET (self->rules_box);
}

void
sobremesa_window_close_pane (SobremesaWindow *self)
{
  adw_flap_set_reveal_flap (self->flap, FALSE);
  if (g_strcmp0 (gtk_stack_get_visible_child_name (self->pages), "match") == 0)
    gtk_widget_grab_focus (GTK_WIDGET (self->match_page));
}

void
sobremesa_window_leave_match (SobremesaWindow *self)
{
  if (self->match_page != NULL)
    sobremesa_match_page_set_match (self->match_page, NULL);
  if (self->first_steps != NULL)
    sobremesa_first_steps_page_set_game (self->first_steps, NULL, NULL);
}

void
sobremesa_window_go_home (SobremesaWindow *self)
{
  sobremesa_window_leave_match (self);
  adw_flap_set_reveal_flap (self->flap, FALSE);
  sobremesa_window_show_page (self, "home");
  sobremesa_home_page_focus (self->home);
}

void
sobremesa_window_take_up (SobremesaWindow *self,
                          BarajaGame      *game,
                          const char      *id)
{
  g_autoptr (SobremesaMatch) match = sobremesa_match_new (self->store, game, id);

  sobremesa_window_leave_match (self);
  ensure_match_page (self);
  adw_flap_set_reveal_flap (self->flap, FALSE);
  sobremesa_window_show_page (self, "match");
  sobremesa_match_page_set_match (self->match_page, match);
  if (baraja_game_get_deal_number (game) == 0)
    {
      sobremesa_match_next_deal (match);
      sobremesa_first_steps_offer_make (self->offer, self->settings, baraja_game_get_id (game));
    }
  update_actions (self);
}

/* Starts a match of a set-up. */
void
sobremesa_window_start (SobremesaWindow *self,
                        SobremesaSetup  *setup)
{
  g_autoptr (GError)     error = NULL;
  g_autoptr (BarajaGame) game = sobremesa_setup_create_game (setup, &error);

  if (game == NULL)
    {
      sobremesa_window_toast (self, error->message);
      return;
    }
  sobremesa_setup_keep (setup, self->settings);
  sobremesa_window_take_up (self, game, NULL);
}

/* What waits for a match to be read: the window, and which match it is. */
typedef struct
{
  SobremesaWindow *window;
  char            *id;
} Loading;

static void
loading_free (Loading *loading)
{
  if (g_strcmp0 (loading->window->loading_id, loading->id) == 0)
    g_clear_pointer (&loading->window->loading_id, g_free);
  g_object_unref (loading->window);
  g_free (loading->id);
  g_free (loading);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Loading, loading_free)

static void
read_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  g_autoptr (Loading)    loading = data;
  g_autoptr (GError)     error = NULL;
  g_autoptr (BarajaGame) game = sobremesa_match_read_finish (result, &error);

  if (game != NULL)
    sobremesa_window_take_up (loading->window, game, loading->id);
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    sobremesa_window_toast (loading->window, error->message);
}

static void
loaded_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      data)
{
  g_autoptr (Loading) loading = data;
  g_autoptr (GError)  error = NULL;
  g_autofree char *text = sobremesa_store_load_finish (SOBREMESA_STORE (source), result, &error);

  if (text != NULL)
    {
      GCancellable *cancellable = loading->window->loading;

      sobremesa_match_read_text_async (text, cancellable, read_cb, g_steal_pointer (&loading));
    }
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    sobremesa_window_toast (loading->window, error->message);
}

static void
resume (SobremesaWindow *self,
        const char      *id)
{
  Loading *loading = g_new0 (Loading, 1);

  g_cancellable_cancel (self->loading);
  g_clear_object (&self->loading);
  self->loading = g_cancellable_new ();
  loading->window = g_object_ref (self);
  loading->id = g_strdup (id);
  g_free (self->loading_id);
  self->loading_id = g_strdup (id);
  sobremesa_store_load_async (self->store, id, self->loading, loaded_cb, loading);
}

static void
listed_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      data)
{
  g_autoptr (SobremesaWindow) self = data;
  g_autoptr (GPtrArray)       matches =
    sobremesa_store_list_unfinished_finish (SOBREMESA_STORE (source), result, NULL);

  if (matches != NULL && matches->len > 0)
    resume (self, sobremesa_stored_match_get_id (g_ptr_array_index (matches, 0)));
}

/* Goes on with the match that was played last. */
void
sobremesa_window_resume_last (SobremesaWindow *self)
{
  sobremesa_store_list_unfinished_async (self->store, NULL, listed_cb, g_object_ref (self));
}

static void
home_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  SobremesaWindow *self = SOBREMESA_WINDOW (widget);

  if (g_strcmp0 (gtk_stack_get_visible_child_name (self->pages), "replay") == 0)
    gtk_widget_activate_action (widget, "win.leave-replay", NULL);
  else
    sobremesa_window_go_home (self);
}

static void
new_match_action (GtkWidget  *widget,
                  const char *name,
                  GVariant   *parameter)
{
  SobremesaWindow           *self = SOBREMESA_WINDOW (widget);
  g_autoptr (SobremesaSetup) setup =
    sobremesa_setup_new_from_settings (self->settings, g_variant_get_string (parameter, NULL));

  sobremesa_window_start (self, setup);
}

static void
open_setup (SobremesaWindow *self,
            const char      *game)
{
  g_autoptr (SobremesaSetup) setup = sobremesa_setup_new_from_settings (self->settings, game);

  sobremesa_window_leave_match (self);
  adw_flap_set_reveal_flap (self->flap, FALSE);
  ensure_setup_page (self);
  sobremesa_setup_page_set_setup (self->setup, setup);
  sobremesa_window_show_page (self, "setup");
}

static void
set_up_action (GtkWidget  *widget,
               const char *name,
               GVariant   *parameter)
{
  open_setup (SOBREMESA_WINDOW (widget), g_variant_get_string (parameter, NULL));
}

static void
first_steps_action (GtkWidget  *widget,
                    const char *name,
                    GVariant   *parameter)
{
  SobremesaWindow   *self = SOBREMESA_WINDOW (widget);
  g_autofree char   *game = g_variant_dup_string (parameter, NULL);
  g_autoptr (GError) error = NULL;

  sobremesa_window_leave_match (self);
  adw_flap_set_reveal_flap (self->flap, FALSE);
  ensure_first_steps_page (self);
  if (!sobremesa_first_steps_page_set_game (self->first_steps, game, &error))
    {
      sobremesa_window_toast (self, error->message);
      sobremesa_window_go_home (self);
      return;
    }
  sobremesa_window_show_page (self, "first-steps");
  gtk_widget_grab_focus (GTK_WIDGET (self->first_steps));
}

/* Made when it is asked for: GTK would make it with the window, which takes longer than all that is
 * on the first page. */
static void
shortcuts_action (GtkWidget  *widget,
                  const char *name,
                  GVariant   *parameter)
{
  g_autoptr (GtkBuilder) builder =
    gtk_builder_new_from_resource ("/io/github/sobremesa/Sobremesa/ui/help-overlay.ui");
  GtkWindow *shortcuts = GTK_WINDOW (gtk_builder_get_object (builder, "help_overlay"));

  gtk_window_set_transient_for (shortcuts, GTK_WINDOW (widget));
  gtk_window_present (shortcuts);
}

static void
set_up_again_action (GtkWidget  *widget,
                     const char *name,
                     GVariant   *parameter)
{
  SobremesaWindow *self = SOBREMESA_WINDOW (widget);
  g_autofree char *game = g_strdup (get_current_game (self));

  if (game != NULL)
    open_setup (self, game);
}

static void
resume_action (GtkWidget  *widget,
               const char *name,
               GVariant   *parameter)
{
  resume (SOBREMESA_WINDOW (widget), g_variant_get_string (parameter, NULL));
}

static void
delete_match_action (GtkWidget  *widget,
                     const char *name,
                     GVariant   *parameter)
{
  SobremesaWindow *self = SOBREMESA_WINDOW (widget);
  const char      *id = g_variant_get_string (parameter, NULL);

  sobremesa_store_delete_match (self->store, id);
  sobremesa_window_toast_action (self, _ ("Match deleted"), "win.undelete-match",
                                 g_variant_new_string (id));
  sobremesa_window_refresh_lists (self);
}

static void
undelete_match_action (GtkWidget  *widget,
                       const char *name,
                       GVariant   *parameter)
{
  SobremesaWindow *self = SOBREMESA_WINDOW (widget);

  sobremesa_store_undelete_match (self->store, g_variant_get_string (parameter, NULL));
  sobremesa_window_refresh_lists (self);
}

static void
rules_action (GtkWidget  *widget,
              const char *name,
              GVariant   *parameter)
{
  SobremesaWindow *self = SOBREMESA_WINDOW (widget);
  const char      *game = get_current_game (self);
  g_auto (GStrv)   games = NULL;

  if (are_rules_open (self))
    {
      sobremesa_window_close_pane (self);
      return;
    }
  if (game == NULL)
    game = sobremesa_home_page_get_focused_game (self->home);
  if (game == NULL)
    {
      games = baraja_game_list_ids ();
      game = games[0];
    }
  if (game != NULL)
    sobremesa_window_show_rules (self, game, NULL);
}

static void
game_rules_action (GtkWidget  *widget,
                   const char *name,
                   GVariant   *parameter)
{
  sobremesa_window_show_rules (SOBREMESA_WINDOW (widget), g_variant_get_string (parameter, NULL),
                               NULL);
}

static void
show_rule_action (GtkWidget  *widget,
                  const char *name,
                  GVariant   *parameter)
{
  SobremesaWindow *self = SOBREMESA_WINDOW (widget);
  const char      *game = get_current_game (self);

  if (game != NULL)
    sobremesa_window_show_rules (self, game, g_variant_get_string (parameter, NULL));
}

static void
close_rules_action (GtkWidget  *widget,
                    const char *name,
                    GVariant   *parameter)
{
  sobremesa_window_close_pane (SOBREMESA_WINDOW (widget));
}

static void
undo_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  sobremesa_match_page_undo (SOBREMESA_WINDOW (widget)->match_page);
}

static void
redo_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  sobremesa_match_page_redo (SOBREMESA_WINDOW (widget)->match_page);
}

static void
hint_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  sobremesa_match_page_hint (SOBREMESA_WINDOW (widget)->match_page);
}

static void
sort_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  sobremesa_match_page_sort (SOBREMESA_WINDOW (widget)->match_page);
}

/* A refused move: why, and where the rule is to be read. */
static void
refused_cb (SobremesaWindow *self,
            const char      *rule,
            const char      *sentence)
{
  AdwToast *why = sobremesa_toast_new (sentence);

  adw_toast_set_priority (why, ADW_TOAST_PRIORITY_HIGH);
  if (rule[0] != '\0')
    {
      adw_toast_set_button_label (why, _ ("Show _Rule"));
      adw_toast_set_action_name (why, "win.show-rule");
      adw_toast_set_action_target (why, "s", rule);
    }
  adw_toast_overlay_add_toast (self->toasts, why);
}

static void
show_rule_cb (SobremesaWindow *self,
              const char      *rule)
{
  sobremesa_window_show_rules (self, get_current_game (self), rule);
}

static void
again_cb (SobremesaWindow *self)
{
  g_autofree char           *game = g_strdup (get_current_game (self));
  g_autoptr (SobremesaSetup) setup = sobremesa_setup_new_from_settings (self->settings, game);

  sobremesa_window_start (self, setup);
}

static void
start_cb (SobremesaWindow *self)
{
  g_autoptr (SobremesaSetup) setup =
    g_object_ref (sobremesa_setup_page_get_setup (self->setup));

  sobremesa_window_start (self, setup);
}

static void
show_banner (SobremesaWindow *self,
             const char      *text)
{
  if (text != NULL)
    gtk_label_set_text (self->banner_label, text);
  gtk_revealer_set_reveal_child (self->banner, text != NULL);
  hide_from_speech (GTK_WIDGET (self->banner), text == NULL);
}

static void
trouble_cb (SobremesaWindow *self)
{
  show_banner (self, sobremesa_store_get_trouble (self->store));
}

static void
recovered_cb (SobremesaWindow *self)
{
  if (sobremesa_store_get_recovered (self->store) != NULL)
    show_banner (self, sobremesa_store_get_recovered (self->store));
  sobremesa_window_refresh_lists (self);
}

static void
banner_closed_cb (SobremesaWindow *self)
{
  show_banner (self, NULL);
}

static gboolean
key_cb (SobremesaWindow *self,
        guint            keyval,
        guint            keycode,
        GdkModifierType  state)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  /* An exercise is put away first. */
  if (keyval == GDK_KEY_Escape && are_rules_open (self) &&
      sobremesa_rule_pane_has_exercise (self->rules))
    return FALSE;
  if (keyval == GDK_KEY_Escape && adw_flap_get_reveal_flap (self->flap))
    {
      sobremesa_window_close_pane (self);
      return TRUE;
    }
  /* Who reads the log moves in it. */
  if (focus != NULL && self->log != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->log)))
    return FALSE;
  if (self->replay != NULL && gtk_widget_get_mapped (GTK_WIDGET (self->replay)) &&
      (focus == NULL || gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER) == NULL))
    return sobremesa_replay_page_key (self->replay, keyval, state);
  if (GTK_IS_EDITABLE (focus) ||
      g_strcmp0 (gtk_stack_get_visible_child_name (self->pages), "match") != 0)
    return FALSE;
  return sobremesa_match_page_key (self->match_page, keyval, state);
}

static void
keep_size (SobremesaWindow *self)
{
  gboolean maximized = gtk_window_is_maximized (GTK_WINDOW (self));
  int      width, height;

  gtk_window_get_default_size (GTK_WINDOW (self), &width, &height);
  g_settings_set_boolean (self->settings, "window-maximized", maximized);
  if (!maximized && width > 0 && height > 0)
    {
      g_settings_set_int (self->settings, "window-width", width);
      g_settings_set_int (self->settings, "window-height", height);
    }
}

static gboolean
sobremesa_window_close_request (GtkWindow *window)
{
  SobremesaWindow *self = SOBREMESA_WINDOW (window);

  keep_size (self);
  sobremesa_window_leave_match (self);
  return GTK_WINDOW_CLASS (sobremesa_window_parent_class)->close_request (window);
}

static void
sobremesa_window_size_allocate (GtkWidget *widget,
                                int        width,
                                int        height,
                                int        baseline)
{
  GTK_WIDGET_CLASS (sobremesa_window_parent_class)->size_allocate (widget, width, height, baseline);
  sobremesa_window_follow_size (SOBREMESA_WINDOW (widget), width, height);
}

static void
sobremesa_window_dispose (GObject *object)
{
  SobremesaWindow *self = SOBREMESA_WINDOW (object);

  g_cancellable_cancel (self->loading);
  g_clear_object (&self->loading);
  sobremesa_window_dispose_library (self);
  g_clear_pointer (&self->loading_id, g_free);
  g_clear_object (&self->store);
  g_clear_object (&self->settings);
  gtk_widget_dispose_template (GTK_WIDGET (self), SOBREMESA_TYPE_WINDOW);

  G_OBJECT_CLASS (sobremesa_window_parent_class)->dispose (object);
}

static void
install_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.home", NULL, home_action);
  gtk_widget_class_install_action (widget_class, "win.new-match", "s", new_match_action);
  gtk_widget_class_install_action (widget_class, "win.set-up", "s", set_up_action);
  gtk_widget_class_install_action (widget_class, "win.first-steps", "s", first_steps_action);
  gtk_widget_class_install_action (widget_class, "win.set-up-again", NULL, set_up_again_action);
  gtk_widget_class_install_action (widget_class, "win.show-help-overlay", NULL, shortcuts_action);
  gtk_widget_class_install_action (widget_class, "win.resume", "s", resume_action);
  gtk_widget_class_install_action (widget_class, "win.delete-match", "s", delete_match_action);
  gtk_widget_class_install_action (widget_class, "win.undelete-match", "s",
                                   undelete_match_action);
  gtk_widget_class_install_action (widget_class, "win.rules", NULL, rules_action);
  gtk_widget_class_install_action (widget_class, "win.game-rules", "s", game_rules_action);
  gtk_widget_class_install_action (widget_class, "win.show-rule", "s", show_rule_action);
  gtk_widget_class_install_action (widget_class, "win.close-rules", NULL, close_rules_action);
  gtk_widget_class_install_action (widget_class, "win.undo", NULL, undo_action);
  gtk_widget_class_install_action (widget_class, "win.redo", NULL, redo_action);
  gtk_widget_class_install_action (widget_class, "win.hint", NULL, hint_action);
  gtk_widget_class_install_action (widget_class, "win.sort", NULL, sort_action);
  sobremesa_window_install_library (widget_class);
  sobremesa_window_install_log (widget_class);
}

static void
sobremesa_window_class_init (SobremesaWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sobremesa_window_dispose;
  GTK_WINDOW_CLASS (klass)->close_request = sobremesa_window_close_request;
  widget_class->size_allocate = sobremesa_window_size_allocate;
  install_actions (widget_class);
  g_type_ensure (SOBREMESA_TYPE_FIRST_STEPS_OFFER);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/sobremesa/Sobremesa/ui/window.ui");
  gtk_widget_class_bind_template_child (widget_class, SobremesaWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, SobremesaWindow, flap);
  gtk_widget_class_bind_template_child (widget_class, SobremesaWindow, rules_box);
  gtk_widget_class_bind_template_child (widget_class, SobremesaWindow, side);
  gtk_widget_class_bind_template_child (widget_class, SobremesaWindow, rules_header);
  gtk_widget_class_bind_template_child (widget_class, SobremesaWindow, pages);
  gtk_widget_class_bind_template_child (widget_class, SobremesaWindow, offer);
  gtk_widget_class_bind_template_child (widget_class, SobremesaWindow, column);
  gtk_widget_class_bind_template_child (widget_class, SobremesaWindow, banner);
  gtk_widget_class_bind_template_child (widget_class, SobremesaWindow, banner_label);
  gtk_widget_class_bind_template_callback (widget_class, banner_closed_cb);
  gtk_widget_class_bind_template_callback (widget_class, flap_cb);
  gtk_widget_class_bind_template_callback (widget_class, page_cb);
}

static void
sobremesa_window_init (SobremesaWindow *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  g_type_ensure (SOBREMESA_TYPE_PAGE_TITLE);
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  sobremesa_window_init_library (self);
  g_signal_connect_object (self, "notify::default-width",
                           G_CALLBACK (sobremesa_window_update_width), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self, "notify::maximized", G_CALLBACK (sobremesa_window_update_width),
                           self, G_CONNECT_SWAPPED);
}

static void
add_home (SobremesaWindow *self)
{
  self->home = SOBREMESA_HOME_PAGE (sobremesa_home_page_new (self->store));
  gtk_stack_add_named (self->pages, GTK_WIDGET (self->home), "home");
}

static void
ensure_setup_page (SobremesaWindow *self)
{
  if (self->setup != NULL)
    return;
  self->setup = SOBREMESA_SETUP_PAGE (sobremesa_setup_page_new ());
  sobremesa_setup_page_set_settings (self->setup, self->settings);
  gtk_stack_add_named (self->pages, GTK_WIDGET (self->setup), "setup");
  g_signal_connect_object (self->setup, "start", G_CALLBACK (start_cb), self, G_CONNECT_SWAPPED);
}

static void
ensure_first_steps_page (SobremesaWindow *self)
{
  if (self->first_steps != NULL)
    return;
  self->first_steps = SOBREMESA_FIRST_STEPS_PAGE (sobremesa_first_steps_page_new ());
  gtk_stack_add_named (self->pages, GTK_WIDGET (self->first_steps), "first-steps");
  g_signal_connect_object (self->first_steps, "show-rule", G_CALLBACK (show_rule_cb), self,
                           G_CONNECT_SWAPPED);
}

/* Pages that aren't seen at once are made when they are, so that the first one is there sooner. */
static void
ensure_match_page (SobremesaWindow *self)
{
  if (self->match_page != NULL)
    return;
  self->match_page = SOBREMESA_MATCH_PAGE (sobremesa_match_page_new (self->settings));
  gtk_stack_add_named (self->pages, GTK_WIDGET (self->match_page), "match");
  g_signal_connect_object (self->match_page, "refused", G_CALLBACK (refused_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->match_page, "show-rule", G_CALLBACK (show_rule_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->match_page, "again", G_CALLBACK (again_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->match_page, "state-changed", G_CALLBACK (update_actions), self,
                           G_CONNECT_SWAPPED);
  sobremesa_window_update_width (self);
}

/* The match that is being played, or about to be, or NULL. */
const char *
sobremesa_window_get_match_id (SobremesaWindow *self)
{
  SobremesaMatch *match = sobremesa_window_get_match (self);

  return match != NULL ? sobremesa_match_get_id (match) : self->loading_id;
}

SobremesaMatchPage *
sobremesa_window_get_match_page (SobremesaWindow *self)
{
  ensure_match_page (self);
  return self->match_page;
}

GtkWidget *
sobremesa_window_new (GtkApplication *application,
                      SobremesaStore *store,
                      GSettings      *settings)
{
  SobremesaWindow *self =
    g_object_new (SOBREMESA_TYPE_WINDOW, "application", application, NULL);

  self->store = g_object_ref (store);
  self->settings = g_object_ref (settings);
  gtk_window_set_default_size (GTK_WINDOW (self), g_settings_get_int (settings, "window-width"),
                               g_settings_get_int (settings, "window-height"));
  if (g_settings_get_boolean (settings, "window-maximized"))
    gtk_window_maximize (GTK_WINDOW (self));
  add_home (self);
  g_signal_connect_object (store, "notify::trouble", G_CALLBACK (trouble_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (store, "notify::recovered", G_CALLBACK (recovered_cb), self,
                           G_CONNECT_SWAPPED);
  trouble_cb (self);
  page_cb (self);
  flap_cb (self);
  sobremesa_home_page_focus (self->home);
  update_actions (self);
  return GTK_WIDGET (self);
}
