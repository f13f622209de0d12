/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-demo.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>

#include "sobremesa-tour.h"

/* A demonstration: a tour of the program that leaves pictures. */

#define PAUSE 450 /* ms: enough for the cards to come to rest */

typedef struct
{
  char    *directory;
  guint    n_shots;
  gboolean failed;
} Album;

/* The window as it is, or NULL while it has not been drawn yet. */
static GdkTexture *
draw_window (GtkWindow *window)
{
  GtkWidget *widget = GTK_WIDGET (window);
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;

  gdk_paintable_snapshot (paintable, snapshot, gtk_widget_get_width (widget),
                          gtk_widget_get_height (widget));
  node = gtk_snapshot_to_node (snapshot);
  if (node == NULL)
    return NULL;
  return gsk_renderer_render_texture (gtk_native_get_renderer (GTK_NATIVE (window)), node, NULL);
}

/* Saves a picture of the window; FALSE while there is none to save. */
static gboolean
take_shot (GtkWindow *window, const char *name, gpointer data)
{
  Album *album = data;
  g_autoptr (GdkTexture) texture = album->failed ? NULL : draw_window (window);
  g_autofree char *file = NULL;
  g_autofree char *path = NULL;

  if (album->failed)
    return TRUE;
  if (texture == NULL)
    return FALSE;
  file = g_strdup_printf ("%02u-%s.png", ++album->n_shots, name);
  path = g_build_filename (album->directory, file, NULL);
  if (gdk_texture_save_to_png (texture, path))
    {
      g_print ("%s\n", path);
      return TRUE;
    }
  /* Translators: %s is the path of a file */
  g_printerr (_ ("Can’t write %s.\n"), path);
  album->failed = TRUE;
  return TRUE;
}

static void
album_free (gpointer data)
{
  Album *album = data;

  g_free (album->directory);
  g_free (album);
}

/* Runs the demonstration in the window, leaves its pictures in the folder and quits. */
void
sobremesa_demo_run (SobremesaWindow *window, const char *directory)
{
  Album *album = g_new0 (Album, 1);

  album->directory = g_strdup (directory);
  if (g_mkdir_with_parents (directory, 0755) != 0)
    {
      /* Translators: %s is the path of a folder */
      g_printerr (_ ("Can’t make the folder %s.\n"), directory);
      album->failed = TRUE;
    }
  sobremesa_tour_start (window, PAUSE, take_shot, album, album_free);
}
