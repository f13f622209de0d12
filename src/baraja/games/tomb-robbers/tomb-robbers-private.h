/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "baraja-tomb-robbers.h"

G_BEGIN_DECLS

#define TOMB_N_PLAY     36 /* the cards 2 to 10 */
#define TOMB_N_MISSIONS 12 /* J Q K */
#define TOMB_N_LAYERS   6  /* cards at a tomb, the ace apart */

enum
{
  TOMB_OPTION_MISSIONS,
  TOMB_OPTION_DEALS,
  TOMB_N_OPTIONS,
};

enum
{
  TOMB_VERB_DRAW,
  TOMB_VERB_PLAY,
  TOMB_VERB_END,
  TOMB_VERB_PASS,
  TOMB_N_VERBS,
};

/* Ids are codes: there is one deck. */
typedef struct
{
  BarajaState common;
  guint8      n_deals;   /* of the match */
  guint8      uncovered; /* missions lie open */
  guint8      n_actions; /* taken in this turn */
  guint8      n_played;  /* cards played in this turn */
  gint8       played_at; /* the tomb of the first of them, or -1 */
  guint8      n_passes;  /* turns of nothing but a pass, in a row */
  guint8      n_deck;
  guint8      n_unused;
  guint8      n_hand[BARAJA_MAX_SEATS];
  guint8      n_mission[BARAJA_MAX_SEATS];
  guint8      n_tomb[4];
  guint8      tomb[4][TOMB_N_LAYERS];
  gint8       layer_seat[4][TOMB_N_LAYERS]; /* who laid it */
  guint8      mission[BARAJA_MAX_SEATS][2];
  guint8      unused[TOMB_N_MISSIONS];
  guint8      deck[TOMB_N_PLAY];
  guint8      hand[BARAJA_MAX_SEATS][TOMB_N_PLAY];
} TombState;

extern const BarajaOption  tomb_options[TOMB_N_OPTIONS];
#define TOMB_N_REFUSALS 8

extern const BarajaRefusal tomb_refusals[TOMB_N_REFUSALS];
extern const BarajaVerb    tomb_verbs[TOMB_N_VERBS];

static inline gboolean
tomb_layer_is_down (guint layer)
{
  return layer % 2 == 1;
}

static inline guint
tomb_value (guint8 code)
{
  return BARAJA_CODE_RANK (code) + 1;
}

guint    tomb_find_takers (const TombState *self,
                           guint           *own_only);
gboolean tomb_can_play (const TombState *self,
                        guint            seat);
gboolean tomb_is_open (const TombState *self,
                       guint            suit,
                       guint           *own,
                       guint           *others);

guint    tomb_list (gconstpointer  state,
                    guint          seat,
                    BarajaRawMove *moves);
void     tomb_score (gconstpointer state,
                     gint32       *scores);
void     tomb_sheet (gconstpointer state,
                     BarajaSheet  *sheet);
void     tomb_view (gconstpointer state,
                    gint          seat,
                    gpointer      view);
void     tomb_sample (gconstpointer view,
                      guint         seat,
                      BarajaRng    *rng,
                      gpointer      world);
void     tomb_layout (gconstpointer state,
                      BarajaLayout *layout);
void     tomb_choose (gconstpointer  view,
                      guint          seat,
                      BarajaLevel    level,
                      BarajaRng     *rng,
                      BarajaRawMove *move);
void     tomb_choose_easily (gconstpointer  view,
                             guint          seat,
                             BarajaRng     *rng,
                             BarajaRawMove *move);
void     tomb_policy (gconstpointer  world,
                      guint          seat,
                      BarajaRng     *rng,
                      BarajaRawMove *move);
guint    tomb_prune (gconstpointer  view,
                     guint          seat,
                     BarajaRawMove *moves,
                     guint          n_moves);
double   tomb_prospect (gconstpointer state,
                        guint         seat);
char    *tomb_prompt (gconstpointer view,
                      guint         seat);
char    *tomb_explain (gconstpointer        view,
                       guint                seat,
                       const BarajaRawMove *move);
char    *tomb_reason (gconstpointer             view,
                      guint                     seat,
                      const BarajaSearchResult *result);
char    *tomb_narrate (gconstpointer        before,
                       gconstpointer        after,
                       guint                seat,
                       const BarajaRawMove *move,
                       const char          *name);
const char *tomb_pile_label (const BarajaLayoutPile *pile);

G_END_DECLS
