/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-setup.h"

#include <glib/gi18n.h>

#define MAX_SEATS 6

struct _SobremesaSetup
{
  GObject            parent_instance;

  char              *game;
  guint              n_seats;
  SobremesaSetupSeat seats[MAX_SEATS];
  GHashTable        *options;
};

G_DEFINE_FINAL_TYPE (SobremesaSetup, sobremesa_setup, G_TYPE_OBJECT)

/* Names for computer seats, known in all three languages. */
static const char *const computer_names[] = { "Ana", "Bruno", "Carla", "Dario", "Elena", "Fabio" };

static void
sobremesa_setup_finalize (GObject *object)
{
  SobremesaSetup *self = SOBREMESA_SETUP (object);

  g_clear_pointer (&self->game, g_free);
  g_clear_pointer (&self->options, g_hash_table_unref);
  for (guint i = 0; i < MAX_SEATS; i++)
    g_clear_pointer (&self->seats[i].name, g_free);

  G_OBJECT_CLASS (sobremesa_setup_parent_class)->finalize (object);
}

static void
sobremesa_setup_class_init (SobremesaSetupClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = sobremesa_setup_finalize;
}

static void
sobremesa_setup_init (SobremesaSetup *self)
{
  self->options =
    g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_variant_unref);
}

/* The first set-up of a game: you and two computer seats of normal level. */
SobremesaSetup *
sobremesa_setup_new (const char *game,
                     const char *player_name)
{
  SobremesaSetup *self = g_object_new (SOBREMESA_TYPE_SETUP, NULL);

  self->game = g_strdup (game);
  self->n_seats = 3;
  for (guint i = 0; i < MAX_SEATS; i++)
    {
      self->seats[i].name = g_strdup (computer_names[i]);
      self->seats[i].kind = i == 0 ? BARAJA_SEAT_HUMAN : BARAJA_SEAT_COMPUTER;
      self->seats[i].level = BARAJA_LEVEL_NORMAL;
    }
  sobremesa_setup_set_name (self, 0,
                            player_name != NULL && player_name[0] != '\0'
                              ? player_name
                              /* Translators: the name of the person at the computer, until they
                               * choose one. It is used in sentences like "You draws a card", so take
                               * a word that serves as a name. */
                              : C_ ("player", "Guest"));
  return self;
}

static void
read_seats (SobremesaSetup *self,
            GVariant       *seats)
{
  gsize n = g_variant_n_children (seats);

  for (gsize i = 0; i < n && i < MAX_SEATS; i++)
    {
      const char *name;
      gint32      kind, level;

      g_variant_get_child (seats, i, "(&sii)", &name, &kind, &level);
      sobremesa_setup_set_name (self, i, name);
      self->seats[i].kind = kind == BARAJA_SEAT_HUMAN ? BARAJA_SEAT_HUMAN : BARAJA_SEAT_COMPUTER;
      self->seats[i].level = CLAMP (level, BARAJA_LEVEL_EASY, BARAJA_LEVEL_EXPERT);
    }
}

/* The set-up that was used last for the game, or its first one when there is none that can be read. */
SobremesaSetup *
sobremesa_setup_new_from_settings (GSettings  *settings,
                                   const char *game)
{
  g_autofree char      *name = g_settings_get_string (settings, "player-name");
  SobremesaSetup       *self = sobremesa_setup_new (game, name);
  g_autoptr (GVariant)  kept = g_settings_get_value (settings, "last-setup");
  g_autoptr (GVariant)  seats = NULL, options = NULL, parsed = NULL;
  const char           *text = NULL;
  guint32               n_seats = 0;
  GVariantIter          iter;
  const char           *option;
  GVariant             *value;

  if (!g_variant_lookup (kept, game, "&s", &text))
    return self;
  parsed = g_variant_parse (G_VARIANT_TYPE ("(ua(sii)a{sv})"), text, NULL, NULL, NULL);
  if (parsed == NULL)
    return self;
  g_variant_get (parsed, "(u@a(sii)@a{sv})", &n_seats, &seats, &options);
  read_seats (self, seats);
  sobremesa_setup_set_n_seats (self, n_seats);
  g_variant_iter_init (&iter, options);
  while (g_variant_iter_next (&iter, "{&sv}", &option, &value))
    {
      /* All at once: none of them sets another anew. */
      g_hash_table_replace (self->options, g_strdup (option), value);
    }
  return self;
}

static char *
print_setup (SobremesaSetup *self)
{
  g_autoptr (GVariant) own = NULL;
  GVariantBuilder      seats, options;
  GHashTableIter       iter;
  gpointer             name, value;

  g_variant_builder_init (&seats, G_VARIANT_TYPE ("a(sii)"));
  for (guint i = 0; i < MAX_SEATS; i++)
    g_variant_builder_add (&seats, "(sii)", self->seats[i].name, self->seats[i].kind,
                           self->seats[i].level);
  g_variant_builder_init (&options, G_VARIANT_TYPE ("a{sv}"));
  g_hash_table_iter_init (&iter, self->options);
  while (g_hash_table_iter_next (&iter, &name, &value))
    g_variant_builder_add (&options, "{sv}", name, value);
  own = g_variant_ref_sink (g_variant_new ("(ua(sii)a{sv})", self->n_seats, &seats, &options));
  return g_variant_print (own, TRUE);
}

/* Remembers the set-up as the last one of its game. */
void
sobremesa_setup_keep (SobremesaSetup *self,
                      GSettings      *settings)
{
  g_autoptr (GVariant) kept = g_settings_get_value (settings, "last-setup");
  g_autofree char     *text = print_setup (self);
  GVariantBuilder      builder;
  GVariantIter         iter;
  const char          *game, *other;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a{ss}"));
  g_variant_iter_init (&iter, kept);
  while (g_variant_iter_next (&iter, "{&s&s}", &game, &other))
    if (g_strcmp0 (game, self->game) != 0)
      g_variant_builder_add (&builder, "{ss}", game, other);
  g_variant_builder_add (&builder, "{ss}", self->game, text);
  g_settings_set_value (settings, "last-setup", g_variant_builder_end (&builder));
}

const char *
sobremesa_setup_get_game (SobremesaSetup *self)
{
  return self->game;
}

guint
sobremesa_setup_get_n_seats (SobremesaSetup *self)
{
  return self->n_seats;
}

/* Changes how many play, within what the game allows. */
void
sobremesa_setup_set_n_seats (SobremesaSetup *self,
                             guint           n_seats)
{
  guint min, max;

  if (baraja_game_seats_for_id (self->game, &min, &max))
    self->n_seats = CLAMP (n_seats, min, MIN (max, MAX_SEATS));
}

SobremesaSetupSeat *
sobremesa_setup_get_seat (SobremesaSetup *self,
                          guint           seat)
{
  g_return_val_if_fail (seat < MAX_SEATS, NULL);

  return &self->seats[seat];
}

void
sobremesa_setup_set_name (SobremesaSetup *self,
                          guint           seat,
                          const char     *name)
{
  g_return_if_fail (seat < MAX_SEATS);

  g_free (self->seats[seat].name);
  self->seats[seat].name = g_strdup (name);
}

/* The value chosen for an option, or NULL for its default. */
GVariant *
sobremesa_setup_get_option (SobremesaSetup *self,
                            const char     *name)
{
  return g_hash_table_lookup (self->options, name);
}

/* Whether an option keeps its value when another one is asked for too. */
static gboolean
agree (SobremesaSetup *self,
       const char     *name,
       GVariant       *value,
       const char     *other,
       GVariant       *other_value)
{
  g_autoptr (GHashTable) asked = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) all = NULL;
  GVariant              *settled;

  g_hash_table_insert (asked, (gpointer) name, value);
  g_hash_table_insert (asked, (gpointer) other, other_value);
  all = baraja_game_resolve_options_for_id (self->game, asked, NULL);
  settled = all != NULL ? g_hash_table_lookup (all, name) : NULL;
  return settled == NULL || g_variant_equal (settled, value);
}

/* A preset sets other options anew: what was chosen for them before, and would make it something
 * else, no longer counts. */
void
sobremesa_setup_set_option (SobremesaSetup *self,
                            const char     *name,
                            GVariant       *value)
{
  GHashTableIter iter;
  gpointer       other, other_value;

  g_variant_ref_sink (value);
  g_hash_table_iter_init (&iter, self->options);
  while (g_hash_table_iter_next (&iter, &other, &other_value))
    if (strcmp (other, name) != 0 && !agree (self, name, value, other, other_value))
      g_hash_table_iter_remove (&iter);
  g_hash_table_replace (self->options, g_strdup (name), value);
}

/* Every option with the value that the match would have; NULL when there can't be such a match. */
GHashTable *
sobremesa_setup_resolve (SobremesaSetup *self)
{
  return baraja_game_resolve_options_for_id (self->game, self->options, NULL);
}

/* Seats everybody, people and computers, by lot, and starts the match. */
BarajaGame *
sobremesa_setup_create_game (SobremesaSetup *self,
                             GError        **error)
{
  BarajaGame *game = baraja_game_new (self->game, self->n_seats, self->options, error);
  guint       shift = g_random_int_range (0, self->n_seats);

  for (guint i = 0; game != NULL && i < self->n_seats; i++)
    {
      BarajaSeat *seat = baraja_game_get_seat (game, (i + shift) % self->n_seats);

      baraja_seat_set_name (seat, self->seats[i].name);
      baraja_seat_set_kind (seat, self->seats[i].kind);
      baraja_seat_set_level (seat, self->seats[i].level);
    }
  return game;
}
