/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "SobremesaStore"

#include "config.h"

#include "sobremesa-match-summary.h"

/**
 * SobremesaMatchSummary:
 *
 * What a list says of a match without replaying it: who sits where, the totals, whose turn it is.
 *
 * Once a match is over, the same fields with the outcomes of the seats are its result.
 */
struct _SobremesaMatchSummary
{
  GArray  *seats; /* of Seat */
  int      own_seat;
  int      turn;
  guint    deal;
  guint    seconds;
  gboolean assisted;
  guint    n_reactions;
  guint    reaction_ms;
  guint    best_reaction_ms;
};

typedef struct
{
  char            *name;
  char            *level;
  gboolean         computer;
  int              total;
  SobremesaOutcome outcome;
} Seat;

G_DEFINE_BOXED_TYPE (SobremesaMatchSummary,
                     sobremesa_match_summary,
                     sobremesa_match_summary_copy,
                     sobremesa_match_summary_free)

static void
clear_seat (gpointer data)
{
  Seat *seat = data;

  g_clear_pointer (&seat->name, g_free);
  g_clear_pointer (&seat->level, g_free);
}

static Seat *
get_seat (const SobremesaMatchSummary *self,
          guint                        seat)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (seat < self->seats->len, NULL);

  return &g_array_index (self->seats, Seat, seat);
}

/**
 * sobremesa_match_summary_new:
 *
 * Makes a summary without seats, in the first deal, with nobody to act.
 *
 * Returns: (transfer full): the summary
 */
SobremesaMatchSummary *
sobremesa_match_summary_new (void)
{
  SobremesaMatchSummary *self = g_new0 (SobremesaMatchSummary, 1);

  self->seats = g_array_new (FALSE, TRUE, sizeof (Seat));
  g_array_set_clear_func (self->seats, clear_seat);
  self->own_seat = -1;
  self->turn = -1;
  self->deal = 1;

  return self;
}

/**
 * sobremesa_match_summary_copy:
 * @self: a summary
 *
 * Copies @self.
 *
 * Returns: (transfer full): the copy
 */
SobremesaMatchSummary *
sobremesa_match_summary_copy (const SobremesaMatchSummary *self)
{
  SobremesaMatchSummary *copy;
  GArray                *seats;

  g_return_val_if_fail (self != NULL, NULL);

  copy = sobremesa_match_summary_new ();
  for (guint i = 0; i < self->seats->len; i++)
    {
      const Seat *seat = &g_array_index (self->seats, Seat, i);

      sobremesa_match_summary_add_seat (copy, seat->name, seat->computer, seat->level, seat->total);
      sobremesa_match_summary_set_outcome (copy, i, seat->outcome);
    }
  seats = copy->seats;
  *copy = *self;
  copy->seats = seats;

  return copy;
}

/**
 * sobremesa_match_summary_free:
 * @self: (transfer full): a summary
 *
 * Frees @self.
 */
void
sobremesa_match_summary_free (SobremesaMatchSummary *self)
{
  g_clear_pointer (&self->seats, g_array_unref);
  g_free (self);
}

/**
 * sobremesa_match_summary_add_seat:
 * @self: a summary
 * @name: the name of the player
 * @computer: whether the computer plays the seat
 * @level: (nullable): the level of a computer seat (`easy`, `normal`, `hard`, `expert`)
 * @total: the points of the finished deals
 *
 * Adds the next seat. The first person's seat becomes the own seat.
 */
void
sobremesa_match_summary_add_seat (SobremesaMatchSummary *self,
                                  const char            *name,
                                  gboolean               computer,
                                  const char            *level,
                                  int                    total)
{
  Seat seat = { 0 };

  g_return_if_fail (self != NULL);
  g_return_if_fail (name != NULL);

  seat.name = g_strdup (name);
  seat.level = computer ? g_strdup (level) : NULL;
  seat.computer = computer;
  seat.total = total;
  if (!computer && self->own_seat < 0)
    self->own_seat = (int) self->seats->len;
  g_array_append_val (self->seats, seat);
}

/**
 * sobremesa_match_summary_get_n_seats:
 * @self: a summary
 *
 * Returns: how many seats there are
 */
guint
sobremesa_match_summary_get_n_seats (const SobremesaMatchSummary *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->seats->len;
}

/**
 * sobremesa_match_summary_get_name:
 * @self: a summary
 * @seat: the number of a seat
 *
 * Returns: (nullable): the name of the player
 */
const char *
sobremesa_match_summary_get_name (const SobremesaMatchSummary *self,
                                  guint                        seat)
{
  const Seat *found = get_seat (self, seat);

  return found == NULL ? NULL : found->name;
}

/**
 * sobremesa_match_summary_is_computer:
 * @self: a summary
 * @seat: the number of a seat
 *
 * Returns: whether the computer plays the seat
 */
gboolean
sobremesa_match_summary_is_computer (const SobremesaMatchSummary *self,
                                     guint                        seat)
{
  const Seat *found = get_seat (self, seat);

  return found != NULL && found->computer;
}

/**
 * sobremesa_match_summary_get_level:
 * @self: a summary
 * @seat: the number of a seat
 *
 * Returns: (nullable): the level of a computer seat
 */
const char *
sobremesa_match_summary_get_level (const SobremesaMatchSummary *self,
                                   guint                        seat)
{
  const Seat *found = get_seat (self, seat);

  return found == NULL ? NULL : found->level;
}

/**
 * sobremesa_match_summary_get_total:
 * @self: a summary
 * @seat: the number of a seat
 *
 * Returns: the points of the finished deals
 */
int
sobremesa_match_summary_get_total (const SobremesaMatchSummary *self,
                                   guint                        seat)
{
  const Seat *found = get_seat (self, seat);

  return found == NULL ? 0 : found->total;
}

/**
 * sobremesa_match_summary_get_outcome:
 * @self: a summary
 * @seat: the number of a seat
 *
 * Returns: how the match ended for the seat
 */
SobremesaOutcome
sobremesa_match_summary_get_outcome (const SobremesaMatchSummary *self,
                                     guint                        seat)
{
  const Seat *found = get_seat (self, seat);

  return found == NULL ? SOBREMESA_OUTCOME_NONE : found->outcome;
}

/**
 * sobremesa_match_summary_set_outcome:
 * @self: a summary
 * @seat: the number of a seat
 * @outcome: how the match ended for the seat
 *
 * Says how the match ended for a seat.
 */
void
sobremesa_match_summary_set_outcome (SobremesaMatchSummary *self,
                                     guint                  seat,
                                     SobremesaOutcome       outcome)
{
  Seat *found = get_seat (self, seat);

  if (found != NULL)
    found->outcome = outcome;
}

/**
 * sobremesa_match_summary_get_own_seat:
 * @self: a summary
 *
 * Returns: the seat the statistics speak of, or -1 when only computers play
 */
int
sobremesa_match_summary_get_own_seat (const SobremesaMatchSummary *self)
{
  g_return_val_if_fail (self != NULL, -1);

  return self->own_seat;
}

/**
 * sobremesa_match_summary_set_own_seat:
 * @self: a summary
 * @seat: the number of a seat, or -1
 *
 * Says which seat the statistics speak of.
 */
void
sobremesa_match_summary_set_own_seat (SobremesaMatchSummary *self,
                                      int                    seat)
{
  g_return_if_fail (self != NULL);

  self->own_seat = seat;
}

/**
 * sobremesa_match_summary_get_turn:
 * @self: a summary
 *
 * Returns: the seat to act, or -1 when nobody is
 */
int
sobremesa_match_summary_get_turn (const SobremesaMatchSummary *self)
{
  g_return_val_if_fail (self != NULL, -1);

  return self->turn;
}

/**
 * sobremesa_match_summary_set_turn:
 * @self: a summary
 * @seat: the seat to act, or -1 when nobody is
 *
 * Says whose turn it is.
 */
void
sobremesa_match_summary_set_turn (SobremesaMatchSummary *self,
                                  int                    seat)
{
  g_return_if_fail (self != NULL);

  self->turn = seat;
}

/**
 * sobremesa_match_summary_get_deal:
 * @self: a summary
 *
 * Returns: the number of the current deal, from 1
 */
guint
sobremesa_match_summary_get_deal (const SobremesaMatchSummary *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->deal;
}

/**
 * sobremesa_match_summary_set_deal:
 * @self: a summary
 * @deal: the number of the current deal, from 1
 *
 * Says which deal is being played.
 */
void
sobremesa_match_summary_set_deal (SobremesaMatchSummary *self,
                                  guint                  deal)
{
  g_return_if_fail (self != NULL);

  self->deal = deal;
}

/**
 * sobremesa_match_summary_get_seconds:
 * @self: a summary
 *
 * Returns: how long the match has been played, in seconds
 */
guint
sobremesa_match_summary_get_seconds (const SobremesaMatchSummary *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->seconds;
}

/**
 * sobremesa_match_summary_set_seconds:
 * @self: a summary
 * @seconds: how long the match has been played, in seconds
 *
 * Says how long the match has been played, over all sittings.
 */
void
sobremesa_match_summary_set_seconds (SobremesaMatchSummary *self,
                                     guint                  seconds)
{
  g_return_if_fail (self != NULL);

  self->seconds = seconds;
}

/**
 * sobremesa_match_summary_get_assisted:
 * @self: a summary
 *
 * Returns: whether moves were taken back beyond what an honest undo allows
 */
gboolean
sobremesa_match_summary_get_assisted (const SobremesaMatchSummary *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->assisted;
}

/**
 * sobremesa_match_summary_set_assisted:
 * @self: a summary
 * @assisted: whether moves were taken back beyond what an honest undo allows
 *
 * Marks a match with free take-backs; the statistics tell such matches apart.
 */
void
sobremesa_match_summary_set_assisted (SobremesaMatchSummary *self,
                                      gboolean               assisted)
{
  g_return_if_fail (self != NULL);

  self->assisted = assisted;
}

/**
 * sobremesa_match_summary_set_reactions:
 * @self: a summary
 * @n_reactions: how many slaps of the own seat were timed
 * @sum_ms: how long they took together, in milliseconds
 * @best_ms: the fastest of them, in milliseconds
 *
 * Says how fast the own seat was, in a game of reactions.
 */
void
sobremesa_match_summary_set_reactions (SobremesaMatchSummary *self,
                                       guint                  n_reactions,
                                       guint                  sum_ms,
                                       guint                  best_ms)
{
  g_return_if_fail (self != NULL);

  self->n_reactions = n_reactions;
  self->reaction_ms = sum_ms;
  self->best_reaction_ms = best_ms;
}

/**
 * sobremesa_match_summary_get_n_reactions:
 * @self: a summary
 *
 * Returns: how many slaps of the own seat were timed
 */
guint
sobremesa_match_summary_get_n_reactions (const SobremesaMatchSummary *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->n_reactions;
}

/**
 * sobremesa_match_summary_get_reaction_ms:
 * @self: a summary
 *
 * Returns: how long the timed slaps took together, in milliseconds
 */
guint
sobremesa_match_summary_get_reaction_ms (const SobremesaMatchSummary *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->reaction_ms;
}

/**
 * sobremesa_match_summary_get_best_reaction_ms:
 * @self: a summary
 *
 * Returns: the fastest timed slap, in milliseconds; 0 when there is none
 */
guint
sobremesa_match_summary_get_best_reaction_ms (const SobremesaMatchSummary *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->best_reaction_ms;
}
