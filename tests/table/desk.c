/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "test"

#include "config.h"

#include "desk.h"

static const char *const names[] = { "You", "Ana", "Bruno", "Carla", "Diego", "Elena" };

/* Gives the seats names, and the first ones people. */
static void
seat_everybody (BarajaGame *game,
                guint       n_people)
{
  for (guint i = 0; i < baraja_game_get_n_seats (game); i++)
    {
      BarajaSeat *seat = baraja_game_get_seat (game, i);

      baraja_seat_set_name (seat, names[i]);
      baraja_seat_set_kind (seat, i < n_people ? BARAJA_SEAT_HUMAN : BARAJA_SEAT_COMPUTER);
    }
}

static void
refused_cb (Desk       *self,
            const char *rule,
            const char *sentence)
{
  g_free (self->refused);
  self->refused = g_strdup (rule);
}

GtkWidget *
desk_find (GtkWidget *root,
           GType      type)
{
  GtkWidget *found = NULL;

  if (G_TYPE_CHECK_INSTANCE_TYPE (root, type))
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = desk_find (child, type);
  return found;
}

/* The first widget in it with that class of CSS, or NULL. */
GtkWidget *
desk_find_class (GtkWidget  *root,
                 const char *css_class)
{
  GtkWidget *found = NULL;

  if (gtk_widget_has_css_class (root, css_class))
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = desk_find_class (child, css_class);
  return found;
}

/* Lets frames be drawn until a widget has the room it gets. */
void
desk_settle_widget (GtkWidget *widget)
{
  GdkFrameClock *clock;
  gint64         frame;

  while (!gtk_widget_get_mapped (widget))
    g_main_context_iteration (NULL, TRUE);
  clock = gtk_widget_get_frame_clock (widget);
  frame = gdk_frame_clock_get_frame_counter (clock) + 8;
  while (gdk_frame_clock_get_frame_counter (clock) < frame)
    {
      gdk_frame_clock_request_phase (clock, GDK_FRAME_CLOCK_PHASE_LAYOUT);
      g_main_context_iteration (NULL, TRUE);
    }
}

/* Shows a widget in a window of its own, without a desk; returns the window. */
GtkWidget *
desk_show (GtkWidget *widget,
           int        width,
           int        height)
{
  GtkWidget *window = gtk_window_new ();

  gtk_window_set_decorated (GTK_WINDOW (window), FALSE);
  gtk_window_set_child (GTK_WINDOW (window), widget);
  gtk_window_set_default_size (GTK_WINDOW (window), width, height);
  gtk_window_present (GTK_WINDOW (window));
  desk_settle_widget (widget);
  return window;
}

static void
load_css (void)
{
  g_autoptr (GtkCssProvider) css = gtk_css_provider_new ();

  gtk_css_provider_load_from_resource (css, "/io/github/sobremesa/Sobremesa/style.css");
  gtk_style_context_add_provider_for_display (gdk_display_get_default (),
                                              GTK_STYLE_PROVIDER (css),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
}

/* Opens a window of that size with a match of the game, dealt in that order (NULL: at random). */
Desk *
desk_new (const char *game,
          guint       n_seats,
          guint       n_people,
          const char *order,
          int         width,
          int         height)
{
  g_autoptr (GError) error = NULL;
  BarajaGame        *match = baraja_game_new (game, n_seats, NULL, &error);

  g_assert_no_error (error);
  return desk_open (match, n_people, order, width, height);
}

/* The same for a match that hasn't been dealt yet, which it takes over. */
Desk *
desk_open (BarajaGame *game,
           guint       n_people,
           const char *order,
           int         width,
           int         height)
{
  static gsize       loaded;
  g_autoptr (GError) error = NULL;
  Desk              *self = g_new0 (Desk, 1);

  if (g_once_init_enter (&loaded))
    {
      load_css ();
      g_once_init_leave (&loaded, 1);
    }
  self->settings = g_settings_new ("io.github.sobremesa.Sobremesa");
  g_settings_set_string (self->settings, "animation-speed", "off");
  self->game = game;
  seat_everybody (game, n_people);
  baraja_game_deal (game, order, &error);
  g_assert_no_error (error);
  self->match = sobremesa_match_new (NULL, self->game, NULL);
  self->page = SOBREMESA_MATCH_PAGE (sobremesa_match_page_new (self->settings));
  self->table = SOBREMESA_TABLE (desk_find (GTK_WIDGET (self->page), SOBREMESA_TYPE_TABLE));
  self->window = GTK_WINDOW (adw_window_new ());
  adw_window_set_content (ADW_WINDOW (self->window), GTK_WIDGET (self->page));
  gtk_window_set_default_size (self->window, width, height);
  sobremesa_match_page_set_compact (self->page, width < 640);
  g_signal_connect_swapped (self->page, "refused", G_CALLBACK (refused_cb), self);
  sobremesa_match_page_set_match (self->page, self->match);
  sobremesa_match_set_running (self->match, FALSE);
  gtk_window_present (self->window);
  desk_settle (self);
  return self;
}

void
desk_free (Desk *self)
{
  sobremesa_match_page_set_match (self->page, NULL);
  gtk_window_destroy (self->window);
  g_clear_object (&self->match);
  g_clear_object (&self->game);
  g_clear_object (&self->settings);
  g_clear_pointer (&self->refused, g_free);
  g_free (self);
}

static gboolean
done_cb (gpointer data)
{
  *(gboolean *) data = TRUE;
  return G_SOURCE_REMOVE;
}

/* Lets time pass. */
void
desk_wait (Desk *self,
           guint ms)
{
  gboolean done = FALSE;

  g_timeout_add (ms, done_cb, &done);
  while (!done)
    g_main_context_iteration (NULL, TRUE);
}

/* How many frames the window has drawn; 0 before it is there. */
static gint64
count_frames (Desk *self)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (self->window));

  return clock != NULL && gtk_widget_get_mapped (GTK_WIDGET (self->table))
           ? gdk_frame_clock_get_frame_counter (clock)
           : 0;
}

/* Waits until everything lies where it belongs, and has been drawn there, however slow the machine. */
void
desk_settle (Desk *self)
{
  gint64 first = count_frames (self);

  do
    {
      gtk_widget_queue_draw (GTK_WIDGET (self->window));
      desk_wait (self, 40);
      if (first == 0)
        first = count_frames (self);
    }
  while (first == 0 || count_frames (self) < first + 2 || self->table->stale ||
         sobremesa_table_is_moving (self->table));
}

/* Makes a move of the seat to act. */
void
desk_play (Desk       *self,
           const char *move)
{
  g_autoptr (GError) error = NULL;

  baraja_game_play (self->game, baraja_game_get_seat_to_act (self->game), move, &error);
  g_assert_no_error (error);
}

/* Lets every seat play well for a while; FALSE when the deal ended. */
gboolean
desk_play_on (Desk *self,
              guint n_moves)
{
  g_autoptr (BarajaBot) bot = baraja_bot_new ("normal", 7, NULL);

  for (guint i = 0; i < n_moves; i++)
    {
      gint             seat = baraja_game_get_seat_to_act (self->game);
      g_autofree char *move = seat >= 0 ? baraja_bot_choose (bot, self->game, seat, NULL) : NULL;

      if (move == NULL)
        return FALSE;
      desk_play (self, move);
    }
  return !baraja_game_get_deal_over (self->game);
}

/* Lets every seat play as somebody might who opens bags without end, for a full table; FALSE when the
 * deal ended. */
gboolean
desk_play_busily (Desk *self,
                  guint n_moves)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (11);

  for (guint i = 0; i < n_moves; i++)
    {
      gint            seat = baraja_game_get_seat_to_act (self->game);
      g_auto (GStrv)  moves = seat >= 0 ? baraja_game_list_moves (self->game, seat) : NULL;
      guint           n = moves != NULL ? g_strv_length (moves) : 0;
      const char     *verbs[] = { "take", "fill", "fill", "open" };
      const char     *verb = verbs[g_rand_int_range (rand, 0, G_N_ELEMENTS (verbs))];
      const char     *move;

      if (n == 0)
        return FALSE;
      move = moves[0];
      for (guint j = 0, k = g_rand_int_range (rand, 0, n); j < n; j++)
        if (g_str_has_prefix (moves[(k + j) % n], verb))
          move = moves[(k + j) % n];
      desk_play (self, move);
    }
  return !baraja_game_get_deal_over (self->game);
}

/* Draws the window into a file, for looking at. */
void
desk_shot (Desk       *self,
           const char *path)
{
  GtkWidget                *widget = GTK_WIDGET (self->window);
  g_autoptr (GdkPaintable)  paintable = gtk_widget_paintable_new (widget);
  g_autoptr (GtkSnapshot)   snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture)    texture = NULL;

  gdk_paintable_snapshot (paintable, snapshot, gtk_widget_get_width (widget),
                          gtk_widget_get_height (widget));
  node = gtk_snapshot_to_node (snapshot);
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (GTK_NATIVE (self->window)), node,
                                         NULL);
  g_assert_true (gdk_texture_save_to_png (texture, path));
}
