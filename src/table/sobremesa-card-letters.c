/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-card-letters.h"

#include <string.h>

#include "sobremesa-deck-private.h"
#include "sobremesa-deck.h"

/* The letters on the cards, J Q K or others, and the same letters wherever a text speaks of cards
 * in a few characters. Texts are written with J, Q and K. */

/* A court letter before the sign of a suit or before “× 3”; or several ranks in a row, as in “Q K
 * A”. */
#define RANK "(?:[A2-9JQK]|10)"
#define PATTERN "\\b[JQK](?=[♣♦♥♠]|\\s×)|(?<![\\w♣♦♥♠])" RANK "(?: " RANK ")+(?![\\w♣♦♥♠])"

/* The language whose letters a setting stands for: itself, or, for “auto”, that of the program. */
const char *
sobremesa_card_letters_resolve (const char *setting)
{
  const char *const *names = g_get_language_names ();

  if (strcmp (setting, "auto") != 0)
    return setting;
  for (guint i = 0; names[i] != NULL; i++)
    {
      guint letters = sobremesa_deck_find_letters (names[i]);

      if (letters > 0)
        return names[i];
      if (strcmp (names[i], "en") == 0)
        break;
    }
  return "en";
}

/* The letters of a language for jack, queen and king. */
const char *
sobremesa_card_letters_list (const char *language)
{
  return sobremesa_deck_get_court (sobremesa_deck_find_letters (language));
}

static gboolean
replace_cb (const GMatchInfo *match,
            GString          *result,
            gpointer          data)
{
  static const char written[] = "JQK";
  const char       *court = data;
  g_autofree char  *ranks = g_match_info_fetch (match, 0);

  for (char *rank = ranks; *rank != '\0'; rank++)
    {
      const char *found = strchr (written, *rank);

      g_string_append_c (result, found != NULL ? court[found - written] : *rank);
    }
  return FALSE;
}

/* A text, plain or with markup, with the letters that are on the cards. */
char *
sobremesa_card_letters_apply (const char *text)
{
  static GRegex   *pattern;
  g_autofree char *language = NULL;
  const char      *court;

  g_return_val_if_fail (text != NULL, NULL);

  g_object_get (sobremesa_deck_get_default (), "letters", &language, NULL);
  court = sobremesa_card_letters_list (language);
  if (strcmp (court, "JQK") == 0)
    return g_strdup (text);
  if (pattern == NULL)
    pattern = g_regex_new (PATTERN, G_REGEX_OPTIMIZE, 0, NULL);
  return g_regex_replace_eval (pattern, text, -1, 0, 0, replace_cb, (gpointer) court, NULL);
}
