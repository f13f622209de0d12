/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rummy-500-table.h"

/* What players of such programs have found wrong, over whole deals and matches: hands that change when
 * they mustn't, options that don't go together, and matches won by the wrong seat. */

/* How many cards the hand of the one who moves gains by a move. */
static gint
count_gained (const RummyState    *before,
              const BarajaRawMove *move)
{
  guint n_taken = 1;

  switch (move->verb)
    {
    case RUMMY_DRAW:
      return 1;
    case RUMMY_TAKE:
      while (before->discard[before->n_discard - n_taken] != move->cards[0])
        n_taken++;
      return n_taken;
    case RUMMY_STOP:
    case RUMMY_CALL:
      return 0;
    default:
      return -move->n_cards;
    }
}

/* Nobody's hand changes but that of the one who moves, and that by the cards of the move. Cards come
 * from the stock or the discards, never from another hand. */
static void
assert_hands (const RummyState    *before,
              const RummyState    *after,
              guint                seat,
              const BarajaRawMove *move)
{
  for (guint i = 0; i < after->common.n_seats; i++)
    {
      gint gained = i == seat ? count_gained (before, move) : 0;

      g_assert_cmpint (after->n_hand[i], ==, before->n_hand[i] + gained);
      g_assert_cmpint (__builtin_popcountll (after->hands[i]), ==, after->n_hand[i]);
      if (i != seat)
        g_assert_cmpuint (after->hands[i], ==, before->hands[i]);
    }
}

/* Plays a deal by the opponents to its end and returns in how many moves. */
static guint
play_deal (RummyState *state,
           BarajaRng  *rng)
{
  guint n_moves = 0;

  while (!state->common.over)
    {
      guint         seat = state->common.to_act;
      RummyState    before = *state, view;
      BarajaRawMove move;

      rules ()->view (state, seat, &view);
      rules ()->choose (&view, seat, BARAJA_LEVEL_NORMAL, rng, &move);
      g_assert_null (baraja_rules_check (rules (), state, seat, &move, 0));
      baraja_rules_apply (rules (), state, seat, &move, 0);
      assert_hands (&before, state, seat, &move);
      g_assert_cmpuint (++n_moves, <, MAX_STEPS);
    }
  return n_moves;
}

static void
test_hands (void)
{
  guint n_deals = g_test_slow () ? 10000 : 500;

  for (guint i = 0; i < n_deals; i++)
    {
      BarajaRng  rng;
      RummyState state;

      baraja_rng_seed (&rng, i);
      deal_random (&state, presets[i % G_N_ELEMENTS (presets)], 2 + i % 5, &rng);
      play_deal (&state, &rng);
    }
}

/* The values of an option as match_new() reads them. */
static char *
print_value (const BarajaOption *option,
             guint               index)
{
  if (option->kind == BARAJA_OPTION_BOOLEAN)
    return g_strdup_printf ("%s=%s", option->name, index > 0 ? "true" : "false");
  if (option->kind == BARAJA_OPTION_INTEGER)
    return g_strdup_printf ("%s=%d", option->name, option->numbers[index]);
  return g_strdup_printf ("%s=%s", option->name, option->values[index]);
}

static guint
count_values (const BarajaOption *option)
{
  guint n = 0;

  if (option->kind == BARAJA_OPTION_BOOLEAN)
    return 2;
  if (option->kind == BARAJA_OPTION_INTEGER)
    return option->n_numbers;
  while (option->values[n] != NULL)
    n++;
  return n;
}

static void
play_some_deals (const char *settings)
{
  guint n_deals = g_test_slow () ? 100 : 3;

  for (guint i = 0; i < n_deals; i++)
    {
      BarajaRng  rng;
      RummyState state;

      baraja_rng_seed (&rng, i);
      deal_random (&state, settings, 2 + i % 5, &rng);
      play_deal (&state, &rng);
    }
}

/* Every value of each option together with every value of each other one: all deals end. */
static void
test_option_pairs (void)
{
  for (guint i = 0; i < RUMMY_N_OPTIONS; i++)
    for (guint j = 0; j < i; j++)
      for (guint k = 0; k < count_values (&rummy_options[i]); k++)
        for (guint l = 0; l < count_values (&rummy_options[j]); l++)
          {
            g_autofree char *first = print_value (&rummy_options[i], k);
            g_autofree char *second = print_value (&rummy_options[j], l);
            g_autofree char *both = g_strdup_printf ("%s %s", first, second);

            play_some_deals (both);
          }
}

/* One seat goes out and passes the target, but another has passed it by more with what it had laid:
 * that one wins, and gets no bonus for it. */
static void
test_other_seat_wins (void)
{
  g_autoptr (Match) match = lay_table (2, "out-bonus=25", "hand-0 7C 7D 7H", "hand-1 2C",
                                       "meld-1 KC KD KH", "stock 3C 4D", NULL);
  RummyState       *state = (RummyState *) match->state;

  state->common.totals[0] = 460;
  state->common.totals[1] = 490;
  match_play (match, 0, "draw");
  match_play (match, 0, "meld 7C 7D 7H");
  match_play (match, 0, "discard 3C");
  g_assert_cmpint (state->common.totals[0], ==, 460 + 21 + 25);
  g_assert_cmpint (state->common.totals[1], ==, 490 + 30 - 2);
  g_assert_true (baraja_rules_match_over (match->rules, match->state));
  g_assert_cmpint (state->common.totals[1], >, state->common.totals[0]);
}

/* The ace that is laid off below a two counts 1, and what it was worth elsewhere doesn't matter. */
static void
test_ace_laid_off_later (void)
{
  g_autoptr (Match) match = lay_table (2, "", "hand-0 AC", "hand-1 AD", "meld-1 2C 3C 4C",
                                       "meld-1 JD QD KD", "stock 8C 9C TD", NULL);

  match_play (match, 0, "draw");
  match_play (match, 0, "lay AC 1");
  match_play (match, 0, "discard 8C");
  assert_scores (match, 1, 9 + 30 - 15);
}

#define ADD(path, function) g_test_add_func ("/rummy-500/" path, function)

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  ADD ("hands/change-by-one's-own-moves-only", test_hands);
  ADD ("options/go-together", test_option_pairs);
  ADD ("rum.target/the-highest-wins-whoever-goes-out", test_other_seat_wins);
  ADD ("rum.values/ace-laid-off-later", test_ace_laid_off_later);
  return g_test_run ();
}
