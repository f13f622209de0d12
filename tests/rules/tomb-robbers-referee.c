/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "tomb-robbers-referee.h"

#include <string.h>

/* What a person with the rules in hand sees and remembers: the piles, and the actions of the turn.
 * It shares nothing with the game's own code but the layout of the piles. */
typedef struct
{
  guint64 hand[BARAJA_MAX_SEATS];
  guint   n_deck;
  guint8  tomb[4][7];
  guint   n_tomb[4]; /* the ace included */
  guint8  mission[BARAJA_MAX_SEATS][2];
} Table;

static void
read_table (Match *match,
            Table *table)
{
  BarajaLayout layout;

  memset (table, 0, sizeof *table);
  match->rules->layout (match->state, &layout);
  for (guint i = 0; i < layout.n_piles; i++)
    for (guint j = 0; j < layout.piles[i].n_cards; j++)
      {
        const BarajaLayoutPile *pile = &layout.piles[i];
        guint8                  code = layout.cards[pile->first + j].id;

        if (g_str_has_prefix (pile->name, "hand-"))
          table->hand[pile->owner] |= G_GUINT64_CONSTANT (1) << code;
        else if (g_str_has_prefix (pile->name, "tomb-"))
          table->tomb[pile->index][table->n_tomb[pile->index]++] = code;
        else if (g_str_has_prefix (pile->name, "mission-"))
          table->mission[pile->owner][j] = code;
        else if (strcmp (pile->name, "deck") == 0)
          table->n_deck++;
      }
}

static gboolean
may_lie (const Table *table,
         const Turn  *turn,
         guint        code,
         guint        suit)
{
  guint place = table->n_tomb[suit]; /* the first card has place 1 */

  return place <= 6 && turn->tomb != (gint) suit && (place % 2 == 0 || code % 4 == suit);
}

static gboolean
can_play (const Table *table,
          const Turn  *turn,
          guint        seat)
{
  for (guint code = 0; code < 52; code++)
    for (guint suit = 0; suit < 4; suit++)
      if ((table->hand[seat] >> code & 1) != 0 && may_lie (table, turn, code, suit))
        return TRUE;
  return FALSE;
}

static const char *
judge_play (const Table *table,
            const Turn  *turn,
            guint        seat,
            guint        code,
            guint        suit)
{
  guint place = table->n_tomb[suit];

  if ((table->hand[seat] >> code & 1) == 0)
    return "move.card";
  if (place % 2 == 1 && place <= 6 && code % 4 != suit)
    return "tomb.face-up-suit";
  if (turn->tomb == (gint) suit)
    return "tomb.other-tomb";
  return place > 6 ? "tomb.locked" : NULL;
}

const char *
referee_judge (Match      *match,
               const Turn *turn,
               const char *move)
{
  Table    table;
  guint    seat = MATCH_STATE (match)->to_act;
  gboolean played = turn->n_played > 0;
  guint8   code;

  read_table (match, &table);
  if (strcmp (move, "draw") == 0)
    return table.n_deck == 0 ? "tomb.draw" : played ? "tomb.play-ends" : NULL;
  if (strcmp (move, "end") == 0)
    return played ? NULL : "tomb.end";
  if (strcmp (move, "pass") == 0)
    {
      if (played)
        return "tomb.play-ends";
      if (table.n_deck > 0)
        return "tomb.pass";
      return can_play (&table, turn, seat) ? "tomb.must-act" : NULL;
    }
  g_assert_true (baraja_code_from_text (move + 5, 2, &code));
  return judge_play (&table, turn, seat, code, strchr ("CDHS", move[8]) - "CDHS");
}

/* Keeps the book of turns. */
void
referee_follow (Match      *match,
                Turn       *turn,
                const char *move)
{
  gboolean pass = strcmp (move, "pass") == 0;

  turn->n_passes = pass && turn->n_actions == 0 ? turn->n_passes + 1 : 0;
  turn->n_actions++;
  if (g_str_has_prefix (move, "play"))
    {
      turn->n_played++;
      turn->tomb = strchr ("CDHS", move[8]) - "CDHS";
      turn->laid_by[turn->tomb][turn->n_laid[turn->tomb]++] = turn->seat;
    }
  if (turn->n_actions == 2 || pass || strcmp (move, "end") == 0)
    {
      turn->n_actions = turn->n_played = 0;
      turn->tomb = -1;
      turn->seat = (turn->seat + 1) % MATCH_STATE (match)->n_seats;
    }
}

static gboolean
is_open (const Table *table,
         guint        suit)
{
  guint own = 0, others = 0;

  for (guint i = 0; i < table->n_tomb[suit]; i++)
    {
      guint value = table->tomb[suit][i] / 4 + 1;

      if (table->tomb[suit][i] % 4 == suit)
        own += value;
      else
        others += value;
    }
  return table->n_tomb[suit] == 7 && others >= own;
}

/* Whether the deal must be over, by what lies on the table. */
gboolean
referee_deal_is_over (Match      *match,
                      const Turn *turn)
{
  Table    table;
  gboolean locked = TRUE;

  read_table (match, &table);
  for (guint suit = 0; suit < 4; suit++)
    locked = locked && table.n_tomb[suit] == 7;
  return locked || turn->n_passes == MATCH_STATE (match)->n_seats;
}

gint
referee_score (Match *match,
               guint  seat)
{
  Table table;

  read_table (match, &table);
  return is_open (&table, table.mission[seat][0] % 4) +
         is_open (&table, table.mission[seat][1] % 4);
}

static gboolean
may_know (Match                  *match,
          const Turn             *turn,
          gboolean                uncovered,
          gint                    viewpoint,
          const BarajaLayoutPile *pile,
          guint                   place)
{
  gboolean over = MATCH_STATE (match)->over;

  if (g_str_has_prefix (pile->name, "hand-"))
    return pile->owner == viewpoint;
  if (g_str_has_prefix (pile->name, "mission-"))
    return over || uncovered || pile->owner == viewpoint;
  if (g_str_has_prefix (pile->name, "tomb-"))
    return over || place == 0 || place % 2 == 1 ||
           (gint) turn->laid_by[pile->index][place - 1] == viewpoint;
  return FALSE;
}

void
referee_assert_views (Match      *match,
                      const Turn *turn,
                      gboolean    uncovered)
{
  guint8       view[BARAJA_MAX_STATE_SIZE] __attribute__ ((aligned (16)));
  BarajaLayout layout, seen;

  match->rules->layout (match->state, &layout);
  for (gint viewpoint = BARAJA_SEAT_NONE; viewpoint < MATCH_STATE (match)->n_seats; viewpoint++)
    {
      if (viewpoint == BARAJA_SEAT_ALL)
        continue;
      match->rules->view (match->state, viewpoint, view);
      match->rules->layout (view, &seen);
      for (guint i = 0; i < layout.n_piles; i++)
        for (guint j = 0; j < layout.piles[i].n_cards; j++)
          {
            const BarajaLayoutPile *pile = &layout.piles[i];
            gboolean                known = may_know (match, turn, uncovered, viewpoint, pile, j);

            g_assert_cmpuint (seen.cards[pile->first + j].id, ==,
                              known ? layout.cards[pile->first + j].id : BARAJA_CARD_UNKNOWN);
          }
    }
}
