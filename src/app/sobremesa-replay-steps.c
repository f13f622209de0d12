/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Sobremesa"

#include "config.h"

#include "sobremesa-replay-steps.h"

#include <glib/gi18n.h>

/* The steps of a match that is looked at again. A step is what somebody watching would call one: an
 * event of which there is something to tell. */

#define LOOK_BACK 64 /* events */

#define PAUSE 1200 /* ms between steps */
#define SHORT_PAUSE 150
#define LONG_PAUSE 1800

static guint
get_position (BarajaGame *game)
{
  return baraja_record_get_n_applied (baraja_game_get_record (game));
}

/* What happened last, as the game's viewpoint may know it. */
char *
sobremesa_replay_tell (BarajaGame *game)
{
  guint position = get_position (game);
  g_auto (GStrv) sentences = NULL;

  if (position == 0)
    return g_strdup (_ ("Nothing has been dealt yet."));
  sentences = baraja_game_narrate (game, position - 1);
  return g_strdup (sentences[0] != NULL ? sentences[0] : "");
}

/* Goes on to the next event of which there is something to tell; no further than @n_events. */
void
sobremesa_replay_step_on (BarajaGame *game, guint n_events)
{
  gboolean told = FALSE;

  while (!told && get_position (game) < n_events)
    {
      g_autofree char *sentence = NULL;

      if (!baraja_game_seek (game, get_position (game) + 1, NULL))
        return;
      sentence = sobremesa_replay_tell (game);
      told = sentence[0] != '\0';
    }
}

/* Goes back to the event before this one of which there is something to tell. */
void
sobremesa_replay_step_back (BarajaGame *game)
{
  guint target = get_position (game);

  if (target == 0)
    return;
  for (guint end = --target, start; end > 0; end = start)
    {
      g_auto (GStrv) sentences = NULL;

      start = end > LOOK_BACK ? end - LOOK_BACK : 0;
      sentences = baraja_game_narrate (game, start);
      for (target = end; target > start && sentences[target - start - 1][0] == '\0';)
        target--;
      if (target > start)
        break;
    }
  baraja_game_seek (game, target, NULL);
}

/* Where the deal begins that is on after so many events; one that has only just begun gives way to
 * the one before it. */
guint
sobremesa_replay_find_deal (BarajaGame *game, guint n_events)
{
  BarajaRecord *record = baraja_game_get_record (game);

  for (guint i = n_events > 0 ? n_events - 1 : 0; i > 0; i--)
    if (baraja_record_is_deal (record, i - 1))
      return i;
  return 0;
}

/* Where the deal ends that is on after so many events; one that has ended gives way to the one
 * after it. */
guint
sobremesa_replay_find_deal_end (BarajaGame *game, guint n_events)
{
  BarajaRecord *record = baraja_game_get_record (game);
  guint         n = baraja_record_get_n_events (record);

  for (guint i = n_events + 1; i < n; i++)
    if (baraja_record_is_deal (record, i))
      return i;
  return n;
}

/* How long to look at things before the next step, in milliseconds: in real time as long as it
 * took, within reason. */
guint
sobremesa_replay_find_pause (BarajaGame *game)
{
  BarajaRecord *record = baraja_game_get_record (game);
  guint         position = get_position (game);
  gint64        now, next;

  if (!baraja_game_get_real_time (game) || position == 0 ||
      position >= baraja_record_get_n_events (record))
    return PAUSE;
  now = baraja_record_get_moment (record, position - 1);
  next = baraja_record_get_moment (record, position);
  return now < 0 || next < 0 ? PAUSE : (guint) CLAMP (next - now, SHORT_PAUSE, LONG_PAUSE);
}
