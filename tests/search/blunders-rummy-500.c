/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "blunders.h"
#include "rummy-500-table.h"

/* 500 Rum: positions with one obviously right move. Seat 0 draws the next card of the stock where it
 * isn't the draw that is asked for. */

typedef struct
{
  const char *path;
  const char *options;
  const char *hand, *other; /* lines of lay_table() */
  const char *discard;
  const char *meld;
  const char *stock;
  gboolean    draws; /* is asked for its draw */
  const char *wanted;
  const char *known; /* what all know seat 1 to hold */
  const char *more;  /* further lines of melds */
} Position;

static const Position positions[] = {
  { "goes-out-with-a-set", "", "hand-0 7C 7D", "hand-1 9S AD 4H", "discard 2C", "meld-1 9C TC JC",
    "stock 7H 8C", FALSE, "meld 7C 7D 7H" },
  { "goes-out-with-a-sequence", "", "hand-0 4D 5D", "hand-1 9S AD 4H", "discard 2C",
    "meld-1 9C TC JC", "stock 6D 8C", FALSE, "meld 4D 5D 6D" },
  { "lays-off-and-goes-out", "", "hand-0 KS", "hand-1 9S AD 4H", "discard 2C", "meld-1 TS JS QS",
    "stock AS 8C", FALSE, "lay KS 1|lay KS AS 1" },
  { "lays-off-before-discarding", "", "hand-0 8H 2C 4D", "hand-1 9S AD 4H", "discard 3C",
    "meld-1 5H 6H 7H", "stock KC 8C", FALSE, "lay 8H 1" },
  { "lays-off-on-a-set", "", "hand-0 QS 2C 4D", "hand-1 9S AD 4H", "discard 3C", "meld-1 QC QD QH",
    "stock KC 8C", FALSE, "lay QS 1" },
  { "takes-for-a-set", "", "hand-0 QS QH 3D 8C", "hand-1 9S AD 4H 5C 6S", "discard 2C QD",
    "meld-1 9C TC JC", "stock 3C 3S", TRUE, "take QD" },
  { "takes-for-a-sequence", "", "hand-0 JS QS 3D 8C", "hand-1 9S AD 4H 5C 6S", "discard 2C KS",
    "meld-1 9C TC JC", "stock 3C 3S", TRUE, "take KS" },
  { "takes-deep-when-it-pays", "", "hand-0 KS KD 3D 8C", "hand-1 9S AD 4H 5C 6S", "discard KH 3C",
    "meld-1 9C TC JC", "stock 4C 3S", TRUE, "take KH" },
  { "takes-what-lets-it-go-out", "", "hand-0 9D 9H", "hand-1 2S AD 4H 5C 6S", "discard 9S",
    "meld-1 TC JC QC", "stock 4C 3S", TRUE, "take 9S" },
  { "does-not-feed-a-pair", "", "hand-0 KS 4C 9H", "hand-1 KD KH 8D 2H", "discard 5S",
    "meld-1 TC JC QC", "stock JD 3D", FALSE, "!discard KS", "KD KH" },
  { "four-of-a-kind", "", "hand-0 9C 9D 9H 2C KD", "hand-1 2S AD 4H", "discard 5S",
    "meld-1 TS JS QS", "stock 9S 3D", FALSE, "meld 9C 9D 9H 9S" },
  { "the-ace-is-high", "", "hand-0 QD KD 3C 7S", "hand-1 2S 8D 4H 6C", "discard 5S",
    "meld-1 TS JS QS", "stock AD 3H", FALSE, "meld QD KD AD" },
  { "sets-and-sequences-together", "", "hand-0 7C 7D 7H 8H 9H 2S KC", "hand-1 2C 8D 4H 6C",
    "discard 5S", "meld-1 TS JS QS", "stock TH 3D", FALSE, "meld 7C 7D 7H|meld 8H 9H TH" },
  { "lays-all-when-the-end-is-near", "", "hand-0 4S 5S 6S QD 9C", "hand-1 2C", "discard 8S",
    "meld-1 TS JS QS", "stock TH 3D", FALSE, "meld 4S 5S 6S" },
  { "high-cards-go-first-at-the-end", "", "hand-0 KD 2C 3S", "hand-1 9D", "discard 8S",
    "meld-1 TS JS QS", "stock 5H 3D", FALSE, "discard KD" },
  { "does-not-stop-with-a-set-to-take", "", "hand-0 QS QH", "hand-1 9D 8C 4C", "discard 8S QD",
    "meld-1 5S 6S 7S", "stock", TRUE, "take QD|take 8S" },
  /* rum.out: with one card in hand, drawing doesn't get rid of it; the take lays it. */
  { "takes-with-its-last-card", "", "hand-0 KC", "hand-1 5S 5D JD", "discard 5H AC TH QC KD",
    "meld-1 9C 9D 9H", "stock 5C 4S 3D 2S 2D 8H 4D 6C 2C 8S 4H 6H", TRUE, "take AC" },
  /* rum.take-above: the other is known to hold what makes a set with two cards it could take. */
  { "does-not-complete-the-discards", "", "hand-0 AC AD 7C 7H 8C KC", "hand-1 JD KH 2S 3S QC",
    "discard 4S 4D 5C 5H KD", "meld-1 TS JS QS KS",
    "stock 9H TC 6D 9D 3H 8D 4C 2H 7S 2C JC 5S TD", FALSE, "!discard KC", "JD KH" },
  { "does-not-complete-a-pair-of-them", "", "hand-0 AD AH JS QS", "hand-1 2D TC 4C",
    "discard 7C QD 2H KS 7D", "meld-1 5C 5D 5H", "stock 2S 9D 8D 3C JD 7H 9C KD 4D 6S 3S 8S",
    FALSE, "!discard 2S", "2D" },
  /* rum.layoff: what fits the table is laid off or kept, not left to the next seat. */
  { "does-not-throw-away-what-fits", "", "hand-0 AC AS 5S 7C 7H 9D JD QC QS",
    "hand-1 6H 9S 4H 2S TD", "discard 4S", "meld-1 2C 3C 4C",
    "stock KD 8H 9H 3S 3D 6D JC 8D TH 5D 4D 6S KS", FALSE, "!discard AC" },
  /* What goes on a sequence with others isn't laid on a set, or they stay in the hand. */
  { "lays-off-two-not-one", "", "hand-0 5C 5D KD KS", "hand-1 7C 9D TS", "discard 3D 7H",
    "meld-1 4D 4H 4S", "stock 4C 8H 2S", FALSE, "!lay 4C 1", NULL, "meld-1 AC 2C 3C" },
  /* What makes a set is laid or kept, but not thrown away. */
  { "does-not-break-a-set", "", "hand-0 5H 5S 6C 6D 7S TC TS JH KD KS",
    "hand-1 4S 5D 8D 8H JD QC QH", "discard 7C 4H", "meld-1 9C 9D 9H",
    "stock 5C 2S KC TD JS 3C 2H TH 9S 8C 6S KH 4C QS 8S JC 6H 7H QD 2D 4D 7D 2C", FALSE,
    "!discard 5", NULL, "meld-0 AC AD AH AS; meld-1 3D 3H 3S" },
  /* Many points aren't kept back from the table while the other may go out with its last card. */
  { "lays-sets-before-the-end", "", "hand-0 AH 3H 7C 7D 7H 8C 8D TC TD TH JC JD KD KH", "hand-1 8H",
    "discard 5H", "meld-0 7S 8S 9S TS JS QS KS AS", "stock AC JH KC 4H", FALSE, "!discard", NULL,
    "meld-1 6C 6D 6H 6S; meld-1 AD 2D 3D 4D 5D; meld-1 9C 9D 9H; meld-0 2C 2H 2S; "
    "meld-0 QC QD QH; meld-1 3C 4C 5C; meld-0 3S 4S 5S" },
  { "lays-off-before-the-end", "", "hand-0 3C 3D 4H 7H 7S 9H QC QD KC KS", "hand-1 4C",
    "discard 2H 9C 2D", "meld-0 6C 6D 6H 6S", "stock TC 2C 3H 4D 7C 9S JS QH QS KD KH", FALSE,
    "!discard", NULL,
    "meld-0 2S 3S 4S 5S; meld-1 TD TH TS; meld-1 7D 8D 9D; meld-0 AC AD AH AS; "
    "meld-1 8C 8H 8S; meld-0 JC JD JH; meld-1 5C 5D 5H" },
  /* A pair is kept while there are cards that go with nothing. */
  { "does-not-break-a-pair", "", "hand-0 7D 8C TD QC", "hand-1 6D 6S 7S 8H 9D TH TS QD KS",
    "discard 3D 5D 2S AS 4S", "meld-0 KC KD KH",
    "stock QH 5S 7C 9C 2D 4D 6C 3S 8D 9H JC 5H 8S 4C 9S", FALSE, "!discard Q", NULL,
    "meld-0 AH 2H 3H 4H; meld-1 JC JD JH JS; meld-1 2C 3C 4C 5C" },
  { "does-not-break-two-kings", "", "hand-0 AC AH KC KH", "hand-1 AS 3C 4S 5C 5H 8S 9C TH TS QC",
    "discard QS", "meld-1 6D 6H 6S",
    "stock JS 4C KD 2H 8D 3D JH KS QD 3H 8C AD 4H QH 9S 5S 7H", FALSE, "!discard K", NULL,
    "meld-0 2C 2D 2S; meld-0 7C 7D 7S; meld-0 9D TD JD" },
  /* With a card of the hand it would complete a discard. */
  { "does-not-lengthen-the-discards", "", "hand-0 6D 7S 8D 9D TH JD JS KD",
    "hand-1 AS 4C 5S 7C 7D 8S 9H TD", "discard 4D", "meld-0 3C 3D 3S",
    "stock 5D QS AH 2S JH 8H 5H QH KS 6S 2C 6H 9S AD 2D QD", FALSE, "!discard 5D", NULL,
    "meld-0 2H 3H 4H; meld-1 9C TC JC QC KC AC" },
  /* With two of the hand it does. */
  { "does-not-discard-what-discards-complete", "", "hand-0 3D KC", "hand-1 4D 4S 5D 6H 7S 8H 8S QC",
    "discard 3C 5S 9D", "meld-0 7C 8C 9C",
    "stock 3S 7H 8D 2D QD KS 9H TS 5C 3H 9S KD JC KH 6D 4C 7D 5H QH QS", FALSE, "!discard 3", NULL,
    "meld-1 AC AH AS; meld-0 TD TH TS; meld-0 JD JH JS; meld-0 2C 2H 2S" },
  /* Next to a discard in suit it would need one card more of another seat. */
  { "does-not-go-next-to-a-discard", "", "hand-0 7C 8H TH TS QD", "hand-1 7D 8C TD QC",
    "discard 3D 5D 2S AS 4S QH 9D", "meld-0 5S 6S 7S",
    "stock 6D 7C 9C 2D 4D 6C 3S 8D 9H 8S 9S", FALSE, "!discard 6D", NULL,
    "meld-0 AH 2H 3H 4H; meld-1 JC JD JH JS; meld-1 2C 3C 4C 5C; meld-0 KC KD KH KS" },
  /* rum.take-above: nor is it made easy by a card that the other took. */
  { "does-not-complete-what-was-taken", "", "hand-0 2D 3C 6D QD", "hand-1 2C 7D 9S QC",
    "discard 2H 9D", "meld-0 4C 4D 4H 4S", "stock QS 3H 3D 8D 3S 8H 8S 9C 6H 2S", FALSE,
    "!discard 2D", "2C 7D 9S QC",
    "meld-1 5C 6C 7C 8C; meld-1 9H TH JH QH KH; meld-0 TC TD TS; meld-1 KC KD KS; "
    "meld-0 5H 6H 7H; meld-1 AC AD AS; meld-0 5S 6S 7S; meld-1 JC JD JS" },
  /* Two aces may become 45 points. */
  { "keeps-aces-before-eights", "", "hand-0 AC AH 6H 8C JD 8H 9H 7D", "hand-1 8D TH AS AD 2S 2H 2D JC 5D 2C",
    "discard QD 6D 7S TC 9D", "meld-1 5C 5H 5S",
    "stock 6S 9C QH 6C 8S KD TD 3S QC 4D 7H 7C JH 4C 4S 4H", FALSE, "!discard A", NULL,
    "meld-0 9S TS JS QS; meld-1 KC KH KS; meld-0 3C 3D 3H" },
  /* Who has the king of clubs could lay both. */
  { "does-not-build-a-bridge", "", "hand-0 6S 5C 9S JS KD KS AC", "hand-1 KC QS TS 9D 8D 8S AD",
    "discard QD 2D 5S 2C", "meld-1 8C 9C TC JC QC",
    "stock 6H 7D KH 6C 3D 2H 6D JD TD 9H 8H 5D 3H AH 7H AS 3C 7S 7C 2S 5H 3S", FALSE, "!discard AC", NULL,
    "meld-0 TH JH QH; meld-1 4C 4D 4H 4S" },
  { "throws-an-ace-when-the-other-has-one-card", "", "hand-0 AC AH 9D", "hand-1 2D",
    "discard 5H 8D 9S 4C", "meld-1 6C 7C 8C",
    "stock 2C 4D 5C 7D 8S 6D 3D 2S AD JC 9C 2H KC 4H 6H", FALSE, "discard AC|discard AH", NULL,
    "meld-0 TC TD TH TS; meld-1 5S 6S 7S; meld-0 KD KH KS; meld-1 JD JH JS; meld-0 7H 8H 9H; meld-1 QC QD QH QS; meld-0 3C 3H 3S" },
};

static guint64
read_cards (const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  guint64        cards = 0;
  guint8         code;

  for (guint i = 0; words[i] != NULL; i++)
    {
      g_assert_true (baraja_code_from_text (words[i], 2, &code));
      cards |= rummy_bit (code);
    }
  return cards;
}

static void
test_position (gconstpointer data)
{
  const Position *position = data;
  const char     *more = position->more != NULL ? position->more : "";
  g_auto (GStrv) lines = g_strsplit (more, "; ", -1);
  g_autoptr (Match) match =
    lay_table (2, position->options, position->hand, position->other, position->discard,
               position->meld, position->stock, NULL);
  RummyState *state = (RummyState *) match->state;

  for (guint i = 0; lines[i] != NULL; i++)
    put_line (state, lines[i]);
  if (position->known != NULL)
    state->known[1] = read_cards (position->known);
  if (!position->draws)
    match_play (match, 0, "draw");
  assert_finds (match, position->wanted);
}

void
rummy_add_blunders (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (positions); i++)
    {
      g_autofree char *path = g_strconcat ("/blunders/rummy-500/", positions[i].path, NULL);

      g_test_add_data_func (path, &positions[i], test_position);
    }
}
