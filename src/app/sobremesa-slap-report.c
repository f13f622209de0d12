/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-slap-report.h"

#include <glib/gi18n.h>

#include "sobremesa-card-strip.h"
#include "sobremesa-large-letters.h"
#include "sobremesa-whole-text.h"

/* What the last pile came to: its last cards, who took it and how, and how quick everybody was; or,
 * for a slap without a combination, what lay on top and what it cost. */

#define SHOWN_CARDS 5
#define CARD_WIDTH 30

struct _SobremesaSlapReport
{
  GtkBox parent_instance;

  SobremesaCardStrip *cards;
  GtkWidget          *words;
  GtkWidget          *times;
  GPtrArray          *last; /* the codes of the pile as it last was, oldest first */
  GVariant           *taking;
  guint               n_takings, n_wrong;
  gboolean            brief;   /* only who took the pile, and how */
  gboolean            fresh;   /* the next pile has only just begun */
  double              stretch; /* real milliseconds for one of the match; 0: time says nothing */
};

G_DEFINE_FINAL_TYPE (SobremesaSlapReport, sobremesa_slap_report, GTK_TYPE_BOX)

static void
show_last_cards (SobremesaSlapReport *self)
{
  guint from = self->last->len > SHOWN_CARDS ? self->last->len - SHOWN_CARDS : 0;

  sobremesa_card_strip_clear (self->cards);
  for (guint i = from; i < self->last->len; i++)
    sobremesa_card_strip_add (self->cards, g_ptr_array_index (self->last, i), FALSE);
}

static void
remember_pile (SobremesaSlapReport *self, BarajaGame *game)
{
  BarajaPile *pile = baraja_game_get_pile (game, "center");

  if (pile == NULL || baraja_pile_get_n_cards (pile) == 0)
    return;
  g_ptr_array_set_size (self->last, 0);
  for (guint i = 0; i < baraja_pile_get_n_cards (pile); i++)
    g_ptr_array_add (self->last, g_strdup (baraja_card_get_code (baraja_pile_get_card (pile, i))));
}

static guint
look_up_number (GVariant *facts, const char *name)
{
  guint32 number = 0;

  g_variant_lookup (facts, name, "u", &number);
  return number;
}

static const char *
get_name (BarajaGame *game, GVariant *told)
{
  gint32 seat = 0;

  g_variant_lookup (told, "seat", "i", &seat);
  return baraja_seat_get_name (baraja_game_get_seat (game, seat));
}

/* A seat's reaction to the card that was slapped, in real milliseconds; -1 when it didn't slap. */
static gint
get_reaction (SobremesaSlapReport *self, gint seat)
{
  g_autoptr (GVariant) reactions = NULL;
  const gint32 *values;
  gsize         n = 0;

  if (self->taking == NULL || self->stretch == 0)
    return -1;
  reactions = g_variant_lookup_value (self->taking, "reactions", G_VARIANT_TYPE ("ai"));
  values = g_variant_get_fixed_array (reactions, &n, sizeof (gint32));
  return seat >= 0 && seat < (gint) n && values[seat] >= 0 ? values[seat] * self->stretch : -1;
}

/* In a narrow window large letters leave room for nothing but who took the pile, and how; TRUE if it
 * is so. */
gboolean
sobremesa_slap_report_set_compact (SobremesaSlapReport *self, gboolean compact)
{
  self->brief = compact && sobremesa_has_large_letters (GTK_WIDGET (self));
  gtk_widget_set_visible (GTK_WIDGET (self->cards), !self->brief);
  return self->brief;
}

/* How quick a seat was, for beside its name; NULL when it didn't slap. */
char *
sobremesa_slap_report_describe_seat (SobremesaSlapReport *self, gint seat)
{
  gint reaction = self->fresh ? get_reaction (self, seat) : -1;

  /* Translators: how long somebody took to react, in milliseconds */
  return reaction >= 0 ? g_strdup_printf (_ ("%d ms"), reaction) : NULL;
}

static char *
list_labels (GVariant *taking)
{
  g_autofree const char **labels = NULL;

  g_variant_lookup (taking, "labels", "^a&s", &labels);
  return labels != NULL ? g_strjoinv (", ", (char **) labels) : g_strdup ("");
}

static char *
describe_taking (SobremesaSlapReport *self, BarajaGame *game, GVariant *taking)
{
  g_autofree char *labels = list_labels (taking);
  const char      *name = get_name (game, taking), *kind = "";
  guint            n_cards = look_up_number (taking, "n-cards");

  g_variant_lookup (taking, "kind", "&s", &kind);
  if (self->brief && labels[0] != '\0')
    /* Translators: a player's name, and which combinations were slapped */
    return g_strdup_printf (_ ("%s: %s"), name, labels);
  if (strcmp (kind, "slap") == 0)
    /* Translators: a player's name, a number of cards, and which combinations were slapped */
    return g_strdup_printf (ngettext ("%s takes %u card: %s", "%s takes %u cards: %s", n_cards),
                            name, n_cards, labels);
  if (strcmp (kind, "showdown") == 0)
    /* Translators: a player's name, a number of cards, and which combinations were slapped */
    return g_strdup_printf (ngettext ("%s wins the showdown and %u card: %s",
                                      "%s wins the showdown and %u cards: %s", n_cards),
                            name, n_cards, labels);
  if (strcmp (kind, "duel") == 0)
    /* Translators: a player's name and a number of cards */
    return g_strdup_printf (
      ngettext ("%s wins the duel and %u card", "%s wins the duel and %u cards", n_cards), name,
      n_cards);
  /* Translators: a player's name and a number of cards */
  return g_strdup_printf (
    ngettext ("%s takes the last pile, %u card", "%s takes the last pile, %u cards", n_cards), name,
    n_cards);
}

static char *
describe_reactions (SobremesaSlapReport *self, BarajaGame *game)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < baraja_game_get_n_seats (game); i++)
    if (get_reaction (self, i) >= 0)
      {
        const char *name = baraja_seat_get_name (baraja_game_get_seat (game, i));

        /* A line may end with a dot, but begins with a name or a time. */
        if (text->len > 0)
          g_string_append (text, "\302\240· ");
        /* Translators: a player's name, and how long that player took to react, in milliseconds */
        g_string_append_printf (text, _ ("%s %d ms"), name, get_reaction (self, i));
      }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
show_words (SobremesaSlapReport *self, const char *words, const char *times)
{
  gtk_label_set_text (GTK_LABEL (self->words), words);
  gtk_label_set_text (GTK_LABEL (self->times), times);
  gtk_widget_set_visible (self->times, times[0] != '\0' && !self->brief);
}

static void
show_taking (SobremesaSlapReport *self, BarajaGame *game)
{
  g_autofree char *words = describe_taking (self, game, self->taking);
  g_autofree char *times = describe_reactions (self, game);

  show_words (self, words, times);
  if (look_up_number (self->taking, "number") != self->n_takings)
    show_last_cards (self);
  self->n_takings = look_up_number (self->taking, "number");
}

/* What lay on top, and what was paid. */
static void
show_wrong_slap (SobremesaSlapReport *self, BarajaGame *game, GVariant *wrong)
{
  const char             *name = get_name (game, wrong);
  g_autofree const char **paid = NULL;
  g_autofree char        *words = NULL;
  guint                   n_paid;

  g_variant_lookup (wrong, "paid", "^a&s", &paid);
  n_paid = g_strv_length ((char **) paid);
  show_last_cards (self);
  if (n_paid > 0)
    sobremesa_card_strip_add_gap (self->cards);
  for (guint i = 0; i < n_paid; i++)
    sobremesa_card_strip_add (self->cards, paid[i], TRUE);
  if (n_paid == 0)
    /* Translators: %s is a player's name */
    words = g_strdup_printf (_ ("No combination: %s has no card to pay"), name);
  else
    /* Translators: a player's name and a number of cards */
    words = g_strdup_printf (
      ngettext ("No combination: %s pays %u card", "No combination: %s pays %u cards", n_paid),
      name, n_paid);
  show_words (self, words, "");
}

static void
sobremesa_slap_report_dispose (GObject *object)
{
  SobremesaSlapReport *self = SOBREMESA_SLAP_REPORT (object);

  g_clear_pointer (&self->last, g_ptr_array_unref);
  g_clear_pointer (&self->taking, g_variant_unref);

  G_OBJECT_CLASS (sobremesa_slap_report_parent_class)->dispose (object);
}

static void
sobremesa_slap_report_class_init (SobremesaSlapReportClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sobremesa_slap_report_dispose;
}

static GtkWidget *
new_label (const char *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_lines (GTK_LABEL (label), 2);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (label, css_class);
  sobremesa_whole_text_set_up (GTK_LABEL (label));
  return label;
}

static void
sobremesa_slap_report_init (SobremesaSlapReport *self)
{
  GtkWidget *column = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->last = g_ptr_array_new_with_free_func (g_free);
  self->stretch = 1;
  self->cards = SOBREMESA_CARD_STRIP (sobremesa_card_strip_new (CARD_WIDTH));
  self->words = new_label ("report-words");
  self->times = new_label ("report-times");
  gtk_widget_set_valign (column, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (column, TRUE);
  gtk_widget_set_valign (GTK_WIDGET (self->cards), GTK_ALIGN_CENTER);
  gtk_box_set_spacing (GTK_BOX (self), 10);
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->cards));
  gtk_box_append (GTK_BOX (column), self->words);
  gtk_box_append (GTK_BOX (column), self->times);
  gtk_box_append (GTK_BOX (self), column);
}

/* Forgets what there was; a match that is taken up again has nothing new to report. */
void
sobremesa_slap_report_begin (SobremesaSlapReport *self, BarajaGame *game)
{
  g_autoptr (GVariant) facts = baraja_game_get_facts (game);
  g_autoptr (GVariant) taking = g_variant_lookup_value (facts, "taking", NULL);
  g_autoptr (GVariant) wrong = g_variant_lookup_value (facts, "wrong-slap", NULL);

  g_clear_pointer (&self->taking, g_variant_unref);
  g_ptr_array_set_size (self->last, 0);
  self->n_takings = taking != NULL ? look_up_number (taking, "number") : 0;
  self->n_wrong = wrong != NULL ? look_up_number (wrong, "number") : 0;
  sobremesa_card_strip_clear (self->cards);
  show_words (self, "", "");
}

/* Follows the match. */
void
sobremesa_slap_report_update (SobremesaSlapReport *self,
                              BarajaGame          *game,
                              SobremesaRealTime   *real_time)
{
  g_autoptr (GVariant) facts = baraja_game_get_facts (game);
  g_autoptr (GVariant) taking = g_variant_lookup_value (facts, "taking", NULL);
  g_autoptr (GVariant) wrong = g_variant_lookup_value (facts, "wrong-slap", NULL);

  self->stretch = sobremesa_real_time_get_step_mode (real_time) ? 0
                  : sobremesa_real_time_get_relaxed (real_time) ? 2
                                                                : 1;
  /* The last taking is told again while slaps that came late are added to it. */
  if (taking != NULL && (look_up_number (taking, "number") != self->n_takings ||
                         (self->taking != NULL && !g_variant_equal (taking, self->taking))))
    {
      g_clear_pointer (&self->taking, g_variant_unref);
      self->taking = g_variant_ref (taking);
      show_taking (self, game);
    }
  remember_pile (self, game);
  self->fresh = baraja_pile_get_n_cards (baraja_game_get_pile (game, "center")) < 2;
  if (wrong != NULL && look_up_number (wrong, "number") != self->n_wrong)
    {
      self->n_wrong = look_up_number (wrong, "number");
      show_wrong_slap (self, game, wrong);
    }
}
