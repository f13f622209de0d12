/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sobremesa-stored-match.h"

/* The fields of a row of `matches`; nothing changes them once the object has left the worker. */
struct _SobremesaStoredMatch
{
  GObject parent_instance;

  gint64                 number;
  char                  *id;
  char                  *game;
  SobremesaMatchState    state;
  SobremesaMatchSummary *summary;
  gint64                 started;
  gint64                 changed;
  gint64                 finished;
};
