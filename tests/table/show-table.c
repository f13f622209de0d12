/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "test"

#include "config.h"

#include "desk.h"
#include "sobremesa-application.h"

/* Everybody makes the first move there is: takes a card, in games that let one. */
static void
desk_take (Desk *desk,
           guint n_moves)
{
  for (guint i = 0; i < n_moves; i++)
    {
      gint           seat = baraja_game_get_seat_to_act (desk->game);
      g_auto (GStrv) moves = baraja_game_list_moves (desk->game, seat);

      desk_play (desk, moves[0]);
    }
}

/* Draws a table at several moments of a deal, for looking at.
 *
 * Usage: show-table FILE-PREFIX GAME SEATS WIDTHxHEIGHT [dark] MOVES…
 *
 * With a b before their number, moves are those of people who open one bag after the other; with
 * a t, of people who only take. */
int
main (int    argc,
      char **argv)
{
  int                       width = 1280, height = 800;
  Desk                     *desk;
  guint                     n_played = 0;

  g_assert_cmpint (argc, >, 5);
  gtk_init ();
  adw_init ();
  sscanf (argv[4], "%dx%d", &width, &height);
  if (strcmp (argv[5], "dark") == 0)
    adw_style_manager_set_color_scheme (adw_style_manager_get_default (),
                                        ADW_COLOR_SCHEME_FORCE_DARK);
  desk = desk_new (argv[2], atoi (argv[3]), 1, NULL, width, height);
  for (int i = strcmp (argv[5], "dark") == 0 ? 6 : 5; i < argc; i++)
    {
      gboolean         busily = argv[i][0] == 'b', taking = argv[i][0] == 't';
      guint            n_moves = atoi (argv[i] + (busily || taking));
      g_autofree char *path = g_strdup_printf ("%s-%s.png", argv[1], argv[i]);

      if (busily)
        desk_play_busily (desk, n_moves - MIN (n_played, n_moves));
      else if (taking)
        desk_take (desk, n_moves - MIN (n_played, n_moves));
      else
        desk_play_on (desk, n_moves - MIN (n_played, n_moves));
      n_played = n_moves;
      desk_settle (desk);
      desk_wait (desk, 700);
      desk_shot (desk, path);
    }
  desk_free (desk);
  return 0;
}
