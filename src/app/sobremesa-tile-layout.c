/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-tile-layout.h"

/* Lays children out like tiles: all of one size, in as many columns as there is room for. */

#define GAP 8         /* px */
#define MAX_COLUMNS 5 /* more would be hard to take in */

struct _SobremesaTileLayout
{
  GtkLayoutManager parent_instance;
};

G_DEFINE_FINAL_TYPE (SobremesaTileLayout, sobremesa_tile_layout, GTK_TYPE_LAYOUT_MANAGER)

static int
count_tiles (GtkWidget *widget)
{
  int n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += gtk_widget_should_layout (child);
  return n;
}

/* What the most demanding child asks for. */
static void
measure_tile (GtkWidget     *widget,
              GtkOrientation orientation,
              int            for_size,
              int           *minimum,
              int           *natural)
{
  *minimum = *natural = 0;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int least, usual;

      if (!gtk_widget_should_layout (child))
        continue;
      gtk_widget_measure (child, orientation, for_size, &least, &usual, NULL, NULL);
      *minimum = MAX (*minimum, least);
      *natural = MAX (*natural, usual);
    }
}

static int
find_columns (GtkWidget *widget, int width)
{
  int minimum, natural;

  measure_tile (widget, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural);
  return CLAMP ((width + GAP) / (natural + GAP), 1,
                MIN (MAX_COLUMNS, MAX (count_tiles (widget), 1)));
}

static int
find_tile_width (int width, int columns)
{
  return MAX ((width - (columns - 1) * GAP) / columns, 0);
}

static GtkSizeRequestMode
sobremesa_tile_layout_get_request_mode (GtkLayoutManager *manager, GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static int
find_height (GtkWidget *widget, int width)
{
  int n = count_tiles (widget), columns, tile, minimum, natural;

  if (n == 0)
    return 0;
  measure_tile (widget, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural);
  columns = find_columns (widget, width);
  tile = MAX (find_tile_width (width, columns), minimum);
  measure_tile (widget, GTK_ORIENTATION_VERTICAL, tile, &minimum, &natural);
  n = (n + columns - 1) / columns;
  return n * natural + (n - 1) * GAP;
}

static void
sobremesa_tile_layout_measure (GtkLayoutManager *manager,
                               GtkWidget        *widget,
                               GtkOrientation    orientation,
                               int               for_size,
                               int              *minimum,
                               int              *natural,
                               int              *minimum_baseline,
                               int              *natural_baseline)
{
  int n = MIN (count_tiles (widget), MAX_COLUMNS);

  measure_tile (widget, GTK_ORIENTATION_HORIZONTAL, -1, minimum, natural);
  *natural = MAX (n * *natural + (n - 1) * GAP, *minimum);
  if (orientation == GTK_ORIENTATION_VERTICAL)
    *minimum = *natural = find_height (widget, for_size >= 0 ? for_size : *natural);
}

static void
sobremesa_tile_layout_allocate (GtkLayoutManager *manager,
                                GtkWidget        *widget,
                                int               width,
                                int               height,
                                int               baseline)
{
  int columns = find_columns (widget, width);
  int tile_width, tile_height, minimum, natural, i = 0;

  measure_tile (widget, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural);
  tile_width = MAX (find_tile_width (width, columns), minimum);
  measure_tile (widget, GTK_ORIENTATION_VERTICAL, tile_width, &minimum, &tile_height);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int column = i % columns, row = i / columns;

      if (!gtk_widget_should_layout (child))
        continue;
      if (gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL)
        column = columns - 1 - column;
      gtk_widget_size_allocate (child,
                                &(GtkAllocation){ column * (tile_width + GAP),
                                                  row * (tile_height + GAP), tile_width,
                                                  tile_height },
                                -1);
      i++;
    }
}

static void
sobremesa_tile_layout_class_init (SobremesaTileLayoutClass *klass)
{
  GtkLayoutManagerClass *manager_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  manager_class->get_request_mode = sobremesa_tile_layout_get_request_mode;
  manager_class->measure = sobremesa_tile_layout_measure;
  manager_class->allocate = sobremesa_tile_layout_allocate;
}

static void
sobremesa_tile_layout_init (SobremesaTileLayout *self)
{
}
