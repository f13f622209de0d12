/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sobremesa-deck-file.h"

G_BEGIN_DECLS

typedef enum
{
  SOBREMESA_DECK_READY,   /* the deck that is wanted is in use */
  SOBREMESA_DECK_LOADING, /* it is being read */
  SOBREMESA_DECK_MISSING, /* it isn't installed, or can't be read; our own is in use */
} SobremesaDeckState;

#define SOBREMESA_TYPE_DECK_CHOICE (sobremesa_deck_choice_get_type ())
G_DECLARE_FINAL_TYPE (SobremesaDeckChoice, sobremesa_deck_choice, SOBREMESA, DECK_CHOICE, GObject)

SobremesaDeckChoice *sobremesa_deck_choice_new (void);
const char          *sobremesa_deck_choice_get_id (SobremesaDeckChoice *self);
void                 sobremesa_deck_choice_set_id (SobremesaDeckChoice *self, const char *id);
SobremesaDeckFile   *sobremesa_deck_choice_get_file (SobremesaDeckChoice *self);
SobremesaDeckState   sobremesa_deck_choice_get_state (SobremesaDeckChoice *self);
SobremesaDeckFile   *sobremesa_deck_choice_wait (SobremesaDeckChoice *self);

G_END_DECLS
