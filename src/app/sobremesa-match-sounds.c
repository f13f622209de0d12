/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-match-sounds.h"

#include "sobremesa-seat-keys.h"

/* What a match sounds like. Sounds follow what happens to the match, not how the table shows it: an
 * event is heard once, however many cards it moves and however long they are on their way. Which
 * card it was, and whose, makes no difference to the ear. A slap of a person is heard when the hand
 * comes down, before it is known what it is worth. */
struct _SobremesaMatchSounds
{
  GObject parent_instance;

  SobremesaMatch *match;
  SobremesaSound *sound;
  GHashTable     *counts;  /* BarajaPile (owned) → how many cards it had */
  guint           n_heard; /* events */
  gint            to_act;
};

G_DEFINE_FINAL_TYPE (SobremesaMatchSounds, sobremesa_match_sounds, G_TYPE_OBJECT)

/* What went where between two moments. */
typedef enum
{
  MOVED_NOTHING,
  MOVED_CARDS,
  MOVED_TO_OWNER, /* several cards from the middle of the table to a seat */
} Movement;

static BarajaGame *
get_game (SobremesaMatchSounds *self)
{
  return sobremesa_match_get_game (self->match);
}

static gboolean
is_person (SobremesaMatchSounds *self, gint seat)
{
  BarajaSeat *who = baraja_game_get_seat (get_game (self), seat);

  return who != NULL && baraja_seat_get_kind (who) == BARAJA_SEAT_HUMAN;
}

/* Compares the piles with how they were when this was asked last. */
static Movement
compare_piles (SobremesaMatchSounds *self)
{
  GListModel *piles = baraja_game_get_piles (get_game (self));
  gint        gained = 0, lost = 0;
  gboolean    moved = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (piles); i++)
    {
      g_autoptr (BarajaPile) pile = g_list_model_get_item (piles, i);
      guint count = baraja_pile_get_n_cards (pile);
      gint  change = (gint) count - GPOINTER_TO_INT (g_hash_table_lookup (self->counts, pile));

      if (change == 0)
        continue;
      moved = TRUE;
      if (baraja_pile_get_owner (pile) >= 0)
        gained = MAX (gained, change);
      else if (baraja_pile_get_role (pile) != BARAJA_PILE_DECK)
        lost = MAX (lost, -change);
      g_hash_table_insert (self->counts, g_object_ref (pile), GUINT_TO_POINTER (count));
    }
  if (gained > 1 && lost > 1)
    return MOVED_TO_OWNER;
  return moved ? MOVED_CARDS : MOVED_NOTHING;
}

static guint
count_events (SobremesaMatchSounds *self)
{
  return baraja_record_get_n_applied (baraja_game_get_record (get_game (self)));
}

static gboolean
is_slap_of_computer (SobremesaMatchSounds *self, guint index)
{
  BarajaRecord *record = baraja_game_get_record (get_game (self));

  return sobremesa_match_get_real_time (self->match) != NULL &&
         !is_person (self, baraja_record_get_mover (record, index)) &&
         g_strcmp0 (baraja_record_get_move (record, index), SOBREMESA_KEY_SLAP) == 0;
}

/* Whether somebody here has won; among computers somebody always has. */
static gboolean
is_won (SobremesaMatchSounds *self)
{
  gsize            n_winners;
  g_autofree gint *winners = baraja_game_get_winners (get_game (self), &n_winners);

  for (gsize i = 0; i < n_winners; i++)
    if (is_person (self, winners[i]))
      return TRUE;
  return sobremesa_match_get_n_people (self->match) == 0;
}

/* Of what happened together the most important is heard. */
static void
hear_events (SobremesaMatchSounds *self, guint n, Movement movement)
{
  BarajaGame   *game = get_game (self);
  BarajaRecord *record = baraja_game_get_record (game);
  gboolean      dealt = FALSE, slapped = FALSE;
  gint          to_act = baraja_game_get_seat_to_act (game);

  for (guint i = self->n_heard; i < n; i++)
    {
      dealt |= baraja_record_is_deal (record, i);
      slapped |= is_slap_of_computer (self, i);
    }
  if (slapped)
    sobremesa_sound_play (self->sound, SOBREMESA_SOUND_SLAP);
  if (baraja_game_get_match_over (game))
    sobremesa_sound_play (self->sound, is_won (self) ? SOBREMESA_SOUND_WIN : SOBREMESA_SOUND_LOSS);
  else if (baraja_game_get_deal_over (game) || movement == MOVED_TO_OWNER)
    sobremesa_sound_play (self->sound, dealt ? SOBREMESA_SOUND_DEAL : SOBREMESA_SOUND_TAKE);
  else if (dealt)
    sobremesa_sound_play (self->sound, SOBREMESA_SOUND_DEAL);
  else if (movement != MOVED_NOTHING && !slapped)
    sobremesa_sound_play (self->sound, SOBREMESA_SOUND_CARD);
  if (!dealt && to_act != self->to_act && is_person (self, to_act) &&
      sobremesa_match_get_real_time (self->match) == NULL)
    sobremesa_sound_play (self->sound, SOBREMESA_SOUND_TURN);
}

static void
changed_cb (SobremesaMatchSounds *self)
{
  guint    n = count_events (self);
  Movement movement = compare_piles (self);

  if (n > self->n_heard)
    hear_events (self, n, movement);
  else if (n < self->n_heard && movement != MOVED_NOTHING)
    sobremesa_sound_play (self->sound, SOBREMESA_SOUND_CARD);
  self->n_heard = n;
  self->to_act = baraja_game_get_seat_to_act (get_game (self));
}

static void
acted_cb (SobremesaMatchSounds *self, gint seat, const char *move)
{
  if (strcmp (move, SOBREMESA_KEY_SLAP) == 0)
    sobremesa_sound_play (self->sound, SOBREMESA_SOUND_SLAP);
}

static void
sobremesa_match_sounds_dispose (GObject *object)
{
  SobremesaMatchSounds *self = SOBREMESA_MATCH_SOUNDS (object);

  g_clear_pointer (&self->counts, g_hash_table_unref);
  g_clear_object (&self->match);
  g_clear_object (&self->sound);

  G_OBJECT_CLASS (sobremesa_match_sounds_parent_class)->dispose (object);
}

static void
sobremesa_match_sounds_class_init (SobremesaMatchSoundsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sobremesa_match_sounds_dispose;
}

static void
sobremesa_match_sounds_init (SobremesaMatchSounds *self)
{
  self->counts = g_hash_table_new_full (NULL, NULL, g_object_unref, NULL);
}

/* Makes heard what happens to a match from now on, for as long as this is kept. */
SobremesaMatchSounds *
sobremesa_match_sounds_new (SobremesaMatch *match, SobremesaSound *sound)
{
  SobremesaMatchSounds *self = g_object_new (SOBREMESA_TYPE_MATCH_SOUNDS, NULL);
  SobremesaRealTime    *real_time = sobremesa_match_get_real_time (match);

  self->match = g_object_ref (match);
  self->sound = g_object_ref (sound);
  compare_piles (self);
  self->n_heard = count_events (self);
  self->to_act = baraja_game_get_seat_to_act (get_game (self));
  g_signal_connect_object (match, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  if (real_time != NULL)
    g_signal_connect_object (real_time, "acted", G_CALLBACK (acted_cb), self, G_CONNECT_SWAPPED);
  return self;
}
