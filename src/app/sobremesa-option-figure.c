/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-option-figure.h"

#include <glib/gi18n.h>

#include "sobremesa-card-strip.h"

/* What an option is about, in cards: the figure that the rule book has for its rule, small. */

#define LEGEND_CARD_WIDTH 34
#define LEGEND_HEIGHT     420 /* px, at most */

/* The figure that follows the paragraph of a rule. */
static const SobremesaRuleBlock *
find_figure (SobremesaRuleBook *book, const char *rule)
{
  for (guint i = 0; i < sobremesa_rule_book_get_n_sections (book); i++)
    {
      const SobremesaRuleSection *section = sobremesa_rule_book_get_section (book, i);
      gboolean                    here = FALSE;

      for (guint j = 0; j < section->blocks->len; j++)
        {
          const SobremesaRuleBlock *block = g_ptr_array_index (section->blocks, j);

          if (here && block->kind == SOBREMESA_RULE_KIND_FIGURE)
            return block;
          if (here)
            return NULL;
          here = g_strcmp0 (block->rule, rule) == 0;
        }
    }
  return NULL;
}

/* A picture of the option's rule; NULL when there is none. */
GtkWidget *
sobremesa_option_figure_new (SobremesaRuleBook *book, const BarajaOption *option, int card_width)
{
  const char               *rule = baraja_option_get_rule (option);
  const SobremesaRuleBlock *figure = rule != NULL ? find_figure (book, rule) : NULL;
  GtkWidget                *strip;
  GArray                   *row;

  if (figure == NULL || figure->rows->len == 0)
    return NULL;
  strip = sobremesa_card_strip_new (card_width);
  row = g_ptr_array_index (figure->rows, 0);
  for (guint i = 0; i < row->len; i++)
    {
      const SobremesaRuleCard *card = &g_array_index (row, SobremesaRuleCard, i);

      if (card->gap)
        sobremesa_card_strip_add_gap (SOBREMESA_CARD_STRIP (strip));
      else if (card->code[0] != '\0')
        sobremesa_card_strip_add (SOBREMESA_CARD_STRIP (strip), card->code, card->highlighted);
    }
  return strip;
}

static GtkWidget *
new_label (const char *text, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 32);
  gtk_widget_add_css_class (label, css_class);
  return label;
}

static GtkWidget *
new_entry (const BarajaOption *option, GtkWidget *figure)
{
  GtkWidget *entry = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);

  gtk_widget_set_halign (figure, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (entry), new_label (baraja_option_get_label (option), "heading"));
  gtk_box_append (GTK_BOX (entry), new_label (baraja_option_get_help (option), "caption"));
  gtk_box_append (GTK_BOX (entry), figure);
  return entry;
}

/* Whether an option is in force: switched on, or not at its default "none". */
static gboolean
is_on (const BarajaOption *option, GVariant *value)
{
  if (value == NULL)
    return FALSE;
  if (g_variant_is_of_type (value, G_VARIANT_TYPE_BOOLEAN))
    return g_variant_get_boolean (value);
  return g_variant_is_of_type (value, G_VARIANT_TYPE_STRING) &&
         strcmp (g_variant_get_string (value, NULL), "none") != 0;
}

/* All that is in force in a match and has a figure, one below the other; NULL when nothing has. */
static GtkWidget *
new_list (const char *game, GHashTable *options)
{
  g_autoptr (SobremesaRuleBook) book = sobremesa_rule_book_new (game, NULL);
  g_autofree const BarajaOption **all = NULL;
  GtkWidget                      *legend = NULL;
  gsize                           n_options;

  all = baraja_game_options_for_id (game, &n_options);
  for (gsize i = 0; book != NULL && i < n_options; i++)
    {
      GVariant  *value = g_hash_table_lookup (options, baraja_option_get_name (all[i]));
      GtkWidget *figure = NULL;

      if (is_on (all[i], value))
        figure = sobremesa_option_figure_new (book, all[i], LEGEND_CARD_WIDTH);
      if (figure == NULL)
        continue;
      if (legend == NULL)
        legend = gtk_box_new (GTK_ORIENTATION_VERTICAL, 14);
      gtk_box_append (GTK_BOX (legend), new_entry (all[i], figure));
    }
  return legend;
}

/* A popover with all that is in force in a match and has a figure; NULL when nothing has. */
GtkWidget *
sobremesa_option_legend_new (const char *game,
                             GHashTable *options)
{
  GtkWidget *list = new_list (game, options), *scroller, *popover;

  if (list == NULL)
    return NULL;
  scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), list);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_width (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scroller), LEGEND_HEIGHT);
  popover = gtk_popover_new ();
  gtk_widget_add_css_class (popover, "legend");
  gtk_popover_set_child (GTK_POPOVER (popover), scroller);
  return popover;
}
