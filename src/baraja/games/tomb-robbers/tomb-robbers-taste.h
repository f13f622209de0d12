/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Points of cards, chances, and tombs opened. Of two numbers the first is for a tomb that is wanted
 * open. */
typedef struct
{
  double down[2];    /* what a face-down card of somebody else counts, */
  double up[2];      /* a face-up card to come, */
  double cover[2];   /* a face-down card to come */
  double doubt;      /* how far a balance may still move, */
  double doubt_card; /* for each card to come */
  double lock[2][6]; /* how sure a lock is with so many cards there, */
  double alone[2];   /* by what it is more so when none but oneself may have a card for it, */
  double theirs[2];  /* and when oneself has none */
  double end;        /* what it is worth to play no more */
  double draw;       /* what a card more is worth, */
  double draw_late;  /* more when the deck is full, */
  double draw_hand;  /* less for each card in hand, */
  double draw_first; /* more as the first action of a turn, */
  double draw_last;  /* and when it can take all that is left: others have to play first then */
} TombPhase;

typedef struct
{
  double fear;         /* how much the opening of a tomb that isn't one's mission hurts, */
  double rival;        /* and of one that is known to be a rival's */
  double low_up;       /* the fear for each point that a rival's face-up card is below the middle */
  double own_up;       /* how surely a face-up card to come is one's own, at a tomb wanted open */
  double cover_now;    /* what a high one counts besides, as no rival can lay a card there any more */
  TombPhase phases[2]; /* while cards can be drawn, and after */
} TombTaste;

extern const TombTaste tomb_taste;

G_END_DECLS
