/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ear.h"

/* Whether sounds are wanted, how loud, and how many of them. */

static void
test_settings (void)
{
  g_autoptr (Ear) ear = ear_new ();

  sobremesa_sound_play (ear->sound, SOBREMESA_SOUND_TAKE);
  assert_heard (ear, "take");
  g_assert_cmpfloat_with_epsilon (ear->volume, 0.6, 0.001);
  ear_wait (ear, 5000);
  g_settings_set_int (ear->settings, "sound-volume", 25);
  sobremesa_sound_play (ear->sound, SOBREMESA_SOUND_TAKE);
  assert_heard (ear, "take");
  g_assert_cmpfloat_with_epsilon (ear->volume, 0.25, 0.001);
  ear_wait (ear, 5000);
  g_settings_set_boolean (ear->settings, "sound", FALSE);
  sobremesa_sound_play (ear->sound, SOBREMESA_SOUND_TAKE);
  assert_heard (ear, "");
  g_settings_set_boolean (ear->settings, "sound", TRUE);
  g_settings_set_int (ear->settings, "sound-volume", 0);
  sobremesa_sound_play (ear->sound, SOBREMESA_SOUND_TAKE);
  assert_heard (ear, "");
}

/* However much happens at once, it is no machine gun. */
static void
test_not_too_many (void)
{
  g_autoptr (Ear) ear = ear_new ();
  g_autofree char *heard = NULL;
  g_auto (GStrv) all = NULL;

  for (guint i = 0; i < 500; i++)
    {
      sobremesa_sound_play (ear->sound, SOBREMESA_SOUND_CARD);
      ear_wait (ear, 2);
    }
  heard = ear_take (ear);
  all = g_strsplit (heard, " ", -1);
  g_assert_cmpuint (g_strv_length (all), >=, 8);
  g_assert_cmpuint (g_strv_length (all), <=, 12);
}

/* One sound doesn't hide another. */
static void
test_together (void)
{
  g_autoptr (Ear) ear = ear_new ();

  sobremesa_sound_play (ear->sound, SOBREMESA_SOUND_CARD);
  sobremesa_sound_play (ear->sound, SOBREMESA_SOUND_TURN);
  sobremesa_sound_play (ear->sound, SOBREMESA_SOUND_CARD);
  assert_heard (ear, "card turn");
}

/* Before it has settings, as in a program that is only about to start. */
static void
test_without_settings (void)
{
  g_autoptr (Ear) ear = ear_new ();

  sobremesa_sound_follow (ear->sound, NULL);
  sobremesa_sound_play (ear->sound, SOBREMESA_SOUND_CARD);
  assert_heard (ear, "");
}

/* For real, where nothing can be heard: a file that isn't there, a sound server that isn't, none at
 * all. */
static void
play_in_vain (const char *server, const char *folder)
{
  g_autoptr (Ear) ear = ear_new ();
  gint64 begin, longest = 0;

  g_setenv ("PULSE_SERVER", server, TRUE);
  g_setenv ("SOBREMESA_SOUNDDIR", folder, TRUE);
  sobremesa_sound_set_output (ear->sound, NULL, NULL);
  for (guint i = 0; i < 50; i++)
    {
      begin = g_get_monotonic_time ();
      sobremesa_sound_play (ear->sound, i % SOBREMESA_N_SOUNDS);
      longest = MAX (longest, g_get_monotonic_time () - begin);
      g_usleep (4000);
    }
  begin = g_get_monotonic_time ();
  g_assert_finalize_object (g_steal_pointer (&ear->sound));
  longest = MAX (longest, g_get_monotonic_time () - begin);
  ear->sound = sobremesa_sound_new ();
  /* Enough for a machine on which everything is late, and less than connecting takes. */
  g_print ("longest: %" G_GINT64_FORMAT " µs\n", longest);
  g_assert_cmpint (longest, <, G_TIME_SPAN_SECOND);
}

static void
test_no_server (void)
{
  if (g_test_subprocess ())
    {
      play_in_vain ("unix:/nowhere/to/be/found", g_getenv ("SOBREMESA_SOUNDDIR"));
      return;
    }
  g_test_trap_subprocess (NULL, 0, 0);
  g_test_trap_assert_passed ();
  g_test_trap_assert_stderr ("");
}

/* Somebody listens there, and never answers. */
static void
test_deaf_server (void)
{
  g_autoptr (GSocketListener) listener = NULL;
  g_autofree char *server = NULL;
  guint            port;

  if (g_test_subprocess ())
    {
      listener = g_socket_listener_new ();
      port = g_socket_listener_add_any_inet_port (listener, NULL, NULL);
      server = g_strdup_printf ("tcp:127.0.0.1:%u", port);
      play_in_vain (server, g_getenv ("SOBREMESA_SOUNDDIR"));
      return;
    }
  g_test_trap_subprocess (NULL, 0, 0);
  g_test_trap_assert_passed ();
  g_test_trap_assert_stderr ("");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/sound/settings-take-effect-at-once", test_settings);
  g_test_add_func ("/sound/not-too-many", test_not_too_many);
  g_test_add_func ("/sound/together", test_together);
  g_test_add_func ("/sound/without-settings", test_without_settings);
  g_test_add_func ("/sound/no-server", test_no_server);
  g_test_add_func ("/sound/deaf-server", test_deaf_server);
  return g_test_run ();
}
