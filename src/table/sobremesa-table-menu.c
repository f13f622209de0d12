/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-label-room.h"
#include "sobremesa-table-private.h"

#include <glib/gi18n.h>

/* What pops up at the table: the question which of several moves is meant, and the menu of a card or a
 * pile, for whoever wants to read what can be done before doing it. */

#define MAX_CHARS 34 /* in a line */
#define BUTTON_MARGIN 17 /* px: where the words of a button begin */
#define AROUND 72 /* px, of a popover's width that no words take */

static GtkWidget *
new_label (const char *text,
           const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_max_width_chars (GTK_LABEL (label), MAX_CHARS);
  gtk_widget_add_css_class (label, css_class);
  gtk_widget_set_margin_start (label, BUTTON_MARGIN);
  gtk_widget_set_margin_end (label, BUTTON_MARGIN);
  gtk_widget_set_margin_top (label, 4);
  return label;
}

static GtkWidget *
new_button (const char *words)
{
  GtkWidget *button = gtk_button_new_with_label (words);
  GtkWidget *label = gtk_button_get_child (GTK_BUTTON (button));

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_max_width_chars (GTK_LABEL (label), MAX_CHARS);
  gtk_button_set_has_frame (GTK_BUTTON (button), FALSE);
  return button;
}

static void
close_popover (GtkButton *button)
{
  gtk_popover_popdown (
    GTK_POPOVER (gtk_widget_get_ancestor (GTK_WIDGET (button), GTK_TYPE_POPOVER)));
}

static void
choose_cb (GtkButton *button,
           gpointer   data)
{
  SobremesaTable  *self = SOBREMESA_TABLE (data);
  g_autofree char *move = g_strdup (g_object_get_data (G_OBJECT (button), "move"));
  gint             seat = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "seat"));

  close_popover (button);
  if (seat == self->seat)
    sobremesa_table_emit_move (self, move);
  else
    sobremesa_table_emit_said (self, seat, move);
}

static GtkWidget *
new_choice (SobremesaTable *self,
            BarajaMove     *move,
            gint            seat)
{
  const char      *text = baraja_move_to_string (move);
  g_autofree char *words = baraja_game_explain (self->game, seat, text);
  GtkWidget       *button = new_button (words);

  g_object_set_data_full (G_OBJECT (button), "move", g_strdup (text), g_free);
  g_object_set_data (G_OBJECT (button), "seat", GINT_TO_POINTER (seat));
  g_signal_connect_object (button, "clicked", G_CALLBACK (choose_cb), self, 0);
  return button;
}

/* A popover that goes may leave the window's focus on a card of which the table no longer knows that it
 * has the focus. */
static void
keep_focus (GtkWidget *table)
{
  GtkWidget *focus = table != NULL ? sobremesa_table_find_focus (SOBREMESA_TABLE (table)) : NULL;

  if (focus != NULL)
    gtk_widget_set_focus_child (table, focus);
}

static gboolean
gone_cb (gpointer data)
{
  GtkWidget *popover = data, *table = gtk_widget_get_parent (popover);

  (void) g_object_steal_data (G_OBJECT (popover), "gone");
  gtk_widget_unparent (popover);
  keep_focus (table);
  return G_SOURCE_REMOVE;
}

static void
forget_gone (gpointer id)
{
  g_source_remove (GPOINTER_TO_UINT (id));
}

/* The keyboard goes back to where it was, unless that has gone. GTK goes on looking at a popover after it
 * told that it is closed; the popover stays what it is until then, for a tooltip may be due as well, and
 * that asks where the pointer is in it. */
static void
closed_cb (GtkWidget *popover)
{
  g_autoptr (GtkWidget) back = g_object_steal_data (G_OBJECT (popover), "back");
  guint                 id = g_idle_add_full (G_PRIORITY_DEFAULT, gone_cb, popover, NULL);

  g_object_set_data_full (G_OBJECT (popover), "gone", GUINT_TO_POINTER (id), forget_gone);
  if (back != NULL && gtk_widget_is_ancestor (back, gtk_widget_get_parent (popover)))
    gtk_widget_grab_focus (back);
  keep_focus (gtk_widget_get_parent (popover));
}

/* Lets no line be longer than there is room for, however large letters are. */
static void
fit_lines (GtkWidget *widget,
           int        room)
{
  if (GTK_IS_LABEL (widget))
    gtk_label_set_max_width_chars (GTK_LABEL (widget),
                                   MIN (MAX_CHARS, sobremesa_label_count_letters (widget, room)));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    fit_lines (child, room);
}

/* What is longer than the screen can be scrolled. */
static GtkWidget *
new_scroller (GtkWidget *box)
{
  return g_object_new (GTK_TYPE_SCROLLED_WINDOW, "hscrollbar-policy", GTK_POLICY_NEVER,
                       "propagate-natural-width", TRUE, "propagate-natural-height", TRUE, "child",
                       box, NULL);
}

static void
pop_up (SobremesaTable        *self,
        GtkWidget             *box,
        const graphene_rect_t *bounds)
{
  GtkWidget   *popover = gtk_popover_new ();
  GtkWidget   *back = sobremesa_table_find_focus (self);
  GdkRectangle at = { bounds->origin.x, bounds->origin.y, bounds->size.width, bounds->size.height };

  gtk_popover_set_child (GTK_POPOVER (popover), new_scroller (box));
  gtk_widget_set_parent (popover, GTK_WIDGET (self));
  fit_lines (box, gtk_widget_get_width (GTK_WIDGET (gtk_widget_get_root (popover))) - AROUND);
  gtk_popover_set_pointing_to (GTK_POPOVER (popover), &at);
  g_signal_connect (popover, "closed", G_CALLBACK (closed_cb), NULL);
  if (back != NULL)
    g_object_set_data_full (G_OBJECT (popover), "back", g_object_ref (back), g_object_unref);
  gtk_popover_popup (GTK_POPOVER (popover));
  /* The keyboard answers where it asked. */
  gtk_widget_child_focus (box, GTK_DIR_TAB_FORWARD);
}

/* ---- The question */

/* Whether the moves do the same with the same cards, in different places. */
static gboolean
differ_in_place_only (GPtrArray *moves)
{
  BarajaMove *first = g_ptr_array_index (moves, 0);

  for (guint i = 1; i < moves->len; i++)
    {
      BarajaMove *move = g_ptr_array_index (moves, i);

      if (strcmp (baraja_move_get_verb (move), baraja_move_get_verb (first)) != 0 ||
          !sobremesa_codes_equal (baraja_move_get_cards (move), baraja_move_get_cards (first)))
        return FALSE;
    }
  return TRUE;
}

/* Asks at a pile which of several moves of a seat is meant. */
void
sobremesa_table_ask_at (SobremesaTable    *self,
                        GPtrArray         *moves,
                        gint               seat,
                        SobremesaPileView *pile)
{
  GtkWidget      *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  graphene_rect_t bounds;

  gtk_box_append (GTK_BOX (box), new_label (differ_in_place_only (moves)
                                              ? _ ("Where does it go? It stays where you put it.")
                                              : _ ("What do you want to do?"),
                                            "heading"));
  for (guint i = 0; i < moves->len; i++)
    gtk_box_append (GTK_BOX (box), new_choice (self, g_ptr_array_index (moves, i), seat));
  sobremesa_pile_view_get_bounds (pile, &bounds);
  pop_up (self, box, &bounds);
}

/* Asks which of several moves of a seat is meant. */
void
sobremesa_table_ask (SobremesaTable *self,
                     GPtrArray      *moves,
                     gint            seat)
{
  const char        *name = baraja_move_get_pile (g_ptr_array_index (moves, 0));
  SobremesaPileView *pile = name != NULL ? sobremesa_table_find_pile_view (self, name) : NULL;

  sobremesa_table_ask_at (self, moves, seat,
                          pile != NULL ? pile : g_ptr_array_index (self->pile_order, 0));
}

/* ---- The menu */

/* A card is turned over to nobody here who doesn’t know it. */
static char *
name_spot (SobremesaSpot spot)
{
  BarajaCard *card = spot.card != NULL ? sobremesa_card_view_get_card (spot.card) : NULL;
  const char *name = card != NULL && baraja_card_get_known (card)
                       ? baraja_card_get_phrase (card)
                       : sobremesa_pile_view_get_label (spot.pile);
  g_autofree char *first = g_utf8_substring (name, 0, MIN (g_utf8_strlen (name, -1), 1));
  g_autofree char *capital = g_utf8_strup (first, -1);

  return g_strconcat (capital, name + strlen (first), NULL);
}

static void
find_bounds (SobremesaTable  *self,
             SobremesaSpot    spot,
             graphene_rect_t *bounds)
{
  if (spot.card == NULL ||
      !gtk_widget_compute_bounds (GTK_WIDGET (spot.card), GTK_WIDGET (self), bounds))
    sobremesa_pile_view_get_bounds (spot.pile, bounds);
}

static void
select_cb (GtkButton *button,
           gpointer   data)
{
  SobremesaCardView *card = g_object_get_data (G_OBJECT (button), "card");

  close_popover (button);
  sobremesa_table_toggle (SOBREMESA_TABLE (data), card);
}

static void
shift_cb (GtkButton *button,
          gpointer   data)
{
  SobremesaTable    *self = SOBREMESA_TABLE (data);
  SobremesaCardView *card = g_object_get_data (G_OBJECT (button), "card");
  int                by = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "by"));
  guint              position;
  SobremesaSpot      spot = { card, sobremesa_table_get_pile_of (self, card, &position) };

  close_popover (button);
  sobremesa_table_shift_card (self, spot, by);
}

static void
add_for_card (SobremesaTable    *self,
              GtkWidget         *box,
              const char        *words,
              SobremesaCardView *card,
              GCallback          callback,
              int                by)
{
  GtkWidget *button = new_button (words);

  g_object_set_data_full (G_OBJECT (button), "card", g_object_ref (card), g_object_unref);
  g_object_set_data (G_OBJECT (button), "by", GINT_TO_POINTER (by));
  g_signal_connect_object (button, "clicked", callback, self, 0);
  gtk_box_append (GTK_BOX (box), button);
}

/* What one does with a card of one's own besides playing it. */
static void
add_own (SobremesaTable *self,
         GtkWidget      *box,
         SobremesaSpot   spot)
{
  BarajaPile *hand = sobremesa_pile_view_get_pile (spot.pile);
  guint       position, n = baraja_pile_get_n_cards (hand);

  sobremesa_table_get_pile_of (self, spot.card, &position);
  position = sobremesa_pile_view_get_shown (spot.pile, position);
  gtk_box_append (GTK_BOX (box), gtk_separator_new (GTK_ORIENTATION_HORIZONTAL));
  add_for_card (self, box,
                sobremesa_card_view_get_selected (spot.card) ? _ ("Deselect") : _ ("Select"), spot.card,
                G_CALLBACK (select_cb), 0);
  if (position > 0)
    add_for_card (self, box, _ ("Move left in the hand"), spot.card, G_CALLBACK (shift_cb), -1);
  if (position + 1 < n)
    add_for_card (self, box, _ ("Move right in the hand"), spot.card, G_CALLBACK (shift_cb), 1);
}

/* Shows what can be done with a card or at a pile, and what there is to know about it; with cards
 * selected, what can be done with them there. */
void
sobremesa_table_open_menu (SobremesaTable *self,
                           SobremesaSpot   spot)
{
  g_autoptr (GPtrArray) moves = NULL;
  g_autofree char      *name = NULL, *words = NULL;
  GtkWidget            *box;
  graphene_rect_t       bounds;

  if (self->game == NULL || spot.pile == NULL || self->dragged != NULL)
    return;
  gtk_widget_grab_focus (spot.card != NULL ? GTK_WIDGET (spot.card) : GTK_WIDGET (spot.pile));
  box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  moves = sobremesa_table_list_meant (self, spot);
  name = name_spot (spot);
  words = sobremesa_table_tell_spot (self, spot, moves);
  gtk_box_append (GTK_BOX (box), new_label (name, "heading"));
  if (words != NULL)
    gtk_box_append (GTK_BOX (box), new_label (words, "dim-label"));
  for (guint i = 0; i < moves->len; i++)
    gtk_box_append (GTK_BOX (box), new_choice (self, g_ptr_array_index (moves, i), self->seat));
  if (self->interactive && spot.card != NULL && sobremesa_table_is_own_hand (self, spot))
    add_own (self, box, spot);
  find_bounds (self, spot, &bounds);
  pop_up (self, box, &bounds);
}
