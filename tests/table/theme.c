/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The display is opened without GTK's own style sheet: libadwaita's style is there all the same,
 * and a theme that the person asked for stays. Each in a process of its own, for GTK begins but
 * once. */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include <adwaita.h>

#include "sobremesa-theme.h"

static gboolean
has_adwaita_colour (void)
{
  GtkWidget *label = g_object_ref_sink (gtk_label_new ("Deal"));
  GdkRGBA    colour;
  gboolean   found = gtk_style_context_lookup_color (gtk_widget_get_style_context (label),
                                                     "headerbar_backdrop_color", &colour);

  g_object_unref (label);
  return found;
}

static void
test_forgone (void)
{
  if (g_test_subprocess ())
    {
      g_autofree char *name = NULL;

      g_unsetenv ("GTK_THEME");
      sobremesa_theme_forgo ();
      g_assert_cmpstr (g_getenv ("GTK_THEME"), ==, "Adwaita-empty");
      sobremesa_theme_open_display ();
      g_assert_null (g_getenv ("GTK_THEME"));
      g_assert_false (has_adwaita_colour ());
      adw_init ();
      g_object_get (gtk_settings_get_default (), "gtk-theme-name", &name, NULL);
      g_assert_cmpstr (name, ==, "Adwaita-empty");
      g_assert_true (has_adwaita_colour ());
      return;
    }
  g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_INHERIT_STDERR);
  g_test_trap_assert_passed ();
}

static void
test_chosen (void)
{
  if (g_test_subprocess ())
    {
      g_setenv ("GTK_THEME", "Default:dark", TRUE);
      sobremesa_theme_forgo ();
      g_assert_cmpstr (g_getenv ("GTK_THEME"), ==, "Default:dark");
      sobremesa_theme_open_display ();
      g_assert_cmpstr (g_getenv ("GTK_THEME"), ==, "Default:dark");
      return;
    }
  g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_INHERIT_STDERR);
  g_test_trap_assert_passed ();
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/table/theme/forgone", test_forgone);
  g_test_add_func ("/table/theme/chosen", test_chosen);
  return g_test_run ();
}
