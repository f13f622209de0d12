/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "test"

#include "config.h"

#include "desk.h"
#include "sobremesa-application.h"

/* Draws a table at several moments of a deal, for looking at.
 *
 * Usage: show-table FILE-PREFIX GAME SEATS WIDTHxHEIGHT [dark] MOVES… */
int
main (int    argc,
      char **argv)
{
  int                       width = 1280, height = 800;
  g_autoptr (GtkCssProvider) css = gtk_css_provider_new ();
  Desk                     *desk;
  guint                     n_played = 0;

  g_assert_cmpint (argc, >, 5);
  gtk_init ();
  adw_init ();
  sscanf (argv[4], "%dx%d", &width, &height);
  if (strcmp (argv[5], "dark") == 0)
    adw_style_manager_set_color_scheme (adw_style_manager_get_default (),
                                        ADW_COLOR_SCHEME_FORCE_DARK);
  gtk_css_provider_load_from_resource (css, "/io/github/sobremesa/Sobremesa/style.css");
  gtk_style_context_add_provider_for_display (gdk_display_get_default (),
                                              GTK_STYLE_PROVIDER (css),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  desk = desk_new (argv[2], atoi (argv[3]), 1, NULL, width, height);
  for (int i = strcmp (argv[5], "dark") == 0 ? 6 : 5; i < argc; i++)
    {
      guint            n_moves = atoi (argv[i]);
      g_autofree char *path = g_strdup_printf ("%s-%03u.png", argv[1], n_moves);

      desk_play_on (desk, n_moves - MIN (n_played, n_moves));
      n_played = n_moves;
      desk_settle (desk);
      desk_wait (desk, 700);
      desk_shot (desk, path);
    }
  desk_free (desk);
  return 0;
}
