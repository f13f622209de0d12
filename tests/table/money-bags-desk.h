/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "desk.h"

G_BEGIN_DECLS

/* An order of all 108 cards that starts with those given. */
static inline char *
complete_order (const char *first)
{
  g_auto (GStrv)      given = g_strsplit (first, " ", -1);
  g_autoptr (GString) order = g_string_new (first);

  for (guint i = 0; i < 53; i++)
    {
      char  code[3] = { "A23456789TJQK*"[i / 4], i < 52 ? "CDHS"[i % 4] : '\0', '\0' };
      guint n = i < 52 ? 2 : 4;

      for (guint j = 0; given[j] != NULL; j++)
        n -= strcmp (given[j], code) == 0;
      while (n-- > 0)
        g_string_append_printf (order, " %s", code);
    }
  return g_string_free (g_steal_pointer (&order), FALSE);
}

/* You have A, 2 and two 7s of clubs and hearts; Ana a joker among others; the slots 7, K and Q of
 * spades. */
#define SHORT_DEAL "AC AD 2C 2D 7C 7D 7H * 7S KS QS 9C 9D 9H 9S"

static inline Desk *
short_desk (int width,
            int height)
{
  g_autofree char *order = complete_order (SHORT_DEAL);

  return desk_new ("money-bags", 2, 1, order, width, height);
}

G_END_DECLS
