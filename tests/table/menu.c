/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "test"

#include "config.h"

#include "pointer.h"
#include "rummy-500-desk.h"
#include "touch.h"

/* The menu of a card or a pile: by the mouse or a finger, and by the keyboard; for every card and pile
 * of every game. */

#define LONG_PRESS 100 /* ms */

static GtkWidget *
find_menu (Desk *desk)
{
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (desk->table)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_POPOVER (child))
      return child;
  return NULL;
}

static void
close_menu (Desk *desk)
{
  gtk_popover_popdown (GTK_POPOVER (find_menu (desk)));
  for (guint i = 0; i < 100 && find_menu (desk) != NULL; i++)
    desk_wait (desk, 10);
  g_assert_null (find_menu (desk));
}

static const char *
get_heading (GtkWidget *menu)
{
  g_autoptr (GPtrArray) labels = g_ptr_array_new ();

  collect (menu, GTK_TYPE_LABEL, labels);
  return gtk_label_get_text (g_ptr_array_index (labels, 0));
}

static GtkWidget *
find_choice (GtkWidget  *menu,
             const char *move)
{
  g_autoptr (GPtrArray) buttons = g_ptr_array_new ();

  collect (menu, GTK_TYPE_BUTTON, buttons);
  for (guint i = 0; i < buttons->len; i++)
    if (g_strcmp0 (g_object_get_data (g_ptr_array_index (buttons, i), "move"), move) == 0)
      return g_ptr_array_index (buttons, i);
  return NULL;
}

static GtkWidget *
find_labelled (GtkWidget  *menu,
               const char *label)
{
  g_autoptr (GPtrArray) buttons = g_ptr_array_new ();

  collect (menu, GTK_TYPE_BUTTON, buttons);
  for (guint i = 0; i < buttons->len; i++)
    if (g_strcmp0 (gtk_button_get_label (g_ptr_array_index (buttons, i)), label) == 0)
      return g_ptr_array_index (buttons, i);
  return NULL;
}

/* Seat 0 has drawn, and could lay the sevens. */
static Desk *
sevens_desk (void)
{
  static const char *const hands[] = { "7C 7D 7H 2C 3D KH QC", "8S 9S TS 4C 5D JH QD", NULL };
  g_autofree char         *order = order_for (hands, "AC 2D 3H 4H");
  Desk *desk = desk_open (new_rummy (2, "deal-two=7"), 1, order, 1024, 600);

  desk_play (desk, "draw");
  desk_settle (desk);
  return desk;
}

static GtkWidget *
open_at (Desk       *desk,
         const char *code)
{
  graphene_point_t point;

  g_assert_true (pointer_find_card (desk, find_spot (desk, code).card, &point));
  pointer_menu (desk, &point);
  for (guint i = 0; i < 100 && find_menu (desk) == NULL; i++)
    desk_wait (desk, 10);
  g_assert_nonnull (find_menu (desk));
  return find_menu (desk);
}

static void
test_card (void)
{
  g_autoptr (Desk) desk = sevens_desk ();
  GtkWidget       *menu = open_at (desk, "2C");
  guint            n_events = count_events (desk);

  g_assert_cmpstr (get_heading (menu), ==, "Two of clubs");
  g_assert_cmpuint (desk->table->selection->len, ==, 0);
  g_assert_nonnull (find_choice (menu, "discard 2C"));
  pointer_click_widget (desk, find_choice (menu, "discard 2C"));
  for (guint i = 0; i < 100 && count_events (desk) == n_events; i++)
    desk_wait (desk, 10);
  g_assert_true (last_move_is (desk, "discard 2C"));
}

/* With cards selected, the menu of one of them is about them all. */
static void
test_selection (void)
{
  g_autoptr (Desk) desk = sevens_desk ();
  GtkWidget       *menu;

  menu = open_at (desk, "7C");
  g_assert_null (find_choice (menu, "meld 7C 7D 7H"));
  pointer_click_widget (desk, find_labelled (menu, "Select"));
  desk_settle (desk);
  g_assert_cmpuint (desk->table->selection->len, ==, 1);
  select_cards (desk, "7D 7H");
  menu = open_at (desk, "7D");
  g_assert_nonnull (find_choice (menu, "meld 7C 7D 7H"));
  g_assert_nonnull (find_labelled (menu, "Deselect"));
  close_menu (desk);
  menu = open_at (desk, "KH");
  g_assert_null (find_choice (menu, "meld 7C 7D 7H"));
  g_assert_nonnull (find_choice (menu, "discard KH"));
  close_menu (desk);
  g_assert_cmpuint (desk->table->selection->len, ==, 3);
}

static guint
get_shown (Desk       *desk,
           const char *code)
{
  SobremesaSpot spot = find_spot (desk, code);
  guint         position;

  sobremesa_table_get_pile_of (desk->table, spot.card, &position);
  return sobremesa_pile_view_get_shown (spot.pile, position);
}

static void
test_move_in_hand (void)
{
  g_autoptr (Desk) desk = sevens_desk ();
  guint            shown = get_shown (desk, "3D");
  GtkWidget       *menu = open_at (desk, "3D");

  g_assert_cmpuint (shown, >, 0);
  pointer_click_widget (desk, find_labelled (menu, "Move left in the hand"));
  desk_settle (desk);
  g_assert_cmpuint (get_shown (desk, "3D"), ==, shown - 1);
}

static void
test_keys (void)
{
  static const struct
  {
    guint           key;
    GdkModifierType state;
  } keys[] = { { GDK_KEY_Menu, 0 }, { GDK_KEY_F10, GDK_SHIFT_MASK } };
  g_autoptr (Desk) desk = sevens_desk ();

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      g_assert_true (gtk_widget_grab_focus (GTK_WIDGET (find_spot (desk, "KH").card)));
      g_assert_true (sobremesa_table_key (desk->table, keys[i].key, keys[i].state));
      g_assert_nonnull (find_menu (desk));
      g_assert_cmpstr (get_heading (find_menu (desk)), ==, "King of hearts");
      close_menu (desk);
      g_assert_true (gtk_window_get_focus (desk->window) == GTK_WIDGET (find_spot (desk, "KH").card));
    }
  g_assert_false (sobremesa_table_key (desk->table, GDK_KEY_F10, 0));
}

/* As long as a closed menu is there it can be asked where the pointer is: a tooltip may be due. */
static void
test_closed (void)
{
  g_autoptr (Desk) desk = sevens_desk ();
  GtkWidget       *menu = open_at (desk, "2C");

  g_object_add_weak_pointer (G_OBJECT (menu), (gpointer *) &menu);
  gtk_popover_popdown (GTK_POPOVER (menu));
  while (menu != NULL)
    {
      g_assert_nonnull (gtk_native_get_surface (GTK_NATIVE (menu)));
      g_main_context_iteration (NULL, TRUE);
    }
}

/* Adds what a menu offers; everything it offers is legal. */
static void
check_menu (Desk         *desk,
            SobremesaSpot spot,
            GHashTable   *offered)
{
  g_autoptr (GPtrArray) buttons = g_ptr_array_new ();
  BarajaCard           *card = spot.card != NULL ? sobremesa_card_view_get_card (spot.card) : NULL;

  sobremesa_table_open_menu (desk->table, spot);
  g_assert_nonnull (find_menu (desk));
  g_assert_cmpstr (get_heading (find_menu (desk)), !=, "");
  if (card != NULL && !baraja_card_get_known (card))
    g_assert_cmpint (
      g_ascii_strcasecmp (get_heading (find_menu (desk)), sobremesa_pile_view_get_label (spot.pile)), ==, 0);
  collect (find_menu (desk), GTK_TYPE_BUTTON, buttons);
  for (guint i = 0; i < buttons->len; i++)
    {
      const char *move = g_object_get_data (g_ptr_array_index (buttons, i), "move");

      if (move == NULL)
        continue;
      g_assert_true (baraja_game_check (desk->game, 0, move, NULL));
      g_hash_table_add (offered, g_strdup (move));
    }
  close_menu (desk);
}

static void
check_all (Desk *desk)
{
  g_autoptr (GHashTable) offered = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GPtrArray)  choices = baraja_game_list_choices (desk->game, 0);

  for (guint i = 0; i < desk->table->pile_order->len; i++)
    {
      SobremesaPileView *view = g_ptr_array_index (desk->table->pile_order, i);
      BarajaPile        *pile = sobremesa_pile_view_get_pile (view);
      guint              n = pile != NULL ? baraja_pile_get_n_cards (pile) : 0;

      check_menu (desk, (SobremesaSpot){ NULL, view }, offered);
      for (guint j = 0; j < n; j++)
        if (!sobremesa_table_is_covered (view, j))
          check_menu (desk,
                      (SobremesaSpot){ g_hash_table_lookup (desk->table->card_views,
                                                            baraja_pile_get_card (pile, j)),
                                       view },
                      offered);
    }
  for (guint i = 0; i < choices->len; i++)
    {
      BarajaMove        *move = g_ptr_array_index (choices, i);
      const char *const *cards = baraja_move_get_cards (move);

      if (baraja_move_get_pile (move) != NULL && (cards[0] == NULL || cards[1] == NULL) &&
          !g_hash_table_contains (offered, baraja_move_to_string (move)))
        g_error ("%s: no menu offers %s", baraja_game_get_id (desk->game), baraja_move_to_string (move));
    }
}

/* Together the menus of a table offer every move that takes no more than one card and a place. */
static void
test_every_spot (gconstpointer data)
{
  g_autoptr (Desk) desk = desk_new (data, 3, 1, NULL, 1024, 600);

  for (guint i = 0; i < 8; i++)
    {
      while (!baraja_game_get_deal_over (desk->game) && baraja_game_get_seat_to_act (desk->game) != 0)
        if (!desk_play_on (desk, 1))
          return;
      desk_settle (desk);
      check_all (desk);
      if (!desk_play_on (desk, 1))
        return;
    }
}

int
main (int   argc,
      char *argv[])
{
  g_auto (GStrv) ids = NULL;

  g_test_init (&argc, &argv, NULL);
  gtk_init ();
  adw_init ();
  g_object_set (gtk_settings_get_default (), "gtk-long-press-time", LONG_PRESS, "gtk-double-click-time",
                LONG_PRESS, NULL);
  g_test_add_func ("/table/menu/card", test_card);
  g_test_add_func ("/table/menu/selection", test_selection);
  g_test_add_func ("/table/menu/move-in-hand", test_move_in_hand);
  if (touch_is_there ())
    return g_test_run ();
  g_test_add_func ("/table/menu/keys", test_keys);
  g_test_add_func ("/table/menu/closed", test_closed);
  ids = baraja_game_list_ids ();
  for (guint i = 0; ids[i] != NULL; i++)
    {
      g_autofree char *path = g_strdup_printf ("/table/menu/every-spot/%s", ids[i]);

      if (!baraja_game_real_time_for_id (ids[i]))
        g_test_add_data_func (path, ids[i], test_every_spot);
    }
  return g_test_run ();
}
