/* SPDX-License-Identifier: LGPL-2.1-or-later */
#define G_LOG_DOMAIN "Baraja"

#include "config.h"

#include "baraja-rules-private.h"

#include <string.h>

/* The notation of rules/README.md: cards and moves as text. */

static const char ranks[] = "A23456789TJQK";
static const char suits[] = "CDHS";

char
baraja_rank_to_char (guint rank)
{
  g_assert (rank < 13);
  return ranks[rank];
}

/* Writes a card and a terminating zero (three bytes at most); returns its length. */
guint
baraja_code_to_text (guint8 code,
                     char  *text)
{
  guint length = 0;

  g_assert (code < BARAJA_N_CODES);
  if (code == BARAJA_CODE_JOKER)
    text[length++] = '*';
  else
    {
      text[length++] = ranks[BARAJA_CODE_RANK (code)];
      text[length++] = suits[BARAJA_CODE_SUIT (code)];
    }
  text[length] = '\0';
  return length;
}

static gint
index_of (const char *letters,
          char        letter)
{
  const char *found = letter != '\0' ? strchr (letters, g_ascii_toupper (letter)) : NULL;

  return found != NULL ? found - letters : -1;
}

gboolean
baraja_code_from_text (const char *text,
                       gsize       length,
                       guint8     *code)
{
  gint rank, suit;

  if (length == 1 && text[0] == '*')
    {
      *code = BARAJA_CODE_JOKER;
      return TRUE;
    }
  if (length != 2)
    return FALSE;
  rank = index_of (ranks, text[0]);
  suit = index_of (suits, text[1]);
  if (rank < 0 || suit < 0)
    return FALSE;
  *code = BARAJA_CODE (rank, suit);
  return TRUE;
}

void
baraja_codes_sort (guint8 *codes,
                   guint   n_codes)
{
  for (guint i = 1; i < n_codes; i++)
    {
      guint8 code = codes[i];
      guint  j = i;

      for (; j > 0 && codes[j - 1] > code; j--)
        codes[j] = codes[j - 1];
      codes[j] = code;
    }
}

/* The next word of a move, or NULL at its end. Words are separated by exactly one space. */
static const char *
next_word (const char **text,
           gsize       *length)
{
  const char *word = *text;

  if (word == NULL)
    return NULL;
  *length = strcspn (word, " ");
  *text = word[*length] == ' ' ? word + *length + 1 : NULL;
  return word;
}

static gboolean
find_verb (const BarajaRules *rules,
           const char        *word,
           gsize              length,
           guint8            *verb)
{
  for (guint i = 0; i < rules->n_verbs; i++)
    if (strlen (rules->verbs[i].name) == length &&
        g_ascii_strncasecmp (rules->verbs[i].name, word, length) == 0)
      {
        *verb = i;
        return TRUE;
      }
  return FALSE;
}

static gboolean
parse_number (const char *word,
              gsize       length,
              guint       highest,
              gint8      *target)
{
  guint number = 0;

  if (length == 0 || length > 3 || word[0] == '0')
    return FALSE;
  for (gsize i = 0; i < length; i++)
    {
      if (!g_ascii_isdigit (word[i]))
        return FALSE;
      number = number * 10 + (word[i] - '0');
    }
  if (number > G_MAXINT8 && highest == 0)
    number = G_MAXINT8; /* no pile of any game has such a number: refused as one that isn't there */
  if (highest != 0 && number > highest)
    return FALSE;
  *target = number;
  return TRUE;
}

static gboolean
parse_target (const BarajaVerb *verb,
              const char       *word,
              gsize             length,
              gint8            *target)
{
  if (verb->target == BARAJA_TARGET_NUMBER)
    return parse_number (word, length, verb->max_target, target);
  if (verb->target != BARAJA_TARGET_SUIT || length != 1)
    return FALSE;
  *target = index_of (suits, word[0]);
  return *target >= 0;
}

/* Whether a deck of the game holds such a card. */
gboolean
baraja_rules_has_code (const BarajaRules *rules,
                       guint8             code)
{
  return code < BARAJA_CODE_JOKER || rules->jokers;
}

/* Reads a move of the game; FALSE when it has no documented form (`move.syntax`). Unless their
 * order matters, the cards are sorted by rank, then suit. */
gboolean
baraja_raw_move_parse (const BarajaRules *rules,
                       const char        *text,
                       BarajaRawMove     *move)
{
  const BarajaVerb *verb;
  const char       *word;
  gsize             length;

  memset (move, 0, sizeof *move);
  move->target = BARAJA_NO_TARGET;
  word = next_word (&text, &length);
  if (word == NULL || !find_verb (rules, word, length, &move->verb))
    return FALSE;
  verb = &rules->verbs[move->verb];
  while ((word = next_word (&text, &length)) != NULL)
    {
      guint8 code;

      if (move->target != BARAJA_NO_TARGET)
        return FALSE;
      if (baraja_code_from_text (word, length, &code))
        {
          if (move->n_cards == verb->max_cards || !baraja_rules_has_code (rules, code))
            return FALSE;
          move->cards[move->n_cards++] = code;
        }
      else if (!parse_target (verb, word, length, &move->target))
        return FALSE;
    }
  if (!verb->ordered)
    baraja_codes_sort (move->cards, move->n_cards);
  return move->n_cards >= verb->min_cards &&
         (verb->target == BARAJA_TARGET_NONE) == (move->target == BARAJA_NO_TARGET);
}

/* A move in the notation; newly allocated. */
char *
baraja_raw_move_to_text (const BarajaRules   *rules,
                         const BarajaRawMove *move)
{
  const BarajaVerb *verb = &rules->verbs[move->verb];
  GString          *text = g_string_new (verb->name);

  for (guint i = 0; i < move->n_cards; i++)
    {
      char card[3];

      baraja_code_to_text (move->cards[i], card);
      g_string_append_printf (text, " %s", card);
    }
  if (verb->target == BARAJA_TARGET_NUMBER)
    g_string_append_printf (text, " %d", move->target);
  else if (verb->target == BARAJA_TARGET_SUIT)
    g_string_append_printf (text, " %c", suits[move->target]);
  return g_string_free (text, FALSE);
}

gboolean
baraja_raw_move_equal (const BarajaRawMove *a,
                       const BarajaRawMove *b)
{
  return a->verb == b->verb && a->target == b->target && a->n_cards == b->n_cards &&
         memcmp (a->cards, b->cards, a->n_cards) == 0;
}
