/* SPDX-License-Identifier: LGPL-2.1-or-later */
#define G_LOG_DOMAIN "Baraja"

#include "config.h"

#include "baraja-move-private.h"

#include <string.h>

/**
 * BarajaMove:
 *
 * A move in the notation: a verb, then cards, then a target, separated by single spaces
 * (`play 7C S`).
 *
 * A move that a game has listed also knows where on the table it happens.
 */
struct _BarajaMove
{
  gatomicrefcount ref_count;

  char           *text;
  char           *verb;
  GStrv           cards;
  char           *target;
  char           *from;
  char           *pile;
  const char     *label;
  gboolean        guarded, out_of_turn;
};

G_DEFINE_BOXED_TYPE (BarajaMove, baraja_move, baraja_move_ref, baraja_move_unref)

static BarajaMove *
move_new (void)
{
  BarajaMove *self = g_new0 (BarajaMove, 1);

  g_atomic_ref_count_init (&self->ref_count);
  return self;
}

/**
 * baraja_move_parse:
 * @text: a move in the notation
 * @error: return location for an error
 *
 * Reads a move, in upper or lower case. Whether a game has such a move, and whether it is legal, is
 * the game's to say.
 *
 * Returns: (transfer full): the move
 */
BarajaMove *
baraja_move_parse (const char *text,
                   GError    **error)
{
  g_autoptr (BarajaMove)    self = move_new ();
  g_autoptr (GStrvBuilder)  cards = g_strv_builder_new ();
  g_autoptr (GString)       written = NULL;
  g_auto (GStrv)            words = NULL;

  g_return_val_if_fail (text != NULL, NULL);

  words = g_strsplit (text, " ", -1);
  self->verb = g_ascii_strdown (words[0] != NULL ? words[0] : "", -1);
  written = g_string_new (self->verb);
  for (guint i = 1; words[i] != NULL && self->verb[0] != '\0'; i++)
    {
      g_autofree char *word = g_ascii_strup (words[i], -1);
      guint8           code;

      if (word[0] == '\0' || self->target != NULL)
        {
          g_clear_pointer (&self->verb, g_free);
          break;
        }
      g_string_append_printf (written, " %s", word);
      if (baraja_code_from_text (word, strlen (word), &code))
        g_strv_builder_add (cards, word);
      else
        self->target = g_steal_pointer (&word);
    }
  if (self->verb == NULL || self->verb[0] == '\0')
    {
      g_set_error (error, BARAJA_RULE_ERROR, BARAJA_RULE_ERROR_REFUSED,
                   /* Translators: %s is what somebody typed in place of a move */
                   _ ("move.syntax: “%s” isn’t a move."), text);
      return NULL;
    }
  self->cards = g_strv_builder_end (cards);
  self->text = g_string_free (g_steal_pointer (&written), FALSE);
  return g_steal_pointer (&self);
}

/* Fills in a pile's name: `tomb-{x}` becomes `tomb-S`. NULL stays NULL. */
char *
baraja_verb_expand (const char *pattern,
                    guint       seat,
                    gint        target)
{
  GString *name;

  if (pattern == NULL)
    return NULL;
  name = g_string_new (NULL);
  for (const char *p = pattern; *p != '\0'; p++)
    {
      if (*p != '{')
        {
          g_string_append_c (name, *p);
          continue;
        }
      if (p[1] == 'x')
        g_string_append_c (name, "CDHS"[target & 3]);
      else
        g_string_append_printf (name, "%d", p[1] == 's' ? (gint) seat : target);
      p += 2;
    }
  return g_string_free (name, FALSE);
}

/* Whether a pile's name fits the pattern, and the target that it stands for. */
gboolean
baraja_verb_match (const char *pattern,
                   guint       seat,
                   const char *pile,
                   gint       *target)
{
  const char *hole = strstr (pattern, "{n}");
  gboolean    is_suit = FALSE;

  *target = BARAJA_NO_TARGET;
  if (hole == NULL)
    {
      hole = strstr (pattern, "{x}");
      is_suit = hole != NULL;
    }
  for (gint i = 1; i <= G_MAXINT8; i++)
    {
      gint             candidate = hole == NULL ? BARAJA_NO_TARGET : is_suit ? i - 1 : i;
      g_autofree char *name = baraja_verb_expand (pattern, seat, candidate);

      if (strcmp (name, pile) == 0)
        {
          *target = candidate;
          return TRUE;
        }
      if (hole == NULL || (is_suit && i == 4))
        break;
    }
  return FALSE;
}

BarajaMove *
baraja_move_new_from_raw (const BarajaRules   *rules,
                          guint                seat,
                          const BarajaRawMove *raw)
{
  const BarajaVerb        *verb = &rules->verbs[raw->verb];
  BarajaMove              *self = move_new ();
  g_autoptr (GStrvBuilder) cards = g_strv_builder_new ();

  for (guint i = 0; i < raw->n_cards; i++)
    {
      char card[3];

      baraja_code_to_text (raw->cards[i], card);
      g_strv_builder_add (cards, card);
    }
  self->text = baraja_raw_move_to_text (rules, raw);
  self->verb = g_strdup (verb->name);
  self->cards = g_strv_builder_end (cards);
  if (verb->target == BARAJA_TARGET_NUMBER)
    self->target = g_strdup_printf ("%d", raw->target);
  else if (verb->target == BARAJA_TARGET_SUIT)
    self->target = g_strdup_printf ("%c", "CDHS"[raw->target & 3]);
  self->from = baraja_verb_expand (verb->from, seat, raw->target);
  self->pile = baraja_verb_expand (verb->pile, seat, raw->target);
  self->label = verb->label;
  self->guarded = verb->guarded;
  self->out_of_turn = verb->any_seat;
  return self;
}

/**
 * baraja_move_ref: (skip)
 *
 * Returns: (transfer full): the move
 */
BarajaMove *
baraja_move_ref (BarajaMove *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

/**
 * baraja_move_unref: (skip)
 *
 * Lets go of the move.
 */
void
baraja_move_unref (BarajaMove *self)
{
  g_return_if_fail (self != NULL);

  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  g_free (self->text);
  g_free (self->verb);
  g_strfreev (self->cards);
  g_free (self->target);
  g_free (self->from);
  g_free (self->pile);
  g_free (self);
}

/**
 * baraja_move_to_string:
 *
 * Returns: (transfer none): the move in the notation
 */
const char *
baraja_move_to_string (BarajaMove *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->text;
}

/**
 * baraja_move_get_verb:
 *
 * Returns: (transfer none): its first word
 */
const char *
baraja_move_get_verb (BarajaMove *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->verb;
}

/**
 * baraja_move_get_cards:
 *
 * Returns: (transfer none) (array zero-terminated=1): the cards it names, in the notation
 */
const char *const *
baraja_move_get_cards (BarajaMove *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return (const char *const *) self->cards;
}

/**
 * baraja_move_get_target:
 *
 * Returns: (transfer none) (nullable): its number or suit
 */
const char *
baraja_move_get_target (BarajaMove *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->target;
}

/**
 * baraja_move_get_from:
 *
 * Returns: (transfer none) (nullable): the name of the pile that holds the cards named, when a game
 *   has listed the move
 */
const char *
baraja_move_get_from (BarajaMove *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->from;
}

/**
 * baraja_move_get_pile:
 *
 * Returns: (transfer none) (nullable): the name of the pile where one points to make the move, when
 *   a game has listed it; `table` is the free place on one's own side
 */
const char *
baraja_move_get_pile (BarajaMove *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->pile;
}

/**
 * baraja_move_get_label:
 *
 * Returns: (transfer none) (nullable): what a button for the move says, in the person's language;
 *   %NULL for moves that are made on the table
 */
const char *
baraja_move_get_label (BarajaMove *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->label != NULL ? _ (self->label) : NULL;
}

/**
 * baraja_move_get_guarded:
 *
 * Returns: whether so much hangs on the move, when a game has listed it, that pressing the card
 *   alone shouldn't make it
 */
gboolean
baraja_move_get_guarded (BarajaMove *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->guarded;
}

/**
 * baraja_move_get_out_of_turn:
 *
 * Returns: whether it may be said out of turn, when a game has listed it
 */
gboolean
baraja_move_get_out_of_turn (BarajaMove *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->out_of_turn;
}
