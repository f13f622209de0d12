/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sobremesa-sound-group.h"
#include "sobremesa-sound.h"

/* The sounds in the preferences: they take effect at once, and who changes them hears it. */

typedef struct
{
  GSettings *settings;
  GtkWindow *window;
  GtkWidget *active, *scale;
  guint      n_heard;
  double     volume; /* of what was heard last */
  gint64     now;
} Scene;

static void
play (SobremesaSoundKind kind, double volume, gpointer data)
{
  Scene *self = data;

  self->n_heard++;
  self->volume = volume;
}

/* Each time a lot of it has passed, so that nothing is left out. */
static gint64
get_time (gpointer data)
{
  return ((Scene *) data)->now += 10 * G_TIME_SPAN_SECOND;
}

static const SobremesaSoundOutput output = { play, get_time };

static GtkWidget *
find (GtkWidget *widget, GType type)
{
  GtkWidget *found = G_TYPE_CHECK_INSTANCE_TYPE (widget, type) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find (child, type);
  return found;
}

static void
scene_init (Scene *self)
{
  GtkWidget *group;

  *self = (Scene){ .settings = g_settings_new (SOBREMESA_APP_ID) };
  g_settings_reset (self->settings, "sound");
  g_settings_reset (self->settings, "sound-volume");
  sobremesa_sound_follow (sobremesa_sound_get_default (), self->settings);
  sobremesa_sound_set_output (sobremesa_sound_get_default (), &output, self);
  group = sobremesa_sound_group_new (self->settings);
  self->active = find (group, GTK_TYPE_SWITCH);
  self->scale = find (group, GTK_TYPE_SCALE);
  self->window = GTK_WINDOW (gtk_window_new ());
  gtk_window_set_child (self->window, group);
  gtk_window_set_default_size (self->window, 400, 240);
  gtk_window_present (self->window);
  while (!gtk_window_is_active (self->window) && !gtk_widget_get_mapped (self->scale))
    g_main_context_iteration (NULL, TRUE);
}

static void
scene_clear (Scene *self)
{
  gtk_window_destroy (self->window);
  sobremesa_sound_shut_down ();
  g_object_unref (self->settings);
}

static void
test_takes_effect (void)
{
  Scene scene;

  scene_init (&scene);
  g_assert_cmpfloat (gtk_range_get_value (GTK_RANGE (scene.scale)), ==, 60);
  g_assert_cmpuint (scene.n_heard, ==, 0);
  gtk_range_set_value (GTK_RANGE (scene.scale), 35);
  g_assert_cmpint (g_settings_get_int (scene.settings, "sound-volume"), ==, 35);
  g_assert_cmpuint (scene.n_heard, ==, 1);
  g_assert_cmpfloat_with_epsilon (scene.volume, 0.35, 0.001);
  gtk_switch_set_active (GTK_SWITCH (scene.active), FALSE);
  g_assert_false (g_settings_get_boolean (scene.settings, "sound"));
  g_assert_cmpuint (scene.n_heard, ==, 1);
  g_assert_false (gtk_widget_is_sensitive (scene.scale));
  gtk_switch_set_active (GTK_SWITCH (scene.active), TRUE);
  g_assert_cmpuint (scene.n_heard, ==, 2);
  scene_clear (&scene);
}

/* A setting that changes elsewhere is shown. */
static void
test_follows (void)
{
  Scene scene;

  scene_init (&scene);
  g_settings_set_int (scene.settings, "sound-volume", 85);
  g_settings_set_boolean (scene.settings, "sound", FALSE);
  g_assert_cmpfloat (gtk_range_get_value (GTK_RANGE (scene.scale)), ==, 85);
  g_assert_false (gtk_switch_get_active (GTK_SWITCH (scene.active)));
  scene_clear (&scene);
}

/* When the desktop is silent so is the program, and it says why. */
static void
test_desktop (void)
{
  Scene        scene;
  GtkSettings *desktop = gtk_settings_get_default ();
  GtkWidget   *group;
  const char  *words;

  scene_init (&scene);
  group = gtk_window_get_child (scene.window);
  words = adw_preferences_group_get_description (ADW_PREFERENCES_GROUP (group));
  g_assert_true (words == NULL || words[0] == '\0');
  g_object_set (desktop, "gtk-enable-event-sounds", FALSE, NULL);
  words = adw_preferences_group_get_description (ADW_PREFERENCES_GROUP (group));
  g_assert_nonnull (words);
  g_assert_cmpuint (strlen (words), >, 10);
  sobremesa_sound_play (sobremesa_sound_get_default (), SOBREMESA_SOUND_CARD);
  g_assert_cmpuint (scene.n_heard, ==, 0);
  g_object_set (desktop, "gtk-enable-event-sounds", TRUE, NULL);
  sobremesa_sound_play (sobremesa_sound_get_default (), SOBREMESA_SOUND_CARD);
  g_assert_cmpuint (scene.n_heard, ==, 1);
  scene_clear (&scene);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/sound-group/takes-effect", test_takes_effect);
  g_test_add_func ("/sound-group/follows", test_follows);
  g_test_add_func ("/sound-group/desktop", test_desktop);
  return g_test_run ();
}
