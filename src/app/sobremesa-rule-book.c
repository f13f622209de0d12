/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-rule-book.h"

#include "sobremesa-rule-book-private.h"

G_DEFINE_QUARK (sobremesa - rule - book - error - quark, sobremesa_rule_book_error)

/**
 * SobremesaRuleBook:
 *
 * The rules of a game in the person's language, as sections of paragraphs, lists and figures.
 */
struct _SobremesaRuleBook
{
  GObject parent_instance;

  SobremesaRuleContents contents;
};

G_DEFINE_FINAL_TYPE (SobremesaRuleBook, sobremesa_rule_book, G_TYPE_OBJECT)

static void
block_free (gpointer data)
{
  SobremesaRuleBlock *block = data;

  g_free (block->rule);
  g_free (block->option);
  g_free (block->value);
  g_free (block->markup);
  g_free (block->description);
  g_clear_pointer (&block->rows, g_ptr_array_unref);
  g_clear_pointer (&block->lesson, sobremesa_lesson_unref);
  g_free (block);
}

static void
section_free (gpointer data)
{
  SobremesaRuleSection *section = data;

  g_free (section->id);
  g_free (section->title);
  g_ptr_array_unref (section->blocks);
  g_free (section);
}

static void
sobremesa_rule_book_finalize (GObject *object)
{
  SobremesaRuleBook *self = SOBREMESA_RULE_BOOK (object);

  sobremesa_rule_contents_clear (&self->contents);

  G_OBJECT_CLASS (sobremesa_rule_book_parent_class)->finalize (object);
}

static void
sobremesa_rule_book_class_init (SobremesaRuleBookClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = sobremesa_rule_book_finalize;
}

static void
sobremesa_rule_book_init (SobremesaRuleBook *self)
{
  sobremesa_rule_contents_init (&self->contents);
}

void
sobremesa_rule_contents_init (SobremesaRuleContents *self)
{
  self->sections = g_ptr_array_new_with_free_func (section_free);
  self->rules = g_hash_table_new (g_str_hash, g_str_equal);
}

void
sobremesa_rule_contents_clear (SobremesaRuleContents *self)
{
  g_clear_pointer (&self->game, g_free);
  g_clear_pointer (&self->title, g_free);
  g_clear_pointer (&self->aim, g_free);
  g_clear_pointer (&self->rules, g_hash_table_unref);
  g_clear_pointer (&self->sections, g_ptr_array_unref);
  g_clear_pointer (&self->first_steps, sobremesa_lesson_unref);
}

SobremesaRuleSection *
sobremesa_rule_contents_add_section (SobremesaRuleContents *self,
                                     const char            *id)
{
  SobremesaRuleSection *section = g_new0 (SobremesaRuleSection, 1);

  section->id = g_strdup (id);
  section->blocks = g_ptr_array_new_with_free_func (block_free);
  g_ptr_array_add (self->sections, section);
  return section;
}

/**
 * sobremesa_rule_book_new:
 * @game: the id of a game
 * @error: what is wrong with the text, or that there is none
 *
 * Returns: (transfer full) (nullable): the rules of a game, in the language of the program
 */
SobremesaRuleBook *
sobremesa_rule_book_new (const char *game,
                         GError    **error)
{
  g_autofree char *path = NULL;
  g_autoptr (GBytes) bytes = NULL;
  gsize       size;
  const char *data;

  g_return_val_if_fail (game != NULL, NULL);

  path = g_strdup_printf ("/io/github/sobremesa/Sobremesa/rules/%s.xml", game);
  bytes = g_resources_lookup_data (path, 0, error);
  if (bytes == NULL)
    return NULL;
  data = g_bytes_get_data (bytes, &size);
  return sobremesa_rule_book_new_from_data (data, size, error);
}

/**
 * sobremesa_rule_book_new_from_data:
 * @data: a rule text in English, as in data/rules
 * @length: how many bytes it has, or -1 if it ends with a nul byte
 * @error: what is wrong with it, and in which line
 *
 * Returns: (transfer full) (nullable): the rules, in the language of the program
 */
SobremesaRuleBook *
sobremesa_rule_book_new_from_data (const char *data,
                                   gssize      length,
                                   GError    **error)
{
  g_autoptr (SobremesaRuleBook) self = g_object_new (SOBREMESA_TYPE_RULE_BOOK, NULL);

  g_return_val_if_fail (data != NULL, NULL);

  if (!sobremesa_rule_contents_parse (&self->contents, data, length, error))
    return NULL;
  return g_steal_pointer (&self);
}

/**
 * sobremesa_rule_book_get_game:
 *
 * Returns: the id of the game
 */
const char *
sobremesa_rule_book_get_game (SobremesaRuleBook *self)
{
  g_return_val_if_fail (SOBREMESA_IS_RULE_BOOK (self), NULL);

  return self->contents.game;
}

/**
 * sobremesa_rule_book_get_title:
 *
 * Returns: the name of the game, as Pango markup
 */
const char *
sobremesa_rule_book_get_title (SobremesaRuleBook *self)
{
  g_return_val_if_fail (SOBREMESA_IS_RULE_BOOK (self), NULL);

  return self->contents.title;
}

/**
 * sobremesa_rule_book_get_aim:
 *
 * Returns: what the game is about in one sentence, as Pango markup
 */
const char *
sobremesa_rule_book_get_aim (SobremesaRuleBook *self)
{
  g_return_val_if_fail (SOBREMESA_IS_RULE_BOOK (self), NULL);

  return self->contents.aim;
}

guint
sobremesa_rule_book_get_n_sections (SobremesaRuleBook *self)
{
  g_return_val_if_fail (SOBREMESA_IS_RULE_BOOK (self), 0);

  return self->contents.sections->len;
}

/**
 * sobremesa_rule_book_get_section:
 *
 * Returns: (transfer none): a section
 */
const SobremesaRuleSection *
sobremesa_rule_book_get_section (SobremesaRuleBook *self,
                                 guint              index)
{
  g_return_val_if_fail (SOBREMESA_IS_RULE_BOOK (self), NULL);
  g_return_val_if_fail (index < self->contents.sections->len, NULL);

  return g_ptr_array_index (self->contents.sections, index);
}

/**
 * sobremesa_rule_book_find_rule:
 * @rule: a rule id
 *
 * Returns: (transfer none) (nullable): the paragraph or item that states the rule
 */
const SobremesaRuleBlock *
sobremesa_rule_book_find_rule (SobremesaRuleBook *self,
                               const char        *rule)
{
  g_return_val_if_fail (SOBREMESA_IS_RULE_BOOK (self), NULL);
  g_return_val_if_fail (rule != NULL, NULL);

  return g_hash_table_lookup (self->contents.rules, rule);
}

/**
 * sobremesa_rule_book_get_first_steps:
 *
 * Returns: (transfer none) (nullable): a first deal to be led through
 */
SobremesaLesson *
sobremesa_rule_book_get_first_steps (SobremesaRuleBook *self)
{
  g_return_val_if_fail (SOBREMESA_IS_RULE_BOOK (self), NULL);

  return self->contents.first_steps;
}
