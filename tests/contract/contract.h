/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "player.h"

/* What one test is about. */
typedef struct
{
  const char   *game;
  const Preset *preset;
  guint         n_seats;
  gboolean      thorough;
} Setting;

/* A refused move or moment changes nothing and names its rule. */
void contract_test_refusals (gconstpointer setting);
/* Undo to the start, redo to the end; saved and read again at any step. */
void contract_test_undo_and_redo (gconstpointer setting);
void contract_test_save_and_reload (gconstpointer setting);
/* What is hidden from a seat changes nothing that it is shown, told or advised. */
void contract_test_views (gconstpointer setting);
void contract_test_narration (gconstpointer setting);
