/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-table-private.h"
#include "sobremesa-deck.h"

#include <glib/gi18n.h>
#include <math.h>

/* What a person does at the table. Click, drag, keyboard and assistive technology are ways into one
 * mechanism: cards and a pile are pointed at, and the game says which moves that can mean. */

#define DRAG_THRESHOLD 8 /* px */

static const SobremesaSpot nowhere = { NULL, NULL };

/* Under the pointer: the topmost card there, or the pile. */
SobremesaSpot
sobremesa_table_pick (SobremesaTable *self, double x, double y)
{
  SobremesaSpot spot = nowhere;
  guint         position;

  for (guint i = self->stacking->len; i > 0; i--)
    {
      SobremesaCardView *view = g_ptr_array_index (self->stacking, i - 1);

      if (!sobremesa_card_view_contains (view, x, y) ||
          (self->dragged != NULL && g_ptr_array_find (self->dragged, view, NULL)))
        continue;
      spot.pile = sobremesa_table_get_pile_of (self, view, &position);
      if (sobremesa_table_is_under_strip (self, spot.pile, y))
        continue;
      spot.card = view;
      return spot;
    }
  spot.pile = NULL;
  for (guint i = 0; i < self->pile_order->len; i++)
    {
      SobremesaPileView *pile = g_ptr_array_index (self->pile_order, i);
      graphene_rect_t    bounds;

      sobremesa_pile_view_get_bounds (pile, &bounds);
      if (graphene_rect_contains_point (&bounds, &GRAPHENE_POINT_INIT (x, y)) &&
          !sobremesa_table_is_under_strip (self, pile, y))
        spot.pile = pile;
    }
  return spot;
}

static void
deselect (SobremesaTable *self)
{
  for (guint i = 0; i < self->selection->len; i++)
    sobremesa_card_view_set_selected (g_ptr_array_index (self->selection, i), FALSE);
  g_ptr_array_set_size (self->selection, 0);
}

void
sobremesa_table_clear_selection (SobremesaTable *self)
{
  if (self->selection->len == 0)
    return;
  deselect (self);
  sobremesa_table_show_targets (self);
  sobremesa_table_refresh (self, TRUE);
  sobremesa_table_emit_selection_changed (self);
}

/* Forgets all cards and piles pointed at, before some of them go away. */
void
sobremesa_table_forget_spots (SobremesaTable *self)
{
  if (self->selection != NULL)
    g_ptr_array_set_size (self->selection, 0);
  g_clear_pointer (&self->dragged, g_ptr_array_unref);
  self->pressed = self->hovered = nowhere;
  self->peeked = NULL;
  self->drop_pile = NULL;
  self->clicked = NULL;
  if (self->previewed != NULL)
    g_ptr_array_set_size (self->previewed, 0);
}

void
sobremesa_table_toggle (SobremesaTable *self, SobremesaCardView *view)
{
  gboolean select = !sobremesa_card_view_get_selected (view);

  sobremesa_card_view_set_selected (view, select);
  if (select)
    g_ptr_array_add (self->selection, view);
  else
    g_ptr_array_remove (self->selection, view);
  sobremesa_table_show_targets (self);
  sobremesa_table_refresh (self, TRUE);
  sobremesa_table_emit_selection_changed (self);
}

/* Marks the piles where the selected cards, or, with none, a plain press, can do something. */
void
sobremesa_table_show_targets (SobremesaTable *self)
{
  g_auto (GStrv) codes = sobremesa_table_get_selected_codes (self);
  g_autoptr (GPtrArray) choices = NULL;
  GHashTableIter iter;
  gpointer       view;

  g_hash_table_iter_init (&iter, self->pile_views);
  while (g_hash_table_iter_next (&iter, NULL, &view))
    sobremesa_pile_view_set_target (view, FALSE);
  if (!self->interactive || self->game == NULL || codes[0] == NULL)
    return;
  choices = baraja_game_list_choices (self->game, self->seat);
  for (guint i = 0; i < choices->len; i++)
    {
      BarajaMove *move = g_ptr_array_index (choices, i);

      if (baraja_move_get_pile (move) == NULL ||
          !sobremesa_codes_equal ((const char *const *) codes, baraja_move_get_cards (move)))
        continue;
      view = sobremesa_table_find_pile_view (self, baraja_move_get_pile (move));
      if (view != NULL)
        sobremesa_pile_view_set_target (view, TRUE);
    }
}

/* One of several meanings is tried: the only legal one, one that is asked for, or, when none is
 * legal, the first; the game says why not. */
static gboolean
try_meanings (SobremesaTable *self, GPtrArray *moves, SobremesaPileView *pile)
{
  guint            n_legal = sobremesa_table_count_legal (self, moves);
  g_autofree char *move = NULL;

  if (moves->len == 0)
    return FALSE;
  if (n_legal > 1)
    {
      g_ptr_array_set_size (moves, n_legal);
      sobremesa_table_ask_at (self, moves, self->seat, pile);
      return TRUE;
    }
  move = g_strdup (baraja_move_to_string (g_ptr_array_index (moves, 0)));
  sobremesa_table_emit_move (self, move);
  return TRUE;
}

/* Cards are put on a pile, or a pile alone is pointed at. */
static gboolean
act_on_pile (SobremesaTable *self, char **codes, SobremesaPileView *pile)
{
  g_autoptr (GPtrArray) moves = baraja_game_list_meanings (
    self->game, self->seat, (const char *const *) codes,
    sobremesa_pile_view_get_name (sobremesa_table_get_host (self, pile)));

  return try_meanings (self, moves, pile);
}

/* Whether pointing at a card alone says enough for the move. What goes to the free place on one's
 * side needs that place, or Enter, besides: nobody lays something new by looking at a card. Nor is
 * a move made so on which much hangs. */
static gboolean
is_plain (BarajaMove *move)
{
  return g_strcmp0 (baraja_move_get_pile (move), "table") != 0 && !baraja_move_get_guarded (move);
}

static void
activate_own_card (SobremesaTable *self, SobremesaSpot spot, gboolean only_select)
{
  gboolean with_others;
  g_autoptr (GPtrArray) moves = sobremesa_table_list_for_card (self, spot, &with_others);

  if (!only_select && moves->len == 1 && !with_others && self->selection->len == 0 &&
      is_plain (g_ptr_array_index (moves, 0)))
    {
      g_autofree char *move = g_strdup (baraja_move_to_string (g_ptr_array_index (moves, 0)));

      sobremesa_table_emit_move (self, move);
    }
  else
    sobremesa_table_toggle (self, spot.card);
}

static void
activate_other_card (SobremesaTable *self, SobremesaSpot spot)
{
  const char *code = baraja_card_get_code (sobremesa_card_view_get_card (spot.card));
  const char *codes[] = { code, NULL };
  g_autoptr (GPtrArray) moves = baraja_game_list_takings (self->game, self->seat, codes,
                                                          sobremesa_pile_view_get_name (spot.pile));

  if (!try_meanings (self, moves, spot.pile))
    act_on_pile (self, NULL, spot.pile);
}

/* The moves with just the selected cards; those that much hangs on only when there is no other. */
GPtrArray *
sobremesa_table_list_for_selection (SobremesaTable *self)
{
  g_auto (GStrv) codes = sobremesa_table_get_selected_codes (self);
  g_autoptr (GPtrArray) choices = baraja_game_list_choices (self->game, self->seat);
  GPtrArray *fitting = g_ptr_array_new_with_free_func ((GDestroyNotify) baraja_move_unref);
  gboolean   guarded = TRUE;

  for (guint i = 0; i < choices->len; i++)
    {
      BarajaMove *move = g_ptr_array_index (choices, i);

      if (!sobremesa_codes_equal ((const char *const *) codes, baraja_move_get_cards (move)))
        continue;
      g_ptr_array_add (fitting, baraja_move_ref (move));
      guarded &= baraja_move_get_guarded (move);
    }
  for (guint i = fitting->len; !guarded && i > 0; i--)
    if (baraja_move_get_guarded (g_ptr_array_index (fitting, i - 1)))
      g_ptr_array_remove_index (fitting, i - 1);
  return fitting;
}

/* Plays what the selected cards can only mean, asks when they can mean several things, and
 * otherwise lets the game say why they can't be put on the table. */
void
sobremesa_table_act_on_selection (SobremesaTable *self, SobremesaPileView *pile)
{
  g_auto (GStrv) codes = sobremesa_table_get_selected_codes (self);
  g_autoptr (GPtrArray) moves = sobremesa_table_list_for_selection (self);
  SobremesaPileView *place = sobremesa_table_find_pile_view (self, "table");

  if (moves->len > 0)
    try_meanings (self, moves, pile);
  else if (place == NULL || !act_on_pile (self, codes, place))
    {
      sobremesa_table_refuse (self);
      sobremesa_table_emit_hover (self, _ ("There is nothing to do with these cards alone."));
    }
}

/* Something is pointed at: a press, Enter, or an assistive technology. */
void
sobremesa_table_activate_spot (SobremesaTable *self, SobremesaSpot spot, gboolean only_select)
{
  g_auto (GStrv) codes = NULL;

  if (!self->interactive || self->game == NULL || spot.pile == NULL)
    return;
  if (spot.card != NULL && sobremesa_table_is_own_hand (self, spot))
    {
      activate_own_card (self, spot, only_select);
      return;
    }
  if (only_select)
    return;
  if (self->selection->len > 0)
    {
      codes = sobremesa_table_get_selected_codes (self);
      if (!act_on_pile (self, codes, spot.pile))
        sobremesa_table_clear_selection (self);
    }
  else if (spot.card != NULL)
    activate_other_card (self, spot);
  else
    act_on_pile (self, NULL, spot.pile);
}

/* The move wasn't allowed: what was meant trembles and lies where it lay. */
void
sobremesa_table_refuse (SobremesaTable *self)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (self));
  gint64         now = clock != NULL ? gdk_frame_clock_get_frame_time (clock) : 0;

  for (guint i = 0; self->pace > 0 && clock != NULL && i < self->selection->len; i++)
    sobremesa_card_view_shake (g_ptr_array_index (self->selection, i), now, 420000);
  if (self->selection->len > 0 && self->pace > 0)
    sobremesa_table_start_moving (self);
}

static void
motion_cb (SobremesaTable *self, double x, double y)
{
  SobremesaSpot spot = sobremesa_table_pick (self, x, y);
  gboolean      still = x == self->pointer_x && y == self->pointer_y;

  self->pointer_x = x;
  self->pointer_y = y;
  /* When cards move under a pointer that doesn't, GTK tells it as a motion; nobody has pointed. A
   * finger that taps comes without one: with it only “enter” tells where it is. */
  if (still || (spot.card == self->hovered.card && spot.pile == self->hovered.pile))
    return;
  self->hovered = spot;
  sobremesa_table_explain_spot (self, spot);
}

static void
leave_cb (SobremesaTable *self)
{
  self->hovered = nowhere;
  sobremesa_table_peek_at (self, NULL);
  sobremesa_table_forget_explanation (self);
}

static void
drag_begin_cb (SobremesaTable *self, double x, double y)
{
  self->press_x = x;
  self->press_y = y;
  self->pressed = sobremesa_table_pick (self, x, y);
}

/* Lifts the cards: those selected when the pressed one is among them, or that one alone. */
static void
start_drag (SobremesaTable *self)
{
  if (!sobremesa_card_view_get_selected (self->pressed.card))
    {
      deselect (self);
      g_ptr_array_add (self->selection, self->pressed.card);
      sobremesa_card_view_set_selected (self->pressed.card, TRUE);
    }
  self->dragged = g_ptr_array_copy (self->selection, NULL, NULL);
  self->drag_x = self->drag_y = 0;
  sobremesa_table_show_targets (self);
  sobremesa_table_restack (self);
}

/* How much of the pressed card lies on a pile. The free place lies under the piles on it, and
 * counts by half: half the card must be on one of them. */
static double
measure_cover (SobremesaTable *self, SobremesaPileView *pile)
{
  const SobremesaPlace *place = sobremesa_card_view_get_place (self->pressed.card);
  double                height = place->width * SOBREMESA_CARD_RATIO;
  graphene_rect_t       card, bounds, shared;

  graphene_rect_init (&card, place->x - place->width / 2, place->y - height / 2, place->width,
                      height);
  sobremesa_pile_view_get_bounds (pile, &bounds);
  if (!graphene_rect_intersection (&card, &bounds, &shared))
    return 0;
  return shared.size.width * shared.size.height *
         (sobremesa_pile_view_get_pile (pile) == NULL ? 0.5 : 1);
}

/* The pile that the pressed card covers most, among those where the cards may go or among all. */
static SobremesaPileView *
find_covered (SobremesaTable *self, gboolean targets_only, double *cover)
{
  SobremesaPileView *found = NULL;

  *cover = 0;
  for (guint i = 0; i < self->pile_order->len; i++)
    {
      SobremesaPileView *pile = g_ptr_array_index (self->pile_order, i);
      double             area;

      if (pile == self->pressed.pile || sobremesa_table_get_host (self, pile) != pile ||
          (targets_only && !sobremesa_pile_view_get_target (pile)))
        continue;
      area = measure_cover (self, pile);
      if (area > *cover)
        {
          *cover = area;
          found = pile;
        }
    }
  return found;
}

/* Where the dragged cards would go if they were let go now: to the pile under the pointer if they
 * may go there, or else to the one that they may go to and that the pressed card covers most,
 * unless it covers more of one where they may not: then the game is to say why. */
static SobremesaPileView *
find_drop_pile (SobremesaTable *self)
{
  SobremesaPileView *under, *target, *covered;
  double             target_cover, cover;

  under =
    sobremesa_table_pick (self, self->press_x + self->drag_x, self->press_y + self->drag_y).pile;
  if (under != NULL)
    under = sobremesa_table_get_host (self, under);
  if (under != NULL && (under == self->pressed.pile || sobremesa_pile_view_get_target (under)))
    return under;
  target = find_covered (self, TRUE, &target_cover);
  covered = find_covered (self, FALSE, &cover);
  if (target != NULL && target_cover >= cover)
    return target;
  return under != NULL && sobremesa_pile_view_get_pile (under) != NULL ? under : covered;
}

/* Shows where the dragged cards would go, by the same reckoning. */
static void
show_drop_pile (SobremesaTable *self, SobremesaPileView *pile)
{
  if (pile == self->drop_pile)
    return;
  if (self->drop_pile != NULL)
    sobremesa_pile_view_set_drop (self->drop_pile, FALSE);
  self->drop_pile = pile;
  if (pile != NULL && pile != self->pressed.pile && sobremesa_pile_view_get_target (pile))
    sobremesa_pile_view_set_drop (pile, TRUE);
}

static void
drag_update_cb (SobremesaTable *self, double dx, double dy)
{
  if (self->dragged == NULL)
    {
      if (self->pressed.card == NULL || !sobremesa_table_is_own_hand (self, self->pressed) ||
          hypot (dx, dy) < DRAG_THRESHOLD)
        return;
      start_drag (self);
    }
  for (guint i = 0; i < self->dragged->len; i++)
    {
      SobremesaCardView *view = g_ptr_array_index (self->dragged, i);
      SobremesaPlace     place = *sobremesa_card_view_get_place (view);

      place.x += dx - self->drag_x;
      place.y += dy - self->drag_y;
      place.angle = 0;
      sobremesa_card_view_put (view, &place);
    }
  self->drag_x = dx;
  self->drag_y = dy;
  show_drop_pile (self, find_drop_pile (self));
  sobremesa_table_drag_over_hand (self, self->drop_pile == self->pressed.pile);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/* Whether cards are in somebody's hand on their way across the table. */
gboolean
sobremesa_table_is_dragging (SobremesaTable *self)
{
  return self->dragged != NULL;
}

/* Whether what was pressed is a card that would be dragged. */
gboolean
sobremesa_table_holds_card (SobremesaTable *self)
{
  return self->dragged != NULL ||
         (self->pressed.card != NULL && sobremesa_table_is_own_hand (self, self->pressed));
}

/* The table moves below the cards that are dragged: they stay where the pointer is. */
void
sobremesa_table_drag_on (SobremesaTable *self, double by_x, double by_y)
{
  if (self->dragged != NULL && (by_x != 0 || by_y != 0))
    drag_update_cb (self, self->drag_x + by_x, self->drag_y + by_y);
}

/* Whether a press follows another at the same place, as in a double click. */
static gboolean
is_repeated (SobremesaTable *self, guint32 time)
{
  GtkSettings *settings = gtk_widget_get_settings (GTK_WIDGET (self));
  int          limit;

  g_object_get (settings, "gtk-double-click-time", &limit, NULL);
  return self->clicked_at != 0 && time - self->clicked_at < (guint32) limit &&
         hypot (self->press_x - self->clicked_x, self->press_y - self->clicked_y) < 24;
}

static gboolean
is_only_selected (SobremesaTable *self, SobremesaCardView *view)
{
  return view != NULL && self->selection->len == 1 &&
         g_ptr_array_index (self->selection, 0) == view;
}

/* The second press of a double click plays the card that the first one has selected. When the first
 * one moved something, the second was meant for what lay there before. */
static void
click (SobremesaTable *self, guint32 time)
{
  guint    n_moves = self->n_moves;
  gboolean again = is_repeated (self, time);

  if (again && self->clicked == NULL)
    return;
  /* Whoever goes on with the keyboard begins where the pointer was. */
  if (self->pressed.pile != NULL)
    gtk_widget_grab_focus (self->pressed.card != NULL ? GTK_WIDGET (self->pressed.card)
                                                      : GTK_WIDGET (self->pressed.pile));
  if (again && self->interactive && self->clicked == self->pressed.card &&
      is_only_selected (self, self->clicked))
    sobremesa_table_act_on_selection (self, self->pressed.pile);
  else
    sobremesa_table_activate_spot (self, self->pressed, FALSE);
  self->clicked = self->n_moves == n_moves ? self->pressed.card : NULL;
  self->clicked_at = self->n_moves != n_moves || self->clicked != NULL ? time : 0;
  self->clicked_x = self->press_x;
  self->clicked_y = self->press_y;
}

static void
drag_end_cb (SobremesaTable *self, double dx, double dy, GtkEventController *controller)
{
  SobremesaPileView *pile;
  g_auto (GStrv) codes = NULL;

  if (self->dragged == NULL)
    {
      if (hypot (dx, dy) < 24)
        click (self, gtk_event_controller_get_current_event_time (controller));
      return;
    }
  /* The last step may not have been told. */
  drag_update_cb (self, dx, dy);
  pile = self->drop_pile;
  show_drop_pile (self, NULL);
  codes = sobremesa_table_get_selected_codes (self);
  g_clear_pointer (&self->dragged, g_ptr_array_unref);
  sobremesa_table_drop_in_hand (self, pile == self->pressed.pile);
  if (pile != NULL && pile != self->pressed.pile && self->interactive)
    act_on_pile (self, codes, pile);
  if (self->pressed.card != NULL && self->selection->len > 0)
    sobremesa_table_clear_selection (self);
  sobremesa_table_refresh (self, TRUE);
}

static void
drag_cancel_cb (SobremesaTable *self)
{
  if (self->dragged == NULL)
    return;
  g_clear_pointer (&self->dragged, g_ptr_array_unref);
  show_drop_pile (self, NULL);
  sobremesa_table_drop_in_hand (self, FALSE);
  sobremesa_table_clear_selection (self);
  sobremesa_table_refresh (self, TRUE);
}

static gboolean
key_cb (SobremesaTable *self, guint keyval, guint keycode, GdkModifierType state)
{
  /* What is typed in a question isn't meant for the cards. */
  if (GTK_IS_POPOVER (gtk_widget_get_focus_child (GTK_WIDGET (self))))
    return FALSE;
  return sobremesa_table_key (self, keyval, state);
}

static void
secondary_cb (SobremesaTable *self, int n_press, double x, double y)
{
  sobremesa_table_open_menu (self, sobremesa_table_pick (self, x, y));
}

/* A finger that stays. What it lies on isn't tapped then when it is lifted. */
static void
long_press_cb (SobremesaTable *self, double x, double y, GtkGesture *gesture)
{
  if (self->dragged != NULL)
    return;
  self->pressed = nowhere;
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  sobremesa_table_open_menu (self, sobremesa_table_pick (self, x, y));
}

static void
add_menu_gestures (SobremesaTable *self)
{
  GtkGesture *secondary = gtk_gesture_click_new (), *long_press = gtk_gesture_long_press_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (secondary), GDK_BUTTON_SECONDARY);
  g_signal_connect_object (secondary, "pressed", G_CALLBACK (secondary_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (secondary));
  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (long_press), TRUE);
  g_signal_connect_object (long_press, "pressed", G_CALLBACK (long_press_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (long_press));
}

void
sobremesa_table_init_input (SobremesaTable *self)
{
  GtkGesture         *drag = gtk_gesture_drag_new ();
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (drag), GDK_BUTTON_PRIMARY);
  g_signal_connect_object (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (drag, "drag-update", G_CALLBACK (drag_update_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (drag, "drag-end", G_CALLBACK (drag_end_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (drag, "cancel", G_CALLBACK (drag_cancel_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
  add_menu_gestures (self);
  g_signal_connect_object (motion, "enter", G_CALLBACK (motion_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (motion, "motion", G_CALLBACK (motion_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (motion, "leave", G_CALLBACK (leave_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}
