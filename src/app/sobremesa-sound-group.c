/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-sound-group.h"

#include <glib/gi18n.h>

#include "sobremesa-sound.h"
#include "sobremesa-stacked-row.h"

#define SCALE_WIDTH 190 /* px */

/* Whether there are sounds, and how loud. Who changes it hears how it is now: with the keyboard at
 * once, with the pointer when it lets go. */
struct _SobremesaSoundGroup
{
  AdwPreferencesGroup parent_instance;

  GtkWidget *active;
  GtkWidget *scale;
  gboolean   held;    /* the slider is */
  gboolean   changed; /* meanwhile */
};

G_DEFINE_FINAL_TYPE (SobremesaSoundGroup, sobremesa_sound_group, ADW_TYPE_PREFERENCES_GROUP)

static void
play_sample (void)
{
  sobremesa_sound_play (sobremesa_sound_get_default (), SOBREMESA_SOUND_TURN);
}

static void
active_cb (SobremesaSoundGroup *self)
{
  play_sample ();
}

static void
value_cb (SobremesaSoundGroup *self)
{
  self->changed = self->held;
  if (!self->held)
    play_sample ();
}

static gboolean
event_cb (SobremesaSoundGroup *self, GdkEvent *event)
{
  switch ((gint) gdk_event_get_event_type (event))
    {
    case GDK_BUTTON_PRESS:
    case GDK_TOUCH_BEGIN:
      self->held = TRUE;
      self->changed = FALSE;
      break;
    case GDK_BUTTON_RELEASE:
    case GDK_TOUCH_END:
    case GDK_TOUCH_CANCEL:
      self->held = FALSE;
      if (self->changed)
        play_sample ();
      break;
    default:
      break;
    }
  return GDK_EVENT_PROPAGATE;
}

/* Nobody should look for the reason of the silence here when it is somewhere else. */
static void
desktop_cb (SobremesaSoundGroup *self)
{
  gboolean willing;

  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self)), "gtk-enable-event-sounds", &willing,
                NULL);
  adw_preferences_group_set_description (
    ADW_PREFERENCES_GROUP (self),
    willing ? NULL : _ ("Nothing is heard while the desktop’s own sounds are switched off."));
}

static char *
format_cb (GtkScale *scale, double value, gpointer data)
{
  /* Translators: a percentage, as in "115%"; %% is one percent sign */
  return g_strdup_printf (_ ("%d%%"), (int) (value + 0.5));
}

static GtkWidget *
new_scale (SobremesaSoundGroup *self)
{
  GtkWidget          *scale = gtk_scale_new_with_range (GTK_ORIENTATION_HORIZONTAL, 0, 100, 5);
  GtkEventController *events = gtk_event_controller_legacy_new ();

  gtk_widget_set_size_request (scale, SCALE_WIDTH, -1);
  gtk_widget_set_valign (scale, GTK_ALIGN_CENTER);
  gtk_scale_set_draw_value (GTK_SCALE (scale), TRUE);
  gtk_scale_set_value_pos (GTK_SCALE (scale), GTK_POS_LEFT);
  gtk_scale_set_format_value_func (GTK_SCALE (scale), format_cb, NULL, NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (scale), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Volume"), -1);
  gtk_event_controller_set_propagation_phase (events, GTK_PHASE_CAPTURE);
  g_signal_connect_object (events, "event", G_CALLBACK (event_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (scale, events);
  return scale;
}

static GtkWidget *
add_row (SobremesaSoundGroup *self, const char *title, GtkWidget *control)
{
  GtkWidget *row = adw_action_row_new ();

  gtk_widget_set_valign (control, GTK_ALIGN_CENTER);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), control);
  if (GTK_IS_SCALE (control))
    sobremesa_stacked_row_set_up (ADW_ACTION_ROW (row));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), row);
  return row;
}

static void
sobremesa_sound_group_class_init (SobremesaSoundGroupClass *klass)
{
}

static void
sobremesa_sound_group_init (SobremesaSoundGroup *self)
{
  GtkWidget *row;

  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (self), _ ("Sound"));
  self->active = gtk_switch_new ();
  row = add_row (self, _ ("Sounds"), self->active);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row),
                               _ ("Of cards, slaps and turns, and when a move is refused"));
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), self->active);
  self->scale = new_scale (self);
  row = add_row (self, _ ("Volume"), self->scale);
  g_object_bind_property (self->active, "active", row, "sensitive", G_BINDING_SYNC_CREATE);
  g_signal_connect_object (gtk_widget_get_settings (GTK_WIDGET (self)),
                           "notify::gtk-enable-event-sounds", G_CALLBACK (desktop_cb), self,
                           G_CONNECT_SWAPPED);
  desktop_cb (self);
}

GtkWidget *
sobremesa_sound_group_new (GSettings *settings)
{
  SobremesaSoundGroup *self = g_object_new (SOBREMESA_TYPE_SOUND_GROUP, NULL);
  GtkAdjustment       *volume = gtk_range_get_adjustment (GTK_RANGE (self->scale));

  g_settings_bind (settings, "sound", self->active, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "sound-volume", volume, "value", G_SETTINGS_BIND_DEFAULT);
  /* After the settings have it. */
  g_signal_connect_object (self->active, "notify::active", G_CALLBACK (active_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (volume, "notify::value", G_CALLBACK (value_cb), self, G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}
