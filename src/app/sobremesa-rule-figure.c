/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-rule-figure.h"

#include "sobremesa-card-picture.h"
#include "sobremesa-deck.h"

/* How wide a card is where there is room, how far it shrinks before cards overlap, and how far
 * then. */
#define FULL_WIDTH 60
#define SMALL_WIDTH 46
#define TINY_WIDTH 34

/* The space between cards, between groups of cards, and between rows, as parts of a card's width.
 * Where cards overlap, so much of each is still seen that one can read it. A row that had to be
 * broken stays closer together than two rows. */
#define CARD_GAP 0.16
#define OVERLAP (-0.5)
#define GROUP_GAP 0.5
#define LINE_GAP 0.18
#define ROW_GAP 0.36

/**
 * SobremesaRuleFigure:
 *
 * Rows of cards that illustrate a rule.
 *
 * Captions speak of left and right, above and below, so a row is broken only when all else fails:
 * before that its cards become smaller, and then they overlap as in a hand.
 */
struct _SobremesaRuleFigure
{
  GtkWidget parent_instance;

  GPtrArray *rows;
  double     scale;
};

/* How a figure is made to fit: how wide cards are, and what is between them. */
typedef struct
{
  int    width;
  double gap; /* a part of the width */
} Fit;

/* A row, or the part of a row, that is laid on one line: the cards [first, end). */
typedef struct
{
  GArray  *row;
  guint    first, end;
  gboolean begins_row;
  double   width, height;
} Line;

G_DEFINE_FINAL_TYPE (SobremesaRuleFigure, sobremesa_rule_figure, GTK_TYPE_WIDGET)

static const SobremesaRuleCard *
get_card (GArray *row,
          guint   index)
{
  return &g_array_index (row, SobremesaRuleCard, index);
}

static double
get_extent (const SobremesaRuleCard *card,
            Fit                      fit,
            gboolean                 across)
{
  return card->sideways == across ? (int) (fit.width * SOBREMESA_CARD_RATIO + 0.5) : fit.width;
}

/* How much room a card takes after the one before it on the same line. */
static double
get_step (const SobremesaRuleCard *card,
          Fit                      fit,
          gboolean                 first)
{
  if (card->gap)
    return first ? 0 : GROUP_GAP * fit.width - fit.gap * fit.width;
  return (first ? 0 : fit.gap * fit.width) + get_extent (card, fit, TRUE);
}

/* The line that begins with the card @first, ends before @end and is no wider than @limit, unless a
 * single card is. */
static Line
take_line (GArray *row,
           guint   first,
           guint   end,
           Fit     fit,
           double  limit)
{
  Line   line = { row, first, first, first == 0, 0, 0 };
  double gap = 0;

  while (line.first < end && get_card (row, line.first)->gap)
    line.first++;
  for (guint i = line.end = line.first; i < end; i++)
    {
      const SobremesaRuleCard *card = get_card (row, i);
      double                   step = gap + get_step (card, fit, i == line.first);

      gap = card->gap ? step : 0;
      if (card->gap)
        continue;
      if (line.end > line.first && line.width + step > limit)
        return line;
      line.height = MAX (line.height, get_extent (card, fit, FALSE));
      line.width += step;
      line.end = i + 1;
    }
  line.end = end;
  return line;
}

static guint
break_cards (GArray *lines,
             GArray *row,
             guint   first,
             guint   end,
             Fit     fit,
             double  limit)
{
  guint n_lines = 0;

  for (; first < end; n_lines++)
    {
      Line line = take_line (row, first, end, fit, limit);

      first = line.end;
      if (lines != NULL)
        g_array_append_val (lines, line);
    }
  return n_lines;
}

/* Where the group that begins at @first ends. */
static guint
find_group_end (GArray *row,
                guint   first)
{
  guint end = first;

  while (end < row->len && !get_card (row, end)->gap)
    end++;
  return end;
}

static double
get_row_width (GArray *row,
               Fit     fit)
{
  return take_line (row, 0, row->len, fit, G_MAXDOUBLE).width;
}

/* The width of the widest group of a row. */
static double
get_group_width (GArray *row,
                 Fit     fit)
{
  double width = 0;

  for (guint first = 0; first < row->len;)
    {
      guint end = find_group_end (row, first);

      width = MAX (width, take_line (row, first, end, fit, G_MAXDOUBLE).width);
      first = end + 1;
    }
  return width;
}

/* Breaks cards into as few lines as will do, and these into about the same width. */
static void
add_cards (GArray *lines,
           GArray *row,
           guint   first,
           guint   end,
           Fit     fit,
           double  limit)
{
  guint  n_lines = break_cards (NULL, row, first, end, fit, limit);
  double narrower = limit;

  while (n_lines > 1 && narrower > fit.width &&
         break_cards (NULL, row, first, end, fit, narrower - fit.width / 2.0) == n_lines)
    narrower -= fit.width / 2.0;
  break_cards (lines, row, first, end, fit, narrower);
}

/* Lays a row on one line if it fits; else it is broken between groups, and within them if need
 * be. */
static void
add_row (GArray *lines,
         GArray *row,
         Fit     fit,
         double  limit)
{
  if (get_row_width (row, fit) <= limit)
    {
      add_cards (lines, row, 0, row->len, fit, limit);
      return;
    }
  for (guint first = 0; first < row->len;)
    {
      guint end = find_group_end (row, first);

      add_cards (lines, row, first, end, fit, limit);
      first = end + 1;
    }
}

typedef double (*Measure) (GArray *row,
                Fit                fit);

static gboolean
fits (SobremesaRuleFigure *self,
      Measure              measure,
      Fit                  fit,
      int                  width)
{
  for (guint i = 0; i < self->rows->len; i++)
    if (measure (g_ptr_array_index (self->rows, i), fit) > width)
      return FALSE;
  return TRUE;
}

static Fit
get_full_fit (SobremesaRuleFigure *self)
{
  return (Fit){ MAX (FULL_WIDTH * self->scale, 2), CARD_GAP };
}

/* Widths are even: each one is another set of pictures. */
static gboolean
try_to_fit (SobremesaRuleFigure *self,
            Measure              measure,
            int                  width,
            Fit                 *fit)
{
  double scale = MIN (self->scale, 1.2);

  *fit = get_full_fit (self);
  for (fit->width &= ~1; fit->width > SMALL_WIDTH * scale; fit->width -= 2)
    if (fits (self, measure, *fit, width))
      return TRUE;
  for (; fit->gap > OVERLAP; fit->gap -= 0.03)
    if (fits (self, measure, *fit, width))
      return TRUE;
  for (; fit->width > TINY_WIDTH * scale; fit->width -= 2)
    if (fits (self, measure, *fit, width))
      return TRUE;
  return FALSE;
}

static Fit
choose_fit (SobremesaRuleFigure *self,
            int                  width)
{
  Fit fit;

  if (!try_to_fit (self, get_row_width, width, &fit))
    try_to_fit (self, get_group_width, width, &fit);
  return fit;
}

static GArray *
make_lines (SobremesaRuleFigure *self,
            int                  width,
            Fit                  fit)
{
  GArray *lines = g_array_new (FALSE, FALSE, sizeof (Line));

  for (guint i = 0; i < self->rows->len; i++)
    add_row (lines, g_ptr_array_index (self->rows, i), fit, width);
  return lines;
}

static int
get_gap_above (const Line *line,
               Fit         fit)
{
  return fit.width * (line->begins_row ? ROW_GAP : LINE_GAP);
}

static int
get_height_for_width (SobremesaRuleFigure *self,
                      int                  width)
{
  Fit fit = choose_fit (self, width);
  g_autoptr (GArray) lines = make_lines (self, width, fit);
  int height = 0;

  for (guint i = 0; i < lines->len; i++)
    {
      const Line *line = &g_array_index (lines, Line, i);

      height += line->height + (i > 0 ? get_gap_above (line, fit) : 0);
    }
  return height;
}

static void
sobremesa_rule_figure_measure (GtkWidget     *widget,
                               GtkOrientation orientation,
                               int            for_size,
                               int           *minimum,
                               int           *natural,
                               int           *minimum_baseline,
                               int           *natural_baseline)
{
  SobremesaRuleFigure *self = SOBREMESA_RULE_FIGURE (widget);

  *minimum = *natural = 0;
  if (orientation == GTK_ORIENTATION_VERTICAL)
    {
      *minimum = *natural = get_height_for_width (self, for_size < 0 ? G_MAXINT : for_size);
      return;
    }
  for (guint i = 0; i < self->rows->len; i++)
    {
      GArray *row = g_ptr_array_index (self->rows, i);

      *natural = MAX (*natural, (int) (get_row_width (row, get_full_fit (self)) + 1));
    }
  *minimum = MIN (*natural, (int) (TINY_WIDTH * MIN (self->scale, 1.2) * SOBREMESA_CARD_RATIO + 1));
}

static void
snapshot_line (SobremesaRuleFigure *self,
               GtkSnapshot         *snapshot,
               const Line          *line,
               Fit                  fit,
               double               y)
{
  double x = (gtk_widget_get_width (GTK_WIDGET (self)) - line->width) / 2;

  for (guint i = line->first; i < line->end; i++)
    {
      const SobremesaRuleCard *card = get_card (line->row, i);
      double                   height = get_extent (card, fit, FALSE);

      x += get_step (card, fit, i == line->first);
      if (card->gap)
        continue;
      gtk_snapshot_save (snapshot);
      /* On whole pixels, lest the cards be blurred. */
      gtk_snapshot_translate (snapshot,
                              &GRAPHENE_POINT_INIT ((int) (x - get_extent (card, fit, TRUE)),
                                                    (int) (y + (line->height - height) / 2)));
      sobremesa_card_picture_draw (snapshot, GTK_WIDGET (self),
                                   card->code[0] != '\0' ? card->code : NULL, fit.width,
                                   card->sideways, card->highlighted);
      gtk_snapshot_restore (snapshot);
    }
}

static void
sobremesa_rule_figure_snapshot (GtkWidget   *widget,
                                GtkSnapshot *snapshot)
{
  SobremesaRuleFigure *self = SOBREMESA_RULE_FIGURE (widget);
  int                  width = gtk_widget_get_width (widget);
  Fit                  fit = choose_fit (self, width);
  g_autoptr (GArray) lines = make_lines (self, width, fit);
  double y = 0;

  for (guint i = 0; i < lines->len; i++)
    {
      const Line *line = &g_array_index (lines, Line, i);

      y += i > 0 ? get_gap_above (line, fit) : 0;
      snapshot_line (self, snapshot, line, fit, y);
      y += line->height;
    }
}

static GtkSizeRequestMode
sobremesa_rule_figure_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
sobremesa_rule_figure_finalize (GObject *object)
{
  SobremesaRuleFigure *self = SOBREMESA_RULE_FIGURE (object);

  g_clear_pointer (&self->rows, g_ptr_array_unref);

  G_OBJECT_CLASS (sobremesa_rule_figure_parent_class)->finalize (object);
}

static void
sobremesa_rule_figure_class_init (SobremesaRuleFigureClass *klass)
{
  GObjectClass   *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->finalize = sobremesa_rule_figure_finalize;
  widget_class->measure = sobremesa_rule_figure_measure;
  widget_class->snapshot = sobremesa_rule_figure_snapshot;
  widget_class->get_request_mode = sobremesa_rule_figure_get_request_mode;

  gtk_widget_class_set_css_name (widget_class, "rulefigure");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
sobremesa_rule_figure_init (SobremesaRuleFigure *self)
{
  self->scale = 1;
  g_signal_connect_object (sobremesa_deck_get_default (), "changed",
                           G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
}

/**
 * sobremesa_rule_figure_new:
 * @block: a figure of a rule book
 */
GtkWidget *
sobremesa_rule_figure_new (const SobremesaRuleBlock *block)
{
  SobremesaRuleFigure *self = g_object_new (SOBREMESA_TYPE_RULE_FIGURE, NULL);

  g_return_val_if_fail (block->kind == SOBREMESA_RULE_KIND_FIGURE, NULL);

  self->rows = g_ptr_array_ref (block->rows);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  block->description, -1);
  return GTK_WIDGET (self);
}

/**
 * sobremesa_rule_figure_set_scale:
 * @scale: how much larger cards are than usual
 */
void
sobremesa_rule_figure_set_scale (SobremesaRuleFigure *self,
                                 double               scale)
{
  g_return_if_fail (SOBREMESA_IS_RULE_FIGURE (self));
  g_return_if_fail (scale > 0);

  if (self->scale == scale)
    return;
  self->scale = scale;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}
