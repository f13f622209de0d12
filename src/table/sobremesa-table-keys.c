/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-table-private.h"

#include <math.h>

/* The keyboard at the table: arrows lead from card to card and from pile to pile, Space selects, Enter
 * acts. */

static const SobremesaSpot nowhere = { NULL, NULL };

static void
get_spot_center (SobremesaSpot     spot,
                 graphene_point_t *center)
{
  graphene_rect_t bounds;

  if (spot.card != NULL)
    {
      const SobremesaPlace *place = sobremesa_card_view_get_place (spot.card);

      graphene_point_init (center, place->x, place->y);
    }
  else
    {
      sobremesa_pile_view_get_bounds (spot.pile, &bounds);
      graphene_rect_get_center (&bounds, center);
    }
  /* What stays in view when the table is scrolled is found where it belongs. */
  center->y += sobremesa_table_get_pin_shift (
    SOBREMESA_TABLE (gtk_widget_get_parent (GTK_WIDGET (spot.pile))), spot.pile);
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
        if (!sobremesa_table_is_covered (pile_view, j))
          add_spot (spots,
                    g_hash_table_lookup (self->card_views, baraja_pile_get_card (pile, j)),
                    pile_view);
    }
  return spots;
}

/* Which child of the table the window's focus is on or in, or NULL; the table itself may not know it yet
 * or any more when a popover has just gone. */
GtkWidget *
sobremesa_table_find_focus (SobremesaTable *self)
{
  GtkRoot   *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  while (focus != NULL && gtk_widget_get_parent (focus) != GTK_WIDGET (self))
    focus = gtk_widget_get_parent (focus);
  return focus;
}

static SobremesaSpot
get_focused (SobremesaTable *self,
             GArray         *spots)
{
  GtkWidget *child = sobremesa_table_find_focus (self);

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

static gboolean
same_spot (SobremesaSpot a,
           SobremesaSpot b)
{
  return a.pile == b.pile && a.card == b.card;
}

/* Whether others lie so close around a spot that none of them has it as its neighbour. */
static gboolean
is_hemmed_in (GArray       *spots,
              SobremesaSpot spot)
{
  static const int directions[4][2] = { { 1, 0 }, { -1, 0 }, { 0, 1 }, { 0, -1 } };

  for (guint i = 0; i < spots->len; i++)
    for (guint j = 0; j < G_N_ELEMENTS (directions); j++)
      {
        SobremesaSpot other = g_array_index (spots, SobremesaSpot, i);

        if (same_spot (find_neighbour (spots, other, directions[j][0], directions[j][1]), spot))
          return FALSE;
      }
  return TRUE;
}

/* Where an arrow leads. A spot that none would lead to is reached from the one it would lead back to. */
static SobremesaSpot
find_next (GArray       *spots,
           SobremesaSpot from,
           int           right,
           int           down)
{
  for (guint i = 0; i < spots->len; i++)
    {
      SobremesaSpot spot = g_array_index (spots, SobremesaSpot, i);

      if (same_spot (find_neighbour (spots, spot, -right, -down), from) &&
          is_hemmed_in (spots, spot))
        return spot;
    }
  return find_neighbour (spots, from, right, down);
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

      if (start.pile == NULL || (sobremesa_table_is_own_hand (self, spot) &&
                                 !sobremesa_table_is_own_hand (self, start)))
        start = spot;
    }
  if (start.pile != NULL)
    gtk_widget_grab_focus (spot_widget (start));
}

/* With Shift, the arrows move the card itself within the hand. */
static gboolean
shift_focused (SobremesaTable *self,
               int             by)
{
  g_autoptr (GArray) spots = list_spots (self);
  SobremesaSpot      spot = get_focused (self, spots);

  return spot.pile != NULL && sobremesa_table_shift_card (self, spot, by);
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
  to = find_next (spots, from, right, down);
  if (to.pile != NULL)
    {
      gtk_widget_grab_focus (spot_widget (to));
      sobremesa_table_explain_spot (self, to);
    }
  return TRUE;
}

/* With cards selected and the keyboard still in the hand, Enter plays what they can only mean. */
static void
enter (SobremesaTable *self)
{
  g_autoptr (GArray)    spots = list_spots (self);
  SobremesaSpot         spot = get_focused (self, spots);

  if (spot.pile == NULL)
    return;
  if (self->selection->len == 0 || !sobremesa_table_is_own_hand (self, spot))
    {
      sobremesa_table_activate_spot (self, spot, FALSE);
      return;
    }
  sobremesa_table_act_on_selection (self, spot.pile);
}

/* Leads the keyboard to a pile: to the card on top, or to the empty place. */
static void
focus_pile (SobremesaTable    *self,
            SobremesaPileView *pile)
{
  g_autoptr (GArray) spots = list_spots (self);
  SobremesaSpot      found = nowhere;

  for (guint i = 0; i < spots->len; i++)
    if (g_array_index (spots, SobremesaSpot, i).pile == pile)
      found = g_array_index (spots, SobremesaSpot, i);
  if (found.pile == NULL)
    return;
  gtk_widget_grab_focus (spot_widget (found));
  sobremesa_table_explain_spot (self, found);
}

/* Draws, where drawing is a press on a pile without cards named; where there are several such piles,
 * leads to the first. */
static gboolean
draw_card (SobremesaTable *self)
{
  g_autoptr (GPtrArray) choices = baraja_game_list_choices (self->game, self->seat);
  SobremesaPileView    *first = NULL;

  for (guint i = 0; i < choices->len; i++)
    {
      BarajaMove *move = g_ptr_array_index (choices, i);

      if (strcmp (baraja_move_get_verb (move), "draw") == 0)
        {
          first = NULL;
          break;
        }
      if (first == NULL && baraja_move_get_cards (move)[0] == NULL &&
          baraja_move_get_pile (move) != NULL)
        first = sobremesa_table_find_pile_view (self, baraja_move_get_pile (move));
    }
  if (first != NULL)
    focus_pile (self, first);
  else
    sobremesa_table_emit_move (self, "draw");
  return TRUE;
}

static gboolean
open_menu (SobremesaTable *self)
{
  g_autoptr (GArray) spots = list_spots (self);

  sobremesa_table_open_menu (self, get_focused (self, spots));
  return TRUE;
}

/* A key for the table; FALSE when it is somebody else's. */
gboolean
sobremesa_table_key (SobremesaTable *self,
                     guint           keyval,
                     GdkModifierType state)
{
  g_autoptr (GArray) spots = NULL;
  gboolean           shift = (state & GDK_SHIFT_MASK) != 0;

  if (self->game == NULL ||
      (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK)) != 0)
    return FALSE;
  switch (keyval)
    {
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
      return shift ? shift_focused (self, -1) : move_focus (self, -1, 0);
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      return shift ? shift_focused (self, 1) : move_focus (self, 1, 0);
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
    case GDK_KEY_Menu:
      return open_menu (self);
    case GDK_KEY_F10:
      return shift && open_menu (self);
    case GDK_KEY_d:
    case GDK_KEY_D:
      return self->interactive && draw_card (self);
    default:
      return FALSE;
    }
}

