/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-table-private.h"

#include <math.h>

/* Where numbered piles lie, of which there may be any number: like words in lines, each step closer
 * and smaller until they fit their region. The seats of a region keep step, so that the cards of one
 * don't look larger than those of another. */

#define GAP        SOBREMESA_TABLE_GAP
#define SHRINK     0.95
#define SQUEEZE    0.08
#define SQUEEZED   0.45
#define LEAST_CARD 12 /* px */
#define LAST_STEP  60

/* The piles of a region that one seat has, or, of a common region, all of them. */
typedef struct
{
  SobremesaRegion *region;
  GPtrArray       *views;
  graphene_rect_t  cell;
  double           card_width;
  guint            step;
} Group;

static void
clear_group (gpointer data)
{
  g_ptr_array_unref (((Group *) data)->views);
}

/* Lays the piles out; whether they fit. */
static gboolean
lay_out (Group *group,
         guint  step)
{
  double width = group->card_width * pow (SHRINK, step);
  double height = 0, x = 0, y = 0;

  for (guint i = 0; i < group->views->len; i++)
    {
      SobremesaPileView *view = g_ptr_array_index (group->views, i);
      double             extent;
      graphene_rect_t    bounds;

      sobremesa_pile_view_set_squeeze (view, MAX (1 - SQUEEZE * step, SQUEEZED));
      extent = sobremesa_pile_view_get_extent (view, width) + 2;
      height = sobremesa_pile_view_get_height (view, width) +
               sobremesa_pile_view_get_title_height (view);
      if (x > 0 && x + extent > group->cell.size.width)
        {
          x = 0;
          y += height + GAP;
        }
      graphene_rect_init (&bounds, group->cell.origin.x + x, group->cell.origin.y + y,
                          MIN (extent, group->cell.size.width), height);
      sobremesa_pile_view_set_bounds (view, &bounds, width);
      x += extent + GAP;
    }
  return y + height <= group->cell.size.height;
}

static void
fit_group (Group *group)
{
  group->step = 0;
  while (!lay_out (group, group->step) && group->step < LAST_STEP &&
         group->card_width * pow (SHRINK, group->step) > LEAST_CARD)
    group->step++;
}

static gboolean
is_collapsed (const Group *group)
{
  SobremesaPileView *view = g_ptr_array_index (group->views, 0);

  return sobremesa_pile_view_get_card_width (view) <= 1;
}

/* How far an owner sits from the seat at the bottom, clockwise. */
static guint
get_distance (SobremesaTable    *self,
              SobremesaPileView *view)
{
  guint n_seats = baraja_game_get_n_seats (self->game);
  gint  owner = baraja_pile_get_owner (sobremesa_pile_view_get_pile (view));

  return (owner - MAX (self->seat, 0) + n_seats) % n_seats;
}

static gint
compare_owners (gconstpointer a,
                gconstpointer b,
                gpointer      data)
{
  guint first = get_distance (data, *(SobremesaPileView **) a);
  guint second = get_distance (data, *(SobremesaPileView **) b);

  return first < second ? -1 : first > second;
}

/* Where opponents share an area, the piles of each lie together, the first with the owner's name. */
static void
set_headings (SobremesaTable *self,
              Group          *group,
              gboolean        narrow)
{
  gboolean pooled = sobremesa_table_is_pooled (self, group->region, narrow);
  gboolean named = pooled && baraja_game_get_n_seats (self->game) > 2;
  gint     last = BARAJA_SEAT_NONE;

  if (pooled)
    g_ptr_array_sort_with_data (group->views, compare_owners, self);
  for (guint i = 0; i < group->views->len; i++)
    {
      SobremesaPileView *view = g_ptr_array_index (group->views, i);
      gint               owner = baraja_pile_get_owner (sobremesa_pile_view_get_pile (view));
      BarajaSeat        *seat = baraja_game_get_seat (self->game, owner);

      sobremesa_pile_view_set_heading (view, !named          ? NULL
                                             : owner != last ? baraja_seat_get_name (seat)
                                                             : "");
      last = owner;
    }
}

static Group *
find_group (SobremesaTable    *self,
            GArray            *groups,
            SobremesaPileView *view,
            gboolean           narrow,
            double             card_width)
{
  SobremesaRegion *region = sobremesa_pile_view_get_region (view);
  gint             owner = baraja_pile_get_owner (sobremesa_pile_view_get_pile (view));
  gboolean         common = sobremesa_region_get_group (region)[0] == '\0' ||
                    sobremesa_table_is_pooled (self, region, narrow);
  Group            group = { .region = region };

  for (guint i = 0; i < groups->len; i++)
    {
      Group             *old = &g_array_index (groups, Group, i);
      SobremesaPileView *first = g_ptr_array_index (old->views, 0);

      if (old->region == region &&
          (common || baraja_pile_get_owner (sobremesa_pile_view_get_pile (first)) == owner))
        return old;
    }
  group.views = g_ptr_array_new ();
  group.card_width = card_width * sobremesa_region_get_scale (region);
  sobremesa_table_get_cell (self, region, owner, narrow, &group.cell);
  g_array_append_val (groups, group);
  return &g_array_index (groups, Group, groups->len - 1);
}

/* The other seats of the region shrink as far as the fullest one, unless that has no cards to be
 * seen any more. */
static void
keep_step (GArray *groups,
           Group  *group)
{
  guint step = group->step;

  for (guint i = 0; i < groups->len; i++)
    {
      const Group *other = &g_array_index (groups, Group, i);

      if (other->region == group->region && !is_collapsed (other))
        step = MAX (step, other->step);
    }
  if (step > group->step)
    lay_out (group, step);
}

void
sobremesa_table_flow (SobremesaTable *self,
                      GPtrArray      *views,
                      gboolean        narrow,
                      double          card_width)
{
  g_autoptr (GArray) groups = g_array_new (FALSE, FALSE, sizeof (Group));

  g_array_set_clear_func (groups, clear_group);
  for (guint i = 0; i < views->len; i++)
    {
      SobremesaPileView *view = g_ptr_array_index (views, i);

      g_ptr_array_add (find_group (self, groups, view, narrow, card_width)->views, view);
    }
  for (guint i = 0; i < groups->len; i++)
    {
      set_headings (self, &g_array_index (groups, Group, i), narrow);
      fit_group (&g_array_index (groups, Group, i));
    }
  for (guint i = 0; i < groups->len; i++)
    keep_step (groups, &g_array_index (groups, Group, i));
}
