/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sobremesa-match-page.h"
#include "sobremesa-match-sounds.h"
#include "sobremesa-move-bar.h"
#include "sobremesa-page-title.h"
#include "sobremesa-prompt-box.h"
#include "sobremesa-real-time-bar.h"
#include "sobremesa-score-sheet.h"
#include "sobremesa-showdown.h"
#include "sobremesa-table-frame.h"
#include "sobremesa-table.h"

G_BEGIN_DECLS

/* The page on which a match is played: the table, the line that says what to do, the score sheet,
 * and the curtain between people who share the screen. */
struct _SobremesaMatchPage
{
  AdwBin               parent_instance;

  GSettings           *settings;
  SobremesaMatch      *match;
  SobremesaMatchSounds *sounds; /* of the match */
  char                *hover;
  GCancellable        *hint; /* that is being thought about */
  guint                n_told; /* events told in the line at the bottom */
  GSimpleActionGroup  *actions;
  gboolean             roomy; /* there is room beside the table */
  gboolean             long_lines; /* what is said has few lines */
  gboolean             compact;

  SobremesaPageTitle    *title;
  GtkWidget           *hint_button;
  GtkWidget           *rules_button;
  GtkWidget           *scroller;
  SobremesaTableFrame *frame;
  SobremesaTable      *table;
  GtkWidget           *standing_button;
  GtkWidget           *standing;
  GtkWidget           *strip;
  GtkWidget           *curtain;
  GtkLabel            *curtain_label;
  GtkWidget           *ready;
  GtkWidget           *sheet_veil;
  SobremesaScoreSheet *sheet;
  GtkWidget           *bars; /* below the table */
  SobremesaPromptBox  *prompt_box;
  GtkLabel            *last_event;
  GtkLabel            *prompt;
  GtkBox              *prompt_bar;
  SobremesaMoveBar    *buttons;

  /* Real time */
  SobremesaRealTimeBar *real_time_bar;
  SobremesaShowdown    *showdown;
  GtkLabel             *countdown;
  GtkMenuButton        *legend_button;
  GtkWidget            *undo_button;
};

gboolean sobremesa_match_page_is_real_time (SobremesaMatchPage *self);
void     sobremesa_match_page_set_label (GtkLabel   *label,
                                         const char *text);
void     sobremesa_match_page_stop_hint (SobremesaMatchPage *self);

G_END_DECLS
