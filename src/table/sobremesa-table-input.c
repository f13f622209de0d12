/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-table-private.h"

#include <glib/gi18n.h>
#include <math.h>

/* What a person does at the table. Click, drag, keyboard and assistive technology are ways into one
 * mechanism: cards and a pile are pointed at, and the game says which moves that can mean. */

#define DRAG_THRESHOLD 8 /* px */

static const SobremesaSpot nowhere = { NULL, NULL };

/* The cards selected, in the notation; NULL-terminated. */
static char **
get_selected_codes (SobremesaTable *self)
{
  g_autoptr (GStrvBuilder) codes = g_strv_builder_new ();

  for (guint i = 0; i < self->selection->len; i++)
    g_strv_builder_add (codes, baraja_card_get_code (sobremesa_card_view_get_card (
                                 g_ptr_array_index (self->selection, i))));
  return g_strv_builder_end (codes);
}

static guint
count_code (const char *const *codes,
            const char        *code)
{
  guint n = 0;

  for (guint i = 0; codes[i] != NULL; i++)
    n += strcmp (codes[i], code) == 0;
  return n;
}

static gboolean
same_codes (const char *const *a,
            const char *const *b)
{
  if (g_strv_length ((char **) a) != g_strv_length ((char **) b))
    return FALSE;
  for (guint i = 0; a[i] != NULL; i++)
    if (count_code (a, a[i]) != count_code (b, a[i]))
      return FALSE;
  return TRUE;
}

/* Under the pointer: the topmost card there, or the pile. */
SobremesaSpot
sobremesa_table_pick (SobremesaTable *self,
                      double          x,
                      double          y)
{
  SobremesaSpot spot = nowhere;
  guint         position;

  for (guint i = self->stacking->len; i > 0; i--)
    {
      SobremesaCardView *view = g_ptr_array_index (self->stacking, i - 1);

      if (!sobremesa_card_view_contains (view, x, y) ||
          (self->dragged != NULL && g_ptr_array_find (self->dragged, view, NULL)))
        continue;
      spot.card = view;
      spot.pile = sobremesa_table_get_pile_of (self, view, &position);
      return spot;
    }
  for (guint i = 0; i < self->pile_order->len; i++)
    {
      SobremesaPileView *pile = g_ptr_array_index (self->pile_order, i);
      graphene_rect_t    bounds;

      sobremesa_pile_view_get_bounds (pile, &bounds);
      if (graphene_rect_contains_point (&bounds, &GRAPHENE_POINT_INIT (x, y)))
        spot.pile = pile;
    }
  return spot;
}

/* Turns up a card that lies face down and that only the person at the table knows, for as long as
 * they point at it. */
static void
peek_at (SobremesaTable    *self,
                      SobremesaCardView *view)
{
  BarajaCard *card = view != NULL ? sobremesa_card_view_get_card (view) : NULL;

  if (card != NULL && (!baraja_card_get_known (card) || baraja_card_get_face_up (card)))
    view = NULL;
  if (view == self->peeked)
    return;
  if (self->peeked != NULL)
    sobremesa_card_view_set_peeked (self->peeked, FALSE);
  self->peeked = view;
  if (view != NULL)
    sobremesa_card_view_set_peeked (view, TRUE);
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
}

static void
toggle_selection (SobremesaTable    *self,
                  SobremesaCardView *view)
{
  gboolean select = !sobremesa_card_view_get_selected (view);

  sobremesa_card_view_set_selected (view, select);
  if (select)
    g_ptr_array_add (self->selection, view);
  else
    g_ptr_array_remove (self->selection, view);
  sobremesa_table_show_targets (self);
  sobremesa_table_refresh (self, TRUE);
}

/* Marks the piles where the selected cards, or, with none, a plain press, can do something. */
void
sobremesa_table_show_targets (SobremesaTable *self)
{
  g_auto (GStrv)        codes = get_selected_codes (self);
  g_autoptr (GPtrArray) choices = NULL;
  GHashTableIter        iter;
  gpointer              view;

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
          !same_codes ((const char *const *) codes, baraja_move_get_cards (move)))
        continue;
      view = sobremesa_table_find_pile_view (self, baraja_move_get_pile (move));
      if (view != NULL)
        sobremesa_pile_view_set_target (view, TRUE);
    }
}

static void
choose_cb (GtkButton *button,
           gpointer   data)
{
  SobremesaTable *self = SOBREMESA_TABLE (data);
  g_autofree char *move = g_strdup (g_object_get_data (G_OBJECT (button), "move"));
  GtkWidget       *popover = gtk_widget_get_ancestor (GTK_WIDGET (button), GTK_TYPE_POPOVER);

  gtk_popover_popdown (GTK_POPOVER (popover));
  sobremesa_table_emit_move (self, move);
}

/* Asks which of several moves is meant. */
static void
ask (SobremesaTable    *self,
     GPtrArray         *moves,
     SobremesaPileView *pile)
{
  GtkWidget      *popover = gtk_popover_new ();
  GtkWidget      *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  graphene_rect_t bounds;
  GdkRectangle    at;

  for (guint i = 0; i < moves->len; i++)
    {
      const char      *text = baraja_move_to_string (g_ptr_array_index (moves, i));
      g_autofree char *words = baraja_game_explain (self->game, self->seat, text);
      GtkWidget       *button = gtk_button_new_with_label (words);

      gtk_button_set_has_frame (GTK_BUTTON (button), FALSE);
      g_object_set_data_full (G_OBJECT (button), "move", g_strdup (text), g_free);
      g_signal_connect_object (button, "clicked", G_CALLBACK (choose_cb), self, 0);
      gtk_box_append (GTK_BOX (box), button);
    }
  gtk_popover_set_child (GTK_POPOVER (popover), box);
  gtk_widget_set_parent (popover, GTK_WIDGET (self));
  sobremesa_pile_view_get_bounds (pile, &bounds);
  at = (GdkRectangle) { bounds.origin.x, bounds.origin.y, bounds.size.width, bounds.size.height };
  gtk_popover_set_pointing_to (GTK_POPOVER (popover), &at);
  g_signal_connect (popover, "closed", G_CALLBACK (gtk_widget_unparent), NULL);
  gtk_popover_popup (GTK_POPOVER (popover));
}

/* How many of the moves are legal; they come first. */
static guint
count_legal (SobremesaTable *self,
             GPtrArray      *moves)
{
  guint n = 0;

  while (n < moves->len &&
         baraja_game_check (self->game, self->seat,
                            baraja_move_to_string (g_ptr_array_index (moves, n)), NULL))
    n++;
  return n;
}

/* One of several meanings is tried: the only legal one, one that is asked for, or, when none is
 * legal, the first; the game says why not. */
static gboolean
try_meanings (SobremesaTable    *self,
              GPtrArray         *moves,
              SobremesaPileView *pile)
{
  guint            n_legal = count_legal (self, moves);
  g_autofree char *move = NULL;

  if (moves->len == 0)
    return FALSE;
  if (n_legal > 1)
    {
      g_ptr_array_set_size (moves, n_legal);
      ask (self, moves, pile);
      return TRUE;
    }
  move = g_strdup (baraja_move_to_string (g_ptr_array_index (moves, 0)));
  sobremesa_table_emit_move (self, move);
  return TRUE;
}

/* Cards are put on a pile, or a pile alone is pointed at. */
static gboolean
act_on_pile (SobremesaTable    *self,
             char             **codes,
             SobremesaPileView *pile)
{
  g_autoptr (GPtrArray) moves =
    baraja_game_list_meanings (self->game, self->seat, (const char *const *) codes,
                               sobremesa_pile_view_get_name (sobremesa_table_get_host (self, pile)));

  return try_meanings (self, moves, pile);
}

/* The moves that name just this card from this pile. */
static GPtrArray *
list_for_card (SobremesaTable *self,
               SobremesaSpot   spot,
               gboolean       *with_others)
{
  g_autoptr (GPtrArray) choices = baraja_game_list_choices (self->game, self->seat);
  GPtrArray            *found = g_ptr_array_new_with_free_func ((GDestroyNotify) baraja_move_unref);
  const char           *code = baraja_card_get_code (sobremesa_card_view_get_card (spot.card));
  const char           *pile = sobremesa_pile_view_get_name (spot.pile);

  *with_others = FALSE;
  for (guint i = 0; i < choices->len; i++)
    {
      BarajaMove        *move = g_ptr_array_index (choices, i);
      const char *const *cards = baraja_move_get_cards (move);

      if (g_strcmp0 (baraja_move_get_from (move), pile) != 0 || count_code (cards, code) == 0)
        continue;
      if (cards[1] == NULL)
        g_ptr_array_add (found, baraja_move_ref (move));
      else
        *with_others = TRUE;
    }
  return found;
}

static gboolean
is_own_hand (SobremesaTable *self,
             SobremesaSpot   spot)
{
  BarajaPile *pile = spot.pile != NULL ? sobremesa_pile_view_get_pile (spot.pile) : NULL;

  return pile != NULL && baraja_pile_get_role (pile) == BARAJA_PILE_HAND &&
         baraja_pile_get_owner (pile) == self->seat;
}

/* Whether pointing at a card alone says enough for the move. What goes to the free place on one's side
 * needs that place, or Enter, besides: nobody lays something new by looking at a card. */
static gboolean
is_plain (BarajaMove *move)
{
  return g_strcmp0 (baraja_move_get_pile (move), "table") != 0;
}

static void
activate_own_card (SobremesaTable *self,
                   SobremesaSpot   spot,
                   gboolean        only_select)
{
  gboolean              with_others;
  g_autoptr (GPtrArray) moves = list_for_card (self, spot, &with_others);

  if (!only_select && moves->len == 1 && !with_others && self->selection->len == 0 &&
      is_plain (g_ptr_array_index (moves, 0)))
    {
      g_autofree char *move = g_strdup (baraja_move_to_string (g_ptr_array_index (moves, 0)));

      sobremesa_table_emit_move (self, move);
    }
  else
    toggle_selection (self, spot.card);
}

static void
activate_other_card (SobremesaTable *self,
                     SobremesaSpot   spot)
{
  const char           *code = baraja_card_get_code (sobremesa_card_view_get_card (spot.card));
  const char           *codes[] = { code, NULL };
  g_autoptr (GPtrArray) moves = baraja_game_list_takings (
    self->game, self->seat, codes, sobremesa_pile_view_get_name (spot.pile));

  if (!try_meanings (self, moves, spot.pile))
    act_on_pile (self, NULL, spot.pile);
}

/* Something is pointed at: a press, Enter, or an assistive technology. */
void
sobremesa_table_activate_spot (SobremesaTable *self,
                               SobremesaSpot   spot,
                               gboolean        only_select)
{
  g_auto (GStrv) codes = NULL;

  if (!self->interactive || self->game == NULL || spot.pile == NULL)
    return;
  if (spot.card != NULL && is_own_hand (self, spot))
    {
      activate_own_card (self, spot, only_select);
      return;
    }
  if (only_select)
    return;
  if (self->selection->len > 0)
    {
      codes = get_selected_codes (self);
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

/* The moves that pointing here can mean: of the card alone, or of what is selected. */
static GPtrArray *
list_pointed (SobremesaTable *self,
              SobremesaSpot   spot)
{
  g_auto (GStrv)        codes = get_selected_codes (self);
  g_autoptr (GPtrArray) moves = NULL;
  SobremesaPileView    *host = sobremesa_table_get_host (self, spot.pile);

  if (spot.card != NULL && (is_own_hand (self, spot) || codes[0] == NULL))
    {
      gboolean with_others;

      moves = list_for_card (self, spot, &with_others);
      if (moves->len > 1)
        g_ptr_array_set_size (moves, 0);
      if (moves->len > 0 || is_own_hand (self, spot))
        return g_steal_pointer (&moves);
    }
  return baraja_game_list_meanings (self->game, self->seat, (const char *const *) codes,
                                    sobremesa_pile_view_get_name (host));
}

/* Why the selected cards can't go where one points, without the rule's id. */
static char *
explain_refusal (SobremesaTable *self,
                 GPtrArray      *moves)
{
  g_autoptr (GError) error = NULL;
  const char        *colon;

  if (moves->len == 0 || self->selection->len == 0 ||
      baraja_game_check (self->game, self->seat,
                         baraja_move_to_string (g_ptr_array_index (moves, 0)), &error))
    return NULL;
  colon = strstr (error->message, ": ");
  return g_strdup (colon != NULL ? colon + 2 : error->message);
}

/* What there is to know about a spot where nothing can be done. */
static char *
describe_spot (SobremesaTable *self,
               SobremesaSpot   spot)
{
  BarajaCard *card = spot.card != NULL ? sobremesa_card_view_get_card (spot.card) : NULL;
  BarajaPile *pile =
    sobremesa_pile_view_get_pile (sobremesa_table_get_host (self, spot.pile));

  if (card != NULL && baraja_card_get_known (card) && !baraja_card_get_face_up (card))
    /* Translators: %s is a card, as in "queen of spades" */
    return g_strdup_printf (_ ("Face down, as only you know: %s."), baraja_card_get_phrase (card));
  return pile != NULL ? g_strdup (baraja_pile_get_note (pile)) : NULL;
}

/* What pointing here would do, or what there is to know, for the line at the bottom. */
static void
explain_spot (SobremesaTable *self,
              SobremesaSpot   spot)
{
  g_autoptr (GPtrArray) moves = NULL;
  g_autofree char      *words = NULL;

  peek_at (self, spot.card);
  if (self->game != NULL && self->interactive && spot.pile != NULL)
    {
      moves = list_pointed (self, spot);
      if (moves->len > 0 && count_legal (self, moves) > 0)
        words = baraja_game_explain (self->game, self->seat,
                                     baraja_move_to_string (g_ptr_array_index (moves, 0)));
      else if (!is_own_hand (self, spot))
        words = explain_refusal (self, moves);
    }
  if (words == NULL && self->game != NULL && spot.pile != NULL)
    words = describe_spot (self, spot);
  sobremesa_table_emit_hover (self, words);
}

static void
motion_cb (SobremesaTable *self,
           double          x,
           double          y)
{
  SobremesaSpot spot = sobremesa_table_pick (self, x, y);

  if (spot.card == self->hovered.card && spot.pile == self->hovered.pile)
    return;
  self->hovered = spot;
  explain_spot (self, spot);
}

static void
leave_cb (SobremesaTable *self)
{
  self->hovered = nowhere;
  peek_at (self, NULL);
  sobremesa_table_emit_hover (self, NULL);
}

static void
drag_begin_cb (SobremesaTable *self,
               double          x,
               double          y)
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

static void
drag_update_cb (SobremesaTable *self,
                double          dx,
                double          dy)
{
  if (self->dragged == NULL)
    {
      if (!self->interactive || self->pressed.card == NULL || !is_own_hand (self, self->pressed) ||
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
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/* Where the dragged cards are: the pile that the pointer is on, or, between piles, the one that the
 * pressed card covers most. */
static SobremesaPileView *
find_drop_pile (SobremesaTable *self)
{
  const SobremesaPlace *place = sobremesa_card_view_get_place (self->pressed.card);
  double                height = place->width * 1.4, best = 0;
  graphene_rect_t       card;
  SobremesaPileView    *found =
    sobremesa_table_pick (self, self->press_x + self->drag_x, self->press_y + self->drag_y).pile;

  if (found != NULL && sobremesa_pile_view_get_pile (found) != NULL)
    return found;
  found = NULL;
  graphene_rect_init (&card, place->x - place->width / 2, place->y - height / 2, place->width,
                      height);
  for (guint i = 0; i < self->pile_order->len; i++)
    {
      SobremesaPileView *pile = g_ptr_array_index (self->pile_order, i);
      graphene_rect_t    bounds, shared;
      double             area;

      sobremesa_pile_view_get_bounds (pile, &bounds);
      if (pile == self->pressed.pile || sobremesa_table_get_host (self, pile) != pile ||
          !graphene_rect_intersection (&card, &bounds, &shared))
        continue;
      area = shared.size.width * shared.size.height;
      /* The free place lies under the piles on it: half the card must be on one of them. */
      if (sobremesa_pile_view_get_pile (pile) == NULL)
        area *= 0.5;
      if (area > best)
        {
          best = area;
          found = pile;
        }
    }
  return found;
}

/* A press that moved something is followed by another at the same place, as in a double click: it was
 * meant for what lay there before. */
static gboolean
is_repeated (SobremesaTable *self,
             guint32         time)
{
  GtkSettings *settings = gtk_widget_get_settings (GTK_WIDGET (self));
  int          limit;

  g_object_get (settings, "gtk-double-click-time", &limit, NULL);
  return self->moved_at != 0 && time - self->moved_at < (guint32) limit &&
         hypot (self->press_x - self->moved_x, self->press_y - self->moved_y) < 24;
}

static void
click (SobremesaTable *self,
       guint32         time)
{
  guint n_moves = self->n_moves;

  if (is_repeated (self, time))
    return;
  sobremesa_table_activate_spot (self, self->pressed, FALSE);
  if (self->n_moves == n_moves)
    return;
  self->moved_at = time;
  self->moved_x = self->press_x;
  self->moved_y = self->press_y;
}

static void
drag_end_cb (SobremesaTable     *self,
             double              dx,
             double              dy,
             GtkEventController *controller)
{
  SobremesaPileView *pile;
  g_auto (GStrv)     codes = NULL;

  if (self->dragged == NULL)
    {
      if (hypot (dx, dy) < 24)
        click (self, gtk_event_controller_get_current_event_time (controller));
      return;
    }
  pile = find_drop_pile (self);
  codes = get_selected_codes (self);
  g_clear_pointer (&self->dragged, g_ptr_array_unref);
  if (pile != NULL && pile != self->pressed.pile)
    act_on_pile (self, codes, pile);
  if (self->pressed.card != NULL && self->selection->len > 0)
    sobremesa_table_clear_selection (self);
  sobremesa_table_refresh (self, TRUE);
}

static void
drag_cancel_cb (SobremesaTable *self)
{
  g_clear_pointer (&self->dragged, g_ptr_array_unref);
  sobremesa_table_clear_selection (self);
  sobremesa_table_refresh (self, TRUE);
}

static void
get_spot_center (SobremesaSpot     spot,
                 graphene_point_t *center)
{
  graphene_rect_t bounds;

  if (spot.card != NULL)
    {
      const SobremesaPlace *place = sobremesa_card_view_get_place (spot.card);

      graphene_point_init (center, place->x, place->y);
      return;
    }
  sobremesa_pile_view_get_bounds (spot.pile, &bounds);
  graphene_rect_get_center (&bounds, center);
}

static GtkWidget *
spot_widget (SobremesaSpot spot)
{
  return spot.card != NULL ? GTK_WIDGET (spot.card) : GTK_WIDGET (spot.pile);
}

static void
add_spot (GArray            *spots,
          SobremesaCardView *card,
          SobremesaPileView *pile)
{
  SobremesaSpot spot = { card, pile };

  g_array_append_val (spots, spot);
}

/* Whether a card lies in a stack under others, where nobody can point at it. */
static gboolean
is_covered (SobremesaPileView *view,
            guint              position)
{
  BarajaPile     *pile = sobremesa_pile_view_get_pile (view);
  BarajaPileRole  role = baraja_pile_get_role (pile);
  gboolean        top_first = role == BARAJA_PILE_DECK || role == BARAJA_PILE_STACK;
  guint           top = top_first ? 0 : baraja_pile_get_n_cards (pile) - 1;

  return position != top && sobremesa_region_get_arrangement (
                              sobremesa_pile_view_get_region (view)) == SOBREMESA_ARRANGEMENT_STACK;
}

/* All that the arrows lead to: every card one can see into, the top of a stack, an empty place. */
static GArray *
list_spots (SobremesaTable *self)
{
  GArray *spots = g_array_new (FALSE, FALSE, sizeof (SobremesaSpot));

  for (guint i = 0; i < self->pile_order->len; i++)
    {
      SobremesaPileView *pile_view = g_ptr_array_index (self->pile_order, i);
      BarajaPile        *pile = sobremesa_pile_view_get_pile (pile_view);
      guint              n = pile != NULL ? baraja_pile_get_n_cards (pile) : 0;

      if (pile != NULL && sobremesa_pile_view_get_card_width (pile_view) <= 1)
        {
          if (sobremesa_pile_view_get_badge (pile_view) != NULL)
            add_spot (spots, NULL, pile_view);
          continue;
        }
      if (n == 0)
        add_spot (spots, NULL, pile_view);
      for (guint j = 0; j < n; j++)
        if (!is_covered (pile_view, j))
          add_spot (spots,
                    g_hash_table_lookup (self->card_views, baraja_pile_get_card (pile, j)),
                    pile_view);
    }
  return spots;
}

static SobremesaSpot
get_focused (SobremesaTable *self,
             GArray         *spots)
{
  GtkWidget *child = gtk_widget_get_focus_child (GTK_WIDGET (self));

  for (guint i = 0; child != NULL && i < spots->len; i++)
    if (spot_widget (g_array_index (spots, SobremesaSpot, i)) == child)
      return g_array_index (spots, SobremesaSpot, i);
  return nowhere;
}

/* The nearest spot in a direction; what lies askew counts as farther. */
static SobremesaSpot
find_neighbour (GArray       *spots,
                SobremesaSpot from,
                int           right,
                int           down)
{
  graphene_point_t here, there;
  SobremesaSpot    found = nowhere;
  double           best = G_MAXDOUBLE;

  get_spot_center (from, &here);
  for (guint i = 0; i < spots->len; i++)
    {
      SobremesaSpot spot = g_array_index (spots, SobremesaSpot, i);
      double        along, askew, distance;

      get_spot_center (spot, &there);
      along = (there.x - here.x) * right + (there.y - here.y) * down;
      askew = right != 0 ? there.y - here.y : there.x - here.x;
      if (along < 1 || (right != 0 && fabs (askew) > along * 2 && spot.pile != from.pile))
        continue;
      distance = along + fabs (askew) * (right != 0 ? 3 : 1.2);
      if (distance < best)
        {
          best = distance;
          found = spot;
        }
    }
  return found;
}

/* Gives the keyboard a start: the first card of the hand, or whatever there is. */
void
sobremesa_table_focus (SobremesaTable *self)
{
  g_autoptr (GArray) spots = self->game != NULL ? list_spots (self) : NULL;
  SobremesaSpot      start = nowhere;

  for (guint i = 0; spots != NULL && i < spots->len; i++)
    {
      SobremesaSpot spot = g_array_index (spots, SobremesaSpot, i);

      if (start.pile == NULL || (is_own_hand (self, spot) && !is_own_hand (self, start)))
        start = spot;
    }
  if (start.pile != NULL)
    gtk_widget_grab_focus (spot_widget (start));
}

static gboolean
move_focus (SobremesaTable *self,
            int             right,
            int             down)
{
  g_autoptr (GArray) spots = list_spots (self);
  SobremesaSpot      from = get_focused (self, spots), to;

  if (from.pile == NULL)
    {
      sobremesa_table_focus (self);
      return TRUE;
    }
  to = find_neighbour (spots, from, right, down);
  if (to.pile != NULL)
    {
      gtk_widget_grab_focus (spot_widget (to));
      explain_spot (self, to);
    }
  return TRUE;
}

/* With cards selected and the keyboard still in the hand, Enter plays what they can only mean. */
static void
enter (SobremesaTable *self)
{
  g_autoptr (GArray)    spots = list_spots (self);
  SobremesaSpot         spot = get_focused (self, spots);
  g_auto (GStrv)        codes = get_selected_codes (self);
  g_autoptr (GPtrArray) fitting = g_ptr_array_new ();
  g_autoptr (GPtrArray) choices = NULL;

  if (spot.pile == NULL)
    return;
  if (codes[0] == NULL || !is_own_hand (self, spot))
    {
      sobremesa_table_activate_spot (self, spot, FALSE);
      return;
    }
  choices = baraja_game_list_choices (self->game, self->seat);
  for (guint i = 0; i < choices->len; i++)
    {
      BarajaMove *move = g_ptr_array_index (choices, i);

      if (same_codes ((const char *const *) codes, baraja_move_get_cards (move)))
        g_ptr_array_add (fitting, move);
    }
  if (fitting->len == 1)
    {
      g_autofree char *move = g_strdup (baraja_move_to_string (g_ptr_array_index (fitting, 0)));

      sobremesa_table_emit_move (self, move);
    }
  else if (fitting->len > 1)
    ask (self, fitting, spot.pile);
  else
    sobremesa_table_refuse (self);
}

/* Draws, where drawing is a press on a pile without cards named. */
static gboolean
draw_card (SobremesaTable *self)
{
  g_autoptr (GPtrArray) choices = baraja_game_list_choices (self->game, self->seat);

  for (guint i = 0; i < choices->len; i++)
    {
      BarajaMove *move = g_ptr_array_index (choices, i);

      if (strcmp (baraja_move_get_verb (move), "draw") == 0)
        {
          sobremesa_table_emit_move (self, "draw");
          return TRUE;
        }
    }
  sobremesa_table_emit_move (self, "draw");
  return TRUE;
}

/* A key for the table; FALSE when it is somebody else's. */
gboolean
sobremesa_table_key (SobremesaTable *self,
                     guint           keyval,
                     GdkModifierType state)
{
  g_autoptr (GArray) spots = NULL;

  if (self->game == NULL ||
      (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK)) != 0)
    return FALSE;
  switch (keyval)
    {
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
      return move_focus (self, -1, 0);
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      return move_focus (self, 1, 0);
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      return move_focus (self, 0, -1);
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      return move_focus (self, 0, 1);
    case GDK_KEY_space:
      spots = list_spots (self);
      if (!self->interactive)
        return FALSE;
      sobremesa_table_activate_spot (self, get_focused (self, spots), TRUE);
      return TRUE;
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
    case GDK_KEY_ISO_Enter:
      if (self->interactive)
        enter (self);
      return TRUE;
    case GDK_KEY_Escape:
      if (self->selection->len == 0)
        return FALSE;
      sobremesa_table_clear_selection (self);
      return TRUE;
    case GDK_KEY_d:
    case GDK_KEY_D:
      return self->interactive && draw_card (self);
    default:
      return FALSE;
    }
}

static gboolean
key_cb (SobremesaTable *self,
        guint           keyval,
        guint           keycode,
        GdkModifierType state)
{
  return sobremesa_table_key (self, keyval, state);
}

/* Shows a recommended move on the cards and piles, or, with NULL, none. */
void
sobremesa_table_show_hint (SobremesaTable *self,
                           BarajaMove     *move)
{
  const char *const *cards = move != NULL ? baraja_move_get_cards (move) : NULL;
  const char        *from = move != NULL ? baraja_move_get_from (move) : NULL;
  const char        *to = move != NULL ? baraja_move_get_pile (move) : NULL;

  for (guint i = 0; i < self->pile_order->len; i++)
    {
      SobremesaPileView *view = g_ptr_array_index (self->pile_order, i);
      BarajaPile        *pile = sobremesa_pile_view_get_pile (view);
      const char        *name = sobremesa_pile_view_get_name (view);

      sobremesa_pile_view_set_hint (view, g_strcmp0 (name, to) == 0);
      for (guint j = 0; pile != NULL && j < baraja_pile_get_n_cards (pile); j++)
        {
          BarajaCard *card = baraja_pile_get_card (pile, j);
          gboolean    meant = cards != NULL && g_strcmp0 (name, from) == 0 &&
                           count_code (cards, baraja_card_get_code (card)) > 0;

          sobremesa_card_view_set_mark (g_hash_table_lookup (self->card_views, card),
                                        meant ? "hint" : NULL);
        }
    }
}

static char *
describe_possible (SobremesaTable *self,
                   SobremesaSpot   spot)
{
  gboolean              with_others;
  g_autoptr (GPtrArray) moves = NULL;

  if (!self->interactive || !is_own_hand (self, spot))
    return NULL;
  moves = list_for_card (self, spot, &with_others);
  if (moves->len == 1)
    return baraja_game_explain (self->game, self->seat,
                                baraja_move_to_string (g_ptr_array_index (moves, 0)));
  return moves->len > 1 || with_others ? g_strdup (_ ("Can be played.")) : NULL;
}

/* Tells assistive technology about every card, but not of those that lie under others in a stack. */
void
sobremesa_table_describe_cards (SobremesaTable *self)
{
  for (guint i = 0; i < self->pile_order->len; i++)
    {
      SobremesaPileView *view = g_ptr_array_index (self->pile_order, i);
      BarajaPile        *pile = sobremesa_pile_view_get_pile (view);
      guint              n = pile != NULL ? baraja_pile_get_n_cards (pile) : 0;

      for (guint j = 0; j < n; j++)
        {
          SobremesaCardView *card =
            g_hash_table_lookup (self->card_views, baraja_pile_get_card (pile, j));
          g_autofree char   *words = describe_possible (self, (SobremesaSpot) { card, view });

          sobremesa_card_view_describe (card, sobremesa_pile_view_get_label (view),
                                        sobremesa_pile_view_get_shown (view, j) + 1, n,
                                        words);
          gtk_accessible_update_state (GTK_ACCESSIBLE (card), GTK_ACCESSIBLE_STATE_HIDDEN,
                                       is_covered (view, j), -1);
        }
    }
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
  g_signal_connect_object (motion, "motion", G_CALLBACK (motion_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (motion, "leave", G_CALLBACK (leave_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}
