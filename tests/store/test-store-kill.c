/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>

#include "fixture.h"

/* The test starts itself as a writer, kills it in the middle, and looks at what is left. */

#define N_KILLS 25
#define N_KILLS_SLOW 1000

/* The record after each step: every seventh step takes two events back. */
typedef struct
{
  GPtrArray *events;
  guint      n_applied;
} State;

static void
take_step (State *state,
           guint  step)
{
  if (step % 7 == 6)
    {
      state->n_applied -= MIN (2, state->n_applied);
      return;
    }
  g_ptr_array_set_size (state->events, (int) state->n_applied);
  g_ptr_array_add (state->events, g_strdup_printf ("{\"seat\":0,\"move\":\"step %u\"}", step));
  state->n_applied++;
}

static char *
state_to_record (State *state)
{
  GString *text = g_string_new (HEADER);

  g_string_truncate (text, text->len - 1);
  g_string_append_printf (text, ",\"applied\":%u,\"events\":[", state->n_applied);
  for (guint i = 0; i < state->events->len; i++)
    g_string_append_printf (text, "%s\n%s", i == 0 ? "" : ",",
                            (const char *) g_ptr_array_index (state->events, i));
  g_string_append (text, "]}");

  return g_string_free (text, FALSE);
}

static void
write_step (SobremesaStore *store,
            const char     *id,
            State          *state,
            guint           step)
{
  take_step (state, step);
  if (step % 7 == 6)
    sobremesa_store_set_applied (store, id, state->n_applied);
  else
    sobremesa_store_append_event (store, id, state->n_applied - 1,
                                  g_ptr_array_index (state->events, state->n_applied - 1));
}

/* Says the match, then each step once it is on the disk; now and then it closes and opens the store
 * between two bursts, so that the kills also fall into backups and opening. */
static int
write_until_killed (const char *directory)
{
  g_autoptr (SobremesaStore) store = sobremesa_store_new (directory);
  g_autofree char *id = sobremesa_store_add_match (store, "tomb-robbers", HEADER);
  State            state = { g_ptr_array_new_with_free_func (g_free), 0 };

  store_flush (store, NULL);
  g_print ("%s\n", id);
  for (guint step = 0;;)
    {
      int burst = g_random_int_range (1, 8);

      for (int i = 0; i < burst; i++)
        write_step (store, id, &state, step++);
      store_flush (store, NULL);
      g_print ("%u\n", step);
      if (g_random_int_range (0, 10) == 0)
        {
          g_object_unref (store);
          store = sobremesa_store_new (directory);
        }
    }

  return 0;
}

static gboolean
kill_cb (gpointer data)
{
  kill (*(GPid *) data, SIGKILL);

  return G_SOURCE_REMOVE;
}

/* Lets a writer run for a random time. */
static char *
run_writer (const char *program,
            const char *directory,
            guint       milliseconds)
{
  const char *arguments[] = { program, "--write", directory, NULL };
  g_autoptr (GError) error = NULL;
  g_autoptr (GIOChannel) channel = NULL;
  char *output;
  gsize length;
  GPid  pid;
  int   descriptor;

  g_spawn_async_with_pipes (NULL, (char **) arguments, NULL, G_SPAWN_DO_NOT_REAP_CHILD, NULL, NULL,
                            &pid, NULL, &descriptor, NULL, &error);
  g_assert_no_error (error);
  g_timeout_add (milliseconds, kill_cb, &pid);
  while (g_main_context_iteration (NULL, TRUE) == FALSE)
    continue;

  channel = g_io_channel_unix_new (descriptor);
  g_io_channel_set_close_on_unref (channel, TRUE);
  g_io_channel_read_to_end (channel, &output, &length, &error);
  g_assert_no_error (error);
  g_spawn_close_pid (pid);

  return output;
}

/* The record is that of the last step that was said to be on the disk, or of a later one. */
static void
assert_step_reached (SobremesaStore *store,
                     const char     *id,
                     guint           acknowledged)
{
  g_autofree char *record = store_load (store, id, NULL);
  State            state = { g_ptr_array_new_with_free_func (g_free), 0 };
  gboolean         found = FALSE;

  g_assert_nonnull (record);
  for (guint step = 0; step < acknowledged; step++)
    take_step (&state, step);
  for (guint later = 0; !found && later < 50; later++)
    {
      g_autofree char *expected = state_to_record (&state);

      found = g_str_equal (record, expected);
      take_step (&state, acknowledged + later);
    }
  g_assert_true (found);
  g_ptr_array_unref (state.events);
}

static guint
count_acknowledged (char **lines)
{
  guint acknowledged = 0;

  for (guint i = 1; lines[0] != NULL && lines[i] != NULL; i++)
    {
      /* The last line may be cut; a cut number is a smaller one. */
      if (lines[i][0] != '\0')
        acknowledged = MAX (acknowledged, (guint) atoi (lines[i]));
    }

  return acknowledged;
}

static void
test_kill (Fixture      *fixture,
           gconstpointer data)
{
  const char *program = data;
  guint       n_kills = g_test_slow () ? N_KILLS_SLOW : N_KILLS;
  guint       n_acknowledged = 0;

  for (guint i = 0; i < n_kills; i++)
    {
      g_autofree char *output = NULL;
      g_auto (GStrv) lines = NULL;

      fixture_close (fixture);
      output = run_writer (program, fixture->directory, (guint) g_test_rand_int_range (5, 150));
      lines = g_strsplit (output, "\n", -1);
      fixture_open (fixture);
      wait_until_settled (fixture->store);
      g_assert_null (sobremesa_store_get_trouble (fixture->store));
      g_assert_null (sobremesa_store_get_recovered (fixture->store));
      if (lines[0] == NULL || strlen (lines[0]) < 36)
        continue;
      assert_step_reached (fixture->store, lines[0], count_acknowledged (lines));
      n_acknowledged += count_acknowledged (lines);
    }
  fixture_close (fixture);
  run_sql (fixture->path, "PRAGMA integrity_check");
  g_assert_cmpint (query_number (fixture->path, "SELECT count(*) FROM pragma_integrity_check "
                                                "WHERE integrity_check <> 'ok'"),
                   ==, 0);
  fixture_open (fixture);
  g_test_message ("%u kills, %u steps acknowledged, none lost", n_kills, n_acknowledged);
}

int
main (int   argc,
      char *argv[])
{
  if (argc == 3 && g_str_equal (argv[1], "--write"))
    return write_until_killed (argv[2]);
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/store/kill/nothing-acknowledged-is-lost", Fixture, argv[0], fixture_set_up,
              test_kill, fixture_tear_down);

  return g_test_run ();
}
