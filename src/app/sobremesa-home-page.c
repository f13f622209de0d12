/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-home-page.h"

#include <glib/gi18n.h>

#include "baraja.h"
#include "sobremesa-css-class.h"
#include "sobremesa-large-letters.h"
#include "sobremesa-page-title.h"
#include "sobremesa-still-life.h"
#include "sobremesa-tile-layout.h"

#define ROOMY_FROM  1800 /* px, of width: tiles are larger then */
#define USUAL_WIDTH 940  /* px, at most */
#define ROOMY_WIDTH 1800 /* px, at most, but on the largest screens: */
#define ROOMY_PART 0.7   /* of the page, with letters of the usual size */
#define ROOMY_MOST 0.94  /* of the page, with larger ones */

/* The first page: the matches that wait to be gone on with, and a tile for each game. */
struct _SobremesaHomePage
{
  AdwBin               parent_instance;

  SobremesaStore      *store;
  GCancellable        *cancellable;
  GPtrArray           *rows;
  gboolean             wants_focus; /* once the matches are listed */
  int                  room; /* px, that what is there may take */

  GtkScrolledWindow   *scroller;
  AdwPreferencesGroup *unfinished;
  GtkBox              *tiles;
  GtkMenuButton       *menu_button;
  GMenuModel          *menu;
  AdwClamp            *clamp;
};

G_DEFINE_FINAL_TYPE (SobremesaHomePage, sobremesa_home_page, ADW_TYPE_BIN)

/* "2–6 players" */
static char *
describe_seats (const char *game)
{
  guint min, max;

  if (!baraja_game_seats_for_id (game, &min, &max))
    return g_strdup ("");
  /* Translators: how many can play, from the fewest to the most, as in "2–6 players" */
  return g_strdup_printf (_ ("%u–%u players"), min, max);
}

static GtkWidget *
new_text_button (const char *label,
                 const char *spoken,
                 const char *action,
                 const char *game)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (label);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", game);
  gtk_widget_add_css_class (button, "flat");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken,
                                  -1);
  return button;
}

static GtkWidget *
new_wrapped_label (const char *text,
                   const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_width_chars (GTK_LABEL (label), 12);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 40);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  return label;
}

static GtkWidget *
new_tile_button (const char *game)
{
  GtkWidget       *button = gtk_button_new ();
  GtkWidget       *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget       *text = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  GtkWidget       *cards = sobremesa_still_life_new (game);
  g_autofree char *seats = describe_seats (game);

  gtk_widget_set_margin_start (text, 14);
  gtk_widget_set_margin_end (text, 14);
  gtk_widget_set_margin_top (text, 10);
  gtk_widget_set_margin_bottom (text, 10);
  gtk_box_append (GTK_BOX (text), new_wrapped_label (baraja_game_title_for_id (game), "tile-title"));
  gtk_box_append (GTK_BOX (text), new_wrapped_label (baraja_game_summary_for_id (game), NULL));
  gtk_box_append (GTK_BOX (text), new_wrapped_label (seats, "dim-label"));
  gtk_box_append (GTK_BOX (box), cards);
  gtk_box_append (GTK_BOX (box), text);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.new-match");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", game);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "tile");
  gtk_widget_set_vexpand (button, TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  baraja_game_title_for_id (game),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  baraja_game_summary_for_id (game), -1);
  return button;
}

static GtkWidget *
new_tile (const char *game)
{
  GtkWidget       *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget       *actions = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  const char      *title = baraja_game_title_for_id (game);
  /* Translators: for the screen reader: a button that opens the set-up of a game */
  g_autofree char *set_up = g_strdup_printf (_ ("Set up %s"), title);
  /* Translators: for the screen reader: a button that opens the rules of a game */
  g_autofree char *rules = g_strdup_printf (_ ("Rules of %s"), title);

  gtk_widget_add_css_class (box, "card");
  gtk_widget_add_css_class (box, "tile-card");
  gtk_widget_set_layout_manager (actions, g_object_new (SOBREMESA_TYPE_TILE_LAYOUT, NULL));
  gtk_widget_set_halign (actions, GTK_ALIGN_START);
  gtk_widget_set_margin_start (actions, 8);
  gtk_widget_set_margin_end (actions, 8);
  gtk_widget_set_margin_bottom (actions, 8);
  gtk_box_append (GTK_BOX (actions),
                  new_text_button (_ ("Set up…"), set_up, "win.set-up", game));
  gtk_box_append (GTK_BOX (actions), new_text_button (_ ("Rules"), rules, "win.game-rules", game));
  gtk_box_append (GTK_BOX (box), new_tile_button (game));
  gtk_box_append (GTK_BOX (box), actions);
  return box;
}

/* Games that have a table to be played on. */
static gboolean
has_table (const char *game)
{
  g_autofree char *path =
    g_strdup_printf ("/io/github/sobremesa/Sobremesa/ui/table-%s.ui", game);

  return g_resources_get_info (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL, NULL, NULL);
}

/* The game whose tile has the keyboard, or NULL. */
const char *
sobremesa_home_page_get_focused_game (SobremesaHomePage *self)
{
  GtkWidget *child = gtk_widget_get_focus_child (GTK_WIDGET (self->tiles));

  return child != NULL ? g_object_get_data (G_OBJECT (child), "game") : NULL;
}

static void
add_tiles (SobremesaHomePage *self)
{
  g_auto (GStrv) games = baraja_game_list_ids ();

  for (guint i = 0; games[i] != NULL; i++)
    if (has_table (games[i]))
      {
        GtkWidget *tile = new_tile (games[i]);

        g_object_set_data_full (G_OBJECT (tile), "game", g_strdup (games[i]), g_free);
        gtk_box_append (self->tiles, tile);
      }
}

/* "yesterday", "3 days ago": when something was last played. */
static char *
describe_time (gint64 milliseconds)
{
  g_autoptr (GDateTime) then = g_date_time_new_from_unix_local (milliseconds / 1000);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  gint64                minutes;

  if (then == NULL)
    return g_strdup ("");
  minutes = g_date_time_difference (now, then) / G_TIME_SPAN_MINUTE;
  if (minutes < 1)
    return g_strdup (_ ("just now"));
  if (minutes < 60)
    return g_strdup_printf (ngettext ("%d minute ago", "%d minutes ago", minutes), (int) minutes);
  if (minutes < 24 * 60)
    return g_strdup_printf (ngettext ("%d hour ago", "%d hours ago", minutes / 60),
                            (int) (minutes / 60));
  return g_date_time_format (then, "%x");
}

/* Opponents, scores and whose turn it is: the second line of a match. */
static char *
describe_match (SobremesaStoredMatch *match)
{
  const SobremesaMatchSummary *summary = sobremesa_stored_match_get_summary (match);
  g_autoptr (GString)          text = g_string_new (NULL);
  g_autofree char             *when =
    describe_time (sobremesa_stored_match_get_changed (match));
  int                          turn, own;

  if (summary == NULL)
    return g_steal_pointer (&when);
  turn = sobremesa_match_summary_get_turn (summary);
  own = sobremesa_match_summary_get_own_seat (summary);
  for (guint i = 0; i < sobremesa_match_summary_get_n_seats (summary); i++)
    g_string_append_printf (text, "%s%s %d", i > 0 ? ", " : "",
                            sobremesa_match_summary_get_name (summary, i),
                            sobremesa_match_summary_get_total (summary, i));
  if (turn >= 0 && turn == own)
    g_string_append_printf (text, " · %s", _ ("your turn"));
  g_string_append_printf (text, " · %s", when);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
add_match (SobremesaHomePage    *self,
           SobremesaStoredMatch *match)
{
  GtkWidget       *row, *remove;
  const char      *title = baraja_game_title_for_id (sobremesa_stored_match_get_game (match));
  g_autofree char *details = describe_match (match);
  g_autofree char *safe = g_markup_escape_text (details, -1);
  g_autofree char *spoken = NULL;

  if (title == NULL)
    return;
  /* Translators: for the screen reader: a button that deletes an unfinished match of a game */
  spoken = g_strdup_printf (_ ("Delete this match of %s"), title);
  row = adw_action_row_new ();
  remove = gtk_button_new_from_icon_name ("user-trash-symbolic");
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), safe);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (row), "win.resume");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (row), "s",
                                    sobremesa_stored_match_get_id (match));
  gtk_widget_set_valign (remove, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (remove, "flat");
  gtk_widget_set_tooltip_text (remove, _ ("Delete"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (remove), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken,
                                  -1);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (remove), "win.delete-match");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (remove), "s",
                                    sobremesa_stored_match_get_id (match));
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), remove);
  adw_preferences_group_add (self->unfinished, row);
  g_ptr_array_add (self->rows, row);
}

/* The first row is to be seen with what stands above it. */
static void
go_to_top (SobremesaHomePage *self)
{
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
}

static void
listed_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      data)
{
  g_autoptr (GError)    error = NULL;
  g_autoptr (GPtrArray) matches =
    sobremesa_store_list_unfinished_finish (SOBREMESA_STORE (source), result, &error);
  SobremesaHomePage    *self = data;

  if (matches == NULL)
    {
      if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
        g_debug ("No list of matches: %s", error->message);
      return;
    }
  for (guint i = 0; i < self->rows->len; i++)
    self->wants_focus |= gtk_widget_get_focus_child (g_ptr_array_index (self->rows, i)) != NULL ||
                         gtk_widget_has_focus (g_ptr_array_index (self->rows, i));
  for (guint i = 0; i < self->rows->len; i++)
    adw_preferences_group_remove (self->unfinished, g_ptr_array_index (self->rows, i));
  g_ptr_array_set_size (self->rows, 0);
  for (guint i = 0; i < matches->len; i++)
    add_match (self, g_ptr_array_index (matches, i));
  gtk_widget_set_visible (GTK_WIDGET (self->unfinished), self->rows->len > 0);
  if (self->wants_focus && self->rows->len > 0)
    {
      gtk_widget_grab_focus (g_ptr_array_index (self->rows, 0));
      go_to_top (self);
    }
  self->wants_focus = FALSE;
}

/* Lists the unfinished matches anew; the page doesn't wait for the disk. */
void
sobremesa_home_page_refresh (SobremesaHomePage *self)
{
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  self->cancellable = g_cancellable_new ();
  sobremesa_store_list_unfinished_async (self->store, self->cancellable, listed_cb, self);
}

/* Gives the keyboard a start: what waits to be gone on with, as soon as it is listed, or the first
 * game. */
void
sobremesa_home_page_focus (SobremesaHomePage *self)
{
  self->wants_focus = TRUE;
  gtk_widget_child_focus (GTK_WIDGET (self->tiles), GTK_DIR_TAB_FORWARD);
  go_to_top (self);
  sobremesa_home_page_refresh (self);
}

static gboolean
roomy_cb (gpointer data)
{
  g_autoptr (SobremesaHomePage) self = data;

  sobremesa_set_css_class (GTK_WIDGET (self), "roomy", self->room > USUAL_WIDTH);
  adw_clamp_set_maximum_size (self->clamp, self->room);
  return G_SOURCE_REMOVE;
}

/* The page has another width; this is told while it gets it, when nothing may change. */
static void
resize_cb (SobremesaHomePage *self,
           int                width)
{
  double part = ROOMY_PART * MAX (sobremesa_get_desktop_scale (GTK_WIDGET (self)), 1);
  int room = width >= ROOMY_FROM ? MAX (ROOMY_WIDTH, width * MIN (part, ROOMY_MOST)) : USUAL_WIDTH;

  if (room == self->room)
    return;
  self->room = room;
  g_idle_add_full (G_PRIORITY_HIGH_IDLE, roomy_cb, g_object_ref (self), NULL);
}

/* A menu takes longer to make than the rest of the header, and few starts are for the menu. */
static void
make_menu_cb (GtkMenuButton *button, gpointer data)
{
  SobremesaHomePage *self = data;

  gtk_menu_button_set_create_popup_func (button, NULL, NULL, NULL);
  gtk_menu_button_set_menu_model (button, self->menu);
}

static void
sobremesa_home_page_dispose (GObject *object)
{
  SobremesaHomePage *self = SOBREMESA_HOME_PAGE (object);

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->store);
  g_clear_pointer (&self->rows, g_ptr_array_unref);

  G_OBJECT_CLASS (sobremesa_home_page_parent_class)->dispose (object);
}

static void
sobremesa_home_page_class_init (SobremesaHomePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sobremesa_home_page_dispose;
  g_type_ensure (SOBREMESA_TYPE_TILE_LAYOUT);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/sobremesa/Sobremesa/ui/home-page.ui");
  gtk_widget_class_bind_template_child (widget_class, SobremesaHomePage, scroller);
  gtk_widget_class_bind_template_child (widget_class, SobremesaHomePage, unfinished);
  gtk_widget_class_bind_template_child (widget_class, SobremesaHomePage, tiles);
  gtk_widget_class_bind_template_child (widget_class, SobremesaHomePage, clamp);
  gtk_widget_class_bind_template_callback (widget_class, resize_cb);
  gtk_widget_class_bind_template_child (widget_class, SobremesaHomePage, menu_button);
  gtk_widget_class_bind_template_child (widget_class, SobremesaHomePage, menu);
}

static void
sobremesa_home_page_init (SobremesaHomePage *self)
{
  self->rows = g_ptr_array_new ();
  self->room = USUAL_WIDTH;
  g_type_ensure (SOBREMESA_TYPE_PAGE_TITLE);
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_menu_button_set_create_popup_func (self->menu_button, make_menu_cb, self, NULL);
  add_tiles (self);
}

GtkWidget *
sobremesa_home_page_new (SobremesaStore *store)
{
  SobremesaHomePage *self = g_object_new (SOBREMESA_TYPE_HOME_PAGE, NULL);

  self->store = g_object_ref (store);
  return GTK_WIDGET (self);
}
