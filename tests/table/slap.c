/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "test"

#include "config.h"

#include "pointer.h"

/* Egyptian Ratscrew at the table, by pointing alone: one’s stack reveals, the pile in the middle is
 * slapped. With the mouse, and on a touch screen with a finger. */

#define PATIENCE 600 /* looks, 20 ms apart */

/* Two people; seat 0 reveals 5, seat 1 reveals 5: a pair. */
static Desk *
pair_desk (void)
{
  g_autoptr (GString) order = g_string_new ("5C 5D 3H 4S");

  for (guint code = 0; code < 52; code++)
    {
      char card[] = { "A23456789TJQK"[code / 4], "CDHS"[code % 4], '\0' };

      if (strstr (order->str, card) == NULL)
        g_string_append_printf (order, " %s", card);
    }
  return desk_new ("ratscrew", 2, 2, order->str, 1024, 600);
}

static guint
count_cards (Desk       *desk,
             const char *pile)
{
  return baraja_pile_get_n_cards (baraja_game_get_pile (desk->game, pile));
}

/* Points at a pile again and again until it has so many cards: before the game runs, while it counts
 * down, nothing happens. */
static void
point_until (Desk       *desk,
             const char *at,
             const char *pile,
             guint       n_cards)
{
  for (guint i = 0; i < PATIENCE && count_cards (desk, pile) != n_cards; i++)
    {
      graphene_point_t point;

      if (i % 20 == 0 &&
          pointer_find_pile (desk, sobremesa_table_find_pile_view (desk->table, at), &point))
        pointer_click (desk, &point);
      desk_wait (desk, 20);
    }
  g_assert_cmpuint (count_cards (desk, pile), ==, n_cards);
}

static void
test_pair (void)
{
  g_autoptr (Desk) desk = pair_desk ();

  sobremesa_match_set_running (desk->match, TRUE);
  point_until (desk, "stack-0", "center", 1);
  point_until (desk, "stack-1", "center", 2);
  point_until (desk, "center", "stack-0", 27);
  g_assert_cmpuint (count_cards (desk, "center"), ==, 0);
  g_assert_cmpuint (count_cards (desk, "stack-1"), ==, 25);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  gtk_init ();
  adw_init ();
  g_test_add_func ("/table/slap/pair", test_pair);
  return g_test_run ();
}
