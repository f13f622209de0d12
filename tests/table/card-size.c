/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "test"

#include "config.h"

#include "desk.h"
#include "pointer.h"
#include "sobremesa-card-size.h"
#include "sobremesa-deck.h"
#include "sobremesa-table-frame.h"

/* Cards of other sizes: nothing lies on anything else, and all can be reached. */

static const char *const games[] = { "tomb-robbers", "rummy-500", "money-bags", "ratscrew" };

static const int windows[][2] = { { 1280, 800 }, { 1024, 600 }, { 360, 640 } };

static GtkAdjustment *
get_adjustment (Desk *desk, gboolean vertical)
{
  GtkWidget *scroller =
    gtk_widget_get_ancestor (GTK_WIDGET (desk->table), GTK_TYPE_SCROLLED_WINDOW);

  return vertical ? gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller))
                  : gtk_scrolled_window_get_hadjustment (GTK_SCROLLED_WINDOW (scroller));
}

static void
set_size (Desk *desk, double size)
{
  g_settings_set_double (desk->settings, "card-size", size);
  desk_settle (desk);
}

static Desk *
open_desk (const char *game, guint n_seats, int width, int height, double size)
{
  Desk *desk = desk_new (game, n_seats, 1, NULL, width, height);

  if (strcmp (game, "ratscrew") != 0)
    desk_play_on (desk, 8);
  set_size (desk, size);
  return desk;
}

static gboolean
overlap (Desk *desk, guint i, guint j)
{
  SobremesaPileView *first = g_ptr_array_index (desk->table->pile_order, i);
  SobremesaPileView *second = g_ptr_array_index (desk->table->pile_order, j);
  graphene_rect_t    a, b, shared;

  if (sobremesa_table_get_host (desk->table, first) ==
      sobremesa_table_get_host (desk->table, second))
    return FALSE;
  sobremesa_pile_view_get_bounds (first, &a);
  sobremesa_pile_view_get_bounds (second, &b);
  return graphene_rect_intersection (&a, &b, &shared) && shared.size.width > SOBREMESA_TABLE_GAP &&
         shared.size.height > SOBREMESA_TABLE_GAP;
}

/* Pairs of piles that share room. */
static GHashTable *
find_overlaps (Desk *desk)
{
  GHashTable *pairs = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < desk->table->pile_order->len; i++)
    for (guint j = 0; j < i; j++)
      if (overlap (desk, i, j))
        g_hash_table_add (pairs, GUINT_TO_POINTER (i << 16 | j));
  return pairs;
}

static void
fail_overlap (Desk *desk, guint n_seats, guint pair)
{
  SobremesaPileView *first = g_ptr_array_index (desk->table->pile_order, pair >> 16);
  SobremesaPileView *second = g_ptr_array_index (desk->table->pile_order, pair & 0xffff);

  g_error ("%s, %u seats at %d × %d, size %g: %s lies on %s", baraja_game_get_id (desk->game),
           n_seats, gtk_widget_get_width (GTK_WIDGET (desk->window)),
           gtk_widget_get_height (GTK_WIDGET (desk->window)), desk->table->card_size,
           sobremesa_pile_view_get_name (first), sobremesa_pile_view_get_name (second));
}

static void
check_within (Desk *desk)
{
  for (guint i = 0; i < desk->table->pile_order->len; i++)
    {
      graphene_rect_t bounds;

      sobremesa_pile_view_get_bounds (g_ptr_array_index (desk->table->pile_order, i), &bounds);
      g_assert_cmpfloat (bounds.origin.x, >=, -1);
      g_assert_cmpfloat (bounds.origin.y, >=, -1);
      g_assert_cmpfloat (bounds.origin.x + bounds.size.width, <=, desk->table->width + 1);
      g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=, desk->table->height + 1);
    }
}

/* At no size do piles lie on each other that don't where cards are as large as fit. */
static void
test_nothing_overlaps (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    for (guint j = 0; j < G_N_ELEMENTS (windows); j++)
      for (guint n_seats = 2; n_seats <= 6; n_seats += 2)
        {
          g_autoptr (Desk) desk = open_desk (games[i], n_seats, windows[j][0], windows[j][1], 1);
          g_autoptr (GHashTable) usual = find_overlaps (desk);

          for (guint size = 0; size < SOBREMESA_N_CARD_SIZES; size++)
            {
              g_autoptr (GHashTable) now = NULL;
              GHashTableIter iter;
              gpointer       pair;

              set_size (desk, sobremesa_card_size_get (size));
              check_within (desk);
              now = find_overlaps (desk);
              g_hash_table_iter_init (&iter, now);
              while (g_hash_table_iter_next (&iter, &pair, NULL))
                if (!g_hash_table_contains (usual, pair))
                  fail_overlap (desk, n_seats, GPOINTER_TO_UINT (pair));
            }
          set_size (desk, 1);
        }
}

static double
get_hand_width (Desk *desk)
{
  const char *name =
    strcmp (baraja_game_get_id (desk->game), "ratscrew") == 0 ? "stack-0" : "hand-0";
  SobremesaPileView *hand = sobremesa_table_find_pile_view (desk->table, name);
  SobremesaPlace     place;

  sobremesa_pile_view_get_place (hand, 0, &place);
  return place.width;
}

/* Each step is a step: cards grow, and in proportion; the usual size needs no scrolling. */
static void
test_sizes_are_sizes (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    for (guint j = 0; j < G_N_ELEMENTS (windows); j++)
      {
        g_autoptr (Desk) desk = open_desk (games[i], 3, windows[j][0], windows[j][1], 1);
        double usual = get_hand_width (desk), last = 0;

        for (guint size = 0; size < SOBREMESA_N_CARD_SIZES; size++)
          {
            double         factor = sobremesa_card_size_get (size);
            GtkAdjustment *down;
            double         width;

            set_size (desk, factor);
            width = get_hand_width (desk);
            down = get_adjustment (desk, TRUE);
            g_assert_cmpfloat (width, >, last);
            /* What is written on the table doesn't grow, and leaves more room to the cards. */
            g_assert_cmpfloat (width / usual, >, factor * 0.93);
            g_assert_cmpfloat (width / usual, <, factor * 1.2);
            g_assert_true ((gtk_adjustment_get_upper (down) >
                            gtk_adjustment_get_page_size (down)) == (factor > 1));
            last = width;
          }
        set_size (desk, 1);
      }
}

/* Whether a widget of the table is a pile or card of those that stay in view. */
static gboolean
is_pinned (Desk *desk, GtkWidget *widget)
{
  SobremesaPileView *pile = NULL;
  guint              position;

  if (SOBREMESA_IS_CARD_VIEW (widget))
    pile = sobremesa_table_get_pile_of (desk->table, SOBREMESA_CARD_VIEW (widget), &position);
  else if (SOBREMESA_IS_PILE_VIEW (widget))
    pile = SOBREMESA_PILE_VIEW (widget);
  return sobremesa_table_is_pinned (desk->table, pile);
}

/* The part of the table that is to be seen. */
static void
get_view (Desk *desk, graphene_rect_t *view)
{
  GtkAdjustment *across = get_adjustment (desk, FALSE), *down = get_adjustment (desk, TRUE);

  graphene_rect_init (view, gtk_adjustment_get_value (across), gtk_adjustment_get_value (down),
                      gtk_adjustment_get_page_size (across), gtk_adjustment_get_page_size (down));
}

/* What is larger than the view fills it. */
static gboolean
is_seen (double start, double length, double view_start, double view_length)
{
  if (length > view_length)
    return start <= view_start + view_length / 2 && start + length >= view_start + view_length / 2;
  return start >= view_start - 1 && start + length <= view_start + view_length + 1;
}

/* Wherever the arrows lead, one sees it. */
static void
test_focus_is_seen (void)
{
  static const guint keys[] = { GDK_KEY_Up, GDK_KEY_Left, GDK_KEY_Down, GDK_KEY_Right };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    for (guint j = 1; j < G_N_ELEMENTS (windows); j++)
      {
        g_autoptr (Desk) desk = open_desk (games[i], 3, windows[j][0], windows[j][1], 1.5);
        g_autoptr (GRand) rand = g_rand_new_with_seed (3);

        sobremesa_table_focus (desk->table);
        for (guint step = 0; step < 36; step++)
          {
            GtkWidget      *focus = gtk_widget_get_focus_child (GTK_WIDGET (desk->table));
            graphene_rect_t view, bounds;

            g_assert_nonnull (focus);
            get_view (desk, &view);
            /* The strip with the hand lies upon the rest. */
            if (!is_pinned (desk, focus))
              view.size.height -= sobremesa_table_get_strip_height (desk->table);
            g_assert_true (gtk_widget_compute_bounds (focus, GTK_WIDGET (desk->table), &bounds));
            g_assert_true (
              is_seen (bounds.origin.x, bounds.size.width, view.origin.x, view.size.width));
            if (!is_seen (bounds.origin.y, bounds.size.height, view.origin.y, view.size.height))
              g_error ("%s at %d × %d: what has the keyboard, at %g to %g, isn’t in view: %g to %g",
                       games[i], windows[j][0], windows[j][1], bounds.origin.y,
                       bounds.origin.y + bounds.size.height, view.origin.y,
                       view.origin.y + view.size.height);
            /* Mostly onwards, so that one gets around. */
            sobremesa_table_key (desk->table, keys[(step / 9 + g_rand_int_range (rand, 0, 2)) % 4],
                                 0);
            desk_settle (desk);
          }
        set_size (desk, 1);
      }
}

/* The first of the moves that begins like that, or NULL. */
static const char *
find_move (char **moves, const char *start)
{
  for (guint i = 0; moves[i] != NULL; i++)
    if (g_str_has_prefix (moves[i], start))
      return moves[i];
  return NULL;
}

/* The move that takes the most discards, or NULL. */
static const char *
find_take (Desk *desk, char **moves)
{
  BarajaPile *discard = baraja_game_get_pile (desk->game, "discard");

  for (guint i = 0; i < baraja_pile_get_n_cards (discard); i++)
    {
      const char      *code = baraja_card_get_code (baraja_pile_get_card (discard, i));
      g_autofree char *take = g_strconcat ("take ", code, NULL);

      if (find_move (moves, take) != NULL)
        return find_move (moves, take);
    }
  return NULL;
}

/* Everybody discards until the first seat can take so many cards that it has a large hand; FALSE
 * when the deal doesn't come to that. */
static gboolean
fill_hand (Desk *desk, guint n_cards)
{
  BarajaPile *hand = baraja_game_get_pile (desk->game, "hand-0");
  BarajaPile *discard = baraja_game_get_pile (desk->game, "discard");

  while (baraja_pile_get_n_cards (hand) < n_cards && !baraja_game_get_deal_over (desk->game))
    {
      gint        seat = baraja_game_get_seat_to_act (desk->game);
      const char *move = NULL;
      g_auto (GStrv) moves = seat >= 0 ? baraja_game_list_moves (desk->game, seat) : NULL;

      if (moves == NULL)
        return FALSE;
      if (seat == 0 &&
          baraja_pile_get_n_cards (discard) + baraja_pile_get_n_cards (hand) >= n_cards)
        move = find_take (desk, moves);
      if (move == NULL)
        move = find_move (moves, "draw");
      if (move == NULL)
        move = find_move (moves, "discard");
      if (move == NULL)
        return FALSE;
      desk_play (desk, move);
    }
  return baraja_pile_get_n_cards (hand) >= n_cards;
}

/* A match in which one's hand has that many cards. */
static Desk *
open_with_hand (guint n_cards, int width, int height)
{
  for (guint i = 0; i < 40; i++)
    {
      Desk *desk = desk_new ("rummy-500", 2, 1, NULL, width, height);

      if (fill_hand (desk, n_cards))
        return desk;
      desk_free (desk);
    }
  g_assert_not_reached ();
}

/* A hand of several rows lies within its place, to its last card, whatever size that has. */
static void
test_rows_within (void)
{
  for (guint j = 0; j < G_N_ELEMENTS (windows); j++)
    {
      g_autoptr (Desk) desk = open_with_hand (22, windows[j][0], windows[j][1]);
      SobremesaPileView *hand = sobremesa_table_find_pile_view (desk->table, "hand-0");
      guint              n_cards = baraja_pile_get_n_cards (sobremesa_pile_view_get_pile (hand));

      for (guint size = 0; size < SOBREMESA_N_CARD_SIZES; size++)
        {
          graphene_rect_t bounds;

          set_size (desk, sobremesa_card_size_get (size));
          sobremesa_pile_view_get_bounds (hand, &bounds);
          for (guint i = 0; i < n_cards; i++)
            {
              SobremesaPlace place;

              sobremesa_pile_view_get_place (hand, i, &place);
              g_assert_cmpfloat (place.y - place.width * SOBREMESA_CARD_RATIO / 2, >=,
                                 bounds.origin.y);
              g_assert_cmpfloat (place.y + place.width * SOBREMESA_CARD_RATIO / 2, <=,
                                 bounds.origin.y + bounds.size.height);
            }
        }
      set_size (desk, 1);
    }
}

/* Scrolls until a point is to be seen. */
static void
show_point (Desk *desk, const graphene_point_t *point)
{
  gtk_adjustment_clamp_page (get_adjustment (desk, FALSE), point->x - 24, point->x + 24);
  gtk_adjustment_clamp_page (get_adjustment (desk, TRUE), point->y - 24, point->y + 24);
  desk_settle (desk);
}

/* Whether a pointer that is there is at the table. */
static gboolean
is_at_table (Desk *desk, const graphene_point_t *point)
{
  graphene_point_t place;
  GtkWidget       *picked;

  g_assert_true (
    gtk_widget_compute_point (GTK_WIDGET (desk->table), GTK_WIDGET (desk->window), point, &place));
  picked = gtk_widget_pick (GTK_WIDGET (desk->window), place.x, place.y, GTK_PICK_DEFAULT);
  return picked != NULL && (picked == GTK_WIDGET (desk->table) ||
                            gtk_widget_is_ancestor (picked, GTK_WIDGET (desk->table)));
}

static void
check_pile (Desk *desk, SobremesaPileView *view)
{
  BarajaPile      *pile = sobremesa_pile_view_get_pile (view);
  graphene_point_t point;

  g_assert_true (pointer_find_pile (desk, view, &point));
  show_point (desk, &point);
  if (!is_at_table (desk, &point))
    g_error ("%s at %d × %d: %s at %g, %g can’t be reached", baraja_game_get_id (desk->game),
             desk->table->width, desk->table->height, sobremesa_pile_view_get_name (view), point.x,
             point.y);
  for (guint i = 0; pile != NULL && i < baraja_pile_get_n_cards (pile); i++)
    {
      SobremesaCardView *card =
        g_hash_table_lookup (desk->table->card_views, baraja_pile_get_card (pile, i));

      if (sobremesa_table_is_covered (view, i))
        continue;
      g_assert_true (pointer_find_card (desk, card, &point));
      show_point (desk, &point);
      if (!is_at_table (desk, &point))
        g_error ("%s at %d × %d: %s of %s can’t be reached", baraja_game_get_id (desk->game),
                 desk->table->width, desk->table->height,
                 baraja_card_get_code (sobremesa_card_view_get_card (card)),
                 sobremesa_pile_view_get_name (view));
    }
}

/* What the moves of the person at the table name can be pointed at, at the largest size. */
static void
test_all_is_reached (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    for (guint j = 1; j < G_N_ELEMENTS (windows); j++)
      {
        g_autoptr (Desk) desk = open_desk (games[i], 3, windows[j][0], windows[j][1], 1.5);
        g_autoptr (GPtrArray) choices = baraja_game_list_choices (desk->game, 0);

        for (guint k = 0; k < choices->len; k++)
          {
            const char        *name = baraja_move_get_pile (g_ptr_array_index (choices, k));
            SobremesaPileView *view =
              name != NULL ? sobremesa_table_find_pile_view (desk->table, name) : NULL;

            if (view != NULL)
              check_pile (desk, sobremesa_table_get_host (desk->table, view));
          }
        for (guint k = 0; k < desk->table->pile_order->len; k++)
          {
            SobremesaPileView *view = g_ptr_array_index (desk->table->pile_order, k);
            BarajaPile        *pile = sobremesa_pile_view_get_pile (view);

            if (pile != NULL && baraja_pile_get_owner (pile) == 0 &&
                sobremesa_pile_view_get_card_width (view) > 1 &&
                sobremesa_table_get_host (desk->table, view) == view)
              check_pile (desk, view);
          }
        set_size (desk, 1);
      }
}

/* A press on a card of a scrolled table selects that card, and a card of the hand that is dragged
 * to the edge takes the table along and can be put down where it then is. */
static void
test_pointer (void)
{
  g_autoptr (Desk) desk = desk_new ("rummy-500", 2, 1, NULL, 1024, 600);
  SobremesaPileView *hand = sobremesa_table_find_pile_view (desk->table, "hand-0");
  SobremesaPileView *discard = sobremesa_table_find_pile_view (desk->table, "discard");
  GtkAdjustment     *across = get_adjustment (desk, FALSE), *down = get_adjustment (desk, TRUE);
  SobremesaCardView *card;
  graphene_point_t   from, to;
  guint              n_discards;
  g_auto (GStrv) codes = NULL;

  while (baraja_game_get_seat_to_act (desk->game) != 0)
    desk_play_on (desk, 1);
  desk_play (desk, "draw");
  set_size (desk, 1.5);
  card = g_hash_table_lookup (desk->table->card_views,
                              baraja_pile_get_card (sobremesa_pile_view_get_pile (hand), 0));
  g_assert_true (pointer_find_card (desk, card, &from));
  show_point (desk, &from);
  pointer_click (desk, &from);
  codes = sobremesa_table_get_selected_codes (desk->table);
  g_assert_cmpint (g_strv_length (codes), ==, 1);
  g_assert_cmpstr (codes[0], ==, baraja_card_get_code (sobremesa_card_view_get_card (card)));
  sobremesa_table_clear_selection (desk->table);
  desk_settle (desk);

  n_discards = baraja_pile_get_n_cards (sobremesa_pile_view_get_pile (discard));
  gtk_adjustment_set_value (down, G_MAXDOUBLE);
  desk_settle (desk);
  g_assert_true (pointer_find_card (desk, card, &from));
  show_point (desk, &from);
  pointer_press (desk, &from);
  /* To the edge above, and wait there until the discards have come. */
  graphene_point_init (&to, from.x, gtk_adjustment_get_value (down) + 4);
  pointer_move (desk, &to);
  while (gtk_adjustment_get_value (down) > 0)
    desk_wait (desk, 20);
  graphene_point_init (&to, gtk_adjustment_get_value (across) + 4, 200);
  pointer_move (desk, &to);
  while (gtk_adjustment_get_value (across) > 0)
    desk_wait (desk, 20);
  g_assert_true (sobremesa_table_is_dragging (desk->table));
  g_assert_true (pointer_find_pile (desk, discard, &to));
  pointer_move (desk, &to);
  pointer_release (desk);
  g_assert_cmpint (baraja_pile_get_n_cards (sobremesa_pile_view_get_pile (discard)), ==,
                   n_discards + 1);
  set_size (desk, 1);
}

/* Whoever pulls at the felt moves the table, and nothing else happens. */
static void
test_pull (void)
{
  g_autoptr (Desk) desk = open_desk ("tomb-robbers", 2, 1024, 600, 1.5);
  GtkAdjustment   *down = get_adjustment (desk, TRUE);
  graphene_rect_t  view;
  graphene_point_t from, to;
  guint            n = baraja_record_get_n_applied (baraja_game_get_record (desk->game));
  double           before;

  gtk_adjustment_set_value (down, G_MAXDOUBLE);
  desk_settle (desk);
  before = gtk_adjustment_get_value (down);
  get_view (desk, &view);
  /* From the middle of the felt, where no card of one's own lies. */
  graphene_point_init (&from, view.origin.x + view.size.width * 0.6,
                       view.origin.y + view.size.height * 0.25);
  to = from;
  to.y += 120;
  pointer_drag (desk, &from, &to);
  g_assert_cmpfloat_with_epsilon (gtk_adjustment_get_value (down), before - 120, 3);
  g_assert_cmpint (baraja_record_get_n_applied (baraja_game_get_record (desk->game)), ==, n);
  set_size (desk, 1);
}

/* Presses a key and waits until it has had its effect. */
static void
press (Desk *desk, const char *key, double size)
{
  pointer_key (desk, key);
  while (g_settings_get_double (desk->settings, "card-size") != size)
    desk_wait (desk, 20);
}

/* Keys and actions go through the steps and end at the last ones; all is kept at once. */
static void
test_steps (void)
{
  g_autoptr (Desk) desk = open_desk ("tomb-robbers", 2, 1024, 600, 1);
  GtkWidget *page = GTK_WIDGET (desk->page);

  sobremesa_table_focus (desk->table);
  for (guint i = 3; i < SOBREMESA_N_CARD_SIZES; i++)
    press (desk, "ctrl+plus", sobremesa_card_size_get (i));
  pointer_key (desk, "ctrl+plus");
  press (desk, "ctrl+0", 1);
  press (desk, "ctrl+minus", 0.85);
  press (desk, "ctrl+KP_Subtract", 0.7);
  g_assert_true (gtk_widget_activate_action (page, "cards.fit", NULL));
  g_assert_cmpfloat (g_settings_get_double (desk->settings, "card-size"), ==, 1);
  gtk_widget_activate_action (page, "cards.larger", NULL);
  g_assert_cmpfloat (g_settings_get_double (desk->settings, "card-size"), ==, 1.15);
  set_size (desk, 1);
}

/* At the card's middle, a press means it. */
static void
check_card_is_on_top (Desk *desk, SobremesaCardView *card)
{
  graphene_point_t point;

  g_assert_true (pointer_find_card (desk, card, &point));
  g_assert_true (sobremesa_table_pick (desk->table, point.x, point.y).card == card);
}

static void
check_hand_is_seen (Desk *desk)
{
  const char *name =
    strcmp (baraja_game_get_id (desk->game), "ratscrew") == 0 ? "stack-0" : "hand-0";
  SobremesaPileView *hand = sobremesa_table_find_pile_view (desk->table, name);
  BarajaPile        *pile = sobremesa_pile_view_get_pile (hand);
  graphene_rect_t    view, bounds;

  get_view (desk, &view);
  sobremesa_pile_view_get_bounds (hand, &bounds);
  g_assert_true (sobremesa_table_is_pinned (desk->table, hand));
  g_assert_cmpfloat (bounds.origin.y, >=, view.origin.y - 1);
  g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=,
                     view.origin.y + view.size.height + 1);
  g_assert_cmpfloat (sobremesa_table_get_strip_height (desk->table), <, view.size.height * 0.7);
  for (guint i = 0; i < baraja_pile_get_n_cards (pile); i++)
    if (!sobremesa_table_is_covered (hand, i))
      check_card_is_on_top (desk, g_hash_table_lookup (desk->table->card_views,
                                                       baraja_pile_get_card (pile, i)));
}

/* Nothing that lies beneath the strip with the hand can be meant there. */
static void
check_strip_covers (Desk *desk)
{
  double          strip = sobremesa_table_get_strip_height (desk->table);
  graphene_rect_t view;

  get_view (desk, &view);
  for (double x = 2; x < desk->table->width; x += 9)
    for (double y = 2; y < strip - 2; y += 9)
      {
        SobremesaSpot spot =
          sobremesa_table_pick (desk->table, x, view.origin.y + view.size.height - y);

        g_assert_true (spot.pile == NULL || sobremesa_table_is_pinned (desk->table, spot.pile));
      }
}

/* It says who one is, and how many cards one has. Where one slaps, that stays in view; elsewhere it
 * stays, too, or can be brought above the strip with the hand. */
static void
check_own_plate (Desk *desk, gboolean at_end)
{
  double          strip = sobremesa_table_get_strip_height (desk->table);
  double          bottom;
  graphene_rect_t view, plate;

  get_view (desk, &view);
  g_assert_true (sobremesa_table_find_plate (desk->table, desk->table->seat, &plate));
  bottom = plate.origin.y + plate.size.height - view.origin.y;
  if (baraja_game_get_real_time (desk->game))
    {
      g_assert_cmpfloat (plate.origin.y, >=, view.origin.y - 1);
      g_assert_cmpfloat (bottom, <=, view.size.height + 1);
    }
  else if (at_end && plate.origin.y - view.origin.y < view.size.height - strip - 1)
    g_assert_cmpfloat (bottom, <=, view.size.height - strip + 1);
}

/* What lies above the strip ends there: there is no scrolling to where nothing lies. */
static void
check_end (Desk *desk)
{
  graphene_rect_t view;

  get_view (desk, &view);
  g_assert_cmpfloat_with_epsilon (view.origin.y + view.size.height -
                                    sobremesa_table_get_strip_height (desk->table),
                                  desk->table->pin_top, 2);
}

/* However far a table is scrolled, because cards or letters are large, one's own hand stays in view,
 * and the rest of the table can be brought above it. */
static void
check_hand_stays (Desk *desk)
{
  GtkAdjustment *down = get_adjustment (desk, TRUE);
  double         last = gtk_adjustment_get_upper (down) - gtk_adjustment_get_page_size (down);

  for (guint i = 0; last > 0 && i <= 4; i++)
    {
      gtk_adjustment_set_value (down, last * i / 4);
      desk_settle (desk);
      check_hand_is_seen (desk);
      check_strip_covers (desk);
      check_own_plate (desk, i == 4);
      if (i == 4)
        check_end (desk);
    }
}

static void
test_hand_stays (void)
{
  GtkSettings *settings = gtk_settings_get_default ();
  int          usual;

  g_object_get (settings, "gtk-xft-dpi", &usual, NULL);
  for (guint letters = 1; letters <= 2; letters++)
    for (guint i = 0; i < G_N_ELEMENTS (games); i++)
      for (guint j = 1; j < G_N_ELEMENTS (windows); j++)
        {
          g_autoptr (Desk) desk = NULL;

          g_object_set (settings, "gtk-xft-dpi", letters * 96 * PANGO_SCALE, NULL);
          desk = open_desk (games[i], 3, windows[j][0], windows[j][1], letters == 1 ? 1.5 : 1);
          check_hand_stays (desk);
          set_size (desk, 1);
        }
  g_object_set (settings, "gtk-xft-dpi", usual, NULL);
}

/* With large letters a table isn't wider than the window, for few or for many. */
static void
test_no_wider (void)
{
  GtkSettings *settings = gtk_settings_get_default ();
  int          usual;

  g_object_get (settings, "gtk-xft-dpi", &usual, NULL);
  g_object_set (settings, "gtk-xft-dpi", 2 * 96 * PANGO_SCALE, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    for (guint j = 0; j < G_N_ELEMENTS (windows); j++)
      for (guint n_seats = 3; n_seats <= 6; n_seats += 3)
        {
          g_autoptr (Desk) desk = open_desk (games[i], n_seats, windows[j][0], windows[j][1], 1);
          GtkAdjustment *across = get_adjustment (desk, FALSE);

          g_assert_cmpfloat (gtk_adjustment_get_upper (across), <=,
                             gtk_adjustment_get_page_size (across));
        }
  g_object_set (settings, "gtk-xft-dpi", usual, NULL);
}

/* With letters twice as large cards don't become too small to be told apart. */
static void
test_large_letters (void)
{
  GtkSettings *settings = gtk_settings_get_default ();
  int          usual;

  g_object_get (settings, "gtk-xft-dpi", &usual, NULL);
  g_object_set (settings, "gtk-xft-dpi", 2 * 96 * PANGO_SCALE, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    for (guint j = 0; j < G_N_ELEMENTS (windows); j++)
      {
        g_autoptr (Desk) desk = open_desk (games[i], 3, windows[j][0], windows[j][1], 1);

        g_assert_cmpfloat (get_hand_width (desk), >, 40);
      }
  g_object_set (settings, "gtk-xft-dpi", usual, NULL);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  gtk_init ();
  adw_init ();
#define ADD(path, function) g_test_add_func ("/table/card-size/" path, function)
  ADD ("nothing-overlaps", test_nothing_overlaps);
  ADD ("sizes-are-sizes", test_sizes_are_sizes);
  ADD ("rows-within", test_rows_within);
  ADD ("focus-is-seen", test_focus_is_seen);
  ADD ("all-is-reached", test_all_is_reached);
  ADD ("pointer", test_pointer);
  ADD ("pull", test_pull);
  ADD ("steps", test_steps);
  ADD ("large-letters", test_large_letters);
  ADD ("hand-stays", test_hand_stays);
  ADD ("no-wider", test_no_wider);
#undef ADD
  return g_test_run ();
}
