/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "test"

#include "config.h"

#include "baraja-rules-private.h"
#include "sobremesa-rule-book.h"

#include <libintl.h>
#include <locale.h>
#include <string.h>

/* “Why can’t I?”: each rule by which the engine refuses a move, from the engine's own list, is
 * raised by a test, has a sentence in each language, and a paragraph that says more, in each
 * language. Languages are spoken by children of this program. */

static const char       *program;
static const char *const languages[] = { "es", "it" };

/* What there is to say about a rule: the sentence, and the paragraph. */
typedef struct
{
  char *sentence;
  char *paragraph;
} Words;

static void
words_free (gpointer data)
{
  Words *words = data;

  g_free (words->sentence);
  g_free (words->paragraph);
  g_free (words);
}

static void
say (const BarajaRules *rules,
     SobremesaRuleBook *book,
     const char        *rule)
{
  const SobremesaRuleBlock *block = sobremesa_rule_book_find_rule (book, rule);

  g_print ("%s:%s\t%s\t%s\n", rules->id, rule, baraja_rules_sentence (rules, rule),
           block != NULL ? block->markup : "");
}

static int
speak (void)
{
  guint                      n_entries, n_common;
  const BarajaRegistryEntry *entries = baraja_registry_get (&n_entries);
  const BarajaRefusal       *common = baraja_rules_list_common_refusals (&n_common);

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, g_getenv ("SOBREMESA_LOCALEDIR"));
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  for (guint i = 0; i < n_entries; i++)
    {
      const BarajaRules *rules = entries[i].rules;
      g_autoptr (SobremesaRuleBook) book = NULL;

      if (!entries[i].listed)
        continue;
      book = sobremesa_rule_book_new (rules->id, NULL);
      for (guint j = 0; j < rules->n_refusals; j++)
        say (rules, book, rules->refusals[j].id);
      for (guint j = 0; j < n_common; j++)
        say (rules, book, common[j].id);
    }
  return 0;
}

/* What a language says about each rule; keys are a game and a rule, as in “rummy-500:rum.meld”. */
static GHashTable *
listen (const char *language)
{
  g_autoptr (GSubprocessLauncher) launcher =
    g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE);
  g_autofree char *catalogues = g_build_filename (g_test_get_dir (G_TEST_BUILT), "..", "po", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) child = NULL;
  g_autofree char *out = NULL;
  g_auto (GStrv) lines = NULL;
  GHashTable *all = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, words_free);

  g_subprocess_launcher_setenv (launcher, "LC_ALL", "C.UTF-8", TRUE);
  g_subprocess_launcher_setenv (launcher, "LANGUAGE", language, TRUE);
  g_subprocess_launcher_setenv (launcher, "SOBREMESA_LOCALEDIR", catalogues, TRUE);
  child = g_subprocess_launcher_spawn (launcher, &error, program, "--speak", NULL);
  g_assert_no_error (error);
  g_subprocess_communicate_utf8 (child, NULL, NULL, &out, NULL, &error);
  g_assert_no_error (error);
  lines = g_strsplit (out, "\n", -1);
  for (guint i = 0; lines[i] != NULL && lines[i][0] != '\0'; i++)
    {
      g_auto (GStrv) parts = g_strsplit (lines[i], "\t", 3);
      Words *words = g_new0 (Words, 1);

      g_assert_cmpuint (g_strv_length (parts), ==, 3);
      words->sentence = g_strdup (parts[1]);
      words->paragraph = g_strdup (parts[2]);
      g_assert_true (g_hash_table_insert (all, g_strdup (parts[0]), words));
    }
  return all;
}

static void
test_english (void)
{
  g_autoptr (GHashTable) english = listen ("en");
  GHashTableIter iter;
  gpointer       rule, value;

  g_assert_cmpuint (g_hash_table_size (english), >, 40);
  g_hash_table_iter_init (&iter, english);
  while (g_hash_table_iter_next (&iter, &rule, &value))
    {
      const Words *words = value;

      if (!g_str_has_suffix (words->sentence, "."))
        g_error ("%s is refused with “%s”", (char *) rule, words->sentence);
      g_assert_cmpstr (words->sentence, !=, "The rules don’t allow that.");
      if (words->paragraph[0] == '\0')
        g_error ("%s has no paragraph", (char *) rule);
    }
}

static void
test_language (gconstpointer language)
{
  g_autoptr (GHashTable) english = listen ("en");
  g_autoptr (GHashTable) other = listen (language);
  GHashTableIter iter;
  gpointer       rule, value;

  g_assert_cmpuint (g_hash_table_size (other), ==, g_hash_table_size (english));
  g_hash_table_iter_init (&iter, english);
  while (g_hash_table_iter_next (&iter, &rule, &value))
    {
      const Words *words = value;
      const Words *translated = g_hash_table_lookup (other, rule);

      g_assert_nonnull (translated);
      if (strcmp (words->sentence, translated->sentence) == 0)
        g_error ("The sentence of %s isn’t translated", (char *) rule);
      if (strcmp (words->paragraph, translated->paragraph) == 0)
        g_error ("The paragraph of %s isn’t translated", (char *) rule);
      g_assert_true (g_str_has_suffix (translated->sentence, "."));
    }
}

static char *
read_tests (void)
{
  g_autofree char *folder = g_build_filename (g_test_get_dir (G_TEST_DIST), "rules", NULL);
  g_autoptr (GDir) directory = g_dir_open (folder, 0, NULL);
  GString    *all = g_string_new (NULL);
  const char *file;

  g_assert_nonnull (directory);
  while ((file = g_dir_read_name (directory)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, file, NULL);
      g_autofree char *text = NULL;

      if (g_str_has_suffix (file, ".c") && g_file_get_contents (path, &text, NULL, NULL))
        g_string_append (all, text);
    }
  return g_string_free (all, FALSE);
}

/* An assertion in the tests of the rules demands each refusal by its id. */
static void
test_raised (void)
{
  g_autofree char           *tests = read_tests ();
  guint                      n_entries;
  const BarajaRegistryEntry *entries = baraja_registry_get (&n_entries);

  for (guint i = 0; i < n_entries; i++)
    for (guint j = 0; entries[i].listed && j < entries[i].rules->n_refusals; j++)
      {
        const char      *rule = entries[i].rules->refusals[j].id;
        g_autofree char *escaped = g_regex_escape_string (rule, -1);
        g_autofree char *pattern = g_strdup_printf ("(refuse|assert)\\w* \\([^;]*\"%s\"", escaped);

        if (!g_regex_match_simple (pattern, tests, 0, 0))
          g_error ("No test expects to be refused by %s", rule);
      }
}

int
main (int   argc,
      char *argv[])
{
  if (argc > 1 && strcmp (argv[1], "--speak") == 0)
    return speak ();
  program = argv[0];
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rule-ids/each-is-raised-by-a-test", test_raised);
  g_test_add_func ("/rule-ids/each-has-words-in-en", test_english);
  for (guint i = 0; i < G_N_ELEMENTS (languages); i++)
    {
      g_autofree char *path = g_strdup_printf ("/rule-ids/each-has-words-in-%s", languages[i]);

      g_test_add_data_func (path, languages[i], test_language);
    }
  return g_test_run ();
}
