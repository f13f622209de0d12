/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "SobremesaStore"

#include "config.h"

#include "store-opening.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>

#include "store-backup.h"
#include "store-salvage.h"

/* A disk on which every copy goes bad must not be filled with damaged files. */
#define MAX_RECOVERIES 5

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
      _ ("The saved matches were damaged, and there is no copy to restore. The "
         "damaged file was kept as “%s”."),
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

static char *
describe_salvaged (guint n_salvaged)
{
  /* Translators: follows "The damaged file was kept as …" */
  return g_strdup_printf (ngettext ("%u match was brought up to date from the damaged file.",
                                    "%u matches were brought up to date from the damaged file.",
                                    n_salvaged),
                          n_salvaged);
}

/* Puts the newest good backup in the place of the database. *@restored is its path, if there was
 * one. */
static StoreCondition
restore_backup (StoreFiles *files,
                char      **restored)
{
  g_autoptr (GPtrArray) backups = store_backup_list (files);

  for (guint i = 0; i < backups->len; i++)
    {
      const char *backup = g_ptr_array_index (backups, i);
      int         code;

      if (!store_backup_is_good (backup))
        continue;
      code = store_backup_restore (files, backup);
      *restored = g_strdup (backup);
      return store_condition_from_code (code);
    }

  return STORE_SOUND;
}

/* Sets the damaged database aside, puts the newest good backup in its place, and adds what can
 * still be read of the damaged one. Nothing in this process may have it open. The result is
 * %STORE_DAMAGED while another process has it open. */
StoreCondition
store_recover (StoreFiles *files,
               char      **recovered)
{
  g_autofree char *aside = choose_name (files);
  g_autofree char *restored = NULL;
  g_autofree char *text = NULL;
  StoreCondition   condition;
  guint            n_salvaged;

  if (files->n_recoveries >= MAX_RECOVERIES)
    return STORE_FAILING;
  if (!store_files_lock_alone (files))
    return STORE_DAMAGED;
  files->n_recoveries++;
  if (!set_aside (files, aside))
    return STORE_UNWRITABLE;
  condition = restore_backup (files, &restored);
  if (condition != STORE_SOUND)
    return condition;

  n_salvaged = store_salvage (files, aside);
  text = describe (restored, aside);
  if (n_salvaged > 0)
    {
      g_autofree char *salvaged = describe_salvaged (n_salvaged);

      *recovered = g_strconcat (text, " ", salvaged, NULL);
    }
  else
    {
      *recovered = g_steal_pointer (&text);
    }
  store_files_lock_shared (files);

  return STORE_SOUND;
}
