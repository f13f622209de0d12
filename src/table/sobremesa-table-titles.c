/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-table-private.h"

#include <math.h>

/* What is written above piles that lie in the same way, as slots or tombs do, is written in the
 * same way: as small, and as short, as the longest of them needs. */

static gboolean
are_alike (SobremesaPileView *first, SobremesaPileView *second)
{
  graphene_rect_t a, b;

  sobremesa_pile_view_get_bounds (first, &a);
  sobremesa_pile_view_get_bounds (second, &b);
  return fabs (a.size.width - b.size.width) < 1 && fabs (a.size.height - b.size.height) < 1;
}

static GPtrArray *
find_alike (SobremesaTable *self, guint from)
{
  GPtrArray *alike = g_ptr_array_new ();

  for (guint i = from; i < self->pile_order->len; i++)
    {
      SobremesaPileView *view = g_ptr_array_index (self->pile_order, i);

      if (are_alike (g_ptr_array_index (self->pile_order, from), view))
        g_ptr_array_add (alike, view);
    }
  return alike;
}

static gboolean
is_first_of_its_kind (SobremesaTable *self, guint index)
{
  for (guint i = 0; i < index; i++)
    if (are_alike (g_ptr_array_index (self->pile_order, i),
                   g_ptr_array_index (self->pile_order, index)))
      return FALSE;
  return TRUE;
}

static void
share_title (GPtrArray *views)
{
  gboolean brief = FALSE;
  double   scale = 1;

  for (guint i = 0; i < views->len; i++)
    brief = brief || sobremesa_pile_view_wants_brief (g_ptr_array_index (views, i));
  for (guint i = 0; i < views->len; i++)
    {
      sobremesa_pile_view_set_brief (g_ptr_array_index (views, i), brief);
      scale = MIN (scale, sobremesa_pile_view_find_title_scale (g_ptr_array_index (views, i)));
    }
  for (guint i = 0; i < views->len; i++)
    sobremesa_pile_view_set_title_scale (g_ptr_array_index (views, i), scale);
}

/* When every pile has its place. */
void
sobremesa_table_share_titles (SobremesaTable *self)
{
  for (guint i = 0; i < self->pile_order->len; i++)
    if (is_first_of_its_kind (self, i))
      {
        g_autoptr (GPtrArray) views = find_alike (self, i);

        share_title (views);
      }
}
