/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-table-frame.h"

#include <math.h>

#include "sobremesa-table-private.h"

#define MARGIN 14        /* px, left around what is scrolled into view */
#define EDGE 40          /* px, so near to the edge a dragged card scrolls the table */
#define EDGE_SPEED 700   /* px a second, at the very edge */
#define PAN_THRESHOLD 24 /* px, as far as a press may slip */
#define WHEEL_PART 0.1   /* of what is to be seen */
#define NEARLY_ALL 1.25  /* of what is to be seen: for so little nothing is scrolled */
#define SQUEEZED 1.18 /* of what is to be seen: for so little the least height isn't insisted on */
#define SPACIOUS_WIDTH 1900 /* px */
#define SPACIOUS_HEIGHT 1100 /* px */

/**
 * SobremesaTableFrame:
 *
 * The part of a table that is to be seen, for a `GtkScrolledWindow`.
 *
 * At their usual size cards are as large as there is room for, and the table is as large as its
 * frame. Larger ones need a larger table: it is laid out as in a larger window, and scrolled. So
 * nothing lies on anything else that doesn't at the usual size. The same goes for letters: where
 * large ones would leave no room for cards, the table is larger. What has the keyboard is always to
 * be seen, one's own hand is too, and a card that is dragged to the edge takes the table along.
 */
struct _SobremesaTableFrame
{
  GtkWidget parent_instance;

  SobremesaTable *table;
  double          card_size;
  int             gain; /* px, of the table's height, that nothing has to be scrolled for */
  GtkAdjustment  *adjustments[2]; /* by orientation */
  double          start; /* px, where the table begins to be seen while nobody scrolls it; or < 0 */
  gpointer        start_focus; /* what had the keyboard then; not to be used, it may be gone */
  GtkGesture     *pan;
  double          pan_from[2];
  gboolean        spacious; /* what is written is to be read from afar */
  guint           spacious_id;
  gboolean        panning;
  gboolean        allocating;
  GtkRoot        *root;
  double          pointer[2]; /* where a card is dragged */
  guint           drag_tick;
  gint64          drag_time;
};

enum
{
  PROP_0,
  PROP_TABLE,
  PROP_CARD_SIZE,
  N_PROPS,

  PROP_HADJUSTMENT = N_PROPS,
  PROP_VADJUSTMENT,
  PROP_HSCROLL_POLICY,
  PROP_VSCROLL_POLICY,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE_WITH_CODE (SobremesaTableFrame,
                               sobremesa_table_frame,
                               GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_SCROLLABLE, NULL))

static gboolean
can_scroll (SobremesaTableFrame *self)
{
  for (guint i = 0; i < 2; i++)
    if (self->adjustments[i] != NULL && gtk_adjustment_get_upper (self->adjustments[i]) >
                                          gtk_adjustment_get_page_size (self->adjustments[i]))
      return TRUE;
  return FALSE;
}

static double
get_offset (SobremesaTableFrame *self, GtkOrientation orientation)
{
  GtkAdjustment *adjustment = self->adjustments[orientation];

  return adjustment != NULL ? round (gtk_adjustment_get_value (adjustment)) : 0;
}

/* Scrolls by some pixels; by how many it could. */
static double
scroll_by (SobremesaTableFrame *self, GtkOrientation orientation, double by)
{
  double before = get_offset (self, orientation);

  if (self->adjustments[orientation] == NULL || by == 0)
    return 0;
  gtk_adjustment_set_value (self->adjustments[orientation], before + by);
  return get_offset (self, orientation) - before;
}

/* Scrolls as far as needed to have all of a stretch in view, and a little around it; the end of what
 * is seen is covered. */
static void
reveal_stretch (GtkAdjustment *adjustment, double start, double length, double covered)
{
  double page = gtk_adjustment_get_page_size (adjustment) - covered;
  double margin = CLAMP ((page - length) / 2, 0, MARGIN);

  gtk_adjustment_clamp_page (adjustment, start - margin, start + length + margin + covered);
}

/* Whether something stays in view by itself. */
static gboolean
is_pinned (SobremesaTableFrame *self, GtkWidget *widget)
{
  guint position;

  if (SOBREMESA_IS_CARD_VIEW (widget))
    return sobremesa_table_is_pinned (
      self->table,
      sobremesa_table_get_pile_of (self->table, SOBREMESA_CARD_VIEW (widget), &position));
  return SOBREMESA_IS_PILE_VIEW (widget) &&
         sobremesa_table_is_pinned (self->table, SOBREMESA_PILE_VIEW (widget));
}

static void
reveal (SobremesaTableFrame *self, GtkWidget *widget)
{
  graphene_rect_t bounds;

  if (!gtk_widget_compute_bounds (widget, GTK_WIDGET (self->table), &bounds))
    return;
  if (self->adjustments[GTK_ORIENTATION_HORIZONTAL] != NULL)
    reveal_stretch (self->adjustments[GTK_ORIENTATION_HORIZONTAL], bounds.origin.x,
                    bounds.size.width, 0);
  if (self->adjustments[GTK_ORIENTATION_VERTICAL] != NULL && !is_pinned (self, widget))
    reveal_stretch (self->adjustments[GTK_ORIENTATION_VERTICAL], bounds.origin.y,
                    bounds.size.height, sobremesa_table_get_strip_height (self->table));
}

static void
reveal_focus (SobremesaTableFrame *self)
{
  GtkWidget *focus = self->root != NULL ? gtk_root_get_focus (self->root) : NULL;

  /* Until somebody uses the keyboard, it is somewhere because it has to be. */
  if (self->start >= 0 && focus == self->start_focus &&
      get_offset (self, GTK_ORIENTATION_VERTICAL) == self->start)
    return;
  if (focus != NULL && self->table != NULL &&
      gtk_widget_get_parent (focus) == GTK_WIDGET (self->table))
    reveal (self, focus);
}

/* A card that had the keyboard lies elsewhere now. */
static void
settled_cb (SobremesaTableFrame *self)
{
  reveal_focus (self);
}

/* Tells the table what is to be seen of it. */
static void
pin (SobremesaTableFrame *self)
{
  GtkAdjustment *adjustment = self->adjustments[GTK_ORIENTATION_VERTICAL];
  double         page = adjustment != NULL ? gtk_adjustment_get_page_size (adjustment) : 0;

  if (self->table != NULL)
    sobremesa_table_set_pin (self->table, get_offset (self, GTK_ORIENTATION_VERTICAL) + page, page);
}

static void
scrolled_cb (SobremesaTableFrame *self)
{
  pin (self);
  if (!self->allocating)
    gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static void
set_adjustment (SobremesaTableFrame *self, GtkOrientation orientation, GtkAdjustment *adjustment)
{
  GtkAdjustment **place = &self->adjustments[orientation];

  if (*place == adjustment && adjustment != NULL)
    return;
  if (*place != NULL)
    g_signal_handlers_disconnect_by_func (*place, scrolled_cb, self);
  g_clear_object (place);
  *place =
    g_object_ref_sink (adjustment != NULL ? adjustment : gtk_adjustment_new (0, 0, 0, 0, 0, 0));
  g_signal_connect_object (*place, "value-changed", G_CALLBACK (scrolled_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/* What was in the middle stays there when the table becomes larger or smaller, and whoever looked at
 * its end, where one's own cards are, still does. There a table is looked at first that was to be seen
 * as a whole; returns whether anything has another size. */
static gboolean
configure (SobremesaTableFrame *self, GtkOrientation orientation, double whole, double page)
{
  GtkAdjustment *adjustment = self->adjustments[orientation];
  double         upper, value, old_page;
  gboolean       other;

  if (adjustment == NULL)
    return FALSE;
  upper = gtk_adjustment_get_upper (adjustment);
  value = gtk_adjustment_get_value (adjustment);
  old_page = gtk_adjustment_get_page_size (adjustment);
  other = upper != whole || old_page != page;
  if (upper <= old_page)
    value = orientation == GTK_ORIENTATION_HORIZONTAL ? (whole - page) / 2 : whole - page;
  else if (orientation == GTK_ORIENTATION_VERTICAL &&
           (value + old_page >= upper - 1 || (value == self->start && other)))
    value = whole - page;
  else if (upper != whole)
    value = (value + old_page / 2) / upper * whole - page / 2;
  gtk_adjustment_configure (adjustment, CLAMP (value, 0, MAX (whole - page, 0)), 0, whole,
                            page * WHEEL_PART, page * 0.9, page);
  return other;
}

/* How long the table must be in a direction if so much is to be seen. With large letters, for which
 * everything around needs its room, a table that is nearly all to be seen isn't higher: scrolled, it
 * would only be cut off at the edges. */
static int
find_least (SobremesaTableFrame *self, GtkOrientation orientation, int page)
{
  int least, written;

  gtk_widget_measure (GTK_WIDGET (self->table), orientation, -1, &least, NULL, NULL, NULL);
  if (sobremesa_table_get_text_scale (self->table) <= 1)
    return least;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    return MAX (least, sobremesa_table_find_least_width (self->table, page));
  written =
    sobremesa_table_find_least_height (self->table, gtk_widget_get_width (GTK_WIDGET (self)));
  return MAX (least > page * SQUEEZED ? least : 0, written > page * NEARLY_ALL ? written : 0);
}

/* How long the table is in a direction, of which so much is to be seen. */
static int
find_whole (SobremesaTableFrame *self, GtkOrientation orientation, int page)
{
  int least = find_least (self, orientation, page);

  return MAX (round (page * MAX (self->card_size, 1)), least);
}

static gboolean
spacious_cb (gpointer data)
{
  SobremesaTableFrame *self = data;

  self->spacious_id = 0;
  if (self->spacious)
    gtk_widget_add_css_class (GTK_WIDGET (self->table), "spacious");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->table), "spacious");
  /* Larger plates leave other room. */
  sobremesa_table_refresh (self->table, FALSE);
  return G_SOURCE_REMOVE;
}

/* On a table as large as the largest screens letters grow with the cards, which mustn't happen while
 * sizes are given. */
static void
follow_size (SobremesaTableFrame *self, int width, int height)
{
  gboolean spacious = width >= SPACIOUS_WIDTH && height >= SPACIOUS_HEIGHT;

  if (spacious == self->spacious)
    return;
  self->spacious = spacious;
  if (self->spacious_id == 0)
    self->spacious_id = g_idle_add_full (G_PRIORITY_HIGH_IDLE, spacious_cb, self, NULL);
}

/* Lets the table be scrolled until what lies above the strip with the hand ends there; whether that
 * changes anything. */
static gboolean
configure_height (SobremesaTableFrame *self, int whole, int page)
{
  gboolean changed =
    configure (self, GTK_ORIENTATION_VERTICAL, MAX (whole - self->gain, page), page);

  pin (self);
  return changed;
}

static void
allocate_table (SobremesaTableFrame *self, int width, int height)
{
  gtk_widget_allocate (
    GTK_WIDGET (self->table), width, height, -1,
    gsk_transform_translate (NULL,
                             &GRAPHENE_POINT_INIT (-get_offset (self, GTK_ORIENTATION_HORIZONTAL),
                                                   -get_offset (self, GTK_ORIENTATION_VERTICAL))));
}

/* With large letters less is seen of a table: that begins with something whole, as long as nobody
 * has scrolled it. */
static void
find_start (SobremesaTableFrame *self)
{
  GtkAdjustment *adjustment = self->adjustments[GTK_ORIENTATION_VERTICAL];
  double         value, end, start;

  self->start = -1;
  if (adjustment == NULL || self->card_size > 1 ||
      sobremesa_table_get_text_scale (self->table) <= 1)
    return;
  value = gtk_adjustment_get_value (adjustment);
  end = gtk_adjustment_get_upper (adjustment) - gtk_adjustment_get_page_size (adjustment);
  if (value <= 0 || value < end - 1)
    return;
  start = round (sobremesa_table_find_start (self->table, value));
  if (start == value)
    return;
  self->start = start;
  self->start_focus = self->root != NULL ? gtk_root_get_focus (self->root) : NULL;
  gtk_adjustment_set_value (adjustment, self->start);
  pin (self);
}

static void
sobremesa_table_frame_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  SobremesaTableFrame *self = SOBREMESA_TABLE_FRAME (widget);
  int                  whole_width, whole_height;
  int                  gain;
  gboolean             changed;

  if (self->table == NULL)
    return;
  follow_size (self, width, height);
  whole_width = find_whole (self, GTK_ORIENTATION_HORIZONTAL, width);
  whole_height = find_whole (self, GTK_ORIENTATION_VERTICAL, height);
  self->allocating = TRUE;
  changed = configure (self, GTK_ORIENTATION_HORIZONTAL, whole_width, width);
  changed |= configure_height (self, whole_height, height);
  allocate_table (self, whole_width, whole_height);
  gain = sobremesa_table_get_strip_gain (self->table);
  if (gain != self->gain)
    {
      self->gain = gain;
      changed |= configure_height (self, whole_height, height);
    }
  if (changed)
    {
      find_start (self);
      /* Only now it is known where what has the keyboard lies. */
      reveal_focus (self);
      allocate_table (self, whole_width, whole_height);
    }
  self->allocating = FALSE;
}

static void
sobremesa_table_frame_measure (GtkWidget     *widget,
                               GtkOrientation orientation,
                               int            for_size,
                               int           *minimum,
                               int           *natural,
                               int           *minimum_baseline,
                               int           *natural_baseline)
{
  SobremesaTableFrame *self = SOBREMESA_TABLE_FRAME (widget);

  if (self->table == NULL)
    return;
  gtk_widget_measure (GTK_WIDGET (self->table), orientation, -1, minimum, natural, NULL, NULL);
  /* With large letters everything around needs its room, and the table can be scrolled. */
  *minimum /= MAX (sobremesa_table_get_text_scale (self->table), 1);
}

static void
sobremesa_table_frame_root (GtkWidget *widget)
{
  SobremesaTableFrame *self = SOBREMESA_TABLE_FRAME (widget);

  GTK_WIDGET_CLASS (sobremesa_table_frame_parent_class)->root (widget);
  self->root = gtk_widget_get_root (widget);
  g_signal_connect_swapped (self->root, "notify::focus-widget", G_CALLBACK (reveal_focus), self);
}

static void
sobremesa_table_frame_unroot (GtkWidget *widget)
{
  SobremesaTableFrame *self = SOBREMESA_TABLE_FRAME (widget);

  g_signal_handlers_disconnect_by_func (self->root, reveal_focus, self);
  self->root = NULL;
  GTK_WIDGET_CLASS (sobremesa_table_frame_parent_class)->unroot (widget);
}

/* How fast a card dragged to a place takes the table along, in pixels a second. */
static double
get_edge_speed (double place, double length)
{
  if (place < EDGE)
    return -EDGE_SPEED * MIN ((EDGE - place) / EDGE, 1);
  if (place > length - EDGE)
    return EDGE_SPEED * MIN ((place - length + EDGE) / EDGE, 1);
  return 0;
}

static double
get_speed_across (SobremesaTableFrame *self)
{
  return get_edge_speed (self->pointer[0], gtk_widget_get_width (GTK_WIDGET (self)));
}

/* Over what stays in view, where cards come from, nothing goes along. */
static double
get_speed_down (SobremesaTableFrame *self)
{
  double strip = sobremesa_table_get_strip_height (self->table);
  double length = gtk_widget_get_height (GTK_WIDGET (self)) - strip;

  return strip > 0 && self->pointer[1] > length ? 0 : get_edge_speed (self->pointer[1], length);
}

static gboolean
drag_tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  SobremesaTableFrame *self = SOBREMESA_TABLE_FRAME (widget);
  gint64               now = gdk_frame_clock_get_frame_time (clock);
  double               seconds = CLAMP ((now - self->drag_time) / 1e6, 0, 0.1);
  double               across = get_speed_across (self);
  double               down = get_speed_down (self);

  self->drag_time = now;
  if (!sobremesa_table_is_dragging (self->table) || (across == 0 && down == 0))
    {
      self->drag_tick = 0;
      return G_SOURCE_REMOVE;
    }
  across = scroll_by (self, GTK_ORIENTATION_HORIZONTAL, across * seconds);
  down = scroll_by (self, GTK_ORIENTATION_VERTICAL, down * seconds);
  sobremesa_table_drag_on (self->table, across, down);
  return G_SOURCE_CONTINUE;
}

/* A card is dragged across the table: if it comes to the edge, the table goes along. */
static void
follow_drag (SobremesaTableFrame *self, double x, double y)
{
  self->pointer[0] = x;
  self->pointer[1] = y;
  if (self->drag_tick != 0 || (get_speed_across (self) == 0 && get_speed_down (self) == 0))
    return;
  self->drag_time = gdk_frame_clock_get_frame_time (gtk_widget_get_frame_clock (GTK_WIDGET (self)));
  self->drag_tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), drag_tick_cb, NULL, NULL);
}

static void
pan_begin_cb (SobremesaTableFrame *self)
{
  self->panning = FALSE;
  for (guint i = 0; i < 2; i++)
    self->pan_from[i] = get_offset (self, i);
  if (!can_scroll (self))
    gtk_gesture_set_state (self->pan, GTK_EVENT_SEQUENCE_DENIED);
}

/* Whoever pulls at the table, and not at a card of theirs, moves it. */
static void
pan_update_cb (SobremesaTableFrame *self, double dx, double dy)
{
  double x, y;

  if (sobremesa_table_holds_card (self->table))
    {
      gtk_gesture_drag_get_start_point (GTK_GESTURE_DRAG (self->pan), &x, &y);
      if (sobremesa_table_is_dragging (self->table))
        follow_drag (self, x + dx, y + dy);
      return;
    }
  if (!self->panning && hypot (dx, dy) < PAN_THRESHOLD)
    return;
  if (!self->panning)
    gtk_gesture_set_state (self->pan, GTK_EVENT_SEQUENCE_CLAIMED);
  self->panning = TRUE;
  scroll_by (self, GTK_ORIENTATION_HORIZONTAL,
             self->pan_from[0] - dx - get_offset (self, GTK_ORIENTATION_HORIZONTAL));
  scroll_by (self, GTK_ORIENTATION_VERTICAL,
             self->pan_from[1] - dy - get_offset (self, GTK_ORIENTATION_VERTICAL));
}

static void
set_table (SobremesaTableFrame *self, SobremesaTable *table)
{
  g_return_if_fail (self->table == NULL);
  self->table = table;
  if (table == NULL)
    return;
  gtk_widget_set_parent (GTK_WIDGET (table), GTK_WIDGET (self));
  g_signal_connect_object (table, "settled", G_CALLBACK (settled_cb), self, G_CONNECT_SWAPPED);
}

static void
sobremesa_table_frame_get_property (GObject    *object,
                                    guint       prop_id,
                                    GValue     *value,
                                    GParamSpec *pspec)
{
  SobremesaTableFrame *self = SOBREMESA_TABLE_FRAME (object);

  switch (prop_id)
    {
    case PROP_TABLE:
      g_value_set_object (value, self->table);
      break;
    case PROP_CARD_SIZE:
      g_value_set_double (value, self->card_size);
      break;
    case PROP_HADJUSTMENT:
    case PROP_VADJUSTMENT:
      g_value_set_object (value, self->adjustments[prop_id - PROP_HADJUSTMENT]);
      break;
    case PROP_HSCROLL_POLICY:
    case PROP_VSCROLL_POLICY:
      g_value_set_enum (value, GTK_SCROLL_MINIMUM);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sobremesa_table_frame_set_property (GObject      *object,
                                    guint         prop_id,
                                    const GValue *value,
                                    GParamSpec   *pspec)
{
  SobremesaTableFrame *self = SOBREMESA_TABLE_FRAME (object);

  switch (prop_id)
    {
    case PROP_TABLE:
      set_table (self, g_value_get_object (value));
      break;
    case PROP_CARD_SIZE:
      sobremesa_table_frame_set_card_size (self, g_value_get_double (value));
      break;
    case PROP_HADJUSTMENT:
    case PROP_VADJUSTMENT:
      set_adjustment (self, prop_id - PROP_HADJUSTMENT, g_value_get_object (value));
      break;
    case PROP_HSCROLL_POLICY:
    case PROP_VSCROLL_POLICY:
      /* The table is as large as it is, whatever is asked for. */
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sobremesa_table_frame_dispose (GObject *object)
{
  SobremesaTableFrame *self = SOBREMESA_TABLE_FRAME (object);

  g_clear_handle_id (&self->spacious_id, g_source_remove);
  if (self->table != NULL)
    gtk_widget_unparent (GTK_WIDGET (self->table));
  self->table = NULL;
  g_clear_object (&self->adjustments[0]);
  g_clear_object (&self->adjustments[1]);

  G_OBJECT_CLASS (sobremesa_table_frame_parent_class)->dispose (object);
}

static void
sobremesa_table_frame_class_init (SobremesaTableFrameClass *klass)
{
  GObjectClass   *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags     flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;

  object_class->get_property = sobremesa_table_frame_get_property;
  object_class->set_property = sobremesa_table_frame_set_property;
  object_class->dispose = sobremesa_table_frame_dispose;
  widget_class->size_allocate = sobremesa_table_frame_size_allocate;
  widget_class->measure = sobremesa_table_frame_measure;
  widget_class->root = sobremesa_table_frame_root;
  widget_class->unroot = sobremesa_table_frame_unroot;

  properties[PROP_TABLE] = g_param_spec_object ("table", NULL, NULL, SOBREMESA_TYPE_TABLE, flags);
  /**
   * SobremesaTableFrame:card-size:
   *
   * How large cards are; 1 is as large as the frame has room for.
   */
  properties[PROP_CARD_SIZE] =
    g_param_spec_double ("card-size", NULL, NULL, SOBREMESA_LEAST_CARD_SIZE,
                         SOBREMESA_MOST_CARD_SIZE, 1, flags | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  g_object_class_override_property (object_class, PROP_HADJUSTMENT, "hadjustment");
  g_object_class_override_property (object_class, PROP_VADJUSTMENT, "vadjustment");
  g_object_class_override_property (object_class, PROP_HSCROLL_POLICY, "hscroll-policy");
  g_object_class_override_property (object_class, PROP_VSCROLL_POLICY, "vscroll-policy");

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
sobremesa_table_frame_init (SobremesaTableFrame *self)
{
  self->card_size = 1;
  self->start = -1;
  self->pan = gtk_gesture_drag_new ();
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  g_signal_connect_object (self->pan, "drag-begin", G_CALLBACK (pan_begin_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->pan, "drag-update", G_CALLBACK (pan_update_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (self->pan));
}

double
sobremesa_table_frame_get_card_size (SobremesaTableFrame *self)
{
  g_return_val_if_fail (SOBREMESA_IS_TABLE_FRAME (self), 1);

  return self->card_size;
}

void
sobremesa_table_frame_set_card_size (SobremesaTableFrame *self, double card_size)
{
  g_return_if_fail (SOBREMESA_IS_TABLE_FRAME (self));
  card_size = CLAMP (card_size, SOBREMESA_LEAST_CARD_SIZE, SOBREMESA_MOST_CARD_SIZE);
  if (card_size == self->card_size)
    return;
  self->card_size = card_size;
  if (self->table != NULL)
    sobremesa_table_set_card_size (self->table, card_size);
  /* Whoever has the scroll bars is to know, too. */
  gtk_widget_queue_resize (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CARD_SIZE]);
}
