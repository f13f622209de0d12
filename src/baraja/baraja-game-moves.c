/* SPDX-License-Identifier: LGPL-2.1-or-later */
#define G_LOG_DOMAIN "Baraja"

#include "config.h"

#include "baraja-game-private.h"

#include <string.h>

#include "baraja-move-private.h"
#include "baraja-score-line-private.h"

/* What a seat may do and know, as text, as moves and in words. Nothing here changes a match. */

static const BarajaState *
common (BarajaGame *self)
{
  return self->state;
}

/**
 * baraja_game_describe:
 * @seat: who looks; -1 to see everything, -2 to see what lies open to all
 *
 * The table in the notation, one line a pile, with `??` for each card that the seat may not know.
 *
 * Returns: (transfer full): lines like `hand-0: 7C 8D ??`
 */
char *
baraja_game_describe (BarajaGame *self,
                      gint        seat)
{
  guint8       view[BARAJA_MAX_STATE_SIZE] __attribute__ ((aligned (16)));
  BarajaLayout layout;
  GString     *text;

  g_return_val_if_fail (BARAJA_IS_GAME (self), NULL);

  baraja_game_fill_view (self, seat, view);
  self->rules->layout (view, &layout);
  text = g_string_new (NULL);
  for (guint i = 0; i < layout.n_piles; i++)
    {
      const BarajaLayoutPile *pile = &layout.piles[i];

      g_string_append_printf (text, "%s%s:", i > 0 ? "\n" : "", pile->name);
      for (guint j = 0; j < pile->n_cards; j++)
        {
          guint8 id = layout.cards[pile->first + j].id;
          char   card[3] = "??";

          if (id != BARAJA_CARD_UNKNOWN)
            baraja_code_to_text (self->codes[id], card);
          g_string_append_printf (text, " %s", card);
        }
    }
  return g_string_free (text, FALSE);
}

/* The legal moves of a seat; the caller frees them. */
static BarajaRawMove *
list_raw_moves (BarajaGame *self,
                gint        seat,
                guint      *n_moves)
{
  BarajaRawMove     *moves;
  const BarajaState *state = common (self);

  *n_moves = 0;
  if (seat < 0 || seat >= state->n_seats || state->deal_number == 0 || state->over)
    return NULL;
  moves = g_new (BarajaRawMove, BARAJA_MAX_MOVES);
  *n_moves = self->rules->list (state, seat, moves);
  return moves;
}

/**
 * baraja_game_list_moves:
 * @seat: who would move
 *
 * Returns: (transfer full) (array zero-terminated=1): every legal move of the seat now, each once,
 *   in a fixed order; none when it may not move
 */
char **
baraja_game_list_moves (BarajaGame *self,
                        gint        seat)
{
  g_autofree BarajaRawMove *moves = NULL;
  char                    **texts;
  guint                     n_moves;

  g_return_val_if_fail (BARAJA_IS_GAME (self), NULL);

  moves = list_raw_moves (self, seat, &n_moves);
  texts = g_new0 (char *, n_moves + 1);
  for (guint i = 0; i < n_moves; i++)
    texts[i] = baraja_raw_move_to_text (self->rules, &moves[i]);
  return texts;
}

/**
 * baraja_game_list_choices:
 * @seat: who would move
 *
 * The same as [method@Game.list_moves], with where on the table each happens.
 *
 * Returns: (transfer container) (element-type BarajaMove): the legal moves
 */
GPtrArray *
baraja_game_list_choices (BarajaGame *self,
                          gint        seat)
{
  g_autofree BarajaRawMove *moves = NULL;
  GPtrArray                *choices;
  guint                     n_moves;

  g_return_val_if_fail (BARAJA_IS_GAME (self), NULL);

  moves = list_raw_moves (self, seat, &n_moves);
  choices = g_ptr_array_new_full (n_moves, (GDestroyNotify) baraja_move_unref);
  for (guint i = 0; i < n_moves; i++)
    g_ptr_array_add (choices, baraja_move_new_from_raw (self->rules, seat, &moves[i]));
  return choices;
}

/* The move of a verb with these cards and this target; FALSE when it has no such form. */
static gboolean
compose (BarajaGame        *self,
         guint              verb,
         const char *const *cards,
         gint               target,
         BarajaRawMove     *move)
{
  guint n_cards = cards != NULL ? g_strv_length ((char **) cards) : 0;

  memset (move, 0, sizeof *move);
  move->verb = verb;
  move->target = target;
  if (n_cards < self->rules->verbs[verb].min_cards || n_cards > self->rules->verbs[verb].max_cards)
    return FALSE;
  for (guint i = 0; i < n_cards; i++)
    if (!baraja_code_from_text (cards[i], strlen (cards[i]), &move->cards[move->n_cards++]))
      return FALSE;
  if (!self->rules->verbs[verb].ordered)
    baraja_codes_sort (move->cards, move->n_cards);
  return TRUE;
}

/* Adds a meaning, legal ones before the others. */
static void
add_meaning (BarajaGame    *self,
             gint           seat,
             BarajaRawMove *move,
             GPtrArray     *meanings,
             guint         *n_legal)
{
  if (baraja_rules_check (self->rules, self->state, seat, move, common (self)->now) == NULL)
    {
      if (self->rules->canonical != NULL)
        self->rules->canonical (self->state, seat, move);
      g_ptr_array_insert (meanings, (*n_legal)++,
                          baraja_move_new_from_raw (self->rules, seat, move));
    }
  else
    g_ptr_array_add (meanings, baraja_move_new_from_raw (self->rules, seat, move));
}

/**
 * baraja_game_list_meanings:
 * @seat: who would move
 * @cards: (nullable) (array zero-terminated=1): the cards pointed at, in the notation
 * @pile: the name of the pile where they are put or which is pointed at
 *
 * What somebody can have meant who puts those cards on that pile, legal or not; legal moves first.
 *
 * Returns: (transfer container) (element-type BarajaMove): the moves
 */
GPtrArray *
baraja_game_list_meanings (BarajaGame        *self,
                           gint               seat,
                           const char *const *cards,
                           const char        *pile)
{
  GPtrArray *meanings;
  guint      n_legal = 0;

  g_return_val_if_fail (BARAJA_IS_GAME (self), NULL);
  g_return_val_if_fail (pile != NULL, NULL);

  meanings = g_ptr_array_new_with_free_func ((GDestroyNotify) baraja_move_unref);
  for (guint i = 0; i < self->rules->n_verbs && seat >= 0; i++)
    {
      const BarajaVerb *verb = &self->rules->verbs[i];
      BarajaRawMove     move;
      gint              target;

      if (verb->pile != NULL && baraja_verb_match (verb->pile, seat, pile, &target) &&
          compose (self, i, cards, target, &move))
        add_meaning (self, seat, &move, meanings, &n_legal);
    }
  return meanings;
}

/**
 * baraja_game_list_takings:
 * @seat: who would move
 * @cards: (array zero-terminated=1): the cards pointed at, in the notation
 * @pile: the name of the pile where they lie
 *
 * What somebody can have meant who points at cards where they lie, legal or not; legal moves first.
 * Moves that also name a target aren't among them.
 *
 * Returns: (transfer container) (element-type BarajaMove): the moves
 */
GPtrArray *
baraja_game_list_takings (BarajaGame        *self,
                          gint               seat,
                          const char *const *cards,
                          const char        *pile)
{
  GPtrArray *meanings;
  guint      n_legal = 0;

  g_return_val_if_fail (BARAJA_IS_GAME (self), NULL);
  g_return_val_if_fail (cards != NULL, NULL);
  g_return_val_if_fail (pile != NULL, NULL);

  meanings = g_ptr_array_new_with_free_func ((GDestroyNotify) baraja_move_unref);
  for (guint i = 0; i < self->rules->n_verbs && seat >= 0; i++)
    {
      const BarajaVerb *verb = &self->rules->verbs[i];
      BarajaRawMove     move;
      gint              target;

      if (verb->from != NULL && verb->target == BARAJA_TARGET_NONE &&
          baraja_verb_match (verb->from, seat, pile, &target) &&
          compose (self, i, cards, BARAJA_NO_TARGET, &move))
        add_meaning (self, seat, &move, meanings, &n_legal);
    }
  return meanings;
}

/**
 * baraja_game_get_prompt:
 * @seat: a seat's number
 *
 * Returns: (transfer full): what the seat is to do now, in words; empty when nothing is
 */
char *
baraja_game_get_prompt (BarajaGame *self,
                        gint        seat)
{
  guint8 view[BARAJA_MAX_STATE_SIZE] __attribute__ ((aligned (16)));

  g_return_val_if_fail (BARAJA_IS_GAME (self), NULL);

  if (seat < 0 || seat >= common (self)->n_seats || common (self)->deal_number == 0 ||
      common (self)->over)
    return g_strdup ("");
  self->rules->view (self->state, seat, view);
  return self->rules->prompt (view, seat);
}

/**
 * baraja_game_explain:
 * @seat: who would move
 * @move: a move in the notation
 *
 * Returns: (transfer full): the move as an instruction, in the person's language; empty for text
 *   that is no move
 */
char *
baraja_game_explain (BarajaGame *self,
                     gint        seat,
                     const char *move)
{
  guint8        view[BARAJA_MAX_STATE_SIZE] __attribute__ ((aligned (16)));
  BarajaRawMove raw;

  g_return_val_if_fail (BARAJA_IS_GAME (self), NULL);
  g_return_val_if_fail (move != NULL, NULL);

  if (seat < 0 || seat >= common (self)->n_seats || common (self)->deal_number == 0 ||
      !baraja_raw_move_parse (self->rules, move, &raw))
    return g_strdup ("");
  self->rules->view (self->state, seat, view);
  return self->rules->explain (view, seat, &raw);
}

/**
 * baraja_game_get_score_sheet:
 *
 * How the scores of the deal came about, rule by rule.
 *
 * Returns: (transfer full): a model of [class@ScoreLine]; empty while the deal runs
 */
GListModel *
baraja_game_get_score_sheet (BarajaGame *self)
{
  GListStore           *model;
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_object_unref);
  BarajaSheet           sheet = { lines };

  g_return_val_if_fail (BARAJA_IS_GAME (self), NULL);

  if (common (self)->over)
    self->rules->sheet (self->state, &sheet);
  model = g_list_store_new (BARAJA_TYPE_SCORE_LINE);
  g_list_store_splice (model, 0, 0, lines->pdata, lines->len);
  return G_LIST_MODEL (model);
}
