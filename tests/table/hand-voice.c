/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "test"

#include "config.h"

#include "hand.h"

/* Only the actions that assistive technology has. */

static void
act (GtkWidget *widget)
{
  g_assert_true (gtk_widget_activate_action (
    widget, SOBREMESA_IS_CARD_VIEW (widget) ? "card.activate" : "pile.activate", NULL));
}

static void
press (Desk      *desk,
       GtkWidget *button)
{
  gtk_widget_activate (button);
}

static gboolean
play (Desk       *desk,
      BarajaMove *move)
{
  guint              n_events = hand_count_events (desk);
  const char *const *cards = baraja_move_get_cards (move);

  if (hand_find_place (desk, move) == NULL)
    {
      if (hand_find_button (desk, move) == NULL)
        return FALSE;
      press (desk, hand_find_button (desk, move));
    }
  for (guint i = 0; cards[i] != NULL && hand_count_events (desk) == n_events; i++)
    act (GTK_WIDGET (hand_find_card (desk, move, cards[i])));
  if (hand_count_events (desk) == n_events && hand_find_answer (desk, move) == NULL &&
      hand_find_place (desk, move) != NULL)
    act (hand_find_last (desk, move));
  if (hand_count_events (desk) == n_events)
    {
      hand_wait (desk, n_events, 0);
      if (hand_find_answer (desk, move) != NULL)
        press (desk, hand_find_answer (desk, move));
      hand_wait (desk, n_events, 0);
    }
  return TRUE;
}

const Hand hand_voice = { "actions", play, press };
