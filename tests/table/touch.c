/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "test"

#include "config.h"

#include "touch.h"

#include <gio/gio.h>
#include <gio/gunixsocketaddress.h>

static GSocketConnection *
get_screen (void)
{
  static GSocketConnection *screen;

  if (screen == NULL)
    {
      g_autoptr (GSocketClient)  client = g_socket_client_new ();
      g_autoptr (GSocketAddress) address = g_unix_socket_address_new (g_getenv ("TOUCH_SCREEN"));
      g_autoptr (GError)         error = NULL;

      screen = g_socket_client_connect (client, G_SOCKET_CONNECTABLE (address), NULL, &error);
      g_assert_no_error (error);
    }
  return screen;
}

gboolean
touch_is_there (void)
{
  return g_getenv ("TOUCH_SCREEN") != NULL;
}

static void
answered_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      data)
{
  g_autoptr (GError) error = NULL;

  g_input_stream_read_all_finish (G_INPUT_STREAM (source), result, NULL, &error);
  g_assert_no_error (error);
  *(gboolean *) data = TRUE;
}

/* Puts a finger down at a point, moves it over those that follow, if any, and lifts it. Meanwhile the
 * program goes on, as what it does may depend on how long a finger stays. */
void
touch (const char *x,
       const char *y,
       ...)
{
  GIOStream         *screen = G_IO_STREAM (get_screen ());
  g_autoptr (GError) error = NULL;
  GString           *line = g_string_new (NULL);
  char               answer[sizeof "done\n"] = { 0 };
  const char        *next;
  gboolean           answered = FALSE;
  va_list            rest;

  g_string_append_printf (line, "touch %s %s", x, y);
  va_start (rest, y);
  while ((next = va_arg (rest, const char *)) != NULL)
    g_string_append_printf (line, " %s", next);
  va_end (rest);
  g_string_append_c (line, '\n');
  g_output_stream_write_all (g_io_stream_get_output_stream (screen), line->str, line->len, NULL, NULL,
                             &error);
  g_assert_no_error (error);
  g_input_stream_read_all_async (g_io_stream_get_input_stream (screen), answer, sizeof answer - 1,
                                 G_PRIORITY_DEFAULT, NULL, answered_cb, &answered);
  while (!answered)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpstr (answer, ==, "done\n");
  g_string_free (line, TRUE);
}
