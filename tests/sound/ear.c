/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ear.h"

static void
play (SobremesaSoundKind kind, double volume, gpointer data)
{
  Ear *self = data;

  g_string_append_printf (self->heard, "%s%s", self->heard->len > 0 ? " " : "",
                          sobremesa_sound_get_name (kind));
  self->volume = volume;
}

static gint64
get_time (gpointer data)
{
  return ((Ear *) data)->now;
}

static const SobremesaSoundOutput output = { play, get_time };

Ear *
ear_new (void)
{
  Ear *self = g_new0 (Ear, 1);

  self->heard = g_string_new (NULL);
  self->settings = g_settings_new (SOBREMESA_APP_ID);
  g_settings_reset (self->settings, "sound");
  g_settings_reset (self->settings, "sound-volume");
  self->sound = sobremesa_sound_new ();
  sobremesa_sound_follow (self->sound, self->settings);
  sobremesa_sound_set_output (self->sound, &output, self);
  return self;
}

void
ear_free (Ear *self)
{
  g_assert_finalize_object (self->sound);
  g_object_unref (self->settings);
  g_string_free (self->heard, TRUE);
  g_free (self);
}

void
ear_wait (Ear *self, guint ms)
{
  self->now += ms * G_TIME_SPAN_MILLISECOND;
}

/* What was heard since this was asked last. */
char *
ear_take (Ear *self)
{
  char *heard = g_strdup (self->heard->str);

  g_string_truncate (self->heard, 0);
  return heard;
}
