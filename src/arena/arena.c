/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "arena-command.h"

#include <locale.h>
#include <string.h>

/* baraja-arena: plays matches without a screen, to measure, to compare and to find what is wrong.
 */

static const struct
{
  const char  *name;
  ArenaCommand run;
} commands[] = {
  { "bench", arena_bench },
  { "match", arena_match },
  { "soak", arena_soak },
};

static const char summary[] = "Plays matches of libbaraja's games without a screen.\n"
                              "\n"
                              "Commands:\n"
                              "  bench   measure how fast a game is played\n"
                              "  match   let opponents play each other on the same cards\n"
                              "  soak    play everything at random and look for what is wrong\n"
                              "\n"
                              "“baraja-arena COMMAND --help” says more.";

static int
run_without_command (int    argc,
                     char **argv)
{
  gboolean           version = FALSE;
  const GOptionEntry entries[] = {
    { "version", 0, 0, G_OPTION_ARG_NONE, &version, "Print the version and exit", NULL },
    { NULL },
  };
  g_autoptr (GOptionContext) context = g_option_context_new ("COMMAND [OPTION…]");
  g_autoptr (GError) error = NULL;

  g_option_context_set_summary (context, summary);
  g_option_context_add_main_entries (context, entries, NULL);
  if (g_option_context_parse (context, &argc, &argv, &error))
    {
      if (version)
        {
          g_print ("baraja-arena %s\n", SOBREMESA_VERSION);
          return ARENA_EXIT_OK;
        }
      if (argc > 1)
        g_set_error (&error, ARENA_ERROR, 0,
                     "There is no command “%s”. The commands are: bench, match, soak.", argv[1]);
      else
        g_set_error (&error, ARENA_ERROR, 0, "Say what to do: bench, match or soak.");
    }
  return arena_complain (error);
}

int
main (int   argc,
      char *argv[])
{
  setlocale (LC_ALL, "");
  g_set_prgname ("baraja-arena");
  for (guint i = 0; argc > 1 && i < G_N_ELEMENTS (commands); i++)
    if (strcmp (argv[1], commands[i].name) == 0)
      return commands[i].run (argc - 1, argv + 1);
  return run_without_command (argc, argv);
}
