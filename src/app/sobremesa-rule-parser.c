/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-rule-book-private.h"

#include <glib/gi18n.h>
#include <pango/pango.h>
#include <string.h>

/* From data/rules/GAME.xml to a rule book.
 *
 * The files are ours, but a slip in one of them, or in a translation, must give a message and not
 * a crash: so the order of the elements is checked here, and a translation with broken markup is
 * passed over for the English text. */

typedef enum
{
  ELEMENT_RULES,
  ELEMENT_TITLE,
  ELEMENT_AIM,
  ELEMENT_SECTION,
  ELEMENT_P,
  ELEMENT_LIST,
  ELEMENT_ITEM,
  ELEMENT_FIGURE,
  ELEMENT_CARDS,
  ELEMENT_CAPTION,
  ELEMENT_DESCRIPTION,
  ELEMENT_EXAMPLE,
  ELEMENT_EXERCISE,
  ELEMENT_FIRST_STEPS,
  ELEMENT_STEP,
  ELEMENT_DEAL,
  ELEMENT_MOVES,
  ELEMENT_MOVE,
  ELEMENT_THEN,
  ELEMENT_TASK,
  ELEMENT_RIGHT,
  ELEMENT_WRONG,
  ELEMENT_END,
  ELEMENT_EM,
  ELEMENT_TERM,
  N_ELEMENTS,
} Element;

#define IN(element) (1u << (element))
#define IN_PROSE                                                                                   \
  (IN (ELEMENT_TITLE) | IN (ELEMENT_AIM) | IN (ELEMENT_P) | IN (ELEMENT_ITEM) |                    \
   IN (ELEMENT_CAPTION) | IN (ELEMENT_DESCRIPTION) | IN (ELEMENT_TASK) | IN (ELEMENT_RIGHT) |      \
   IN (ELEMENT_WRONG) | IN (ELEMENT_END))
#define IN_LESSON (IN (ELEMENT_EXERCISE) | IN (ELEMENT_FIRST_STEPS))

/* Each element, what it may lie in, and whether it holds text. */
static const struct
{
  const char *name;
  guint       parents;
  gboolean    text;
} elements[N_ELEMENTS] = {
  [ELEMENT_RULES] = { "rules", 0, FALSE },
  [ELEMENT_TITLE] = { "title", IN (ELEMENT_RULES) | IN (ELEMENT_SECTION), TRUE },
  [ELEMENT_AIM] = { "aim", IN (ELEMENT_RULES), TRUE },
  [ELEMENT_SECTION] = { "section", IN (ELEMENT_RULES), FALSE },
  [ELEMENT_P] = { "p", IN (ELEMENT_SECTION) | IN (ELEMENT_EXAMPLE), TRUE },
  [ELEMENT_LIST] = { "list", IN (ELEMENT_SECTION) | IN (ELEMENT_EXAMPLE), FALSE },
  [ELEMENT_ITEM] = { "item", IN (ELEMENT_LIST), TRUE },
  [ELEMENT_FIGURE] = { "figure", IN (ELEMENT_SECTION) | IN (ELEMENT_EXAMPLE), FALSE },
  [ELEMENT_CARDS] = { "cards", IN (ELEMENT_FIGURE), TRUE },
  [ELEMENT_CAPTION] = { "caption", IN (ELEMENT_FIGURE), TRUE },
  [ELEMENT_DESCRIPTION] = { "description", IN (ELEMENT_FIGURE), TRUE },
  [ELEMENT_EXAMPLE] = { "example", IN (ELEMENT_SECTION), FALSE },
  [ELEMENT_EXERCISE] = { "exercise", IN (ELEMENT_SECTION), FALSE },
  [ELEMENT_FIRST_STEPS] = { "first-steps", IN (ELEMENT_RULES), FALSE },
  [ELEMENT_STEP] = { "step", IN_LESSON, FALSE },
  [ELEMENT_DEAL] = { "deal", IN_LESSON, TRUE },
  [ELEMENT_MOVES] = { "moves", IN_LESSON, TRUE },
  [ELEMENT_MOVE] = { "move", IN (ELEMENT_STEP), TRUE },
  [ELEMENT_THEN] = { "then", IN (ELEMENT_STEP), TRUE },
  [ELEMENT_TASK] = { "task", IN (ELEMENT_STEP), TRUE },
  [ELEMENT_RIGHT] = { "right", IN (ELEMENT_STEP), TRUE },
  [ELEMENT_WRONG] = { "wrong", IN (ELEMENT_STEP), TRUE },
  [ELEMENT_END] = { "end", IN_LESSON, TRUE },
  [ELEMENT_EM] = { "em", IN_PROSE, TRUE },
  [ELEMENT_TERM] = { "term", IN_PROSE, TRUE },
};

typedef struct
{
  SobremesaRuleContents *contents;
  GMarkupParseContext   *context;
  GArray                *open; /* Element */
  GString               *text; /* what the innermost element with text holds, as XML */
  SobremesaRuleSection  *section;
  SobremesaRuleBlock    *block;
  SobremesaLesson       *lesson; /* the open one, or NULL */
  guint                  n_examples;
  gboolean               in_example;
} Parser;

static void set_error (Parser *parser, GError **error, const char *format, ...)
  G_GNUC_PRINTF (3, 4);

static void
set_error (Parser     *parser,
           GError    **error,
           const char *format,
           ...)
{
  g_autofree char *message = NULL;
  va_list          args;
  int              line;

  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);
  g_markup_parse_context_get_position (parser->context, &line, NULL);
  g_set_error (error, SOBREMESA_RULE_BOOK_ERROR, SOBREMESA_RULE_BOOK_ERROR_MALFORMED,
               /* Translators: %d is the number of a line of a file, %s is what is wrong there */
               _ ("Line %d: %s"), line, message);
}

/* The innermost open element, or N_ELEMENTS. */
static Element
get_open (Parser *parser)
{
  return parser->open->len > 0 ? g_array_index (parser->open, Element, parser->open->len - 1)
                               : N_ELEMENTS;
}

static gboolean
is_inline (Element element)
{
  return element == ELEMENT_EM || element == ELEMENT_TERM;
}

/* Messages are the text of an element with runs of white space collapsed, as xgettext takes them
 * from the files. No-break spaces stay. */
static char *
collapse (const char *text)
{
  GString *result = g_string_new (NULL);

  for (; *text != '\0'; text++)
    {
      gboolean space = strchr (" \t\r\n", *text) != NULL;

      if (!space)
        g_string_append_c (result, *text);
      else if (result->len > 0 && result->str[result->len - 1] != ' ')
        g_string_append_c (result, ' ');
    }
  if (result->len > 0 && result->str[result->len - 1] == ' ')
    g_string_truncate (result, result->len - 1);
  return g_string_free (result, FALSE);
}

/* The text of the element that ends, as markup in the person's language. */
static char *
translate (Parser  *parser,
           GError **error)
{
  g_autofree char *message = collapse (parser->text->str);
  const char      *translation;
  g_autoptr (GError) broken = NULL;
  char *markup;

  if (message[0] == '\0')
    {
      set_error (parser, error, _ ("a text is empty"));
      return NULL;
    }
  translation = gettext (message);
  markup = sobremesa_rule_text_to_markup (translation, &broken);
  if (markup != NULL || translation == message)
    return markup;
  g_warning ("Translation of “%s”: %s", message, broken->message);
  return sobremesa_rule_text_to_markup (message, NULL);
}

static char *
strip_markup (const char *markup)
{
  char *text = NULL;

  return pango_parse_markup (markup, -1, 0, NULL, &text, NULL, NULL) ? text : g_strdup (markup);
}

static const char *
find_attribute (const char **names,
                const char **values,
                const char  *name)
{
  for (guint i = 0; names[i] != NULL; i++)
    if (strcmp (names[i], name) == 0)
      return values[i];
  return NULL;
}

static gboolean
check_attributes (Parser      *parser,
                  Element      element,
                  const char **names,
                  GError     **error)
{
  for (guint i = 0; names[i] != NULL; i++)
    {
      const char *name = names[i];
      gboolean    known = FALSE;

      if (element == ELEMENT_RULES)
        known = strcmp (name, "game") == 0;
      else if (element == ELEMENT_SECTION)
        known = strcmp (name, "id") == 0;
      else if (element == ELEMENT_P || element == ELEMENT_ITEM)
        known = strcmp (name, "rule") == 0 || strcmp (name, "when") == 0;
      else if (element == ELEMENT_EXERCISE || element == ELEMENT_FIRST_STEPS)
        known = strcmp (name, "id") == 0 || strcmp (name, "seats") == 0 ||
                strcmp (name, "options") == 0;
      if (!known)
        {
          set_error (parser, error, _ ("<%s> can’t have “%s”"), elements[element].name, name);
          return FALSE;
        }
    }
  return TRUE;
}

static void
begin_block (Parser           *parser,
             SobremesaRuleKind kind,
             const char       *rule,
             const char       *when,
             GError          **error)
{
  SobremesaRuleBlock *block = g_new0 (SobremesaRuleBlock, 1);
  const char         *sign = when != NULL ? strchr (when, '=') : NULL;

  block->kind = kind;
  block->example = parser->in_example ? parser->n_examples : 0;
  block->rule = g_strdup (rule);
  g_ptr_array_add (parser->section->blocks, block);
  parser->block = block;

  if (when != NULL && (sign == NULL || sign == when))
    {
      set_error (parser, error, _ ("“%s” is not an option and its value"), when);
      return;
    }
  if (sign != NULL)
    {
      block->option = g_strndup (when, sign - when);
      block->value = g_strdup (sign + 1);
    }
  if (rule != NULL && !g_hash_table_insert (parser->contents->rules, block->rule, block))
    set_error (parser, error, _ ("rule “%s” is stated twice"), rule);
}

static void
begin_lesson (Parser      *parser,
              Element      element,
              const char **names,
              const char **values,
              GError     **error)
{
  parser->lesson = sobremesa_lesson_new ();
  if (element == ELEMENT_EXERCISE)
    {
      begin_block (parser, SOBREMESA_RULE_KIND_EXERCISE, NULL, NULL, error);
      parser->block->lesson = parser->lesson;
    }
  else if (parser->contents->first_steps == NULL)
    parser->contents->first_steps = parser->lesson;
  else
    {
      g_clear_pointer (&parser->lesson, sobremesa_lesson_unref);
      set_error (parser, error, _ ("<%s> comes twice"), "first-steps");
      return;
    }
  if (!sobremesa_lesson_read_attributes (parser->lesson, names, values))
    set_error (parser, error, _ ("<%s> lacks “%s”"), elements[element].name, "seats");
}

static void
begin_element (Parser      *parser,
               Element      element,
               const char **names,
               const char **values,
               GError     **error)
{
  switch (element)
    {
    case ELEMENT_RULES:
      parser->contents->game = g_strdup (find_attribute (names, values, "game"));
      if (parser->contents->game == NULL)
        set_error (parser, error, _ ("<%s> lacks “%s”"), "rules", "game");
      break;
    case ELEMENT_SECTION:
      parser->section = sobremesa_rule_contents_add_section (parser->contents,
                                                             find_attribute (names, values, "id"));
      if (parser->section->id == NULL)
        set_error (parser, error, _ ("<%s> lacks “%s”"), "section", "id");
      break;
    case ELEMENT_P:
    case ELEMENT_ITEM:
      begin_block (
        parser, element == ELEMENT_P ? SOBREMESA_RULE_KIND_PARAGRAPH : SOBREMESA_RULE_KIND_ITEM,
        find_attribute (names, values, "rule"), find_attribute (names, values, "when"), error);
      break;
    case ELEMENT_FIGURE:
      begin_block (parser, SOBREMESA_RULE_KIND_FIGURE, NULL, NULL, error);
      parser->block->rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
      break;
    case ELEMENT_EXAMPLE:
      parser->in_example = TRUE;
      parser->n_examples++;
      break;
    case ELEMENT_EXERCISE:
    case ELEMENT_FIRST_STEPS:
      begin_lesson (parser, element, names, values, error);
      break;
    case ELEMENT_STEP:
      sobremesa_lesson_add_step (parser->lesson);
      break;
    default:
      break;
    }
}

/* There is one element at the top, and its parent is N_ELEMENTS. */
static gboolean
may_stand (Parser *parser,
           Element element,
           Element parent)
{
  if (parent == N_ELEMENTS)
    return element == ELEMENT_RULES && parser->contents->game == NULL;
  return (elements[element].parents & IN (parent)) != 0;
}

static void
start_element_cb (GMarkupParseContext *context,
                  const char          *name,
                  const char         **attribute_names,
                  const char         **attribute_values,
                  gpointer             user_data,
                  GError             **error)
{
  Parser *parser = user_data;
  Element element = 0;

  while (element < N_ELEMENTS && strcmp (elements[element].name, name) != 0)
    element++;
  if (element == N_ELEMENTS || !may_stand (parser, element, get_open (parser)))
    {
      set_error (parser, error, _ ("<%s> can’t stand here"), name);
      return;
    }
  if (!check_attributes (parser, element, attribute_names, error))
    return;

  g_array_append_val (parser->open, element);
  if (is_inline (element))
    g_string_append_printf (parser->text, "<%s>", name);
  else
    {
      g_string_truncate (parser->text, 0);
      begin_element (parser, element, attribute_names, attribute_values, error);
    }
}

/* One card of a figure: `|`, or a card or `??` with `!` (highlighted) and `/` (lying across). */
static gboolean
parse_card (const char        *text,
            SobremesaRuleCard *card)
{
  gsize length = strcspn (text, "!/");

  memset (card, 0, sizeof *card);
  if (strcmp (text, "|") == 0)
    {
      card->gap = TRUE;
      return TRUE;
    }
  if (strncmp (text, "??", length) != 0 || length != 2)
    {
      gboolean joker = length == 1 && text[0] == '*';

      if (!joker && (length != 2 || strchr ("A23456789TJQK", text[0]) == NULL ||
                     strchr ("CDHS", text[1]) == NULL))
        return FALSE;
      memcpy (card->code, text, length);
    }
  card->highlighted = strchr (text + length, '!') != NULL;
  card->sideways = strchr (text + length, '/') != NULL;
  return strspn (text + length, "!/") == strlen (text + length);
}

static void
end_cards (Parser  *parser,
           GError **error)
{
  g_autofree char *text = collapse (parser->text->str);
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  g_autoptr (GArray) row = g_array_new (FALSE, FALSE, sizeof (SobremesaRuleCard));

  for (guint i = 0; words[i] != NULL; i++)
    {
      SobremesaRuleCard card;

      if (!parse_card (words[i], &card))
        {
          set_error (parser, error, _ ("“%s” is no card"), words[i]);
          return;
        }
      g_array_append_val (row, card);
    }
  if (row->len == 0)
    set_error (parser, error, _ ("a text is empty"));
  else
    g_ptr_array_add (parser->block->rows, g_steal_pointer (&row));
}

/* Puts the text of an element of a lesson where it belongs; @value is NULL when there is none. */
static void
set_lesson_text (Parser     *parser,
                 Element     element,
                 const char *value,
                 GError    **error)
{
  if (value == NULL)
    return;
  if (value[0] == '\0')
    set_error (parser, error, _ ("a text is empty"));
  else if (!sobremesa_lesson_set_text (parser->lesson, element - ELEMENT_DEAL, value))
    set_error (parser, error, _ ("<%s> comes twice"), elements[element].name);
}

/* Moves and cards are the same in all languages. */
static void
end_notation (Parser  *parser,
              Element  element,
              GError **error)
{
  g_autofree char *text = collapse (parser->text->str);

  set_lesson_text (parser, element, text, error);
}

static void
end_lesson_text (Parser  *parser,
                 Element  element,
                 GError **error)
{
  g_autofree char *markup = translate (parser, error);

  set_lesson_text (parser, element, markup, error);
}

static gboolean
is_notation (Element element)
{
  return element >= ELEMENT_DEAL && element <= ELEMENT_THEN;
}

static gboolean
is_lesson_text (Element element)
{
  return element >= ELEMENT_TASK && element <= ELEMENT_END;
}

/* Puts the text of the element that ends where it belongs. */
static void
end_text (Parser  *parser,
          Element  element,
          GError **error)
{
  g_autofree char *markup = translate (parser, error);
  char           **place = NULL;

  if (markup == NULL)
    return;
  if (element == ELEMENT_TITLE)
    place = parser->section != NULL ? &parser->section->title : &parser->contents->title;
  else if (element == ELEMENT_AIM)
    place = &parser->contents->aim;
  else if (element == ELEMENT_DESCRIPTION)
    place = &parser->block->description;
  else
    place = &parser->block->markup;

  if (*place != NULL)
    set_error (parser, error, _ ("<%s> comes twice"), elements[element].name);
  else if (element == ELEMENT_DESCRIPTION)
    *place = strip_markup (markup);
  else
    *place = g_steal_pointer (&markup);
}

/* Sees to it that nothing is missing from the element that ends. */
static void
check_complete (Parser  *parser,
                Element  element,
                GError **error)
{
  const SobremesaRuleContents *contents = parser->contents;
  const char                  *missing = NULL;

  if (element == ELEMENT_RULES)
    missing = contents->title == NULL        ? "title"
              : contents->aim == NULL        ? "aim"
              : contents->sections->len == 0 ? "section"
                                             : NULL;
  else if (element == ELEMENT_SECTION)
    missing = parser->section->title == NULL ? "title" : NULL;
  else if (element == ELEMENT_FIGURE)
    missing = parser->block->rows->len == 0        ? "cards"
              : parser->block->markup == NULL      ? "caption"
              : parser->block->description == NULL ? "description"
                                                   : NULL;
  else if (element == ELEMENT_EXERCISE || element == ELEMENT_FIRST_STEPS)
    missing = sobremesa_lesson_find_missing (parser->lesson);
  else if (element == ELEMENT_STEP)
    missing = sobremesa_lesson_step_find_missing (parser->lesson);
  if (missing != NULL)
    set_error (parser, error, _ ("<%s> lacks “%s”"), elements[element].name, missing);
}

static void
end_element_cb (GMarkupParseContext *context,
                const char          *name,
                gpointer             user_data,
                GError             **error)
{
  Parser *parser = user_data;
  Element element = get_open (parser);

  g_array_set_size (parser->open, parser->open->len - 1);
  if (is_inline (element))
    g_string_append_printf (parser->text, "</%s>", name);
  else if (element == ELEMENT_CARDS)
    end_cards (parser, error);
  else if (is_notation (element))
    end_notation (parser, element, error);
  else if (is_lesson_text (element))
    end_lesson_text (parser, element, error);
  else if (elements[element].text)
    end_text (parser, element, error);
  else
    check_complete (parser, element, error);

  if (element == ELEMENT_EXERCISE && parser->lesson->steps->len > 0)
    parser->block->markup =
      g_strdup (((SobremesaLessonStep *) g_ptr_array_index (parser->lesson->steps, 0))->task);
  if (element == ELEMENT_EXAMPLE)
    parser->in_example = FALSE;
  else if (element == ELEMENT_SECTION)
    parser->section = NULL;
}

static void
text_cb (GMarkupParseContext *context,
         const char          *text,
         gsize                length,
         gpointer             user_data,
         GError             **error)
{
  Parser          *parser = user_data;
  Element          element = get_open (parser);
  g_autofree char *escaped = g_markup_escape_text (text, length);

  if (element != N_ELEMENTS && elements[element].text)
    g_string_append (parser->text, escaped);
  else if (strspn (escaped, " \t\r\n") != strlen (escaped))
    set_error (parser, error, _ ("text can’t stand here"));
}

/* Reads a rule text in English and translates it. */
gboolean
sobremesa_rule_contents_parse (SobremesaRuleContents *self,
                               const char            *data,
                               gssize                 length,
                               GError               **error)
{
  const GMarkupParser vtable = { start_element_cb, end_element_cb, text_cb };
  Parser              parser = { self };
  gboolean            success;

  parser.open = g_array_new (FALSE, FALSE, sizeof (Element));
  parser.text = g_string_new (NULL);
  parser.context =
    g_markup_parse_context_new (&vtable, G_MARKUP_TREAT_CDATA_AS_TEXT, &parser, NULL);
  success = g_markup_parse_context_parse (parser.context, data, length, error) &&
            g_markup_parse_context_end_parse (parser.context, error);
  g_markup_parse_context_free (parser.context);
  g_string_free (parser.text, TRUE);
  g_array_unref (parser.open);
  return success;
}

static void
inline_start_cb (GMarkupParseContext *context,
                 const char          *name,
                 const char         **attribute_names,
                 const char         **attribute_values,
                 gpointer             user_data,
                 GError             **error)
{
  if (strcmp (name, "em") == 0)
    g_string_append (user_data, "<i>");
  else if (strcmp (name, "term") == 0)
    g_string_append (user_data, "<b>");
  else if (strcmp (name, "text") != 0)
    g_set_error (error, G_MARKUP_ERROR, G_MARKUP_ERROR_UNKNOWN_ELEMENT, _ ("<%s> can’t stand here"),
                 name);
}

static void
inline_end_cb (GMarkupParseContext *context,
               const char          *name,
               gpointer             user_data,
               GError             **error)
{
  if (strcmp (name, "em") == 0)
    g_string_append (user_data, "</i>");
  else if (strcmp (name, "term") == 0)
    g_string_append (user_data, "</b>");
}

static void
inline_text_cb (GMarkupParseContext *context,
                const char          *text,
                gsize                length,
                gpointer             user_data,
                GError             **error)
{
  g_autofree char *escaped = g_markup_escape_text (text, length);

  g_string_append (user_data, escaped);
}

/* From the inside of an element to Pango markup: emphasis in italics, terms that are explained in
 * bold. */
char *
sobremesa_rule_text_to_markup (const char *text,
                               GError    **error)
{
  const GMarkupParser  vtable = { inline_start_cb, inline_end_cb, inline_text_cb };
  g_autofree char     *document = g_strdup_printf ("<text>%s</text>", text);
  GString             *markup = g_string_new (NULL);
  GMarkupParseContext *context = g_markup_parse_context_new (&vtable, 0, markup, NULL);
  gboolean             success;

  success = g_markup_parse_context_parse (context, document, -1, error) &&
            g_markup_parse_context_end_parse (context, error);
  g_markup_parse_context_free (context);
  return g_string_free (markup, !success);
}
