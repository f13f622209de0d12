/* SPDX-License-Identifier: LGPL-2.1-or-later */
#define G_LOG_DOMAIN "Baraja"

#include "config.h"

#include "baraja-card-private.h"

#include <string.h>

#include "baraja-enums.h"

/**
 * BarajaCard:
 *
 * One physical card. It lives as long as the match; what changes is how it lies.
 *
 * Whether it lies face up depends on who looks, see [property@Game:viewpoint].
 */
struct _BarajaCard
{
  GObject parent_instance;

  char    text[3];
  guint8  code;
  guint   copy;
  guint   face_up : 1;
  guint   known : 1;
  guint   sideways : 1;
  guint   owed : 1;
  gint    owner;
};

enum
{
  PROP_0,
  PROP_RANK,
  PROP_SUIT,
  PROP_COPY,
  PROP_CODE,
  PROP_FACE_UP,
  PROP_KNOWN,
  PROP_SIDEWAYS,
  PROP_OWED,
  PROP_OWNER,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (BarajaCard, baraja_card, G_TYPE_OBJECT)

static void
baraja_card_get_property (GObject    *object,
                          guint       prop_id,
                          GValue     *value,
                          GParamSpec *pspec)
{
  BarajaCard *self = BARAJA_CARD (object);

  switch (prop_id)
    {
    case PROP_RANK:
      g_value_set_uint (value, baraja_card_get_rank (self));
      break;
    case PROP_SUIT:
      g_value_set_enum (value, baraja_card_get_suit (self));
      break;
    case PROP_COPY:
      g_value_set_uint (value, self->copy);
      break;
    case PROP_CODE:
      g_value_set_string (value, self->text);
      break;
    case PROP_FACE_UP:
      g_value_set_boolean (value, self->face_up);
      break;
    case PROP_KNOWN:
      g_value_set_boolean (value, self->known);
      break;
    case PROP_SIDEWAYS:
      g_value_set_boolean (value, self->sideways);
      break;
    case PROP_OWED:
      g_value_set_boolean (value, self->owed);
      break;
    case PROP_OWNER:
      g_value_set_int (value, self->owner);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
baraja_card_class_init (BarajaCardClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags   flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->get_property = baraja_card_get_property;

  /**
   * BarajaCard:rank:
   *
   * From 1 (the ace) to 13 (the king); 0 for a joker.
   */
  properties[PROP_RANK] = g_param_spec_uint ("rank", NULL, NULL, 0, 13, 0, flags);
  /**
   * BarajaCard:suit:
   *
   * The suit.
   */
  properties[PROP_SUIT] =
    g_param_spec_enum ("suit", NULL, NULL, BARAJA_TYPE_SUIT, BARAJA_SUIT_CLUBS, flags);
  /**
   * BarajaCard:copy:
   *
   * Which of several identical cards it is, from 0.
   */
  properties[PROP_COPY] = g_param_spec_uint ("copy", NULL, NULL, 0, 7, 0, flags);
  /**
   * BarajaCard:code:
   *
   * The card in the notation: `AS`, `TD`, `*`.
   */
  properties[PROP_CODE] = g_param_spec_string ("code", NULL, NULL, NULL, flags);
  /**
   * BarajaCard:face-up:
   *
   * Whether its face is seen from the game's viewpoint.
   */
  properties[PROP_FACE_UP] = g_param_spec_boolean ("face-up", NULL, NULL, FALSE, flags);
  /**
   * BarajaCard:known:
   *
   * Whether the game's viewpoint may know it, though it may lie face down.
   */
  properties[PROP_KNOWN] = g_param_spec_boolean ("known", NULL, NULL, FALSE, flags);
  /**
   * BarajaCard:sideways:
   *
   * Whether it lies across.
   */
  properties[PROP_SIDEWAYS] = g_param_spec_boolean ("sideways", NULL, NULL, FALSE, flags);
  /**
   * BarajaCard:owed:
   *
   * Whether the next move must use it.
   */
  properties[PROP_OWED] = g_param_spec_boolean ("owed", NULL, NULL, FALSE, flags);
  /**
   * BarajaCard:owner:
   *
   * The seat for which the card counts, or -1.
   */
  properties[PROP_OWNER] = g_param_spec_int ("owner", NULL, NULL, -1, BARAJA_MAX_SEATS, -1, flags);

  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
baraja_card_init (BarajaCard *self)
{
  self->owner = -1;
}

BarajaCard *
baraja_card_new (guint8 code,
                 guint  copy)
{
  BarajaCard *self = g_object_new (BARAJA_TYPE_CARD, NULL);

  self->code = code;
  self->copy = copy;
  baraja_code_to_text (code, self->text);
  return self;
}

/* Lays the card as the game's layout says. */
void
baraja_card_place (BarajaCard *self,
                   gboolean    known,
                   guint       layout_flags,
                   gint        owner)
{
  gboolean face_up = known && (layout_flags & BARAJA_LAYOUT_DOWN) == 0;
  gboolean sideways = (layout_flags & BARAJA_LAYOUT_SIDEWAYS) != 0;
  gboolean face_changed = face_up != self->face_up;
  gboolean known_changed = known != self->known;
  gboolean side_changed = sideways != self->sideways;
  gboolean owed = (layout_flags & BARAJA_LAYOUT_OWED) != 0;
  gboolean owed_changed = owed != self->owed;
  gboolean owner_changed = owner != self->owner;

  self->face_up = face_up;
  self->known = known;
  self->sideways = sideways;
  self->owed = owed;
  self->owner = owner;
  if (known_changed)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_KNOWN]);
  if (face_changed)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FACE_UP]);
  if (side_changed)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SIDEWAYS]);
  if (owed_changed)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_OWED]);
  if (owner_changed)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_OWNER]);
}

/**
 * baraja_card_get_rank:
 *
 * Returns: from 1 (the ace) to 13 (the king); 0 for a joker
 */
guint
baraja_card_get_rank (BarajaCard *self)
{
  g_return_val_if_fail (BARAJA_IS_CARD (self), 0);

  return self->code == BARAJA_CODE_JOKER ? 0 : BARAJA_CODE_RANK (self->code) + 1u;
}

/**
 * baraja_card_get_suit:
 *
 * Returns: the suit
 */
BarajaSuit
baraja_card_get_suit (BarajaCard *self)
{
  g_return_val_if_fail (BARAJA_IS_CARD (self), BARAJA_SUIT_JOKER);

  return self->code == BARAJA_CODE_JOKER ? BARAJA_SUIT_JOKER
                                         : (BarajaSuit) BARAJA_CODE_SUIT (self->code);
}

/**
 * baraja_card_get_copy:
 *
 * Returns: which of several identical cards it is, from 0
 */
guint
baraja_card_get_copy (BarajaCard *self)
{
  g_return_val_if_fail (BARAJA_IS_CARD (self), 0);

  return self->copy;
}

/**
 * baraja_card_get_face_up:
 *
 * Returns: whether its face is seen from the game's viewpoint
 */
gboolean
baraja_card_get_face_up (BarajaCard *self)
{
  g_return_val_if_fail (BARAJA_IS_CARD (self), FALSE);

  return self->face_up;
}

/**
 * baraja_card_get_known:
 *
 * Returns: whether the game's viewpoint may know it, though it may lie face down
 */
gboolean
baraja_card_get_known (BarajaCard *self)
{
  g_return_val_if_fail (BARAJA_IS_CARD (self), FALSE);

  return self->known;
}

/**
 * baraja_card_get_sideways:
 *
 * Returns: whether it lies across
 */
gboolean
baraja_card_get_sideways (BarajaCard *self)
{
  g_return_val_if_fail (BARAJA_IS_CARD (self), FALSE);

  return self->sideways;
}

/**
 * baraja_card_get_owed:
 *
 * Returns: whether the next move must use it
 */
gboolean
baraja_card_get_owed (BarajaCard *self)
{
  g_return_val_if_fail (BARAJA_IS_CARD (self), FALSE);

  return self->owed;
}

/**
 * baraja_card_get_owner:
 *
 * Returns: the seat for which the card counts, or -1
 */
gint
baraja_card_get_owner (BarajaCard *self)
{
  g_return_val_if_fail (BARAJA_IS_CARD (self), -1);

  return self->owner;
}

/**
 * baraja_card_get_code:
 *
 * Returns: the card in the notation: `AS`, `TD`, `*`
 */
const char *
baraja_card_get_code (BarajaCard *self)
{
  g_return_val_if_fail (BARAJA_IS_CARD (self), NULL);

  return self->text;
}

/**
 * baraja_card_get_phrase:
 *
 * Returns: what people call the card in their language, whoever may see it
 */
const char *
baraja_card_get_phrase (BarajaCard *self)
{
  g_return_val_if_fail (BARAJA_IS_CARD (self), NULL);

  return baraja_card_phrase (self->code);
}

/**
 * baraja_card_phrase_for_code:
 * @code: a card in the notation
 *
 * Returns: (nullable): what people call the card in their language; %NULL for text that is no card
 */
const char *
baraja_card_phrase_for_code (const char *code)
{
  guint8 raw;

  g_return_val_if_fail (code != NULL, NULL);

  return baraja_code_from_text (code, strlen (code), &raw) ? baraja_card_phrase (raw) : NULL;
}
