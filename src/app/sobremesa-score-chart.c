/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-score-chart.h"

#include <glib/gi18n.h>
#include <math.h>

#include "sobremesa-points.h"
#include "sobremesa-statistics.h"

/* The points of match after match: a dot for each, filled where the match was won, and a line for
 * the average of the last few. One match at a time can be pointed at, with the pointer or with the
 * arrow keys, and is told in words. */

#define HEIGHT 200
#define DOT 3.5       /* px, its radius */
#define TICK_SPACE 44 /* px between lines, at least */
#define PADDING 12
#define WINDOW 10 /* matches in an average */
#define NOTHING G_MAXUINT

struct _SobremesaScoreChart
{
  GtkWidget parent_instance;

  GArray *points; /* SobremesaSeriesPoint, or NULL */
  guint   chosen; /* which of them is told, or NOTHING */
  double  low, high, tick;
};

G_DEFINE_FINAL_TYPE (SobremesaScoreChart, sobremesa_score_chart, GTK_TYPE_WIDGET)

static const SobremesaSeriesPoint *
get_point (SobremesaScoreChart *self, guint index)
{
  return &g_array_index (self->points, SobremesaSeriesPoint, index);
}

static guint
count_points (SobremesaScoreChart *self)
{
  return self->points != NULL ? self->points->len : 0;
}

/* 1, 2 or 5 times a power of ten: the least such step that is large enough. */
static double
round_step (double step)
{
  double power = pow (10, floor (log10 (MAX (step, 1))));

  for (guint i = 0; i < 3; i++)
    {
      static const double factors[] = { 1, 2, 5 };

      if (factors[i] * power >= step)
        return factors[i] * power;
    }
  return 10 * power;
}

static void
find_scale (SobremesaScoreChart *self)
{
  double low = 0, high = 0;

  for (guint i = 0; i < count_points (self); i++)
    {
      low = MIN (low, get_point (self, i)->total);
      high = MAX (high, get_point (self, i)->total);
    }
  self->tick = round_step ((high - low) / (HEIGHT / TICK_SPACE));
  self->low = floor (low / self->tick) * self->tick;
  self->high = MAX (ceil (high / self->tick) * self->tick, self->low + self->tick);
}

static PangoLayout *
new_layout (SobremesaScoreChart *self, double number)
{
  g_autofree char *text = sobremesa_points_to_string ((int) number, FALSE);
  PangoLayout     *layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();

  pango_attr_list_insert (attributes, pango_attr_scale_new (0.85));
  pango_layout_set_attributes (layout, attributes);
  return layout;
}

/* How wide the numbers at the side are. */
static double
measure_numbers (SobremesaScoreChart *self)
{
  int widest = 0;

  for (double number = self->low; number <= self->high; number += self->tick)
    {
      g_autoptr (PangoLayout) layout = new_layout (self, number);
      int width;

      pango_layout_get_pixel_size (layout, &width, NULL);
      widest = MAX (widest, width);
    }
  return widest + PADDING;
}

/* Where the dots lie: inside, with room for a dot at either end. */
static void
get_plot (SobremesaScoreChart *self, graphene_rect_t *plot)
{
  double side = measure_numbers (self) + PADDING;

  graphene_rect_init (plot, side, PADDING,
                      MAX (gtk_widget_get_width (GTK_WIDGET (self)) - side - PADDING, 1),
                      MAX (gtk_widget_get_height (GTK_WIDGET (self)) - 2 * PADDING, 1));
}

static double
get_x (SobremesaScoreChart *self, const graphene_rect_t *plot, guint index)
{
  guint n = count_points (self);

  return plot->origin.x + (n > 1 ? plot->size.width * index / (n - 1) : plot->size.width / 2);
}

static double
get_y (SobremesaScoreChart *self, const graphene_rect_t *plot, double total)
{
  return plot->origin.y + plot->size.height * (self->high - total) / (self->high - self->low);
}

static double
average_at (SobremesaScoreChart *self, guint index)
{
  guint  first = index + 1 > WINDOW ? index + 1 - WINDOW : 0;
  double sum = 0;

  for (guint i = first; i <= index; i++)
    sum += get_point (self, i)->total;
  return sum / (index - first + 1);
}

static const char *
describe_outcome (SobremesaOutcome outcome)
{
  switch (outcome)
    {
    case SOBREMESA_OUTCOME_WON:
      return C_ ("match", "won");
    case SOBREMESA_OUTCOME_TIED:
      return C_ ("match", "shared win");
    case SOBREMESA_OUTCOME_LOST:
    case SOBREMESA_OUTCOME_NONE:
    default:
      return C_ ("match", "lost");
    }
}

/* "12 March: 505 points, won" */
static char *
describe_point (SobremesaScoreChart *self, guint index)
{
  const SobremesaSeriesPoint *point = get_point (self, index);
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_local (point->finished / 1000);
  g_autofree char *points = sobremesa_points_to_string (point->total, FALSE);
  g_autofree char *date = time != NULL ? g_date_time_format (time, "%x") : g_strdup ("");

  return g_strdup_printf (
    /* Translators: a date, the points of a match, and “won”, “shared win” or “lost” */
    ngettext ("%s: %s point, %s", "%s: %s points, %s", ABS (point->total)), date, points,
    describe_outcome (point->outcome));
}

/* What there is to see, in words. */
static char *
describe (SobremesaScoreChart *self)
{
  g_autofree char *fewest = NULL, *highest = NULL, *first = NULL, *last = NULL;
  guint            n = count_points (self);
  int              least = G_MAXINT, most = G_MININT;

  if (n == 0)
    return g_strdup (_ ("No match was played to its end."));
  for (guint i = 0; i < n; i++)
    {
      least = MIN (least, get_point (self, i)->total);
      most = MAX (most, get_point (self, i)->total);
    }
  fewest = sobremesa_points_to_string (least, FALSE);
  highest = sobremesa_points_to_string (most, FALSE);
  first = sobremesa_points_to_string (round (average_at (self, 0)), FALSE);
  last = sobremesa_points_to_string (round (average_at (self, n - 1)), FALSE);
  return g_strdup_printf (
    /* Translators: for the screen reader: what a chart shows. How many matches, the fewest and the
     * most points, the first and the last average of some matches */
    ngettext ("%u match, between %s and %s points; the average went from %s to %s.",
              "%u matches, between %s and %s points; the average went from %s to %s.", n),
    n, fewest, highest, first, last);
}

static void
draw_lines (SobremesaScoreChart   *self,
            GtkSnapshot           *snapshot,
            const graphene_rect_t *plot,
            const GdkRGBA         *color)
{
  for (double number = self->low; number <= self->high; number += self->tick)
    {
      g_autoptr (PangoLayout) layout = new_layout (self, number);
      double  y = floor (get_y (self, plot, number));
      GdkRGBA faint = *color;
      int     width, height;

      faint.alpha *= number == 0 ? 0.4 : 0.15;
      gtk_snapshot_append_color (
        snapshot, &faint,
        &GRAPHENE_RECT_INIT (plot->origin.x - PADDING, y, plot->size.width + 2 * PADDING, 1));
      pango_layout_get_pixel_size (layout, &width, &height);
      gtk_snapshot_save (snapshot);
      gtk_snapshot_translate (
        snapshot, &GRAPHENE_POINT_INIT (plot->origin.x - 1.5 * PADDING - width, y - height / 2.0));
      gtk_snapshot_append_layout (snapshot, layout, color);
      gtk_snapshot_restore (snapshot);
    }
}

static void
draw_average (SobremesaScoreChart *self, cairo_t *cr, const graphene_rect_t *plot)
{
  for (guint i = 0; i < count_points (self); i++)
    cairo_line_to (cr, get_x (self, plot, i), get_y (self, plot, average_at (self, i)));
  cairo_set_line_width (cr, 2);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_stroke (cr);
}

/* With many matches dots are smaller. */
static void
draw_dots (SobremesaScoreChart *self, cairo_t *cr, const graphene_rect_t *plot)
{
  double room = plot->size.width / MAX (count_points (self), 1);
  double radius = CLAMP (room / 2, 1.5, DOT);

  cairo_set_line_width (cr, 1);
  for (guint i = 0; i < count_points (self); i++)
    {
      const SobremesaSeriesPoint *point = get_point (self, i);
      gboolean                    won = point->outcome == SOBREMESA_OUTCOME_WON;

      cairo_arc (cr, get_x (self, plot, i), get_y (self, plot, point->total),
                 i == self->chosen ? DOT + 2 : radius, 0, 2 * G_PI);
      if (won || i == self->chosen)
        cairo_fill (cr);
      else
        cairo_stroke (cr);
    }
}

/* The match that is pointed at, in words, beside its dot. */
static void
draw_words (SobremesaScoreChart   *self,
            GtkSnapshot           *snapshot,
            const graphene_rect_t *plot,
            const GdkRGBA         *color)
{
  g_autofree char *text = describe_point (self, self->chosen);
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  GdkRGBA background = { 1, 1, 1, 0.9 };
  int     width, height;
  double  x, y, right = plot->origin.x + plot->size.width;

  gtk_style_context_lookup_color (gtk_widget_get_style_context (GTK_WIDGET (self)),
                                  "window_bg_color", &background);
  pango_layout_get_pixel_size (layout, &width, &height);
  x = CLAMP (get_x (self, plot, self->chosen) - width / 2.0, 0, MAX (right - width, 0));
  y = get_y (self, plot, get_point (self, self->chosen)->total) - height - 2 * DOT - 4;
  if (y < 0)
    y += height + 4 * DOT + 12;
  gtk_snapshot_append_color (snapshot, &background,
                             &GRAPHENE_RECT_INIT (x - 4, y - 2, width + 8, height + 4));
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (x, y));
  gtk_snapshot_append_layout (snapshot, layout, color);
  gtk_snapshot_restore (snapshot);
}

static void
sobremesa_score_chart_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  SobremesaScoreChart *self = SOBREMESA_SCORE_CHART (widget);
  GtkStyleContext     *style = gtk_widget_get_style_context (widget);
  GdkRGBA              color, accent;
  graphene_rect_t      plot;
  cairo_t             *cr;

  gtk_style_context_get_color (style, &color);
  if (!gtk_style_context_lookup_color (style, "accent_color", &accent))
    accent = color;
  get_plot (self, &plot);
  draw_lines (self, snapshot, &plot, &color);
  cr =
    gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (widget),
                                                              gtk_widget_get_height (widget)));
  gdk_cairo_set_source_rgba (cr, &color);
  cairo_push_group (cr);
  draw_average (self, cr, &plot);
  cairo_pop_group_to_source (cr);
  cairo_paint_with_alpha (cr, 0.5);
  gdk_cairo_set_source_rgba (cr, &accent);
  draw_dots (self, cr, &plot);
  cairo_destroy (cr);
  if (self->chosen != NOTHING)
    draw_words (self, snapshot, &plot, &color);
}

static void
sobremesa_score_chart_measure (GtkWidget     *widget,
                               GtkOrientation orientation,
                               int            for_size,
                               int           *minimum,
                               int           *natural,
                               int           *minimum_baseline,
                               int           *natural_baseline)
{
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? 200 : HEIGHT;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 600 : HEIGHT;
}

static void
choose (SobremesaScoreChart *self, guint index)
{
  g_autofree char *text = NULL;

  if (index == self->chosen)
    return;
  self->chosen = index;
  if (index != NOTHING)
    text = describe_point (self, index);
  else
    text = describe (self);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text,
                                  -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
motion_cb (SobremesaScoreChart *self, double x, double y)
{
  guint           n = count_points (self);
  graphene_rect_t plot;
  double          at;

  if (n == 0)
    return;
  get_plot (self, &plot);
  at = n > 1 ? (x - plot.origin.x) / plot.size.width * (n - 1) : 0;
  choose (self, (guint) CLAMP (at + 0.5, 0, n - 1));
}

static void
leave_cb (SobremesaScoreChart *self)
{
  choose (self, NOTHING);
}

static gboolean
key_cb (SobremesaScoreChart *self, guint keyval, guint keycode, GdkModifierType state)
{
  guint n = count_points (self);
  int   chosen = self->chosen == NOTHING ? (int) n : (int) self->chosen;

  if (n == 0 || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0)
    return FALSE;
  switch (keyval)
    {
    case GDK_KEY_Left:
      chosen--;
      break;
    case GDK_KEY_Right:
      chosen++;
      break;
    case GDK_KEY_Home:
      chosen = 0;
      break;
    case GDK_KEY_End:
      chosen = n - 1;
      break;
    default:
      return FALSE;
    }
  choose (self, CLAMP (chosen, 0, (int) n - 1));
  return TRUE;
}

static void
sobremesa_score_chart_finalize (GObject *object)
{
  g_clear_pointer (&SOBREMESA_SCORE_CHART (object)->points, g_array_unref);

  G_OBJECT_CLASS (sobremesa_score_chart_parent_class)->finalize (object);
}

static void
sobremesa_score_chart_class_init (SobremesaScoreChartClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = sobremesa_score_chart_finalize;
  widget_class->measure = sobremesa_score_chart_measure;
  widget_class->snapshot = sobremesa_score_chart_snapshot;
  gtk_widget_class_set_css_name (widget_class, "scorechart");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
sobremesa_score_chart_init (SobremesaScoreChart *self)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->chosen = NOTHING;
  find_scale (self);
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  g_signal_connect_object (motion, "motion", G_CALLBACK (motion_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (motion, "leave", G_CALLBACK (leave_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

GtkWidget *
sobremesa_score_chart_new (void)
{
  return g_object_new (SOBREMESA_TYPE_SCORE_CHART, NULL);
}

/* Shows matches, the oldest first: an array of SobremesaSeriesPoint, or NULL. */
void
sobremesa_score_chart_set_points (SobremesaScoreChart *self, GArray *points)
{
  g_autofree char *words = NULL;

  g_clear_pointer (&self->points, g_array_unref);
  if (points != NULL)
    self->points = g_array_ref (points);
  self->chosen = NOTHING;
  find_scale (self);
  words = describe (self);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Points over time"), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  words, -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
