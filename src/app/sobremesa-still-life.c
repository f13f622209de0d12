/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-still-life.h"

#include "sobremesa-deck.h"

/* A few cards composed on felt, for a game's tile. They are laid all at once, when there is a
 * picture of each, and then not again with each further picture: turned cards take long to draw,
 * and this is what is on the screen when the program starts. */
struct _SobremesaStillLife
{
  GtkWidget parent_instance;

  const char *game; /* interned */
  gboolean    complete;
};

/* A card (NULL: its back) with its centre in hundredths of the width and the height, from the
 * middle, and its angle. */
typedef struct
{
  const char *code;
  double      x, y, angle;
} Item;

typedef struct
{
  const char *game;
  Item        items[8];
  guint       n_items;
} Composition;

static const Composition compositions[] = {
  { "tomb-robbers",
    { { "AS", -22, 2, -4 },
      { "8S", -10, 0, 3 },
      { NULL, 1, 3, -2 },
      { "4S", 12, 0, 5 },
      { "QS", 27, 4, 14 } },
    5 },
  { "rummy-500",
    { { "9H", -26, 6, -16 },
      { "TH", -17, 1, -9 },
      { "JH", -8, -2, -3 },
      { "QH", 1, -2, 3 },
      { "KH", 10, 1, 9 },
      { "7C", 28, 4, 4 } },
    6 },
  { "money-bags",
    { { NULL, -20, 8, 90 },
      { "7D", -24, 0, -6 },
      { "7S", -16, -1, 1 },
      { "7H", -8, 0, 7 },
      { "*", 14, 1, -5 },
      { "KD", 25, 2, 8 } },
    6 },
  { "ratscrew",
    { { NULL, -26, 4, -8 },
      { "5C", -4, 2, -18 },
      { "3D", 2, -1, 7 },
      { "5H", 7, 3, -3 },
      { NULL, 28, 3, 10 } },
    5 },
};

G_DEFINE_FINAL_TYPE (SobremesaStillLife, sobremesa_still_life, GTK_TYPE_WIDGET)

static void
draw_item (SobremesaStillLife *self, GtkSnapshot *snapshot, const Item *item, double card_width)
{
  double width = gtk_widget_get_width (GTK_WIDGET (self));
  double height = gtk_widget_get_height (GTK_WIDGET (self));
  double card_height = card_width * SOBREMESA_CARD_RATIO;

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (
    snapshot, &GRAPHENE_POINT_INIT (width / 2 + item->x / 100 * MIN (width, height * 2.6),
                                    height * (0.58 + item->y / 100)));
  gtk_snapshot_rotate (snapshot, item->angle);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (-card_width / 2, -card_height / 2));
  sobremesa_deck_snapshot (sobremesa_deck_get_default (), snapshot, GTK_WIDGET (self), item->code,
                           card_width, card_height, SOBREMESA_LIFT_LYING);
  gtk_snapshot_restore (snapshot);
}

static const Composition *
find_composition (SobremesaStillLife *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (compositions); i++)
    if (g_strcmp0 (compositions[i].game, self->game) == 0)
      return &compositions[i];
  return NULL;
}

static double
get_card_width (SobremesaStillLife *self)
{
  return gtk_widget_get_height (GTK_WIDGET (self)) * 0.56;
}

/* Whether there is some picture of each card; @complete: whether these are all as they should be.
 */
static gboolean
prepare (SobremesaStillLife *self, const Composition *composition, gboolean *complete)
{
  double   width = get_card_width (self);
  gboolean drawable = TRUE;

  *complete = TRUE;
  for (guint i = 0; i < composition->n_items; i++)
    {
      gboolean ready;
      gboolean found = sobremesa_deck_prepare (sobremesa_deck_get_default (), GTK_WIDGET (self),
                                               composition->items[i].code, width,
                                               width * SOBREMESA_CARD_RATIO, &ready);

      *complete = *complete && ready;
      drawable = drawable && (found || ready);
    }
  return drawable;
}

static void
sobremesa_still_life_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  SobremesaStillLife *self = SOBREMESA_STILL_LIFE (widget);
  const Composition  *composition = find_composition (self);

  if (composition == NULL || !prepare (self, composition, &self->complete))
    return;
  for (guint i = 0; i < composition->n_items; i++)
    draw_item (self, snapshot, &composition->items[i], get_card_width (self));
}

static void
changed_cb (SobremesaStillLife *self)
{
  const Composition *composition = find_composition (self);
  gboolean           complete = FALSE;

  if (composition == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  prepare (self, composition, &complete);
  if (complete != self->complete)
    gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
sobremesa_still_life_class_init (SobremesaStillLifeClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = sobremesa_still_life_snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
sobremesa_still_life_init (SobremesaStillLife *self)
{
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  gtk_widget_add_css_class (GTK_WIDGET (self), "still-life");
  g_signal_connect_object (sobremesa_deck_get_default (), "changed", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
}

GtkWidget *
sobremesa_still_life_new (const char *game)
{
  SobremesaStillLife *self = g_object_new (SOBREMESA_TYPE_STILL_LIFE, NULL);

  self->game = g_intern_string (game);
  return GTK_WIDGET (self);
}
