/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rummy-500-table.h"

/* The opponent: always legal, no blunders, and nothing known that its view hides. */

/* Counts what the rules layer allocates; a sanitizer has its own allocator. */
#if defined(__GLIBC__) && !defined(__SANITIZE_ADDRESS__)
#define COUNTS_ALLOCATIONS 1

static guint64 n_allocations;

extern void *__libc_malloc (size_t size);
extern void *__libc_calloc (size_t n, size_t size);
extern void *__libc_realloc (void *memory, size_t size);

void *
malloc (size_t size)
{
  n_allocations++;
  return __libc_malloc (size);
}

void *
calloc (size_t n,
        size_t size)
{
  n_allocations++;
  return __libc_calloc (n, size);
}

void *
realloc (void  *memory,
         size_t size)
{
  n_allocations++;
  return __libc_realloc (memory, size);
}
#endif

/* Plays a deal: the seats of the mask by the opponent of that level, the others at random. */
static void
play_mixed_deal (RummyState *state,
                 guint       opponents,
                 BarajaLevel level,
                 BarajaRng  *rng)
{
  static BarajaRawMove moves[BARAJA_MAX_MOVES];
  guint                n_steps = 0;

  while (!state->common.over)
    {
      guint         seat = state->common.to_act;
      BarajaRawMove move;

      if ((opponents >> seat & 1) != 0)
        {
          RummyState    view;
          BarajaRawMove canonical;

          rules ()->view (state, seat, &view);
          rules ()->choose (&view, seat, level, rng, &move);
          canonical = move;
          g_assert_cmpstr (baraja_rules_check (rules (), state, seat, &move, 0), ==, NULL);
          rules ()->canonical (state, seat, &canonical);
          g_assert_true (baraja_raw_move_equal (&move, &canonical));
        }
      else
        move = moves[baraja_rng_below (rng, rules ()->list (state, seat, moves))];
      baraja_rules_apply (rules (), state, seat, &move, 0);
      g_assert_cmpuint (++n_steps, <, MAX_STEPS);
    }
}

static void
test_opponent_always_legal (void)
{
  BarajaRng  rng;
  RummyState state;

  for (guint i = 0; i < n_random_deals (); i++)
    {
      baraja_rng_seed (&rng, i);
      deal_random (&state, presets[i % G_N_ELEMENTS (presets)], 2 + i % 5, &rng);
      play_mixed_deal (&state, i % 3 == 0 ? 0x15 : 0x3f,
                       i % 4 == 0 ? BARAJA_LEVEL_EASY : BARAJA_LEVEL_NORMAL, &rng);
    }
}

/* Every deal is played twice with the seats exchanged. */
static double
mean_margin (guint       n_seats,
             BarajaLevel level,
             guint       n_deals)
{
  BarajaRng rng;
  gint64    margin = 0;

  for (guint i = 0; i < n_deals; i++)
    for (guint opponent = 0; opponent < 2; opponent++)
      {
        RummyState state;

        baraja_rng_seed (&rng, i);
        deal_random (&state, "", n_seats, &rng);
        play_mixed_deal (&state, 1u << opponent, level, &rng);
        margin += state.common.scores[opponent] - state.common.scores[1 - opponent];
      }
  return (double) margin / n_deals / 2;
}

static void
test_opponent_beats_random (void)
{
  for (guint n_seats = 2; n_seats <= 6; n_seats += 2)
    {
      double normal = mean_margin (n_seats, BARAJA_LEVEL_NORMAL, 300);
      double easy = mean_margin (n_seats, BARAJA_LEVEL_EASY, 300);

      g_test_message ("%u seats: normal %+.1f, easy %+.1f points a deal", n_seats, normal, easy);
      g_assert_cmpfloat (normal, >, 25);
      g_assert_cmpfloat (easy, >, 20);
    }
}

/* What is hidden doesn't sway it, and the same view gives the same move. */
static void
test_opponent_sees_its_view_only (void)
{
  static BarajaRawMove moves[BARAJA_MAX_MOVES];
  BarajaRng            rng;
  RummyState           state, view, world, other_view;

  for (guint i = 0; i < 200; i++)
    {
      baraja_rng_seed (&rng, i);
      deal_random (&state, presets[i % G_N_ELEMENTS (presets)], 2 + i % 5, &rng);
      while (!state.common.over)
        {
          guint         seat = state.common.to_act;
          BarajaRawMove move, other;
          BarajaRng     one, two;

          rules ()->view (&state, seat, &view);
          rules ()->sample (&view, seat, &rng, &world);
          rules ()->view (&world, seat, &other_view);
          one = two = rng;
          rules ()->choose (&view, seat, BARAJA_LEVEL_EASY, &one, &move);
          rules ()->choose (&other_view, seat, BARAJA_LEVEL_EASY, &two, &other);
          g_assert_true (baraja_raw_move_equal (&move, &other));
          move = moves[baraja_rng_below (&rng, rules ()->list (&state, seat, moves))];
          baraja_rules_apply (rules (), &state, seat, &move, 0);
        }
    }
}

static void
assert_chooses (Match      *match,
                guint       seat,
                const char *expected)
{
  RummyState       view;
  BarajaRng        rng;
  BarajaRawMove    move;
  g_autofree char *text = NULL;

  baraja_rng_seed (&rng, 1);
  rules ()->view (match->state, seat, &view);
  rules ()->choose (&view, seat, BARAJA_LEVEL_NORMAL, &rng, &move);
  text = baraja_raw_move_to_text (rules (), &move);
  g_assert_cmpstr (text, ==, expected);
  match_play (match, seat, text);
}

static void
test_opponent_goes_out (void)
{
  g_autoptr (Match) match = lay_table (2, "", "hand-0 7C 7D 8S 2C", "hand-1 9S AD",
                                       "meld-1 9C TC JC", "stock 7H 8C 3C", NULL);

  assert_chooses (match, 0, "draw");
  assert_chooses (match, 0, "meld 7C 7D 7H");
}

/* How bad it is to discard the card: it fits the table, or goes with what the next seat is known to
 * hold, or neither. */
static guint
blunder (const RummyState *view,
         guint             seat,
         guint8            code)
{
  guint next = (seat + 1) % view->common.n_seats;

  if ((rummy_fitting (view) >> code & 1) != 0)
    return 2;
  return rummy_can_use (view, code, view->known[next] | rummy_bit (code), view->n_hand[next] + 1);
}

static void
test_opponent_never_blunders (void)
{
  BarajaRng  rng;
  RummyState state, view;

  for (guint i = 0; i < 500; i++)
    {
      baraja_rng_seed (&rng, i);
      deal_random (&state, presets[i % G_N_ELEMENTS (presets)], 2 + i % 5, &rng);
      while (!state.common.over)
        {
          guint         seat = state.common.to_act;
          BarajaRawMove move;

          rules ()->view (&state, seat, &view);
          rules ()->choose (&view, seat, BARAJA_LEVEL_NORMAL, &rng, &move);
          for (guint j = 0; move.verb == RUMMY_DISCARD && j < view.n_hand[seat]; j++)
            if (view.hand[seat][j] != view.free_taken)
              g_assert_cmpuint (blunder (&view, seat, move.cards[0]), <=,
                                blunder (&view, seat, view.hand[seat][j]));
          baraja_rules_apply (rules (), &state, seat, &move, 0);
        }
    }
}

/* Going out would end the match with the other seat as its winner. */
static void
test_opponent_goes_out_profitably (void)
{
  g_autoptr (Match) match =
    lay_table (2, "", "hand-0 7C 7D 2S", "hand-1 3S 4H", "meld-1 QC QD QH", "stock 7H 8C 3C", NULL);
  RummyState   *state = (RummyState *) match->state;
  RummyState    view;
  BarajaRng     rng;
  BarajaRawMove move;

  baraja_rng_seed (&rng, 1);
  state->common.totals[1] = 490;
  match_play (match, 0, "draw");
  rules ()->view (state, 0, &view);
  rules ()->choose (&view, 0, BARAJA_LEVEL_NORMAL, &rng, &move);
  g_assert_cmpuint (move.verb, ==, RUMMY_DISCARD);
  state->common.totals[0] = 495;
  assert_chooses (match, 0, "meld 7C 7D 7H");
}

/* What fits the table is discarded only when nothing else is left. */
static void
test_opponent_gives_nothing_away (void)
{
  g_autoptr (Match) match = lay_table (2, "go-out=discard", "hand-0 KS", "hand-1 9S AD 4H",
                                       "meld-1 7C 7D 7H", "meld-1 JS QS TS", "stock 3C 3D", NULL);

  match_play (match, 0, "draw");
  assert_chooses (match, 0, "lay KS 2");
  assert_chooses (match, 0, "discard 3C");
}

/* The next seat is known to hold two kings: a third one isn't for it. */
static void
test_opponent_remembers (void)
{
  g_autoptr (Match) match =
    lay_table (2, "", "hand-0 KS 4C 9H", "hand-1 KD KH 8D 2H", "discard 5S", "stock JD 3D", NULL);

  ((RummyState *) match->state)->known[1] =
    rummy_bit (BARAJA_CODE (12, 1)) | rummy_bit (BARAJA_CODE (12, 2));
  match_play (match, 0, "draw");
  for (guint i = 0; i < 2; i++)
    {
      RummyState    view;
      BarajaRng     rng;
      BarajaRawMove move;

      baraja_rng_seed (&rng, i);
      rules ()->view (match->state, 0, &view);
      rules ()->choose (&view, 0, BARAJA_LEVEL_NORMAL, &rng, &move);
      g_assert_cmpuint (move.verb, ==, RUMMY_DISCARD);
      g_assert_cmpuint (move.cards[0], !=, BARAJA_CODE (12, 3));
    }
}

static void
test_opponent_takes_for_a_meld (void)
{
  g_autoptr (Match) match = lay_table (2, "", "hand-0 QS QH 3D 8C", "hand-1 9S AD 4H 5C 6S",
                                       "discard 2C QD", "stock 3C 3S 9D", NULL);

  assert_chooses (match, 0, "take QD");
  assert_chooses (match, 0, "meld QD QH QS");
}

static void
test_no_allocation (void)
{
#ifdef COUNTS_ALLOCATIONS
  static BarajaRawMove moves[BARAJA_MAX_MOVES];
  BarajaRng            rng;
  RummyState           state, view, world;
  guint64              before;

  baraja_rng_seed (&rng, 3);
  deal_random (&state, "rummy-call=true", 4, &rng);
  before = n_allocations;
  while (!state.common.over)
    {
      guint         seat = state.common.to_act;
      BarajaRawMove move;

      rules ()->view (&state, seat, &view);
      rules ()->sample (&view, seat, &rng, &world);
      rules ()->choose (&view, seat, BARAJA_LEVEL_NORMAL, &rng, &move);
      move = moves[baraja_rng_below (&rng, rules ()->list (&state, seat, moves))];
      baraja_rules_check (rules (), &state, seat, &move, 0);
      rules ()->canonical (&state, seat, &move);
      baraja_rules_apply (rules (), &state, seat, &move, 0);
    }
  g_assert_cmpuint (n_allocations, ==, before);
#else
  g_test_skip ("This build has an allocator of its own");
#endif
}

#define ADD(path, function) g_test_add_func ("/rummy-500/" path, function)

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  ADD ("opponent/always-legal", test_opponent_always_legal);
  ADD ("opponent/beats-random-play", test_opponent_beats_random);
  ADD ("opponent/sees-its-view-only", test_opponent_sees_its_view_only);
  ADD ("opponent/goes-out", test_opponent_goes_out);
  ADD ("opponent/goes-out-profitably", test_opponent_goes_out_profitably);
  ADD ("opponent/never-blunders", test_opponent_never_blunders);
  ADD ("opponent/gives-nothing-away", test_opponent_gives_nothing_away);
  ADD ("opponent/remembers", test_opponent_remembers);
  ADD ("opponent/takes-for-a-meld", test_opponent_takes_for_a_meld);
  ADD ("rules/no-allocation", test_no_allocation);
  return g_test_run ();
}
