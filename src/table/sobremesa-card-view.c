/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-card-view.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <math.h>

#include "sobremesa-deck.h"
#include "sobremesa-seat-mark.h"

/* One card on the table, for the whole match. It draws itself face up or face down as its card says
 * and is moved by the table, which allocates it where its place is at the moment. */
struct _SobremesaCardView
{
  GtkWidget      parent_instance;

  BarajaCard    *card;
  SobremesaPlace from, place, to;
  gint64         start, duration; /* microseconds of the frame clock */
  gint64         shake_start, shake_duration;
  double         turn; /* 0: face down, 1: face up */
  double         turn_from;
  gboolean       moving, placed;
  gboolean       selected, peeked;
  gboolean       previewed, barred;
  const char    *mark; /* interned */
  char          *initials; /* of its owner where it lies among another's cards, or NULL */
  gint           owner;
};

enum
{
  SIGNAL_ACTIVATED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SobremesaCardView, sobremesa_card_view, GTK_TYPE_WIDGET)

static double
wanted_turn (SobremesaCardView *self)
{
  return baraja_card_get_face_up (self->card) ? 1 : 0;
}

static void
draw_ring (GtkSnapshot    *snapshot,
           GskRoundedRect *outline,
           const GdkRGBA  *color,
           float           width)
{
  GskRoundedRect ring = *outline;
  float          widths[4] = { width, width, width, width };
  GdkRGBA        colors[4] = { *color, *color, *color, *color };

  gsk_rounded_rect_shrink (&ring, -width, -width, -width, -width);
  gtk_snapshot_append_border (snapshot, &ring, widths, colors);
}

/* What lies on the face: whose card it is, and a shade when it can't be had. */
static void
draw_overlays (SobremesaCardView    *self,
               GtkSnapshot          *snapshot,
               const GskRoundedRect *outline)
{
  static const GdkRGBA shade = { 0.25, 0.25, 0.25, 0.45 };
  float                strip = MAX (outline->bounds.size.height * 0.19, 12);
  graphene_rect_t      foot = outline->bounds;

  foot.origin.y += foot.size.height - strip;
  foot.size.height = strip;

  gtk_snapshot_push_rounded_clip (snapshot, outline);
  if (self->initials != NULL)
    sobremesa_seat_mark_snapshot (GTK_WIDGET (self), snapshot, self->initials, self->owner,
                                  &foot);
  if (self->barred)
    gtk_snapshot_append_color (snapshot, &shade, &outline->bounds);
  gtk_snapshot_pop (snapshot);
}

/* Rings tell by their width, too, what they are for: a card that must be used has the widest. */
static void
draw_rings (SobremesaCardView *self,
            GtkSnapshot       *snapshot,
            GskRoundedRect    *outline)
{
  static const GdkRGBA dark = { 0.1, 0.1, 0.12, 1 };
  static const GdkRGBA selected = { 0.96, 0.76, 0.07, 1 };
  static const GdkRGBA owed = { 1, 0.47, 0, 1 };
  static const GdkRGBA previewed = { 0.6, 0.84, 1, 1 };
  gboolean             chosen = self->selected || g_strcmp0 (self->mark, "hint") == 0;
  float                width = CLAMP (outline->bounds.size.width * 0.05, 1, 3);

  if (baraja_card_get_owed (self->card))
    {
      draw_ring (snapshot, outline, &dark, width * 2);
      draw_ring (snapshot, outline, &owed, width * 2 - 1);
    }
  else if (chosen || self->previewed)
    draw_ring (snapshot, outline, &dark, width + 1);
  if (chosen || self->previewed)
    draw_ring (snapshot, outline, chosen ? &selected : &previewed, width);
}

static void
sobremesa_card_view_snapshot (GtkWidget   *widget,
                              GtkSnapshot *snapshot)
{
  SobremesaCardView *self = SOBREMESA_CARD_VIEW (widget);
  double             width = gtk_widget_get_width (widget);
  double             height = gtk_widget_get_height (widget);
  double             squeeze = MAX (fabs (2 * self->turn - 1), 0.02);
  gboolean           peeked = self->peeked && !self->moving && baraja_card_get_known (self->card);
  gboolean           shown = self->turn >= 0.5 || peeked;
  const char        *face = shown ? baraja_card_get_code (self->card) : NULL;
  graphene_rect_t    bounds;
  GskRoundedRect     outline;
  static const GdkRGBA focused = { 1, 1, 1, 1 };
  static const GdkRGBA dark = { 0.1, 0.1, 0.12, 1 };

  if (width < 2)
    return;
  sobremesa_deck_get_card_bounds (sobremesa_deck_get_default (), width, height, &bounds);
  gsk_rounded_rect_init_from_rect (&outline, &bounds, width * SOBREMESA_CARD_CORNER);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (width / 2, 0));
  gtk_snapshot_scale (snapshot, squeeze, 1);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (-width / 2, 0));
  sobremesa_deck_snapshot (sobremesa_deck_get_default (), snapshot, widget, face, width, height,
                           self->moving ? SOBREMESA_LIFT_RAISED : SOBREMESA_LIFT_LYING);
  if (face != NULL)
    draw_overlays (self, snapshot, &outline);
  draw_rings (self, snapshot, &outline);
  if (gtk_widget_has_visible_focus (widget))
    {
      GskRoundedRect inner = outline;

      gsk_rounded_rect_shrink (&inner, 3, 3, 3, 3);
      draw_ring (snapshot, &inner, &dark, 3);
      draw_ring (snapshot, &outline, &focused, 3);
    }
  gtk_snapshot_restore (snapshot);
}

static void
sobremesa_card_view_measure (GtkWidget     *widget,
                             GtkOrientation orientation,
                             int            for_size,
                             int           *minimum,
                             int           *natural,
                             int           *minimum_baseline,
                             int           *natural_baseline)
{
  *minimum = *natural = 1;
}

static void
activate (GtkWidget  *widget,
          const char *action_name,
          GVariant   *parameter)
{
  g_signal_emit (widget, signals[SIGNAL_ACTIVATED], 0);
}

/* The ring of the keyboard is drawn here, not by the style sheet, so nothing else asks for it. */
static void
sobremesa_card_view_state_flags_changed (GtkWidget     *widget,
                                          GtkStateFlags  previous)
{
  GTK_WIDGET_CLASS (sobremesa_card_view_parent_class)->state_flags_changed (widget, previous);
  gtk_widget_queue_draw (widget);
}

static void
sobremesa_card_view_dispose (GObject *object)
{
  SobremesaCardView *self = SOBREMESA_CARD_VIEW (object);

  g_clear_object (&self->card);
  g_clear_pointer (&self->initials, g_free);

  G_OBJECT_CLASS (sobremesa_card_view_parent_class)->dispose (object);
}

static void
sobremesa_card_view_class_init (SobremesaCardViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sobremesa_card_view_dispose;
  widget_class->snapshot = sobremesa_card_view_snapshot;
  widget_class->state_flags_changed = sobremesa_card_view_state_flags_changed;
  widget_class->measure = sobremesa_card_view_measure;

  signals[SIGNAL_ACTIVATED] = g_signal_new ("activated", G_TYPE_FROM_CLASS (klass),
                                            G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_install_action (widget_class, "card.activate", NULL, activate);
  gtk_widget_class_set_css_name (widget_class, "card");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_BUTTON);
}

static void
sobremesa_card_view_init (SobremesaCardView *self)
{
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  g_signal_connect_object (sobremesa_deck_get_default (), "changed",
                           G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
}

GtkWidget *
sobremesa_card_view_new (BarajaCard *card)
{
  SobremesaCardView *self = g_object_new (SOBREMESA_TYPE_CARD_VIEW, NULL);

  self->card = g_object_ref (card);
  self->turn = self->turn_from = wanted_turn (self);
  return GTK_WIDGET (self);
}

BarajaCard *
sobremesa_card_view_get_card (SobremesaCardView *self)
{
  return self->card;
}

static gboolean
same_place (const SobremesaPlace *a,
            const SobremesaPlace *b)
{
  return fabs (a->x - b->x) < 0.5 && fabs (a->y - b->y) < 0.5 &&
         fabs (a->width - b->width) < 0.5 && fabs (a->angle - b->angle) < 0.5;
}

/* Lets the card fly to a place, from wherever it is now; it turns on the way when its face does. */
void
sobremesa_card_view_move_to (SobremesaCardView    *self,
                             const SobremesaPlace *place,
                             gint64                start,
                             gint64                duration)
{
  if (!self->placed || duration <= 0)
    {
      sobremesa_card_view_put (self, place);
      return;
    }
  if (self->moving && same_place (&self->to, place))
    return;
  if (!self->moving && same_place (&self->place, place) && self->turn == wanted_turn (self))
    return;
  self->from = self->place;
  self->turn_from = self->turn;
  self->to = *place;
  self->start = start;
  self->duration = duration;
  self->moving = TRUE;
}

/* Puts the card somewhere at once. */
void
sobremesa_card_view_put (SobremesaCardView    *self,
                         const SobremesaPlace *place)
{
  self->from = self->place = self->to = *place;
  self->turn = self->turn_from = wanted_turn (self);
  self->moving = FALSE;
  self->placed = TRUE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static double
mix (double a,
     double b,
     double t)
{
  return a + (b - a) * t;
}

/* Moves on to a moment; returns whether the card is still on its way. */
gboolean
sobremesa_card_view_step (SobremesaCardView *self,
                          gint64             now)
{
  double shake = 0;

  if (self->moving)
    {
      double t = CLAMP ((now - self->start) / (double) self->duration, 0, 1);
      double eased = adw_easing_ease (ADW_EASE_IN_OUT_CUBIC, t);

      self->place.x = mix (self->from.x, self->to.x, eased);
      self->place.y = mix (self->from.y, self->to.y, eased);
      self->place.width = mix (self->from.width, self->to.width, eased);
      self->place.angle = mix (self->from.angle, self->to.angle, eased);
      self->turn = mix (self->turn_from, wanted_turn (self), eased);
      self->moving = t < 1;
      gtk_widget_queue_draw (GTK_WIDGET (self));
    }
  if (self->shake_duration > 0)
    {
      double t = (now - self->shake_start) / (double) self->shake_duration;

      shake = t < 1 ? sin (t * 6 * G_PI) * (1 - t) * 8 : 0;
      if (t >= 1)
        self->shake_duration = 0;
      if (!self->moving)
        self->place.x = self->to.x + shake;
    }
  return self->moving || self->shake_duration > 0;
}

const SobremesaPlace *
sobremesa_card_view_get_place (SobremesaCardView *self)
{
  return &self->place;
}

gboolean
sobremesa_card_view_is_moving (SobremesaCardView *self)
{
  return self->moving || self->shake_duration > 0;
}

/* Says no: the card trembles for a moment. */
void
sobremesa_card_view_shake (SobremesaCardView *self,
                           gint64             start,
                           gint64             duration)
{
  self->shake_start = start;
  self->shake_duration = duration;
}

/* Whether a point of the table lies on the card, turned as it is. */
gboolean
sobremesa_card_view_contains (SobremesaCardView *self,
                              double             x,
                              double             y)
{
  double radians = -self->place.angle * G_PI / 180;
  double dx = x - self->place.x, dy = y - self->place.y;
  double across = dx * cos (radians) - dy * sin (radians);
  double along = dx * sin (radians) + dy * cos (radians);

  return fabs (across) <= self->place.width / 2 &&
         fabs (along) <= self->place.width * SOBREMESA_CARD_RATIO / 2;
}

void
sobremesa_card_view_set_selected (SobremesaCardView *self,
                                  gboolean           selected)
{
  if (selected == self->selected)
    return;
  self->selected = selected;
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_PRESSED,
                               selected ? GTK_ACCESSIBLE_TRISTATE_TRUE
                                        : GTK_ACCESSIBLE_TRISTATE_FALSE,
                               -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

gboolean
sobremesa_card_view_get_selected (SobremesaCardView *self)
{
  return self->selected;
}

/* Shows the face of a card that lies face down. The caller knows that it may be seen. */
void
sobremesa_card_view_set_peeked (SobremesaCardView *self,
                                gboolean           peeked)
{
  if (peeked == self->peeked)
    return;
  self->peeked = peeked;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Shows that what one points at would move this card too. */
void
sobremesa_card_view_set_previewed (SobremesaCardView *self,
                                   gboolean           previewed)
{
  if (previewed == self->previewed)
    return;
  self->previewed = previewed;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Shows that the card can't be had. */
void
sobremesa_card_view_set_barred (SobremesaCardView *self,
                                gboolean           barred)
{
  if (barred == self->barred)
    return;
  self->barred = barred;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Marks the card as another seat's than those it lies with, or, with NULL, doesn't. */
void
sobremesa_card_view_set_owner (SobremesaCardView *self,
                               const char        *initials,
                               gint               seat)
{
  if (g_strcmp0 (initials, self->initials) == 0 && seat == self->owner)
    return;
  g_free (self->initials);
  self->initials = g_strdup (initials);
  self->owner = seat;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Marks the card ("hint"), or NULL to unmark it. */
void
sobremesa_card_view_set_mark (SobremesaCardView *self,
                              const char        *mark)
{
  self->mark = g_intern_string (mark);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Tells assistive technology what the card is, where it lies and what it can do. A card that the
 * viewpoint may not know never tells. */
void
sobremesa_card_view_describe (SobremesaCardView *self,
                              const char        *pile_label,
                              guint              position,
                              guint              n_cards,
                              const char        *description)
{
  const char      *phrase = baraja_card_get_known (self->card)
                              ? baraja_card_get_phrase (self->card)
                              : C_ ("card", "face-down card");
  g_autofree char *label = NULL;
  g_autofree char *known_down = NULL;

  if (baraja_card_get_known (self->card) && !baraja_card_get_face_up (self->card))
    {
      /* Translators: %s is a card, as in "queen of spades", which only the player has seen */
      known_down = g_strdup_printf (_ ("%s, face down"), phrase);
      phrase = known_down;
    }
  /* Translators: a card, the pile it lies in, its place there and how many cards there are, as in
   * "queen of spades, Hand, 3 of 9" */
  label = g_strdup_printf (_ ("%s, %s, %u of %u"), phrase, pile_label, position, n_cards);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  description != NULL ? description : "", -1);
}
