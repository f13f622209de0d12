/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ratscrew-match.h"

#include <math.h>

/* Egyptian Ratscrew: whole matches, by chance, by computer seats and by simulated people. */

#define RULES (&baraja_ratscrew_rules)

/* Counts allocations, but where a sanitizer has its own allocator. */
#if defined(__SANITIZE_ADDRESS__) || !defined(__GLIBC__)
#define COUNTS_ALLOCATIONS 0
#else
#define COUNTS_ALLOCATIONS 1

extern void *__libc_malloc (size_t size);

static guint n_allocations;

void *
malloc (size_t size)
{
  n_allocations++;
  return __libc_malloc (size);
}
#endif

/* A match by chance */

typedef struct
{
  gint64        now;
  gint          seat; /* -1: time passes */
  BarajaRawMove move;
} Event;

static void
start_with (RatscrewState *state,
            BarajaRng     *rng,
            guint          n_seats,
            gint          *options)
{
  guint8 ids[BARAJA_MAX_CARDS];

  baraja_rules_init (RULES, state, n_seats, options);
  baraja_rules_shuffled_order (RULES, options, rng, ids);
  baraja_rules_deal (RULES, state, ids);
}

/* Any options at all. */
static void
draw_options (BarajaRng *rng,
              gint      *options)
{
  for (guint i = 0; i < RULES->n_options; i++)
    switch (RULES->options[i].kind)
      {
      case BARAJA_OPTION_BOOLEAN:
        options[i] = baraja_rng_below (rng, 2);
        break;
      case BARAJA_OPTION_STRING:
        options[i] = baraja_rng_below (rng, i == RATSCREW_OPTION_PRESET ? 2 : 3);
        break;
      case BARAJA_OPTION_INTEGER:
      default:
        options[i] = RULES->options[i].min +
                     baraja_rng_below (rng, RULES->options[i].max - RULES->options[i].min + 1);
        break;
      }
  RULES->resolve (options, baraja_rng_next (rng) & 0x3ffff);
}

/* One event: mostly the reveal that is due, often a slap, sometimes time that passes. */
static Event
draw_event (const RatscrewState *state,
            BarajaRng           *rng)
{
  Event event = { .now = state->common.now + baraja_rng_below (rng, 500), .seat = -1 };
  guint kind = baraja_rng_below (rng, 10);

  event.move.target = BARAJA_NO_TARGET;
  if (kind < 6 && state->common.to_act >= 0)
    event.seat = state->common.to_act;
  else if (kind < 9)
    {
      event.seat = baraja_rng_below (rng, state->common.n_seats);
      event.move.verb = baraja_rng_below (rng, 4) > 0 ? RATSCREW_SLAP : RATSCREW_FLIP;
    }
  return event;
}

/* Makes it happen unless the rules refuse it. */
static gboolean
try_event (RatscrewState *state,
           const Event   *event)
{
  if (event->seat < 0)
    baraja_rules_advance (RULES, state, event->now);
  else if (baraja_rules_check (RULES, state, event->seat, &event->move, event->now) != NULL)
    return FALSE;
  else
    baraja_rules_apply (RULES, state, event->seat, &event->move, event->now);
  return TRUE;
}

static guint64
scale_for_slow (guint64 n,
                guint64 n_slow)
{
  return g_test_slow () ? n_slow : n;
}

/* What holds at every moment */

static void
check_cards (const RatscrewState *state)
{
  BarajaLayout layout;
  guint64      seen = 0;

  ratscrew_layout (state, &layout);
  g_assert_cmpuint (layout.n_cards, ==, state->n_cards);
  g_assert_cmpuint (layout.n_piles, ==, state->common.n_seats + 2);
  for (guint i = 0; i < layout.n_cards; i++)
    {
      g_assert_cmpuint (layout.cards[i].id, <, state->n_cards);
      seen |= G_GUINT64_CONSTANT (1) << layout.cards[i].id;
    }
  g_assert_cmpuint (seen, ==, (G_GUINT64_CONSTANT (1) << state->n_cards) - 1);
}

static void
check_turn (const RatscrewState *state)
{
  guint natural, found;

  if (state->common.over)
    {
      g_assert_cmpint (state->common.to_act, ==, -1);
      g_assert_cmpuint (state->winners, !=, 0);
      return;
    }
  g_assert_cmpint (state->common.to_act, ==,
                   state->paused || state->n_slaps > 0 ? -1 : state->turn);
  if (state->common.to_act >= 0)
    g_assert_cmpuint (state->counts[state->common.to_act], >, 0);
  found = ratscrew_find_combinations (state->center, state->n_center, state->switches,
                                      state->wild_rank, &natural);
  g_assert_cmpuint (state->combinations, ==, found);
  g_assert_cmpuint (state->natural, ==, natural);
  g_assert_true (state->n_slaps == 0 || found != 0);
  g_assert_false (state->paused && state->n_slaps > 0);
}

/* Only the pace may refuse what is listed; what isn't listed is refused, but for late slaps. */
static void
check_list (const RatscrewState *state)
{
  for (guint seat = 0; seat < state->common.n_seats; seat++)
    {
      BarajaRawMove moves[RATSCREW_N_VERBS];
      guint         n_moves = ratscrew_list (state, seat, moves), listed = 0;

      for (guint i = 0; i < n_moves; i++)
        listed |= 1u << moves[i].verb;
      for (guint verb = 0; verb < RATSCREW_N_VERBS; verb++)
        {
          BarajaRawMove move = { .verb = verb, .target = BARAJA_NO_TARGET };
          const char   *rule = baraja_rules_check (RULES, state, seat, &move, state->common.now);

          if ((listed & (1u << verb)) != 0)
            g_assert_true (rule == NULL ||
                           (verb == RATSCREW_FLIP && strcmp (rule, "rats.pace") == 0));
          else
            g_assert_true (rule != NULL ||
                           (verb == RATSCREW_SLAP && ratscrew_is_late (state, state->common.now)));
        }
    }
}

static void
check_views (const RatscrewState *state,
             BarajaRng           *rng)
{
  RatscrewState view, world, again;

  ratscrew_view (state, BARAJA_SEAT_NONE, &again);
  for (gint seat = 0; seat < state->common.n_seats; seat++)
    {
      BarajaRawMove moves[RATSCREW_N_VERBS], listed[RATSCREW_N_VERBS];

      ratscrew_view (state, seat, &view);
      g_assert_cmpmem (&view, sizeof view, &again, sizeof again);
      ratscrew_sample (&view, seat, rng, &world);
      check_cards (&world);
      ratscrew_view (&world, seat, &again);
      g_assert_cmpmem (&view, sizeof view, &again, sizeof again);
      g_assert_cmpuint (ratscrew_list (&view, seat, moves), ==,
                        ratscrew_list (state, seat, listed));
    }
}

static void
test_invariants (void)
{
  guint64   n_deals = scale_for_slow (2000, 100000), n_refused = 0, n_events = 0;
  BarajaRng rng;

  baraja_rng_seed (&rng, 20240);
  for (guint64 deal = 0; deal < n_deals; deal++)
    {
      RatscrewState state;
      gint          options[BARAJA_MAX_OPTIONS];

      draw_options (&rng, options);
      start_with (&state, &rng, 2 + deal % 5, options);
      for (guint step = 0; !state.common.over; step++, n_events++)
        {
          RatscrewState before = state;
          Event         event = draw_event (&state, &rng);

          if (!try_event (&state, &event))
            {
              n_refused++;
              g_assert_cmpmem (&before, sizeof before, &state, sizeof state);
              continue;
            }
          g_assert_cmpint (state.common.now, ==, event.now);
          check_cards (&state);
          check_turn (&state);
          if (step % 8 == 0)
            {
              check_list (&state);
              check_views (&state, &rng);
            }
        }
    }
  g_test_message ("%" G_GUINT64_FORMAT " events, %" G_GUINT64_FORMAT " refused", n_events,
                  n_refused);
}

/* The same events give the same match, also when time passes in more and smaller steps. */
static void
test_replay (void)
{
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (Event));
  BarajaRng rng;

  baraja_rng_seed (&rng, 77);
  for (guint round = 0; round < 300; round++)
    {
      RatscrewState first, again, split;
      gint          options[BARAJA_MAX_OPTIONS];

      draw_options (&rng, options);
      start_with (&first, &rng, 2 + round % 5, options);
      again = split = first;
      g_array_set_size (events, 0);
      while (!first.common.over)
        {
          Event event = draw_event (&first, &rng);

          if (try_event (&first, &event))
            g_array_append_val (events, event);
        }
      for (guint i = 0; i < events->len; i++)
        {
          const Event *event = &g_array_index (events, Event, i);

          g_assert_true (try_event (&again, event));
          for (gint64 now = split.common.now; now < event->now && !split.common.over;
               now += 1 + baraja_rng_below (&rng, 100))
            baraja_rules_advance (RULES, &split, now);
          g_assert_true (split.common.over || try_event (&split, event));
        }
      g_assert_cmpmem (&first, sizeof first, &again, sizeof again);
      split.common.now = first.common.now;
      g_assert_cmpmem (&first, sizeof first, &split, sizeof split);
    }
}

static void
test_allocations (void)
{
#if COUNTS_ALLOCATIONS
  RatscrewState state, view;
  BarajaLayout  layout;
  BarajaRng     rng;
  gint          options[BARAJA_MAX_OPTIONS];
  guint         before;

  baraja_rules_default_options (RULES, options);
  baraja_rng_seed (&rng, 5);
  start_with (&state, &rng, 4, options);
  before = n_allocations;
  while (!state.common.over)
    {
      Event         event = draw_event (&state, &rng);
      BarajaRawMove moves[RATSCREW_N_VERBS], move;
      gint64        at;

      ratscrew_list (&state, 0, moves);
      try_event (&state, &event);
      ratscrew_view (&state, 0, &view);
      ratscrew_react (&view, 0, BARAJA_LEVEL_NORMAL, &rng, &move, &at);
      ratscrew_layout (&state, &layout);
    }
  g_assert_cmpuint (n_allocations, ==, before);
#else
  g_test_skip ("A sanitizer or another C library allocates here");
#endif
}

/* Computer seats and people */

/* A person has recognized a combination after 430 ms on average (an ex-Gaussian, as for computer
 * seats), sees harder combinations later and misses some, as computer seats do; and screen and
 * keyboard together take another 60 ms. */
#define PERSON_MU 330.0
#define PERSON_SIGMA 60.0
#define PERSON_TAU 100.0
#define PERSON_DEVICE 60.0
#define PERSON_MISSES 0.06

typedef enum
{
  COMPUTER,
  PERSON,
  SPAMMER, /* slaps at every card, without looking */
} Kind;

typedef struct
{
  Kind        kind;
  BarajaLevel level;
  BarajaRng   rng;
} Player;

static gboolean
react_as_person (const RatscrewState *state,
                 guint                seat,
                 const Player        *player,
                 BarajaRawMove       *move,
                 gint64              *at)
{
  BarajaRng rng;
  double    normal, reaction;
  gboolean  sees;

  baraja_rng_seed (&rng, player->rng.s[0] + state->flips);
  normal = sqrt (-2 * log (1 - baraja_rng_unit (&rng))) * cos (2 * G_PI * baraja_rng_unit (&rng));
  reaction = PERSON_MU + PERSON_SIGMA * normal - PERSON_TAU * log (1 - baraja_rng_unit (&rng)) +
             PERSON_DEVICE;
  sees = state->combinations != 0 && baraja_rng_unit (&rng) >= PERSON_MISSES;
  if (player->kind == PERSON)
    reaction += ratscrew_added_time (state);
  memset (move, 0, sizeof *move);
  move->target = BARAJA_NO_TARGET;
  if (state->slapped[seat] != state->flips && ratscrew_may_slap (state, seat) &&
      (sees || player->kind == SPAMMER))
    {
      move->verb = RATSCREW_SLAP;
      *at = state->revealed_at + lround (reaction);
    }
  else if (state->common.to_act == (gint) seat)
    *at = MAX (state->revealed_at, state->taking.taken_at) + ratscrew_pace (state) + 250;
  else
    return FALSE;
  *at = MAX (*at, state->common.now);
  return TRUE;
}

/* The next event of all: a window or pause that runs out, or somebody's reveal or slap. */
static Event
find_next (const RatscrewState *state,
           Player              *players)
{
  Event  event = { .now = G_MAXINT64, .seat = -1 };
  gint64 at;

  if (baraja_ratscrew_next_lapse (state, &at))
    event.now = at;
  for (guint seat = 0; seat < state->common.n_seats; seat++)
    {
      Player       *player = &players[seat];
      BarajaRawMove move;

      if (player->kind == COMPUTER
            ? !ratscrew_react (state, seat, player->level, &player->rng, &move, &at)
            : !react_as_person (state, seat, player, &move, &at))
        continue;
      if (at >= event.now)
        continue;
      event.now = at;
      event.seat = seat;
      event.move = move;
    }
  g_assert_cmpint (event.now, <, G_MAXINT64);
  return event;
}

typedef struct
{
  guint races, won; /* how many piles were slapped, and how many of them by seat 0 */
  guint flips;
} Tally;

/* Plays a match to its end. What players want is never refused. */
static void
play_match (RatscrewState *state,
            Player        *players,
            Tally         *tally)
{
  guint number = 0;

  while (!state->common.over)
    {
      Event event = find_next (state, players);

      g_assert_true (try_event (state, &event));
      if (state->taking.number == number)
        continue;
      number = state->taking.number;
      if (state->taking.n_slaps == 0)
        continue;
      tally->races++;
      tally->won += state->taking.seat == 0;
    }
  tally->flips += state->flips;
}

static void
seat_players (Player     *players,
              guint       n_seats,
              Kind        first,
              BarajaLevel level,
              BarajaRng  *rng)
{
  for (guint i = 0; i < n_seats; i++)
    {
      players[i].kind = i == 0 ? first : COMPUTER;
      players[i].level = level;
      baraja_rng_seed (&players[i].rng, baraja_rng_next (rng));
    }
}

static void
set_preset (gint *options,
            gint  preset)
{
  baraja_rules_default_options (RULES, options);
  options[RATSCREW_OPTION_PRESET] = preset;
  RULES->resolve (options, 1);
}

static void
test_automatic (gconstpointer data)
{
  gint      preset = GPOINTER_TO_INT (data);
  guint64   n_matches = scale_for_slow (2000, 10000);
  BarajaRng rng;
  gint      options[BARAJA_MAX_OPTIONS];

  baraja_rng_seed (&rng, 1000 + preset);
  set_preset (options, preset);
  if (preset == RATSCREW_PRESET_CUSTOM)
    options[RATSCREW_OPTION_WILD] = RATSCREW_WILD_JOKER;
  for (guint n_seats = 2; n_seats <= BARAJA_MAX_SEATS; n_seats++)
    {
      Tally tally = { 0 };
      guint n_capped = 0;

      for (guint64 i = 0; i < n_matches; i++)
        {
          RatscrewState state;
          Player        players[BARAJA_MAX_SEATS];

          start_with (&state, &rng, n_seats, options);
          seat_players (players, n_seats, COMPUTER, i % 4, &rng);
          play_match (&state, players, &tally);
          check_cards (&state);
          n_capped += state.ending == RATSCREW_ENDED_CAP;
        }
      g_test_message ("%u seats: %.0f flips and %.1f slapped piles a match, %u ended by the cap",
                      n_seats, (double) tally.flips / n_matches, (double) tally.races / n_matches,
                      n_capped);
      g_assert_cmpuint (n_capped, <, n_matches / 2);
    }
}

/* Two presets, one race after another as they come up in play. */
static void
test_races (gconstpointer data)
{
  BarajaRng rng;
  Tally     tally = { 0 };
  double    share;
  gint      options[BARAJA_MAX_OPTIONS];

  set_preset (options, GPOINTER_TO_INT (data));
  baraja_rng_seed (&rng, 430);
  while (tally.races < 2000)
    {
      RatscrewState state;
      Player        players[2];

      start_with (&state, &rng, 2, options);
      seat_players (players, 2, PERSON, BARAJA_LEVEL_NORMAL, &rng);
      play_match (&state, players, &tally);
    }
  share = (double) tally.won / tally.races;
  g_test_message ("%u races, %.1f %% won", tally.races, 100 * share);
  g_assert_cmpfloat (share, >=, 0.45);
  g_assert_cmpfloat (share, <=, 0.55);
}

static guint
count_wins (guint       n_matches,
            gint        preset,
            Kind        kind,
            BarajaLevel level,
            BarajaLevel other)
{
  BarajaRng rng;
  Tally     tally = { 0 };
  guint     n_wins = 0;
  gint      options[BARAJA_MAX_OPTIONS];

  set_preset (options, preset);
  baraja_rng_seed (&rng, 99);
  for (guint i = 0; i < n_matches; i++)
    {
      RatscrewState state;
      Player        players[2];

      start_with (&state, &rng, 2, options);
      seat_players (players, 2, kind, level, &rng);
      players[1].level = other;
      play_match (&state, players, &tally);
      n_wins += state.common.scores[0];
    }
  return n_wins;
}

static void
test_spammer (void)
{
  for (gint preset = RATSCREW_PRESET_BASIC; preset <= RATSCREW_PRESET_EGYPTIAN; preset++)
    {
      guint n_wins = count_wins (500, preset, SPAMMER, 0, BARAJA_LEVEL_NORMAL);

      g_test_message ("%u of 500 matches won", n_wins);
      g_assert_cmpuint (n_wins, <, 50);
    }
}

static void
test_levels (void)
{
  for (BarajaLevel level = BARAJA_LEVEL_EASY; level < BARAJA_LEVEL_EXPERT; level++)
    g_assert_cmpuint (count_wins (200, RATSCREW_PRESET_BASIC, COMPUTER, level + 1, level), >, 120);
}

/* Reactions */

static void
test_distribution (void)
{
  static const double means[] = { 760, 490, 390, 300 };
  BarajaRng           rng;

  baraja_rng_seed (&rng, 3);
  for (BarajaLevel level = BARAJA_LEVEL_EASY; level <= BARAJA_LEVEL_EXPERT; level++)
    {
      double sum = 0;

      for (guint i = 0; i < 20000; i++)
        {
          double drawn = ratscrew_draw_reaction (level, &rng);

          g_assert_cmpfloat (drawn, >=, 200);
          sum += drawn;
        }
      g_assert_cmpfloat_with_epsilon (sum / 20000, means[level], 6);
    }
}

static void
find_pair (RatscrewState *state,
           BarajaRng     *rng)
{
  gint options[BARAJA_MAX_OPTIONS];

  set_preset (options, RATSCREW_PRESET_BASIC);
  start_with (state, rng, 3, options);
  while (state->combinations == 0)
    {
      Event event = { state->common.now + 2000,
                      state->common.to_act,
                      { .verb = RATSCREW_FLIP, .target = BARAJA_NO_TARGET } };

      if (state->common.to_act < 0)
        event.seat = -1;
      try_event (state, &event);
      if (state->common.over)
        start_with (state, rng, 3, options);
    }
}

/* The plan for a reveal stays what it is, whatever happens meanwhile and how often one asks. */
static void
test_never_reset (void)
{
  BarajaRng rng, bot;

  baraja_rng_seed (&rng, 8);
  for (guint i = 0; i < 500; i++)
    {
      RatscrewState state;
      BarajaRawMove move;
      gint64        first, again;

      baraja_rng_seed (&bot, i);
      find_pair (&state, &rng);
      if (!ratscrew_react (&state, 0, BARAJA_LEVEL_EASY, &bot, &move, &first) ||
          move.verb != RATSCREW_SLAP)
        continue;
      g_assert_cmpint (first - state.revealed_at, >=, 200);
      try_event (&state, &(Event){ state.revealed_at + 150,
                                   1,
                                   { .verb = RATSCREW_SLAP, .target = BARAJA_NO_TARGET } });
      g_assert_true (ratscrew_react (&state, 0, BARAJA_LEVEL_EASY, &bot, &move, &again));
      g_assert_cmpint (move.verb, ==, RATSCREW_SLAP);
      g_assert_cmpint (again, ==, first);
    }
}

/* A level misses and slips as often as it should. */
static void
test_misses (void)
{
  static const double misses[] = { 0.15, 0.06, 0.02, 0.005 };
  BarajaRng           rng;

  baraja_rng_seed (&rng, 21);
  for (BarajaLevel level = BARAJA_LEVEL_EASY; level <= BARAJA_LEVEL_EXPERT; level++)
    {
      guint n_missed = 0;

      for (guint i = 0; i < 10000; i++)
        {
          RatscrewState state;
          BarajaRawMove move;
          BarajaRng     bot;
          gint64        at;

          if (i % 500 == 0)
            find_pair (&state, &rng);
          baraja_rng_seed (&bot, i);
          n_missed += !ratscrew_react (&state, (state.turn + 1) % 3, level, &bot, &move, &at) ||
                      move.verb != RATSCREW_SLAP;
        }
      g_assert_cmpfloat_with_epsilon (n_missed / 10000.0, misses[level],
                                      misses[level] * 0.15 + 0.002);
    }
}

/* What it can't see changes nothing, and nothing can be slapped that isn't there. */
static void
test_knows_the_pile_only (void)
{
  BarajaRng rng;

  baraja_rng_seed (&rng, 15);
  for (guint round = 0; round < 200; round++)
    {
      RatscrewState state;
      gint          options[BARAJA_MAX_OPTIONS];

      draw_options (&rng, options);
      start_with (&state, &rng, 2 + round % 5, options);
      while (!state.common.over)
        {
          guint         seat = baraja_rng_below (&rng, state.common.n_seats);
          BarajaLevel   level = baraja_rng_below (&rng, 4);
          Event         event = draw_event (&state, &rng);
          RatscrewState view, world;
          BarajaRng     bot = rng;
          BarajaRawMove a, b;
          gint64        at_a = 0, at_b = 0;
          gboolean      acts;

          ratscrew_view (&state, seat, &view);
          ratscrew_sample (&view, seat, &rng, &world);
          acts = ratscrew_react (&state, seat, level, &bot, &a, &at_a);
          g_assert_cmpint (acts, ==, ratscrew_react (&world, seat, level, &bot, &b, &at_b));
          if (acts)
            {
              g_assert_cmpint (at_a, ==, at_b);
              g_assert_cmpint (a.verb, ==, b.verb);
              g_assert_cmpint (at_a, >=, state.common.now);
            }
          try_event (&state, &event);
        }
      g_assert_false (ratscrew_react (&state, 0, BARAJA_LEVEL_NORMAL, &rng, &(BarajaRawMove){ 0 },
                                      &(gint64){ 0 }));
    }
}

/* Without time the opponent makes a legal move as soon as the pace allows one. */
static void
test_choose (void)
{
  BarajaRng rng;
  gint      options[BARAJA_MAX_OPTIONS];

  baraja_rng_seed (&rng, 16);
  for (guint round = 0; round < 200; round++)
    {
      RatscrewState state;

      draw_options (&rng, options);
      start_with (&state, &rng, 2 + round % 5, options);
      while (!state.common.over)
        {
          Event event = { .now = state.common.now + 1000, .seat = state.common.to_act };

          if (event.seat >= 0)
            ratscrew_choose (&state, event.seat, BARAJA_LEVEL_NORMAL, &rng, &event.move);
          g_assert_true (try_event (&state, &event));
        }
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ratscrew/card.conserved/at-every-moment", test_invariants);
  g_test_add_func ("/ratscrew/time/replay-and-splitting", test_replay);
  g_test_add_func ("/ratscrew/state/no-allocation", test_allocations);
  g_test_add_data_func ("/ratscrew/rats.end/automatic-basic", GINT_TO_POINTER (0), test_automatic);
  g_test_add_data_func ("/ratscrew/rats.end/automatic-egyptian", GINT_TO_POINTER (1),
                        test_automatic);
  g_test_add_data_func ("/ratscrew/rats.end/automatic-jokers", GINT_TO_POINTER (2), test_automatic);
  g_test_add_data_func ("/ratscrew/reaction/person-wins-half-basic", GINT_TO_POINTER (0),
                        test_races);
  g_test_add_data_func ("/ratscrew/reaction/person-wins-half-egyptian", GINT_TO_POINTER (1),
                        test_races);
  g_test_add_func ("/ratscrew/reaction/slapping-at-every-card-loses", test_spammer);
  g_test_add_func ("/ratscrew/reaction/levels-differ", test_levels);
  g_test_add_func ("/ratscrew/reaction/distribution", test_distribution);
  g_test_add_func ("/ratscrew/reaction/never-reset", test_never_reset);
  g_test_add_func ("/ratscrew/reaction/misses", test_misses);
  g_test_add_func ("/ratscrew/reaction/knows-the-pile-only", test_knows_the_pile_only);
  g_test_add_func ("/ratscrew/choose/legal", test_choose);
  return g_test_run ();
}
