/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-hint.h"
#include "sobremesa-match-page-private.h"

/* What somebody may ask of the page besides the moves of the game: to take a move back, a hint, the
 * hand in another order; and the keys for that. */

void
sobremesa_match_page_stop_hint (SobremesaMatchPage *self)
{
  if (self->hint != NULL)
    g_cancellable_cancel (self->hint);
  g_clear_object (&self->hint);
}

void
sobremesa_match_page_undo (SobremesaMatchPage *self)
{
  g_autoptr (GError) error = NULL;

  if (self->match != NULL && !sobremesa_match_undo (self->match, &error))
    g_signal_emit_by_name (self, "refused", "", error->message);
}

void
sobremesa_match_page_redo (SobremesaMatchPage *self)
{
  g_autoptr (GError) error = NULL;

  if (self->match != NULL && !sobremesa_match_redo (self->match, &error))
    g_signal_emit_by_name (self, "refused", "", error->message);
}

static void
hint_cb (BarajaMove *move,
         const char *sentence,
         gpointer    data)
{
  SobremesaMatchPage *self = data;

  sobremesa_table_show_hint (self->table, move);
  sobremesa_match_page_set_label (self->prompt, sentence);
}

/* Shows what a good player would do, and why. */
void
sobremesa_match_page_hint (SobremesaMatchPage *self)
{
  if (self->match == NULL || sobremesa_match_page_is_real_time (self) ||
      !sobremesa_match_get_can_play (self->match))
    return;
  sobremesa_match_page_stop_hint (self);
  self->hint = sobremesa_hint_ask (self->match, hint_cb, self);
}

/* Sorts the hand another way than it is: by suit, by rank, as dealt, and so on. */
void
sobremesa_match_page_sort (SobremesaMatchPage *self)
{
  const char *sorting = sobremesa_table_get_sorting (self->table);
  const char *next = strcmp (sorting, "suit") == 0 ? "rank"
                     : strcmp (sorting, "rank") == 0 ? "none"
                                                     : "suit";

  if (sobremesa_table_forget_arrangement (self->table))
    return;
  g_settings_set_string (self->settings, "hand-sort", next);
}

/* Keys that count wherever the focus is on the page. */
gboolean
sobremesa_match_page_key (SobremesaMatchPage *self,
                          guint               keyval,
                          GdkModifierType     state)
{
  if (self->match == NULL || gtk_widget_get_visible (self->curtain) ||
      sobremesa_match_page_is_real_time (self) ||
      (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) != 0)
    return FALSE;
  switch (keyval)
    {
    case GDK_KEY_h:
    case GDK_KEY_H:
      sobremesa_match_page_hint (self);
      return TRUE;
    case GDK_KEY_s:
    case GDK_KEY_S:
      sobremesa_match_page_sort (self);
      return TRUE;
    case GDK_KEY_e:
    case GDK_KEY_E:
      return sobremesa_move_bar_press_only (self->buttons);
    case GDK_KEY_r:
    case GDK_KEY_R:
      return sobremesa_move_bar_press_call (self->buttons);
    case GDK_KEY_space:
      if (sobremesa_match_get_can_play (self->match))
        return FALSE;
      sobremesa_match_hasten (self->match);
      return TRUE;
    default:
      return FALSE;
    }
}
