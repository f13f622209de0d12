/* SPDX-License-Identifier: LGPL-2.1-or-later */
#define G_LOG_DOMAIN "Baraja"

#include "config.h"

#include "baraja-seat-private.h"

#include <glib/gi18n-lib.h>

#include "baraja-enums.h"

/**
 * BarajaSeat:
 *
 * A seat at the table: who sits there and how the match stands for them.
 */
struct _BarajaSeat
{
  GObject        parent_instance;

  guint          number;
  char          *name;
  BarajaSeatKind kind;
  BarajaLevel    level;
  gint           score;
  gboolean       to_act;
};

enum
{
  PROP_0,
  PROP_NUMBER,
  PROP_NAME,
  PROP_KIND,
  PROP_LEVEL,
  PROP_SCORE,
  PROP_TO_ACT,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (BarajaSeat, baraja_seat, G_TYPE_OBJECT)

static void
baraja_seat_get_property (GObject    *object,
                          guint       prop_id,
                          GValue     *value,
                          GParamSpec *pspec)
{
  BarajaSeat *self = BARAJA_SEAT (object);

  switch (prop_id)
    {
    case PROP_NUMBER:
      g_value_set_uint (value, self->number);
      break;
    case PROP_NAME:
      g_value_set_string (value, self->name);
      break;
    case PROP_KIND:
      g_value_set_enum (value, self->kind);
      break;
    case PROP_LEVEL:
      g_value_set_enum (value, self->level);
      break;
    case PROP_SCORE:
      g_value_set_int (value, self->score);
      break;
    case PROP_TO_ACT:
      g_value_set_boolean (value, self->to_act);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
baraja_seat_set_property (GObject      *object,
                          guint         prop_id,
                          const GValue *value,
                          GParamSpec   *pspec)
{
  BarajaSeat *self = BARAJA_SEAT (object);

  switch (prop_id)
    {
    case PROP_NAME:
      baraja_seat_set_name (self, g_value_get_string (value));
      break;
    case PROP_KIND:
      baraja_seat_set_kind (self, g_value_get_enum (value));
      break;
    case PROP_LEVEL:
      baraja_seat_set_level (self, g_value_get_enum (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
baraja_seat_finalize (GObject *object)
{
  BarajaSeat *self = BARAJA_SEAT (object);

  g_clear_pointer (&self->name, g_free);

  G_OBJECT_CLASS (baraja_seat_parent_class)->finalize (object);
}

static void
baraja_seat_class_init (BarajaSeatClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags   readable = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;
  GParamFlags   writable = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = baraja_seat_get_property;
  object_class->set_property = baraja_seat_set_property;
  object_class->finalize = baraja_seat_finalize;

  /**
   * BarajaSeat:number:
   *
   * The seat's number, from 0, clockwise.
   */
  properties[PROP_NUMBER] = g_param_spec_uint ("number", NULL, NULL, 0, 5, 0, readable);
  /**
   * BarajaSeat:name:
   *
   * What the one who sits there is called. Never empty.
   */
  properties[PROP_NAME] = g_param_spec_string ("name", NULL, NULL, NULL, writable);
  /**
   * BarajaSeat:kind:
   *
   * Who sits there.
   */
  properties[PROP_KIND] =
    g_param_spec_enum ("kind", NULL, NULL, BARAJA_TYPE_SEAT_KIND, BARAJA_SEAT_HUMAN, writable);
  /**
   * BarajaSeat:level:
   *
   * How strongly a computer plays there.
   */
  properties[PROP_LEVEL] =
    g_param_spec_enum ("level", NULL, NULL, BARAJA_TYPE_LEVEL, BARAJA_LEVEL_NORMAL, writable);
  /**
   * BarajaSeat:score:
   *
   * The points of the match so far, finished deals only.
   */
  properties[PROP_SCORE] =
    g_param_spec_int ("score", NULL, NULL, G_MININT, G_MAXINT, 0, readable);
  /**
   * BarajaSeat:to-act:
   *
   * Whether the game waits for this seat.
   */
  properties[PROP_TO_ACT] = g_param_spec_boolean ("to-act", NULL, NULL, FALSE, readable);

  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
baraja_seat_init (BarajaSeat *self)
{
  self->level = BARAJA_LEVEL_NORMAL;
}

BarajaSeat *
baraja_seat_new (guint number)
{
  BarajaSeat *self = g_object_new (BARAJA_TYPE_SEAT, NULL);

  self->number = number;
  /* Translators: the name of a player who has none; %u is the number of the seat, from 1 */
  self->name = g_strdup_printf (_ ("Player %u"), number + 1);
  return self;
}

void
baraja_seat_update (BarajaSeat *self,
                    gint        score,
                    gboolean    to_act)
{
  gboolean score_changed = score != self->score;
  gboolean turn_changed = to_act != self->to_act;

  self->score = score;
  self->to_act = to_act;
  if (score_changed)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SCORE]);
  if (turn_changed)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TO_ACT]);
}

/**
 * baraja_seat_get_number:
 *
 * Returns: the seat's number, from 0, clockwise
 */
guint
baraja_seat_get_number (BarajaSeat *self)
{
  g_return_val_if_fail (BARAJA_IS_SEAT (self), 0);

  return self->number;
}

/**
 * baraja_seat_get_name:
 *
 * Returns: what the one who sits there is called
 */
const char *
baraja_seat_get_name (BarajaSeat *self)
{
  g_return_val_if_fail (BARAJA_IS_SEAT (self), NULL);

  return self->name;
}

/**
 * baraja_seat_set_name:
 * @name: any text
 *
 * Names the one who sits there. Spaces around the name are dropped and a long name is cut; an
 * empty one changes nothing.
 */
void
baraja_seat_set_name (BarajaSeat *self,
                      const char *name)
{
  g_autofree char *valid = NULL;
  g_autofree char *cut = NULL;

  g_return_if_fail (BARAJA_IS_SEAT (self));
  g_return_if_fail (name != NULL);

  valid = g_strstrip (g_utf8_make_valid (name, -1));
  cut = g_utf8_substring (valid, 0, MIN (BARAJA_MAX_NAME_LENGTH, g_utf8_strlen (valid, -1)));
  if (cut[0] == '\0' || g_strcmp0 (cut, self->name) == 0)
    return;
  g_free (self->name);
  self->name = g_steal_pointer (&cut);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NAME]);
}

/**
 * baraja_seat_get_kind:
 *
 * Returns: who sits there
 */
BarajaSeatKind
baraja_seat_get_kind (BarajaSeat *self)
{
  g_return_val_if_fail (BARAJA_IS_SEAT (self), BARAJA_SEAT_HUMAN);

  return self->kind;
}

/**
 * baraja_seat_set_kind:
 * @kind: who sits there
 *
 * Seats a person or a computer.
 */
void
baraja_seat_set_kind (BarajaSeat    *self,
                      BarajaSeatKind kind)
{
  g_return_if_fail (BARAJA_IS_SEAT (self));

  if (kind == self->kind)
    return;
  self->kind = kind;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_KIND]);
}

/**
 * baraja_seat_get_level:
 *
 * Returns: how strongly a computer plays there
 */
BarajaLevel
baraja_seat_get_level (BarajaSeat *self)
{
  g_return_val_if_fail (BARAJA_IS_SEAT (self), BARAJA_LEVEL_NORMAL);

  return self->level;
}

/**
 * baraja_seat_set_level:
 * @level: how strongly a computer plays there
 *
 * Changes the strength of a computer seat.
 */
void
baraja_seat_set_level (BarajaSeat *self,
                       BarajaLevel level)
{
  g_return_if_fail (BARAJA_IS_SEAT (self));

  if (level == self->level)
    return;
  self->level = level;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LEVEL]);
}

/**
 * baraja_seat_get_score:
 *
 * Returns: the points of the match so far, finished deals only
 */
gint
baraja_seat_get_score (BarajaSeat *self)
{
  g_return_val_if_fail (BARAJA_IS_SEAT (self), 0);

  return self->score;
}

/**
 * baraja_seat_get_to_act:
 *
 * Returns: whether the game waits for this seat
 */
gboolean
baraja_seat_get_to_act (BarajaSeat *self)
{
  g_return_val_if_fail (BARAJA_IS_SEAT (self), FALSE);

  return self->to_act;
}
