/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "test"

#include "config.h"

#include "hand.h"

#define MAX_TABS 60

/* Nothing but keys, by way of the X server. Only the way is sought beforehand, without them. */

static GtkWidget *
get_focus (Desk *desk)
{
  return gtk_window_get_focus (desk->window);
}

static void
type (GArray *keys)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new ();
  g_autoptr (GError)    error = NULL;
  int                   status;

  if (keys->len == 0)
    return;
  g_ptr_array_add (words, (char *) "xdotool");
  g_ptr_array_add (words, (char *) "key");
  g_ptr_array_add (words, (char *) "--delay");
  g_ptr_array_add (words, (char *) "6");
  for (guint i = 0; i < keys->len; i++)
    g_ptr_array_add (words, (char *) gdk_keyval_name (g_array_index (keys, guint, i)));
  g_ptr_array_add (words, NULL);
  g_spawn_sync (NULL, (char **) words->pdata, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, NULL, NULL,
                &status, &error);
  g_assert_no_error (error);
  g_assert_cmpint (status, ==, 0);
}

static void
type_one (guint key)
{
  g_autoptr (GArray) keys = g_array_new (FALSE, FALSE, sizeof (guint));

  g_array_append_val (keys, key);
  type (keys);
}

/* Waits until the focus is there. */
static gboolean
wait_focus (Desk      *desk,
            GtkWidget *widget)
{
  for (guint i = 0; i < 300 && get_focus (desk) != widget; i++)
    desk_wait (desk, 20);
  return get_focus (desk) == widget;
}

/* Waits until the focus has gone elsewhere. */
static void
wait_gone (Desk      *desk,
           GtkWidget *widget)
{
  for (guint i = 0; i < 300 && get_focus (desk) == widget; i++)
    desk_wait (desk, 20);
}

static gboolean
is_in_table (Desk *desk)
{
  GtkWidget *focus = get_focus (desk);

  return focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (desk->table));
}

/* Goes on with Tab until the focus is on the widget, or, with NULL, in the table. */
static gboolean
tab_to (Desk      *desk,
        GtkWidget *widget)
{
  for (guint i = 0; i < MAX_TABS; i++)
    {
      GtkWidget *focus = get_focus (desk);

      if (widget != NULL ? focus == widget : is_in_table (desk))
        return TRUE;
      type_one (GDK_KEY_Tab);
      wait_gone (desk, focus);
    }
  return FALSE;
}

typedef struct
{
  GtkWidget *widget;
  guint      from; /* index of the stop that it was reached from */
  guint      key;  /* 0 for the first one */
} Stop;

static gboolean
is_known (GArray    *stops,
          GtkWidget *widget)
{
  for (guint i = 0; i < stops->len; i++)
    if (g_array_index (stops, Stop, i).widget == widget)
      return TRUE;
  return FALSE;
}

/* All cards and places to which the arrows lead, each with how one gets there soonest, until @target. */
static GArray *
explore (Desk      *desk,
         GtkWidget *start,
         GtkWidget *target)
{
  static const guint keys[] = { GDK_KEY_Left, GDK_KEY_Right, GDK_KEY_Up, GDK_KEY_Down };
  GArray            *stops = g_array_new (FALSE, FALSE, sizeof (Stop));
  Stop               first = { start, 0, 0 };

  g_array_append_val (stops, first);
  for (guint i = 0; i < stops->len && !is_known (stops, target); i++)
    for (guint j = 0; j < G_N_ELEMENTS (keys); j++)
      {
        Stop next = { NULL, i, keys[j] };

        g_assert_true (gtk_widget_grab_focus (g_array_index (stops, Stop, i).widget));
        g_assert_true (sobremesa_table_key (desk->table, keys[j], 0));
        next.widget = gtk_widget_get_focus_child (GTK_WIDGET (desk->table));
        if (!is_known (stops, next.widget))
          g_array_append_val (stops, next);
      }
  g_assert_true (gtk_widget_grab_focus (start));
  return stops;
}

/* Goes to a card or place with the arrows, the shortest way. */
static gboolean
go_to (Desk      *desk,
       GtkWidget *target)
{
  g_autoptr (GArray) stops = NULL;
  g_autoptr (GArray) way = g_array_new (FALSE, FALSE, sizeof (guint));
  guint              at = 0;

  desk_settle (desk);
  if (target == NULL || !tab_to (desk, NULL))
    return FALSE;
  stops = explore (desk, gtk_widget_get_focus_child (GTK_WIDGET (desk->table)), target);
  while (at < stops->len && g_array_index (stops, Stop, at).widget != target)
    at++;
  if (at == stops->len)
    return FALSE;
  for (; at != 0; at = g_array_index (stops, Stop, at).from)
    g_array_prepend_val (way, g_array_index (stops, Stop, at).key);
  type (way);
  return wait_focus (desk, target);
}

static void
press (Desk      *desk,
       GtkWidget *button)
{
  g_assert_true (tab_to (desk, button));
  type_one (GDK_KEY_Return);
}

/* Selects the cards with Space. One that isn't in the hand only needs Enter, and so do cards for the
 * free place: there is nothing else that Enter could mean. */
static gboolean
move_cards (Desk       *desk,
            BarajaMove *move,
            guint       n_events)
{
  static guint       n_moves;
  const char *const *cards = baraja_move_get_cards (move);
  guint              position;

  for (guint i = 0; cards[i] != NULL; i++)
    {
      SobremesaSpot spot = { hand_find_card (desk, move, cards[i]), NULL };

      if (!go_to (desk, GTK_WIDGET (spot.card)))
        return FALSE;
      spot.pile = sobremesa_table_get_pile_of (desk->table, spot.card, &position);
      if (!sobremesa_table_is_own_hand (desk->table, spot))
        break;
      type_one (GDK_KEY_space);
      hand_wait (desk, n_events, i + 1);
      if (cards[i + 1] == NULL &&
          (strcmp (baraja_move_get_pile (move), "table") != 0 || n_moves++ % 2 == 0) &&
          !go_to (desk, hand_find_last (desk, move)))
        return FALSE;
    }
  type_one (GDK_KEY_Return);
  return TRUE;
}

static gboolean
play (Desk       *desk,
      BarajaMove *move)
{
  guint n_events = hand_count_events (desk);

  if (hand_find_place (desk, move) == NULL)
    {
      if (hand_find_button (desk, move) == NULL)
        return FALSE;
      press (desk, hand_find_button (desk, move));
    }
  else if (baraja_move_get_cards (move)[0] != NULL)
    {
      if (!move_cards (desk, move, n_events))
        return FALSE;
    }
  else
    {
      if (!go_to (desk, hand_find_last (desk, move)))
        return FALSE;
      type_one (GDK_KEY_Return);
    }
  if (hand_wait (desk, n_events, 0) || hand_find_answer (desk, move) == NULL)
    return TRUE;
  press (desk, hand_find_answer (desk, move));
  hand_wait (desk, n_events, 0);
  return TRUE;
}

const Hand hand_keys = { "keys", play, press };
