/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-sound.h"

#include <gtk/gtk.h>

#ifdef HAVE_GSOUND
#include "sobremesa-sound-player.h"
#endif

/* All that is to be heard goes through here: whether it is wanted, how loud, and not more of it
 * than is pleasant. */

/* How soon one sound may follow another of its kind, in milliseconds; sooner, it is left out. */
static const guint pauses[SOBREMESA_N_SOUNDS] = {
  [SOBREMESA_SOUND_CARD] = 90,     [SOBREMESA_SOUND_DEAL] = 600, [SOBREMESA_SOUND_LOSS] = 1000,
  [SOBREMESA_SOUND_REFUSAL] = 250, [SOBREMESA_SOUND_SLAP] = 30,  [SOBREMESA_SOUND_TAKE] = 300,
  [SOBREMESA_SOUND_TURN] = 600,    [SOBREMESA_SOUND_WIN] = 1000,
};

struct _SobremesaSound
{
  GObject parent_instance;

  GSettings                  *settings;
  const SobremesaSoundOutput *output;
  gpointer                    output_data;
  gint64                      played[SOBREMESA_N_SOUNDS]; /* when, last */
#ifdef HAVE_GSOUND
  SobremesaSoundPlayer *player;
#endif
};

G_DEFINE_FINAL_TYPE (SobremesaSound, sobremesa_sound, G_TYPE_OBJECT)

static SobremesaSound *default_sound;

/* The built-in output */

static gint64
get_monotonic_time (gpointer data)
{
  return g_get_monotonic_time ();
}

static void
play_file (SobremesaSoundKind kind, double volume, gpointer data)
{
#ifdef HAVE_GSOUND
  SobremesaSound  *self = data;
  const char      *folder = g_getenv ("SOBREMESA_SOUNDDIR");
  g_autofree char *name = g_strconcat (sobremesa_sound_get_name (kind), ".wav", NULL);
  g_autofree char *path = g_build_filename (folder != NULL ? folder : SOUNDDIR, name, NULL);

  if (self->player == NULL)
    self->player = sobremesa_sound_player_new ();
  sobremesa_sound_player_play (self->player, path, volume);
#endif
}

static const SobremesaSoundOutput built_in = { play_file, get_monotonic_time };

/* Whether the desktop wants to hear of events. */
static gboolean
is_desktop_willing (void)
{
  GtkSettings *desktop = gtk_settings_get_default ();
  gboolean     willing = TRUE;

  if (desktop != NULL)
    g_object_get (desktop, "gtk-enable-event-sounds", &willing, NULL);
  return willing;
}

/* How loud, from 0 to 1. */
static double
find_volume (SobremesaSound *self)
{
  if (self->settings == NULL || !g_settings_get_boolean (self->settings, "sound") ||
      !is_desktop_willing ())
    return 0;
  return g_settings_get_int (self->settings, "sound-volume") / 100.0;
}

static void
sobremesa_sound_dispose (GObject *object)
{
  SobremesaSound *self = SOBREMESA_SOUND (object);

#ifdef HAVE_GSOUND
  g_clear_pointer (&self->player, sobremesa_sound_player_free);
#endif
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (sobremesa_sound_parent_class)->dispose (object);
}

static void
sobremesa_sound_class_init (SobremesaSoundClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sobremesa_sound_dispose;
}

static void
sobremesa_sound_init (SobremesaSound *self)
{
  self->output = &built_in;
  self->output_data = self;
  for (guint i = 0; i < SOBREMESA_N_SOUNDS; i++)
    self->played[i] = G_MININT64 / 2;
}

SobremesaSound *
sobremesa_sound_new (void)
{
  return g_object_new (SOBREMESA_TYPE_SOUND, NULL);
}

/* The one of the program. */
SobremesaSound *
sobremesa_sound_get_default (void)
{
  if (default_sound == NULL)
    default_sound = sobremesa_sound_new ();
  return default_sound;
}

/* The program ends. */
void
sobremesa_sound_shut_down (void)
{
  g_clear_object (&default_sound);
}

/* Whether the program was built to make sounds at all. */
gboolean
sobremesa_sound_is_possible (void)
{
#ifdef HAVE_GSOUND
  return TRUE;
#else
  return FALSE;
#endif
}

/* What the file of a sound is called, but for its ending. */
const char *
sobremesa_sound_get_name (SobremesaSoundKind kind)
{
  static const char *const names[SOBREMESA_N_SOUNDS] = {
    "card", "deal", "loss", "refusal", "slap", "take", "turn", "win",
  };

  return names[kind];
}

/* Without settings there is no sound. */
void
sobremesa_sound_follow (SobremesaSound *self, GSettings *settings)
{
  g_set_object (&self->settings, settings);
}

/* Sends sounds somewhere else; NULL: where they belong. */
void
sobremesa_sound_set_output (SobremesaSound *self, const SobremesaSoundOutput *output, gpointer data)
{
  self->output = output != NULL ? output : &built_in;
  self->output_data = output != NULL ? data : self;
}

void
sobremesa_sound_play (SobremesaSound *self, SobremesaSoundKind kind)
{
  double volume = find_volume (self);
  gint64 now;

  if (volume <= 0)
    return;
  now = self->output->get_time (self->output_data);
  if (now - self->played[kind] < pauses[kind] * G_TIME_SPAN_MILLISECOND)
    return;
  self->played[kind] = now;
  self->output->play (kind, volume, self->output_data);
}
