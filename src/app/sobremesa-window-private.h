/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sobremesa-window.h"

#include "sobremesa-first-steps-offer.h"
#include "sobremesa-first-steps-page.h"
#include "sobremesa-home-page.h"
#include "sobremesa-log-view.h"
#include "sobremesa-replay-page.h"
#include "sobremesa-rule-pane.h"
#include "sobremesa-setup-page.h"
#include "sobremesa-statistics-page.h"

G_BEGIN_DECLS

/* The window: the pages, one at a time, and the rules beside them. */
struct _SobremesaWindow
{
  AdwApplicationWindow parent_instance;

  SobremesaStore     *store;
  GSettings          *settings;
  GCancellable       *loading;
  char               *loading_id; /* the match that is being read, or NULL */
  SobremesaHomePage  *home;
  SobremesaSetupPage *setup;
  SobremesaMatchPage *match_page;
  SobremesaRulePane  *rules;
  SobremesaLogView   *log; /* or NULL */

  SobremesaFirstStepsPage *first_steps;
  SobremesaReplayPage     *replay;
  SobremesaStatisticsPage *statistics;
  char                    *back;        /* the page from which the replay was opened */
  char                    *replay_text; /* the record of what is looked at again */
  char                    *replay_id;   /* of the store, when it came from there */
  gboolean                 replay_kept; /* the store has it */
  gboolean                 spacious;    /* as large as the largest screens */
  GtkFileChooserNative    *chooser;     /* or NULL */

  AdwToastOverlay          *toasts;
  SobremesaFirstStepsOffer *offer;
  GtkBox                   *column; /* of the pages and what is above and below them */
  AdwFlap                  *flap;
  GtkStack                 *side; /* what the flap shows: the rules or the log */
  GtkBox                   *rules_box;
  GtkWidget                *rules_header; /* shown with the first rules */
  GtkStack                 *pages;
  GtkRevealer              *banner;
  GtkLabel                 *banner_label;
};

void            sobremesa_window_toast (SobremesaWindow *self, const char *text);
void            sobremesa_window_show_page (SobremesaWindow *self, const char *name);
SobremesaMatch *sobremesa_window_get_match (SobremesaWindow *self);
void            sobremesa_window_take_up (SobremesaWindow *self, BarajaGame *game, const char *id);
void            sobremesa_window_open_pane (SobremesaWindow *self, GtkWidget *child);
void            sobremesa_window_close_pane (SobremesaWindow *self);
void            sobremesa_window_install_log (GtkWidgetClass *widget_class);
void            sobremesa_window_update_log (SobremesaWindow *self);
void            sobremesa_window_update_width (SobremesaWindow *self);
void            sobremesa_window_update_spacious (SobremesaWindow *self);
void            sobremesa_window_follow_size (SobremesaWindow *self, int width, int height);
void            sobremesa_window_leave_match (SobremesaWindow *self);
void            sobremesa_window_go_home (SobremesaWindow *self);
void            sobremesa_window_refresh_lists (SobremesaWindow *self);
void            sobremesa_window_install_files (GtkWidgetClass *widget_class);
void            sobremesa_window_init_files (SobremesaWindow *self);
void            sobremesa_window_replay (SobremesaWindow *self,
                                         BarajaGame      *game,
                                         gint             viewpoint,
                                         gboolean         open,
                                         gboolean         kept);
void            sobremesa_window_update_files (SobremesaWindow *self);
char           *sobremesa_window_get_record (SobremesaWindow *self, BarajaGame **game);
void            sobremesa_window_toast_action (SobremesaWindow *self,
                                               const char      *text,
                                               const char      *action,
                                               GVariant        *target);
void            sobremesa_window_install_library (GtkWidgetClass *widget_class);
void            sobremesa_window_init_library (SobremesaWindow *self);
void            sobremesa_window_dispose_library (SobremesaWindow *self);
void            sobremesa_window_update_library (SobremesaWindow *self);

G_END_DECLS
