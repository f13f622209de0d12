/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "test"

#include "config.h"

#include "rummy-500-desk.h"

/* Where everything lies on the table of 500 Rum, in windows of all sizes. */

static gboolean
overlap (const graphene_rect_t *a,
         const graphene_rect_t *b)
{
  graphene_rect_t shared;

  return graphene_rect_intersection (a, b, &shared) && shared.size.width > 2 &&
         shared.size.height > 2;
}

/* All piles lie within the table and none on another. */
static void
check_layout (Desk *desk,
              guint n_seats)
{
  SobremesaTable       *table = desk->table;
  g_autoptr (GPtrArray) views = g_ptr_array_new ();

  for (guint i = 0; i < table->pile_order->len; i++)
    if (sobremesa_pile_view_get_pile (g_ptr_array_index (table->pile_order, i)) != NULL)
      g_ptr_array_add (views, g_ptr_array_index (table->pile_order, i));
  for (guint i = 0; i < views->len; i++)
    {
      SobremesaPileView *view = g_ptr_array_index (views, i);
      graphene_rect_t    a, b;

      sobremesa_pile_view_get_bounds (view, &a);
      g_assert_cmpfloat (a.origin.x + a.size.width, <=, table->width + 1);
      g_assert_cmpfloat (a.origin.y + a.size.height, <=, table->height + 1);
      for (guint j = 0; j < i; j++)
        {
          sobremesa_pile_view_get_bounds (g_ptr_array_index (views, j), &b);
          if (overlap (&a, &b))
            g_error ("%u seats at %d × %d: %s lies on %s", n_seats, table->width, table->height,
                     sobremesa_pile_view_get_name (view),
                     sobremesa_pile_view_get_name (g_ptr_array_index (views, j)));
        }
    }
}

static void
test_layout (void)
{
  static const int sizes[][2] = { { 1280, 800 }, { 1024, 600 }, { 800, 600 }, { 360, 640 } };

  for (guint n_seats = 2; n_seats <= 6; n_seats++)
    for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
      {
        g_autoptr (Desk) desk =
          desk_open (new_rummy (n_seats, ""), 1, NULL, sizes[i][0], sizes[i][1]);

        do
          {
            desk_settle (desk);
            check_layout (desk, n_seats);
          }
        while (desk_play_on (desk, 9));
      }
}

/* A window that changes its size while cards are dealt ends up the same as one that had it before. */
static void
test_resize_in_the_deal (void)
{
  g_autoptr (Desk)  desk = desk_open (new_rummy (2, ""), 1, NULL, 1024, 600);
  SobremesaPlace    place;
  SobremesaSpot     spot;
  SobremesaPileView *hand;

  g_settings_set_string (desk->settings, "animation-speed", "normal");
  desk_play_on (desk, 5);
  desk_wait (desk, 60);
  gtk_window_set_default_size (desk->window, 900, 700);
  desk_wait (desk, 60);
  desk_settle (desk);
  check_layout (desk, 2);
  hand = sobremesa_table_find_pile_view (desk->table, "hand-0");
  spot.card = g_hash_table_lookup (desk->table->card_views,
                                   baraja_pile_get_card (sobremesa_pile_view_get_pile (hand), 0));
  sobremesa_pile_view_get_place (hand, 0, &place);
  g_assert_cmpfloat_with_epsilon (sobremesa_card_view_get_place (spot.card)->x, place.x, 1);
  g_assert_cmpfloat_with_epsilon (sobremesa_card_view_get_place (spot.card)->width, place.width, 1);
}

/* Thirty discards are all there to be seen and pressed, and the hand besides. */
static void
test_thirty_discards (void)
{
  g_autoptr (Desk)   desk = desk_open (new_rummy (2, "deal-two=7"), 1, NULL, 1024, 600);
  SobremesaPileView *view;
  SobremesaPlace     place, next;

  while (baraja_pile_get_n_cards (baraja_game_get_pile (desk->game, "discard")) < 30)
    {
      g_autofree char *hand =
        g_strdup_printf ("hand-%d", baraja_game_get_seat_to_act (desk->game));
      g_autofree char *discard = NULL;

      desk_play (desk, "draw");
      discard = g_strdup_printf (
        "discard %s",
        baraja_card_get_code (baraja_pile_get_card (baraja_game_get_pile (desk->game, hand), 0)));
      desk_play (desk, discard);
    }
  desk_settle (desk);
  view = sobremesa_table_find_pile_view (desk->table, "discard");
  for (guint i = 0; i < 29; i++)
    {
      sobremesa_pile_view_get_place (view, i, &place);
      sobremesa_pile_view_get_place (view, i + 1, &next);
      g_assert_cmpfloat (next.x - place.x, >=, 24);
      g_assert_cmpfloat (place.width, >=, 55);
    }
  g_assert_cmpfloat (next.x + next.width / 2, <=, desk->table->width);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  gtk_init ();
  adw_init ();
#define ADD(path, function) g_test_add_func ("/table/rummy-500/layout/" path, function)
  ADD ("nothing-overlaps", test_layout);
  ADD ("resize-in-the-deal", test_resize_in_the_deal);
  ADD ("thirty-discards", test_thirty_discards);
#undef ADD
  return g_test_run ();
}
