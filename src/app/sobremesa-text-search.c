/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-text-search.h"

/* One character of a text as it is compared, and the bytes it comes from. */
typedef struct
{
  gunichar           character;
  SobremesaTextRange source;
} Folded;

/* The characters that people type for others. */
static gunichar
replace (gunichar character)
{
  switch (character)
    {
    case 0x2018: /* quotation marks */
    case 0x2019:
      return '\'';
    case 0x201c:
    case 0x201d:
    case 0xab:
    case 0xbb:
      return '"';
    case 0x2010: /* hyphens, dashes and the minus sign */
    case 0x2011:
    case 0x2013:
    case 0x2014:
    case 0x2212:
      return '-';
    default:
      return g_unichar_isspace (character) ? ' ' : g_unichar_tolower (character);
    }
}

/* The text without accents, in lower case. */
static GArray *
fold (const char *text)
{
  GArray *result = g_array_new (FALSE, FALSE, sizeof (Folded));

  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar parts[G_UNICHAR_MAX_DECOMPOSITION_LENGTH];
      gsize    n_parts =
        g_unichar_fully_decompose (g_utf8_get_char (p), FALSE, parts, G_N_ELEMENTS (parts));

      for (gsize i = 0; i < n_parts; i++)
        if (!g_unichar_ismark (parts[i]))
          {
            Folded folded = { replace (parts[i]), { p - text, g_utf8_next_char (p) - text } };

            g_array_append_val (result, folded);
          }
    }
  return result;
}

static gboolean
matches_at (GArray *text,
            GArray *wanted,
            guint   position)
{
  for (guint i = 0; i < wanted->len; i++)
    if (g_array_index (text, Folded, position + i).character !=
        g_array_index (wanted, Folded, i).character)
      return FALSE;
  return TRUE;
}

/**
 * sobremesa_text_search:
 *
 * Finds words whatever their case and accents.
 *
 * Returns: (transfer full) (element-type SobremesaTextRange): where @wanted is in @text
 */
GArray *
sobremesa_text_search (const char *text,
                       const char *wanted)
{
  GArray *hits = g_array_new (FALSE, FALSE, sizeof (SobremesaTextRange));
  g_autoptr (GArray) folded_text = fold (text);
  g_autoptr (GArray) folded_wanted = fold (wanted);
  guint position = 0;

  if (folded_wanted->len == 0)
    return hits;
  while (position + folded_wanted->len <= folded_text->len)
    {
      guint              last = position + folded_wanted->len - 1;
      SobremesaTextRange hit;

      if (!matches_at (folded_text, folded_wanted, position))
        {
          position++;
          continue;
        }
      hit.start = g_array_index (folded_text, Folded, position).source.start;
      hit.end = g_array_index (folded_text, Folded, last).source.end;
      g_array_append_val (hits, hit);
      position = last + 1;
    }
  return hits;
}
