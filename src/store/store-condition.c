/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "SobremesaStore"

#include "config.h"

#include "store-opening.h"

#include <glib/gi18n.h>

StoreCondition
store_condition_from_code (int code)
{
  if (store_database_is_damage (code))
    return STORE_DAMAGED;

  switch (code & 0xff)
    {
    case SQLITE_OK:
    case SQLITE_ROW:
    case SQLITE_DONE:
      return STORE_SOUND;
    case SQLITE_FULL:
      return STORE_FULL;
    case SQLITE_READONLY:
    case SQLITE_CANTOPEN:
    case SQLITE_PERM:
    case SQLITE_AUTH:
      return STORE_UNWRITABLE;
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
    case SQLITE_PROTOCOL:
      return STORE_BUSY;
    default:
      return STORE_FAILING;
    }
}

static const char *
get_format (StoreCondition condition)
{
  switch (condition)
    {
    case STORE_FULL:
      /* Translators: %s is a folder. */
      return _ (
        "The disk is full. Play goes on, but it can’t be saved until there is room in “%s”.");
    case STORE_UNWRITABLE:
      /* Translators: %s is a folder. */
      return _ (
        "“%s” can’t be written to. Play goes on, but it is lost when the program ends, unless "
        "you allow writing to that folder.");
    case STORE_BUSY:
      /* Translators: %s is a folder. */
      return _ (
        "Another program is using the saved matches in “%s”. Play goes on and is saved as soon "
        "as the other program ends.");
    case STORE_NEWER:
      /* Translators: %s is a folder. */
      return _ (
        "The matches in “%s” were saved by a newer version of this program. They are left as "
        "they are, and what you play now isn’t kept. Install the newer version to go on.");
    case STORE_DAMAGED:
      /* Translators: %s is a folder. */
      return _ (
        "The saved matches in “%s” are damaged, and another program is using them. Close it, so "
        "that they can be restored. Until then, play goes on but isn’t saved.");
    case STORE_SOUND:
    case STORE_FAILING:
    default:
      /* Translators: %s is a folder. */
      return _ (
        "The disk reports an error in “%s”. Play goes on, and saving is tried again and again. "
        "Check the disk.");
    }
}

/* What to tell the player; NULL when all is well. */
char *
store_condition_to_text (StoreCondition condition,
                         const char    *directory)
{
  g_autofree char *name = g_filename_display_name (directory);

  if (condition == STORE_SOUND)
    return NULL;
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  return g_strdup_printf (get_format (condition), name);
#pragma GCC diagnostic pop
}
