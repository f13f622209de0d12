/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-log.h"

#include <glib/gi18n.h>

#include "sobremesa-seat-keys.h"

/* What has happened in a match, a line an event and one for how each deal ended, as the game's
 * viewpoint may know it: a list that
 * follows the match. What is new is told at its end; only when somebody else looks is all of it
 * told again. */
struct _SobremesaLog
{
  GObject parent_instance;

  BarajaGame        *game;
  SobremesaRealTime *real_time; /* or NULL */
  GPtrArray         *entries;   /* SobremesaLogEntry */
  guint              n_told;    /* events */
  gint               viewpoint;
};

static void list_model_iface_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (SobremesaLog,
                               sobremesa_log,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_iface_init))

static guint
count_events (SobremesaLog *self)
{
  return baraja_record_get_n_applied (baraja_game_get_record (self->game));
}

/* How long a slap came after the card before it, in real milliseconds; 0 when that says nothing, as
 * where time stands still after each card. */
static guint
find_reaction (SobremesaLog *self, guint index)
{
  BarajaRecord *record = baraja_game_get_record (self->game);
  guint         stretch =
    self->real_time != NULL && sobremesa_real_time_get_relaxed (self->real_time) ? 2 : 1;

  if (!baraja_game_get_real_time (self->game) ||
      g_strcmp0 (baraja_record_get_move (record, index), SOBREMESA_KEY_SLAP) != 0 ||
      (self->real_time != NULL && sobremesa_real_time_get_step_mode (self->real_time)))
    return 0;
  for (guint i = index; i > 0 && !baraja_record_is_deal (record, i - 1); i--)
    if (g_strcmp0 (baraja_record_get_move (record, i - 1), SOBREMESA_KEY_REVEAL) == 0)
      return stretch *
             (baraja_record_get_moment (record, index) - baraja_record_get_moment (record, i - 1));
  return 0;
}

/* Whether the event is the first that anybody but the one before does. */
static gboolean
is_new_turn (SobremesaLog *self, guint index)
{
  BarajaRecord *record = baraja_game_get_record (self->game);
  gint          mover = baraja_record_get_mover (record, index);

  if (mover < 0 || baraja_game_get_real_time (self->game))
    return FALSE;
  return index == 0 || (baraja_record_get_mover (record, index - 1) != mover &&
                        !baraja_record_is_deal (record, index - 1));
}

static SobremesaLogEntry *
new_entry (SobremesaLog *self, guint index, const char *sentence)
{
  SobremesaLogEntryKind kind = SOBREMESA_LOG_EVENT;
  guint                 reaction = find_reaction (self, index);
  g_autofree char      *text = NULL;

  if (baraja_record_is_deal (baraja_game_get_record (self->game), index))
    kind = SOBREMESA_LOG_DEAL;
  else if (is_new_turn (self, index))
    kind = SOBREMESA_LOG_TURN;
  if (reaction > 0)
    /* Translators: a sentence about a slap, and how long after the last card it came, in
     * milliseconds: “Ana slaps the pile. (312 ms)” */
    text = g_strdup_printf (_ ("%s (%u ms)"), sentence, reaction);
  return sobremesa_log_entry_new (index, kind, text != NULL ? text : sentence);
}

/* Tells what happened from some event on. */
static GPtrArray *
tell (SobremesaLog *self, guint from)
{
  GPtrArray *told = g_ptr_array_new_with_free_func (g_object_unref);
  g_auto (GStrv) sentences = baraja_game_narrate (self->game, from);
  g_auto (GStrv) results = baraja_game_narrate_results (self->game, from);

  for (guint i = 0; sentences[i] != NULL; i++)
    {
      if (sentences[i][0] != '\0')
        g_ptr_array_add (told, new_entry (self, from + i, sentences[i]));
      if (results[i][0] != '\0')
        g_ptr_array_add (told,
                         sobremesa_log_entry_new (from + i, SOBREMESA_LOG_RESULT, results[i]));
    }
  return told;
}

/* Events that were taken back are no longer told. */
static void
forget (SobremesaLog *self, guint n)
{
  guint n_entries = self->entries->len, n_kept = n_entries;

  while (n_kept > 0 &&
         sobremesa_log_entry_get_index (g_ptr_array_index (self->entries, n_kept - 1)) >= n)
    n_kept--;
  self->n_told = n;
  if (n_kept == n_entries)
    return;
  g_ptr_array_set_size (self->entries, n_kept);
  g_list_model_items_changed (G_LIST_MODEL (self), n_kept, n_entries - n_kept, 0);
}

/* Tells everything anew, as another viewpoint may know it. The lines that remain the same stay. */
static void
tell_again (SobremesaLog *self)
{
  g_autoptr (GPtrArray) old = g_steal_pointer (&self->entries);
  guint first = 0, n_same = 0, shorter;

  self->entries = tell (self, 0);
  self->n_told = count_events (self);
  shorter = MIN (old->len, self->entries->len);
  while (first < shorter &&
         sobremesa_log_entry_equal (old->pdata[first], self->entries->pdata[first]))
    first++;
  while (n_same < shorter - first &&
         sobremesa_log_entry_equal (old->pdata[old->len - 1 - n_same],
                                    self->entries->pdata[self->entries->len - 1 - n_same]))
    n_same++;
  if (first + n_same < MAX (old->len, self->entries->len))
    g_list_model_items_changed (G_LIST_MODEL (self), first, old->len - first - n_same,
                                self->entries->len - first - n_same);
}

static void
append (SobremesaLog *self)
{
  g_autoptr (GPtrArray) told = tell (self, self->n_told);
  guint n_before = self->entries->len, n_new = told->len;

  self->n_told = count_events (self);
  g_ptr_array_extend_and_steal (self->entries, g_steal_pointer (&told));
  if (n_new > 0)
    g_list_model_items_changed (G_LIST_MODEL (self), n_before, 0, n_new);
}

static void
changed_cb (SobremesaLog *self)
{
  gint viewpoint = baraja_game_get_viewpoint (self->game);

  if (count_events (self) < self->n_told)
    forget (self, count_events (self));
  if (viewpoint != self->viewpoint)
    {
      self->viewpoint = viewpoint;
      tell_again (self);
    }
  else if (count_events (self) > self->n_told)
    append (self);
}

static GType
sobremesa_log_get_item_type (GListModel *model)
{
  return SOBREMESA_TYPE_LOG_ENTRY;
}

static guint
sobremesa_log_get_n_items (GListModel *model)
{
  return SOBREMESA_LOG (model)->entries->len;
}

static gpointer
sobremesa_log_get_item (GListModel *model, guint position)
{
  SobremesaLog *self = SOBREMESA_LOG (model);

  return position < self->entries->len ? g_object_ref (self->entries->pdata[position]) : NULL;
}

static void
list_model_iface_init (GListModelInterface *iface)
{
  iface->get_item_type = sobremesa_log_get_item_type;
  iface->get_n_items = sobremesa_log_get_n_items;
  iface->get_item = sobremesa_log_get_item;
}

static void
sobremesa_log_dispose (GObject *object)
{
  SobremesaLog *self = SOBREMESA_LOG (object);

  g_ptr_array_set_size (self->entries, 0);
  g_clear_object (&self->game);
  g_clear_object (&self->real_time);

  G_OBJECT_CLASS (sobremesa_log_parent_class)->dispose (object);
}

static void
sobremesa_log_finalize (GObject *object)
{
  g_clear_pointer (&SOBREMESA_LOG (object)->entries, g_ptr_array_unref);

  G_OBJECT_CLASS (sobremesa_log_parent_class)->finalize (object);
}

static void
sobremesa_log_class_init (SobremesaLogClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sobremesa_log_dispose;
  G_OBJECT_CLASS (klass)->finalize = sobremesa_log_finalize;
}

static void
sobremesa_log_init (SobremesaLog *self)
{
  self->entries = g_ptr_array_new_with_free_func (g_object_unref);
}

/* The log of a match, with all that has happened so far. @real_time, which may be NULL, is who
 * conducts it: it knows how slaps were timed. */
SobremesaLog *
sobremesa_log_new (BarajaGame *game, SobremesaRealTime *real_time)
{
  SobremesaLog *self = g_object_new (SOBREMESA_TYPE_LOG, NULL);

  self->game = g_object_ref (game);
  g_set_object (&self->real_time, real_time);
  self->viewpoint = baraja_game_get_viewpoint (game);
  append (self);
  g_signal_connect_object (game, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  return self;
}

/* Some lines of a log as text, under a title if there is one; a deal stands apart from the one
 * before. */
char *
sobremesa_log_to_text (GListModel *entries, const char *title)
{
  g_autoptr (GString) text = g_string_new (title);

  for (guint i = 0; i < g_list_model_get_n_items (entries); i++)
    {
      g_autoptr (SobremesaLogEntry) entry = g_list_model_get_item (entries, i);
      gboolean apart = sobremesa_log_entry_get_kind (entry) == SOBREMESA_LOG_DEAL;

      if (text->len > 0)
        g_string_append (text, apart ? "\n\n" : "\n");
      g_string_append (text, sobremesa_log_entry_get_text (entry));
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}
