/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "test"

#include "config.h"

#include <stdlib.h>
#include <time.h>

#include "desk.h"

/* How long frames take while a whole table is dealt anew: from where a deal has come to, every card
 * flies back to where it was dealt. All games, in a window of 1280 × 800. */

#define N_SEATS 4
#define N_MOVES 60
#define N_DEALS 4
#define MOST_MEDIAN 12 /* ms */
#define MOST_FRAME 33  /* ms */

/* Of each frame, in ms: by the clock on the wall, and what the thread itself needed, which doesn't
 * depend on what else the machine has to do. */
typedef struct
{
  gint64  begin;
  double  work_begin;
  GArray *times;
  GArray *work;
} Frames;

static double
get_work (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);
  return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

static void
before_cb (GdkFrameClock *clock, Frames *frames)
{
  frames->begin = g_get_monotonic_time ();
  frames->work_begin = get_work ();
}

static void
after_cb (GdkFrameClock *clock, Frames *frames)
{
  double time = (g_get_monotonic_time () - frames->begin) / 1000.0;
  double work = get_work () - frames->work_begin;

  g_array_append_val (frames->times, time);
  g_array_append_val (frames->work, work);
}

static int
compare_times (gconstpointer a, gconstpointer b)
{
  double first = *(const double *) a, second = *(const double *) b;

  return (first > second) - (first < second);
}

/* Lets the game go on, whoever is to act, by moves chosen at random. */
static void
play_on (BarajaGame *game)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);
  gint64 now = 1000;

  for (guint i = 0; i < N_MOVES && !baraja_game_get_deal_over (game); i++)
    {
      gint seat = baraja_game_get_seat_to_act (game);
      g_auto (GStrv) moves = baraja_game_list_moves (game, MAX (seat, 0));
      guint n = g_strv_length (moves);

      if (seat >= 0 && n > 0)
        baraja_game_play_at (game, seat, moves[g_rand_int_range (rand, 0, n)], now, NULL);
      now += 2500;
      if (baraja_game_get_real_time (game))
        baraja_game_advance (game, now, NULL);
    }
}

/* Deals again and again; returns whether frames were as quick as they are to be. */
static gboolean
measure (const char *name)
{
  g_autoptr (Desk) desk = desk_new (name, N_SEATS, 1, NULL, 1280, 800);
  GdkFrameClock *clock;
  Frames         frames = { 0, 0, g_array_new (FALSE, FALSE, sizeof (double)),
                            g_array_new (FALSE, FALSE, sizeof (double)) };
  double         median, most;
  guint          end;

  play_on (desk->game);
  end = baraja_record_get_n_applied (baraja_game_get_record (desk->game));
  desk_settle (desk);
  /* The pictures of all cards are there, as they are in a match that goes on. */
  desk_wait (desk, 3000);
  g_settings_set_string (desk->settings, "animation-speed", "normal");
  clock = gtk_widget_get_frame_clock (GTK_WIDGET (desk->table));
  for (guint i = 0; i < N_DEALS; i++)
    {
      gulong before = g_signal_connect (clock, "before-paint", G_CALLBACK (before_cb), &frames);
      gulong after = g_signal_connect (clock, "after-paint", G_CALLBACK (after_cb), &frames);

      baraja_game_seek (desk->game, 1, NULL);
      desk_settle (desk);
      g_signal_handler_disconnect (clock, before);
      g_signal_handler_disconnect (clock, after);
      baraja_game_seek (desk->game, end, NULL);
      desk_settle (desk);
      desk_wait (desk, 500);
    }
  g_array_sort (frames.times, compare_times);
  g_array_sort (frames.work, compare_times);
  g_assert_cmpint (frames.times->len, >, 0);
  median = g_array_index (frames.times, double, frames.times->len / 2);
  most = g_array_index (frames.times, double, frames.times->len - 1);
  g_print ("%-13s %4u frames: median %.1f ms, 99 of 100 within %.1f ms, longest %.1f ms; "
           "work %.1f and at most %.1f ms\n",
           name, frames.times->len, median,
           g_array_index (frames.times, double, frames.times->len * 99 / 100), most,
           g_array_index (frames.work, double, frames.work->len / 2),
           g_array_index (frames.work, double, frames.work->len - 1));
  g_array_unref (frames.times);
  g_array_unref (frames.work);
  g_settings_set_string (desk->settings, "animation-speed", "off");
  return median < MOST_MEDIAN && most < MOST_FRAME;
}

int
main (int argc, char *argv[])
{
  static const char *const games[] = { "tomb-robbers", "rummy-500", "money-bags", "ratscrew" };
  gboolean                 quick = TRUE;

  gtk_init ();
  adw_init ();
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    quick = measure (games[i]) && quick;
  return quick ? EXIT_SUCCESS : EXIT_FAILURE;
}
