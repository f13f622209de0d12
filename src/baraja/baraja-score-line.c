/* SPDX-License-Identifier: LGPL-2.1-or-later */
#define G_LOG_DOMAIN "Baraja"

#include "config.h"

#include "baraja-score-line-private.h"

/**
 * BarajaScoreLine:
 *
 * One line of a score sheet: a rule that scored, for whom, with which cards.
 */
struct _BarajaScoreLine
{
  GObject     parent_instance;

  const char *rule;
  gint        seat;
  char       *cards;
  gint        points;
  char       *text;
  GArray     *values; /* gint */
};

G_DEFINE_FINAL_TYPE (BarajaScoreLine, baraja_score_line, G_TYPE_OBJECT)

static void
baraja_score_line_finalize (GObject *object)
{
  BarajaScoreLine *self = BARAJA_SCORE_LINE (object);

  g_clear_pointer (&self->cards, g_free);
  g_clear_pointer (&self->text, g_free);
  g_clear_pointer (&self->values, g_array_unref);

  G_OBJECT_CLASS (baraja_score_line_parent_class)->finalize (object);
}

static void
baraja_score_line_class_init (BarajaScoreLineClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = baraja_score_line_finalize;
}

static void
baraja_score_line_init (BarajaScoreLine *self)
{
  self->seat = -1;
}

static char *
codes_to_text (const guint8 *codes,
               guint         n_codes)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n_codes; i++)
    {
      char card[3];

      baraja_code_to_text (codes[i], card);
      g_string_append_printf (text, "%s%s", i > 0 ? " " : "", card);
    }
  return g_string_free (text, FALSE);
}

/* Adds a line to a sheet. @seat is -1 when the line explains something common to all. */
void
baraja_sheet_add (BarajaSheet  *sheet,
                  const char   *rule,
                  gint          seat,
                  const guint8 *cards,
                  guint         n_cards,
                  gint          points,
                  const char   *format,
                  ...)
{
  BarajaScoreLine *line = g_object_new (BARAJA_TYPE_SCORE_LINE, NULL);
  va_list          args;

  line->rule = rule;
  line->seat = seat;
  line->cards = codes_to_text (cards, n_cards);
  line->points = points;
  va_start (args, format);
  line->text = g_strdup_vprintf (format, args);
  va_end (args);
  g_ptr_array_add (sheet->lines, line);
}

void
baraja_sheet_add_values (BarajaSheet *sheet,
                         const gint  *values,
                         guint        n_values)
{
  BarajaScoreLine *line = g_ptr_array_index (sheet->lines, sheet->lines->len - 1);

  line->values = g_array_sized_new (FALSE, FALSE, sizeof (gint), n_values);
  g_array_append_vals (line->values, values, n_values);
}

/**
 * baraja_score_line_get_rule:
 *
 * Returns: the id of the rule that scored
 */
const char *
baraja_score_line_get_rule (BarajaScoreLine *self)
{
  g_return_val_if_fail (BARAJA_IS_SCORE_LINE (self), NULL);

  return self->rule;
}

/**
 * baraja_score_line_get_seat:
 *
 * Returns: the seat that scored; -1 when the line explains something common to all
 */
gint
baraja_score_line_get_seat (BarajaScoreLine *self)
{
  g_return_val_if_fail (BARAJA_IS_SCORE_LINE (self), -1);

  return self->seat;
}

/**
 * baraja_score_line_get_cards:
 *
 * Returns: the cards that scored, in the notation; may be empty
 */
const char *
baraja_score_line_get_cards (BarajaScoreLine *self)
{
  g_return_val_if_fail (BARAJA_IS_SCORE_LINE (self), NULL);

  return self->cards;
}

/**
 * baraja_score_line_get_points:
 *
 * Returns: the points it gave
 */
gint
baraja_score_line_get_points (BarajaScoreLine *self)
{
  g_return_val_if_fail (BARAJA_IS_SCORE_LINE (self), 0);

  return self->points;
}

/**
 * baraja_score_line_get_text:
 *
 * Returns: what happened, as a sentence in the person's language
 */
const char *
baraja_score_line_get_text (BarajaScoreLine *self)
{
  g_return_val_if_fail (BARAJA_IS_SCORE_LINE (self), NULL);

  return self->text;
}

/**
 * baraja_score_line_get_values:
 * @n_values: (out): how many there are
 *
 * Returns: (transfer none) (array length=n_values) (nullable): what each of the cards counts; %NULL
 *   where single cards don't count
 */
const gint *
baraja_score_line_get_values (BarajaScoreLine *self,
                              gsize           *n_values)
{
  g_return_val_if_fail (BARAJA_IS_SCORE_LINE (self), NULL);
  g_return_val_if_fail (n_values != NULL, NULL);

  *n_values = self->values != NULL ? self->values->len : 0;
  return self->values != NULL ? &g_array_index (self->values, gint, 0) : NULL;
}
