/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-seat-keys.h"

#include <glib/gi18n.h>
#include <gtk/gtk.h>

/* The keys with which several people play at one keyboard: each has one to slap and one to reveal.
 * They belong to the people at the table in the order of their seats. A key that is held down
 * counts once. */

/* Some keyboards repeat a key as a release and a press at once; no hand is as quick. */
#define REPEAT 10 /* ms */

typedef struct
{
  guint    keycode;
  guint32  released; /* when, if it was */
  gboolean down;
} Held;

struct _SobremesaSeatKeys
{
  GObject parent_instance;

  gint       seats[SOBREMESA_MAX_PEOPLE];
  guint      n_people;
  guint      slap[SOBREMESA_MAX_PEOPLE], reveal[SOBREMESA_MAX_PEOPLE]; /* lower case */
  GArray    *held;                                                     /* Held */
  GSettings *settings;
};

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SobremesaSeatKeys, sobremesa_seat_keys, G_TYPE_OBJECT)

static void
sobremesa_seat_keys_dispose (GObject *object)
{
  SobremesaSeatKeys *self = SOBREMESA_SEAT_KEYS (object);

  g_clear_object (&self->settings);
  g_clear_pointer (&self->held, g_array_unref);

  G_OBJECT_CLASS (sobremesa_seat_keys_parent_class)->dispose (object);
}

static void
sobremesa_seat_keys_class_init (SobremesaSeatKeysClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sobremesa_seat_keys_dispose;

  /* Some key has another meaning. */
  signals[SIGNAL_CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                          0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
sobremesa_seat_keys_init (SobremesaSeatKeys *self)
{
  self->held = g_array_new (FALSE, FALSE, sizeof (Held));
}

/* The people of a match; they have no keys yet. */
SobremesaSeatKeys *
sobremesa_seat_keys_new (BarajaGame *game)
{
  SobremesaSeatKeys *self = g_object_new (SOBREMESA_TYPE_SEAT_KEYS, NULL);

  for (guint i = 0; i < baraja_game_get_n_seats (game); i++)
    if (baraja_seat_get_kind (baraja_game_get_seat (game, i)) == BARAJA_SEAT_HUMAN &&
        self->n_people < SOBREMESA_MAX_PEOPLE)
      self->seats[self->n_people++] = i;
  return self;
}

/* Puts the people with these names first, in this order. */
void
sobremesa_seat_keys_order_people (SobremesaSeatKeys *self,
                                  BarajaGame        *game,
                                  const char *const *names)
{
  guint n_ordered = 0;

  for (guint i = 0; names[i] != NULL; i++)
    for (guint j = n_ordered; j < self->n_people; j++)
      {
        gint        seat = self->seats[j];
        const char *name = baraja_seat_get_name (baraja_game_get_seat (game, seat));

        if (strcmp (name, names[i]) != 0)
          continue;
        memmove (&self->seats[n_ordered + 1], &self->seats[n_ordered],
                 (j - n_ordered) * sizeof self->seats[0]);
        self->seats[n_ordered++] = seat;
        break;
      }
}

static void
settings_cb (SobremesaSeatKeys *self)
{
  g_auto (GStrv) slap_keys = g_settings_get_strv (self->settings, "slap-keys");
  g_auto (GStrv) reveal_keys = g_settings_get_strv (self->settings, "reveal-keys");

  sobremesa_seat_keys_set (self, (const char *const *) slap_keys,
                           (const char *const *) reveal_keys);
}

/* Takes the keys from the settings, now and whenever they change. */
void
sobremesa_seat_keys_follow (SobremesaSeatKeys *self, GSettings *settings)
{
  g_set_object (&self->settings, settings);
  g_signal_connect_object (settings, "changed::slap-keys", G_CALLBACK (settings_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "changed::reveal-keys", G_CALLBACK (settings_cb), self,
                           G_CONNECT_SWAPPED);
  settings_cb (self);
}

static guint
parse_key (const char *name)
{
  guint keyval = gdk_keyval_from_name (name);

  return keyval == GDK_KEY_VoidSymbol ? 0 : gdk_keyval_to_lower (keyval);
}

static void
read_keys (const char *const *names, guint *keys)
{
  guint n = g_strv_length ((char **) names);

  for (guint i = 0; i < SOBREMESA_MAX_PEOPLE; i++)
    keys[i] = i < n ? parse_key (names[i]) : 0;
}

/* Gives people their keys, by the names of keys: the first is the first person's. */
void
sobremesa_seat_keys_set (SobremesaSeatKeys *self,
                         const char *const *slap_keys,
                         const char *const *reveal_keys)
{
  read_keys (slap_keys, self->slap);
  read_keys (reveal_keys, self->reveal);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

guint
sobremesa_seat_keys_get_n_people (SobremesaSeatKeys *self)
{
  return self->n_people;
}

/* Where a person sits, from 0 on in the order of the keys; BARAJA_SEAT_NONE when there is none
 * such. */
gint
sobremesa_seat_keys_get_seat (SobremesaSeatKeys *self, guint person)
{
  return person < self->n_people ? self->seats[person] : BARAJA_SEAT_NONE;
}

/* What a key is called. */
char *
sobremesa_seat_keys_name_key (guint keyval)
{
  return gtk_accelerator_get_label (gdk_keyval_to_upper (keyval), 0);
}

/* What the seat's key for the move is called; NULL when it has none. */
char *
sobremesa_seat_keys_get_label (SobremesaSeatKeys *self, gint seat, const char *move)
{
  const guint *keys = strcmp (move, SOBREMESA_KEY_SLAP) == 0 ? self->slap : self->reveal;

  for (guint i = 0; i < self->n_people; i++)
    if (self->seats[i] == seat && keys[i] != 0)
      return sobremesa_seat_keys_name_key (keys[i]);
  return NULL;
}

static gboolean
find_meaning (SobremesaSeatKeys *self, guint keyval, SobremesaKeyMeaning *meaning)
{
  guint key = gdk_keyval_to_lower (keyval);

  for (guint i = 0; i < self->n_people; i++)
    if (key != 0 && (self->slap[i] == key || self->reveal[i] == key))
      {
        meaning->seat = self->seats[i];
        meaning->move = self->slap[i] == key ? SOBREMESA_KEY_SLAP : SOBREMESA_KEY_REVEAL;
        return TRUE;
      }
  return FALSE;
}

/* Whether the key is anybody's. */
gboolean
sobremesa_seat_keys_has (SobremesaSeatKeys *self, guint keyval)
{
  SobremesaKeyMeaning meaning;

  return find_meaning (self, keyval, &meaning);
}

static Held *
find_held (SobremesaSeatKeys *self, guint keycode)
{
  for (guint i = 0; i < self->held->len; i++)
    if (g_array_index (self->held, Held, i).keycode == keycode)
      return &g_array_index (self->held, Held, i);
  return NULL;
}

/* A key goes down. Returns whether it is somebody's; its meaning has no seat when it only repeats.
 */
gboolean
sobremesa_seat_keys_press (SobremesaSeatKeys   *self,
                           guint                keyval,
                           guint                keycode,
                           guint32              stamp,
                           SobremesaKeyMeaning *meaning)
{
  Held    *held = find_held (self, keycode);
  Held     fresh = { keycode, 0, TRUE };
  gboolean repeats;

  if (!find_meaning (self, keyval, meaning))
    return FALSE;
  repeats =
    held != NULL && (held->down || (stamp != 0 && (guint32) (stamp - held->released) < REPEAT));
  if (held != NULL)
    held->down = TRUE;
  else
    g_array_append_val (self->held, fresh);
  if (repeats)
    meaning->seat = BARAJA_SEAT_NONE;
  return TRUE;
}

/* A key comes up. */
void
sobremesa_seat_keys_release (SobremesaSeatKeys *self, guint keycode, guint32 stamp)
{
  Held *held = find_held (self, keycode);

  if (held == NULL)
    return;
  held->down = FALSE;
  held->released = stamp;
}

/* Forgets which keys are down: somebody else gets to know when they come up. */
void
sobremesa_seat_keys_release_all (SobremesaSeatKeys *self)
{
  g_array_set_size (self->held, 0);
}

/* Which person, from 0, a key belongs to, and for which move; -1 when it is free. */
int
sobremesa_seat_keys_find_owner (const char *const *slap_keys,
                                const char *const *reveal_keys,
                                guint              keyval,
                                const char       **move)
{
  guint slap[SOBREMESA_MAX_PEOPLE], reveal[SOBREMESA_MAX_PEOPLE];
  guint key = gdk_keyval_to_lower (keyval);

  read_keys (slap_keys, slap);
  read_keys (reveal_keys, reveal);
  for (guint i = 0; i < SOBREMESA_MAX_PEOPLE; i++)
    if (slap[i] == key || reveal[i] == key)
      {
        *move = slap[i] == key ? SOBREMESA_KEY_SLAP : SOBREMESA_KEY_REVEAL;
        return i;
      }
  return -1;
}
