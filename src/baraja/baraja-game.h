/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <gio/gio.h>

#include "baraja-move.h"
#include "baraja-option.h"
#include "baraja-pile.h"
#include "baraja-record.h"
#include "baraja-score-line.h"
#include "baraja-seat.h"
#include "baraja-standing-row.h"

G_BEGIN_DECLS

#define BARAJA_TYPE_GAME    (baraja_game_get_type ())
#define BARAJA_GAME(obj)    (G_TYPE_CHECK_INSTANCE_CAST ((obj), BARAJA_TYPE_GAME, BarajaGame))
#define BARAJA_IS_GAME(obj) (G_TYPE_CHECK_INSTANCE_TYPE ((obj), BARAJA_TYPE_GAME))

BARAJA_API GType baraja_game_get_type (void);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BarajaGame, g_object_unref)

/* What games there are */
BARAJA_API char                **baraja_game_list_ids (void);
BARAJA_API const char           *baraja_game_title_for_id (const char *id);
BARAJA_API const char           *baraja_game_summary_for_id (const char *id);
BARAJA_API gboolean              baraja_game_seats_for_id (const char *id,
                                                           guint      *min,
                                                           guint      *max);
BARAJA_API const BarajaOption  **baraja_game_options_for_id (const char *id,
                                                             gsize      *n_options);
BARAJA_API gboolean              baraja_game_real_time_for_id (const char *id);
BARAJA_API GHashTable           *baraja_game_resolve_options_for_id (const char *id,
                                                                     GHashTable *options,
                                                                     GError    **error);

/* The contract */
BARAJA_API BarajaGame   *baraja_game_new (const char *id,
                                          guint       n_seats,
                                          GHashTable *options,
                                          GError    **error);
BARAJA_API BarajaGame   *baraja_game_new_from_json (const char *text,
                                                    GError    **error);
BARAJA_API gboolean      baraja_game_deal (BarajaGame *self,
                                           const char *order,
                                           GError    **error);
BARAJA_API char         *baraja_game_complete_order (BarajaGame *self,
                                                     const char *first_cards,
                                                     GError    **error);
BARAJA_API gint          baraja_game_get_seat_to_act (BarajaGame *self);
BARAJA_API char        **baraja_game_list_moves (BarajaGame *self,
                                                 gint        seat);
BARAJA_API gboolean      baraja_game_play (BarajaGame *self,
                                           gint        seat,
                                           const char *move,
                                           GError    **error);
BARAJA_API gboolean      baraja_game_play_at (BarajaGame *self,
                                              gint        seat,
                                              const char *move,
                                              gint64      now_ms,
                                              GError    **error);
BARAJA_API gboolean      baraja_game_advance (BarajaGame *self,
                                              gint64      now_ms,
                                              GError    **error);
BARAJA_API gint          baraja_game_get_score (BarajaGame *self,
                                                gint        seat);
BARAJA_API gint          baraja_game_get_total (BarajaGame *self,
                                                gint        seat);
BARAJA_API gint         *baraja_game_get_winners (BarajaGame *self,
                                                  gsize      *n_winners);
BARAJA_API GListModel   *baraja_game_get_piles (BarajaGame *self);
BARAJA_API char         *baraja_game_describe (BarajaGame *self,
                                               gint        seat);
BARAJA_API gboolean      baraja_game_undo (BarajaGame *self,
                                           GError    **error);
BARAJA_API gboolean      baraja_game_redo (BarajaGame *self,
                                           GError    **error);
BARAJA_API BarajaRecord *baraja_game_get_record (BarajaGame *self);

/* Moving in time */
BARAJA_API gboolean      baraja_game_seek (BarajaGame *self,
                                           guint       n_events,
                                           GError    **error);
BARAJA_API gboolean      baraja_game_find_restart (BarajaGame *self,
                                                   guint      *n_events);

/* How the match stands */
BARAJA_API const char      *baraja_game_get_id (BarajaGame *self);
BARAJA_API const char      *baraja_game_get_title (BarajaGame *self);
BARAJA_API guint            baraja_game_get_n_seats (BarajaGame *self);
BARAJA_API guint            baraja_game_get_deal_number (BarajaGame *self);
BARAJA_API guint            baraja_game_get_n_deals (BarajaGame *self);
BARAJA_API GListModel      *baraja_game_get_seats (BarajaGame *self);
BARAJA_API BarajaSeat      *baraja_game_get_seat (BarajaGame *self,
                                                  gint        seat);
BARAJA_API GHashTable      *baraja_game_get_options (BarajaGame *self);
BARAJA_API BarajaPile      *baraja_game_get_pile (BarajaGame *self,
                                                  const char *name);
BARAJA_API gboolean         baraja_game_get_needs_deal (BarajaGame *self);
BARAJA_API gboolean         baraja_game_get_deal_over (BarajaGame *self);
BARAJA_API gboolean         baraja_game_get_match_over (BarajaGame *self);
BARAJA_API gboolean         baraja_game_get_real_time (BarajaGame *self);
BARAJA_API gboolean         baraja_game_get_can_undo (BarajaGame *self);
BARAJA_API gboolean         baraja_game_get_can_redo (BarajaGame *self);
BARAJA_API gint             baraja_game_get_viewpoint (BarajaGame *self);
BARAJA_API void             baraja_game_set_viewpoint (BarajaGame *self,
                                                       gint        viewpoint);
BARAJA_API BarajaUndoPolicy baraja_game_get_undo_policy (BarajaGame *self);
BARAJA_API void             baraja_game_set_undo_policy (BarajaGame      *self,
                                                         BarajaUndoPolicy policy);

/* Real time */
BARAJA_API gint64    baraja_game_get_now (BarajaGame *self);
BARAJA_API gboolean  baraja_game_get_next_lapse (BarajaGame *self,
                                                 gint64     *at_ms);

/* What a table needs */
BARAJA_API gboolean    baraja_game_check (BarajaGame *self,
                                          gint        seat,
                                          const char *move,
                                          GError    **error);
BARAJA_API GPtrArray  *baraja_game_list_choices (BarajaGame *self,
                                                 gint        seat);
BARAJA_API GPtrArray  *baraja_game_list_meanings (BarajaGame        *self,
                                                  gint               seat,
                                                  const char *const *cards,
                                                  const char        *pile);
BARAJA_API GPtrArray  *baraja_game_list_takings (BarajaGame        *self,
                                                 gint               seat,
                                                 const char *const *cards,
                                                 const char        *pile);
BARAJA_API char       *baraja_game_get_prompt (BarajaGame *self,
                                               gint        seat);
BARAJA_API char       *baraja_game_explain (BarajaGame *self,
                                            gint        seat,
                                            const char *move);
BARAJA_API GPtrArray  *baraja_game_preview (BarajaGame *self,
                                            gint        seat,
                                            const char *move);
BARAJA_API GListModel *baraja_game_get_score_sheet (BarajaGame *self);
BARAJA_API gboolean    baraja_game_get_sheet_in_order (BarajaGame *self);
BARAJA_API guint       baraja_game_get_actions_left (BarajaGame *self,
                                                     gint        seat,
                                                     guint      *n_actions);
BARAJA_API gboolean    baraja_game_has_standing (BarajaGame *self);
BARAJA_API GListModel *baraja_game_get_standing (BarajaGame *self,
                                                 gint        viewpoint);
BARAJA_API char      **baraja_game_narrate (BarajaGame *self,
                                            guint       index);
BARAJA_API char      **baraja_game_narrate_results (BarajaGame *self,
                                                    guint       index);
BARAJA_API char       *baraja_game_get_situation (BarajaGame *self);
BARAJA_API GVariant   *baraja_game_get_facts (BarajaGame *self);

G_END_DECLS
