/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "SobremesaStore"

#include "config.h"

#include "store-opening.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>

#include "store-backup.h"

static char *
choose_name (StoreFiles *files)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *time = g_date_time_format (now, "%Y-%m-%d-%H%M%S");
  char            *path = NULL;

  for (guint i = 1; path == NULL || g_file_test (path, G_FILE_TEST_EXISTS); i++)
    {
      g_autofree char *name = i == 1 ? g_strdup_printf ("matches.damaged-%s.db", time)
                                     : g_strdup_printf ("matches.damaged-%s-%u.db", time, i);

      g_free (path);
      path = g_build_filename (files->directory, name, NULL);
    }

  return path;
}

/* Renames the database and its log, so that they can still be opened together. The database goes
 * first: should the program be killed in between, the log alone is seen as a missing database. */
static gboolean
set_aside (StoreFiles *files,
           const char *target)
{
  const char *suffixes[] = { "", "-wal", "-shm" };

  for (guint i = 0; i < G_N_ELEMENTS (suffixes); i++)
    {
      g_autofree char *from = g_strconcat (files->path, suffixes[i], NULL);
      g_autofree char *to = g_strconcat (target, suffixes[i], NULL);

      if (g_file_test (from, G_FILE_TEST_EXISTS) && g_rename (from, to) != 0)
        return FALSE;
    }

  return TRUE;
}

static char *
describe (const char *backup,
          const char *aside)
{
  g_autofree char *kept = g_filename_display_basename (aside);
  g_autofree char *when = NULL;

  if (backup == NULL)
    /* Translators: %s is the name of a file. */
    return g_strdup_printf (
      _ ("The saved matches were damaged and there is no copy to restore, so the "
         "list starts empty. The damaged file was kept as “%s”."),
      kept);

  when = store_backup_describe_time (backup);
  if (!g_file_test (aside, G_FILE_TEST_EXISTS))
    /* Translators: %s is a date and time. */
    return g_strdup_printf (
      _ ("The saved matches were missing. They were restored from the copy of %s."), when);

  /* Translators: the first %s is a date and time, the second one the name of a file. */
  return g_strdup_printf (
    _ ("The saved matches were damaged. They were restored from the copy of %s. "
       "The damaged file was kept as “%s”."),
    when, kept);
}

/* Sets the damaged database aside and puts the newest good backup in its place. Nothing in this
 * process may have it open. The result is %STORE_DAMAGED while another process has it open. */
StoreCondition
store_recover (StoreFiles *files,
               char      **recovered)
{
  g_autoptr (GPtrArray) backups = NULL;
  g_autofree char *aside = choose_name (files);

  if (!store_files_lock_alone (files))
    return STORE_DAMAGED;
  if (!set_aside (files, aside))
    return STORE_UNWRITABLE;

  backups = store_backup_list (files);
  for (guint i = 0; i < backups->len; i++)
    {
      const char *backup = g_ptr_array_index (backups, i);

      if (!store_backup_is_good (backup))
        continue;
      if (!store_backup_restore (files, backup))
        return STORE_FULL;
      *recovered = describe (backup, aside);
      break;
    }
  if (*recovered == NULL)
    *recovered = describe (NULL, aside);
  store_files_lock_shared (files);

  return STORE_SOUND;
}
