/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-card-order.h"

#define JOKER_RANK 15

typedef struct
{
  guint key;
  guint group;
  guint position;
} Entry;

void
sobremesa_card_order_init (SobremesaCardOrder *self)
{
  self->shown = g_array_new (FALSE, FALSE, sizeof (guint));
  self->groups = g_array_new (FALSE, FALSE, sizeof (guint));
}

void
sobremesa_card_order_clear (SobremesaCardOrder *self)
{
  g_clear_pointer (&self->shown, g_array_unref);
  g_clear_pointer (&self->groups, g_array_unref);
}

/* Suits one after the other in alternating colours, or ranks; the jokers come last. */
static Entry
make_entry (BarajaCard *card,
            const char *sorting,
            guint       position)
{
  static const guint colour_order[] = { 0, 1, 3, 2, 4 };
  guint              suit = colour_order[baraja_card_get_suit (card)];
  guint              rank = baraja_card_get_rank (card);

  if (sorting == NULL)
    return (Entry) { position, position, position };
  if (baraja_card_get_suit (card) == BARAJA_SUIT_JOKER)
    return (Entry) { JOKER_RANK * 16, JOKER_RANK, position };
  if (strcmp (sorting, "suit") == 0)
    return (Entry) { suit * 16 + (rank == 0 ? 14 : rank), suit, position };
  return (Entry) { rank * 16 + suit, rank, position };
}

static gint
compare_entries (gconstpointer a,
                 gconstpointer b)
{
  const Entry *first = a, *second = b;

  if (first->key != second->key)
    return first->key < second->key ? -1 : 1;
  return first->position < second->position ? -1 : first->position > second->position;
}

static void
set_order (SobremesaCardOrder *self,
           Entry              *entries,
           guint               n)
{
  guint group = 0;

  qsort (entries, n, sizeof *entries, compare_entries);
  g_array_set_size (self->shown, n);
  g_array_set_size (self->groups, n);
  for (guint i = 0; i < n; i++)
    {
      group += i > 0 && entries[i].group != entries[i - 1].group;
      g_array_index (self->shown, guint, entries[i].position) = i;
      g_array_index (self->groups, guint, i) = group;
    }
}

/* Finds the order anew: by "suit", by "rank", or as the cards lie (NULL). A group is a suit or a
 * rank; cards that just lie are a group each. */
void
sobremesa_card_order_update (SobremesaCardOrder *self,
                             BarajaPile         *pile,
                             const char         *sorting)
{
  guint              n = baraja_pile_get_n_cards (pile);
  g_autofree Entry  *entries = g_new (Entry, n + 1);

  for (guint i = 0; i < n; i++)
    entries[i] = make_entry (baraja_pile_get_card (pile, i), sorting, i);
  set_order (self, entries, n);
}

/* Takes over an order that somebody chose. Cards that aren't in it follow, as they lie; each card is
 * a group. */
void
sobremesa_card_order_arrange (SobremesaCardOrder *self,
                              BarajaPile         *pile,
                              GPtrArray          *cards)
{
  guint             n = baraja_pile_get_n_cards (pile);
  g_autofree Entry *entries = g_new (Entry, n + 1);

  for (guint i = 0; i < n; i++)
    {
      guint key = cards->len + i;

      g_ptr_array_find (cards, baraja_pile_get_card (pile, i), &key);
      entries[i] = (Entry) { key, key, i };
    }
  set_order (self, entries, n);
}

/* Where the card at a place of the pile is shown. */
guint
sobremesa_card_order_get_shown (const SobremesaCardOrder *self,
                                guint                     position)
{
  return position < self->shown->len ? g_array_index (self->shown, guint, position) : position;
}

/* Which place of the pile is shown somewhere. */
guint
sobremesa_card_order_get_position (const SobremesaCardOrder *self,
                                   guint                     shown)
{
  for (guint i = 0; i < self->shown->len; i++)
    if (g_array_index (self->shown, guint, i) == shown)
      return i;
  return shown;
}
