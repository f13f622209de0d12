/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-standing-panel.h"

#include <glib/gi18n.h>

#include "sobremesa-points.h"
#include "sobremesa-seat-mark.h"

/* How the deal stands: who would score what if it ended now, seat by seat and row by row. */
struct _SobremesaStandingPanel
{
  AdwBin     parent_instance;

  GtkWidget *seats; /* names and points */
  GtkWidget *rows;  /* what each has of each thing */
};

G_DEFINE_FINAL_TYPE (SobremesaStandingPanel, sobremesa_standing_panel, ADW_TYPE_BIN)

/* The seats in the order in which one reads them: clockwise from the one who looks. */
static guint
get_seat (BarajaGame *game,
          gint        viewer,
          guint       index)
{
  return (index + MAX (viewer, 0)) % baraja_game_get_n_seats (game);
}

static gint
sum_points (GListModel *standing,
            guint       seat)
{
  gint sum = 0;

  for (guint i = 0; i < g_list_model_get_n_items (standing); i++)
    {
      g_autoptr (BarajaStandingRow) row = g_list_model_get_item (standing, i);

      sum += baraja_standing_row_get_points (row, seat);
    }
  return sum;
}

/* A label that only eyes read; the row that it stands in is spoken as a whole. */
static GtkWidget *
new_cell (const char *text,
          const char *css_class)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", text, "accessible-role",
                                   GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);

  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  return label;
}

static GtkWidget *
new_name (const char *text,
          const char *spoken)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  return label;
}

static void
clear_grid (GtkWidget *grid)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (grid)) != NULL)
    gtk_grid_remove (GTK_GRID (grid), child);
}

static void
add_seat (SobremesaStandingPanel *self,
          BarajaGame             *game,
          GListModel             *standing,
          guint                   seat,
          guint                   line)
{
  const char      *name = baraja_seat_get_name (baraja_game_get_seat (game, seat));
  gint             sum = sum_points (standing, seat);
  g_autofree char *points = sobremesa_points_to_string (sum, TRUE);
  g_autofree char *initials = sobremesa_seat_mark_get_initials (game, seat);
  g_autofree char *spoken =
    /* Translators: a player and the points the player would score if the deal ended now */
    g_strdup_printf (ngettext ("%s: %s point if the deal ended now",
                               "%s: %s points if the deal ended now", ABS (sum)),
                     name, points);

  gtk_grid_attach (GTK_GRID (self->seats), new_cell (initials, "standing-initials"), 0, line, 1, 1);
  gtk_grid_attach (GTK_GRID (self->seats), new_name (name, spoken), 1, line, 1, 1);
  gtk_grid_attach (GTK_GRID (self->seats), new_cell (points, "points"), 2, line, 1, 1);
}

/* "Sevens: Ana 4 (+3), Bruno 2", for the screen reader. */
static char *
speak_row (BarajaGame        *game,
           BarajaStandingRow *row,
           gint               viewer)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < baraja_game_get_n_seats (game); i++)
    {
      guint       seat = get_seat (game, viewer, i);
      gint        amount = baraja_standing_row_get_amount (row, seat);
      gint        points = baraja_standing_row_get_points (row, seat);
      const char *name = baraja_seat_get_name (baraja_game_get_seat (game, seat));

      if (amount == 0)
        continue;
      g_string_append_printf (text, "%s%s %d", text->len > 0 ? ", " : "", name, amount);
      if (points != 0)
        g_string_append_printf (text, " (%+d)", points);
    }
  if (text->len == 0)
    return g_strdup (baraja_standing_row_get_label (row));
  /* Translators: what players have of something, as in "Sevens: Ana 4 (+3), Bruno 2" */
  return g_strdup_printf (_ ("%s: %s"), baraja_standing_row_get_label (row), text->str);
}

static gboolean
is_alone (BarajaGame        *game,
          BarajaStandingRow *row)
{
  guint n = 0;

  for (guint i = 0; i < baraja_game_get_n_seats (game); i++)
    n += baraja_standing_row_get_amount (row, i) != 0;
  return n == 1;
}

static void
add_row (SobremesaStandingPanel *self,
         BarajaGame             *game,
         BarajaStandingRow      *row,
         gint                    viewer,
         guint                   line)
{
  guint            n_seats = baraja_game_get_n_seats (game);
  g_autofree char *spoken = speak_row (game, row, viewer);
  GtkWidget       *name = new_name (baraja_standing_row_get_label (row), spoken);

  gtk_grid_attach (GTK_GRID (self->rows), name, 0, line, 1, 1);
  for (guint i = 0; i < n_seats; i++)
    {
      guint            seat = get_seat (game, viewer, i);
      gint             amount = baraja_standing_row_get_amount (row, seat);
      gint             points = baraja_standing_row_get_points (row, seat);
      g_autofree char *text = amount > 0 ? g_strdup_printf ("%d", amount) : g_strdup ("·");
      g_autofree char *signed_points = sobremesa_points_to_string (points, TRUE);
      GtkWidget       *cell = new_cell (text, "standing-cell");

      if (points > 0)
        gtk_widget_add_css_class (cell, is_alone (game, row) ? "alone" : "gain");
      else if (points < 0)
        gtk_widget_add_css_class (cell, "loss");
      else
        gtk_widget_add_css_class (cell, "nothing");
      gtk_widget_set_tooltip_text (cell, amount != 0 ? signed_points : NULL);
      gtk_grid_attach (GTK_GRID (self->rows), cell, i + 1, line, 1, 1);
    }
}

static void
add_initials (SobremesaStandingPanel *self,
              BarajaGame             *game,
              gint                    viewer)
{
  for (guint i = 0; i < baraja_game_get_n_seats (game); i++)
    {
      g_autofree char *initials = sobremesa_seat_mark_get_initials (game, get_seat (game, viewer, i));

      gtk_grid_attach (GTK_GRID (self->rows), new_cell (initials, "standing-initials"), i + 1, 0, 1,
                       1);
    }
}

static void
sobremesa_standing_panel_class_init (SobremesaStandingPanelClass *klass)
{
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "standing");
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static GtkWidget *
new_grid (void)
{
  GtkWidget *grid = gtk_grid_new ();

  gtk_grid_set_column_spacing (GTK_GRID (grid), 4);
  gtk_grid_set_row_spacing (GTK_GRID (grid), 2);
  return grid;
}

static void
sobremesa_standing_panel_init (SobremesaStandingPanel *self)
{
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 10);
  GtkWidget *title = gtk_label_new (_ ("As it stands"));

  self->seats = new_grid ();
  self->rows = new_grid ();
  gtk_widget_add_css_class (title, "heading");
  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_widget_set_margin_start (box, 12);
  gtk_widget_set_margin_end (box, 12);
  gtk_widget_set_margin_top (box, 10);
  gtk_widget_set_margin_bottom (box, 10);
  gtk_box_append (GTK_BOX (box), title);
  gtk_box_append (GTK_BOX (box), self->seats);
  gtk_box_append (GTK_BOX (box), gtk_separator_new (GTK_ORIENTATION_HORIZONTAL));
  gtk_box_append (GTK_BOX (box), self->rows);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scrolled), TRUE);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), box);
  adw_bin_set_child (ADW_BIN (self), scrolled);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("As it stands"), -1);
}

GtkWidget *
sobremesa_standing_panel_new (void)
{
  return g_object_new (SOBREMESA_TYPE_STANDING_PANEL, NULL);
}

/* Shows how the deal stands, as far as a seat may know. */
void
sobremesa_standing_panel_show (SobremesaStandingPanel *self,
                               BarajaGame             *game,
                               gint                    seat)
{
  g_autoptr (GListModel) standing = baraja_game_get_standing (game, MAX (seat, BARAJA_SEAT_NONE));

  clear_grid (self->seats);
  clear_grid (self->rows);
  for (guint i = 0; i < baraja_game_get_n_seats (game); i++)
    add_seat (self, game, standing, get_seat (game, seat, i), i);
  add_initials (self, game, seat);
  for (guint i = 0; i < g_list_model_get_n_items (standing); i++)
    {
      g_autoptr (BarajaStandingRow) row = g_list_model_get_item (standing, i);

      add_row (self, game, row, seat, i + 1);
    }
}

/* The same in one line: "Ana +8 · Bruno −2", or briefly "A +8 · B −2". */
char *
sobremesa_standing_panel_summarize (BarajaGame *game,
                                    gint        seat,
                                    gboolean    brief)
{
  g_autoptr (GListModel) standing = baraja_game_get_standing (game, MAX (seat, BARAJA_SEAT_NONE));
  GString               *text = g_string_new (NULL);

  for (guint i = 0; i < baraja_game_get_n_seats (game); i++)
    {
      guint            who = get_seat (game, seat, i);
      g_autofree char *points = sobremesa_points_to_string (sum_points (standing, who), TRUE);
      g_autofree char *name =
        brief ? sobremesa_seat_mark_get_initials (game, who)
              : g_strdup (baraja_seat_get_name (baraja_game_get_seat (game, who)));

      /* A name stays with its points where there are several lines. */
      g_string_append_printf (text, "%s%s\302\240%s", i > 0 ? "\302\240· " : "", name, points);
    }
  return g_string_free (text, FALSE);
}
