/* SPDX-License-Identifier: LGPL-2.1-or-later */
#define G_LOG_DOMAIN "Baraja"

#include "config.h"

#include "baraja-rules-private.h"

/* What people call the cards. Whole phrases, never assembled from parts: languages differ in
 * order, gender and article. */

static const char *const phrases[BARAJA_N_CODES] = {
  NC_ ("card", "ace of clubs"),
  NC_ ("card", "ace of diamonds"),
  NC_ ("card", "ace of hearts"),
  NC_ ("card", "ace of spades"),
  NC_ ("card", "two of clubs"),
  NC_ ("card", "two of diamonds"),
  NC_ ("card", "two of hearts"),
  NC_ ("card", "two of spades"),
  NC_ ("card", "three of clubs"),
  NC_ ("card", "three of diamonds"),
  NC_ ("card", "three of hearts"),
  NC_ ("card", "three of spades"),
  NC_ ("card", "four of clubs"),
  NC_ ("card", "four of diamonds"),
  NC_ ("card", "four of hearts"),
  NC_ ("card", "four of spades"),
  NC_ ("card", "five of clubs"),
  NC_ ("card", "five of diamonds"),
  NC_ ("card", "five of hearts"),
  NC_ ("card", "five of spades"),
  NC_ ("card", "six of clubs"),
  NC_ ("card", "six of diamonds"),
  NC_ ("card", "six of hearts"),
  NC_ ("card", "six of spades"),
  NC_ ("card", "seven of clubs"),
  NC_ ("card", "seven of diamonds"),
  NC_ ("card", "seven of hearts"),
  NC_ ("card", "seven of spades"),
  NC_ ("card", "eight of clubs"),
  NC_ ("card", "eight of diamonds"),
  NC_ ("card", "eight of hearts"),
  NC_ ("card", "eight of spades"),
  NC_ ("card", "nine of clubs"),
  NC_ ("card", "nine of diamonds"),
  NC_ ("card", "nine of hearts"),
  NC_ ("card", "nine of spades"),
  NC_ ("card", "ten of clubs"),
  NC_ ("card", "ten of diamonds"),
  NC_ ("card", "ten of hearts"),
  NC_ ("card", "ten of spades"),
  NC_ ("card", "jack of clubs"),
  NC_ ("card", "jack of diamonds"),
  NC_ ("card", "jack of hearts"),
  NC_ ("card", "jack of spades"),
  NC_ ("card", "queen of clubs"),
  NC_ ("card", "queen of diamonds"),
  NC_ ("card", "queen of hearts"),
  NC_ ("card", "queen of spades"),
  NC_ ("card", "king of clubs"),
  NC_ ("card", "king of diamonds"),
  NC_ ("card", "king of hearts"),
  NC_ ("card", "king of spades"),
  NC_ ("card", "joker"),
};

/* The same with the definite article, as a part of a sentence. */
static const char *const phrases_the[BARAJA_N_CODES] = {
  NC_ ("the card", "the ace of clubs"),
  NC_ ("the card", "the ace of diamonds"),
  NC_ ("the card", "the ace of hearts"),
  NC_ ("the card", "the ace of spades"),
  NC_ ("the card", "the two of clubs"),
  NC_ ("the card", "the two of diamonds"),
  NC_ ("the card", "the two of hearts"),
  NC_ ("the card", "the two of spades"),
  NC_ ("the card", "the three of clubs"),
  NC_ ("the card", "the three of diamonds"),
  NC_ ("the card", "the three of hearts"),
  NC_ ("the card", "the three of spades"),
  NC_ ("the card", "the four of clubs"),
  NC_ ("the card", "the four of diamonds"),
  NC_ ("the card", "the four of hearts"),
  NC_ ("the card", "the four of spades"),
  NC_ ("the card", "the five of clubs"),
  NC_ ("the card", "the five of diamonds"),
  NC_ ("the card", "the five of hearts"),
  NC_ ("the card", "the five of spades"),
  NC_ ("the card", "the six of clubs"),
  NC_ ("the card", "the six of diamonds"),
  NC_ ("the card", "the six of hearts"),
  NC_ ("the card", "the six of spades"),
  NC_ ("the card", "the seven of clubs"),
  NC_ ("the card", "the seven of diamonds"),
  NC_ ("the card", "the seven of hearts"),
  NC_ ("the card", "the seven of spades"),
  NC_ ("the card", "the eight of clubs"),
  NC_ ("the card", "the eight of diamonds"),
  NC_ ("the card", "the eight of hearts"),
  NC_ ("the card", "the eight of spades"),
  NC_ ("the card", "the nine of clubs"),
  NC_ ("the card", "the nine of diamonds"),
  NC_ ("the card", "the nine of hearts"),
  NC_ ("the card", "the nine of spades"),
  NC_ ("the card", "the ten of clubs"),
  NC_ ("the card", "the ten of diamonds"),
  NC_ ("the card", "the ten of hearts"),
  NC_ ("the card", "the ten of spades"),
  NC_ ("the card", "the jack of clubs"),
  NC_ ("the card", "the jack of diamonds"),
  NC_ ("the card", "the jack of hearts"),
  NC_ ("the card", "the jack of spades"),
  NC_ ("the card", "the queen of clubs"),
  NC_ ("the card", "the queen of diamonds"),
  NC_ ("the card", "the queen of hearts"),
  NC_ ("the card", "the queen of spades"),
  NC_ ("the card", "the king of clubs"),
  NC_ ("the card", "the king of diamonds"),
  NC_ ("the card", "the king of hearts"),
  NC_ ("the card", "the king of spades"),
  NC_ ("the card", "the joker"),
};

const char *
baraja_card_phrase (guint8 code)
{
  g_assert (code < BARAJA_N_CODES);
  return g_dpgettext2 (GETTEXT_PACKAGE, "card", phrases[code]);
}

const char *
baraja_card_phrase_the (guint8 code)
{
  g_assert (code < BARAJA_N_CODES);
  return g_dpgettext2 (GETTEXT_PACKAGE, "the card", phrases_the[code]);
}

static const char *const signs[BARAJA_N_CODES] = {
  "A♣", "A♦", "A♥", "A♠",
  "2♣", "2♦", "2♥", "2♠",
  "3♣", "3♦", "3♥", "3♠",
  "4♣", "4♦", "4♥", "4♠",
  "5♣", "5♦", "5♥", "5♠",
  "6♣", "6♦", "6♥", "6♠",
  "7♣", "7♦", "7♥", "7♠",
  "8♣", "8♦", "8♥", "8♠",
  "9♣", "9♦", "9♥", "9♠",
  "10♣", "10♦", "10♥", "10♠",
  "J♣", "J♦", "J♥", "J♠",
  "Q♣", "Q♦", "Q♥", "Q♠",
  "K♣", "K♦", "K♥", "K♠",
  "★",
};

const char *
baraja_card_sign (guint8 code)
{
  g_assert (code < BARAJA_N_CODES);
  return signs[code];
}
