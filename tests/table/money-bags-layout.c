/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "test"

#include "config.h"

#include "money-bags-desk.h"

/* Where everything lies on the table of Money Bags, and how one gets there. */

static SobremesaPileView *
find_pile (Desk       *desk,
           const char *name)
{
  SobremesaPileView *view = sobremesa_table_find_pile_view (desk->table, name);

  g_assert_nonnull (view);
  return view;
}

static void
press (Desk      *desk,
       GtkWidget *widget,
       guint      key)
{
  g_assert_true (gtk_widget_grab_focus (widget));
  g_assert_true (sobremesa_table_key (desk->table, key, 0));
}

/* With the arrows alone every place can be reached from the hand. */
static void
test_arrows (void)
{
  static const guint      keys[] = { GDK_KEY_Left, GDK_KEY_Right, GDK_KEY_Up, GDK_KEY_Down };
  g_autoptr (Desk)        desk = desk_new ("money-bags", 3, 1, NULL, 1280, 800);
  g_autoptr (GPtrArray)   reached = g_ptr_array_new ();
  GHashTableIter          iter;
  gpointer                view;

  desk_play_busily (desk, 110);
  desk_settle (desk);
  sobremesa_table_focus (desk->table);
  g_ptr_array_add (reached, gtk_widget_get_focus_child (GTK_WIDGET (desk->table)));
  for (guint i = 0; i < reached->len; i++)
    for (guint j = 0; j < G_N_ELEMENTS (keys); j++)
      {
        press (desk, g_ptr_array_index (reached, i), keys[j]);
        view = gtk_widget_get_focus_child (GTK_WIDGET (desk->table));
        if (!g_ptr_array_find (reached, view, NULL))
          g_ptr_array_add (reached, view);
      }
  g_hash_table_iter_init (&iter, desk->table->pile_views);
  while (g_hash_table_iter_next (&iter, NULL, &view))
    {
      BarajaPile *pile = sobremesa_pile_view_get_pile (view);
      gboolean    found = g_ptr_array_find (reached, view, NULL);

      for (guint i = 0; pile != NULL && i < baraja_pile_get_n_cards (pile); i++)
        found |= g_ptr_array_find (reached,
                                   g_hash_table_lookup (desk->table->card_views,
                                                        baraja_pile_get_card (pile, i)),
                                   NULL);
      if (!found)
        g_error ("The arrows don’t lead to %s", sobremesa_pile_view_get_name (view));
    }
}

static gboolean
overlap (const graphene_rect_t *a,
         const graphene_rect_t *b)
{
  graphene_rect_t shared;

  return graphene_rect_intersection (a, b, &shared) && shared.size.width > 2 &&
         shared.size.height > 2;
}

/* All bags lie within the table, none on another, none on the hand or the slots. */
static void
check_layout (guint n_seats,
              int   width,
              int   height)
{
  g_autoptr (Desk)      desk = desk_new ("money-bags", n_seats, 1, NULL, width, height);
  g_autoptr (GPtrArray) views = g_ptr_array_new ();
  SobremesaTable       *table = desk->table;

  desk_play_busily (desk, 130);
  desk_settle (desk);
  for (guint i = 0; i < table->pile_order->len; i++)
    {
      SobremesaPileView *view = g_ptr_array_index (table->pile_order, i);

      if (sobremesa_pile_view_get_pile (view) != NULL &&
          sobremesa_table_get_host (table, view) == view)
        g_ptr_array_add (views, view);
    }
  for (guint i = 0; i < views->len; i++)
    {
      graphene_rect_t a, b;

      sobremesa_pile_view_get_bounds (g_ptr_array_index (views, i), &a);
      g_assert_cmpfloat (a.origin.x + a.size.width, <=, table->width + 1);
      g_assert_cmpfloat (a.origin.y + a.size.height, <=, table->height + 1);
      for (guint j = 0; j < i; j++)
        {
          sobremesa_pile_view_get_bounds (g_ptr_array_index (views, j), &b);
          if (overlap (&a, &b))
            g_error ("%u seats at %d × %d: %s lies on %s", n_seats, width, height,
                     sobremesa_pile_view_get_name (g_ptr_array_index (views, i)),
                     sobremesa_pile_view_get_name (g_ptr_array_index (views, j)));
        }
    }
}

/* Under whose name bags lie is whose they are. */
static void
test_bags_lie_below_names (void)
{
  static const int sizes[][2] = { { 1280, 800 }, { 1024, 600 }, { 360, 640 } };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (Desk) desk = desk_new ("money-bags", 3, 1, NULL, sizes[i][0], sizes[i][1]);
      graphene_rect_t  plate, bag;

      desk_play_busily (desk, 60);
      desk_settle (desk);
      g_assert_true (sobremesa_table_find_plate (desk->table, 0, &plate));
      for (guint j = 0; j < desk->table->pile_order->len; j++)
        {
          SobremesaPileView *view = g_ptr_array_index (desk->table->pile_order, j);

          if (!g_str_has_prefix (sobremesa_pile_view_get_name (view), "bag-0-"))
            continue;
          sobremesa_pile_view_get_bounds (view, &bag);
          g_assert_cmpfloat (bag.origin.x, >=, plate.origin.x - 1);
          g_assert_cmpfloat (bag.origin.y, >=, plate.origin.y + plate.size.height - 1);
          g_assert_cmpfloat (bag.origin.y, <=, plate.origin.y + sizes[i][1] * 0.3);
        }
    }
}

static void
test_layout (void)
{
  for (guint n_seats = 2; n_seats <= 6; n_seats++)
    {
      check_layout (n_seats, 1280, 800);
      check_layout (n_seats, 1024, 600);
      check_layout (n_seats, 360, 640);
    }
}

/* Of every card of a hand of thirty, the corner with its letter is to be seen and can be clicked. */
static void
test_full_hand (void)
{
  static const int sizes[][2] = { { 1280, 800 }, { 1024, 600 }, { 360, 640 } };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (Desk) desk = desk_new ("money-bags", 2, 1, NULL, sizes[i][0], sizes[i][1]);
      BarajaPile      *hand;

      for (guint j = 0; j < 54; j++)
        {
          g_auto (GStrv) moves =
            baraja_game_list_moves (desk->game, baraja_game_get_seat_to_act (desk->game));

          desk_play (desk, moves[0]);
        }
      desk_settle (desk);
      hand = sobremesa_pile_view_get_pile (find_pile (desk, "hand-0"));
      g_assert_cmpuint (baraja_pile_get_n_cards (hand), ==, 31);
      for (guint j = 0; j < 31; j++)
        {
          SobremesaCardView *view =
            g_hash_table_lookup (desk->table->card_views, baraja_pile_get_card (hand, j));
          const SobremesaPlace *place = sobremesa_card_view_get_place (view);
          double                left = place->x - place->width / 2;
          double                top = place->y - place->width * 0.7;

          g_assert_cmpfloat (place->width, >=, 36);
          /* Where the letter and the suit are. */
          g_assert_true (
            sobremesa_table_pick (desk->table, left + place->width * 0.2, top + place->width * 0.1)
              .card == view);
          g_assert_true (
            sobremesa_table_pick (desk->table, left + place->width * 0.2, top + place->width * 0.4)
              .card == view);
        }
    }
}

int
main (int    argc,
      char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/table/money-bags/arrows-lead-everywhere", test_arrows);
  g_test_add_func ("/table/money-bags/all-bags-have-room", test_layout);
  g_test_add_func ("/table/money-bags/bags-lie-below-names",
                   test_bags_lie_below_names);
  g_test_add_func ("/table/money-bags/thirty-cards-are-legible", test_full_hand);
  return g_test_run ();
}
