/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "baraja-advice.h"
#include "baraja-bot.h"
#include "baraja-card.h"
#include "baraja-enums.h"
#include "baraja-game.h"
#include "baraja-move.h"
#include "baraja-option.h"
#include "baraja-pile.h"
#include "baraja-record.h"
#include "baraja-review.h"
#include "baraja-score-line.h"
#include "baraja-seat.h"
#include "baraja-standing-row.h"
#include "baraja-types.h"
