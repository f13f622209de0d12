/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-pile-view.h"

#include <glib/gi18n.h>
#include <math.h>

#include "sobremesa-card-letters.h"
#include "sobremesa-deck.h"
#include "sobremesa-pile-layout.h"

/* The place of a pile on the table. It owns the layout: where each card of the pile lies follows
 * from the bounds that the table gives it and from its region's arrangement. The cards themselves
 * are the table's. */
#define MAX_STACK 12 /* how many cards of a stack are seen to lie on each other */
#define LEAST_TITLE 0.55 /* of its letters' usual size */
#define LEAST_WHOLE 0.8 /* of it, in which a title that could be shorter is still read easily */
#define STACK_STEP 0.4 /* px: by how much each lies higher than the one below */
#define HEAP_STEP 0.24 /* of a card's width: its index is to be seen in a heap */
#define LEAST_FAN 18 /* px: with smaller cards only the badge of a fan is to be seen */
#define LEAST_CARD 14  /* px: how wide */
#define LEAST_DOWN 0.3 /* of a card's height: what is seen of it above the next row */
#define RING 3 /* px: how wide the frame of a pile is that one is pointed to */

struct _SobremesaPileView
{
  GtkWidget parent_instance;

  char                *name;
  char                *label;
  char                *heading; /* in place of the title, or NULL */
  SobremesaRegion     *region;
  BarajaPile          *pile;
  GtkWidget           *title;
  GtkWidget           *badge;  /* a label that the table shows above the cards, or NULL */
  graphene_rect_t      bounds; /* in the table's coordinates */
  double               card_width;
  double               title_scale; /* of the letters' usual size */
  double               squeeze; /* how close a fan is held, 1: as its region says */
  SobremesaCardOrder   order;
  SobremesaGroupLayout groups;
  gboolean             brief; /* there is room for the short title only */
  gboolean             target, drop, hint;
};

enum
{
  SIGNAL_ACTIVATED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SobremesaPileView, sobremesa_pile_view, GTK_TYPE_WIDGET)

static guint
count_cards (SobremesaPileView *self)
{
  return self->pile != NULL ? baraja_pile_get_n_cards (self->pile) : 0;
}

/* What is written above the cards, or what is where there is little room. */
static char *
make_title (SobremesaPileView *self, gboolean brief)
{
  const char *short_title = sobremesa_region_get_short_title (self->region);
  guint       n_cards = count_cards (self);

  if (self->heading != NULL)
    return g_strdup (self->heading);
  if (n_cards == 0 && !sobremesa_region_get_outlined (self->region))
    return g_strdup (""); /* There is nothing that it could be the title of. */
  if (!sobremesa_region_get_counted (self->region))
    return g_strdup (brief && short_title != NULL ? short_title : self->label);
  if (brief)
    return g_strdup_printf ("%u", n_cards);
  /* Translators: a pile and how many cards it holds, as in "Draw deck · 18" */
  return g_strdup_printf (_ ("%s · %u"), self->label != NULL ? self->label : "", n_cards);
}

static void
update_title (SobremesaPileView *self)
{
  guint            n_cards = count_cards (self);
  g_autofree char *text = make_title (self, self->brief);
  g_autofree char *spoken = NULL;
  const char      *note = self->pile != NULL ? baraja_pile_get_note (self->pile) : NULL;

  if (self->pile == NULL)
    spoken = g_strdup (self->label);
  else if (n_cards == 0)
    /* Translators: a pile without cards, as in "Slot 2, empty" */
    spoken = g_strdup_printf (_ ("%s, empty"), self->label);
  else
    /* Translators: a pile and how many cards it holds, as in "Draw deck, 18 cards" */
    spoken =
      g_strdup_printf (ngettext ("%s, %u card", "%s, %u cards", n_cards), self->label, n_cards);
  gtk_label_set_text (GTK_LABEL (self->title), text != NULL ? text : "");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  spoken != NULL ? spoken : "", GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  note != NULL ? note : "", -1);
}

static void
update_badge (SobremesaPileView *self)
{
  const char *text = self->pile != NULL ? baraja_pile_get_badge (self->pile) : NULL;
  g_autofree char *badge = NULL;

  if (self->badge == NULL)
    return;
  badge = sobremesa_card_letters_apply (text != NULL ? text : "");
  gtk_label_set_text (GTK_LABEL (self->badge), badge);
  gtk_widget_set_visible (self->badge, text != NULL);
  gtk_widget_remove_css_class (self->badge, "empty");
  gtk_widget_remove_css_class (self->badge, "closed");
  if (self->pile != NULL && baraja_pile_get_closed (self->pile))
    gtk_widget_add_css_class (self->badge, "closed");
  else if (count_cards (self) == 0)
    gtk_widget_add_css_class (self->badge, "empty");
}

static void
changed_cb (SobremesaPileView *self)
{
  update_title (self);
  update_badge (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
draw_outline (GtkSnapshot    *snapshot,
              GskRoundedRect *outline,
              float           width,
              const GdkRGBA  *ink,
              float           alpha)
{
  float   widths[4] = { width, width, width, width };
  GdkRGBA color = { ink->red, ink->green, ink->blue, alpha };
  GdkRGBA colors[4] = { color, color, color, color };

  gtk_snapshot_append_border (snapshot, outline, widths, colors);
}

/* The whole pile, and at its sides as much more, where there is room, as keeps the ring off a title
 * that is as wide as the pile. */
static graphene_rect_t
get_ring (SobremesaPileView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkWidget *table = gtk_widget_get_parent (widget);
  float      width = gtk_widget_get_width (widget);
  float      left = CLAMP (self->bounds.origin.x, 0, RING);
  float      right =
    CLAMP (gtk_widget_get_width (table) - self->bounds.origin.x - width, 0, RING);

  return GRAPHENE_RECT_INIT (-left, 0, left + width + right, gtk_widget_get_height (widget));
}

/* The frame of the first card's place, and of the whole pile while it is a target. */
static void
sobremesa_pile_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  SobremesaPileView *self = SOBREMESA_PILE_VIEW (widget);
  double             height = self->card_width * SOBREMESA_CARD_RATIO;
  gboolean           focused = gtk_widget_has_visible_focus (widget);
  GskRoundedRect     outline;
  GdkRGBA            ink; /* light on a dark table, dark on a light one */

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &ink);
  if (self->target || self->hint || focused)
    {
      const GdkRGBA glow = { ink.red, ink.green, ink.blue, self->drop ? 0.34 : 0.16 };

      const graphene_rect_t ring = get_ring (self);

      gsk_rounded_rect_init_from_rect (&outline, &ring, 10);
      gtk_snapshot_push_rounded_clip (snapshot, &outline);
      gtk_snapshot_append_color (snapshot, &glow, &outline.bounds);
      gtk_snapshot_pop (snapshot);
      draw_outline (snapshot, &outline, self->hint || self->drop || focused ? RING : 2, &ink, 0.9);
    }
  else if (sobremesa_region_get_outlined (self->region) && count_cards (self) == 0 &&
           self->card_width > 1 && !(self->pile != NULL && baraja_pile_get_closed (self->pile)))
    {
      SobremesaPlace place;

      sobremesa_pile_view_get_place (self, 0, &place);
      gsk_rounded_rect_init_from_rect (
        &outline,
        &GRAPHENE_RECT_INIT (place.x - place.width / 2 - self->bounds.origin.x,
                             place.y - height / 2 - self->bounds.origin.y, place.width, height),
        place.width * SOBREMESA_CARD_CORNER);
      draw_outline (snapshot, &outline, 2, &ink, 0.5);
    }
  GTK_WIDGET_CLASS (sobremesa_pile_view_parent_class)->snapshot (widget, snapshot);
}

static void
sobremesa_pile_view_measure (GtkWidget     *widget,
                             GtkOrientation orientation,
                             int            for_size,
                             int           *minimum,
                             int           *natural,
                             int           *minimum_baseline,
                             int           *natural_baseline)
{
  SobremesaPileView *self = SOBREMESA_PILE_VIEW (widget);

  gtk_widget_measure (self->title, orientation, -1, minimum, natural, NULL, NULL);
}

/* How much smaller than usual a title is written before it loses its end. */
static double
fit_title (SobremesaPileView *self, double width)
{
  int natural;

  gtk_widget_measure (self->title, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  return CLAMP (width / MAX (natural, 1), LEAST_TITLE, 1);
}

static void
sobremesa_pile_view_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  SobremesaPileView *self = SOBREMESA_PILE_VIEW (widget);
  int                title_height = MAX (sobremesa_pile_view_get_title_height (self), 1);
  double             scale = MIN (fit_title (self, width), self->title_scale);
  int                least;

  gtk_widget_measure (self->title, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  gtk_widget_allocate (
    self->title, MAX (ceil (width / scale), least), title_height, -1,
    gsk_transform_scale (gsk_transform_translate (
                           NULL, &GRAPHENE_POINT_INIT (0, title_height * (1 - scale) / 2)),
                         scale, scale));
}

static void
activate (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  g_signal_emit (widget, signals[SIGNAL_ACTIVATED], 0);
}

/* The ring of the keyboard is drawn here, not by the style sheet, so nothing else asks for it. */
static void
sobremesa_pile_view_state_flags_changed (GtkWidget     *widget,
                                          GtkStateFlags  previous)
{
  GTK_WIDGET_CLASS (sobremesa_pile_view_parent_class)->state_flags_changed (widget, previous);
  gtk_widget_queue_draw (widget);
}

static void
sobremesa_pile_view_dispose (GObject *object)
{
  SobremesaPileView *self = SOBREMESA_PILE_VIEW (object);

  g_clear_pointer (&self->title, gtk_widget_unparent);
  if (self->badge != NULL && gtk_widget_get_parent (self->badge) != NULL)
    gtk_widget_unparent (self->badge);
  g_clear_object (&self->badge);
  if (self->pile != NULL)
    g_signal_handlers_disconnect_by_data (self->pile, self);
  g_clear_object (&self->pile);
  g_clear_object (&self->region);

  G_OBJECT_CLASS (sobremesa_pile_view_parent_class)->dispose (object);
}

static void
sobremesa_pile_view_finalize (GObject *object)
{
  SobremesaPileView *self = SOBREMESA_PILE_VIEW (object);

  g_clear_pointer (&self->name, g_free);
  g_clear_pointer (&self->label, g_free);
  g_clear_pointer (&self->heading, g_free);
  sobremesa_card_order_clear (&self->order);
  sobremesa_group_layout_clear (&self->groups);

  G_OBJECT_CLASS (sobremesa_pile_view_parent_class)->finalize (object);
}

static void
sobremesa_pile_view_class_init (SobremesaPileViewClass *klass)
{
  GObjectClass   *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = sobremesa_pile_view_dispose;
  object_class->finalize = sobremesa_pile_view_finalize;
  widget_class->snapshot = sobremesa_pile_view_snapshot;
  widget_class->state_flags_changed = sobremesa_pile_view_state_flags_changed;
  widget_class->measure = sobremesa_pile_view_measure;
  widget_class->size_allocate = sobremesa_pile_view_size_allocate;

  signals[SIGNAL_ACTIVATED] = g_signal_new ("activated", G_TYPE_FROM_CLASS (klass),
                                            G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_install_action (widget_class, "pile.activate", NULL, activate);
  gtk_widget_class_set_css_name (widget_class, "pile");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_BUTTON);
}

static void
sobremesa_pile_view_init (SobremesaPileView *self)
{
  self->title = gtk_label_new (NULL);
  gtk_label_set_ellipsize (GTK_LABEL (self->title), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (self->title, "pile-title");
  gtk_widget_set_parent (self->title, GTK_WIDGET (self));
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  self->squeeze = 1;
  self->title_scale = 1;
  sobremesa_card_order_init (&self->order);
  sobremesa_group_layout_init (&self->groups);
}

static void
make_badge (SobremesaPileView *self)
{
  self->badge = g_object_ref_sink (
    g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL));
  gtk_widget_add_css_class (self->badge, "pile-badge");
  gtk_widget_set_can_target (self->badge, FALSE);
  g_signal_connect_object (sobremesa_deck_get_default (), "notify::letters",
                           G_CALLBACK (update_badge), self, G_CONNECT_SWAPPED);
}

GtkWidget *
sobremesa_pile_view_new (SobremesaRegion *region, const char *name)
{
  SobremesaPileView *self = g_object_new (SOBREMESA_TYPE_PILE_VIEW, NULL);

  self->region = g_object_ref (region);
  self->name = g_strdup (name);
  gtk_label_set_xalign (GTK_LABEL (self->title), sobremesa_region_get_align (region));
  gtk_widget_set_visible (self->title, sobremesa_region_get_titled (region));
  if (sobremesa_region_get_arrangement (region) == SOBREMESA_ARRANGEMENT_FAN)
    make_badge (self);
  return GTK_WIDGET (self);
}

const char *
sobremesa_pile_view_get_name (SobremesaPileView *self)
{
  return self->name;
}

SobremesaRegion *
sobremesa_pile_view_get_region (SobremesaPileView *self)
{
  return self->region;
}

BarajaPile *
sobremesa_pile_view_get_pile (SobremesaPileView *self)
{
  return self->pile;
}

/* Shows a pile, or, with NULL, a place without cards. */
void
sobremesa_pile_view_set_pile (SobremesaPileView *self, BarajaPile *pile, const char *label)
{
  if (self->pile != NULL)
    g_signal_handlers_disconnect_by_data (self->pile, self);
  g_set_object (&self->pile, pile);
  g_free (self->label);
  self->label = g_strdup (label);
  if (pile != NULL)
    g_signal_connect_object (pile, "notify", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  changed_cb (self);
}

const char *
sobremesa_pile_view_get_label (SobremesaPileView *self)
{
  return self->label;
}

/* The label that lies on the pile's cards, if it has one; the table is to place it. */
GtkWidget *
sobremesa_pile_view_get_badge (SobremesaPileView *self)
{
  return self->badge;
}

/* Lets the pile show its cards by "suit", by "rank", or (NULL) as they lie. */
void
sobremesa_pile_view_set_sorting (SobremesaPileView *self, const char *sorting)
{
  if (self->pile != NULL)
    sobremesa_card_order_update (&self->order, self->pile, sorting);
}

/* Lets the pile show its cards in an order that somebody chose. */
void
sobremesa_pile_view_arrange (SobremesaPileView *self, GPtrArray *cards)
{
  if (self->pile != NULL)
    sobremesa_card_order_arrange (&self->order, self->pile, cards);
}

/* Where a card of the pile is shown among the others. */
guint
sobremesa_pile_view_get_shown (SobremesaPileView *self, guint position)
{
  return sobremesa_card_order_get_shown (&self->order, position);
}

/* Which card of the pile is shown at a place. */
guint
sobremesa_pile_view_get_position (SobremesaPileView *self, guint shown)
{
  return sobremesa_card_order_get_position (&self->order, shown);
}

/* How close the cards of a fan are held. */
void
sobremesa_pile_view_set_squeeze (SobremesaPileView *self, double squeeze)
{
  self->squeeze = squeeze;
}

/* Writes something above the pile, or, with NULL, its title if the region has one. */
void
sobremesa_pile_view_set_heading (SobremesaPileView *self, const char *heading)
{
  if (g_strcmp0 (heading, self->heading) == 0)
    return;
  g_free (self->heading);
  self->heading = g_strdup (heading);
  gtk_widget_set_visible (self->title,
                          heading != NULL || sobremesa_region_get_titled (self->region));
  update_title (self);
}

int
sobremesa_pile_view_get_title_height (SobremesaPileView *self)
{
  int height;

  if (!gtk_widget_get_visible (self->title))
    return 0;
  gtk_widget_measure (self->title, GTK_ORIENTATION_VERTICAL, -1, NULL, &height, NULL, NULL);
  return height;
}

/* The widest card for which as many as the region foresees lie well in the bounds. */
double
sobremesa_pile_view_fit (SobremesaPileView *self, const graphene_rect_t *bounds)
{
  double room = bounds->size.height - sobremesa_pile_view_get_title_height (self) - 4;
  double step = MIN (sobremesa_region_get_spread (self->region), 0.36);
  double across = 1 + (sobremesa_region_get_capacity (self->region) - 1) * step;

  if (sobremesa_region_get_arrangement (self->region) == SOBREMESA_ARRANGEMENT_STACK)
    {
      across = 1.1;
      room *= 0.97;
    }
  else if (sobremesa_region_get_arrangement (self->region) == SOBREMESA_ARRANGEMENT_HEAP)
    {
      across = 1.1 + 2 * (sobremesa_region_get_capacity (self->region) - 1) * HEAP_STEP;
      room *= 0.9;
    }
  return MAX (MIN (room / SOBREMESA_CARD_RATIO, (bounds->size.width - 8) / across), LEAST_CARD);
}

static int
get_badge_size (SobremesaPileView *self, GtkOrientation orientation)
{
  int size = 0;

  if (self->badge != NULL)
    gtk_widget_measure (self->badge, orientation, -1, NULL, &size, NULL, NULL);
  return size;
}

static gboolean
is_collapsed (SobremesaPileView *self, double card_width)
{
  return self->badge != NULL && card_width < LEAST_FAN;
}

static double
get_fan_step (SobremesaPileView *self)
{
  return sobremesa_region_get_spread (self->region) * self->squeeze;
}

/* How wide the pile is with cards of that width when nothing presses. */
double
sobremesa_pile_view_get_extent (SobremesaPileView *self, double card_width)
{
  guint n_cards = MAX (count_cards (self), 1);

  if (sobremesa_region_get_arrangement (self->region) == SOBREMESA_ARRANGEMENT_STACK)
    return card_width;
  if (is_collapsed (self, card_width))
    return get_badge_size (self, GTK_ORIENTATION_HORIZONTAL);
  if (sobremesa_region_get_arrangement (self->region) == SOBREMESA_ARRANGEMENT_FAN)
    return MAX (sobremesa_fan_get_width (n_cards, card_width, get_fan_step (self)),
                get_badge_size (self, GTK_ORIENTATION_HORIZONTAL));
  return card_width * (1 + (n_cards - 1) * sobremesa_region_get_spread (self->region) *
                             MAX (self->squeeze, 0.82)) +
         8;
}

/* How high it is, its title apart. */
double
sobremesa_pile_view_get_height (SobremesaPileView *self, double card_width)
{
  if (is_collapsed (self, card_width))
    return get_badge_size (self, GTK_ORIENTATION_VERTICAL);
  if (sobremesa_region_get_arrangement (self->region) == SOBREMESA_ARRANGEMENT_FAN)
    return sobremesa_fan_get_height (card_width, get_badge_size (self, GTK_ORIENTATION_VERTICAL));
  return card_width * SOBREMESA_CARD_RATIO + 8;
}

/* Whether the pile is better called by its short title, as all of the other would be hard to read. */
gboolean
sobremesa_pile_view_wants_brief (SobremesaPileView *self)
{
  g_autoptr (PangoLayout) layout = NULL;
  g_autofree char *whole = NULL;
  int              width;

  if (!gtk_widget_get_visible (self->title) ||
      (sobremesa_region_get_short_title (self->region) == NULL &&
       !sobremesa_region_get_counted (self->region)))
    return FALSE;
  whole = make_title (self, FALSE);
  layout = gtk_widget_create_pango_layout (self->title, whole);
  pango_layout_get_pixel_size (layout, &width, NULL);
  return width * LEAST_WHOLE > self->bounds.size.width;
}

void
sobremesa_pile_view_set_brief (SobremesaPileView *self, gboolean brief)
{
  if (brief == self->brief)
    return;
  self->brief = brief;
  update_title (self);
}

double
sobremesa_pile_view_find_title_scale (SobremesaPileView *self)
{
  return gtk_widget_get_visible (self->title) ? fit_title (self, self->bounds.size.width) : 1;
}

/* The title is written so much smaller, even if it needn't be. */
void
sobremesa_pile_view_set_title_scale (SobremesaPileView *self, double scale)
{
  if (scale == self->title_scale)
    return;
  self->title_scale = scale;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

void
sobremesa_pile_view_set_bounds (SobremesaPileView     *self,
                                const graphene_rect_t *bounds,
                                double                 card_width)
{
  self->bounds = *bounds;
  self->card_width = is_collapsed (self, card_width) ? 1 : card_width;
  if (sobremesa_region_get_arrangement (self->region) == SOBREMESA_ARRANGEMENT_GROUPS)
    sobremesa_group_layout_find (&self->groups, self->order.groups, card_width,
                                 sobremesa_region_get_spread (self->region), bounds->size.width - 8,
                                 bounds->size.height - 4);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

double
sobremesa_pile_view_get_card_width (SobremesaPileView *self)
{
  return self->card_width;
}

void
sobremesa_pile_view_get_bounds (SobremesaPileView *self, graphene_rect_t *bounds)
{
  *bounds = self->bounds;
}

/* How many rows a crowded pile takes so that every index stays visible. */
static guint
count_rows (SobremesaPileView *self, guint n_cards, double room)
{
  double width = self->card_width;

  for (guint rows = 1; rows < 4; rows++)
    {
      guint  in_row = (n_cards + rows - 1) / rows;
      double step = in_row > 1 ? (room - width) / (in_row - 1) : width;

      if (step >= width * sobremesa_region_get_least_step (self->region))
        return rows;
    }
  return 4;
}

/* Where cards take several rows they are smaller if need be: the last row lies in the bounds, too.
 */
static double
fit_rows (SobremesaPileView *self, guint rows, double room_down)
{
  double fit = room_down / (SOBREMESA_CARD_RATIO * (1 + LEAST_DOWN * (rows - 1)));

  return MIN (self->card_width, MAX (fit, LEAST_CARD));
}

static void
place_in_row (SobremesaPileView *self,
              guint              position,
              guint              n_cards,
              double             top,
              double             room_down,
              SobremesaPlace    *place)
{
  double room = self->bounds.size.width - 8;
  guint  rows = count_rows (self, n_cards, room);
  double width = rows > 1 ? fit_rows (self, rows, room_down) : self->card_width;
  double height = width * SOBREMESA_CARD_RATIO;
  guint  in_row = (n_cards + rows - 1) / rows;
  guint  row = position / in_row, column = position % in_row;
  guint  here = MIN (in_row, n_cards - row * in_row);
  double spread = sobremesa_region_get_spread (self->region) * width;
  double step = in_row > 1 ? MIN (spread, (room - width) / (in_row - 1)) : 0;
  double extent = width + step * (here - 1);
  double down = rows > 1 ? CLAMP ((room_down - height) / (rows - 1), 0, height * 1.04) : 0;
  double used = height + down * (rows - 1);

  place->width = width;
  place->x = self->bounds.origin.x + 4 + width / 2 +
             (room - extent) * sobremesa_region_get_align (self->region) + step * column;
  place->y = top + MAX (room_down - used, 0) * sobremesa_region_get_valign (self->region) +
             height / 2 + down * row;
}

/* A loose heap: the last cards side by side, the newest always in the middle, so that the eye
 * needn't look for it; then what lies below them, and, peeking out at the far end, the first card of
 * all. Each card lies a little askew, by its place only, so that it lies still. */
static void
place_in_heap (SobremesaPileView *self, guint position, guint n_cards, SobremesaPlace *place)
{
  guint  capacity = MAX (sobremesa_region_get_capacity (self->region), 3);
  guint  depth = n_cards - 1 - MIN (position, n_cards - 1);
  double newest = self->bounds.size.width / 2;
  double room = MAX (newest - self->card_width / 2 - 4, 0);
  double step = MIN (self->card_width * sobremesa_region_get_spread (self->region),
                     room / (capacity - 1));
  double slot = depth < capacity - 2 ? depth : position == 0 ? capacity - 1 : capacity - 2;

  if (depth >= capacity - 2 && position > 0)
    slot += ((position * 37) % 5) / 5.0 - 0.6;
  place->x = self->bounds.origin.x + newest - step * slot;
  place->y += (((position * 53) % 13) / 12.0 - 0.5) * self->card_width * 0.12;
  place->angle = ((position * 71) % 23 - 11.0) * (depth == 0 ? 0.2 : 0.35);
}

static void
place_in_groups (SobremesaPileView *self, guint shown, SobremesaPlace *place)
{
  graphene_rect_t room = self->bounds;

  graphene_rect_inset (&room, 4, 2);
  sobremesa_group_layout_place (&self->groups, self->order.groups, shown, &room,
                                sobremesa_region_get_align (self->region),
                                sobremesa_region_get_valign (self->region), place);
}

/* Where a card of the pile lies, in the table's coordinates. */
void
sobremesa_pile_view_get_place (SobremesaPileView *self, guint position, SobremesaPlace *place)
{
  double title = sobremesa_pile_view_get_title_height (self);
  double top = self->bounds.origin.y + title + 2;
  double room_down = self->bounds.size.height - title - 4;
  double height = self->card_width * SOBREMESA_CARD_RATIO;
  guint  n_cards = MAX (count_cards (self), 1);
  guint  shown = sobremesa_card_order_get_shown (&self->order, position);

  place->width = self->card_width;
  place->angle = 0;
  place->x =
    self->bounds.origin.x + 4 + self->card_width / 2 +
    (self->bounds.size.width - 8 - self->card_width) * sobremesa_region_get_align (self->region);
  place->y =
    top + height / 2 + MAX (room_down - height, 0) * sobremesa_region_get_valign (self->region);
  switch (sobremesa_region_get_arrangement (self->region))
    {
    case SOBREMESA_ARRANGEMENT_ROW:
      place_in_row (self, shown, n_cards, top, room_down, place);
      break;
    case SOBREMESA_ARRANGEMENT_HEAP:
      place_in_heap (self, position, n_cards, place);
      break;
    case SOBREMESA_ARRANGEMENT_GROUPS:
      place_in_groups (self, shown, place);
      break;
    case SOBREMESA_ARRANGEMENT_FAN:
      sobremesa_fan_place (&self->bounds, position, self->card_width, get_fan_step (self), place);
      break;
    case SOBREMESA_ARRANGEMENT_ACROSS:
      sobremesa_fan_place_across (&self->bounds, self->card_width, place);
      return;
    case SOBREMESA_ARRANGEMENT_STACK:
    default:
      place->y += (MAX_STACK / 2 - MIN ((int) position, MAX_STACK)) * STACK_STEP;
      place->x -= MIN (position, MAX_STACK) * 0.25;
    }
  if (self->pile != NULL && position < baraja_pile_get_n_cards (self->pile) &&
      baraja_card_get_sideways (baraja_pile_get_card (self->pile, position)))
    place->angle = 90;
}

/* Where the badge lies: at the bottom, on the card across. */
void
sobremesa_pile_view_get_badge_bounds (SobremesaPileView *self, graphene_rect_t *bounds)
{
  double width = get_badge_size (self, GTK_ORIENTATION_HORIZONTAL);
  double height = get_badge_size (self, GTK_ORIENTATION_VERTICAL);
  double across = self->card_width * SOBREMESA_CARD_RATIO;

  graphene_rect_init (bounds, self->bounds.origin.x + MAX ((across - width) / 2, 0),
                      self->bounds.origin.y + self->bounds.size.height - height, width, height);
}

/* Shows that cards can be put here. */
void
sobremesa_pile_view_set_target (SobremesaPileView *self, gboolean target)
{
  if (target == self->target)
    return;
  self->target = target;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

gboolean
sobremesa_pile_view_get_target (SobremesaPileView *self)
{
  return self->target;
}

/* Shows that the dragged cards would go here. */
void
sobremesa_pile_view_set_drop (SobremesaPileView *self, gboolean drop)
{
  if (drop == self->drop)
    return;
  self->drop = drop;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Shows that the hint points here. */
void
sobremesa_pile_view_set_hint (SobremesaPileView *self, gboolean hint)
{
  if (hint == self->hint)
    return;
  self->hint = hint;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
