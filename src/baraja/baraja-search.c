/* SPDX-License-Identifier: LGPL-2.1-or-later */
#define G_LOG_DOMAIN "Baraja"

#include "config.h"

#include "baraja-search-private.h"

#include <math.h>
#include <string.h>

/* A flat search over sampled worlds. Candidates are compared in the same worlds, so that luck with
 * the cards cancels out; in rounds, those that are clearly behind drop out (and the worse half of
 * many), so that what is left of the budget goes to the ones that are hard to tell apart. */

#define FIRST_WORLDS 12    /* before candidates are first compared */
#define MOST_WORLDS 64     /* before they are compared again */
#define CLEARLY_BEHIND 2.5 /* standard errors */
#define PRIOR_WORLDS 96    /* before the rule of thumb's move may drop out, */
#define ASKED_WORLDS 400   /* or a move that is asked about */
#define NEXT_TO_NOTHING 0.002 /* of a match: not worth a move that looks odd */
#define MAX_MOVES_OUT 4000 /* no deal's policy needs as many */
#define MAX_WORLDS 8192

typedef struct
{
  const BarajaRules        *rules;
  gconstpointer             view;
  guint                     seat;
  guint64                   seed;
  const BarajaSearchBudget *budget;
  BarajaSearchResult       *result;

  gboolean closing; /* so near the end that playouts are made by the rule of thumb */
  guint    asked;   /* a candidate to be told about, or G_MAXUINT */
  guint    n_live;
  guint8   live[BARAJA_SEARCH_MAX_CANDIDATES];
  guint    n_worlds; /* that all live candidates were played in */
  guint    max_worlds;
  guint    n_columns;
  gint64   start;
  float   *values; /* by world, then by candidate */
  gint     stopped;
} Search;

/* A part of a round's worlds. */
typedef struct
{
  Search *search;
  guint   first, end;
  guint  *n_running;
  GMutex *lock;
  GCond  *done;
} Slice;

typedef struct
{
  guint8 bytes[BARAJA_MAX_STATE_SIZE] __attribute__ ((aligned (16)));
} World;

/* The cheap policy's small mistakes even out over a long deal, but decide a short one: near the end
 * the considered player makes the moves. */
static void
move_on (const BarajaRules *rules,
         gboolean           considered,
         gpointer           state,
         BarajaRng         *rng)
{
  BarajaState  *common = state;
  guint         seat = common->to_act;
  BarajaRawMove move;

  if (considered)
    rules->choose (state, seat, BARAJA_LEVEL_HARD, rng, &move);
  else
    rules->policy (state, seat, rng, &move);
  baraja_rules_apply (rules, state, seat, &move, common->now);
}

void
baraja_search_play_out (const BarajaRules *rules,
                        gboolean           considered,
                        gpointer           state,
                        BarajaRng         *rng)
{
  BarajaState *common = state;

  for (guint i = 0; !common->over && i < MAX_MOVES_OUT; i++)
    {
      if (rules->real_time)
        baraja_rules_advance (rules, state, common->now + BARAJA_PLAYOUT_TICK);
      if (!common->over && common->to_act >= 0)
        move_on (rules, considered, state, rng);
    }
}

static gboolean
must_stop (Search *search)
{
  const BarajaSearchBudget *budget = search->budget;

  if (g_atomic_int_get (&search->stopped))
    return TRUE;
  if (!g_cancellable_is_cancelled (budget->cancellable) &&
      (budget->deadline == 0 || g_get_monotonic_time () < budget->deadline))
    return FALSE;
  g_atomic_int_set (&search->stopped, TRUE);
  return TRUE;
}

/* What each live candidate comes to in one world. */
static void
play_world (Search *search,
            guint   number)
{
  const BarajaRules *rules = search->rules;
  float             *values = search->values + number * search->n_columns;
  World              world, played;
  BarajaRng          rng;

  baraja_rng_seed (&rng, search->seed + number * 0x9e3779b97f4a7c15u);
  rules->sample (search->view, search->seat, &rng, &world);
  for (guint i = 0; i < search->n_live; i++)
    {
      guint     candidate = search->live[i];
      BarajaRng same = rng;

      memcpy (&played, &world, rules->state_size);
      baraja_rules_apply (rules, &played, search->seat,
                          &search->result->candidates[candidate].move,
                          ((const BarajaState *) &played)->now);
      baraja_search_play_out (rules, search->closing, &played, &same);
      values[candidate] = rules->prospect (&played, search->seat);
    }
}

static void
play_slice (gpointer data,
            gpointer unused)
{
  Slice *slice = data;

  for (guint i = slice->first; i < slice->end && !must_stop (slice->search); i++)
    play_world (slice->search, i);
  g_mutex_lock (slice->lock);
  if (--*slice->n_running == 0)
    g_cond_signal (slice->done);
  g_mutex_unlock (slice->lock);
}

/* Threads that all searches share; they are few and stay. */
static GThreadPool *
get_threads (void)
{
  static GThreadPool *threads;

  if (g_once_init_enter (&threads))
    g_once_init_leave (
      &threads, g_thread_pool_new (play_slice, NULL, (gint) g_get_num_processors (), FALSE, NULL));
  return threads;
}

/* Plays all live candidates in so many more worlds; FALSE when there was no time for it. */
static gboolean
play_round (Search *search,
            guint   n_more)
{
  guint  n_slices = MIN (MAX (search->budget->n_threads, 1), MIN (n_more, 16));
  guint  n_running = n_slices;
  Slice  slices[16];
  GMutex lock;
  GCond  done;

  g_mutex_init (&lock);
  g_cond_init (&done);
  for (guint i = 0; i < n_slices; i++)
    slices[i] = (Slice){ search,
                         search->n_worlds + n_more * i / n_slices,
                         search->n_worlds + n_more * (i + 1) / n_slices,
                         &n_running,
                         &lock,
                         &done };
  for (guint i = 1; i < n_slices; i++)
    g_thread_pool_push (get_threads (), &slices[i], NULL);
  play_slice (&slices[0], NULL);
  g_mutex_lock (&lock);
  while (n_running > 0)
    g_cond_wait (&done, &lock);
  g_mutex_unlock (&lock);
  g_mutex_clear (&lock);
  g_cond_clear (&done);
  if (g_atomic_int_get (&search->stopped))
    return FALSE;
  for (guint i = 0; i < search->n_live; i++)
    search->result->candidates[search->live[i]].n_worlds += n_more;
  search->n_worlds += n_more;
  search->result->n_playouts += n_more * search->n_live;
  return TRUE;
}

static double
mean_of (const Search *search,
         guint         candidate)
{
  guint  n = search->result->candidates[candidate].n_worlds;
  double sum = 0;

  for (guint i = 0; i < n; i++)
    sum += search->values[i * search->n_columns + candidate];
  return n > 0 ? sum / n : 0;
}

/* By how much one candidate is worse than another in the worlds of both, and how sure that is. */
static double
compare (const Search *search,
         guint         worse,
         guint         better,
         double       *error)
{
  const BarajaSearchCandidate *candidates = search->result->candidates;
  guint                        n = MIN (candidates[worse].n_worlds, candidates[better].n_worlds);
  double                       sum = 0, squares = 0;

  *error = G_MAXDOUBLE;
  if (n < 2)
    return 0;
  for (guint i = 0; i < n; i++)
    {
      const float *values = search->values + i * search->n_columns;
      double       difference = (double) values[better] - values[worse];

      sum += difference;
      squares += difference * difference;
    }
  *error = sqrt (MAX (0, squares / n - sum / n * (sum / n)) / (n - 1));
  return sum / n;
}

/* The best of the live candidates comes first. Of equals the one that was first stays so. */
static void
rank_live (Search *search)
{
  double values[BARAJA_SEARCH_MAX_CANDIDATES];

  for (guint i = 0; i < search->n_live; i++)
    {
      guint8 candidate = search->live[i];
      double value = mean_of (search, candidate);
      guint  place = i;

      for (; place > 0 && values[place - 1] < value; place--)
        {
          values[place] = values[place - 1];
          search->live[place] = search->live[place - 1];
        }
      values[place] = value;
      search->live[place] = candidate;
    }
}

/* Whether a candidate may not drop out yet: from few worlds an error is itself known badly, and what
 * happens once in twenty worlds may not have been seen. The rule of thumb's move isn't lost to that,
 * nor to fewer errors than are to speak against it in the end: it is compared so often that one time
 * or other it falls behind by chance. What is asked about gets a fair answer. */
static gboolean
is_behind (const Search *search,
           double        loss,
           double        doubt)
{
  return loss > (1 + 6.0 / search->n_worlds) * doubt;
}

/* By how much the rule of thumb's move must be behind to be overruled. Chance gets less the more worlds
 * there are; what the policy of the playouts gets wrong doesn't. */
static double
find_doubt (const Search *search,
            guint         n_worlds,
            double        error)
{
  guint most = search->rules->telling_worlds;

  if (search->closing && search->budget->closing_doubt > 0)
    return search->budget->closing_doubt * error;
  if (most > 0 && n_worlds > most)
    error *= sqrt ((double) n_worlds / most);
  return search->budget->doubt * error;
}

static gboolean
is_kept (const Search *search,
         guint         candidate,
         double        loss,
         double        error)
{
  if (candidate == search->asked)
    return search->n_worlds < ASKED_WORLDS;
  return candidate == search->result->prior &&
         (search->n_worlds < PRIOR_WORLDS || loss < NEXT_TO_NOTHING ||
          !is_behind (search, loss, find_doubt (search, search->n_worlds, error)));
}

/* Lets go of what is clearly behind, and of the worse half when there are many left; the rule of
 * thumb's move stays unless it is clearly behind. */
static void
drop_out (Search  *search,
          gboolean halve)
{
  guint most = halve && search->n_live > 4 ? (search->n_live + 1) / 2 : search->n_live;
  guint n_left = 1;

  rank_live (search);
  for (guint i = 1; i < search->n_live; i++)
    {
      guint8 candidate = search->live[i];
      double error, loss = compare (search, candidate, search->live[0], &error);

      if (is_kept (search, candidate, loss, error) ||
          (!is_behind (search, loss, CLEARLY_BEHIND * error) &&
           (n_left < most || candidate == search->result->prior)))
        search->live[n_left++] = candidate;
    }
  search->n_live = n_left;
}

/* The rounds that it takes to halve the candidates until few are left, and two more. */
static guint
count_rounds (guint n_candidates)
{
  guint n_rounds = 3;

  for (; n_candidates > 4; n_candidates = (n_candidates + 1) / 2)
    n_rounds++;
  return n_rounds;
}

/* How many more worlds to play in before the candidates are compared again. */
static guint
next_worlds (const Search *search)
{
  guint n_left = search->budget->n_playouts - MIN (search->budget->n_playouts,
                                                   search->result->n_playouts);
  guint n_more = CLAMP (search->n_worlds / 4, FIRST_WORLDS, MOST_WORLDS);

  if (search->n_worlds > 0)
    n_more = MIN (n_more, n_left / search->n_live);
  return MIN (n_more, search->max_worlds - search->n_worlds);
}

/* The part of the budget that is spent, from 0 to 1. */
static double
find_spent (const Search *search)
{
  const BarajaSearchBudget *budget = search->budget;
  double                    spent = (double) search->result->n_playouts / budget->n_playouts;

  if (budget->deadline > search->start)
    spent = MAX (spent, (double) (g_get_monotonic_time () - search->start) /
                          (budget->deadline - search->start));
  return spent;
}

static void
run (Search *search)
{
  guint n_rounds = count_rounds (search->n_live), round = 1;

  if (search->budget->n_playouts < search->n_live)
    return;
  while (search->n_live > 1)
    {
      guint    n_more = next_worlds (search);
      gboolean round_over;

      if (n_more == 0 || !play_round (search, n_more))
        break;
      round_over = find_spent (search) >= (double) round / n_rounds;
      drop_out (search, round_over);
      round += round_over;
    }
}

/* The best, unless the rule of thumb's move isn't clearly worse. */
static void
settle (Search *search)
{
  BarajaSearchResult *result = search->result;
  gboolean            prior_lives = FALSE;
  double              error;

  rank_live (search);
  for (guint i = 0; i < search->n_live; i++)
    prior_lives |= search->live[i] == result->prior;
  result->choice = search->live[0];
  if (prior_lives)
    {
      double loss = compare (search, result->prior, result->choice, &error);

      if (loss <= MAX (find_doubt (search, search->n_worlds, error), NEXT_TO_NOTHING))
        result->choice = result->prior;
    }
  for (guint i = 0; i < result->n_candidates; i++)
    {
      BarajaSearchCandidate *candidate = &result->candidates[i];

      candidate->value = mean_of (search, i);
      candidate->loss = compare (search, i, result->choice, &candidate->error);
    }
}

static guint
find_candidate (BarajaSearchResult  *result,
                const BarajaRawMove *move)
{
  guint i = 0;

  while (i < result->n_candidates && !baraja_raw_move_equal (&result->candidates[i].move, move))
    i++;
  if (i < result->n_candidates)
    return i;
  if (i == BARAJA_SEARCH_MAX_CANDIDATES)
    i--;
  else
    result->n_candidates++;
  result->candidates[i].move = *move;
  return i;
}

/* Returns which candidate @also is. */
static guint
find_candidates (const BarajaRules   *rules,
                 gconstpointer        view,
                 guint                seat,
                 const BarajaRawMove *also,
                 BarajaSearchResult  *result)
{
  BarajaRawMove moves[BARAJA_MAX_MOVES], prior;
  guint         n_moves;
  BarajaRng     rng;

  memset (result, 0, sizeof *result);
  baraja_rng_seed (&rng, 1);
  rules->choose (view, seat, BARAJA_LEVEL_HARD, &rng, &prior);
  result->prior = find_candidate (result, &prior);
  n_moves = rules->list (view, seat, moves);
  if (rules->prune != NULL)
    n_moves = rules->prune (view, seat, moves, n_moves);
  for (guint i = 0; i < n_moves && result->n_candidates < BARAJA_SEARCH_MAX_CANDIDATES; i++)
    find_candidate (result, &moves[i]);
  return also != NULL ? find_candidate (result, also) : G_MAXUINT;
}

gboolean
baraja_search (const BarajaRules        *rules,
               gconstpointer             view,
               guint                     seat,
               guint64                   seed,
               const BarajaSearchBudget *budget,
               const BarajaRawMove      *also,
               BarajaSearchResult       *result)
{
  Search search = { .rules = rules, .view = view, .seat = seat, .seed = seed };

  search.asked = find_candidates (rules, view, seat, also, result);
  search.closing = rules->is_closing != NULL && rules->is_closing (view);
  search.budget = budget;
  search.result = result;
  search.start = budget->deadline != 0 ? g_get_monotonic_time () : 0;
  search.n_live = search.n_columns = result->n_candidates;
  search.max_worlds = CLAMP (budget->n_playouts / 2, FIRST_WORLDS, MAX_WORLDS);
  for (guint i = 0; i < search.n_live; i++)
    search.live[i] = i;
  if (search.n_live > 1 || also != NULL)
    {
      search.values = g_new (float, search.max_worlds *search.n_columns);
      run (&search);
      if (result->n_candidates == 1)
        play_round (&search, FIRST_WORLDS); /* the only move there is has a value too */
    }
  settle (&search);
  g_free (search.values);
  return !g_cancellable_is_cancelled (budget->cancellable);
}
