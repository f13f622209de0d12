/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-rule-print.h"

#include <glib/gi18n.h>

#include "sobremesa-card-letters.h"
#include "sobremesa-deck.h"

/* Rules on paper. Exercises can’t be played there and are left out. */

/* In points, and cards as wide as two letters of the text. */
#define MARGIN 54
#define INDENT 16
#define CARD_WIDTH 40.0
#define CARD_GAP 5.0
#define GROUP_GAP 16.0
#define ROW_GAP 8.0
#define FOOT 26.0

/* A heading, a paragraph or a row of cards: what stays together on one page. */
typedef struct
{
  PangoLayout *layout; /* NULL for cards */
  GArray      *row;    /* SobremesaRuleCard, or NULL */
  gboolean     bullet;
  gboolean     heading; /* never the last of a page */
  double       space;   /* above it, unless it is the first of a page */
  double       height;
} Piece;

typedef struct
{
  SobremesaRuleBook *book;
  GtkPrintContext   *context;
  GArray            *pieces; /* Piece */
  GArray            *pages;  /* guint: the first piece of each page */
  double             width, height;
} Job;

static void
piece_clear (gpointer data)
{
  Piece *piece = data;

  g_clear_object (&piece->layout);
  g_clear_pointer (&piece->row, g_array_unref);
}

static void
job_free (gpointer data)
{
  Job *job = data;

  g_object_unref (job->book);
  g_array_unref (job->pieces);
  g_array_unref (job->pages);
  g_free (job);
}

static void
add_text (Job        *job,
          const char *markup,
          double      size,
          gboolean    bold,
          double      space,
          gboolean    bullet)
{
  g_autofree char      *lettered = sobremesa_card_letters_apply (markup);
  PangoFontDescription *font = pango_font_description_from_string ("Sans");
  Piece                 piece = { .bullet = bullet, .heading = bold, .space = space };
  int                   height;

  piece.layout = gtk_print_context_create_pango_layout (job->context);
  pango_font_description_set_size (font, size * PANGO_SCALE);
  pango_font_description_set_weight (font, bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
  pango_layout_set_font_description (piece.layout, font);
  pango_layout_set_width (piece.layout, (job->width - (bullet ? INDENT : 0)) * PANGO_SCALE);
  pango_layout_set_wrap (piece.layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_markup (piece.layout, lettered, -1);
  pango_layout_get_size (piece.layout, NULL, &height);
  piece.height = height / (double) PANGO_SCALE;
  pango_font_description_free (font);
  g_array_append_val (job->pieces, piece);
}

static double
get_card_width (const SobremesaRuleCard *card)
{
  return card->sideways ? CARD_WIDTH * SOBREMESA_CARD_RATIO : CARD_WIDTH;
}

/* The width of a row with so much between its cards. */
static double
get_row_width (GArray *row,
               double  gap)
{
  double width = 0;

  for (guint i = 0; i < row->len; i++)
    {
      const SobremesaRuleCard *card = &g_array_index (row, SobremesaRuleCard, i);

      width += card->gap ? GROUP_GAP - gap : get_card_width (card) + (i + 1 < row->len ? gap : 0);
    }
  return width;
}

/* Cards overlap where the row would be too wide. */
static double
choose_gap (Job    *job,
            GArray *row)
{
  double gap = CARD_GAP;

  while (gap > -CARD_WIDTH / 2 && get_row_width (row, gap) > job->width)
    gap -= 1;
  return gap;
}

static void
add_figure (Job                      *job,
            const SobremesaRuleBlock *block)
{
  for (guint i = 0; i < block->rows->len; i++)
    {
      Piece piece = { .heading = TRUE, .space = i == 0 ? 10 : ROW_GAP };

      piece.row = g_array_ref (g_ptr_array_index (block->rows, i));
      piece.height = CARD_WIDTH * SOBREMESA_CARD_RATIO;
      g_array_append_val (job->pieces, piece);
    }
  add_text (job, block->markup, 9, FALSE, 4, FALSE);
}

static void
add_section (Job                        *job,
             const SobremesaRuleSection *section)
{
  add_text (job, section->title, 14, TRUE, 18, FALSE);
  for (guint i = 0; i < section->blocks->len; i++)
    {
      const SobremesaRuleBlock *block = g_ptr_array_index (section->blocks, i);

      if (block->kind == SOBREMESA_RULE_KIND_FIGURE)
        add_figure (job, block);
      else if (block->kind != SOBREMESA_RULE_KIND_EXERCISE)
        add_text (job, block->markup, 10.5, FALSE, 6, block->kind == SOBREMESA_RULE_KIND_ITEM);
    }
}

/* What can’t be parted from a piece: headings go with what they stand over, cards with their
 * caption. */
static double
get_least_height (Job  *job,
                  guint first)
{
  double height = 0;

  for (guint i = first; i < job->pieces->len; i++)
    {
      const Piece *piece = &g_array_index (job->pieces, Piece, i);

      height += (i > first ? piece->space : 0) + piece->height;
      if (!piece->heading)
        break;
    }
  return height;
}

static void
break_pages (Job *job)
{
  double y = G_MAXDOUBLE;

  for (guint i = 0; i < job->pieces->len; i++)
    {
      const Piece *piece = &g_array_index (job->pieces, Piece, i);

      if (y + piece->space + get_least_height (job, i) > job->height - FOOT)
        {
          g_array_append_val (job->pages, i);
          y = piece->height;
        }
      else
        y += piece->space + piece->height;
    }
}

static void
begin_cb (GtkPrintOperation *operation,
          GtkPrintContext   *context,
          Job               *job)
{
  job->context = context;
  job->width = gtk_print_context_get_width (context);
  job->height = gtk_print_context_get_height (context);
  add_text (job, sobremesa_rule_book_get_title (job->book), 22, TRUE, 0, FALSE);
  add_text (job, sobremesa_rule_book_get_aim (job->book), 12, FALSE, 4, FALSE);
  for (guint i = 0; i < sobremesa_rule_book_get_n_sections (job->book); i++)
    add_section (job, sobremesa_rule_book_get_section (job->book, i));
  break_pages (job);
  gtk_print_operation_set_n_pages (operation, job->pages->len);
}

static void
draw_card (cairo_t                 *cr,
           const SobremesaRuleCard *card,
           double                   x,
           double                   y)
{
  double height = CARD_WIDTH * SOBREMESA_CARD_RATIO;

  cairo_save (cr);
  if (card->sideways)
    {
      cairo_translate (cr, x, y + (height + CARD_WIDTH) / 2);
      cairo_rotate (cr, -G_PI / 2);
    }
  else
    cairo_translate (cr, x, y);
  sobremesa_deck_draw (sobremesa_deck_get_default (), cr, card->code[0] != '\0' ? card->code : NULL,
                       CARD_WIDTH);
  if (card->highlighted)
    {
      graphene_rect_t bounds;

      sobremesa_deck_get_card_bounds (sobremesa_deck_get_default (), CARD_WIDTH, height, &bounds);
      cairo_rectangle (cr, bounds.origin.x, bounds.origin.y, bounds.size.width,
                       bounds.size.height);
      cairo_set_line_width (cr, 2);
      cairo_set_source_rgb (cr, 0.85, 0.6, 0);
      cairo_stroke (cr);
    }
  cairo_restore (cr);
}

static void
draw_row (Job     *job,
          cairo_t *cr,
          GArray  *row,
          double   y)
{
  double gap = choose_gap (job, row);
  double x = 0;

  for (guint i = 0; i < row->len; i++)
    {
      const SobremesaRuleCard *card = &g_array_index (row, SobremesaRuleCard, i);

      if (card->gap)
        {
          x += GROUP_GAP - gap;
          continue;
        }
      draw_card (cr, card, x, y);
      x += get_card_width (card) + gap;
    }
}

static void
draw_piece (Job         *job,
            cairo_t     *cr,
            const Piece *piece,
            double       y)
{
  if (piece->row != NULL)
    {
      draw_row (job, cr, piece->row, y);
      return;
    }
  cairo_set_source_rgb (cr, 0, 0, 0);
  if (piece->bullet)
    {
      cairo_arc (cr, INDENT / 2.0, y + 7.5, 1.6, 0, 2 * G_PI);
      cairo_fill (cr);
    }
  cairo_move_to (cr, piece->bullet ? INDENT : 0, y);
  pango_cairo_show_layout (cr, piece->layout);
}

static void
draw_foot (Job     *job,
           cairo_t *cr,
           int      page)
{
  g_autoptr (PangoLayout) layout = gtk_print_context_create_pango_layout (job->context);
  g_autofree char      *title = NULL;
  g_autofree char      *text = NULL;
  PangoFontDescription *font = pango_font_description_from_string ("Sans 8");

  pango_parse_markup (sobremesa_rule_book_get_title (job->book), -1, 0, NULL, &title, NULL, NULL);
  /* Translators: at the foot of a printed page: the name of the game, the number of the page, and
   * how many there are */
  text = g_strdup_printf (_ ("%s · %d of %u"), title, page + 1, job->pages->len);
  pango_layout_set_font_description (layout, font);
  pango_layout_set_width (layout, job->width * PANGO_SCALE);
  pango_layout_set_alignment (layout, PANGO_ALIGN_CENTER);
  pango_layout_set_text (layout, text, -1);
  cairo_set_source_rgb (cr, 0.3, 0.3, 0.3);
  cairo_move_to (cr, 0, job->height - 12);
  pango_cairo_show_layout (cr, layout);
  pango_font_description_free (font);
}

static void
draw_cb (GtkPrintOperation *operation,
         GtkPrintContext   *context,
         int                page,
         Job               *job)
{
  cairo_t *cr = gtk_print_context_get_cairo_context (context);
  guint    first = g_array_index (job->pages, guint, page);
  guint    end = page + 1 < (int) job->pages->len ? g_array_index (job->pages, guint, page + 1)
                                                  : job->pieces->len;
  double   y = 0;

  for (guint i = first; i < end; i++)
    {
      const Piece *piece = &g_array_index (job->pieces, Piece, i);

      y += i > first ? piece->space : 0;
      draw_piece (job, cr, piece, y);
      y += piece->height;
    }
  draw_foot (job, cr, page);
}

static GtkPrintOperation *
new_operation (SobremesaRuleBook *book)
{
  GtkPrintOperation *operation = gtk_print_operation_new ();
  g_autoptr (GtkPageSetup) setup = gtk_page_setup_new ();
  g_autofree char *title = NULL;
  Job             *job = g_new0 (Job, 1);

  job->book = g_object_ref (book);
  job->pieces = g_array_new (FALSE, FALSE, sizeof (Piece));
  g_array_set_clear_func (job->pieces, piece_clear);
  job->pages = g_array_new (FALSE, FALSE, sizeof (guint));
  gtk_page_setup_set_top_margin (setup, MARGIN, GTK_UNIT_POINTS);
  gtk_page_setup_set_bottom_margin (setup, MARGIN, GTK_UNIT_POINTS);
  gtk_page_setup_set_left_margin (setup, MARGIN, GTK_UNIT_POINTS);
  gtk_page_setup_set_right_margin (setup, MARGIN, GTK_UNIT_POINTS);
  gtk_print_operation_set_default_page_setup (operation, setup);
  gtk_print_operation_set_unit (operation, GTK_UNIT_POINTS);
  pango_parse_markup (sobremesa_rule_book_get_title (book), -1, 0, NULL, &title, NULL, NULL);
  gtk_print_operation_set_job_name (operation, title);
  g_signal_connect (operation, "begin-print", G_CALLBACK (begin_cb), job);
  g_signal_connect (operation, "draw-page", G_CALLBACK (draw_cb), job);
  g_object_set_data_full (G_OBJECT (operation), "job", job, job_free);
  return operation;
}

/**
 * sobremesa_rule_print:
 * @book: the rules of a game
 * @parent: where it is asked on what to print them
 *
 * Prints rules, or saves them as a PDF file: the dialog that asks offers both.
 */
void
sobremesa_rule_print (SobremesaRuleBook *book,
                      GtkWindow         *parent)
{
  g_autoptr (GtkPrintOperation) operation = NULL;

  g_return_if_fail (SOBREMESA_IS_RULE_BOOK (book));

  operation = new_operation (book);
  gtk_print_operation_set_allow_async (operation, TRUE);
  gtk_print_operation_set_show_progress (operation, TRUE);
  gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, parent, NULL);
}

/**
 * sobremesa_rule_print_to_file:
 * @path: where a PDF file is to be written
 *
 * Returns: whether it was
 */
gboolean
sobremesa_rule_print_to_file (SobremesaRuleBook *book,
                              const char        *path,
                              GError           **error)
{
  g_autoptr (GtkPrintOperation) operation = NULL;

  g_return_val_if_fail (SOBREMESA_IS_RULE_BOOK (book), FALSE);
  g_return_val_if_fail (path != NULL, FALSE);

  operation = new_operation (book);
  gtk_print_operation_set_export_filename (operation, path);
  return gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_EXPORT, NULL, error) ==
         GTK_PRINT_OPERATION_RESULT_APPLY;
}

static void
append_plain (GString    *text,
              const char *markup,
              const char *before,
              const char *after)
{
  g_autofree char *lettered = sobremesa_card_letters_apply (markup);
  g_autofree char *plain = NULL;

  if (!pango_parse_markup (lettered, -1, 0, NULL, &plain, NULL, NULL))
    return;
  g_string_append_printf (text, "%s%s%s", before, plain, after);
}

/**
 * sobremesa_rule_book_to_text:
 *
 * Returns: (transfer full): the rules as plain text, with descriptions in the place of figures
 */
char *
sobremesa_rule_book_to_text (SobremesaRuleBook *book)
{
  GString *text = g_string_new (NULL);

  g_return_val_if_fail (SOBREMESA_IS_RULE_BOOK (book), NULL);

  append_plain (text, sobremesa_rule_book_get_title (book), "", "\n\n");
  append_plain (text, sobremesa_rule_book_get_aim (book), "", "\n");
  for (guint i = 0; i < sobremesa_rule_book_get_n_sections (book); i++)
    {
      const SobremesaRuleSection *section = sobremesa_rule_book_get_section (book, i);

      append_plain (text, section->title, "\n\n", "\n");
      for (guint j = 0; j < section->blocks->len; j++)
        {
          const SobremesaRuleBlock *block = g_ptr_array_index (section->blocks, j);
          gboolean                  item = block->kind == SOBREMESA_RULE_KIND_ITEM;

          if (block->kind == SOBREMESA_RULE_KIND_EXERCISE)
            continue;
          if (block->kind == SOBREMESA_RULE_KIND_FIGURE)
            g_string_append_printf (text, "\n[%s]\n", block->description);
          append_plain (text, block->markup, item ? "• " : "\n", "\n");
        }
    }
  return g_string_free (text, FALSE);
}
