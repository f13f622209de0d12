/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "sobremesa-match-page.h"
#include "sobremesa-setup.h"
#include "sobremesa-store.h"

G_BEGIN_DECLS

#define SOBREMESA_TYPE_WINDOW (sobremesa_window_get_type ())
G_DECLARE_FINAL_TYPE (SobremesaWindow, sobremesa_window, SOBREMESA, WINDOW, AdwApplicationWindow)

GtkWidget          *sobremesa_window_new (GtkApplication *application,
                                          SobremesaStore *store,
                                          GSettings      *settings);
void                sobremesa_window_start (SobremesaWindow *self,
                                            SobremesaSetup  *setup);
void                sobremesa_window_resume_last (SobremesaWindow *self);
void                sobremesa_window_show_rules (SobremesaWindow *self,
                                                 const char      *game,
                                                 const char      *rule);
void                sobremesa_window_open_file (SobremesaWindow *self,
                                                GFile           *file);
SobremesaMatchPage *sobremesa_window_get_match_page (SobremesaWindow *self);
const char         *sobremesa_window_get_match_id (SobremesaWindow *self);

G_END_DECLS
