/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-seat-plate.h"

#include <glib/gi18n.h>

#include "sobremesa-points.h"
#include "sobremesa-seat-mark.h"

#define SPACING 8
#define N_DETAILS 3
#define LEAST_WIDTH 36 /* px, for the start of a name */

/* Who sits there: name, actions left, cards in hand, points; it stands out while it is their turn.
 * All on one line, with the fullest of the details that fit. */
struct _SobremesaSeatPlate
{
  GtkWidget parent_instance;

  BarajaGame *game;
  guint       seat;
  char       *initials; /* shown as the seat's mark, or NULL */
  GtkWidget  *name;
  GtkWidget  *pips;
  /* Cards and points; the cards only, where there is less room; no more than their number. */
  GtkWidget *details[N_DETAILS];
  GtkWidget *key;
  char      *note; /* or NULL */
};

G_DEFINE_FINAL_TYPE (SobremesaSeatPlate, sobremesa_seat_plate, GTK_TYPE_WIDGET)

static guint
count_hand (SobremesaSeatPlate *self)
{
  g_autofree char *hand = g_strdup_printf ("hand-%u", self->seat);
  g_autofree char *stack = g_strdup_printf ("stack-%u", self->seat);
  BarajaPile      *pile = baraja_game_get_pile (self->game, hand);

  if (pile == NULL)
    pile = baraja_game_get_pile (self->game, stack);
  return pile != NULL ? baraja_pile_get_n_cards (pile) : 0;
}

/* The actions of the turn, those that are left filled; NULL where nobody counts or acts. */
static char *
draw_pips (SobremesaSeatPlate *self, guint *n_left)
{
  guint    n_actions;
  GString *pips;

  *n_left = baraja_game_get_actions_left (self->game, self->seat, &n_actions);
  if (*n_left == 0)
    return NULL;
  pips = g_string_new (NULL);
  for (guint i = 0; i < n_actions; i++)
    g_string_append (pips, i < *n_left ? "●" : "○");
  return g_string_free (pips, FALSE);
}

static void
update_pips (SobremesaSeatPlate *self)
{
  guint            n_left;
  g_autofree char *pips = draw_pips (self, &n_left);
  g_autofree char *words = NULL;

  if (pips != NULL)
    words = g_strdup_printf (
      /* Translators: %u counts what a player may still do in this turn */
      ngettext ("%u action left", "%u actions left", n_left), n_left);
  gtk_label_set_text (GTK_LABEL (self->pips), pips != NULL ? pips : "");
  gtk_widget_set_visible (self->pips, pips != NULL);
  gtk_widget_set_tooltip_text (self->pips, words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->pips), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  words != NULL ? words : "", -1);
}

static void
update (SobremesaSeatPlate *self)
{
  BarajaSeat      *seat = baraja_game_get_seat (self->game, self->seat);
  guint            n_cards = count_hand (self);
  gint             score = baraja_seat_get_score (seat);
  g_autofree char *cards = g_strdup_printf (ngettext ("%u card", "%u cards", n_cards), n_cards);
  g_autofree char *count = g_strdup_printf ("%u", n_cards);
  g_autofree char *number = sobremesa_points_to_string (score, FALSE);
  /* Translators: %s is a number of points, as in “12” or “−2” */
  g_autofree char *points =
    g_strdup_printf (ngettext ("%s point", "%s points", ABS (score)), number);
  /* Translators: how many cards a player holds and the points so far, as in "6 cards · 2 points" */
  g_autofree char *details = g_strdup_printf (_ ("%s · %s"), cards, points);
  g_autofree char *spoken = NULL;
  gboolean         to_act = baraja_seat_get_to_act (seat);

  /* Where everything is about the cards one has, points say nothing before the end. */
  if (baraja_game_get_real_time (self->game))
    {
      g_free (details);
      details = self->note != NULL
                  /* Translators: how many cards a player has, and how quick the last slap was, as
                   * in "6 cards · 412 ms" */
                  ? g_strdup_printf (_ ("%s · %s"), cards, self->note)
                  : g_strdup (cards);
    }
  if (to_act)
    /* Translators: for the screen reader: a player, and that player's cards and points */
    spoken = g_strdup_printf (_ ("%s, to move, %s"), baraja_seat_get_name (seat), details);
  else
    /* Translators: for the screen reader: a player, and that player's cards and points */
    spoken = g_strdup_printf (_ ("%s, %s"), baraja_seat_get_name (seat), details);
  gtk_label_set_text (GTK_LABEL (self->name), baraja_seat_get_name (seat));
  gtk_label_set_text (GTK_LABEL (self->details[0]), details);
  gtk_label_set_text (GTK_LABEL (self->details[1]), cards);
  gtk_label_set_text (GTK_LABEL (self->details[2]), count);
  update_pips (self);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  if (to_act)
    gtk_widget_add_css_class (GTK_WIDGET (self), "to-act");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "to-act");
}

static int
measure (GtkWidget *widget, GtkOrientation orientation)
{
  int natural;

  if (!gtk_widget_get_visible (widget))
    return 0;
  gtk_widget_measure (widget, orientation, -1, NULL, &natural, NULL, NULL);
  return natural;
}

/* The room that the seat's mark takes on the left. */
static int
measure_mark (SobremesaSeatPlate *self)
{
  return self->initials != NULL ? measure (self->name, GTK_ORIENTATION_VERTICAL) + 6 : 0;
}

/* The width of something that may be missing, with the space that keeps it apart. */
static int
measure_beside (GtkWidget *widget)
{
  int width = measure (widget, GTK_ORIENTATION_HORIZONTAL);

  return width > 0 ? width + SPACING : 0;
}

/* The width of the name with mark and key before it and the pips after it. */
static int
measure_head (SobremesaSeatPlate *self)
{
  return measure_mark (self) + measure_beside (self->key) +
         measure (self->name, GTK_ORIENTATION_HORIZONTAL) + measure_beside (self->pips);
}

/* How many cards there are, said as shortly as can be. */
static int
measure_count (SobremesaSeatPlate *self)
{
  return SPACING + measure (self->details[N_DETAILS - 1], GTK_ORIENTATION_HORIZONTAL);
}

static int
measure_line (SobremesaSeatPlate *self)
{
  return measure_head (self) + SPACING + measure (self->details[0], GTK_ORIENTATION_HORIZONTAL);
}

static void
sobremesa_seat_plate_measure (GtkWidget     *widget,
                              GtkOrientation orientation,
                              int            for_size,
                              int           *minimum,
                              int           *natural,
                              int           *minimum_baseline,
                              int           *natural_baseline)
{
  SobremesaSeatPlate *self = SOBREMESA_SEAT_PLATE (widget);

  *natural = orientation == GTK_ORIENTATION_VERTICAL ? measure (self->name, orientation)
                                                     : measure_line (self);
  *minimum = orientation == GTK_ORIENTATION_VERTICAL ? *natural : MIN (*natural, LEAST_WIDTH);
}

static void
allocate_child (GtkWidget *child, int x, int y, int width, int height)
{
  int least;

  gtk_widget_set_child_visible (child, width > 0);
  if (!gtk_widget_get_visible (child) || width <= 0)
    return;
  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  gtk_widget_allocate (child, MAX (width, least), height, -1,
                       gsk_transform_translate (NULL, &GRAPHENE_POINT_INIT (x, y)));
}

/* The fullest of the details that fits; N_DETAILS: none. */
static guint
choose_details (SobremesaSeatPlate *self, int room)
{
  guint chosen = 0;

  while (chosen < N_DETAILS && measure (self->details[chosen], GTK_ORIENTATION_HORIZONTAL) > room)
    chosen++;
  return chosen;
}

static void
sobremesa_seat_plate_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  SobremesaSeatPlate *self = SOBREMESA_SEAT_PLATE (widget);
  int                 line = measure (self->name, GTK_ORIENTATION_VERTICAL);
  int                 below = measure (self->details[0], GTK_ORIENTATION_VERTICAL);
  int                 pips = measure (self->pips, GTK_ORIENTATION_HORIZONTAL);
  int                 key = measure_beside (self->key);
  int                 beside = key + measure_beside (self->pips);
  int                 name = measure (self->name, GTK_ORIENTATION_HORIZONTAL);
  int                 mark = measure_mark (self);
  int                 count = measure_count (self);
  int                 room, beyond;
  guint               chosen;

  /* What is to be done is said elsewhere, too; who it is and with how many cards, only here. */
  if (mark + beside + name + count > width)
    {
      pips = 0;
      beside = key;
    }
  if (width - mark - beside - count < LEAST_WIDTH)
    count = 0;
  name = MIN (name, MAX (width - mark - beside - count, 0));
  beyond = mark + name + beside + SPACING;
  room = width - beyond;
  chosen = choose_details (self, room);
  allocate_child (self->key, mark, 0, key - SPACING, line);
  allocate_child (self->name, mark + key, 0, name, line);
  allocate_child (self->pips, mark + key + name + SPACING, 0, pips, line);
  for (guint i = 0; i < N_DETAILS; i++)
    allocate_child (self->details[i], beyond, (line - below) / 2, i == chosen ? room : 0, below);
}

static void
sobremesa_seat_plate_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  SobremesaSeatPlate *self = SOBREMESA_SEAT_PLATE (widget);
  int                 size = measure (self->name, GTK_ORIENTATION_VERTICAL);
  GskRoundedRect      outline;

  if (self->initials != NULL)
    {
      gsk_rounded_rect_init_from_rect (&outline, &GRAPHENE_RECT_INIT (-4, 0, size + 4, size), 5);
      gtk_snapshot_push_rounded_clip (snapshot, &outline);
      sobremesa_seat_mark_snapshot (widget, snapshot, self->initials, self->seat, &outline.bounds);
      gtk_snapshot_pop (snapshot);
    }
  GTK_WIDGET_CLASS (sobremesa_seat_plate_parent_class)->snapshot (widget, snapshot);
}

static void
sobremesa_seat_plate_dispose (GObject *object)
{
  SobremesaSeatPlate *self = SOBREMESA_SEAT_PLATE (object);

  g_clear_pointer (&self->name, gtk_widget_unparent);
  g_clear_pointer (&self->pips, gtk_widget_unparent);
  for (guint i = 0; i < N_DETAILS; i++)
    g_clear_pointer (&self->details[i], gtk_widget_unparent);
  g_clear_pointer (&self->key, gtk_widget_unparent);
  g_clear_pointer (&self->note, g_free);
  g_clear_object (&self->game);
  g_clear_pointer (&self->initials, g_free);

  G_OBJECT_CLASS (sobremesa_seat_plate_parent_class)->dispose (object);
}

static void
sobremesa_seat_plate_class_init (SobremesaSeatPlateClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sobremesa_seat_plate_dispose;
  widget_class->measure = sobremesa_seat_plate_measure;
  widget_class->size_allocate = sobremesa_seat_plate_size_allocate;
  widget_class->snapshot = sobremesa_seat_plate_snapshot;
  gtk_widget_class_set_css_name (widget_class, "seatplate");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
sobremesa_seat_plate_init (SobremesaSeatPlate *self)
{
  self->name = gtk_label_new (NULL);
  self->pips = gtk_label_new (NULL);
  self->key = gtk_label_new (NULL);
  gtk_label_set_ellipsize (GTK_LABEL (self->name), PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (GTK_LABEL (self->name), 0);
  gtk_widget_add_css_class (self->name, "seat-name");
  gtk_widget_add_css_class (self->pips, "seat-pips");
  gtk_widget_add_css_class (self->key, "seat-key");
  gtk_widget_set_parent (self->key, GTK_WIDGET (self));
  gtk_widget_set_parent (self->name, GTK_WIDGET (self));
  gtk_widget_set_parent (self->pips, GTK_WIDGET (self));
  for (guint i = 0; i < N_DETAILS; i++)
    {
      self->details[i] = gtk_label_new (NULL);
      gtk_label_set_xalign (GTK_LABEL (self->details[i]), 0);
      gtk_widget_add_css_class (self->details[i], "seat-details");
      gtk_widget_set_parent (self->details[i], GTK_WIDGET (self));
    }
  gtk_widget_set_visible (self->key, FALSE);
}

GtkWidget *
sobremesa_seat_plate_new (BarajaGame *game, guint seat)
{
  SobremesaSeatPlate *self = g_object_new (SOBREMESA_TYPE_SEAT_PLATE, NULL);

  self->game = g_object_ref (game);
  self->seat = seat;
  g_signal_connect_object (game, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
  return GTK_WIDGET (self);
}

/* How wide the plate is for its name and the number of cards to be read. */
int
sobremesa_seat_plate_measure_short (SobremesaSeatPlate *self)
{
  int padding = measure (GTK_WIDGET (self), GTK_ORIENTATION_HORIZONTAL) - measure_line (self);

  return measure_mark (self) + measure_beside (self->key) +
         measure (self->name, GTK_ORIENTATION_HORIZONTAL) + measure_count (self) + padding;
}

/* The same with ten cards at least, so that there is also room for them when there are fewer. */
int
sobremesa_seat_plate_measure_least (SobremesaSeatPlate *self)
{
  GtkWidget *count = self->details[N_DETAILS - 1];
  g_autoptr (PangoLayout) digits = gtk_widget_create_pango_layout (count, "00");
  int more;

  pango_layout_get_pixel_size (digits, &more, NULL);
  more -= measure (count, GTK_ORIENTATION_HORIZONTAL);
  return sobremesa_seat_plate_measure_short (self) + MAX (more, 0);
}

/* How wide the plate is, on one line in so much room, with the fullest of the details that fit. */
int
sobremesa_seat_plate_fit (SobremesaSeatPlate *self, int room)
{
  int   head = measure_head (self);
  int   padding = measure (GTK_WIDGET (self), GTK_ORIENTATION_HORIZONTAL) - measure_line (self);
  int   inside = room - padding;
  guint chosen;

  /* As when it is given its size. */
  if (head + measure_count (self) > inside)
    head -= measure_beside (self->pips);
  chosen = MIN (choose_details (self, inside - head - SPACING), N_DETAILS - 1);
  head += SPACING + measure (self->details[chosen], GTK_ORIENTATION_HORIZONTAL);
  return MIN (inside, head) + padding;
}

/* Shows the mark that the seat's cards have among those of others. */
void
sobremesa_seat_plate_show_mark (SobremesaSeatPlate *self)
{
  self->initials = sobremesa_seat_mark_get_initials (self->game, self->seat);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/* Shows the player's key and, beside the cards, a note; either may be NULL. */
void
sobremesa_seat_plate_set_note (SobremesaSeatPlate *self, const char *key, const char *note)
{
  gtk_label_set_text (GTK_LABEL (self->key), key != NULL ? key : "");
  gtk_widget_set_visible (self->key, key != NULL);
  if (g_strcmp0 (note, self->note) == 0)
    return;
  g_free (self->note);
  self->note = g_strdup (note);
  update (self);
}
