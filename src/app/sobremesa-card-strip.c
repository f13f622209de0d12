/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-card-strip.h"

#include "sobremesa-card-picture.h"
#include "sobremesa-deck.h"
#include "sobremesa-large-letters.h"

/* A few small cards that overlap like those of a pile, the newest on the right, each index to be
 * seen. It says nothing to assistive technology: the words beside it do. */

#define STEP 0.62       /* from card to card, in card widths, where there is room */
#define LEAST_STEP 0.34 /* where there is little: their indices are to be seen */
#define GAP 0.7         /* between two groups */

typedef struct
{
  char     code[4]; /* empty: a gap */
  gboolean highlighted;
} Card;

struct _SobremesaCardStrip
{
  GtkWidget parent_instance;

  GArray *cards; /* Card */
  int     card_width;
};

G_DEFINE_FINAL_TYPE (SobremesaCardStrip, sobremesa_card_strip, GTK_TYPE_WIDGET)

static double
get_card_width (SobremesaCardStrip *self)
{
  return self->card_width * sobremesa_get_window_scale (GTK_WIDGET (self));
}

/* The left edge of a card, or, of the one after the last, the right edge of all. */
static double
find_left (SobremesaCardStrip *self, guint index, double step)
{
  double left = 2, width = get_card_width (self);

  for (guint i = 0; i < index; i++)
    {
      gboolean gap = g_array_index (self->cards, Card, i).code[0] == '\0';
      gboolean last =
        i + 1 == self->cards->len || g_array_index (self->cards, Card, i + 1).code[0] == '\0';

      left += gap ? GAP * width : (last ? 1 : step) * width;
    }
  return left;
}

static int
measure (SobremesaCardStrip *self, double step)
{
  return self->cards->len > 0 ? find_left (self, self->cards->len, step) + 3 : 0;
}

/* How far the cards lie apart in a strip of some width. */
static double
find_step (SobremesaCardStrip *self, int width)
{
  double least = measure (self, LEAST_STEP), most = measure (self, STEP);

  if (most <= least)
    return STEP;
  return LEAST_STEP + (STEP - LEAST_STEP) * CLAMP ((width - least) / (most - least), 0, 1);
}

static void
sobremesa_card_strip_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  SobremesaCardStrip *self = SOBREMESA_CARD_STRIP (widget);
  double              step = find_step (self, gtk_widget_get_width (widget));

  for (guint i = 0; i < self->cards->len; i++)
    {
      const Card *card = &g_array_index (self->cards, Card, i);

      if (card->code[0] == '\0')
        continue;
      gtk_snapshot_save (snapshot);
      gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (find_left (self, i, step), 2));
      sobremesa_card_picture_draw (snapshot, widget, card->code, get_card_width (self), FALSE,
                                   card->highlighted);
      gtk_snapshot_restore (snapshot);
    }
}

static void
sobremesa_card_strip_measure (GtkWidget     *widget,
                              GtkOrientation orientation,
                              int            for_size,
                              int           *minimum,
                              int           *natural,
                              int           *minimum_baseline,
                              int           *natural_baseline)
{
  SobremesaCardStrip *self = SOBREMESA_CARD_STRIP (widget);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = measure (self, LEAST_STEP);
      *natural = measure (self, STEP);
    }
  else
    *minimum = *natural =
      self->cards->len > 0 ? get_card_width (self) * SOBREMESA_CARD_RATIO + 5 : 0;
}

static void
sobremesa_card_strip_finalize (GObject *object)
{
  g_clear_pointer (&SOBREMESA_CARD_STRIP (object)->cards, g_array_unref);

  G_OBJECT_CLASS (sobremesa_card_strip_parent_class)->finalize (object);
}

static void
sobremesa_card_strip_class_init (SobremesaCardStripClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = sobremesa_card_strip_finalize;
  widget_class->snapshot = sobremesa_card_strip_snapshot;
  widget_class->measure = sobremesa_card_strip_measure;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
sobremesa_card_strip_init (SobremesaCardStrip *self)
{
  self->cards = g_array_new (FALSE, FALSE, sizeof (Card));
  g_signal_connect_object (sobremesa_deck_get_default (), "changed",
                           G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
}

GtkWidget *
sobremesa_card_strip_new (int card_width)
{
  SobremesaCardStrip *self = g_object_new (SOBREMESA_TYPE_CARD_STRIP, NULL);

  self->card_width = card_width;
  return GTK_WIDGET (self);
}

void
sobremesa_card_strip_clear (SobremesaCardStrip *self)
{
  g_array_set_size (self->cards, 0);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static void
add (SobremesaCardStrip *self, const char *code, gboolean highlighted)
{
  Card card = { .highlighted = highlighted };

  g_strlcpy (card.code, code, sizeof card.code);
  g_array_append_val (self->cards, card);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
sobremesa_card_strip_add (SobremesaCardStrip *self, const char *code, gboolean highlighted)
{
  add (self, code, highlighted);
}

/* What follows lies apart. */
void
sobremesa_card_strip_add_gap (SobremesaCardStrip *self)
{
  add (self, "", FALSE);
}
