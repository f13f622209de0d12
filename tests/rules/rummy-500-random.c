/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rummy-500-table.h"

/* Random deals: what holds at every moment, what the rules accept against a slow and plain
 * reading of them, and what a view gives away. */

/* Each card in exactly one place, and the masks saying the same as the lists. */
static void
assert_invariants (const RummyState *state)
{
  static BarajaLayout layout;
  guint64             seen = 0, fitting = 0, table = 0;

  rules ()->layout (state, &layout);
  g_assert_cmpuint (layout.n_cards, ==, 52);
  for (guint i = 0; i < 52; i++)
    seen |= rummy_bit (layout.cards[i].id);
  g_assert_cmpuint (seen, ==, RUMMY_CARDS);
  for (guint i = 0; i < state->common.n_seats; i++)
    {
      guint64 hand = 0;

      for (guint j = 0; j < state->n_hand[i]; j++)
        hand |= rummy_bit (state->hand[i][j]);
      g_assert_cmpuint (hand, ==, state->hands[i]);
      g_assert_cmpuint (state->known[i] & ~hand, ==, 0);
      g_assert_cmpuint (table & state->table[i], ==, 0);
      table |= state->table[i];
    }
  for (guint8 code = 0; code < 52; code++)
    for (guint i = 0; i < state->n_melds && (table >> code & 1) == 0; i++)
      {
        BarajaRawMove lay = { .verb = RUMMY_LAY, .n_cards = 1, .cards = { code } };
        RummyMeld     meld = state->melds[i];

        fitting |= rummy_extend_meld (&lay, &meld) ? rummy_bit (code) : 0;
      }
  g_assert_cmpuint (fitting, ==, rummy_fitting (state) & ~table);
}

/* A plain reading of the rules: a meld is a list of cards, low to high, and each card is added by
 * itself. An ace has the place 0 or 13. */
typedef struct
{
  guint8 cards[14];
  guint  n_cards;
  gint   low, high; /* the places of a sequence; -1 for a set */
} PlainMeld;

static gboolean
plain_add (PlainMeld *meld,
           guint8     code)
{
  gint rank = BARAJA_CODE_RANK (code);

  if (meld->low < 0)
    return BARAJA_CODE_RANK (meld->cards[0]) == rank;
  if (BARAJA_CODE_SUIT (meld->cards[0]) != BARAJA_CODE_SUIT (code))
    return FALSE;
  if (rank == 0 && meld->high == 12 && meld->low != 0)
    meld->high = 13;
  else if (rank == 0 && meld->low == 1 && meld->high != 13)
    meld->low = 0;
  else if (rank != 0 && meld->high + 1 == rank)
    meld->high = rank;
  else if (rank != 0 && meld->low - 1 == rank)
    meld->low = rank;
  else
    return FALSE;
  return TRUE;
}

/* Whether the cards can be added in some order; @meld becomes what they make. Kings are tried
 * before aces, so that an ace which could be low or high is high. */
static gboolean
plain_lay (PlainMeld *meld,
           guint64    cards)
{
  if (cards == 0)
    return TRUE;
  for (guint i = 52; i > 0; i--)
    {
      guint8    code = i - 1;
      PlainMeld longer = *meld;

      if ((cards >> code & 1) == 0)
        continue;
      if (plain_add (&longer, code) && (longer.low >= 0 || (cards & (cards - 1)) == 0) &&
          plain_lay (&longer, cards & ~rummy_bit (code)))
        {
          *meld = longer;
          return TRUE;
        }
    }
  return FALSE;
}

static gboolean
plain_is_meld (guint64 cards)
{
  guint n_cards = __builtin_popcountll (cards);

  if (n_cards < 3)
    return FALSE;
  for (guint rank = 0; rank < 13; rank++)
    if ((cards & ~(G_GUINT64_CONSTANT (0xf) << (rank * 4))) == 0)
      return TRUE;
  for (guint suit = 0; suit < 4; suit++)
    for (guint low = 0; low + n_cards <= 14; low++)
      {
        guint64 run = 0;

        for (guint place = low; place < low + n_cards; place++)
          run |= rummy_bit (place % 13 * 4 + suit);
        if (run == cards)
          return TRUE;
      }
  return FALSE;
}

static PlainMeld
plain_meld (const RummyState *state,
            guint             number)
{
  const RummyMeld *meld = &state->melds[number - 1];
  PlainMeld        plain = { .low = -1 };

  plain.n_cards = rummy_meld_codes (meld, plain.cards);
  if (BARAJA_CODE_SUIT (plain.cards[0]) == BARAJA_CODE_SUIT (plain.cards[1]))
    {
      plain.low = BARAJA_CODE_RANK (plain.cards[0]);
      plain.high = plain.low + plain.n_cards - 1;
    }
  return plain;
}

/* How few cards of the hand lay this one off on the meld; 99 when nothing does. */
static guint
plain_least_layoff (const PlainMeld *meld,
                    guint64          hand,
                    guint8           code)
{
  PlainMeld longer = *meld;
  guint     least = 99;

  if (plain_add (&longer, code))
    return 1;
  if (meld->low < 0)
    return 99;
  for (guint64 rest = hand & ~rummy_bit (code); rest != 0; rest &= rest - 1)
    {
      guint8 other = __builtin_ctzll (rest);

      longer = *meld;
      if (plain_add (&longer, other))
        least = MIN (least, 1 + plain_least_layoff (&longer, hand & ~rummy_bit (other), code));
    }
  return least;
}

static gboolean
plain_can_use (const RummyState *state,
               guint64           hand,
               guint8            code)
{
  guint   n_cards = __builtin_popcountll (hand) - state->out_discard;
  guint64 others = hand & ~rummy_bit (code);

  for (guint i = 1; i <= state->n_melds; i++)
    {
      PlainMeld meld = plain_meld (state, i);

      if (plain_least_layoff (&meld, hand, code) <= n_cards)
        return TRUE;
    }
  for (guint64 first = others; n_cards >= 3 && first != 0; first &= first - 1)
    for (guint64 second = first & (first - 1); second != 0; second &= second - 1)
      if (plain_is_meld (rummy_bit (code) | rummy_bit (__builtin_ctzll (first)) |
                         rummy_bit (__builtin_ctzll (second))))
        return TRUE;
  return FALSE;
}

static gboolean
plain_may_take (const RummyState *state,
                guint             seat,
                guint8            code)
{
  guint64 hand = state->hands[seat];

  for (guint i = state->n_discard; i-- > 0;)
    {
      hand |= rummy_bit (state->discard[i]);
      if (state->discard[i] == code)
        return (i + 1u == state->n_discard && state->top_free && state->n_stock > 0 &&
                state->idle_turns < 2 * state->common.n_seats) ||
               plain_can_use (state, hand, code);
    }
  return FALSE;
}

static gboolean
plain_may_play (const RummyState    *state,
                guint                seat,
                const BarajaRawMove *move)
{
  guint64   cards = 0;
  PlainMeld meld;

  for (guint i = 0; i < move->n_cards; i++)
    cards |= rummy_bit (move->cards[i]);
  if ((cards & ~state->hands[seat]) != 0 || __builtin_popcountll (cards) != move->n_cards)
    return FALSE;
  if (state->owed != RUMMY_NO_CARD &&
      ((cards >> state->owed & 1) == 0 || move->verb == RUMMY_DISCARD))
    return FALSE;
  if (move->verb == RUMMY_DISCARD)
    return move->cards[0] != state->free_taken || state->n_hand[seat] == 1;
  if (state->out_discard && move->n_cards == state->n_hand[seat])
    return FALSE;
  if (move->verb == RUMMY_MELD)
    return plain_is_meld (cards);
  if (move->target > state->n_melds)
    return FALSE;
  meld = plain_meld (state, move->target);
  return plain_lay (&meld, cards);
}

static gboolean
plain_is_legal (const RummyState    *state,
                guint                seat,
                const BarajaRawMove *move)
{
  PlainMeld meld;

  switch (move->verb)
    {
    case RUMMY_DRAW:
      return state->phase == RUMMY_PHASE_DRAW && state->n_stock > 0;
    case RUMMY_STOP:
      return state->phase == RUMMY_PHASE_DRAW && state->n_stock == 0;
    case RUMMY_TAKE:
      return state->phase == RUMMY_PHASE_DRAW && plain_may_take (state, seat, move->cards[0]);
    case RUMMY_CALL:
      if (state->discarder == RUMMY_NO_SEAT || state->discarder == seat ||
          move->target > state->n_melds)
        return FALSE;
      meld = plain_meld (state, move->target);
      return plain_add (&meld, state->discard[state->n_discard - 1]) &&
             (meld.low >= 0 || meld.n_cards == 3);
    default:
      return state->phase == RUMMY_PHASE_PLAY && plain_may_play (state, seat, move);
    }
}

/* A well-formed move, mostly of cards that the seat holds or could take. */
static BarajaRawMove
invent_move (const RummyState *state,
             guint             seat,
             BarajaRng        *rng)
{
  guint             verb = baraja_rng_below (rng, RUMMY_N_VERBS);
  const BarajaVerb *form = &rules ()->verbs[verb];
  BarajaRawMove     move = { .verb = verb, .target = BARAJA_NO_TARGET };
  guint             start = baraja_rng_below (rng, 52), step = baraja_rng_below (rng, 3);

  if (form->target == BARAJA_TARGET_NUMBER)
    move.target = 1 + baraja_rng_below (rng, state->n_melds + 1);
  if (form->max_cards == 0)
    return move;
  move.n_cards = form->min_cards + baraja_rng_below (rng, MIN (form->max_cards - 1, 4) + 1);
  if (form->max_cards == 1)
    move.n_cards = 1;
  for (guint i = 0; i < move.n_cards; i++)
    {
      guint8 neighbour = (start + i * (step == 0 ? 1 : 4)) % 52;

      if (verb == RUMMY_TAKE && state->n_discard > 0)
        move.cards[i] = state->discard[baraja_rng_below (rng, state->n_discard)];
      else if (step < 2 || state->n_hand[seat] == 0)
        move.cards[i] = neighbour;
      else
        move.cards[i] = state->hand[seat][baraja_rng_below (rng, state->n_hand[seat])];
    }
  if (step > 0)
    baraja_rng_shuffle (rng, move.cards, move.n_cards);
  return move;
}

static void
assert_same_verdict (const RummyState    *state,
                     guint                seat,
                     const BarajaRawMove *move)
{
  const char *rule = baraja_rules_check (rules (), state, seat, move, 0);
  gboolean    legal = plain_is_legal (state, seat, move);

  if (rule != NULL)
    g_assert_cmpstr (baraja_rules_sentence (rules (), rule), !=, "The rules don’t allow that.");
  if ((rule == NULL) == legal)
    return;
  g_autofree char *text = baraja_raw_move_to_text (rules (), move);
  g_error ("%s: refused by %s, but plainly %s", text, rule, legal ? "legal" : "illegal");
}

/* Every listed move is accepted, in canonical form and listed once. */
static void
assert_listed_moves (const RummyState    *state,
                     guint                seat,
                     const BarajaRawMove *moves,
                     guint                n_moves)
{
  for (guint i = 0; i < n_moves; i++)
    {
      BarajaRawMove move = moves[i];

      g_assert_cmpstr (baraja_rules_check (rules (), state, seat, &move, 0), ==, NULL);
      g_assert_true (plain_is_legal (state, seat, &move));
      rules ()->canonical (state, seat, &move);
      g_assert_true (baraja_raw_move_equal (&move, &moves[i]));
      for (guint j = 0; j < i; j++)
        g_assert_false (baraja_raw_move_equal (&moves[i], &moves[j]));
    }
}

static BarajaRawMove
move_of (guint   verb,
         gint8   target,
         guint64 cards)
{
  BarajaRawMove move = { .verb = verb, .target = target };

  for (; cards != 0; cards &= cards - 1)
    move.cards[move.n_cards++] = __builtin_ctzll (cards);
  return move;
}

/* Whether the move belongs in the list, which holds only single cards and blocks at one end. */
static gboolean
plain_is_listed (const RummyState    *state,
                 guint                seat,
                 const BarajaRawMove *move)
{
  PlainMeld meld, longer;
  guint64   cards = 0;

  if (!plain_is_legal (state, seat, move))
    return FALSE;
  if (move->verb != RUMMY_LAY || move->n_cards == 1)
    return TRUE;
  for (guint i = 0; i < move->n_cards; i++)
    cards |= rummy_bit (move->cards[i]);
  longer = meld = plain_meld (state, move->target);
  plain_lay (&longer, cards);
  return longer.low == meld.low || longer.high == meld.high;
}

/* How many melds and lay-offs the list should have: every subset of each suit and rank is tried. */
static guint
count_plain_plays (const RummyState *state,
                   guint             seat)
{
  guint n_plays = 0;

  for (guint line = 0; line < 17; line++)
    {
      guint64 column = line < 4 ? G_GUINT64_CONSTANT (0x1111111111111) << line
                                : G_GUINT64_CONSTANT (0xf) << ((line - 4) * 4);
      guint64 hand = state->hands[seat] & column;

      for (guint64 cards = hand; cards != 0; cards = (cards - 1) & hand)
        for (guint target = 0; target <= state->n_melds; target++)
          {
            BarajaRawMove move = move_of (target == 0 ? RUMMY_MELD : RUMMY_LAY,
                                          target == 0 ? BARAJA_NO_TARGET : (gint) target, cards);

            /* A single card is found in its suit's line, and again in its rank's. */
            if ((line >= 4 && move.n_cards == 1) || !plain_is_listed (state, seat, &move))
              continue;
            n_plays += move.n_cards == 13 ? 2 : 1;
          }
    }
  return n_plays;
}

static void
assert_list_is_complete (const RummyState    *state,
                         guint                seat,
                         const BarajaRawMove *moves,
                         guint                n_moves)
{
  guint n_plays = 0;

  if (state->phase != RUMMY_PHASE_PLAY)
    return;
  for (guint i = 0; i < n_moves; i++)
    n_plays += moves[i].verb == RUMMY_MELD || moves[i].verb == RUMMY_LAY;
  g_assert_cmpuint (n_plays, ==, count_plain_plays (state, seat));
}

/* Chooses at random, but seldom ends a deal or lets a meld lie, so that tables fill. */
static BarajaRawMove
pick (const BarajaRawMove *moves,
      guint                n_moves,
      BarajaRng           *rng)
{
  BarajaRawMove move = moves[baraja_rng_below (rng, n_moves)];

  if (move.verb == RUMMY_DISCARD || move.verb == RUMMY_STOP)
    move = moves[baraja_rng_below (rng, n_moves)];
  return move;
}

static void
check_position (const RummyState    *state,
                guint                seat,
                const BarajaRawMove *moves,
                guint                n_moves,
                BarajaRng           *rng)
{
  g_assert_cmpuint (n_moves, >, 0);
  g_assert_cmpuint (n_moves, <=, BARAJA_MAX_MOVES);
  assert_invariants (state);
  assert_listed_moves (state, seat, moves, n_moves);
  for (guint i = 0; i < 4; i++)
    {
      BarajaRawMove move = invent_move (state, seat, rng);

      assert_same_verdict (state, seat, &move);
    }
  if (baraja_rng_below (rng, 8) == 0)
    assert_list_is_complete (state, seat, moves, n_moves);
}

/* Other seats have calls at most, and what they have is accepted. */
static void
check_others (const RummyState *state,
              BarajaRng        *rng)
{
  static BarajaRawMove moves[BARAJA_MAX_MOVES];
  guint                other = baraja_rng_below (rng, state->common.n_seats);
  guint                n_moves;

  if ((gint) other == state->common.to_act)
    return;
  n_moves = rules ()->list (state, other, moves);
  assert_listed_moves (state, other, moves, n_moves);
  for (guint i = 0; i < n_moves; i++)
    g_assert_cmpuint (moves[i].verb, ==, RUMMY_CALL);
}

static void
play_random_deal (RummyState *state,
                  BarajaRng  *rng)
{
  static BarajaRawMove moves[BARAJA_MAX_MOVES];
  guint                n_steps = 0;

  while (!state->common.over && n_steps < MAX_STEPS)
    {
      guint         seat = state->common.to_act;
      guint         n_moves = rules ()->list (state, seat, moves);
      BarajaRawMove move;

      check_position (state, seat, moves, n_moves, rng);
      check_others (state, rng);
      move = pick (moves, n_moves, rng);
      baraja_rules_apply (rules (), state, seat, &move, 0);
      g_assert_cmpuint (++n_steps, <, MAX_STEPS);
    }
  assert_invariants (state);
  g_assert_cmpuint (rules ()->list (state, 0, moves), ==, 0);
}

static void
assert_went_well (guint deal)
{
  if (g_test_failed ())
    g_error ("The deal seeded with %u went wrong", deal);
}

static void
test_random_deals (void)
{
  BarajaRng  rng;
  RummyState state;

  for (guint i = 0; i < n_random_deals (); i++)
    {
      const char *preset = presets[i % G_N_ELEMENTS (presets)];
      guint       n_seats = 2 + i / G_N_ELEMENTS (presets) % 5;

      baraja_rng_seed (&rng, i);
      deal_random (&state, preset, n_seats, &rng);
      play_random_deal (&state, &rng);
      assert_went_well (i);
    }
}

/* The same deal, every moment of it seen from every seat. */
static void
assert_views_agree (const RummyState *state,
                    guint             seat,
                    BarajaRng        *rng)
{
  static BarajaRawMove moves[BARAJA_MAX_MOVES], seen_moves[BARAJA_MAX_MOVES];
  RummyState           view, world, again;
  guint                n_moves, n_seen;

  rules ()->view (state, seat, &view);
  rules ()->sample (&view, seat, rng, &world);
  assert_invariants (&world);
  rules ()->view (&world, seat, &again);
  g_assert_cmpmem (&view, sizeof view, &again, sizeof again);
  n_moves = rules ()->list (state, seat, moves);
  n_seen = rules ()->list (&view, seat, seen_moves);
  g_assert_cmpmem (moves, n_moves * sizeof *moves, seen_moves, n_seen * sizeof *seen_moves);
  if (!state->common.over)
    g_assert_cmpuint (rules ()->list (&world, state->common.to_act, moves), >, 0);
  rules ()->view (state, BARAJA_SEAT_NONE, &view);
  rules ()->sample (&view, 0, rng, &world);
  assert_invariants (&world);
  for (guint i = 0; i < state->common.n_seats && !state->common.over; i++)
    g_assert_cmpuint (view.hands[i], ==, state->known[i]);
}

static void
assert_words (const RummyState    *before,
              const RummyState    *after,
              guint                seat,
              const BarajaRawMove *move)
{
  for (guint viewpoint = 0; viewpoint < before->common.n_seats; viewpoint++)
    {
      RummyState       old, new;
      g_autofree char *prompt = NULL, *explanation = NULL, *narration = NULL;

      rules ()->view (before, viewpoint, &old);
      rules ()->view (after, viewpoint, &new);
      prompt = rules ()->prompt (&old, viewpoint);
      explanation = rules ()->explain (&old, seat, move);
      narration = rules ()->narrate (&old, &new, seat, move, "Ana");
      g_assert_true (g_str_has_suffix (explanation, "."));
      g_assert_true (g_str_has_prefix (narration, "Ana "));
      g_assert_cmpint (prompt[0] != '\0', >=, (gint) viewpoint == before->common.to_act);
    }
}

static void
test_views (void)
{
  static BarajaRawMove moves[BARAJA_MAX_MOVES];
  BarajaRng            rng;
  RummyState           state;

  for (guint i = 0; i < n_random_deals () / 10; i++)
    {
      baraja_rng_seed (&rng, i);
      deal_random (&state, presets[i % G_N_ELEMENTS (presets)], 2 + i % 5, &rng);
      while (!state.common.over)
        {
          guint         seat = state.common.to_act;
          guint         n_moves = rules ()->list (&state, seat, moves);
          BarajaRawMove move = pick (moves, n_moves, &rng);
          RummyState    before = state;

          for (guint viewpoint = 0; viewpoint < state.common.n_seats; viewpoint++)
            assert_views_agree (&state, viewpoint, &rng);
          baraja_rules_apply (rules (), &state, seat, &move, 0);
          assert_words (&before, &state, seat, &move);
        }
      assert_views_agree (&state, 0, &rng);
      assert_went_well (i);
    }
}

/* Hidden cards, dealt anew a thousand times, come up about as often in each place. */
static void
test_sample_is_even (void)
{
  BarajaRng  rng;
  RummyState state, view, world;
  guint      counts[52] = { 0 };

  baraja_rng_seed (&rng, 7);
  deal_random (&state, "deal-two=7", 2, &rng);
  rules ()->view (&state, 0, &view);
  for (guint i = 0; i < 4400; i++)
    {
      rules ()->sample (&view, 0, &rng, &world);
      for (guint j = 0; j < 7; j++)
        counts[world.hand[1][j]]++;
    }
  for (guint code = 0; code < 52; code++)
    {
      gboolean seen = (state.hands[0] >> code & 1) != 0 || state.discard[0] == code;

      g_assert_cmpuint (counts[code], >=, seen ? 0 : 600);
      g_assert_cmpuint (counts[code], <=, seen ? 0 : 800);
    }
}

/* Between a take and the use of the card, the hand sampled can use it; here by hidden cards only.
 */
static void
test_sample_honours_what_is_owed (void)
{
  g_autoptr (Match) match =
    lay_table (2, "", "hand-0 4S 4H 9D", "hand-1 9S TS", "discard 9C 4D KH 2S", NULL);
  BarajaRng  rng;
  RummyState view, world;

  baraja_rng_seed (&rng, 1);
  match_play (match, 0, "take 4D");
  rules ()->view (match->state, 1, &view);
  for (guint i = 0; i < 500; i++)
    {
      static BarajaRawMove moves[BARAJA_MAX_MOVES];

      rules ()->sample (&view, 1, &rng, &world);
      g_assert_cmpuint (world.known[0], ==, STATE (match)->known[0]);
      g_assert_cmpuint (world.hands[0] & world.known[0], ==, world.known[0]);
      g_assert_cmpuint (rules ()->list (&world, 0, moves), >, 0);
    }
}

#define ADD(path, function) g_test_add_func ("/rummy-500/" path, function)

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  /* So that a failure can say which deal it was. */
  g_test_set_nonfatal_assertions ();

  ADD ("card.conserved/random-deals", test_random_deals);
  ADD ("view/agrees-with-samples", test_views);
  ADD ("view/samples-are-even", test_sample_is_even);
  ADD ("view/samples-honour-what-is-owed", test_sample_honours_what_is_owed);
  return g_test_run ();
}
