/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-card-picture.h"

#include <baraja.h>
#include <glib/gi18n.h>

#include "sobremesa-deck.h"

/* The corner's radius, as a part of the width. */
#define CORNER (14.0 / 250.0)

/**
 * SobremesaCardPicture:
 *
 * A card, or the back of one, that does nothing but lie there.
 */
struct _SobremesaCardPicture
{
  GtkWidget parent_instance;

  char *code;
  int   card_width;
  guint sideways : 1;
  guint highlighted : 1;
};

enum
{
  PROP_0,
  PROP_CODE,
  PROP_CARD_WIDTH,
  PROP_SIDEWAYS,
  PROP_HIGHLIGHTED,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SobremesaCardPicture, sobremesa_card_picture, GTK_TYPE_WIDGET)

static int
get_card_height (int card_width)
{
  return (int) (card_width * SOBREMESA_CARD_RATIO + 0.5);
}

static void
update_label (SobremesaCardPicture *self)
{
  const char *label = NULL;

  /* The two jokers have one name. */
  if (self->code != NULL)
    label = baraja_card_phrase_for_code (self->code[0] == '*' ? "*" : self->code);
  if (label == NULL)
    /* Translators: what a screen reader says for the back of a card */
    label = _ ("face-down card");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

/* A ring of two colours, which is seen on the card's white as well as on any table. */
static void
snapshot_ring (GtkSnapshot *snapshot,
               int          width,
               int          height)
{
  const GdkRGBA  light = { 1, 0.82, 0.2, 1 };
  const GdkRGBA  dark = { 0.15, 0.1, 0, 0.75 };
  float          line = CLAMP (width / 22.0f, 2, 5);
  graphene_rect_t bounds;
  GskRoundedRect  ring;

  sobremesa_deck_get_card_bounds (sobremesa_deck_get_default (), width, height, &bounds);
  gsk_rounded_rect_init_from_rect (&ring, &bounds, width * CORNER);
  gsk_rounded_rect_shrink (&ring, 1, 1, 1, 1);
  gtk_snapshot_append_outset_shadow (snapshot, &ring, &dark, 0, 0, line + 1, 0);
  gtk_snapshot_append_outset_shadow (snapshot, &ring, &light, 0, 0, line, 0);
}

static void
sobremesa_card_picture_snapshot (GtkWidget   *widget,
                                 GtkSnapshot *snapshot)
{
  SobremesaCardPicture *self = SOBREMESA_CARD_PICTURE (widget);
  int                   height = get_card_height (self->card_width);
  int                   width = self->sideways ? height : self->card_width;
  int                   depth = self->sideways ? self->card_width : height;

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot,
                          &GRAPHENE_POINT_INIT ((gtk_widget_get_width (widget) - width) / 2,
                                                (gtk_widget_get_height (widget) - depth) / 2));
  sobremesa_card_picture_draw (snapshot, widget, self->code, self->card_width, self->sideways,
                               self->highlighted);
  gtk_snapshot_restore (snapshot);
}

static void
sobremesa_card_picture_measure (GtkWidget     *widget,
                                GtkOrientation orientation,
                                int            for_size,
                                int           *minimum,
                                int           *natural,
                                int           *minimum_baseline,
                                int           *natural_baseline)
{
  SobremesaCardPicture *self = SOBREMESA_CARD_PICTURE (widget);
  gboolean              across = (orientation == GTK_ORIENTATION_HORIZONTAL) != self->sideways;

  *minimum = *natural = across ? self->card_width : get_card_height (self->card_width);
}

static void
sobremesa_card_picture_get_property (GObject    *object,
                                     guint       prop_id,
                                     GValue     *value,
                                     GParamSpec *pspec)
{
  SobremesaCardPicture *self = SOBREMESA_CARD_PICTURE (object);

  switch (prop_id)
    {
    case PROP_CODE:
      g_value_set_string (value, self->code);
      break;
    case PROP_CARD_WIDTH:
      g_value_set_int (value, self->card_width);
      break;
    case PROP_SIDEWAYS:
      g_value_set_boolean (value, self->sideways);
      break;
    case PROP_HIGHLIGHTED:
      g_value_set_boolean (value, self->highlighted);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sobremesa_card_picture_set_property (GObject      *object,
                                     guint         prop_id,
                                     const GValue *value,
                                     GParamSpec   *pspec)
{
  SobremesaCardPicture *self = SOBREMESA_CARD_PICTURE (object);

  switch (prop_id)
    {
    case PROP_CODE:
      sobremesa_card_picture_set_code (self, g_value_get_string (value));
      break;
    case PROP_CARD_WIDTH:
      sobremesa_card_picture_set_card_width (self, g_value_get_int (value));
      break;
    case PROP_SIDEWAYS:
      sobremesa_card_picture_set_sideways (self, g_value_get_boolean (value));
      break;
    case PROP_HIGHLIGHTED:
      sobremesa_card_picture_set_highlighted (self, g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sobremesa_card_picture_finalize (GObject *object)
{
  SobremesaCardPicture *self = SOBREMESA_CARD_PICTURE (object);

  g_clear_pointer (&self->code, g_free);

  G_OBJECT_CLASS (sobremesa_card_picture_parent_class)->finalize (object);
}

static void
sobremesa_card_picture_class_init (SobremesaCardPictureClass *klass)
{
  GObjectClass   *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags     flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->get_property = sobremesa_card_picture_get_property;
  object_class->set_property = sobremesa_card_picture_set_property;
  object_class->finalize = sobremesa_card_picture_finalize;
  widget_class->snapshot = sobremesa_card_picture_snapshot;
  widget_class->measure = sobremesa_card_picture_measure;

  /**
   * SobremesaCardPicture:code:
   *
   * The card in the notation; %NULL for a back.
   */
  properties[PROP_CODE] = g_param_spec_string ("code", NULL, NULL, NULL, flags);
  /**
   * SobremesaCardPicture:card-width:
   *
   * How wide the card is, in logical pixels, when it lies upright.
   */
  properties[PROP_CARD_WIDTH] =
    g_param_spec_int ("card-width", NULL, NULL, 1, G_MAXINT16, 60, flags);
  /**
   * SobremesaCardPicture:sideways:
   *
   * Whether the card lies across.
   */
  properties[PROP_SIDEWAYS] = g_param_spec_boolean ("sideways", NULL, NULL, FALSE, flags);
  /**
   * SobremesaCardPicture:highlighted:
   *
   * Whether there is a ring around the card.
   */
  properties[PROP_HIGHLIGHTED] = g_param_spec_boolean ("highlighted", NULL, NULL, FALSE, flags);

  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_css_name (widget_class, "cardpicture");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
sobremesa_card_picture_init (SobremesaCardPicture *self)
{
  self->card_width = 60;
  gtk_widget_set_halign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  g_signal_connect_object (sobremesa_deck_get_default (), "changed",
                           G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
  update_label (self);
}

/**
 * sobremesa_card_picture_new:
 * @code: (nullable): a card in the notation, or %NULL for a back
 * @width: how wide it is, in logical pixels
 */
GtkWidget *
sobremesa_card_picture_new (const char *code,
                            int         width)
{
  return g_object_new (SOBREMESA_TYPE_CARD_PICTURE, "code", code, "card-width", width, NULL);
}

/**
 * sobremesa_card_picture_get_code:
 *
 * Returns: (nullable): the card in the notation, or %NULL for a back
 */
const char *
sobremesa_card_picture_get_code (SobremesaCardPicture *self)
{
  g_return_val_if_fail (SOBREMESA_IS_CARD_PICTURE (self), NULL);

  return self->code;
}

void
sobremesa_card_picture_set_code (SobremesaCardPicture *self,
                                 const char           *code)
{
  g_return_if_fail (SOBREMESA_IS_CARD_PICTURE (self));

  if (g_strcmp0 (self->code, code) == 0)
    return;
  g_free (self->code);
  self->code = g_strdup (code);
  update_label (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CODE]);
}

int
sobremesa_card_picture_get_card_width (SobremesaCardPicture *self)
{
  g_return_val_if_fail (SOBREMESA_IS_CARD_PICTURE (self), 0);

  return self->card_width;
}

void
sobremesa_card_picture_set_card_width (SobremesaCardPicture *self,
                                       int                   card_width)
{
  g_return_if_fail (SOBREMESA_IS_CARD_PICTURE (self));
  g_return_if_fail (card_width > 0);

  if (self->card_width == card_width)
    return;
  self->card_width = card_width;
  gtk_widget_queue_resize (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CARD_WIDTH]);
}

gboolean
sobremesa_card_picture_get_sideways (SobremesaCardPicture *self)
{
  g_return_val_if_fail (SOBREMESA_IS_CARD_PICTURE (self), FALSE);

  return self->sideways;
}

void
sobremesa_card_picture_set_sideways (SobremesaCardPicture *self,
                                     gboolean              sideways)
{
  g_return_if_fail (SOBREMESA_IS_CARD_PICTURE (self));

  if (self->sideways == !!sideways)
    return;
  self->sideways = !!sideways;
  gtk_widget_queue_resize (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SIDEWAYS]);
}

gboolean
sobremesa_card_picture_get_highlighted (SobremesaCardPicture *self)
{
  g_return_val_if_fail (SOBREMESA_IS_CARD_PICTURE (self), FALSE);

  return self->highlighted;
}

void
sobremesa_card_picture_set_highlighted (SobremesaCardPicture *self,
                                        gboolean              highlighted)
{
  g_return_if_fail (SOBREMESA_IS_CARD_PICTURE (self));

  if (self->highlighted == !!highlighted)
    return;
  self->highlighted = !!highlighted;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_HIGHLIGHTED]);
}

/**
 * sobremesa_card_picture_draw:
 * @widget: the widget that is being drawn
 * @code: (nullable): a card in the notation, or %NULL for a back
 * @card_width: how wide the card is, in logical pixels, when it lies upright
 * @sideways: whether it lies across
 * @highlighted: whether there is a ring around it
 *
 * Draws a card with its corner at the origin, as the widget does, into a widget that shows several.
 */
void
sobremesa_card_picture_draw (GtkSnapshot *snapshot,
                             GtkWidget   *widget,
                             const char  *code,
                             int          card_width,
                             gboolean     sideways,
                             gboolean     highlighted)
{
  int height = get_card_height (card_width);

  gtk_snapshot_save (snapshot);
  if (sideways)
    {
      gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (height, 0));
      gtk_snapshot_rotate (snapshot, 90);
    }
  if (highlighted)
    snapshot_ring (snapshot, card_width, height);
  sobremesa_deck_snapshot (sobremesa_deck_get_default (), snapshot, widget, code, card_width,
                           height, SOBREMESA_LIFT_NONE);
  gtk_snapshot_restore (snapshot);
}
