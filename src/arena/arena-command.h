/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "baraja-rules-private.h"

/* What the commands have in common: reading what was asked for, and saying what came of it. */

#define ARENA_ERROR (arena_error_quark ())
GQuark arena_error_quark (void);

/* A game with its options and seats. */
typedef struct
{
  const BarajaRules *rules;
  gint               options[BARAJA_MAX_OPTIONS];
  guint              n_seats;
  guint              n_playouts; /* that a search may play; 0: as many as its level has */
  double             budget_ms;  /* that a search may take instead; 0: no limit */
} ArenaSetting;

/* Each runs a command with its arguments, its name first, and returns the program's exit status. */
typedef int (*ArenaCommand) (int    argc,
                             char **argv);

int arena_bench (int    argc,
                 char **argv);
int arena_match (int    argc,
                 char **argv);
int arena_soak (int    argc,
                char **argv);

#define ARENA_EXIT_OK      0
#define ARENA_EXIT_FOUND   1 /* a soak run found something wrong */
#define ARENA_EXIT_MISUSED 2

/* Reads the options of a command. FALSE when the program should end with *status. */
gboolean arena_parse (int          *argc,
                      char       ***argv,
                      GOptionEntry *entries,
                      const char   *summary,
                      int          *status);
/* Says on the standard error what is wrong; returns ARENA_EXIT_MISUSED. */
int      arena_complain (const GError *error);
/* @assignments are "name=value"; NULL for none. @n_seats 0: as few as play the game. */
gboolean arena_setting_read (ArenaSetting *setting,
                             const char   *game,
                             guint         n_seats,
                             char        **assignments,
                             GError      **error);
/* A line that is written over and over, on a terminal only; NULL clears it. */
void     arena_progress (const char *line);
