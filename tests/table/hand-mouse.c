/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "test"

#include "config.h"

#include "hand.h"
#include "pointer.h"

/* Clicks and drags, by way of the X server; a finger taps and drags the same. */

static gboolean
click_card (Desk              *desk,
            SobremesaCardView *card)
{
  graphene_point_t point;

  if (card == NULL || !pointer_find_card (desk, card, &point))
    return FALSE;
  pointer_click (desk, &point);
  return TRUE;
}

/* Clicks the cards one after another; TRUE unless one can’t be pointed at. A card that can only mean
 * one thing has done it then. */
static gboolean
select_cards (Desk              *desk,
              BarajaMove        *move,
              SobremesaCardView *but)
{
  const char *const *cards = baraja_move_get_cards (move);
  guint              n_events = hand_count_events (desk);

  for (guint i = 0; cards[i] != NULL && hand_count_events (desk) == n_events; i++)
    {
      SobremesaCardView *card = hand_find_card (desk, move, cards[i]);

      if (card == but && cards[i + 1] == NULL)
        return TRUE;
      if (!click_card (desk, card))
        return FALSE;
      hand_wait (desk, n_events, i + 1);
    }
  return TRUE;
}

/* Drags the last card, and with it the others that are selected, to the place. */
static gboolean
drag (Desk             *desk,
      BarajaMove       *move,
      graphene_point_t *to)
{
  const char *const *cards = baraja_move_get_cards (move);
  SobremesaCardView *last = hand_find_card (desk, move, cards[g_strv_length ((char **) cards) - 1]);
  graphene_point_t   from;

  if (cards[1] != NULL && !select_cards (desk, move, NULL))
    return FALSE;
  if (last == NULL || !pointer_find_card (desk, last, &from))
    return FALSE;
  pointer_drag (desk, &from, to);
  return TRUE;
}

static void
press (Desk      *desk,
       GtkWidget *button)
{
  pointer_click_widget (desk, button);
}

static gboolean
is_in_hand (Desk       *desk,
            BarajaMove *move)
{
  SobremesaCardView *card = hand_find_card (desk, move, baraja_move_get_cards (move)[0]);
  SobremesaSpot      spot = { card, NULL };
  guint              position;

  spot.pile = sobremesa_table_get_pile_of (desk->table, card, &position);
  return sobremesa_table_is_own_hand (desk->table, spot);
}

/* Every other time cards are dragged; otherwise they are clicked, and then the place. */
static gboolean
move_cards (Desk       *desk,
            BarajaMove *move,
            guint       n_events)
{
  static guint     n_moves;
  graphene_point_t to;

  if (!is_in_hand (desk, move))
    return click_card (desk, hand_find_card (desk, move, baraja_move_get_cards (move)[0]));
  if (!pointer_find_pile (desk, hand_find_place (desk, move), &to))
    return FALSE;
  if (n_moves++ % 2 == 0)
    return drag (desk, move, &to);
  if (!select_cards (desk, move, NULL))
    return FALSE;
  if (hand_count_events (desk) != n_events || hand_find_answer (desk, move) != NULL)
    return TRUE;
  /* Selected cards rise, and can cover the little that was free; there is a button then, too. */
  if (pointer_find_pile (desk, hand_find_place (desk, move), &to))
    pointer_click (desk, &to);
  else if (hand_find_button (desk, move) != NULL)
    press (desk, hand_find_button (desk, move));
  else
    return FALSE;
  return TRUE;
}

static gboolean
play (Desk       *desk,
      BarajaMove *move)
{
  guint            n_events = hand_count_events (desk);
  GtkWidget       *button = hand_find_button (desk, move);
  graphene_point_t to;

  if (hand_find_place (desk, move) == NULL)
    {
      if (button == NULL)
        return FALSE;
      press (desk, button);
    }
  else if (baraja_move_get_cards (move)[0] != NULL)
    {
      if (!move_cards (desk, move, n_events))
        return FALSE;
    }
  else if (pointer_find_pile (desk, hand_find_place (desk, move), &to))
    pointer_click (desk, &to);
  else
    return FALSE;
  if (hand_wait (desk, n_events, 0) || hand_find_answer (desk, move) == NULL)
    return TRUE;
  press (desk, hand_find_answer (desk, move));
  hand_wait (desk, n_events, 0);
  return TRUE;
}

const Hand hand_mouse = { "mouse", play, press };
const Hand hand_finger = { "finger", play, press };
