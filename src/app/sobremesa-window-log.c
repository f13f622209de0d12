/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-window-private.h"

#include <glib/gi18n.h>

#include "sobremesa-log-view.h"

/* What has happened in the match that is played or looked at, in the pane beside it. It is made
 * when it is asked for first. */

static gboolean
is_on (SobremesaWindow *self, const char *page)
{
  return g_strcmp0 (gtk_stack_get_visible_child_name (self->pages), page) == 0;
}

/* The match that the visible page is about, or NULL. */
static BarajaGame *
get_game (SobremesaWindow *self)
{
  SobremesaMatch *match = sobremesa_window_get_match (self);

  if (is_on (self, "replay"))
    return sobremesa_replay_page_get_game (self->replay);
  return is_on (self, "match") && match != NULL ? sobremesa_match_get_game (match) : NULL;
}

static SobremesaRealTime *
get_real_time (SobremesaWindow *self)
{
  SobremesaMatch *match = sobremesa_window_get_match (self);

  return is_on (self, "match") && match != NULL ? sobremesa_match_get_real_time (match) : NULL;
}

static gboolean
is_open (SobremesaWindow *self)
{
  return self->log != NULL && adw_flap_get_reveal_flap (self->flap) &&
         gtk_stack_get_visible_child (self->side) == GTK_WIDGET (self->log);
}

static void
copied_cb (SobremesaWindow *self)
{
  sobremesa_window_toast (self, _ ("Copied. Paste it wherever you like."));
}

static void
ensure_log (SobremesaWindow *self)
{
  if (self->log != NULL)
    return;
  self->log = SOBREMESA_LOG_VIEW (sobremesa_log_view_new ());
  gtk_stack_add_child (self->side, GTK_WIDGET (self->log));
  g_signal_connect_object (self->log, "copied", G_CALLBACK (copied_cb), self, G_CONNECT_SWAPPED);
}

static void
close_log_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  sobremesa_window_close_pane (SOBREMESA_WINDOW (widget));
}

static void
log_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SobremesaWindow *self = SOBREMESA_WINDOW (widget);

  if (is_open (self))
    {
      sobremesa_window_close_pane (self);
      return;
    }
  ensure_log (self);
  sobremesa_log_view_set_game (self->log, get_game (self), get_real_time (self));
  sobremesa_window_open_pane (self, GTK_WIDGET (self->log));
  gtk_widget_grab_focus (GTK_WIDGET (self->log));
}

void
sobremesa_window_install_log (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.log", NULL, log_action);
  gtk_widget_class_install_action (widget_class, "win.close-log", NULL, close_log_action);
}

/* The log goes with its match. */
void
sobremesa_window_update_log (SobremesaWindow *self)
{
  BarajaGame *game = get_game (self);

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.log", game != NULL);
  if (self->log == NULL || sobremesa_log_view_get_game (self->log) == game)
    return;
  if (is_open (self))
    adw_flap_set_reveal_flap (self->flap, FALSE);
  sobremesa_log_view_set_game (self->log, NULL, NULL);
}
