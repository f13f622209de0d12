/* SPDX-License-Identifier: LGPL-2.1-or-later */
#define G_LOG_DOMAIN "Baraja"

#include "config.h"

#include "baraja-game-private.h"

#include <string.h>

#include "baraja-card-private.h"
#include "baraja-enums.h"
#include "baraja-option-private.h"
#include "baraja-pile-private.h"
#include "baraja-seat-private.h"

/**
 * BarajaGame:
 *
 * A match of some game.
 *
 * It owns the state, the piles and the seats, and turns what happens into changes of piles. Chance
 * is an event: a match that needs a deal says so ([property@Game:needs-deal]) and
 * [method@Game.deal] brings it. Deals and moves, kept by [method@Game.get_record], are the whole
 * truth of a match.
 */

enum
{
  PROP_0,
  PROP_ID,
  PROP_N_SEATS,
  PROP_DEAL_NUMBER,
  PROP_NEEDS_DEAL,
  PROP_DEAL_OVER,
  PROP_MATCH_OVER,
  PROP_SEAT_TO_ACT,
  PROP_CAN_UNDO,
  PROP_CAN_REDO,
  PROP_VIEWPOINT,
  PROP_UNDO_POLICY,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

enum
{
  SIGNAL_CHANGED,
  SIGNAL_RECORDED,
  SIGNAL_REWOUND,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_ABSTRACT_TYPE (BarajaGame, baraja_game, G_TYPE_OBJECT)

static const BarajaState *
common (BarajaGame *self)
{
  return self->state;
}

static void
free_start (gpointer start)
{
  struct { guint index; gpointer state; } *s = start;

  g_free (s->state);
}

static void
baraja_game_get_property (GObject    *object,
                          guint       prop_id,
                          GValue     *value,
                          GParamSpec *pspec)
{
  BarajaGame *self = BARAJA_GAME (object);

  switch (prop_id)
    {
    case PROP_ID:
      g_value_set_string (value, baraja_game_get_id (self));
      break;
    case PROP_N_SEATS:
      g_value_set_uint (value, baraja_game_get_n_seats (self));
      break;
    case PROP_DEAL_NUMBER:
      g_value_set_uint (value, baraja_game_get_deal_number (self));
      break;
    case PROP_NEEDS_DEAL:
      g_value_set_boolean (value, baraja_game_get_needs_deal (self));
      break;
    case PROP_DEAL_OVER:
      g_value_set_boolean (value, baraja_game_get_deal_over (self));
      break;
    case PROP_MATCH_OVER:
      g_value_set_boolean (value, baraja_game_get_match_over (self));
      break;
    case PROP_SEAT_TO_ACT:
      g_value_set_int (value, baraja_game_get_seat_to_act (self));
      break;
    case PROP_CAN_UNDO:
      g_value_set_boolean (value, baraja_game_get_can_undo (self));
      break;
    case PROP_CAN_REDO:
      g_value_set_boolean (value, baraja_game_get_can_redo (self));
      break;
    case PROP_VIEWPOINT:
      g_value_set_int (value, self->viewpoint);
      break;
    case PROP_UNDO_POLICY:
      g_value_set_enum (value, self->undo_policy);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
baraja_game_set_property (GObject      *object,
                          guint         prop_id,
                          const GValue *value,
                          GParamSpec   *pspec)
{
  BarajaGame *self = BARAJA_GAME (object);

  switch (prop_id)
    {
    case PROP_VIEWPOINT:
      baraja_game_set_viewpoint (self, g_value_get_int (value));
      break;
    case PROP_UNDO_POLICY:
      baraja_game_set_undo_policy (self, g_value_get_enum (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
baraja_game_finalize (GObject *object)
{
  BarajaGame *self = BARAJA_GAME (object);

  g_clear_pointer (&self->cards, g_ptr_array_unref);
  g_clear_object (&self->piles);
  g_clear_object (&self->seats);
  g_clear_object (&self->record);
  g_clear_pointer (&self->starts, g_array_unref);
  g_clear_pointer (&self->state, g_free);

  G_OBJECT_CLASS (baraja_game_parent_class)->finalize (object);
}

static void
install_state_properties (void)
{
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  /**
   * BarajaGame:id:
   *
   * Which game it is: `tomb-robbers`.
   */
  properties[PROP_ID] = g_param_spec_string ("id", NULL, NULL, NULL, flags);
  /**
   * BarajaGame:n-seats:
   *
   * How many play.
   */
  properties[PROP_N_SEATS] =
    g_param_spec_uint ("n-seats", NULL, NULL, 0, BARAJA_MAX_SEATS, 0, flags);
  /**
   * BarajaGame:deal-number:
   *
   * Which deal of the match it is, from 1; 0 before the first.
   */
  properties[PROP_DEAL_NUMBER] =
    g_param_spec_uint ("deal-number", NULL, NULL, 0, G_MAXUINT16, 0, flags);
  /**
   * BarajaGame:needs-deal:
   *
   * Whether the match waits for [method@Game.deal].
   */
  properties[PROP_NEEDS_DEAL] = g_param_spec_boolean ("needs-deal", NULL, NULL, TRUE, flags);
  /**
   * BarajaGame:deal-over:
   *
   * Whether the deal that was played is over.
   */
  properties[PROP_DEAL_OVER] = g_param_spec_boolean ("deal-over", NULL, NULL, FALSE, flags);
  /**
   * BarajaGame:match-over:
   *
   * Whether the match is over.
   */
  properties[PROP_MATCH_OVER] = g_param_spec_boolean ("match-over", NULL, NULL, FALSE, flags);
  /**
   * BarajaGame:seat-to-act:
   *
   * The seat whose move it is, or -1.
   */
  properties[PROP_SEAT_TO_ACT] =
    g_param_spec_int ("seat-to-act", NULL, NULL, -1, BARAJA_MAX_SEATS, -1, flags);
  /**
   * BarajaGame:can-undo:
   *
   * Whether [method@Game.undo] would take something back.
   */
  properties[PROP_CAN_UNDO] = g_param_spec_boolean ("can-undo", NULL, NULL, FALSE, flags);
  /**
   * BarajaGame:can-redo:
   *
   * Whether [method@Game.redo] would bring something back.
   */
  properties[PROP_CAN_REDO] = g_param_spec_boolean ("can-redo", NULL, NULL, FALSE, flags);
}

static void
install_signals (GType type)
{
  /**
   * BarajaGame::changed:
   * @self: the match
   *
   * Something happened or was taken back; piles, seats and properties are up to date.
   */
  signals[SIGNAL_CHANGED] =
    g_signal_new ("changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  /**
   * BarajaGame::recorded:
   * @self: the match
   * @index: its place among the events
   *
   * An event happened that hadn't before.
   */
  signals[SIGNAL_RECORDED] = g_signal_new ("recorded", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                           G_TYPE_NONE, 1, G_TYPE_UINT);
  /**
   * BarajaGame::rewound:
   * @self: the match
   * @n_applied: how many events are in force now
   *
   * Events were taken back or brought back.
   */
  signals[SIGNAL_REWOUND] = g_signal_new ("rewound", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                          G_TYPE_NONE, 1, G_TYPE_UINT);
}

/* Programs in other languages needn't know about the catalogues of the library. */
static void
bind_catalogues (void)
{
  const char *directory = g_getenv ("SOBREMESA_LOCALEDIR");

  bindtextdomain (GETTEXT_PACKAGE, directory != NULL ? directory : LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
}

static void
baraja_game_class_init (BarajaGameClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags   writable = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = baraja_game_get_property;
  object_class->set_property = baraja_game_set_property;
  object_class->finalize = baraja_game_finalize;

  bind_catalogues ();
  install_state_properties ();
  /**
   * BarajaGame:viewpoint:
   *
   * Whose eyes [property@Card:face-up] is told for: a seat, -1 for one who sees every card, or -2
   * for one who sees only what lies open to all.
   */
  properties[PROP_VIEWPOINT] =
    g_param_spec_int ("viewpoint", NULL, NULL, BARAJA_SEAT_NONE, BARAJA_MAX_SEATS - 1,
                      BARAJA_SEAT_NONE, writable);
  /**
   * BarajaGame:undo-policy:
   *
   * What [method@Game.undo] allows.
   */
  properties[PROP_UNDO_POLICY] =
    g_param_spec_enum ("undo-policy", NULL, NULL, BARAJA_TYPE_UNDO_POLICY, BARAJA_UNDO_HONEST,
                       writable);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  install_signals (G_TYPE_FROM_CLASS (klass));
}

static void
baraja_game_init (BarajaGame *self)
{
  self->viewpoint = BARAJA_SEAT_NONE;
  self->cards = g_ptr_array_new_with_free_func (g_object_unref);
  self->piles = g_list_store_new (BARAJA_TYPE_PILE);
  self->seats = g_list_store_new (BARAJA_TYPE_SEAT);
  self->starts = g_array_new (FALSE, FALSE, sizeof (struct { guint index; gpointer state; }));
  g_array_set_clear_func (self->starts, free_start);
}

/* The state as a point of view may know it. */
void
baraja_game_fill_view (BarajaGame *self,
                       gint        viewpoint,
                       gpointer    view)
{
  if (viewpoint == BARAJA_SEAT_ALL)
    memcpy (view, self->state, self->rules->state_size);
  else
    self->rules->view (self->state, viewpoint < common (self)->n_seats ? viewpoint : BARAJA_SEAT_NONE,
                       view);
}

BarajaPile *
baraja_game_find_pile (BarajaGame *self,
                       const char *name)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->piles));

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (BarajaPile) pile = g_list_model_get_item (G_LIST_MODEL (self->piles), i);

      if (strcmp (baraja_pile_get_name (pile), name) == 0)
        return pile;
    }
  return NULL;
}

/* Makes the list hold the piles of the layout, in its order, the old objects where there are any. */
static void
sync_pile_list (BarajaGame         *self,
                const BarajaLayout *layout)
{
  g_autoptr (GPtrArray) piles = g_ptr_array_new_with_free_func (g_object_unref);
  guint                 old_n = g_list_model_get_n_items (G_LIST_MODEL (self->piles));
  gboolean              same = old_n == layout->n_piles;

  for (guint i = 0; i < layout->n_piles; i++)
    {
      const BarajaLayoutPile *wanted = &layout->piles[i];
      g_autoptr (BarajaPile)  at_place =
        i < old_n ? g_list_model_get_item (G_LIST_MODEL (self->piles), i) : NULL;
      BarajaPile             *pile;

      if (at_place != NULL && strcmp (baraja_pile_get_name (at_place), wanted->name) == 0)
        pile = g_steal_pointer (&at_place);
      else
        {
          same = FALSE;
          pile = baraja_game_find_pile (self, wanted->name);
          pile = pile != NULL ? g_object_ref (pile)
                              : baraja_pile_new (wanted, self->rules->pile_label (wanted));
        }
      g_ptr_array_add (piles, pile);
    }
  if (!same)
    g_list_store_splice (self->piles, 0, old_n, piles->pdata, piles->len);
}

static void
sync_pile (BarajaGame             *self,
           const BarajaLayout     *layout,
           const BarajaLayout     *seen,
           const BarajaLayoutPile *wanted,
           BarajaPile             *pile)
{
  BarajaCard *cards[BARAJA_MAX_CARDS];

  for (guint i = 0; i < wanted->n_cards; i++)
    {
      const BarajaLayoutCard *place = &layout->cards[wanted->first + i];
      const BarajaLayoutCard *view = &seen->cards[wanted->first + i];

      cards[i] = g_ptr_array_index (self->cards, place->id);
      baraja_card_place (cards[i], view->id != BARAJA_CARD_UNKNOWN, place->flags, place->owner);
    }
  baraja_pile_update (pile, cards, wanted->n_cards);
}

/* Lets piles, cards and seats follow the state. */
void
baraja_game_sync (BarajaGame *self)
{
  guint8       view[BARAJA_MAX_STATE_SIZE] __attribute__ ((aligned (16)));
  BarajaLayout layout, seen;

  baraja_game_fill_view (self, self->viewpoint, view);
  self->rules->layout (self->state, &layout);
  self->rules->layout (view, &seen);
  g_assert (layout.n_cards == seen.n_cards && layout.n_piles == seen.n_piles);
  sync_pile_list (self, &layout);
  for (guint i = 0; i < layout.n_piles; i++)
    {
      g_autoptr (BarajaPile) pile = g_list_model_get_item (G_LIST_MODEL (self->piles), i);

      sync_pile (self, &layout, &seen, &layout.piles[i], pile);
      if (self->rules->pile_words != NULL)
        {
          BarajaPileWords words = { .label = self->rules->pile_label (&seen.piles[i]) };

          self->rules->pile_words (view, self->viewpoint, &seen.piles[i], &words);
          baraja_pile_set_words (pile, &words);
        }
    }
  for (guint i = 0; i < common (self)->n_seats; i++)
    baraja_seat_update (baraja_game_get_seat (self, i), common (self)->totals[i],
                        common (self)->to_act == (gint) i);
}

void
baraja_game_notify_all (BarajaGame *self)
{
  GObject *object = G_OBJECT (self);

  g_object_freeze_notify (object);
  for (guint i = PROP_DEAL_NUMBER; i <= PROP_CAN_REDO; i++)
    g_object_notify_by_pspec (object, properties[i]);
  g_object_thaw_notify (object);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

void
baraja_game_emit_recorded (BarajaGame *self,
                           guint       index)
{
  g_signal_emit (self, signals[SIGNAL_RECORDED], 0, index);
}

void
baraja_game_emit_rewound (BarajaGame *self)
{
  g_signal_emit (self, signals[SIGNAL_REWOUND], 0, self->record->n_applied);
}

static void
make_cards (BarajaGame *self)
{
  guint copies[BARAJA_N_CODES] = { 0 };

  self->n_cards = self->rules->deck (self->options, self->codes);
  for (guint i = 0; i < self->n_cards; i++)
    g_ptr_array_add (self->cards,
                     baraja_card_new (self->codes[i], copies[self->codes[i]]++));
}

static void
set_record (BarajaGame   *self,
            BarajaRecord *record)
{
  g_set_object (&self->record, record);
  for (guint i = 0; i < self->rules->n_options; i++)
    {
      const BarajaOption *option = &self->rules->options[i];
      gboolean readonly = option->last_is_readonly && self->options[i] >= 0 &&
                          option->values[self->options[i] + 1] == NULL;

      if (readonly)
        g_hash_table_remove (record->options, option->name);
      else
        g_hash_table_replace (record->options, g_strdup (option->name),
                              g_variant_ref_sink (
                                baraja_option_to_variant (option, self->options[i])));
    }
  g_list_store_splice (self->seats, 0, g_list_model_get_n_items (G_LIST_MODEL (self->seats)),
                       record->seats->pdata, record->seats->len);
}

static const BarajaRegistryEntry *
find_entry (const char *id,
            GError    **error)
{
  const BarajaRegistryEntry *entry = baraja_registry_find (id);
  g_auto (GStrv)             ids = NULL;
  g_autofree char           *names = NULL;

  if (entry != NULL)
    return entry;
  ids = baraja_game_list_ids ();
  names = g_strjoinv (", ", ids);
  g_set_error (error, BARAJA_ERROR, BARAJA_ERROR_UNKNOWN_GAME,
               /* Translators: an unknown name, and a list of the names there are */
               _ ("There is no game “%s”. The games are: %s."), id, names);
  return NULL;
}

static BarajaGame *
create (const char   *id,
        guint         n_seats,
        GHashTable   *options,
        BarajaRecord *record,
        GError      **error)
{
  const BarajaRegistryEntry *entry = find_entry (id, error);
  g_autoptr (BarajaGame)     self = NULL;

  if (entry == NULL)
    return NULL;
  if (n_seats < entry->rules->min_seats || n_seats > entry->rules->max_seats)
    {
      g_set_error (error, BARAJA_ERROR, BARAJA_ERROR_SEATS,
                   /* Translators: the name of a game, the fewest and the most players, and how many
                    * were asked for */
                   _ ("%s is for %u to %u players, not for %u."), _ (entry->rules->title),
                   entry->rules->min_seats, entry->rules->max_seats, n_seats);
      return NULL;
    }
  self = g_object_new (entry->get_type (), NULL);
  self->rules = G_TYPE_INSTANCE_GET_CLASS (self, BARAJA_TYPE_GAME, BarajaGameClass)->rules;
  if (!baraja_options_read (self->rules, options, self->options, error))
    return NULL;
  self->state = g_malloc0 (self->rules->state_size);
  baraja_rules_init (self->rules, self->state, n_seats, self->options);
  make_cards (self);
  set_record (self, record);
  return g_steal_pointer (&self);
}

/**
 * baraja_game_new:
 * @id: which game: `rummy-500`
 * @n_seats: how many play
 * @options: (nullable) (element-type utf8 GLib.Variant): options by name; those not named have
 *   their defaults
 * @error: return location for an error
 *
 * Starts a match. It waits for the first deal.
 *
 * Returns: (transfer full): the match
 */
BarajaGame *
baraja_game_new (const char *id,
                 guint       n_seats,
                 GHashTable *options,
                 GError    **error)
{
  g_autoptr (BarajaRecord) record = NULL;
  BarajaGame              *self;

  g_return_val_if_fail (id != NULL, NULL);

  record = baraja_record_new (id, MIN (n_seats, BARAJA_MAX_SEATS));
  self = create (id, n_seats, options, record, error);
  if (self != NULL)
    baraja_game_sync (self);
  return self;
}

/**
 * baraja_game_new_from_json:
 * @text: a record, as [method@Record.to_json] writes it
 * @error: return location for an error
 *
 * Goes on with a recorded match. Every event is played again by the rules; the first one that can't
 * have happened is an error that names its line.
 *
 * Returns: (transfer full): the match as it stood
 */
BarajaGame *
baraja_game_new_from_json (const char *text,
                           GError    **error)
{
  g_autoptr (BarajaRecord) record = NULL;
  g_autoptr (GHashTable)   options = NULL;
  g_autoptr (BarajaGame)   self = NULL;

  g_return_val_if_fail (text != NULL, NULL);

  record = baraja_record_new_from_json (text, error);
  if (record == NULL)
    return NULL;
  options = g_steal_pointer (&record->options);
  record->options =
    g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_variant_unref);
  self = create (record->game, record->seats->len, options, record, error);
  if (self == NULL || !baraja_game_replay (self, error))
    return NULL;
  baraja_game_sync (self);
  return g_steal_pointer (&self);
}

static gboolean
fail_order (BarajaGame *self,
            GError    **error)
{
  g_set_error (error, BARAJA_ERROR, BARAJA_ERROR_DEAL,
               /* Translators: %s says which cards the game is dealt with */
               _ ("These aren’t the cards of the deal. %s"), _ (self->rules->order_help));
  return FALSE;
}

/* Reads a deal order: each card of the game once, part by part. */
gboolean
baraja_game_parse_order (BarajaGame *self,
                         const char *order,
                         guint8     *ids,
                         GError    **error)
{
  g_auto (GStrv) words = g_strsplit (order, " ", -1);
  guint8         deck[BARAJA_MAX_CARDS], ends[4];
  gboolean       used[BARAJA_MAX_CARDS] = { FALSE };
  guint          n_parts = self->rules->order (self->options, deck, ends);
  guint          n_words = g_strv_length (words);

  if (n_words != ends[n_parts - 1])
    return fail_order (self, error);
  for (guint part = 0, i = 0; part < n_parts; part++)
    for (guint start = part > 0 ? ends[part - 1] : 0; i < ends[part]; i++)
      {
        guint8 code;
        guint  j = start;

        if (!baraja_code_from_text (words[i], strlen (words[i]), &code))
          return fail_order (self, error);
        while (j < ends[part] && (used[j] || self->codes[deck[j]] != code))
          j++;
        if (j == ends[part])
          return fail_order (self, error);
        used[j] = TRUE;
        ids[i] = deck[j];
      }
  return TRUE;
}

char *
baraja_game_order_to_text (BarajaGame   *self,
                           const guint8 *ids,
                           guint         n_ids)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n_ids; i++)
    {
      char card[3];

      baraja_code_to_text (self->codes[ids[i]], card);
      g_string_append_printf (text, "%s%s", i > 0 ? " " : "", card);
    }
  return g_string_free (text, FALSE);
}

/**
 * baraja_game_get_viewpoint:
 *
 * Returns: whose eyes cards are shown to
 */
gint
baraja_game_get_viewpoint (BarajaGame *self)
{
  g_return_val_if_fail (BARAJA_IS_GAME (self), BARAJA_SEAT_NONE);

  return self->viewpoint;
}

/**
 * baraja_game_set_viewpoint:
 * @viewpoint: a seat, -1 for one who sees every card, or -2 for one who sees only what lies open
 *
 * Changes whose eyes cards are shown to.
 */
void
baraja_game_set_viewpoint (BarajaGame *self,
                           gint        viewpoint)
{
  g_return_if_fail (BARAJA_IS_GAME (self));
  g_return_if_fail (viewpoint >= BARAJA_SEAT_NONE && viewpoint < common (self)->n_seats);

  if (viewpoint == self->viewpoint)
    return;
  self->viewpoint = viewpoint;
  baraja_game_sync (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_VIEWPOINT]);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

/**
 * baraja_game_get_undo_policy:
 *
 * Returns: what may be taken back
 */
BarajaUndoPolicy
baraja_game_get_undo_policy (BarajaGame *self)
{
  g_return_val_if_fail (BARAJA_IS_GAME (self), BARAJA_UNDO_HONEST);

  return self->undo_policy;
}

/**
 * baraja_game_set_undo_policy:
 * @policy: what may be taken back
 *
 * Changes what may be taken back.
 */
void
baraja_game_set_undo_policy (BarajaGame      *self,
                             BarajaUndoPolicy policy)
{
  g_return_if_fail (BARAJA_IS_GAME (self));

  if (policy == self->undo_policy)
    return;
  self->undo_policy = policy;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_UNDO_POLICY]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CAN_UNDO]);
}
