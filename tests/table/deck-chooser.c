/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "test"

#include "config.h"

#include "../ui/deck-maker.h"
#include "desk.h"
#include "pointer.h"
#include "sobremesa-deck-chooser.h"
#include "sobremesa-deck-option.h"
#include "sobremesa-deck.h"
#include "sobremesa-preferences.h"

/* Choosing a deck in the preferences, as a person does. */

#define N_DECKS 30

static GtkWindow *
find_preferences (Desk *desk)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (ADW_IS_PREFERENCES_WINDOW (window))
        return window;
    }
  return NULL;
}

static void
place_decks (void)
{
  g_autofree char *svg = deck_maker_make_grid (TRUE, "");
  g_autofree char *broken = deck_maker_place_grid ("a_broken_one.svg");

  deck_maker_write (broken, "broken", -1);
  for (guint i = 0; i < N_DECKS; i++)
    {
      g_autofree char *name = g_strdup_printf ("deck_%02u.svg", i);
      g_autofree char *path = deck_maker_place_grid (name);

      deck_maker_write (path, svg, -1);
    }
}

/* A row of a window with that title. */
static GtkWidget *
find_row (GtkWidget *root, const char *title)
{
  GtkWidget *found = NULL;

  if (ADW_IS_PREFERENCES_ROW (root) &&
      g_strcmp0 (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (root)), title) == 0)
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_row (child, title);
  return found;
}

static Desk *
open_preferences (GtkWindow **window)
{
  static gsize once;
  Desk        *desk = desk_new ("tomb-robbers", 2, 1, NULL, 1000, 700);

  if (g_once_init_enter (&once))
    {
      sobremesa_preferences_apply (g_object_ref (desk->settings));
      g_once_init_leave (&once, 1);
    }
  sobremesa_preferences_show (desk->window, desk->settings);
  *window = find_preferences (desk);
  g_assert_nonnull (*window);
  return desk;
}

static GtkListBox *
open_chooser (Desk *desk, GtkWindow *window)
{
  GtkWidget *chooser;

  gtk_widget_activate (find_row (GTK_WIDGET (window), "Card deck"));
  while ((chooser = desk_find (GTK_WIDGET (window), SOBREMESA_TYPE_DECK_CHOOSER)) == NULL ||
         gtk_list_box_get_row_at_index (GTK_LIST_BOX (desk_find (chooser, GTK_TYPE_LIST_BOX)),
                                        N_DECKS + 1) == NULL)
    desk_wait (desk, 10);
  return GTK_LIST_BOX (desk_find (chooser, GTK_TYPE_LIST_BOX));
}

static SobremesaDeckOption *
get_option (GtkListBox *list, int index)
{
  return SOBREMESA_DECK_OPTION (gtk_list_box_get_row_at_index (list, index));
}

static guint
get_state (void)
{
  guint state;

  g_object_get (sobremesa_deck_get_default (), "state", &state, NULL);
  return state;
}

static void
wait_for_deck (Desk *desk)
{
  while (get_state () == SOBREMESA_DECK_LOADING)
    desk_wait (desk, 10);
}

/* Names, roles and states are there for whoever can't see the cards. */
static void
test_spoken (void)
{
  GtkWindow *window;
  g_autoptr (Desk) desk = open_preferences (&window);
  GtkListBox *list = open_chooser (desk, window);

  gtk_test_accessible_assert_role (list, GTK_ACCESSIBLE_ROLE_RADIO_GROUP);
  gtk_test_accessible_assert_role (get_option (list, 0), GTK_ACCESSIBLE_ROLE_RADIO);
  gtk_test_accessible_assert_property (get_option (list, 0), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Sobremesa’s own deck");
  gtk_test_accessible_assert_state (get_option (list, 0), GTK_ACCESSIBLE_STATE_CHECKED,
                                    GTK_ACCESSIBLE_TRISTATE_TRUE);
  gtk_test_accessible_assert_property (get_option (list, 2), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Deck 00, from AisleRiot");
  gtk_test_accessible_assert_state (get_option (list, 2), GTK_ACCESSIBLE_STATE_CHECKED,
                                    GTK_ACCESSIBLE_TRISTATE_FALSE);
  /* As an assistive technology does it. */
  gtk_widget_activate_action (GTK_WIDGET (get_option (list, 2)), "option.choose", NULL);
  gtk_test_accessible_assert_state (get_option (list, 2), GTK_ACCESSIBLE_STATE_CHECKED,
                                    GTK_ACCESSIBLE_TRISTATE_TRUE);
  wait_for_deck (desk);
  g_assert_cmpint (get_state (), ==, SOBREMESA_DECK_READY);
  g_settings_reset (desk->settings, "card-deck");
  gtk_window_destroy (window);
}

/* Pictures are made of what is to be seen; a deck that can't be read says so, and can't be chosen.
 */
static void
test_pictures (void)
{
  GtkWindow *window;
  g_autoptr (Desk) desk = open_preferences (&window);
  GtkListBox    *list = open_chooser (desk, window);
  GtkAdjustment *down;

  while (sobremesa_deck_option_needs_picture (get_option (list, 0)) ||
         sobremesa_deck_option_needs_picture (get_option (list, 2)))
    desk_wait (desk, 10);
  while (gtk_widget_get_sensitive (GTK_WIDGET (get_option (list, 1))))
    desk_wait (desk, 10);
  gtk_test_accessible_assert_property (get_option (list, 1), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "This deck can’t be read.");
  /* Time for more of them, if they were made. */
  desk_wait (desk, 300);
  g_assert_true (sobremesa_deck_option_needs_picture (get_option (list, N_DECKS)));
  /* In one leap, as the bar to scroll with is dragged. */
  down = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (
    gtk_widget_get_ancestor (GTK_WIDGET (list), GTK_TYPE_SCROLLED_WINDOW)));
  gtk_adjustment_set_value (down, gtk_adjustment_get_upper (down));
  while (sobremesa_deck_option_needs_picture (get_option (list, N_DECKS + 1)))
    desk_wait (desk, 10);
  gtk_window_destroy (window);
}

/* The whole way by keys: to the chooser, to a deck, and back; what is chosen is in use and kept,
 * and what is for our own deck only says so. */
static void
test_keys (void)
{
  GtkWindow *window;
  g_autoptr (Desk) desk = open_preferences (&window);
  GtkListBox      *list = open_chooser (desk, window);
  GtkWidget       *own = find_row (GTK_WIDGET (window), "Four colours");
  GtkWidget       *row = find_row (GTK_WIDGET (window), "Card deck");
  g_autofree char *id = NULL;

  g_assert_true (gtk_widget_get_sensitive (own));
  while (gtk_window_get_focus (window) != GTK_WIDGET (get_option (list, 0)))
    desk_wait (desk, 10);
  while (gtk_widget_get_sensitive (GTK_WIDGET (get_option (list, 1))))
    desk_wait (desk, 10);
  pointer_key (desk, "Down");
  pointer_key (desk, "Down");
  g_assert_true (gtk_window_get_focus (window) == GTK_WIDGET (get_option (list, 3)) ||
                 gtk_window_get_focus (window) == GTK_WIDGET (get_option (list, 2)));
  pointer_key (desk, "Return");
  for (;;)
    {
      g_clear_pointer (&id, g_free);
      id = g_settings_get_string (desk->settings, "card-deck");
      if (id[0] != '\0')
        break;
      desk_wait (desk, 10);
    }
  wait_for_deck (desk);
  g_assert_cmpstr (
    sobremesa_deck_file_get_id (sobremesa_deck_get_file (sobremesa_deck_get_default ())), ==, id);
  g_assert_false (gtk_widget_get_sensitive (own));
  g_assert_cmpstr (
    adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), ==,
    sobremesa_deck_file_get_name (sobremesa_deck_get_file (sobremesa_deck_get_default ())));
  pointer_key (desk, "Escape");
  while (desk_find (GTK_WIDGET (window), SOBREMESA_TYPE_DECK_CHOOSER) != NULL)
    desk_wait (desk, 10);

  /* Whoever comes back is led to what they chose. */
  list = open_chooser (desk, window);
  while (
    gtk_window_get_focus (window) == NULL ||
    !SOBREMESA_IS_DECK_OPTION (gtk_window_get_focus (window)) ||
    strcmp (sobremesa_deck_option_get_id (SOBREMESA_DECK_OPTION (gtk_window_get_focus (window))),
            id) != 0)
    desk_wait (desk, 10);
  pointer_key (desk, "Escape");

  /* Gone: our own is used, without a word but here. */
  g_settings_set_string (desk->settings, "card-deck", "aisleriot:gone");
  wait_for_deck (desk);
  g_assert_true (gtk_widget_get_sensitive (own));
  g_assert_nonnull (strstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), "own deck:"));
  g_settings_reset (desk->settings, "card-deck");
  gtk_window_destroy (window);
}

static void
ignore_note (const char *domain, GLogLevelFlags level, const char *message, gpointer data)
{
}

int
main (int argc, char *argv[])
{
  deck_maker_hide_installed ();
  g_test_init (&argc, &argv, NULL);
  gtk_init ();
  adw_init ();
  place_decks ();
  g_log_set_handler ("Sobremesa", G_LOG_LEVEL_MESSAGE, ignore_note, NULL);
#define ADD(path, function) g_test_add_func ("/deck/chooser/" path, function)
  ADD ("spoken", test_spoken);
  ADD ("pictures", test_pictures);
  ADD ("keys", test_keys);
#undef ADD
  return g_test_run ();
}
