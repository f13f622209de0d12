/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "desk.h"

G_BEGIN_DECLS

/* An order in which hands, the first discard and then the stock come as given: hands as
 * "7C 7D 7H …", all of the same length, NULL-terminated; cards not named come last. */
static inline char *
order_for (const char *const *hands,
           const char        *then)
{
  g_autoptr (GString)   order = g_string_new (NULL);
  g_autoptr (GPtrArray) split = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);

  for (guint i = 0; hands[i] != NULL; i++)
    g_ptr_array_add (split, g_strsplit (hands[i], " ", -1));
  for (guint j = 0; ((char **) g_ptr_array_index (split, 0))[j] != NULL; j++)
    for (guint i = 0; i < split->len; i++)
      g_string_append_printf (order, "%s ", ((char **) g_ptr_array_index (split, i))[j]);
  g_string_append (order, then);
  for (guint code = 0; code < 52; code++)
    {
      char card[3] = { "A23456789TJQK"[code / 4], "CDHS"[code % 4], '\0' };

      if (strstr (order->str, card) == NULL)
        g_string_append_printf (order, " %s", card);
    }
  return g_string_free (g_steal_pointer (&order), FALSE);
}

/* A match with options as "name=value …"; values are numbers, true, false or words. */
static inline BarajaGame *
new_rummy (guint       n_seats,
           const char *settings)
{
  g_autoptr (GHashTable) options =
    g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_variant_unref);
  g_auto (GStrv)     pairs = g_strsplit (settings, " ", -1);
  g_autoptr (GError) error = NULL;
  BarajaGame        *game;

  for (guint i = 0; pairs[i] != NULL && pairs[i][0] != '\0'; i++)
    {
      g_auto (GStrv) parts = g_strsplit (pairs[i], "=", 2);
      GVariant      *value = g_variant_parse (NULL, parts[1], NULL, NULL, NULL);

      if (value == NULL)
        value = g_variant_ref_sink (g_variant_new_string (parts[1]));
      g_hash_table_insert (options, g_strdup (parts[0]), value);
    }
  game = baraja_game_new ("rummy-500", n_seats, options, &error);
  g_assert_no_error (error);
  return game;
}

static inline SobremesaSpot
find_spot (Desk       *desk,
           const char *code)
{
  SobremesaSpot  spot = { NULL, NULL };
  GHashTableIter iter;
  gpointer       card, view;
  guint          position;

  g_hash_table_iter_init (&iter, desk->table->card_views);
  while (g_hash_table_iter_next (&iter, &card, &view))
    if (strcmp (baraja_card_get_code (card), code) == 0)
      spot.card = view;
  g_assert_nonnull (spot.card);
  spot.pile = sobremesa_table_get_pile_of (desk->table, spot.card, &position);
  return spot;
}

static inline void
select_cards (Desk       *desk,
              const char *codes)
{
  g_auto (GStrv) words = g_strsplit (codes, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    sobremesa_table_activate_spot (desk->table, find_spot (desk, words[i]), TRUE);
}

static inline void
press_key (Desk       *desk,
           const char *card,
           guint       key)
{
  g_assert_true (gtk_widget_grab_focus (GTK_WIDGET (find_spot (desk, card).card)));
  g_assert_true (sobremesa_table_key (desk->table, key, 0));
}

static inline guint
count_events (Desk *desk)
{
  return baraja_record_get_n_applied (baraja_game_get_record (desk->game));
}

/* The move made last, in the notation; NULL when it wasn't a move. */
static inline gboolean
last_move_is (Desk       *desk,
              const char *move)
{
  BarajaRecord    *record = baraja_game_get_record (desk->game);
  g_autofree char *event = baraja_record_event_to_json (record, count_events (desk) - 1);
  g_autofree char *quoted = g_strdup_printf ("\"%s\"", move);

  return strstr (event, quoted) != NULL;
}

static inline const char *
get_text (Desk       *desk,
          const char *label)
{
  return gtk_label_get_text (GTK_LABEL (gtk_widget_get_template_child (
    GTK_WIDGET (desk->page), SOBREMESA_TYPE_MATCH_PAGE, label)));
}

/* All widgets of a type below another one. */
static inline void
collect (GtkWidget *root,
         GType      type,
         GPtrArray *found)
{
  if (G_TYPE_CHECK_INSTANCE_TYPE (root, type))
    g_ptr_array_add (found, root);
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect (child, type, found);
}

/* The buttons beside the prompt, as "Meld 7♣ 7♦ 7♥|…". */
static inline char *
get_buttons (Desk *desk)
{
  GtkWidget *box = GTK_WIDGET (gtk_widget_get_template_child (
    GTK_WIDGET (desk->page), SOBREMESA_TYPE_MATCH_PAGE, "buttons"));
  GString *text = g_string_new (NULL);

  for (GtkWidget *child = gtk_widget_get_first_child (box); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    g_string_append_printf (text, "%s%s", text->len > 0 ? "|" : "",
                            gtk_button_get_label (GTK_BUTTON (child)));
  return g_string_free (text, FALSE);
}

G_END_DECLS
