/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-move-bar.h"

#include <glib/gi18n.h>

#include "sobremesa-card-letters.h"
#include "sobremesa-suggestions.h"

#define MAX_BUTTONS 3 /* for a seat */

/* Buttons for moves: those that have no place on the table, and the best of those that suggest
 * themselves. */
struct _SobremesaMoveBar
{
  GtkBox parent_instance;
};

enum
{
  SIGNAL_SAID,
  SIGNAL_ASK,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SobremesaMoveBar, sobremesa_move_bar, GTK_TYPE_BOX)

static void
pressed_cb (SobremesaMoveBar *self,
            GtkWidget        *button)
{
  g_autofree char *move = g_strdup (g_object_get_data (G_OBJECT (button), "move"));
  gint             seat = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "seat"));
  GPtrArray       *alike = g_object_get_data (G_OBJECT (button), "alike");

  if (alike != NULL)
    g_signal_emit (self, signals[SIGNAL_ASK], 0, alike, seat);
  else
    g_signal_emit (self, signals[SIGNAL_SAID], 0, seat, move);
}

/* Cards in a few characters: "7♣ 7♦ 7♥". */
static void
append_symbols (GString           *text,
                const char *const *cards)
{
  static const char        suits[] = "CDHS";
  static const char *const symbols[] = { "♣", "♦", "♥", "♠" };

  for (guint i = 0; cards[i] != NULL; i++)
    {
      const char *suit = strchr (suits, cards[i][1]);

      if (cards[i][0] == '*' || suit == NULL)
        g_string_append (text, " ★");
      else if (cards[i][0] == 'T')
        g_string_append_printf (text, " 10%s", symbols[suit - suits]);
      else
        g_string_append_printf (text, " %c%s", cards[i][0], symbols[suit - suits]);
    }
}

/* What a button says: the move, the cards of it, and, when somebody is named, who says it. */
static char *
label_move (BarajaMove *move,
            const char *name)
{
  g_autoptr (GString) label = g_string_new (baraja_move_get_label (move));
  g_autoptr (GString) symbols = g_string_new (NULL);
  g_autofree char *letters = NULL;

  append_symbols (symbols, baraja_move_get_cards (move));
  letters = sobremesa_card_letters_apply (symbols->str);
  g_string_append (label, letters);
  if (name != NULL)
    /* Translators: what another player at this computer can say, and that player's name, as in
     * "Rummy! (Ana)" */
    return g_strdup_printf (_ ("%s (%s)"), label->str, name);
  return g_string_free (g_steal_pointer (&label), FALSE);
}

/* Whether the move is what the selected cards make. */
static gboolean
is_selected (BarajaMove        *move,
             const char *const *selected)
{
  const char *const *cards = baraja_move_get_cards (move);
  guint              n = 0;

  while (cards[n] != NULL && g_strv_contains (selected, cards[n]))
    n++;
  return cards[n] == NULL && n == g_strv_length ((char **) selected);
}

/* The moves without cards that are said like this one. */
static GPtrArray *
list_alike (GPtrArray  *moves,
            BarajaMove *move)
{
  GPtrArray *alike = g_ptr_array_new_with_free_func ((GDestroyNotify) baraja_move_unref);

  for (guint i = 0; i < moves->len; i++)
    {
      BarajaMove *other = g_ptr_array_index (moves, i);

      if (baraja_move_get_cards (move)[0] == NULL && baraja_move_get_cards (other)[0] == NULL &&
          strcmp (baraja_move_get_verb (move), baraja_move_get_verb (other)) == 0)
        g_ptr_array_add (alike, baraja_move_ref (other));
    }
  return alike;
}

/* What a button does is kept with it; when several moves are said alike, it asks which is meant. */
static void
set_move (GtkWidget  *button,
          BarajaMove *move,
          gint        seat,
          GPtrArray  *alike)
{
  GObject *object = G_OBJECT (button);

  g_object_set_data_full (object, "move", g_strdup (baraja_move_to_string (move)), g_free);
  g_object_set_data (object, "seat", GINT_TO_POINTER (seat));
  g_object_set_data (object, "call", GINT_TO_POINTER (baraja_move_get_out_of_turn (move)));
  if (alike->len > 1)
    g_object_set_data_full (object, "alike", g_ptr_array_ref (alike),
                            (GDestroyNotify) g_ptr_array_unref);
}

static GtkWidget *
new_button (BarajaMove *move,
            const char *name,
            const char *words)
{
  g_autofree char *label = label_move (move, name);
  GtkWidget       *button = gtk_button_new_with_label (label);
  gboolean         has_cards = baraja_move_get_cards (move)[0] != NULL;

  gtk_widget_set_tooltip_text (button, words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  has_cards ? words : label, -1);
  gtk_label_set_ellipsize (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))),
                           PANGO_ELLIPSIZE_END);
  return button;
}

static void
sobremesa_move_bar_class_init (SobremesaMoveBarClass *klass)
{
  GType type = G_TYPE_FROM_CLASS (klass);

  /* A person wants to make a move: the seat, and the move in the notation. */
  signals[SIGNAL_SAID] = g_signal_new ("said", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                       G_TYPE_NONE, 2, G_TYPE_INT, G_TYPE_STRING);
  /* Which of several moves is meant must be asked: the moves, and the seat. */
  signals[SIGNAL_ASK] = g_signal_new ("ask", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                      G_TYPE_NONE, 2, G_TYPE_PTR_ARRAY, G_TYPE_INT);
}

static void
sobremesa_move_bar_init (SobremesaMoveBar *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

void
sobremesa_move_bar_clear (SobremesaMoveBar *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_box_remove (GTK_BOX (self), child);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

/* Adds buttons for what a seat may do now. With several people at the computer, @name says who it is;
 * @selected are the cards selected, or NULL. */
void
sobremesa_move_bar_add (SobremesaMoveBar  *self,
                        BarajaGame        *game,
                        gint               seat,
                        const char        *name,
                        const char *const *selected)
{
  static const char *const none[] = { NULL };
  g_autoptr (GPtrArray)    choices = baraja_game_list_choices (game, seat);
  g_autoptr (GPtrArray)    moves = NULL;

  if (selected == NULL)
    selected = none;
  moves = sobremesa_suggest_moves (choices, selected, MAX_BUTTONS);
  for (guint i = 0; i < moves->len; i++)
    {
      BarajaMove           *move = g_ptr_array_index (moves, i);
      g_autofree char      *words = baraja_game_explain (game, seat, baraja_move_to_string (move));
      g_autoptr (GPtrArray) alike = list_alike (moves, move);
      GtkWidget            *button;

      if (alike->len > 0 && g_ptr_array_index (alike, 0) != move)
        continue;
      button = new_button (move, name, words);
      set_move (button, move, seat, alike);
      if (alike->len > 0 || is_selected (move, selected))
        gtk_widget_add_css_class (button, "suggested-action");
      g_signal_connect_object (button, "clicked", G_CALLBACK (pressed_cb), self, G_CONNECT_SWAPPED);
      gtk_box_append (GTK_BOX (self), button);
    }
  gtk_widget_set_visible (GTK_WIDGET (self),
                          gtk_widget_get_first_child (GTK_WIDGET (self)) != NULL);
}

/* Presses the button, if there is just one. */
gboolean
sobremesa_move_bar_press_only (SobremesaMoveBar *self)
{
  GtkWidget *first = gtk_widget_get_first_child (GTK_WIDGET (self));

  if (first == NULL || gtk_widget_get_next_sibling (first) != NULL)
    return FALSE;
  pressed_cb (self, first);
  return TRUE;
}

/* Presses the first button for something that may be said out of turn. */
gboolean
sobremesa_move_bar_press_call (SobremesaMoveBar *self)
{
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (g_object_get_data (G_OBJECT (child), "call") != NULL)
      {
        pressed_cb (self, child);
        return TRUE;
      }
  return FALSE;
}
