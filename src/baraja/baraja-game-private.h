/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "baraja-game.h"
#include "baraja-record-private.h"
#include "baraja-rules-private.h"

G_BEGIN_DECLS

typedef struct _BarajaGameClass BarajaGameClass;

struct _BarajaGame
{
  GObject            parent_instance;

  const BarajaRules *rules;
  gint               options[BARAJA_MAX_OPTIONS];
  guint8             codes[BARAJA_MAX_CARDS]; /* of each physical card */
  guint              n_cards;
  gpointer           state;

  GPtrArray         *cards; /* BarajaCard, by id */
  GListStore        *piles;
  GListStore        *seats;
  BarajaRecord      *record;
  GArray            *starts; /* the state before each deal, see baraja-game-events.c */
  gint               viewpoint;
  BarajaUndoPolicy   undo_policy;
};

struct _BarajaGameClass
{
  GObjectClass       parent_class;

  const BarajaRules *rules;
};

#define BARAJA_GAME_CLASS(klass)                                                                   \
  (G_TYPE_CHECK_CLASS_CAST ((klass), BARAJA_TYPE_GAME, BarajaGameClass))

void     baraja_game_fill_view (BarajaGame *self,
                                gint        viewpoint,
                                gpointer    view);
void     baraja_game_fill_names (BarajaGame  *self,
                                 const char **names);
gboolean baraja_game_parse_order (BarajaGame *self,
                                  const char *order,
                                  guint8     *ids,
                                  GError    **error);
char    *baraja_game_order_to_text (BarajaGame   *self,
                                    const guint8 *ids,
                                    guint         n_ids);
BarajaPile *baraja_game_find_pile (BarajaGame *self,
                                   const char *name);
void     baraja_game_apply_event (BarajaGame        *self,
                                  gpointer           state,
                                  const BarajaEvent *event);
void     baraja_game_sync (BarajaGame *self);
void     baraja_game_notify_all (BarajaGame *self);
gboolean baraja_game_replay (BarajaGame *self,
                             GError    **error);
gboolean baraja_game_find_undo (BarajaGame *self,
                                guint      *n_applied);
gboolean baraja_game_try_event (BarajaGame        *self,
                                const BarajaEvent *event,
                                GError           **error);
void     baraja_game_fill_state_at (BarajaGame *self,
                                    guint       n_applied,
                                    gpointer    state);
void     baraja_game_rewind_to (BarajaGame *self,
                                guint       n_applied);
void     baraja_game_emit_recorded (BarajaGame *self,
                                    guint       index);
void     baraja_game_emit_rewound (BarajaGame *self);

G_END_DECLS
