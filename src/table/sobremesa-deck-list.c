/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-deck-list.h"

#include <string.h>

/* The decks that other programs have installed, found where those look for them. All this asks the
 * disk, so it is for threads. */

/* More are no help to anybody who is to choose. */
#define MOST_DECKS 500
#define MOST_SEEN 5000

/* What is longer is no name, and would fill a window. */
#define LONGEST_NAME 60

/* A deck's description is a few lines in many languages. */
#define LARGEST_INDEX (256 * 1024)

static const char *const grid_folders[] = { "aisleriot/cards", "games/aisleriot/cards",
                                            "gnome-games-common/cards" };

/* Looks through folders: for one deck, or for all. */
typedef struct
{
  const char *wanted; /* an id, or NULL */
  GHashTable *seen;   /* ids: a folder that comes first hides what others have by that name */
  GPtrArray  *decks;
} Search;

static gboolean
is_full (Search *search)
{
  return search->decks->len >= (search->wanted != NULL ? 1 : MOST_DECKS);
}

static char *
shorten (const char *name)
{
  g_autofree char *valid = g_utf8_make_valid (name, -1);
  g_autofree char *head = NULL;

  g_strstrip (valid);
  if (g_utf8_strlen (valid, -1) <= LONGEST_NAME)
    return g_steal_pointer (&valid);
  head = g_utf8_substring (valid, 0, LONGEST_NAME - 1);
  return g_strconcat (g_strchomp (head), "…", NULL);
}

static void
add_deck (Search             *search,
          SobremesaDeckFormat format,
          const char         *id,
          const char         *name,
          const char         *path)
{
  g_autofree char *shown = shorten (name);

  g_hash_table_add (search->seen, g_strdup (id));
  g_ptr_array_add (search->decks, sobremesa_deck_file_new (format, id, shown, path));
}

static gboolean
is_wanted (Search *search, const char *id)
{
  return (search->wanted == NULL || strcmp (search->wanted, id) == 0) &&
         !g_hash_table_contains (search->seen, id);
}

/* A name to read from that of a file. */
static char *
make_name (const char *stem)
{
  g_autofree char *valid = g_utf8_make_valid (stem, -1);
  g_autofree char *first = NULL;

  for (char *c = valid; *c != '\0'; c++)
    if (*c == '_' || *c == '-')
      *c = ' ';
  first = g_utf8_strup (valid, g_utf8_next_char (valid) - valid);
  return valid[0] != '\0' ? g_strconcat (first, g_utf8_next_char (valid), NULL) : g_strdup ("");
}

/* The name of a drawing without what follows the dot; NULL when it isn't called one. */
static char *
get_stem (const char *name)
{
  static const char *const ends[] = { ".svgz", ".svg.gz", ".svg" };

  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    if (g_str_has_suffix (name, ends[i]) && strlen (name) > strlen (ends[i]))
      return g_strndup (name, strlen (name) - strlen (ends[i]));
  return NULL;
}

static void
visit_grid (Search *search, const char *folder, const char *file)
{
  g_autofree char *stem = get_stem (file);
  g_autofree char *utf8 = stem != NULL ? g_filename_to_utf8 (stem, -1, NULL, NULL, NULL) : NULL;
  g_autofree char *id = utf8 != NULL ? g_strconcat ("aisleriot:", utf8, NULL) : NULL;

  if (id != NULL && is_wanted (search, id))
    {
      g_autofree char *path = g_build_filename (folder, file, NULL);
      g_autofree char *name = make_name (utf8);

      add_deck (search, SOBREMESA_DECK_GRID, id, name, path);
    }
}

/* What a deck says of itself; NULL when it says nothing that can be read. */
static GKeyFile *
read_index (const char *folder)
{
  g_autofree char *path = g_build_filename (folder, "index.desktop", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFileInfo) info =
    g_file_query_info (file, G_FILE_ATTRIBUTE_STANDARD_TYPE "," G_FILE_ATTRIBUTE_STANDARD_SIZE,
                       G_FILE_QUERY_INFO_NONE, NULL, NULL);
  g_autoptr (GKeyFile) index = g_key_file_new ();

  if (info == NULL || g_file_info_get_file_type (info) != G_FILE_TYPE_REGULAR ||
      g_file_info_get_size (info) > LARGEST_INDEX ||
      !g_key_file_load_from_file (index, path, G_KEY_FILE_KEEP_TRANSLATIONS, NULL))
    return NULL;
  return g_steal_pointer (&index);
}

static void
visit_elements (Search *search, const char *folder, const char *name)
{
  g_autofree char *utf8 = g_filename_to_utf8 (name, -1, NULL, NULL, NULL);
  g_autofree char *id = utf8 != NULL ? g_strconcat ("kde:", utf8, NULL) : NULL;
  g_autofree char *place = g_build_filename (folder, name, NULL);
  g_autoptr (GKeyFile) index = NULL;
  g_autofree char *file = NULL, *title = NULL, *path = NULL;

  if (id == NULL || !g_str_has_prefix (name, "svg-") || !is_wanted (search, id))
    return;
  index = read_index (place);
  if (index == NULL)
    return;
  file = g_key_file_get_string (index, "KDE Backdeck", "SVG", NULL);
  title = g_key_file_get_locale_string (index, "KDE Backdeck", "Name", NULL, NULL);
  /* It names a file beside itself, and none elsewhere. */
  if (file == NULL || file[0] == '\0' || strchr (file, '/') != NULL)
    return;
  path = g_build_filename (place, file, NULL);
  add_deck (search, SOBREMESA_DECK_ELEMENTS, id,
            title != NULL && title[0] != '\0' ? title : utf8 + strlen ("svg-"), path);
}

typedef void (*Visit) (Search *search, const char *folder, const char *name);

static void
search_folder (Search *search, const char *data_folder, const char *name, Visit visit)
{
  g_autofree char *folder = g_build_filename (data_folder, name, NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *file;

  for (guint i = 0;
       dir != NULL && i < MOST_SEEN && !is_full (search) && (file = g_dir_read_name (dir)) != NULL;
       i++)
    visit (search, folder, file);
}

static void
search_data_folder (Search *search, const char *folder)
{
  for (guint i = 0; i < G_N_ELEMENTS (grid_folders); i++)
    search_folder (search, folder, grid_folders[i], visit_grid);
  search_folder (search, folder, "carddecks", visit_elements);
}

static GPtrArray *
run_search (const char *wanted)
{
  const char *const *folders = g_get_system_data_dirs ();
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  Search search = { wanted, seen, g_ptr_array_new_with_free_func (g_object_unref) };

  search_data_folder (&search, g_get_user_data_dir ());
  for (guint i = 0; folders[i] != NULL; i++)
    search_data_folder (&search, folders[i]);
  return search.decks;
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  SobremesaDeckFile *first = *(SobremesaDeckFile **) a;
  SobremesaDeckFile *second = *(SobremesaDeckFile **) b;
  int                order =
    g_utf8_collate (sobremesa_deck_file_get_name (first), sobremesa_deck_file_get_name (second));

  return order != 0
           ? order
           : strcmp (sobremesa_deck_file_get_id (first), sobremesa_deck_file_get_id (second));
}

/**
 * sobremesa_deck_list_find:
 *
 * Returns: (transfer full) (nullable): the deck of that id, as in `aisleriot:bonded` or
 *   `kde:svg-oxygen`, or %NULL when it isn't installed
 */
SobremesaDeckFile *
sobremesa_deck_list_find (const char *id)
{
  g_autoptr (GPtrArray) decks = run_search (id);

  return decks->len > 0 ? g_object_ref (g_ptr_array_index (decks, 0)) : NULL;
}

/**
 * sobremesa_deck_list_installed:
 *
 * Returns: (transfer full) (element-type SobremesaDeckFile): all decks, sorted by name
 */
GPtrArray *
sobremesa_deck_list_installed (void)
{
  GPtrArray *decks = run_search (NULL);

  g_ptr_array_sort (decks, compare_names);
  return decks;
}

static void
run_listing (GTask *task, gpointer source_object, gpointer task_data, GCancellable *cancellable)
{
  g_task_return_pointer (task, sobremesa_deck_list_installed (),
                         (GDestroyNotify) g_ptr_array_unref);
}

void
sobremesa_deck_list_installed_async (GCancellable       *cancellable,
                                     GAsyncReadyCallback callback,
                                     gpointer            data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, data);

  g_task_set_source_tag (task, sobremesa_deck_list_installed_async);
  g_task_run_in_thread (task, run_listing);
}

GPtrArray *
sobremesa_deck_list_installed_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}
