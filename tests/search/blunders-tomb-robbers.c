/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "blunders.h"

#include "games/tomb-robbers/tomb-robbers-private.h"

#include <string.h>

/* Tomb Robbers: positions with one obviously right move, most of them with the other tombs locked,
 * so that the next card decides. */

typedef struct
{
  const char *path;
  const char *options;
  const char *hand;     /* of seat 0 */
  const char *missions; /* of seats 0 and 1 */
  const char *tombs[4]; /* C D H S, oldest card first; seat 0 laid the cards face down */
  guint       n_deck;   /* of the cards that are left; seat 1 holds the rest */
  const char *played;   /* the first action of the turn, or NULL */
  const char *wanted;
} Position;

/* Locked tombs that leave the tomb of spades for last: clubs closed, diamonds closed, hearts
 * closed. */
#define CLUBS "2C 2D 3C 3D 4C 4D"
#define DIAMONDS "5D 2H 6D 3H 7D 4H"
#define HEARTS "5H 6S 6H 7S 7H 8S"

static const Position positions[] = {
  { "opens-its-tomb-with-the-last-card", "", "TC 2S 5S", "JS QS JC JD",
    { CLUBS, DIAMONDS, HEARTS, "3S 6C 4S 5C 9S" }, 0, NULL, "play TC S" },
  { "opens-it-with-what-is-just-enough", "", "7C 2S 5S", "JS QS JC JD",
    { CLUBS, DIAMONDS, HEARTS, "3S 6C 4S 5C 9S" }, 0, NULL, "play 7C S" },
  { "waits-when-it-could-only-close-it", "", "2S 5S", "JS QS JC JD",
    { CLUBS, DIAMONDS, HEARTS, "3S 6C 4S 5C 9S" }, 6, NULL, "draw" },
  { "closes-a-tomb-of-the-other-seat", "missions=uncovered", "TS 7C 8C", "JC QC JS QS",
    { CLUBS, DIAMONDS, HEARTS, "3S 6C 4S 5C 2S" }, 0, NULL, "play TS S" },
  { "closes-it-before-the-deck-runs-out", "missions=uncovered", "TS 7C 8C", "JC QC JS QS",
    { CLUBS, DIAMONDS, HEARTS, "3S 6C 4S 5C 2S" }, 4, NULL, "!play 7C" },
  { "does-not-open-it-for-the-other-seat", "missions=uncovered", "9S 7C 8C", "JC QC JS QS",
    { CLUBS, DIAMONDS, HEARTS, "3S 6C 4S 5C 2S" }, 3, NULL, "!play 8C" },
  { "begins-its-tomb-with-a-low-card", "", "2S 9S TD", "JS QS JC JD",
    { CLUBS, DIAMONDS, "", "" }, 6, NULL, "!play 9S" },
  { "no-high-card-of-its-suit-face-down", "", "TS 9S TD", "JS QS JC JD",
    { CLUBS, DIAMONDS, "", "2S" }, 6, NULL, "!play TS S" },
  { "no-second-high-card-either", "", "TS 9S TD", "JS QS JC JD",
    { CLUBS, DIAMONDS, "", "2S" }, 6, NULL, "!play 9S S" },
  { "ends-the-turn-rather-than-closing", "", "9S 8H", "JS QS JC JD",
    { CLUBS, DIAMONDS, "5H 6C", "3S 6S 4S 5C" }, 0, "play 8H H", "end" },
  { "opens-both-of-its-missions", "", "TC 2S 5S", "JS JH JC JD",
    { CLUBS, DIAMONDS, "5H 9C 6H 8C 8H TD", "3S 6C 4S 5C 9S" }, 0, NULL, "play TC S" },
  /* tomb.face-up-suit: a heart will be needed face up, and any other card opens the tomb as well. */
  { "covers-its-tomb-with-another-suit", "", "9H 4C 7H 3D 8S 3H", "JH QS QC QD",
    { "5C 8C", "5D 8D", "2H TC 6H", "5S 9S" }, 13, "draw", "!play 3H H" },
  { "begins-its-tomb-rather-than-drawing-on", "", "2S 6C TC 8H 9D 7D", "JS QS JC JD",
    { "", "", "", "" }, 18, "draw", "play 2S S" },
  { "begins-it-low-when-the-deck-runs-out", "", "2S 9S 6C TC 8H 9D 7D 6H", "JS QS JC JD",
    { "", "", "", "" }, 4, "draw", "play 2S S" },
  { "covers-its-tomb-before-the-others-can", "", "TC 9H 4C 2D", "JS QS JC JD",
    { "", "", "", "3S" }, 16, "draw", "play TC S" },
  /* tomb.face-up-suit: only face down do other suits go there, and the rival's would be a spade. */
  { "covers-the-tomb-of-both-missions", "", "6C 8C 2D 4D 8H 9S TS", "JS QS JC JD",
    { "", "3D 8D", "4H 3H", "3S" }, 16, "draw", "play 8C S|play 8H S|play 6C S" },
  { "closes-it-with-the-higher-card", "missions=uncovered", "TS 7S 8C", "JC QC JS QS",
    { CLUBS, DIAMONDS, "5H 6S 6H 9H 7H 8S", "3S 6C 2S 5C 4S" }, 0, NULL, "play TS S|play 7S S" },
  /* tomb.must-act: all tombs fill up now, and a rival may have a higher card for it. */
  { "its-low-card-where-it-is-needed", "", "2C 3C 4C 5C 5H 5S TS", "JS QS JC JD",
    { "6C 9D", "2D 4D TD 9C", "2H 9H 6H 8S TH 8C", "9S TC 7S 8H" }, 0, NULL, "!play TS" },
  /* Who lays the fifth card at a tomb leaves the sixth, which decides, to the next seat. */
  { "leaves-the-fifth-card-to-the-others", "", "5S TH 2D", "JS QS JC JD",
    { "4C 6H 5C 7H 8C", DIAMONDS, "5H 6S 8H 7S 9H 8S", "3S 9C 4S 8D" }, 0, NULL, "play 2D C" },
  { "leaves-it-to-them-by-ending", "", "5S TH 2D", "JS QS JC JD",
    { "4C 6H 5C 7H 8C", DIAMONDS, "5H 6S 8H 7S 9H 8S", "3S 9C 4S 8D" }, 0, "play 2D C", "end" },
  /* While cards can be drawn nobody has to lay it. */
  { "leaves-the-fifth-card-and-draws", "", "3C 5S 2S", "JS QS JC JD",
    { "2C 9D 6C 8H", DIAMONDS, "5H 6S 6H 7S 7H 8S", "3S TC 4S 9C" }, 6, "draw", "!play 3C C" },
  { "keeps-its-best-card-for-its-tomb", "", "5S TH 2D 3D", "JS QS JC JD",
    { "4C 6H 5C 7H 8C", DIAMONDS, "5H 6C 8H 7S 9H 8S", "3S 9C 4S 8D 6S" }, 0, NULL, "!play TH C" },
  /* A card more is a choice more, and the turn leaves time to play all the same. */
  { "draws-before-it-plays", "", "2C 3C 5D 4H 2S 5S", "JC QC JD JS",
    { "", "", "", "" }, 24, NULL, "draw" },
  /* A rival's fifth card would be a higher one. */
  { "lays-the-fifth-card-before-the-deck-runs-out", "", "3C 6C 7C 8C 2H 5H 8H 2S 3S 5D",
    "JS JH JC JD", { "", "2D 4C", "3H 8S 9H TS", "4S 6D" }, 8, "draw", "play 2H H" },
  /* Then the others have to play first. */
  { "draws-the-last-card", "", "8C 3C 5D 9D 3D 6D 2H 4H 6S 9S 3S", "QD JS JC JH",
    { "4C 6C", "4D 8S 8D TH", "5H 7H", "5S 9C 7S TD" }, 2, "draw", "draw" },
  /* A tomb lacks a low card of its suit: why lay it for those who want it open? */
  { "lays-no-low-card-for-the-others", "", "4C 6C 9C 3D 2H 8S", "JH JS JD QD",
    { "", "4D TC", "3H", "" }, 11, "play 9C H", "!play 3D" },
  /* The tomb of hearts isn't wanted open, and there are hearts to be laid face down. */
  { "keeps-a-tomb-closed-with-its-suit", "", "4D 6D 2H 3H 8H 9C 6S 8S", "JD JC JS JH",
    { "3C 5C", "5D 9D", "9H", "3S 6C 8C TS" }, 0, NULL, "!play 6D" },
  /* The tomb of spades stays closed: any card will do there. */
  { "throws-away-no-card-that-it-needs", "missions=uncovered", "3C 4C 5C 2D 3D 4S 8S 9S",
    "JC QC JD QD",
    { "", "6D 7H 5D TC", "5H TH 8H 8C", "5S 2S 6S 3S 7S" }, 0, NULL, "!play 5C" },
};

static guint
read_codes (const char *text,
            guint8     *codes)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  guint          n = 0;

  for (guint i = 0; words[i] != NULL && words[i][0] != '\0'; i++)
    g_assert_true (baraja_code_from_text (words[i], 2, &codes[n++]));
  return n;
}

static void
lay_tombs (TombState      *state,
           const Position *position)
{
  for (guint suit = 0; suit < 4; suit++)
    {
      state->n_tomb[suit] = read_codes (position->tombs[suit], state->tomb[suit]);
      memset (state->layer_seat[suit], -1, sizeof state->layer_seat[suit]);
      memset (state->layer_seat[suit], 0, state->n_tomb[suit]);
    }
}

static void
note_seen (const guint8 *codes,
           guint         n_codes,
           guint64      *seen)
{
  for (guint i = 0; i < n_codes; i++)
    {
      g_assert_cmpuint (*seen >> codes[i] & 1, ==, 0);
      *seen |= G_GUINT64_CONSTANT (1) << codes[i];
    }
}

/* The cards that nothing names: some in the deck, the rest in the last seat's hand. */
static void
lay_rest (TombState *state,
          guint      n_deck)
{
  guint   last = state->common.n_seats - 1;
  guint64 seen = 0;

  note_seen (state->hand[0], state->n_hand[0], &seen);
  for (guint suit = 0; suit < 4; suit++)
    note_seen (state->tomb[suit], state->n_tomb[suit], &seen);
  for (guint i = 0; i < state->common.n_seats; i++)
    note_seen (state->mission[i], state->n_mission[i], &seen);
  for (guint code = 4; code < 4 + TOMB_N_PLAY; code++)
    if ((seen >> code & 1) == 0)
      {
        if (state->n_deck < n_deck)
          state->deck[state->n_deck++] = code;
        else
          state->hand[last][state->n_hand[last]++] = code;
      }
  for (guint code = 4 + TOMB_N_PLAY; code < 52; code++)
    if ((seen >> code & 1) == 0)
      state->unused[state->n_unused++] = code;
}

static void
test_position (gconstpointer data)
{
  const Position *position = data;
  g_autoptr (Match) match = match_new ("tomb-robbers", 2, position->options);
  TombState *state = (TombState *) match->state;
  guint8     missions[4];

  state->common.deal_number = 1;
  state->common.to_act = 0;
  state->n_hand[0] = read_codes (position->hand, state->hand[0]);
  g_assert_cmpuint (read_codes (position->missions, missions), ==, 4);
  for (guint i = 0; i < 2; i++)
    {
      memcpy (state->mission[i], missions + 2 * i, 2);
      state->n_mission[i] = 2;
    }
  lay_tombs (state, position);
  lay_rest (state, position->n_deck);
  if (position->played != NULL)
    match_play (match, 0, position->played);
  assert_finds (match, position->wanted);
}

void
tomb_add_blunders (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (positions); i++)
    {
      g_autofree char *path = g_strconcat ("/blunders/tomb-robbers/", positions[i].path, NULL);

      g_test_add_data_func (path, &positions[i], test_position);
    }
}
