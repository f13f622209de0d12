/* SPDX-License-Identifier: LGPL-2.1-or-later */
#define G_LOG_DOMAIN "Baraja"

#include "config.h"

#include "ratscrew-private.h"

/* What a display may tell that the piles don't; baraja-ratscrew.h has the list. Whether a
 * combination is there now is not part of it: to see that is the game. */

static GVariant *
card_to_variant (guint8 card)
{
  char text[3];

  baraja_code_to_text (ratscrew_code (card), text);
  return g_variant_new_string (text);
}

static void
add_duel (const RatscrewState *self, GVariantBuilder *facts)
{
  GVariantBuilder duel;

  if (self->challenger == RATSCREW_NOBODY)
    return;
  g_variant_builder_init (&duel, G_VARIANT_TYPE_VARDICT);
  g_variant_builder_add (&duel, "{sv}", "challenger", g_variant_new_int32 (self->challenger));
  g_variant_builder_add (&duel, "{sv}", "card", card_to_variant (self->challenge));
  g_variant_builder_add (&duel, "{sv}", "answerer", g_variant_new_int32 (self->turn));
  g_variant_builder_add (&duel, "{sv}", "tries", g_variant_new_uint32 (self->tries));
  g_variant_builder_add (facts, "{sv}", "duel", g_variant_builder_end (&duel));
}

/* The combinations of a taking; those that need no wild card, or else just the wild card. */
static void
add_combinations (const RatscrewTaking *taking, GVariantBuilder *facts)
{
  GVariantBuilder ids, labels;
  guint           named = taking->natural;

  if (named == 0)
    named = taking->combinations & RATSCREW_BIT (RATSCREW_WILD);
  g_variant_builder_init (&ids, G_VARIANT_TYPE_STRING_ARRAY);
  g_variant_builder_init (&labels, G_VARIANT_TYPE_STRING_ARRAY);
  for (guint i = 0; i < RATSCREW_N_COMBINATIONS; i++)
    if ((named & RATSCREW_BIT (i)) != 0)
      {
        g_variant_builder_add (&ids, "s", ratscrew_combination_id (i));
        g_variant_builder_add (&labels, "s", ratscrew_combination_label (i));
      }
  g_variant_builder_add (facts, "{sv}", "combinations", g_variant_builder_end (&ids));
  g_variant_builder_add (facts, "{sv}", "labels", g_variant_builder_end (&labels));
}

static GVariant *
list_showdown (const RatscrewTaking *taking)
{
  GVariantBuilder showdown;

  g_variant_builder_init (&showdown, G_VARIANT_TYPE ("a(is)"));
  for (guint i = 0; i < taking->n_showdown; i++)
    {
      char text[3];

      baraja_code_to_text (ratscrew_code (taking->showdown_cards[i]), text);
      g_variant_builder_add (&showdown, "(is)", (gint) taking->showdown_seats[i], text);
    }
  return g_variant_builder_end (&showdown);
}

static void
add_taking (const RatscrewState *self, GVariantBuilder *facts)
{
  static const char *const kinds[] = { "", "slap", "showdown", "duel", "last-seat" };
  const RatscrewTaking    *taking = &self->taking;
  GVariantBuilder          told;

  if (taking->number == 0)
    return;
  g_variant_builder_init (&told, G_VARIANT_TYPE_VARDICT);
  g_variant_builder_add (&told, "{sv}", "number", g_variant_new_uint32 (taking->number));
  g_variant_builder_add (&told, "{sv}", "seat", g_variant_new_int32 (taking->seat));
  g_variant_builder_add (&told, "{sv}", "kind", g_variant_new_string (kinds[taking->kind]));
  add_combinations (taking, &told);
  g_variant_builder_add (&told, "{sv}", "top", card_to_variant (taking->top));
  g_variant_builder_add (&told, "{sv}", "n-cards", g_variant_new_uint32 (taking->n_cards));
  g_variant_builder_add (&told, "{sv}", "reactions",
                         g_variant_new_fixed_array (G_VARIANT_TYPE_INT32, taking->reactions,
                                                    self->common.n_seats, sizeof (gint32)));
  g_variant_builder_add (&told, "{sv}", "showdown", list_showdown (taking));
  g_variant_builder_add (facts, "{sv}", "taking", g_variant_builder_end (&told));
}

static void
add_wrong_slap (const RatscrewState *self, GVariantBuilder *facts)
{
  const RatscrewWrongSlap *wrong = &self->wrong;
  GVariantBuilder          told, paid;

  if (wrong->number == 0)
    return;
  g_variant_builder_init (&told, G_VARIANT_TYPE_VARDICT);
  g_variant_builder_init (&paid, G_VARIANT_TYPE_STRING_ARRAY);
  for (guint i = 0; i < wrong->n_paid; i++)
    g_variant_builder_add_value (&paid, card_to_variant (wrong->paid[i]));
  g_variant_builder_add (&told, "{sv}", "number", g_variant_new_uint32 (wrong->number));
  g_variant_builder_add (&told, "{sv}", "seat", g_variant_new_int32 (wrong->seat));
  g_variant_builder_add (&told, "{sv}", "top", card_to_variant (wrong->top));
  g_variant_builder_add (&told, "{sv}", "reaction", g_variant_new_int32 (wrong->reaction));
  g_variant_builder_add (&told, "{sv}", "paid", g_variant_builder_end (&paid));
  g_variant_builder_add (facts, "{sv}", "wrong-slap", g_variant_builder_end (&told));
}

void
ratscrew_facts (gconstpointer view, GVariantBuilder *facts)
{
  const RatscrewState *self = view;
  gint32               slappers[BARAJA_MAX_SEATS];

  for (guint i = 0; i < self->n_slaps; i++)
    slappers[i] = self->slappers[i];
  g_variant_builder_add (facts, "{sv}", "reveals", g_variant_new_uint32 (self->flips));
  g_variant_builder_add (facts, "{sv}", "revealed-at", g_variant_new_int64 (self->revealed_at));
  g_variant_builder_add (facts, "{sv}", "pace", g_variant_new_int64 (ratscrew_pace (self)));
  g_variant_builder_add (
    facts, "{sv}", "slaps",
    g_variant_new_fixed_array (G_VARIANT_TYPE_INT32, slappers, self->n_slaps, sizeof (gint32)));
  add_duel (self, facts);
  add_taking (self, facts);
  add_wrong_slap (self, facts);
}
