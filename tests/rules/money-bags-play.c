/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Money Bags played at random: what must hold whatever happens. */
#include "config.h"

#include <math.h>
#include "money-bags-match.h"

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define __SANITIZE_ADDRESS__ 1
#endif
#endif

static guint n_allocations;

/* Counts allocations; with the address sanitizer, which brings its own malloc, none are seen. */
#ifndef __SANITIZE_ADDRESS__
void *__libc_malloc (size_t size);

void *
malloc (size_t size)
{
  n_allocations++;
  return __libc_malloc (size);
}
#endif

/* Random play */

static guint
random_move (const BarajaRules    *rules,
             const MoneyBagsState *state,
             BarajaRng            *rng,
             BarajaRawMove        *move)
{
  BarajaRawMove moves[BARAJA_MAX_MOVES];
  guint         n_moves = rules->list (state, state->common.to_act, moves);

  g_assert_cmpuint (n_moves, >, 0);
  g_assert_cmpuint (n_moves, <=, BARAJA_MAX_MOVES);
  *move = moves[baraja_rng_below (rng, n_moves)];
  return n_moves;
}

static void
assert_conserved (const BarajaRules    *rules,
                  const MoneyBagsState *state)
{
  BarajaLayout layout;
  gboolean     seen[MONEY_BAGS_N_CARDS] = { FALSE };

  rules->layout (state, &layout);
  g_assert_cmpuint (layout.n_cards, ==, MONEY_BAGS_N_CARDS);
  for (guint i = 0; i < layout.n_cards; i++)
    {
      guint8 id = layout.cards[i].id;

      g_assert_cmpuint (id, <, MONEY_BAGS_N_CARDS);
      g_assert_false (seen[id]);
      seen[id] = TRUE;
    }
}

/* What the state says twice must be the same. */
static void
assert_consistent (const MoneyBagsState *state)
{
  for (guint seat = 0; seat < state->common.n_seats; seat++)
    {
      guint8 ids[MONEY_BAGS_N_CARDS];
      guint  n_ids = money_bags_cards_at (state, MONEY_BAGS_HAND (seat), ids);
      guint  n_jokers = 0;

      g_assert_cmpuint (n_ids, ==, state->n_hand[seat]);
      for (guint i = 0; i < n_ids; i++)
        n_jokers += money_bags_code (ids[i]) == BARAJA_CODE_JOKER;
      g_assert_cmpuint (n_jokers, ==, state->n_jokers[seat]);
      g_assert_cmpuint (__builtin_popcountll (state->held[seat]) +
                          __builtin_popcountll (state->twice[seat]) + n_jokers - (n_jokers > 0),
                        ==, n_ids);
      g_assert_cmpuint (state->n_bags[seat], <=, MONEY_BAGS_MAX_BAGS / state->common.n_seats);
      for (guint number = 0; number < MONEY_BAGS_N_NUMBERS; number++)
        {
          g_assert_cmpuint (money_bags_cards_at (state, MONEY_BAGS_BAG (seat, number), ids), ==,
                            state->size[seat][number]);
          g_assert_cmpint (state->bag_of[seat][number] != 0, ==, state->size[seat][number] > 0);
        }
    }
}

static gboolean
has_move (const BarajaRawMove *moves,
          guint                n_moves,
          const BarajaRawMove *move)
{
  guint n_found = 0;

  for (guint i = 0; i < n_moves; i++)
    n_found += baraja_raw_move_equal (&moves[i], move);
  g_assert_cmpuint (n_found, <=, 1);
  return n_found == 1;
}

static void
assert_checked (const BarajaRules    *rules,
                const MoneyBagsState *state,
                const BarajaRawMove  *moves,
                guint                 n_moves,
                const BarajaRawMove  *move)
{
  const char *rule = baraja_rules_check (rules, state, state->common.to_act, move, 0);

  g_assert_cmpint (rule == NULL, ==, has_move (moves, n_moves, move));
  if (rule != NULL)
    g_assert_cmpstr (baraja_rules_sentence (rules, rule), !=, _ ("The rules don’t allow that."));
}

/* Every well-formed move is either listed or refused. */
static void
assert_list_complete (const BarajaRules    *rules,
                      const MoneyBagsState *state)
{
  guint         seat = state->common.to_act;
  BarajaRawMove moves[BARAJA_MAX_MOVES];
  guint         n_moves = rules->list (state, seat, moves);

  for (guint slot = 1; slot <= MONEY_BAGS_N_SLOTS; slot++)
    assert_checked (rules, state, moves, n_moves,
                    &(BarajaRawMove) { MONEY_BAGS_TAKE, 0, slot, { 0 } });
  for (guint code = 0; code < BARAJA_N_CODES; code++)
    {
      assert_checked (rules, state, moves, n_moves,
                      &(BarajaRawMove) { MONEY_BAGS_OPEN, 1, BARAJA_NO_TARGET, { code } });
      for (guint bag = 1; bag <= state->n_bags[seat] + 1u; bag++)
        assert_checked (rules, state, moves, n_moves,
                        &(BarajaRawMove) { MONEY_BAGS_FILL, 1, bag, { code } });
    }
  for (guint i = 0; i < n_moves; i++)
    {
      g_autofree char *text = baraja_raw_move_to_text (rules, &moves[i]);
      BarajaRawMove    parsed;

      g_assert_true (baraja_raw_move_parse (rules, text, &parsed));
      g_assert_cmpmem (&parsed, sizeof parsed, &moves[i], sizeof moves[i]);
    }
}

/* Plays a deal at random and calls back before each move and at the end. */
typedef void (*StepFunc) (const BarajaRules *rules,
              const MoneyBagsState          *state,
              BarajaRng                     *rng,
              guint                          step);

static void
play_randomly (guint      n_seats,
               gint       deals,
               BarajaRng *rng,
               StepFunc   step)
{
  const BarajaRules *rules = &baraja_money_bags_rules;
  MoneyBagsState     state;
  guint8             ids[MONEY_BAGS_N_CARDS];
  guint              n_steps = 0;

  baraja_rules_init (rules, &state, n_seats, &deals);
  while (baraja_rules_needs_deal (rules, &state))
    {
      baraja_rules_shuffled_order (rules, &deals, rng, ids);
      baraja_rules_deal (rules, &state, ids);
      while (!state.common.over)
        {
          BarajaRawMove move;
          guint         seat = state.common.to_act;

          step (rules, &state, rng, n_steps++);
          random_move (rules, &state, rng, &move);
          g_assert_cmpstr (baraja_rules_check (rules, &state, seat, &move, 0), ==, NULL);
          baraja_rules_apply (rules, &state, seat, &move, 0);
          g_assert_cmpuint (state.clock, <, 255);
        }
      step (rules, &state, rng, n_steps++);
    }
  g_assert_cmpuint (state.common.deal_number, ==, deals);
}

static void
check_invariants (const BarajaRules    *rules,
                  const MoneyBagsState *state,
                  BarajaRng            *rng,
                  guint                 step)
{
  if (step % 7 == 0 || state->common.over)
    {
      assert_conserved (rules, state);
      assert_consistent (state);
    }
  if (step % 97 == 0 && !state->common.over)
    assert_list_complete (rules, state);
}

static void
check_views (const BarajaRules    *rules,
             const MoneyBagsState *state,
             BarajaRng            *rng,
             guint                 step)
{
  for (gint seat = 0; step % 11 == 0 && seat < state->common.n_seats; seat++)
    {
      MoneyBagsState view, again, world;
      BarajaRawMove  moves[BARAJA_MAX_MOVES], seen[BARAJA_MAX_MOVES];
      guint          n_moves = rules->list (state, seat, moves);

      rules->view (state, seat, &view);
      g_assert_cmpuint (rules->list (&view, seat, seen), ==, n_moves);
      g_assert_cmpmem (seen, n_moves * sizeof *seen, moves, n_moves * sizeof *moves);
      rules->view (&view, seat, &again);
      g_assert_cmpmem (&again, sizeof again, &view, sizeof view);
      rules->sample (&view, seat, rng, &world);
      assert_conserved (rules, &world);
      assert_consistent (&world);
      rules->view (&world, seat, &again);
      g_assert_cmpmem (&again, sizeof again, &view, sizeof view);
      if (n_moves > 0)
        {
          BarajaRng     a = *rng, b = *rng;
          BarajaRawMove from_view, from_state;

          rules->choose (&view, seat, BARAJA_LEVEL_EASY, &a, &from_view);
          rules->choose (state, seat, BARAJA_LEVEL_EASY, &b, &from_state);
          g_assert_true (baraja_raw_move_equal (&from_view, &from_state));
        }
    }
}

static void
check_words (const BarajaRules    *rules,
             const MoneyBagsState *state,
             BarajaRng            *rng,
             guint                 step)
{
  guint          seat = state->common.to_act;
  MoneyBagsState own, other, own_after, other_after, after = *state;
  BarajaRawMove  move;

  if (state->common.over)
    return;
  random_move (rules, state, rng, &move);
  baraja_rules_apply (rules, &after, seat, &move, 0);
  rules->view (state, seat, &own);
  rules->view (state, BARAJA_SEAT_NONE, &other);
  rules->view (&after, seat, &own_after);
  rules->view (&after, BARAJA_SEAT_NONE, &other_after);
  {
    g_autofree char *prompt = rules->prompt (&own, seat);
    g_autofree char *explained = rules->explain (&own, seat, &move);
    g_autofree char *told = rules->narrate (&own, &own_after, seat, &move, "Ana");
    g_autofree char *seen = rules->narrate (&other, &other_after, seat, &move, "Ana");

    g_assert_true (g_str_has_suffix (prompt, "."));
    g_assert_true (g_str_has_suffix (explained, "."));
    g_assert_true (g_str_has_prefix (told, "Ana "));
    if (move.verb == MONEY_BAGS_OPEN)
      {
        g_assert_nonnull (strstr (told, baraja_card_phrase_the (move.cards[0])));
        if (!after.common.over)
          g_assert_null (strstr (seen, " the "));
      }
    else
      g_assert_cmpstr (told, ==, seen);
  }
}

static void
play_many (guint    n_deals,
           guint64  seed,
           StepFunc step)
{
  const gint options[] = { 1, 3, 5 };

  for (guint i = 0; i < n_deals;)
    {
      gint      deals = options[i % 3];
      BarajaRng rng;

      baraja_rng_seed (&rng, seed + i);
      g_test_message ("seed %" G_GUINT64_FORMAT ", %u seats, %d deals", seed + i, 2 + i % 5, deals);
      play_randomly (2 + i % 5, deals, &rng, step);
      i += deals;
    }
}

static void
test_random_play (void)
{
  play_many (g_test_slow () ? 100000 : 2000, 1000, check_invariants);
}

static void
test_random_views (void)
{
  play_many (g_test_slow () ? 5000 : 200, 2000, check_views);
}

static void
test_random_words (void)
{
  play_many (g_test_slow () ? 1000 : 50, 3000, check_words);
}

/* Seat 0 opens a bag, takes 7C, opens another: 7C is one of four cards in its hand or the last
 * bag's, never the first bag's; each of the places is as likely as the others. */
static void
test_sample_taken_cards (void)
{
  g_autoptr (Match) match = new_match (2, TWO_SEATS);
  MoneyBagsState    view, world;
  guint             n_down = 0;
  BarajaRng         rng;

  play_turn (match, 0, "open AC", "take 1", "open 2C");
  match->rules->view (match->state, 1, &view);
  baraja_rng_seed (&rng, 5);
  for (guint i = 0; i < 8000; i++)
    {
      match->rules->sample (&view, 1, &rng, &world);
      g_assert_cmpuint (world.down[0], !=, 24);
      g_assert_true (world.down[1] == 24 || world.place[24] == MONEY_BAGS_HAND (0));
      n_down += world.down[1] == 24;
    }
  g_assert_cmpuint (n_down, >, 2000 - 160);
  g_assert_cmpuint (n_down, <, 2000 + 160);
}

/* Each of the unseen cards is dealt to each unknown place equally often. */
static void
test_sample_uniform (void)
{
  g_autoptr (Match) match = new_match (2, TWO_SEATS);
  guint             n_times[MONEY_BAGS_N_CARDS] = { 0 };
  const guint       n_samples = 20200, n_unseen = 101;
  double            deviation = 0;
  MoneyBagsState    view, world;
  BarajaRng         rng;

  match->rules->view (match->state, 0, &view);
  baraja_rng_seed (&rng, 6);
  for (guint i = 0; i < n_samples; i++)
    {
      match->rules->sample (&view, 0, &rng, &world);
      for (guint id = 0; id < MONEY_BAGS_N_CARDS; id++)
        n_times[id] += world.place[id] == MONEY_BAGS_HAND (1);
    }
  for (guint id = 0; id < MONEY_BAGS_N_CARDS; id++)
    if (view.place[id] == MONEY_BAGS_UNSEEN)
      deviation += pow (n_times[id] - 4.0 * n_samples / n_unseen, 2) / (4.0 * n_samples / n_unseen);
  /* Chi squared with 100 degrees of freedom: beyond 160 in one of ten thousand cases. */
  g_assert_cmpfloat (deviation, <, 160);
}

static void
test_no_allocation (void)
{
  const BarajaRules *rules = &baraja_money_bags_rules;
  const gint         options[] = { 1 };
  MoneyBagsState     state, view, world;
  guint8             ids[MONEY_BAGS_N_CARDS];
  guint              before;
  BarajaRng          rng;

  baraja_rng_seed (&rng, 8);
  baraja_rules_init (rules, &state, 4, options);
  before = n_allocations;
  baraja_rules_shuffled_order (rules, options, &rng, ids);
  baraja_rules_deal (rules, &state, ids);
  while (!state.common.over)
    {
      guint         seat = state.common.to_act;
      BarajaRawMove move;

      rules->view (&state, seat, &view);
      rules->sample (&view, seat, &rng, &world);
      rules->choose (&world, seat, BARAJA_LEVEL_NORMAL, &rng, &move);
      if (baraja_rng_below (&rng, 2) == 0)
        random_move (rules, &state, &rng, &move);
      if (rules->check (&state, seat, &move, 0) != NULL)
        break;
      baraja_rules_apply (rules, &state, seat, &move, 0);
    }
  g_assert_true (state.common.over);
  g_assert_cmpuint (n_allocations, ==, before);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

#define ADD(path, function) g_test_add_func ("/money-bags/" path, function)
  ADD ("words/random-play", test_random_words);
  ADD ("card.conserved/random-play", test_random_play);
  ADD ("view/random-play", test_random_views);
  ADD ("sample/taken-cards", test_sample_taken_cards);
  ADD ("sample/uniform", test_sample_uniform);
  ADD ("rules/no-allocation", test_no_allocation);
#undef ADD

  return g_test_run ();
}
