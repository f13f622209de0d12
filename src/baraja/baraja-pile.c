/* SPDX-License-Identifier: LGPL-2.1-or-later */
#define G_LOG_DOMAIN "Baraja"

#include "config.h"

#include "baraja-pile-private.h"

#include "baraja-enums.h"

/**
 * BarajaPile:
 *
 * A pile of cards: a [iface@Gio.ListModel] of [class@Card].
 *
 * Names and the order of the cards are those of the notation: `hand-0`, `stock`, `meld-3`,
 * `tomb-S`, `bag-1-2`, `center`. A pile changes only when an event of the match moves its cards.
 */
struct _BarajaPile
{
  GObject        parent_instance;

  char          *name;
  char          *label;
  char          *badge;
  char          *note;
  gboolean       closed;
  BarajaPileRole role;
  gint           owner;
  gint           index;
  GPtrArray     *cards;
};

enum
{
  PROP_0,
  PROP_NAME,
  PROP_ROLE,
  PROP_OWNER,
  PROP_LABEL,
  PROP_BADGE,
  PROP_NOTE,
  PROP_CLOSED,
  PROP_N_CARDS,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

static GType
get_item_type (GListModel *model)
{
  return BARAJA_TYPE_CARD;
}

static guint
get_n_items (GListModel *model)
{
  return BARAJA_PILE (model)->cards->len;
}

static gpointer
get_item (GListModel *model,
          guint       position)
{
  GPtrArray *cards = BARAJA_PILE (model)->cards;

  return position < cards->len ? g_object_ref (g_ptr_array_index (cards, position)) : NULL;
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (BarajaPile,
                               baraja_pile,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

static void
baraja_pile_get_property (GObject    *object,
                          guint       prop_id,
                          GValue     *value,
                          GParamSpec *pspec)
{
  BarajaPile *self = BARAJA_PILE (object);

  switch (prop_id)
    {
    case PROP_NAME:
      g_value_set_string (value, self->name);
      break;
    case PROP_ROLE:
      g_value_set_enum (value, self->role);
      break;
    case PROP_OWNER:
      g_value_set_int (value, self->owner);
      break;
    case PROP_LABEL:
      g_value_set_string (value, self->label);
      break;
    case PROP_BADGE:
      g_value_set_string (value, self->badge);
      break;
    case PROP_NOTE:
      g_value_set_string (value, self->note);
      break;
    case PROP_CLOSED:
      g_value_set_boolean (value, self->closed);
      break;
    case PROP_N_CARDS:
      g_value_set_uint (value, self->cards->len);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
baraja_pile_finalize (GObject *object)
{
  BarajaPile *self = BARAJA_PILE (object);

  g_clear_pointer (&self->name, g_free);
  g_clear_pointer (&self->label, g_free);
  g_clear_pointer (&self->badge, g_free);
  g_clear_pointer (&self->note, g_free);
  g_clear_pointer (&self->cards, g_ptr_array_unref);

  G_OBJECT_CLASS (baraja_pile_parent_class)->finalize (object);
}

static void
baraja_pile_class_init (BarajaPileClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags   flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->get_property = baraja_pile_get_property;
  object_class->finalize = baraja_pile_finalize;

  /**
   * BarajaPile:name:
   *
   * The pile's name in the notation.
   */
  properties[PROP_NAME] = g_param_spec_string ("name", NULL, NULL, NULL, flags);
  /**
   * BarajaPile:role:
   *
   * What the pile is for.
   */
  properties[PROP_ROLE] =
    g_param_spec_enum ("role", NULL, NULL, BARAJA_TYPE_PILE_ROLE, BARAJA_PILE_HAND, flags);
  /**
   * BarajaPile:owner:
   *
   * The seat it belongs to, or -1.
   */
  properties[PROP_OWNER] = g_param_spec_int ("owner", NULL, NULL, -1, BARAJA_MAX_SEATS, -1, flags);
  /**
   * BarajaPile:label:
   *
   * What people call it in their language, its owner apart: "Hand", "Tomb of spades". It may
   * change with what the pile holds.
   */
  properties[PROP_LABEL] = g_param_spec_string ("label", NULL, NULL, NULL, flags);
  /**
   * BarajaPile:badge:
   *
   * A few characters that say what it holds, to lie on the pile.
   */
  properties[PROP_BADGE] = g_param_spec_string ("badge", NULL, NULL, NULL, flags);
  /**
   * BarajaPile:note:
   *
   * A sentence about the pile as it is now, in the person's language.
   */
  properties[PROP_NOTE] = g_param_spec_string ("note", NULL, NULL, NULL, flags);
  /**
   * BarajaPile:closed:
   *
   * Whether nothing can be put there for now.
   */
  properties[PROP_CLOSED] = g_param_spec_boolean ("closed", NULL, NULL, FALSE, flags);
  /**
   * BarajaPile:n-cards:
   *
   * How many cards it holds.
   */
  properties[PROP_N_CARDS] =
    g_param_spec_uint ("n-cards", NULL, NULL, 0, BARAJA_MAX_CARDS, 0, flags);

  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
baraja_pile_init (BarajaPile *self)
{
  self->cards = g_ptr_array_new_with_free_func (g_object_unref);
  self->owner = -1;
  self->index = -1;
}

BarajaPile *
baraja_pile_new (const BarajaLayoutPile *layout,
                 const char             *label)
{
  BarajaPile *self = g_object_new (BARAJA_TYPE_PILE, NULL);

  self->name = g_strdup (layout->name);
  self->label = g_strdup (label);
  self->role = layout->role;
  self->owner = layout->owner;
  self->index = layout->index;
  return self;
}

/* Makes the pile hold the cards given and says which part changed. */
void
baraja_pile_update (BarajaPile  *self,
                    BarajaCard **cards,
                    guint        n_cards)
{
  guint old_n = self->cards->len;
  guint head = 0, tail = 0;

  while (head < MIN (old_n, n_cards) && g_ptr_array_index (self->cards, head) == cards[head])
    head++;
  while (tail < MIN (old_n, n_cards) - head &&
         g_ptr_array_index (self->cards, old_n - 1 - tail) == cards[n_cards - 1 - tail])
    tail++;
  if (head + tail == old_n && old_n == n_cards)
    return;
  if (old_n > head + tail)
    g_ptr_array_remove_range (self->cards, head, old_n - head - tail);
  for (guint i = head; i < n_cards - tail; i++)
    g_ptr_array_insert (self->cards, i, g_object_ref (cards[i]));
  g_list_model_items_changed (G_LIST_MODEL (self), head, old_n - head - tail,
                              n_cards - head - tail);
  if (old_n != n_cards)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_N_CARDS]);
}

static void
set_text (BarajaPile *self,
          char      **text,
          const char *value,
          guint       property)
{
  if (g_strcmp0 (*text, value) == 0)
    return;
  g_free (*text);
  *text = g_strdup (value);
  g_object_notify_by_pspec (G_OBJECT (self), properties[property]);
}

/* Takes over what there is to say about the pile, and clears the words. */
void
baraja_pile_set_words (BarajaPile      *self,
                       BarajaPileWords *words)
{
  if (words->label != NULL)
    set_text (self, &self->label, words->label, PROP_LABEL);
  set_text (self, &self->badge, words->badge, PROP_BADGE);
  set_text (self, &self->note, words->note, PROP_NOTE);
  if (self->closed != words->closed)
    {
      self->closed = words->closed;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CLOSED]);
    }
  g_clear_pointer (&words->badge, g_free);
  g_clear_pointer (&words->note, g_free);
}

/**
 * baraja_pile_get_name:
 *
 * Returns: the pile's name in the notation
 */
const char *
baraja_pile_get_name (BarajaPile *self)
{
  g_return_val_if_fail (BARAJA_IS_PILE (self), NULL);

  return self->name;
}

/**
 * baraja_pile_get_role:
 *
 * Returns: what the pile is for
 */
BarajaPileRole
baraja_pile_get_role (BarajaPile *self)
{
  g_return_val_if_fail (BARAJA_IS_PILE (self), BARAJA_PILE_HAND);

  return self->role;
}

/**
 * baraja_pile_get_owner:
 *
 * Returns: the seat it belongs to, or -1
 */
gint
baraja_pile_get_owner (BarajaPile *self)
{
  g_return_val_if_fail (BARAJA_IS_PILE (self), -1);

  return self->owner;
}

/**
 * baraja_pile_get_index:
 *
 * Returns: the number in its name, or the suit; -1 when there is none
 */
gint
baraja_pile_get_index (BarajaPile *self)
{
  g_return_val_if_fail (BARAJA_IS_PILE (self), -1);

  return self->index;
}

/**
 * baraja_pile_get_label:
 *
 * Returns: what people call it in their language, its owner apart
 */
const char *
baraja_pile_get_label (BarajaPile *self)
{
  g_return_val_if_fail (BARAJA_IS_PILE (self), NULL);

  return self->label;
}

/**
 * baraja_pile_get_badge:
 *
 * Returns: (nullable): a few characters that say what it holds
 */
const char *
baraja_pile_get_badge (BarajaPile *self)
{
  g_return_val_if_fail (BARAJA_IS_PILE (self), NULL);

  return self->badge;
}

/**
 * baraja_pile_get_note:
 *
 * Returns: (nullable): a sentence about the pile as it is now, in the person's language
 */
const char *
baraja_pile_get_note (BarajaPile *self)
{
  g_return_val_if_fail (BARAJA_IS_PILE (self), NULL);

  return self->note;
}

/**
 * baraja_pile_get_closed:
 *
 * Returns: whether nothing can be put there for now
 */
gboolean
baraja_pile_get_closed (BarajaPile *self)
{
  g_return_val_if_fail (BARAJA_IS_PILE (self), FALSE);

  return self->closed;
}

/**
 * baraja_pile_get_n_cards:
 *
 * Returns: how many cards it holds
 */
guint
baraja_pile_get_n_cards (BarajaPile *self)
{
  g_return_val_if_fail (BARAJA_IS_PILE (self), 0);

  return self->cards->len;
}

/**
 * baraja_pile_get_card:
 * @position: from 0
 *
 * Returns: (transfer none): the card at that place
 */
BarajaCard *
baraja_pile_get_card (BarajaPile *self,
                      guint       position)
{
  g_return_val_if_fail (BARAJA_IS_PILE (self), NULL);
  g_return_val_if_fail (position < self->cards->len, NULL);

  return g_ptr_array_index (self->cards, position);
}
