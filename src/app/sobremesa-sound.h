/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * SobremesaSoundKind:
 * @SOBREMESA_SOUND_CARD: a card, or a few, went from one place to another
 * @SOBREMESA_SOUND_DEAL: cards were dealt
 * @SOBREMESA_SOUND_LOSS: the match is over, and nobody here has won it
 * @SOBREMESA_SOUND_REFUSAL: a move was refused
 * @SOBREMESA_SOUND_SLAP: somebody slapped the pile
 * @SOBREMESA_SOUND_TAKE: a pile was taken up, or the deal is over and scored
 * @SOBREMESA_SOUND_TURN: it is a person's turn
 * @SOBREMESA_SOUND_WIN: the match is over
 */
typedef enum
{
  SOBREMESA_SOUND_CARD,
  SOBREMESA_SOUND_DEAL,
  SOBREMESA_SOUND_LOSS,
  SOBREMESA_SOUND_REFUSAL,
  SOBREMESA_SOUND_SLAP,
  SOBREMESA_SOUND_TAKE,
  SOBREMESA_SOUND_TURN,
  SOBREMESA_SOUND_WIN,
  SOBREMESA_N_SOUNDS,
} SobremesaSoundKind;

/* Where sounds go, and what time it is there, in microseconds; tests bring their own. A volume is
 * from 0, which never comes, to 1. */
typedef struct
{
  void (*play) (SobremesaSoundKind kind, double volume, gpointer data);
  gint64 (*get_time) (gpointer data);
} SobremesaSoundOutput;

#define SOBREMESA_TYPE_SOUND (sobremesa_sound_get_type ())
G_DECLARE_FINAL_TYPE (SobremesaSound, sobremesa_sound, SOBREMESA, SOUND, GObject)

SobremesaSound *sobremesa_sound_get_default (void);
void            sobremesa_sound_shut_down (void);
SobremesaSound *sobremesa_sound_new (void);
gboolean        sobremesa_sound_is_possible (void);
const char     *sobremesa_sound_get_name (SobremesaSoundKind kind);
void            sobremesa_sound_follow (SobremesaSound *self, GSettings *settings);
void            sobremesa_sound_set_output (SobremesaSound             *self,
                                            const SobremesaSoundOutput *output,
                                            gpointer                    data);
void            sobremesa_sound_play (SobremesaSound *self, SobremesaSoundKind kind);

G_END_DECLS
