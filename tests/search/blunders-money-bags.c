/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "blunders.h"
#include "money-bags-match.h"

/* Money Bags: positions with one obviously right move, most of them in the last turn, where every
 * point can be counted. */

typedef struct
{
  const char *path;
  const char *cards;    /* the deal: hands in turn, then the slots */
  const char *bags[20]; /* "0 AS 9C 9D": of seat 0, the first card face down */
  gint        n_deck;   /* cards left in the deck; -1: all */
  const char *moves[2]; /* of seat 0, made before */
  const char *wanted;
  guint       n_seats; /* 0: two */
  const char *seen;    /* cards of seat 1's hand that all saw it take */
} Position;

static const Position positions[] = {
  { "the-eighth-card-wins", "9H KC 2C QC 3C JC 4C 8H 7C 7D 7H", { "0 AS 9C 9D 9H 9S 9C 9D 9S" }, -1,
    { NULL }, "fill 9H 1" },
  { "the-eighth-card-loses", "9H KC 2C QC 3C JC 4C 8H 7C 7D 7H",
    { "0 AS 9C 9D 9H 9S 9C 9D 9S", "1 AH TC TD TH", "1 AD JD JH JS" }, -1, { NULL },
    "!fill 9H" },
  /* bags.end-eight: it leads, and the other would be caught with an empty bag. */
  { "ends-the-deal-while-the-other-is-caught", "3C 2C KC * * 2C 3C 8C 7C 6C 5C",
    { "0 AS AC AC AD AD AH AH AS", "1 2D KC KD KD KH KH", "0 2D QC QC QD QD *",
      "1 2H QH QH QS QS *", "0 2H JC JC JD JD JH", "1 2S JH JS JS", "0 2S TC TC TD",
      "1 3D TD TH TH TS TS", "0 3D 9C 9C 9D 9D 9H", "1 3H 9H 9S 9S", "0 3H 8C 8D 8D 8H 8H",
      "1 3S 8S 8S", "0 3S 7C 7D", "1 4C 7D 7H 7H 7S 7S", "0 4C 6C 6D", "1 4D 6D 6H 6H 6S 6S",
      "0 4D 5C 5D 5D", "1 4H 5H 5H 5S 5S", "1 4H" }, -1, { NULL }, "fill * 1|take 3" },
  /* Three cards that fill the bag, while the other is caught. */
  { "fills-the-bag-in-one-turn", "9H KC 9H QC * JC 4C 8H 7C 7D 7H",
    { "0 AS 9C 9D 9S 9C 9D", "1 AH TC", "1 AD", "1 AC", "1 2D" }, 5, { NULL },
    "fill 9H 1|fill * 1" },
  /* It wins the match once the kings are laid. */
  { "gets-ahead-before-it-ends-the-deal", "9H 2C KH 3C KD 4C 5C 6C 7C 7D 7H",
    { "0 AS 9C 9D 9H 9S 9C 9D 9S", "0 AH KC", "1 AD TC TD TH", "1 AS JC" }, 20, { NULL },
    "fill KH 2|fill KD 2" },
  /* bags.end-deck: it leads, and the other isn't to have another turn. */
  { "takes-the-last-cards-of-the-deck", "9H QC 9S QD 8H KC 5C KD 7C 7D 7H",
    { "0 AS 9C 9D", "0 AH 8C 8D", "1 AD TC TD", "1 AC" }, 2, { "fill 9H 1" },
    "take 1|take 2|take 3" },
  { "the-joker-can-be-the-eighth", "* KC 2C QC 3C JC 4C 8H 7C 7D 7H",
    { "0 AS 9C 9D 9H 9S 9C 9D 9S" }, -1, { NULL }, "fill * 1" },
  { "wins-the-contest", "KC 5C KD 5D KH 6C 2C 6D 7C 7D 7H",
    { "0 AS 5S 5H", "0 AH KS", "1 AD KS KH" }, 1, { NULL }, "fill KC 2" },
  { "goes-on-winning-it", "KC 5C KD 5D KH 6C 2C 6D 7C 7D 7H",
    { "0 AS 5S 5H", "0 AH KS", "1 AD KS KH" }, 1, { "fill KC 2" }, "fill KD 2|fill KH 2" },
  { "leaves-a-lost-contest", "KC 5C QD 5D 2C 6C 3C 6D KD 7D 7H",
    { "0 AS", "1 AD KH KS KH KS", "1 AD 2D 2H", "1 AH 3D 3H" }, 1, { "take 1" }, "fill QD 1" },
  { "opens-nothing-in-the-last-turn", "KC 5C QD 5D 2C 6C 3C 6D 7C 7D 7H", { NULL }, 1,
    { "take 1" }, "!open" },
  /* The other leads, and can make its bag full with what it was seen to take. */
  { "opens-nothing-before-the-other-ends-the-deal", "KC 9H QD 9S 2C * 3C * JH TD 7H",
    { "0 AS 4C 4D", "1 AD 9C 9D 9C 9D 9H", "1 AH 8C 8D" }, -1, { NULL }, "!open", 2, "9H 9S *" },
  { "opens-nothing-with-one-action-left", "KC 5C QD 5D 2C 6C 3C 6D 7C 7D 7H", { NULL }, 1,
    { "take 1", "take 2" }, "take 3" },
  { "takes-a-card-for-the-empty-bag", "* 5C * 5D * 6C * 6D 7C 7D 7H", { "0 AS" }, 1, { "take 1" },
    "fill 7C 1" },
  { "fills-its-only-empty-bag", "KC 5C 2D 5D 2C 6C 3C 6D 7C 7D 7H", { "0 AS", "1 AD KH KS KH KS" },
    1, { "take 1", "take 2" }, "fill 7C 1|fill 3C 1|fill 2C 1|fill 2D 1" },
  { "a-lone-number-rather-than-nothing", "QC 5C 2D 5D 2C 6C 3C 6D 7C 7D 7H",
    { "0 AS 8C", "0 AH", "1 AD QD QH QS" }, 1, { "take 1", "take 2" }, "!fill QC" },
  { "the-joker-wins-a-contest", "* 5C 2D 5D 3C 6C 4C 6D 7C 7D 7H",
    { "0 AS KC KD", "1 AD KH KS" }, 1, { "take 1", "take 2" }, "fill * 1" },
  { "the-joker-goes-where-it-counts", "* 5C 2D 5D 3C 6C 4C 6D 7C 7D 7H",
    { "0 AS KC KD", "0 AH QC", "1 AD KH KS" }, 1, { "take 1", "take 2" }, "fill * 1" },
  { "opens-no-second-bag-for-one-number", "AH 5C TD 5D JC 6C * 6D * 8H TH",
    { "0 3D 2C", "0 9S 3H", "0 9C 4C", "0 9D 5H", "0 9H 6H", "0 8S 7C", "0 8C 8D", "0 8H 9D",
      "0 KS TH", "0 KC QC", "0 KD KH", "1 2D AC AD AS", "1 3D JD JH JS" }, 5,
    { "take 1", "open TD" }, "!open" },
  { "the-card-that-decides-comes-first", "KC 5C KD 5D 9C 6C 9D 6D 9H 9S 8C",
    { "0 AS KH", "0 AH 9H 9S 9C 9D", "1 AD KH KS", "1 AD 8D 8H 8S" }, 3, { NULL }, "!fill 9" },
  { "takes-the-joker", "AC KC 2D QC 3C JC 4C 9H * 8D TH", { NULL }, -1, { NULL }, "take 1" },
  { "does-not-open-the-joker", "* KC 2D QC 3C JC 4C 9H 7C 8D TH", { NULL }, -1, { NULL },
    "!open *" },
  { "opens-no-fourth-empty-bag-among-three", "2C KC AC 3C QC 8C 5C JC TC * 9H 4C 7C 7D 7H",
    { "0 AS 3D 3H 3S", "0 AH", "0 AD", "1 AD 8D 8H", "2 AH 9D 9S" }, -1, { "open 2C" }, "!open",
    3 },
  { "takes-the-joker-among-three", "2C KC AC 3C QC 8C 5C JC TC 5D 9H 4C 7C 7D *",
    { "0 AS 3D", "0 AH", "0 AD 2D 2H", "1 AD 5H 5S", "2 AH 9D 9S" }, 50, { NULL }, "take 3", 3 },
};

/* A card that was taken, not dealt, is known to everybody. */
static void
show_taken (MoneyBagsState *state,
            const char     *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    for (guint id = 0; id < MONEY_BAGS_N_CARDS; id++)
      {
        char code[4];

        baraja_code_to_text (money_bags_code (id), code);
        if (state->place[id] == MONEY_BAGS_HAND (1) && strcmp (code, words[i]) == 0)
          state->stamp[id] = MONEY_BAGS_FIRST_STAMP;
      }
}

static void
test_position (gconstpointer data)
{
  const Position *position = data;
  g_autoptr (Match) match = new_match (MAX (position->n_seats, 2), position->cards);

  for (guint i = 0; i < 20 && position->bags[i] != NULL; i++)
    arrange_bag (match, position->bags[i][0] - '0', position->bags[i] + 2);
  for (guint i = 0; i < 2 && position->moves[i] != NULL; i++)
    match_play (match, 0, position->moves[i]);
  if (position->n_deck >= 0)
    arrange_deck (match, position->n_deck);
  if (position->seen != NULL)
    show_taken (BAGS (match), position->seen);
  assert_finds (match, position->wanted);
}

void
money_bags_add_blunders (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (positions); i++)
    {
      g_autofree char *path = g_strconcat ("/blunders/money-bags/", positions[i].path, NULL);

      g_test_add_data_func (path, &positions[i], test_position);
    }
}
