/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "bench.h"

#include "sobremesa-match-clock.h"

/* Time stamps count from some moment of the display's own. */
#define STAMP_ORIGIN 4294960000u

static gint64
get_time (gpointer data)
{
  return ((Bench *) data)->now;
}

static void
set_alarm (gpointer data, gint64 at)
{
  ((Bench *) data)->alarm = at;
}

static const SobremesaTimeSource source = { get_time, set_alarm };

static guint32
stamp_at (gint64 real)
{
  return STAMP_ORIGIN + (guint32) (real / 1000);
}

static void
changed_cb (Bench *self)
{
  guint n_reveals = bench_look_up (self, NULL, "reveals");

  if (n_reveals != self->n_reveals)
    self->shown_at = self->now + self->delay * 1000;
  self->n_reveals = n_reveals;
}

static void
refused_cb (Bench *self, gint seat, const char *message)
{
  self->n_refused++;
  g_free (self->refused);
  self->refused = g_strdup (message);
}

/* The whole deck, these cards first. */
static char *
complete_order (const char *first_cards)
{
  g_autoptr (GString) order = g_string_new (first_cards);

  for (guint i = 0; i < 52; i++)
    {
      const char card[] = { "A23456789TJQK"[i % 13], "CDHS"[i / 13], '\0' };

      if (strstr (first_cards, card) == NULL)
        g_string_append_printf (order, "%s%s", order->len > 0 ? " " : "", card);
    }
  return g_string_free (g_steal_pointer (&order), FALSE);
}

static GHashTable *
read_options (const char *text)
{
  GHashTable *options =
    g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_variant_unref);
  g_autoptr (GVariant) parsed = g_variant_parse (G_VARIANT_TYPE_VARDICT, text, NULL, NULL, NULL);
  GVariantIter iter;
  char        *name;
  GVariant    *value;

  g_assert_nonnull (parsed);
  g_variant_iter_init (&iter, parsed);
  while (g_variant_iter_next (&iter, "{sv}", &name, &value))
    g_hash_table_insert (options, name, value);
  return options;
}

/* Conducts a match there is. */
Bench *
bench_take_up (BarajaGame *game, gboolean paused)
{
  static const char *const slap_keys[] = { "a", "l", "q", "p", "z", "m", NULL };
  static const char *const reveal_keys[] = { "space", "k", "w", "o", "x", "n", NULL };
  Bench                   *self = g_new0 (Bench, 1);
  g_autofree char         *order = baraja_game_describe (game, -1);

  self->game = g_object_ref (game);
  self->now = 77000000;
  self->alarm = self->shown_at = SOBREMESA_NEVER;
  self->delay = 150;
  self->real_time = sobremesa_real_time_new (game, g_str_hash (order));
  self->keys = sobremesa_seat_keys_new (game);
  self->n_reveals = bench_look_up (self, NULL, "reveals");
  sobremesa_seat_keys_set (self->keys, slap_keys, reveal_keys);
  sobremesa_real_time_set_source (self->real_time, &source, self);
  g_signal_connect_swapped (game, "changed", G_CALLBACK (changed_cb), self);
  g_signal_connect_swapped (self->real_time, "refused", G_CALLBACK (refused_cb), self);
  sobremesa_real_time_see_stamp (self->real_time, stamp_at (self->now));
  sobremesa_real_time_start (self->real_time, paused);
  return self;
}

/* A new match, people on the first seats, computer seats of normal level on the others. The cards
 * are dealt round the table, these first; seat 0 leads. @options is text of a vardict. */
Bench *
bench_new (guint n_seats, guint n_people, const char *first_cards, const char *options)
{
  g_autoptr (GHashTable) asked = read_options (options);
  g_autoptr (GError) error = NULL;
  g_autoptr (BarajaGame) game = baraja_game_new ("ratscrew", n_seats, asked, &error);
  g_autofree char *order = complete_order (first_cards);

  g_assert_no_error (error);
  for (guint i = 0; i < n_seats; i++)
    baraja_seat_set_kind (baraja_game_get_seat (game, i),
                          i < n_people ? BARAJA_SEAT_HUMAN : BARAJA_SEAT_COMPUTER);
  baraja_game_deal (game, order, &error);
  g_assert_no_error (error);
  g_assert_cmpint (baraja_game_get_seat_to_act (game), ==, 0);
  return bench_take_up (game, FALSE);
}

void
bench_free (Bench *self)
{
  g_signal_handlers_disconnect_by_data (self->game, self);
  g_signal_handlers_disconnect_by_data (self->real_time, self);
  g_assert_finalize_object (g_steal_pointer (&self->real_time));
  g_assert_finalize_object (g_steal_pointer (&self->keys));
  g_object_unref (self->game);
  g_free (self->refused);
  g_free (self);
}

/* Lets real time pass: alarms go off, and what was revealed is shown. */
void
bench_wait (Bench *self, gint64 ms)
{
  gint64 end = self->now + ms * 1000;

  while (MIN (self->alarm, self->shown_at) <= end)
    {
      gboolean shown = self->shown_at <= self->alarm;

      self->now = MAX (self->now, MIN (self->alarm, self->shown_at));
      if (shown)
        {
          self->shown_at = SOBREMESA_NEVER;
          self->n_shown++;
          sobremesa_real_time_shown (self->real_time);
          continue;
        }
      self->alarm = SOBREMESA_NEVER;
      self->n_wakes++;
      sobremesa_real_time_wake (self->real_time);
    }
  self->now = end;
}

/* Waits for the countdown's end. */
void
bench_begin (Bench *self)
{
  while (sobremesa_real_time_get_state (self->real_time) == SOBREMESA_REAL_TIME_COUNTDOWN)
    {
      g_assert_cmpint (self->alarm, <, SOBREMESA_NEVER);
      bench_wait (self, (self->alarm - self->now) / 1000);
    }
}

/* The news of a key that was pressed so many milliseconds ago arrives. */
void
bench_press (Bench *self, guint keyval, gint64 ago)
{
  guint32             stamp = stamp_at (self->now - ago * 1000);
  SobremesaKeyMeaning meaning;

  g_assert_true (sobremesa_seat_keys_press (self->keys, keyval, keyval, stamp, &meaning));
  if (meaning.seat >= 0)
    sobremesa_real_time_act (self->real_time, meaning.seat, meaning.move, stamp);
}

void
bench_release (Bench *self, guint keyval)
{
  sobremesa_seat_keys_release (self->keys, keyval, stamp_at (self->now));
}

/* A key is pressed and let go, and what comes of it happens. */
void
bench_tap (Bench *self, guint keyval)
{
  bench_press (self, keyval, 0);
  bench_wait (self, 30);
  bench_release (self, keyval);
  bench_wait (self, 20);
}

guint
bench_count_cards (Bench *self, const char *pile)
{
  return baraja_pile_get_n_cards (baraja_game_get_pile (self->game, pile));
}

guint
bench_count_events (Bench *self)
{
  return baraja_record_get_n_events (baraja_game_get_record (self->game));
}

/* A number among the facts; those of a fact when it is named, of the match otherwise; -1: none. */
gint64
bench_look_up (Bench *self, const char *fact, const char *name)
{
  g_autoptr (GVariant) facts = baraja_game_get_facts (self->game);
  g_autoptr (GVariant) told =
    fact != NULL ? g_variant_lookup_value (facts, fact, NULL) : g_variant_ref (facts);
  g_autoptr (GVariant) value = told != NULL ? g_variant_lookup_value (told, name, NULL) : NULL;

  if (value == NULL)
    return -1;
  if (g_variant_is_of_type (value, G_VARIANT_TYPE_INT32))
    return g_variant_get_int32 (value);
  return g_variant_is_of_type (value, G_VARIANT_TYPE_UINT32) ? g_variant_get_uint32 (value)
                                                             : g_variant_get_int64 (value);
}

/* How the last pile was taken; empty before the first. */
char *
bench_get_kind (Bench *self)
{
  g_autoptr (GVariant) facts = baraja_game_get_facts (self->game);
  g_autoptr (GVariant) taking = g_variant_lookup_value (facts, "taking", NULL);
  const char *kind = "";

  if (taking != NULL)
    g_variant_lookup (taking, "kind", "&s", &kind);
  return g_strdup (kind);
}

/* A seat's reaction to the card that was slapped last. */
gint
bench_get_reaction (Bench *self, gint seat)
{
  g_autoptr (GVariant) facts = baraja_game_get_facts (self->game);
  g_autoptr (GVariant) taking = g_variant_lookup_value (facts, "taking", NULL);
  g_autoptr (GVariant) reactions = g_variant_lookup_value (taking, "reactions", NULL);
  gint32 reaction;

  g_variant_get_child (reactions, seat, "i", &reaction);
  return reaction;
}
