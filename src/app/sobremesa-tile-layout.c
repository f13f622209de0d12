/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-tile-layout.h"

/* Lays children out like tiles: all of one width, and those of a row of one height, in as many
 * columns as there is room for. */

#define MAX_COLUMNS 5 /* more would be hard to take in */

struct _SobremesaTileLayout
{
  GtkLayoutManager parent_instance;

  int      gap; /* px */
  int      max_columns;
  gboolean uneven; /* rather in one line, each as wide as it likes, than in several */
};

enum
{
  PROP_0,
  PROP_GAP,
  PROP_MAX_COLUMNS,
  PROP_UNEVEN,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

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
find_columns (SobremesaTileLayout *self, GtkWidget *widget, int width)
{
  int minimum, natural;

  measure_tile (widget, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural);
  return CLAMP ((width + self->gap) / (natural + self->gap), 1,
                MIN (self->max_columns, MAX (count_tiles (widget), 1)));
}

static int
find_tile_width (SobremesaTileLayout *self, int width, int columns)
{
  return MAX ((width - (columns - 1) * self->gap) / columns, 0);
}

/* How wide the children are in one line, each as wide as it likes. */
static int
measure_line (SobremesaTileLayout *self, GtkWidget *widget)
{
  int sum = (count_tiles (widget) - 1) * self->gap;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int natural = 0;

      if (gtk_widget_should_layout (child))
        gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
      sum += natural;
    }
  return sum;
}

/* Whether all children are to stand in one line that has no room for tiles of one size. */
static gboolean
is_line (SobremesaTileLayout *self, GtkWidget *widget, int width)
{
  int n = count_tiles (widget);

  return self->uneven && n >= 2 && find_columns (self, widget, width) < n &&
         measure_line (self, widget) <= width;
}

static GtkSizeRequestMode
sobremesa_tile_layout_get_request_mode (GtkLayoutManager *manager, GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* How high the row is that begins with a child; this becomes the first child of the next row. */
static int
measure_row (GtkWidget **child, int columns, int tile_width)
{
  int height = 0;

  for (int n = 0; n < columns && *child != NULL; *child = gtk_widget_get_next_sibling (*child))
    {
      int natural;

      if (!gtk_widget_should_layout (*child))
        continue;
      gtk_widget_measure (*child, GTK_ORIENTATION_VERTICAL, tile_width, NULL, &natural, NULL, NULL);
      height = MAX (height, natural);
      n++;
    }
  return height;
}

static int
find_height (SobremesaTileLayout *self, GtkWidget *widget, int width)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);
  int        n = count_tiles (widget), columns, tile, minimum, natural, height = 0;

  if (n == 0)
    return 0;
  if (is_line (self, widget, width))
    {
      measure_tile (widget, GTK_ORIENTATION_VERTICAL, -1, &minimum, &natural);
      return natural;
    }
  measure_tile (widget, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural);
  columns = find_columns (self, widget, width);
  tile = MAX (find_tile_width (self, width, columns), minimum);
  for (int row = 0; row < (n + columns - 1) / columns; row++)
    height += measure_row (&child, columns, tile) + (row > 0 ? self->gap : 0);
  return height;
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
  SobremesaTileLayout *self = SOBREMESA_TILE_LAYOUT (manager);
  int                  n = MIN (count_tiles (widget), self->max_columns);

  measure_tile (widget, GTK_ORIENTATION_HORIZONTAL, -1, minimum, natural);
  *natural = MAX (n * *natural + (n - 1) * self->gap, *minimum);
  if (orientation == GTK_ORIENTATION_VERTICAL)
    *minimum = *natural = find_height (self, widget, for_size >= 0 ? for_size : *natural);
}

/* The line ends where tiles would: what is left of it is shared. */
static void
allocate_line (SobremesaTileLayout *self, GtkWidget *widget, int width, int height)
{
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int      n = count_tiles (widget), spare = width - measure_line (self, widget), x = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int natural;

      if (!gtk_widget_should_layout (child))
        continue;
      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
      natural += spare / n;
      spare -= spare / n--;
      gtk_widget_size_allocate (
        child, &(GtkAllocation){ mirrored ? width - x - natural : x, 0, natural, height }, -1);
      x += natural + self->gap;
    }
}

static void
sobremesa_tile_layout_allocate (GtkLayoutManager *manager,
                                GtkWidget        *widget,
                                int               width,
                                int               height,
                                int               baseline)
{
  SobremesaTileLayout *self = SOBREMESA_TILE_LAYOUT (manager);
  GtkWidget           *next = gtk_widget_get_first_child (widget);
  int                  columns = find_columns (self, widget, width);
  int                  tile_width, tile_height = 0, minimum, natural, i = 0, y = 0;

  if (is_line (self, widget, width))
    {
      allocate_line (self, widget, width, height);
      return;
    }
  measure_tile (widget, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural);
  tile_width = MAX (find_tile_width (self, width, columns), minimum);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int column = i % columns;

      if (!gtk_widget_should_layout (child))
        continue;
      if (column == 0)
        {
          y += i > 0 ? tile_height + self->gap : 0;
          tile_height = measure_row (&next, columns, tile_width);
        }
      if (gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL)
        column = columns - 1 - column;
      gtk_widget_size_allocate (
        child, &(GtkAllocation){ column * (tile_width + self->gap), y, tile_width, tile_height },
        -1);
      i++;
    }
}

static void
sobremesa_tile_layout_set_property (GObject      *object,
                                    guint         property,
                                    const GValue *value,
                                    GParamSpec   *pspec)
{
  SobremesaTileLayout *self = SOBREMESA_TILE_LAYOUT (object);

  if (property == PROP_GAP)
    self->gap = g_value_get_int (value);
  else if (property == PROP_MAX_COLUMNS)
    self->max_columns = g_value_get_int (value);
  else if (property == PROP_UNEVEN)
    self->uneven = g_value_get_boolean (value);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
}

static void
sobremesa_tile_layout_class_init (SobremesaTileLayoutClass *klass)
{
  GObjectClass          *object_class = G_OBJECT_CLASS (klass);
  GtkLayoutManagerClass *manager_class = GTK_LAYOUT_MANAGER_CLASS (klass);
  GParamFlags            flags = G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS;

  object_class->set_property = sobremesa_tile_layout_set_property;
  manager_class->get_request_mode = sobremesa_tile_layout_get_request_mode;
  manager_class->measure = sobremesa_tile_layout_measure;
  manager_class->allocate = sobremesa_tile_layout_allocate;

  properties[PROP_GAP] = g_param_spec_int ("gap", NULL, NULL, 0, G_MAXINT16, 8, flags);
  properties[PROP_MAX_COLUMNS] =
    g_param_spec_int ("max-columns", NULL, NULL, 1, MAX_COLUMNS, MAX_COLUMNS, flags);
  properties[PROP_UNEVEN] = g_param_spec_boolean ("uneven", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
sobremesa_tile_layout_init (SobremesaTileLayout *self)
{
}
