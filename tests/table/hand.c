/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "test"

#include "config.h"

#include "hand.h"

#define PATIENCE 400 /* looks, 30 ms apart: a busy machine takes its time */

/* A card of a move that isn't selected yet; games with two decks have each of them twice. */
SobremesaCardView *
hand_find_card (Desk       *desk,
                BarajaMove *move,
                const char *code)
{
  SobremesaPileView *view =
    sobremesa_table_find_pile_view (desk->table, baraja_move_get_from (move));
  BarajaPile *pile = sobremesa_pile_view_get_pile (view);

  for (guint i = 0; i < baraja_pile_get_n_cards (pile); i++)
    {
      BarajaCard        *card = baraja_pile_get_card (pile, i);
      SobremesaCardView *found = g_hash_table_lookup (desk->table->card_views, card);

      if (strcmp (baraja_card_get_code (card), code) == 0 && !sobremesa_card_view_get_selected (found))
        return found;
    }
  return NULL;
}

/* Where a move is made; NULL for one that a button stands for. */
SobremesaPileView *
hand_find_place (Desk       *desk,
                 BarajaMove *move)
{
  const char *name = baraja_move_get_pile (move);

  return name != NULL ? sobremesa_table_find_pile_view (desk->table, name) : NULL;
}

/* The widget that stands for the place: its last card on which no other lies, or the empty place. */
GtkWidget *
hand_find_last (Desk       *desk,
                BarajaMove *move)
{
  SobremesaPileView *view = hand_find_place (desk, move);
  BarajaPile        *pile = sobremesa_pile_view_get_pile (view);
  guint              n = pile != NULL ? baraja_pile_get_n_cards (pile) : 0;

  while (n > 0 && sobremesa_table_is_covered (view, n - 1))
    n--;
  return n > 0 ? g_hash_table_lookup (desk->table->card_views, baraja_pile_get_card (pile, n - 1))
               : GTK_WIDGET (view);
}

/* The button of a move below a widget. */
static GtkWidget *
find_by_move (GtkWidget  *root,
              BarajaMove *move)
{
  GtkWidget *found = NULL;

  if (GTK_IS_BUTTON (root) && gtk_widget_get_mapped (root) &&
      g_strcmp0 (g_object_get_data (G_OBJECT (root), "move"), baraja_move_to_string (move)) == 0)
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_by_move (child, move);
  return found;
}

/* The button at the bottom that stands for a move, or for several that are said alike. */
GtkWidget *
hand_find_button (Desk       *desk,
                  BarajaMove *move)
{
  GtkWidget *bar = GTK_WIDGET (
    gtk_widget_get_template_child (GTK_WIDGET (desk->page), SOBREMESA_TYPE_MATCH_PAGE, "buttons"));

  for (GtkWidget *child = gtk_widget_get_first_child (bar); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GPtrArray *alike = g_object_get_data (G_OBJECT (child), "alike");

      for (guint i = 0; alike != NULL && i < alike->len; i++)
        if (strcmp (baraja_move_to_string (g_ptr_array_index (alike, i)),
                    baraja_move_to_string (move)) == 0)
          return child;
    }
  return find_by_move (bar, move);
}

/* The answer to the question which of several moves is meant; NULL when nothing is asked. */
GtkWidget *
hand_find_answer (Desk       *desk,
                  BarajaMove *move)
{
  GtkWidget *popover = desk_find (GTK_WIDGET (desk->table), GTK_TYPE_POPOVER);

  return popover != NULL ? find_by_move (popover, move) : NULL;
}

guint
hand_count_events (Desk *desk)
{
  return baraja_record_get_n_applied (baraja_game_get_record (desk->game));
}

/* Waits until something happens, so many cards are selected (0: never mind), or a question is asked;
 * TRUE when something happened. */
gboolean
hand_wait (Desk *desk,
           guint n_events,
           guint n_selected)
{
  for (guint i = 0; i < PATIENCE && hand_count_events (desk) == n_events && desk->refused == NULL &&
                    (n_selected == 0 || desk->table->selection->len != n_selected) &&
                    desk_find (GTK_WIDGET (desk->table), GTK_TYPE_POPOVER) == NULL;
       i++)
    desk_wait (desk, 30);
  desk_settle (desk);
  return hand_count_events (desk) != n_events;
}
