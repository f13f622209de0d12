/* SPDX-License-Identifier: LGPL-2.1-or-later */
#define G_LOG_DOMAIN "Baraja"

#include "config.h"

#include "baraja-standing-row-private.h"

/**
 * BarajaStandingRow:
 *
 * One row of how a running deal stands: what each seat has of something, and the points it would
 * give if the deal ended now.
 */
struct _BarajaStandingRow
{
  GObject     parent_instance;

  const char *rule;
  char       *label;
  guint       n_seats;
  gint        amounts[BARAJA_MAX_SEATS];
  gint        points[BARAJA_MAX_SEATS];
};

G_DEFINE_FINAL_TYPE (BarajaStandingRow, baraja_standing_row, G_TYPE_OBJECT)

static void
baraja_standing_row_finalize (GObject *object)
{
  g_clear_pointer (&BARAJA_STANDING_ROW (object)->label, g_free);

  G_OBJECT_CLASS (baraja_standing_row_parent_class)->finalize (object);
}

static void
baraja_standing_row_class_init (BarajaStandingRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = baraja_standing_row_finalize;
}

static void
baraja_standing_row_init (BarajaStandingRow *self)
{
}

/* Adds a row to a standing: for each seat an amount and the points it would give. */
void
baraja_standing_add (BarajaStanding *standing,
                     const char     *rule,
                     const char     *label,
                     const gint     *amounts,
                     const gint     *points)
{
  BarajaStandingRow *row = g_object_new (BARAJA_TYPE_STANDING_ROW, NULL);

  row->rule = rule;
  row->label = g_strdup (label);
  row->n_seats = standing->n_seats;
  for (guint i = 0; i < standing->n_seats; i++)
    {
      row->amounts[i] = amounts[i];
      row->points[i] = points[i];
    }
  g_ptr_array_add (standing->rows, row);
}

/**
 * baraja_standing_row_get_rule:
 *
 * Returns: the id of the rule that scores it
 */
const char *
baraja_standing_row_get_rule (BarajaStandingRow *self)
{
  g_return_val_if_fail (BARAJA_IS_STANDING_ROW (self), NULL);

  return self->rule;
}

/**
 * baraja_standing_row_get_label:
 *
 * Returns: what the seats have, in the person's language: "Sevens"
 */
const char *
baraja_standing_row_get_label (BarajaStandingRow *self)
{
  g_return_val_if_fail (BARAJA_IS_STANDING_ROW (self), NULL);

  return self->label;
}

/**
 * baraja_standing_row_get_amount:
 * @seat: a seat's number
 *
 * Returns: how much of it the seat has
 */
gint
baraja_standing_row_get_amount (BarajaStandingRow *self,
                                gint               seat)
{
  g_return_val_if_fail (BARAJA_IS_STANDING_ROW (self), 0);
  g_return_val_if_fail (seat >= 0 && seat < (gint) self->n_seats, 0);

  return self->amounts[seat];
}

/**
 * baraja_standing_row_get_points:
 * @seat: a seat's number
 *
 * Returns: the points that the seat would score for it
 */
gint
baraja_standing_row_get_points (BarajaStandingRow *self,
                                gint               seat)
{
  g_return_val_if_fail (BARAJA_IS_STANDING_ROW (self), 0);
  g_return_val_if_fail (seat >= 0 && seat < (gint) self->n_seats, 0);

  return self->points[seat];
}
