/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

#define BARAJA_API __attribute__ ((visibility ("default")))

typedef struct _BarajaBot       BarajaBot;
typedef struct _BarajaCard      BarajaCard;
typedef struct _BarajaGame      BarajaGame;
typedef struct _BarajaMove      BarajaMove;
typedef struct _BarajaOption    BarajaOption;
typedef struct _BarajaPile      BarajaPile;
typedef struct _BarajaRecord    BarajaRecord;
typedef struct _BarajaScoreLine BarajaScoreLine;
typedef struct _BarajaSeat      BarajaSeat;
typedef struct _BarajaStandingRow BarajaStandingRow;

/**
 * BarajaSuit:
 * @BARAJA_SUIT_CLUBS: clubs, `C`
 * @BARAJA_SUIT_DIAMONDS: diamonds, `D`
 * @BARAJA_SUIT_HEARTS: hearts, `H`
 * @BARAJA_SUIT_SPADES: spades, `S`
 * @BARAJA_SUIT_JOKER: a joker has no suit
 *
 * The suits, in the order in which cards of one rank are written.
 */
typedef enum
{
  BARAJA_SUIT_CLUBS,
  BARAJA_SUIT_DIAMONDS,
  BARAJA_SUIT_HEARTS,
  BARAJA_SUIT_SPADES,
  BARAJA_SUIT_JOKER,
} BarajaSuit;

/**
 * BarajaPileRole:
 * @BARAJA_PILE_HAND: the cards a seat holds
 * @BARAJA_PILE_DECK: a face-down pile that is drawn from
 * @BARAJA_PILE_DISCARD: the discard pile
 * @BARAJA_PILE_MELD: a set or a sequence on the table
 * @BARAJA_PILE_SLOT: a place for one face-up card beside the deck
 * @BARAJA_PILE_BAG: the cards collected in a bag
 * @BARAJA_PILE_BAG_DOWN: the sideways card that stands for a bag
 * @BARAJA_PILE_TOMB: an ace and the cards laid at it
 * @BARAJA_PILE_MISSION: the mission cards of a seat
 * @BARAJA_PILE_UNUSED: cards dealt to nobody
 * @BARAJA_PILE_STACK: a seat's own face-down stack
 * @BARAJA_PILE_CENTER: the cards revealed in the middle
 * @BARAJA_PILE_PENALTY: the cards paid for wrong slaps
 *
 * What a pile is for; a table chooses a layout by it.
 */
typedef enum
{
  BARAJA_PILE_HAND,
  BARAJA_PILE_DECK,
  BARAJA_PILE_DISCARD,
  BARAJA_PILE_MELD,
  BARAJA_PILE_SLOT,
  BARAJA_PILE_BAG,
  BARAJA_PILE_BAG_DOWN,
  BARAJA_PILE_TOMB,
  BARAJA_PILE_MISSION,
  BARAJA_PILE_UNUSED,
  BARAJA_PILE_STACK,
  BARAJA_PILE_CENTER,
  BARAJA_PILE_PENALTY,
} BarajaPileRole;

/**
 * BarajaSeatKind:
 * @BARAJA_SEAT_HUMAN: a person at this computer
 * @BARAJA_SEAT_COMPUTER: a computer opponent
 *
 * Who sits on a seat.
 */
typedef enum
{
  BARAJA_SEAT_HUMAN,
  BARAJA_SEAT_COMPUTER,
} BarajaSeatKind;

/**
 * BarajaLevel:
 * @BARAJA_LEVEL_EASY: sensible, misses things people miss
 * @BARAJA_LEVEL_NORMAL: no blunders
 * @BARAJA_LEVEL_HARD: thinks ahead
 * @BARAJA_LEVEL_EXPERT: thinks ahead with all it has
 *
 * How strongly a computer seat plays.
 */
typedef enum
{
  BARAJA_LEVEL_EASY,
  BARAJA_LEVEL_NORMAL,
  BARAJA_LEVEL_HARD,
  BARAJA_LEVEL_EXPERT,
} BarajaLevel;

/**
 * BarajaUndoPolicy:
 * @BARAJA_UNDO_HONEST: nothing that showed a person a hidden card can be taken back
 * @BARAJA_UNDO_FREE: every event can be taken back
 *
 * What [method@Game.undo] allows.
 */
typedef enum
{
  BARAJA_UNDO_HONEST,
  BARAJA_UNDO_FREE,
} BarajaUndoPolicy;

/**
 * BARAJA_SEAT_NONE:
 *
 * Nobody's seat: the point of view of somebody who sees only what lies open to all.
 */
#define BARAJA_SEAT_NONE (-2)

/**
 * BARAJA_SEAT_ALL:
 *
 * The point of view of somebody who sees every card.
 */
#define BARAJA_SEAT_ALL (-1)

/**
 * BarajaError:
 * @BARAJA_ERROR_UNKNOWN_GAME: there is no game of that name
 * @BARAJA_ERROR_SEATS: the game isn't played with that many seats
 * @BARAJA_ERROR_OPTION: an unknown option, or a value that it doesn't allow
 * @BARAJA_ERROR_DEAL: a deal that isn't due, or an order of cards that isn't the game's deck
 * @BARAJA_ERROR_UNDO: there is nothing that may be taken back
 * @BARAJA_ERROR_RECORD: a recorded match that can't be read or can't have happened
 * @BARAJA_ERROR_VERSION: a recorded match of a newer version of the format
 * @BARAJA_ERROR_LEVEL: there is no opponent of that level
 * @BARAJA_ERROR_BOT: an opponent was asked for a move when it has none
 *
 * What can go wrong besides a refused move.
 */
typedef enum
{
  BARAJA_ERROR_UNKNOWN_GAME,
  BARAJA_ERROR_SEATS,
  BARAJA_ERROR_OPTION,
  BARAJA_ERROR_DEAL,
  BARAJA_ERROR_UNDO,
  BARAJA_ERROR_RECORD,
  BARAJA_ERROR_VERSION,
  BARAJA_ERROR_LEVEL,
  BARAJA_ERROR_BOT,
} BarajaError;

#define BARAJA_ERROR (baraja_error_quark ())
BARAJA_API GQuark baraja_error_quark (void);

/**
 * BarajaRuleError:
 * @BARAJA_RULE_ERROR_REFUSED: the rules refuse the move
 *
 * A move that the rules refuse. The message starts with the id of the rule, a colon and a space;
 * what follows is a translated sentence.
 */
typedef enum
{
  BARAJA_RULE_ERROR_REFUSED,
} BarajaRuleError;

#define BARAJA_RULE_ERROR (baraja_rule_error_quark ())
BARAJA_API GQuark baraja_rule_error_quark (void);

G_END_DECLS
