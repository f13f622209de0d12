/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-table-private.h"

#include <glib/gi18n.h>

/* What the table tells: what pointing somewhere would do or why it can't be done, what a hint means,
 * and all of it to assistive technology. */

guint
sobremesa_codes_count (const char *const *codes,
                       const char        *code)
{
  guint n = 0;

  for (guint i = 0; codes[i] != NULL; i++)
    n += strcmp (codes[i], code) == 0;
  return n;
}

gboolean
sobremesa_codes_equal (const char *const *a,
                       const char *const *b)
{
  if (g_strv_length ((char **) a) != g_strv_length ((char **) b))
    return FALSE;
  for (guint i = 0; a[i] != NULL; i++)
    if (sobremesa_codes_count (a, a[i]) != sobremesa_codes_count (b, a[i]))
      return FALSE;
  return TRUE;
}

/* The cards selected, in the notation; NULL-terminated. */
char **
sobremesa_table_get_selected_codes (SobremesaTable *self)
{
  g_autoptr (GStrvBuilder) codes = g_strv_builder_new ();

  for (guint i = 0; i < self->selection->len; i++)
    g_strv_builder_add (codes, baraja_card_get_code (sobremesa_card_view_get_card (
                                 g_ptr_array_index (self->selection, i))));
  return g_strv_builder_end (codes);
}

/* Turns up a card that lies face down and that only the person at the table knows, for as long as
 * they point at it. */
void
sobremesa_table_peek_at (SobremesaTable    *self,
                         SobremesaCardView *view)
{
  BarajaCard *card = view != NULL ? sobremesa_card_view_get_card (view) : NULL;

  if (card != NULL && (!baraja_card_get_known (card) || baraja_card_get_face_up (card)))
    view = NULL;
  if (view == self->peeked)
    return;
  if (self->peeked != NULL)
    sobremesa_card_view_set_peeked (self->peeked, FALSE);
  self->peeked = view;
  if (view != NULL)
    sobremesa_card_view_set_peeked (view, TRUE);
}

/* How many of the moves are legal; they come first. */
guint
sobremesa_table_count_legal (SobremesaTable *self,
                             GPtrArray      *moves)
{
  guint n = 0;

  while (n < moves->len &&
         baraja_game_check (self->game, self->seat,
                            baraja_move_to_string (g_ptr_array_index (moves, n)), NULL))
    n++;
  return n;
}

/* The moves that name just this card from this pile. */
GPtrArray *
sobremesa_table_list_for_card (SobremesaTable *self,
                               SobremesaSpot   spot,
                               gboolean       *with_others)
{
  g_autoptr (GPtrArray) choices = baraja_game_list_choices (self->game, self->seat);
  GPtrArray            *found = g_ptr_array_new_with_free_func ((GDestroyNotify) baraja_move_unref);
  const char           *code = baraja_card_get_code (sobremesa_card_view_get_card (spot.card));
  const char           *pile = sobremesa_pile_view_get_name (spot.pile);

  *with_others = FALSE;
  for (guint i = 0; i < choices->len; i++)
    {
      BarajaMove        *move = g_ptr_array_index (choices, i);
      const char *const *cards = baraja_move_get_cards (move);

      if (g_strcmp0 (baraja_move_get_from (move), pile) != 0 ||
          sobremesa_codes_count (cards, code) == 0)
        continue;
      if (cards[1] == NULL)
        g_ptr_array_add (found, baraja_move_ref (move));
      else
        *with_others = TRUE;
    }
  return found;
}

gboolean
sobremesa_table_is_own_hand (SobremesaTable *self,
                             SobremesaSpot   spot)
{
  BarajaPile *pile = spot.pile != NULL ? sobremesa_pile_view_get_pile (spot.pile) : NULL;

  return pile != NULL && baraja_pile_get_role (pile) == BARAJA_PILE_HAND &&
         baraja_pile_get_owner (pile) == self->seat;
}

/* The moves that pointing here can mean: of the card alone, or of what is selected. */
static GPtrArray *
list_pointed (SobremesaTable *self,
              SobremesaSpot   spot)
{
  g_auto (GStrv)        codes = sobremesa_table_get_selected_codes (self);
  g_autoptr (GPtrArray) moves = NULL;
  SobremesaPileView    *host = sobremesa_table_get_host (self, spot.pile);
  gboolean              own = sobremesa_table_is_own_hand (self, spot);

  if (spot.card != NULL && (own || codes[0] == NULL))
    {
      gboolean with_others;

      moves = sobremesa_table_list_for_card (self, spot, &with_others);
      if (moves->len > 1 || (moves->len == 1 && own &&
                             baraja_move_get_guarded (g_ptr_array_index (moves, 0))))
        g_ptr_array_set_size (moves, 0);
      if (moves->len > 0 || own)
        return g_steal_pointer (&moves);
    }
  g_clear_pointer (&moves, g_ptr_array_unref);
  moves = baraja_game_list_meanings (self->game, self->seat, (const char *const *) codes,
                                     sobremesa_pile_view_get_name (host));
  if (moves->len == 0 && spot.card != NULL && codes[0] == NULL)
    {
      const char *code = baraja_card_get_code (sobremesa_card_view_get_card (spot.card));
      const char *one[] = { code, NULL };

      g_clear_pointer (&moves, g_ptr_array_unref);
      moves = baraja_game_list_takings (self->game, self->seat, one,
                                        sobremesa_pile_view_get_name (spot.pile));
    }
  return g_steal_pointer (&moves);
}

/* Why what one points at can't be done, without the rule's id; NULL where nobody would think that it
 * can. */
static char *
explain_refusal (SobremesaTable *self,
                 GPtrArray      *moves)
{
  g_autoptr (GError) error = NULL;
  const char        *colon;

  if (moves->len == 0 ||
      baraja_game_check (self->game, self->seat,
                         baraja_move_to_string (g_ptr_array_index (moves, 0)), &error))
    return NULL;
  if (self->selection->len == 0 && (g_str_has_prefix (error->message, "move.") ||
                                    g_str_has_prefix (error->message, "turn.") ||
                                    g_str_has_prefix (error->message, "deal.")))
    return NULL;
  colon = strstr (error->message, ": ");
  return g_strdup (colon != NULL ? colon + 2 : error->message);
}

/* What there is to know about a spot where nothing can be done. */
static char *
describe_spot (SobremesaTable *self,
               SobremesaSpot   spot)
{
  BarajaCard *card = spot.card != NULL ? sobremesa_card_view_get_card (spot.card) : NULL;
  BarajaPile *pile =
    sobremesa_pile_view_get_pile (sobremesa_table_get_host (self, spot.pile));

  if (card != NULL && baraja_card_get_known (card) && !baraja_card_get_face_up (card))
    /* Translators: %s is a card, as in "queen of spades" */
    return g_strdup_printf (_ ("Face down; only you know what it is: %s."),
                            baraja_card_get_phrase (card));
  return pile != NULL ? g_strdup (baraja_pile_get_note (pile)) : NULL;
}

/* The legal moves in which a card or a pile has a part: with the selected cards, or, with none, with
 * the card there. */
GPtrArray *
sobremesa_table_list_meant (SobremesaTable *self,
                            SobremesaSpot   spot)
{
  g_auto (GStrv)        selected = sobremesa_table_get_selected_codes (self);
  g_autoptr (GPtrArray) choices = NULL;
  GPtrArray            *meant = g_ptr_array_new_with_free_func ((GDestroyNotify) baraja_move_unref);
  BarajaCard           *card = spot.card != NULL ? sobremesa_card_view_get_card (spot.card) : NULL;
  const char           *one[] = { card != NULL ? baraja_card_get_code (card) : NULL, NULL };
  const char           *from = sobremesa_pile_view_get_name (spot.pile);
  const char           *to = sobremesa_pile_view_get_name (sobremesa_table_get_host (self, spot.pile));
  gboolean              own = card != NULL && sobremesa_table_is_own_hand (self, spot);
  const char *const    *codes = own && !sobremesa_card_view_get_selected (spot.card)
                                  ? one
                                  : (const char *const *) selected;

  if (!self->interactive)
    return meant;
  choices = baraja_game_list_choices (self->game, self->seat);
  for (guint i = 0; i < choices->len; i++)
    {
      BarajaMove        *move = g_ptr_array_index (choices, i);
      const char *const *cards = baraja_move_get_cards (move);
      gboolean           alone = one[0] != NULL && g_strcmp0 (baraja_move_get_from (move), from) == 0 &&
                       sobremesa_codes_equal (cards, one);
      gboolean there = own || g_strcmp0 (baraja_move_get_pile (move), to) == 0;

      if ((there && sobremesa_codes_equal (cards, codes)) || (alone && !own))
        g_ptr_array_add (meant, baraja_move_ref (move));
    }
  return meant;
}

/* What there is to know about a card or a pile besides the moves it has a part in; with none, why
 * nothing can be done there. */
char *
sobremesa_table_tell_spot (SobremesaTable *self,
                           SobremesaSpot   spot,
                           GPtrArray      *moves)
{
  g_autoptr (GPtrArray) pointed = NULL;
  char                 *words = NULL;

  if (moves->len == 0 && self->interactive)
    {
      pointed = list_pointed (self, spot);
      words = explain_refusal (self, pointed);
    }
  if (words == NULL)
    words = describe_spot (self, spot);
  if (words == NULL && moves->len == 0)
    words = g_strdup (_ ("There is nothing to do here now."));
  return words;
}

/* No card is shown as one that would move, or couldn't. */
static void
clear_preview (SobremesaTable *self)
{
  for (guint i = 0; i < self->previewed->len; i++)
    {
      sobremesa_card_view_set_previewed (g_ptr_array_index (self->previewed, i), FALSE);
      sobremesa_card_view_set_barred (g_ptr_array_index (self->previewed, i), FALSE);
    }
  g_ptr_array_set_size (self->previewed, 0);
}

/* Marks the cards that a move would bring to another place, those of the hand apart: they are
 * marked as selected. */
static void
preview (SobremesaTable *self,
         BarajaMove     *move)
{
  g_autoptr (GPtrArray) cards =
    baraja_game_preview (self->game, self->seat, baraja_move_to_string (move));

  for (guint i = 0; i < cards->len; i++)
    {
      SobremesaCardView *view =
        g_hash_table_lookup (self->card_views, g_ptr_array_index (cards, i));
      SobremesaSpot      spot = { view, NULL };
      guint              position;

      if (view != NULL)
        spot.pile = sobremesa_table_get_pile_of (self, view, &position);
      if (spot.pile == NULL || sobremesa_table_is_own_hand (self, spot))
        continue;
      sobremesa_card_view_set_previewed (view, TRUE);
      g_ptr_array_add (self->previewed, view);
    }
}

static void
bar (SobremesaTable    *self,
     SobremesaCardView *view)
{
  sobremesa_card_view_set_barred (view, TRUE);
  g_ptr_array_add (self->previewed, view);
}

/* What pointing here would do, why it can't be done, or what else there is to know: in the line at
 * the bottom, and by marks on the cards. */
void
sobremesa_table_explain_spot (SobremesaTable *self,
                              SobremesaSpot   spot)
{
  g_autoptr (GPtrArray) moves = NULL;
  g_autofree char      *words = NULL;

  clear_preview (self);
  sobremesa_table_peek_at (self, spot.card);
  if (self->game != NULL && self->interactive && spot.pile != NULL)
    {
      moves = list_pointed (self, spot);
      if (moves->len > 0 && sobremesa_table_count_legal (self, moves) > 0)
        {
          words = baraja_game_explain (self->game, self->seat,
                                       baraja_move_to_string (g_ptr_array_index (moves, 0)));
          preview (self, g_ptr_array_index (moves, 0));
        }
      else if (!sobremesa_table_is_own_hand (self, spot))
        words = explain_refusal (self, moves);
      if (words != NULL && self->previewed->len == 0 && spot.card != NULL &&
          self->selection->len == 0 && !sobremesa_table_is_own_hand (self, spot))
        bar (self, spot.card);
    }
  if (words == NULL && self->game != NULL && spot.pile != NULL)
    words = describe_spot (self, spot);
  sobremesa_table_emit_hover (self, words);
}

/* What was said and shown of a spot isn't so any more. */
void
sobremesa_table_forget_explanation (SobremesaTable *self)
{
  clear_preview (self);
  self->hovered = (SobremesaSpot){ NULL, NULL };
  sobremesa_table_emit_hover (self, NULL);
}

/* Whether a card lies in a stack under others, where nobody can point at it. */
gboolean
sobremesa_table_is_covered (SobremesaPileView *view,
                            guint              position)
{
  BarajaPile     *pile = sobremesa_pile_view_get_pile (view);
  BarajaPileRole  role = baraja_pile_get_role (pile);
  gboolean        top_first = role == BARAJA_PILE_DECK || role == BARAJA_PILE_STACK;
  guint           top = top_first ? 0 : baraja_pile_get_n_cards (pile) - 1;

  return position != top && sobremesa_region_get_arrangement (
                              sobremesa_pile_view_get_region (view)) == SOBREMESA_ARRANGEMENT_STACK;
}

/* Shows a recommended move on the cards and piles, or, with NULL, none. */
void
sobremesa_table_show_hint (SobremesaTable *self,
                           BarajaMove     *move)
{
  const char *const *cards = move != NULL ? baraja_move_get_cards (move) : NULL;
  const char        *from = move != NULL ? baraja_move_get_from (move) : NULL;
  const char        *to = move != NULL ? baraja_move_get_pile (move) : NULL;

  for (guint i = 0; i < self->pile_order->len; i++)
    {
      SobremesaPileView *view = g_ptr_array_index (self->pile_order, i);
      BarajaPile        *pile = sobremesa_pile_view_get_pile (view);
      const char        *name = sobremesa_pile_view_get_name (view);

      sobremesa_pile_view_set_hint (view, g_strcmp0 (name, to) == 0);
      for (guint j = 0; pile != NULL && j < baraja_pile_get_n_cards (pile); j++)
        {
          BarajaCard *card = baraja_pile_get_card (pile, j);
          gboolean    meant = cards != NULL && g_strcmp0 (name, from) == 0 &&
                           sobremesa_codes_count (cards, baraja_card_get_code (card)) > 0;

          sobremesa_card_view_set_mark (g_hash_table_lookup (self->card_views, card),
                                        meant ? "hint" : NULL);
        }
    }
}

/* Marks a card that counts for another seat than the pile it lies in. */
static void
mark_owner (SobremesaTable    *self,
            SobremesaCardView *view,
            BarajaPile        *pile)
{
  gint             owner = baraja_card_get_owner (sobremesa_card_view_get_card (view));
  g_autofree char *initials = NULL;

  if (baraja_pile_get_owner (pile) >= 0 && owner >= 0 && owner != baraja_pile_get_owner (pile))
    initials = sobremesa_seat_mark_get_initials (self->game, owner);
  sobremesa_card_view_set_owner (view, initials, owner);
}

static char *
describe_possible (SobremesaTable *self,
                   SobremesaSpot   spot)
{
  gboolean              with_others;
  g_autoptr (GPtrArray) moves = NULL;
  BarajaCard           *card = sobremesa_card_view_get_card (spot.card);
  gint                  owner = baraja_card_get_owner (card);
  gint                  host = baraja_pile_get_owner (sobremesa_pile_view_get_pile (spot.pile));

  if (baraja_card_get_owed (card))
    return g_strdup (_ ("It must be used next."));
  if (host >= 0 && owner >= 0 && owner != host)
    /* Translators: %s is the name of the player whose card it is, though it lies with another’s */
    return g_strdup_printf (_ ("It counts for %s."),
                            baraja_seat_get_name (baraja_game_get_seat (self->game, owner)));

  if (!self->interactive || !sobremesa_table_is_own_hand (self, spot))
    return NULL;
  moves = sobremesa_table_list_for_card (self, spot, &with_others);
  if (moves->len == 1)
    return baraja_game_explain (self->game, self->seat,
                                baraja_move_to_string (g_ptr_array_index (moves, 0)));
  return moves->len > 1 || with_others ? g_strdup (_ ("Can be played.")) : NULL;
}

/* Tells assistive technology about every card, but not of those that lie under others in a stack. */
void
sobremesa_table_describe_cards (SobremesaTable *self)
{
  for (guint i = 0; i < self->pile_order->len; i++)
    {
      SobremesaPileView *view = g_ptr_array_index (self->pile_order, i);
      BarajaPile        *pile = sobremesa_pile_view_get_pile (view);
      guint              n = pile != NULL ? baraja_pile_get_n_cards (pile) : 0;

      for (guint j = 0; j < n; j++)
        {
          SobremesaCardView *card =
            g_hash_table_lookup (self->card_views, baraja_pile_get_card (pile, j));
          g_autofree char   *words = describe_possible (self, (SobremesaSpot) { card, view });

          mark_owner (self, card, pile);
          sobremesa_card_view_describe (card, sobremesa_pile_view_get_label (view),
                                        sobremesa_pile_view_get_shown (view, j) + 1, n,
                                        words);
          gtk_accessible_update_state (GTK_ACCESSIBLE (card), GTK_ACCESSIBLE_STATE_HIDDEN,
                                       sobremesa_table_is_covered (view, j), -1);
        }
    }
}
