/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-match-tally.h"

/* What the statistics want to know of a match and its events don't tell: how long people sat at it,
 * whether it was made easier, how quick they were. A match that is gone on with goes on from what
 * the store knows of it, so nothing counts until that is there. */
struct _SobremesaMatchTally
{
  GObject parent_instance;

  GCancellable *cancellable;
  gboolean      ready;
  gboolean      ended; /* the match was over already */
  gboolean      assisted;
  gint64        played; /* µs, but for what is on now */
  gint64        since;  /* when somebody sat down, or 0 */
  guint         n_reactions, reaction_ms, best_ms;
  guint         deal, n_takings; /* what was seen last */
};

enum
{
  SIGNAL_READY,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SobremesaMatchTally, sobremesa_match_tally, G_TYPE_OBJECT)

static void
add_known (SobremesaMatchTally *self, const SobremesaMatchSummary *known)
{
  guint best = sobremesa_match_summary_get_best_reaction_ms (known);

  self->played += (gint64) sobremesa_match_summary_get_seconds (known) * G_USEC_PER_SEC;
  self->assisted |= sobremesa_match_summary_get_assisted (known);
  self->n_reactions += sobremesa_match_summary_get_n_reactions (known);
  self->reaction_ms += sobremesa_match_summary_get_reaction_ms (known);
  if (best > 0 && (self->best_ms == 0 || best < self->best_ms))
    self->best_ms = best;
}

static void
found_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  SobremesaMatchTally *self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (SobremesaStoredMatch) match =
    sobremesa_store_find_finish (SOBREMESA_STORE (source), result, &error);

  if (match == NULL && g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  if (match != NULL)
    {
      add_known (self, sobremesa_stored_match_get_summary (match));
      self->ended = sobremesa_stored_match_get_state (match) == SOBREMESA_MATCH_FINISHED;
    }
  self->ready = TRUE;
  g_signal_emit (self, signals[SIGNAL_READY], 0);
}

static void
sobremesa_match_tally_dispose (GObject *object)
{
  SobremesaMatchTally *self = SOBREMESA_MATCH_TALLY (object);

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);

  G_OBJECT_CLASS (sobremesa_match_tally_parent_class)->dispose (object);
}

static void
sobremesa_match_tally_class_init (SobremesaMatchTallyClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sobremesa_match_tally_dispose;

  /* What the store knows is there. */
  signals[SIGNAL_READY] = g_signal_new ("ready", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                        NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
sobremesa_match_tally_init (SobremesaMatchTally *self)
{
  self->cancellable = g_cancellable_new ();
}

/* For a new match (@id is NULL) or one that the store has. */
SobremesaMatchTally *
sobremesa_match_tally_new (SobremesaStore *store, const char *id)
{
  SobremesaMatchTally *self = g_object_new (SOBREMESA_TYPE_MATCH_TALLY, NULL);

  self->ready = id == NULL;
  if (id != NULL)
    sobremesa_store_find_async (store, id, self->cancellable, found_cb, self);
  return self;
}

gboolean
sobremesa_match_tally_get_ready (SobremesaMatchTally *self)
{
  return self->ready;
}

/* Whether the store had the match as one that was played to its end. */
gboolean
sobremesa_match_tally_get_ended (SobremesaMatchTally *self)
{
  return self->ended;
}

/* Time counts while somebody sits at the match. */
void
sobremesa_match_tally_set_running (SobremesaMatchTally *self, gboolean running)
{
  gint64 now = g_get_monotonic_time ();

  if (self->since > 0)
    self->played += now - self->since;
  self->since = running ? now : 0;
}

/* Something made the match easier; that can't be undone. */
void
sobremesa_match_tally_assist (SobremesaMatchTally *self)
{
  self->assisted = TRUE;
}

static gint
get_reaction (GVariant *taking, gint seat)
{
  g_autoptr (GVariant) reactions =
    g_variant_lookup_value (taking, "reactions", G_VARIANT_TYPE ("ai"));
  gsize         n = 0;
  const gint32 *values =
    reactions != NULL ? g_variant_get_fixed_array (reactions, &n, sizeof (gint32)) : NULL;

  return seat >= 0 && seat < (gint) n ? values[seat] : -1;
}

/* Looks whether a pile was taken, and how quick the seat was then. In relaxed time a millisecond of
 * the match takes two; step by step, time says nothing. */
void
sobremesa_match_tally_see (SobremesaMatchTally *self,
                           BarajaGame          *game,
                           SobremesaRealTime   *real_time,
                           gint                 seat)
{
  g_autoptr (GVariant) facts = baraja_game_get_facts (game);
  g_autoptr (GVariant) taking = g_variant_lookup_value (facts, "taking", G_VARIANT_TYPE_VARDICT);
  guint   deal = baraja_game_get_deal_number (game);
  guint32 number = 0;
  gint    reaction;

  if (taking != NULL)
    g_variant_lookup (taking, "number", "u", &number);
  if (deal == self->deal && number == self->n_takings)
    return;
  self->deal = deal;
  self->n_takings = number;
  reaction = taking != NULL ? get_reaction (taking, seat) : -1;
  if (reaction < 0 || sobremesa_real_time_get_step_mode (real_time))
    return;
  reaction *= sobremesa_real_time_get_relaxed (real_time) ? 2 : 1;
  self->n_reactions++;
  self->reaction_ms += reaction;
  if (self->best_ms == 0 || (guint) reaction < self->best_ms)
    self->best_ms = MAX (reaction, 1);
}

void
sobremesa_match_tally_fill (SobremesaMatchTally *self, SobremesaMatchSummary *summary)
{
  gint64 played = self->played + (self->since > 0 ? g_get_monotonic_time () - self->since : 0);

  sobremesa_match_summary_set_seconds (summary, played / G_USEC_PER_SEC);
  sobremesa_match_summary_set_assisted (summary, self->assisted);
  sobremesa_match_summary_set_reactions (summary, self->n_reactions, self->reaction_ms,
                                         self->best_ms);
}
