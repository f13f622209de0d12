/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-score-sheet.h"

#include <glib/gi18n.h>

#include "sobremesa-card-picture.h"
#include "sobremesa-large-letters.h"
#include "sobremesa-points.h"
#include "sobremesa-steady-bin.h"
#include "sobremesa-tile-layout.h"
#include "sobremesa-words.h"

#define CARD_WIDTH 34    /* px, in a window of usual size */
#define CARD_SCALE 1.6   /* how many times larger cards get with the letters, at most */
#define MARGIN 18        /* px */
#define N_COLUMNS 3      /* of points, at most */
#define NARROW_BELOW 560 /* px, of the window */

/* How a deal was scored, rule by rule, and how the match stands; at its end, who won. */
struct _SobremesaScoreSheet
{
  AdwBin     parent_instance;

  GtkWidget *box;
  GtkWidget *scrolled;
  GtkWidget *lines;
  GtkWidget *heading;
  GtkWidget *button;
  GtkWidget *replay;
  gboolean   match_over;
  gboolean   closable; /* it only tells, and is closed again */
};

enum
{
  SIGNAL_NEXT,
  SIGNAL_AGAIN,
  SIGNAL_SHOW_RULE,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SobremesaScoreSheet, sobremesa_score_sheet, ADW_TYPE_BIN)

static GtkWidget *
new_label (const char *text,
           const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  return label;
}

static GtkWidget *
new_points (gint points)
{
  g_autofree char *text = sobremesa_points_to_string (points, TRUE);
  GtkWidget       *label = gtk_label_new (text);

  gtk_widget_add_css_class (label, "points");
  gtk_widget_set_valign (label, GTK_ALIGN_CENTER);
  return label;
}

static void
rule_cb (SobremesaScoreSheet *self,
         GtkWidget           *button)
{
  g_signal_emit (self, signals[SIGNAL_SHOW_RULE], 0,
                 g_object_get_data (G_OBJECT (button), "rule"));
}

/* A card, and below it what it counts where cards count singly. */
static GtkWidget *
new_card (SobremesaScoreSheet *self,
          const char          *code,
          const gint          *value)
{
  double           letters = CLAMP (sobremesa_get_desktop_scale (GTK_WIDGET (self)), 1, CARD_SCALE);
  int              width = CARD_WIDTH * letters * sobremesa_get_window_scale (GTK_WIDGET (self));
  GtkWidget       *picture = sobremesa_card_picture_new (code, width);
  GtkWidget       *box, *label;
  g_autofree char *text = NULL;

  if (value == NULL)
    return picture;
  text = sobremesa_points_to_string (*value, FALSE);
  box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  label = gtk_label_new (text);
  gtk_widget_add_css_class (label, "card-value");
  gtk_box_append (GTK_BOX (box), picture);
  gtk_box_append (GTK_BOX (box), label);
  return box;
}

static GtkWidget *
new_cards (SobremesaScoreSheet *self, BarajaScoreLine *line)
{
  GtkWidget     *box = gtk_flow_box_new ();
  g_auto (GStrv) codes = g_strsplit (baraja_score_line_get_cards (line), " ", -1);
  gsize          n_values;
  const gint    *values = baraja_score_line_get_values (line, &n_values);

  gtk_flow_box_set_selection_mode (GTK_FLOW_BOX (box), GTK_SELECTION_NONE);
  gtk_flow_box_set_max_children_per_line (GTK_FLOW_BOX (box), 30);
  gtk_flow_box_set_column_spacing (GTK_FLOW_BOX (box), 3);
  gtk_flow_box_set_row_spacing (GTK_FLOW_BOX (box), 3);
  gtk_widget_set_halign (box, GTK_ALIGN_FILL);
  for (guint i = 0; codes[i] != NULL; i++)
    {
      GtkWidget *child = gtk_flow_box_child_new ();

      gtk_widget_set_focusable (child, FALSE);
      gtk_widget_set_halign (child, GTK_ALIGN_START);
      gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (child),
                                    new_card (self, codes[i], i < n_values ? &values[i] : NULL));
      gtk_flow_box_append (GTK_FLOW_BOX (box), child);
    }
  return sobremesa_steady_bin_new (box);
}

/* A line; @name says whose it is where lines of several seats are mixed. */
static void
add_line (SobremesaScoreSheet *self,
          BarajaScoreLine     *line,
          const char          *name)
{
  GtkWidget       *row = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  GtkWidget       *top = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget       *why = gtk_button_new_from_icon_name ("help-about-symbolic");
  const char      *text = baraja_score_line_get_text (line);
  /* Translators: for the screen reader: a button beside a line of the score sheet */
  g_autofree char *spoken = g_strdup_printf (_ ("Rule for: %s"), text);
  /* Translators: a player's name, and a sentence about what the player scored */
  g_autofree char *named = name != NULL ? g_strdup_printf (_ ("%s: %s"), name, text) : NULL;

  gtk_widget_add_css_class (row, "score-row");
  gtk_box_append (GTK_BOX (top), named != NULL ? new_label (named, NULL) : new_label (text, NULL));
  if (baraja_score_line_get_seat (line) >= 0)
    gtk_box_append (GTK_BOX (top), new_points (baraja_score_line_get_points (line)));
  gtk_widget_add_css_class (why, "flat");
  gtk_widget_set_valign (why, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (why, _ ("Show the rule"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (why), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  g_object_set_data_full (G_OBJECT (why), "rule", g_strdup (baraja_score_line_get_rule (line)),
                          g_free);
  g_signal_connect_object (why, "clicked", G_CALLBACK (rule_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (top), why);
  gtk_box_append (GTK_BOX (row), top);
  if (baraja_score_line_get_cards (line)[0] != '\0')
    gtk_box_append (GTK_BOX (row), new_cards (self, line));
  gtk_box_append (GTK_BOX (self->lines), row);
}

/* Stands over the lines of a seat: its name and what they come to. */
static void
add_seat (SobremesaScoreSheet *self,
          BarajaGame          *game,
          gint                 seat)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);

  gtk_widget_set_margin_top (row, 10);
  gtk_box_append (GTK_BOX (row),
                  new_label (baraja_seat_get_name (baraja_game_get_seat (game, seat)), "heading"));
  gtk_box_append (GTK_BOX (row), new_points (baraja_game_get_score (game, seat)));
  gtk_box_append (GTK_BOX (self->lines), row);
}

static GtkWidget *
new_cell (const char *text,
          const char *css_class,
          float       xalign)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), xalign);
  gtk_label_set_ellipsize (GTK_LABEL (label), xalign == 0 ? PANGO_ELLIPSIZE_END
                                                          : PANGO_ELLIPSIZE_NONE);
  /* A long name rather takes two lines. */
  gtk_label_set_wrap (GTK_LABEL (label), xalign == 0);
  gtk_label_set_lines (GTK_LABEL (label), 2);
  gtk_widget_set_hexpand (label, xalign == 0);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  return label;
}

static gint
find_best_total (BarajaGame *game)
{
  gint best = G_MININT;

  for (guint i = 0; i < baraja_game_get_n_seats (game); i++)
    best = MAX (best, baraja_game_get_total (game, i));
  return best;
}

/* All that the others have less than the best. */
static gint
add_differences (BarajaGame *game)
{
  gint best = find_best_total (game), sum = 0;

  for (guint i = 0; i < baraja_game_get_n_seats (game); i++)
    sum += best - baraja_game_get_total (game, i);
  return sum;
}

/* How far a seat is from the end of the match, or, when it is over, from who won it. */
static char *
describe_distance (SobremesaScoreSheet *self,
                   BarajaGame          *game,
                   gint                 seat,
                   gint                 target)
{
  gint total = baraja_game_get_total (game, seat);
  gint behind = find_best_total (game) - total;

  if (!self->match_over)
    return sobremesa_points_to_string (MAX (target - total, 0), FALSE);
  return sobremesa_points_to_string (behind > 0 ? -behind : add_differences (game), TRUE);
}

static gint
find_target (BarajaGame *game)
{
  g_autoptr (GHashTable) options = baraja_game_get_options (game);
  GVariant              *option = g_hash_table_lookup (options, "target");

  return option != NULL ? g_variant_get_int32 (option) : 0;
}

/* What stands over the points of a seat, column by column, and how many columns there are; none of a
 * match of one deal, where there is nothing to tell apart. */
static guint
list_headings (SobremesaScoreSheet *self,
               BarajaGame          *game,
               const char          *headings[N_COLUMNS])
{
  if (!sobremesa_words_count_deals (game))
    return 1;
  /* Translators: the headings of the columns of a score sheet: the points of this deal, and those of
   * the match so far */
  headings[0] = _ ("Deal");
  headings[1] = _ ("Total");
  headings[2] = self->match_over
                  /* Translators: the heading of a column: points less than the winner, and for the
                   * winner all that the others have less */
                  ? _ ("Difference")
                  /* Translators: the heading of a column: points missing until the match is won */
                  : _ ("To go");
  return find_target (game) > 0 ? 3 : 2;
}

static void
add_points (SobremesaScoreSheet *self,
            BarajaGame          *game,
            GtkWidget           *grid,
            gint                 seat,
            guint                n_columns,
            int                  row)
{
  g_autofree char *deal = sobremesa_points_to_string (baraja_game_get_score (game, seat), TRUE);
  g_autofree char *total = sobremesa_points_to_string (baraja_game_get_total (game, seat), FALSE);
  g_autofree char *distance = describe_distance (self, game, seat, find_target (game));
  const char      *texts[N_COLUMNS] = { deal, total, distance };

  for (guint i = 0; i < n_columns; i++)
    gtk_grid_attach (GTK_GRID (grid), new_cell (texts[i], "points", 1), i + 1, row, 1, 1);
}

/* How all seats stand, at a glance. */
static void
add_race (SobremesaScoreSheet *self,
          BarajaGame          *game)
{
  GtkWidget  *grid = gtk_grid_new ();
  const char *headings[N_COLUMNS] = { NULL };
  guint       n_columns = list_headings (self, game, headings);
  GtkWidget  *window = GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self)));
  /* Names have a line of their own where they would leave no room for numbers. */
  gboolean    apart = n_columns > 1 && sobremesa_has_large_letters (GTK_WIDGET (self)) &&
                   (window == NULL || gtk_widget_get_width (window) < NARROW_BELOW);

  gtk_grid_set_column_spacing (GTK_GRID (grid), apart ? 8 : 14);
  gtk_grid_set_row_spacing (GTK_GRID (grid), apart ? 0 : 4);
  gtk_widget_add_css_class (grid, "race");
  for (guint i = 0; i < n_columns && headings[i] != NULL; i++)
    gtk_grid_attach (GTK_GRID (grid), new_cell (headings[i], apart ? "caption" : "dim-label", 1),
                     i + 1, 0, 1, 1);
  for (gint i = 0; i < (gint) baraja_game_get_n_seats (game); i++)
    {
      const char *name = baraja_seat_get_name (baraja_game_get_seat (game, i));
      GtkWidget  *cell = new_cell (name, NULL, 0);
      int         row = apart ? 2 * i + 2 : i + 1;

      /* A name is nearer to its own numbers than to those above it. */
      gtk_widget_set_margin_top (cell, apart ? 8 : 0);
      gtk_grid_attach (GTK_GRID (grid), cell, 0, apart ? row - 1 : row, apart ? n_columns + 1 : 1, 1);
      add_points (self, game, grid, i, n_columns, row);
    }
  gtk_box_append (GTK_BOX (self->lines), grid);
}

static gboolean
has_lines (GListModel *sheet,
           gint        seat)
{
  for (guint i = 0; i < g_list_model_get_n_items (sheet); i++)
    {
      g_autoptr (BarajaScoreLine) line = g_list_model_get_item (sheet, i);

      if (baraja_score_line_get_seat (line) == seat)
        return TRUE;
    }
  return FALSE;
}

static void
add_lines (SobremesaScoreSheet *self,
           BarajaGame          *game,
           GListModel          *sheet,
           gint                 seat)
{
  for (guint i = 0; i < g_list_model_get_n_items (sheet); i++)
    {
      g_autoptr (BarajaScoreLine) line = g_list_model_get_item (sheet, i);

      if (baraja_score_line_get_seat (line) == seat)
        add_line (self, line, NULL);
    }
}

/* The lines as they come, each with whose it is, for games that score one thing after the other. */
static void
add_in_order (SobremesaScoreSheet *self,
              BarajaGame          *game,
              GListModel          *sheet)
{
  for (guint i = 0; i < g_list_model_get_n_items (sheet); i++)
    {
      g_autoptr (BarajaScoreLine) line = g_list_model_get_item (sheet, i);
      BarajaSeat *seat = baraja_game_get_seat (game, baraja_score_line_get_seat (line));

      add_line (self, line, seat != NULL ? baraja_seat_get_name (seat) : NULL);
    }
}

/* Seat by seat, and at last what concerns all: who got what is what everybody looks for. */
static void
add_by_seat (SobremesaScoreSheet *self,
             BarajaGame          *game,
             GListModel          *sheet)
{
  for (gint i = 0; i < (gint) baraja_game_get_n_seats (game); i++)
    if (has_lines (sheet, i))
      {
        add_seat (self, game, i);
        add_lines (self, game, sheet, i);
      }
  add_lines (self, game, sheet, -1);
}

/* "Ana wins the match." */
static char *
describe_winners (BarajaGame *game)
{
  gsize               n_winners;
  g_autofree gint    *winners = baraja_game_get_winners (game, &n_winners);
  g_autoptr (GString) names = g_string_new (NULL);

  for (gsize i = 0; i < n_winners; i++)
    g_string_append_printf (names, "%s%s", i > 0 ? ", " : "",
                            baraja_seat_get_name (baraja_game_get_seat (game, winners[i])));
  if (n_winners == 1)
    /* Translators: %s is a player's name */
    return g_strdup_printf (_ ("%s wins the match"), names->str);
  /* Translators: %s is a list of players' names */
  return g_strdup_printf (_ ("They share the win: %s"), names->str);
}

static void
button_cb (SobremesaScoreSheet *self)
{
  gboolean again = self->match_over && !self->closable;

  g_signal_emit (self, signals[again ? SIGNAL_AGAIN : SIGNAL_NEXT], 0);
}

static gboolean
sobremesa_score_sheet_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (SOBREMESA_SCORE_SHEET (widget)->button);
}

static void
sobremesa_score_sheet_class_init (SobremesaScoreSheetClass *klass)
{
  GType type = G_TYPE_FROM_CLASS (klass);

  GTK_WIDGET_CLASS (klass)->grab_focus = sobremesa_score_sheet_grab_focus;
  signals[SIGNAL_NEXT] =
    g_signal_new ("next", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_AGAIN] =
    g_signal_new ("again", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_SHOW_RULE] = g_signal_new ("show-rule", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                            NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
sobremesa_score_sheet_init (SobremesaScoreSheet *self)
{
  GtkWidget *buttons = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  self->scrolled = gtk_scrolled_window_new ();
  self->lines = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  self->heading = new_label (NULL, "title-2");
  gtk_widget_set_margin_bottom (self->heading, 12);
  self->button = gtk_button_new ();
  gtk_widget_add_css_class (GTK_WIDGET (self), "sheet");
  /* As high as what it tells, up to all there is. */
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  gtk_widget_set_margin_top (self->box, MARGIN);
  gtk_widget_set_margin_bottom (self->box, MARGIN);
  /* The bar to scroll with stands in the margin, not upon the numbers. */
  gtk_widget_set_margin_start (self->lines, MARGIN);
  gtk_widget_set_margin_end (self->lines, MARGIN);
  gtk_widget_set_margin_start (buttons, MARGIN);
  gtk_widget_set_margin_end (buttons, MARGIN);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scrolled), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scrolled),
                                 sobremesa_steady_bin_new (self->lines));
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (self->scrolled), TRUE);
  gtk_widget_set_vexpand (self->scrolled, TRUE);
  gtk_widget_add_css_class (self->button, "suggested-action");
  gtk_widget_add_css_class (self->button, "pill");
  gtk_button_set_use_underline (GTK_BUTTON (self->button), TRUE);
  g_signal_connect_object (self->button, "clicked", G_CALLBACK (button_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (self->lines), self->heading);
  gtk_box_append (GTK_BOX (self->box), self->scrolled);
  self->replay = gtk_button_new_with_mnemonic (_ ("_Watch Replay"));
  gtk_widget_add_css_class (self->replay, "pill");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->replay), "win.replay-match");
  gtk_widget_set_layout_manager (buttons, g_object_new (SOBREMESA_TYPE_TILE_LAYOUT, "uneven", TRUE, NULL));
  gtk_widget_set_halign (buttons, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (buttons), self->replay);
  gtk_box_append (GTK_BOX (buttons), self->button);
  gtk_box_append (GTK_BOX (self->box), buttons);
  adw_bin_set_child (ADW_BIN (self), self->box);
}

/* Where there is nothing to go on with, the sheet is only closed again; "next" tells of it. */
void
sobremesa_score_sheet_set_closable (SobremesaScoreSheet *self, gboolean closable)
{
  self->closable = closable;
}

/* Shows the deal that has just ended. */
void
sobremesa_score_sheet_show (SobremesaScoreSheet *self,
                            BarajaGame          *game)
{
  g_autoptr (GListModel) sheet = baraja_game_get_score_sheet (game);
  gboolean               in_order = baraja_game_get_sheet_in_order (game);
  g_autofree char       *heading = NULL;
  GtkWidget             *child;

  while ((child = gtk_widget_get_last_child (self->lines)) != self->heading)
    gtk_box_remove (GTK_BOX (self->lines), child);
  /* Whoever read the last one to its end begins this one at its top. */
  gtk_adjustment_set_value (
    gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scrolled)), 0);
  self->match_over = baraja_game_get_match_over (game);
  if (self->match_over)
    heading = describe_winners (game);
  else
    /* Translators: the heading of a score sheet; %u is the number of the deal */
    heading = g_strdup_printf (_ ("Deal %u is over"), baraja_game_get_deal_number (game));
  gtk_label_set_text (GTK_LABEL (self->heading), heading);
  gtk_button_set_label (GTK_BUTTON (self->button), self->closable     ? _ ("_Close")
                                                   : self->match_over ? _ ("_Play Again")
                                                                      : _ ("_Next Deal"));
  gtk_widget_set_visible (self->replay, self->match_over && !self->closable);
  add_race (self, game);
  if (in_order)
    add_in_order (self, game, sheet);
  else
    add_by_seat (self, game, sheet);
}
