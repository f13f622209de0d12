/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <gtk/gtk.h>

#include "bench.h"
#include "sobremesa-match-clock.h"

/* A match in real time with a clock, a keyboard and a display that are the test's. The cards are
 * dealt round the table; in a match of two, seat 0 reveals the first card, seat 1 the second, and
 * so on. */

#define PAIR "5C 5D"          /* there on the second card */
#define NOTHING "2C 5D 9H 3S" /* no combination, no challenge: 2, 5, 9, 3 */

static void
assert_kind (Bench *bench, const char *kind)
{
  g_autofree char *found = bench_get_kind (bench);

  g_assert_cmpstr (found, ==, kind);
}

static void
assert_state (Bench *bench, SobremesaRealTimeState state)
{
  g_assert_cmpint (sobremesa_real_time_get_state (bench->real_time), ==, state);
}

/* Seat 0 reveals a five, and seat 1 another. */
static Bench *
reveal_pair (guint n_seats, guint n_people, const char *options)
{
  Bench *bench = bench_new (n_seats, n_people, PAIR, options);

  bench_begin (bench);
  bench_tap (bench, GDK_KEY_space);
  bench_wait (bench, 1000);
  if (n_people > 1)
    bench_tap (bench, GDK_KEY_k);
  return bench;
}

/* Clock */

static void
test_clock_parts (void)
{
  SobremesaMatchClock clock = { 0 };

  sobremesa_match_clock_start (&clock, 1000000, 500);
  g_assert_cmpint (sobremesa_match_clock_to_match (&clock, 9000000), ==, 500);
  g_assert_cmpint (sobremesa_match_clock_to_real (&clock, 501), ==, SOBREMESA_NEVER);
  g_assert_cmpint (sobremesa_match_clock_to_real (&clock, 500), ==, 1000000);
  sobremesa_match_clock_set_rate (&clock, 2000000, 1);
  sobremesa_match_clock_set_rate (&clock, 3000000, 0.5);
  g_assert_cmpint (sobremesa_match_clock_to_match (&clock, 2500000), ==, 1000);
  g_assert_cmpint (sobremesa_match_clock_to_match (&clock, 4000000), ==, 2000);
  g_assert_cmpint (sobremesa_match_clock_to_real (&clock, 2000), ==, 4000000);
  sobremesa_match_clock_set_moment (&clock, 2600000, 1100, 0);
  g_assert_cmpint (sobremesa_match_clock_to_match (&clock, 2500000), ==, 1000);
  g_assert_cmpint (sobremesa_match_clock_to_match (&clock, 5000000), ==, 1100);
}

/* However often time stops and goes on, recent moments stay what they were. */
static void
test_clock_many_parts (void)
{
  SobremesaMatchClock clock = { 0 };

  sobremesa_match_clock_start (&clock, 0, 0);
  for (guint i = 0; i < 1000; i++)
    sobremesa_match_clock_set_rate (&clock, i * 1000000, i % 2 == 0 ? 1 : 0);
  g_assert_cmpint (sobremesa_match_clock_to_match (&clock, G_GINT64_CONSTANT (998500000)), ==,
                   499500);
  g_assert_cmpint (sobremesa_match_clock_to_match (&clock, G_GINT64_CONSTANT (999500000)), ==,
                   500000);
}

static void
test_clock_stamps (void)
{
  SobremesaMatchClock clock = { 0 };

  g_assert_cmpint (sobremesa_match_clock_read_stamp (&clock, 0, 5000000), ==, 5000000);
  /* The first event is believed to be quick; a quicker one corrects that. */
  g_assert_cmpint (sobremesa_match_clock_read_stamp (&clock, 0xfffffff0, 5030000), ==, 5030000);
  g_assert_cmpint (sobremesa_match_clock_read_stamp (&clock, 0xfffffff1, 5011000), ==, 5011000);
  /* Late by 40 ms, and the stamp has wrapped round. */
  g_assert_cmpint (sobremesa_match_clock_read_stamp (&clock, 0x10, 5082000), ==, 5042000);
  /* Older than the one before. */
  g_assert_cmpint (sobremesa_match_clock_read_stamp (&clock, 0xfffffffa, 5083000), ==, 5020000);
  /* A stamp from some other clock tells nothing. */
  g_assert_cmpint (sobremesa_match_clock_read_stamp (&clock, 5000, 9000000), ==, 9000000);
}

/* Reveals */

static void
test_reveal_waits_for_display (void)
{
  g_autoptr (Bench) bench = reveal_pair (2, 1, "{'tempo': <'slow'>}");
  gint64 revealed = bench_look_up (bench, NULL, "revealed-at");

  /* Seat 1, a computer, has revealed the pair by now or will; nothing is slapped before it is
   * shown. */
  bench->delay = 100000;
  while (bench->n_reveals < 2)
    bench_wait (bench, 10);
  revealed = bench_look_up (bench, NULL, "revealed-at");
  bench_wait (bench, 60000);
  g_assert_cmpuint (bench->n_reveals, ==, 2);
  assert_kind (bench, "");
  g_assert_cmpint (baraja_game_get_now (bench->game), ==, revealed);
  /* From then on the time counts. */
  bench_wait (bench, 40000);
  bench_wait (bench, 300);
  bench_tap (bench, GDK_KEY_a);
  bench_wait (bench, 100);
  g_assert_cmpint (bench_get_reaction (bench, 0), >=, 250);
  g_assert_cmpint (bench_get_reaction (bench, 0), <=, 320);
}

/* A computer seat reacts no sooner than the reaction model allows, counted from the card being
 * shown. */
static void
test_computers_wait_for_display (void)
{
  for (guint delay = 0; delay <= 800; delay += 200)
    {
      g_autoptr (Bench) bench = bench_new (2, 1, PAIR, "{}");
      gint64 shown;

      bench_begin (bench);
      bench->delay = delay;
      bench_tap (bench, GDK_KEY_space);
      while (bench->n_reveals < 2)
        bench_wait (bench, 1);
      shown = MIN (bench->shown_at, bench->now);
      while (bench_look_up (bench, "taking", "number") < 0)
        {
          g_assert_cmpint (bench->now, <, shown + 3000000);
          bench_wait (bench, 1);
        }
      g_assert_cmpint (bench->now, >=, shown + 200000);
      /* The same seed, the same reaction, however long the display took. */
      g_assert_cmpint (bench_get_reaction (bench, 1), >=, 200);
    }
}

static void
test_pace_is_kept (void)
{
  g_autoptr (Bench) bench = bench_new (2, 2, NOTHING, "{}");

  bench_begin (bench);
  bench_tap (bench, GDK_KEY_space);
  bench_wait (bench, 400);
  bench_tap (bench, GDK_KEY_k);
  g_assert_cmpuint (bench->n_reveals, ==, 1);
  g_assert_cmpuint (bench->n_refused, ==, 1);
  g_assert_true (g_str_has_prefix (bench->refused, "rats.pace: "));
  bench_wait (bench, 400);
  bench_tap (bench, GDK_KEY_k);
  g_assert_cmpuint (bench->n_reveals, ==, 2);
}

/* Two plays at once: one of them is too early, and nothing is lost. */
static void
test_quick_plays (void)
{
  g_autoptr (Bench) bench = bench_new (2, 2, NOTHING, "{}");

  bench_begin (bench);
  bench_press (bench, GDK_KEY_space, 5);
  bench_press (bench, GDK_KEY_k, 0);
  bench_wait (bench, 1000);
  g_assert_cmpuint (bench->n_reveals, ==, 1);
  g_assert_cmpuint (bench_count_cards (bench, "center"), ==, 1);
  for (guint i = 0; i < 10; i++)
    {
      bench_press (bench, GDK_KEY_k, 0);
      bench_wait (bench, 5);
      bench_release (bench, GDK_KEY_k);
      bench_wait (bench, 11);
    }
  bench_wait (bench, 100);
  g_assert_cmpuint (bench->n_reveals, ==, 2);
}

/* People at one keyboard */

/* The one who pressed first was first, whosever news came first. */
static void
test_stamps_decide (void)
{
  g_autoptr (Bench) bench = reveal_pair (2, 2, "{'window': <0>}");

  bench_wait (bench, 400);
  bench_press (bench, GDK_KEY_l, 3);
  bench_press (bench, GDK_KEY_a, 9);
  bench_wait (bench, 100);
  assert_kind (bench, "slap");
  g_assert_cmpint (bench_look_up (bench, "taking", "seat"), ==, 0);
  g_assert_cmpint (bench_get_reaction (bench, 1) - bench_get_reaction (bench, 0), ==, 6);
}

static void
test_showdown_within_window (void)
{
  g_autoptr (Bench) bench = reveal_pair (2, 2, "{}");

  bench_wait (bench, 400);
  bench_press (bench, GDK_KEY_l, 0);
  bench_wait (bench, 40);
  bench_press (bench, GDK_KEY_a, 0);
  bench_wait (bench, 100);
  assert_kind (bench, "showdown");
  g_assert_cmpint (bench_get_reaction (bench, 0) - bench_get_reaction (bench, 1), ==, 40);
}

static void
test_late_after_window (void)
{
  g_autoptr (Bench) bench = reveal_pair (2, 2, "{}");
  guint n_cards = bench_count_cards (bench, "stack-0");

  bench_wait (bench, 400);
  bench_press (bench, GDK_KEY_l, 0);
  bench_wait (bench, 41);
  bench_press (bench, GDK_KEY_a, 0);
  bench_wait (bench, 100);
  assert_kind (bench, "slap");
  g_assert_cmpint (bench_look_up (bench, "taking", "seat"), ==, 1);
  g_assert_cmpuint (bench_count_cards (bench, "stack-0"), ==, n_cards);
  g_assert_cmpuint (bench->n_refused, ==, 0);
}

/* News that was long on its way finds the window still open. */
static void
test_slow_news (void)
{
  g_autoptr (Bench) bench = reveal_pair (2, 2, "{}");

  bench_wait (bench, 400);
  bench_press (bench, GDK_KEY_l, 0);
  bench_wait (bench, 50);
  bench_press (bench, GDK_KEY_a, 15);
  bench_wait (bench, 100);
  assert_kind (bench, "showdown");
  g_assert_cmpint (bench_get_reaction (bench, 0) - bench_get_reaction (bench, 1), ==, 35);
}

/* Six people press at once: everybody's slap counts. */
static void
test_six_at_once (void)
{
  static const guint slaps[] = { GDK_KEY_a, GDK_KEY_l, GDK_KEY_q, GDK_KEY_p, GDK_KEY_z, GDK_KEY_m };
  g_autoptr (Bench) bench = reveal_pair (6, 6, "{}");

  bench_wait (bench, 400);
  for (guint i = 0; i < 6; i++)
    bench_press (bench, slaps[i], i % 3);
  bench_wait (bench, 100);
  assert_kind (bench, "showdown");
  for (guint i = 0; i < 6; i++)
    g_assert_cmpint (bench_get_reaction (bench, i), >=, 250);
}

static void
test_held_key (void)
{
  g_autoptr (Bench) bench = bench_new (2, 2, NOTHING, "{}");
  guint n_cards;

  bench_begin (bench);
  bench_tap (bench, GDK_KEY_space);
  bench_wait (bench, 800);
  n_cards = bench_count_cards (bench, "stack-0");
  /* A wrong slap, held for two seconds, as keyboards repeat it: without a release, or with one. */
  for (guint i = 0; i < 60; i++)
    {
      bench_press (bench, GDK_KEY_a, 0);
      bench_wait (bench, 33);
      if (i > 30)
        bench_release (bench, GDK_KEY_a);
    }
  g_assert_cmpuint (bench_count_cards (bench, "stack-0"), ==, n_cards - 1);
  bench_release (bench, GDK_KEY_a);
  bench_wait (bench, 50);
  bench_press (bench, GDK_KEY_a, 0);
  bench_wait (bench, 50);
  g_assert_cmpuint (bench_count_cards (bench, "stack-0"), ==, n_cards - 2);
  /* After that the key isn't dead, nor is the other's. */
  bench_tap (bench, GDK_KEY_l);
  g_assert_cmpint (bench_look_up (bench, "wrong-slap", "seat"), ==, 1);
}

static void
test_keys_belong_to_people (void)
{
  static const char *const slap_keys[] = { "s", "L", NULL };
  static const char *const reveal_keys[] = { "Return", "Right", NULL };
  g_autoptr (Bench) bench = bench_new (3, 2, NOTHING, "{}");
  SobremesaKeyMeaning meaning;
  g_autofree char    *label = NULL, *none = NULL;
  const char         *move;

  g_assert_cmpuint (sobremesa_seat_keys_get_n_people (bench->keys), ==, 2);
  g_assert_false (sobremesa_seat_keys_press (bench->keys, GDK_KEY_q, 24, 100, &meaning));
  sobremesa_seat_keys_set (bench->keys, slap_keys, reveal_keys);
  g_assert_false (sobremesa_seat_keys_press (bench->keys, GDK_KEY_a, 38, 100, &meaning));
  g_assert_true (sobremesa_seat_keys_press (bench->keys, GDK_KEY_l, 46, 100, &meaning));
  g_assert_cmpint (meaning.seat, ==, 1);
  g_assert_cmpstr (meaning.move, ==, "slap");
  g_assert_true (sobremesa_seat_keys_press (bench->keys, GDK_KEY_Return, 36, 100, &meaning));
  g_assert_cmpint (meaning.seat, ==, 0);
  g_assert_cmpstr (meaning.move, ==, "flip");
  label = sobremesa_seat_keys_get_label (bench->keys, 0, "slap");
  g_assert_cmpstr (label, ==, "S");
  none = sobremesa_seat_keys_get_label (bench->keys, 2, "slap");
  g_assert_null (none);
  g_assert_cmpint (sobremesa_seat_keys_find_owner (slap_keys, reveal_keys, GDK_KEY_Right, &move),
                   ==, 1);
  g_assert_cmpstr (move, ==, "flip");
  g_assert_cmpint (sobremesa_seat_keys_find_owner (slap_keys, reveal_keys, GDK_KEY_x, &move), ==,
                   -1);
}

/* A key that somebody held when the window lost the focus isn't dead afterwards. */
static void
test_release_elsewhere (void)
{
  g_autoptr (Bench) bench = reveal_pair (2, 2, "{}");

  bench_press (bench, GDK_KEY_a, 0);
  sobremesa_real_time_pause (bench->real_time);
  sobremesa_seat_keys_release_all (bench->keys);
  sobremesa_real_time_resume (bench->real_time);
  bench_begin (bench);
  bench_wait (bench, 2000);
  bench_tap (bench, GDK_KEY_space);
  bench_wait (bench, 1000);
  bench_press (bench, GDK_KEY_a, 0);
  bench_wait (bench, 50);
  g_assert_cmpint (bench_look_up (bench, "wrong-slap", "seat"), ==, 0);
}

/* Computer seats */

/* The moment of the computer's slap doesn't depend on what others press meanwhile. */
static void
test_plan_is_not_reset (void)
{
  gint reactions[2];

  for (guint round = 0; round < 2; round++)
    {
      g_autoptr (Bench) bench = bench_new (3, 1, "5C 7D 7H", "{'tempo': <'slow'>}");

      bench_begin (bench);
      bench_tap (bench, GDK_KEY_space);
      while (bench->n_reveals < 3)
        bench_wait (bench, 1);
      if (round == 1)
        for (guint i = 0; i < 18; i++)
          bench_tap (bench, GDK_KEY_space);
      bench_wait (bench, 3000);
      assert_kind (bench, "slap");
      reactions[round] = bench_get_reaction (bench, bench_look_up (bench, "taking", "seat"));
    }
  g_assert_cmpint (reactions[0], ==, reactions[1]);
}

/* No computer seat slaps where there is nothing, at the start or after a pile was taken. */
static void
test_empty_pile (void)
{
  g_autoptr (Bench) bench = bench_new (4, 1, NOTHING, "{}");
  guint n_events = bench_count_events (bench);

  bench_wait (bench, 60000);
  g_assert_cmpuint (bench_count_events (bench), ==, n_events);
  bench_tap (bench, GDK_KEY_a);
  g_assert_true (g_str_has_prefix (bench->refused, "rats.slap: "));
  bench_wait (bench, 60000);
  g_assert_cmpuint (bench_count_events (bench), ==, n_events);
  g_assert_cmpint (bench_look_up (bench, "wrong-slap", "number"), ==, -1);
}

/* With nothing to wait for there is no alarm. */
static void
test_idle_is_silent (void)
{
  g_autoptr (Bench) bench = bench_new (4, 1, NOTHING, "{}");
  guint n_wakes;

  bench_begin (bench);
  n_wakes = bench->n_wakes;
  bench_wait (bench, 3600000);
  g_assert_cmpuint (bench->n_wakes, ==, n_wakes);
  g_assert_cmpint (bench->alarm, ==, SOBREMESA_NEVER);
}

/* Pauses */

static void
test_pause_stops_everything (void)
{
  g_autoptr (Bench) bench = reveal_pair (2, 1, "{}");
  guint  n_events;
  gint64 now;

  while (bench->n_reveals < 2)
    bench_wait (bench, 1);
  bench_wait (bench, 200);
  now = baraja_game_get_now (bench->game);
  n_events = bench_count_events (bench);
  sobremesa_real_time_pause (bench->real_time);
  assert_state (bench, SOBREMESA_REAL_TIME_PAUSED);
  g_assert_cmpint (bench->alarm, ==, SOBREMESA_NEVER);
  bench_tap (bench, GDK_KEY_a);
  bench_wait (bench, 3600000);
  g_assert_cmpuint (bench_count_events (bench), ==, n_events);
  g_assert_cmpint (baraja_game_get_now (bench->game), ==, now);
  /* Three seconds, one at a time. */
  sobremesa_real_time_resume (bench->real_time);
  for (guint left = 3; left > 0; left--)
    {
      assert_state (bench, SOBREMESA_REAL_TIME_COUNTDOWN);
      g_assert_cmpuint (sobremesa_real_time_get_countdown (bench->real_time), ==, left);
      bench_tap (bench, GDK_KEY_a);
      bench_wait (bench, 950);
    }
  g_assert_cmpuint (bench_count_events (bench), ==, n_events);
  assert_state (bench, SOBREMESA_REAL_TIME_RUNNING);
  bench_wait (bench, 2000);
  g_assert_cmpuint (bench_count_events (bench), >, n_events);
}

/* A pause in the middle of a reaction neither shortens nor lengthens it. */
static void
test_pause_keeps_reactions (void)
{
  gint reactions[2];

  for (guint round = 0; round < 2; round++)
    {
      g_autoptr (Bench) bench = reveal_pair (2, 1, "{}");

      while (bench->n_reveals < 2)
        bench_wait (bench, 1);
      bench_wait (bench, 300);
      if (round == 1)
        {
          sobremesa_real_time_pause (bench->real_time);
          bench_wait (bench, 12345);
          sobremesa_real_time_resume (bench->real_time);
          bench_begin (bench);
        }
      bench_wait (bench, 1500);
      assert_kind (bench, "slap");
      reactions[round] = bench_get_reaction (bench, 1);
    }
  g_assert_cmpint (reactions[0], ==, reactions[1]);
}

static void
test_pause_in_countdown (void)
{
  g_autoptr (Bench) bench = bench_new (2, 1, NOTHING, "{}");

  bench_wait (bench, 2500);
  sobremesa_real_time_pause (bench->real_time);
  bench_wait (bench, 10000);
  assert_state (bench, SOBREMESA_REAL_TIME_PAUSED);
  sobremesa_real_time_resume (bench->real_time);
  g_assert_cmpuint (sobremesa_real_time_get_countdown (bench->real_time), ==, 3);
}

/* What was pressed before the pause counts, though its news hadn't been dealt with. */
static void
test_slap_before_pause (void)
{
  g_autoptr (Bench) bench = reveal_pair (2, 2, "{}");

  bench_wait (bench, 400);
  bench_press (bench, GDK_KEY_a, 0);
  sobremesa_real_time_pause (bench->real_time);
  sobremesa_real_time_resume (bench->real_time);
  bench_begin (bench);
  bench_wait (bench, 100);
  assert_kind (bench, "slap");
  g_assert_cmpint (bench_look_up (bench, "taking", "seat"), ==, 0);
}

/* Leaving */

static void
test_nothing_after_leaving (void)
{
  g_autoptr (Bench) bench = reveal_pair (2, 1, "{}");
  guint n_events;

  while (bench->n_reveals < 2)
    bench_wait (bench, 1);
  bench_wait (bench, 180);
  bench_press (bench, GDK_KEY_a, 0);
  n_events = bench_count_events (bench);
  sobremesa_real_time_stop (bench->real_time);
  g_assert_cmpint (bench->alarm, ==, SOBREMESA_NEVER);
  bench_wait (bench, 60000);
  sobremesa_real_time_wake (bench->real_time);
  sobremesa_real_time_shown (bench->real_time);
  sobremesa_real_time_go_on (bench->real_time);
  sobremesa_real_time_set_held (bench->real_time, TRUE);
  bench_tap (bench, GDK_KEY_a);
  g_assert_cmpuint (bench_count_events (bench), ==, n_events);
}

static void
test_nothing_after_leaving_paused (void)
{
  g_autoptr (Bench) bench = reveal_pair (2, 1, "{}");
  guint n_events = bench_count_events (bench);

  sobremesa_real_time_pause (bench->real_time);
  sobremesa_real_time_resume (bench->real_time);
  sobremesa_real_time_stop (bench->real_time);
  bench_wait (bench, 60000);
  assert_state (bench, SOBREMESA_REAL_TIME_STOPPED);
  g_assert_cmpuint (bench_count_events (bench), ==, n_events);
}

/* With the built-in source of time: dropped in mid-pause and in mid-reaction, it never comes back.
 */
static void
test_dropped (void)
{
  for (guint round = 0; round < 2; round++)
    {
      g_autoptr (Bench) bench = reveal_pair (2, 1, "{}");
      SobremesaRealTime *real_time = sobremesa_real_time_new (bench->game, 1);
      guint              n_events;

      sobremesa_real_time_stop (bench->real_time);
      n_events = bench_count_events (bench);
      sobremesa_real_time_start (real_time, round == 0);
      sobremesa_real_time_resume (real_time);
      g_assert_finalize_object (real_time);
      for (gint64 end = g_get_monotonic_time () + 50000; g_get_monotonic_time () < end;)
        g_main_context_iteration (NULL, FALSE);
      g_assert_cmpuint (bench_count_events (bench), ==, n_events);
    }
}

/* Saving */

static Bench *
save_and_load (Bench *bench)
{
  g_autofree char *text = baraja_record_to_json (baraja_game_get_record (bench->game));
  g_autoptr (GError) error = NULL;
  g_autoptr (BarajaGame) game = baraja_game_new_from_json (text, &error);

  g_assert_no_error (error);
  return bench_take_up (game, TRUE);
}

/* Nothing happens in a match that was taken up again before somebody says so. */
static void
resume_after_a_while (Bench *bench)
{
  guint n_events = bench_count_events (bench);

  assert_state (bench, SOBREMESA_REAL_TIME_PAUSED);
  bench_wait (bench, 60000);
  bench_tap (bench, GDK_KEY_a);
  g_assert_cmpuint (bench_count_events (bench), ==, n_events);
  sobremesa_real_time_resume (bench->real_time);
  bench_wait (bench, 2900);
  g_assert_cmpuint (bench_count_events (bench), ==, n_events);
  bench_begin (bench);
}

static void
test_save_in_window (void)
{
  g_autoptr (Bench) bench = reveal_pair (2, 2, "{'window': <200>}");
  g_autoptr (Bench) again = NULL;

  bench_wait (bench, 400);
  bench_press (bench, GDK_KEY_l, 0);
  bench_wait (bench, 30);
  assert_kind (bench, "");
  again = save_and_load (bench);
  resume_after_a_while (again);
  bench_press (again, GDK_KEY_a, 0);
  bench_wait (again, 400);
  assert_kind (again, "showdown");
}

static void
test_save_in_grace (void)
{
  g_autoptr (Bench) bench = bench_new (2, 2, "JC 5D", "{}");
  g_autoptr (Bench) again = NULL;

  bench_begin (bench);
  bench_tap (bench, GDK_KEY_space);
  bench_wait (bench, 1000);
  bench_tap (bench, GDK_KEY_k);
  g_assert_cmpint (baraja_game_get_seat_to_act (bench->game), ==, -1);
  bench_wait (bench, 300);
  again = save_and_load (bench);
  resume_after_a_while (again);
  bench_wait (again, 600);
  assert_kind (again, "");
  bench_wait (again, 200);
  assert_kind (again, "duel");
  g_assert_cmpint (bench_look_up (again, "taking", "seat"), ==, 0);
}

static void
test_save_in_duel (void)
{
  g_autoptr (Bench) bench = bench_new (2, 2, "AC 5D", "{}");
  g_autoptr (Bench) again = NULL;

  bench_begin (bench);
  bench_tap (bench, GDK_KEY_space);
  bench_wait (bench, 1000);
  bench_tap (bench, GDK_KEY_k);
  again = save_and_load (bench);
  resume_after_a_while (again);
  g_assert_cmpint (bench_look_up (again, "duel", "challenger"), ==, 0);
  g_assert_cmpint (bench_look_up (again, "duel", "tries"), ==, 3);
  bench_wait (again, 1000);
  bench_tap (again, GDK_KEY_k);
  g_assert_cmpuint (again->n_reveals, ==, 3);
}

/* Computer seats alone but for one person who only reveals, to the end; then again from the record.
 */
static void
test_record_replays (void)
{
  g_autoptr (Bench) bench = bench_new (3, 1, NOTHING, "{'preset': <'egyptian'>}");
  g_autoptr (BarajaGame) again = NULL;
  g_autofree char *text = NULL, *text_again = NULL, *table = NULL, *table_again = NULL;
  g_autoptr (GVariant) facts = NULL, facts_again = NULL;
  g_autoptr (GError) error = NULL;

  bench_begin (bench);
  for (guint i = 0; i < 4000 && !baraja_game_get_match_over (bench->game); i++)
    {
      bench_wait (bench, 650);
      bench_tap (bench, i % 7 == 0 ? GDK_KEY_a : GDK_KEY_space);
    }
  text = baraja_record_to_json (baraja_game_get_record (bench->game));
  again = baraja_game_new_from_json (text, &error);
  g_assert_no_error (error);
  text_again = baraja_record_to_json (baraja_game_get_record (again));
  g_assert_cmpstr (text, ==, text_again);
  table = baraja_game_describe (bench->game, -1);
  table_again = baraja_game_describe (again, -1);
  g_assert_cmpstr (table, ==, table_again);
  facts = baraja_game_get_facts (bench->game);
  facts_again = baraja_game_get_facts (again);
  g_assert_true (g_variant_equal (facts, facts_again));
  g_assert_cmpint (baraja_game_get_now (bench->game), ==, baraja_game_get_now (again));
}

/* Easier ways */

/* The same match, card by card and reaction by reaction, in twice the time. */
static void
test_relaxed (void)
{
  gint64 took[2], reactions[2];

  for (guint round = 0; round < 2; round++)
    {
      g_autoptr (Bench) bench = bench_new (2, 1, PAIR, "{}");
      gint64 start;

      bench->delay = 0;
      sobremesa_real_time_set_relaxed (bench->real_time, round == 1);
      bench_begin (bench);
      start = bench->now;
      bench_press (bench, GDK_KEY_space, 0);
      while (bench_look_up (bench, "taking", "number") < 0)
        bench_wait (bench, 1);
      took[round] = (bench->now - start) / 1000;
      reactions[round] = bench_get_reaction (bench, 1);
      g_assert_true (sobremesa_real_time_get_eased (bench->real_time) == (round == 1));
    }
  g_assert_cmpint (reactions[0], ==, reactions[1]);
  g_assert_cmpint (ABS (took[1] - 2 * took[0]), <=, 100);
}

static Bench *
begin_step_mode (const char *first_cards)
{
  Bench *bench = bench_new (2, 1, first_cards, "{}");

  sobremesa_real_time_set_step_mode (bench->real_time, TRUE);
  bench_begin (bench);
  bench_tap (bench, GDK_KEY_space);
  bench_wait (bench, 500);
  return bench;
}

/* After each reveal the match waits for as long as it takes. */
static void
test_step_mode_waits (void)
{
  g_autoptr (Bench) bench = begin_step_mode (PAIR);

  g_assert_true (sobremesa_real_time_get_waiting (bench->real_time));
  bench_wait (bench, 3600000);
  g_assert_cmpuint (bench->n_reveals, ==, 1);
  bench_tap (bench, GDK_KEY_space);
  bench_wait (bench, 3600000);
  g_assert_cmpuint (bench->n_reveals, ==, 2);
  g_assert_true (sobremesa_real_time_get_waiting (bench->real_time));
  assert_kind (bench, "");
}

static void
test_step_mode_slap (void)
{
  g_autoptr (Bench) bench = begin_step_mode (PAIR);

  bench_tap (bench, GDK_KEY_space);
  bench_wait (bench, 3600000);
  bench_tap (bench, GDK_KEY_a);
  bench_wait (bench, 1000);
  assert_kind (bench, "slap");
  g_assert_cmpint (bench_look_up (bench, "taking", "seat"), ==, 0);
}

/* Who goes on leaves the combination to the others. */
static void
test_step_mode_go_on (void)
{
  g_autoptr (Bench) bench = begin_step_mode (PAIR);

  bench_tap (bench, GDK_KEY_space);
  bench_wait (bench, 3600000);
  sobremesa_real_time_go_on (bench->real_time);
  bench_wait (bench, 3000);
  assert_kind (bench, "slap");
  g_assert_cmpint (bench_look_up (bench, "taking", "seat"), ==, 1);
}

/* Going on is all one ever need do: one's own cards are revealed too. */
static void
test_step_mode_reveals (void)
{
  g_autoptr (Bench) bench = begin_step_mode (NOTHING);

  for (guint i = 0; i < 3; i++)
    {
      sobremesa_real_time_go_on (bench->real_time);
      bench_wait (bench, 5000);
    }
  g_assert_cmpuint (bench->n_reveals, ==, 4);
}

/* A wrong slap while the match waits costs a card, and the match goes on waiting. */
static void
test_step_mode_wrong_slap (void)
{
  g_autoptr (Bench) bench = begin_step_mode (NOTHING);

  bench_tap (bench, GDK_KEY_a);
  bench_wait (bench, 60000);
  g_assert_cmpint (bench_look_up (bench, "wrong-slap", "seat"), ==, 0);
  g_assert_true (sobremesa_real_time_get_waiting (bench->real_time));
  g_assert_cmpuint (bench->n_reveals, ==, 1);
}

/* While a showdown is told nobody reveals, and slaps that come late are still taken down. */
static void
test_held (void)
{
  g_autoptr (Bench) bench = reveal_pair (3, 2, "{}");

  bench_wait (bench, 400);
  bench_press (bench, GDK_KEY_l, 0);
  bench_press (bench, GDK_KEY_a, 0);
  bench_wait (bench, 70);
  assert_kind (bench, "showdown");
  sobremesa_real_time_set_held (bench->real_time, TRUE);
  bench_wait (bench, 60000);
  bench_tap (bench, GDK_KEY_space);
  bench_tap (bench, GDK_KEY_k);
  g_assert_cmpuint (bench->n_reveals, ==, 2);
  sobremesa_real_time_set_held (bench->real_time, FALSE);
  bench_wait (bench, 900);
  bench_tap (bench, GDK_KEY_space);
  bench_tap (bench, GDK_KEY_k);
  bench_wait (bench, 200);
  g_assert_cmpuint (bench->n_reveals, ==, 3);
}

int
main (int argc, char **argv)
{
  static const struct
  {
    const char *path;
    void (*test) (void);
  } tests[] = {
    { "clock/parts", test_clock_parts },
    { "clock/many-parts", test_clock_many_parts },
    { "clock/stamps", test_clock_stamps },
    { "reveal/waits-for-display", test_reveal_waits_for_display },
    { "reveal/computers-wait-for-display", test_computers_wait_for_display },
    { "reveal/pace-is-kept", test_pace_is_kept },
    { "reveal/quick-plays", test_quick_plays },
    { "keyboard/stamps-decide", test_stamps_decide },
    { "keyboard/showdown-within-window", test_showdown_within_window },
    { "keyboard/late-after-window", test_late_after_window },
    { "keyboard/slow-news", test_slow_news },
    { "keyboard/six-at-once", test_six_at_once },
    { "keyboard/held-key", test_held_key },
    { "keyboard/keys-belong-to-people", test_keys_belong_to_people },
    { "keyboard/release-elsewhere", test_release_elsewhere },
    { "computers/plan-is-not-reset", test_plan_is_not_reset },
    { "computers/empty-pile", test_empty_pile },
    { "computers/idle-is-silent", test_idle_is_silent },
    { "pause/stops-everything", test_pause_stops_everything },
    { "pause/keeps-reactions", test_pause_keeps_reactions },
    { "pause/in-countdown", test_pause_in_countdown },
    { "pause/slap-before", test_slap_before_pause },
    { "leave/nothing-after", test_nothing_after_leaving },
    { "leave/nothing-after-pause", test_nothing_after_leaving_paused },
    { "leave/dropped", test_dropped },
    { "save/in-window", test_save_in_window },
    { "save/in-grace", test_save_in_grace },
    { "save/in-duel", test_save_in_duel },
    { "save/record-replays", test_record_replays },
    { "easier/relaxed", test_relaxed },
    { "easier/step-mode-waits", test_step_mode_waits },
    { "easier/step-mode-slap", test_step_mode_slap },
    { "easier/step-mode-go-on", test_step_mode_go_on },
    { "easier/step-mode-reveals", test_step_mode_reveals },
    { "easier/step-mode-wrong-slap", test_step_mode_wrong_slap },
    { "showdown/held", test_held },
  };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    {
      g_autofree char *path = g_strdup_printf ("/real-time/%s", tests[i].path);

      g_test_add_func (path, tests[i].test);
    }
  return g_test_run ();
}
