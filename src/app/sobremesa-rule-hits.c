/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-rule-hits.h"

static void
add_colour (PangoAttrList            *attributes,
            PangoAttribute           *attribute,
            const SobremesaTextRange *range)
{
  attribute->start_index = range->start;
  attribute->end_index = range->end;
  pango_attr_list_insert (attributes, attribute);
}

/* Black on yellow, and on orange for the place where one is: legible in every style. */
static void
add_hit (PangoAttrList          *attributes,
         const SobremesaRuleHit *hit,
         gboolean                current)
{
  add_colour (attributes, pango_attr_foreground_new (0x1000, 0x1000, 0x1000), &hit->range);
  add_colour (attributes,
              current ? pango_attr_background_new (0xffff, 0x9f00, 0x3300)
                      : pango_attr_background_new (0xf9f9, 0xe600, 0x7a00),
              &hit->range);
  add_colour (attributes, pango_attr_foreground_alpha_new (G_MAXUINT16), &hit->range);
}

/* Finds words in all labels of a text; in the order of reading. */
GArray *
sobremesa_rule_hits_find (SobremesaRuleText *text,
                          const char        *wanted)
{
  GArray *hits = g_array_new (FALSE, FALSE, sizeof (SobremesaRuleHit));

  for (guint i = 0; i < sobremesa_rule_text_get_n_stops (text); i++)
    {
      GtkWidget *stop = sobremesa_rule_text_get_stop (text, i);
      g_autoptr (GArray) ranges = NULL;

      if (!GTK_IS_LABEL (stop))
        continue;
      ranges = sobremesa_text_search (gtk_label_get_text (GTK_LABEL (stop)), wanted);
      for (guint j = 0; j < ranges->len; j++)
        {
          SobremesaRuleHit hit = { i, g_array_index (ranges, SobremesaTextRange, j) };

          g_array_append_val (hits, hit);
        }
    }
  return hits;
}

/* Marks hits, and no others. */
void
sobremesa_rule_hits_show (SobremesaRuleText *text,
                          GArray            *hits,
                          guint              current)
{
  guint next = 0;

  for (guint i = 0; i < sobremesa_rule_text_get_n_stops (text); i++)
    {
      GtkWidget *stop = sobremesa_rule_text_get_stop (text, i);
      g_autoptr (PangoAttrList) attributes = NULL;

      for (; next < hits->len; next++)
        {
          const SobremesaRuleHit *hit = &g_array_index (hits, SobremesaRuleHit, next);

          if (hit->stop != i)
            break;
          if (attributes == NULL)
            attributes = pango_attr_list_new ();
          add_hit (attributes, hit, next == current);
        }
      if (GTK_IS_LABEL (stop))
        gtk_label_set_attributes (GTK_LABEL (stop), attributes);
    }
}

/* How far below the top of its label a hit is. */
double
sobremesa_rule_hit_get_y (SobremesaRuleText      *text,
                          const SobremesaRuleHit *hit)
{
  GtkLabel      *label = GTK_LABEL (sobremesa_rule_text_get_stop (text, hit->stop));
  PangoRectangle position;

  pango_layout_index_to_pos (gtk_label_get_layout (label), hit->range.start, &position);
  return position.y / (double) PANGO_SCALE;
}
