/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-figures.h"

#include <glib/gi18n.h>
#include <math.h>

#include "sobremesa-words.h"

/* The results of a player as figures to look at, and in one sentence. */

/* A number and what it counts; together they are one thing to a screen reader. */
static void
add_figure (GtkBox *box, const char *caption, const char *value)
{
  GtkWidget *tile = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *number = gtk_label_new (value);
  GtkWidget *words = gtk_label_new (caption);
  /* Translators: for the screen reader: what a number counts, and the number */
  g_autofree char *spoken = g_strdup_printf (_ ("%s: %s"), caption, value);

  gtk_widget_add_css_class (tile, "figure");
  gtk_widget_add_css_class (number, "figure-number");
  gtk_widget_add_css_class (words, "last-event");
  gtk_widget_add_css_class (words, "dim-label");
  gtk_label_set_wrap (GTK_LABEL (words), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (words), 14);
  gtk_label_set_justify (GTK_LABEL (words), GTK_JUSTIFY_CENTER);
  gtk_box_append (GTK_BOX (tile), number);
  gtk_box_append (GTK_BOX (tile), words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (tile), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  gtk_box_append (box, tile);
}

static void
add_count (GtkBox *box, const char *caption, guint count)
{
  g_autofree char *value = g_strdup_printf ("%u", count);

  add_figure (box, caption, value);
}

static void
add_number (GtkBox *box, const char *caption, double number)
{
  g_autofree char *value = sobremesa_words_for_number (number);

  add_figure (box, caption, value);
}

/* What isn't a whole number counts as many. */
static void
add_average (GtkBox *box, double points)
{
  double rounded = round (fabs (points) * 10) / 10;
  gulong n = rounded == floor (rounded) ? (gulong) rounded : 10;

  /* Translators: below a large number: what it counts */
  add_number (box, ngettext ("point on average", "points on average", n), points);
}

static void
add_reactions (GtkBox *box, const SobremesaStatistics *statistics)
{
  g_autofree char *average = NULL, *best = NULL;

  if (statistics->n_reactions == 0)
    return;
  average =
    g_strdup_printf (_ ("%d ms"), (int) sobremesa_statistics_get_average_reaction (statistics));
  best = g_strdup_printf (_ ("%d ms"), (int) statistics->best_reaction_ms);
  add_figure (box, _ ("average reaction"), average);
  add_figure (box, _ ("best reaction"), best);
}

void
sobremesa_figures_show (GtkBox *box, const SobremesaStatistics *statistics)
{
  g_autofree char *length = NULL;
  GtkWidget       *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (box))) != NULL)
    gtk_box_remove (box, child);
  if (statistics == NULL)
    return;
  length = sobremesa_words_for_length (statistics->seconds);
  add_count (box, C_ ("count", "matches"), statistics->n_matches);
  add_count (box, C_ ("count", "won"), statistics->n_won);
  add_count (box, C_ ("count", "shared"), statistics->n_tied);
  add_count (box, C_ ("count", "lost"), statistics->n_lost);
  add_count (box, C_ ("count", "given up"), statistics->n_abandoned);
  if (sobremesa_statistics_get_n_finished (statistics) > 0)
    {
      add_average (box, sobremesa_statistics_get_average_total (statistics));
      add_number (box, _ ("most points"), statistics->best_total);
    }
  add_count (box, _ ("won in a row now"), statistics->current_streak);
  add_count (box, _ ("most won in a row"), statistics->longest_streak);
  add_figure (box, _ ("time played"), length);
  add_reactions (box, statistics);
}

/* "12 matches: 7 won, 1 shared, 4 lost, 0 given up · points on average: 212.5" */
char *
sobremesa_figures_describe (const SobremesaStatistics *statistics)
{
  g_autofree char *matches = NULL, *results = NULL, *average = NULL;

  matches = g_strdup_printf (ngettext ("%u match", "%u matches", statistics->n_matches),
                             statistics->n_matches);
  /* Translators: how many matches were won, shared with others, lost and given up */
  results = g_strdup_printf (_ ("%u won, %u shared, %u lost, %u given up"), statistics->n_won,
                             statistics->n_tied, statistics->n_lost, statistics->n_abandoned);
  if (sobremesa_statistics_get_n_finished (statistics) == 0)
    /* Translators: “12 matches”, and how they ended */
    return g_strdup_printf (_ ("%s: %s"), matches, results);
  average = sobremesa_words_for_number (sobremesa_statistics_get_average_total (statistics));
  /* Translators: “12 matches”, how they ended, and an average */
  return g_strdup_printf (_ ("%s: %s · points on average: %s"), matches, results, average);
}
