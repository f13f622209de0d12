/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mirror.h"

struct _Mirror
{
  BarajaGame *game;
  GPtrArray  *piles; /* MirrorPile, in the order of the model */
};

typedef struct
{
  BarajaPile *pile;
  GPtrArray  *cards;
  gulong      handler;
} MirrorPile;

/* Replaces a range of an array by items of the model, as the signal says. */
static void
splice (GPtrArray  *items,
        GListModel *model,
        guint       position,
        guint       n_removed,
        guint       n_added,
        gpointer (*wrap) (gpointer item))
{
  g_assert_cmpuint (position + n_removed, <=, items->len);
  if (n_removed > 0)
    g_ptr_array_remove_range (items, position, n_removed);
  for (guint i = 0; i < n_added; i++)
    {
      gpointer item = g_list_model_get_item (model, position + i);

      g_assert_nonnull (item);
      g_ptr_array_insert (items, position + i, wrap != NULL ? wrap (item) : item);
    }
}

static void
cards_changed_cb (GListModel *model,
                  guint       position,
                  guint       n_removed,
                  guint       n_added,
                  MirrorPile *pile)
{
  g_assert_cmpuint (n_removed + n_added, >, 0);
  splice (pile->cards, model, position, n_removed, n_added, NULL);
}

static gpointer
mirror_pile_new (gpointer item)
{
  MirrorPile *pile = g_new0 (MirrorPile, 1);

  pile->pile = item;
  pile->cards = g_ptr_array_new_with_free_func (g_object_unref);
  splice (pile->cards, item, 0, 0, g_list_model_get_n_items (item), NULL);
  pile->handler = g_signal_connect (item, "items-changed", G_CALLBACK (cards_changed_cb), pile);
  return pile;
}

static void
mirror_pile_free (gpointer data)
{
  MirrorPile *pile = data;

  g_signal_handler_disconnect (pile->pile, pile->handler);
  g_ptr_array_unref (pile->cards);
  g_object_unref (pile->pile);
  g_free (pile);
}

static void
piles_changed_cb (GListModel *model,
                  guint       position,
                  guint       n_removed,
                  guint       n_added,
                  Mirror     *mirror)
{
  splice (mirror->piles, model, position, n_removed, n_added, mirror_pile_new);
}

Mirror *
mirror_new (BarajaGame *game)
{
  Mirror     *mirror = g_new0 (Mirror, 1);
  GListModel *model = baraja_game_get_piles (game);

  mirror->game = game;
  mirror->piles = g_ptr_array_new_with_free_func (mirror_pile_free);
  splice (mirror->piles, model, 0, 0, g_list_model_get_n_items (model), mirror_pile_new);
  g_signal_connect (model, "items-changed", G_CALLBACK (piles_changed_cb), mirror);
  return mirror;
}

void
mirror_free (Mirror *mirror)
{
  g_signal_handlers_disconnect_by_data (baraja_game_get_piles (mirror->game), mirror);
  g_ptr_array_unref (mirror->piles);
  g_free (mirror);
}

void
mirror_assert_true (Mirror *mirror)
{
  GListModel *model = baraja_game_get_piles (mirror->game);

  g_assert_cmpuint (mirror->piles->len, ==, g_list_model_get_n_items (model));
  for (guint i = 0; i < mirror->piles->len; i++)
    {
      MirrorPile *followed = g_ptr_array_index (mirror->piles, i);
      g_autoptr (BarajaPile) pile = g_list_model_get_item (model, i);

      g_assert_true (followed->pile == pile);
      g_assert_cmpuint (followed->cards->len, ==, baraja_pile_get_n_cards (pile));
      for (guint j = 0; j < followed->cards->len; j++)
        g_assert_true (g_ptr_array_index (followed->cards, j) == baraja_pile_get_card (pile, j));
    }
}
