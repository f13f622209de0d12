/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-suggestions.h"

/* Which of the moves that have a label get a button. Those without cards always do. Of the others, say
 * sets and sequences that could be laid, the most sensible: first what the selected cards make, then
 * what they are part of, then the largest; and no part of what is suggested already. */

typedef struct
{
  BarajaMove *move;
  guint       n_cards;
  guint       n_selected; /* of the cards selected, how many it has */
} Candidate;

static guint
count_common (const char *const *cards,
              const char *const *others)
{
  guint n = 0;

  for (guint i = 0; cards[i] != NULL; i++)
    n += g_strv_contains (others, cards[i]);
  return n;
}

static guint
get_rank (const Candidate *self,
          guint            n_selected)
{
  if (n_selected == 0 || self->n_selected < n_selected)
    return 2;
  return self->n_cards == n_selected ? 0 : 1;
}

static gint
compare_candidates (gconstpointer a,
                    gconstpointer b,
                    gpointer      data)
{
  const Candidate *first = a, *second = b;
  guint            n_selected = GPOINTER_TO_UINT (data);
  guint            rank = get_rank (first, n_selected), other = get_rank (second, n_selected);

  if (rank != other)
    return rank < other ? -1 : 1;
  return (gint) second->n_cards - (gint) first->n_cards;
}

/* Whether a move says no more than one there is: the same with some of its cards. */
static gboolean
is_part (BarajaMove *move,
         GPtrArray  *moves)
{
  const char *const *cards = baraja_move_get_cards (move);

  for (guint i = 0; i < moves->len; i++)
    {
      BarajaMove *other = g_ptr_array_index (moves, i);

      if (baraja_move_get_cards (other)[0] != NULL &&
          g_strcmp0 (baraja_move_get_verb (move), baraja_move_get_verb (other)) == 0 &&
          count_common (cards, baraja_move_get_cards (other)) == g_strv_length ((char **) cards))
        return TRUE;
    }
  return FALSE;
}

/* The moves to suggest, best first; those without cards before the others. */
GPtrArray *
sobremesa_suggest_moves (GPtrArray         *choices,
                         const char *const *selected,
                         guint              max_moves)
{
  GPtrArray         *moves =
    g_ptr_array_new_with_free_func ((GDestroyNotify) baraja_move_unref);
  g_autoptr (GArray) candidates = g_array_new (FALSE, FALSE, sizeof (Candidate));
  guint              n_selected = g_strv_length ((char **) selected);

  for (guint i = 0; i < choices->len; i++)
    {
      BarajaMove        *move = g_ptr_array_index (choices, i);
      const char *const *cards = baraja_move_get_cards (move);
      Candidate          candidate = { move, g_strv_length ((char **) cards),
                                       count_common (selected, cards) };

      if (baraja_move_get_label (move) == NULL)
        continue;
      if (candidate.n_cards == 0)
        g_ptr_array_add (moves, baraja_move_ref (move));
      else
        g_array_append_val (candidates, candidate);
    }
  g_array_sort_with_data (candidates, compare_candidates, GUINT_TO_POINTER (n_selected));
  for (guint i = 0; i < candidates->len && moves->len < max_moves; i++)
    {
      BarajaMove *move = g_array_index (candidates, Candidate, i).move;

      if (!is_part (move, moves))
        g_ptr_array_add (moves, baraja_move_ref (move));
    }
  return moves;
}
