/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-match-file.h"

#include <glib/gi18n.h>

/* Matches as files. What comes from outside is untrusted: no more of it is read than a match may
 * have, and the rules play it again, on a thread of its own, for that may take a while. */

#define MAX_SIZE (16 * 1024 * 1024) /* bytes: what a record may have */
#define CHUNK (64 * 1024)

typedef struct
{
  char  *text; /* or NULL: to be read from the file */
  GFile *file;
} Source;

static void
source_free (gpointer data)
{
  Source *self = data;

  g_clear_pointer (&self->text, g_free);
  g_clear_object (&self->file);
  g_free (self);
}

/* A pipe has no size to be asked for, and a size may be a lie; so it is counted while it comes. */
static char *
read_stream (GInputStream *stream, GCancellable *cancellable, GError **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  gsize n_read;

  do
    {
      guint old = bytes->len;

      g_byte_array_set_size (bytes, old + CHUNK);
      if (!g_input_stream_read_all (stream, bytes->data + old, CHUNK, &n_read, cancellable, error))
        return NULL;
      g_byte_array_set_size (bytes, old + n_read);
      if (bytes->len > MAX_SIZE)
        {
          g_set_error_literal (error, BARAJA_ERROR, BARAJA_ERROR_RECORD,
                               _ ("The file is too large to be a match of Sobremesa."));
          return NULL;
        }
    }
  while (n_read == CHUNK);
  if (memchr (bytes->data, '\0', bytes->len) != NULL)
    {
      g_set_error_literal (error, BARAJA_ERROR, BARAJA_ERROR_RECORD,
                           _ ("This isn’t a match of Sobremesa."));
      return NULL;
    }
  g_byte_array_append (bytes, (const guint8 *) "", 1);
  return (char *) g_byte_array_free (g_steal_pointer (&bytes), FALSE);
}

static char *
read_file (GFile *file, GCancellable *cancellable, GError **error)
{
  g_autoptr (GFileInputStream) stream = g_file_read (file, cancellable, error);

  return stream != NULL ? read_stream (G_INPUT_STREAM (stream), cancellable, error) : NULL;
}

static void
read_in_thread (GTask *task, gpointer source_object, gpointer data, GCancellable *cancellable)
{
  Source *source = data;
  g_autoptr (GError) error = NULL;
  BarajaGame *game = NULL;

  if (source->text == NULL)
    source->text = read_file (source->file, cancellable, &error);
  if (source->text != NULL)
    game = baraja_game_new_from_json (source->text, &error);
  if (game != NULL)
    g_task_return_pointer (task, game, g_object_unref);
  else
    g_task_return_error (task, g_steal_pointer (&error));
}

static void
run (Source *source, GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, data);

  g_task_set_source_tag (task, run);
  g_task_set_task_data (task, source, source_free);
  g_task_run_in_thread (task, read_in_thread);
}

/* Makes a match of a record's text. */
void
sobremesa_match_read_text_async (const char         *text,
                                 GCancellable       *cancellable,
                                 GAsyncReadyCallback callback,
                                 gpointer            data)
{
  Source *source = g_new0 (Source, 1);

  source->text = g_strdup (text);
  run (source, cancellable, callback, data);
}

/* Makes a match of a file. */
void
sobremesa_match_read_file_async (GFile              *file,
                                 GCancellable       *cancellable,
                                 GAsyncReadyCallback callback,
                                 gpointer            data)
{
  Source *source = g_new0 (Source, 1);

  source->file = g_object_ref (file);
  run (source, cancellable, callback, data);
}

/* The match, or NULL with a reason that can be told to people. */
BarajaGame *
sobremesa_match_read_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, run), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

/* A name for a file: "500 Rum, Ana, Bruno.sobremesa". */
char *
sobremesa_match_suggest_name (BarajaGame *game)
{
  g_autoptr (GString) name = g_string_new (baraja_game_get_title (game));

  for (guint i = 0; i < baraja_game_get_n_seats (game); i++)
    g_string_append_printf (name, ", %s", baraja_seat_get_name (baraja_game_get_seat (game, i)));
  g_strdelimit (name->str, "/\\:*?\"<>|", '-');
  g_string_append (name, ".sobremesa");
  return g_string_free (g_steal_pointer (&name), FALSE);
}

/* How a match stands, for the store's lists. */
SobremesaMatchSummary *
sobremesa_match_results_new (BarajaGame *game, gint own_seat)
{
  static const char *const levels[] = { "easy", "normal", "hard", "expert" };
  SobremesaMatchSummary   *summary = sobremesa_match_summary_new ();
  gsize                    n_winners;
  g_autofree gint         *winners = baraja_game_get_winners (game, &n_winners);

  for (guint i = 0; i < baraja_game_get_n_seats (game); i++)
    {
      BarajaSeat      *seat = baraja_game_get_seat (game, i);
      SobremesaOutcome outcome = n_winners > 0 ? SOBREMESA_OUTCOME_LOST : SOBREMESA_OUTCOME_NONE;

      for (gsize j = 0; j < n_winners; j++)
        if (winners[j] == (gint) i)
          outcome = n_winners > 1 ? SOBREMESA_OUTCOME_TIED : SOBREMESA_OUTCOME_WON;
      sobremesa_match_summary_add_seat (
        summary, baraja_seat_get_name (seat), baraja_seat_get_kind (seat) == BARAJA_SEAT_COMPUTER,
        levels[baraja_seat_get_level (seat)], baraja_game_get_total (game, i));
      sobremesa_match_summary_set_outcome (summary, i, outcome);
    }
  sobremesa_match_summary_set_own_seat (summary, own_seat);
  sobremesa_match_summary_set_turn (summary, baraja_game_get_seat_to_act (game));
  sobremesa_match_summary_set_deal (summary, baraja_game_get_deal_number (game));
  return summary;
}

static void
keep_in_thread (GTask *task, gpointer source_object, gpointer data, GCancellable *cancellable)
{
  SobremesaStore  *store = source_object;
  BarajaGame      *game = data;
  BarajaRecord    *record = baraja_game_get_record (game);
  gboolean         over = baraja_game_get_match_over (game);
  g_autofree char *header = baraja_record_header_to_json (record);
  g_autofree char *id = sobremesa_store_add_match (store, baraja_game_get_id (game), header);
  g_autoptr (SobremesaMatchSummary) summary = sobremesa_match_results_new (game, -1);

  for (guint i = 0; i < baraja_record_get_n_events (record); i++)
    {
      g_autofree char *event = baraja_record_event_to_json (record, i);

      sobremesa_store_append_event (store, id, i, event);
    }
  sobremesa_store_set_applied (store, id, baraja_record_get_n_applied (record));
  sobremesa_match_summary_set_assisted (summary, TRUE);
  if (over)
    sobremesa_store_finish_match (store, id, summary);
  else
    sobremesa_store_update_summary (store, id, summary);
  g_task_return_pointer (task, g_steal_pointer (&id), g_free);
}

/* Gives a match that came as a file to the store. Who has the file could look at every card, so it
 * counts as one played with help; a finished one was somebody's match and counts for nobody here.
 */
void
sobremesa_match_keep_async (SobremesaStore     *store,
                            BarajaGame         *game,
                            GCancellable       *cancellable,
                            GAsyncReadyCallback callback,
                            gpointer            data)
{
  g_autoptr (GTask) task = g_task_new (store, cancellable, callback, data);

  g_task_set_source_tag (task, sobremesa_match_keep_async);
  g_task_set_task_data (task, g_object_ref (game), g_object_unref);
  g_task_run_in_thread (task, keep_in_thread);
}

/* The id under which the store has the match. */
char *
sobremesa_match_keep_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, sobremesa_match_keep_async), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
