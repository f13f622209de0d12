/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/extensions/Xdamage.h>
#include <glib.h>
#include <sys/wait.h>
#include <unistd.h>

/* Starts a program on an X display that is otherwise empty, and prints its process number and after
 * how many milliseconds the first frame of its window could be seen. Then waits for its end.
 *
 * It looks from outside, as a person does, so it measures every program alike: the X server says
 * when something is drawn in a window, and a frame is there once the window's upper part, where the
 * header bar is, isn't of one colour any more. */

#define STRIP_HEIGHT 60
#define PATIENCE 60 /* seconds; then SIGALRM ends this program */

static int
watch_windows (Display *display)
{
  int damage_base, error_base;

  if (!XDamageQueryExtension (display, &damage_base, &error_base))
    g_error ("The X server can’t tell when something is drawn");
  XSelectInput (display, DefaultRootWindow (display), SubstructureNotifyMask);
  XSync (display, False);
  return damage_base;
}

/* Windows come and go as they like; one that is gone before we look is no error. */
static int
ignore_error_cb (Display *display, XErrorEvent *event)
{
  return 0;
}

static gboolean
has_picture (Display *display, Window window)
{
  XWindowAttributes attributes;
  XImage           *image;
  unsigned long     first;
  gboolean          found = FALSE;

  if (!XGetWindowAttributes (display, window, &attributes) || attributes.map_state != IsViewable)
    return FALSE;
  image = XGetImage (display, window, 0, 0, attributes.width, MIN (attributes.height, STRIP_HEIGHT),
                     AllPlanes, ZPixmap);
  if (image == NULL)
    return FALSE;
  /* The middle of it, without shadow, border and round corners. */
  first = XGetPixel (image, image->width / 2, image->height / 2);
  for (int y = image->height / 2; y < image->height && !found; y++)
    for (int x = image->width / 8; x < image->width * 7 / 8 && !found; x++)
      found = XGetPixel (image, x, y) != first;
  XDestroyImage (image);
  return found;
}

static void
wait_for_frame (Display *display, int damage_base)
{
  for (;;)
    {
      XEvent event;

      XNextEvent (display, &event);
      if (event.type == MapNotify && !event.xmap.override_redirect)
        XDamageCreate (display, event.xmap.window, XDamageReportNonEmpty);
      else if (event.type == damage_base + XDamageNotify)
        {
          const XDamageNotifyEvent *damage = (const XDamageNotifyEvent *) &event;

          XDamageSubtract (display, damage->damage, None, None);
          if (has_picture (display, damage->drawable))
            return;
        }
    }
}

int
main (int argc, char **argv)
{
  Display *display = XOpenDisplay (NULL);
  gint64   start;
  int      damage_base;
  pid_t    child;

  if (argc < 2 || display == NULL)
    g_error ("Usage, on an X display: first-frame PROGRAM [ARGUMENT…]");
  damage_base = watch_windows (display);
  XSetErrorHandler (ignore_error_cb);

  start = g_get_monotonic_time ();
  child = fork ();
  if (child == 0)
    {
      execv (argv[1], argv + 1);
      _exit (127);
    }
  alarm (PATIENCE);
  wait_for_frame (display, damage_base);
  alarm (0);
  g_print ("%d %.1f\n", (int) child, (g_get_monotonic_time () - start) / 1000.0);
  waitpid (child, NULL, 0);
  return 0;
}
